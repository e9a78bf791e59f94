"""How Maneki-Ne-Collection looks."""

from __future__ import annotations

from games.maneki.events import Taken
from ui.kit.look import Look
from ui.maneki.face import DRAWINGS, ManekiFace
from ui.maneki.guide import GUIDE
from ui.maneki.highlights import highlights
from ui.maneki.known import describe_known
from ui.maneki.words import EMOJIS

LOOK = Look(
    face=ManekiFace(),
    guide=GUIDE,
    verbs=("lay", "take"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    scenes=(Taken, 8),
    highlights=highlights,
    known=describe_known,
)
