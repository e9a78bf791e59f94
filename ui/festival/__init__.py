"""Presentation of the Festival of a Thousand Cats."""

from __future__ import annotations

from ui.festival.claims import claims
from ui.festival.deductions import describe_deductions
from ui.festival.guide import GUIDE
from ui.festival.highlights import highlights
from ui.festival.reasons import describe_reason, reasons
from ui.festival.renderer import DRAWINGS, FestivalRenderer
from ui.festival.words import EMOJIS, describe_moment, totals_of
from ui.kit.presentation import GamePresentation

PRESENTATION = GamePresentation(
    renderer=FestivalRenderer(),
    guide=GUIDE,
    verbs=("play", "multiplier", "tokens", "token"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    claims=claims,
    reasons=reasons,
    describe_reason=describe_reason,
    describe_moment=describe_moment,
    highlights=highlights,
    totals_of=totals_of,
    describe_deductions=describe_deductions,
)
