"""`python -m pictures.art`: draws everything anew and writes the sheets, the palettes and the emojis that are packaged."""

from __future__ import annotations

from pictures.art import palettes, sheets

if __name__ == "__main__":
    sheets.write()
    palettes.write()
