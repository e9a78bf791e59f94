"""Bodies in several parts: what libraries write is read, and what is cut off is no body."""

from __future__ import annotations

import aiohttp
import pytest

from tests.sandbox.wire import SEND, Wire, form

BODY = b'--paws\r\nContent-Disposition: form-data; name="content"\r\n\r\nhello\r\n--paws--\r\n'


async def test_what_aiohttp_writes_arrives_as_it_was(wire: Wire) -> None:
    files = ('a "cat".png', b"\x89PNG\r\n--\r\n\0"), ("b.txt", "猫".encode())

    status, message = await wire.ask("POST", SEND, data=form({"content": "two"}, *files))

    assert (status, message["content"]) == (200, "two")
    async with aiohttp.ClientSession() as session:
        arrived = [await (await session.get(one["url"])).read() for one in message["attachments"]]
    assert arrived == [content for _, content in files]


@pytest.mark.parametrize("body", [b"", b"hello", BODY[:-4], BODY.replace(b"\r\n\r\n", b"\r\n"), BODY.replace(b"Disposition", b"Position")])
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=paws", "multipart/form-data"])
async def test_what_is_cut_off_or_has_no_names_is_no_body(wire: Wire, kind: str, body: bytes) -> None:
    status, answer = await wire.ask("POST", SEND, data=body, headers={"Content-Type": kind})

    assert (status, answer["code"]) == (400, 50109)


async def test_what_is_in_a_part_may_look_like_a_boundary(wire: Wire) -> None:
    body = b"preface\r\n" + BODY.replace(b"hello", b"\r\n--paw\r\n--\r\n\r\n paws--")

    status, message = await wire.ask(
        "POST", SEND, data=body, headers={"Content-Type": 'multipart/form-data; charset=utf-8; boundary="paws"'}
    )

    assert (status, message["content"]) == (200, "--paw\r\n--\r\n\r\n paws--")
