"""Other people's seats: who is sent away from a lobby; what everybody sees of it, and what they are told."""

from __future__ import annotations

from math import ceil
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.facts import MemberId, TableId
from bot.tables import Person, anybody_from, kept_until
from bot.tables.seats import ABSENT
from tests.cogs.evening import Evening, labels, seen, told
from tests.harness.reading import controls


async def people(evening: Evening, name: str = "Alice") -> Any:
    """Somebody opens the page of the people of a lobby."""
    shown = await evening.dots(name, "People")
    assert shown.response is not None
    return shown


async def chooses(evening: Evening, name: str, page: Any, act: str, line: str) -> Any:
    """Somebody chooses the line of a list that begins so."""
    (select,) = [one for one in controls(page.response.message) if one.custom_id == act]
    (value,) = [option.value for option in select.options if option.label.startswith(line)]
    return await evening[name].select(page.response, [value], custom_id=act)


async def joined(evening: Evening, *names: str, seats: int = 4) -> None:
    """A lobby of Alice's, and of these."""
    await evening.open(seats=seats)
    for name in names:
        await evening.press(name, "Join")


# Sent away


async def test_who_has_the_table_sends_somebody_away_who_is_told_so_alone_and_kindly(evening: Evening) -> None:
    await joined(evening, "Bob", "Carol")
    page = await people(evening)

    await chooses(evening, "Alice", page, "lk:1", "Send Bob away")

    assert "1. Alice\n2. Carol\n3. free" in evening.shows()[0]
    assert len(evening.shows()) == 1
    assert "Bob" not in evening.shows()[0], "nobody is shamed"
    (line,) = evening.inbox("Bob")
    assert line.startswith("Your seat at [Catte · table 1](")
    assert "is free again: Alice, who has that table, plays it with others this time." in line
    assert "Let Bob in again" in told(page)
    assert evening.inbox("Carol") == []


async def test_whoever_was_sent_away_may_come_back_only_if_they_are_let_in(evening: Evening) -> None:
    await joined(evening, "Bob")
    page = await people(evening)
    await chooses(evening, "Alice", page, "lk:1", "Send Bob away")

    refused = await evening.press("Bob", "Join")
    assert told(refused).startswith("Alice, who has table 1, plays it with others this time, so you cannot join it.")
    await chooses(evening, "Alice", page, "lk:1", "Let Bob in again")
    await evening.press("Bob", "Join")

    assert "1. Alice\n2. Bob" in evening.shows()[0]
    assert len(evening.inbox("Bob")) == 1


async def test_the_commands_are_twins_of_the_list(evening: Evening) -> None:
    await joined(evening, "Bob")

    sent = await evening.slash("Alice", "seats kick", member=evening["Bob"])
    assert told(sent).startswith("Bob no longer sits at Catte · table 1")
    assert "Bob" not in evening.shows()[0]
    welcome = await evening.slash("Alice", "seats let-in", member=evening["Bob"], table=1)
    assert told(welcome) == "Bob can join Catte · table 1 again."

    assert told(await evening.slash("Bob", "seats kick", member=evening["Alice"], table=1)).startswith("Only Alice")
    assert told(await evening.slash("Bob", "seats kick", member=evening["Alice"])).startswith("You do not sit at a table")


async def test_people_are_behind_the_dots_of_who_has_the_table_where_there_are_any(evening: Evening) -> None:
    await evening.open(seats=4)
    assert "People" not in labels((await evening.dots("Alice")).response.message)  # type: ignore[union-attr]

    await evening.press("Bob", "Join")

    assert "People" in labels((await evening.dots("Alice")).response.message)  # type: ignore[union-attr]
    assert "People" not in labels((await evening.dots("Bob")).response.message)  # type: ignore[union-attr]
    assert told(await evening.forge("Bob", evening.lobby, "lb:1:people")).startswith("Only Alice")


# Handed over


async def test_the_table_is_handed_over_in_the_lobby_which_says_who_starts_it(evening: Evening) -> None:
    await joined(evening, "Bob", "Carol")
    page = await people(evening)

    await chooses(evening, "Alice", page, "ho:1", "Bob")

    assert "Bob can start with 3" in evening.shows()[0]
    assert "Bob has the table now, and starts it." in evening.shows()[0]
    assert "People" not in labels(page.response.message)
    assert "only Bob, who has this table now, can start it" in told(await evening.press("Alice", "Start"))
    await evening.press("Bob", "Start")
    assert evening.live().running


