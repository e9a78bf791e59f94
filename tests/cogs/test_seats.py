"""Other people's seats: sent away, handed over, invited, played by a cat, offered; and the texts
for each reader."""

from __future__ import annotations

import json
import re
from math import ceil
from typing import Any

import discord
import pytest

from bot.tables import anyone_may_start_at, seat_of, seats_kept_until
from bot.tables.seats import HOST_ABSENT_AFTER
from bot.tables.substitutes import SLOW_AFTER
from games.catte.cards import COFFEES
from games.kit import Seat
from tests.cogs.evening import ALL, Evening, full_text, labels, named_cards, private_text, reply_message
from tests.harness.simcord_messages import controls, custom_ids_of


async def open_people_page(evening: Evening, name: str = "Alice") -> Any:
    """Open the page of a lobby's people."""
    return await evening.press_dots(name, "People")


async def choose_line(evening: Evening, name: str, page: Any, act: str, line: str) -> Any:
    """Choose the line of a list that begins with `line`."""
    (select,) = [one for one in controls(page.response.message) if one.custom_id == act]
    (value,) = [option.value for option in select.options if option.label.startswith(line)]
    return await evening[name].select(page.response, [value], custom_id=act)


async def open_and_join(evening: Evening, *names: str, seats: int = 4) -> None:
    """A lobby of Alice and these people."""
    await evening.open(seats=seats)
    for name in names:
        await evening.press(name, "Join")


# Sent away


async def test_who_has_the_table_sends_somebody_away_who_is_told_so_alone_and_kindly(evening: Evening) -> None:
    await open_and_join(evening, "Bob", "Carol")
    page = await open_people_page(evening)

    await choose_line(evening, "Alice", page, "lk:1", "Send Bob away")

    assert "1. Alice\n2. Carol" in evening.channel_texts()[0]
    assert len(evening.channel_texts()) == 1
    assert "Bob" not in evening.channel_texts()[0], "nobody is shamed"
    (line,) = evening.inbox("Bob")
    assert line.startswith("Your seat at [Catte · table 1](")
    assert "is free again: the host, Alice, is playing with others this time." in line
    assert "Let Bob back in" in private_text(page)
    assert evening.inbox("Carol") == []


async def test_the_commands_are_twins_of_the_list(evening: Evening) -> None:
    await open_and_join(evening, "Bob")

    await evening.slash("Alice", "do", what="send Bob away")
    assert "Bob" not in evening.channel_texts()[0]
    refused = await evening.slash("Bob", "do", what=f"lk:1|away {evening['Alice'].id}")
    await evening.slash("Alice", "do", what="let Bob in")
    await evening.slash("Bob", "do", what="join")

    assert private_text(refused).startswith("Only the host, Alice")
    assert "2. Bob" in evening.channel_texts()[0]


async def test_people_are_behind_the_dots_of_who_has_the_table(evening: Evening) -> None:
    await open_and_join(evening, "Bob")
    assert "People" not in labels(reply_message(await evening.press_dots("Bob")).message)

    assert "People" in labels(reply_message(await evening.press_dots("Alice")).message)
    assert "People" not in labels(reply_message(await evening.press_dots("Bob")).message)
    assert private_text(await evening.forge("Bob", evening.lobby, "lb:1:people")).startswith("Only the host, Alice")


# Handed over


async def test_the_table_is_handed_over_in_the_lobby_which_says_who_starts_it(evening: Evening) -> None:
    await open_and_join(evening, "Bob", "Carol")
    page = await open_people_page(evening)

    await choose_line(evening, "Alice", page, "ho:1", "Bob")

    assert "Bob can start now (3 players)" in evening.channel_texts()[0]
    assert "Bob is the host now and can start the game." in evening.channel_texts()[0]
    assert "People" not in labels(page.response.message)
    assert "only the host, Bob, can start" in private_text(await evening.press("Alice", "Start"))
    await evening.press("Bob", "Start")
    assert evening.snapshot().is_running


async def test_the_table_is_handed_over_while_it_runs_and_everybody_reads_who_has_it(evening: Evening) -> None:
    await evening.start("Bob", rated=False)
    page = await evening.press_dots("Alice", "Change the host")

    result = await choose_line(evening, "Alice", page, "ho:1", "Bob")

    assert private_text(page) == "Bob is the host of Catte · table 1 now."
    assert result.acknowledged
    assert "Bob is the host now." in full_text(evening.board)
    assert "End this table" in labels(reply_message(await evening.press_dots("Bob")).message)
    assert "End this table" not in labels(reply_message(await evening.press_dots("Alice")).message)
    await evening.env.restart_bot(await evening.household.bot())
    back = await evening.slash("Bob", "do", what="make Alice the host")
    assert private_text(back) == "Alice is the host of Catte · table 1 now."


