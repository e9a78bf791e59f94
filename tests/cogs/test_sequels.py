"""The buttons at the end of a table: a rematch, and the same deal again."""

from __future__ import annotations

import re

import discord
import pytest

from bot.models.tables import TableState
from bot.tables import make_record
from games.kit import write_record
from tests.cogs.evening import ALL, Evening, full_text, labels, named_cards, offered_moves, private_text, reply_message
from tests.harness.simcord_messages import custom_ids_of

pytestmark = pytest.mark.slow


async def play_out(evening: Evening, *, moves_shown: bool = False) -> discord.Message:
    """Play to the end; its message."""
    while running := [table for table in evening.bot.tables.registry.open_tables() if table.state is TableState.RUNNING]:
        await evening.play_out(running[0].id, moves_shown=moves_shown)
    return next(one for one in reversed(evening.channel.history()) if "en:" in " ".join(custom_ids_of(one)))


@pytest.fixture
async def end(evening: Evening) -> discord.Message:
    """The end of a table of three people."""
    await evening.start("Bob", "Carol")
    return await play_out(evening)


def find_hashes(text: str) -> list[str]:
    return re.findall(r"[0-9a-f]{64}", text)


async def test_the_end_offers_a_replay_a_rematch_and_the_same_deal(end: discord.Message) -> None:
    assert labels(end) == ["Rematch", "Replay", "Look back", "Same deal again", "Check the shuffle"]


async def test_a_rematch_calls_those_who_sat_there_until_they_join(evening: Evening, end: discord.Message) -> None:
    pressed = await evening.press("Bob", "Rematch", end)

    assert "Your seat is at [Catte · table 2]" in private_text(pressed)
    lobby = evening.lobby
    assert "Rematch of table 1" in full_text(lobby)
    assert {user.id for user in lobby.mentions} == {evening["Alice"].id, evening["Carol"].id}
    assert "1. Bob" in full_text(lobby)
    await evening.press("Alice", "Rematch", end)
    await evening.press("Carol", "Join")
    assert f"<@{evening['Alice'].id}>" not in full_text(evening.lobby)
    assert labels(evening.lobby) == ["Start", "Rules", "⋯"]
    await evening.press("Bob", "Start")
    assert evening.snapshot(2).is_running
    assert "Side by side" not in full_text(await play_out(evening)), "it was another deal"


async def test_the_same_deal_shows_the_same_hash_and_at_the_end_the_scores_side_by_side(evening: Evening, end: discord.Message) -> None:
    first = private_text(await evening.press("Dave", "Check the shuffle", end))

    await evening.press("Dave", "Same deal again", end)
    assert f"Shuffle: {find_hashes(first)[0][:32]}\n" in full_text(evening.lobby)
    assert "The same deal as table 1" in full_text(evening.lobby)
    assert "It does not count" in full_text(evening.lobby)
    shown = await evening.press_dots("Dave")
    assert {str(value).split()[0] for _, value in offered_moves(reply_message(shown).message)} == {"pace", "speed"}
    await evening["Dave"].click(reply_message(shown), label="Check the shuffle")
    assert "Lucky word" not in labels(reply_message(shown).message)
    for name in ("Alice", "Bob"):
        await evening.press(name, "Join")
    assert "1. Bob · plays Alice’s hand\n2. Dave · plays Bob’s hand\n3. Alice · plays Carol’s hand\n" in full_text(evening.lobby)
    await evening.press("Dave", "Start")
    assert [one.name for one in evening.snapshot(2).table.sitters] == ["Bob", "Dave", "Alice"]
    second = await play_out(evening)

    assert second.id != end.id
    beside = full_text(second).partition("Side by side with table 1")[2]
    then = dict(zip(ALL, evening.snapshot(1).outcome.scores, strict=True))  # type: ignore[union-attr]
    for seat, name in enumerate(ALL, 1):
        assert re.search(rf"Seat {seat}: now \w+ \*\*-?\d+\*\* · last time {name} \*\*{then[name]}\*\*", beside)
    assert find_hashes(private_text(await evening.press("Dave", "Check the shuffle", second))) == find_hashes(first)
    assert len(find_hashes(first)) == 2
    assert "same deal as table 1, not counted · with" in private_text(await evening.slash("Alice", "replay"))


async def test_a_second_deal_is_not_replayed_while_it_runs(evening: Evening, end: discord.Message) -> None:
    """Its seed is known, and yet nothing that we say tells who holds what."""
    await evening.press("Alice", "Same deal again", end)
    for name in ("Bob", "Carol"):
        await evening.press(name, "Join")
    await evening.press("Alice", "Start")
    await evening.play(evening.turn(2))
    answers = [private_text(await evening.slash("Dave", "replay", table=2))]
    answers += [private_text(await evening.forge("Dave", end, custom_id)) for custom_id in ("rp:2:0:t:o", "rp:2:1:0:n")]

    so_far = write_record(make_record(evening.snapshot(2)))
    answers.append(private_text(await evening.slash("Dave", "replay", file=("so-far.txt", so_far.encode()))))

    assert all("is not over yet" in answer for answer in answers[:3])
    assert all("no seed" in answer.lower() for answer in answers[3:])
    assert named_cards("\n".join(answers)) == set()


async def test_a_rematch_is_opened_from_a_hand_in_the_channel_where_the_table_stood(evening: Evening, end: discord.Message) -> None:
    hand = evening.hand("Bob")
    assert labels(hand) == ["Rematch", "Replay", "Look back", "Same deal again", "Check the shuffle", "Table"]

    pressed = await evening["Bob"].user.click(hand, label="Rematch")

    assert "Your seat is at [Catte · table 2]" in private_text(pressed)
    assert evening.snapshot(2).table.channel == evening.snapshot(1).table.channel
    assert "1. Bob" in full_text(evening.lobby)
