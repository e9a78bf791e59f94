"""`python -m bench.luck [GAME …]`: check that luck is told apart from skill, and publish the figures.

A kitten, a housecat and an alley cat play many deals at one table, each in each seat by turns, and
each game is looked back at (ai/review.py). If luck is measured rightly, its mean is nought for every
seat and every level, within its error; a better level gives fewer points away by its own decisions.
The luck of one game may be measured roughly, as errors of rollouts average out over many games.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import click

from ai import Budget, QuickChance, levels
from ai.estimates import estimate_mean
from ai.review import Account, choose_rollouts, find_reviewer, list_choices, list_moments, look_back, sum_up
from bench.strength.trials import usual_options
from bot.texts import Texts
from games import AnyGame, all_games
from games.kit import Play, Seat
from tools.bouts import make_thinker

ROOT = Path(__file__).parents[1]
RESULTS, PAGE = ROOT / "bench/results/luck.json", ROOT / "docs/learning.md"
FIRST_DEAL = 4_000_000
"""Deals used neither for learning nor for other measurements."""
SITTING = ("kitten", "housecat", "alley-cat")
SEATS = tuple(map(Seat, range(len(SITTING))))
BEGIN, END = "<!-- begin: written by python -m bench.luck -->", "<!-- end: written by python -m bench.luck -->"
LUCK, JUDGED = ("result", "deal", "draws"), ("own", "others")
"""Parts of a result that are measured in all games, and those measured in games with judged decisions."""


class Sizes(NamedTuple):
    """Sizes of a measurement."""

    games: int
    worlds: int
    """Rollouts for each draw, and for its mean."""
    judged: int
    """Games whose decisions are judged."""
    rollouts: int
    """Rollouts for each decision."""


Figures = Mapping[str, Any]
"""The figures of one game: its name, sizes, rollouts and seconds of a whole look back, and by level or
seat and by part mean and half width.
"""


def play_deal(game: AnyGame, deal: int) -> tuple[Play[Any, Any, Any], list[str]]:
    """Play a deal to its end; returns the level in each seat too."""
    sitting = [SITTING[(deal + seat) % len(SITTING)] for seat in SEATS]
    thinkers, chance = [make_thinker(levels()[name]) for name in sitting], QuickChance(deal)
    play = Play.begin(game, usual_options(game, len(SITTING)), chance)
    while play.pending:
        seat = min(play.pending)
        view, legal = game.view(play.state, seat), play.legal_moves(seat)
        play = play.with_moves([(seat, thinkers[seat](game, view, legal, chance.fork(len(play.moves))))])
    return play, sitting


def account_for(play: Play[Any, Any, Any], chance: QuickChance, sizes: Sizes, *, judged: bool) -> Sequence[Account]:
    """The accounts of a game by seat, without values of moments at which nothing was drawn."""
    reviewer, moments = find_reviewer(play.game), list_moments(play)
    assert reviewer is not None
    values = [reviewer.value_moment(moment, chance.fork(2 * moment.number), sizes.worlds) for moment in moments if moment.drew]
    choices = list_choices(moments) if judged else []
    verdicts = [reviewer.judge_move(one, chance.fork(2 * one.number + 1), sizes.rollouts) for one in choices]
    return sum_up(moments[-1], values, verdicts).accounts


def measure_deal(deal: int, name: str, sizes: Sizes) -> Sequence[tuple[str, Mapping[str, float]]]:
    """The level in each seat of a deal, and its points by part."""
    play, sitting = play_deal(all_games()[name], deal)
    judged = deal < FIRST_DEAL + sizes.judged
    accounts = account_for(play, QuickChance(deal).fork(2**32), sizes, judged=judged)
    parts = (*LUCK[1:], *(JUDGED if judged else ()))
    told = [{"result": account.result, **{part: getattr(account, part).mean for part in parts}} for account in accounts]
    return list(zip(sitting, told, strict=True))


def measure(game: AnyGame, sizes: Sizes, measured: Iterable[Sequence[tuple[str, Mapping[str, float]]]]) -> Figures:
    """The figures of one game, from those of its deals."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for seats in measured:
        for number, (level, parts) in enumerate(seats, 1):
            for who in (level, f"seat {number}"):
                for part, points in parts.items():
                    found[who][part].append(points)
    return {"game": game.name, **sizes._asdict(), "parts": {who: {part: _summary(its[part]) for part in its} for who, its in found.items()}}


