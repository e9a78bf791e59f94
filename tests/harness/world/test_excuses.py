"""What a fault excuses, and that it excuses nothing else."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.door import telling
from bot.facts import ChannelId, MemberId, Table, TableId, TableState
from bot.tables import Change, Live, What
from games import all_games
from sandbox.driver.client import Sent
from sandbox.runtime import Runtime
from sandbox.world.clock import Clock as Snowflakes
from sandbox.world.records import EPHEMERAL, Json, Message
from sandbox.world.world import CAT_GAMES_ID, World
from tests.harness.world.excuses import Excuses
from tests.harness.world.loop import BEGINNING, Clock


def test_a_fault_excuses_what_it_has_hit_and_nothing_else() -> None:
    clock = Clock()
    clock.now = 10.0
    excuses = Excuses(clock)
    excuses.hits("POST", "/interactions/2/t/callback")
    gone: Json = {"at": BEGINNING + 10, "method": "PATCH", "path": "/channels/7/messages/8", "status": 404, "body": None}

    assert excuses.press(Sent("", id="2"))
    assert not excuses.press(Sent("", id="3"))
    assert list(excuses.unexpected([gone])) == [gone]
    excuses.hits("DELETE", gone["path"])
    assert list(excuses.unexpected([gone])) == []


def a_table(*, began: float, ended: float) -> Table:
    return Table(
        game="catte",
        rules=1,
        seats=2,
        options=(),
        server=None,
        channel=ChannelId(1),
        opener=MemberId(1),
        locale="en",
        commit="0" * 64,
        opened_at=BEGINNING,
        sitters=(),
        id=TableId(1),
        touched_at=BEGINNING,
        started_at=BEGINNING + began,
        ended_at=BEGINNING + ended,
    )


def test_a_message_of_which_no_bot_can_know_that_it_came_is_excused_and_no_other() -> None:
    """Found by world 1936; and by 63063, in which it came just after the death."""
    clock = Clock()
    excuses = Excuses(clock)
    came = str(int((BEGINNING + 10) * 1000 - 1_420_070_400_000) << 22)
    message = Message({"id": came})

    def excused(*, dies: float, taken: float, lives: float) -> bool:
        excuses.deaf.clear()
        for clock.now, happens in sorted([(dies, 0), (taken, 1), (lives, 2)]):
            match happens:
                case 0:
                    excuses.goes_deaf()
                case 1:
                    excuses.removes(message, ())
                case _:
                    excuses.is_greeted()
                    excuses.hears()
        return excuses.message(came)

    assert not excuses.message(came)
    assert all(excused(dies=moment, taken=20.0, lives=30.0) for moment in (9.9, 10.1))
    assert not excused(dies=9.0, taken=20.0, lives=30.0)  # it was sent by the next
    assert not excused(dies=16.0, taken=20.0, lives=30.0)  # it was noted long ago
    assert not excused(dies=10.1, taken=40.0, lives=30.0)  # the next has found it


def test_who_takes_a_message_away_with_their_last_breath_may_try_it_again_in_the_next_life() -> None:
    """Found by world 216: the request was on its way when its bot died."""
    clock = Clock()
    excuses = Excuses(clock)
    gone: Json = {"at": BEGINNING + 10.01, "method": "DELETE", "path": "/channels/7/messages/8", "status": 204, "body": None}
    again = gone | {"at": BEGINNING + 30.0, "status": 404}

    assert list(excuses.unexpected([gone, again])) == [again]
    clock.now = 10.0
    excuses.goes_deaf()
    assert list(excuses.unexpected([gone, again])) == []
    assert list(excuses.unexpected([gone | {"at": BEGINNING + 4.0}, again])) == [again]


def test_a_thread_is_begun_again_only_by_who_cannot_know_that_it_was() -> None:
    """Found by world 843."""
    clock = Clock()
    excuses = Excuses(clock)
    begun: Json = {"at": BEGINNING + 10, "method": "POST", "path": "/channels/7/messages/8/threads", "status": 201, "body": None}
    again = begun | {"at": BEGINNING + 30, "status": 400}

    assert list(excuses.unexpected([begun, again])) == [again]
    clock.now = 10.1
    excuses.goes_deaf()
    assert list(excuses.unexpected([begun, again])) == []
    assert list(excuses.unexpected([again])) == [again]


def test_who_loses_a_session_before_they_have_heard_of_it_is_deaf_until_the_next() -> None:
    """Found by world 335."""
    clock = Clock()
    excuses = Excuses(clock)

    def at(moment: float, *happens: Callable[[], None]) -> bool:
        """Whether a press of this moment is excused after that."""
        clock.now = moment
        for one in happens:
            one()
        return excuses.press(Sent("", id=str(int((BEGINNING + moment) * 1000 - 1_420_070_400_000) << 22)))

    assert at(10.0, excuses.goes_deaf)
    assert at(15.0, excuses.is_greeted)
    assert at(15.1, excuses.goes_deaf)
    assert at(16.0, excuses.hears)
    assert at(20.0, excuses.is_greeted, excuses.hears)
    assert not at(21.0)


def test_a_bot_may_look_into_a_thread_that_is_not_begun_yet_and_into_no_other_that_is_not_there() -> None:
    """Found by worlds 5162 and 50787."""
    excuses = Excuses(Clock())
    begun: Json = {"at": BEGINNING + 10, "method": "POST", "path": "/channels/7/messages/8/threads", "status": 201, "body": None}
    look: Json = {"at": BEGINNING + 9, "method": "GET", "path": "/channels/8/messages", "status": 404, "body": None}

    assert list(excuses.unexpected([look, begun])) == []
    assert list(excuses.unexpected([look])) == [look]
    assert list(excuses.unexpected([look, begun | {"path": "/channels/7/messages/8", "method": "PATCH", "status": 200}])) == []
    assert list(excuses.unexpected([begun, late := look | {"at": BEGINNING + 11}])) == [late]
    assert list(excuses.unexpected([refused := begun | {"status": 403}, late])) == [refused]


def test_what_a_bot_says_where_a_table_is_told_to_nobody_is_excused_when_the_disk_has_failed_and_not_before() -> None:
    """Found in a world with the faults of three: the disk failed as the role of a server was looked for, and not whom to tell."""
    excuses, said = Excuses(Clock()), re.findall(r'log\.warning\("([^"]+)"', inspect.getsource(telling))

    before = excuses.troubles & {*said}
    excuses.disk_fails()

    assert said
    assert not before
    assert {*said} <= excuses.troubles


def test_a_request_that_was_hit_is_excused_until_it_has_come_to_a_good_end_and_not_for_ever() -> None:
    clock = Clock()
    excuses = Excuses(clock)
    clock.now = 10.3
    wrong: Json = {"at": BEGINNING + 10.3, "method": "POST", "path": "/channels/7/messages", "status": 403, "body": None}
    good, again = wrong | {"at": BEGINNING + 12, "status": 200}, wrong | {"at": BEGINNING + 13}
    excuses.hits("POST", wrong["path"])

    assert list(excuses.unexpected([wrong])) == []
    assert list(excuses.unexpected([wrong, again])) == []
    assert list(excuses.unexpected([wrong, good, again])) == [again]
    assert list(excuses.unexpected([before := wrong | {"at": BEGINNING + 9}])) == [before]
    assert list(excuses.unexpected([late := wrong | {"at": BEGINNING + 500}])) == [late]


def test_a_file_that_was_put_back_excuses_what_was_taken_away_since_it_was_made_and_nothing_else() -> None:
    excuses = Excuses(Clock())
    excuses.lost.append((20.0, 40.0))
    gone: Json = {"at": BEGINNING + 30, "method": "DELETE", "path": "/channels/7/messages/8", "status": 204, "body": None}
    again = gone | {"at": BEGINNING + 50, "status": 404}

    assert list(excuses.unexpected([gone, again])) == []
    assert list(excuses.unexpected([again])) == [again]
    assert list(excuses.unexpected([gone | {"at": BEGINNING + 16}, again])) == []  # it was not noted yet
    assert list(excuses.unexpected([gone | {"at": BEGINNING + 10}, again])) == [again]


def test_a_message_is_forgotten_that_came_after_the_backup_or_was_on_its_way_as_it_was_put_back_and_no_other() -> None:
    """Found by world 17954: Discord took five seconds over it, and its bot was dead."""
    clock = Clock()
    excuses = Excuses(clock)
    excuses.lost.append((20.0, 40.0))

    def came(moment: float) -> Json:
        return {"id": str(int((BEGINNING + moment) * 1000 - 1_420_070_400_000) << 22), "channel_id": "7"}

    assert [excuses.forgets(came(moment)) for moment in (19.0, 30.0, 44.5)] == [False, True, False]
    clock.now = 39.5
    excuses.hits("POST", "/channels/8/messages")
    assert not excuses.forgets(came(44.5))
    excuses.hits("POST", "/channels/7/messages")
    assert [excuses.forgets(came(moment)) for moment in (44.5, 50.0)] == [True, False]


def test_a_message_is_overtaken_that_was_edited_late_as_its_bot_died_and_no_other() -> None:
    """Found by world 21094: Discord took four seconds over an edit, and came to it after one of the next bot's."""
    clock = Clock()
    excuses = Excuses(clock)
    messages = [{"id": "8", "channel_id": "7"}, {"id": "9", "channel_id": "7"}]

    clock.now = 10.0
    excuses.hits("PATCH", "/channels/7/messages/9")
    clock.now = 12.0
    assert not excuses.is_overtaken(messages)
    excuses.goes_deaf()
    assert excuses.is_overtaken(messages)
    assert not excuses.is_overtaken(messages[:1])
    excuses.deaf[0][0] = 20.0  # long after the edit had come
    assert not excuses.is_overtaken(messages)


