"""Presentation of Maneki-Ne-Collection."""

from __future__ import annotations

from games.maneki.events import Taken
from ui.kit.presentation import GamePresentation
from ui.maneki.claims import claims
from ui.maneki.deductions import describe_deductions
from ui.maneki.guide import GUIDE
from ui.maneki.highlights import highlights
from ui.maneki.reasons import describe_reason, reasons
from ui.maneki.renderer import DRAWINGS, ManekiRenderer
from ui.maneki.words import EMOJIS, describe_in_full, describe_moment

PRESENTATION = GamePresentation(
    renderer=ManekiRenderer(),
    guide=GUIDE,
    verbs=("lay", "take"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    chapter_length=(Taken, 8),
    highlights=highlights,
    describe_deductions=describe_deductions,
    claims=claims,
    reasons=reasons,
    describe_reason=describe_reason,
    describe_moment=describe_moment,
    describe_in_full=describe_in_full,
)