async def test_a_list_that_is_out_of_date_turns_into_what_its_reader_can_do_now(evening: Evening) -> None:
    await evening.start("Bob")
    page = await evening.press_dots("Alice", "Change the host")
    await evening.env.advance_time(15 * 60)
    await evening.slash("Alice", "do", what=f"ho:1|{evening['Bob'].id}")

    await evening.forge("Alice", reply_message(page).message, "ho:1", value=str(evening["Alice"].id))

    assert private_text(page).startswith("Only the host, Bob, can do that.")
    assert "Leave: let a cat play" in labels(reply_message(page).message)


@pytest.mark.parametrize("value", ["away", "away 1٣", "in " + "9" * 40, "paw 3"])
async def test_what_no_list_offers_is_refused(evening: Evening, value: str) -> None:
    await open_and_join(evening, "Bob")
    before = evening.channel_texts()

    result = await evening.forge("Alice", evening.lobby, "lk:1", value=value)

    assert result.acknowledged or private_text(result)
    assert evening.channel_texts() == before


# Away


async def test_the_lobby_says_from_when_on_anybody_may_start_and_so_does_the_button(evening: Evening) -> None:
    await open_and_join(evening, "Bob")
    assert "Anyone here can start" not in evening.channel_texts()[0], "too few sit there"
    await evening.press("Carol", "Join")
    at = ceil(anyone_may_start_at(evening.snapshot()))
    assert f"-# Host idle? Anyone here can start from <t:{at}:t>." in evening.channel_texts()[0]

    early = private_text(await evening.press("Bob", "Start"))
    assert early.startswith(f"Until <t:{at}:t> only the host, Alice, can start. After that anyone at the table can")
    await evening.env.advance_time(HOST_ABSENT_AFTER + 1)
    assert private_text(await evening.press("Dave", "Start")) == "Only the host, Alice, can do that."
    await evening.press("Bob", "Start")

    assert evening.snapshot().is_running


# Invited


def called_members(evening: Evening) -> list[object]:
    """Members pinged by messages, in order."""
    sent = [one.json.get("data", one.json) for one in evening.env.http_requests if one.method == "POST" and isinstance(one.json, dict)]
    return [user for body in sent if isinstance(body, dict) for user in (body.get("allowed_mentions") or {}).get("users", ())]


async def test_who_is_invited_is_mentioned_once_and_has_a_seat_for_a_while(evening: Evening) -> None:
    bob, carol = evening["Bob"], evening["Carol"]
    await evening.open(seats=4, invited=(bob, carol, bob))

    until = ceil(seats_kept_until(evening.snapshot()))
    shown = evening.channel_texts()[0]
    assert shown.startswith(
        f"<@{bob.id}> <@{carol.id}> You’re invited! Press **Join** to play. A seat is reserved for you until <t:{until}:t>;"
    )
    assert "1. Alice\n2. reserved for Bob\n3. reserved for Carol" in shown
    assert called_members(evening) == [bob.id, carol.id]
    assert evening.inbox("Bob") == evening.inbox("Carol") == []

    await evening.press("Bob", "Join")
    await evening.press_dots("Carol", "Not this time")
    assert "1. Alice\n2. Bob" in evening.channel_texts()[0]
    assert "invited" not in evening.channel_texts()[0]
    assert called_members(evening) == [bob.id, carol.id]


async def test_the_others_are_told_that_a_seat_is_kept_and_how_long(evening: Evening) -> None:
    await evening.open(seats=3, invited=(evening["Bob"], evening["Carol"]))

    refused = private_text(await evening.press("Dave", "Join"))

    assert refused.startswith("The free seats at table 1 are reserved for Bob and Carol until <t:")
    page = await open_people_page(evening)
    await choose_line(evening, "Alice", page, "lk:1", "Cancel the invitation of Carol")
    await evening.press("Dave", "Join")
    assert "1. Alice\n2. Dave\n3. reserved for Bob" in evening.channel_texts()[0]
    assert evening.inbox("Carol") == []


async def test_who_cannot_come_is_not_invited_and_nobody_else_either(evening: Evening) -> None:
    hidden = evening.guild.create_text_channel("hidden")
    robot = evening.guild.add_member(evening.env.create_user("robot", bot=True))
    stranger = evening.env.create_user("stranger", global_name="Stranger")
    evening.forbid("view_channel", channel=hidden, name="Bob")

    await evening.open(seats=4)

    async def refused(who: Any) -> str:
        return private_text(await evening.slash("Alice", "do", what="invite", who=who))

    assert await refused(evening["Alice"]) == "You already have a seat. Choose somebody else to invite."
    assert (await refused(robot)).startswith("robot is a bot and can’t be invited.")
    assert (await refused(stranger)).startswith("Stranger can’t see this channel, so I invited nobody.")
    await evening["Alice"].slash(hidden, "catte", seats=4)
    blind = await evening["Alice"].slash(hidden, "do", what="invite", who=evening["Bob"])
    assert private_text(blind).startswith("Bob can’t see this channel, so I invited nobody.")
    await evening.slash("Alice", "do", what="seats 3")
    for _ in range(2):
        await evening.slash("Alice", "do", what="add a kitten")
    assert await refused(evening["Bob"]) == "All 3 seats are taken or reserved. Free one first, or add a seat."
    assert evening.snapshot().table.guests == ()
    assert called_members(evening) == []


