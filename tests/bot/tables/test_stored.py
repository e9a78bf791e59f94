"""Whatever people do at tables, the store has what memory has: a transition is decided once, and only its difference is stored."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import Guest, StoredTable
from bot.models.times import Pace
from bot.tables import ChangeKind, MoveRefused, Person, TableSnapshot
from bot.tables.proposal_commands import Proposals
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, notify_seats
from tests.harness import table_play

PEOPLE = (ALICE, BOB, CAROL, DAVE)
COMMANDS = 1000
CHOICES = [("seats", "3"), ("rated", "no"), ("rounds", "2"), ("pace", "live")]


async def test_whatever_people_do_what_is_read_back_is_what_was_decided(home: Home) -> None:
    chance, seen = random.Random(50), set[ChangeKind]()
    home.tables.watch(lambda change: seen.add(change.kind))
    table = (await home.open()).table.id
    for _ in range(COMMANDS):
        before = await home.tables.load(table)
        if not (before.is_lobby or before.is_running):
            table = (await home.open(chance.choice(PEOPLE), seats=chance.choice([3, 4]), cats=chance.choice([0, 1]))).table.id
            continue
        home.clock.advance(chance.choice([0.0, 1.0, 30.0, 1000.0]))
        with suppress(CannotDo, MoveRefused):
            await anything(home, before, chance)
        assert await stored(home, table) == (await home.tables.load(table)).stored

    assert seen >= {
        ChangeKind.OPENED,
        ChangeKind.SEATED,
        ChangeKind.OPTIONS_CHOSEN,
        ChangeKind.STARTED,
        ChangeKind.MOVED,
        ChangeKind.AGREED,
        ChangeKind.CLOCK_CHANGED,
        ChangeKind.ENDED,
    }


async def stored(home: Home, table: TableId) -> StoredTable:
    """What the store has of a table."""
    found = await home.store.tables.find_with_moves(table)
    assert found is not None
    return StoredTable(found[0], tuple(found[1]), await home.store.tables.load_times(table))


async def anything(home: Home, snapshot: TableSnapshot, chance: random.Random) -> None:
    """One thing that one of the people may try at this table. Raises CannotDo and MoveRefused."""
    table, person, other = snapshot.table.id, chance.choice(PEOPLE), chance.choice(PEOPLE)
    if snapshot.is_lobby:
        in_lobby: list[Callable[[], Awaitable[object]]] = [
            lambda: home.tables.join(table, person),
            lambda: home.tables.join(table, person),
            lambda: home.tables.leave(table, person),
            lambda: home.tables.add_cat(table, person),
            lambda: home.tables.remove_cat(table, person),
            lambda: home.tables.choose_option(table, person, *chance.choice(CHOICES)),
            lambda: home.tables.set_lucky_word(table, person, chance.choice(["tuna", ""])),
            lambda: home.seating.send_away(table, person, other.id),
            lambda: home.seating.hand_over(table, person, other.id),
            lambda: home.tables.start(table, person),
            lambda: home.tables.close(table, person),
        ]
        await chance.choice(in_lobby)()
        return
    seat, question = Seat(chance.randrange(len(snapshot.table.sitters))), snapshot.require_playing().open_question
    matters = [Proposal(kind, int(seat)) for kind in (ProposalKind.CAT, ProposalKind.TIME, ProposalKind.SEAT)]
    matter = chance.choice(
        [*matters, Proposal(ProposalKind.PAUSE), Proposal(ProposalKind.END), *(Proposal(ProposalKind.PACE, pace=pace) for pace in Pace)]
    )
    together = Proposals(home.tables)
    running: list[Callable[[], Awaitable[object]]] = [
        *([lambda: table_play.play_move(home.tables, table)] * 8 if snapshot.pending else []),
        lambda: notify_seats(home, snapshot),
        lambda: home.tables.record_seen(table, person.id),
        lambda: home.tables.leave(table, person),
        lambda: home.tables.join(table, person),
        lambda: home.tables.autoplay(table),
        lambda: home.tables.let_cat_play(table, person),
        lambda: home.seating.offer_seat(table, person, seat, Guest(other.id, other.name)),
        lambda: home.seating.take_seat(table, person, seat),
        lambda: home.seating.decline_seat(table, person, seat),
        lambda: home.seating.hand_over(table, person, other.id),
        *[lambda: together.propose(table, person, matter)] * 3,
        *[lambda: agree(together, snapshot, person, question)] * 6,
        lambda: together.reject(table, person, matter),
        lambda: together.resume(table, person),
    ]
    await chance.choice(running)()


async def agree(together: Proposals, snapshot: TableSnapshot, person: Person, question: int) -> None:
    """The person agrees to whatever somebody asks first."""
    for one in snapshot.table.sitters:
        if one.vote is not None:
            await together.agree(snapshot.table.id, person, one.vote.proposal, question)
