"""Reasons for plays and coffees in Catte.

exact          winning makes exactly the limit, which the other move does not
over           the other move could win a coffee that is too much
points         the play can win the coffee, the other one cannot
column         the other play could win, and its winner must lay a coffee
one-card       the other play is a set
cheaper        both win, this one with a lower card
high-card      neither can win, and the higher card goes
safer          both win so far, and fewer unseen cards beat this one
weaker         both win so far, and more unseen cards beat this one
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.catte.cat import weigh
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Mark, View
from ui.catte.claims import Prize, beaten_by, claimed
from ui.catte.words import describe_move
from ui.kit.claims import Claim
from ui.kit.reasons import ALL_THUMBS, Reason, rank_reasons
from ui.kit.words import Say

Found = Iterator[tuple[Reason[Move], Collection[str]]]


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    return rank_reasons(_find(view, move, other), weigh(view, move), weigh(view, other))


def _find(view: View, move: Move, other: Move) -> Found:
    prizes = claimed(view, "prize")
    mine, theirs = prizes.get(move), prizes.get(other)
    if mine and mine.mark is Mark.DOUBLED and (theirs is None or theirs.mark is not Mark.DOUBLED):
        yield Reason("exact", (Claim(move, "prize", mine),)), ["exactly-the-limit"]
    if theirs and theirs.mark is Mark.OVER and (mine is None or mine.mark is not Mark.OVER):
        yield Reason("over", (Claim(other, "prize", theirs),)), ["not-too-much"]
    if isinstance(move, Play) and isinstance(other, Play):
        yield from _find_of_plays(view, (move, mine), (other, theirs))


def _find_of_plays(view: View, one: tuple[Play, Prize | None], another: tuple[Play, Prize | None]) -> Found:
    (move, mine), (other, theirs) = one, another
    if mine and not theirs and mine.mark is Mark.PLAIN:
        yield Reason("points", (Claim(move, "prize", mine), Claim(other, "wins", False))), ["coffee-is-points"]
    if theirs and not mine and not theirs.ends:
        yield Reason("column", (Claim(other, "prize", theirs), Claim(move, "wins", False))), ["who-wins-must-lay-a-coffee"]
    if other.is_set and not move.is_set:
        yield Reason("one-card", (Claim(move, "cards", 1), Claim(other, "cards", 2))), ["one-card-is-enough"]
    if move.is_set or other.is_set:
        return
    if len(view.trick) < view.terms.seats - 1:
        fewer, more = (beaten_by(view, one) for one in (move, other))
        if mine and theirs and fewer != more:
            yield (
                Reason("safer" if fewer < more else "weaker", (Claim(move, "beaten-by", fewer), Claim(other, "beaten-by", more))),
                ALL_THUMBS,
            )
        return
    if mine and theirs and move.value < other.value:
        yield Reason("cheaper", (Claim(move, "wins", True), Claim(other, "wins", True))), ["spend-no-more-than-it-takes"]
    if not mine and not theirs and move.value > other.value:
        yield Reason("high-card", (Claim(move, "wins", False), Claim(other, "wins", False))), ["high-cards-while-it-is-safe"]


def describe_reason(view: View, reason: Reason[Move], say: Say) -> str:
    """A reason as a sentence."""
    claim = reason.claims[0]
    prize = claim.value if isinstance(claim.value, Prize) else None
    move, limit = describe_move(claim.move, say), view.limit
    match reason.code, prize:
        case "exact", Prize():
            return say("catte-why-exact", limit=limit, points=2 * limit)
        case "over", Prize():
            return say("catte-why-over", move=move, total=prize.total, limit=limit, coffee=isinstance(claim.move, Coffee))
        case "points", Prize():
            return say("catte-why-points", total=prize.total, limit=limit)
        case "column", Prize():
            return say("catte-why-column", move=move, before=len(view.columns[view.seat or 0]) ** 2, after=prize.column)
        case "one-card", _:
            return say("catte-why-one-card")
        case "safer", _:
            return say("catte-why-safer", cards=claim.value, more=reason.claims[1].value)
        case "weaker", _:
            return say("catte-why-weaker", cards=claim.value, fewer=reason.claims[1].value)
        case "cheaper", _:
            return say("catte-why-cheaper", other=describe_move(reason.claims[1].move, say))
        case _:
            return say("catte-why-high-card")
