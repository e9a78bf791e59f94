"""How Cat Café looks."""

from __future__ import annotations

from games.catcafe.events import Revealed
from looks.catcafe.face import DRAWINGS, CatCafeFace
from looks.catcafe.guide import GUIDE
from looks.catcafe.highlights import highlights
from looks.catcafe.known import describe_known
from looks.catcafe.words import EMOJIS
from looks.kit.look import Look

LOOK = Look(
    face=CatCafeFace(),
    guide=GUIDE,
    verbs=("mark", "take", "cat"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    scenes=(Revealed, 5),
    highlights=highlights,
    known=describe_known,
)
