"""Claims of Catte: which plays win the trick as it lies, and what winning it would mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from games.catte.cards import BROWN, CoffeeCard, Colour, cats_in, coffee_total, mask_of
from games.catte.imagine import proved_voids, unseen_cats
from games.catte.moves import Coffee, Move, Play, coffee, single
from games.catte.scoring import score_line
from games.catte.state import Cause, Mark, Phase, View
from games.catte.tricks import plays_from, sets_from, winning_place
from games.kit import Seat
from ui.kit.claims import Claim


class Prize(NamedTuple):
    """The score of a trick's winner after it, and the end of the round that may follow."""

    mark: Mark
    total: int
    """The acquired total (rule 4.4)."""
    points: int
    """The points of the acquired coffee if the round ended then (rule 7.1)."""
    column: int
    """The points of the column: at once if the round surely ends, else after the coffee that the
    winner must lay next (rule 5.1).
    """
    ends: Cause | None
    """The reason why the round surely ends; None if it may go on."""
    may_end: bool
    """True if the round may also end: a seat could play its last two cards as a set."""
    otherwise: int | None
    """The points of the round for this seat if another seat wins; None if the round may go on then."""


@lru_cache(32)  # asked for several times by each hand
def claims(view: View) -> Sequence[Claim[Move]]:
    """The claims of the hand about the legal moves of its seat.

    `wins`: whether a follower's play is ahead of all plays so far. `prize`: what the seat would
    have if it won the trick, for each play that can, and for each coffee. `column`: the points of
    the column after laying a coffee, whoever wins it. `exact`: the other seats that would have
    exactly the limit by winning a coffee, if there are any.
    """
    if view.seat is None or view.seat not in view.pending:
        return ()
    if view.phase is Phase.CHOOSE_COFFEE:
        return tuple([claim for card in view.columns[view.seat] for claim in _lay_claims(view, view.seat, card)])
    plays = plays_from(mask_of(view.hand or ()), view.led)
    return tuple([claim for play in plays for claim in _play_claims(view, view.seat, play)])


def claimed(view: View, kind: str) -> Mapping[Any, Any]:
    """By move, the values of one kind of claim."""
    return {claim.move: claim.value for claim in claims(view) if claim.kind == kind}


def beaten_by(view: View, play: Play) -> int:
    """The number of cat cards unseen by the seat that would beat the play if they were played next, alone
    (rules 4.1 to 4.3). Some may be left over, and some may not be allowed.
    """
    assert view.centre is not None
    plays = (*view.trick, play)
    return sum(winning_place((*plays, single(card)), view.centre.colour) == len(plays) for card in cats_in(unseen_cats(view)))


def may_lose_to_set(view: View, play: Play) -> bool:
    """True if a set of cards unseen by the seat would beat the play if it were played next (rules 3.3, 4.1 to 4.3)."""
    assert view.centre is not None
    plays, led = (*view.trick, play), view.led or play.colour
    sets = sets_from(unseen_cats(view)) if led is BROWN else ()
    return any(winning_place((*plays, one), view.centre.colour) == len(plays) for one in sets)


def proved_unable(view: View, play: Play) -> Iterator[tuple[Seat, Colour]]:
    """The seats still to play that cannot beat the play, because they have shown to lack the colour that
    every play needs that could; with that colour.
    """
    assert view.centre is not None
    plays, led = (*view.trick, play), view.led or play.colour
    rivals = [single(card) for card in cats_in(unseen_cats(view))]
    if led is BROWN:
        rivals += sets_from(unseen_cats(view))
    beats = [one for one in rivals if winning_place((*plays, one), view.centre.colour) == len(plays)]
    for seat, lacks in _yet_to_play(view):
        needed = [colour for colour in Colour if colour in lacks and all(colour in {card.colour for card in one.cards} for one in beats)]
        if beats and needed:
            yield seat, needed[0]


def proved_to_trump(view: View, play: Play) -> Iterator[tuple[Seat, Colour]]:
    """The seats still to play that have shown to hold no card of the led colour, and may hold trump."""
    assert view.centre is not None
    led, trump = view.led or play.colour, view.centre.colour
    if led is trump or play.colour is trump or not any(card.colour is trump for card in cats_in(unseen_cats(view))):
        return
    for seat, lacks in _yet_to_play(view):
        if led in lacks and trump not in lacks:
            yield seat, led


def _yet_to_play(view: View) -> Iterator[tuple[Seat, frozenset[Colour]]]:
    """The other seats still to play in this trick, with the colours they have shown to lack."""
    lacks, played = proved_voids(view), {seat for seat, _ in view.played}
    yield from ((Seat(seat), lacks[seat]) for seat in range(view.terms.seats) if seat != view.seat and seat not in played)


def coffees_left(view: View, laid: CoffeeCard) -> tuple[CoffeeCard, ...]:
    """The coffees that can still come in this round after one that is laid or about to be: all columns."""
    return tuple(card for column in view.columns for card in column if card != laid)


def _lay_claims(view: View, leader: Seat, card: CoffeeCard) -> Iterator[Claim[Move]]:
    move: Coffee = coffee(card)
    left = len(view.columns[leader]) - 1
    yield Claim(move, "column", left**2)
    exact = [Seat(seat) for seat, won in enumerate(view.acquired) if coffee_total(mask_of(won)) + card.number == view.terms.limit]
    if others := tuple(seat for seat in exact if seat != leader):
        yield Claim(move, "exact", others)
    yield Claim(move, "prize", _prize(view, leader, card, left, _is_last(view.hand_sizes, can_be_sets=True)))


def _play_claims(view: View, seat: Seat, play: Play) -> Iterator[Claim[Move]]:
    assert view.centre is not None
    wins = winning_place((*view.trick, play), view.centre.colour) == len(view.trick)
    if view.trick:
        yield Claim(play, "wins", wins)
    if not wins:
        return
    played = {who for who, _ in view.played}
    sizes = [size for who, size in enumerate(view.hand_sizes) if who != seat and who not in played]
    emptied = len(view.hand or ()) == len(play.cards) or any(not view.hand_sizes[who] for who in played)
    last = True if emptied else _is_last(sizes, can_be_sets=(view.led or play.colour) is BROWN)
    yield Claim(play, "prize", _prize(view, seat, view.centre, len(view.columns[seat]), last))


def _is_last(sizes: Sequence[int], *, can_be_sets: bool) -> bool | None:
    """True if one of these hands, which are still to play, runs out (rule 6.3); None if it may."""
    if 1 in sizes:
        return True
    return None if can_be_sets and 2 in sizes else False


def _prize(view: View, seat: Seat, card: CoffeeCard, unused: int, last: bool | None) -> Prize:
    """The prize of a trick for this coffee, with `unused` coffees in the winner's column; `last`
    says whether a hand runs out.
    """
    acquired = mask_of(view.acquired[seat])
    total = coffee_total(acquired | 1 << card)
    mark = Mark.for_total(total, view.limit)
    line = score_line(acquired | 1 << card, 0, view.limit)
    over, no_coffee = mark is Mark.OVER, not unused
    ends = Cause.OVER_LIMIT if over else Cause.LAST_CARD if last else Cause.NO_COFFEE if no_coffee else None
    return Prize(
        mark=mark,
        total=total,
        points=line.score,
        column=(unused if ends else unused - 1) ** 2,
        ends=ends,
        may_end=not ends and last is None,
        otherwise=score_line(acquired, 0, view.limit).score + unused**2 if last else None,
    )
