"""Forms that the bot opens, and what people hand in with them."""

import discord
import pytest

from sandbox.driver import CannotDo, Client
from tests.sandbox.marmalade import Interaction, Marmalade


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
    await alice.waits_for(lambda: answers or None, "the form's answers")
    assert answers == [["fish"]]
