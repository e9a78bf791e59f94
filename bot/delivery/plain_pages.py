"""Pages that Discord refuses as malformed: sent without emojis, and then in their plainest form."""

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
"""The arguments of a request that shows a page: `send_arguments` or `edit_arguments`."""
log = structlog.get_logger(__name__)


async def deliver(
    rendered: RenderedPage, arguments: Arguments, request: Callable[..., Awaitable[T]], emojis: Emojis, pictures: PageRenderer
) -> tuple[RenderedPage, T]:
    """Make the request with the page in the first form accepted by Discord; return the form and the
    result.

    `arguments` makes the request's arguments from a form. `pictures` remembers a plain form, so
    that the page stays plain. Raises discord's exceptions: MALFORMED if every form is refused.
    """
    try:
        return rendered, await emojis.try_with_emojis(lambda worn: request(**arguments(rendered, worn)))
    except discord.HTTPException as problem:
        if classify(problem) is not RefusalKind.MALFORMED:
            raise
        log_malformed(problem, send_arguments(rendered, emojis))
    in_text = make_plain(rendered.page)
    try:
        form = RenderedPage(in_text)
        result = await request(**arguments(form, NO_EMOJIS))
    except discord.HTTPException as problem:
        if classify(problem) is not RefusalKind.MALFORMED or not in_text.rows:
            raise
        form = RenderedPage(replace(in_text, rows=()))
        result = await request(**arguments(form, NO_EMOJIS))
    pictures.use_plain(rendered, form)
    return form, result


def make_plain(page: Page) -> Page:
    """The page as text and controls, without panels, pictures and files."""
    text = "\n\n".join(filter(None, (page.text, *map(_in_text, page.without_pictures.panels))))
    return replace(page, text=text, panels=(), files=()).within_limits()


def _in_text(panel: Panel) -> str:
    fields = (f"**{one.name}**\n{one.value}" for one in panel.fields)
    return "\n".join(filter(None, (panel.title and f"**{panel.title}**", panel.text, *fields, panel.footer)))


def log_malformed(problem: discord.HTTPException, arguments: dict[str, Any]) -> None:
    """Log a request that Discord finds malformed: Discord's complaints, keys and lengths, and no
    content.
    """
    complaints = re.findall(r"^In ([\w.]+):", problem.text, re.MULTILINE)
    shape = json.dumps({name: payload_shape(value) for name, value in arguments.items()}, default=str)
    log.error("Discord does not take a message or a form as it is", code=problem.code, reason=complaints, shape=shape, remedy=Remedy.REPORT)


def payload_shape(value: object) -> object:
    """The keys and lengths of a request's content."""
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
