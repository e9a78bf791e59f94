"""The forms of the festival that look different, and the events that have pictures."""

WAYS = (
    (3, {"rules": "advanced", "target": "10"}),
    (4, {"rules": "experienced", "target": "10"}),
    (4, {"rules": "basic", "target": "10"}),
)
"""Seats and options."""
DRAWN_NEWS = {"RoundTaken", "GameScored"}

MAY_BE_DRAWN = {"Revealed"}
"""Events that not every random game has."""
