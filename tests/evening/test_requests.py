"""What an evening costs: requests to Discord for each move, by route, at full speed. Kept in artefacts/evening.json for people to read.

Discord counts what a bot sends with its own token. Answers to presses, and edits by a press's token, it does not count. Both sums are told.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from games import all_games
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.sitting import PEOPLE, Sitting
from tests.harness.programs import ROOT

ARTEFACT = ROOT / "artefacts" / "evening.json"
UNCOUNTED = ("/interactions/", "/webhooks/")
MOST_COUNTED = 6.0
"""More requests a move than this, of those that Discord counts, would mean that updates do not merge any more."""


@pytest.mark.parametrize(
    ("kind", "limited"),
    [
        pytest.param(kind, limited, id=f"{kind.game}{', as fast as Discord allows' * limited}", marks=[pytest.mark.night] * not_by_day)
        for kind in all_kinds().values()
        for limited in (False, True)
        for not_by_day in [kind.game != "catte" or limited]
    ],
)
async def test_requests_for_each_move(tmp_path: Path, kind: Kind, limited: bool) -> None:
    """Where it is `limited`, what has to wait merges meanwhile; what Discord refused is sent again, and nothing is lost."""
    seats = all_games()[kind.game].seats[-1]
    async with House.open(tmp_path, limited=limited) as house:
        house.expected.refusals |= {("POST", 429), ("PATCH", 429), ("DELETE", 429)}
        people = PEOPLE[:seats]
        sitting = await Sitting.open(house, kind, *await house.seats(*people), cats=seats - len(people))
        await house.sandbox.forget_requests()
        await sitting.starts()
        await sitting.plays()
        await sitting.shows_the_newest()
        requests, moves = await house.sandbox.requests(), len(sitting.live().moves)

    routes = Counter(f"{line['method']} {line['route']}" for line in requests)
    counted = sum(count for route, count in routes.items() if not any(part in route for part in UNCOUNTED)) / moves
    told = {"moves": moves, "requests, a move": len(requests) / moves, "counted by Discord, a move": counted, "by route": routes}
    ARTEFACT.parent.mkdir(exist_ok=True)
    known = json.loads(ARTEFACT.read_text(encoding="utf-8")) if ARTEFACT.exists() else {}
    what = f"{kind.game}, {len(people)} of {seats} seats are people, {'rate limits on' if limited else 'no rate limits'}"
    ARTEFACT.write_text(json.dumps(known | {what: told}, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    assert counted < MOST_COUNTED
