"""The podium of a month: who was best in a server, in each game that people have played there among themselves often enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.models.results import MonthStandings, Order, Standing
from bot.models.times import Month
from bot.pages.acts import Lists, TurnLeaderboard
from bot.pages.names import plain
from bot.pages.standings import ALL
from ui.kit.pages import Button, Colour, Field, Page, Panel
from ui.kit.words import Say

ENOUGH_TABLES, ENOUGH_PEOPLE = 3, 2
"""What a game must have come to in a month."""
PLACES, MOST = 3, 5
"""How far down the podium goes, and how many stand on it at the most, where places are shared."""


def podium_title(month: Month, say: Say) -> str:
    """By which such a message is known again."""
    return say("podium-title", month=month.number, year=str(month.year))


def podium_page(month: Month, games: Mapping[str, MonthStandings], say: Say) -> Page | None:
    """For everybody in the channel; None where no game was played enough."""
    enough = {game: played for game, played in games.items() if _is_enough(played)}
    if not enough:
        return None
    fields = tuple(
        Field(say("podium-game", game=say(f"{game}-name"), tables=played.tables), "\n".join(_lines(played.standings, say)))
        for game, played in enough.items()
    )
    panel = Panel(podium_title(month, say), fields=fields, footer=say("leaderboard-people"), colour=Colour.END)
    more = Button(say("podium-more"), str(TurnLeaderboard(Lists("server"), ALL, Order.WINS, 0, "f")))
    return Page(panels=(panel,), rows=((more,),))


def _is_enough(played: MonthStandings) -> bool:
    """Not where only who is forgotten by now has won."""
    won = any(one.wins for one in played.standings)
    return won and played.tables >= ENOUGH_TABLES and len(played.standings) >= ENOUGH_PEOPLE


def _lines(standings: Sequence[Standing], say: Say) -> Iterator[str]:
    """Who has won anything; and who has won as often in as many games, with the same average place, shares theirs."""
    for standing in [one for one in standings if one.wins][:MOST]:
        place = 1 + sum(_merit(other) > _merit(standing) for other in standings)
        if place <= PLACES:
            record = say("standing-record", wins=standing.wins, games=standing.games, rate=round(100 * standing.win_rate))
            yield say("podium-line", place=place, name=plain(standing.name), record=record)


def _merit(standing: Standing) -> tuple[float, ...]:
    return standing.wins, -standing.average_place, -standing.games
