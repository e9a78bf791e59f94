"""`/settings`: each list and each option sets a setting, which is stored before it is shown."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.errors import StorageError
from bot.models.ids import MemberId, ServerId
from bot.settings.user import DEFAULT_USER_SETTINGS, NotifyMode, PictureTheme, UserSettings
from tests.cogs.evening import Evening, full_text, private_text, reply_message
from tests.harness.simcord_messages import controls, custom_ids_of

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


async def open_settings(evening: Evening, name: str = "Bob", /, **options: Any) -> discord.Message:
    """Open the private page."""
    shown = await evening.slash(name, "settings", **options)
    assert shown.ephemeral
    return reply_message(shown).message


async def load_settings(evening: Evening, name: str = "Bob") -> UserSettings:
    """The stored settings."""
    return await evening.bot.store.settings.load_user(MemberId(evening[name].id))


def chosen_values(message: discord.Message) -> dict[str, list[str]]:
    """The chosen values of each list."""
    return {one.custom_id.removeprefix("ws:"): [option.value for option in one.options if option.default] for one in controls(message)}


async def test_the_page_shows_what_is_usual_to_who_has_chosen_nothing(evening: Evening) -> None:
    page = await open_settings(evening)

    assert chosen_values(page) == {"calling": ["away"], "locale": ["discord"], "light": ["night"], "helps": ["forced"], "tells": []}
    assert "hold in every server" in full_text(page)
    assert await load_settings(evening) == DEFAULT_USER_SETTINGS


async def test_the_games_of_which_one_is_told_are_those_chosen_in_this_server(evening: Evening) -> None:
    server = ServerId(evening.guild.id)
    page = await open_settings(evening)

    await evening["Bob"].select(page, ["maneki", "catte"], custom_id="ws:tells")

    assert await load_settings(evening) == UserSettings(subscriptions=frozenset({(server, "catte"), (server, "maneki")}))
    await evening["Bob"].select(await open_settings(evening), [], custom_id="ws:tells")
    assert await load_settings(evening) == DEFAULT_USER_SETTINGS


async def test_the_command_does_the_same_as_the_page(evening: Evening) -> None:
    given: dict[str, Any] = {
        "calls": "never",
        "language": "ja",
        "pictures": "day",
        "reminders": True,
        "ask": True,
        "forced": False,
        "profile": True,
        "tell": "catte",
    }

    page = await open_settings(evening, **given)

    by_command = await load_settings(evening)
    assert by_command == UserSettings(
        NotifyMode.NEVER, reminders=True, locale="ja", theme=PictureTheme.DAY, confirms_moves=True, auto_plays_forced=False,
        open_profile=True,
        subscriptions=frozenset({(ServerId(evening.guild.id), "catte")}),
    )  # fmt: skip
    everything = {
        "calling": ["never"],
        "locale": ["ja"],
        "light": ["day"],
        "helps": ["reminders", "ask", "profile"],
        "tells": ["catte"],
    }
    assert chosen_values(page) == everything
    for wish, values in everything.items():
        await evening["Carol"].select(await open_settings(evening, "Carol"), values, custom_id=f"ws:{wish}")
    assert await load_settings(evening, "Carol") == by_command


@pytest.mark.parametrize(
    ("wish", "value"), [("calling", "sometimes"), ("locale", "xx"), ("light", "dusk"), ("helps", "win"), ("tells", "chess")]
)
async def test_a_forged_choice_is_refused(evening: Evening, wish: str, value: str) -> None:
    page = await open_settings(evening)

    assert value in private_text(await evening.forge("Bob", page, f"ws:{wish}", value=value))
    await evening.forge("Bob", page, f"ws:{wish}")

    assert await load_settings(evening) == replace(DEFAULT_USER_SETTINGS, auto_plays_forced=wish != "helps"), "an empty list turns all off"


async def test_in_direct_messages_it_says_where_to_choose_of_what_to_be_told(evening: Evening) -> None:
    shown = await evening["Bob"].user.slash("settings", calls="always")

    assert "ws:tells" not in custom_ids_of(reply_message(shown).message)
    assert "in the server you want to hear from" in private_text(shown)
    assert "in the server where you want" in private_text(await evening["Bob"].user.slash("settings", tell="catte"))
    assert await load_settings(evening) == UserSettings(NotifyMode.ALWAYS)


async def test_a_language_that_is_wished_for_is_that_of_everything_one_alone_reads(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    before = full_text(evening.board)
    assert not JAPANESE.search(full_text(evening.hand("Bob")))

    page = await open_settings(evening, language="ja")

    assert "あなたの設定" in full_text(page)
    assert JAPANESE.search(full_text(evening.hand("Bob"))), "the hand that is there changes too"
    assert JAPANESE.search(private_text(await evening.slash("Bob", "tables")))
    assert JAPANESE.search(private_text(await evening.forge("Bob", evening.board, "hello")))
    assert full_text(evening.board) == before
    assert not JAPANESE.search(full_text(evening.hand("Carol")))
    assert not JAPANESE.search(private_text(await evening.slash("Carol", "tables")))


async def is_drawn_by_day(message: discord.Message) -> bool:
    """True if its pictures have the colours of the day: a file names its key
    (tests/harness/undrawn.py)."""
    keys = [await one.read() for one in message.attachments]
    assert keys
    assert len({b".day" in key for key in keys}) == 1
    return b".day" in keys[0]


async def test_the_pictures_that_one_alone_sees_are_by_day_for_who_wishes_it_and_no_others(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    assert not await is_drawn_by_day(evening.hand("Bob"))

    await open_settings(evening, pictures="day")

    assert await is_drawn_by_day(evening.hand("Bob")), "the hand that is there is drawn anew"
    assert await is_drawn_by_day(await evening.press_my_hand("Bob"))
    for _ in range(3):
        await evening.play(evening.turn())
    assert await is_drawn_by_day(evening.hand("Bob"))
    for message in (evening.board, evening.lobby, evening.hand("Carol"), await evening.press_my_hand("Carol")):
        assert not message.attachments or not await is_drawn_by_day(message)
    assert not await is_drawn_by_day(evening.board)


@pytest.mark.slow
async def test_what_is_shown_to_everybody_is_by_night_whoever_shows_it(evening: Evening) -> None:
    await open_settings(evening, "Alice", pictures="day")
    await evening.start("Bob", "Carol")
    await evening.play_out()

    shown = [message for message in evening.channel.history() if message.attachments]

    assert shown
    assert not any([await is_drawn_by_day(message) for message in shown if any("png" in one.filename for one in message.attachments)])
    assert await is_drawn_by_day(evening.hand("Alice")), "and its end in the hand is by day"


async def test_what_cannot_be_stored_is_not_shown_as_chosen(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await open_settings(evening)

    async def full(*_: object) -> None:
        raise StorageError("purrlor.sqlite", "the disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(evening.bot.store.engine, "write", full)
        answer = await evening["Bob"].select(page, ["never"], custom_id="ws:calling")

    assert "couldn’t save" in private_text(answer)
    assert chosen_values(await open_settings(evening))["calling"] == ["away"]