# A seat for another member


OPEN = {str(card) for card in COFFEES}


async def start_and_leave(evening: Evening, *, played: int = 4) -> None:
    """A table of Alice, Bob and Carol, with some moves, which Bob has left."""
    await evening.start("Bob", "Carol")
    for _ in range(played):
        await evening.play(evening.turn())
    await evening.forge("Bob", evening.board, "tb:1:leave-now")


async def make_offer(evening: Evening, name: str = "Alice", to: str = "Dave") -> Any:
    return await evening.slash(name, "do", what="offer", who=evening[to])


def find_offer(evening: Evening) -> discord.Message:
    """The message of an offered seat, or of its outcome."""
    return next(one for one in reversed(evening.channel.history()) if not one.embeds and "Catte · table 1" in one.content)


async def test_a_seat_is_offered_from_behind_the_dots_and_taken_by_a_press(evening: Evening) -> None:
    await start_and_leave(evening)
    page = await evening.press_dots("Carol", "Give a seat away")
    assert "Who should take over a seat at Catte · table 1?" in private_text(page)

    chosen = await evening["Carol"].select(reply_message(page), [evening["Dave"]], custom_id="of:1:1")

    assert chosen.acknowledged
    assert private_text(page).startswith("I have asked Dave in the channel to take over the seat of Bob.")
    said = find_offer(evening)
    assert said.content == (
        f"<@{evening['Dave'].id}> Carol offers you the seat of Bob at Catte · table 1, which a cat is keeping."
        " You would see that hand and play it to the end; your rating won’t change."
    )
    assert labels(said) == ["Take the seat", "Not this time"]
    assert called_members(evening) == [evening["Dave"].id]
    assert evening.inbox("Dave") == []

    taken = await evening["Dave"].click(said, label="Take the seat")

    assert "You have taken over at Catte · table 1. Have fun! Your rating won’t change." in private_text(taken)
    assert "Your cards" in private_text(taken) or "cards" in private_text(taken)
    assert find_offer(evening).content == "Dave has taken over from Bob at Catte · table 1."
    assert labels(find_offer(evening)) == []
    assert "Dave has taken over this seat from Bob." in full_text(evening.board)
    assert "A cat is playing for" not in full_text(evening.board)
    assert called_members(evening) == [evening["Dave"].id]


async def test_whoever_left_reads_who_plays_on_and_has_no_buttons_left(evening: Evening) -> None:
    await start_and_leave(evening)
    assert labels(evening.hand("Bob")) == ["Take my seat back", "Table"]
    await make_offer(evening)

    await evening["Dave"].click(find_offer(evening), label="Take the seat")

    assert len(evening.inbox("Bob")) == 1
    (line,) = evening.inbox("Bob")
    assert line.startswith("**Catte · table 1**: Dave has taken over the seat you left.")
    assert "you are rated last, as with a cat" in line
    assert "You are not playing at table 1" in private_text(await evening.forge("Bob", evening.board, "tb:1:leave"))
    assert "has already started" in private_text(await evening.forge("Bob", evening.board, "tb:1:back"))
    await evening.play_out()
    assert "Catte · table 1 is over." in evening.inbox("Bob")[0]
    assert "1500 →" in evening.inbox("Bob")[0]


async def test_nobody_learns_of_a_hand_by_an_offer_and_who_takes_it_learns_one(evening: Evening) -> None:
    """The leak test of all that a take-over says: Dave, who has watched, sees Bob's hand from then on, and nobody else sees more."""
    await start_and_leave(evening, played=5)
    snapshot = evening.snapshot()
    assert snapshot.play is not None
    hands = {
        one.name: {str(card) for card in snapshot.game.view(snapshot.play.state, Seat(one.seat)).hand} for one in snapshot.table.sitters
    }
    known = {card for move in snapshot.moves for card in re.findall(r"[A-Z]{2}\d+", move.text)} | OPEN

    def sees(name: str) -> set[str]:
        viewer = evening[name]
        messages = [*evening.channel.history(viewer=viewer), *viewer.user.dm_channel.history(viewer=viewer.user)]
        return named_cards("\n".join(map(full_text, messages)))

    asked = await make_offer(evening)
    assert named_cards(private_text(asked)) == set()
    assert named_cards(full_text(find_offer(evening))) == set()
    assert sees("Dave") <= known
    taken = await evening["Dave"].click(find_offer(evening), label="Take the seat")

    assert named_cards(private_text(taken)) <= known | hands["Bob"]
    assert sees("Dave") <= known | hands["Bob"]
    assert sees("Dave") & hands["Bob"]
    for name in ("Alice", "Carol"):
        assert not sees(name) & (hands["Bob"] - known)
    assert not sees("Bob") & (hands["Bob"] | hands["Alice"] | hands["Carol"]) - known
    public = [one.content for one in evening.channel.history()]
    assert named_cards("\n".join(public)) <= known
    assert (await evening.seed()).hex() not in json.dumps([str(one.json) for one in evening.env.http_requests])


