"""The bot as it is, `python -m tests.evening.sketched run`, but with pictures of one pixel: for evenings in which nobody looks at them.

Everything is laid on a picture as ever, so that what cannot be drawn is told in the log. Only the pixels are missing, which are half of
what an evening costs a bot.
"""

from __future__ import annotations

import sys
from typing import Any

from bot.host.command_line import main
from looks.kit.drawing.canvas import Canvas

SKETCHED = "tests.evening.sketched"


def sketch() -> None:
    """Everything that makes this bot another than the real one."""
    begin = Canvas.__init__

    def begin_small(canvas: Canvas, width: int, height: int, *facts: Any, **more: Any) -> None:
        begin(canvas, 1, 1, *facts, **more)
        canvas.width, canvas.height = width, height

    setattr(Canvas, "__init__", begin_small)  # noqa: B010  (it is not theirs to give, so no type checker lets it be assigned)


if __name__ == "__main__":
    sketch()
    sys.exit(main())
