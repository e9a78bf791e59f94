"""What an evening costs: requests to Discord for each move, by route, at full speed. Kept in artefacts/evening.json for people to read.

Discord counts what a bot sends with its own token. Answers to presses, and edits by a press's token, it does not count. Both sums are told.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games import all_games
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.pairs import in_its_games
from tests.evening.sitting import PEOPLE, Sitting
from tests.harness.programs import ROOT

ARTEFACT = ROOT / "artefacts" / "evening.json"
UNCOUNTED = ("/interactions/", "/webhooks/")
MOST_COUNTED = 6.0
"""More requests a move than this, of those that Discord counts, would mean that updates do not merge any more."""


four_or_one = pytest.mark.parametrize("people", [4, pytest.param(1, marks=pytest.mark.night)], ids=["four people", "one person"])


@four_or_one
@in_its_games("counted requests")
async def test_requests_for_each_move(tmp_path: Path, kind: Kind, people: int) -> None:
    await _measure(tmp_path, kind, people, limited=False)


@pytest.mark.night
@four_or_one
async def test_requests_for_each_move_as_fast_as_discord_allows(tmp_path: Path, people: int) -> None:
    """What has to wait merges meanwhile; what Discord refused is sent again, and nothing is lost."""
    await _measure(tmp_path, all_kinds()["catte"], people, limited=True)


async def _measure(tmp_path: Path, kind: Kind, people: int, *, limited: bool) -> None:
    seats = all_games()[kind.game].seats[-1]
    async with House.open(tmp_path, limited=limited) as house:
        house.expected.refusals |= {("POST", 429), ("PATCH", 429), ("DELETE", 429)}
        sitting = await Sitting.open(house, kind, *await house.seats(*PEOPLE[:people]), cats=seats - people)
        await house.sandbox.forget_requests()
        began = time.monotonic()
        await sitting.starts()
        await sitting.plays()
        played = time.monotonic() - began
        await sitting.shows_the_newest()
        shown = time.monotonic() - began
        told = _told(await house.sandbox.requests(), len(sitting.live().moves), played, shown)

    _keep(f"{kind.game}, {people} of {seats} seats are people, {'rate limits on' if limited else 'no rate limits'}", told)
    assert told["counted by Discord, a move"] < MOST_COUNTED


def _told(requests: list[dict[str, Any]], moves: int, played: float, shown: float) -> dict[str, Any]:
    routes = Counter(f"{line['method']} {line['route']}" for line in requests)
    counted = sum(count for route, count in routes.items() if not any(part in route for part in UNCOUNTED))
    return {
        "moves": moves,
        "seconds until the last move": round(played, 2),
        "seconds until all is shown": round(shown, 2),
        "requests, a move": round(len(requests) / moves, 2),
        "counted by Discord, a move": round(counted / moves, 2),
        "refused as too fast": sum(line["status"] == 429 for line in requests),
        "by route, a move": {route: round(count / moves, 2) for route, count in routes.most_common()},
    }


def _keep(what: str, told: dict[str, Any]) -> None:
    """Adds to the file, and prints it for whoever runs with -s."""
    ARTEFACT.parent.mkdir(exist_ok=True)
    known = json.loads(ARTEFACT.read_text(encoding="utf-8")) if ARTEFACT.exists() else {}
    ARTEFACT.write_text(json.dumps(dict(sorted((known | {what: told}).items())), indent=2) + "\n", encoding="utf-8")
    print(what, json.dumps(told))
