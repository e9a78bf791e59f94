"""Pages that Discord does not take as they are: shown without emojis, and, if that does not help, in their plainest form."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

import discord
import structlog

from bot.delivery.emojis import Emojis
from bot.delivery.payloads import NO_EMOJIS, send_arguments
from bot.delivery.refusals import RefusalKind, classify
from bot.delivery.rendering import PageRenderer, RenderedPage
from bot.remedies import Remedy
from ui.kit.pages import Page, Panel

T = TypeVar("T")
Arguments = Callable[[RenderedPage, Emojis], dict[str, Any]]
"""The arguments of a request that shows a page: `sending`, or `editing`."""
log = structlog.get_logger(__name__)


async def deliver(
    pictured: RenderedPage, arguments: Arguments, request: Callable[..., Awaitable[T]], emojis: Emojis, pictures: PageRenderer
) -> tuple[RenderedPage, T]:
    """Make the request with the page in the first form that Discord takes; return that form and the result.

    A page that had to be plain is plain from then on. Raises discord's exceptions: MALFORMED if Discord takes the page in no form.
    """
    try:
        return pictured, await emojis.try_with_emojis(lambda worn: request(**arguments(pictured, worn)))
    except discord.HTTPException as problem:
        if classify(problem) is not RefusalKind.MALFORMED:
            raise
        log_malformed(problem, send_arguments(pictured, emojis))
    in_text = make_plain(pictured.page)
    try:
        form = RenderedPage(in_text)
        result = await request(**arguments(form, NO_EMOJIS))
    except discord.HTTPException as problem:
        if classify(problem) is not RefusalKind.MALFORMED or not in_text.rows:
            raise
        form = RenderedPage(replace(in_text, rows=()))
        result = await request(**arguments(form, NO_EMOJIS))
    pictures.use_plain(pictured, form)
    return form, result


def make_plain(page: Page) -> Page:
    """The page as text and controls alone: no panel, picture or file."""
    text = "\n\n".join(filter(None, (page.text, *map(_in_text, page.without_pictures.panels))))
    return replace(page, text=text, panels=(), files=()).within_limits()


def _in_text(panel: Panel) -> str:
    fields = (f"**{one.name}**\n{one.value}" for one in panel.fields)
    return "\n".join(filter(None, (panel.title and f"**{panel.title}**", panel.text, *fields, panel.footer)))


def log_malformed(problem: discord.HTTPException, arguments: dict[str, Any]) -> None:
    """Log a request that Discord finds malformed: the places it complains of, keys and lengths, and nothing of what is said."""
    complaints = re.findall(r"^In ([\w.]+):", problem.text, re.MULTILINE)
    shape = json.dumps({name: payload_shape(value) for name, value in arguments.items()}, default=str)
    log.error("Discord does not take a message or a form as it is", code=problem.code, reason=complaints, shape=shape, remedy=Remedy.REPORT)


def payload_shape(value: object) -> object:
    """Keys and lengths of what goes into a request."""
    match value:
        case discord.Embed():
            return payload_shape(value.to_dict())
        case discord.ui.View() | discord.ui.Modal():
            return payload_shape(value.to_components())
        case discord.File():
            return {"filename": len(value.filename), "bytes": value.fp.getbuffer().nbytes if hasattr(value.fp, "getbuffer") else 0}
        case dict():
            return {key: payload_shape(one) for key, one in value.items()}
        case list() | tuple():
            return [payload_shape(one) for one in value]
        case str():
            return len(value)
        case _:
            return type(value).__name__
