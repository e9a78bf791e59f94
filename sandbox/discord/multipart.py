"""A body in several parts, as libraries send files: each part with its name, perhaps that of a file, and what is in it (RFC 7578).

aiohttp would read these too, at the price of all the rest that a request costs the sandbox: it takes a header for an e-mail's.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote

_BOUNDARY = re.compile(r';\s*boundary=(?:"([^"]+)"|([^\s;"]+))', re.IGNORECASE)
_PARAMETER = re.compile(r';\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))')
_DISPOSITION = "content-disposition"


class NotInParts(ValueError):
    """The body is not what its header says."""


class Part(NamedTuple):
    """One of them. `file` is empty where none is named."""

    name: str
    file: str
    content: bytes


def parts(content_type: str, body: bytes) -> Iterator[Part]:
    """What stands in the body, in its order. Raises `NotInParts`."""
    if not (found := _BOUNDARY.search(content_type)):
        raise NotInParts("no boundary is named")
    seam = b"\r\n--" + (found[1] or found[2]).encode()
    _, *pieces = (b"\r\n" + body).split(seam)
    if not pieces or not pieces[-1].startswith(b"--"):
        raise NotInParts("it ends before its last boundary")
    for piece in pieces[:-1]:
        head, gap, content = piece.partition(b"\r\n\r\n")
        if not gap:
            raise NotInParts("a part has no content")
        yield _part(head.decode(), content)


def _part(head: str, content: bytes) -> Part:
    for line in head.split("\r\n"):
        key, _, value = line.partition(":")
        if key.strip().lower() == _DISPOSITION:
            found = {name: re.sub(r"\\(.)", r"\1", quoted) or bare for name, quoted, bare in _PARAMETER.findall(value)}
            if "filename*" in found:  # UTF-8''caf%C3%A9.png
                found["filename"] = unquote(found["filename*"].rpartition("'")[2])
            return Part(found.get("name", ""), found.get("filename", ""), content)
    raise NotInParts("a part has no name")
