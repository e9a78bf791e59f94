"""Whole games in the page of `purrlor play`, from the slash command to the leaderboard.

The bot and the sandbox are the real ones in separate processes; only the cats are faster.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games import all_games
from tests.evening.kinds import all_kinds
from tests.page.conftest import Visit
from tests.page.evening import Guest, Parlour, open_parlour

Enter = Callable[..., Guest]


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[Parlour]:
    with open_parlour(tmp_path) as parlour:
        yield parlour


@pytest.fixture
def enter(parlour: Parlour, visit: Visit) -> Enter:
    """`enter("bob")` opens the page for Bob and waits for the bot.

    The browser may log errors here, for instance of a picture that was replaced before it was fetched.
    """

    def at_a_window(name: str) -> Guest:
        page = visit(name, url=parlour.url, may_lose_line=True)
        expect(page.locator(".bot-state")).to_have_text("running")
        return Guest(page)

    return at_a_window


def test_a_person_plays_catte_against_cats_from_the_command_to_the_leaderboard(enter: Enter) -> None:
    play_a_whole_game(enter("alice"), "catte")


def test_a_newcomer_needs_one_press_to_see_the_games(enter: Enter) -> None:
    alice = enter("alice")

    alice.page.get_by_role("button", name="Play a game").click()

    alice.sees("Catte")


@pytest.mark.night
@pytest.mark.parametrize("game", sorted(all_kinds().keys() - {"catte"}))
def test_every_other_game_is_played_to_its_scoreboard_in_the_page(enter: Enter, game: str) -> None:
    play_a_whole_game(enter("alice"), game)


def shortest(game: str) -> str:
    """The command for the smallest table of the shortest game, with cats: `/catte seats:3 cats:2 rounds:1`."""
    seats = min(all_games()[game].seats)
    return " ".join([f"/{game} seats:{seats} cats:{seats - 1}", *(f"{key}:{value}" for key, value in all_kinds()[game].short.items())])


def play_a_whole_game(alice: Guest, game: str) -> None:
    """Open a table with cats, play it from direct messages, and check the result in the channel and the leaderboard."""
    alice.opens(shortest(game))
    alice.presses("lb:1:start")

    alice.goes_to("Purrlor")
    assert alice.plays(1)  # two tricks may end a round of Catte: nobody is over the limit with one coffee
    assert alice.waits_for_turn()
    alice.goes_to("cat-games")
    alice.goes_to("Purrlor")
    alice.plays()
    expect(alice.newest).to_contain_text("is over")

    alice.goes_to("cat-games")
    alice.sees("🏆")
    alice.sees("Check the shuffle")
    alice.types("/leaderboard")
    alice.sees("leaderboard of this channel")
    expect(alice.newest).to_contain_text("in 1 game")
