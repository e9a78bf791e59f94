"""The deductions that a game shows (`GamePresentation.describe_deductions`) follow from the seat's view, are true, and fit a message."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, permutations, product, zip_longest

import pytest

from games import all_games, find_heuristics
from games.catte import GAME as CATTE
from games.catte.cards import cats_in
from games.catte.imagine import proved_voids
from games.catte.imagine import unseen_cats as unseen_cats
from games.catte.scoring import visible_lines
from games.festival import GAME as FESTIVAL
from games.festival.cards import DEALT_AS_BOOZE, mask_of
from games.festival.imagine import booze_held
from games.festival.imagine import unseen_cards as unseen_seasons
from games.festival.state import DUMMY, Phase
from games.kit import Seat
from games.maneki import GAME as MANEKI
from games.maneki.bunches import bunch_of, has_all
from games.maneki.components import COLOURS
from games.maneki.imagine import memory_of, unseen_cards
from games.maneki.scoring import own_sheet, score_range, score_sheet
from games.maneki.state import View
from tests.contract.helpers import help_of
from tests.contract.test_contract import Played, on_few_random_games, on_random_games
from tests.harness.texts import TEXTS
from tests.playing import AnyPlay
from ui import presentation_of
from ui.kit.pages import MAX_TEXT

SAYS = [TEXTS.speech_in(locale) for locale in TEXTS.locales]
FEW = 3
"""The maximum number of cats with unknown tiles for which all assignments are tried."""
LONGEST = "\\*" * 32
"""A name of the maximum length on Discord, of characters that all need a backslash."""


def seats(played: Played) -> list[Seat]:
    return list(map(Seat, range(played.options.seats)))


def under_way(played: Played) -> Sequence[AnyPlay]:
    """The moments of a game before its end."""
    return played.moments[:-1] if played.is_over else played.moments


@pytest.mark.parametrize("game", ["catcafe", "catte", "festival", "maneki"])
def test_our_four_games_reckon_up_what_is_known(game: str) -> None:
    assert presentation_of(game).describe_deductions is not None


@on_few_random_games
def test_who_cannot_tell_two_worlds_apart_reads_the_same_in_both(played: Played, draw: random.Random) -> None:
    """Whatever is changed that the seat cannot know: hands, decks, what others have sealed, the fronts under their cats."""
    known = presentation_of(played.game.name).describe_deductions if played.game.name in all_games() else None
    names = [f"{LONGEST}{one}" for one in seats(played)]
    if known is None:
        return
    for moment in under_way(played)[::7]:
        for seat in seats(played):
            other = help_of(played.game.name).other_world(moment.state, seat, draw)
            views = [played.game.view(state, seat) for state in (moment.state, other)]
            for say in SAYS:
                here, there = [known(view, say, names) for view in views]
                assert here == there
                assert len(here) <= MAX_TEXT


@on_random_games
def test_of_catte_it_is_true(played: Played, draw: random.Random) -> None:
    """What is not seen is with others or left over; nobody holds what they have shown to lack; the points are those of the rules."""
    for moment in under_way(played)[::3] if played.game is CATTE else ():
        state, standing = moment.state, find_heuristics("catte").current_scores(moment.state)  # type: ignore[union-attr]
        for seat in seats(played):
            view = CATTE.view(state, seat)
            hands = [hand for other, hand in enumerate(state.hands) if other != seat]
            assert all(hand & ~unseen_cats(view) == 0 for hand in hands)
            assert unseen_cats(view).bit_count() == sum(map(int.bit_count, hands)) + (2 if played.options.seats == 3 else 1)
            for other, lack in enumerate(proved_voids(view)):
                assert not lack & {card.colour for card in cats_in(state.hands[other])}
            assert standing == tuple(total + line.score for total, line in zip(view.totals, visible_lines(view), strict=True))


@on_random_games
def test_of_the_festival_it_is_true(played: Played, draw: random.Random) -> None:
    """What is not seen is in the other hands, sealed, or in the dummy deck, and the booze that is left is where it is said to be."""
    for moment in under_way(played)[::3] if played.game is FESTIVAL else ():
        state = moment.state
        for seat in seats(played):
            view = FESTIVAL.view(state, seat)
            sealed = [] if view.revealed else [1 << card if card is not None else 0 for card in state.played]
            held = [hand | more for hand, more in zip_longest(state.hands, sealed[: played.options.seats], fillvalue=0)]
            slots = {other: hand for other, hand in enumerate(held) if other != seat}
            if view.terms.has_dummy:
                slots[DUMMY] = mask_of(state.dummy)
            if state.phase is not Phase.EARN_TOKEN:
                assert sum(slots.values()) == unseen_seasons(view)
            for slot, hand in slots.items():
                assert booze_held(view, slot) == (hand & DEALT_AS_BOOZE).bit_count()


def scores(view: View, seat: Seat) -> list[int]:
    """The possible scores of a collection, over every assignment of unknown tiles to its cats."""
    backs = view.collections[seat]
    hidden = [[back for back in backs if back.colour == colour and view.front(back) is None] for colour in COLOURS]
    ways = [permutations(view.unseen_tiles(colour), len(cats)) for colour, cats in zip(COLOURS, hidden, strict=True)]
    known = [(back.number, back.piece, tile) for back in backs if (tile := view.front(back))]
    numbers = [(back.number, back.piece) for cats in hidden for back in cats]
    worlds = ([*known, *((*cat, tile) for cat, tile in zip(numbers, chain(*way), strict=True))] for way in product(*ways))
    return [score_sheet(sorted(world), view.terms.bonus).score for world in worlds]


@on_random_games
def test_of_maneki_it_is_true(played: Played, draw: random.Random) -> None:
    for moment in under_way(played)[::5] if played.game is MANEKI else ():
        state, standing = moment.state, find_heuristics("maneki").current_scores(moment.state)  # type: ignore[union-attr]
        for seat in seats(played):
            view = MANEKI.view(state, seat)
            others = sum(hand for other, hand in enumerate(state.hands) if other != seat)
            assert unseen_cards(view) == others + bunch_of(state.deck)
            assert has_all(others, memory_of(view).known_cards())
            for other in seats(played):
                least, most = score_range(view, other)
                assert least <= standing[other] <= most
                if sum(view.front(back) is None for back in view.collections[other]) <= FEW:
                    assert (least, most) == (min(every := scores(view, other)), max(every))
            own = own_sheet(view)
            assert own is not None
            assert score_range(view, seat) == (own.score, own.score) == (standing[seat], standing[seat])
            assert sum(len(view.unseen_tiles(colour)) for colour in COLOURS) == 30 - len(view.fronts)
