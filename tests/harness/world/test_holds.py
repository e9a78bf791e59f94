"""The rules find what they are there for: each test breaks something that no bot has broken, and the rule says so."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.driver.client import Sent
from sandbox.world.clock import Clock as Snowflakes
from sandbox.world.records import EPHEMERAL, Json, Message
from tests.evening.archive import Archive
from tests.harness.world.boards import bare
from tests.harness.world.excuses import Closed
from tests.harness.world.faults import FOR_GOOD, Leaves, Restored
from tests.harness.world.habits import Habits
from tests.harness.world.holds import findings, repeated, standing
from tests.harness.world.leftovers import leftovers
from tests.harness.world.loop import BEGINNING
from tests.harness.world.offers import offers_of
from tests.harness.world.plan import FOLLOW, SMALL, WHOLE_GAMES
from tests.harness.world.world import World

PLAN = SMALL


def boards(world: World) -> list[Message]:
    return [one for one in world.parts.world.messages.values() if any(file["filename"] == "catte-1.txt" for file in one.files)]


def hands(world: World) -> list[Message]:
    return [one for one in world.parts.world.messages.values() if world.parts.world.channels[one.channel_id].recipients]


def test_nothing_is_wrong_with_a_quiet_evening(world: World) -> None:
    assert findings(world) == []


def test_a_move_that_was_acknowledged_and_is_not_stored_is_missed(world: World) -> None:
    alice = world.visitors["alice"]
    at, pressed = next((at, one) for at, one in enumerate(alice.presses) if one.custom_id.startswith("mv:"))
    alice.presses[at] = pressed._replace(custom_id="mv:1:1:play BK99")

    wrong = findings(world)
    alice.presses[at] = pressed

    assert any("play BK99 was accepted, and is not stored" in one for one in wrong)
    assert any("nobody had pressed it by then" in one for one in wrong)


def test_the_answer_that_was_accepted_last_counts(world: World) -> None:
    """As if Alice had pressed another move a second after one that was accepted, and that had been accepted, too."""
    alice = world.visitors["alice"]
    pressed = next(one for one in alice.presses if one.custom_id.startswith("mv:"))
    after = next(one for one in alice.presses if one.at > pressed.at + 1.0 and one.custom_id.startswith("mv:"))
    alice.presses.append(after._replace(custom_id=f"{pressed.custom_id}9"))

    wrong = findings(world)
    alice.presses.pop()

    assert any("9 was accepted last, and play " in one for one in wrong)


def test_a_message_that_shows_something_else_is_seen(world: World) -> None:
    for message in (boards(world)[0], hands(world)[0]):
        screens = [visitor.screen for visitor in world.visitors.values() if message.channel_id in visitor.screen.channels]
        changed = message.body | {"embeds": [message.body["embeds"][0] | {"title": "something else"}, *message.body["embeds"][1:]]}
        for screen in screens:
            screen.show(changed)

        wrong = findings(world)
        for screen in screens:
            screen.show(message.body)

        assert any("something else" in one for one in wrong)


def test_a_message_that_somebody_took_away_is_missed_only_where_it_would_show_something_else(world: World) -> None:
    board = boards(world)[0]
    stale = board.body | {"embeds": [board.body["embeds"][0] | {"title": "something else"}, *board.body["embeds"][1:]]}
    screens = [visitor.screen for visitor in world.visitors.values()]
    for screen in screens:
        screen.take({"type": "message_delete", "channel_id": board.channel_id, "message_id": board.id})

    wrong: list[bool] = []
    for removed in ([], [stale], [board.body]):
        world.excuses.removed = removed
        wrong.append(bool(findings(world)))
    world.excuses.removed = []
    for screen in screens:
        screen.show(board.body)

    assert wrong == [True, True, False]
    assert findings(world) == []


def test_a_second_board_and_a_message_of_nobodys_are_seen(world: World) -> None:
    alice = world.visitors["alice"]
    board: Json = boards(world)[0].body
    there = alice.screen._messages[board["channel_id"]]
    again, strange = board | {"id": "9" * 19}, board | {"id": "9" * 19, "embeds": [], "attachments": [], "components": []}
    for copy, words in ((again, "stands in 2 messages"), (strange, "nobody's")):
        there[copy["id"]] = copy
        wrong = findings(world)
        del there[copy["id"]]

        assert any(words in one for one in wrong), wrong


def test_a_channel_whose_board_goes_before_the_next_is_there_is_missed(world: World) -> None:
    """Whatever is there at last: for a moment nobody found their hand."""
    alice = world.visitors["alice"]
    at, board = next((at, event) for at, event in enumerate(alice.received) if '"tb:1:hand"' in json.dumps(event[1].get("message")))
    gone = {"type": "message_delete", "message_id": board[1]["message"]["id"]}
    alice.received.insert(at + 1, (board[0], gone))

    wrong = findings(world)
    del alice.received[at + 1]

    assert wrong == [f"table 1 had no board any more at {board[0] - BEGINNING:.1f} s"]


def test_a_board_that_goes_when_somebody_has_just_taken_the_next_one_away_is_not(world: World) -> None:
    """Found by world 6290: the bot made a chapter of it, and could not know."""
    alice = world.visitors["alice"]
    at, (moment, event) = next(
        (at, event) for at, event in enumerate(alice.received) if '"tb:1:hand"' in json.dumps(event[1].get("message"))
    )
    following = event | {"message": event["message"] | {"id": "7"}}
    gone = [{"type": "message_delete", "message_id": one["message"]["id"]} for one in (following, event)]
    alice.received[at + 1 : at + 1] = [(moment, one) for one in (following, *gone)]

    archive = Archive(world.life.file)
    tables = [archive.live(number) for number in archive.numbers()]

    wrong = [*bare(world, tables)]
    world.excuses.removed = [following["message"]]
    excused = [*bare(world, tables)]
    world.excuses.removed = []
    del alice.received[at + 1 : at + 4]

    assert (len(wrong), excused) == (1, [])


@pytest.fixture(scope="module")
def left_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Alice, who has opened the table, leaves the server for good in the middle of the game, and does nothing any more."""
    habits = {"alice": Habits(0.5, 4.0, naps=((15.0, FOR_GOOD),)), "bob": Habits(0.5, 4.0)}
    table = PLAN.invitations[0]._replace(pace="live")
    plan = replace(PLAN, habits=habits, invitations=(table,), faults=(Leaves(15.0, "alice", FOR_GOOD),), moves=WHOLE_GAMES, seconds=3600.0)
    with World(plan, tmp_path_factory.mktemp("left alone")) as world:
        world.runs()
        world.stops()
        yield world


