"""Points ahead of others, as the cats expect them, in whole numbers for people."""

from __future__ import annotations

from bot.models.reviews import Points
from ui.kit.words import Say


def signed(points: float) -> str:
    """Points with a sign, rounded to whole ones: `+4`, `−2`, `0`."""
    whole = round(points)
    return f"{whole:+}".replace("-", "−") if whole else "0"


def points_text(points: Points, say: Say) -> str:
    """Points with their sign: `+4`; between which they are, if the cats are not sure."""
    if _is_rough(points):
        return say("replay-look-between", low=signed(points.low), high=signed(points.high))
    return signed(points.mean)


def cost_text(cost: Points, say: Say) -> str:
    """In words the points that were given away, which are above nought."""
    if round(cost.high) < 1:
        how = "nothing"
    elif cost.low > 0 and not _is_rough(cost):
        how = "about"
    else:
        how = "between" if round(cost.low) >= 1 else "unsure"
    return say("replay-look-cost", how=how, points=max(1, round(cost.mean)), low=round(cost.low), high=round(cost.high))


def _is_rough(points: Points) -> bool:
    """True if the mean alone would say more than is known."""
    return points.margin >= max(1, abs(points.mean) / 2)
