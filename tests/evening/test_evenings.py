"""Evenings as people spend them: each way of playing in one game by day, and in every game by night.

Whatever the way, the house asks at the end what it always asks: that nobody was refused, ignored, or told a secret.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from cogs import all_cogs
from games import all_games
from sandbox.driver.screen import words
from sandbox.world.records import EPHEMERAL, SUPPRESS_NOTIFICATIONS
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.sitting import PEOPLE, Sitting, fewest, in_every_game, most

CATTE, MANEKI = all_kinds()["catte"], all_kinds()["maneki"]


def has_moved(sitting: Sitting, times: int) -> bool:
    """Whether that many moves were made at the table."""
    return len(sitting.snapshot().moves) >= times


async def is_played_for_a_while(sitting: Sitting, moves: int, typist: Guest | None = None) -> None:
    """So many moves, of which one person may type theirs; then the host ends it."""
    await sitting.plays(lambda guest: guest.types_something if guest is typist else None, until=partial(has_moved, sitting, moves))
    for guest in sitting.guests:
        guest.looks_at = None
    await sitting.closes()


def test_every_game_with_a_cog_has_a_kind() -> None:
    assert set(all_kinds()) == {name for name in all_games() if f"cogs.{name}" in all_cogs()}


@in_every_game(by_day="catte")
async def test_a_game_by_buttons_and_selects_with_emojis_on_them(tmp_path: Path, kind: Kind) -> None:
    """One bot is started as a host starts it, and another draws its pictures itself and plays the whole game."""
    cold = kind.game == "catte"
    async with House.open(tmp_path, emojis=True, pictures=True, apart=kind.game != "festival", cold=cold) as house:
        sitting = await Sitting.open(house, kind, *await most(house, kind))

        await sitting.starts()
        await sitting.plays(until=partial(has_moved, sitting, 6))
        await sitting.shows_the_newest()
        await sitting.draws_the_newest()
        await (sitting.closes() if cold else sitting.plays())

        await sitting.is_over_and_right()
        assert any(f"<:{kind.game}_" in embed.get("description", "") for message in sitting.public() for embed in message["embeds"])


@in_every_game(by_day="catcafe")
async def test_a_game_in_a_thread_by_typing(house: House, kind: Kind) -> None:
    sitting = await Sitting.open(house, kind, *await fewest(house, kind), thread=True)

    await sitting.starts()
    await sitting.plays(lambda guest: guest.types_something, until=partial(has_moved, sitting, 30))

    await sitting.closes()
    await sitting.is_over_and_right()


@in_every_game(by_day="festival")
async def test_a_game_in_direct_messages_alone(house: House, kind: Kind) -> None:
    """Nobody looks at the channel until it is over. The deal comes with one new message, which notifies; who plays on is not called."""
    sitting = await Sitting.open(house, kind, *await most(house, kind))

    await sitting.starts()
    for guest in sitting.guests:
        guest.looks_at = "dm"
    await is_played_for_a_while(sitting, 16, sitting.host)

    await sitting.is_proved()
    await sitting.shows_the_newest()
    for guest in sitting.guests:
        assert len(sitting.hands(guest)) == 1
        assert sent_to(guest, "dm") == 1


def sent_to(guest: Guest, channel: str) -> int:
    """How many messages were sent to a channel that notify; edits and answers for this guest's eyes are not counted."""
    place = guest.client.screen.channel_id(channel)
    sent = [event["message"] for event in guest.diary if event["type"] == "message_create"]
    return sum(message["channel_id"] == place and not message["flags"] & (EPHEMERAL | SUPPRESS_NOTIFICATIONS) for message in sent)


@in_every_game(by_day="maneki")
async def test_a_game_with_closed_direct_messages(house: House, kind: Kind) -> None:
    """The channel says so, calls by name when it is their turn, and the hand is behind the button."""
    house.expected.refusals.add(("POST", 403))
    await house.sandbox.change_person("bob", dms_open=False)
    sitting = await Sitting.open(house, kind, *await fewest(house, kind))
    bob = sitting.guests[1]

    await sitting.starts()
    await is_played_for_a_while(sitting, 16)

    await sitting.is_over_and_right()
    closed = bob.says("table-dms-closed", names=["Bob"], button=bob.says(f"{kind.game}-hand"))
    assert any(closed in text for text in sitting.host.client.everything_received)
    refused = [line for line in await house.sandbox.list_requests() if line["status"] == 403]
    assert len(refused) == 1, "who is refused once is not tried again"


@in_every_game(by_day="catte")
async def test_a_game_in_japanese(house: House, kind: Kind) -> None:
    """What is said to a person is in their language; what is said to the channel in the server's."""
    people = PEOPLE[: all_games()[kind.game].seats[0]]
    sitting = await Sitting.open(house, kind, *await house.seats(*people, locale="ja"))

    await sitting.starts()
    await is_played_for_a_while(sitting, 16, sitting.host)

    await sitting.is_proved()
    await sitting.shows_the_newest()
    for guest in sitting.guests:
        assert guest.title(kind.game, sitting.table) in words(sitting.hands(guest)[-1])
        assert not any(": your turn." in words(message) for message in guest.client.messages("dm"))


async def test_a_game_alone_in_direct_messages_through_a_kill(house: House) -> None:
    """The lobby, the hand and the end: nothing is sent twice, and nothing into a channel."""
    alice = await house.guest("alice")
    await alice.client.open_dm(alice.client.screen.bot_id)
    await alice.client.slash("catte", channel="dm", seats=3, rounds=1, level="kitten")
    sitting = await Sitting.found(house, CATTE, alice)
    await sitting.starts()
    await sitting.plays(until=partial(has_moved, sitting, 7))

    await house.bot.kill()
    await house.bot.start()
    await sitting.plays()

    await sitting.is_proved()
    lobby, end = (message for message in alice.client.messages("dm") if not message["flags"] & EPHEMERAL)
    assert alice.says("lobby-started") in words(lobby)
    assert alice.says("hand-over", title=alice.title("catte", 1)) in words(end)
    assert [message for message in alice.client.messages("cat-games") if message["author"].get("bot")] == []
