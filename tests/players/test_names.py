"""Names of cats at one table."""

from players.chance import QuickChance
from players.names import GIVEN_NAMES, fresh_name


def test_no_two_cats_at_a_table_have_the_same_name() -> None:
    chance = QuickChance(0)
    taken: list[str] = []

    for _ in range(len(GIVEN_NAMES) + 3):
        taken.append(fresh_name(taken, chance))

    assert len(set(taken)) == len(taken)
    assert set(GIVEN_NAMES) < set(taken)


def test_a_name_that_a_person_at_the_table_bears_is_left_out() -> None:
    everybody_but_the_last = GIVEN_NAMES[:-1]

    assert fresh_name(everybody_but_the_last, QuickChance(0)) == GIVEN_NAMES[-1]
