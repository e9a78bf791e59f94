"""`python -m tools [GAME …]`: draws anew and writes the sheets, palettes and emojis that are packaged, of all games or of some."""

from __future__ import annotations

import sys

from tools import palettes, sheets

if __name__ == "__main__":
    sheets.write_sheets(sys.argv[1:])
    sheets.write_emojis(sys.argv[1:])
    palettes.write_palettes(sys.argv[1:])
