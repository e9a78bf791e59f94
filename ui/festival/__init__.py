"""How the Festival of a Thousand Cats looks."""

from __future__ import annotations

from ui.festival.face import DRAWINGS, FestivalFace
from ui.festival.guide import GUIDE
from ui.festival.highlights import highlights
from ui.festival.known import describe_known
from ui.festival.words import EMOJIS, totals_of
from ui.kit.look import Look

LOOK = Look(
    face=FestivalFace(),
    guide=GUIDE,
    verbs=("play", "multiplier", "tokens", "token"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    highlights=highlights,
    totals_of=totals_of,
    known=describe_known,
)
