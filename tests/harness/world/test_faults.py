"""Each kind of fault strikes where its plan says, and what must hold holds all the same."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR, connect

import pytest

from bot.door import client
from bot.door.messages import OLD_SECONDS
from sandbox.world.records import PUBLIC_THREAD, Channel, begun
from tests.harness.world.faults import (
    AFTER_COMMIT,
    BEFORE_COMMIT,
    FOR_GOOD,
    POINTS,
    REQUEST,
    SENT,
    Cut,
    Demoted,
    Disk,
    Fault,
    Gone,
    Jump,
    Kill,
    Leaves,
    Locked,
    Outage,
    PutOut,
    Removed,
    Restored,
    Shut,
    Trouble,
    Unreachable,
    Vanishes,
)
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.holds import findings, standing
from tests.harness.world.plan import BEGIN, BRING, FOLLOW, LOOK, Plan
from tests.harness.world.world import World

TABLE = Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),))
PLAN = Plan(8, people=("alice", "bob"), invitations=(TABLE,), moves=25)


def lived(folder: Path, *faults: Fault, plan: Plan = PLAN) -> tuple[list[str], list[str], int]:
    """What struck, what is wrong, and how many lives it took."""
    with World(replace(plan, faults=faults), folder) as world:
        found: list[str] = []
        world.runs(lambda: found.extend(standing(world)))
        world.stops()
        return world.struck, [*found, *findings(world)], len(world.lives)


@pytest.mark.parametrize("point", POINTS)
def test_a_bot_that_is_killed_loses_nothing(tmp_path: Path, point: str) -> None:
    struck, wrong, lives = lived(tmp_path, Kill(4.0, point, 1), Kill(6.0, point, 2, down=4.0))

    assert [one.partition(" ")[2] for one in struck] == [f"killed {point}, the 1.", f"killed {point}, the 2."]
    assert (wrong, lives) == ([], 3)


@pytest.mark.parametrize("fault", [Kill(0.0, BEFORE_COMMIT, 2), Kill(0.0, REQUEST, 3), Disk(0.0, 3, SQLITE_IOERR), Cut(0.0, 6.0)])
def test_what_strikes_a_bot_that_starts_for_the_very_first_time_is_over_before_the_evening(tmp_path: Path, fault: Fault) -> None:
    struck, wrong, _ = lived(tmp_path, fault)

    assert (len(struck), wrong) == (1, [])


def test_a_file_is_put_back_of_which_discord_has_forgotten_what_was_sent_since(tmp_path: Path) -> None:
    struck, wrong, lives = lived(tmp_path, Restored(6.0, 12.0, 3700.0))

    assert len(struck) == 1
    assert (wrong, lives) == ([], 2)


def test_a_lobby_that_never_arrived_need_not_say_that_it_was_closed(tmp_path: Path) -> None:
    """World 50211, made smaller: the server was out of reach, and a clock that was set on closed what nobody had seen."""
    plan = Plan.drawn(50211)
    invitations = tuple(one for one in plan.invitations if one.host == "frank")
    plan = replace(plan, people=("carol", "erin", "frank"), invitations=invitations, moves=1, breaks=())

    struck, wrong, _ = lived(tmp_path, *(one for one in plan.faults if isinstance(one, Outage | Jump)), plan=plan)

    assert (len(struck), wrong) == (2, [])


def test_in_drawn_worlds_first_starts_are_struck_old_files_put_back_and_votes_asked_for() -> None:
    plans = [Plan.drawn(seed) for seed in range(1, 301)]
    faults = [fault for plan in plans for fault in plan.faults]

    assert any(fault.at == 0.0 for fault in faults)
    assert any(isinstance(fault, Restored) and fault.down >= OLD_SECONDS for fault in faults)
    assert any(habits.votes for plan in plans for habits in plan.habits.values())


def test_who_has_everything_about_them_deleted_is_nowhere_and_the_others_play_on(tmp_path: Path) -> None:
    with World(replace(PLAN, faults=(Vanishes(10.0, "bob"),)), tmp_path) as world:
        world.runs()
        world.stops()
        with closing(connect(world.life.file)) as db:
            seated = {name for (name,) in db.execute("SELECT name FROM sitters")}

        assert world.struck == ["11.000 bob has all about them deleted"]
        assert findings(world) == []
        assert "Alice" in seated
        assert "Bob" not in seated


def test_each_time_somebody_says_that_all_about_them_is_to_be_deleted_is_known(tmp_path: Path) -> None:
    """Found by world 41785: the first time it may be refused."""
    with World(replace(PLAN, faults=(Vanishes(10.0, "bob"), Vanishes(20.0, "bob"))), tmp_path) as world:
        world.opens()
        world.until(lambda: len(world.struck) == 2, 60.0)

        assert world.excuses.vanished["bob"][1] == [11.0, 21.0]


def test_what_is_committed_is_there_in_the_next_life_and_what_is_not_is_not(tmp_path: Path) -> None:
    """Before the fifth commit there is what there was after the fourth, and not what there is after the fifth."""

    def left(point: str, number: int) -> list[str]:
        folder = tmp_path / f"{point} {number}"
        folder.mkdir()
        with World(replace(PLAN, faults=(Kill(6.0, point, number, down=50.0),)), folder) as world:
            world.opens()
            world.until(lambda: bool(world.struck), 60.0)
            with closing(connect(world.folder / "life-2" / "purrlor.sqlite")) as db:
                return list(db.iterdump())

    assert left(BEFORE_COMMIT, 5) == left(AFTER_COMMIT, 4) != left(AFTER_COMMIT, 5)


ANSWERS = (("method", "POST"), ("route", "/interactions/{interaction_id}/{interaction_token}/callback"))


@pytest.mark.parametrize(
    "fault",
    [
        Trouble(5.0, "drop", ANSWERS, after=True),
        Trouble(5.0, "error_after", ANSWERS, status=502),
        *(Disk(3.0, number, code) for number, code in ((1, SQLITE_FULL), (3, SQLITE_IOERR), (5, SQLITE_BUSY), (7, SQLITE_FULL))),
    ],
)
def test_a_table_that_is_opened_in_trouble_has_one_lobby(tmp_path: Path, fault: Fault) -> None:
    """Found by worlds 302, 306, 410 and 415: when nobody had heard of the answer, or could remember it, a second lobby was posted.

    Each statement fails in each way by night (test_statements.py).
    """
    struck, wrong, _ = lived(tmp_path, fault)

    assert len(struck) == 1
    assert wrong == []


@pytest.mark.parametrize("deed", ["error_before", "drop"])
@pytest.mark.parametrize("route", [FOLLOW, LOOK, BEGIN, BRING], ids=lambda route: "-".join(route))
def test_whatever_the_bot_asks_for_may_fail(tmp_path: Path, route: tuple[str, str], deed: str) -> None:
    """A table in a thread and one beside it, people who look around, and a death after which what there is is looked for."""
    tables = (TABLE._replace(threaded=True), TABLE._replace(at=6.0))
    curious = replace(PLAN, invitations=tables, habits=dict.fromkeys(PLAN.people, Habits(wonders=0.4)))
    fault = Trouble(3.0, deed, (("method", route[0]), ("route", route[1])), times=2, after=deed == "drop")

    struck, wrong, _ = lived(tmp_path, fault, Kill(14.0, REQUEST, 1, down=2.0), plan=curious)

    assert sum(route[1] in one for one in struck) > 0
    assert wrong == []


@pytest.mark.parametrize("is_noticed", [True, False])
def test_what_is_told_twice_is_done_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_noticed: bool) -> None:
    """Whoever does not notice opens a second table, and answers what is answered."""
    if not is_noticed:
        monkeypatch.setattr(client, "take_each_interaction_once", lambda _: None)
    told = Trouble(3.0, "twice", (("event", "INTERACTION_CREATE"),), times=30)

    struck, wrong, _ = lived(tmp_path, told, Trouble(3.0, "twice", (("event", "MESSAGE_DELETE"),)), Removed(12.0, "board"))

    assert len(struck) > 5
    assert any("/callback" in one for one in wrong) is not is_noticed
    assert bool(wrong) is not is_noticed


def test_a_disk_that_fails_twice_in_a_row_leaves_one_lobby(tmp_path: Path) -> None:
    """Found by world 71: what had been found could not be remembered either, and was forgotten to be looked for."""
    struck, wrong, _ = lived(tmp_path, Disk(3.0, 24, SQLITE_IOERR), Disk(3.0, 28, SQLITE_FULL))

    assert len(struck) == 2
    assert wrong == []


@pytest.mark.parametrize(
    "fault",
    [
        Cut(12.0, 0.0),
        Cut(12.0, 15.0),
        Trouble(12.0, "drop"),
        Trouble(12.0, "reconnect"),
        Trouble(12.0, "invalid_session"),
        *(Trouble(12.0, "silence", (("method", method),), after=after) for method in ("POST", "PATCH") for after in (False, True)),
        Trouble(12.0, "delay", (("event", "INTERACTION_CREATE"),), seconds=3.5),
        Trouble(12.0, "rate_limit", (("method", "PATCH"),), seconds=4.0, scope="global"),
        Shut(12.0, "cat-games", "SEND_MESSAGES", 20.0),
        Demoted(12.0, "SEND_MESSAGES", 20.0),
        Demoted(12.0, "ATTACH_FILES", 20.0),
        Outage(12.0, 20.0),
        Unreachable(3.0, "alice", 60.0),
        Leaves(12.0, "bob", 20.0),
        Gone(5.5, "cat-games"),
        Gone(12.0, "cat-games"),
        Jump(12.0, -3600.0),
        Jump(12.0, 3600.0),
        Restored(8.0, 6.0),
        Restored(6.0, 14.0),
    ],
    ids=lambda fault: "-".join(
        map(str, (type(fault).__name__, *fault[1:3], *("after" for _ in range(getattr(fault, "after", 0) is True))))
    ),
)
def test_a_bad_evening_of_discords_or_the_networks_is_over_when_it_is_over(tmp_path: Path, fault: Fault) -> None:
    struck, wrong, _ = lived(tmp_path, fault)

    assert len(struck) == 1
    assert wrong == []


@pytest.mark.parametrize(
    "fault",
    [Gone(12.0, "cat-games", thread=True), Locked(12.0, "cat-games", locked=True), Locked(12.0, "cat-games", locked=False)],
    ids=["deleted", "locked", "asleep"],
)
def test_a_table_whose_thread_is_taken_goes_on(tmp_path: Path, fault: Fault) -> None:
    struck, wrong, _ = lived(tmp_path, fault, plan=replace(PLAN, invitations=(TABLE._replace(threaded=True),)))

    assert (len(struck), wrong) == (1, [])


def test_a_thread_that_was_locked_shuts_no_channel_of_which_a_new_life_knows_nothing_yet(tmp_path: Path) -> None:
    """World 7749: its host was told that the whole channel is closed, for the thread was tried before Discord had told what there is."""
    faults = Locked(12.0, "cat-games", locked=True), Kill(12.0, AFTER_COMMIT, 3, down=1.0)

    struck, wrong, lives = lived(tmp_path, *faults, plan=replace(PLAN, seed=9, invitations=(TABLE._replace(threaded=True),)))

    assert (len(struck), wrong, lives) == (2, [], 2)


@pytest.mark.parametrize(("kind", "earliest"), [("lobby", 5.5), ("board", 12.0), ("hand", 12.0), ("chapter", 14.0), ("end", 49.0)])
def test_what_somebody_takes_away_is_there_again_when_it_would_show_something_else(tmp_path: Path, kind: str, earliest: float) -> None:
    """At the first of these moments at which there is one."""
    plan = replace(PLAN, invitations=(TABLE, TABLE._replace(at=36.0)), moves=35)
    for later in range(8):
        folder = tmp_path / f"{later}"
        folder.mkdir()
        struck, wrong, _ = lived(folder, Removed(earliest + 2 * later, kind), plan=plan)
        if struck:
            break

    assert (len(struck), wrong) == (1, [])


def test_where_the_channel_is_gone_everybody_may_read_of_the_end_in_their_own_language(tmp_path: Path) -> None:
    """Found by world 5440, whose rule knew the end in the language of the channel alone."""
    plan = replace(PLAN, locales={"bob": "ja"}, secrets=True)

    struck, wrong, _ = lived(tmp_path, Gone(12.0, "cat-games"), plan=plan)

    assert (len(struck), wrong) == (1, [])


@pytest.mark.parametrize("seconds", [6.0, FOR_GOOD])
def test_a_bot_that_is_put_out_of_the_server_is_still_played_with_by_direct_message(tmp_path: Path, seconds: float) -> None:
    struck, wrong, _ = lived(tmp_path, PutOut(12.0, seconds))

    assert (len(struck), wrong) == (1, [])


def test_a_bot_whose_lines_were_cut_as_it_was_let_in_again_tries_anew_whom_it_could_not_write_to(tmp_path: Path) -> None:
    """Found by world 10780: Discord tells it of the server as of one that is only there again."""
    struck, wrong, _ = lived(tmp_path, PutOut(7.7, 17.0), Cut(22.0, 5.8))

    assert (len(struck), wrong) == (2, [])


def test_a_break_waits_for_a_bot_that_is_away(tmp_path: Path) -> None:
    """Found by worlds 205 and 220, where nothing was wrong but the break: who is dead for five minutes shows nothing meanwhile."""
    kill = Kill(6.0, REQUEST, 2, down=300.0)
    with World(replace(PLAN, faults=(kill,), breaks=(10,), halts=1.0), tmp_path) as world:
        lives: list[int] = []
        world.runs(lambda: lives.append(len(world.lives)))

        assert (len(world.struck), lives) == (1, [2, 2])


def test_a_break_waits_for_lines_that_are_cut(tmp_path: Path) -> None:
    """Found by world 2094 of those in which people fall asleep: the last move was to be shown when they were there again."""
    with World(PLAN, tmp_path) as world:
        world.opens()
        world.plays(10)
        Cut(world.clock.now, 105.0).arm(world)
        world.breaks()
        wrong = standing(world)
        world.stops()

    assert wrong == []


def test_a_channel_that_opens_while_nobody_hears_of_it_shows_what_has_happened(tmp_path: Path) -> None:
    """Found by world 1090: the bot came back with another session, left the channel alone for its minute, and the end was never shown."""
    faults = (Shut(12.0, "cat-games", "VIEW_CHANNEL", 10.0), Cut(14.0, 14.0))
    with World(replace(PLAN, faults=faults, seconds=32.0), tmp_path) as world:
        world.runs()
        world.stops()

        assert len(world.struck) == 2
        assert findings(world) == []


@pytest.mark.parametrize("where", ["in a channel", "in a thread of its own", "opened in a thread"])
@pytest.mark.parametrize(
    "fault", [Demoted(12.0, "SEND_MESSAGES", 30.0), Shut(12.0, "cat-games", "VIEW_CHANNEL", 30.0)], ids=["role", "channel"]
)
def test_a_table_that_ended_where_nothing_was_granted_shows_its_end_as_soon_as_it_is(tmp_path: Path, fault: Fault, where: str) -> None:
    """Nobody presses anything any more, and a channel is left alone for a minute."""
    table = TABLE._replace(threaded=where == "in a thread of its own", channel="corner" if where == "opened in a thread" else TABLE.channel)
    with World(replace(PLAN, faults=(fault,), invitations=(table,), moves=100, seconds=38.0), tmp_path) as world:
        there = world.parts.world
        channel = next(one for one in there.channels.values() if one.name == TABLE.channel)
        members = [one.person.id for one in world.visitors.values()]
        corner = Channel(there.clock.snowflake(), PUBLIC_THREAD, "corner", channel.guild_id, parent_id=channel.id, members=members)
        corner.owner_id, corner.thread = members[0], begun(there.clock.timestamp())
        there.add_channel(corner)
        world.runs()
        world.stops()

        assert len(world.struck) == 1
        assert findings(world) == []


def test_what_was_told_of_a_game_that_a_restore_has_forgotten_is_not_taken_for_its_closed_lobby(tmp_path: Path) -> None:
    """World 507: the table is a lobby again and is closed, and a chapter of what was played meanwhile stands there."""
    plan = replace(PLAN, moves=100, seconds=24.0)

    struck, wrong, lives = lived(tmp_path, Restored(5.0, 20.0, 15.0), plan=plan)

    assert (len(struck), wrong, lives) == (1, [], 2)
    with closing(connect(tmp_path / "life-2" / "purrlor.sqlite")) as db:
        assert db.execute("SELECT state FROM tables").fetchall() == [("closed",)]


def test_a_lobby_whose_game_a_restore_has_forgotten_is_shown_though_the_board_of_it_is_in_a_thread_that_is_locked(tmp_path: Path) -> None:
    """World 2011: the board could not be taken away there, and the whole channel was left alone for that, minute by minute."""
    plan = replace(PLAN, moves=100, seconds=24.0, invitations=(TABLE._replace(threaded=True),))

    struck, wrong, lives = lived(tmp_path, Restored(5.0, 20.0, 15.0), Locked(12.0, "cat-games", locked=True), plan=plan)

    assert (len(struck), wrong, lives) == (2, [], 2)


def test_who_is_sent_a_hand_again_of_which_nobody_could_know_that_it_had_come_is_not_called_twice(tmp_path: Path) -> None:
    """World 1936: the bot died before it had noted the hand, and somebody took it away before the next life could look."""
    struck, wrong, lives = lived(tmp_path, Kill(4.0, SENT, 1, down=20.0), Removed(9.0, "hand"))

    assert (len(struck), wrong, lives) == (2, [], 2)


def test_who_has_left_the_server_a_moment_before_a_thread_is_begun_is_not_brought_into_it(tmp_path: Path) -> None:
    """World 69."""
    plan = replace(PLAN, invitations=(TABLE._replace(threaded=True),))

    struck, wrong, _ = lived(tmp_path, Leaves(7.7, "bob", 16.0), plan=plan)

    assert (len(struck), wrong) == (1, [])


def test_what_a_channel_refused_in_a_thread_that_was_deleted_with_it_is_excused(tmp_path: Path) -> None:
    """World 397: afterwards nobody knew whose thread it had been."""
    plan = replace(PLAN, invitations=(TABLE._replace(threaded=True),))

    struck, wrong, _ = lived(tmp_path, Shut(6.0, "cat-games", "ATTACH_FILES", 20.0), Gone(12.0, "cat-games"), plan=plan)

    assert (len(struck), wrong) == (2, [])
