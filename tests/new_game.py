"""`python -m tests.new_game NAME` starts a new game: a copy of the toy auction under another name.

The copy can be played and is covered by the tests. Replace its parts one by one: docs/adding-a-game.md.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PIECES = ROOT / "tests/fifth_game"
ELSEWHERE = {"games/auction/rules.py": "tests/auction.py", "tests/games/auction/contract.py": "tests/auction_contract.py"}
"""Files that the tests of the kit use too."""


def pieces(name: str = "auction") -> dict[str, str]:
    """Every file of the toy game by its path in the project, for a game called `name`."""
    paths = {path.relative_to(PIECES).as_posix(): path for path in PIECES.rglob("*.*") if path.suffix != ".pyc"}
    paths |= {path: ROOT / source for path, source in ELSEWHERE.items()}
    return {renamed(path, name): renamed(source.read_text(encoding="utf-8"), name) for path, source in paths.items()}


def renamed(text: str, name: str) -> str:
    """The text with the names of the game, its classes and values replaced."""
    at_home = text.replace("tests.auction", "games.auction.rules").replace("オークション", "Auction")
    return at_home.replace("auction", name).replace("Auction", name.title()).replace("AUCTION", name.upper())


def main(*words: str) -> str:
    """Write the files, and return the next steps. Raises SystemExit for a wrong or existing name."""
    if len(words) != 1 or not re.fullmatch("[a-z]+", words[0]):
        raise SystemExit("usage: python -m tests.new_game NAME, of small letters alone, such as highcard")
    found = pieces(*words)
    if taken := [path for path in found if (ROOT / path).exists()]:
        raise SystemExit(f"there is such a game already: {', '.join(taken)}")
    for path, text in found.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
    return "\n".join([*sorted(found), "Now `make format`, `make play`, and docs/adding-a-game.md from its second step."])


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
