"""Presentation of Catte."""

from __future__ import annotations

from ui.catte.claims import claims
from ui.catte.deductions import describe_deductions
from ui.catte.guide import GUIDE
from ui.catte.highlights import highlights
from ui.catte.reasons import describe_reason, reasons
from ui.catte.renderer import DRAWINGS, CatteRenderer
from ui.catte.words import EMOJIS, describe_moment, totals_of
from ui.kit.presentation import GamePresentation

PRESENTATION = GamePresentation(
    renderer=CatteRenderer(),
    guide=GUIDE,
    verbs=("play", "coffee"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    highlights=highlights,
    totals_of=totals_of,
    describe_deductions=describe_deductions,
    claims=claims,
    reasons=reasons,
    describe_reason=describe_reason,
    describe_moment=describe_moment,
)