def test_a_table_has_ended_twice_that_was_played_again_before_the_file_with_its_end_was_put_back_and_no_other() -> None:
    """Found by world 19218: whoever had put the wrong file back put back the right one."""
    excuses = Excuses(Clock())
    over = a_table(began=10.0, ended=30.0)

    excuses.lost = [(20.0, 50.0)]
    assert not excuses.has_ended_twice(over)
    excuses.lost.append((40.0, 90.0))
    assert excuses.has_ended_twice(over)
    assert not excuses.has_ended_twice(a_table(began=10.0, ended=15.0))
    excuses.lost[1] = (60.0, 90.0)
    assert not excuses.has_ended_twice(over)


def test_a_channel_need_not_show_a_table_that_ended_while_the_bot_was_out_or_from_when_on_it_was_shut_until_then_and_no_other() -> None:
    """Found by world 33373: the server was out of reach as the table ended, and the bot was put out before it was there again."""
    clock = Clock()
    excuses = Excuses(clock)
    over = a_table(began=10.0, ended=30.0)

    excuses.out = [(50.0, 60.0)]
    assert excuses.has_no_channel(replace(over, ended_at=BEGINNING + 55.0))
    assert not excuses.has_no_channel(over)
    clock.now = 20.0
    excuses.closes(20.0)
    assert not excuses.has_no_channel(over)
    excuses.closes(40.0, lambda path: path.startswith("/channels/8/"))
    assert not excuses.has_no_channel(over)
    excuses.closes(40.0)
    assert excuses.has_no_channel(over)
    assert not excuses.has_no_channel(a_table(began=5.0, ended=10.0))