async def test_the_table_is_handed_over_while_it_runs_and_everybody_reads_who_has_it(evening: Evening) -> None:
    await evening.start("Bob", rated=False)
    page = await evening.dots("Alice", "Hand the table over")
    assert page.response is not None

    result = await chooses(evening, "Alice", page, "ho:1", "Bob")

    assert told(page) == "Bob has Catte · table 1 now."
    assert result.acknowledged
    assert "Bob has this table now." in seen(evening.board)
    assert "End this table" in labels((await evening.dots("Bob")).response.message)  # type: ignore[union-attr]
    assert "End this table" not in labels((await evening.dots("Alice")).response.message)  # type: ignore[union-attr]
    await evening.env.restart_bot(await evening.household.bot())
    back = await evening.slash("Bob", "seats hand-over", member=evening["Alice"])
    assert told(back) == "Alice has Catte · table 1 now."


async def test_who_has_no_table_hands_none_over(evening: Evening) -> None:
    await evening.start("Bob")

    for value in ("away", str(evening["Bob"].id), "9" * 40):
        assert told(await evening.forge("Bob", evening.board, "ho:1", value=value)).startswith("Only Alice, who opened this table")
    assert told(await evening.forge("Bob", evening.board, "tb:1:over")).startswith("Only Alice")
    assert told(await evening.forge("Alice", evening.board, "ho:1", value=str(evening["Dave"].id))).endswith("sits at table 1.")


@pytest.mark.parametrize("value", ["away", "away x", "away 1٣", "in " + "9" * 40, "paw 3", "away 5"])
async def test_what_no_list_offers_is_refused(evening: Evening, value: str) -> None:
    await joined(evening, "Bob")
    before = evening.shows()

    result = await evening.forge("Alice", evening.lobby, "lk:1", value=value)

    assert result.acknowledged or told(result)
    assert evening.shows() == before


async def test_who_cannot_be_written_to_hears_it_at_their_next_press(evening: Evening) -> None:
    evening.env.inject_error("POST", f"/channels/{evening['Bob'].user.dm_channel.id}/messages", status=403, code=50007, times=None)
    await joined(evening, "Bob")

    await evening.slash("Alice", "seats kick", member=evening["Bob"])

    assert evening.inbox("Bob") == []
    assert "plays it with others this time" in told(await evening.press("Bob", "Join"))


async def test_it_is_said_once_whatever_happens_in_between(evening: Evening) -> None:
    await joined(evening, "Bob")
    await evening.slash("Alice", "seats kick", member=evening["Bob"])

    await evening.env.restart_bot(await evening.household.bot())
    await evening.slash("Alice", "seats let-in", member=evening["Bob"])
    await evening.press("Bob", "Join")
    await evening.slash("Alice", "seats kick", member=evening["Bob"])

    assert len(evening.inbox("Bob")) == 1
    assert await evening.bot.store.stale_tables() == []


async def test_whoever_died_before_it_was_said_says_it_after_the_start(evening: Evening) -> None:
    await joined(evening, "Bob")
    await evening.bot.door.upkeep.settled()
    other = await evening.household.bot()
    await other.tables.load()
    bob, alice = evening["Bob"], evening["Alice"]
    await other.seating.send_away(TableId(1), Person(MemberId(alice.id), "Alice", "en"), MemberId(bob.id))
    assert evening.inbox("Bob") == []

    await evening.env.restart_bot(await evening.household.bot())

    assert len(evening.inbox("Bob")) == 1
    assert "Bob" not in evening.shows()[0]


# Away


async def test_the_lobby_says_from_when_on_anybody_may_start_and_so_does_the_button(evening: Evening) -> None:
    await joined(evening, "Bob")
    assert "anybody who sits here can start" not in evening.shows()[0], "too few sit there"
    await evening.press("Carol", "Join")
    at = ceil(anybody_from(evening.live()))
    assert f"-# From <t:{at}:t> on anybody who sits here can start, unless Alice does something here before." in evening.shows()[0]

    early = told(await evening.press("Bob", "Start"))
    assert early.startswith(f"Until <t:{at}:t> only Alice, who opened this table, can start it. Then anybody who sits here can")
    await evening.env.advance_time(ABSENT + 1)
    assert told(await evening.press("Dave", "Start")) == "Only Alice, who opened this table, can do that."
    await evening.press("Bob", "Start")

    assert evening.live().running


async def test_after_a_restart_the_same_moment_holds(evening: Evening) -> None:
    await joined(evening, "Bob", "Carol")
    before = evening.shows()
    await evening.env.restart_bot(await evening.household.bot())
    assert evening.shows() == before

    await evening.env.advance_time(ABSENT + 1)
    await evening.press("Bob", "Start")

    assert evening.live().running


# Invited


