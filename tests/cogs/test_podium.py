"""The podium of a month comes once, in the server that wishes for it, in the first days after the month; and leads to the leaderboard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.door.podiums import LATE, LOOK_SECONDS
from bot.facts import ChannelId, MemberId, Party, Podium, ServerId
from bot.times import Month
from bot.wishes import NO_SERVER_WISHES
from tests.bot.storage.builders import MEMBERS, ending, move, start, take
from tests.cogs.evening import BEGINNING, Evening, labels, seen, told

DECEMBER = Month.of(BEGINNING).before
DAY = 86_400.0


async def played(evening: Evening, *, ago: float = 5 * DAY, times: int = 3) -> None:
    """Alice has beaten Bob so often in Catte, so long before the evening began, which does with the month."""
    for number in range(times):
        table = await start(evening.bot.store, "alice bob", server=ServerId(evening.guild.id))
        last = replace(move(1), at=BEGINNING - ago + number)
        await take(evening.bot.store, table, last, ending("alice bob", 9, 5))


async def wish(evening: Evening, channel: Any = None) -> None:
    """The server wishes for a podium, in this channel; that is acted upon at once."""
    podium = ChannelId((channel or evening.channel).id)
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda _: replace(NO_SERVER_WISHES, podium=podium))
    await shown(evening)


async def shown(evening: Evening) -> None:
    await evening.bot.door.upkeep.settled()
    await evening.env.settle()


async def looks(evening: Evening, at: float) -> None:
    """The bot looks at this moment whether one is to be told."""
    evening.bot.podiums._clock = lambda: at
    evening.bot.podiums.look()
    await shown(evening)


async def again(evening: Evening) -> None:
    """The bot starts once more."""
    await evening.env.restart_bot(await evening.household.bot())
    await shown(evening)


async def noted(evening: Evening) -> Podium:
    (one,) = await evening.bot.store.podiums()
    return one


async def test_it_names_the_best_of_the_month_and_mentions_nobody(evening: Evening) -> None:
    await played(evening)

    await wish(evening)

    (podium,) = evening.shows()
    assert "Podium of December 2025" in podium
    assert "🥇\xa0**Alice** · 3 wins in 3 games (100 %)" in podium
    assert "Bob" not in podium, "who has won nothing stands on none"
    assert not evening.channel.history()[0].mentions
    assert await noted(evening) == Podium(ServerId(evening.guild.id), ChannelId(evening.channel.id), DECEMBER, told=True)


async def test_it_comes_once_whatever_is_wished_and_however_often_the_bot_starts(evening: Evening) -> None:
    await played(evening)
    elsewhere = evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    await wish(evening)

    await again(evening)
    await wish(evening, elsewhere)
    await evening.env.advance_time(3 * LOOK_SECONDS)
    await shown(evening)

    assert (len(evening.shows()), elsewhere.history()) == (1, [])


async def test_what_was_sent_and_not_noted_is_found_and_not_sent_again(evening: Evening) -> None:
    await played(evening)
    await wish(evening)
    for told_ in (False, True):
        await evening.bot.store.note_podium(ServerId(evening.guild.id), DECEMBER if not told_ else DECEMBER.before, told=told_)

        await again(evening)

        assert len(evening.shows()) == 1
        assert (await noted(evening)).month == DECEMBER


async def test_that_it_is_begun_is_stored_before_it_is_sent(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(evening)
    seen_then: list[Podium] = []

    async def write(*_: object) -> None:
        seen_then.append(await noted(evening))

    monkeypatch.setattr(evening.bot.door, "write", write)
    await wish(evening)

    assert [(one.month, one.told) for one in seen_then] == [(DECEMBER, False)]


async def test_the_next_one_comes_when_the_month_is_over(evening: Evening) -> None:
    await wish(evening)
    assert evening.shows() == []
    await played(evening, ago=-DAY)

    end = Month.of(BEGINNING).ends
    await looks(evening, end - 1)
    assert evening.shows() == []
    await looks(evening, end)

    (podium,) = evening.shows()
    assert "Podium of January 2026" in podium


async def test_where_too_little_was_played_nothing_is_said_and_it_is_settled(evening: Evening) -> None:
    await played(evening, times=2)

    await wish(evening)

    assert evening.shows() == []
    assert (await noted(evening)).told


async def test_where_nobody_wishes_for_it_there_is_none(evening: Evening) -> None:
    await played(evening)

    await again(evening)

    assert evening.shows() == []


async def test_a_server_that_the_host_has_shut_out_hears_of_none_until_it_is_let_in(evening: Evening) -> None:
    await played(evening)
    await evening.bot.tables.barred.shut_out(Party.SERVER, evening.guild.id)
    await wish(evening)
    assert evening.shows() == []

    await evening.bot.tables.barred.let_in(Party.SERVER, evening.guild.id)
    await looks(evening, BEGINNING)

    assert len(evening.shows()) == 1


async def test_after_some_days_a_month_is_past(evening: Evening) -> None:
    await played(evening)
    evening.bot.podiums._clock = lambda: BEGINNING + LATE + 1

    await wish(evening)

    assert evening.shows() == []
    await looks(evening, BEGINNING + LATE)
    assert len(evening.shows()) == 1


async def test_a_channel_that_cannot_be_written_in_gets_it_when_it_can(evening: Evening) -> None:
    await played(evening)
    me = evening.bot.get_guild(evening.guild.id)
    assert me is not None
    denied = discord.Permissions(embed_links=True).value
    evening.env.backend.set_overwrite(evening.channel.id, Overwrite(target_id=me.me.id, type=OverwriteType.MEMBER, deny=denied))
    await evening.env.settle()
    await wish(evening)
    assert evening.shows() == []

    evening.env.backend.set_overwrite(evening.channel.id, Overwrite(target_id=me.me.id, type=OverwriteType.MEMBER))
    await evening.env.settle()
    await evening.env.advance_time(LOOK_SECONDS + 60)
    await shown(evening)

    assert len(evening.shows()) == 1


async def test_who_is_forgotten_stands_on_no_podium(evening: Evening) -> None:
    await played(evening)
    await start(evening.bot.store, "carol bob", server=ServerId(evening.guild.id))
    table = await start(evening.bot.store, "carol bob", server=ServerId(evening.guild.id))
    await take(evening.bot.store, table, replace(move(1), at=BEGINNING - DAY), ending("carol bob", 9, 5))
    await evening.bot.forget(MemberId(MEMBERS["alice"]))

    await wish(evening)

    (podium,) = evening.shows()
    assert "Alice" not in podium
    assert "🥇\xa0**Carol**" in podium


async def test_it_speaks_the_language_of_the_server(evening: Evening) -> None:
    await played(evening)
    await evening.bot.server_wishes.choose(
        ServerId(evening.guild.id), lambda _: replace(NO_SERVER_WISHES, podium=ChannelId(evening.channel.id), locale="ja")
    )
    await shown(evening)

    assert "2025年12月の表彰台" in evening.shows()[0]


async def test_its_button_shows_the_leaderboard_to_who_presses_it_alone(evening: Evening) -> None:
    await played(evening)
    await wish(evening)
    assert labels(evening.channel.history()[0]) == ["Leaderboard"]

    answer = await evening.press("Carol", "Leaderboard")

    assert "leaderboard of this server" in told(answer)
    assert "Podium of December 2025" in seen(evening.channel.history()[0])
