"""Presentation of Cat Café."""

from __future__ import annotations

from games.catcafe.events import Revealed
from ui.catcafe.claims import claims
from ui.catcafe.deductions import describe_deductions
from ui.catcafe.guide import GUIDE
from ui.catcafe.highlights import highlights
from ui.catcafe.reasons import describe_reason, reasons
from ui.catcafe.renderer import DRAWINGS, CatCafeRenderer
from ui.catcafe.words import EMOJIS, describe_in_full, describe_moment
from ui.kit.presentation import GamePresentation

PRESENTATION = GamePresentation(
    renderer=CatCafeRenderer(),
    guide=GUIDE,
    verbs=("mark", "take", "cat"),
    drawings=DRAWINGS,
    emojis=EMOJIS,
    chapter_length=(Revealed, 5),
    highlights=highlights,
    describe_deductions=describe_deductions,
    claims=claims,
    reasons=reasons,
    describe_reason=describe_reason,
    describe_moment=describe_moment,
    describe_in_full=describe_in_full,
)