def with_decisions_of(known: Figures, figures: Figures) -> Figures:
    """The figures with the judged decisions of an earlier measurement."""
    parts = {who: {**figures["parts"][who], **{part: known["parts"][who][part] for part in JUDGED}} for who in figures["parts"]}
    return {**figures, "judged": known["judged"], "rollouts": known["rollouts"], "parts": parts}


def _summary(points: Sequence[float]) -> tuple[float, float]:
    mean = estimate_mean(points)
    return round(mean.mean, 2), round(mean.high - mean.mean, 2)


def measure_seconds(game: AnyGame) -> Mapping[str, float]:
    """Rollouts and seconds of processor time of a look back at a whole game, with the decisions of one
    person.
    """
    play, _ = play_deal(game, FIRST_DEAL)
    begun = process_time()
    moments = list_moments(play)
    review = look_back(moments, QuickChance(1), Budget(choose_rollouts(moments[0])), SEATS[:1])
    return {"whole": review.rollouts, "seconds": round(process_time() - begun, 1)}


def make_tables(found: Sequence[Figures]) -> str:
    """The figures as Markdown."""
    lines, names = [], Texts.load().speech_in("en")
    for one in found:
        lines += [f"### {names(one['game'] + '-name')}, {len(SITTING)} seats", ""]
        lines += [f"Luck over {one['games']:,} games, with {one['worlds']} rollouts for each draw and for its mean."]
        lines += [f"Decisions of {one['judged']:,} of these games, with {one['rollouts']} rollouts for each."]
        lines += [f"A look back at a whole game of one person took {one['seconds']} s of one core, for {one['whole']:,} rollouts.", ""]
        lines += ["| who | result | deal | later draws | own decisions | the others |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
        for who in (*SITTING, *(f"seat {seat + 1}" for seat in SEATS)):
            parts = one["parts"][who]
            lines.append(f"| {who} | " + " | ".join(f"{mean:+.2f} ± {half:.2f}" for mean, half in map(parts.get, (*LUCK, *JUDGED))) + " |")
        lines.append("")
    return "\n".join(lines)


def load_figures() -> list[Figures]:
    """The published figures."""
    return json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []


def publish(found: Sequence[Figures]) -> None:
    """Write the figures and the page."""
    RESULTS.write_text("[\n" + ",\n".join(json.dumps(one) for one in found) + "\n]\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, after = page[: page.index(BEGIN)], page[page.index(END) :]
    PAGE.write_text(f"{before}{BEGIN}\n\n{make_tables(found)}\n{after}", encoding="utf-8")


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(sorted(all_games())))
@click.option("--games", default=1000, show_default=True, help="Games of each kind whose luck is measured.")
@click.option("--worlds", default=6, show_default=True, help="Rollouts for each draw, and as many for its mean.")
@click.option("--judged", default=40, show_default=True, help="Games of each kind whose decisions are judged; 0: as measured before.")
@click.option("--rollouts", default=100, show_default=True, help="Rollouts for each decision.")
def main(names: Sequence[str], games: int, worlds: int, judged: int, rollouts: int) -> None:
    """Measure all games or some, and publish; figures of other games stay."""
    sizes, deals = Sizes(games, worlds, judged, rollouts), range(FIRST_DEAL, FIRST_DEAL + games)
    for name in names or sorted(all_games()):
        if not judged and name not in {one["game"] for one in load_figures()}:
            raise click.UsageError(f"no decisions of {name} were judged before: give --judged a number")
        with ProcessPoolExecutor() as pool:
            measured = pool.map(partial(measure_deal, name=name, sizes=sizes), deals)
            with click.progressbar(measured, length=games, label=name, show_pos=True) as bar:
                figures: Figures = {**measure(all_games()[name], sizes, bar), **measure_seconds(all_games()[name])}
        known = load_figures()
        if not judged:
            figures = with_decisions_of(next(one for one in known if one["game"] == name), figures)
        publish(sorted([*(one for one in known if one["game"] != name), figures], key=lambda one: str(one["game"])))


if __name__ == "__main__":
    main()
