"""Finished tables written into the database."""

from __future__ import annotations

from dataclasses import replace

from bot.models.attribution import SeatEnding, attribute_results, rating_matches
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.results import Ending, Result
from bot.models.tables import NewTable, Sitter, StoredMove, StoredTable, TableState
from tests.cogs.evening import Evening


async def store_finished_table(
    evening: Evening,
    *scores: tuple[str, int, int],
    channel: int | None = None,
    server: int | None = None,
    game: str = "catte",
    counts: tuple[tuple[str, int], ...] = (),
) -> TableId:
    """Store a finished table with these names, members and scores.

    `counts` are those of the first player. A member below 0 is a cat.
    """
    store = evening.bot.store
    sitters = tuple(
        Sitter(seat, MemberId(member) if member >= 0 else None, None if member >= 0 else "kitten", name)
        for seat, (name, member, _) in enumerate(scores)
    )
    places = [1 + sum(other > score for _, _, other in scores) for _, _, score in scores]
    seats = [SeatEnding(place, one.member is not None, one.cat) for one, place in zip(sitters, places, strict=True)]
    rated = bool(rating_matches(seats))
    new = NewTable(
        game=game,
        rules=1,
        seats=len(scores),
        options=(("rounds", "1"),) if game == "catte" else (),
        server=ServerId(server or evening.guild.id),
        channel=ChannelId(channel or evening.channel.id),
        opener=MemberId(max(scores[0][1], 0)),
        locale="en",
        commit="c0ffee",
        opened_at=1.0,
        sitters=sitters,
    )
    table = await store.tables.insert(new, bytes(32))
    results = tuple(
        Result(
            *(one.seat, one.member, one.cat, one.name, score, place, found.won, one.cat is None, counts if one.seat == 0 else ()),
            counted_place=found.counted_place,
            place_among_people=found.place_among_people,
            ahead=found.ahead,
            cats_met=found.cats_met,
        )
        for one, (_, _, score), place, found in zip(sitters, scores, places, attribute_results(seats), strict=True)
    )
    over = replace(table, version=2, state=TableState.FINISHED, started_at=2.0, ended_at=3.0, touched_at=3.0, rated=rated)
    await store.tables.save(StoredTable(table), StoredTable(over, (StoredMove(1, 0, "play BK1", 1, 3.0),)), Ending(results, rated))
    return table.id
