"""The forms of Catte that look different, and the events that have pictures."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((3, {}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"TrickWon", "RoundScored"}
