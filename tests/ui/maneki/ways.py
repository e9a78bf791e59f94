"""The ways to play Maneki-Ne-Collection that look different, and of which events something is drawn."""

WAYS: tuple[tuple[int, dict[str, str]], ...] = ((2, {"bonus": "both"}), (4, {}))
"""Seats and options."""
DRAWN_NEWS = {"ShowdownHeld", "Taken", "GameOver"}