def test_a_table_that_somebody_left_with_the_server_is_played_to_its_end_by_their_cat(left_alone: World) -> None:
    archive = Archive(left_alone.life.file)
    live = archive.live(archive.numbers()[0])

    assert len(left_alone.struck) == 1
    assert findings(left_alone) == []
    assert live.facts.ended_at is not None
    assert live.facts.ended_at < left_alone.played_until
    played = {live.facts.sitters[seat].name for seat, _ in archive.moves_of_cats(live.facts.id)}
    assert "Alice" in played
    assert "Bob" not in played


def test_what_the_others_see_of_a_table_whose_host_left_the_server_is_looked_at(left_alone: World) -> None:
    bob, board = left_alone.visitors["bob"], boards(left_alone)[0]
    bob.screen.show(board.body | {"embeds": [board.body["embeds"][0] | {"title": "something else"}, *board.body["embeds"][1:]]})

    wrong = findings(left_alone)
    bob.screen.show(board.body)

    assert any("something else" in one for one in wrong)


TRIED = [(1, "", True), (2, "gone", False), (3, "gone", True), (1, "shut", False), (2, "shut", True)]


@pytest.mark.parametrize(("times", "channel", "is_wrong"), TRIED)
def test_who_has_left_the_server_and_is_written_to_again_and_again_is_missed(
    left_alone: World, monkeypatch: pytest.MonkeyPatch, times: int, channel: str, is_wrong: bool
) -> None:
    """Where the channel is gone, they are sent the record and the end besides (world 5463); where it is shut, its host is told (40921)."""
    excuses, ledger, there = left_alone.excuses, left_alone.parts.platform.ledger, left_alone.parts.world.channels.values()
    direct = next(one.id for one in there if left_alone.visitors["alice"].person.id in one.recipients)
    place, now = next(one.id for one in there if one.name == "cat-games"), left_alone.clock.now
    vain = SENDING | {"at": BEGINNING + now, "path": f"/channels/{direct}/messages", "body": {"nonce": "1"}, "status": 403}
    monkeypatch.setattr(ledger, "requests", [*ledger.requests, *[vain] * times])
    monkeypatch.setattr(excuses, "gone", {place: now} if channel == "gone" else {})
    shut = [Closed(lambda path: place in path, now, now + 1)] if channel == "shut" else []
    monkeypatch.setattr(excuses, "closed", [*excuses.closed, *shut])

    assert bool([one for one in findings(left_alone) if "written to" in one]) is is_wrong


