"""Limits of embeds: the length of each text, and of all texts of a message's embeds together."""

from datetime import datetime

from sandbox.discord.limits.form import Form

MOST_EMBEDS, MOST_FIELDS, MAX_EMBEDS_LENGTH = 10, 25, 6000
_PICTURES = ("http", "https", "attachment")


def check(message: Form) -> None:
    embeds = message.children("embeds", most=MOST_EMBEDS)
    together = sum(_checked_length(embed) for embed in embeds)
    if together > MAX_EMBEDS_LENGTH:
        sentence = f"Embed size exceeds maximum size of {MAX_EMBEDS_LENGTH}"
        message.add_error("embeds", "MAX_EMBED_SIZE_EXCEEDED", sentence)


def _checked_length(embed: Form) -> int:
    """Check an embed, and return the number of characters that count towards the sum."""
    length = _length(embed, "title", 256) + _length(embed, "description", 4096)
    for field in embed.children("fields", most=MOST_FIELDS):
        length += _length(field, "name", 256, required=True) + _length(field, "value", 1024, required=True)
    if footer := embed.child("footer"):
        length += _length(footer, "text", 2048, required=True)
        footer.link("icon_url", schemes=_PICTURES)
    if author := embed.child("author"):
        length += _length(author, "name", 256, required=True)
        author.link("icon_url", schemes=_PICTURES)
        author.link("url")
    pictures = [picture for key in ("image", "thumbnail") if (picture := embed.child(key))]
    for picture in pictures:
        picture.link("url", schemes=_PICTURES)
    embed.link("url")
    embed.number("color", lowest=0, highest=0xFFFFFF)
    _check_timestamp(embed)
    if not length and not any(picture.get("url") for picture in pictures):
        embed.add_error("description", "BASE_TYPE_REQUIRED", "This field is required")
    return length


def _length(form: Form, key: str, most: int, *, required: bool = False) -> int:
    """Check a text, and return its length after trimming."""
    return len(form.text(key, most=most, required=required, trimmed=True))


def _check_timestamp(embed: Form) -> None:
    if (moment := embed.get("timestamp")) is None:
        return
    try:
        datetime.fromisoformat(moment)
    except (TypeError, ValueError):
        embed.add_error("timestamp", "DATE_TIME_TYPE_PARSE", f"Could not parse {moment}. Should be ISO8601.")
