"""An operator's actions on tables and people, with or without a running bot.

Tables are listed, shown, ended and sent again. Data of a person is shown or deleted. People and
servers are blocked and unblocked. Seeds, hands and moves of running tables are never shown.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from ai import Budget, levels
from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageStatus, Subject
from bot.models.people import BlockKind
from bot.models.tables import OPEN, NoSuchTable, StoredTable, Table
from bot.ops.control_socket import CommandFailed, JsonObject
from bot.pages.names import former_player_names
from bot.runtime import Runtime
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.tables import Person, Seating, Tables, dealing
from bot.tables.cat_questions import CatQuestion
from bot.tables.writes import make_closed
from bot.texts import Texts
from bot.workers.lanes import Lane
from games import all_games

OPERATOR = Person(MemberId(0), "", "en")
"""Stands for the operator, who may end any table."""
WHY_UNAVAILABLE = {
    "table-not-over": "is not over: nobody may look behind its cards",
    "table-never-dealt": "was closed before anything was dealt",
    "table-outdated": "was played by earlier rules, which this version does not know",
    "table-game-away": "is of a game that this version does not know",
}
"""Messages for tables whose cats' thoughts cannot be shown, by the key of the refusal."""
BROKEN_MOVES = "has moves that do not fit its game: purrlor doctor says more"

READ_ONLY_QUESTIONS = frozenset({"tables", "table", "why", "person", "all-shut-out"})
"""Questions that change nothing. A migrated copy of an older file can answer them."""


