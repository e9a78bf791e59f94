"""Points ahead of others, as the cats expect them, in texts."""

from __future__ import annotations

from bot.models.reviews import Points
from ui.kit.words import Say


def signed(points: float) -> str:
    """Points with a sign: `+4.5`, `−2`, `0`."""
    rounded = round(points, 1)
    return f"{rounded:+g}".replace("-", "−") if rounded else "0"


def points_text(points: Points, say: Say) -> str:
    """Points with their margin, if they have any."""
    return say("replay-look-points", mean=signed(points.mean), margin=f"{points.margin:g}" if points.margin else None)
