"""The ways to play the auction that look different, and of which events something is drawn."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}))
"""Seats and options."""
DRAWN_NEWS: set[str] = set()
