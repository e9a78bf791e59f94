"""`python -m tools.fonts ROUNDED CJK NOTO`: make the packaged fonts of ui/kit/fonts.

Names of players may be in any language, our texts are English and Japanese. The font is M PLUS
Rounded 1c ExtraBold. `letters.ttf` has its Latin, Greek and Cyrillic letters, figures and signs,
and is opened at every size in use. The others are opened if a name needs them: `kanji.ttf` has its
kana and kanji, `more.otf` the missing kanji of JIS X 0208 and of Japanese Windows and `hangul.otf`
the Korean letters, both from Noto Sans CJK Bold. These are reduced to the tables of Pillow's basic
layout. The fonts named by script, from Noto Sans Bold, keep the tables by which Raqm joins and
places their letters. All fonts are under the SIL Open Font Licence 1.1.

ROUNDED is the unpacked npm package @fontsource/m-plus-rounded-1c 5.3.0 (`npm pack`), CJK the file
NotoSansCJK-Bold.ttc of Debian's fonts-noto-cjk, NOTO the folder of Debian's fonts-noto-core. Needs
fonttools.
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
NOTO_JAPANESE, NOTO_KOREAN = "Noto Sans CJK JP", "Noto Sans CJK KR"
HANGUL = (*range(0xAC00, 0xD7A4), *range(0x3131, 0x3164), *range(0x3165, 0x318F))
"""The syllables, and the single letters without the filler that is not seen."""
SHAPED_BLOCKS = {
    "arabic": range(0x600, 0x700),
    "bengali": range(0x980, 0xA00),
    "devanagari": range(0x900, 0x980),
    "hebrew": range(0x590, 0x600),
    "tamil": range(0xB80, 0xC00),
    "telugu": range(0xC00, 0xC80),
    "thai": range(0xE00, 0xE80),
}
"""The scripts whose letters are joined or stacked, by the font's name, each with its Unicode block."""
JOINERS = (0x20, 0x200C, 0x200D)
"""The space within a name, and the controls of joining."""


def make_fonts(rounded: Path, cjk: Path, noto: Path) -> None:
    """Write the fonts and their licences."""
    FONTS.mkdir(exist_ok=True)
    letters = Merger().merge([_load_script(rounded, script) for script in SCRIPTS])
    kanji = TTFont(_load_script(rounded, "japanese"))
    more, hangul = [
        next(font for font in TTCollection(cjk).fonts if font["name"].getDebugName(1) == name) for name in (NOTO_JAPANESE, NOTO_KOREAN)
    ]
    known, written = letters.getBestCmap().keys(), kanji.getBestCmap().keys()
    _write_subset(letters, known, "letters.ttf")
    _write_subset(kanji, written - known, "kanji.ttf")
    _write_subset(more, _jis_letters() - written - known, "more.otf")
    _write_subset(hangul, HANGUL, "hangul.otf")
    for script, block in SHAPED_BLOCKS.items():
        _write_subset(_load_noto(noto, script), (*JOINERS, *block), f"{script}.ttf", is_shaped=True)
    licence = (rounded / "LICENSE").read_text(encoding="utf-8")
    (FONTS / "letters-and-kanji-OFL.txt").write_text(licence, encoding="utf-8")
    _, _, text = licence.partition("\n\n")
    scripts = _load_noto(noto, "arabic")
    for font, name in ((more, "more-and-hangul-OFL.txt"), (scripts, "scripts-OFL.txt")):
        (FONTS / name).write_text(f"{font['name'].getDebugName(0)}\n\n{text}", encoding="utf-8")


def _load_noto(folder: Path, script: str) -> TTFont:
    """The font of one script of Noto Sans."""
    return TTFont(folder / f"NotoSans{script.title()}-Bold.ttf")


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


def _write_subset(font: TTFont, letters: Iterable[int], name: str, *, is_shaped: bool = False) -> None:
    """Write a font with these letters only, and what is made of them if the script is shaped."""
    options = Options()
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    if not is_shaped:
        options.layout_features = []
        options.drop_tables += ["GDEF", "GSUB", "GPOS"]
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
    make_fonts(*map(Path, sys.argv[1:4]))
