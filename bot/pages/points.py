"""Points ahead of others, as the cats expect them, in whole numbers for people."""

from __future__ import annotations

from bot.models.reviews import Points
from ui.kit.words import Say


def signed(points: float) -> str:
    """Points with a sign, rounded to whole ones: `+4`, `−2`, `0`."""
    whole = round(points)
    return f"{whole:+}".replace("-", "−") if whole else "0"


def points_text(points: Points, say: Say) -> str:
    """Points with their sign: `+4`; a range if the cats are not sure."""
    if _is_rough(points):
        return say("replay-look-range", low=signed(points.low), high=signed(points.high))
    return signed(points.mean)


def cost_text(cost: Points, say: Say) -> str:
    """The points that were given away: `about 4 points`; a range from nought or more if the cats are not sure."""
    is_sure = round(cost.high) < 1 or (cost.low > 0 and not _is_rough(cost))
    low = None if is_sure else max(0, round(cost.low))
    return say("replay-look-cost", points=max(0, round(cost.mean)), low=low, high=round(cost.high))


def _is_rough(points: Points) -> bool:
    """True if the mean alone would say more than is known."""
    return points.margin >= max(1, abs(points.mean) / 2)
