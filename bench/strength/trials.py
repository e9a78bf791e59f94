"""The list of trials: contestants, forms of games and numbers of deals; and rollouts per second."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple, cast

from ai import Budget, Level, QuickChance, levels, offered_levels
from bench.strength.estimates import LOOKS
from bench.strength.textbook import TEXTBOOK
from bot.tables.search_budgets import MIN_ROLLOUTS
from games import AnyGame, all_games, find_heuristics
from games.kit import Options, SearchConfig, choose_options, list_variants
from tools.bouts import Thinker, make_thinker

FIRST_DEAL = 1_000_000
"""No policy has learned from a deal of such a number (tools/training.py)."""
DEALS, FEWER_DEALS = 400, 100
RATES = Path(__file__).parents[1] / "results/rollouts.json"
SMALLER_SIZES = {"catcafe": 2, "maneki": 2}
"""Sizes of the tables with the textbook; by default the largest."""
THOUGHT_SECONDS = 0.1
"""Seconds per thought in trials of bosses against the textbook."""
BOSS, BELOW_BOSS = "cafe-boss", "alley-cat"
SECOND, TENTH, FEWEST = "a second", "a tenth of a second", "the fewest rollouts"
"""Budgets of a boss against alley cats: a second alone on the machine, the share that it gets beside
nine others or on a slow machine, and the smallest with which it searches at all."""


class Contestant(NamedTuple):
    """A cat with everything that can change its play: rollouts, policy, and search."""

    name: str
    rollouts: int = 0
    version: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, [self.name, f"{self.rollouts} rollouts" if self.rollouts else "", self.version]))

    def make_thinker(self) -> Thinker:
        return make_thinker(find_level(self.name), self.rollouts or None)


class Trial(NamedTuple):
    """One cat against others of another kind in all other seats, in one form of a game."""

    one: Contestant
    others: Contestant
    options: Options
    game: str
    looks: tuple[int, ...]
    """Numbers of deals after which the trial may end. The last is the maximum."""
    budget: str = ""
    """What the cat's rollouts stand for, if it was measured with several budgets."""

    @property
    def key(self) -> str:
        """The key of the trial's bouts.

        A change of level, budget, policy or search changes the key.
        """
        return f"{self.one} against {self.others}: {format_form(self.game, self.options)}"

    @property
    def part(self) -> str:
        return f"{self.one.name} against {self.others.name}"


def format_form(game: str, options: Options) -> str:
    return " ".join([game, str(options.seats), *(value for _, value in options.values if not value.isdecimal())])


def find_level(name: str) -> Level:
    return TEXTBOOK if name == TEXTBOOK.name else levels()[name]


def make_trials(rates: Mapping[str, Mapping[str, int]]) -> list[Trial]:
    """All trials, the most important first."""
    searched = _searched_games()
    return [
        *(trial for game in all_games().values() for trial in _make_level_trials(game)),
        *(trial for budget in (SECOND, TENTH, FEWEST) for game in searched for trial in _make_boss_trials(game, rates, budget)),
        *(_make_textbook_trial(game, rates) for game in searched),
    ]


def _searched_games() -> list[AnyGame]:
    """Games that bosses play."""
    return [game for game in all_games().values() if BOSS in offered_levels(game.name)]


def _make_level_trials(game: AnyGame) -> Iterator[Trial]:
    """Each level without search against the level below, in every form of the game."""
    known = [name for name in offered_levels(game.name) if not levels()[name].needs_rollouts]
    for below, name in pairwise(known):
        for options in list_variants(game.name, game.seats, game.options):
            yield Trial(_make_contestant(name, game), _make_contestant(below, game), options, game.name, (DEALS,))


def _make_boss_trials(game: AnyGame, rates: Mapping[str, Mapping[str, int]], budget: str) -> Iterator[Trial]:
    """A boss with a budget against alley cats: with a second in every form of the game, with less in
    the usual form of each size. With fewer than the fewest it is an alley cat itself, and there is no trial.

    As at a table, the rollouts of a second depend on the number of seats alone.
    """
    fewest = max(MIN_ROLLOUTS, _search_config(game.name).min_rollouts)
    for options in list_variants(game.name, game.seats, game.options):
        usual = usual_options(game, options.seats)
        if budget == SECOND or options == usual:
            second = rates[BOSS][format_form(game.name, usual)]
            rollouts = {SECOND: second, TENTH: max(MIN_ROLLOUTS, round(second / 10)), FEWEST: fewest}[budget]
            one = _make_contestant(BOSS, game, rollouts)
            if rollouts >= fewest:
                yield Trial(one, _make_contestant(BELOW_BOSS, game), options, game.name, LOOKS, budget)


