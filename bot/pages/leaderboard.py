"""Pages of a leaderboard of a channel or server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.models.results import Order, Standing
from bot.pages.custom_ids import (
    ChooseAgainst,
    Lists,
    PublishLeaderboard,
    SortLeaderboard,
    TurnLeaderboard,
)
from bot.pages.names import escaped_distinct_names, escaped_name
from bot.pages.standings import (
    ALL_GAMES,
    PAGE_SIZE,
    PEOPLE,
    PEOPLE_WORD,
    ahead_text,
    page_buttons,
    possible_orders,
    publish_rows,
    standing_texts,
)
from ui.kit.pages import Button, Choice, Colour, Page, Panel, Row, Select, button_rows
from ui.kit.words import Say


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
    rows = (*below, *_against_rows(board, say), *publish_rows(show, say, may_publish=may_publish and board.count > 0))
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
    parts = {order: text for order, text in standing_texts(row, say).items() if order in shown}
    lead = say("standing-games", games=row.games) if board.order is Order.GAMES else parts.get(board.order, "")
    others = [text for order, text in parts.items() if order is not board.order]
    rest = " · ".join((*others, ahead_text(row, board.lists.against, say)))
    own = board.own is not None and board.own[1].member == row.member
    line = say("leaderboard-line", place=place, name=name, own=own, lead=lead)
    return f"{line}\n-# {rest}"


def _page_rows(board: Leaderboard, say: Say) -> tuple[Row, ...]:
    if not board.last_page:
        return ()
    return (page_buttons(partial(TurnLeaderboard, board.lists, board.game, board.order), board.number, say, last=board.last_page),)


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
