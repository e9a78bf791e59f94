"""What games find worth counting, held against the sentences that tell what happened."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from bot.ops.cli.records import make_random_record
from games import all_games, count_statistics, find_statistics
from games.kit import Event, Replay, Seat, choose_options, replay

SEED = bytes.fromhex("ca77" * 16)


def sentence_patterns(name: str) -> dict[str, Callable[[str], list[str]]]:
    """The patterns of a game: `TELLS` of tests/games/<game>/tells.py."""
    found: dict[str, Callable[[str], list[str]]] = import_module(f"tests.games.{name}.tells").TELLS
    return found


def random_replays(name: str, count: int = 10) -> Iterator[Replay]:
    """Replays of random games with varying options and seats."""
    game = all_games()[name]
    for number in range(count):
        draw = random.Random(f"{name} {number}")
        seats = draw.choice(list(game.seats))
        chosen = {option.key: draw.choice(option.choices(seats)) for option in game.options}
        options = choose_options(game.name, game.seats, game.options, seats, chosen)
        yield replay(make_random_record(game, options, SEED[:30] + number.to_bytes(2), (), draw), game)


def count_by_sentences(name: str, steps: tuple[tuple[Event, ...], ...]) -> dict[Seat, Counter[str]]:
    """The counts of statistics, read from the sentences of public events."""
    counts: dict[Seat, Counter[str]] = {}
    for sentence in (str(event) for events in steps for event in events if event.to is None):
        for statistic, who in sentence_patterns(name).items():
            for seat in who(sentence):
                counts.setdefault(Seat(int(seat[1:])), Counter())[statistic] += 1
    return counts


@pytest.mark.parametrize("name", [name for name in all_games() if find_statistics(name)])
def test_every_game_counts_what_its_events_tell(name: str) -> None:
    totals: Counter[str] = Counter()
    for played in random_replays(name):
        counts = count_statistics(name, played.play.events)
        totals.update(sum(counts.values(), Counter[str]()))

        assert counts == count_by_sentences(name, played.play.events)

    assert set(find_statistics(name)) == set(sentence_patterns(name))
    assert totals, "nothing was ever counted"


def test_a_game_without_statistics_counts_nothing() -> None:
    assert count_statistics("auction", []) == {}
    assert find_statistics("no-such-game") == {}
