"""A page as Discord takes it: the only place where our values become discord.py's."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.pages import Button, Link, Page, Panel, Row, Select


def sending(page: Page) -> dict[str, Any]:
    """The arguments of a send."""
    page = page.fitted()
    arguments = _shared(page)
    if page.files:
        arguments["files"] = [discord.File(io.BytesIO(one.content), one.name, description=one.words or None) for one in page.files]
    if page.rows:
        arguments["view"] = _view(page.rows)
    return arguments


def editing(page: Page) -> dict[str, Any]:
    """The arguments of an edit that makes an older message show this page; files that are there stay."""
    page = page.fitted()
    return {**_shared(page), "view": _view(page.rows) if page.rows else None}


def _shared(page: Page) -> dict[str, Any]:
    called = [discord.Object(member) for member in page.calls]
    return {
        "content": page.text or None,
        "embeds": [_embed(panel) for panel in page.panels],
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called or False),
    }


def _embed(panel: Panel) -> discord.Embed:
    embed = discord.Embed(title=panel.title or None, description=panel.text or None, colour=int(panel.colour, 16))
    for field in panel.fields:
        embed.add_field(name=field.name, value=field.value, inline=field.inline)
    if panel.footer:
        embed.set_footer(text=panel.footer)
    if panel.picture:
        embed.set_image(url=f"attachment://{panel.picture}")
    return embed


def _view(rows: tuple[Row, ...]) -> discord.ui.View:
    """A view that only carries the components out: presses come back through the dynamic items of the cogs, and nothing is kept here."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in (_select(row),) if isinstance(row, Select) else tuple(map(_button, row)):
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def _button(button: Button | Link) -> discord.ui.Item[Any]:
    if isinstance(button, Link):
        return discord.ui.Button(label=button.label[:80], url=button.address)
    style = discord.ButtonStyle[button.tone.value]
    return discord.ui.Button(label=button.label[:80], custom_id=button.act, style=style, disabled=button.disabled)


def _select(select: Select) -> discord.ui.Item[Any]:
    options = [
        discord.SelectOption(label=choice.label[:100], value=choice.value, description=choice.hint[:100] or None)
        for choice in select.choices
    ]
    return discord.ui.Select(
        custom_id=select.act, placeholder=select.placeholder[:150], options=options, min_values=select.least, max_values=select.most
    )
