"""How the Festival of a Thousand Cats looks."""

from __future__ import annotations

from looks.festival.face import DRAWINGS, FestivalFace
from looks.festival.guide import GUIDE
from looks.festival.highlights import highlights
from looks.festival.known import describe_known
from looks.festival.words import EMOJIS, totals_of
from looks.kit.look import Look

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
