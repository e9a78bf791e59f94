"""A channel in which the bot may not read what was written: what it cannot find there it looks for again when it may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord.http import Route
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from tests.bot.door.place import Place, Post, settle_in
from tests.bot.door.test_restored import boards, check_healed, put_back
from tests.harness.in_turn import in_turn

READ_HISTORY = 1 << 16


def deny(channel: simcord.ChannelHandle, rights: int) -> None:
    """Somebody takes these rights away from everybody in the channel, or gives them back; Discord tells us."""
    guild = channel.guild
    assert guild is not None
    overwrites = [Overwrite(target_id=guild.id, type=OverwriteType.ROLE, deny=rights)] if rights else []
    guild._env.backend.edit_channel(channel.id, {}, overwrites=overwrites)


async def into_a_thread(place: Place) -> simcord.ChannelHandle:
    """A thread that somebody has begun in the channel."""
    channel = place.client.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="cats", type=discord.ChannelType.public_thread)
    (thread,) = place.channel.threads
    return thread


def show_nothing(place: Place) -> None:
    """As Discord does to who may not read; SimCord refuses."""
    deliver = place.post._deliver

    async def delivered(route: Route, **arguments: Any) -> Any:
        try:
            return await deliver(route, **arguments)
        except discord.Forbidden:
            if (route.method, route.path) != ("GET", "/channels/{channel_id}/messages"):
                raise
            return []

    place.post._deliver = delivered


@pytest.mark.parametrize("where", ["a channel", "a thread"])
@pytest.mark.parametrize("shown", ["nothing", "a refusal"])
async def test_after_a_restore_a_second_board_is_found_as_soon_as_its_channel_may_be_read(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, shown: str, where: str
) -> None:
    """World 26514: the channel showed nothing, as Discord has it, and what had been sent there since the backup kept its buttons. Of a
    table that was opened in a thread it was looked for in the channel around it."""
    path, backup = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    around = place.channel
    if where == "a thread":
        place.channel = await into_a_thread(place)
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == 4)
    back_up(path, backup)
    await place.play(table, lambda live: len(live.moves) == 50)
    deny(around, READ_HISTORY)
    await place.settled()
    if shown == "nothing":
        show_nothing(place)

    await put_back(place, backup, path)
    place.door.places.reopened(place.here)  # as the client tells of every channel when it is ready
    await place.settled()
    assert len(boards(place)) > 1
    deny(around, 0)
    place.door.places.reopened(place.here)
    await place.settled()

    await check_healed(place)
