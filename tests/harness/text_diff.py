"""The first difference of two texts."""

from __future__ import annotations


def first_difference(left: str, right: str) -> str:
    """Excerpts of both texts around their first difference."""
    at = next((at for at, (one, other) in enumerate(zip(left, right, strict=False)) if one != other), min(len(left), len(right)))
    return f"…{left[max(0, at - 200) : at + 100]}… and …{right[max(0, at - 200) : at + 100]}…"
