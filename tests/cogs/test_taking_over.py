"""A seat that a cat keeps is given to another member: who reads what, who sees which hand, and what survives a restart."""

from __future__ import annotations

import json
import re
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.facts import TableId
from bot.tables import seat_of
from games.catte.cards import COFFEES
from games.kit import Seat
from tests.cogs.evening import Evening, cards, labels, moves, seen, told
from tests.harness.reading import acts

OPEN = {str(card) for card in COFFEES}


async def left(evening: Evening, *, played: int = 4) -> None:
    """A table of Alice, Bob and Carol at which some moves were made, and from which Bob has gone."""
    await evening.start("Bob", "Carol")
    for _ in range(played):
        await evening.play(evening.turn())
    await evening.forge("Bob", evening.board, "tb:1:leave")


async def offers(evening: Evening, name: str = "Alice", to: str = "Dave") -> Any:
    return await evening.slash(name, "seats offer", member=evening[to])


def offer(evening: Evening) -> discord.Message:
    """The message that offers a seat, or says what became of that."""
    return next(one for one in reversed(evening.channel.history()) if not one.embeds and "Catte · table 1" in one.content)


def called(evening: Evening) -> list[object]:
    """Whom messages in the channel were allowed to notify."""
    bodies = [one.json for one in evening.env.http_requests if one.method == "POST" and isinstance(one.json, dict)]
    return [user for body in bodies for user in (body.get("allowed_mentions") or {}).get("users", ())]


async def is_behind(evening: Evening) -> list[str]:
    """Which messages are not up to date, but for the hand of who is asked, who may have to be called yet."""
    rows, live = await evening.bot.store.shown(TableId(1)), evening.live()
    waits = evening[evening.turn()].id
    return [str(row.slot) for row in rows if row.is_behind(live.facts.version) and row.slot.member != waits]


async def test_a_seat_is_offered_from_behind_the_dots_and_taken_by_a_press(evening: Evening) -> None:
    await left(evening)
    page = await evening.dots("Carol", "Give a seat away")
    assert page.response is not None
    assert "Who is to play a seat on at Catte · table 1?" in told(page)

    chosen = await evening["Carol"].select(page.response, [evening["Dave"]], custom_id="of:1:1")

    assert chosen.acknowledged
    assert told(page) == "Dave is asked in the channel whether they take the seat of Bob."
    said = offer(evening)
    assert said.content == (
        f"<@{evening['Dave'].id}> Carol offers you the seat of Bob at Catte · table 1: a cat keeps it for now."
        " You would see that hand and play it to the end; it changes no rating of yours."
    )
    assert labels(said) == ["Take the seat", "Not this time"]
    assert called(evening) == [evening["Dave"].id]
    assert evening.inbox("Dave") == []

    taken = await evening["Dave"].click(said, label="Take the seat")

    assert "You play on at Catte · table 1. Have fun! It changes no rating of yours." in told(taken)
    assert "Your cards" in told(taken) or "cards" in told(taken)
    assert offer(evening).content == "Dave plays on for Bob at Catte · table 1."
    assert labels(offer(evening)) == []
    assert "Dave plays the seat in which Bob began." in seen(evening.board)
    assert "A cat plays for" not in seen(evening.board)
    assert called(evening) == [evening["Dave"].id]


async def test_whoever_left_reads_who_plays_on_and_has_no_buttons_left(evening: Evening) -> None:
    await left(evening)
    assert labels(evening.hand("Bob")) == ["Take my seat back", "Table"]
    await offers(evening)

    await evening["Dave"].click(offer(evening), label="Take the seat")

    assert len(evening.inbox("Bob")) == 1
    (line,) = evening.inbox("Bob")
    assert line.startswith("**Catte · table 1**: Dave plays on in your seat, for you had left it.")
    assert "you are rated as last, as with a cat" in line
    assert "You do not sit at table 1" in told(await evening.forge("Bob", evening.board, "tb:1:leave"))
    assert "has already started" in told(await evening.forge("Bob", evening.board, "tb:1:back"))
    await evening.plays_out()
    assert "Catte · table 1 is over." in evening.inbox("Bob")[0]
    assert "Your rating: 1500 →" in evening.inbox("Bob")[0]