def _make_textbook_trial(game: AnyGame, rates: Mapping[str, Mapping[str, int]]) -> Trial:
    """A boss against the textbook. Both have the rollouts of THOUGHT_SECONDS, averaged over a game."""
    options = usual_options(game, SMALLER_SIZES.get(game.name, max(game.seats)))
    form = format_form(game.name, options)
    boss, textbook = (max(1, round(THOUGHT_SECONDS * rates[f"{name} on average"][form])) for name in (BOSS, TEXTBOOK.name))
    others = Contestant(TEXTBOOK.name, textbook, _short_hash((Path(__file__).parent / "textbook.py").read_bytes()))
    return Trial(_make_contestant(BOSS, game, boss), others, options, game.name, (FEWER_DEALS,))


def usual_options(game: AnyGame, seats: int) -> Options:
    return choose_options(game.name, game.seats, game.options, seats, {})


def _make_contestant(name: str, game: AnyGame, rollouts: int = 0) -> Contestant:
    level = levels()[name]
    searched = _hash_search(game.name) if level.needs_rollouts else ""
    return Contestant(name, rollouts, "/".join(filter(None, [level.policy_version(game.name), searched])))


def _hash_search(game: str) -> str:
    """A short hash of the search program and the game's configuration: a change makes another cat.

    The minimum of rollouts changes no search that is made, so it is left out.
    """
    config = _search_config(game)._replace(min_rollouts=0)
    return _short_hash(files("ai").joinpath("search.py").read_bytes() + repr(config).encode())


def _search_config(game: str) -> SearchConfig:
    return cast(SearchConfig, cast(Any, find_heuristics(game)).SEARCH_CONFIG)


def _short_hash(what: bytes) -> str:
    return hashlib.sha256(what).hexdigest()[:6]


# How many rollouts are a second


def load_rates() -> dict[str, dict[str, int]]:
    """Rollouts per second by cat and form, as written by `calibrate`."""
    found: dict[str, dict[str, int]] = json.loads(RATES.read_text(encoding="utf-8"))
    return found


def measure_rates() -> Iterator[tuple[str, str, int]]:
    """Yield cat, form and rollouts per second of processor time.

    Measured at the opening, as a bot does, and on average over a game.
    """
    for game in _searched_games():
        for seats in sorted(game.seats):
            options = usual_options(game, seats)
            form = format_form(game.name, options)
            yield BOSS, form, round(measure_rate(game, find_level(BOSS), make_questions(game, options)[:1], 40))
            for name in (BOSS, TEXTBOOK.name):
                yield f"{name} on average", form, round(measure_rate(game, find_level(name), make_questions(game, options)[::7], 30))


def make_questions(game: AnyGame, options: Options) -> list[tuple[Any, Sequence[Any]]]:
    """Views and legal moves of a game among alley cats, at decisions with more than one legal move."""
    found: list[tuple[Any, Sequence[Any]]] = []
    chance, cat, made = QuickChance(FIRST_DEAL), levels()[BELOW_BOSS], 0
    state = game.start(options, chance).state
    while pending := game.pending(state):
        seat, made = min(pending), made + 1
        view, legal = game.view(state, seat), game.legal_moves(state, seat)
        if len(legal) > 1:
            found.append((view, legal))
        state = game.apply(state, seat, cat.think(game, view, legal, chance.fork(made)).best, chance).state
    return found


def measure_rate(game: AnyGame, level: Level, questions: Sequence[tuple[Any, Sequence[Any]]], rollouts: int) -> float:
    """Rollouts per second: the best of three tries, which is the least disturbed one."""
    best = 0.0
    for _ in range(3):
        done, began = 0, process_time()
        for view, legal in questions:
            thought = level.think(game, view, legal, QuickChance(1), Budget(rollouts))
            done += sum(one.visits for one in thought.moves)
        best = max(best, done / (process_time() - began))
    return best
