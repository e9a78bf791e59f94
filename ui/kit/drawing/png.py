"""Writes PNG files. Packing takes half of a picture's time, so Pillow does not do it
(docs/decisions/0015-load.md).

The file is PNG with a palette: W3C, Portable Network Graphics, third edition, sections 5 (chunks)
and 11 (chunk contents).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from zlib import crc32

from isal import isal_zlib
from PIL import Image

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LEVEL = 1
"""The compression level. For flat drawings, level 1 takes a tenth of zlib's time and makes files a
tenth larger than zlib's level 4.
"""
_BIT_DEPTH, _PALETTE = 8, 3


def encode_png(flat: Image.Image, colours: bytes, clearness: bytes) -> bytes:
    """The file of a picture with the number of a colour for each pixel. `colours` has three bytes a
    colour, `clearness` one byte of opacity a colour.
    """
    header = struct.pack(">IIBBBBB", flat.width, flat.height, _BIT_DEPTH, _PALETTE, 0, 0, 0)
    content = isal_zlib.compress(_scanlines(flat), _LEVEL)
    chunks = {b"IHDR": header, b"PLTE": colours, b"tRNS": clearness, b"IDAT": content, b"IEND": b""}
    return b"".join((_SIGNATURE, *(part for kind, content in chunks.items() for part in _chunk(kind, content))))


def _scanlines(flat: Image.Image) -> bytes:
    """The lines of pixels, each after a zero byte: no filter, which suits a palette."""
    return b"\0" + flat.tobytes("raw", flat.mode, flat.width + 1)[:-1]


def _chunk(kind: bytes, content: bytes) -> Iterator[bytes]:
    yield from (struct.pack(">I", len(content)), kind, content, struct.pack(">I", crc32(content, crc32(kind))))