async def test_an_offer_that_is_over_says_so_and_its_button_is_answered(evening: Evening) -> None:
    await start_and_leave(evening)
    await make_offer(evening)
    old = find_offer(evening)
    take = custom_ids_of(old)[0]
    await evening.forge("Bob", evening.board, "tb:1:back")

    (now,) = [one for one in evening.channel.history() if one.id == old.id]
    assert (now.content, labels(now)) == ("The seat at table 1 is no longer on offer.", [])
    refused = await evening.forge("Dave", evening.board, take)
    assert private_text(refused) == "The seat at table 1 is no longer on offer."
    assert seat_of(evening.snapshot(), evening["Bob"].id) == Seat(1)


async def test_the_commands_are_twins_of_the_buttons(evening: Evening) -> None:
    await start_and_leave(evening)
    assert "is not something you can do right now" in private_text(await evening.slash("Dave", "do", what="take the seat"))
    await make_offer(evening)
    assert (
        private_text(await evening.slash("Dave", "do", what="not this time"))
        == "You are sitting out Catte · table 1 this time. Somebody else can have the seat."
    )
    await evening.slash("Alice", "do", what="offer", who=evening["Dave"])

    taken = await evening.slash("Dave", "do", what="take the seat table 1")

    assert "You have taken over at Catte · table 1." in private_text(taken)
    assert seat_of(evening.snapshot(), evening["Dave"].id) == Seat(1)


async def test_who_cannot_take_a_seat_is_offered_none(evening: Evening) -> None:
    await start_and_leave(evening)
    robot = evening.guild.add_member(evening.env.create_user("robot", bot=True))
    evening.forbid("view_channel", name="Dave")

    async def refused(who: Any, what: str = "offer the seat of Bob to") -> str:
        return private_text(await evening.slash("Alice", "do", what=what, who=who))

    assert (await refused(robot)).startswith("robot is a bot")
    assert (await refused(evening["Dave"])).startswith("Dave can’t see this channel")
    assert (await refused(evening["Carol"])).startswith("Carol has already played at table 1")
    assert (await refused(evening["Bob"])).startswith("Bob has already played at table 1")
    assert (await refused(evening["Alice"])).startswith("You already have a seat.")
    evening.people["Eve"] = evening.guild.add_member(evening.env.create_user("eve", global_name="Eve"))
    assert (await refused(evening["Eve"], "of:1:2")).startswith("Table 1 has no seat to give away")
    assert called_members(evening) == []


# A cat for who keeps the others waiting


async def start_waiting(evening: Evening) -> tuple[str, str, str]:
    """A table of three with an overdue player: that player, then the others."""
    await evening.start("Bob", "Carol")
    sleeper = evening.turn()
    await evening.env.advance_time(SLOW_AFTER + 1)
    first, second = (name for name in ALL if name != sleeper)
    return sleeper, first, second


async def agree(evening: Evening, name: str, sleeper: str) -> str:
    """Press ⋯ and ask for a cat."""
    shown = (await evening.press(name, "⋯")).response
    assert shown is not None
    return private_text(await evening[name].click(shown, label=f"Let a cat play for {sleeper}"))


async def test_everybody_sees_who_asks_and_who_has_still_to_agree_and_that_one_can_do_so_in_their_hand(evening: Evening) -> None:
    sleeper, first, second = await start_waiting(evening)

    answer = await agree(evening, first, sleeper)

    assert answer == f"Asked. Waiting for {second} to agree; then a cat plays for {sleeper}."
    asks = f"{first} would like a cat to play for {sleeper} until they are back."
    assert f"{asks} Waiting for {second} to agree." in full_text(evening.board)
    assert {name: asks in full_text(evening.hand(name)) for name in ALL} == {first: False, second: True, sleeper: False}
    await evening[second].user.click(evening.hand(second), label="Agree")
    assert f"A cat is playing for {sleeper}." in full_text(evening.board)
    assert "would like a cat to play" not in full_text(evening.board)
    assert "A cat is playing for you" in full_text(evening.hand(sleeper))