async def test_the_end_and_the_histories_say_who_began(evening: Evening) -> None:
    await left(evening)
    await offers(evening)
    await evening["Dave"].click(offer(evening), label="Take the seat")

    await evening.plays_out()

    end = seen(evening.channel.history()[-1])
    assert "Dave plays the seat in which Bob began." in end
    ratings = next(line for line in end.splitlines() if line.startswith("📈"))
    assert [name in ratings for name in ("Alice", "Bob", "Carol", "Dave")] == [True, True, True, False]
    assert " · for Bob: " in told(await evening.slash("Dave", "history"))
    assert " · Dave finished for you: " in told(await evening.slash("Bob", "history"))
    assert "Dave" not in told(await evening.slash("Alice", "leaderboard", game="catte"))


async def test_nobody_learns_of_a_hand_by_an_offer_and_who_takes_it_learns_one(evening: Evening) -> None:
    """The leak test of all that a take-over says: Dave, who has watched, sees Bob's hand from then on, and nobody else sees more."""
    await left(evening, played=5)
    live = evening.live()
    assert live.play is not None
    hands = {one.name: {str(card) for card in live.game.view(live.play.state, Seat(one.seat)).hand} for one in live.facts.sitters}
    known = {card for move in live.moves for card in re.findall(r"[A-Z]{2}\d+", move.text)} | OPEN

    def sees(name: str) -> set[str]:
        viewer = evening[name]
        messages = [*evening.channel.history(viewer=viewer), *viewer.user.dm_channel.history(viewer=viewer.user)]
        return cards("\n".join(map(seen, messages)))

    asked = await offers(evening)
    assert cards(told(asked)) == set()
    assert cards(seen(offer(evening))) == set()
    assert sees("Dave") <= known
    taken = await evening["Dave"].click(offer(evening), label="Take the seat")

    assert cards(told(taken)) <= known | hands["Bob"]
    assert sees("Dave") <= known | hands["Bob"]
    assert sees("Dave") & hands["Bob"]
    for name in ("Alice", "Carol"):
        assert not sees(name) & (hands["Bob"] - known)
    assert not sees("Bob") & (hands["Bob"] | hands["Alice"] | hands["Carol"]) - known
    public = [one.content for one in evening.channel.history()]
    assert cards("\n".join(public)) <= known
    assert (await evening.seed()).hex() not in json.dumps([str(one.json) for one in evening.env.http_requests])


async def test_an_offer_is_there_after_a_restart_and_called_nobody_twice(evening: Evening) -> None:
    await left(evening)
    await offers(evening)
    await evening.env.restart_bot(await evening.household.bot())
    assert await is_behind(evening) == []

    await evening["Dave"].click(offer(evening), label="Take the seat")
    await evening.env.restart_bot(await evening.household.bot())

    assert seat_of(evening.live(), evening["Dave"].id) == Seat(1)
    assert "Dave plays the seat in which Bob began." in seen(evening.board)
    assert called(evening) == [evening["Dave"].id]
    assert await is_behind(evening) == []


