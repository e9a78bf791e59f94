"""The ways to play Cat Café that look different, and of which events something is drawn."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"Revealed", "FinalScored"}
