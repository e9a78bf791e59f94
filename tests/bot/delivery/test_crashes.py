"""A crash at every point: the process dies at the n-th thing it asks of Discord or of the disk, before or after it was done.

A new process on the same database must bring the channel and everybody's inbox to what they would have been without the crash, and say
nothing twice, also when it comes so late that Discord has forgotten the nonces. The game itself is stored before it is shown, and goes on.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence

import pytest
import simcord

from bot.config import CallSettings
from bot.storage import Store
from tests.bot.delivery.place import Lost, Place, Post, View, settle_in, view
from tests.bot.delivery.stories import (
    END,
    JOIN,
    LEAVE,
    OPEN,
    OPEN_IN_A_THREAD,
    SHORT_ROUNDS,
    START,
    TABLE,
    Step,
    the_first_round,
    three_moves,
)
from tests.bot.home import Gate, asked
from tests.harness.in_turn import in_turn

pytestmark = pytest.mark.slow

OPEN_AUCTION: Step = lambda place: place.open(game="auction", seats=2, cards="4")  # noqa: E731
AN_HOUR: Step = lambda place: _turn(place)  # noqa: E731


def bid(name: str, card: int) -> Step:
    return lambda place: place.tables.move(TABLE, place.person(name), f"bid {card}")


async def a_whole_round(place: Place) -> None:
    """So much at once that the news of several tricks are merged."""
    live = await place.tables.look(TABLE)
    while live.running and not (live.play and live.play.state.prizes and len(live.moves) >= 6):
        live = await place.step(TABLE)


async def nobody_presses(place: Place) -> None:
    """Until the player who is asked is called."""
    place.turn(CallSettings().after_seconds + 1)
    place.scheduler.ring()


async def _turn(place: Place) -> None:
    place.turn(3601)


async def three_moves_in_letters(place: Place) -> None:
    """Whoever is asked writes their move: their hand is to stand below."""
    for _ in range(3):
        live = await place.tables.look(TABLE)
        sitter = live.facts.sitters[asked(live)]
        live = await place.step(TABLE)
        if sitter.member is not None:
            channel = place.people[sitter.name].user.dm_channel
            letter = place.env.backend.create_message(channel.id, sitter.member, "a card")
            place.delivery.hands.stand_below(TABLE, sitter.member, int(letter.id))
            place.delivery.touch(live)


async def letters_go(place: Place) -> None:
    """What people wrote they delete: whether the last of it stands above the hand or below is all that a crash may decide."""
    for person in place.people.values():
        for message in person.user.dm_channel.history():
            if message.author.id == person.id:
                place.env.backend.delete_message(message.channel.id, message.id)


STORIES: dict[str, tuple[Step, ...]] = {
    "a game to its end": (
        *(OPEN_AUCTION, JOIN, START, bid("Alice", 1), bid("Bob", 2)),
        *(bid("Bob", 3), bid("Alice", 2), a_whole_round, bid("Alice", 4), bid("Bob", 4)),
    ),
    "old messages, and a player who comes back": (OPEN, JOIN, START, AN_HOUR, three_moves, LEAVE, AN_HOUR, JOIN, three_moves, AN_HOUR, END),
    "a player is called": (OPEN, JOIN, START, three_moves, nobody_presses, three_moves, nobody_presses, three_moves, END),
    "moves in letters": (OPEN, JOIN, START, three_moves_in_letters, three_moves_in_letters, END, letters_go),
    "a thread that is lost": (OPEN_IN_A_THREAD, JOIN, START, the_first_round, three_moves, Place.delete_thread, three_moves, END),
}
DEALS = {"a thread that is lost": SHORT_ROUNDS}


PARTS = 8
"""The points of a story are so many tests by night: one for all of them took minutes."""

CALM: dict[str, tuple[View, list[str]]] = {}
"""What is seen of a story without a crash, and the names of all that is asked for in it: told once in a process."""


@pytest.fixture
async def disks() -> AsyncIterator[list[Store]]:
    made: list[Store] = []
    yield made
    for disk in made:
        await disk.close()


async def tell(env: simcord.Env, post: Post, disks: list[Store], story: str, gate: Gate, *, late: bool = False) -> View:
    """The story in a server of its own, with one crash where the gate says; the new process comes soon, or late."""
    disks.append(await Store.in_memory(in_turn()))
    place = settle_in(env, post, disks[-1], DEALS.get(story, 0))
    place.clock.now = env.now().timestamp()  # by which messages have their numbers
    post.gate = place.disk_gate = gate
    place.reopen()
    for step in STORIES[story]:
        await step(place)
        await place.settled()
        if post.gate is gate and gate.passed >= gate.fails_at > 0:
            await place.die()
            if late:
                post.forget_nonces()
            await place.live_again()
    await place.die()
    place.accept()
    return view(place)._replace(notified={})


async def check(
    env: simcord.Env,
    post: Post,
    disks: list[Store],
    story: str,
    points: Callable[[list[str]], list[int]],
    *,
    late: bool,
    times: Sequence[bool] = (False, True),
) -> None:
    """`times` are after it was done (True) and before."""
    if story not in CALM:
        calm = Gate(Lost)
        CALM[story] = await tell(env, post, disks, story, calm), calm.names
    expected, names = CALM[story]
    wrong = []
    for point in points(names):
        for after in times:
            seen = await tell(env, post, disks, story, Gate(Lost, point, after=after, for_good=True), late=late)
            if seen != expected:
                wrong.append(f"{point} {names[point - 1]}, {'after' if after else 'before'} it was done: {seen}")

    assert wrong == [], f"expected {expected}"
    assert len(names) > 5


def first_of_every_kind(names: list[str]) -> list[int]:
    """The first time of each write and each route."""
    kinds = _kinds(names)
    return sorted({kinds.index(kind) + 1 for kind in kinds})


def last_of_every_kind(names: list[str]) -> list[int]:
    """The last time of each."""
    kinds = _kinds(names)
    return sorted({len(kinds) - kinds[::-1].index(kind) for kind in kinds})


def _kinds(names: list[str]) -> list[str]:
    return [re.sub(r"\d+", "…", name) for name in names]


@pytest.mark.parametrize("late", [False, pytest.param(True, marks=pytest.mark.night)], ids=["soon", "late"])
@pytest.mark.parametrize("story", STORIES)
async def test_a_crash_at_every_kind_of_point_leaves_nothing_missing_and_nothing_doubled(
    simcord_env: simcord.Env, post: Post, disks: list[Store], story: str, late: bool
) -> None:
    """After the last one of each kind, soon; and by night after the first one, late, when more was done since that could be doubled.

    Before each of them is for the night, and by day for worlds.
    """
    await check(simcord_env, post, disks, story, first_of_every_kind if late else last_of_every_kind, late=late, times=[True])


@pytest.mark.night
@pytest.mark.parametrize("late", [False, True], ids=["soon", "late"])
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("story", STORIES)
async def test_a_crash_at_any_point_leaves_nothing_missing_and_nothing_doubled(
    simcord_env: simcord.Env, post: Post, disks: list[Store], story: str, part: int, late: bool
) -> None:
    await check(simcord_env, post, disks, story, lambda names: list(range(1 + part, len(names) + 1, PARTS)), late=late)
