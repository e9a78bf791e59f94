"""The ways to play Catte that look different, and of which events something is drawn."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((3, {}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"TrickWon", "RoundScored"}
