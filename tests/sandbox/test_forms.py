"""Forms that the bot opens, and what people hand in with them."""

import discord
import pytest

from sandbox.driver import CannotDo, Client
from tests.sandbox.marmalade import Interaction, Marmalade, custom


async def test_a_modal_is_filled_in_and_sent(bot: Marmalade, alice: Client) -> None:
    words_given: list[str] = []

    class Word(discord.ui.Modal, title="A lucky word"):
        word = discord.ui.TextInput[discord.ui.Modal](label="Word", custom_id="word", max_length=12)

        async def on_submit(self, interaction: Interaction) -> None:
            words_given.append(self.word.value)
            await interaction.response.send_message("thank you", ephemeral=True)

    bot.answers["greet"] = lambda i: i.response.send_modal(Word())
    await alice.slash("greet")
    with pytest.raises(CannotDo, match="Word is required"):
        await alice.submit({"Word": ""})
    with pytest.raises(CannotDo, match="Word takes 0 to 12 characters"):
        await alice.submit({"Word": "abracadabra and so on"})
    await alice.submit({"Word": "whisker"})

    await alice.reads("thank you")
    assert words_given == ["whisker"]


async def test_a_modal_with_labels_and_a_select(bot: Marmalade, alice: Client) -> None:
    answers: list[object] = []

    class Form(discord.ui.Modal, title="Form"):
        why = discord.ui.Label[discord.ui.Modal](text="Why", component=discord.ui.TextInput(custom_id="why"))
        what = discord.ui.Label[discord.ui.Modal](
            text="What",
            component=discord.ui.Select(custom_id="what", options=[discord.SelectOption(label="Fish", value="fish")]),
        )

        async def on_submit(self, interaction: Interaction) -> None:
            assert isinstance(self.what.component, discord.ui.Select)
            answers.append(self.what.component.values)
            await interaction.response.defer()

    bot.answers["greet"] = lambda i: i.response.send_modal(Form())
    await alice.slash("greet")
    sent = await alice.submit({"Why": "hunger", "What": ["fish"]}, wait=False)
    await bot.until(lambda: len(bot.heard) == 2)

    assert sent.id
    await alice.waits(lambda: answers or None, "the form's answers")
    assert answers == [["fish"]]


class Choices(discord.ui.Modal, title="Choices"):
    """A form with every kind of field that is no text; what was chosen is kept."""

    what = discord.ui.Label[discord.ui.Modal](
        text="What",
        component=discord.ui.RadioGroup(
            custom_id="what",
            options=[discord.RadioGroupOption(label="Catte", value="c"), discord.RadioGroupOption(label="Maneki", value="m")],
        ),
    )
    rules = discord.ui.Label[discord.ui.Modal](
        text="Rules",
        component=discord.ui.CheckboxGroup(
            custom_id="rules",
            required=False,
            options=[discord.CheckboxGroupOption(label="Quick", value="q"), discord.CheckboxGroupOption(label="Quiet", value="s")],
        ),
    )
    cats = discord.ui.Label[discord.ui.Modal](text="Cats", component=discord.ui.Checkbox(custom_id="cats", default=True))
    record = discord.ui.Label[discord.ui.Modal](text="Record", component=discord.ui.FileUpload(custom_id="record", max_values=2))
    friend = discord.ui.Label[discord.ui.Modal](text="Friend", component=discord.ui.UserSelect(custom_id="friend", required=False))

    async def on_submit(self, interaction: Interaction) -> None:
        radio, boxes, box, files, friends = (label.component for label in (self.what, self.rules, self.cats, self.record, self.friend))
        assert isinstance(radio, discord.ui.RadioGroup)
        assert isinstance(boxes, discord.ui.CheckboxGroup)
        assert isinstance(box, discord.ui.Checkbox)
        assert isinstance(files, discord.ui.FileUpload)
        assert isinstance(friends, discord.ui.UserSelect)
        handed = [f"{file.filename} {(await file.read()).decode()}" for file in files.values]
        await interaction.response.send_message(f"{radio.value} {boxes.values} {box.value} {handed} {[str(f) for f in friends.values]}")


async def test_a_modal_with_circles_boxes_files_and_people(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_modal(Choices())
    await alice.slash("greet")
    everything = {"What": "m", "Rules": ["q", "s"], "Cats": False, "Record": [("game.txt", b"seed")], "Friend": [alice.screen.me["id"]]}
    await alice.submit(everything)

    await alice.reads("m ['q', 's'] False ['game.txt seed'] ['alice']")


async def test_what_a_form_does_not_need_may_be_left_as_it_is(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_modal(Choices())
    await alice.slash("greet")
    for lacking in ({"What": "m"}, {"Record": [("game.txt", b"")]}, {"What": "x", "Record": [("game.txt", b"")]}):
        with pytest.raises(CannotDo):
            await alice.submit(lacking)
    await alice.submit({"What": "c", "Record": [("a.txt", b"a"), ("b.txt", b"b")]})

    await alice.reads("c [] True ['a.txt a', 'b.txt b'] []")


async def test_a_modal_opened_by_a_button_can_update_that_message(bot: Marmalade, alice: Client) -> None:
    class Name(discord.ui.Modal, title="Name"):
        name = discord.ui.TextInput[discord.ui.Modal](label="Name")

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.edit_message(content=f"called {self.name.value}")

    bot.answers["greet"] = lambda i: i.response.send_message("called nothing", view=custom("Rename", "rename"))
    bot.answers["rename"] = lambda i: i.response.send_modal(Name())
    await alice.slash("greet")
    await alice.press("Rename")
    await alice.submit({"Name": "Mog"})

    await alice.reads("called Mog")
    assert len(alice.messages()) == 1
