"""Pages of results: a full profile fits into a message, and a podium shows the best of a month."""

from __future__ import annotations

import pytest

from bot.delivery.payloads import send_arguments
from bot.delivery.rendering import RenderedPage
from bot.models.ids import MemberId
from bot.models.ratings import Rating
from bot.models.results import Duel, MonthStandings, Standing, Streaks
from bot.models.times import Month
from bot.pages.podium import podium_page
from bot.pages.profile import Profile, profile_page
from games import all_games, find_statistics
from tests.harness.texts import TEXTS
from ui.kit.pages import Page

SAY = TEXTS.speech_in("en")
ALICE = MemberId(7)
MANY = Rating(31.5, 2.0)


def make_profile(count: int) -> Profile:
    """The profile of a member with results in every game."""
    standing = Standing(ALICE, "Alice", games=1_000, wins=400, points=30_000, places=2_000, best=88, rated=900, rating=MANY)
    counts = {game: dict.fromkeys(find_statistics(game), count) for game in all_games()}
    standings = {key: {"": standing, "kitten": standing, "cafe-boss": standing} for key in all_games()}
    totals = dict.fromkeys(all_games(), standing)
    return Profile("Alice", totals, standings, Streaks(3, 12), counts, "catte", [MANY] * 100, "Bob", Duel(40, 20, 15, 5))


@pytest.mark.parametrize("locale", TEXTS.locales)
@pytest.mark.parametrize("count", [1, 27])
def test_a_profile_tells_whatever_its_games_count(locale: str, count: int) -> None:
    say = TEXTS.speech_in(locale)
    page = profile_page(make_profile(count), say)
    (panel,) = page.panels
    told = {field.name: field.value for field in panel.fields}

    for game in all_games():
        for name in find_statistics(game):
            assert say(f"{game}-statistic-{name}", count=count) in told[say(f"{game}-name")]
    assert panel.within_limits() == panel, "nothing is cut"
    assert send_arguments(RenderedPage(page.without_pictures))["embeds"]


@pytest.mark.parametrize("game", all_games())
def test_what_is_counted_has_words_of_its_own_in_every_language(game: str) -> None:
    for locale in TEXTS.locales:
        said = [TEXTS.speech_in(locale)(f"{game}-statistic-{name}", count=27) for name in find_statistics(game)]

        assert len(set(said)) == len(said)
        assert all("27" in one for one in said)


# The podium of a month: shared places shared, and nothing else


OCTOBER = Month(2026, 10)


def make_standing(name: str, wins: int, games: int, places: int | None = None) -> Standing:
    return Standing(MemberId(hash(name) % 1000), name, games, wins, 10, places or 2 * games - wins, 10)


def make_month_standings(*standings: Standing, tables: int = 9) -> MonthStandings:
    return MonthStandings(tables, standings)


def make_podium_page(**games: MonthStandings) -> Page:
    found = podium_page(OCTOBER, games, SAY)
    assert found is not None
    return found


def podium_lines(shown: Page) -> list[str]:
    return shown.panels[0].fields[0].value.split("\n")


BEST = (make_standing("Alice", 6, 8), make_standing("Bob", 4, 9), make_standing("Carol", 3, 6), make_standing("Dave", 1, 6))


def test_it_names_the_three_best_of_each_game_and_the_month() -> None:
    shown = make_podium_page(catte=make_month_standings(*BEST), maneki=make_month_standings(*BEST[2:], tables=3))

    (panel,) = shown.panels
    assert panel.title == "Podium of October 2026"
    assert [field.name for field in panel.fields] == ["Catte · 9 tables", "Maneki-Ne-Collection · 3 tables"]
    assert podium_lines(shown) == [
        "🥇\xa0**Alice** · 6 wins in 8 games (75 %)",
        "🥈\xa0**Bob** · 4 wins in 9 games (44 %)",
        "🥉\xa0**Carol** · 3 wins in 6 games (50 %)",
    ]


LISTED: dict[str, tuple[tuple[Standing, ...], str]] = {
    "who has done as well shares a place": (
        (make_standing("Alice", 4, 8), make_standing("Bob", 4, 8), make_standing("Carol", 3, 6), make_standing("Dave", 3, 6)),
        "🥇🥇🥉🥉",
    ),
    "however many share a place few are named": (tuple(make_standing(name, 4, 8) for name in "ABCDEFGH"), "🥇🥇🥇🥇🥇"),
    "who has won nothing stands on no podium": ((make_standing("Alice", 4, 8), make_standing("Bob", 0, 8)), "🥇"),
}


@pytest.mark.parametrize("what", LISTED)
def test_of_those_who_won(what: str) -> None:
    standings, medals = LISTED[what]

    assert "".join(line[0] for line in podium_lines(make_podium_page(catte=make_month_standings(*standings)))) == medals


NO_PODIUM: dict[str, MonthStandings] = {
    "its winner is forgotten": make_month_standings(make_standing("Bob", 0, 9), make_standing("Carol", 0, 9)),
    "too few tables were played": make_month_standings(*BEST, tables=2),
    "one alone has played": make_month_standings(BEST[0]),
}


@pytest.mark.parametrize("why", NO_PODIUM)
def test_a_game_is_left_out_where(why: str) -> None:
    found = {"catte": NO_PODIUM[why]}

    assert [field.name for field in make_podium_page(**found, maneki=make_month_standings(*BEST)).panels[0].fields] == [
        "Maneki-Ne-Collection · 9 tables"
    ]
    assert podium_page(OCTOBER, found, SAY) is podium_page(OCTOBER, {}, SAY) is None


def test_names_of_people_say_nothing_but_themselves_and_nobody_is_called() -> None:
    shown = make_podium_page(catte=make_month_standings(make_standing("**@everyone** <@1>", 4, 8), *BEST))

    assert "@everyone**" not in podium_lines(shown)[0]
    assert (shown.mentions, shown.mentioned_role, shown.text) == ((), None, "")


def test_two_of_one_name_are_told_apart_on_a_podium() -> None:
    shown = make_podium_page(
        catte=make_month_standings(*(make_standing(name, wins, 9) for name, wins in (("Alice", 5), ("alice", 4), ("Bob", 1))))
    )

    assert [name for line in podium_lines(shown) for name in ("**Alice**", r"**alice \(2\)**") if name in line] == [
        "**Alice**",
        r"**alice \(2\)**",
    ]