def test_who_had_left_the_server_was_written_to_once_at_a_table_that_a_restore_has_forgotten(tmp_path: Path) -> None:
    """Found by world 6561, whose rule knew the tables of the file alone."""
    with World(replace(PLAN, faults=(Restored(3.0, 20.0), Leaves(7.7, "bob", FOR_GOOD))), tmp_path) as world:
        world.runs()
        world.stops()
        requests, wrong = world.parts.platform.ledger.requests, findings(world)
        vain = next(line for line in requests if line["status"] == 403)
        requests.append(vain)
        again = findings(world)

        assert len(world.struck) == 2
        assert wrong == []
        assert again == ["bob has left the server, and was written to 2 times in vain, 1 at the most"]


def test_a_chapter_that_has_grown_old_goes_on_in_another_message_and_neither_may_lack(tmp_path: Path) -> None:
    """Bob sleeps for an hour in the middle of a round, and nobody calls for a cat."""
    habits = {"alice": Habits(0.5, 4.0), "bob": Habits(0.5, 4.0, naps=((40.0, 4000.0),))}
    slow = replace(PLAN, habits=habits, moves=WHOLE_GAMES, seconds=9000.0, invitations=(PLAN.invitations[0]._replace(pace="by-and-by"),))
    with World(slow, tmp_path) as world:
        world.runs()
        world.stops()
        told = [one for one in world.parts.world.messages.values() if one.body["content"] == "**Catte · table 1**"]
        whole, lacking = findings(world), []
        for message in told:
            screens = [visitor.screen for visitor in world.visitors.values()]
            for screen in screens:
                screen.take({"type": "message_delete", "channel_id": message.channel_id, "message_id": message.id})
            lacking.append(any("the channel tells" in one for one in findings(world)))
            for screen in screens:
                screen.show(message.body)

    assert whole == []
    assert lacking == [True, True]


def test_a_message_of_nobodys_is_seen_in_direct_messages_too(world: World) -> None:
    alice = world.visitors["alice"]
    hand = next(one for one in hands(world) if one.channel_id in alice.screen.channels).body
    there = alice.screen._messages[hand["channel_id"]]
    there["9" * 19] = hand | {"id": "9" * 19, "content": "It is your turn."}

    wrong = findings(world)
    del there["9" * 19]

    assert [one.partition(":")[0] for one in wrong] == ["nobody's message stands in the channel"]


