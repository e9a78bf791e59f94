"""Moves that somebody writes, and those that somebody is asked about first: what is said of them is held against what is stored, too."""

from __future__ import annotations

from tests.evening.history import Became, answers_to, became
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.holds import findings
from tests.harness.world.plan import Plan
from tests.harness.world.visitors import Typed
from tests.harness.world.world import World

PLAN = Plan(
    3,
    people=("alice", "bob"),
    invitations=(Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),)),),
    habits={"alice": Habits(types=1.0), "bob": Habits(wishes=(("ask", True),))},
)
"""Alice writes all that she can, and Bob says of each of his moves that he means it."""


def made(world: World) -> list[Typed]:
    """What Alice has written, and of which she was told that it is made."""
    answers = answers_to(world.parts.platform.ledger.requests)
    return [one for one in world.visitors["alice"].typed if became(answers.get(one.sent.id, [])) is Became.OK]


def test_who_writes_their_moves_and_who_is_asked_first_play_a_whole_game(world: World) -> None:
    bobs = [one.custom_id.partition(":")[0] for one in world.visitors["bob"].presses]

    assert findings(world) == []
    assert len(made(world)) > 3
    assert bobs.count("ms") > 3


def test_a_written_move_that_was_said_to_be_made_and_is_not_stored_is_missed(world: World) -> None:
    alice, one = world.visitors["alice"], made(world)[0]
    at = alice.typed.index(one)
    alice.typed[at] = one._replace(move="play BK99")

    wrong = findings(world)
    alice.typed[at] = one

    assert any("play BK99 was accepted, and is not stored" in words for words in wrong)
    assert any("nobody had pressed it by then" in words for words in wrong)


def test_a_move_that_somebody_said_they_mean_and_that_is_not_stored_is_missed(world: World) -> None:
    bob = world.visitors["bob"]
    at, sure = next((at, one) for at, one in enumerate(bob.presses) if one.custom_id.startswith("ms:"))
    bob.presses[at] = sure._replace(custom_id="ms:1:1:play BK99")

    wrong = findings(world)
    bob.presses[at] = sure

    assert any("play BK99 was accepted, and is not stored" in words for words in wrong)
