"""What a host asks of a running bot, and has done by it: status, tables, people, doctor, backup and restore, the evening's report."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial

from bot.models.messages import MessageKind
from bot.tables import sitter_of
from sandbox.driver.client import PATIENCE
from sandbox.driver.screen import components_of
from tests.evening.bot_process import purrlor
from tests.evening.guests import CHANNEL, Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

CATTE, MANEKI = all_kinds()["catte"], all_kinds()["maneki"]
DAY = 86_400
"""Seconds. Figures that compare two kinds of clock are wrong by years."""


async def asked(house: House, *words: str) -> tuple[int, str]:
    """A command beside the bot: its status, and what it said."""
    status, said, complaints = await purrlor(*words, settings=house.settings, folder=house.folder)
    assert complaints == ""
    return status, said


async def test_a_host_sees_and_ends_a_table_of_the_running_bot(house: House) -> None:
    sitting = await Sitting.of_people(house, MANEKI, seats=2)

    status, said = await asked(house, "status")
    assert status == 0
    assert "hears Discord" in said
    assert "tables: 1 running" in said
    assert "table 1 · maneki · running · 2 people in 2 seats" in (await asked(house, "tables", "list"))[1]
    shown = (await asked(house, "tables", "show", "1"))[1]
    assert "seat 0: Alice" in shown
    assert all(seed not in shown for seed in house.archive.seeds())
    assert await asked(house, "tables", "end", "1") == (0, "table 1 is abandoned\n")
    await sitting.host.client.waits_for(sitting.end, "the end")
    assert await asked(house, "tables", "end", "1") == (0, "table 1 is abandoned already\n")
    assert await asked(house, "tables", "list") == (0, "no table is open\n")


async def test_a_host_has_somebody_forgotten_by_their_number_while_they_play(house: House) -> None:
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    bob = next(guest for guest in sitting.guests if guest is not sitting.host)
    assert '"name": "Bob"' in (await asked(house, "people", "show", str(bob.id)))[1]

    assert await asked(house, "people", "forget", str(bob.id), "--yes") == (0, f"nothing is kept of {bob.id} any more\n")

    assert sitter_of(sitting.snapshot(), bob.id) is None
    assert sitting.snapshot().table.sitters[1].cat == "housecat"
    assert await asked(house, "people", "forget", str(bob.id), "--yes") == (0, f"nothing was kept of {bob.id}\n")
    await sitting.is_ended()


async def test_a_host_is_told_what_is_wrong_and_has_it_mended(house: House) -> None:
    house.expected.refusals |= {("GET", 404), ("PATCH", 404), ("DELETE", 404)}
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    status, said = await asked(house, "doctor")
    assert status == 0, said
    assert "WRONG" not in said

    (board,) = [row for row in house.archive.shown(1) if row.slot.kind is MessageKind.BOARD]
    assert board.message is not None
    await house.sandbox.delete_message({"id": str(board.message), "channel_id": str(board.channel)})
    status, said = await asked(house, "doctor")
    assert status == 1
    assert "WRONG  messages: some of tables 1 are gone; purrlor tables resend TABLE" in said

    status, said = await asked(house, "doctor", "--mend")
    assert status == 0, said
    assert "well   messages: some of tables 1 were gone, and are sent again" in said
    await sitting.shows_the_newest()


async def test_what_threads_would_need_is_a_remark_and_no_error(house: House) -> None:
    await Sitting.of_people(house, MANEKI, seats=2)
    await house.sandbox.deny_permissions(CHANNEL, "CREATE_PUBLIC_THREADS")

    status, said = await asked(house, "doctor")

    assert status == 0, said
    assert "well   threads: tables have none of their own where the bot lacks create public threads in channel" in said


async def test_an_answer_that_shows_the_way_to_a_hand_keeps_its_buttons(house: House) -> None:
    """It stands in no table's book, and is good as long as the table is there."""
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    alice = sitting.host.client
    await alice.say("is it my turn?", channel="dm")
    before = await alice.reads("I didn’t understand that", channel="dm")
    await house.bot.stop()

    status, said = await asked(house, "doctor", "--mend")

    assert status == 0, said
    assert "well   orphans: no message with dead buttons" in said
    (after,) = [message for message in alice.messages("dm") if message["id"] == before["id"]]
    assert "tb:1:hand" in [part.get("custom_id") for part in components_of(after)]