async def test_an_offer_that_was_stored_and_not_shown_is_shown_after_the_start(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await left(evening)
    monkeypatch.setattr(evening.bot.door, "changed", lambda change: None)
    evening.bot.tables._watchers.clear()
    await offers(evening)
    with pytest.raises(StopIteration):
        offer(evening)

    await evening.env.restart_bot(await evening.household.bot())

    assert labels(offer(evening)) == ["Take the seat", "Not this time"]
    assert called(evening) == [evening["Dave"].id]


async def test_an_offer_that_is_over_says_so_and_its_button_is_answered(evening: Evening) -> None:
    await left(evening)
    await offers(evening)
    old = offer(evening)
    take = acts(old)[0]
    await evening.forge("Bob", evening.board, "tb:1:back")

    (now,) = [one for one in evening.channel.history() if one.id == old.id]
    assert (now.content, labels(now)) == ("The seat at table 1 is not offered any more.", [])
    refused = await evening.forge("Dave", evening.board, take)
    assert told(refused) == "The seat at table 1 is not offered any more."
    assert seat_of(evening.live(), evening["Bob"].id) == Seat(1)


async def test_who_does_not_want_it_says_so_and_is_not_called_again(evening: Evening) -> None:
    await left(evening)
    await offers(evening)

    pressed = await evening["Dave"].click(offer(evening), label="Not this time")
    assert pressed.acknowledged
    assert [one.content for one in evening.channel.history()][-1] == "The seat at table 1 is not offered any more."
    await offers(evening)

    assert labels(offer(evening)) == ["Take the seat", "Not this time"]
    assert called(evening) == [evening["Dave"].id]


async def test_nobody_else_takes_it(evening: Evening) -> None:
    await left(evening)
    await offers(evening, to="Dave")
    take = acts(offer(evening))[0]

    for name in ("Alice", "Carol", "Bob"):
        assert "not offered" in told(await evening.forge(name, offer(evening), take))
    assert evening.live().facts.sitters[1].cat is not None


async def test_the_commands_are_twins_of_the_buttons(evening: Evening) -> None:
    await left(evening)
    assert told(await evening.slash("Dave", "seats take")).startswith("No seat is offered to you now")
    await offers(evening)
    assert told(await evening.slash("Dave", "seats decline")) == "You do not play at Catte · table 1 this time. Somebody else can."
    await evening.slash("Alice", "seats offer", member=evening["Dave"], of=evening["Bob"], table=1)

    taken = await evening.slash("Dave", "seats take", table=1)

    assert "You play on at Catte · table 1." in told(taken)
    assert seat_of(evening.live(), evening["Dave"].id) == Seat(1)


async def test_who_cannot_take_a_seat_is_offered_none(evening: Evening) -> None:
    await left(evening)
    robot = evening.guild.add_member(evening.env.create_user("robot", bot=True))
    deny = discord.Permissions(view_channel=True).value
    evening.env.backend.set_overwrite(evening.channel.id, Overwrite(target_id=evening["Dave"].id, type=OverwriteType.MEMBER, deny=deny))

    async def refused(**options: Any) -> str:
        return told(await evening.slash("Alice", "seats offer", **options))

    assert (await refused(member=robot)).startswith("robot is a bot")
    assert (await refused(member=evening["Dave"])).startswith("Dave cannot see this channel")
    assert (await refused(member=evening["Carol"])).startswith("Carol has sat at table 1 already")
    assert (await refused(member=evening["Bob"])).startswith("Bob has sat at table 1 already")
    assert (await refused(member=evening["Alice"])).startswith("You sit there anyway.")
    assert (await refused(member=evening["Dave"], of=evening["Carol"])).startswith("At table 1 there is no seat to give away")
    assert called(evening) == []


async def test_a_move_of_who_left_does_not_take_the_seat_back_from_who_plays_on(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    while evening.turn() != "Bob":
        await evening.play(evening.turn())
    old = moves(evening.hand("Bob"))[0][0]
    await evening.forge("Bob", evening.board, "tb:1:leave")
    await offers(evening)
    await evening["Dave"].click(offer(evening), label="Take the seat")
    made = evening.live().moves

    refused = await evening.forge("Bob", evening.board, old)

    assert told(refused) == "You do not sit at table 1."
    assert evening.live().moves == made
    assert seat_of(await evening.bot.tables.look(TableId(1)), evening["Dave"].id) == Seat(1)
