"""Podiums of two to six seats, with ties and names of any length, in both themes."""

from io import BytesIO

import pytest
from PIL import Image

from ui.kit.drawing.colour_schemes import THEMES
from ui.kit.drawings import draw_podium
from ui.kit.podium import WIDTH
from ui.kit.podium_entry import PodiumEntry

PLACES = [(1, 2), (1, 1), (1, 2, 3), (1, 1, 3), (1, 2, 3, 4), (1, 1, 1, 1), (1, 2, 3, 4, 4), (1, 1, 1, 1, 1, 1), (1, 2, 3, 4, 5, 6)]
LONG = ("W" * 20, "吾輩は猫である名前はまだ無いどこで生まれ", "Maximiliane von Hohe")


def make_entries(places: tuple[int, ...]) -> list[PodiumEntry]:
    return [PodiumEntry(LONG[seat % 3], 100 - 9 * place, place, seat, place == 1, bool(seat % 2)) for seat, place in enumerate(places)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("places", PLACES)
def test_two_to_six_stand_on_a_podium_however_they_are_called(places: tuple[int, ...], theme: str) -> None:
    data = draw_podium(make_entries(places), theme)

    assert Image.open(BytesIO(data)).width == WIDTH
    assert len(data) < 40_000


def test_a_cat_is_seen_to_be_one_and_who_has_not_won_has_no_crown() -> None:
    person, cat, loser = (
        PodiumEntry("Alice", 9, 1, 0, won=True),
        PodiumEntry("Alice", 9, 1, 0, won=True, is_cat=True),
        PodiumEntry("Alice", 9, 1, 0),
    )

    assert len({draw_podium([one]) for one in (person, cat, loser)}) == 3
