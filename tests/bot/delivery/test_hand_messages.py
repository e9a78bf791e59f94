"""Hands by direct message, and closed direct messages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

from bot.models.messages import Slot, Subject
from bot.pages.custom_ids import OpenPart
from bot.tables import TableSnapshot
from games.catcafe import GAME as CATCAFE
from tests.bot.delivery import place as places
from tests.bot.delivery.place import Place
from tests.bot.home import asked_seat, legal_texts
from tests.harness.simcord_messages import custom_ids_of
from ui import presentation_of


async def test_a_person_at_two_tables_has_two(place: Place) -> None:
    await place.start(place.bob)
    await place.start(place.bob)

    assert ["table 1" in text for text in place.inbox("Bob")] == [True, False]
    assert ["table 2" in text for text in place.inbox("Bob")] == [False, True]


async def test_a_turn_is_shown_in_the_message_that_is_there(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).table.id
    numbers = [place.people[name].user.dm_channel.history()[0].id for name in place.people]

    for _ in range(12):
        await place.step(table)
        await place.settled()

    assert [place.people[name].user.dm_channel.history()[0].id for name in place.people] == numbers


def edited_inboxes(place: Place, mark: int) -> list[str]:
    """Whose hands were edited, in order, after this many requests."""
    paths = {place.inbox_path(name): name for name in place.people}
    return [name for request in place.post.since(mark) for path, name in paths.items() if request.startswith(f"PATCH {path}")]


async def test_every_hand_shows_each_move_and_first_that_of_who_is_asked(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).table.id
    for _ in range(8):
        mark = len(place.post.sent)

        snapshot = await place.step(table)
        await place.settled()

        asked = [snapshot.table.sitters[seat].name for seat in snapshot.pending]
        edited = edited_inboxes(place, mark)
        assert edited[: len(asked)] == asked
        assert sorted(edited) == sorted(place.people)


async def test_a_table_in_direct_messages_shows_each_move_of_its_cats(place: Place) -> None:
    table = (await place.open(direct=True, cats=2)).table.id
    await place.tables.start(table, place.alice)
    await place.settled()
    seen = [place.inbox("Alice")[-1]]

    for _ in range(8):
        await place.step(table)
        await place.settled()
        seen.append(place.inbox("Alice")[-1])

    assert all(one != other for one, other in pairwise(seen))


async def test_moves_made_while_a_hand_is_edited_are_shown_by_one_more_edit(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).table.id
    place.post.way.clear()
    mark = len(place.post.sent)
    await place.step(table)
    await places.comes(lambda: set(edited_inboxes(place, mark)) == {*place.people})

    for _ in range(3):
        await place.step(table)
    for _ in range(100):
        await asyncio.sleep(0)
    assert sorted(edited_inboxes(place, mark)) == sorted(place.people)
    place.post.way.set()
    await place.settled()

    assert sorted(edited_inboxes(place, mark)) == sorted([*place.people] * 2)
    shown = {name: place.inbox(name) for name in place.people}
    await place.resend(table)
    assert {name: place.inbox(name) for name in place.people} == shown, "the newest state"


def writes(place: Place, name: str) -> int:
    """Somebody writes to us; the number of what they wrote."""
    person = place.people[name]
    return int(place.env.backend.create_message(person.user.dm_channel.id, person.id, "BK7").id)


async def test_below_what_somebody_writes_a_new_hand_comes_before_the_old_one_goes_and_calls_nobody(place: Place) -> None:
    snapshot = await place.start(place.bob, place.carol)
    (before,) = place.people["Bob"].user.dm_channel.history()
    (book,) = [row for row in await place.disk.messages.load(Subject.of_table(snapshot.table.id)) if row.slot.member == place.bob.id]
    letter, mark = writes(place, "Bob"), len(place.post.sent)
    for _ in range(2):
        place.delivery.hand_messages.move_below(snapshot.table.id, place.bob.id, letter)
        place.delivery.refresh(snapshot.table.id)
        await place.settled()

    written, hand = place.people["Bob"].user.dm_channel.history()
    path = place.inbox_path("Bob")
    assert [one for one in place.post.since(mark) if path in one] == [f"POST {path}", f"DELETE {path}/{before.id}"]
    assert (written.id, hand.flags.suppress_notifications, before.flags.suppress_notifications) == (letter, True, False)
    (now,) = [row for row in await place.disk.messages.load(Subject.of_table(snapshot.table.id)) if row.slot.member == place.bob.id]
    assert (now.message, now.question) == (hand.id, book.question)


async def test_people_read_their_hand_in_their_own_language(place: Place) -> None:
    await place.delivery.direct_messages.record_seen(place.bob.id, "Bob", "ja")
    await place.start(place.bob)

    assert "キャッテ" in place.inbox("Bob")[0]
    assert "Catte" in place.inbox("Alice")[0]
    assert "Round 1" in place.channel_shows()[-1]


async def at_the_cafe(place: Place, monkeypatch: pytest.MonkeyPatch) -> TableSnapshot:
    """A table of Cat Café, where choices have two parts, at which both are to mark."""
    place.games = {"catcafe": CATCAFE}
    monkeypatch.setattr(places, "presentations", lambda: {"catcafe": presentation_of("catcafe")})
    place.reopen()
    return await place.play((await place.start(place.bob, game="catcafe", seats=2)).table.id, lambda snapshot: len(snapshot.pending) == 2)


async def test_a_hand_that_shows_what_a_restart_forgets_is_shown_anew_at_the_next_touch(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which part of a choice somebody has opened is in memory alone."""
    snapshot = await at_the_cafe(place, monkeypatch)
    sitter = snapshot.table.sitters[asked_seat(snapshot)]
    before = place.inbox(sitter.name)
    hand = place.people[sitter.name].user.dm_channel.history()[-1]
    part = next(part for act in custom_ids_of(hand) if (part := OpenPart.parse(act)))
    place.delivery.hand_pages.open_choice(snapshot.table.id, place.person(sitter.name).id, part.question, part.word)
    place.delivery.refresh(snapshot.table.id)
    await place.settled()
    assert place.inbox(sitter.name) != before

    await place.die()
    await place.live_again()
    place.delivery.refresh(snapshot.table.id)
    await place.settled()

    assert place.inbox(sitter.name) == before


