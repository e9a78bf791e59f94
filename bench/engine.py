"""Cost of the rules: random moves per second, playing imagined worlds to their end, and views."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib import import_module
from itertools import count, islice
from typing import Any

from ai import QuickChance
from bench import bare_catte
from bench.rows import Row, count_per_second
from games import AnyGame, all_games
from games.kit import Options, choose_options

GAMES_A_TRY = 40


def rows() -> list[Row]:
    """Everything, in well under a minute."""
    found: list[Row] = []
    anchors = dict(_measure_anchors())
    bare, copied = (_Anchor(name, value) for name, value in anchors.items())
    found += [Row(name, value, "moves/s", "itself", 1.0) for name, value in anchors.items()]
    for game in all_games().values():
        found += _measure_game(game, bare)
    catte = next(row.value for row in found if row.name.startswith("catte: random play"))
    found.append(Row("catte: random play again", catte, "moves/s", copied.name, catte / copied.value))
    return [*found, *_measure_peers(bare)]


class _Anchor:
    def __init__(self, name: str, value: float) -> None:
        self.name, self.value = name, value

    def row(self, name: str, value: float, unit: str) -> Row:
        return Row(name, value, unit, self.name, value / self.value)


def _measure_anchors() -> Iterator[tuple[str, float]]:
    """The bare loop, without and with a deep copy of the table before each move."""
    draw = random.Random(1).random
    yield "bare loop of Catte, 4 seats", count_per_second(lambda: sum(bare_catte.play_random_game(draw) for _ in range(GAMES_A_TRY)))
    yield "the same, deepcopy per move", count_per_second(lambda: bare_catte.play_random_game(draw, _copy_table))


def _copy_table(table: bare_catte.BareTable) -> bare_catte.BareTable:
    return deepcopy(table, {id(table.draw): table.draw})


def _measure_game(game: AnyGame, bare: _Anchor) -> Iterator[Row]:
    """Measure one game at its largest table."""
    seats = max(game.seats)
    options = choose_options(game.name, game.seats, game.options, seats, {})
    title = f"{game.name}: {{}}, {seats} seats"
    yield bare.row(title.format("random play, checked, with events"), count_per_second(_random_play(game, options)), "moves/s")
    moves, worlds = _search_moves(game, options)
    yield bare.row(title.format("imagine and play to the end"), count_per_second(moves), "moves/s")
    yield bare.row(title.format("imagine and play to the end"), count_per_second(worlds), "worlds/s")
    yield bare.row(title.format("views"), count_per_second(_make_views(game, options)), "views/s")


def _random_play(game: AnyGame, options: Options) -> Callable[[], int]:
    """Whole random games through the verbs, dealing included."""
    chances, draw = map(QuickChance(1).fork, count()), random.Random(1).random

    def play() -> int:
        return sum(_play_on(game, game.start(options, chance).state, chance, draw) for chance in islice(chances, GAMES_A_TRY))

    return play


def _play_on(game: AnyGame, state: Any, chance: QuickChance, draw: Callable[[], float]) -> int:
    """Random moves from a state to the end; how many."""
    moves = 0
    pending, legal_moves, apply = game.pending, game.legal_moves, game.apply
    while seats := pending(state):
        (seat,) = seats if len(seats) == 1 else (min(seats),)
        legal = legal_moves(state, seat)
        state = apply(state, seat, legal[int(draw() * len(legal))], chance).state
        moves += 1
    return moves


def _search_moves(game: AnyGame, options: Options) -> tuple[Callable[[], int], Callable[[], int]]:
    """Imagine worlds from a view and play them to the end at random. Returns moves and worlds."""
    chances, draw = map(QuickChance(1).fork, count()), random.Random(1).random
    state = game.start(options, next(chances)).state
    view = game.view(state, min(game.pending(state)))

    def moves() -> int:
        return sum(_play_on(game, game.imagine(view, chance), chance, draw) for chance in islice(chances, GAMES_A_TRY))

    def worlds() -> int:
        moves()
        return GAMES_A_TRY

    return moves, worlds


def _make_views(game: AnyGame, options: Options) -> Callable[[], int]:
    state = game.start(options, QuickChance(1)).state
    seat = min(game.pending(state))

    def look() -> int:
        for _ in range(2000):
            game.view(state, seat)
        return 2000

    return look


def _measure_peers(bare: _Anchor) -> Iterator[Row]:
    """Random play in other engines; a row says if an engine is not installed."""
    for name, play in {"rlcard": _rlcard, "pyspiel": _openspiel}.items():
        try:
            module = import_module(name)
        except ImportError:
            yield Row(f"{name}: not installed, so not measured", 0.0, "moves/s", bare.name, 0.0)
            continue
        yield bare.row(f"{name}: random play", count_per_second(play(module)), "moves/s")


def _rlcard(module: Any) -> Callable[[], int]:
    """UNO with RLCard's own random agents."""
    environment = module.make("uno")
    agents = import_module("rlcard.agents")
    environment.set_agents([agents.RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def play() -> int:
        trajectories, _ = environment.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)

    return play


def _openspiel(module: Any) -> Callable[[], int]:
    """Hearts, driven from Python, dealing included."""
    game, draw = module.load_game("hearts"), random.Random(1).random

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            moves += 1
        return moves

    return play


if __name__ == "__main__":
    for row in rows():
        print(row)