def test_a_table_may_leave_its_thread_after_its_end_if_its_channel_was_shut_until_a_permission_was_taken_away_and_no_other_does() -> None:
    """Found by world 42010: its end could be shown nowhere as it came, and in its thread no more once the channel was open."""
    clock = Clock()
    excuses = Excuses(clock)
    over = replace(a_table(began=10.0, ended=30.0), threaded=True)

    clock.now = 20.0
    excuses.closes(20.0, lambda path: path.startswith("/channels/1/"))
    clock.now = 50.0
    excuses.withholds("SEND_MESSAGES_IN_THREADS", 30.0)
    assert excuses.threadless_since(over) is None
    clock.now = 35.0
    excuses.withholds("SEND_MESSAGES_IN_THREADS", 30.0, "8")
    assert excuses.threadless_since(over) is None
    excuses.withholds("SEND_MESSAGES_IN_THREADS", 30.0, "1")
    assert excuses.threadless_since(over) == 20.0
    assert excuses.threadless_since(replace(over, threaded=False)) is None
    assert excuses.threadless_since(replace(over, ended_at=BEGINNING + 15.0)) is None


def test_a_table_that_ended_by_a_clock_that_was_set_back_may_have_no_thread_as_at_the_moment_at_which_it_did() -> None:
    """Found by world 60331."""
    excuses = Excuses(clock := Clock())
    early = replace(a_table(began=10.0, ended=-3000.0), threaded=True)

    clock.now = 20.0
    excuses.withholds("CREATE_PUBLIC_THREADS", 8.0, "1")
    assert excuses.threadless_since(early) is None
    clock.now = 600.0
    excuses.hears_of(Change(None, Live(early, all_games()["catte"]), What.ENDED))
    assert excuses.threadless_since(early) == 20.0


