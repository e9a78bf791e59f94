"""QuickChance keeps the promise of Stream: a draw depends on the key and its name alone."""

import pickle
from collections import Counter

from ai import QuickChance


def test_equal_keys_give_equal_draws_in_whatever_order_they_are_asked() -> None:
    one, other = QuickChance(b"key"), QuickChance(b"key")
    names = [f"draw-{number}" for number in range(20)]

    forward = {name: (one.number(1000, name), one.shuffle(range(41), name)) for name in names}
    backward = {name: (other.number(1000, name), other.shuffle(range(41), name)) for name in reversed(names)}

    assert forward == backward


def test_draws_are_the_same_in_every_process_and_on_every_machine() -> None:
    chance = QuickChance(bytes(range(32)))

    assert [chance.number(1000, name) for name in ("a", "b", "imagine/cats")] == [518, 738, 221]
    assert "".join(chance.shuffle("kitten", "order")) == "niktte"
    assert chance.fork(7).number(1000, "a") == 500
    assert pickle.loads(pickle.dumps(chance)).number(1000, "a") == chance.number(1000, "a")


def test_another_name_another_key_and_every_fork_draw_something_else() -> None:
    chance = QuickChance(1)

    drawn = [chance.number(2**64, "a"), chance.number(2**64, "b"), QuickChance(2).number(2**64, "a")]
    drawn += [chance.fork(number).number(2**64, "a") for number in range(100)]
    drawn += [chance.fork(1).fork(number).number(2**64, "a") for number in range(100)]

    assert len(set(drawn)) == len(drawn)


def test_numbers_are_spread_evenly_over_their_range() -> None:
    counts = Counter(QuickChance(1).number(3, f"draw-{number}") for number in range(3000))

    assert set(counts) == {0, 1, 2}
    assert all(900 < count < 1100 for count in counts.values())


def test_a_shuffle_keeps_every_thing_and_every_order_comes_up() -> None:
    chance = QuickChance(3)

    counts = Counter(tuple(chance.fork(number).shuffle("abc", "x")) for number in range(1200))

    assert len(counts) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in counts)
    assert all(130 < count < 270 for count in counts.values())
    assert chance.shuffle([], "nothing") == []
