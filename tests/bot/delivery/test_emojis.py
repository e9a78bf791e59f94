"""Emojis: where they take the places of signs, when the list of them is read again, and how they are uploaded."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.client.emoji_sync import RETRY_SECONDS, EmojiSync, EmojiSyncResult, fetch_emojis, sync_emojis
from bot.client.patches import set_api_addresses
from bot.delivery import emojis as naming
from bot.delivery.emojis import Emojis, is_ours, marked_names
from bot.delivery.payloads import edit_arguments, send_arguments
from bot.delivery.refusals import INVALID_FORM
from bot.delivery.rendering import RenderedPage
from bot.errors import EmojiError
from bot.scheduler import MIN_SLEEP, Scheduler
from games.catte.cards import CATS, COFFEES
from sandbox.driver import Sandbox
from tests.bot.home import Clock
from tests.evening.bot_process import purrlor
from tests.harness.addresses import restored_addresses
from tests.harness.texts import TEXTS
from tests.openapi import OPENAPI
from ui.catcafe.words import die_label
from ui.catte.words import card_label, coffee_label
from ui.emojis import all_emojis, emoji_names_by_words, signs_by_emoji
from ui.kit.pages import Button, Choice, Field, Page, Panel, Select
from ui.kit.words import with_plain_spaces

SAY = TEXTS.speech_in("en")
CAT, COFFEE = card_label(CATS[3], SAY), coffee_label(COFFEES[3], SAY)  # BK4, BK7


@pytest.fixture
def emojis() -> Emojis:
    """All of them, numbered from 1001."""
    made = Emojis()
    made.set_available({marked: 1001 + number for number, marked in enumerate(marked_names().values())})
    return made


def emoji(name: str) -> str:
    return f"<:{name}:{1001 + list(marked_names()).index(name)}>"


def test_whatever_the_words_name_has_an_emoji_and_each_thing_its_own() -> None:
    assert set(emoji_names_by_words().values()) <= set(all_emojis())
    assert len(set(map(with_plain_spaces, emoji_names_by_words()))) < len(emoji_names_by_words()), "a coffee reads like a cat"
    assert signs_by_emoji()["catcafe_die_5"] == "🎲"


def test_ours_are_known_by_their_marks() -> None:
    assert all(len(marked) <= 32 and is_ours(marked) for marked in marked_names().values())
    assert not any(map(is_ours, (*all_emojis(), "catte_bk4_00000000", "somebodys_logo", "party_cat_deadbeef")))


def test_an_emoji_takes_the_place_of_its_sign_and_the_letters_stay(emojis: Emojis) -> None:
    assert (
        with_plain_spaces(emojis.replace_signs(f"{CAT} beats {COFFEE}!", 2000))
        == f"{emoji('catte_bk4')}BK4 beats {emoji('catte_coffee_bk7')}BK7!"
    )
    assert (
        with_plain_spaces(emojis.replace_signs(f"**{card_label(CATS[10], SAY)}** {die_label(5)}", 2000))
        == f"**{emoji('catte_bk11')}BK11** {emoji('catcafe_die_5')}5"
    )


def test_other_texts_stay_as_they_are(emojis: Emojis) -> None:
    said = "⬛ BK4, 🐭 and 🏠: somebody's name 🤍"

    assert emojis.replace_signs(said, 2000) == said


def test_without_emojis_or_without_room_the_signs_stay(emojis: Emojis) -> None:
    assert Emojis().replace_signs(CAT, 2000) == CAT
    assert emojis.replace_signs(CAT * 20, 100) == CAT * 20


def test_one_that_is_missing_or_outdated_is_a_sign_and_the_others_are_used() -> None:
    some = Emojis()
    some.set_available({marked_names()["catte_coffee_bk7"]: 7, "catte_bk4": 4, marked_names()["catte_bk4"][:-1] + "g": 5, "theirs": 6})

    assert len(some) == 1
    assert with_plain_spaces(some.replace_signs(f"{CAT} {COFFEE}", 2000)) == "⬛BK4 <:catte_coffee_bk7:7>BK7"


def test_a_label_has_one_emoji_in_front_and_keeps_its_letters(emojis: Emojis) -> None:
    label, worn = emojis.split_label(f"Coffee {COFFEE}")
    of_set, first = emojis.split_label(f"{CAT} + {card_label(CATS[20], SAY)}")

    assert (with_plain_spaces(label), str(worn)) == ("Coffee BK7", emoji("catte_coffee_bk7"))
    assert (with_plain_spaces(of_set), str(first)) == ("BK4 + 🤍WH6", emoji("catte_bk4"))
    assert emojis.split_label("My hand") == ("My hand", None)
    assert emojis.split_label("pass · finds 3 🐾") == ("pass · finds 3 🐾", None), "it would lack a word"


def test_a_page_goes_out_with_emojis_wherever_discord_shows_them(emojis: Emojis) -> None:
    panel = Panel(CAT, CAT, (Field(CAT, CAT),), footer=CAT)
    rows = ((Button(CAT, "mv:1"),), Select("ch:1", CAT, (Choice(CAT, "play BK4", CAT),)))

    sent = send_arguments(RenderedPage(Page(CAT, (panel,), rows)), emojis)

    (embed,) = sent["embeds"]
    worn = (sent["content"], embed.title, embed.description, embed.fields[0].name, embed.fields[0].value)
    assert all(text.startswith(emoji("catte_bk4")) for text in worn)
    assert embed.footer.text == CAT, "there Discord shows none"
    button, select = sent["view"].children
    assert (str(button.emoji), button.label) == (emoji("catte_bk4"), "BK4")
    assert (str(select.options[0].emoji), select.options[0].label) == (emoji("catte_bk4"), "BK4")
    assert (select.placeholder, select.options[0].description) == (CAT, CAT)


def test_panels_take_emojis_as_long_as_there_is_room_in_the_message(emojis: Emojis) -> None:
    wordy = tuple(Panel(text=f"{CAT} " * 100) for _ in range(4))

    embeds = edit_arguments(RenderedPage(Page(panels=wordy)), emojis=emojis)["embeds"]

    assert sum(len(embed) for embed in embeds) <= 6000
    assert ["<:" in (embed.description or "") for embed in embeds] == [True, True, False, False]


class Refusing:
    """Discord, for which an emoji is gone."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tried = 0

    async def send(self, emojis: Emojis) -> int:
        self.tried += 1
        if len(emojis):
            raise discord.HTTPException(_Response(), {"code": 50035, "message": self.text})
        return 7