class TableAdmin:
    """Answers to the questions of `purrlor tables` and `purrlor people`.

    `resend` checks the messages of a table on Discord. `forget` deletes all data of a member.
    """

    def __init__(
        self,
        tables: Tables,
        store: Store,
        resend: Callable[[Table], Awaitable[None]],
        forget: Callable[[MemberId], Awaitable[None]],
        runtime: Runtime,
    ) -> None:
        self._tables = tables
        self._store = store
        self._resend = resend
        self._forget = forget
        self._clock, self._workers = runtime.clock, runtime.workers

    @classmethod
    async def on_file(cls, store: Store, limits: TableConfig, runtime: Runtime) -> TableAdmin:
        """Administration of a file without a running bot.

        Messages are checked at the bot's next start.
        """
        tables = Tables(store, all_games(), limits, clock=runtime.clock, draw_seed=runtime.draw_seed, sleep=runtime.sleep)
        await tables.load_open_tables()

        async def forget(member: MemberId) -> None:
            await tables.forget_member(member)
            await store.people.delete_member(member, former_player_names(Texts.load(forgiving=True)))

        return cls(tables, store, partial(_recheck_at_start, store), forget, runtime)

    async def answer(self, question: JsonObject) -> JsonObject:
        """Answer a question, a JSON object that names its kind in "ask".

        The answer to a request for a change has "done": False if there was nothing to do. The
        answer to an unknown question has "problem". Raises NoSuchTable, and CommandFailed if the
        thought of a cat ("why") cannot be shown.
        """
        match question:
            case {"ask": "tables"}:
                behind = set(await self._store.messages.find_stale_tables())
                return {
                    "tables": [_summarize_table(table) | {"behind": table.id in behind} for table in self._tables.registry.open_tables()]
                }
            case {"ask": "table", "table": int(number)}:
                return await self._describe_table(await self._load_table(number))
            case {"ask": "end", "table": int(number)}:
                return await self._end_table(await self._load_table(number))
            case {"ask": "resend", "table": int(number)}:
                return await self._resend_messages(await self._load_table(number))
            case {"ask": "why", "table": int(number), "move": int(move)}:
                return await self._explain_move(await self._load_table(number), move)
            case {"ask": "person", "member": int(member)}:
                return {"kept": await self._store.people.export(MemberId(member))}
            case {"ask": "forget", "member": int(member)}:
                known = any((await self._store.people.export(MemberId(member))).values())
                await self._forget(MemberId(member))
                return {"done": known}
            case {"ask": "shut-out", "kind": str(kind), "number": int(number)}:
                return {"done": await Seating(self._tables).block(BlockKind(kind), number)}
            case {"ask": "let-in", "kind": str(kind), "number": int(number)}:
                return {"done": await self._tables.blocklist.unblock(BlockKind(kind), number)}
            case {"ask": "all-shut-out", "kind": str(kind)}:
                return {"found": [[one.id, one.since] for one in await self._tables.blocklist.load_entries() if one.kind == kind]}
        return {"problem": "this bot does not know that question: is it of another version than the command?"}

    async def _load_table(self, number: int) -> Table:
        table = await self._store.tables.find(TableId(number))
        if table is None:
            raise NoSuchTable(TableId(number))
        return table

    async def _describe_table(self, table: Table) -> JsonObject:
        rows = await self._store.messages.load(Subject.of_table(table.id))
        messages = [
            {
                "slot": str(row.slot),
                "channel": row.channel,
                "message": row.message,
                "state": row.status,
                "behind": row.is_behind(table.version),
            }
            for row in rows
        ]
        seats = [
            {
                "seat": one.seat,
                "name": one.name,
                "member": one.member,
                "cat": one.cat,
                "before": [held.name for held in one.previous_holders],
            }
            for one in table.sitters
        ]
        return {
            "table": _summarize_table(table),
            "sitters": seats,
            "moves": len(await self._store.tables.load_moves(table.id)),
            "messages": messages,
        }

    async def _end_table(self, table: Table) -> JsonObject:
        if table.state not in OPEN:
            return {"done": False, "table": _summarize_table(table)}
        try:
            snapshot = await self._tables.close(table.id, OPERATOR, may_tidy=True)
        except CannotDo:  # its moves do not fit its game, so no player can change it meanwhile
            after = replace(make_closed(table, self._clock()), version=table.version + 1)
            await self._store.tables.save(StoredTable(table), StoredTable(after))
            return {"done": True, "table": _summarize_table(await self._load_table(table.id))}
        return {"done": True, "table": _summarize_table(snapshot.table)}

    async def _explain_move(self, table: Table, move: int) -> JsonObject:
        """Compute a cat's thought for a move again, with the same number of rollouts and chance.

        `move` counts from 1. The answer about a person's move has no thought. Raises CommandFailed
        if the table is not over or cannot be replayed, or has no such move.
        """
        try:
            snapshot = await self._tables.load_finished(table.id)
        except CannotDo as problem:
            raise CommandFailed(f"table {table.id} {WHY_UNAVAILABLE.get(problem.key, BROKEN_MOVES)}") from None
        if not 1 <= move <= len(snapshot.moves):
            raise CommandFailed(f"table {table.id} has the moves 1 to {len(snapshot.moves)}, and none of number {move}")
        made = snapshot.moves[move - 1]
        search_log = await self._store.tables.find_search_log(table.id, made.number)
        answer: JsonObject = {"seat": made.seat, "made": made.text, "name": snapshot.table.sitters[made.seat].name}
        if search_log is None:
            return answer
        assert snapshot.seed is not None
        level, budget = levels()[search_log.level], Budget(search_log.rollouts)
        key = dealing.derive_cat_key(snapshot, snapshot.seed)
        question = CatQuestion.make_for_move(dealing.play_with_chance(snapshot, snapshot.seed), move, key)
        thought = await self._workers.run(Lane.THOUGHTS, question.make_work(level, budget))
        scores = [{"move": str(one.move), "value": one.value, "visits": one.visits, "reasons": one.reasons} for one in thought.moves]
        return answer | {"thinking": search_log._asdict(), "policy": level.policy_version(snapshot.game.name), "moves": scores}

    async def _resend_messages(self, table: Table) -> JsonObject:
        rows = [row for row in await self._store.messages.load(Subject.of_table(table.id)) if row.status is not MessageStatus.FINAL]
        if table.state not in OPEN and not rows:
            return {"done": False, "table": _summarize_table(table)}
        await self._resend(table)
        return {"done": True, "table": _summarize_table(table)}


async def _recheck_at_start(store: Store, table: Table) -> None:
    await store.messages.mark_stale(table.id)


def _summarize_table(table: Table) -> JsonObject:
    """The facts about a table that an operator may see."""
    taken = sum(1 for one in table.sitters if one.member is not None)
    where = {"server": table.server, "channel": table.channel}
    when = {"opened_at": table.opened_at, "touched_at": table.touched_at}
    return {"number": table.id, "game": table.game, "state": table.state, "seats": table.seats, "people": taken, **where, **when}
