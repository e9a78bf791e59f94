"""Imagined worlds of the festival: hidden cards are dealt again, consistent with all that the seat
knows.

A seat knows the size of each hand, the number of cards dealt as booze in it (two per slot, less
those played), and the seasons that other seats have shown to lack. The rest is dealt uniformly;
what plays merely make likely is ignored.
"""

from __future__ import annotations

from games.festival.cards import ALL_CARDS, ALL_MULTIPLIERS, DEALT_AS_BOOZE, IN_SEASON, SEASONS, Card, cards_in, mask_of, multipliers_in
from games.festival.deal import BOOZE_EACH, OTHERS_EACH
from games.festival.rounds import legal_cards
from games.festival.state import DUMMY, SLOTS, Phase, State, View
from games.kit import Chance
from games.kit.dealing import Holder, deal


def imagine_state(view: View, chance: Chance) -> State:
    """A full state with this view."""
    pools = _hidden_cards(view, chance)
    hands, played = [], list[Card | None](view.revealed or [None] * SLOTS)
    for seat in range(view.terms.seats):
        if seat == view.seat and view.hand is not None:
            hands.append(mask_of(view.hand))
            if view.my_choice is not None:
                played[seat] = view.my_choice
        elif view.phase is Phase.PLAY and view.has_chosen[seat]:
            choice = _some_legal(pools[seat], view, chance, f"imagine/choice-{seat}")
            hands.append(pools[seat] & ~(1 << choice))
            played[seat] = choice
        else:
            hands.append(pools[seat])
    if view.dummy_card is not None:
        played[DUMMY] = view.dummy_card
    return State(
        terms=view.terms,
        past=list(view.past),
        deal=view.deal,
        phase=view.phase,
        queue=view.queue,
        order=view.order,
        hands=hands,
        dummy=chance.shuffle(cards_in(pools[DUMMY]), "imagine/dummy") if view.terms.has_dummy else [],
        face_up=view.face_up,
        played=played,
        rounds=list(view.rounds),
        taken=list(view.taken),
        flags=[sum(IN_SEASON[season] for season in seasons) for seasons in view.flags],
        multipliers=_multipliers(view, chance),
        chosen=list(view.chosen),
        kept=list(view.kept),
        picked=list(view.picked),
    )


def _some_legal(pool: int, view: View, chance: Chance, name: str) -> Card:
    """A random legal card out of `pool`, uniformly: the sealed choice of another seat."""
    cards = cards_in(legal_cards(pool, view.face_up))
    return cards[chance.number(len(cards), name)]


# Hidden cards


def _hidden_cards(view: View, chance: Chance) -> list[int]:
    """By slot, a mask of its hidden cards: the hand, a sealed card, or the dummy deck."""
    hidden, pools = unseen_cards(view), [0] * SLOTS
    for name, cards, each in (("booze", hidden & DEALT_AS_BOOZE, BOOZE_EACH), ("others", hidden & ~DEALT_AS_BOOZE, OTHERS_EACH)):
        kind = DEALT_AS_BOOZE if each == BOOZE_EACH else ~DEALT_AS_BOOZE
        needs = [0 if slot == view.seat else each - (played_by(view, slot) & kind).bit_count() for slot in range(SLOTS)]
        holders = [Holder(need, can) for need, can in zip(needs, _allowed_kinds(view), strict=True)]
        shuffled = chance.shuffle(cards_in(cards), f"imagine/{name}")
        for slot, dealt in enumerate(deal(shuffled, _kind, holders, chance, f"imagine/{name}")):
            pools[slot] |= mask_of(dealt)
    return pools


def unseen_cards(view: View) -> int:
    """The mask of the cards of this deal unseen by the seat: in other hands or in the dummy deck
    (rules 2.2, 10.1).
    """
    return ALL_CARDS & ~_seen_cards(view)


def booze_held(view: View, slot: int) -> int:
    """The number of a slot's two booze season cards that it has not played yet (rule 2.1)."""
    return BOOZE_EACH - (played_by(view, slot) & DEALT_AS_BOOZE).bit_count()


def _seen_cards(view: View) -> int:
    """The mask of all cards whose place the view knows."""
    seen = mask_of(view.face_up) | mask_of(view.hand or ()) | mask_of(view.revealed)
    for one in (view.my_choice, view.dummy_card):
        seen |= 0 if one is None else 1 << one
    for taken in view.taken:
        seen |= taken
    return seen


def played_by(view: View, slot: int) -> int:
    """The mask of the cards this slot has played since the deal."""
    shown = mask_of([finished.played[slot] for finished in view.rounds])
    if view.revealed:
        return shown | 1 << view.revealed[slot]
    return shown | 1 << view.dummy_card if slot == DUMMY and view.dummy_card is not None else shown


def _allowed_kinds(view: View) -> list[tuple[bool, ...]]:
    """By slot, for each kind True if its hidden cards may be of this kind."""
    flags = (*view.flags, ())[:SLOTS]
    return [(*(season not in seasons for season in SEASONS), True) for seasons in flags]


def _kind(card: Card) -> int:
    """The number of a card's season; YOROZU has a kind of its own, which every slot may hold."""
    return len(SEASONS) if card.season is None else card.season


# Multiplier cards


def _multipliers(view: View, chance: Chance) -> list[int]:
    """By seat, the multiplier cards in hand; those not used since they were dealt are dealt again
    to the other seats.
    """
    if not any(view.multiplier_sizes):
        return [0] * view.terms.seats
    own = 0 if view.multipliers is None else mask_of(view.multipliers)
    unseen = multipliers_in(ALL_MULTIPLIERS & ~(own | _used_multipliers(view)))
    dealt, hands = chance.shuffle(unseen, "imagine/multipliers"), list[int]()
    for seat, size in enumerate(view.multiplier_sizes):
        if seat == view.seat:
            hands.append(own)
        else:
            hands.append(mask_of(dealt[:size]))
            dealt = dealt[size:]
    return hands


def _used_multipliers(view: View) -> int:
    """The multiplier cards used since they were last dealt."""
    games = len(view.past) % view.terms.multipliers_each
    past = {card for result in view.past[len(view.past) - games :] for card in result.multipliers}
    return mask_of(past | {card for card in view.chosen if card is not None})
