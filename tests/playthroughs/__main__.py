"""Looks at the playthroughs, and writes them anew after the rules or the views have changed on purpose.

    python -m tests.playthroughs             say which files are no longer what the program does
    python -m tests.playthroughs --write     make them so; then read the difference, line by line

Names after that are beginnings of file names, such as `catte`: only those are looked at.
A new playthrough begins as a file with a record and nothing else, such as `purrlor record random` prints.
"""

import sys

from games import all_games
from tests.playthroughs.telling import FOLDER, make_playthrough


def main(arguments: list[str]) -> int:
    write, names = "--write" in arguments, tuple(word for word in arguments if word != "--write")
    stale = 0
    for path in sorted(FOLDER.glob("*.txt")):
        if names and not path.name.startswith(names):
            continue
        old = path.read_text(encoding="utf-8")
        new = make_playthrough(old, all_games())
        if new == old:
            continue
        stale += 1
        if write:
            path.write_text(new, encoding="utf-8")
        print(f"{path.name} {'is written anew' if write else 'differs'}")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
