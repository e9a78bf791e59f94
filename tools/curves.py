"""Learning curves of cats: measured during learning, kept as text, and drawn for the documentation.

A line of a curve has the number of games learned from, and the games won of a hundred against
housecats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ai import QuickChance, levels
from ai.alley_cat import think_by_policy
from ai.policy import Policy
from games import AnyGame, all_games
from games.kit import choose_options
from tools.bouts import Thinker, make_thinker, play_bout
from tools.pages import replace_part
from ui.kit import chart
from ui.kit.drawing.colour_schemes import DAY

ROOT = Path(__file__).parent.parent
CURVES, PICTURE, PAGE = Path(__file__).parent / "curves", ROOT / "docs/images/cats-learn.png", ROOT / "docs/cats.md"
WRITER = "make train-cats"
FIRST_DEAL, DEALS = 4_000_000, 24
"""Deals for measuring during learning.

They are used neither for learning nor for published strength.
"""
POINTS = 24
"""No line of the picture has more."""


class Point(NamedTuple):
    """A moment of learning."""

    games: int
    wins: float
    """Of a hundred."""


def measure_wins(game: AnyGame, policy: Policy, deals: Sequence[int]) -> float:
    """Games won of a hundred against housecats, in these deals of the largest table from each seat."""
    options = choose_options(game.name, game.seats, game.options, max(game.seats), {})
    cat, housecat = _make_policy_thinker(policy), make_thinker(levels()["housecat"])
    return 100 * fmean(play_bout(game, options, FIRST_DEAL + deal, cat, housecat).wins for deal in deals)


def _make_policy_thinker(policy: Policy) -> Thinker:
    def think(game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance) -> Any:
        return think_by_policy(policy, game, view, legal, chance).best

    return think


def load_curve(game: str) -> list[Point]:
    """The stored curve of a game; empty if there is none."""
    file = CURVES / f"{game}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Point(int(games), float(won)) for games, won in map(str.split, lines)]


def save_curve(game: str, points: Sequence[Point]) -> None:
    CURVES.mkdir(exist_ok=True)
    (CURVES / f"{game}.txt").write_text("".join(f"{games} {won:.1f}\n" for games, won in points), encoding="utf-8")


def load_curves() -> dict[str, list[Point]]:
    """All stored curves with at least two points, by game."""
    return {game: points for game in all_games() if len(points := load_curve(game)) > 1}


def choose_unit(curves: Mapping[str, Sequence[Point]]) -> int:
    """Games between two points of the picture: 1, 2, 5, 10, 20, …, so that the longest curve fits."""
    longest, power = max(points[-1].games for points in curves.values()), 1
    while True:
        for step in chart.STEPS:
            if longest <= step * power * POINTS:
                return step * power
        power *= 10


def interpolate_wins(points: Sequence[Point], games: int) -> float:
    """Wins after a number of games, interpolated linearly."""
    before = max((point for point in points if point.games <= games), default=points[0])
    after = min((point for point in points if point.games >= games), default=points[-1])
    far = (games - before.games) / (after.games - before.games) if after.games > before.games else 0.0
    return before.wins + far * (after.wins - before.wins)


def draw_curves(curves: Mapping[str, Sequence[Point]], names: Sequence[str]) -> bytes:
    """Draw one line for each game."""
    step = choose_unit(curves)
    lines = [[interpolate_wins(points, games) for games in range(0, points[-1].games + 1, step)] for points in curves.values()]
    canvas = chart.line_chart_canvas(lines, names, DAY)
    canvas.draw_text(f"× {step:,} games", chart.SIZE[0] - 16, chart.SIZE[1] - chart.BOTTOM / 2 - 2, 20, canvas.scheme.soft, anchor="r")
    return canvas.to_png()


def make_lines(curves: Mapping[str, Sequence[Point]]) -> Iterator[str]:
    """The picture of the curves and its caption, for docs/cats.md; nothing if there are no curves."""
    if curves:
        learned = ", ".join(f"{points[-1].games:,} ({game})" for game, points in curves.items())
        yield f"![How many of a hundred games against housecats a cat wins that has learned from so many](images/{PICTURE.name})\n"
        yield f"Games learned from: {learned}; each point of the picture is {DEALS} deals, played once from each seat of the largest table."


def publish() -> None:
    """Draw the stored curves and update the page."""
    if curves := load_curves():
        PICTURE.write_bytes(draw_curves(curves, list(curves)))
    PAGE.write_text(replace_part(PAGE.read_text(encoding="utf-8"), WRITER, make_lines(curves)), encoding="utf-8")