def test_a_table_names_who_was_forgotten_if_they_sat_there_and_it_was_over_by_then_and_no_other_does() -> None:
    """Found by world 18195."""
    excuses = Excuses(Clock())
    over = a_table(began=10.0, ended=30.0)

    assert not excuses.is_named(over)
    excuses.vanished["erin"] = (7, [40.0])
    assert not excuses.is_named(over)
    excuses.seats[7] = {over.commit: "1"}
    assert excuses.is_named(over)
    assert not excuses.is_named(a_table(began=10.0, ended=50.0))
    assert not excuses.is_named(replace(over, ended_at=None))
    assert excuses.forgotten_at(replace(over, ended_at=None)) == [40.0]


def test_a_lobby_names_who_closed_it_without_a_seat_there_and_was_forgotten_later() -> None:
    """Found by world 51035."""
    excuses = Excuses(Clock())
    closed = replace(a_table(began=10.0, ended=30.0), state=TableState.CLOSED)

    assert not excuses.is_named(closed)
    excuses.vanished["dave"] = (7, [40.0])
    assert excuses.is_named(closed)
    assert not excuses.is_named(replace(closed, ended_by="Dave"))
    assert not excuses.is_named(replace(closed, state=TableState.FINISHED))
    assert not excuses.is_named(replace(closed, ended_at=BEGINNING + 50.0))


def test_a_table_names_who_could_not_be_forgotten_before_its_end_and_said_it_again_afterwards() -> None:
    """Found by world 41785."""
    excuses, said = Excuses(Clock()), [5.0]
    over = a_table(began=10.0, ended=30.0)
    excuses.vanished["carol"], excuses.seats[7] = (7, said), {over.commit: "1"}

    assert not excuses.is_named(over)
    said.append(40.0)
    assert excuses.is_named(over)


def test_a_line_of_the_log_is_excused_from_its_fault_on_and_a_while_after_its_end() -> None:
    clock = Clock()
    excuses = Excuses(clock)

    def is_excused(moment: float, event: str) -> bool:
        clock.now = moment
        excuses.strange.clear()
        excuses.reads({"level": "warning", "event": event})
        return not excuses.strange

    assert not is_excused(5.0, "the store refused")
    clock.now = 10.0
    excuses.disk_fails()
    assert is_excused(20.0, "the store refused")
    assert not is_excused(20.0, "something broke")
    assert not is_excused(500.0, "the store refused")
    excuses.goes_deaf()
    assert is_excused(5000.0, "Attempting a reconnect for shard ID 0")
    excuses.is_greeted()
    excuses.hears()
    assert not is_excused(6000.0, "Attempting a reconnect for shard ID 0")


def test_whom_a_hand_cannot_reach_is_excused_where_the_way_to_them_was_asked_for_in_vain_while_the_table_was_played() -> None:
    clock = Clock()
    excuses = Excuses(clock)
    clock.now = 50.0
    excuses.hits("POST", "/channels/7/messages")

    assert not excuses.had_no_hand(a_table(began=40.0, ended=60.0))
    excuses.hits("POST", "/users/@me/channels")
    assert excuses.had_no_hand(a_table(began=40.0, ended=60.0))
    assert not excuses.had_no_hand(a_table(began=10.0, ended=49.0))  # it was over
    assert not excuses.had_no_hand(a_table(began=80.0, ended=90.0))  # it began when the way was no longer waited for


def test_a_clock_that_is_set_back_excuses_what_the_clock_before_would_have_shown_and_one_set_on_does_not() -> None:
    """Found by world 540."""
    clock = Clock()
    excuses = Excuses(clock)
    clock.now = 10.0

    assert excuses.clocks(3.0) == (3.0,)
    excuses.is_set_back = True
    assert excuses.clocks(3.0) == (3.0, BEGINNING + 10)