class _Response:
    status, reason = 400, "Bad Request"


async def test_what_is_refused_for_an_emoji_is_sent_without_and_the_list_is_read_again(emojis: Emojis) -> None:
    asked: list[bool] = []
    worn = Emojis(lambda: asked.append(True))
    worn.set_available({marked_names()["catte_bk4"]: 4})
    gone = Refusing("Invalid emoji")

    assert await worn.try_with_emojis(gone.send) == 7
    assert (gone.tried, asked, len(worn)) == (2, [True], 0)


async def test_what_is_refused_for_another_reason_is_not_tried_again(emojis: Emojis) -> None:
    other = Refusing("Must be 2000 or fewer in length")

    with pytest.raises(discord.HTTPException):
        await emojis.try_with_emojis(other.send)

    assert (other.tried, len(emojis)) == (1, len(marked_names()))


# When the list is read again

ALL = len(marked_names())


class Lists:
    """Discord, which gives the list of emojis, but for the first times with these statuses."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses)
        self.asked = 0

    async def fetch_application_emojis(self) -> list[Any]:
        self.asked += 1
        if self.statuses:
            raise discord.HTTPException(cast(Any, SimpleNamespace(status=self.statuses.pop(0), reason="")), "")
        return [SimpleNamespace(name=marked, id=number) for number, marked in enumerate(marked_names().values(), 1)]


class Bot:
    """One that learns its emojis, by a clock that moves on when it sleeps."""

    def __init__(self, client: object, *, upload: bool = False) -> None:
        self.clock = Clock()
        self.slept = list[float]()
        self._scheduler = Scheduler(self.clock.steady, self._sleep)
        self.keeper = EmojiSync(cast(discord.Client, client), upload=upload, steady=self.clock.steady, scheduler=self._scheduler)
        self.emojis: Emojis = self.keeper.emojis
        self._scheduler.start()

    async def _sleep(self, seconds: float) -> None:
        if seconds > MIN_SLEEP:
            self.slept.append(seconds)
            self.clock.advance(seconds)
        await asyncio.sleep(0)

    async def settled(self) -> None:
        async with asyncio.timeout(60):
            while (doing := [*self._scheduler._tasks.values()]) or self._scheduler.is_scheduled("emojis"):
                await asyncio.wait(doing) if doing else await asyncio.sleep(0)

    async def is_refused_one(self) -> None:
        await self.emojis.try_with_emojis(Refusing("Invalid emoji").send)
        await self.settled()


@pytest.mark.parametrize("status", [429, 503])
async def test_a_list_that_discord_could_not_give_is_asked_for_again(status: int) -> None:
    bot = Bot(Lists(status))

    began = bot.clock.now

    await bot.keeper.start()
    await bot.settled()

    assert (len(bot.emojis), bot.clock.now - began) == (ALL, RETRY_SECONDS)


async def test_emojis_that_are_refused_again_at_once_come_back_ten_minutes_later() -> None:
    bot = Bot(lists := Lists())
    await bot.keeper.start()
    await bot.is_refused_one()
    began = bot.clock.now

    await bot.is_refused_one()

    assert (len(bot.emojis), lists.asked) == (ALL, 3)
    assert bot.clock.now - began == RETRY_SECONDS


async def test_an_emoji_that_was_deleted_just_as_another_had_uploaded_it_is_uploaded_after_all() -> None:
    """It was missing until the next start, and so were all that come after it."""
    marked, asked = marked_names()["catte_bk4"], list[str]()

    class Racing(Lists):
        async def fetch_application_emojis(self) -> list[Any]:
            return [one for one in await super().fetch_application_emojis() if one.name != marked]

        async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
            asked.append(name)
            if len(asked) == 1:
                raise discord.HTTPException(
                    cast(Any, SimpleNamespace(status=400, reason="")), {"code": INVALID_FORM, "message": "This name is taken"}
                )
            return SimpleNamespace(name=name, id=4711)

    done = await sync_emojis(cast(discord.Client, Racing()))

    assert done.uploaded == 1
    assert asked == [marked] * 2


# Uploading them, to a sandbox: once, again, after a change, and when Discord will not have it

THEIRS = "their_logo"
LIST = "/applications/{application_id}/emojis"


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Whatever discord.py is pointed at, the next test starts from the real addresses."""
    with restored_addresses():
        yield


