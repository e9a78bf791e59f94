"""Code shared by all games: pages, the renderer protocol, words, emojis, charts, drawing. Knows
neither Discord nor any game.
"""

from pathlib import Path

UI_FOLDER = Path(__file__).parents[1]
"""The folder that holds one package a game, with the game's code and picture files."""
