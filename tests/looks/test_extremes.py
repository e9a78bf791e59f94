"""The fullest and the emptiest hands that there can be."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from games.catte.cards import CATS
from games.festival.cards import CARDS, MULTIPLIERS
from games.kit import Seat
from games.maneki.components import COLOURS
from looks import look_of
from tests.looks.worlds import Played, played

CATTE, MANEKI = played(("catte", 3, {})), played(("maneki", 4, {}))
FESTIVAL = played(("festival", 4, {"rules": "experienced", "target": "10"}))


def hand_of(game: Played, **changed: Any) -> tuple[int, int]:
    view = replace(game.game.view(game.positions[0].state, Seat(0)), **changed)
    drawings = look_of(game.game.name).drawings
    assert drawings is not None
    return Image.open(BytesIO(drawings.draw(view, game.names))).size


@pytest.mark.parametrize("cards", [0, 1, 2, 7, 13])
def test_a_hand_of_catte_of_any_size_is_drawn(cards: int) -> None:
    assert hand_of(CATTE, hand=CATS[-cards:] if cards else ()) == (750, 400)


@pytest.mark.parametrize("cards", [0, 1, 9])
@pytest.mark.parametrize("multipliers", [0, 4])
def test_a_hand_of_the_festival_of_any_size_is_drawn(cards: int, multipliers: int) -> None:
    assert hand_of(FESTIVAL, hand=CARDS[:cards], multipliers=MULTIPLIERS[:multipliers]) == (750, 400)


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_a_hand_of_maneki_of_any_size_is_drawn(cards: int) -> None:
    assert hand_of(MANEKI, hand=COLOURS[:cards]) == (750, 400)
