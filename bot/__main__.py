"""`python -m bot` is `purrlor`."""

import sys

from bot.host.command_line import main

if __name__ == "__main__":
    sys.exit(main())