@pytest.mark.parametrize(("at", "is_excused"), [(9.9, False), (15.0, True), (20.4, True), (20.6, False)])
def test_what_was_sent_for_a_table_that_a_restore_has_forgotten_is_nobodys(world: World, at: float, is_excused: bool) -> None:
    """Found by world 297: its lobby was under way when the bot was ended for the restore."""
    alice, board = world.visitors["alice"], boards(world)[0].body
    lobby = board | {"id": sent_at(at), "embeds": [], "attachments": [], "components": []}
    alice.screen.show(lobby)
    world.excuses.lost.append((10.0, 20.0))

    wrong = standing(world)
    world.excuses.lost.clear()
    alice.screen.take({"type": "message_delete", "channel_id": board["channel_id"], "message_id": lobby["id"]})

    assert (wrong == []) is is_excused
    assert standing(world) == []


def sent_at(seconds: float) -> str:
    """The number of a message of this moment of the world."""
    return Snowflakes(lambda: BEGINNING + seconds).snowflake()


def test_a_hand_that_is_still_on_its_way_is_seen_in_the_book(world: World) -> None:
    with closing(sqlite3.connect(world.life.file, isolation_level=None)) as db:
        names = "table_id, kind, member, channel, posted_at, question, told_from, told_upto, state"
        db.execute(f"INSERT INTO shown ({names}) VALUES (1, 'former', 7, 7, 0, 0, 0, 0, 'current')")
        wrong = findings(world)
        db.execute("DELETE FROM shown WHERE kind = 'former'")

    assert [one for one in wrong if "behind by the bot's own book" in one or "still on its way" in one] == wrong != []


@pytest.mark.parametrize(("forgotten_at", "is_missed"), [(None, True), (5.0, True), (20.0, False)], ids=["never", "before", "between"])
def test_who_is_called_twice_for_one_question_is_missed(world: World, forgotten_at: float | None, is_missed: bool) -> None:
    """Found by world 32735, that who was forgotten in between may have been: a seat was offered to them then, at the same question."""
    bob = world.visitors["bob"]
    event = next(event for _, event in bob.received if event["type"] == "message_create" and list(offers_of(event["message"])))
    asking: Json = event["message"] | {"components": [{"type": 1, "components": [{"type": 2, "custom_id": "mv:1:1:play BK1"}]}]}
    hand = next(one for one in hands(world) if one.channel_id in bob.screen.channels)
    asking |= {"channel_id": hand.channel_id, "author": hand.body["author"]}
    bob.received += [(at, {"type": "message_create", "message": asking | {"id": sent_at(at)}}) for at in (10.0, 30.0)]
    bob.vanished += [] if forgotten_at is None else [forgotten_at]

    wrong = findings(world)
    del bob.received[-2:]
    bob.vanished.clear()

    assert wrong == ["bob was called 2 times for question 1 of table 1"][: 1 if is_missed else 0]


def test_who_is_invited_before_the_deal_is_not_called_by_that(world: World) -> None:
    """Found by world 5155."""
    bob = world.visitors["bob"]
    lobby = next(event for _, event in bob.received if '"lb:1:' in json.dumps(event.get("message")))
    invitation = {"type": "message_create", "message": lobby["message"] | {"mentions": [{"id": bob.person.id}]}}
    bob.received += [(0.0, invitation), (0.0, invitation)]

    wrong = findings(world)
    del bob.received[-2:]

    assert wrong == []


SENDING: Json = {"at": BEGINNING, "method": "POST", "route": "/channels/{channel_id}/messages", "path": "/channels/7/messages"}
READING: Json = SENDING | {"method": "GET", "body": None, "status": 200}


@pytest.mark.parametrize(
    ("lines", "is_wrong"),
    [
        (
            [
                SENDING | {"body": {"content": "a", "nonce": "1"}, "status": 499},
                SENDING | {"body": {"content": "a", "nonce": "1"}, "status": 200},
            ],
            False,
        ),
        (
            [
                SENDING | {"body": {"content": "a", "nonce": "1"}, "status": 499},
                SENDING | {"body": {"content": "a", "nonce": "2"}, "status": 200},
            ],
            True,
        ),
        (
            [
                SENDING | {"body": {"content": "a", "nonce": "1"}, "status": 499},
                READING,
                SENDING | {"body": {"content": "a", "nonce": "2"}, "status": 200},
            ],
            False,
        ),
        (
            [
                SENDING | {"body": {"content": "a", "nonce": "1"}, "status": 200},
                SENDING | {"body": {"content": "a", "nonce": "2"}, "status": 200},
            ],
            False,
        ),
    ],
    ids=["the same nonce", "another nonce", "after a look", "it had arrived"],
)
def test_what_may_have_arrived_is_not_sent_again_without_nonce_or_look(lines: list[Json], is_wrong: bool) -> None:
    assert bool(list(repeated(lines))) is is_wrong


