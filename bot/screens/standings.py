"""Pages of what people have reached: the lists of a channel or a server, one person's profile, and their tables.

Nothing here asks the store or Discord: the cogs bring what is to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.facts import Duel, MemberId, Order, Past, Standing, Streaks, TableState
from bot.ratings import Rating
from bot.screens.acts import ReplayPast, Scope, SortLeaderboard, TurnHistory, TurnLeaderboard, Way
from bot.screens.names import bare, plain
from looks.kit.bars import bars
from looks.kit.drawings import draw_history
from looks.kit.keys import key_of
from looks.kit.pages import Button, Choice, Colour, Field, Page, Panel, Picture, Row, Select, cut
from looks.kit.words import Say

PAGE = 10
ALL = "all"
"""In the place of a game's name: all of them."""
OF_ONE_GAME = (Order.RATING, Order.BEST)
"""What says something of one game only."""


# Words of a standing


def _rating(standing: Standing, say: Say) -> str:
    rating = standing.rating
    return say("standing-rating", rated=standing.rated, new=standing.is_new, points=rating.points, margin=rating.margin)


def _parts(standing: Standing, say: Say, *, one_game: bool) -> dict[Order, str]:
    """What can be said of a standing, by what a list can be sorted by."""
    record = say("standing-record", wins=standing.wins, games=standing.games, rate=round(100 * standing.win_rate))
    parts = {
        Order.RATING: _rating(standing, say),
        Order.WINS: record,
        Order.PLACE: say("standing-place", place=f"{standing.average_place:.1f}"),
        Order.BEST: say("standing-best", score=standing.best),
    }
    return {order: text for order, text in parts.items() if one_game or order not in OF_ONE_GAME}


def orders_of(game: str) -> list[Order]:
    """How a list of this game, or of all, can be sorted; the first is how it is, if nobody says."""
    return [Order.RATING, Order.WINS, Order.GAMES, Order.PLACE, Order.BEST] if game != ALL else [Order.WINS, Order.GAMES, Order.PLACE]


