"""Bodies in several parts: what libraries write is read, and what is cut off is no body."""

from __future__ import annotations

import aiohttp
import pytest

from sandbox.discord.multipart import NotInParts, Part, parts
from tests.sandbox.wire import SEND, Wire, form

BODY = b'--paws\r\nContent-Disposition: form-data; name="content"\r\n\r\nhello\r\n--paws--\r\n'


@pytest.mark.parametrize(
    ("head", "part"),
    [
        ('Content-Disposition: form-data; name="content"', Part("content", "", b"x")),
        ("content-disposition:form-data;name=content", Part("content", "", b"x")),
        (
            'Content-Type: image/png\r\nContent-Disposition: form-data; name="files[0]"; filename="a; b.png"',
            Part("files[0]", "a; b.png", b"x"),
        ),
        (r'Content-Disposition: form-data; filename="a \"b\".png"; name="files[0]"', Part("files[0]", 'a "b".png', b"x")),
        ("Content-Disposition: form-data; name=a; filename=\"x\"; filename*=UTF-8''caf%C3%A9.png", Part("a", "café.png", b"x")),
        ('Content-Disposition: form-data; name="files[0]"; filename="猫.png"', Part("files[0]", "猫.png", b"x")),
    ],
)
def test_a_part_has_its_name_and_that_of_its_file(head: str, part: Part) -> None:
    body = f"--paws\r\n{head}\r\n\r\nx\r\n--paws--\r\n".encode()

    assert list(parts("multipart/form-data; boundary=paws", body)) == [part]


def test_what_is_in_a_part_may_look_like_a_boundary() -> None:
    content = b"\r\n--paw\r\n--\r\n\r\n paws--"
    body = b'preface\r\n--paws\r\nContent-Disposition: form-data; name="a"\r\n\r\n' + content + b"\r\n--paws--\r\n"

    assert [part.content for part in parts('multipart/form-data; charset=utf-8; boundary="paws"', body)] == [content]


@pytest.mark.parametrize("body", [b"", b"hello", BODY[:-4], BODY.replace(b"\r\n\r\n", b"\r\n"), BODY.replace(b"Disposition", b"Position")])
def test_what_is_cut_off_or_has_no_names_is_no_body(body: bytes) -> None:
    with pytest.raises(NotInParts):
        list(parts("multipart/form-data; boundary=paws", body))


def test_who_names_no_boundary_sends_no_parts() -> None:
    with pytest.raises(NotInParts):
        list(parts("multipart/form-data", BODY))


async def test_what_aiohttp_writes_arrives_as_it_was(wire: Wire) -> None:
    files = ('a "cat".png', b"\x89PNG\r\n--\r\n\0"), ("b.txt", "猫".encode())

    status, message = await wire.ask("POST", SEND, data=form({"content": "two"}, *files))

    assert (status, message["content"]) == (200, "two")
    async with aiohttp.ClientSession() as session:
        arrived = [await (await session.get(one["url"])).read() for one in message["attachments"]]
    assert arrived == [content for _, content in files]


async def test_a_form_that_is_cut_off_is_refused(wire: Wire) -> None:
    status, answer = await wire.ask("POST", SEND, data=BODY[:-4], headers={"Content-Type": "multipart/form-data; boundary=paws"})

    assert (status, answer["code"]) == (400, 50109)
