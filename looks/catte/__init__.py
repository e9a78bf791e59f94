"""How Catte looks."""

from __future__ import annotations

from looks.catte.face import DRAWINGS, CatteFace
from looks.catte.guide import GUIDE
from looks.catte.highlights import highlights
from looks.catte.known import describe_known
from looks.catte.words import EMOJIS, totals_of
from looks.kit.look import Look

LOOK = Look(
    face=CatteFace(),
    guide=GUIDE,
    verbs=("play", "coffee"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    highlights=highlights,
    totals_of=totals_of,
    known=describe_known,
)
