"""Attachments of messages, and files of command options.

In an edit, a missing `attachments` keeps the old files; otherwise only the listed files are kept.
A new file is referred to by its index, an old file by its id.
"""

import struct
from mimetypes import guess_type
from typing import NamedTuple
from urllib.parse import quote

from sandbox.world.records import File, Json, Message
from sandbox.world.world import World


class Upload(NamedTuple):
    name: str
    content_type: str
    data: bytes


def kept_files(message: Message, body: Json) -> list[Json]:
    """The old files that the message keeps after an edit with this body, with changed descriptions."""
    if "attachments" not in body:
        return message.files
    asked = _attachments_by_id(body)
    return [_with_description(file, asked[file["id"]]) for file in message.files if file["id"] in asked]


def apply_attachments(world: World, message: Message, kept: list[Json], body: Json, uploads: dict[int, Upload]) -> list[Json]:
    """Save the new files `uploads`, by number, and delete the message's files that are not in `kept`.

    Returns the message's files: kept files, then new ones. The message itself is not changed.
    """
    for file_id in {file["id"] for file in message.files} - {file["id"] for file in kept}:
        world.delete_file(file_id)
    asked = _attachments_by_id(body)
    return kept + [_save_attachment(world, message, upload, asked.get(str(n), {})) for n, upload in sorted(uploads.items())]


def _attachments_by_id(body: Json) -> dict[str, Json]:
    return {str(attachment["id"]): attachment for attachment in body.get("attachments") or []}


def _save_attachment(world: World, message: Message, upload: Upload, asked: Json) -> Json:
    shape = _save_upload(world, message.channel_id, upload._replace(name=asked.get("filename") or upload.name))
    if message.reader is not None:
        shape["ephemeral"] = True
    return _with_description(shape, asked)


def save_option_file(world: World, channel_id: str, name: str, data: bytes) -> Json:
    """Save a file of a command option, which belongs to no message."""
    upload = Upload(name, guess_type(name)[0] or "application/octet-stream", data)
    return _save_upload(world, channel_id, upload) | {"ephemeral": True}


def _save_upload(world: World, channel_id: str, upload: Upload) -> Json:
    file = File(world.clock.snowflake(), upload.name, upload.content_type, upload.data)
    world.save_file(file)
    url = f"{world.base_url}/attachments/{channel_id}/{file.id}/{quote(file.name)}"
    shape: Json = {
        "id": file.id,
        "filename": file.name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if measures := picture_size(file.data):
        shape["width"], shape["height"] = measures
    return shape


def _with_description(file: Json, asked: Json) -> Json:
    if asked.get("description"):
        return file | {"description": asked["description"]}
    return file


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP, read from its first bytes; None for other data."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith((b"GIF87a", b"GIF89a")) and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    return _webp_size(data)


def _webp_size(data: bytes) -> tuple[int, int] | None:
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    if data[12:16] == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if data[12:16] == b"VP8L":
        packed = int.from_bytes(data[21:25], "little")
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF
