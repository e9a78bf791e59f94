"""Components V2 as Discord answers them: pictures and files with their addresses, and what an edit may and may not take away."""

from typing import Any

import discord

from sandbox.driver import Client, Sandbox, words
from tests.sandbox.marmalade import Marmalade
from tests.sandbox.test_messages import PNG, picture
from tests.sandbox.wire import SEND, Wire, codes

V2 = 1 << 15
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": 12, "items": list(items)}


def attached(name: str, **more: Any) -> dict[str, Any]:
    return {"media": {"url": f"attachment://{name}"}} | more


def laid_out(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


async def test_a_picture_gets_its_address_its_measures_and_its_file(wire: Wire, sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")
    status, message = await wire.send(laid_out(gallery(attached("table.png", description="Alice leads"))), ("table.png", PNG))

    (item,) = message["components"][0]["items"]
    media = item["media"]
    assert (status, item["description"], item["spoiler"]) == (200, "Alice leads", False)
    assert (media["width"], media["height"], media["content_type"]) == (64, 32, "image/png")
    assert media["url"] == media["proxy_url"] != "attachment://table.png"
    assert f"/{media['attachment_id']}/" in media["url"]
    assert message["attachments"] == []
    assert await alice.fetch(media["url"]) == PNG


async def test_an_edit_may_say_what_it_was_answered(wire: Wire) -> None:
    """Libraries write a picture that stays by the address they were given."""
    _, message = await wire.send(laid_out(gallery(attached("table.png"))), ("table.png", PNG))
    (item,) = message["components"][0]["items"]
    place = f"{SEND}/{message['id']}"

    status, edited = await wire.send(
        {"components": [text("now"), gallery({"media": {"url": item["media"]["url"]}})]}, to=place, method="PATCH"
    )

    again = edited["components"][1]["items"][0]["media"]
    assert (status, again["attachment_id"], again["width"]) == (200, item["media"]["attachment_id"], 64)


async def test_a_message_becomes_one_of_the_newer_layout_when_its_old_parts_are_emptied(wire: Wire) -> None:
    _, message = await wire.send({"content": "old", "embeds": [{"title": "old too"}]})
    place = f"{SEND}/{message['id']}"

    refused, answer = await wire.send(laid_out(text("new")), to=place, method="PATCH")
    status, edited = await wire.send(laid_out(text("new"), content=None, embeds=[]), to=place, method="PATCH")

    assert (refused, codes(answer)) == (400, {"content": [LEGACY], "embeds": [LEGACY]})
    assert (status, edited["content"], edited["embeds"], edited["flags"]) == (200, "", [], V2)


async def test_who_is_named_in_a_text_is_mentioned(wire: Wire, sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")
    _, message = await wire.send(laid_out(text(f"your turn, <@{alice.screen.me['id']}>")))

    assert [user["username"] for user in message["mentions"]] == ["alice"]


async def test_a_layout_of_discord_py_lives_here(bot: Marmalade, alice: Client) -> None:
    """A button of it is pressed, and answered with the same view, its picture by the address it was given."""

    def view(title: str, shown: str) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        pictures: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(discord.MediaGalleryItem(shown, description="the table"))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(discord.ui.Button(label="Join", custom_id="join"))
        view.add_item(discord.ui.Container(discord.ui.TextDisplay(title), pictures, row))
        view.stop()
        return view

    sent = await bot.cat_games.send(view=view("before", "attachment://table.png"), file=picture())
    container = sent.components[0]
    assert isinstance(container, discord.components.Container)
    held = container.children[1]
    assert isinstance(held, discord.components.MediaGalleryComponent)
    bot.answers["join"] = lambda i: i.response.edit_message(view=view("after", held.items[0].media.url))
    await alice.press("Join")

    assert "the table" in words(await alice.reads("after"))
    assert not bot.errors
