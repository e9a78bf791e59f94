"""Whatever people do at tables, the store has what memory has: a transition is decided once, and only its difference is stored."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Kind, Matter
from bot.models.tables import Guest, Snapshot
from bot.models.times import Pace
from bot.tables import Live, MoveRefused, Person, What
from bot.tables.agreements import Together
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, told_by
from tests.harness import playing

PEOPLE = (ALICE, BOB, CAROL, DAVE)
COMMANDS = 1000
CHOICES = [("seats", "3"), ("rated", "no"), ("rounds", "2"), ("pace", "live")]


async def test_whatever_people_do_what_is_read_back_is_what_was_decided(home: Home) -> None:
    chance, seen = random.Random(50), set[What]()
    home.tables.watch(lambda change: seen.add(change.what))
    table = (await home.open()).facts.id
    for _ in range(COMMANDS):
        before = await home.tables.look(table)
        if not (before.in_lobby or before.running):
            table = (await home.open(chance.choice(PEOPLE), seats=chance.choice([3, 4]), cats=chance.choice([0, 1]))).facts.id
            continue
        home.clock.turn(chance.choice([0.0, 1.0, 30.0, 1000.0]))
        with suppress(CannotDo, MoveRefused):
            await anything(home, before, chance)
        assert await stored(home, table) == (await home.tables.look(table)).stored

    assert seen >= {What.OPENED, What.SEATED, What.CHOSEN, What.STARTED, What.MOVED, What.AGREED, What.TIMED, What.ENDED}


async def stored(home: Home, table: TableId) -> Snapshot:
    """What the store has of a table."""
    found = await home.store.tables.with_moves(table)
    assert found is not None
    return Snapshot(found[0], tuple(found[1]), await home.store.tables.times(table))


async def anything(home: Home, live: Live, chance: random.Random) -> None:
    """One thing that one of the people may try at this table. Raises CannotDo and MoveRefused."""
    table, person, other = live.facts.id, chance.choice(PEOPLE), chance.choice(PEOPLE)
    if live.in_lobby:
        in_lobby: list[Callable[[], Awaitable[object]]] = [
            lambda: home.tables.join(table, person),
            lambda: home.tables.join(table, person),
            lambda: home.tables.leave(table, person),
            lambda: home.tables.add_cat(table, person),
            lambda: home.tables.remove_cat(table, person),
            lambda: home.tables.choose(table, person, *chance.choice(CHOICES)),
            lambda: home.tables.give_luck(table, person, chance.choice(["tuna", ""])),
            lambda: home.seating.send_away(table, person, other.id),
            lambda: home.seating.hand_over(table, person, other.id),
            lambda: home.tables.start(table, person),
            lambda: home.tables.close(table, person),
        ]
        await chance.choice(in_lobby)()
        return
    seat, question = Seat(chance.randrange(len(live.facts.sitters))), live.playing().since
    matters = [Matter(kind, int(seat)) for kind in (Kind.CAT, Kind.TIME, Kind.SEAT)]
    matter = chance.choice([*matters, Matter(Kind.PAUSE), Matter(Kind.END), *(Matter(Kind.PACE, pace=pace) for pace in Pace)])
    together = Together(home.tables)
    running: list[Callable[[], Awaitable[object]]] = [
        *([lambda: playing.step(home.tables, table)] * 8 if live.pending else []),
        lambda: told_by(home, live),
        lambda: home.tables.was_seen(table, person.id),
        lambda: home.tables.leave(table, person),
        lambda: home.tables.join(table, person),
        lambda: home.tables.sit_in(table),
        lambda: home.tables.let_cat_play(table, person),
        lambda: home.seating.offer(table, person, seat, Guest(other.id, other.name)),
        lambda: home.seating.take(table, person, seat),
        lambda: home.seating.refuse(table, person, seat),
        lambda: home.seating.hand_over(table, person, other.id),
        *[lambda: together.ask(table, person, matter)] * 3,
        *[lambda: agree(together, live, person, question)] * 6,
        lambda: together.refuse(table, person, matter),
        lambda: together.go_on(table, person),
    ]
    await chance.choice(running)()


async def agree(together: Together, live: Live, person: Person, question: int) -> None:
    """The person agrees to whatever somebody asks first."""
    for one in live.facts.sitters:
        if one.asks is not None:
            await together.agree(live.facts.id, person, one.asks.on, question)
