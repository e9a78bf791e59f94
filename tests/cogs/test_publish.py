"""*Show to everybody*: a private page is posted without controls, and reveals no secret."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from tests.cogs.evening import Evening, full_text, named_cards, private_text, reply_message
from tests.cogs.past import store_finished_table
from tests.harness.simcord_messages import custom_ids_of

SHOW = "Show to everybody"
COMMANDS = ("leaderboard", "profile", "replay")


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """One game of two people here."""
    await store_finished_table(evening, ("Alice", evening["Alice"].id, 30), ("Bob", evening["Bob"].id, 20))
    return evening


async def publish_command(evening: Evening, name: str, command: str, **options: object) -> InteractionResult:
    """Open a page by a command, and post it in the channel."""
    private = await evening.slash(name, command, **options)
    assert private.ephemeral
    return await evening[name].click(reply_message(private), label=SHOW)


def public_messages(evening: Evening) -> list[discord.Message]:
    """Messages of the channel that every member sees."""
    return evening.channel.history(viewer=evening["Dave"])


@pytest.mark.parametrize(
    ("command", "title"), [("leaderboard", "leaderboard of this channel"), ("profile", "Profile of Alice"), ("replay", "Tables of Alice")]
)
async def test_it_stands_in_the_channel_with_nothing_to_press_and_says_you_to_nobody(played: Evening, command: str, title: str) -> None:
    before = public_messages(played)
    result = await publish_command(played, "Alice", command)

    (posted,) = public_messages(played)[len(before) :]
    assert not reply_message(result).ephemeral
    assert title in full_text(posted)
    assert "Bob" in full_text(posted) or command == "profile"
    assert custom_ids_of(posted) == []
    for private in ("(you)", "You have", "Your"):
        assert private not in full_text(posted)


async def test_it_is_the_page_that_was_looked_at(played: Evening) -> None:
    await store_finished_table(played, ("Alice", played["Alice"].id, 5), ("Mochi", -1, 9), game="maneki")

    await publish_command(played, "Alice", "leaderboard", game="maneki", against="kitten", by="best")
    assert "Maneki-Ne-Collection: leaderboard of this channel, against kittens" in full_text(public_messages(played)[-1])
    assert "**best score 5**" in full_text(public_messages(played)[-1])

    await publish_command(played, "Alice", "profile", game="catte", against=played["Bob"])
    assert "Alice against Bob, 1 game: 1 ahead, 0 behind" in full_text(public_messages(played)[-1])
    assert "Maneki" not in full_text(public_messages(played)[-1])


async def test_a_profile_is_shown_by_whose_it_is(played: Evening) -> None:
    assert SHOW not in private_text(await played.slash("Alice", "profile", member=played["Bob"]))
    await publish_command(played, "Alice", "profile")

    await played.forge("Bob", public_messages(played)[-1], "sp:all:0")

    assert "Profile of Bob" in full_text(public_messages(played)[-1])


# What others may not know


async def test_of_a_history_nobody_learns_of_tables_in_channels_that_they_cannot_see(played: Evening) -> None:
    """Alice sits in a channel of some; whoever reads along here must not hear of it, nor of the people there."""
    hidden, beside = played.guild.create_text_channel("secret"), played.guild.create_text_channel("beside")
    deny = discord.Permissions(view_channel=True).value
    played.env.backend.set_overwrite(hidden.id, Overwrite(target_id=played.guild.id, type=OverwriteType.ROLE, deny=deny))
    await played.env.settle()
    alice = ("Alice", played["Alice"].id, 30)
    for channel, other in ((hidden.id, ("Mallow", 11, 20)), (99, ("Momo", 12, 20)), (beside.id, ("Mochi", 13, 20))):
        await store_finished_table(played, alice, other, channel=channel)
    mine = private_text(await played.slash("Alice", "replay"))
    assert all(name in mine for name in ("Mallow", "Momo", "Mochi"))

    await publish_command(played, "Alice", "replay")

    posted = full_text(public_messages(played)[-1])
    assert all(there in posted for there in ("table 1", "Bob", "table 4", "Mochi"))
    assert not any(there in posted for there in ("table 2", "Mallow", "table 3", "Momo"))


async def test_who_may_not_write_in_a_channel_shows_nothing_there(played: Evening) -> None:
    private = await played.slash("Alice", "leaderboard")
    played.forbid("send_messages", name="Alice")
    await played.env.settle()

    assert "You can’t write here" in private_text(await played["Alice"].click(reply_message(private), label=SHOW))
    for command in COMMANDS:
        assert SHOW not in private_text(await played.slash("Alice", command))


async def test_no_card_is_in_what_is_shown_while_a_game_runs(played: Evening) -> None:
    await played.start("Bob", "Carol")
    for _ in range(4):
        await played.play(played.turn(2))

    for command in COMMANDS:
        await publish_command(played, "Alice", command)

        assert named_cards(full_text(public_messages(played)[-1])) == set()
        assert "table 2" not in full_text(public_messages(played)[-1]), "it runs"
