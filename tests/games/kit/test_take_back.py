"""Taking a settled choice back: how far, and what each game has shown by then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import all_games
from games.kit import NO_CHANCE, Options, Play, Seat, Stream, choose_options, has_shown, play_before_choice, take_back
from tests.auction import AUCTION, Bid

AnyPlay = Play[Any, Any, Any]
P0, P1 = Seat(0), Seat(1)


def begin(name: str, seats: int) -> AnyPlay:
    game = all_games()[name]
    return Play.begin(game, choose_options(name, game.seats, game.options, seats, {}), Stream(b"7" * 32))


def play_first_moves(play: AnyPlay, is_there: Callable[[AnyPlay], bool]) -> AnyPlay:
    """Everybody makes the first legal move until the play is there."""
    while not is_there(play):
        seat = min(play.pending)
        play = play.with_moves([(seat, play.legal_moves(seat)[0])])
    return play


def movers(play: AnyPlay) -> list[Seat]:
    return [made.seat for made in play.moves]


def is_shown(play: AnyPlay, seat: Seat) -> bool | None:
    """None: there is no choice to take back."""
    before = play_before_choice(play, seat)
    return None if before is None else has_shown(play, before, seat)


def test_in_catte_a_card_can_be_taken_back_until_somebody_else_plays_one() -> None:
    play = begin("catte", 3)
    (leader,) = play.pending
    led = play.with_moves([(leader, play.legal_moves(leader)[0])])
    (second,) = led.pending
    followed = led.with_moves([(second, led.legal_moves(second)[0])])

    assert (is_shown(led, leader), is_shown(followed, leader), is_shown(followed, second)) == (False, True, False)


def test_in_cat_cafe_a_die_can_be_taken_back_until_marks_are_opened() -> None:
    everyone_took = play_first_moves(begin("catcafe", 3), lambda play: len(play.moves) == 3)
    marked = play_first_moves(everyone_took, lambda play: play.settled_count > 3)

    assert [is_shown(everyone_took, seat) for seat in movers(everyone_took)] == [False] * 3
    assert all(is_shown(marked, seat) is not False for seat in movers(everyone_took))


def test_in_the_festival_no_opened_card_can_be_taken_back() -> None:
    opened = play_first_moves(begin("festival", 4), lambda play: play.settled_count > 3)

    assert is_shown(opened, P0) is not False


def test_in_maneki_a_card_cannot_be_taken_back_once_another_was_drawn() -> None:
    play = begin("maneki", 2)
    (first,) = play.pending
    laid = play.with_moves([(first, play.legal_moves(first)[0])])

    assert is_shown(laid, first) is not False


def test_choices_made_at_once_go_back_together() -> None:
    """Of an opened round no bid may stay sealed."""
    play = Play.begin(AUCTION, Options(3, (("cards", "3"),)), Stream(b"m" * 32))
    play = play.with_moves([(Seat(seat), Bid(1)) for seat in range(3)])

    before = play_before_choice(play, Seat(2))

    assert before is not None
    assert (before.moves, has_shown(play, before, Seat(2))) == ((), True)


def test_a_forced_move_is_no_choice() -> None:
    took = play_first_moves(begin("catcafe", 2), lambda play: len(play.moves) == 2)
    second = movers(took)[1]

    assert play_before_choice(took, second, forced={1}) is None


def test_numbers_of_questions_never_return() -> None:
    start = begin("catte", 3)
    led = play_first_moves(start, lambda play: len(play.moves) == 1)
    asked = {seat: led.question(seat) for seat in led.pending}

    before = play_before_choice(led, movers(led)[0])
    assert before is not None
    again = play_first_moves(take_back(led, before), lambda play: len(play.moves) == 1)

    assert take_back(led, before).state == start.state
    assert take_back(led, before).open_question > max(filter(None, asked.values()))
    assert again.open_question > take_back(led, before).open_question
    assert again.turn_question > led.turn_question


def test_no_play_holds_the_chance_of_the_play_from_which_it_came() -> None:
    play = play_first_moves(begin("catte", 3), lambda play: len(play.moves) == 2)

    assert play.last_draw is not None
    assert play.last_draw.chance is NO_CHANCE
