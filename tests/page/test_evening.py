"""A first evening in the page of `purrlor play`: whole games, from the slash command to the leaderboard, by pressing what is there.

The bot is the real one, in its own process, and so is the sandbox; only the cats think faster than usual. What people saw is kept by
`make night` in artefacts/evening, at a desk and on a phone, in light and in dark.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games import all_games
from tests.evening.kinds import all_kinds
from tests.page.conftest import Visit
from tests.page.evening import LOOKS, Guest, Parlour, open_parlour

Enter = Callable[..., Guest]


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[Parlour]:
    with open_parlour(tmp_path) as parlour:
        yield parlour


@pytest.fixture
def enter(parlour: Parlour, visit: Visit) -> Enter:
    """`enter("bob")`: Bob opens the page and finds the bot awake.

    A browser may complain here: of a picture that was replaced before it had been fetched, for example.
    """

    def at_a_window(name: str) -> Guest:
        page = visit(name, url=parlour.url, may_lose_line=True)
        expect(page.locator(".bot-state")).to_have_text("running")
        return Guest(page)

    return at_a_window


def test_a_person_plays_catte_against_cats_from_the_command_to_the_leaderboard(enter: Enter) -> None:
    play_a_whole_game(enter("alice"), "catte")


@pytest.mark.night
@pytest.mark.parametrize("game", sorted(all_kinds().keys() - {"catte"}))
def test_every_other_game_is_played_to_its_scoreboard_in_the_page(enter: Enter, game: str) -> None:
    play_a_whole_game(enter("alice"), game)


def shortest(game: str) -> str:
    """The command that opens the smallest table for the shortest game, with cats for all others: `/catte new seats:3 cats:2 rounds:1`."""
    seats = min(all_games()[game].seats)
    return " ".join([f"/{game} new seats:{seats} cats:{seats - 1}", *(f"{key}:{value}" for key, value in all_kinds()[game].short.items())])


def play_a_whole_game(alice: Guest, game: str) -> None:
    """Opens a table with cats, plays it out from the direct messages, and finds the result in the channel and on the leaderboard."""
    alice.types(shortest(game))
    alice.sees("Fairness hash")
    alice.keeps(f"{game}-lobby")
    alice.presses("lb:1:start")

    alice.goes_to("Purrlor")
    assert alice.plays(1)  # two tricks may end a round of Catte: nobody is over the limit with one coffee
    assert alice.waits_for_turn()
    alice.keeps(f"{game}-hand")
    alice.goes_to("cat-games")
    alice.keeps(f"{game}-table")
    alice.keeps(f"{game}-news", back=1)
    alice.goes_to("Purrlor")
    alice.plays()
    expect(alice.newest).to_contain_text("is over")

    alice.goes_to("cat-games")
    alice.sees("🏆")
    alice.sees("Was it fair?")
    alice.keeps(f"{game}-end")
    alice.types("/leaderboard")
    alice.sees("leaderboard of this channel")
    expect(alice.newest).to_contain_text("in 1 game")
    alice.keeps(f"{game}-leaderboard")


@pytest.mark.night
def test_two_people_and_a_cat_play_on_after_the_bot_was_killed_one_of_them_in_japanese(enter: Enter) -> None:
    alice, bob = enter("alice"), enter("bob")
    bob.speaks("日本語")
    alice.types("/catte new seats:3 cats:1 rounds:1")
    bob.presses("lb:1:join")
    expect(alice.newest).to_contain_text("Bob")
    alice.presses("lb:1:start")
    for guest in (alice, bob):
        guest.goes_to("Purrlor")
    take_turns(alice, bob, moves=2)  # before the end of the second trick, which may be the last one

    bot = alice.page.get_by_role("region", name="The bot")
    bot.get_by_role("button", name="Kill the bot (-9)").click()
    expect(bot).to_contain_text("The bot is stopped")
    bot.get_by_role("button", name="Start the bot").click()
    expect(bot).to_contain_text("The bot is running")
    assert take_turns(alice, bob, moves=1)
    bob.keeps("catte-hand-japanese")
    take_turns(alice, bob)

    expect(alice.newest).to_contain_text("is over")
    expect(bob.newest).to_contain_text("終わりました")
    for guest in (alice, bob):
        guest.goes_to("cat-games")
        guest.sees("🏆")
    bob.types("/順位表")
    expect(bob.newest).to_contain_text("Bob")
    bob.keeps("catte-leaderboard-japanese")


def take_turns(*guests: Guest, moves: int = 1000) -> bool:
    """Whoever is asked moves, so many times or to the end of the table; whether it goes on."""
    for _ in range(moves):
        while not any(guest.is_asked for guest in guests):
            if all(guest.is_done for guest in guests):
                return False
            guests[0].page.wait_for_timeout(LOOKS)
        next(guest for guest in guests if guest.is_asked).moves()
    return True