async def test_a_table_closed_while_somebody_chooses_anew_comes_to_its_end(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second part of the new choice is never made."""
    snapshot = await at_the_cafe(place, monkeypatch)
    table, seat = snapshot.table.id, asked_seat(snapshot)
    mark = next(move for move in legal_texts(snapshot) if move.startswith("mark H"))
    person = place.person(snapshot.table.sitters[seat].name)
    for text in (mark, "cat Y", mark):
        snapshot = await place.tables.make_move(table, person, text, snapshot.question(seat))
        await place.settled()
    assert snapshot.play is not None
    assert seat in snapshot.play.revisions

    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert list(place.tables.registry) == []
    assert await place.disk.messages.load(Subject.of_table(table)) == []


# Closed direct messages


async def test_a_press_on_a_hand_that_no_row_knows_takes_its_buttons(place: Place) -> None:
    snapshot = await place.start(place.bob)
    inbox = place.people["Bob"].user.dm_channel
    known, subject = inbox.history()[-1], Subject.of_table(snapshot.table.id)
    row = (await place.delivery.outbox.load_rows(subject))[Slot.of_hand(place.bob.id)]
    await place.delivery.outbox.forget_rows(row)
    place.turn(60)
    place.delivery.refresh(snapshot.table.id)
    await place.settled()

    for message in inbox.history():
        await place.delivery.remove_dead_buttons(snapshot.table.id, SimpleNamespace(message=message))  # type: ignore[arg-type]
        await place.settled()

    unknown, hand = inbox.history()
    assert unknown.id == known.id
    assert (custom_ids_of(unknown), custom_ids_of(hand) != []) == ([], True)


async def test_who_was_called_in_the_channel_is_noted_as_called_also_if_their_row_has_changed_meanwhile(place: Place) -> None:
    lobby = await place.open(cats=1)
    await place.tables.join(lobby.table.id, place.bob)
    place.refuse(place.inbox_path("Bob"), 50007)
    snapshot = await place.tables.start(lobby.table.id, place.alice)
    await place.settled()
    hands, subject = place.delivery._unreachable_hands, Subject.of_table(snapshot.table.id)
    unreached = await hands.load(snapshot)
    (row,) = unreached.values()
    await place.delivery.outbox.save_row(replace(row, question=0, notify_at=1.0))

    await hands.record_notified(snapshot, unreached.values())

    noted = (await place.delivery.outbox.load_rows(subject))[row.slot]
    assert (noted.question, noted.notify_at) == (snapshot.turn_question, None)
