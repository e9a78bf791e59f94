"""The controls of Cat Café: a mark in three taps, the best first; and a hand of the present."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.catcafe import GAME
from games.catcafe.hexes import Hex
from games.catcafe.prospects import open_marks
from games.kit import Options, Play, Seat, Stream
from tests.games.catcafe.tables import hex_of, state_of
from tests.harness.texts import TEXTS
from tests.playing import at_random, placed, whole
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
LONGEST_LABEL = 35
"""The letters of a button that a phone shows in a line of its own."""
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

            assert {move for move, _ in found} == {*map(str, play.legal_moves(seat))}
            assert all(taps <= (3 if move.startswith("mark") else 1) for move, taps in found)


def test_a_hand_shows_at_once_what_others_take_and_whom_it_waits_for() -> None:
    table = "p0: die 6\np1: {}\np2:\ndice {} | starter p0"

    def caption(p1: str, dice: str) -> str:
        view = GAME.view(state_of(table.format(p1, dice)), Seat(0))
        return with_plain_spaces(RENDERER.hand(view, (), "", SAY, NAMES).caption or "")

    assert caption("", "1 3 5") == "**Round 1:** you have 🎲6, waiting for **Bob** to take a die, then Carol."
    assert caption("die 5", "1 3") == "**Round 1:** you have 🎲6, waiting for **Carol** to take a die."


def test_the_item_that_can_bring_most_is_the_first_button_and_the_pass_the_last() -> None:
    """A mouse beside two others makes twelve of six."""
    table = "p0: M 2.2 2.3 | footprints 0+10 | die 6\np1: die 2\ndice 4"
    play = placed(GAME, state_of(table))

    labels = [with_plain_spaces(button.label) for button in find_buttons(make_controls(play, Seat(0)))]

    assert labels == ["🐭 2.4 · +6", "🐭 3.4 · +2", "🐭 Mouse +2–6", "🥣 Bowl +0", "Pass · +3🐾"], "the best marks are one tap away"
    opened = [with_plain_spaces(button.label) for button in find_buttons(make_controls(play, Seat(0), "M"))]
    assert opened[0] == "🔴 2.4 · +6"


def test_a_step_with_one_answer_is_left_out() -> None:
    """An item with one hex is marked by its button; few marks are all one tap away; and an item that fits
    one tower alone opens its hexes."""

    def labels(sheet: str, opened: str = "") -> list[str]:
        play = placed(GAME, state_of(f"p0: {sheet} | footprints 0+10 | die 6\np1: die 2\ndice 4"))
        return [with_plain_spaces(button.label) for button in find_buttons(make_controls(play, Seat(0), opened))]

    assert "🐭 Mouse 5.4 · +2" in labels("Y 2.4 3.4 4.4")
    assert labels("Y 2.4 3.4 | F 2.6 3.6") == ["🐭 Mouse 4.4 · +2", "🐭 Mouse 5.4 · +2", "🥣 Bowl 4.6 · +1", "Pass · +3🐾"]
    assert labels("Y 2.4 3.4 | F 2.6 3.6", "F") == ["4.6 · +1", "Back"]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_buttons_are_short_enough_for_a_phone(locale: str) -> None:
    for play in play_random_game():
        for seat in play.pending:
            asking = play.choosing_play(seat)
            assert asking is not None
            builder = ControlBuilder(ReadableIds(), PEOPLE)
            rows = RENDERER.controls(GAME.view(asking.state, seat), play.legal_moves(seat), builder, TEXTS.speech_in(locale))

            assert max(len(with_plain_spaces(button.label)) for button in find_buttons(rows)) <= LONGEST_LABEL


def test_what_is_chosen_already_is_marked_on_each_button_that_leads_to_it() -> None:
    view = GAME.view(state_of("p0: M 2.3 | footprints 4+10 | die 6\np1: die 2\ndice 4"), Seat(0))
    chosen = (GAME.parse("mark M 2.4"),)
    legal = [mark for marks in open_marks(view).values() for mark in marks]

    def marked(opened: str) -> list[str]:
        builder = ControlBuilder(ReadableIds(), PEOPLE, opened, chosen)
        return [button.custom_id for button in find_buttons(RENDERER.controls(view, legal, builder, SAY)) if "✓" in button.label]

    assert (marked("M"), marked("M2")) == (["opens M2"], ["makes mark M 2.4"])
    assert marked("H") == []


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


def test_the_end_shows_the_boxes_once_in_the_picture_and_its_words_begin_with_them() -> None:
    *_, over = play_random_game()

    (final,) = [one for one in RENDERER.news(over.step.events, SAY, NAMES) if one.title == SAY("catcafe-sheets")]

    assert final.picture is not None
    assert final.caption == ""
    assert final.picture.alt_text.startswith(with_plain_spaces(final.line.split("\n")[0]).replace("**", ""))
