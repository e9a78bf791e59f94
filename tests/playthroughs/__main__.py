"""Check the playthroughs, or write them again after an intended change of rules or views.

    python -m tests.playthroughs             list the files that differ from the program
    python -m tests.playthroughs --write     write them again; then review the diff line by line

Further arguments select files by the beginning of their names, such as `catte`. A new playthrough
begins as a file with a record only, such as `purrlor record random` prints.
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
