"""Discord's limits, as a second opinion on everything that is sent: on the JSON of messages, modals and suggestions.

Discord itself would refuse the request; its OpenAPI file and other simulations check only some of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

TEXTS = {"title": 256, "description": 4096}
ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
LISTED = {5, 6, 8}
"""Selects of what Discord lists: users, roles, channels."""
LINK = 5


def of_message(body: dict[str, Any], *, files: int = 0, edit: bool = False) -> list[str]:
    """What Discord would not take of a message to be sent, or of an edit."""
    embeds, rows = body.get("embeds") or [], body.get("components") or []
    found = [*_long("content", body.get("content"), 2000), *_embeds(embeds), *_rows(rows)]
    if files > 10:
        found.append(f"{files} files")
    if len(body.get("nonce") or "") > 25:
        found.append("nonce")
    if not (edit or body.get("content") or embeds or files or int(body.get("flags") or 0) & (1 << 7)):
        found.append("an empty message")
    return found


def of_modal(body: dict[str, Any]) -> list[str]:
    """What Discord would not take of a form."""
    rows = body["components"]
    found = [*_long("title", body["title"], 45, least=1), *_long("custom_id", body["custom_id"], 100, least=1)]
    if not 1 <= len(rows) <= 5:
        found.append(f"{len(rows)} rows in a modal")
    for row in rows:
        for one in row.get("components") or [row["component"]]:
            found += _long("label", one.get("label") or row.get("label"), 45, least=1)
            found += _long("placeholder", one.get("placeholder"), 100)
            found += _long("value", one.get("value"), 4000)
    return found


def of_suggestions(choices: list[dict[str, Any]]) -> list[str]:
    """What Discord would not take of an autocomplete answer."""
    found = [f"{len(choices)} suggestions"] if len(choices) > 25 else []
    for one in choices:
        found += [*_long("name", one["name"], 100, least=1), *_long("value", str(one["value"]), 100)]
    return found


def _embeds(embeds: list[dict[str, Any]]) -> Iterator[str]:
    if len(embeds) > 10:
        yield f"{len(embeds)} embeds"
    for embed in embeds:
        for key, most in TEXTS.items():
            yield from _long(key, embed.get(key), most)
        yield from _long("footer", (embed.get("footer") or {}).get("text"), 2048)
        yield from _fields(embed.get("fields") or [])
        if not _length(embed) and not embed.get("image"):
            yield "an embed that shows nothing"
    if sum(map(_length, embeds)) > 6000:
        yield f"{sum(map(_length, embeds))} characters in all embeds"


def _fields(fields: list[dict[str, Any]]) -> Iterator[str]:
    if len(fields) > 25:
        yield f"{len(fields)} fields"
    for field in fields:
        yield from _long("field name", field["name"], 256, least=1)
        yield from _long("field value", field["value"], 1024, least=1)


def _length(embed: dict[str, Any]) -> int:
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    fields = [text for field in embed.get("fields") or [] for text in (field["name"], field["value"])]
    return sum(len((text or "").strip()) for text in (*texts, *fields))


def _rows(rows: list[dict[str, Any]]) -> Iterator[str]:
    if len(rows) > 5:
        yield f"{len(rows)} rows"
    ids = [one["custom_id"] for row in rows for one in row.get("components", []) if "custom_id" in one]
    if len(set(ids)) < len(ids):
        yield "one custom_id twice"
    for row in rows:
        kinds = [one["type"] for one in row.get("components", [])]
        if row["type"] != ROW or not (
            (len(kinds) == 1 and kinds[0] in {SELECT, *LISTED}) or (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON})
        ):
            yield f"a row of {kinds}"
        for one in row.get("components", []):
            yield from _select(one) if one["type"] in {SELECT, *LISTED} else _button(one)


def _button(button: dict[str, Any]) -> Iterator[str]:
    yield from _long("label", button.get("label"), 80, least=1)
    yield from _long("url" if button["style"] == LINK else "custom_id", button.get("url") or button.get("custom_id"), 100, least=1)


def _select(select: dict[str, Any]) -> Iterator[str]:
    yield from _long("custom_id", select.get("custom_id"), 100, least=1)
    yield from _long("placeholder", select.get("placeholder"), 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if select["type"] in LISTED:  # Discord knows what there is to choose from
        if not 0 <= least <= most <= 25 or len(select.get("default_values") or []) > most:
            yield "more to choose than can be"
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield "one value twice"
    if not 0 <= least <= most <= len(options):
        yield "more to choose than there is"
    for option in options:
        yield from _long("option label", option["label"], 100, least=1)
        yield from _long("option value", option["value"], 100, least=1)
        yield from _long("option description", option.get("description"), 100)


def _long(what: str, text: str | None, most: int, *, least: int = 0) -> Iterator[str]:
    """Whether a text is too long, or has too little in it when white space is taken off, as Discord does."""
    if len(text or "") > most:
        yield f"{what} of {len(text or '')} characters"
    if len((text or "").strip()) < least:
        yield f"{what} is empty"
