"""Leaderboards in SQL: sums over the results of finished tables, and the ratings that follow from
them.

`tallies` has one row for each member in each leaderboard: everywhere, of a server, of a channel;
each for all games and for one game; and all of these with other humans and with cats of each level.
The transaction that ends a table updates the rows, by the same statement that can rebuild all of
them; grouping the results at each read would take too long (docs/decisions/0002-storage.md). A
member has one rating in a game; each row of the game with humans has a copy of it to sort by.

A deleted member stays in the results under a number below zero, and is in no leaderboard.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.models.attribution import RecountResult, SeatEnding
from bot.models.ids import MemberId, ServerId, TableId
from bot.models.ratings import BEGINNER, RatedTable, Rating, RatingRecord, compute_ratings
from bot.models.results import EVERYWHERE, MIN_GAMES, Listing, Order, Standing
from bot.storage.connection import Database

_ALL = "TRUE"

# A counting result is in up to six leaderboards of humans, and in six for each level of cats it met.
# Its columns say what counts, as decided when the table ended (bot/models/attribution.py).
_COUNT = """
    WITH counted AS (
        SELECT results.member, '' AS against, CASE WHEN counted = 1 THEN score END AS score,
            counted_place AS place, won, ahead, tables.game, server, channel
        FROM results JOIN tables ON tables.id = table_id
        WHERE among IS NOT NULL AND results.member > 0 AND {which}
        UNION ALL
        SELECT results.member, level, score, counted_place, won, beaten, tables.game, server, channel
        FROM cats_met JOIN results USING (table_id, seat) JOIN tables ON tables.id = table_id
        WHERE results.member > 0 AND {which}
    ), scoped AS (
        SELECT 'everywhere' AS scope, * FROM counted
        UNION ALL SELECT 'channel:' || channel, * FROM counted
        UNION ALL SELECT 'server:' || server, * FROM counted WHERE server IS NOT NULL
    ), listed AS (
        SELECT scope, game, against, member, score, place, won, ahead FROM scoped
        UNION ALL SELECT scope, '', against, member, score, place, won, ahead FROM scoped
    )
    INSERT INTO tallies (scope, game, against, member, games, wins, points, places, best, ahead, rated, mu, sigma)
    SELECT scope, game, against, member,
        COUNT(*), SUM(won), COALESCE(SUM(score), 0), SUM(place), MAX(score), SUM(ahead), 0, {mu}, {sigma}
    FROM listed WHERE TRUE GROUP BY scope, game, against, member
    ON CONFLICT (scope, game, against, member) DO UPDATE SET
        games = tallies.games + excluded.games, wins = tallies.wins + excluded.wins,
        points = tallies.points + excluded.points, places = tallies.places + excluded.places,
        best = CASE WHEN excluded.best IS NULL OR tallies.best >= excluded.best THEN tallies.best ELSE excluded.best END,
        ahead = tallies.ahead + excluded.ahead
"""
_RATED = """
    SELECT tables.id, tables.game, length, results.member, results.place, results.cat, results.heir IS NOT NULL
    FROM tables JOIN results ON table_id = tables.id
    WHERE rated = 1 AND finished IS NOT NULL AND results.member IS NOT NULL AND {which}
    ORDER BY finished, seat
"""
_ADD_RATING = "INSERT INTO ratings (member, game, number, table_id, mu, sigma) VALUES (?, ?, ?, ?, ?, ?)"
_NEWEST_RATINGS = """
    SELECT number, mu, sigma, member, game FROM ratings AS newest
    WHERE number = (SELECT MAX(number) FROM ratings AS others WHERE others.member = newest.member AND others.game = newest.game)
