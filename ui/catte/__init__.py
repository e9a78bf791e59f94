"""How Catte looks."""

from __future__ import annotations

from ui.catte.face import DRAWINGS, CatteFace
from ui.catte.guide import GUIDE
from ui.catte.highlights import highlights
from ui.catte.known import describe_known
from ui.catte.words import EMOJIS, totals_of
from ui.kit.look import Look

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
