"""What a fault excuses, and that it excuses nothing else."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

from bot.door import telling
from sandbox.driver.client import Sent
from sandbox.world.records import Json, Message
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


def test_a_message_of_which_no_bot_can_know_that_it_came_is_excused_and_no_other() -> None:
    """Found by world 1936."""
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
    assert excused(dies=10.1, taken=20.0, lives=30.0)
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
    """Found by world 5162."""
    excuses = Excuses(Clock())
    begun: Json = {"at": BEGINNING + 10, "method": "POST", "path": "/channels/7/messages/8/threads", "status": 201, "body": None}
    look: Json = {"at": BEGINNING + 9, "method": "GET", "path": "/channels/8/messages", "status": 404, "body": None}

    assert list(excuses.unexpected([look, begun])) == []
    assert list(excuses.unexpected([look])) == [look]
    assert list(excuses.unexpected([look, begun | {"path": "/channels/7/messages/8", "method": "PATCH", "status": 200}])) == []
    assert list(excuses.unexpected([begun, late := look | {"at": BEGINNING + 11}])) == [late]


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
    assert list(excuses.unexpected([gone | {"at": BEGINNING + 10}, again])) == [again]


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