"""
_COPY_RATING = "UPDATE tallies SET rated = ?, mu = ?, sigma = ? WHERE member = ? AND game = ? AND against = ''"
_PLAYERS = "SELECT results.member, game FROM results JOIN tables ON tables.id = table_id WHERE table_id = ? AND results.member > 0"

_ORDERS = {  # ascending, each with an index: tallies_by_rating, …
    Order.RATING: (f"rated < {MIN_GAMES}", "-mu", "-games", "member"),
    Order.GAMES: ("-games", "-wins", "member"),
    Order.WINS: ("-wins", "1.0 * places / games", "games", "-points", "member"),
    Order.PLACE: (f"games < {MIN_GAMES}", "1.0 * places / games", "-games", "member"),
    Order.BEST: ("best IS NULL", "-best", "games", "member"),
}
_LISTED = """
    SELECT member, members.name AS name, games, wins, points, places, best, ahead, rated, mu, sigma
    FROM tallies JOIN members ON members.id = member WHERE scope = ? AND game = ? AND against = ?
"""
_BETTER = """
    SELECT COUNT(*) FROM tallies
    WHERE scope = :scope AND game = :game AND against = :against AND ({terms}) < (
        SELECT {terms} FROM tallies
        WHERE scope = :scope AND game = :game AND against = :against AND member = :member
    )
"""
_OF_MEMBER = """
    SELECT tallies.game AS game, against, member, members.name AS name,
        games, wins, points, places, best, ahead, rated, mu, sigma
    FROM tallies JOIN members ON members.id = member
    WHERE member = ? AND tallies.game <> '' AND scope || '' = ?
