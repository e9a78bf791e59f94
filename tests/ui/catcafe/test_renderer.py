"""The controls of Cat Café: a mark in three taps, and a hand that changes only for public events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from games.catcafe import GAME
from games.catcafe.hexes import Hex
from games.kit import Emphasis, Options, Play, Seat, Stream
from tests.games.catcafe.tables import hex_of, state_of
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from ui.catcafe.drawing import view_canvas
from ui.catcafe.mark_choice import MarkChoice
from ui.catcafe.renderer import CatCafeRenderer
from ui.kit.pages import Button, Row
from ui.kit.renderer import FIRST_PART, ControlBuilder
from ui.kit.words import Names, with_plain_spaces

SAY = TEXTS.speech_in("en")
RENDERER = CatCafeRenderer()
PEOPLE = ("Alice", "Bob", "Carol", "Dave")
NAMES = Names(PEOPLE, PEOPLE)
TABLE = "p0: C 1.1 | Y 2.1 | footprints 4+10 | die 6\np1: Y 2.2 2.3 | die 2\ndice 4"


class ReadableIds:
    """Custom_ids that tests can read."""

    def answer(self, move: object) -> str:
        return f"makes {move}"

    def choose(self, number: int) -> str:
        raise AssertionError(f"list {number}: one would have to scroll")

    def open(self, word: str) -> str:
        return f"opens {word}"


def make_controls(play: Play, seat: Seat, opened: str = "") -> tuple[Row, ...]:  # type: ignore[type-arg]
    """The controls of a seat; `opened` is the opened part."""
    asking = play.choosing_play(seat)
    assert asking is not None
    return RENDERER.controls(GAME.view(asking.state, seat), play.legal_moves(seat), ControlBuilder(ReadableIds(), PEOPLE, opened), SAY)


def find_buttons(rows: tuple[Row, ...]) -> list[Button]:
    """All buttons of the rows."""
    return [button for row in rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


def play_random_game(seats: int = 3) -> Iterator[Play]:  # type: ignore[type-arg]
    """The positions of a whole random game."""
    dealt = Play.begin(GAME, Options(seats, (("mice", "split"),)), Stream(b"f" * 32))
    yield from whole(dealt, at_random(random.Random(5)))


def find_reachable_moves(play: Play, seat: Seat, opened: str = "", taps: int = 1) -> Iterator[tuple[str, int]]:  # type: ignore[type-arg]
    """Every reachable move with its number of taps; *Back* leads one step back only."""
    for button in find_buttons(make_controls(play, seat, opened)):
        does, _, what = button.custom_id.partition(" ")
        if does == "makes":
            yield what, taps
        elif what.startswith(FIRST_PART):
            assert {move[:3] for move in map(str, play.legal_moves(seat))} == {"cat"}, "back to the house is offered with its cats alone"
        elif len(what) > len(opened):
            yield from find_reachable_moves(play, seat, what, taps + 1)
        else:
            assert (with_plain_spaces(button.label), what) == ("Back", opened[:-1])


def test_every_mark_is_three_taps_away_at_most_and_a_die_one() -> None:
    for play in play_random_game():
        for seat in play.pending:
            found = list(find_reachable_moves(play, seat))

            assert sorted(move for move, _ in found) == sorted(map(str, play.legal_moves(seat)))
            assert all(taps <= (3 if move.startswith("mark") else 1) for move, taps in found)


def hand_parts(play: Play, seat: Seat, opened: str = "") -> tuple[object, ...]:  # type: ignore[type-arg]
    """The text, alt text, picture key and caption of a hand."""
    shown = RENDERER.hand(GAME.view(play.state, seat), play.public_events, opened, SAY, NAMES)
    assert shown.picture is not None
    return shown.text, shown.picture.alt_text, shown.picture.key, shown.caption


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_others_do_one_by_one_changes_nothing_in_a_hand_that_is_not_asked(seats: int) -> None:
    """Only what happened for all to see, being asked, and one's own move do."""
    moments = list(play_random_game(seats))

    for before, after in pairwise(moments):
        mover = after.moves[-1].seat
        for seat in map(Seat, range(seats)):
            if seat != mover and seat not in before.pending | after.pending and after.emphasis is Emphasis.NONE:
                assert hand_parts(before, seat) == hand_parts(after, seat)


def test_back_from_the_cats_leads_to_the_tower_of_the_house_or_to_the_towers() -> None:
    """Where the tower had but one hex for a house, one came from the towers."""

    def back(house: str) -> str:
        view = GAME.view(state_of(f"p0: footprints 4+10 | die 6 | sealed {house}\np1: die 2\ndice 4"), Seat(0))
        legal = [GAME.parse(f"cat {letter}") for letter in "HYBFCM"]
        return find_buttons(RENDERER.controls(view, legal, ControlBuilder(ReadableIds(), PEOPLE), SAY))[-1].custom_id

    assert back("mark H 2.5") == "opens <H2"
    assert back("mark H 5.4") == "opens <H"


def test_a_lit_hex_has_a_ring_and_the_others_fade() -> None:
    def at(word: str, there: Hex) -> object:
        """A pixel at the edge of a hex, and one within."""
        x, y = 56 + 70 * (0.577 + 0.866 * (there.tower - 1)), 542 - 70 * (there.floor - 0.5 + 0.5 * (there.tower % 2))
        image = view_canvas(MarkChoice.from_word(GAME.view(state_of(TABLE), Seat(0)), word), PEOPLE[:2], "day").image
        return image.getpixel((round(x), round(y - 33))), image.getpixel((round(x) - 20, round(y)))

    assert at("M4", hex_of("4.4"))[0] != at("", hex_of("4.4"))[0]  # type: ignore[index]
    assert at("M4", hex_of("4.4"))[1] == at("", hex_of("4.4"))[1]  # type: ignore[index]
    assert at("M4", hex_of("3.4"))[1] != at("", hex_of("3.4"))[1]  # type: ignore[index]
