"""What people do in their direct messages with the bot: they write moves as plain words, and play alone with cats; also through a kill."""

from __future__ import annotations

import pytest

from sandbox.driver import words
from tests.evening.guests import Answer, Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

TALK = "what a lovely evening, dear cat"


def writes(guest: Guest) -> Answer:
    """Answers with plain words alone: the first move they are offered, without the word with which it begins.

    Where there is none they do what anybody does: they open what is to be opened first, or nothing, if it went from under their eyes.
    """

    async def answer(table: int) -> None:
        offered = [(control, move) for control in guest.asked(table) for move in control.moves()]
        if offered:
            control, move = offered[0]
            guest.typed.append(move.partition(" ")[2] or move)  # of a coffee, it is also the name of a cat that somebody else may hold
            await guest.client.say(guest.typed[-1], channel="dm")
            guest.answered[table] = control.question
        else:
            await guest.clicks_something(table)

    return answer


@pytest.mark.parametrize("game", ["catte", "maneki"])
async def test_a_game_in_plain_words(house: House, game: str) -> None:
    """And what they say besides is in no log, which the house looks through."""
    alice, bob = await house.seats("alice", "bob")
    sitting = await Sitting.open(house, all_kinds()[game], alice, bob, cats=1)
    await sitting.starts()
    await sitting.shows_the_newest()

    await alice.client.say(TALK, channel="dm")
    await alice.client.reads(alice.says("play-words", tables=1))
    await sitting.plays(writes, until=lambda: len(sitting.live().moves) > 30)

    await sitting.closes()
    await sitting.is_over_and_right()
    assert TALK not in "\n".join(map(str, house.bot.log))


async def test_a_game_alone_in_direct_messages_through_a_kill(house: House) -> None:
    """The lobby, the hand and the end: nothing is sent twice, and nothing into a channel."""
    alice = await house.guest("alice")
    await alice.client.open_dm(alice.client.screen.bot_id)
    await alice.client.slash("catte new", channel="dm", seats=3, rounds=1, level="kitten")
    sitting = await Sitting.found(house, all_kinds()["catte"], alice)
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 6)

    await house.bot.kill()
    await house.bot.start()
    await sitting.plays()

    await sitting.is_proved()
    lobby, end = alice.client.messages("dm")
    assert alice.says("lobby-started") in words(lobby)
    assert alice.says("hand-over", title=alice.title("catte", 1)) in words(end)
    assert "Rematch" in words(end)
    assert [message for message in alice.client.messages("cat-games") if message["author"].get("bot")] == []
