"""Steps of which evenings are made: what people do at table 1, which is of Catte, or of the auction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.facts import ChannelId, Guest, TableId
from bot.tables import Live, Seating
from bot.times import Month
from bot.wishes import ServerWishes
from tests.bot.door.place import Place
from tests.bot.home import asked
from tests.bot.storage.builders import ending, move, start, take

Step = Callable[[Place], Awaitable[object]]
TABLE = TableId(1)
SHORT_ROUNDS = 7
"""The number of a deal whose first round is over after eleven moves."""

OPEN: Step = lambda place: place.open(seats=3, cats=1, rounds="1")  # noqa: E731
OPEN_TWO_ROUNDS: Step = lambda place: place.open(seats=3, cats=1, rounds="2")  # noqa: E731
OPEN_IN_A_THREAD: Step = lambda place: place.open(seats=3, cats=1, threaded=True, rounds="2")  # noqa: E731
OPEN_ALONE: Step = lambda place: place.open(seats=3, cats=2, direct=True, rounds="1")  # noqa: E731
JOIN: Step = lambda place: place.tables.join(TABLE, place.bob)  # noqa: E731
START: Step = lambda place: place.tables.start(TABLE, place.alice)  # noqa: E731
LEAVE: Step = lambda place: place.tables.leave(TABLE, place.bob)  # noqa: E731
END: Step = lambda place: place.tables.close(TABLE, place.alice, may_tidy=True)  # noqa: E731


async def a_move(place: Place) -> None:
    await place.step(TABLE)


async def three_moves(place: Place) -> None:
    for _ in range(3):
        await place.step(TABLE)


async def the_first_round(place: Place) -> None:
    live = await place.tables.look(TABLE)
    while live.scored is None:
        live = await place.step(TABLE)


async def until_bob_is_next(place: Place) -> None:
    """To where another moves, and Bob after them; he has moved before."""
    await place.play(TABLE, lambda live: name_asked(live) == "Bob")
    await place.play(TABLE, lambda live: name_asked(live) != "Bob" and _next(live) == "Bob")


async def bob_is_called(place: Place) -> None:
    """It is his turn, and he does not press."""
    await place.step(TABLE)
    await place.settled()
    await place.nobody_presses()


async def a_seat_is_offered(place: Place) -> None:
    """Bob's, which he left, to Carol."""
    live = await place.tables.look(TABLE)
    seat = next(one.seat for one in live.facts.sitters if one.name == "Bob")
    await Seating(place.tables).offer(TABLE, place.alice, seat, Guest(place.carol.id, "Carol"))


async def the_newest_is_deleted(place: Place) -> None:
    """A moderator deletes the newest message of the channel."""
    place.env.backend.delete_message(place.channel.id, place.channel.history()[-1].id)


async def a_month_is_over(place: Place) -> None:
    """Games were played in it, and the server wishes for a podium."""
    place.clock.now = place.env.now().timestamp()  # by which messages have their numbers
    month = Month.of(place.clock()).before
    for number in range(3):
        table = await start(place.disk, "alice bob", server=place.server)
        await take(place.disk, table, replace(move(1), at=month.ends - 60 + number), ending("alice bob", 9, 5))
    await place.disk.keep_server_wishes(place.server, ServerWishes(podium=ChannelId(place.channel.id)))


async def the_podium_is_told(place: Place) -> None:
    await place.tell_podium()


def name_asked(live: Live) -> str:
    """Who sits where the next move is made."""
    return live.facts.sitters[asked(live)].name


def _next(live: Live) -> str:
    """Who is asked after the first legal move."""
    assert live.play is not None
    after = live.play.answer(asked(live), live.legal_moves(asked(live))[0])
    return live.facts.sitters[min(after.pending)].name if after.pending else ""
