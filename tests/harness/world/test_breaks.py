"""What the rules say in a break, of tables that run."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.world.records import Json
from tests.harness.world.faults import FOR_GOOD, REQUEST, Gone, Jump, Kill
from tests.harness.world.habits import Habits
from tests.harness.world.holds import standing
from tests.harness.world.offers import offers_of
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World

PLAN = SMALL


def left_without(world: World, is_meant: Callable[[Json], bool]) -> list[str]:
    """What is found in a break in which these messages are on nobody's screen, and before that nothing."""
    found: list[list[str]] = []

    def looks() -> None:
        found.append(standing(world))
        for visitor in world.visitors.values():
            for message in [one for one in visitor.screen.messages() if is_meant(one)]:
                visitor.screen.take({"type": "message_delete", "channel_id": message["channel_id"], "message_id": message["id"]})
        found.append(standing(world))

    world.opens()
    world.plays(15)
    world.breaks()
    looks()
    world.stops()
    assert world.struck != []
    assert found[0] == []
    return found[1]


def test_who_has_no_record_of_a_table_whose_channel_is_gone_is_missed(tmp_path: Path) -> None:
    with World(replace(PLAN, faults=(Gone(12.0, "cat-games"),)), tmp_path) as world:
        wrong = left_without(world, lambda message: any(file["filename"] == "catte-1.txt" for file in message["attachments"]))

    assert wrong == [f"{name} has no record of table 1, whose channel is gone" for name in PLAN.people]


def test_a_lobby_whose_channel_went_while_nobody_heard_it_is_behind_and_its_host_must_know(tmp_path: Path) -> None:
    """Found by worlds 340 and 2135, whose rule excused none but a table that runs."""
    faults = (Kill(4.0, REQUEST, 1, down=20.0), Gone(12.0, "cat-games"))
    with World(replace(PLAN, people=("alice",), faults=faults, seconds=60.0), tmp_path) as world:
        wrong = left_without(world, lambda message: "channel" in message["content"])

    assert wrong == ["the host of table 1 has not heard that its channel is gone"]


def test_a_table_that_has_lost_its_thread_and_shows_nothing_is_seen(tmp_path: Path) -> None:
    table = PLAN.invitations[0]._replace(threaded=True)
    with World(replace(PLAN, invitations=(table,), faults=(Gone(12.0, "cat-games", thread=True),)), tmp_path) as world:
        wrong = left_without(world, lambda message: any(act.custom_id == "tb:1:hand" for act in offers_of(message)))

    assert {one.partition(" shows ")[0] for one in wrong} == {"table 1, which has lost its thread,"}


@pytest.mark.parametrize("threaded", [False, True], ids=["in a channel", "in a thread"])
def test_a_lobby_that_somebody_took_away_is_missed_once_its_game_has_begun_only_where_it_says_how_the_game_stands(
    tmp_path: Path, threaded: bool
) -> None:
    """Found by world 6357: it went just before the start, and no other is sent for what remains of it."""
    table = PLAN.invitations[0]._replace(threaded=threaded)
    with World(replace(PLAN, invitations=(table,)), tmp_path) as world:
        world.opens()
        world.plays(15)
        world.breaks()
        opened = next(event["message"] for _, event in world.visitors["alice"].received if '"lb:1:start"' in json.dumps(event))
        for visitor in world.visitors.values():
            visitor.screen.take({"type": "message_delete", "channel_id": opened["channel_id"], "message_id": opened["id"]})
        missed = standing(world)
        world.excuses.removed.append(opened)
        taken = standing(world)
        world.stops()

    assert (bool(missed), bool(taken)) == (True, threaded)


def test_the_board_that_was_moving_as_its_channel_went_waits_for_the_end_and_a_hand_does_not(tmp_path: Path) -> None:
    """Found by worlds 1950 and 1274."""

    def on_its_way(world: World, member: int) -> list[str]:
        with closing(sqlite3.connect(world.life.file, isolation_level=None)) as db:
            names = "table_id, kind, member, channel, posted_at, question, told_from, told_upto, state"
            db.execute(f"INSERT INTO shown ({names}) VALUES (1, 'former', {member}, 7, 0, 0, 0, 0, 'current')")
            wrong = standing(world)
            db.execute("DELETE FROM shown WHERE kind = 'former'")
        return wrong

    found = []
    for number, faults in enumerate([(Gone(12.0, "cat-games"),), ()]):
        folder = tmp_path / str(number)
        folder.mkdir()
        with World(replace(PLAN, faults=faults), folder) as world:
            world.opens()
            world.plays(15)
            world.breaks()
            found.append([bool(on_its_way(world, member)) for member in (0, 7)])
            world.stops()

    assert found == [[False, True], [True, True]]


def test_what_somebody_knows_is_not_taken_for_the_hand_that_they_have_not_asked_for(tmp_path: Path) -> None:
    """World 2059: nobody can write to Bob, who has pressed Known and not My hand."""
    with World(replace(PLAN, closed=("bob",)), tmp_path) as world:
        world.opens()
        world.plays(3)
        bob = world.visitors["bob"]
        known = next(offer for offer in bob.offers(all_there_are=True) if offer.custom_id == "tb:1:known")
        world.discord.call_soon(bob.press, known)
        world.breaks()
        wrong = standing(world)
        world.stops()

        assert (bob.presses[-1].sent.state, wrong) == ("acknowledged", [])


def test_a_hand_that_has_told_that_time_is_up_need_not_take_it_back_as_the_clock_is_set_back(tmp_path: Path) -> None:
    """World 28580: nobody moves for minutes, and then it is an hour earlier by the clock of the host."""
    habits = dict.fromkeys(PLAN.people, Habits(0.5, 4.0, naps=((15.0, FOR_GOOD),)))
    slow = replace(PLAN, habits=habits, invitations=(PLAN.invitations[0]._replace(pace="live"),))
    with World(replace(slow, faults=(Jump(200.0, -3600.0),)), tmp_path) as world:
        world.opens()
        world.until(lambda: bool(world.struck), 500.0)
        world.breaks()
        found = standing(world)
        hands = [hand["content"] for visitor in world.visitors.values() for hand in visitor.screen.messages() if "is up" in hand["content"]]
        world.stops()
        assert (len(world.struck), len(hands) > 0, found) == (1, True, [])