@pytest.fixture
async def sandbox(elsewhere: None) -> AsyncIterator[Sandbox]:
    async with Sandbox.start(openapi=OPENAPI) as sandbox:
        yield sandbox
        assert await sandbox.list_violations() == []


@pytest.fixture
async def client(sandbox: Sandbox) -> AsyncIterator[discord.Client]:
    """Somebody's application: it has an emoji already."""
    set_api_addresses(sandbox.url)
    discord.asset.Asset.BASE = sandbox.url
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(sandbox.token)
        await client.create_application_emoji(name=THEIRS, image=all_emojis()["catte_bk4"])
        yield client


@pytest.fixture
def redrawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """The emojis that are packaged, to be changed by a test."""
    drawn = dict(all_emojis())
    for module in ("bot.delivery.emojis", "bot.client.emoji_sync"):
        monkeypatch.setattr(f"{module}.all_emojis", lambda: drawn)
    naming.marked_names.cache_clear()
    yield drawn
    naming.marked_names.cache_clear()


@pytest.mark.slow
async def test_what_is_missing_is_uploaded_once(client: discord.Client) -> None:
    first, second = await sync_emojis(client), await sync_emojis(client)

    there = await client.fetch_application_emojis()
    assert (first, second) == (EmojiSyncResult(ALL, 0, ALL), EmojiSyncResult(0, 0, ALL))
    assert {emoji.name for emoji in there} == {THEIRS, *marked_names().values()}
    assert await _content(client, marked_names()["festival_sp9"]) == all_emojis()["festival_sp9"]


@pytest.mark.slow
@pytest.mark.parametrize("before", [0, ALL - 3], ids=["none", "some"])
async def test_a_start_uploads_what_is_missing_where_the_operator_has_uploaded_some(client: discord.Client, before: int) -> None:
    for name, marked in list(marked_names().items())[:before]:
        await client.create_application_emoji(name=marked, image=all_emojis()[name])
    bot = Bot(client)

    await bot.keeper.start()
    await bot.settled()

    assert len(await fetch_emojis(client)) - 1 == len(bot.emojis) == (ALL if before else 0)


