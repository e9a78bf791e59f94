"""Questions: the number that tells a late click from one in time."""

from games.kit import Match, Options, Seat, Stream
from tests.auction import AUCTION, Bid

CHANCE = Stream(b"m" * 32)
P0, P1, P2 = map(Seat, range(3))


def new_match() -> Match:  # type: ignore[type-arg]
    return Match.start(AUCTION, Options(3, (("cards", "2"),)), CHANCE)[0]


def test_a_match_begins_with_its_first_question_and_no_moves() -> None:
    match = new_match()

    assert (match.question, match.moves, match.pending) == (1, 0, {P0, P1, P2})
    assert match.outcome is None


def test_a_question_stays_open_while_its_seats_answer_one_by_one() -> None:
    one, _ = new_match().after(P1, Bid(2))
    two, _ = one.after(P0, Bid(1))

    assert [one.question, two.question] == [1, 1]
    assert two.pending == {P2}
    assert two.moves == 2


def test_a_new_question_is_asked_when_the_same_seats_are_to_choose_again() -> None:
    match = new_match()
    for seat in (P0, P1, P2):
        match, _ = match.after(seat, Bid(1))

    assert match.question == 2
    assert match.pending == {P0, P1, P2}


def test_a_match_that_is_over_asks_nobody() -> None:
    match = new_match()
    for card in (1, 2):
        for seat in (P0, P1, P2):
            match, _ = match.after(seat, Bid(card))

    assert match.pending == frozenset()
    assert match.outcome is not None


def test_an_earlier_match_stays_what_it_was() -> None:
    before = new_match()
    before.after(P1, Bid(2))

    assert before == new_match()