async def test_the_evenings_report_counts_and_names_nobody(house: House) -> None:
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    await sitting.plays(until=lambda: len(sitting.snapshot().moves) > 2)

    _, said = await asked(house, "evening-report")

    report = json.loads(said)
    assert report["versions"]["purrlor"]
    assert report["routes"]["POST /interactions/ID/TOKEN/callback"]["answers"]["200"] > 3
    assert report["routes"]["POST /channels/ID/messages"]["milliseconds"]["half"] >= 0
    assert report["connections"]["connected"] == 1
    assert abs(report["our_clock_is_ahead_by_seconds"]) <= DAY
    assert -DAY < report["from_a_press_to_its_first_answer"]["longest"] / 1000 < DAY
    assert 0 <= report["hours"] < 24
    for guest in sitting.guests:
        assert str(guest.id) not in said
        assert guest.client.who not in said.lower()


async def test_without_a_bot_the_file_answers_and_status_says_so(house: House) -> None:
    await Sitting.of_people(house, MANEKI, seats=2)
    await house.bot.stop()

    life = [line for line in house.bot.log if line["event"] in ("starting", "made a new database", "database opened", "ready", "stopped")]
    assert [line["event"] for line in life] == ["starting", "made a new database", "database opened", "ready", "stopped"]
    assert (life[2]["tables"], life[-1]["reason"]) == (0, "SIGTERM")
    assert await asked(house, "status") == (1, f"no bot runs on {house.archive.path}, or it still waits for Discord: its log says so\n")
    assert "table 1 · maneki · running" in (await asked(house, "tables", "list"))[1]
    for name in ("resend", "again"):  # as it was called up to 0.4
        assert "every message is looked at" in (await asked(house, "tables", name, "1"))[1]
    assert all(row.version is None for row in house.archive.shown(1))


SOON = {"PURRLOR_CALLS__AFTER_SECONDS": "1"}
"""Who is asked when the bot starts is called, which is to be done until it is done: a table is behind so long."""


def _has(sitting: Sitting, moves: int) -> bool:
    return len(sitting.snapshot().moves) >= moves


async def _removes_the_lost_hands(house: House, sitting: Sitting, guest: Guest) -> None:
    """A hand of the last ten seconds before the restore may stay (decision 14); this evening lasts no longer."""
    known = {str(row.message) for row in house.archive.shown(sitting.table)}
    for message in {one.message["id"]: one.message for one in guest.controls(sitting.table) if one.message["id"] not in known}.values():
        with suppress(ValueError):  # it went meanwhile
            await house.sandbox.delete_message(message)


async def test_a_restored_evening_is_played_on_to_its_end(house: House) -> None:
    """Since the backup, messages were edited, deleted and sent; the file knows nothing of it."""
    kept = house.folder / "kept.sqlite"
    alice, bob = await house.seats("alice", "bob")
    first = await Sitting.open(house, MANEKI, alice, bob, channel=await house.room("first"))
    second = await Sitting.open(house, CATTE, alice, bob, cats=1, channel=await house.room("second"))
    tables = (first, second)
    for sitting in tables:
        await sitting.starts()
        await sitting.plays(until=partial(_has, sitting, 3))
    assert await purrlor("backup", str(kept), settings=house.settings) == (0, f"{house.archive.path} is copied to {kept}\n", "")
    then = {sitting.table: len(sitting.snapshot().moves) for sitting in tables}
    for sitting in tables:
        await sitting.plays(until=partial(_has, sitting, then[sitting.table] + 6))

    await house.bot.stop()
    status, said, complaints = await purrlor("restore", str(kept), settings=house.settings)
    assert (status, complaints) == (0, "")
    assert "what was there before is" in said
    assert all(len(sitting.snapshot().moves) <= then[sitting.table] + 1 for sitting in tables)
    house.expected.refusals |= {("PATCH", 404), ("DELETE", 404)}  # of what is gone since the backup
    await house.bot.start(**SOON)
    async with asyncio.timeout(PATIENCE):
        while "behind" in (await purrlor("tables", "list", settings=house.settings))[1]:
            pass
        while not all(house.archive.is_settled(sitting.table) for sitting in tables):  # noqa: ASYNC110 (another process writes)
            await asyncio.sleep(0)
    for sitting in tables:
        await sitting.shows_the_newest()
        for guest in (alice, bob):
            await _removes_the_lost_hands(house, sitting, guest)
    for guest in (alice, bob):
        guest.answered.clear()  # they are asked again what they had answered

    for sitting in tables:
        await sitting.plays()
        assert await sitting.host.client.waits_for(sitting.end, "the end")
