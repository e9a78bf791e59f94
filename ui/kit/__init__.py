"""What all looks share: pages, faces, words, emojis, charts, drawing. Nothing here knows Discord, or any one game."""

from pathlib import Path

LOOKS = Path(__file__).parents[1]
"""The folder of the rooms: in each, beside the code, what its pictures are made of."""
