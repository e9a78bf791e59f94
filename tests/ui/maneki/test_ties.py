"""The order of full lanes is shown where it may decide, and nowhere else."""

from __future__ import annotations

import pytest

from games.kit import Stream
from games.maneki import GAME
from games.maneki.events import ShowdownHeld
from tests.games.maneki.tables import state_of
from tests.playing import onward
from ui.maneki.ties import place_in_tie, places_in_ties
from ui.maneki.words import describe_boards


@pytest.mark.parametrize(
    ("lanes", "places"),
    [
        ("p0 O W W @1 | p1 O W W @2 | p2 K K", (1, 2, None)),
        ("p0 O W W @2 | p1 O W W @1 | p2 W W", (2, 1, None)),
        ("p0 O W W @1 | p1 K K K @2 | p2 W O", (1, None, None)),
        ("p0 O W W @1 | p1 K K K @2 | p2 O", (None, None, None)),
        ("p0 O W W @1 | p1 | p2 O O", (None, None, None)),
    ],
)
def test_a_full_lane_has_a_place_if_another_seat_has_its_cards_or_two_of_them(lanes: str, places: tuple[int | None, ...]) -> None:
    view = GAME.view(state_of(f"A: K/4, B/2 | {lanes}\np0: K\np1: K\np2: K\nturn 9"), None)

    assert tuple(place_in_tie(view.boards[0].lanes, seat) for seat in range(3)) == places
    assert [f"#{place}" in describe_boards(view) for place in (1, 2)] == [place in places for place in (1, 2)]


@pytest.mark.parametrize(
    ("lanes", "last", "places"),
    [
        ("p0 K W W @3 | p1 K W W @2 | p2 O W", "O", [1, 2, None]),
        ("p0 C W W @3 | p1 K K K @2 | p2 C W", "W", [None, 1, 2]),
        ("p0 W W W @3 | p1 W W W @2 | p2 W W", "W", [1, 2, 3]),
        ("p0 W W W @3 | p1 K W W @2 | p2 O W", "W", [None, None, None]),
    ],
)
def test_equal_hands_of_a_showdown_are_numbered_by_time(lanes: str, last: str, places: list[int | None]) -> None:
    _, events = onward(
        GAME, state_of(f"A: K/4, B/2 | {lanes}\np0:\np1:\np2: {last}\nstarter p0 | turn 9"), [f"p2 lay A {last}"], Stream(b"m" * 32)
    )

    (held,) = [event for event in events if isinstance(event, ShowdownHeld)]
    assert places_in_ties(held.showdown) == places
