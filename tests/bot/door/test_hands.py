"""The door and people: hands by direct message, and closed direct messages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.door import refusals
from bot.door.upkeep import Upkeep
from bot.facts import Guest
from bot.screens.acts import OpenPart
from bot.tables import Live, Seating
from games.catcafe import GAME as CATCAFE
from looks import look_of
from tests.bot.door import place as places
from tests.bot.door.place import Lost, Place, comes
from tests.bot.home import HOUR, Gate, asked, hand_in, legal
from tests.harness.reading import acts


def name_of(live: Live) -> str:
    """Whose turn it is."""
    return live.facts.sitters[asked(live)].name


async def test_each_person_has_one_message_for_a_table(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    for _ in range(5):
        await place.step(table)
        await place.settled()
        assert [len(place.inbox(name)) for name in place.people] == [1, 1, 1]


async def test_a_person_at_two_tables_has_two(place: Place) -> None:
    await place.start(place.bob)
    await place.start(place.bob)

    assert ["table 1" in text for text in place.inbox("Bob")] == [True, False]
    assert ["table 2" in text for text in place.inbox("Bob")] == [False, True]


async def test_controls_come_with_the_turn_and_go_with_it(place: Place) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    before = acts(place.people[name].user.dm_channel.history()[0])
    live = await place.step(live.facts.id)
    await place.settled()

    after = acts(place.people[name].user.dm_channel.history()[0])

    assert [act for act in before if act.startswith("mv:1:")] != []
    assert after == ["tb:1:rules", "tb:1:known", "tb:1:more"]


async def test_a_turn_is_shown_in_the_message_that_is_there(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    numbers = [place.people[name].user.dm_channel.history()[0].id for name in place.people]

    for _ in range(12):
        await place.step(table)
        await place.settled()

    assert [place.people[name].user.dm_channel.history()[0].id for name in place.people] == numbers


def writes(place: Place, name: str) -> int:
    """Somebody writes to us; the number of what they wrote."""
    person = place.people[name]
    return int(place.env.backend.create_message(person.user.dm_channel.id, person.id, "BK7").id)


async def test_below_what_somebody_writes_a_new_hand_comes_before_the_old_one_goes_and_calls_nobody(place: Place) -> None:
    live = await place.start(place.bob, place.carol)
    (before,) = place.people["Bob"].user.dm_channel.history()
    (book,) = [row for row in await place.disk.shown(live.facts.id) if row.slot.member == place.bob.id]
    letter, mark = writes(place, "Bob"), len(place.post.sent)
    for _ in range(2):
        place.door.stand_below(live.facts.id, place.bob.id, letter)
        place.door.touch(live)
        await place.settled()

    written, hand = place.people["Bob"].user.dm_channel.history()
    path = place.inbox_path("Bob")
    assert [one for one in place.post.since(mark) if path in one] == [f"POST {path}", f"DELETE {path}/{before.id}"]
    assert (written.id, hand.flags.suppress_notifications, before.flags.suppress_notifications) == (letter, True, False)
    (now,) = [row for row in await place.disk.shown(live.facts.id) if row.slot.member == place.bob.id]
    assert (now.message, now.question) == (hand.id, book.question)


async def test_an_old_hand_goes_with_the_next_start_when_we_died_before_it_did_though_nothing_else_is_new(place: Place) -> None:
    live = await place.start(place.bob, place.carol)
    place.post.gate = Gate(Lost)
    place.post.gate.dies(1, after=True)
    place.door.stand_below(live.facts.id, place.bob.id, writes(place, "Bob"))
    place.door.touch(live)
    await place.settled()
    assert len(place.inbox("Bob")) == 3, "the old one, what was written, and the new one"

    await place.die()
    assert await place.disk.stale_tables() == [live.facts.id]
    await place.live_again()

    assert len(place.inbox("Bob")) == 2


async def test_choosing_a_coffee_and_leading_are_one_turn_and_told_once(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    live = await place.play(table, lambda live: live.legal_moves(asked(live))[0].__class__.__name__ == "Coffee")
    inbox = place.people[name_of(live)].user.dm_channel
    number = inbox.history()[0].id

    after = await place.step(table)
    await place.settled()

    assert name_of(after) == name_of(live)
    assert inbox.history()[0].id == number


async def test_people_read_their_hand_in_their_own_language(place: Place) -> None:
    await place.door.direct.meet(place.bob.id, "Bob", "ja")
    await place.start(place.bob)

    assert "キャッテ" in place.inbox("Bob")[0]
    assert "Catte" in place.inbox("Alice")[0]
    assert "Round 1" in place.channel_shows()[-1]


async def test_a_hand_that_somebody_deleted_comes_again(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    for member in place.people.values():
        channel = member.user.dm_channel
        place.env.backend.delete_message(channel.id, channel.history()[0].id)
    await place.step(table)
    await place.settled()

    assert [len(place.inbox(name)) for name in place.people].count(1) >= 2


async def test_a_hand_that_comes_again_calls_nobody_once_more(place: Place) -> None:
    """Found by worlds: who had been called for this question was called for it again."""
    live = await place.start(place.bob, place.carol)
    gone = {}
    for name, member in place.people.items():
        (gone[name],) = member.user.dm_channel.history()
        place.env.backend.delete_message(member.user.dm_channel.id, gone[name].id)
    await place.door.resend(live.facts)
    await place.settled()

    for name, member in place.people.items():
        (again,) = member.user.dm_channel.history()
        assert (again.flags.suppress_notifications, gone[name].flags.suppress_notifications) == (True, False)


class Held:
    """All goes its way but what leads here, which waits until it may."""

    def __init__(self, here: str) -> None:
        self._here, self.is_there, self.may = here, asyncio.Event(), asyncio.Event()

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if self._here in name:
            self.is_there.set()
            await self.may.wait()
        return await act()


async def test_a_table_that_ends_while_a_hand_is_on_its_way_leaves_nothing_behind(place: Place) -> None:
    """Found by world 608: what was remembered of the hand when all else was forgotten stayed in the book for ever."""
    held = Held("POST /users/@me/channels")
    place.post.gate = held  # type: ignore[assignment]
    table = (await place.open(cats=1)).facts.id
    await place.tables.join(table, place.bob)
    await place.tables.start(table, place.alice)
    await held.is_there.wait()
    await place.tables.close(table, place.alice, may_tidy=True)
    await asyncio.wait([place.door.upkeep._tasks[(table, "channel")]])
    held.may.set()
    await place.settled()

    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


ENDED = "\n".join(
    (
        "Catte · table 1 is over.",
        "Alice ended this table before the game was over. It counts for nobody.",
        *("[Rematch]", "[Table]"),
    )
)


async def test_at_the_end_the_hands_say_so_also_old_ones(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    place.clock.turn(3 * HOUR)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert [place.inbox(name) for name in place.people] == [[ENDED]] * 3
    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


@pytest.mark.parametrize("ends", [True, False])
async def test_a_hand_that_was_edited_too_often_to_say_that_it_is_over_goes(place: Place, *, ends: bool) -> None:
    """Found by world 300609, in which a file of an hour ago was put back: Discord lets an old message be edited a few times."""
    table = (await place.start(place.bob)).facts.id
    live = await place.tables.leave(table, place.bob)
    seat = next(one.seat for one in live.facts.sitters if one.name == "Bob")
    await place.settled()
    place.refuse(f"{place.inbox_path('Bob')}/*", refusals.OLD_MESSAGE_EDITED_OFTEN, 400, method="PATCH")

    if ends:
        await place.tables.close(table, place.alice)
    else:
        await Seating(place.tables).offer(table, place.alice, seat, Guest(place.carol.id, "Carol"))
        await Seating(place.tables).take(table, place.carol, seat)
    await place.settled()

    assert place.inbox("Bob") == []


async def test_a_hand_that_is_lost_at_the_end_is_not_looked_for_for_ever(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    channel = place.people["Bob"].user.dm_channel
    place.env.backend.delete_message(channel.id, channel.history()[0].id)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert place.inbox("Bob") == []
    assert list(place.tables.registry) == []


async def at_the_cafe(place: Place, monkeypatch: pytest.MonkeyPatch) -> Live:
    """A table of Cat Café, where choices have two parts, at which both are to mark."""
    monkeypatch.setattr(places, "GAMES", {"catcafe": CATCAFE})
    monkeypatch.setattr(places, "looks", lambda: {"catcafe": look_of("catcafe")})
    place.reopen()
    return await place.play((await place.start(place.bob, game="catcafe", seats=2)).facts.id, lambda live: len(live.pending) == 2)


async def test_a_hand_that_shows_what_a_restart_forgets_is_shown_anew_by_the_next_start(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which part of a choice somebody has opened is in memory alone."""
    live = await at_the_cafe(place, monkeypatch)
    sitter = live.facts.sitters[asked(live)]
    before = place.inbox(sitter.name)
    hand = place.people[sitter.name].user.dm_channel.history()[-1]
    part = next(part for act in acts(hand) if (part := OpenPart.parse(act)))
    place.door.open_controls(live.facts.id, place.person(sitter.name).id, part.question, part.word)
    place.door.touch(live)
    await place.settled()
    assert place.inbox(sitter.name) != before

    await place.die()
    await place.live_again()

    assert place.inbox(sitter.name) == before


