"""Fake pictures: files of one pixel that contain the picture's key, so that different pictures are different files."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from bot.delivery.rendering import PageRenderer
from ui.kit.pages import Picture


def tiny_png(key: str) -> bytes:
    """A PNG of one pixel with the key in a text chunk."""
    pixel = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", pixel), (b"tEXt", b"key\0" + key.encode()), (b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


@contextmanager
def fake_pictures() -> Iterator[None]:
    """Within the context, no picture is drawn."""

    async def content(_: PageRenderer, picture: Picture) -> bytes:
        return tiny_png(picture.key)

    drawn, PageRenderer.draw = PageRenderer.draw, content  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        PageRenderer.draw = drawn  # type: ignore[method-assign]
