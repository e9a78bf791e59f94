"""What can be chosen before a game, and how a wrong choice is answered."""

import pytest

from games.kit import BadOption, Option, Options, choose_options, relative_length, with_seats

KNOWN = (
    Option("rounds", lambda seats: tuple(str(n) for n in range(1, seats + 1)), str),
    Option("target", lambda seats: tuple(str(n) for n in range(10, 101)), lambda seats: "30"),
)


def choose(seats: int, **chosen: str) -> tuple[tuple[str, str], ...]:
    return choose_options("toy", (3, 4), KNOWN, seats, chosen).values


def test_defaults_are_written_out_and_may_depend_on_the_seats() -> None:
    assert choose(3) == (("rounds", "3"), ("target", "30"))
    assert choose(4) == (("rounds", "4"), ("target", "30"))


def test_the_value_of_an_option_is_found_by_its_key() -> None:
    options = choose_options("toy", (3, 4), KNOWN, 3, {})

    assert options.value("target") == "30"
    with pytest.raises(KeyError):
        options.value("colour")


@pytest.mark.parametrize(
    ("seats", "chosen", "said"),
    [
        (5, {}, "toy is played with 3 or 4 seats, not 5"),
        (3, {"rounds": "4"}, "the option rounds of toy is 1, 2 or 3 with 3 seats, not '4'"),
        (3, {"target": "9"}, "the option target of toy is 10 … 100 with 3 seats, not '9'"),
        (3, {"speed": "9"}, "toy has no option 'speed'; it has rounds and target"),
    ],
)
def test_a_wrong_choice_says_what_would_be_right(seats: int, chosen: dict[str, str], said: str) -> None:
    with pytest.raises(BadOption) as problem:
        choose(seats, **chosen)

    assert str(problem.value) == said
    assert problem.value.allowed


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        ({}, {}),
        ({"rounds": "2", "target": "12"}, {"rounds": "2", "target": "12"}),
    ],
)
def test_with_fewer_seats_what_was_chosen_stays_and_what_was_not_is_their_default(chosen: dict[str, str], kept: dict[str, str]) -> None:
    four = choose_options("toy", (3, 4), KNOWN, 4, chosen)

    assert with_seats(KNOWN, four, 3) == choose_options("toy", (3, 4), KNOWN, 3, kept)


def test_what_cannot_be_with_fewer_seats_is_their_default() -> None:
    five = choose_options("toy", (2, 5), KNOWN, 5, {"rounds": "4"})

    assert with_seats(KNOWN, five, 2).value("rounds") == "2"


@pytest.mark.parametrize(
    ("chosen", "length"),
    [({}, 1), ({"rounds": "1"}, 0.25), ({"target": "15"}, 0.5), ({"rounds": "2", "target": "10"}, 1 / 6), ({"target": "100"}, 1)],
)
def test_the_length_is_a_share_of_the_usual_one(chosen: dict[str, str], length: float) -> None:
    assert relative_length(KNOWN, Options(4, choose(4, **chosen))) == pytest.approx(length)


def test_options_in_words_do_not_change_the_length() -> None:
    words = Option("rules", lambda seats: ("basic", "advanced"), lambda seats: "basic")

    assert relative_length((words,), Options(4, (("rules", "advanced"),))) == 1
