"""`python -m bot` is `purrlor`."""

import sys

from bot.ops.cli.commands import main

if __name__ == "__main__":
    sys.exit(main())
