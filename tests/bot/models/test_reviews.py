"""The skill in a game, from looks back at several tables."""

from __future__ import annotations

from bot.models.reviews import CostlyDecision, GameReview, Points, ReviewedSeat, SeatAccount, sum_up_skill

NOTHING = Points(0)


def make_seat(own: float, *reasons: str) -> ReviewedSeat:
    """Seat 1 of a table, beside a seat whose decisions cost much more."""
    accounts = [SeatAccount(result=0, deal=NOTHING, draws=NOTHING, own=Points(points, 2), others=NOTHING) for points in (-99, own)]
    decisions = [
        CostlyDecision(number=number, seat=seat, played="a", best="b", cost=Points(1), reason=reason)
        for number, (seat, reason) in enumerate([*((1, reason) for reason in reasons), *[(0, "theirs")] * 4], 1)
    ]
    review = GameReview(
        rollouts=1,
        is_finished=True,
        has_draws=False,
        numbers=(0,),
        lines=((0,), (0,)),
        decisions=tuple(decisions),
        accounts=tuple(accounts),
    )
    return ReviewedSeat("catte", 1, review)


NOT_YET = ReviewedSeat("catte", 0, None)


def test_it_is_the_mean_over_the_tables_that_were_looked_back_at_with_its_interval() -> None:
    skill = sum_up_skill([make_seat(-10, "over"), make_seat(-14, "over", "points"), *[make_seat(-12)] * 3, NOT_YET])

    assert skill is not None
    assert skill.own.mean == -12
    assert skill.own.margin > 0
    assert skill[1:] == (5, 6, "over")


def test_from_fewer_than_five_tables_nothing_is_told_and_no_mistake_that_came_once() -> None:
    assert sum_up_skill([make_seat(-10)] * 4 + [NOT_YET] * 9) is None
    skill = sum_up_skill([make_seat(-10, "over"), *[make_seat(-10)] * 4])
    assert skill is not None
    assert skill.mistake == ""


def test_a_decision_that_may_have_cost_as_good_as_nothing_is_not_told() -> None:
    review = make_seat(0, "over").review
    assert review is not None
    unsure = review.decisions[0].model_copy(update={"cost": Points(3.0, 2.5)})

    assert review.find_decisions(frozenset({1})) == review.decisions[:1]
    assert review.model_copy(update={"decisions": (unsure,)}).find_decisions(frozenset({1})) == ()
