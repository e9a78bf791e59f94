"""The kitten, and the register of cats."""

from games.kit import Stream
from players import all_cats
from players.kitten import Kitten


def test_cats_are_found_by_their_name() -> None:
    cats = all_cats()

    assert "kitten" in cats
    assert all(name == cat.name for name, cat in cats.items())


def test_the_same_chance_gives_the_same_move() -> None:
    legal = [f"move {number}" for number in range(50)]

    first, again = (Kitten().choose(None, legal, Stream(b"a" * 32), None) for _ in range(2))

    assert first == again


def test_the_kitten_plays_every_legal_move_sooner_or_later() -> None:
    legal = ("a", "b", "c")

    chosen = {Kitten().choose(None, legal, Stream(bytes([seed]) * 32), 0.1) for seed in range(40)}

    assert chosen == set(legal)
