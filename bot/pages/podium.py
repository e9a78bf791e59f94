"""The podium of a month: the best players of a server in each game played often enough among
people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.models.results import MonthStandings, Order, Standing
from bot.models.times import Month
from bot.pages.custom_ids import Lists, TurnLeaderboard
from bot.pages.names import escaped_distinct_names
from bot.pages.standings import ALL_GAMES, record_text
from ui.kit.pages import Button, Colour, Field, Page, Panel
from ui.kit.words import Say

MIN_TABLES, MIN_PEOPLE = 3, 2
"""Minimum of a game's tables and players in a month."""
LAST_PLACE, MAX_LINES = 3, 5
"""The last place on the podium, and the most lines if places are shared."""


def podium_title(month: Month, say: Say) -> str:
    """The title of a podium message."""
    return say("podium-title", month=month.number, year=str(month.year))


def podium_page(month: Month, games: Mapping[str, MonthStandings], say: Say) -> Page | None:
    """Make the public podium from a server's standings of the month, by game.

    None if no game was played often enough.
    """
    enough = {game: played for game, played in games.items() if _has_enough_tables(played)}
    if not enough:
        return None
    fields = tuple(
        Field(say("podium-game", game=say(f"{game}-name"), tables=played.tables), "\n".join(_podium_lines(played.standings, say)))
        for game, played in enough.items()
    )
    panel = Panel(podium_title(month, say), fields=fields, footer=say("leaderboard-people"), colour=Colour.END)
    more = Button(say("podium-more"), str(TurnLeaderboard(Lists("server"), ALL_GAMES, Order.WINS, 0, "f")))
    return Page(panels=(panel,), rows=((more,),))


def _has_enough_tables(played: MonthStandings) -> bool:
    """True if enough tables and people played, and a known player has won."""
    won = any(one.wins for one in played.standings)
    return won and played.tables >= MIN_TABLES and len(played.standings) >= MIN_PEOPLE


def _podium_lines(standings: Sequence[Standing], say: Say) -> Iterator[str]:
    """Yield the lines of the winners. Equal wins, games and average places share a place."""
    named = [one for one in standings if one.wins][:MAX_LINES]
    for standing, name in zip(named, escaped_distinct_names([one.name for one in named]), strict=True):
        place = 1 + sum(_merit(other) > _merit(standing) for other in standings)
        if place <= LAST_PLACE:
            yield say("podium-line", place=place, name=name, record=record_text(standing, say))


def _merit(standing: Standing) -> tuple[float, ...]:
    return standing.wins, -standing.average_place, -standing.games
