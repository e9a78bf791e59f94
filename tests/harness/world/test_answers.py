"""Who was told that the bot is thinking hears what came of it, and in worlds the bot thinks now and then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.door.reply import Reply
from bot.workers.lanes import Lane
from sandbox.world.records import Json
from tests.evening.history import THINKING
from tests.harness.world import hands
from tests.harness.world.holds import findings
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World

PLAN = SMALL


@pytest.fixture
def thinking(world: World) -> Iterator[Json]:
    """The first answer to a press, as if it had been that the bot is thinking."""
    line = next(line for line in world.parts.platform.ledger.requests if line["path"].startswith("/interactions/"))
    was, line["body"] = line["body"], {"type": THINKING, "data": {"flags": 64}}
    yield line
    line["body"] = was


@pytest.mark.parametrize(
    ("method", "rest", "status", "is_wrong"),
    [
        ("GET", "/messages/@original", 200, True),
        ("PATCH", "/messages/@original", 500, True),
        ("PATCH", "/messages/@original", 200, False),
        ("DELETE", "/messages/@original", 204, False),
        ("POST", "", 200, False),
    ],
)
def test_an_answer_that_was_announced_and_never_came_is_missed(
    world: World, thinking: Json, method: str, rest: str, status: int, is_wrong: bool
) -> None:
    _, _, number, token, _ = thinking["path"].split("/")
    requests, line = world.parts.platform.ledger.requests, thinking | {"body": {}, "method": method, "status": status}
    requests.append(line | {"path": f"/webhooks/1/{token}{rest}"})

    wrong = findings(world)
    requests.pop()

    assert [one.partition(", since ")[0] for one in wrong if "thinking" in one] == [f"the bot is still thinking of {number}"] * is_wrong


def test_an_answer_that_was_announced_is_excused_by_what_has_hit_it_and_by_nothing_else(world: World, thinking: Json) -> None:
    excuses, token = world.excuses, thinking["path"].split("/")[3]

    def is_excused(method: str, path: str) -> bool:
        excuses.hits(method, path)
        wrong = findings(world)
        excuses._hit.clear()
        return not any("thinking" in one for one in wrong)

    assert is_excused("PATCH", f"/webhooks/1/{token}/messages/@original")
    assert not is_excused("PATCH", "/webhooks/1/another/messages/@original")


def test_a_bot_that_does_not_take_its_thinking_away_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "RARE", 0.3)
    monkeypatch.setattr(hands, "STUCK", {Lane.WRITING: 2.5})
    monkeypatch.setattr(Reply, "_late", lambda _, answer: _forgets(answer))
    with World(PLAN, tmp_path) as world:
        world.runs()
        world.stops()

        wrong = findings(world)

    assert len([one for one in wrong if "the bot is still thinking of" in one]) > 1


async def _forgets(answer: object) -> None:
    answer.close()  # type: ignore[attr-defined]
