"""The ways to play Catte that look different, and of which events something is drawn."""

WAYS = ((3, {}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"TrickWon", "RoundScored"}
