"""The application's own emojis."""

import base64
import binascii
import re

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import (
    TOO_MANY_EMOJIS,
    UNKNOWN_APPLICATION,
    UNKNOWN_EMOJI,
    ApiError,
    FieldError,
    invalid_form_body,
)
from sandbox.world.records import Emoji, File
from sandbox.world.world import BOT_ID

MOST, MOST_BYTES = 2000, 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


def list_emojis(call: Call) -> Answer:
    _check_application(call)
    return Answer(200, {"items": [serializers.emoji(call.world, e) for e in call.world.emojis.values()]})


def get_emoji(call: Call) -> Answer:
    return Answer(200, serializers.emoji(call.world, _find_emoji(call)))


def create_emoji(call: Call) -> Answer:
    _check_application(call)
    name = _read_name(call)
    content_type, data = _read_image(str(call.form.get("image", "")))
    if len(call.world.emojis) >= MOST:
        raise ApiError(TOO_MANY_EMOJIS)
    if any(e.name == name for e in call.world.emojis.values()):
        raise invalid_form_body([FieldError(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken")])
    emoji = Emoji(call.world.clock.snowflake(), name, animated=content_type == "image/gif")
    call.world.save_file(File(emoji.id, f"{name}.{content_type.removeprefix('image/')}", content_type, data))
    call.world.save_emoji(emoji)
    return Answer(201, serializers.emoji(call.world, emoji))


def rename_emoji(call: Call) -> Answer:
    emoji = _find_emoji(call)
    emoji.name = _read_name(call)
    call.world.save_emoji(emoji)
    return Answer(200, serializers.emoji(call.world, emoji))


def delete_emoji(call: Call) -> Answer:
    emoji = _find_emoji(call)
    call.world.delete_emoji(emoji)
    call.world.delete_file(emoji.id)
    return Answer()


def _check_application(call: Call) -> None:
    if call.path["application_id"] != BOT_ID:
        raise ApiError(UNKNOWN_APPLICATION)


def _find_emoji(call: Call) -> Emoji:
    _check_application(call)
    if (emoji := call.world.emojis.get(call.path["emoji_id"])) is None:
        raise ApiError(UNKNOWN_EMOJI)
    return emoji


def _read_name(call: Call) -> str:
    name = str(call.form.get("name", ""))
    if not _NAME.fullmatch(name):
        sentence = "Must be between 2 and 32 letters, digits and underscores."
        raise invalid_form_body([FieldError(("name",), "STRING_TYPE_REGEX", sentence)])
    return name


def _read_image(text: str) -> tuple[str, bytes]:
    """The content type and bytes of a data URL. Raises ApiError if invalid or too large."""
    match = _IMAGE.fullmatch(text)
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if not match or not data:
        raise invalid_form_body([FieldError(("image",), "IMAGE_INVALID", "Invalid image data")])
    if len(data) > MOST_BYTES:
        raise invalid_form_body([FieldError(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")])
    return match[1], data


_EMOJIS = "/applications/{application_id}/emojis"

ROUTES = (
    Route("GET", _EMOJIS, list_emojis),
    Route("POST", _EMOJIS, create_emoji),
    Route("GET", f"{_EMOJIS}/{{emoji_id}}", get_emoji),
    Route("PATCH", f"{_EMOJIS}/{{emoji_id}}", rename_emoji),
    Route("DELETE", f"{_EMOJIS}/{{emoji_id}}", delete_emoji),
)