"""


def _list_key(listing: Listing) -> tuple[str, str, str]:
    """Key columns of a leaderboard: scope, game, opponents."""
    scope = _scope_of(listing.server) if listing.channel is None else f"channel:{listing.channel}"
    return scope, listing.game or "", listing.against


def _scope_of(server: ServerId | None) -> str:
    return "everywhere" if server is None else f"server:{server}"


# Writing


def update_standings(db: Database, table: TableId) -> None:
    """Add the results of one table to tallies and ratings.

    To be called once, when the table is finished: a second call counts everything twice.
    """
    _add_to_tallies(db, "table_id = :table", table)
    _add_ratings(db, "tables.id = :table", table)
    for member, game in db.execute(_PLAYERS, [table]).fetchall():
        number, rating = _find_newest_rating(db, member, game)  # even for an unrated table, because the tally may be new
        db.execute(_COPY_RATING, (number, *rating, member, game))


def rebuild_standings(db: Database) -> RecountResult:
    """Rebuild all tallies and ratings from the results.

    Returns the numbers of finished and of rated tables, and if any row has changed.
    """
    before = _hash_standings(db)
    db.execute("DELETE FROM tallies")
    db.execute("DELETE FROM ratings")
    _add_to_tallies(db, _ALL)
    rated = _add_ratings(db, _ALL)
    db.conn.executemany(_COPY_RATING, db.execute(_NEWEST_RATINGS).fetchall())
    finished: int = db.execute("SELECT COUNT(*) FROM tables WHERE state = 'finished'").fetchone()[0]
    return RecountResult(finished, rated, changed=_hash_standings(db) != before)


def _add_to_tallies(db: Database, which: str, table: TableId | None = None) -> None:
    """Add the results of some tables to the tallies.

    `which` is an SQL condition, in which `:table` stands for `table`.
    """
    db.execute(_COUNT.format(which=which, mu=BEGINNER.mu, sigma=BEGINNER.sigma), {"table": table})


def _add_ratings(db: Database, which: str, table: TableId | None = None) -> int:
    """Save the ratings after each rated table matching `which`, in order of finish.

    Returns the number of rated tables. For `which` see `_add_to_tallies`.
    """
    found: list[tuple[int, str, int, int, float, float]] = []
    tables = 0
    for finish, rated in compute_ratings(_load_finishes(db, which, table), partial(_find_newest_rating, db)):
        found += [(member, finish.game, now.games, finish.table, *now.rating) for member, now in rated.items() if member > 0]
        tables += 1
    db.conn.executemany(_ADD_RATING, sorted(found))  # in the order of the index, which halves the time for many rows
    return tables


def _load_finishes(db: Database, which: str, table: TableId | None) -> Iterator[RatedTable]:
    for (number, game, length), group in groupby(db.execute(_RATED.format(which=which), {"table": table}), key=itemgetter(0, 1, 2)):
        ended = ((member, SeatEnding(place, True, cat, bool(taken_over))) for *_, member, place, cat, taken_over in group)
        members, seats = zip(*ended, strict=True)
        yield RatedTable(number, game, members, seats, length)


def _find_newest_rating(db: Database, member: int, game: str) -> RatingRecord:
    """The number of rated games of a member in a game, and the newest rating; 0 and the beginner's
    without any."""
    row = db.execute(
        "SELECT number, mu, sigma FROM ratings WHERE member = ? AND game = ? ORDER BY number DESC LIMIT 1", [member, game]
    ).fetchone()
    return RatingRecord(row[0], Rating(*row[1:])) if row else RatingRecord()


def _hash_standings(db: Database) -> str:
    """A hash of all tallies and ratings."""
    digest = hashlib.sha256()
    for table in ("tallies ORDER BY scope, game, against, member", "ratings ORDER BY member, game, number"):
        for row in db.execute(f"SELECT * FROM {table}"):
            digest.update(repr(row).encode())
    return digest.hexdigest()


# Reading


def load_standings(db: Database, listing: Listing = EVERYWHERE, *, limit: int = 10, offset: int = 0) -> list[Standing]:
    """A part of the leaderboard, best first."""
    rows = db.query(f"{_LISTED} ORDER BY {', '.join(_ORDERS[listing.order])} LIMIT ? OFFSET ?", [*_list_key(listing), limit, offset])
    return [_make_standing(row) for row in rows]


def find_place(db: Database, member: MemberId, listing: Listing = EVERYWHERE) -> tuple[int, Standing] | None:
    """A member's place in the leaderboard, from 1, and their standing. None if the member is not in
    it."""
    row = next(db.query(f"{_LISTED} AND member = ?", [*_list_key(listing), member]), None)
    if row is None:
        return None
    place = dict(zip(("scope", "game", "against", "member"), (*_list_key(listing), member), strict=True))
    better = db.execute(_BETTER.format(terms=", ".join(_ORDERS[listing.order])), place).fetchone()[0]
    return better + 1, _make_standing(row)


def count_standings(db: Database, listing: Listing = EVERYWHERE) -> int:
    """The number of members in the leaderboard."""
    count: int = db.execute("SELECT COUNT(*) FROM tallies WHERE scope = ? AND game = ? AND against = ?", _list_key(listing)).fetchone()[0]
    return count


def count_games_against(db: Database, listing: Listing = EVERYWHERE) -> dict[str, int]:
    """Games in the leaderboards of the scope and game of `listing`, by level of cats; "" is with other
    humans.

    A game counts once for each member in it. Opponents without a game are left out; the opponents
    and order of `listing` are ignored.
    """
    rows = db.execute("SELECT against, SUM(games) FROM tallies WHERE scope = ? AND game = ? GROUP BY against", _list_key(listing)[:2])
    return dict(rows.fetchall())


def load_standings_of(db: Database, member: MemberId, server: ServerId | None = None) -> dict[str, dict[str, Standing]]:
    """A member's standings in a server or everywhere, by game and level of cats; "" is with other
    humans."""
    found: dict[str, dict[str, Standing]] = {}
    for row in db.query(_OF_MEMBER, [member, _scope_of(server)]):
        game, against = row.pop("game"), row.pop("against")
        found.setdefault(game, {})[against] = _make_standing(row)
    return found


def _make_standing(row: dict[str, Any]) -> Standing:
    rating = Rating(row.pop("mu"), row.pop("sigma"))
    return Standing(**row, rating=rating if row["rated"] else BEGINNER)
