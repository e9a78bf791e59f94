"""Counting everything anew over thousands of tables: it comes out as it had been kept, to the last bit, whoever was forgotten meanwhile."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlite_utils import Database

from bot.facts import ChannelId, Ending, MemberId, MoveFact, NewTable, Result, ServerId, Sitter, Table, TableId, TableState
from bot.reckoning import matches, reckoned
from bot.storage.file import open_in_memory
from bot.storage.moves import add_move
from bot.storage.privacy import forget
from bot.storage.standings import rebuild_standings
from bot.storage.tables import close_table, insert_table, seat_players, start_table
from bot.tables.seats import is_counted, is_rated
from tests.bot.storage.builders import ended

TABLES, MEMBERS = 2_500, 60
DERIVED = {"tallies": "scope, game, against, member", "ratings": "member, game, number"}
TAKING_OVER: list[tuple[str | None, ...]] = [(), (), (), (), ("kitten",), ("kitten", None)]
"""Mostly nobody does; or a cat takes a seat over, and perhaps gives it back."""
NAMES = {"en": "a former player", "ja": "元プレイヤー"}


class Years:
    """Evenings of whole servers, as the store is told of them: rated and not, with cats, taken seats, second deals, and partings; and
    games alone in direct messages."""

    def __init__(self, db: Database) -> None:
        self.db, self.chance = db, random.Random(11)
        self.forgotten = self.finished = 0

    def pass_by(self) -> None:
        for number in range(1, TABLES + 1):
            with self.db.atomic():
                self._table(number)
            if number % 50 == 0:
                self._somebody_leaves()

    def _table(self, number: int) -> None:
        sitters = self._sitters()
        facts = insert_table(self.db, self._lobby(number, sitters), bytes(32))
        table, rated = facts.id, is_rated(facts, sitters)
        start_table(self.db, table, 1, sitters, number, (), rated=rated)
        version = 2
        for cat in self.chance.choice(TAKING_OVER):
            sitters = (replace(sitters[0], cat=cat), *sitters[1:])
            seat_players(self.db, table, version, sitters, number)
            version += 1
        if self.chance.random() < 0.05:
            close_table(self.db, table, version, TableState.ABANDONED, number)
        else:
            add_move(self.db, table, version, MoveFact(1, 0, "play BK1", 1, float(number)), self._ending(facts, sitters, rated))
            self.finished += 1

    def _lobby(self, number: int, sitters: tuple[Sitter, ...]) -> NewTable:
        chance, alone = self.chance, all(one.member is None for one in sitters[1:])
        direct = alone and chance.random() < 0.5
        return NewTable(
            game=chance.choice(["catte", "festival", "maneki"]),
            rules=1,
            seats=len(sitters),
            options=(),
            server=None if direct else chance.choice([ServerId(1), ServerId(2), ServerId(3)]),
            channel=ChannelId(1000 + (sitters[0].member or 0) if direct else chance.randrange(1, 5)),
            opener=sitters[0].member or MemberId(1),
            locale=chance.choice(["en", "ja"]),
            commit="c0ffee",
            opened_at=float(number),
            sitters=sitters,
            rated=chance.random() < 0.9,
            rematch_of=None,
            duplicate_of=TableId(1) if number > 1 and chance.random() < 0.05 else None,
        )

    def _sitters(self) -> tuple[Sitter, ...]:
        """Two to four, the first of whom is a person; whoever was forgotten may come again, and begins anew."""
        members = self.chance.sample(range(1, MEMBERS + 1), self.chance.choice([2, 3, 4]))
        cats = self.chance.choice([0, 0, 0, 1, 3])
        return tuple(
            Sitter(seat, None, "kitten", "Momo") if seat and seat > 3 - cats else Sitter(seat, MemberId(one), None, f"member {one}")
            for seat, one in enumerate(members)
        )

    def _ending(self, facts: Table, sitters: tuple[Sitter, ...], rated: bool) -> Ending:
        scores = [self.chance.randrange(-5, 12) for _ in sitters]
        places = [1 + sum(other > score for other in scores) for score in scores]
        seats = ended(sitters, places)
        results = tuple(
            Result(
                *(one.seat, one.member, one.cat, one.name, score, place, place == 1, is_counted(facts, one)),
                among=found.among,
                met=found.met,
            )
            for one, score, place, found in zip(
                sitters, scores, places, reckoned(seats, same_deal=facts.duplicate_of is not None), strict=True
            )
        )
        return Ending(results, rated and bool(matches(seats)))

    def _somebody_leaves(self) -> None:
        """One of some who come and go; the others have long careers."""
        forget(self.db, MemberId(self.chance.randrange(1, MEMBERS // 3)), NAMES)
        self.forgotten += 1


@pytest.fixture(scope="module")
def years() -> Iterator[Years]:
    years = Years(open_in_memory())
    years.pass_by()
    yield years
    years.db.close()


def kept(db: Database) -> dict[str, list[tuple[Any, ...]]]:
    """All that follows from results."""
    return {table: db.execute(f"SELECT * FROM {table} ORDER BY {order}").fetchall() for table, order in DERIVED.items()}


@pytest.mark.slow
def test_it_comes_out_as_it_had_been_kept(years: Years) -> None:
    before = kept(years.db)

    recount = rebuild_standings(years.db)

    assert kept(years.db) == before
    assert not recount.changed
    assert recount.tables == years.finished > 0.9 * TABLES
    assert 0.3 * TABLES < recount.rated < 0.9 * TABLES
    assert years.forgotten == TABLES // 50
    assert max(number for _, _, number, *_ in before["ratings"]) > 30, "some have long careers"


@pytest.mark.slow
def test_a_game_alone_in_direct_messages_counts_for_its_person_and_in_no_list_of_a_server(years: Years) -> None:
    rebuild_standings(years.db)

    (alone,) = years.db.execute(
        "SELECT COUNT(*) FROM results JOIN tables ON tables.id = table_id WHERE server IS NULL AND counted AND results.member > 0"
    ).fetchone()
    games = dict(
        years.db.execute(
            "SELECT substr(scope, 1, instr(scope || ':', ':') - 1), SUM(games) FROM tallies WHERE game = '' GROUP BY 1"
        ).fetchall()
    )
    assert alone > 100
    assert games["server"] == games["everywhere"] - alone
    assert games["channel"] == games["everywhere"]


def test_whatever_was_edited_is_put_right(years: Years) -> None:
    before = kept(years.db)
    years.db.execute("UPDATE tallies SET best = best + 1, mu = 0 WHERE member % 7 = 0")
    years.db.execute("DELETE FROM ratings WHERE number > 3")

    recount = rebuild_standings(years.db)

    assert recount.changed
    assert kept(years.db) == before
