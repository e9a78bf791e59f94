"""Names of cats."""

from ai import CAT_NAMES
from games import all_games


def test_there_are_names_enough_for_any_table_even_if_people_bear_some() -> None:
    most_seats = max(seats for game in all_games().values() for seats in game.seats)

    assert len(set(CAT_NAMES)) == len(CAT_NAMES)
    assert len(CAT_NAMES) >= 2 * most_seats


def test_a_name_fits_where_names_stand() -> None:
    assert all(name.isalpha() and len(name) <= 12 for name in CAT_NAMES)
