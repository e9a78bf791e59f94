"""The ways to play the festival that look different, and of which events something is drawn."""

WAYS = (
    (3, {"rules": "advanced", "target": "10"}),
    (4, {"rules": "experienced", "target": "10"}),
    (4, {"rules": "basic", "target": "10"}),
)
"""Seats and options."""
DRAWN_NEWS = {"RoundTaken", "GameScored"}

MAY_BE_DRAWN = {"Revealed"}
"""A swap need not have been chosen."""
