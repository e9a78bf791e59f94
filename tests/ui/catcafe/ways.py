"""The forms of Cat Café that look different, and the events that have pictures."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"Revealed", "FinalScored"}