@pytest.mark.parametrize("is_deaf", [True, False], ids=["heard nothing", "was out of the server"])
def test_the_messages_of_a_channel_are_kept_as_they_were_if_it_went_while_the_bot_did_not_hear_of_it_and_else_are_not(
    is_deaf: bool,
) -> None:
    """What one person alone saw is no message of the channel (world 28805). Who is out of the server hears of no thread (world 42101)."""
    clock, there = Clock(), World(Runtime())
    excuses = Excuses(clock)
    channel = there.channels[CAT_GAMES_ID]
    bodies: list[Json] = [{"id": "7", "channel_id": channel.id, "flags": EPHEMERAL}, {"id": "8", "channel_id": channel.id}]
    there.messages = {one["id"]: Message(one) for one in (*bodies, {"id": "9", "channel_id": "other"})}
    clock.now = 10.0

    excuses.loses(channel, there)
    assert excuses.unheard == []
    if is_deaf:
        excuses.goes_deaf()
    else:
        excuses.is_put_out(5.0, there)
    excuses.loses(channel, there)
    assert [one["id"] for one in excuses.unheard] == ["8"]


def test_a_thread_is_begun_again_where_its_channel_was_shut_meanwhile_and_nowhere_else() -> None:
    """Found by world 441."""
    clock = Clock()
    excuses = Excuses(clock)
    begun: Json = {"at": BEGINNING + 10, "method": "POST", "path": "/channels/7/messages/8/threads", "status": 201, "body": None}
    again = begun | {"at": BEGINNING + 30, "status": 400}

    clock.now = 31.0
    excuses.closes(5.0, lambda path: path.startswith("/channels/7/"))
    assert list(excuses.unexpected([begun, again])) == [again]
    clock.now = 12.0
    excuses.closes(5.0, lambda path: path.startswith("/channels/7/"))
    assert list(excuses.unexpected([begun, again])) == []


def test_an_answer_that_never_came_cannot_be_edited_and_is_known_by_its_token_alone() -> None:
    """Found by world 29301: nothing of that press had reached Discord, and the hand that it was to show may have arrived."""
    clock = Clock()
    excuses = Excuses(clock)
    deaf, heard = (str(int((BEGINNING + moment) * 1000 - 1_420_070_400_000) << 22) for moment in (10.0, 90.0))
    edits: list[Json] = [
        {"at": BEGINNING + 99, "method": "PATCH", "path": f"/webhooks/1/{one}-abc/messages/@original", "status": 404, "body": None}
        for one in (deaf, heard)
    ]
    clock.now = 10.1
    excuses.goes_deaf()
    clock.now = 12.0
    excuses.is_greeted()
    excuses.hears()

    assert list(excuses.unexpected(edits)) == edits[1:]


def test_what_is_on_its_way_as_somebody_is_forgotten_may_be_taken_away_by_two_at_once_and_not_before_or_later() -> None:
    """Found by world 29295."""
    excuses = Excuses(Clock())
    goes: Json = {"at": BEGINNING + 10, "method": "DELETE", "path": "/channels/7/messages/8", "status": 204, "body": None}
    again, late = (goes | {"at": BEGINNING + at, "status": 404} for at in (10.01, 12.0))

    assert list(excuses.unexpected([goes, again, late])) == [again, late]
    excuses.vanished["carol"] = (1, [11.0])
    assert list(excuses.unexpected([goes, again, late])) == [again, late]
    excuses.vanished["carol"] = (1, [3.0])
    assert list(excuses.unexpected([goes, again, late])) == [late]


def test_a_message_is_unheard_of_where_its_sending_failed_and_no_other_is() -> None:
    """Found by world 46098: a hand was sent and nobody heard of it, and its person was out of reach at the next try."""
    excuses, at = Excuses(clock := Clock()), 10.0
    sent: Json = {"channel_id": "7", "id": Snowflakes(lambda: BEGINNING + at).snowflake()}
    clock.now = at

    assert not excuses.is_unheard_of(sent)
    excuses.hits("POST", "/channels/7/messages")
    assert excuses.is_unheard_of(sent)
    assert not excuses.is_unheard_of(sent | {"channel_id": "8"})
    assert not excuses.is_unheard_of(sent | {"id": Snowflakes(lambda: BEGINNING + at + 1).snowflake()})
