"""`python -m tools [GAME …]`: draw the packaged sheets, emojis and palettes of all or some games."""

from __future__ import annotations

import sys

from tools import palettes, sheets

if __name__ == "__main__":
    sheets.write_sheets(sys.argv[1:])
    sheets.write_emojis(sys.argv[1:])
    palettes.write_palettes(sys.argv[1:])