def test_a_hand_in_the_language_of_the_table_is_no_stranger_if_a_disk_has_failed_and_else_is(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by world 21810: their language was to be remembered as the disk failed."""
    monkeypatch.setattr(world.visitors["alice"].person, "locale", "ja")

    assert any("the hand of alice at table 1 shows text: '(no message)'" in one for one in standing(world))
    monkeypatch.setattr(type(world.excuses), "has_disk_failed", True)
    assert standing(world) == []


def test_what_discord_takes_no_nonce_for_is_said_to_nobody_but_who_pressed() -> None:
    method, route = FOLLOW
    said: Json = {"method": method, "route": route, "path": "/webhooks/1/t", "status": 200, "body": {"content": "a", "flags": EPHEMERAL}}

    assert list(repeated([said])) == []
    assert len(list(repeated([said | {"body": {"content": "a"}}]))) == 1


def test_a_press_without_an_answer_is_missed(world: World) -> None:
    alice = world.visitors["alice"]
    alice.sent["lost"] = Sent("lost", state="failed")

    wrong = findings(world)
    del alice.sent["lost"]

    assert wrong == ["nobody answered alice: lost ()"]


def test_a_record_that_lies_is_found(world: World) -> None:
    file = next(one for one in boards(world)[0].files if one["filename"] == "catte-1.txt")
    there = world.parts.world.files[file["id"]]
    true = there.data
    lines = true.decode().splitlines(keepends=True)
    there.data = "".join(line for line in lines if not line.startswith("p0 ")).encode()

    wrong = findings(world)
    there.data = true

    assert any("does not verify" in one for one in wrong)
    assert any("other moves than are stored" in one for one in wrong)


def test_what_troubles_a_host_and_what_tells_a_secret_is_read_in_the_log(world: World) -> None:
    with closing(sqlite3.connect(world.life.file)) as db:
        ((seed,),) = db.execute("SELECT seed FROM tables")
    world.log += map(world.excuses.reads, [{"level": "error", "event": "something broke"}, {"level": "info", "event": bytes(seed).hex()}])

    wrong = findings(world)
    del world.log[-2:]
    world.excuses.strange.clear()

    assert [one.partition(":")[0] for one in wrong] == ["in the log", "a seed in the log"]


def test_nothing_is_left_in_a_bots_hands_when_all_is_over(tmp_path: Path) -> None:
    with World(PLAN, tmp_path) as world:
        world.opens()
        world.until(lambda: world.moves >= 3, 600.0)
        assert world.life.bot is not None
        busy = world.life.bot.tables.loaded
        world.plays()
        world.settles()
        world.rests()

        assert len(busy) == 1
        assert leftovers(world) == {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE tallies SET wins = wins + 1", "the standings are not those that follow from the results"),
        ("UPDATE results SET among = 3 - among WHERE among IS NOT NULL", "among the people, and should be"),
        ("DELETE FROM ratings WHERE member = (SELECT MIN(member) FROM ratings)", "has moved the ratings of"),
    ],
    ids=["lists", "places", "ratings"],
)
def test_what_does_not_follow_from_the_results_is_found(world: World, change: str, said: str) -> None:
    before = world.life.file.read_bytes()
    with closing(sqlite3.connect(world.life.file, isolation_level=None)) as db:
        db.execute(change)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    wrong = findings(world)
    with closing(sqlite3.connect(world.life.file, isolation_level=None)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    world.life.file.write_bytes(before)

    assert any(said in one for one in wrong)
    assert findings(world) == []
