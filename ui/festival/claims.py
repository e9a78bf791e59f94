"""Claims of the festival: what a hand says about the moves its seat may make, from its view alone.

By kind of claim, the value:

season      the playable season of the card; None for a YOROZU beside such cards
shows       the seasons that everybody sees the seat to lack once the card is revealed
highest     the points gained if the seat ends highest with this card
lowest      the same if it ends lowest
third       the outcomes "highest", "lowest" and "kept" (it takes the card itself) that are a third booze
surely      "highest" or "lowest", if the card is so whatever the others play
swaps       the cards with which this one changes places, whatever the others play
may-swap    the same, if with other plays it changes places with none
takes       the middle card that this swap brings, and the points gained
leaves-out  the season of which the seat has no token afterwards
worth       the points of a fish of this season: now, and after the move
factors     the points of a fish in this game, by season
order       the seats in the order in which they choose multiplier cards
crows       the crows in hand, which allow a redeal
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import product
from operator import or_
from typing import Any

from games.festival.cards import (
    CROWS,
    DEALT_AS_BOOZE,
    IN_SEASON,
    ONE_CARD,
    RANK,
    SEASONS,
    YOROZU,
    YOROZU_0,
    YOROZU_13,
    Card,
    cards_in,
    mask_of,
    open_cards,
)
from games.festival.imagine import booze_held, unseen_cards
from games.festival.moves import CHOICES, REDEAL, STARTS, SWAPS, TAKES, TRIPLES, Move, Play, plays_of
from games.festival.results import LIMIT
from games.festival.rounds import find_swaps, legal_cards
from games.festival.scoring import factors_of, score_line
from games.festival.state import DUMMY, HAND, SLOTS, Phase, View
from games.festival.tokens import MOST_OF_A_SEASON
from games.kit import Seat
from ui.kit.claims import Claim


@lru_cache(maxsize=64)
def claims(view: View) -> Sequence[Claim[Move]]:
    """The claims about each legal move; none for a spectator or a seat that is not to move."""
    if view.seat is None or view.seat not in view.pending:
        return ()
    redeal = [Claim[Move](REDEAL, "crows", sum(card.crow for card in view.hand or ()))] if view.may_redeal else []
    return (*(_of_plays(view, view.seat) if view.phase is Phase.PLAY else _of_answers(view, view.seat)), *redeal)


def points_for(view: View, seat: Seat, card: Card) -> int:
    """The points that the seat gains by taking this card, if the game ended then."""
    taken, factors = view.taken[seat], factors_of(view, seat)
    return score_line(taken | ONE_CARD[card], factors).score - score_line(taken, factors).score


ClaimsByKind = Mapping[str, Mapping[Move, Any]]
"""The values of claims by kind and move; a kind without claims is empty."""


def claims_by_kind(view: View) -> ClaimsByKind:
    """All claims of a seat, by kind and move."""
    found: dict[str, dict[Move, Any]] = defaultdict(dict)
    for move, kind, value in claims(view):
        found[kind][move] = value
    return found


# One seat decides


def _of_answers(view: View, seat: Seat) -> Iterator[Claim[Move]]:
    match view.phase:
        case Phase.CHOOSE_SWAP:
            for swap, card in zip(SWAPS, view.face_up, strict=True):
                yield Claim(swap, "takes", (card, points_for(view, seat, card)))
        case Phase.TAKE_TOKENS:
            for triple in TRIPLES:
                yield Claim(triple, "leaves-out", next(season for season in SEASONS if season not in triple.seasons))
        case Phase.TAKE_TOKEN | Phase.EARN_TOKEN:
            for season, mine, left in zip(SEASONS, view.tokens[seat], view.supply, strict=True):
                if left and mine < MOST_OF_A_SEASON:
                    yield Claim(TAKES[season], "worth", (mine, mine + 1))
        case Phase.CHOOSE_MULTIPLIER:
            for multiplier in view.multipliers or ():
                yield Claim(CHOICES[multiplier], "factors", multiplier.factors)
        case Phase.NAME_STARTER:
            seats = tuple(map(Seat, range(view.terms.seats)))
            for first in seats:
                yield Claim(STARTS[first], "order", seats[first:] + seats[:first])


# All seats play a card


def _of_plays(view: View, seat: Seat) -> Iterator[Claim[Move]]:
    hand = mask_of(view.hand or ())
    playable = hand & open_cards(view.face_up)
    others = [possible_plays(view, slot) for slot in range(SLOTS) if slot != seat]
    lowest, highest = (points_for(view, seat, card) for card in view.face_up)
    for play in plays_of(legal_cards(hand, view.face_up)):
        card = play.card
        if playable:
            yield Claim(play, "season", card.season)
        elif card.season is not None and view.round < HAND:
            yield Claim(play, "shows", view.playable)
        yield Claim(play, "highest", highest)
        yield Claim(play, "lowest", lowest)
        if place := _sure_place(card, others):
            yield Claim(play, "surely", place)
        if view.booze[seat] == LIMIT - 1 and (third := _with_booze(view, card, place)):
            yield Claim(play, "third", third)
        yield from _swap(play, others, dummy=view.terms.has_dummy)


def _with_booze(view: View, card: Card, place: str) -> tuple[str, ...]:
    """The outcomes of a card in which its seat takes booze; `place` is its sure place, or empty. A
    YOROZU that is not swapped is never kept.
    """
    low, high = view.face_up
    outcomes = {"highest": high, "lowest": low} | ({"kept": card} if card.season is not None else {})
    return tuple(outcome for outcome, taken in outcomes.items() if taken.booze and place in ("", outcome))


def _sure_place(card: Card, others: Sequence[int]) -> str:
    """The extreme place that a card has whatever the other slots play; empty if it may have another
    one. `others` are their possible plays.
    """
    beside = _union(others)
    if beside & _swapped_with(card):
        return ""
    ranks = [RANK[other] for other in cards_in(beside)]
    return "highest" if RANK[card] > max(ranks) else "lowest" if RANK[card] < min(ranks) else ""


def _swap(play: Play, others: Sequence[int], *, dummy: bool) -> Iterator[Claim[Move]]:
    """The cards with which a crow or a YOROZU may change places (rules 4.3, 4.4 and 10.4)."""
    if not _swapped_with(play.card) & _union(others):
        return
    together = [plays for plays in product(*map(_representatives, others)) if _are_different(plays)]
    partners = {partner for plays in together for partner in _partners(play.card, plays, dummy=dummy)}
    if cards := tuple(sorted(partner for partner in partners if partner is not None)):
        yield Claim(play, "may-swap" if None in partners else "swaps", cards)


def _partners(card: Card, others: tuple[Card, ...], *, dummy: bool) -> Iterator[Card | None]:
    """The cards with which the card may change places if the other slots play `others`; None for no
    swap.
    """
    played = (card, *others)
    exchanges, chooser = find_swaps(played, dummy=dummy)
    if chooser == 0:
        yield from (YOROZU_0, YOROZU_13)
    elif chooser is not None:
        yield from (played[chooser], None)
    else:
        yield next((played[max(exchange)] for exchange in exchanges if 0 in exchange), None)


def _representatives(plays: int) -> Sequence[Card]:
    """Of the possible plays of a slot, those that can be part of a swap, and one that cannot."""
    return (*cards_in(plays & (CROWS | YOROZU)), *cards_in(plays & ~(CROWS | YOROZU))[:1])


def _are_different(plays: Sequence[Card]) -> bool:
    """True if no card of a swap is played twice."""
    swapped = [card for card in plays if _swapped_with(card)]
    return len(set(swapped)) == len(swapped)


def _swapped_with(card: Card) -> int:
    """The mask of the cards with which a card may change places."""
    return YOROZU if card.crow else CROWS if card.season is None else 0


# The others


def possible_plays(view: View, slot: int) -> int:
    """The mask of the cards that another slot may play in this round, as far as this seat can know."""
    if slot == DUMMY and view.dummy_card is not None:
        return ONE_CARD[view.dummy_card]
    drinks = booze_held(view, slot)
    rest = view.hand_sizes[slot] + view.has_chosen[slot] - drinks
    may_hold = unseen_cards(view) & ~sum(IN_SEASON[season] for season in view.flags[slot])
    may_hold &= (DEALT_AS_BOOZE if drinks else 0) | (~DEALT_AS_BOOZE if rest else 0)
    playable = open_cards(view.face_up)
    shut = may_hold & ~playable
    if (shut & DEALT_AS_BOOZE).bit_count() >= drinks and (shut & ~DEALT_AS_BOOZE).bit_count() >= rest:
        return may_hold
    return may_hold & (playable | YOROZU)


def _union(masks: Sequence[int]) -> int:
    return reduce(or_, masks)
