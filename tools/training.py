"""`python -m tools.training [GAME …]`: learn policies by self-play and write their files.

A policy is written to `games/<name>/policy.txt`. All seats play by one policy, which starts from
nothing. After each episode, moves of seats that did better than the others become a little more
likely, moves of the other seats less (REINFORCE, Williams 1992). The step of each weight is scaled
(Adam, Kingma and Ba 2015).

Learning has stages: one from nothing, and any number of later ones that continue a written policy
(`--from`) on other games. In a later stage, a search can advise at some decisions (`--rollouts`),
and the policy learns to choose the advised move at once (expert iteration, Anthony, Tian and Barber
2017). Such a stage takes a night.

Equal arguments and an equal number of workers give the same file to the byte: each worker plays
games with fixed numbers, gradients are added in the order of the workers, and weights are rounded
before writing.
"""

from __future__ import annotations

import random
import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, cast

import click

from ai import Budget, QuickChance
from ai.policy import BadPolicy, Policy, format_policy, parse_policy, pick_index, softmax
from ai.search import Search
from games import AnyGame, all_games, find_heuristics
from games.kit import Options, SearchModel, Seat, list_variants
from tools import curves

ROOT = Path(__file__).parent.parent
GAMES_PER_STEP = 64
"""Games between two steps."""
FIRST_STEP, LAST_STEP = 0.04, 0.01
"""The length of a step of a weight, at the beginning and at the end of training."""
MAX_GAMES = 1_000_000
"""Deals with higher numbers are reserved for measuring strength."""
MAX_REWARD = 2.0
"""No success counts for more."""
SEARCH_INTERVAL = 16
"""One of this number of decisions is put to the search."""
SEARCH_STEP_FACTOR = 1 / 2
"""Factor for the steps of such a stage, as fewer decisions contribute."""
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8


class Decision(NamedTuple):
    """One decision of a game, as the policy saw it."""

    seat: Seat
    cells: Sequence[Sequence[int]]
    shares: Sequence[float]
    chosen: int
    standing: Sequence[int]
    """Scores of all seats at the beginning of the stage of the game."""
    advised: int | None = None
    """Index of the move that the search advised; None without advice."""


class SelfPlay:
    """Self-play of a policy, and the gradient of its weights."""

    def __init__(self, game: AnyGame, position: SearchModel) -> None:
        self.game = game
        self.position = position
        self.config = position.SEARCH_CONFIG
        self.ways = list_variants(game.name, game.seats, game.options)

    def sum_gradients(self, weights: Sequence[float], numbers: Sequence[int]) -> array[float]:
        """Sum of the gradients of the games with these numbers, by weight."""
        policy, push = Policy(self.position, weights), array("d", bytes(8 * len(weights)))
        for number in numbers:
            for decisions, after in self.play_episodes(policy, self.ways[number % len(self.ways)], number):
                for decision in decisions:
                    add_gradient(push, decision, *self.choose_target(decision, after))
        return push

    def choose_target(self, decision: Decision, after: Sequence[int]) -> tuple[int, float]:
        """The move to make more likely, and by how much: the chosen move, by its reward."""
        return decision.chosen, max(-MAX_REWARD, min(MAX_REWARD, self.reward(decision, after)))

    def ask_search(self, policy: Policy, world: Any, seat: Seat, moves: Sequence[Any], chance: QuickChance) -> int | None:
        """Index of the move that a search advises; None without a search.

        `chance` is for this decision alone.
        """
        return None

    def play_episodes(self, policy: Policy, options: Options, number: int) -> Iterator[tuple[list[Decision], Sequence[int]]]:
        """Play one game. Yields the decisions of each episode and the scores at its end."""
        position, draw, chance = self.position, random.Random(number).random, QuickChance(number)
        stages, episode = tuple(position.STAGES.values()), position.STAGES.get(self.config.episode or "")
        world = self.game.start(options, chance).state
        decisions: list[Decision] = []
        standing, over = position.current_scores(world), [0] * len(stages)
        ended = made = 0
        while (seat := position.seat_to_act(world)) is not None:
            moves = position.moves(world, seat)
            chosen = 0
            if len(moves) > 1:
                cells = position.features(world, seat, moves)
                often = softmax([sum(map(policy.weights.__getitem__, one)) for one in cells])
                chosen, made = pick_index(often, draw()), made + 1
                advised = self.ask_search(policy, world, seat, moves, chance.fork(made))
                decisions.append(Decision(seat, cells, often, chosen, standing, advised))
            position.step(world, seat, moves[chosen], chance)
            if (now := [stage(world) for stage in stages]) != over:
                standing, over = position.current_scores(world), now
                if episode and episode(world) != ended:
                    yield decisions, standing
                    decisions, ended = [], episode(world)
        if decisions:
            yield decisions, position.current_scores(world)

    def reward(self, decision: Decision, after: Sequence[int]) -> float:
        """The seat's lead over the others, gained since the decision's stage began."""
        won = [now - then for now, then in zip(after, decision.standing, strict=True)]
        return (won[decision.seat] - sum(won) / len(won)) / self.config.scale


