"""What must hold of people who fall asleep: in a world in which it does, each thing is broken once by hand, and the rule says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from tests.evening.archive import Archive
from tests.harness.world import waits
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.loop import BEGINNING
from tests.harness.world.plan import WHOLE_GAMES, Plan, asleep
from tests.harness.world.world import World

QUIET = Habits(0.5, 4.0, restless=0.2, tries=2, forgets=45.0)
SLEEPY = QUIET._replace(naps=((30.0, 500.0),), wishes=(("reminders", True),))
TABLE = Invitation("alice", ("bob", "carol"), "catte", 0, "cat-games", 4.0, (("rounds", "1"),), pace="live")
PLAN = Plan(
    3,
    people=("alice", "bob", "carol"),
    invitations=(TABLE,),
    habits={"alice": QUIET, "bob": SLEEPY, "carol": QUIET},
    moves=WHOLE_GAMES,
    seconds=3600.0,
)
"""Bob falls asleep, is reminded, and a cat comes."""


@pytest.fixture
def nobody_slept(world: World) -> Iterator[None]:
    world.plan = replace(PLAN, habits=dict.fromkeys(PLAN.people, QUIET))
    yield
    world.plan = PLAN


def wrong(world: World) -> list[str]:
    archive = Archive(world.life.file)
    return waits.wrong(world, archive, [archive.live(number) for number in archive.numbers()])


def test_in_a_world_as_it_should_be_somebody_was_reminded_a_cat_came_and_the_table_ended(world: World) -> None:
    came = waits.waiting(world)

    assert wrong(world) == []
    assert (came.tables, came.ended, came.late, came.cats, came.reminders) == (1, 1, 1, 1, 1)
    assert 2 < came.longest < 2.2


def test_who_waits_longer_than_twice_the_pace_is_missed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cat came after twice the pace and some seconds; say these were too many."""
    monkeypatch.setattr(waits, "MOMENT", 1.0)

    assert [one.split(" for Bob")[0].split()[:2] for one in wrong(world) if "waited" in one] == [["alice", "waited"], ["carol", "waited"]]


def test_who_was_awake_for_only_a_part_of_it_is_seen_to_wait_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever naps for a moment is no excuse for the hours that others keep them waiting."""
    monkeypatch.setattr(waits, "MOMENT", -60.0)
    nap = world.plan.habits["alice"]._replace(naps=((40.0, 50.0),))
    world.plan = replace(PLAN, habits={**PLAN.habits, "alice": nap})
    told = wrong(world)
    world.plan = PLAN

    assert any(one.startswith("alice waited") for one in told)


@pytest.mark.usefixtures("nobody_slept")
def test_a_cat_that_plays_for_somebody_awake_is_missed(world: World) -> None:
    assert any("who was awake" in one for one in wrong(world))


def test_a_cat_that_comes_before_its_time_is_missed(world: World) -> None:
    """Say the bot had heard nobody for most of that time."""
    world.excuses.deaf.append([40.0, 240.0])
    told = wrong(world)
    world.excuses.deaf.pop()

    assert any("before their time was over" in one for one in told)


def test_a_cat_that_keeps_the_seat_of_who_has_pressed_something_is_missed(world: World) -> None:
    """Say Bob had pressed something as soon as the cat came."""
    bob = world.visitors["bob"]
    (since,) = world.excuses.away[1, int(bob.seer.id)]
    bob.presses.append(bob.presses[0]._replace(custom_id="tb:1:rules", at=since + 6.0))
    told = wrong(world)
    bob.presses.pop()

    assert any(one.startswith("a cat keeps the seat of bob at table 1") for one in told)


def test_a_table_that_does_not_end_is_missed_unless_nobody_there_wakes_up_or_it_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Say somebody had moved lately; then that it is too long ago."""
    until, gone = world.played_until, QUIET._replace(naps=((0.0, float("inf")),))
    world.played_until = BEGINNING + 100.0
    going_on = wrong(world)
    monkeypatch.setattr(waits, "MOMENT", -300.0)
    told = wrong(world)
    world.plan = replace(PLAN, habits=dict.fromkeys(PLAN.people, gone))
    rested = wrong(world)
    world.played_until, world.plan = until, PLAN

    assert "table 1 did not end" not in going_on
    assert "table 1 did not end" in told
    assert "table 1 did not end" not in rested


def test_who_goes_for_good_in_the_moment_in_which_the_evening_is_over_does_not_wake_up(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by world 7372 of those in which people fall asleep, by a fraction of a microsecond: who goes last ends the evening."""
    until, at = world.played_until, 100.0000001
    gone = QUIET._replace(naps=((at, float("inf")),))
    world.played_until = BEGINNING + at
    monkeypatch.setattr(waits, "MOMENT", -300.0)
    world.plan = replace(PLAN, habits=dict.fromkeys(PLAN.people, gone))
    all_gone = wrong(world)
    world.plan, world.played_until = PLAN, until

    assert BEGINNING + at - BEGINNING < at
    assert not any("did not end" in one for one in all_gone)


def test_reminders_go_to_who_wished_them_once_and_when_half_of_their_time_has_passed(world: World) -> None:
    bob, carol = world.visitors["bob"], world.visitors["carol"]
    at, event = next(
        (at, one) for at, one in bob.received if one["type"] == "message_create" and one["message"]["content"].startswith("⏳")
    )
    kept = list(bob.received)

    bob.received.append((at + 2.0, event))
    twice = wrong(world)
    bob.received[:] = [(when, one) for when, one in kept if one is not event]
    never = wrong(world)
    bob.received.append((at - 50.0, event))
    early = wrong(world)
    bob.received[:] = kept
    carol.received.append((at, event))
    others = wrong(world)
    carol.received.pop()

    assert any(one.startswith("bob at table 1 was reminded twice of question") for one in twice)
    assert any(one.startswith("bob at table 1 was not reminded of question") for one in never)
    assert any("and it was not their turn" in one for one in early)
    assert "carol at table 1 was reminded, and had not wished it" in others
    assert wrong(world) == []


def test_half_of_those_who_sit_fall_asleep_and_in_half_of_the_worlds_direct_messages_are_closed() -> None:
    plans = list(map(asleep, range(1, 101)))

    sleep = [sum(bool(one.naps) for one in plan.habits.values()) for plan in plans]
    closed: Mapping[str, int] = {
        "to nobody": sum(not plan.closed for plan in plans),
        "to all": sum(set(plan.closed) == set(plan.people) for plan in plans),
    }
    assert all(slept == (len(plan.people) + 1) // 2 for slept, plan in zip(sleep, plans, strict=True))
    assert closed["to nobody"] == 50
    assert 20 <= closed["to all"] <= 35
    assert all({one.host, *one.guests} <= set(plan.people) and one.guests for plan in plans for one in plan.invitations)


@pytest.mark.parametrize(
    ("naps", "awake"),
    [
        ((), [(10.0, 50.0)]),
        (((20.0, 30.0),), [(10.0, 20.0), (30.0, 50.0)]),
        (((0.0, 30.0), (40.0, float("inf"))), [(30.0, 40.0)]),
        (((0.0, 90.0),), []),
    ],
)
def test_whoever_does_not_sleep_is_awake(naps: tuple[tuple[float, float], ...], awake: list[tuple[float, float]]) -> None:
    assert list(Habits(naps=naps).awake(10.0, 50.0)) == awake
