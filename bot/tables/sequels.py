"""Sequels of a table that is over: a rematch, the same deal again, or the game played on from a step of
its replay (docs/decisions/0007-sequels.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.errors import CannotDo
from bot.models.ids import ChannelId, TableId
from bot.models.tables import Continuation, Table, TableState
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from bot.tables.sequel_seats import make_continuing_sitters, make_previous_table, own_cats
from bot.tables.service import Tables
from bot.tables.snapshot import Person, PreviousTable, TableRequest, TableSnapshot
from games.kit import Record, Seat

Check = Callable[[], None]
"""Raises CannotDo if no further table may be opened."""


class PastStep(NamedTuple):
    """A step of a past game, at which nothing is sealed."""

    record: Record
    step: int
    """The number of the moves so far."""
    asked: Seat
    """The first seat that owes a decision then."""
    table: Table | None
    """The table of the game; None: its record came from a file."""

    @property
    def continuation(self) -> Continuation:
        """The past game for a table that goes on from here.

        A game that goes on from another one itself, at this step or later, stands for that one.
        """
        moves = tuple((int(turn.seat), turn.move) for turn in self.record.turns[: self.step])
        earlier = self.table.continues if self.table else None
        if earlier is not None and self.step <= len(earlier.moves):
            return earlier._replace(moves=moves)
        return Continuation(self.table.id if self.table else None, moves, self.record.outcome.scores if self.record.outcome else ())


def allow_anywhere() -> None:
    """Allow the table."""


class Sequels:
    """The actions of the buttons at the end of a table.

    `settings` are those of the table's server. `check` raises CannotDo if no further table may be
    opened; it is not called if the person joins an open lobby.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open_rematch(
        self, table: TableId, person: Person, settings: ServerSettings = DEFAULT_SERVER_SETTINGS, check: Check = allow_anywhere
    ) -> TableSnapshot:
        """Open a lobby for the same players, with the same options; for former players. Raises CannotDo.

        The person and the earlier cats have seats. All others must join by themselves. If such a
        lobby is open already, the person joins that one.
        """
        async with self._tables.lock("follow", table):  # two simultaneous presses lead to one table
            past = await self._tables.load_finished(table)
            if not past.table.has_held_seat(person.id):
                raise CannotDo("sequel-not-seated", table=table)
            is_alone = sum(sitter.member is not None for sitter in past.table.sitters) < 2
            rated = past.table.rated or (is_alone and not past.table.gives_hints)
            return await self._open(past, person, make_previous_table(past, same_deal=False), settings, check, rated=rated)

    async def open_same_deal(
        self, table: TableId, person: Person, settings: ServerSettings = DEFAULT_SERVER_SETTINGS, check: Check = allow_anywhere
    ) -> TableSnapshot:
        """Open an unrated lobby with the seed of a table that was played to its end; for everybody. Raises
        CannotDo.

        A repeated deal is compared with the first table that had the deal.
        """
        past = await self._tables.load_finished(table)
        if past.table.duplicate_of is not None:
            past = await self._tables.load_finished(past.table.duplicate_of)
        async with self._tables.lock("follow", past.table.id):
            if past.table.state is not TableState.FINISHED:
                raise CannotDo("sequel-not-finished", table=past.table.id)
            return await self._open(past, person, make_previous_table(past, same_deal=True), settings, check, rated=False)

    async def play_on(self, past: PastStep, person: Person, channel: ChannelId, locale: str) -> TableSnapshot:
        """Open an unrated lobby in the person's direct messages that goes on from a step of a past game,
        with the person in the own seat of that game, and cats in all others. Raises CannotDo.

        Without an own seat, the person gets the seat that is asked first. If such a lobby is open
        already, it is returned.
        """
        record, continues = past.record, past.continuation
        async with self._tables.lock("play", person.id):  # two simultaneous presses lead to one table
            for there in self._tables.registry.open_tables_in(channel):
                if there.state is TableState.LOBBY and (there.continues, there.commit) == (continues, record.commit):
                    return await self._tables.load(there.id)
            held = [one.seat for one in (past.table.sitters if past.table else ()) if person.id in one.holders]
            own, luck = Seat(held[0]) if held else past.asked, dict(record.luck)
            request = TableRequest(
                game=record.game,
                seats=record.options.seats,
                options=dict(record.options.values),
                cats=(),
                server=None,
                channel=channel,
                locale=locale,
                rated=False,
                continues=continues,
                sitters=make_continuing_sitters(record.game, record.options.seats, luck, past.table, person, own),
                seed=record.seed,
            )
            return await self._tables.open(person, request)

    async def _open(
        self, past: TableSnapshot, person: Person, previous: PreviousTable, settings: ServerSettings, check: Check, *, rated: bool
    ) -> TableSnapshot:
        table = past.table
        for there in self._tables.registry.open_tables_in(table.channel):
            after = there.duplicate_of if previous.same_deal else there.rematch_of
            if there.state is TableState.LOBBY and after == previous.table:
                return await self._tables.join(there.id, person)
        check()
        request = TableRequest(
            game=table.game,
            seats=table.seats,
            options=dict(table.options),
            cats=tuple(str(sitter.cat) for sitter in own_cats(previous)),
            server=table.server,
            channel=table.channel,
            locale=settings.locale or table.locale,
            rated=rated,
            threaded=table.threaded,
            gives_hints=table.gives_hints and not (rated or previous.same_deal),
            previous=previous,
            pace=settings.offered_pace(table.pace),
            speed=table.speed,
        )
        return await self._tables.open(person, request)
