"""Pages of what people have reached: everything that a game counts is told, in every language, and fits into a message."""

from __future__ import annotations

import pytest

from bot.door.outgoing import sending
from bot.door.pictures import Pictured
from bot.facts import Duel, MemberId, Standing, Streaks
from bot.ratings import Rating
from bot.screens.standings import Profile, profile_page
from games import all_games, statistics
from tests.harness.texts import TEXTS

ALICE = MemberId(7)
MANY = Rating(31.5, 2.0)


def profile(count: int) -> Profile:
    """Of somebody who has played everything."""
    standing = Standing(ALICE, "Alice", games=1_000, wins=400, points=30_000, places=2_000, best=88, rated=900, rating=MANY)
    counts = {game: dict.fromkeys(statistics(game), count) for game in all_games()}
    standings = {key: {"": standing, "kitten": standing, "cafe-boss": standing} for key in all_games()}
    return Profile("Alice", standings, Streaks(3, 12), counts, "catte", [MANY] * 100, "Bob", Duel(40, 20, 15, 5))


@pytest.mark.parametrize("locale", TEXTS.locales)
@pytest.mark.parametrize("count", [1, 27])
def test_a_profile_tells_whatever_its_games_count(locale: str, count: int) -> None:
    say = TEXTS.to(locale)
    page = profile_page(profile(count), say)
    (panel,) = page.panels
    told = {field.name: field.value for field in panel.fields}

    for game in all_games():
        for name in statistics(game):
            assert say(f"{game}-statistic-{name}", count=count) in told[say(f"{game}-name")]
    assert panel.fitted() == panel, "nothing is cut"
    assert sending(Pictured(page.in_words))["embeds"]


@pytest.mark.parametrize("game", all_games())
def test_what_is_counted_has_words_of_its_own_in_every_language(game: str) -> None:
    for locale in TEXTS.locales:
        said = [TEXTS.to(locale)(f"{game}-statistic-{name}", count=27) for name in statistics(game)]

        assert len(set(said)) == len(said)
        assert all("27" in one for one in said)
