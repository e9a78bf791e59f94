"""Texts and buttons that leaderboards, profiles and histories share.

A page is made for one reader or for a channel. A public page has no controls and never says “you”.
Nothing here asks the store or Discord: the cogs bring the data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai import levels
from bot.models.results import Order, Standing
from bot.pages.custom_id_codec import ControlId
from bot.pages.custom_ids import (
    Direction,
)
from ui.kit.pages import Button, Row
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


def rating_text(standing: Standing, say: Say) -> str:
    rating = standing.rating
    return say("standing-rating", rated=standing.rated, new=rating.is_new, points=rating.points, margin=rating.margin)


def record_text(standing: Standing, say: Say) -> str:
    """Return the wins and games in words."""
    return say("standing-record", wins=standing.wins, games=standing.games, rate=round(100 * standing.win_rate))


def ahead_text(standing: Standing, against: str, say: Say) -> str:
    """Return in how many games the member was ahead of the opponents: people, or cats of one level."""
    who = say("standing-cats", level=against) if against else None
    return say("standing-ahead", cats=who, ahead=standing.ahead, games=standing.games)


def standing_texts(standing: Standing, say: Say) -> dict[Order, str]:
    """Texts of a standing in one game, by sort order."""
    return {
        Order.RATING: rating_text(standing, say),
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


def page_buttons(turn: Callable[[int, Direction], object], number: int, say: Say, *, last: int) -> tuple[Button, Button]:
    """Buttons to the previous and the next page; `turn` makes their control ids."""
    back = Button(say("leaderboard-back"), str(turn(max(number - 1, 0), "b")), disabled=number == 0)
    return back, Button(say("leaderboard-on"), str(turn(min(number + 1, last), "f")), disabled=number >= last)


def publish_rows(control_id: ControlId, say: Say, *, may_publish: bool) -> tuple[Row, ...]:
    return ((Button(say("standing-show"), str(control_id)),),) if may_publish else ()
