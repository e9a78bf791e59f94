"""Rebuilding the standings of many tables gives the stored ones, to the last bit, also after
deletions."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.models.ids import ChannelId, ServerId, TableId
from bot.storage import Store
from bot.storage.file import connect
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, close_table, play_table, start_table

TABLES = 500
DERIVED = {"tallies": "scope, game, against, member", "ratings": "member, game, number"}
NAMES = {"en": "a former player", "ja": "元プレイヤー"}


def dump_standings(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows that follow from results."""
    return {table: connect(path).execute(f"SELECT * FROM {table} ORDER BY {order}").fetchall() for table, order in DERIVED.items()}


async def play_for_years(store: Store) -> int:
    """Play tables of all kinds; sometimes delete a member. Returns the number of finished tables.

    Kinds: rated or not, with cats, successors, repeated deals, abandoned, in direct messages.
    """
    chance, finished = random.Random(11), 0
    for number in range(1, TABLES + 1):
        people, others = chance.sample(list(MEMBERS), 3), chance.choice([0, 1, 1, 2, 2, 2])
        seats = [people[0], *people[1 : others + 1], *["kitten"] * (2 - others)]
        is_direct = others == 0 and chance.random() < 0.5
        where: dict[str, Any] = {
            "game": chance.choice(["catte", "festival", "maneki"]),
            "server": None if is_direct else chance.choice([SERVER, ServerId(3)]),
            "channel": ChannelId(9_000 + MEMBERS[people[0]]) if is_direct else chance.choice([CHANNEL, ChannelId(5)]),
            "locale": chance.choice(["en", "ja"]),
        }
        if chance.random() < 0.05:
            table = await start_table(store, " ".join(seats), **where)
            await close_table(store, table, at=float(number))
            continue
        if chance.random() < 0.2:
            seats[0] += "/kitten"
        is_second = number > 1 and chance.random() < 0.05
        scores = [chance.randrange(-5, 12) for _ in seats]
        first = TableId(1) if is_second else None
        await play_table(store, " ".join(seats), *scores, rated=chance.random() < 0.9, counted=not is_second, duplicate_of=first, **where)
        finished += 1
        if number % 50 == 0:
            await store.people.delete_member(MEMBERS[chance.choice(["alice", "bob"])], NAMES)
    return finished


@pytest.mark.slow
async def test_it_comes_out_as_it_had_been_kept_and_puts_right_what_was_edited(disk: Store, path: Path) -> None:
    finished = await play_for_years(disk)
    before = dump_standings(path)

    recount = await disk.standings.rebuild()

    assert dump_standings(path) == before
    assert not recount.changed
    assert recount.tables == finished > 0.9 * TABLES
    assert 0.3 * TABLES < recount.rated < 0.9 * TABLES
    assert max(number for _, _, number, *_ in before["ratings"]) > 30, "some have long careers"

    count = connect(path).execute
    of_scopes = "SELECT substr(scope, 1, instr(scope || ':', ':') - 1), SUM(games) FROM tallies WHERE game = '' GROUP BY 1"
    alone = "SELECT COUNT(*) FROM results JOIN tables ON tables.id = table_id WHERE server IS NULL AND counted AND results.member > 0"
    games = dict(count(of_scopes).fetchall())
    (alone_in_messages,) = count(alone).fetchone()
    assert games["server"] + alone_in_messages == games["channel"] == games["everywhere"]
    assert alone_in_messages > 10, "a game alone in direct messages counts for its person and in no list of a server"

    with connect(path).conn as other:
        other.execute("UPDATE tallies SET best = best + 1, mu = 0 WHERE member % 7 = 0")
        other.execute("DELETE FROM ratings WHERE number > 3")
    assert (await disk.standings.rebuild()).changed
    assert dump_standings(path) == before
