"""Pages as arguments of discord.py: the only place that converts the bot's values, and signs to
emojis.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.delivery.emojis import Emoji, Emojis
from bot.delivery.rendering import RenderedPage
from ui.kit.pages import (
    MAX_ALL_PANELS,
    MAX_CHOICES,
    MAX_CONTENT,
    MAX_CUSTOM_ID,
    MAX_FIELD_NAME,
    MAX_FIELD_VALUE,
    MAX_LABEL,
    MAX_OPTION,
    MAX_PLACEHOLDER,
    MAX_TEXT,
    MAX_TITLE,
    Button,
    Choice,
    File,
    Link,
    Page,
    Panel,
    Row,
    Select,
    SelectKind,
    cut,
    has_same_files,
)

NO_EMOJIS = Emojis()
WRITABLE_TYPES = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.stage_voice)
CHANNEL_TYPES = {SelectKind.CHANNELS: WRITABLE_TYPES, SelectKind.PLACES: (*WRITABLE_TYPES, discord.ChannelType.forum)}
"""The kinds of channels that Discord lists in a select."""


def send_arguments(rendered: RenderedPage, emojis: Emojis = NO_EMOJIS) -> dict[str, Any]:
    """The arguments of a send."""
    page = rendered.page.with_captions
    arguments = _shared_arguments(page, rendered, emojis)
    if rendered.files:
        arguments["files"] = _files(rendered)
    if page.rows:
        arguments["view"] = _view(page.rows, emojis)
    return arguments


def edit_arguments(rendered: RenderedPage, emojis: Emojis = NO_EMOJIS, *, before: str | None = None) -> dict[str, Any]:
    """The arguments of an edit of an older message to this page.

    `before` is the digest of the message's present page; None if unknown. Files of the present page
    stay; others are replaced.
    """
    page = rendered.page.with_captions
    arguments = {**_shared_arguments(page, rendered, emojis), "view": _view(page.rows, emojis) if page.rows else None}
    stay = before is not None and has_same_files(rendered.digest, before)
    return arguments if stay else arguments | {"attachments": _files(rendered)}


def _files(rendered: RenderedPage) -> list[discord.File]:
    return [discord.File(io.BytesIO(one.content), one.name, description=one.alt_text or None) for one in rendered.files]


def _shared_arguments(page: Page, rendered: RenderedPage, emojis: Emojis) -> dict[str, Any]:
    called = [discord.Object(member) for member in page.mentions]
    roles = [discord.Object(page.mentioned_role)] if page.mentioned_role else False
    return {
        "content": emojis.replace_signs(page.text, MAX_CONTENT) or None,
        "embeds": list(_embeds(page.panels, iter(rendered.pictures), emojis)),
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=called or False),
    }


def _embeds(panels: Sequence[Panel], pictures: Iterator[File], emojis: Emojis) -> Iterator[discord.Embed]:
    """The panels with emojis, as far as there is room: an emoji is longer than its sign."""
    room = MAX_ALL_PANELS - sum(panel.length for panel in panels)
    for panel in panels:
        embed = _embed(panel, emojis)
        more = len(embed) - panel.length
        if more > room:
            embed, more = _embed(panel, NO_EMOJIS), 0
        room -= more
        yield _with_picture(embed, next(pictures)) if panel.picture else embed


def _with_picture(embed: discord.Embed, picture: File) -> discord.Embed:
    """The embed with its picture. The alt text is the attachment's and the embed's own, because
    Discord's clients read the one or the other.
    """
    image = {"url": f"attachment://{picture.name}", "description": picture.alt_text}
    return discord.Embed.from_dict({**embed.to_dict(), "image": image})


def _embed(panel: Panel, emojis: Emojis) -> discord.Embed:
    title, text = emojis.replace_signs(panel.title, MAX_TITLE), emojis.replace_signs(panel.text, MAX_TEXT)
    embed = discord.Embed(title=title or None, description=text or None, colour=int(panel.colour, 16))
    for one in panel.fields:
        name, value = emojis.replace_signs(one.name, MAX_FIELD_NAME), emojis.replace_signs(one.value, MAX_FIELD_VALUE)
        embed.add_field(name=name, value=value, inline=one.inline)
    if panel.footer:
        embed.set_footer(text=panel.footer)
    return embed


def _view(rows: tuple[Row, ...], emojis: Emojis) -> discord.ui.View:
    """A view that carries the components of a message.

    Presses come back through the dynamic items of the cogs; the view itself keeps nothing.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in (_select(row, emojis),) if isinstance(row, Select) else tuple(_button(button, emojis) for button in row):
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def _button(button: Button | Link, emojis: Emojis) -> discord.ui.Item[Any]:
    if isinstance(button, Link):
        return discord.ui.Button(label=cut(button.label, MAX_LABEL), url=button.address)
    style = discord.ButtonStyle[button.tone.value]
    label, emoji = emojis.split_label(button.label)
    return discord.ui.Button(
        label=cut(label, MAX_LABEL),
        emoji=_partial_emoji(emoji),
        custom_id=_checked_custom_id(button.custom_id),
        style=style,
        disabled=button.disabled,
    )


def _select(select: Select, emojis: Emojis) -> discord.ui.Item[Any]:
    if len(select.choices) > MAX_CHOICES:
        raise ValueError(f"a select of {len(select.choices)} choices: Discord takes {MAX_CHOICES}")
    options = [_option(choice, emojis) for choice in select.choices]
    placeholder = cut(select.placeholder, MAX_PLACEHOLDER) or None
    shared: dict[str, Any] = {"custom_id": _checked_custom_id(select.custom_id), "placeholder": placeholder}
    shared |= {"min_values": select.min_values, "max_values": select.max_values}
    match select.kind:
        case SelectKind.CHOICES:
            return discord.ui.Select(options=options, **shared)
        case SelectKind.MEMBERS:
            return discord.ui.UserSelect(**shared)
        case SelectKind.ROLES:
            return discord.ui.RoleSelect(
                default_values=[_default_value(one, discord.SelectDefaultValueType.role) for one in select.preselected], **shared
            )
        case kind:
            defaults = [_default_value(one, discord.SelectDefaultValueType.channel) for one in select.preselected]
            return discord.ui.ChannelSelect(channel_types=list(CHANNEL_TYPES[kind]), default_values=defaults, **shared)


def _default_value(number: int, kind: discord.SelectDefaultValueType) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=number, type=kind)


def _option(choice: Choice, emojis: Emojis) -> discord.SelectOption:
    label, emoji = emojis.split_label(choice.label)
    hint = cut(choice.hint, MAX_OPTION) or None
    return discord.SelectOption(
        label=cut(label, MAX_OPTION),
        emoji=_partial_emoji(emoji),
        value=_checked_custom_id(choice.value),
        description=hint,
        default=choice.is_selected,
    )


def _partial_emoji(emoji: Emoji | None) -> discord.PartialEmoji | None:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id) if emoji else None


def _checked_custom_id(text: str) -> str:
    """The custom_id, never cut: half a move is another move. Raises ValueError for a wrong length."""
    if not 1 <= len(text) <= MAX_CUSTOM_ID:
        raise ValueError(f"a custom_id or value of {len(text)} characters: Discord takes 1 to {MAX_CUSTOM_ID}")
    return text
