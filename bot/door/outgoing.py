"""A page as Discord takes it: the only place where our values become discord.py's."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.pages import CHOICES, CUSTOM_ID, LABEL, OPTION, PLACEHOLDER, Button, Link, Page, Panel, Row, Select, cut, same_files


def sending(page: Page) -> dict[str, Any]:
    """The arguments of a send."""
    page = page.fitted()
    arguments = _shared(page)
    if page.files:
        arguments["files"] = _files(page)
    if page.rows:
        arguments["view"] = _view(page.rows)
    return arguments


def editing(page: Page, before: str = "") -> dict[str, Any]:
    """The arguments of an edit that makes an older message show this page.

    `before` is the digest of what it shows now: files that it has already stay, others are put in their place.
    """
    page = page.fitted()
    arguments = {**_shared(page), "view": _view(page.rows) if page.rows else None}
    return arguments if same_files(page.digest, before or ".") else arguments | {"attachments": _files(page)}


def _files(page: Page) -> list[discord.File]:
    return [discord.File(io.BytesIO(one.content), one.name, description=one.words or None) for one in page.files]


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
        return discord.ui.Button(label=cut(button.label, LABEL), url=button.address)
    style = discord.ButtonStyle[button.tone.value]
    return discord.ui.Button(label=cut(button.label, LABEL), custom_id=_act(button.act), style=style, disabled=button.disabled)


def _select(select: Select) -> discord.ui.Item[Any]:
    if len(select.choices) > CHOICES:
        raise ValueError(f"a select of {len(select.choices)} choices: Discord takes {CHOICES}")
    options = [
        discord.SelectOption(label=cut(choice.label, OPTION), value=_act(choice.value), description=cut(choice.hint, OPTION) or None)
        for choice in select.choices
    ]
    placeholder = cut(select.placeholder, PLACEHOLDER) or None
    return discord.ui.Select(
        custom_id=_act(select.act), placeholder=placeholder, options=options, min_values=select.least, max_values=select.most
    )


def _act(text: str) -> str:
    """What comes back when it is pressed. It cannot be cut: half a move is another move."""
    if not 1 <= len(text) <= CUSTOM_ID:
        raise ValueError(f"a custom_id or value of {len(text)} characters: Discord takes 1 to {CUSTOM_ID}")
    return text
