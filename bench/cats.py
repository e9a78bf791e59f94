"""Speed of cats: steps in imagined worlds, rollouts, and thoughts of levels without search.

Strength is measured by `make cats` (bench/strength), which takes hours.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any, cast

from ai import QuickChance, levels, offered_levels
from bench import bare_catte
from bench.rows import Row, count_per_second
from bench.strength.textbook import TEXTBOOK
from bench.strength.trials import BOSS, find_level, make_questions, measure_rate, usual_options
from games import AnyGame, all_games, find_heuristics
from games.kit import Options

GAMES_A_TRY, ROLLOUTS = 20, 30


def rows() -> Iterator[Row]:
    """Measure every game at its largest table, in one or two minutes."""
    draw = random.Random(1).random
    bare = count_per_second(lambda: sum(bare_catte.play_random_game(draw) for _ in range(GAMES_A_TRY)))
    yield Row("bare loop of Catte, 4 seats", bare, "moves/s", "itself", 1.0)
    for game in all_games().values():
        options = usual_options(game, max(game.seats))
        title = f"{game.name}, {options.seats} seats"
        stepped = count_per_second(_measure_steps(game, options))
        yield Row(f"{title}: stepped in place at random", stepped, "moves/s", "bare loop of Catte", stepped / bare)
        opening = make_questions(game, options)[:1]
        uniform, learned = (measure_rate(game, find_level(name), opening, ROLLOUTS) for name in (TEXTBOOK.name, BOSS))
        yield Row(f"{title}: the textbook's search from the opening", uniform, "rollouts/s", "bare loop's moves", uniform / bare)
        yield Row(f"{title}: a café boss from the opening", learned, "rollouts/s", "the textbook's", learned / uniform)
        kitten = 0.0
        for name in offered_levels(game.name):
            if not levels()[name].needs_rollouts:
                thought = 1000 / count_per_second(_measure_thoughts(game, options, name))
                kitten = kitten or thought
                yield Row(f"{title}: a thought of {name}", thought, "ms", "a kitten's", thought / kitten)


def _measure_steps(game: AnyGame, options: Options) -> Callable[[], int]:
    """Play random games, each in one imagined world, dealing included."""
    known, draw = cast(Any, find_heuristics(game.name)), random.Random(1).random
    asked, moves, step = known.asked, known.moves, known.step

    def play() -> int:
        made = 0
        for number in range(GAMES_A_TRY):
            chance = QuickChance(number)
            world = game.start(options, chance).state
            while (seat := asked(world)) is not None:
                legal = moves(world, seat)
                step(world, seat, legal[int(draw() * len(legal))], chance)
                made += 1
        return made

    return play


def _measure_thoughts(game: AnyGame, options: Options, name: str) -> Callable[[], int]:
    """Think at every decision of a game with more than one legal move."""
    level, chance = levels()[name], QuickChance(1)
    asked = cycle(make_questions(game, options))

    def think() -> int:
        for _, (view, legal) in zip(range(100), asked, strict=False):
            level.think(game, view, legal, chance)
        return 100

    return think
