"""The fullest and the emptiest hands."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from games.catte.cards import CATS
from games.festival.cards import CARDS, MULTIPLIERS
from games.kit import Seat
from games.maneki.components import PIECES, TILES, Bonus
from games.maneki.state import Back
from tests.ui.random_games import RandomGame, random_game
from ui import presentation_of

CATTE, MANEKI = random_game(("catte", 3, {})), random_game(("maneki", 4, {}))
FESTIVAL = random_game(("festival", 4, {"rules": "experienced", "target": "10"}))


def hand_size(game: RandomGame, **changed: Any) -> tuple[int, int]:
    view = replace(game.game.view(game.positions[0].state, Seat(0)), **changed)
    drawings = presentation_of(game.game.name).drawings
    assert drawings is not None
    return Image.open(BytesIO(drawings.draw_view(view, game.names))).size


@pytest.mark.parametrize("cards", [0, 1, 2, 7, 13])
def test_a_hand_of_catte_of_any_size_is_drawn(cards: int) -> None:
    assert hand_size(CATTE, hand=CATS[-cards:] if cards else ()) == (750, 520)


@pytest.mark.parametrize("cards", [0, 1, 9])
@pytest.mark.parametrize("multipliers", [0, 4])
def test_a_hand_of_the_festival_of_any_size_is_drawn(cards: int, multipliers: int) -> None:
    wide, high = hand_size(FESTIVAL, hand=CARDS[:cards], multipliers=MULTIPLIERS[:multipliers])

    assert (wide, high < 700) == (750, True)


@pytest.mark.parametrize(("cats", "high"), [(0, 568), (5, 568), (10, 568), (11, 678), (30, 678)])
def test_a_hand_of_maneki_with_any_number_of_cats_is_drawn(cats: int, high: int) -> None:
    tiles = [tile for colour in TILES[Bonus.PIECE] for tile in colour]
    owned = tuple(Back(number, piece, (Seat(0),)) for number, piece in enumerate(PIECES[:cats], 6))
    fronts = tuple((back.number, tile) for back, tile in zip(owned, tiles, strict=False))

    assert hand_size(MANEKI, collections=(owned, (), (), owned), fronts=fronts) == (750, high)