def called(evening: Evening) -> list[object]:
    """Whom messages were allowed to notify, one after another."""
    sent = [one.json.get("data", one.json) for one in evening.env.http_requests if one.method == "POST" and isinstance(one.json, dict)]
    return [user for body in sent if isinstance(body, dict) for user in (body.get("allowed_mentions") or {}).get("users", ())]


async def test_who_is_invited_is_mentioned_once_and_has_a_seat_for_a_while(evening: Evening) -> None:
    bob, carol = evening["Bob"], evening["Carol"]
    await evening.open(seats=4, with1=bob, with2=carol, with3=bob)

    until = ceil(kept_until(evening.live()))
    shown = evening.shows()[0]
    assert shown.startswith(
        f"<@{bob.id}> <@{carol.id}> you are invited! Press **Join** to play. A seat is kept for you until <t:{until}:t>;"
    )
    assert "1. Alice\n2. kept for Bob\n3. kept for Carol\n4. free" in shown
    assert called(evening) == [bob.id, carol.id]
    assert evening.inbox("Bob") == evening.inbox("Carol") == []

    await evening.press("Bob", "Join")
    await evening.dots("Carol", "Not this time")
    assert "1. Alice\n2. Bob\n3. free\n4. free" in evening.shows()[0]
    assert "invited" not in evening.shows()[0]
    assert called(evening) == [bob.id, carol.id]


async def test_nobody_is_mentioned_again_by_a_lobby_that_is_sent_anew(evening: Evening) -> None:
    await evening.open(seats=4, with1=evening["Bob"])
    await evening.env.restart_bot(await evening.household.bot())
    await evening.lobby.delete()

    await evening.bot.door.resend(evening.live().facts)
    await evening.bot.door.upkeep.settled()
    await evening.env.settle()

    assert "you are invited" in evening.shows()[0]
    assert called(evening) == [evening["Bob"].id]


async def test_the_others_are_told_that_a_seat_is_kept_and_how_long(evening: Evening) -> None:
    await evening.open(seats=3, with1=evening["Bob"], with2=evening["Carol"])

    refused = told(await evening.press("Dave", "Join"))

    assert refused.startswith("What is free at table 1 is kept for Bob and Carol until <t:")
    page = await people(evening)
    await chooses(evening, "Alice", page, "lk:1", "Take the invitation of Carol back")
    await evening.press("Dave", "Join")
    assert "1. Alice\n2. Dave\n3. kept for Bob" in evening.shows()[0]
    assert evening.inbox("Carol") == []


async def test_a_lobby_of_which_all_that_is_free_is_kept_waits_for_who_is_invited(evening: Evening) -> None:
    await evening.open(seats=4, cats=2, with1=evening["Bob"])

    assert "Alice can start with 3. Or wait for Bob." in evening.shows()[0]


async def test_closing_a_lobby_to_which_somebody_is_invited_asks_first(evening: Evening) -> None:
    await evening.open(seats=4, with1=evening["Bob"])
    shown = await evening.dots("Alice")
    assert shown.response is not None

    await evening["Alice"].click(shown.response, label="Close this table")

    assert "Bob would have to look for another table." in told(shown)


async def test_who_cannot_come_is_not_invited_and_nobody_else_either(evening: Evening) -> None:
    hidden = evening.guild.create_text_channel("hidden")
    robot = evening.guild.add_member(evening.env.create_user("robot", bot=True))
    stranger = evening.env.create_user("stranger", global_name="Stranger")
    deny = discord.Permissions(view_channel=True).value
    evening.env.backend.set_overwrite(hidden.id, Overwrite(target_id=evening["Bob"].id, type=OverwriteType.MEMBER, deny=deny))

    async def refused(**options: Any) -> str:
        return told(await evening.slash("Alice", "catte new", seats=4, **options))

    assert await refused(with1=evening["Alice"]) == "You sit there anyway. Choose somebody else to invite."
    assert (await refused(with1=evening["Bob"], with2=robot)).startswith("robot is a bot, and cannot be invited.")
    assert (await refused(with1=stranger)).startswith("Stranger cannot see this channel, so nobody is invited.")
    blind = await evening["Alice"].slash(hidden, "catte new", seats=4, with1=evening["Carol"], with2=evening["Bob"])
    assert told(blind).startswith("Bob cannot see this channel, so nobody is invited.")
    assert (await refused(cats=3, with1=evening["Bob"])) == "With 4 seats, one for you and the cats you asked for, nobody can be invited."
    assert evening.shows() == []
    assert called(evening) == []


async def test_at_a_table_of_ones_own_nobody_is_invited(evening: Evening) -> None:
    result = await evening["Alice"].user.slash("catte new", seats=3, with1=evening["Bob"].user)

    assert told(result).startswith("Here you play alone with computer cats.")
