"""Refusals and lists, as people read them."""

from typing import NamedTuple

import pytest

from games.kit import IllegalMove, Refusal, Seat, english_list, parse_seat


class Pair(NamedTuple):
    one: int
    other: int

    def __str__(self) -> str:
        return f"{self.one}&{self.other}"


@pytest.mark.parametrize(("things", "said"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), ([1, 2, 3], "1, 2 and 3")])
def test_things_are_listed_as_in_english(things: list[object], said: str) -> None:
    assert english_list(things) == said


def test_a_refusal_says_its_sentence_and_the_rule() -> None:
    refusal = Refusal.from_template(
        "must-follow", "3.2", "you must follow {colour}: you hold {cards}", colour="black", cards=("BK4", "BK11")
    )

    assert str(refusal) == "you must follow black: you hold BK4 and BK11 (3.2)"
    assert refusal.params == {"colour": "black", "cards": ("BK4", "BK11")}
    assert str(IllegalMove(refusal)) == str(refusal)


def test_a_refusal_can_call_seats_by_the_names_of_those_who_sit_there() -> None:
    refusal = Refusal.from_template("not-your-turn", "2.1", "it is {turn}'s turn", turn=Seat(1)).with_names(["Alice", "Bob"])

    assert (refusal.sentence, refusal.params) == ("it is Bob's turn", {"turn": "Bob"})


def test_one_thing_made_of_several_is_not_taken_for_a_list() -> None:
    assert Refusal.from_template("x", "1", "not {pair}", pair=Pair(1, 2)).sentence == "not 1&2"


def test_a_seat_is_a_number_for_the_rules_and_a_name_for_people() -> None:
    assert (str(Seat(2)), repr(Seat(2)), Seat(2) + 1) == ("p2", "p2", 3)
    assert Seat(2).next(3) == Seat(0)


@pytest.mark.parametrize("text", ["p3", "p-1", "p10", "2", "", "p", "p２"])
def test_a_text_that_names_no_seat_is_none(text: str) -> None:
    assert parse_seat(text, 3) is None
