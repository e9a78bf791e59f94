"""Interactions from the person's hand to the bot's answer and back."""

from typing import Any

import discord
import pytest

from sandbox.driver import CannotDo, Client, Sandbox
from tests.sandbox.marmalade import Interaction, Marmalade, custom, told


async def test_a_slash_command_arrives_with_its_options_and_its_answer_is_read(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message(f"hello {told(i)['options']}")

    await alice.slash("greet", name="Tom", times=2)

    message = await alice.reads("hello")
    assert "{'name': 'name', 'type': 3, 'value': 'Tom'}, {'name': 'times', 'type': 4, 'value': 2}" in message["content"]


async def test_an_interaction_tells_who_where_and_in_which_language(bot: Marmalade, alice: Client) -> None:
    await alice.set_locale("ja")
    await alice.slash("greet", wait=False)
    await bot.until(lambda: bot.heard)

    heard = bot.heard[0]
    assert isinstance(heard.user, discord.Member)
    assert (heard.user.display_name, str(heard.locale), str(heard.guild_locale)) == ("Alice", "ja", "en-US")
    assert isinstance(heard.channel, discord.TextChannel)
    assert heard.channel.name == "cat-games"
    assert heard.app_permissions.send_messages
    assert heard.filesize_limit == 10 * 1024 * 1024
    assert heard.context.guild
    assert heard.is_guild_integration()


async def test_subcommands_and_choices_are_nested_as_discord_nests_them(bot: Marmalade, alice: Client) -> None:
    await alice.slash("catte new", seats="three", quick="true", wait=False)
    await bot.until(lambda: bot.heard)

    seats, quick = {"name": "seats", "type": 4, "value": 3}, {"name": "quick", "type": 5, "value": True}
    assert told(bot.heard[0])["options"] == [{"name": "new", "type": 1, "options": [seats, quick]}]


async def test_a_file_handed_over_with_a_command_can_be_read_by_the_bot(bot: Marmalade, alice: Client) -> None:
    await alice.slash("look", file=("my game?.txt", b"p0 play BK4\n"), wait=False)
    await bot.until(lambda: bot.heard)

    data = told(bot.heard[0])
    ((file_id, file_told),) = data["resolved"]["attachments"].items()
    file = discord.Attachment(data=file_told, state=bot._connection)
    assert data["options"] == [{"name": "file", "type": 11, "value": file_id}]
    assert (file.filename, file.size, file.content_type, file.ephemeral) == ("my_game_.txt", 12, "text/plain", True)
    assert await file.read() == b"p0 play BK4\n"


@pytest.mark.parametrize(
    ("typed", "options", "why"),
    [
        ("purr", {}, "there is no command /purr here"),
        ("catte", {}, "/catte is followed by one of new"),
        ("catte old", {}, "/catte has no old"),
        ("catte new", {}, "seats is required"),
        ("catte new", {"seats": 5}, "seats is one of three"),
        ("catte new", {"seats": 3, "quick": "perhaps"}, "quick is true or false"),
        ("greet", {"times": 10}, "times lies between 1 and 9"),
        ("greet", {"times": "many"}, "times is a whole number"),
        ("greet", {"tone": "kind"}, "/greet has no option tone"),
        ("look", {"friend": "nobody"}, "there is nobody called nobody"),
        ("look", {"file": "my game"}, "file is a file"),
        ("look", {"file": ("large.bin", bytes(10 * 1024**2 + 1))}, "of 10 MiB at most"),
    ],
)
async def test_the_client_refuses_what_is_no_command(typed: str, options: dict[str, Any], why: str, alice: Client) -> None:
    with pytest.raises(CannotDo, match=why):
        await alice.slash(typed, **options)


async def test_a_disabled_or_vanished_button_cannot_be_pressed(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("shut", view=custom("Join", "join", disabled=True))
    await alice.slash("greet")
    message = await alice.reads("shut")
    place = {"channel_id": message["channel_id"], "message_id": message["id"]}

    with pytest.raises(CannotDo, match="disabled"):
        await alice._order("press", **place, custom_id="join")
    with pytest.raises(CannotDo, match="not on this message"):
        await alice._order("press", **place, custom_id="leave")


async def test_a_select_gives_its_values_in_bounds(bot: Marmalade, alice: Client) -> None:
    options = [discord.SelectOption(label=f"Card {n}", value=str(n)) for n in range(3)]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Select(placeholder="Play", custom_id="play", options=options, max_values=2))
    view.stop()
    bot.answers["greet"] = lambda i: i.response.send_message("your turn", view=view)
    bot.answers["play"] = lambda i: i.response.edit_message(content=f"played {told(i)['values']}")

    await alice.slash("greet")
    with pytest.raises(CannotDo, match="choose 1 to 2, not 3"):
        await alice.select("Play", "0", "1", "2")
    with pytest.raises(CannotDo, match="9 is not offered"):
        await alice.select("Play", "9")
    await alice.select("Play", "Card 0", "2")

    await alice.reads("played ['0', '2']")


async def test_choices_are_offered_while_typing(bot: Marmalade, alice: Client) -> None:
    async def offer(interaction: Interaction) -> None:
        (typed,) = told(interaction)["options"]
        found = [w for w in ("play 7H", "play 8H", "pass") if w.startswith(typed["value"])]
        await interaction.response.autocomplete([discord.app_commands.Choice(name=w.upper(), value=w) for w in found])

    bot.answers["look"] = offer

    assert await alice.autocomplete("look", focused="word", word="play") == [("PLAY 7H", "play 7H"), ("PLAY 8H", "play 8H")]
    with pytest.raises(CannotDo, match="friend is not completed"):
        await alice.autocomplete("look", focused="friend")


async def test_a_deferred_answer_shows_thinking_and_is_filled_later(bot: Marmalade, alice: Client) -> None:
    async def think(interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="thought")

    bot.answers["greet"] = think
    await alice.slash("greet")

    message = await alice.reads("thought")
    created = next(e["message"] for e in alice.received if e["type"] == "message_create")
    assert (created["id"], created["flags"] & 128, message["flags"] & 128) == (message["id"], 128, 0)


async def test_the_first_follow_up_takes_the_place_of_thinking(bot: Marmalade, alice: Client, bob: Client) -> None:
    """Also as to who sees it: that was settled by the deferral."""

    async def think(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("one", ephemeral=False)
        await interaction.followup.send("two", ephemeral=False)

    bot.answers["greet"] = think
    await alice.slash("greet")
    await bob.reads("two")

    one, two = await alice.reads("one"), await alice.reads("two")
    assert [m["id"] for m in alice.messages()] == [one["id"], two["id"]]
    assert (one["flags"] & 64, two["flags"] & 64) == (64, 0)
    assert not bob.sees("one")


async def test_an_ephemeral_message_is_there_for_one_person_only(bot: Marmalade, alice: Client, bob: Client) -> None:
    view = custom("Peek", "peek")
    bot.answers["greet"] = lambda i: i.response.send_message("your hand: 7H", ephemeral=True, view=view)
    bot.answers["peek"] = lambda i: i.response.edit_message(content="your hand: nothing")
    await alice.slash("greet")
    secret = await alice.reads("7H")
    await alice.press("Peek")
    await alice.reads("your hand: nothing")
    await bob.say("what was that?")
    await bob.reads("what was that?")
    await bob.reload()

    assert not [text for text in bob.everything_received if "7H" in text or "peek" in text]
    with pytest.raises(CannotDo, match="not there"):
        await bob._order("press", channel_id=secret["channel_id"], message_id=secret["id"], custom_id="peek")
    with pytest.raises(discord.NotFound) as gone:
        await bot.cat_games.get_partial_message(int(secret["id"])).edit(content="x")
    assert gone.value.code == 10008


async def test_an_answer_can_be_read_changed_and_deleted_by_its_token(bot: Marmalade, alice: Client) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        original = await interaction.original_response()
        await original.edit(content=f"{original.content} edited")
        second = await interaction.followup.send("second", wait=True)
        await second.edit(content="second edited")
        fetched = await interaction.followup.fetch_message(second.id)
        await interaction.followup.send(f"fetched {fetched.content}")
        await interaction.delete_original_response()
        await second.delete()

    bot.answers["greet"] = answer
    await alice.slash("greet")

    await alice.reads("fetched second edited")
    await alice.waits_for(lambda: True if len(alice.messages()) == 1 else None, "one message")


async def test_nobody_answers_and_the_person_is_told(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    sent = await alice.slash("greet", wait=False)
    await bot.until(lambda: bot.heard)
    await sandbox.advance(3.1)
    await alice.waits_for(lambda: alice.failures or None, "a failure")

    assert (sent.state, sent.reason) == ("failed", "The application did not respond")
    with pytest.raises(discord.NotFound) as late:
        await bot.heard[0].response.send_message("sorry")
    assert late.value.code == 10062


async def test_a_second_acknowledgement_is_refused(bot: Marmalade, alice: Client) -> None:
    await alice.slash("greet", wait=False)
    await bot.until(lambda: bot.heard)
    first = bot.heard[0]
    await first.response.defer()
    first.response._response_type = None

    with pytest.raises(discord.HTTPException) as again:
        await first.response.send_message("again")
    assert (again.value.status, again.value.code) == (400, 40060)


async def test_a_token_lives_for_a_quarter_of_an_hour(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("table")
    await alice.slash("greet")
    message = await alice.reads("table")
    await sandbox.advance(15 * 60 + 1)

    with pytest.raises(discord.HTTPException) as old:
        await bot.heard[0].edit_original_response(content="x")
    assert (old.value.status, old.value.code) == (401, 50027)
    await bot.cat_games.get_partial_message(int(message["id"])).edit(content="still the bot's own")
    await alice.reads("still the bot's own")


async def test_an_answer_must_fit_what_was_asked(bot: Marmalade, alice: Client) -> None:
    """A slash command has no message that could be updated."""

    async def update(interaction: Interaction) -> None:
        interaction.type = discord.InteractionType.component
        await interaction.response.edit_message(content="x")

    bot.answers["greet"] = update
    await alice.slash("greet", wait=False)
    await bot.until(lambda: bot.errors)

    assert isinstance(bot.errors[0], discord.HTTPException)
    assert bot.errors[0].code == 50035


async def test_commands_work_in_direct_messages_where_they_may(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message(f"privately, {i.user.display_name}")
    assert bot.application_id is not None
    await alice.open_dm(str(bot.application_id))

    await alice.slash("greet", channel="dm")
    with pytest.raises(CannotDo, match="no command /indoors here"):
        await alice.slash("indoors", channel="dm")

    await alice.reads("privately, Alice", channel="dm")
    assert bot.heard[0].guild_id is None
    assert isinstance(bot.heard[0].channel, discord.DMChannel)
    assert bot.heard[0].context.dm_channel


async def test_commands_for_the_mighty_are_for_them_only(bot: Marmalade, alice: Client, bob: Client, sandbox: Sandbox) -> None:
    manage_guild = discord.Permissions(manage_guild=True).value
    await bot.publish({"name": "setup", "description": "set up", "default_member_permissions": manage_guild})
    bot.answers["setup"] = lambda i: i.response.send_message("done", ephemeral=True)

    await alice.slash("setup")
    with pytest.raises(CannotDo, match="no command /setup here"):
        await bob.slash("setup")
    await sandbox.change_person("bob", administrator=True)
    await bob.slash("setup")

    await bob.reads("done")
