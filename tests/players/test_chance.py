"""The quick chance keeps the promises of the slow one, except that names mean nothing."""

from collections import Counter

from players.chance import FastChance


def test_equal_seeds_give_equal_sequences() -> None:
    one, other = FastChance(7), FastChance(7)

    assert [one.number(100, "a") for _ in range(20)] == [other.number(100, "b") for _ in range(20)]
    assert one.shuffle(range(41), "a") == other.shuffle(range(41), "b")


def test_numbers_are_spread_evenly_over_their_range() -> None:
    chance = FastChance(1)

    counts = Counter(chance.number(3, "x") for _ in range(3000))

    assert set(counts) == {0, 1, 2}
    assert all(900 < count < 1100 for count in counts.values())


def test_a_die_shows_one_to_six() -> None:
    chance = FastChance(2)

    assert {chance.roll("die") for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_shuffle_keeps_every_thing_and_every_order_comes_up() -> None:
    chance = FastChance(3)

    counts = Counter(tuple(chance.shuffle("abc", "x")) for _ in range(1200))

    assert len(counts) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in counts)
    assert all(130 < count < 270 for count in counts.values())
