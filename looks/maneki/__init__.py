"""How Maneki-Ne-Collection looks."""

from __future__ import annotations

from games.maneki.events import Taken
from looks.kit.look import Look
from looks.maneki.face import DRAWINGS, ManekiFace
from looks.maneki.guide import GUIDE
from looks.maneki.highlights import highlights
from looks.maneki.known import describe_known
from looks.maneki.words import EMOJIS

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
