"""What people do that no screen offers them any more, or not yet: it is done in worlds, and what comes of it is held against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables import Person, Tables
from tests.evening.archive import Archive
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.holds import findings
from tests.harness.world.plan import Plan
from tests.harness.world.visitors import FORGED
from tests.harness.world.world import World

TABLE = Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),))
PLAN = Plan(3, people=("alice", "bob", "carol"), invitations=(TABLE,))


def told(world: World, deed: str) -> list[str]:
    return [line for line in world.story.lines if f" {deed} " in line]


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Bob presses what is not there any more, Carol what is Alice's or Bob's."""
    habits = {"alice": Habits(), "bob": Habits(lags=0.6), "carol": Habits(borrows=0.9)}
    with World(replace(PLAN, habits=habits), tmp_path_factory.mktemp("world"), whole=True) as world:
        world.runs()
        world.stops()
        yield world


def test_what_was_offered_is_answered_and_kept_as_any_press(lived: World) -> None:
    bob = lived.visitors["bob"]
    late = [one for one in bob.sent.values() if any(line.endswith(one.id) for line in told(lived, "lags behind with"))]

    assert findings(lived) == []
    assert len(late) > 5
    assert {one.state for one in late} == {"acknowledged"}
    assert not any(one.nonce.endswith(FORGED) for one in late)


def test_a_late_press_that_nobody_answers_is_missed(lived: World) -> None:
    bob = lived.visitors["bob"]
    late = next(one for one in bob.sent.values() if any(line.endswith(one.id) for line in told(lived, "lags behind with")))
    late.state = "failed"

    wrong = findings(lived)
    late.state = "acknowledged"

    assert wrong == [f"nobody answered bob: {late.nonce} ({late.id})"]


def test_what_is_somebody_elses_moves_no_seat_of_theirs(lived: World) -> None:
    assert len(told(lived, "borrows")) > 5
    assert {visitor.name for visitor in lived.visitors.values() if any(one.endswith(FORGED) for one in visitor.sent)} == {"carol"}


def test_a_seat_that_somebody_has_left_is_offered_and_taken(tmp_path: Path) -> None:
    people = (*PLAN.people, "dave")
    with World(replace(PLAN, seed=11, people=people, habits=dict.fromkeys(people, Habits(meddles=0.3))), tmp_path) as world:
        world.runs()
        world.stops()
        taken = Archive(world.life.file).live(1).facts.sitters

        assert findings(world) == []

    assert any(one.before for one in taken)


def test_a_bot_that_asks_nobody_who_they_are_moves_seats_from_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever presses, it makes the move of who is asked."""
    move = Tables.move

    async def of_who_is_asked(tables: Tables, table: Any, person: Person, text: str, question: int | None = None) -> Any:
        live = await tables.look(table)
        sitter = live.facts.sitters[min(live.pending, default=0)]
        return await move(tables, table, person._replace(id=sitter.member or person.id), text, question)

    monkeypatch.setattr(Tables, "move", of_who_is_asked)
    habits = {"alice": Habits(8.0, 12.0), "bob": Habits(8.0, 12.0), "carol": Habits(borrows=1.0)}
    with World(replace(PLAN, habits=habits), tmp_path) as world:
        world.runs()
        world.stops()

        wrong = findings(world)

    assert any(one.endswith("is stored, and nobody had pressed it by then") for one in wrong)
