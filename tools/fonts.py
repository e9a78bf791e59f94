"""`python -m tools.fonts ROUNDED NOTO`: make the three packaged fonts of ui/kit/fonts.

Names of players may be in any language, our texts are English and Japanese. The font is M PLUS
Rounded 1c ExtraBold. `letters.ttf` has its Latin, Greek and Cyrillic letters, figures and signs,
and is opened at every size in use. `kanji.ttf` has its kana and kanji, and is opened if a name
needs them. `more.otf` has the missing kanji of JIS X 0208 and of Japanese Windows, from Noto Sans
CJK JP Bold. All fonts are reduced to the tables of Pillow's basic layout, and are under the SIL
Open Font Licence 1.1.

ROUNDED is the unpacked npm package @fontsource/m-plus-rounded-1c 5.3.0 (`npm pack`), NOTO the file
NotoSansCJK-Bold.ttc of Debian's fonts-noto-cjk. Needs fonttools.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger  # type: ignore[import-untyped,import-not-found,unused-ignore]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped,import-not-found,unused-ignore]
from fontTools.ttLib import TTCollection, TTFont  # type: ignore[import-untyped,import-not-found,unused-ignore]

from ui.kit.drawing.fonts import FONTS

SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
"""Order of preference, if several files have a letter."""
NOTO_JAPANESE = "Noto Sans CJK JP"


def make_fonts(rounded: Path, noto: Path) -> None:
    """Write the fonts and their licences."""
    FONTS.mkdir(exist_ok=True)
    letters = Merger().merge([_load_script(rounded, script) for script in SCRIPTS])
    kanji = TTFont(_load_script(rounded, "japanese"))
    more = next(font for font in TTCollection(noto).fonts if font["name"].getDebugName(1) == NOTO_JAPANESE)
    known, written = letters.getBestCmap().keys(), kanji.getBestCmap().keys()
    _write_subset(letters, known, "letters.ttf")
    _write_subset(kanji, written - known, "kanji.ttf")
    _write_subset(more, _jis_letters() - written - known, "more.otf")
    licence = (rounded / "LICENSE").read_text(encoding="utf-8")
    (FONTS / "letters-and-kanji-OFL.txt").write_text(licence, encoding="utf-8")
    _, _, text = licence.partition("\n\n")
    (FONTS / "more-OFL.txt").write_text(f"{more['name'].getDebugName(0)}\n\n{text}", encoding="utf-8")


def _load_script(rounded: Path, script: str) -> BytesIO:
    """One script of the rounded font, without tables that Pillow's basic layout ignores."""
    font = TTFont(rounded / "files" / f"m-plus-rounded-1c-{script}-800-normal.woff")
    for table in ("GSUB", "GPOS", "GDEF", "fpgm", "prep", "cvt ", "gasp", "vhea", "vmtx"):
        if table in font:
            del font[table]
    held = BytesIO()
    font.flavor = None
    font.save(held)
    held.seek(0)
    return held


def _write_subset(font: TTFont, letters: Iterable[int], name: str) -> None:
    """Write a font with these letters only."""
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GDEF", "GSUB", "GPOS"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=sorted(letters))
    cutter.subset(font)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(FONTS / name)


def _jis_letters() -> set[int]:
    """All letters of JIS X 0208, and the kanji that Windows adds for names: 髙, 﨑."""
    cells = (bytes([row, cell]) for row in (*range(0x81, 0xA0), *range(0xE0, 0xFD)) for cell in range(0x40, 0xFD))
    return {ord(letter) for letter in (cell.decode("cp932", "ignore") for cell in cells) if len(letter) == 1}


if __name__ == "__main__":
    make_fonts(Path(sys.argv[1]), Path(sys.argv[2]))
