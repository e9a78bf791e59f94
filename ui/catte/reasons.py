"""Reasons for plays and coffees in Catte.

exact          winning makes exactly the limit, which the other move does not
over           the other move could win a coffee that is too much
fits           the other move is likelier to win or wins more, and hardly a coffee fits after it
points         the play can win the coffee, the other one cannot
column         the other play could win, and its winner must lay a coffee
one-card       the other play is a set
cheaper        both win, this one with a lower card
high-card      neither can win, and the higher card goes
safer          both win so far, and fewer unseen cards beat this one
weaker         both win so far, and more unseen cards beat this one
dodge          the same, and winning costs the seat a coffee of its column
unable         another seat has shown to lack a colour, and so cannot beat this play
trumped        another seat has shown to lack the other play's colour, and could trump it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.catte.cat import weigh
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Mark, View
from ui.catte.claims import Prize, beaten_by, claimed, coffees_left, may_lose_to_set, proved_to_trump, proved_unable
from ui.catte.words import coffee_label, colour_label, describe_move
from ui.kit.claims import Claim
from ui.kit.reasons import ALL_THUMBS, Reason, Weight, rank_reasons
from ui.kit.words import Say

WINNING = ("coffee-is-points", "exactly-the-limit")
"""The thumbs of a move that should win."""
Found = Iterator[tuple[Reason[Move], Weight]]
MOST_FITS = 2
"""The most coffees that are hardly any."""
SMALL, SMALLER = 1.0, 0.5
"""Points that speak for reasons of which the thumbs see too little."""


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
    if theirs and (fits := _rare_fits(view, other, theirs)) and (mine is None or _wins_less(view, (move, mine), (other, theirs))):
        yield Reason("fits", (Claim(other, "prize", theirs), fits)), SMALL
    if isinstance(move, Play) and isinstance(other, Play):
        yield from _find_of_plays(view, (move, mine), (other, theirs))


def _wins_less(view: View, one: tuple[Move, Prize], another: tuple[Move, Prize]) -> bool:
    """True if the first move wins a smaller coffee, or is beaten by more cards."""
    (move, mine), (other, theirs) = one, another
    if not isinstance(move, Play) or not isinstance(other, Play) or move.is_set or other.is_set:
        return mine.total < theirs.total
    return _may_be_beaten(view) and beaten_by(view, move) > beaten_by(view, other)


def _may_be_beaten(view: View) -> bool:
    """True if another seat plays after this one in the trick."""
    return len(view.trick) < view.terms.seats - 1


def _rare_fits(view: View, move: Move, prize: Prize) -> Claim[Move] | None:
    """The coffees that still fit below the limit after this one; None if more than `MOST_FITS` or a third of
    those left do, or none can come.
    """
    laid = move.card if isinstance(move, Coffee) else view.centre
    if laid is None or prize.mark is not Mark.PLAIN or prize.ends or not (left := coffees_left(view, laid)):
        return None
    fits = tuple(card for card in left if prize.total + card.number <= view.limit)
    return Claim(move, "fits", fits) if len(fits) < len(left) and len(fits) <= max(1, min(MOST_FITS, len(left) // 3)) else None


def _find_of_plays(view: View, one: tuple[Play, Prize | None], another: tuple[Play, Prize | None]) -> Found:
    (move, mine), (other, theirs) = one, another
    if mine and not theirs and mine.mark is Mark.PLAIN:
        yield Reason("points", (Claim(move, "prize", mine), Claim(other, "wins", False))), ["coffee-is-points"]
    if theirs and not mine and not theirs.ends:
        yield Reason("column", (Claim(other, "prize", theirs), Claim(move, "wins", False))), ["who-wins-must-lay-a-coffee"]
    if mine and theirs:
        able = dict(proved_unable(view, other))
        for seat, colour in proved_unable(view, move):
            if seat not in able:
                yield Reason("unable", (Claim(move, "lacks", (seat, colour)), Claim(move, "unbeaten-by", seat))), WINNING
        spared = dict(proved_to_trump(view, move))
        for seat, colour in proved_to_trump(view, other):
            if seat not in spared:
                yield Reason("trumped", (Claim(other, "lacks", (seat, colour)), Claim(other, "trumped-by", view.trump))), WINNING
    if other.is_set and not move.is_set:
        yield Reason("one-card", (Claim(move, "cards", 1), Claim(other, "cards", 2))), ["one-card-is-enough"]
    if move.is_set or other.is_set:
        return
    if not mine and not theirs and move.value > other.value:
        yield Reason("high-card", (Claim(move, "wins", False), Claim(other, "wins", False))), SMALLER
    if not mine or not theirs:
        return
    if not _may_be_beaten(view):
        if move.value < other.value:
            yield Reason("cheaper", (Claim(move, "wins", True), Claim(other, "wins", True))), ["spend-no-more-than-it-takes"]
        return
    beaten = fewer, more = [Claim[Move](one, "beaten-by", beaten_by(view, one)) for one in (move, other)]
    if fewer.value != more.value:
        yield Reason("safer" if fewer.value < more.value else "weaker", tuple(beaten)), ALL_THUMBS
    if fewer.value > more.value and not theirs.ends:
        yield Reason("dodge", (*beaten, Claim(other, "prize", theirs))), SMALLER


def describe_reason(view: View, reason: Reason[Move], say: Say, names: Sequence[str]) -> str:
    """A reason as a sentence."""
    claim = reason.claims[0]
    if claim.kind == "lacks":
        seat, colour = claim.value
        words = {"name": names[seat], "colour": colour_label(colour, say), "move": describe_move(claim.move, say)}
        return say(f"catte-why-{reason.code}", **words)
    prize = claim.value if isinstance(claim.value, Prize) else None
    move, limit = describe_move(claim.move, say), view.limit
    match reason.code, prize:
        case "exact", Prize():
            return say("catte-why-exact", limit=limit, points=2 * limit)
        case "over", Prize():
            return say("catte-why-over", move=move, total=prize.total, limit=limit, coffee=isinstance(claim.move, Coffee))
        case "fits", Prize():
            fits = [coffee_label(card, say) for card in reason.claims[1].value]
            return say("catte-why-fits", move=move, total=prize.total, limit=limit, count=len(fits), fits=fits)
        case "points", Prize():
            return say("catte-why-points", total=prize.total, limit=limit)
        case "column", Prize():
            return say("catte-why-column", move=move, before=len(view.columns[view.seat or 0]) ** 2, after=prize.column)
        case "one-card", _:
            return say("catte-why-one-card")
        case "safer" | "weaker" | "dodge", _:
            return _describe_beaten(view, reason, say)
        case "cheaper", _:
            return say("catte-why-cheaper", other=describe_move(reason.claims[1].move, say))
        case _:
            return say("catte-why-high-card")


def _describe_beaten(view: View, reason: Reason[Move], say: Say) -> str:
    """A reason about the number of cards that beat the play and the other one."""
    mine, theirs, *prizes = reason.claims
    assert isinstance(mine.move, Play)
    words = {"cards": mine.value, "move": describe_move(mine.move, say), "other": describe_move(theirs.move, say)}
    if reason.code == "safer":
        return say("catte-why-safer", **words, more=theirs.value, sets=may_lose_to_set(view, mine.move))
    if not prizes:
        return say("catte-why-weaker", **words, fewer=theirs.value)
    before = len(view.columns[view.seat or 0]) ** 2
    return say("catte-why-dodge", **words, fewer=theirs.value, before=before, after=prizes[0].value.column)