@pytest.mark.slow
async def test_a_changed_drawing_takes_the_place_of_the_old_one_and_nothing_else_is_touched(
    client: discord.Client, redrawn: dict[str, bytes]
) -> None:
    await sync_emojis(client)
    before = await fetch_emojis(client)
    redrawn["catte_bk4"] = redrawn["catte_bk5"]
    del redrawn["catte_wh1"]
    naming.marked_names.cache_clear()

    done = await sync_emojis(client)

    after = await fetch_emojis(client)
    assert done == EmojiSyncResult(1, 2, ALL - 1)
    assert {re.sub("_[0-9a-f]{8}$", "", marked) for marked in set(before) - set(after)} == {"catte_bk4", "catte_wh1"}
    assert set(after) - set(before) == {marked_names()["catte_bk4"]}
    assert {name: number for name, number in after.items() if name in before} == {name: before[name] for name in after if name in before}
    assert THEIRS in after


@pytest.mark.slow
async def test_where_there_is_no_room_for_more_it_is_said_what_helps(client: discord.Client, sandbox: Sandbox) -> None:
    image = "data:image/png;base64," + base64.b64encode(all_emojis()["catte_bk4"]).decode()
    for number in range(1999 - ALL // 2):
        await client.http.create_application_emoji(client.application_id or 0, f"their_{number}", image)

    with pytest.raises(EmojiError, match="as many as Discord allows; delete some"):
        await sync_emojis(client)

    assert sum(map(is_ours, await fetch_emojis(client))) == ALL // 2


@pytest.mark.slow
async def test_whose_token_may_not_is_told_so(client: discord.Client) -> None:
    client._connection.application_id = 4711  # as if it were another one's

    with pytest.raises(EmojiError):
        await sync_emojis(client)


@pytest.mark.slow
async def test_a_list_that_this_token_may_not_read_is_no_reason_not_to_start_and_is_not_asked_for_again(client: discord.Client) -> None:
    client._connection.application_id = 4711
    bot = Bot(client, upload=True)

    await bot.keeper.start()
    await bot.settled()

    assert (len(bot.emojis), bot.slept) == (0, [])


@pytest.mark.slow
async def test_an_upload_over_which_discord_breaks_goes_on_ten_minutes_later(client: discord.Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("error_before", match={"method": "POST", "route": LIST}, status=503)
    bot = Bot(client, upload=True)

    await bot.keeper.start()
    await bot.settled()

    assert (len(bot.emojis), bot.slept) == (ALL, [RETRY_SECONDS])


@pytest.mark.slow
async def test_the_command_says_what_it_has_done_and_nothing_else(sandbox: Sandbox, tmp_path: Path) -> None:
    """No warning of a library, that would have a host report what is as it should be."""
    settings = {"PURRLOR_DISCORD__TOKEN": sandbox.token, "PURRLOR_DISCORD__REST_URL": sandbox.url}

    first = await purrlor("emojis", "sync", settings=settings, folder=tmp_path)
    second = await purrlor("emojis", "sync", settings=settings, folder=tmp_path)

    assert (first[0], second[0]) == (0, 0)
    assert (first[2], second[2]) == ("", "")
    assert first[1].count("uploaded catte_") == sum(name.startswith("catte_") for name in all_emojis())
    assert second[1] == f"0 emojis were uploaded and 0 outdated ones deleted; {ALL} of ours are there\n"


@pytest.mark.slow
async def test_the_command_says_in_a_line_what_is_wrong(sandbox: Sandbox, tmp_path: Path) -> None:
    good = {"PURRLOR_DISCORD__TOKEN": sandbox.token, "PURRLOR_DISCORD__REST_URL": sandbox.url}
    for wrong, says in {
        ("PURRLOR_DISCORD__TOKEN", "made-up"): "is not a token that Discord accepts",
        ("PURRLOR_DISCORD__TOKEN", ""): "discord.token (PURRLOR_DISCORD__TOKEN) is missing",
        ("PURRLOR_DISCORD__REST_URL", "http://127.0.0.1:9"): "at http://127.0.0.1:9",
    }.items():
        status, _, complaints = await purrlor("emojis", "sync", settings=good | dict([wrong]), folder=tmp_path)

        assert status == 1
        assert says in complaints
        assert "Traceback" not in complaints


async def _content(client: discord.Client, marked: str) -> bytes:
    (emoji,) = [emoji for emoji in await client.fetch_application_emojis() if emoji.name == marked]
    return await emoji.read()
