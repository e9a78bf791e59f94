"""Opening a table that follows on from one that is over: its rematch, or the same deal once more (docs/decisions/0007-sequels.md)."""

from __future__ import annotations

from collections.abc import Callable

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.settings.server import NO_SERVER_WISHES, ServerWishes
from bot.tables.live import Before, Live, Person, Wish
from bot.tables.sequel_seats import before_of, cats_of
from bot.tables.service import Tables

Check = Callable[[], None]
"""Raises CannotDo where no further table may be opened."""


def anywhere() -> None:
    """It may."""


class Sequels:
    """What the buttons at the end of a table do. `wishes` are those of the server in which the table stood."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def rematch(self, table: TableId, person: Person, wishes: ServerWishes = NO_SERVER_WISHES, check: Check = anywhere) -> Live:
        """A lobby for the same people, with the same options; for anybody who sat there. Raises CannotDo.

        The person sits in it, and the cats of then; everybody else must join, for nobody is put at a table unasked. Where such a lobby is
        open already, the person joins it.
        """
        async with self._tables.one_at_a_time("follow", table):  # so that two who press at once come to one table
            past = await self._tables.over(table)
            if not past.facts.has_sat(person.id):
                raise CannotDo("sequel-not-seated", table=table)
            rated = past.facts.rated or sum(sitter.member is not None for sitter in past.facts.sitters) < 2
            return await self._open(past, person, before_of(past, same_deal=False), wishes, check, rated=rated)

    async def same_deal(self, table: TableId, person: Person, wishes: ServerWishes = NO_SERVER_WISHES, check: Check = anywhere) -> Live:
        """A lobby with the seed of a table that was played to its end; for anybody. It counts for nothing. Raises CannotDo.

        A deal that was itself played before is held against the first table that had it.
        """
        past = await self._tables.over(table)
        if past.facts.duplicate_of is not None:
            past = await self._tables.over(past.facts.duplicate_of)
        async with self._tables.one_at_a_time("follow", past.facts.id):
            if past.facts.state is not TableState.FINISHED:
                raise CannotDo("sequel-not-finished", table=past.facts.id)
            return await self._open(past, person, before_of(past, same_deal=True), wishes, check, rated=False)

    async def _open(self, past: Live, person: Person, before: Before, wishes: ServerWishes, check: Check, *, rated: bool) -> Live:
        facts = past.facts
        for there in self._tables.registry.in_channel(facts.channel):
            after = there.duplicate_of if before.same_deal else there.rematch_of
            if there.state is TableState.LOBBY and after == before.table:
                return await self._tables.join(there.id, person)
        check()
        wish = Wish(
            game=facts.game,
            seats=facts.seats,
            options=dict(facts.options),
            cats=tuple(str(sitter.cat) for sitter in cats_of(before)),
            server=facts.server,
            channel=facts.channel,
            locale=wishes.locale or facts.locale,
            rated=rated,
            threaded=facts.threaded,
            before=before,
            pace=wishes.usual(facts.pace),
        )
        return await self._tables.open(person, wish)
