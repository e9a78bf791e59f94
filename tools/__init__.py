"""Draws what pictures are made of: sprites, sheets, palettes, fonts, emojis. What it makes is packaged; it is not."""
