"""Bad evenings: Discord fails, hangs up, dies, or takes away what the bot stood on. The game goes on, and nothing is told twice.

What can go wrong with each single request is in tests/simulation; here is what only real sockets and processes show.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.driver.screen import parts
from tests.evening.house import DISCORDS, House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting, fewest

CATTE = all_kinds()["catte"]
REFUSED = "I cannot open a table here: "


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


async def test_an_interaction_reaches_the_bot_through_a_cut_socket(house: House) -> None:
    """The socket dies with the press on its way; the bot resumes, hears of it, and the person has lost nothing."""
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    for do in ("drop", "reconnect"):
        await house.sandbox.fault(do, match={"event": "INTERACTION_CREATE"})
        await plays_on(sitting, 2)

    await ends_well(sitting)


@pytest.mark.parametrize("patience", [DISCORDS])
async def test_discord_itself_goes_away_and_comes_back(house: House) -> None:
    """Kill -9 for the other side: the bot lives through it, and shows what it could not."""
    house.expected.failures = True
    house.expected.refusals.add(("DELETE", 404))  # where only the answer to the first one was lost
    house.expected.log.add("Discord is away")
    sitting = await a_table(house)
    await plays_on(sitting, 3)

    await house.sandbox.restart()  # Discord forgets nothing, even if it dies
    for guest in sitting.guests:
        await guest.client.reload()
        guest.answered.pop(sitting.table, None)
    await house.is_up()

    await sitting.shows_the_newest()
    await ends_well(sitting)


async def test_a_game_goes_on_when_somebody_deletes_all_emojis(tmp_path: Path) -> None:
    async with House.open(tmp_path, emojis=True) as house:
        house.expected.refusals |= {("POST", 400), ("PATCH", 400)}
        house.expected.log.add("an emoji was refused")
        sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
        await sitting.starts()
        await plays_on(sitting, 3)

        await house.forgets_emojis()
        await sitting.plays()

        await sitting.is_over_and_right()
        assert all("emoji" not in part for message in sitting.public() for part in parts(message))


# Where permissions alone do not say whether the bot can write


async def test_a_private_thread_is_asked_for_before_a_table_is_opened_there(house: House) -> None:
    alice = (await house.guest("alice")).client
    thread = await house.sandbox.add_channel("A quiet corner", type="private_thread", members=["alice"])
    await alice.waits(lambda: alice.screen.channels.get(thread), "the thread")

    await alice.slash("catte new", channel=thread, seats=3)
    await alice.reads(f"{REFUSED}I am not in this private thread. Mention me here", channel=thread)
    await alice.say(f"come in, <@{alice.screen.bot_id}>", channel=thread)
    await alice.slash("catte new", channel=thread, seats=3)

    await alice.reads("table 1", channel=thread)


async def test_connect_is_asked_for_before_a_table_is_opened_in_a_voice_channel(house: House) -> None:
    alice = (await house.guest("alice")).client
    house.expected.log.add("tables cannot be shown in a channel")
    lounge = await house.sandbox.add_channel("Cat Lounge", type="voice")
    await alice.waits(lambda: alice.screen.channels.get(lounge), "the lounge")
    await house.sandbox.deny_bot(lounge, "CONNECT")

    await alice.slash("catte new", channel=lounge, seats=3)
    await alice.reads(f"{REFUSED}I am missing “Connect” in this channel", channel=lounge)
    await house.sandbox.deny_bot(lounge)
    await alice.slash("catte new", channel=lounge, seats=3)

    await alice.reads("table 1", channel=lounge)
