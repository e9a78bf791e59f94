"""The form of a bot's token, and the mistakes of operators when copying it."""

from __future__ import annotations

import re
import unicodedata

QUOTES = "\"'`\u201c\u201d\u2018\u2019\u201e\u00ab\u00bb"
_NAME = re.compile(r"(export\s+)?[A-Za-z_][\w.-]*\s*[=:]\s*")
"""A name as in a line of an env file: `PURRLOR_DISCORD__TOKEN=`."""
_SCHEME = re.compile(r"bot\s+", re.IGNORECASE)
_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_NOT_TOKENS = {
    re.compile(r"\d{15,22}"): "is a number, as the application's id is, and no token",
    re.compile(r"[0-9a-f]{64}"): "is the application's public key, and no token",
    re.compile(r"[\w-]{32}", re.ASCII): "looks like the client secret of page OAuth2, and is no token",
    re.compile(r"mfa\..*"): "is the token of a person, and not of a bot",
}


def strip_token(text: str) -> str:
    """The text without common additions: spaces, invisible characters, a name and `=`, quotes, the
    word Bot."""
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf").strip()
    text = text.removeprefix(found[0]) if (found := _NAME.match(text)) else text
    text = text.strip().strip(QUOTES).strip()
    return text.removeprefix(found[0]) if (found := _SCHEME.match(text)) else text


def find_token_flaw(token: str) -> str:
    """The flaw of a token, beginning with a verb and without the token; empty if its form is
    right."""
    if any(letter.isspace() or not letter.isprintable() for letter in token):
        return "has a space or a line break in it"
    if not token.isascii():
        return "has a letter in it that no token has"
    for form, flaw in _NOT_TOKENS.items():
        if form.fullmatch(token):
            return flaw
    if not _TOKEN.fullmatch(token):
        return "does not have three parts with dots between them, as a token has"
    return ""