class ExpertIteration(SelfPlay):
    """Self-play with a search that advises at some decisions. Advised moves become more likely."""

    def __init__(self, game: AnyGame, position: SearchModel, rollouts: int) -> None:
        super().__init__(game, position)
        self._budget = Budget(rollouts)

    def choose_target(self, decision: Decision, after: Sequence[int]) -> tuple[int, float]:
        return (0, 0.0) if decision.advised is None else (decision.advised, 1.0)

    def ask_search(self, policy: Policy, world: Any, seat: Seat, moves: Sequence[Any], chance: QuickChance) -> int | None:
        if chance.number(SEARCH_INTERVAL, "asked"):
            return None
        search = Search(self.game, policy, self.config, self.game.view(world, seat), chance)
        return moves.index(search.think(moves, self._budget).best)


def add_gradient(push: array[float], decision: Decision, likelier: int, reward: float) -> None:
    """Add the gradient that makes one move more likely by `reward` (softmax)."""
    if not reward:
        return
    for place, (cells, share) in enumerate(zip(decision.cells, decision.shares, strict=True)):
        by = reward * ((place == likelier) - share)
        for cell in cells:
            push[cell] += by


_play: SelfPlay | None = None


def _start_worker(name: str, rollouts: int) -> None:
    global _play
    game, position = all_games()[name], cast(Any, find_heuristics(name))
    _play = ExpertIteration(game, position, rollouts) if rollouts else SelfPlay(game, position)


def _sum_gradients_in_worker(weights: Sequence[float], numbers: Sequence[int]) -> array[float]:
    assert _play
    return _play.sum_gradients(weights, numbers)


def learn_policy(
    name: str,
    batches: int,
    workers: int,
    *,
    begin: Sequence[float] | None = None,
    games: int = 0,
    rollouts: int = 0,
    watch: Callable[[int, Sequence[float], ProcessPoolExecutor], None] | None = None,
) -> list[float]:
    """Learn the policy of a game, from nothing or from the weights `begin` of a number of `games`.

    Steps become smaller, down to a quarter of the first: much smaller ones made weaker cats
    (docs/decisions/0018-cats-who-think.md). With `rollouts`, a search advises with this number of
    rollouts.

    `watch` is called before each step and after the last, with the number of games learned from,
    the weights, and the worker pool.
    """
    cells = sum(cast(Any, find_heuristics(name)).FEATURES.values())
    weights, mean, squares = list(begin or [0.0] * cells), [0.0] * cells, [0.0] * cells
    watch = watch or (lambda *_: None)
    with (
        # Spawned, as a fork of a process with threads may hang.
        ProcessPoolExecutor(workers, get_context("spawn"), _start_worker, (name, rollouts)) as pool,
        click.progressbar(range(batches), label=name, show_pos=True) as bar,
    ):
        for batch in bar:
            first = games + batch * GAMES_PER_STEP
            watch(first, weights, pool)
            numbers = [range(first + worker, first + GAMES_PER_STEP, workers) for worker in range(workers)]
            pushes = list(pool.map(_sum_gradients_in_worker, [array("d", weights)] * workers, numbers))
            length = (FIRST_STEP + (LAST_STEP - FIRST_STEP) * batch / batches) * (SEARCH_STEP_FACTOR if rollouts else 1)
            _take_adam_step(weights, mean, squares, [sum(each) / GAMES_PER_STEP for each in zip(*pushes, strict=True)], length, batch + 1)
        watch(games + batches * GAMES_PER_STEP, weights, pool)
    return weights


