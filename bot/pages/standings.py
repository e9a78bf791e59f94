"""Pages of results: leaderboards of a channel or server, a member's profile, and a member's past
tables.

A page is made for one reader or for a channel. A public page has no controls and never says “you”.
Nothing here asks the store or Discord: the cogs bring the data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ai import levels
from bot.models.ids import MemberId
from bot.models.ratings import Rating
from bot.models.results import Duel, Order, PastTable, Result, Standing, Streaks
from bot.models.tables import TableState
from bot.pages.custom_id_codec import ControlId
from bot.pages.custom_ids import (
    ChooseAgainst,
    Direction,
    Lists,
    PublishHistory,
    PublishLeaderboard,
    PublishProfile,
    ReplayFromHistory,
    SortLeaderboard,
    TurnHistory,
    TurnLeaderboard,
)
from bot.pages.names import clean_names, escaped_distinct_names, escaped_name, escaped_names
from ui.kit.drawings import draw_history_chart, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Button, Choice, Colour, Field, Page, Panel, Picture, Row, Select, button_rows, cut
from ui.kit.sparkline import sparkline
from ui.kit.words import Say

PAGE_SIZE = 10
ALL_GAMES = "all"
"""Stands for the name of a game: all games."""
ONE_GAME_ORDERS = (Order.RATING, Order.BEST)
"""Orders with a meaning in a single game only."""
PEOPLE_ORDERS = (Order.RATING, Order.PLACE)
"""Orders of leaderboards against people only."""
PEOPLE = ""
"""Stands for a level of cats: games with other people."""
PEOPLE_WORD = "people"
"""The same as the value of a choice, which cannot be empty."""


# Texts of a standing


def _rating_text(standing: Standing, say: Say) -> str:
    rating = standing.rating
    return say("standing-rating", rated=standing.rated, new=rating.is_new, points=rating.points, margin=rating.margin)


def record_text(standing: Standing, say: Say) -> str:
    """Return the wins and games in words."""
    return say("standing-record", wins=standing.wins, games=standing.games, rate=round(100 * standing.win_rate))


def _ahead_text(standing: Standing, against: str, say: Say) -> str:
    """Return in how many games the member was ahead of the opponents: people, or cats of one level."""
    who = say("standing-cats", level=against) if against else None
    return say("standing-ahead", cats=who, ahead=standing.ahead, games=standing.games)


def _standing_texts(standing: Standing, say: Say) -> dict[Order, str]:
    """Texts of a standing in one game, by sort order."""
    return {
        Order.RATING: _rating_text(standing, say),
        Order.WINS: record_text(standing, say),
        Order.PLACE: say("standing-place", place=f"{standing.average_place:.1f}"),
        **({} if standing.best is None else {Order.BEST: say("standing-best", score=standing.best)}),
    }


def possible_orders(game: str, against: str = PEOPLE) -> list[Order]:
    """Sort orders of a leaderboard; the first is the default."""
    never = (*(ONE_GAME_ORDERS if game == ALL_GAMES else ()), *(PEOPLE_ORDERS if against else ()))
    return [order for order in (Order.RATING, Order.WINS, Order.GAMES, Order.PLACE, Order.BEST) if order not in never]


def strongest_first(met: Iterable[str]) -> list[str]:
    """Sort levels of cats, the strongest first and former levels last."""
    known = list(levels())
    return sorted(met, key=lambda level: (-known.index(level) if level in known else 1, level))


# Leaderboard


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page of a leaderboard.

    `number` counts pages from 0, and `count` the members on all pages. `game` is a game or
    ALL_GAMES. `own` is the reader's place from 1, on whatever page; None if the reader is not in
    the leaderboard.
    """

    lists: Lists
    offered: Sequence[str]
    """Opponents with leaderboards of this scope and game: levels of cats, or people."""
    game: str
    order: Order
    number: int
    count: int
    rows: Sequence[Standing]
    own: tuple[int, Standing] | None

    @property
    def last_page(self) -> int:
        """The number of the last page, counted from 0."""
        return max((self.count - 1) // PAGE_SIZE, 0)


def leaderboard_page(board: Leaderboard, say: Say, *, may_publish: bool) -> Page:
    """Make one page of a leaderboard with the reader's own line. `may_publish`: the reader may post
    the page."""
    lines = _board_lines(board, say)
    if lines and (board.own is None or board.own[1].member not in {row.member for row in board.rows}):
        lines += ["⋯", _board_line(board, *board.own, escaped_name(board.own[1].name), say) if board.own else say("leaderboard-not-you")]
    show = PublishLeaderboard(board.lists, board.game, board.order, board.number)
    below = (*_page_rows(board, say), *_sort_rows(board, say)) if board.count else ()
    rows = (*below, *_against_rows(board, say), *_publish_rows(show, say, may_publish=may_publish and board.count > 0))
    return Page(panels=(_board_panel(board, lines, say),), rows=rows)


def leaderboard_games_page(lists: Lists, order: Order, games: Iterable[str], say: Say) -> Page:
    """Make the question of which game, for an order that has a meaning in a single game only."""
    buttons = [Button(say(f"{game}-name"), str(TurnLeaderboard(lists, game, order, 0, "f"))) for game in games]
    return Page(say("leaderboard-one-game", by=say("leaderboard-by", order=order)), rows=button_rows(buttons))


def public_leaderboard(board: Leaderboard, say: Say) -> Page:
    """Make one page of a leaderboard for a channel."""
    board = replace(board, own=None)
    return Page(panels=(_board_panel(board, _board_lines(board, say), say),))


def _board_panel(board: Leaderboard, lines: Sequence[str], say: Say) -> Panel:
    name = say("leaderboard-all-games") if board.game == ALL_GAMES else say(f"{board.game}-name")
    title = say("leaderboard-title", game=name, scope=board.lists.scope)
    if board.lists.against:
        title = say("leaderboard-cats-title", title=title, cats=say("standing-cats", level=board.lists.against))
    number = (say("leaderboard-page", page=board.number + 1, pages=board.last_page + 1),) if board.last_page else ()
    foot = say("leaderboard-cats") if board.lists.against else say("leaderboard-people")
    footer = "\n".join((foot, *number)) if board.count else ""
    return Panel(title, "\n".join(lines) or say("leaderboard-empty"), footer=footer, colour=Colour.NEWS)


def _board_lines(board: Leaderboard, say: Say) -> list[str]:
    names = escaped_distinct_names([row.name for row in board.rows])
    places = range(board.number * PAGE_SIZE + 1, (board.number + 1) * PAGE_SIZE + 1)
    return [_board_line(board, place, row, name, say) for place, row, name in zip(places, board.rows, names, strict=False)]


def _board_line(board: Leaderboard, place: int, row: Standing, name: str, say: Say) -> str:
    """A line with the sort value beside the name, and all other values in small type below."""
    shown = possible_orders(board.game, board.lists.against)
    parts = {order: text for order, text in _standing_texts(row, say).items() if order in shown}
    lead = say("standing-games", games=row.games) if board.order is Order.GAMES else parts.get(board.order, "")
    others = [text for order, text in parts.items() if order is not board.order]
    rest = " · ".join((*others, _ahead_text(row, board.lists.against, say)))
    own = board.own is not None and board.own[1].member == row.member
    line = say("leaderboard-line", place=place, name=name, own=own, lead=lead)
    return f"{line}\n-# {rest}"


def _page_rows(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    if not board.last_page:
        return ()
    return (_page_buttons(partial(TurnLeaderboard, board.lists, board.game, board.order), board.number, say, last=board.last_page),)


def _page_buttons(turn: Callable[[int, Direction], object], number: int, say: Say, *, last: int) -> tuple[Button, Button]:
    """Buttons to the previous and the next page; `turn` makes their control ids."""
    back = Button(say("leaderboard-back"), str(turn(max(number - 1, 0), "b")), disabled=number == 0)
    return back, Button(say("leaderboard-on"), str(turn(min(number + 1, last), "f")), disabled=number >= last)


def _sort_rows(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    choices = tuple(Choice(say("leaderboard-by", order=order), str(order)) for order in possible_orders(board.game, board.lists.against))
    placeholder = say("leaderboard-sort", by=say("leaderboard-by", order=board.order))
    return (Select(str(SortLeaderboard(board.lists, board.game)), placeholder, choices),)


def _against_rows(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    """A list of the leaderboards against other opponents, if there are any."""
    if set(board.offered) <= {board.lists.against}:
        return ()
    levels = list(dict.fromkeys((PEOPLE, *board.offered)))
    choices = tuple(Choice(_against_label(level, say), level or PEOPLE_WORD) for level in levels)
    return (Select(str(ChooseAgainst(board.lists.scope, board.game)), _against_label(board.lists.against, say), choices),)


def _against_label(against: str, say: Say) -> str:
    return say("leaderboard-against", cats=say("standing-cats", level=against)) if against else say("leaderboard-among")


def _publish_rows(control_id: ControlId, say: Say, *, may_publish: bool) -> tuple[Row, ...]:
    return ((Button(say("standing-show"), str(control_id)),),) if may_publish else ()


# Profile


@dataclass(frozen=True, slots=True)
class Profile:
    """The data of a member's profile."""

    name: str
    totals: Mapping[str, Standing]
    """Over all games that count, by game, without ratings."""
    standings: Mapping[str, Mapping[str, Standing]]
    """By game and opponent: a level of cats, or people."""
    streaks: Streaks
    counts: Mapping[str, Mapping[str, int]]
    """Statistics that a game counts, by game and name."""
    charted: str | None
    """The game of the rating chart; None for no chart."""
    ratings: Sequence[Rating]
    """The ratings in the charted game, oldest first."""
    rival: str
    """The name of the compared member; empty if there is none."""
    duel: Duel | None
    """The record against the compared member; None if there is none."""
    is_of_server: bool = False
    """True if only the games of one server are counted."""


def favourite_game(totals: Mapping[str, Standing]) -> str | None:
    """Return the game played most often; of several, the one won most often. None without games."""
    return max(totals, key=lambda game: _games_and_wins(totals[game]), default=None)


def _games_and_wins(total: Standing) -> tuple[int, int]:
    return total.games, total.wins


def profile_page(profile: Profile, say: Say, *, publish: PublishProfile | None = None) -> Page:
    """Make the profile. `publish`: the button that posts the profile, if the reader may."""
    title = say("profile-title", name=profile.name, here=profile.is_of_server)
    if not profile.totals:
        return Page(panels=(Panel(title, say("profile-empty", here=profile.is_of_server), colour=Colour.NEWS),))
    best = favourite_game(profile.totals)
    lines = [
        say("profile-favourite", game=say(f"{best}-name")),
        *([say("profile-streaks", now=profile.streaks.now, longest=profile.streaks.longest)] if _has_met_people(profile) else ()),
        *_duel_lines(profile, say),
    ]
    games = sorted(profile.totals, key=lambda game: _games_and_wins(profile.totals[game]), reverse=True)
    fields = tuple(Field(say(f"{game}-name"), "\n".join(_game_lines(profile, game, say))) for game in games)
    panel = Panel(title, "\n".join(lines), fields, colour=Colour.NEWS, picture=_rating_chart(profile, say))
    return Page(panels=(panel,), rows=_publish_rows(publish, say, may_publish=True) if publish else ())


def _has_met_people(profile: Profile) -> bool:
    return any(PEOPLE in lists for lists in profile.standings.values())


def _rating_chart(profile: Profile, say: Say) -> Picture | None:
    """A chart of the rating over time; its alt text is the line on the page.

    None if fewer than two ratings are known.
    """
    if len(profile.ratings) < 2 or profile.charted is None:
        return None
    points, name = tuple(rating.points for rating in profile.ratings), say(f"{profile.charted}-name")
    return themed_picture(_chart_text(points, say), key_of("ratings", points, name), partial(draw_history_chart, points, name))


def _chart_text(points: Sequence[int], say: Say) -> str:
    return say(
        "profile-chart", bars=sparkline(points), first=points[0], last=points[-1], low=min(points), high=max(points), games=len(points)
    )


def _game_lines(profile: Profile, game: str, say: Say) -> Iterable[str]:
    lists = profile.standings.get(game, {})
    texts = _standing_texts(profile.totals[game], say)
    yield " · ".join(text for order, text in texts.items() if order is not Order.RATING)
    if PEOPLE in lists:
        with_people = lists[PEOPLE]
        parts = (record_text(with_people, say), _ahead_text(with_people, PEOPLE, say), _rating_text(with_people, say))
        yield say("profile-people", record=" · ".join(parts))
    counts = profile.counts.get(game, {})
    if counts:
        yield " · ".join(say(f"{game}-statistic-{name}", count=count) for name, count in sorted(counts.items()))
    if game == profile.charted and len(profile.ratings) > 1:
        yield _chart_text([rating.points for rating in profile.ratings], say)
    if met := strongest_first(lists.keys() - {PEOPLE}):
        yield say("profile-cats", levels=" · ".join(_level_text(level, lists[level], say) for level in met))


def _level_text(level: str, standing: Standing, say: Say) -> str:
    who = say("standing-cats", level=level)
    return say("profile-cats-level", cats=who, wins=standing.wins, ahead=standing.ahead, games=standing.games)


def _duel_lines(profile: Profile, say: Say) -> Iterable[str]:
    duel = profile.duel
    if duel is not None:
        arguments = {"games": duel.games, "ahead": duel.ahead, "behind": duel.behind, "shared": duel.shared}
        yield say("profile-duel", name=profile.name, rival=profile.rival, **arguments)


# History


def public_history(past: Sequence[PastTable], member: MemberId, name: str, say: Say) -> Page:
    """Make a page of a member's past tables for a channel."""
    text = "\n".join(_history_line(one, member, say) for one in past)
    return Page(panels=(Panel(say("history-of", name=escaped_name(name)), text, colour=Colour.QUIET),))


def history_page(past: Sequence[PastTable], member: MemberId, number: int, say: Say, *, may_publish: bool) -> Page:
    """Make one page of a member's past tables. `may_publish`: the reader may post the page.

    `past` has one table more than fits if another page follows.
    """
    shown, more = past[:PAGE_SIZE], len(past) > PAGE_SIZE
    text = "\n".join(_history_line(one, member, say) for one in shown) or say("history-empty")
    rows: list[Row] = []
    if number or more:
        rows.append(_page_buttons(TurnHistory, number, say, last=number + more))
    if moved := [one for one in shown if one.has_moved]:
        choices = tuple(
            Choice(_past_table_title(one, say), str(one.table.id), cut(_opponents_text(one, member, say), 100)) for one in moved
        )
        rows.append(Select(str(ReplayFromHistory()), say("history-replay"), choices))
    rows += _publish_rows(PublishHistory(number), say, may_publish=may_publish and bool(shown))
    return Page(panels=(Panel(say("history-title"), text, colour=Colour.QUIET),), rows=tuple(rows))


def _past_table_title(past: PastTable, say: Say) -> str:
    return say("table-title", game=say(f"{past.table.game}-name"), table=past.table.id)


def _history_line(past: PastTable, member: MemberId, say: Say) -> str:
    """One past table in a line: date, the member's result, and the other players."""
    own = next((one for one in past.results if member in (one.member, one.successor)), None)
    if past.table.state is TableState.ABANDONED or own is None:
        ended = say("history-ended")
    else:
        other = own.name if own.successor == member else own.successor_name if own.cat is None else None
        arguments = {
            "other": escaped_name(other) if own.successor is not None and other is not None else None,
            "heir": own.successor == member,
        }
        ended = say("history-result", how=_how_ended(past, own, member), place=own.place, score=own.score, **arguments)
    when = f"<t:{int(past.table.ended_at or past.table.touched_at)}:d>"
    others = _other_names(past, member, bare_names=False)
    return say("history-line", when=when, title=_past_table_title(past, say), ended=ended, same=past.table.duplicate_of, names=others)


def _how_ended(past: PastTable, own: Result, member: MemberId) -> str:
    """Return whether the member won alone or shared, came to another place, or left the seat to a cat."""
    if own.cat is not None:
        return "cat" if own.counted_place is None else "last"
    if own.won or (own.place == 1 and own.successor == member):
        return "won" if sum(one.place == 1 for one in past.results) == 1 else "shared"
    return "place"


def _opponents_text(past: PastTable, member: MemberId, say: Say) -> str:
    return say("history-with", names=_other_names(past, member, bare_names=True))


def _other_names(past: PastTable, member: MemberId, *, bare_names: bool) -> list[str]:
    names = clean_names(past.table) if bare_names else escaped_names(past.table)
    return [name for sitter, name in zip(past.table.sitters, names, strict=True) if sitter.member != member]
