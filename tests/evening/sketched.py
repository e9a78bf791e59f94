"""The bot as it is, `python -m tests.evening.sketched run`, but with pictures of one pixel: for evenings in which nobody looks at them.

Everything is laid on a picture as ever, so that what cannot be drawn is told in the log. Only the pixels are missing, which are half of
what an evening costs a bot: also those of sprites, which have their sizes, and nothing on them. And where Discord has failed, discord.py
tries again after some hundredths of a second and not after some seconds; what Discord itself asks it to wait is waited for.
"""

from __future__ import annotations

import asyncio
import sys
from types import ModuleType
from typing import Any

import discord.http
import discord.webhook.async_
from PIL import Image

from bot.host.command_line import main
from looks.kit.drawing import sprites
from looks.kit.drawing.canvas import Canvas

SKETCHED = "tests.evening.sketched"
HURRY = 50
"""How many times as soon as ever something is tried again."""


def sketch() -> None:
    """Everything that makes this bot another than the real one."""
    begin = Canvas.__init__

    def begin_small(canvas: Canvas, width: int, height: int, *facts: Any, **more: Any) -> None:
        begin(canvas, 1, 1, *facts, **more)
        canvas.width, canvas.height = width, height

    setattr(Canvas, "__init__", begin_small)  # noqa: B010  (it is not theirs to give, so no type checker lets it be assigned)
    setattr(Canvas, "flat", lambda _: Image.new("P", (1, 1)))  # noqa: B010
    setattr(sprites.TrueColour, "image", property(lambda whole: Image.new("RGBA", whole.size)))  # noqa: B010
    setattr(sprites, "_pack", lambda _, image: sprites.TrueColour(image.size, b""))  # noqa: B010


def hurry() -> None:
    """What discord.py waits of its own accord between two tries is whole seconds."""

    async def sleep(seconds: float, result: object = None) -> object:
        return await asyncio.sleep(seconds / HURRY if isinstance(seconds, int) else seconds, result)

    hurried = ModuleType("asyncio")
    vars(hurried).update(vars(asyncio) | {"sleep": sleep})
    for module in (discord.http, discord.webhook.async_):
        setattr(module, "asyncio", hurried)  # noqa: B010  (as above)


if __name__ == "__main__":
    sketch()
    hurry()
    sys.exit(main())