# Leaderboard


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A part of a list. `number` is that of the page, from 0; `own` the asker's line, wherever in the list it is."""

    scope: Scope
    game: str
    order: Order
    number: int
    count: int
    rows: Sequence[Standing]
    own: tuple[int, Standing] | None

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max((self.count - 1) // PAGE, 0)


def leaderboard_page(board: Leaderboard, say: Say) -> Page:
    """One page of a list, with the asker's own line."""
    lines = [_line(board, board.number * PAGE + place, row, say) for place, row in enumerate(board.rows, 1)]
    if lines and (board.own is None or board.own[1].member not in {row.member for row in board.rows}):
        lines += ["⋯", _line(board, *board.own, say) if board.own else say("leaderboard-not-you")]
    name = say("leaderboard-all-games") if board.game == ALL else say(f"{board.game}-name")
    title = say("leaderboard-title", game=name, scope=board.scope)
    number = (say("leaderboard-page", page=board.number + 1, pages=board.last + 1),) if board.last else ()
    foot = "\n".join((say("leaderboard-people"), *number)) if board.count else ""
    panel = Panel(title, "\n".join(lines) or say("leaderboard-empty"), footer=foot, colour=Colour.NEWS)
    return Page(panels=(panel,), rows=(*_turning(board, say), *_sorting(board, say)) if board.count else ())


def _line(board: Leaderboard, place: int, row: Standing, say: Say) -> str:
    """What the list is sorted by stands beside the name, everything else in small below."""
    parts = _parts(row, say, one_game=board.game != ALL)
    lead = say("standing-games", games=row.games) if board.order is Order.GAMES else parts.get(board.order, "")
    rest = " · ".join(text for order, text in parts.items() if order is not board.order)
    own = board.own is not None and board.own[1].member == row.member
    return say("leaderboard-line", place=place, name=plain(row.name), own=own, lead=lead, rest=rest)


def _turning(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    if not board.last:
        return ()
    return (_pager(partial(TurnLeaderboard, board.scope, board.game, board.order), board.number, say, last=board.last),)


def _pager(turn: Callable[[int, Way], object], number: int, say: Say, *, last: int) -> tuple[Button, Button]:
    """Back and on; `turn` makes the act that leads to a page."""
    back = Button(say("leaderboard-back"), str(turn(max(number - 1, 0), "b")), disabled=number == 0)
    return back, Button(say("leaderboard-on"), str(turn(min(number + 1, last), "f")), disabled=number >= last)


def _sorting(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    choices = tuple(Choice(say("leaderboard-by", order=order), str(order)) for order in orders_of(board.game))
    placeholder = say("leaderboard-sort", by=say("leaderboard-by", order=board.order))
    return (Select(str(SortLeaderboard(board.scope, board.game)), placeholder, choices),)


# Profile


@dataclass(frozen=True, slots=True)
class Profile:
    """What there is to tell of one member."""

    name: str
    standings: Mapping[str, Standing]
    streaks: Streaks
    counts: Mapping[str, Mapping[str, int]]
    charted: str | None
    """The game whose rating is drawn."""
    ratings: Sequence[Rating]
    rival: str
    """Whom they are held against; empty if nobody."""
    duel: Duel | None


def favourite(standings: Mapping[str, Standing]) -> str | None:
    """The game that was played most; of several the one that was won most."""
    return max(standings, key=lambda game: (standings[game].games, standings[game].wins), default=None)


def profile_page(profile: Profile, say: Say) -> Page:
    """Everything on one page."""
    title = say("profile-title", name=profile.name)
    if not profile.standings:
        return Page(panels=(Panel(title, say("profile-empty"), colour=Colour.NEWS),))
    best = favourite(profile.standings)
    lines = [
        say("profile-favourite", game=say(f"{best}-name")),
        say("profile-streaks", now=profile.streaks.now, longest=profile.streaks.longest),
        *_duel(profile, say),
    ]
    games = sorted(profile.standings, key=lambda game: -profile.standings[game].games)
    fields = tuple(Field(say(f"{game}-name"), "\n".join(_of_game(profile, game, say))) for game in games)
    return Page(panels=(Panel(title, "\n".join(lines), fields, colour=Colour.NEWS, picture=_chart(profile, say)),))


def _chart(profile: Profile, say: Say) -> Picture | None:
    """The rating over time as a picture; its alt text says how it went, like the words beside it."""
    if len(profile.ratings) < 2 or profile.charted is None:
        return None
    points, name = tuple(rating.points for rating in profile.ratings), say(f"{profile.charted}-name")
    return Picture(_how_it_went(points, say), key_of("ratings", points, name), partial(draw_history, points, name))


def _how_it_went(points: Sequence[int], say: Say) -> str:
    return say("profile-chart", bars=bars(points), first=points[0], last=points[-1], low=min(points), high=max(points), games=len(points))


def _of_game(profile: Profile, game: str, say: Say) -> Iterable[str]:
    standing = profile.standings[game]
    yield " · ".join(_parts(standing, say, one_game=True).values())
    counts = profile.counts.get(game, {})
    if counts:
        yield " · ".join(say(f"{game}-statistic-{name}", count=count) for name, count in sorted(counts.items()))
    if game == profile.charted and len(profile.ratings) > 1:
        yield _how_it_went([rating.points for rating in profile.ratings], say)


def _duel(profile: Profile, say: Say) -> Iterable[str]:
    duel = profile.duel
    if duel is not None:
        facts = {"games": duel.games, "ahead": duel.ahead, "behind": duel.behind, "shared": duel.shared}
        yield say("profile-duel", name=profile.name, rival=profile.rival, **facts)


# History


def history_page(past: Sequence[Past], member: MemberId, number: int, say: Say) -> Page:
    """A page of somebody's tables; one more than fits tells that there is another page."""
    shown, more = past[:PAGE], len(past) > PAGE
    text = "\n".join(_told(one, member, say) for one in shown) or say("history-empty")
    rows: list[Row] = []
    if number or more:
        rows.append(_pager(TurnHistory, number, say, last=number + more))
    if moved := [one for one in shown if one.has_moved]:
        choices = tuple(Choice(_title(one, say), str(one.table.id), cut(_with(one, member, say), 100)) for one in moved)
        rows.append(Select(str(ReplayPast()), say("history-replay"), choices))
    return Page(panels=(Panel(say("history-title"), text, colour=Colour.QUIET),), rows=tuple(rows))


def _title(past: Past, say: Say) -> str:
    return say("table-title", game=say(f"{past.table.game}-name"), table=past.table.id)


def _told(past: Past, member: MemberId, say: Say) -> str:
    """One table in a line: when, how it ended for the member, and with whom."""
    own = next((one for one in past.results if one.member == member), None)
    if past.table.state is TableState.ABANDONED or own is None:
        ended = say("history-ended")
    else:
        ended = say("history-result", place=own.place, score=own.score, won=own.won, cat=own.cat is not None)
    when = f"<t:{int(past.table.ended_at or past.table.touched_at)}:d>"
    others = _others(past, member, bare_names=False)
    return say("history-line", when=when, title=_title(past, say), ended=ended, same=past.table.duplicate_of, names=others)


def _with(past: Past, member: MemberId, say: Say) -> str:
    return say("history-with", names=_others(past, member, bare_names=True))


def _others(past: Past, member: MemberId, *, bare_names: bool) -> list[str]:
    names = [sitter.name for sitter in past.table.sitters if sitter.member != member]
    return [bare(name) if bare_names else plain(name) for name in names]
