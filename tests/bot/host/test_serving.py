"""What a host reads when Discord does not let the bot in, or no longer: one line, and what to do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.config import Settings
from bot.errors import ConfigError, NoDiscord
from bot.host.serving import TOKEN_REFUSED, reaching


def closed(code: int) -> discord.ConnectionClosed:
    """How discord.py says that the gateway has closed on us."""
    return discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=code)), shard_id=0, code=code)


@pytest.mark.parametrize("problem", [closed(TOKEN_REFUSED), discord.LoginFailure("Improper token")], ids=["while it ran", "at the start"])
async def test_a_token_that_was_reset_is_one_line_that_names_it(problem: Exception) -> None:
    with pytest.raises(ConfigError) as caught:
        async with reaching(Settings()):
            raise problem

    (line,) = caught.value.lines
    assert "discord.token (PURRLOR_DISCORD__TOKEN" in line
    assert "developer portal" in line


async def test_a_gateway_that_closes_otherwise_is_told_as_it_is() -> None:
    with pytest.raises(NoDiscord, match="4013"):
        async with reaching(Settings()):
            raise closed(4013)
