"""Places in which permissions alone do not say whether the bot can write.

What can go wrong with each single request is in tests/bot/delivery and tests/simulation.
"""

from __future__ import annotations

from tests.evening.house import House

REFUSED = "I can’t open a table here: "


async def test_a_private_thread_is_asked_for_before_a_table_is_opened_there(house: House) -> None:
    alice = (await house.guest("alice")).client
    thread = await house.sandbox.add_channel("A quiet corner", type="private_thread", members=["alice"])
    await alice.waits_for(lambda: alice.screen.channels.get(thread), "the thread")

    await alice.slash("catte", channel=thread, seats=3)
    await alice.reads(f"{REFUSED}I am not in this private thread. Mention me", channel=thread)
    await alice.say(f"come in, <@{alice.screen.bot_id}>", channel=thread)
    await alice.slash("catte", channel=thread, seats=3)

    await alice.reads("table 1", channel=thread)


async def test_connect_is_asked_for_before_a_table_is_opened_in_a_voice_channel(house: House) -> None:
    alice = (await house.guest("alice")).client
    house.expected.log.add("tables cannot be shown in a channel")
    lounge = await house.sandbox.add_channel("Cat Lounge", type="voice")
    await alice.waits_for(lambda: alice.screen.channels.get(lounge), "the lounge")
    await house.sandbox.deny_permissions(lounge, "CONNECT")

    await alice.slash("catte", channel=lounge, seats=3)
    await alice.reads(f"{REFUSED}I need “Connect” in this channel", channel=lounge)
    await house.sandbox.deny_permissions(lounge)
    await alice.slash("catte", channel=lounge, seats=3)

    await alice.reads("table 1", channel=lounge)
