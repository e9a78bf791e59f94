"""Pages of a member's profile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.models.ratings import Rating
from bot.models.results import Duel, Order, Standing, Streaks
from bot.models.reviews import Points, Skill
from bot.pages.custom_ids import (
    PublishProfile,
)
from bot.pages.points import cost_text
from bot.pages.standings import PEOPLE, ahead_text, publish_rows, rating_text, record_text, standing_texts, strongest_first
from ui.kit.drawings import draw_history_chart, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Colour, Field, Page, Panel, Picture
from ui.kit.sparkline import sparkline
from ui.kit.words import Say


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
    skills: Mapping[str, Skill] = field(default_factory=dict)
    """What the cats say of the member's decisions, by game; for the member alone."""
    is_of_server: bool = False
    """True if only the games of one server are counted."""


def most_played_game(totals: Mapping[str, Standing]) -> str | None:
    """Return the game played most often; of several, the one won most often. None without games."""
    return max(totals, key=lambda game: _games_and_wins(totals[game]), default=None)


def _favourite_game(totals: Mapping[str, Standing]) -> str | None:
    """The game played most often; None before a game was played twice, and if several were played as
    often."""
    best, *others = sorted(totals, key=lambda game: -totals[game].games)
    return best if totals[best].games > max([1, *(totals[game].games for game in others)]) else None


def _games_and_wins(total: Standing) -> tuple[int, int]:
    return total.games, total.wins


def profile_page(profile: Profile, say: Say, *, publish: PublishProfile | None = None) -> Page:
    """Make the profile. `publish`: the button that posts the profile, if the reader may."""
    title = say("profile-title", name=profile.name, here=profile.is_of_server)
    if not profile.totals:
        return Page(panels=(Panel(title, say("profile-empty", here=profile.is_of_server), colour=Colour.NEWS),))
    best = _favourite_game(profile.totals)
    lines = [
        *([say("profile-favourite", game=say(f"{best}-name"))] if best else ()),
        *([say("profile-streaks", now=profile.streaks.now, longest=profile.streaks.longest)] if _has_met_people(profile) else ()),
        *_duel_lines(profile, say),
    ]
    games = sorted(profile.totals, key=lambda game: _games_and_wins(profile.totals[game]), reverse=True)
    fields = tuple(Field(say(f"{game}-name"), "\n".join(_game_lines(profile, game, say))) for game in games)
    panel = Panel(title, "\n".join(lines), fields, colour=Colour.NEWS, picture=_rating_chart(profile, say))
    return Page(panels=(panel,), rows=publish_rows(publish, say, may_publish=True) if publish else ())


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
    texts = standing_texts(profile.totals[game], say)
    yield " · ".join(text for order, text in texts.items() if order is not Order.RATING)
    if PEOPLE in lists:
        with_people = lists[PEOPLE]
        parts = (record_text(with_people, say), ahead_text(with_people, PEOPLE, say), rating_text(with_people, say))
        yield say("profile-people", record=" · ".join(parts))
    if game in profile.skills:
        yield _skill_text(game, profile.skills[game], say)
    counts = profile.counts.get(game, {})
    if counts:
        yield " · ".join(say(f"{game}-statistic-{name}", count=count) for name, count in sorted(counts.items()))
    if game == profile.charted and len(profile.ratings) > 1:
        yield _chart_text([rating.points for rating in profile.ratings], say)
    if met := strongest_first(lists.keys() - {PEOPLE}):
        yield say("profile-cats", levels=" · ".join(_level_text(level, lists[level], say) for level in met))


def _skill_text(game: str, skill: Skill, say: Say) -> str:
    kind = say(f"{game}-why-{skill.mistake}.kind") if skill.mistake else None
    cost = cost_text(Points(-skill.own.mean, skill.own.margin), say)
    return say("profile-skill", cost=cost, tables=skill.tables, all=skill.all_tables, kind=kind)


def _level_text(level: str, standing: Standing, say: Say) -> str:
    who = say("standing-cats", level=level)
    return say("profile-cats-level", cats=who, wins=standing.wins, ahead=standing.ahead, games=standing.games)


def _duel_lines(profile: Profile, say: Say) -> Iterable[str]:
    duel = profile.duel
    if duel is not None:
        arguments = {"games": duel.games, "ahead": duel.ahead, "behind": duel.behind, "shared": duel.shared}
        yield say("profile-duel", name=profile.name, rival=profile.rival, **arguments)