class CurveRecorder:
    """Measurement of a policy at the beginning and several times while it learns."""

    def __init__(self, game: AnyGame, points: Sequence[curves.Point], games: int, times: int, workers: int) -> None:
        self._game = game
        self._every = max(1, games // times)
        self._next = 0
        self._workers = workers
        self.points = list(points)

    def __call__(self, learned: int, weights: Sequence[float], pool: ProcessPoolExecutor) -> None:
        if learned < self._next:
            return
        self._next = learned + self._every
        deals = [range(worker, curves.DEALS, self._workers) for worker in range(self._workers)]
        found = list(pool.map(_measure_in_worker, [array("d", weights)] * self._workers, deals))
        won = sum(wins * len(among) for wins, among in zip(found, deals, strict=True)) / curves.DEALS
        self.points.append(curves.Point(learned, won))


def _measure_in_worker(weights: Sequence[float], deals: Sequence[int]) -> float:
    assert _play
    return curves.measure_wins(_play.game, Policy(_play.position, weights), deals)


def _take_adam_step(
    weights: list[float], mean: list[float], squares: list[float], push: Sequence[float], length: float, number: int
) -> None:
    young, young_squares = 1 - BETA_1**number, 1 - BETA_2**number
    for cell, by in enumerate(push):
        mean[cell] = BETA_1 * mean[cell] + (1 - BETA_1) * by
        squares[cell] = BETA_2 * squares[cell] + (1 - BETA_2) * by * by
        if squares[cell]:
            weights[cell] += length * (mean[cell] / young) / (sqrt(squares[cell] / young_squares) + EPSILON)


def parse_games_learned(text: str) -> int:
    """The number of games that a policy file was learned from, by its text."""
    found = re.search(r"^learned from (\d+) games", text, flags=re.MULTILINE)
    if found is None:
        raise click.UsageError("that policy does not say of how many games it was learned, so nobody can go on with others")
    return int(found[1])


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(sorted(all_games())))
@click.option("--batches", default=2000, show_default=True, help=f"Steps; each is learned from {GAMES_PER_STEP} games.")
@click.option("--workers", default=2, show_default=True, help="Processes; another count gives another policy.")
@click.option(
    "--from", "before", type=click.Path(path_type=Path, exists=True), help="A policy of this one game, to go on from: the next stage."
)
@click.option(
    "--rollouts", default=0, show_default=True, help="With how many a search is asked at some decisions, in a later stage; 0: never."
)
@click.option("--points", default=20, show_default=True, help="How often it is measured by the way, for the curve; 0: never.")
def main(names: Sequence[str], batches: int, workers: int, before: Path | None, rollouts: int, points: int) -> None:
    """Has cats learn games by playing with themselves, all of them or some, and writes what they have learned beside the rules.

    A stage that is interrupted leaves everything as it was; the stages before it stand in the policy that it goes on from.
    """
    if before and len(names) != 1:
        raise click.UsageError("a policy is one of one game: name it")
    if rollouts and not before:
        raise click.UsageError("a search plays on by a policy: name one to go on from (--from)")
    for name in names or sorted(all_games()):
        _run_stage(all_games()[name], batches, workers, before, rollouts, points)


def _run_stage(game: AnyGame, batches: int, workers: int, before: Path | None, rollouts: int, times: int) -> None:
    features = cast(Any, find_heuristics(game.name)).FEATURES
    begin, games = None, 0
    if before:
        try:
            text = before.read_text(encoding="utf-8")
            (begin, _), games = parse_policy(text, game.name, features), parse_games_learned(text)
        except BadPolicy as problem:
            raise click.ClickException(str(problem)) from None
    if games + batches * GAMES_PER_STEP > MAX_GAMES:
        raise click.UsageError(f"deals from number {MAX_GAMES:,} on are for measuring: nobody learns from them")
    known = [point for point in curves.load_curve(game.name) if point.games < games]
    curve = CurveRecorder(game, known, batches * GAMES_PER_STEP, times, workers) if times else None
    weights = learn_policy(game.name, batches, workers, begin=begin, games=games, rollouts=rollouts, watch=curve)
    total = games + batches * GAMES_PER_STEP
    learned = f"from {total} games with itself, {GAMES_PER_STEP} a step; in this stage {batches} steps, {workers} workers"
    learned += f", advised by a search of {rollouts} rollouts" if rollouts else ""
    (ROOT / "games" / game.name / "policy.txt").write_text(format_policy(game.name, features, weights, learned), encoding="utf-8")
    if curve:
        curves.save_curve(game.name, curve.points)
        curves.publish()


if __name__ == "__main__":
    main()