async def test_a_table_closed_while_somebody_chooses_anew_comes_to_its_end(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second part of the new choice is never made."""
    live = await at_the_cafe(place, monkeypatch)
    table, seat = live.facts.id, asked(live)
    mark = next(move for move in legal(live) if move.startswith("mark H"))
    person = place.person(live.facts.sitters[seat].name)
    for text in (mark, "cat Y", mark):
        live = await place.tables.move(table, person, text, live.question(seat))
        await place.settled()
    assert live.play is not None
    assert seat in live.play.anew

    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


async def test_somebody_who_leaves_is_shown_the_way_back(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    await place.tables.leave(table, place.bob)
    await place.settled()

    assert place.inbox("Bob") == ["A cat plays for you at Catte · table 1.\n[Take my seat back]\n[Table]"]
    await place.tables.join(table, place.bob)
    await place.settled()
    assert hand_in(place.inbox("Bob")[0])


# Closed direct messages


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_closed_direct_messages_are_tried_once_and_the_channel_says_so(place: Place, code: int) -> None:
    path = place.inbox_path("Bob")
    place.refuse(path, code, 400 if code == 40003 else 403)
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == 6)

    assert place.post.sent.count(f"POST {path}") == 1
    assert "I cannot write to Bob directly: press **My hand**" in place.channel_shows()[-1]
    assert place.door.direct.is_closed(place.bob.id)


async def test_refused_when_the_channel_is_opened_is_closed_too(place: Place) -> None:
    place.refuse("/users/@me/channels", 40003, 400)
    await place.start(place.bob)

    assert place.post.sent.count("POST /users/@me/channels") == 2
    assert "I cannot write to Alice and Bob directly" in place.channel_shows()[-1]


async def test_who_cannot_be_written_to_is_called_for_the_very_first_turn_too(place: Place) -> None:
    """That their direct messages are closed is known only after the board was sent; an edit of it would notify nobody."""
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)
    live = await place.open()
    for person in (place.bob, place.carol):
        await place.tables.join(live.facts.id, person)
    await place.settled()
    live = await place.tables.start(live.facts.id, place.alice)
    await place.settled()
    member = live.facts.sitters[asked(live)].member

    assert place.channel.history()[-1].content.startswith(f"<@{member}>")
    assert [
        body["allowed_mentions"]["users"] for body in place.post.bodies if body.get("nonce") and "users" in body["allowed_mentions"]
    ] == [[member]]
    assert len(place.channel_shows()) == 2


async def test_at_the_next_table_it_is_tried_again(place: Place) -> None:
    place.refuse(place.inbox_path("Bob"), 50007)
    first = (await place.start(place.bob)).facts.id
    await place.tables.close(first, place.alice, may_tidy=True)
    await place.settled()
    place.accept()

    await place.start(place.bob)

    assert hand_in(place.inbox("Bob")[0])
    assert not place.door.direct.is_closed(place.bob.id)


async def test_a_restart_does_not_try_again(place: Place) -> None:
    path = place.inbox_path("Bob")
    place.refuse(path, 50007)
    table = (await place.start(place.bob)).facts.id
    await place.die()
    await place.live_again()
    await place.step(table)
    await place.settled()

    assert place.post.sent.count(f"POST {path}") == 1
    assert [row.slot.member for row in await place.disk.shown(table) if row.is_undeliverable] == [place.bob.id]


async def test_a_table_of_people_without_direct_messages_comes_to_its_end(place: Place) -> None:
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)
    table = (await place.start(place.bob, place.carol, rounds="1")).facts.id
    await place.play(table)

    assert "wins" in place.channel_shows()[-1]
    assert [place.inbox(name) for name in place.people] == [[], [], []]
    assert list(place.tables.registry) == []


async def test_a_hand_of_which_nobody_heard_that_it_arrived_says_that_its_seat_was_given_away_before_the_next_try(place: Place) -> None:
    """Nothing was remembered of it: it kept its buttons, also after the end."""
    table, never = (await place.open(cats=1)).facts.id, asyncio.Event()
    await place.tables.join(table, place.bob)
    await place.settled()
    place.door.upkeep = Upkeep(lambda _: never.wait(), time.monotonic)

    async def unheard(name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        answered = await act()
        if name == f"POST {place.inbox_path('Bob')}" and not never.is_set():
            raise TimeoutError
        return answered

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place.post.gate, "through", unheard)
        await place.tables.start(table, place.alice)
        await comes(lambda: bool(place.inbox("Bob")))
        left = await place.tables.leave(table, place.bob)
        seat = next(number for number, one in enumerate(left.facts.sitters) if one.member == place.bob.id)
        await Seating(place.tables).offer(table, place.alice, seat, Guest(place.carol.id, "Carol"))
        await Seating(place.tables).take(table, place.carol, seat)
        never.set()
        await place.settled()

    (hand,) = place.inbox("Bob")
    assert "plays on" in hand
