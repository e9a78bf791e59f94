"""Discord's limits on everything that is sent, as the sandbox has them: on the JSON of messages, forms and suggestions.

SimCord checks only some of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandbox.discord.errors import ApiError
from sandbox.discord.limits import check_choices, check_message, check_modal
from sandbox.discord.messages.attachments import Upload

THINKING = 1 << 7
"""The flag of an answer that is filled in later."""


class _Every:
    """Every emoji is there."""

    def __contains__(self, _: object) -> bool:
        return True


def find_message_problems(body: dict[str, Any], *, edit: bool = False) -> list[str]:
    """What Discord would not take of a message to be sent, or of an edit."""
    files = body.get("attachments") or []
    uploads = {int(file["id"]): Upload(str(file.get("filename")), "", b"") for file in files}
    shows = body.get("content") or body.get("embeds") or files or int(body.get("flags") or 0) & THINKING
    return [*_refused(check_message, body, uploads, _Every()), *([] if edit or shows else ["an empty message"])]


def find_modal_problems(body: dict[str, Any]) -> list[str]:
    """What Discord would not take of a form."""
    return _refused(check_modal, body)


def find_suggestion_problems(choices: list[dict[str, Any]]) -> list[str]:
    """What Discord would not take of an autocomplete answer."""
    return _refused(check_choices, {"choices": choices})


def _refused(check: Callable[..., None], *asked: Any) -> list[str]:
    try:
        check(*asked)
    except ApiError as refusal:
        return [str(refusal.body())]
    return []
