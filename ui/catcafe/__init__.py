"""How Cat Café looks."""

from __future__ import annotations

from games.catcafe.events import Revealed
from ui.catcafe.face import DRAWINGS, CatCafeFace
from ui.catcafe.guide import GUIDE
from ui.catcafe.highlights import highlights
from ui.catcafe.known import describe_known
from ui.catcafe.words import EMOJIS
from ui.kit.look import Look

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
