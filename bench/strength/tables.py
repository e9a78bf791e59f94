"""Results of the trials as JSON and as tables of docs/cats.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ai.estimates import estimate_mean
from bench.strength.estimates import LIMITS, estimate_share, find_published_look
from bench.strength.ledger import Ledger
from bench.strength.textbook import TEXTBOOK
from bench.strength.trials import BOSS, FIRST_DEAL, THOUGHT_SECONDS, Trial, format_form
from bot.texts import Texts
from tools.pages import replace_part

ROOT = Path(__file__).parents[2]
RESULTS, PAGE = ROOT / "bench/results/strength.json", ROOT / "docs/cats.md"
WRITER = "make cats"
NAMES = {BOSS: "café boss", TEXTBOOK.name: "textbook search"}
Result = dict[str, Any]


def make_results(trials: Sequence[Trial], ledger: Ledger, before: Sequence[Result] = ()) -> list[Result]:
    """One result for each trial: the earlier result, unless the ledger has more deals.

    Earlier results of changed cats are dropped.
    """
    known = {result["key"]: result for result in before}
    found = [_make_result(trial, ledger) for trial in trials]
    return [max(known.get(new["key"], new), new, key=lambda one: int(one["deals"])) for new in found]


def _make_result(trial: Trial, ledger: Ledger) -> Result:
    bouts = ledger.load_bouts(trial.key, FIRST_DEAL)
    look, limit = find_published_look([bout.ahead for bout in bouts], trial.looks), LIMITS[len(trial.looks)]
    result: Result = {
        "key": trial.key,
        "one": trial.one.name,
        "others": trial.others.name,
        "budget": trial.budget,
        "game": trial.game,
        "form": format_form(trial.game, trial.options),
        "seats": trial.options.seats,
        "rollouts": [trial.one.rollouts, trial.others.rollouts],
        "deals": look,
        "most": trial.looks[-1],
    }
    if look:
        ahead = estimate_mean([bout.ahead for bout in bouts[:look]], limit)
        wins = estimate_share([bout.wins for bout in bouts[:look]], look * trial.options.seats, limit)
        result |= {"ahead": _round_values(ahead, 2), "wins": _round_values(wins, 4), "verdict": ahead.verdict(0.0)}
    return result


def _round_values(values: Sequence[float], digits: int) -> list[float]:
    return [round(value, digits) for value in values]


def make_page(text: str, found: Sequence[Result]) -> str:
    """The page with new tables of results."""
    return replace_part(text, WRITER, _make_tables(found))


def _make_tables(found: Sequence[Result]) -> Iterator[str]:
    parts: dict[tuple[str, str, str], list[Result]] = {}
    for result in found:
        parts.setdefault((result["one"], result["others"], result["budget"]), []).append(result)
    names = Texts.load().speech_in("en")
    for (one, others, budget), rows in parts.items():
        played = [row for row in rows if row["deals"]]
        yield f"### One {_cat_name(one)} {f'with {budget} ' * bool(budget)}against {_plural_name(others)}\n"
        if others == TEXTBOOK.name:
            yield f"Both think for {THOUGHT_SECONDS} s: as many rollouts as they make in it on average over a game.\n"
        if not played:
            yield "Not measured yet.\n"
            continue
        rollouts = any(any(row["rollouts"]) for row in played)
        yield f"| form | {'rollouts | ' * rollouts}deals | points ahead | between | wins | between | even | settled |"
        yield f"| --- | {'---: | ' * rollouts}---: | ---: | ---: | ---: | ---: | ---: | --- |"
        for row in played:
            yield _format_row(row, names, rollouts=rollouts)
        yield ""
        if missing := [_format_form(row, names) for row in rows if not row["deals"]]:
            yield "Not measured yet:\n"
            yield from (f"- {form}" for form in missing)
            yield ""


def _format_row(row: Mapping[str, Any], names: Any, *, rollouts: bool) -> str:
    ahead, wins = row["ahead"], [100 * value for value in row["wins"]]
    budget = " to ".join(f"{each:,}" for each in row["rollouts"] if each)
    cells = [
        _format_form(row, names),
        *([budget] if rollouts else []),
        str(row["deals"]),
        f"{ahead[0]:+.1f}",
        f"{ahead[1]:+.1f} and {ahead[2]:+.1f}",
        f"{wins[0]:.1f} %",
        f"{wins[1]:.1f} and {wins[2]:.1f}",
        f"{100 / row['seats']:.0f} %",
        {"above": "stronger", "below": "**weaker**", "": f"not by {row['deals']} of {row['most']} deals"}[row["verdict"]],
    ]
    return "| " + " | ".join(cells) + " |"


def _format_form(row: Mapping[str, Any], names: Any) -> str:
    _, seats, *words = str(row["form"]).split()
    return ", ".join([names(f"{row['game']}-name"), f"{seats} seats", *words])


def _cat_name(cat: str) -> str:
    return NAMES.get(cat, cat.replace("-", " "))


def _plural_name(cat: str) -> str:
    return f"{_cat_name(cat)}es" if _cat_name(cat)[-1] in "sh" else f"{_cat_name(cat)}s"


def load_results() -> list[Result]:
    found: list[Result] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    return found


def find_finished(found: Sequence[Result]) -> set[str]:
    """Keys of trials that are settled or played to their last deal."""
    return {result["key"] for result in found if result.get("verdict") or result["deals"] == result["most"]}


def publish(found: Sequence[Result]) -> None:
    """Write the results, one line each, and the page."""
    RESULTS.write_text("[\n" + ",\n".join(json.dumps(result) for result in found) + "\n]\n", encoding="utf-8")
    PAGE.write_text(make_page(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
