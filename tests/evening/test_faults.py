"""Bad evenings: Discord fails, forgets, hangs up, or takes away what the bot stood on. The game goes on, and nothing is told twice."""

from __future__ import annotations

import pytest

from sandbox.driver.screen import words
from sandbox.world.records import Json
from tests.evening.guests import CHANNEL, Guest
from tests.evening.house import DISCORDS, UNHURRIED, House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

as_in_a_hurry_as_discord = pytest.mark.parametrize("patience", [DISCORDS])
"""For presses that nobody answers; any other would fail on a busy machine."""
CATTE = all_kinds()["catte"]
SEND = {"method": "POST", "route": "/channels/{channel_id}/messages"}
EDIT = {"method": "PATCH", "route": "/channels/{channel_id}/messages/{message_id}"}
DELETE = {"method": "DELETE", "route": "/channels/{channel_id}/messages/{message_id}"}
ANSWER = {"method": "POST", "route": "/interactions/{interaction_id}/{interaction_token}/callback"}
LATER = {"method": "PATCH", "route": "/webhooks/{webhook_id}/{webhook_token}/messages/@original"}
SHOWN_LATER = {"Discord is away"}
TROUBLES: list[Json] = [
    {"do": "error_before", "status": 500},
    {"do": "error_after", "status": 502},
    {"do": "error_before", "status": 503},
    {"do": "rate_limit", "seconds": 0.3},
    {"do": "drop"},
    {"do": "drop", "after": True},
    {"do": "delay", "seconds": 0.5},
]
"""What can go wrong with a request: refused before or after the deed, too fast, cut off before or after, late."""
BY_DAY: list[Json] = [{"do": "error_after", "status": 502}, {"do": "drop", "after": True}]
"""Of a press whose answer goes wrong: all was done, and nobody knows. By day worlds have the others (tests/simulation/faults.py)."""


async def a_table(house: House) -> Sitting:
    """Two people and a cat, and all three rounds."""
    sitting = await Sitting.open(house, CATTE, *await house.seats("alice", "bob"), cats=1, rounds=None)
    await sitting.starts()
    return sitting


async def plays_on(sitting: Sitting, moves: int) -> None:
    """So many more moves, if there are."""
    enough = len(sitting.live().moves) + moves
    await sitting.plays(until=lambda: len(sitting.live().moves) >= enough)


async def ends_well(sitting: Sitting) -> None:
    """After a few more moves."""
    await plays_on(sitting, 3)
    await sitting.closes()
    await sitting.is_over_and_right()
    assert all(len(sitting.hands(guest)) == 1 for guest in sitting.guests)


@pytest.mark.night  # by day in worlds: tests/simulation
@pytest.mark.parametrize("match", [SEND, EDIT, DELETE, LATER], ids=["send", "edit", "delete", "edit by token"])
async def test_what_shows_the_game_fails_now_and_then(house: House, match: Json) -> None:
    house.expected.refusals |= {(match["method"], fault.get("status", 499)) for fault in TROUBLES} | {
        (match["method"], 429),
        ("DELETE", 404),
        ("PATCH", 404),  # of a hand that was taken away, while the one in its place could not be sent
    }
    house.expected.log |= SHOWN_LATER
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    for fault in TROUBLES:
        await house.sandbox.fault(match=match, times=2, **fault)
        await plays_on(sitting, 5)
        await sitting.shows_the_newest()

    await ends_well(sitting)


@pytest.mark.parametrize(
    ("fault", "patience"),
    [
        pytest.param(
            one,
            DISCORDS if one["do"] == "drop" else UNHURRIED,
            id=" ".join(map(str, one.values())),
            marks=() if one in BY_DAY else pytest.mark.night,
        )
        for one in TROUBLES
        if one["do"] != "rate_limit"
    ],
)
async def test_a_press_counts_whatever_becomes_of_its_answer(house: House, fault: Json) -> None:
    house.expected.refusals |= {("POST", fault.get("status", 499)), ("POST", 400), ("PATCH", 404)}
    house.expected.failures = fault["do"] == "drop"
    sitting = await a_table(house)
    await plays_on(sitting, 2)

    await house.sandbox.fault(match=ANSWER, **fault)
    await plays_on(sitting, 4)

    await sitting.shows_the_newest()
    moves = {(move.seat, move.question, move.text) for move in sitting.live().moves}
    for guest in sitting.guests:
        assert all((sitting.seat_of(guest), click.question, click.move) in moves for click in guest.clicks)


