"""The forms of Maneki-Ne-Collection that look different, and the events that have pictures."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((2, {"bonus": "both"}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"ShowdownHeld", "Taken", "GameOver"}
