"""Whole games with every seat's view, compared exactly. After an intended change: `python -m tests.playthroughs --write`."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import all_games
from games.kit import read_record
from tests.playthroughs.telling import BREAK, FOLDER, make_playthrough

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_game_goes_and_looks_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert make_playthrough(text, all_games()) == text


@pytest.mark.parametrize("name", all_games())
def test_every_game_has_a_playthrough_for_each_number_of_seats(name: str) -> None:
    records = [read_record(path.read_text(encoding="utf-8").partition(BREAK)[0], all_games()) for path in FILES]

    assert {record.options.seats for record in records if record.game == name} == set(all_games()[name].seats), (
        f"purrlor record random --game {name} --seats … > tests/playthroughs/{name}-….txt; python -m tests.playthroughs --write {name}"
    )
    assert all(record.outcome for record in records)