@pytest.mark.night  # by day in worlds, and here with a press on its way
@pytest.mark.parametrize(("do", "patience"), [("drop", UNHURRIED), ("reconnect", UNHURRIED), ("invalid_session", DISCORDS)])
async def test_the_gateway_hangs_up(house: House, do: str) -> None:
    house.expected.failures = do == "invalid_session"  # a new session hears nothing of what was said before it
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    await house.sandbox.fault(do)
    if do == "invalid_session":
        await house.bot.says("ready", times=2)
    await plays_on(sitting, 3)

    await ends_well(sitting)


async def test_an_interaction_reaches_the_bot_through_a_cut_socket(house: House) -> None:
    """The socket dies with the press on its way; the bot resumes, hears of it, and the person has lost nothing."""
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    for do in ("drop", "reconnect"):
        await house.sandbox.fault(do, match={"event": "INTERACTION_CREATE"})
        await plays_on(sitting, 2)
    await house.sandbox.fault("delay", match={"event": "INTERACTION_CREATE"}, seconds=1.0)

    await ends_well(sitting)


@pytest.mark.night
@as_in_a_hurry_as_discord
async def test_discord_itself_goes_away_and_comes_back(house: House) -> None:
    """Kill -9 for the other side: the bot lives through it, and shows what it could not."""
    house.expected.failures = True
    house.expected.refusals.add(("DELETE", 404))  # where only the answer to the first one was lost
    house.expected.log |= SHOWN_LATER
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    for _ in range(2):
        await house.sandbox.restart()  # Discord forgets nothing, even if it dies
        for guest in sitting.guests:
            await guest.client.reload()
            guest.answered.pop(sitting.table, None)
        await house.is_up()
        await sitting.shows_the_newest()
        await plays_on(sitting, 2)

    await ends_well(sitting)


# What the bot stands on


async def test_the_channel_is_deleted_in_the_middle(house: House) -> None:
    """The game goes on by direct message, to its end."""
    house.expected.refusals |= {("PATCH", 404), ("POST", 404), ("DELETE", 404)}
    house.expected.log |= {"a channel is shut", "tables cannot be shown in a channel"}
    room = await house.room("short-lived")
    alice, bob = await house.seats("alice", "bob")
    sitting = await Sitting.open(house, CATTE, alice, bob, cats=1, channel=room)
    await sitting.starts()
    await plays_on(sitting, 3)

    await house.sandbox.remove_channel(room)
    await sitting.plays()

    await alice.client.reads(alice.says("door-channel-gone", title=alice.title("catte", sitting.table), stage="over"))
    assert not sitting.live().running
    for guest in sitting.guests:
        await guest.client.reads(guest.says("hand-over", title=guest.title("catte", sitting.table)))


@pytest.mark.parametrize(
    "denied", [["VIEW_CHANNEL"], *(pytest.param([one], marks=pytest.mark.night) for one in ("SEND_MESSAGES", "EMBED_LINKS"))], ids=str
)
async def test_a_permission_is_taken_away_and_given_back(house: House, denied: list[str]) -> None:
    """Whoever opened the table is told which one, once; when it is back, the channel is told what it missed."""
    house.expected.refusals |= {("PATCH", 403), ("POST", 403), ("DELETE", 403)}
    house.expected.log |= {"a channel is shut", "tables cannot be shown in a channel"}
    sitting = await a_table(house)
    await plays_on(sitting, 3)
    named = sitting.host.says(f"permission-{denied[0].lower().replace('_', '-')}")

    await house.sandbox.deny_bot(CHANNEL, *denied)
    await sitting.plays(until=lambda: sitting.host.client.sees(named, channel="dm") is not None)  # at the latest with the next chapter
    told = await sitting.host.client.reads(named, channel="dm")
    await house.sandbox.deny_bot(CHANNEL)

    await sitting.shows_the_newest()
    await ends_well(sitting)
    assert [words(m) for m in sitting.host.client.messages("dm")].count(words(told)) == 1


async def test_a_moderator_deletes_what_the_bot_wrote(house: House) -> None:
    """The table comes again; what was told and deleted stays deleted."""
    house.expected.refusals |= {("PATCH", 404), ("DELETE", 404)}
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    for _ in range(3):
        await sitting.waits_for_a_person()
        board = sitting.table_message()
        await house.sandbox.remove_message(board)
        await gone(sitting.host, board)
        await plays_on(sitting, 2)
        await sitting.shows_the_newest()

    await ends_well(sitting)


async def gone(guest: Guest, message: Json) -> None:
    await guest.client.waits(lambda: message["id"] not in {one["id"] for one in guest.client.messages()} or None, "a message to go")
