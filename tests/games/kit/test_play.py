"""A game under way: questions and their numbers, what is sealed, and taking it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from games.kit import Chance, Emphasis, IllegalMove, Options, Outcome, Play, Refusal, Seat, Step, Stream
from tests.auction import AUCTION, Bid, Happened

CHANCE = Stream(b"m" * 32)
P0, P1, P2 = EVERYBODY = tuple(map(Seat, range(3)))


def auction(*bids: str) -> Play[Any, Any, Any]:
    """The auction of three seats with two cards each, after these bids: `p0 2`."""
    play = Play.begin(AUCTION, Options(3, (("cards", "2"),)), CHANCE)
    for bid in bids:
        play = play.answer(Seat(int(bid[1])), Bid(int(bid[3])))
    return play


def questions(play: Play[Any, Any, Any]) -> list[int | None]:
    return [play.question(seat) for seat in EVERYBODY]


def sealed_texts(play: Play[Any, Any, Any]) -> list[str]:
    return [f"{made.seat} {made.move}" for made in play.moves[play.settled_count :]]


# Questions


def test_a_game_begins_with_its_first_question_and_no_moves() -> None:
    play = auction()

    assert (questions(play), play.moves, play.pending) == ([1, 1, 1], (), frozenset(EVERYBODY))
    assert play.outcome is None


def test_a_new_question_has_the_number_of_the_first_move_that_may_answer_it() -> None:
    play = auction("p0 1", "p1 1", "p2 1")

    assert (questions(play), play.pending) == ([4, 4, 4], frozenset(EVERYBODY))


def test_whoever_alone_is_asked_something_more_was_called_already() -> None:
    assert [auction(*bids).turn_question for bids in ((), ("p0 1",), ("p0 1", "p1 1", "p2 1"))] == [1, 1, 4]
    assert [step.turn_question for step in play_in_turn("p0 a", "p0 b", "p1 a")] == [1, 1, 3, 3]


def play_in_turn(*parts: str) -> Iterator[Play[Any, Any, Any]]:
    """The game of two seats in turn, without sealed moves, after each of these parts."""
    play = Play.begin(OneByOne(), Options(2), CHANCE)
    yield play
    for part in parts:
        play = play.answer(Seat(int(part[1])), Part(part[3]))
        yield play


# What is sealed


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    play = auction("p0 1", "p1 2", "p0 2")

    assert sealed_texts(play) == ["p1 bid 2", "p0 bid 2"]
    assert [play.may_change(seat) for seat in EVERYBODY] == [True, True, False]
    assert not any(auction("p0 1", "p1 2", "p2 1").may_change(seat) for seat in EVERYBODY)


def test_an_unlawful_change_leaves_the_choice_as_it_was() -> None:
    play = auction("p0 1", "p1 1", "p2 1", "p0 2")

    with pytest.raises(IllegalMove):
        play.answer(P0, Bid(1))
    assert sealed_texts(play) == ["p0 bid 2"]


def test_the_same_answer_to_the_same_question_is_known() -> None:
    play = auction("p0 1")

    assert play.has_answered(P0, 1, Bid(1))
    assert play.is_whole_choice(P0, Bid(1))
    assert not play.has_answered(P0, 1, Bid(2))
    assert not play.has_answered(P1, 1, Bid(1))


# Choices of two parts, of which the table is told that they have begun


class Part(NamedTuple):
    """One part of a choice."""

    letter: str

    def __str__(self) -> str:
        return f"part {self.letter}"


class Pairs:
    """A toy game in which all seats choose at once: a, then b or c. The public event of a first
    part reveals nothing.
    """

    name, version, seats, options = "pairs", 1, (2,), ()
    emphasis: Mapping[type, Emphasis] = {}

    def start(self, options: Options, chance: Chance) -> Step[tuple[str, ...]]:
        return Step(("",) * options.seats)

    def pending(self, state: tuple[str, ...]) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, parts in enumerate(state) if len(parts) < 2)

    def legal_moves(self, state: tuple[str, ...], seat: Seat) -> tuple[Part, ...]:
        return tuple(map(Part, ("a", "bc", "")[len(state[seat])]))

    def why_not(self, state: tuple[str, ...], seat: Seat, move: Part) -> Refusal | None:
        return None if move in self.legal_moves(state, seat) else Refusal.from_template("no", "1.1", "not now")

    def apply(self, state: tuple[str, ...], seat: Seat, move: Part, chance: Chance) -> Step[tuple[str, ...]]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        after = tuple(parts + move.letter if place == seat else parts for place, parts in enumerate(state))
        said = Happened(f"{seat} has begun.") if not state[seat] else Happened("You have chosen.", seat)
        return Step(after, (said,), sealed=bool(self.pending(after)))

    def outcome(self, state: tuple[str, ...]) -> Outcome | None:
        return None if self.pending(state) else Outcome((0, 0), (P0, P1))

    def view(self, state: tuple[str, ...], seat: Seat | None) -> tuple[int, ...]:
        return tuple(map(len, state))

    def imagine(self, view: tuple[int, ...], chance: Chance) -> tuple[str, ...]:
        return tuple("ab"[:length] for length in view)

    def parse(self, text: str) -> Part:
        return Part(text[-1])


class OneByOne(Pairs):
    """The same game in turn: the second seat begins after the first, and nothing is sealed."""

    def pending(self, state: tuple[str, ...]) -> frozenset[Seat]:
        return frozenset(sorted(super().pending(state))[:1])

    def apply(self, state: tuple[str, ...], seat: Seat, move: Part, chance: Chance) -> Step[tuple[str, ...]]:
        return super().apply(state, seat, move, chance)._replace(sealed=False)


def pairs(*parts: str) -> Play[Any, Any, Any]:
    """The game of two seats after these parts: `p0 a`."""
    play = Play.begin(Pairs(), Options(2), CHANCE)
    for part in parts:
        play = play.answer(Seat(int(part[1])), Part(part[3]))
    return play


def trios(*parts: str) -> Play[Any, Any, Any]:
    """The same game with three seats."""
    play = Play.begin(Pairs(), Options(3), CHANCE)
    for part in parts:
        play = play.answer(Seat(int(part[1])), Part(part[3]))
    return play


def test_who_has_chosen_both_parts_may_change_whatever_the_table_is_told_of_the_others() -> None:
    """An event that everybody reads used to end this right, though nothing had been revealed."""
    play = pairs("p0 a", "p0 b", "p1 a")

    assert play.may_change(P0)
    assert pairs("p0 a", "p0 b", "p1 a", "p0 a", "p0 c", "p1 b").state == ("ac", "ab")


def test_a_former_choice_counts_until_the_new_one_is_whole() -> None:
    begun = pairs("p0 a", "p0 b", "p0 a")

    assert (sealed_texts(begun), begun.revisions) == (["p0 part a", "p0 part b"], {P0: (Part("a"),)})
    assert begun.legal_moves(P0) == (Part("b"), Part("c"))
    assert sealed_texts(begun.answer(P0, Part("c"))) == ["p0 part a", "p0 part c"]


def test_what_one_has_begun_anew_is_not_touched_by_the_change_of_mind_of_another() -> None:
    """Nor can they tell from it that the other has changed anything."""
    play = trios("p0 a", "p0 b", "p1 a", "p1 b", "p1 a")

    changed = play.answer(P0, Part("a")).answer(P0, Part("c"))

    assert (changed.question(P1), changed.legal_moves(P1)) == (play.question(P1), play.legal_moves(P1)) == (2, (Part("b"), Part("c")))
    assert changed.answer(P1, Part("c")).state == ("ac", "ac", "")


def test_who_chooses_anew_has_made_of_the_new_choice_what_they_have_made_of_it_alone() -> None:
    """So whoever makes the former one again goes back to it."""
    whole = pairs("p0 a", "p0 b")
    begun = whole.answer(P0, Part("a"))

    assert whole.has_answered(P0, 2, Part("b"))
    assert not begun.has_answered(P0, 2, Part("b"))


def test_of_equal_scores_who_has_won_stands_before_who_has_not() -> None:
    """In Maneki-Ne-Collection more cats decide between them (rule 8.2)."""
    assert Outcome((30, 12, 30), (P0, Seat(2))).places == (1, 3, 1)
    assert Outcome((30, 12, 30), (Seat(2),)).places == (2, 3, 1)
