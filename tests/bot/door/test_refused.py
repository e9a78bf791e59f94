"""What Discord refuses to do to a message that is there, be it to edit it or to delete it: nothing else waits for that."""

from __future__ import annotations

import pytest

from bot.door import refusals
from bot.door.hands import hand_slot
from bot.door.messages import OLD_SECONDS
from bot.facts import Guest, MessageKind, Slot, TableId
from bot.tables import Seating
from tests.bot.door.place import Place
from tests.bot.door.test_threads import begun, thread_of, thread_path


async def takes_seat_of_bob(place: Place) -> TableId:
    """A table of Alice's at which Bob has left, and where Carol has his seat by now."""
    table = (await place.start(place.bob, rounds="1")).facts.id
    left = await place.tables.leave(table, place.bob)
    await place.settled()
    refuse_all(place, 50278)
    seat = next(one.seat for one in left.facts.sitters if one.member == place.bob.id)
    await Seating(place.tables).offer(table, place.alice, seat, Guest(place.carol.id, "Carol"))
    await Seating(place.tables).take(table, place.carol, seat)
    await place.settled()
    return table


def refuse_all(place: Place, code: int) -> None:
    """Nothing can be done in Bob's direct messages."""
    place.refuse(f"{place.inbox_path('Bob')}*", code)


async def test_a_table_is_over_although_nobody_can_tell_somebody_that_their_seat_was_given_away(place: Place) -> None:
    """It was kept for good, and shown anew with every start."""
    table = await takes_seat_of_bob(place)

    await place.play(table)

    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


async def test_who_cannot_be_told_that_their_seat_was_given_away_is_as_soon_as_they_can(place: Place) -> None:
    await takes_seat_of_bob(place)
    assert not any("plays on" in text for text in place.inbox("Bob"))
    place.accept()

    place.door.places.entered_server(place.server, [])
    await place.settled()

    (hand,) = place.inbox("Bob")
    assert "plays on" in hand


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_board_says_who_cannot_be_written_to_also_where_their_former_hand_cannot_be_taken_away(place: Place, code: int) -> None:
    """They had no hand any more, and nobody was told."""
    table = (await place.start(place.bob)).facts.id
    refuse_all(place, code)
    place.clock.turn(OLD_SECONDS + 1)

    await place.step(table)
    await place.settled()

    assert "I cannot write to Bob directly" in place.channel_shows()[-1]


@pytest.mark.parametrize("kind", [MessageKind.TABLE, MessageKind.HAND])
async def test_in_place_of_a_message_that_is_found_and_was_edited_too_often_another_is_sent(place: Place, kind: MessageKind) -> None:
    """After an older file was put back, which did not know it: nothing of it was shown any more, to the end of the table."""
    table = (await place.start(place.bob)).facts.id
    slot = hand_slot(place.bob.id) if kind is MessageKind.HAND else Slot(kind)
    (row,) = [row for row in await place.disk.shown(table) if row.slot == slot]
    await place.die()
    await place.disk.forget_shown(table, slot)
    place.post.forget_nonces()
    place.refuse(f"/channels/*/messages/{row.message}", refusals.OLD_MESSAGE_EDITED_OFTEN, 400, method="PATCH")
    await place.live_again()

    await place.step(table)
    await place.settled()

    boards = [text for text in place.channel_shows() if "trick 1" in text]
    (now,) = [row for row in await place.disk.shown(table) if row.slot == slot]
    assert (len(boards), len(place.inbox("Bob"))) == (1, 1)
    assert now.message != row.message


async def test_a_thread_that_sleeps_is_woken_for_a_message_that_is_found_there(place: Place) -> None:
    """The table left it for good, and what stood there was thrown away."""
    table = await begun(place)
    await place.die()
    await place.disk.forget_shown(table, Slot(MessageKind.TABLE))
    place.post.forget_nonces()
    place.refuse(f"{thread_path(place)}/*", refusals.ARCHIVED_THREAD, 400, method="PATCH", times=1)

    await place.live_again()

    (board,) = [row for row in await place.disk.shown(table) if row.slot == Slot(MessageKind.TABLE)]
    assert board.channel == thread_of(place)
    assert len(place.threads_show()) == 1
