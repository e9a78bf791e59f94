"""Every reason of a housecat is true of the view, checked by the rules instead of the thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any

import pytest

from ai import QuickChance
from games import all_games
from games.catcafe.hexes import NEIGHBOURS, hexes_in
from games.catcafe.items import BOWL, BUTTERFLY, CUSHION, HOUSE, MOUSE, YARN
from games.catcafe.moves import ChooseCat, Mark, Pass, Take
from games.catcafe.prospects import prospect
from games.catte.moves import Coffee
from games.catte.moves import Play as Cats
from games.catte.tricks import winning_place
from games.festival.moves import Multiplier, Redeal, Tokens
from games.festival.moves import Play as Fish
from games.festival.state import Rules
from games.kit import Play, list_variants
from games.maneki.components import Icon
from games.maneki.moves import Take as Sit
from tests.ai.thumbs import HOUSECAT, play_as_housecat
from tests.playing import undecided

Claim = Callable[[Any, Any, Any], bool]
"""True if a reason holds for a view, a move, and all legal moves."""


def leads(view: Any, move: Cats) -> bool:
    return bool(winning_place((*view.trick, move), view.centre.colour) == len(view.trick))


def total(view: Any, seat: int) -> int:
    return sum(card.number for card in view.acquired[seat])


def others(view: Any) -> list[int]:
    return [seat for seat in range(view.terms.seats) if seat != view.seat]


def has_reason_to_lose(view: Any, seat: int) -> bool:
    """True if the coffee exceeds the limit, or is worth less than two for each other coffee."""
    left = [card for card in view.columns[seat] if card != view.centre]
    return bool(total(view, seat) + view.centre.number > view.limit or view.centre.number < 2 * len(left))


CATTE: Mapping[str, Claim] = {
    "coffee-is-points": lambda view, move, _: leads(view, move) and total(view, view.seat) + view.centre.number <= view.limit,
    "exactly-the-limit": lambda view, move, _: leads(view, move) and total(view, view.seat) + view.centre.number == view.limit,
    "not-too-much": lambda view, move, _: total(view, view.seat) + view.centre.number > view.limit,
    "who-wins-must-lay-a-coffee": lambda view, move, _: any(card != view.centre for card in view.columns[view.seat]),
    "leave-them-nothing": lambda view, move, _: leads(view, move) or any(has_reason_to_lose(view, seat) for seat in others(view)),
    "one-card-is-enough": lambda view, move, legal: not move.is_set and any(one.is_set for one in legal),
    "spend-no-more-than-it-takes": lambda view, move, legal: move.value < max(one.value for one in legal),
    "high-cards-while-it-is-safe": lambda view, move, legal: move.value > min(one.value for one in legal),
}


def beside(mark: Mark, item: Any, view: Any) -> bool:
    return any(view.sheet.item_at(place) is item for place in hexes_in(NEIGHBOURS[mark.hex]))


def found(view: Any, move: Any) -> int:
    looked = prospect(view, move)
    return looked.found - looked.cost


def is_item(item: Any) -> Claim:
    return lambda view, move, _: move.item is item


CATCAFE: Mapping[str, Claim] = {
    "houses": lambda view, move, _: isinstance(move, ChooseCat) and view.sheet.with_mark(view.plan.move).cat_score(move.cat) > 0,
    "yarn": is_item(YARN),
    "butterflies": is_item(BUTTERFLY),
    "bowls": lambda view, move, _: move.item is BOWL or beside(move, BOWL, view),
    "cushions": is_item(CUSHION),
    "mice": lambda view, move, _: isinstance(move, Mark) and (move.item is MOUSE or view.terms.mice == "cap"),
    "towers": lambda view, move, _: view.sheet.with_mark(move).is_full(move.tower),
    "footprints": lambda view, move, legal: found(view, move) > min(found(view, one) for one in legal),
    "the-best-cat-comes": is_item(HOUSE),
    "a-better-cat-could-come": lambda view, move, _: isinstance(move, Pass) or move.item is not HOUSE,
    "fill-a-tower": lambda view, move, _: isinstance(move, Mark),
    "room-for-mice": is_item(MOUSE),
}


def may_take(view: Any, move: Any) -> list[Any]:
    """The cards that a move can take: the played card, or one of those on the table."""
    return [*(view.revealed or view.face_up), *([move.card] if isinstance(move, Fish) else ())]


def of_season(view: Any, move: Any, _: Any) -> bool:
    """True if the hand has a fish that profits from the chosen season."""
    match move:
        case Multiplier(card):
            return any(one.season is not None and one.fish * card.factors[one.season] for one in view.hand)
        case _:
            return any(one.fish and one.season in (move.seasons if isinstance(move, Tokens) else (move.season,)) for one in view.hand)


FESTIVAL: Mapping[str, Claim] = {
    "fish": lambda view, move, _: view.terms.rules is not Rules.BASIC or any(card.fish for card in may_take(view, move)),
    "no-crows": lambda view, move, _: not all(card.crow for card in may_take(view, move)),
    "two-drinks": lambda view, move, _: view.booze[view.seat] < 2 and any(card.booze for card in may_take(view, move)),
    "no-third-drink": lambda view, move, _: view.booze[view.seat] == 2,
    "more-drinks-in-my-paw": lambda view, move, _: view.booze[view.seat] + sum(card.booze for card in view.hand) >= 2,
    "the-season-of-my-fish": of_season,
    "three-crows-are-too-many": lambda view, move, _: isinstance(move, Redeal) and sum(card.crow for card in view.hand) >= 3,
}


def at_stake(view: Any, move: Any) -> list[Any]:
    """The cats that a move concerns."""
    return [view.at_stake[move.place]] if isinstance(move, Sit) else [*view.boards[move.board].cats]


MANEKI: Mapping[str, Claim] = {
    "good-cushions": lambda view, move, _: any((tile := view.front(one)) is None or tile.value > 0 for one in at_stake(view, move)),
    "coins-like-many-of-a-colour": lambda view, move, _: any(
        one.piece.icon is Icon.COIN for one in (*at_stake(view, move), *view.collections[view.seat])
    ),
    "a-can-for-a-bad-cushion": lambda view, move, _: any(one.piece.icon is Icon.CAN for one in at_stake(view, move)),
    "a-colour-i-lack": lambda view, move, _: any(
        one.colour not in {mine.colour for mine in view.collections[view.seat]} for one in at_stake(view, move)
    ),
}
CLAIMS = {"catcafe": CATCAFE, "catte": CATTE, "festival": FESTIVAL, "maneki": MANEKI}
DEALS, STRIDE = 2, 5
ADDED_UP = (Coffee, Take)
"""Moves that are valued by the moves that can follow, with the reasons of those."""


def collect_reasons(game: str) -> Iterator[tuple[str, Any, Any, Any]]:
    """Yield reasons of housecats in every form of a game: thumb, view, move and legal moves."""
    rules = all_games()[game]
    for options, deal in product(list_variants(rules.name, rules.seats, rules.options), range(DEALS)):
        for moment in islice(undecided(Play.begin(rules, options, QuickChance(deal)), play_as_housecat), 0, None, STRIDE):
            seat = min(moment.pending)
            view, legal = rules.view(moment.state, seat), moment.legal_moves(seat)
            for weighed in HOUSECAT.think(rules, view, legal, QuickChance(1)).moves:
                if not isinstance(weighed.move, ADDED_UP):
                    yield from ((thumb, view, weighed.move, legal) for thumb in weighed.reasons)


@pytest.mark.slow
@pytest.mark.parametrize("game", CLAIMS)
def test_every_reason_that_a_housecat_gives_is_true_of_what_it_sees(game: str) -> None:
    said = set()
    for thumb, view, move, legal in collect_reasons(game):
        said.add(thumb)
        assert CLAIMS[game][thumb](view, move, legal), f"{move} for {thumb}, in {view}"

    assert said == set(CLAIMS[game])
