"""The file of finished bouts, one line for each deal, so that an interrupted run can be continued.

Lines of a settled trial may be deleted, as its result is in bench/results/strength.json.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from tools.bouts import Bout


class Ledger:
    """The bouts of a file, by trial and deal. An incomplete line is ignored."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._bouts: dict[str, dict[int, Bout]] = defaultdict(dict)
        self._seconds: dict[str, float] = defaultdict(float)
        written = file.read_text(encoding="utf-8") if file.exists() else ""
        self._was_cut = not written.endswith("\n") and bool(written)
        for line in written.splitlines():
            try:
                self._note(**json.loads(line))
            except (ValueError, TypeError):
                continue

    def add(self, trial: str, deal: int, bout: Bout, seconds: float) -> None:
        """Append a bout. The line is written when this returns."""
        line = {"trial": trial, "deal": deal, **bout._asdict(), "seconds": round(seconds, 3)}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as file:
            file.write("\n" * self._was_cut + json.dumps(line) + "\n")
        self._was_cut = False
        self._note(**line)

    def load_bouts(self, trial: str, first: int) -> list[Bout]:
        """Bouts of consecutive deals from `first` on, up to the first gap."""
        found, of = list[Bout](), self._bouts[trial]
        while first + len(found) in of:
            found.append(of[first + len(found)])
        return found

    def missing_deals(self, trial: str, deals: range) -> list[int]:
        return [deal for deal in deals if deal not in self._bouts[trial]]

    def seconds(self, trial: str) -> float:
        """Core-seconds spent on a trial's bouts."""
        return self._seconds[trial]

    def _note(self, trial: str, deal: int, ahead: float, wins: float, seconds: float) -> None:
        self._bouts[trial][deal] = Bout(float(ahead), float(wins))
        self._seconds[trial] += seconds
