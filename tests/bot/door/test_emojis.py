"""Emojis in texts and on labels: they take the places of signs, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.door.emojis import NAME_MOST, Emojis, is_ours, marked_names
from bot.door.outgoing import editing, sending
from bot.door.pictures import Pictured
from games.catte.cards import CATS, COFFEES
from looks.catcafe.words import die
from looks.catte.words import signed, signed_coffee
from looks.emojis import all_emojis, in_words, signs
from looks.kit.pages import Button, Choice, Field, Page, Panel, Select
from looks.kit.words import readable

CAT, COFFEE = signed(CATS[3]), signed_coffee(COFFEES[3])  # BK4, BK7


@pytest.fixture
def emojis() -> Emojis:
    """All of them, numbered from 1001."""
    made = Emojis()
    made.learn({marked: 1001 + number for number, marked in enumerate(marked_names().values())})
    return made


def emoji(name: str) -> str:
    return f"<:{name}:{1001 + list(marked_names()).index(name)}>"


def test_whatever_the_words_name_has_an_emoji_and_each_thing_its_own() -> None:
    assert set(in_words().values()) <= set(all_emojis())
    assert len(set(map(readable, in_words()))) < len(in_words()), "a coffee reads like a cat"
    assert signs()["catcafe_die_5"] == "🎲"


def test_ours_are_known_by_their_marks() -> None:
    assert all(len(marked) <= NAME_MOST and is_ours(marked) for marked in marked_names().values())
    assert not any(map(is_ours, (*all_emojis(), "catte_bk4_00000000", "somebodys_logo", "party_cat_deadbeef")))


def test_an_emoji_takes_the_place_of_its_sign_and_the_letters_stay(emojis: Emojis) -> None:
    assert readable(emojis.in_text(f"{CAT} beats {COFFEE}!", 2000)) == f"{emoji('catte_bk4')}BK4 beats {emoji('catte_coffee_bk7')}BK7!"
    assert readable(emojis.in_text(f"**{signed(CATS[10])}** {die(5)}", 2000)) == f"**{emoji('catte_bk11')}BK11** {emoji('catcafe_die_5')}5"


def test_other_texts_stay_as_they_are(emojis: Emojis) -> None:
    said = "⬛ BK4, 🐭 and 🏠: somebody's name 🤍"

    assert emojis.in_text(said, 2000) == said


def test_without_emojis_or_without_room_the_signs_stay(emojis: Emojis) -> None:
    assert Emojis().in_text(CAT, 2000) == CAT
    assert emojis.in_text(CAT * 20, 100) == CAT * 20


def test_one_that_is_missing_or_outdated_is_a_sign_and_the_others_are_used() -> None:
    some = Emojis()
    some.learn({marked_names()["catte_coffee_bk7"]: 7, "catte_bk4": 4, marked_names()["catte_bk4"][:-1] + "g": 5, "theirs": 6})

    assert len(some) == 1
    assert readable(some.in_text(f"{CAT} {COFFEE}", 2000)) == "⬛BK4 <:catte_coffee_bk7:7>BK7"


def test_a_label_has_one_emoji_in_front_and_keeps_its_letters(emojis: Emojis) -> None:
    label, worn = emojis.on_label(f"Coffee {COFFEE}")
    of_set, first = emojis.on_label(f"{CAT} + {signed(CATS[20])}")

    assert (readable(label), str(worn)) == ("Coffee BK7", emoji("catte_coffee_bk7"))
    assert (readable(of_set), str(first)) == ("BK4 + 🤍WH6", emoji("catte_bk4"))
    assert emojis.on_label("My hand") == ("My hand", None)
    assert emojis.on_label("pass · finds 3 🐾") == ("pass · finds 3 🐾", None), "it would lack a word"


def test_a_page_goes_out_with_emojis_wherever_discord_shows_them(emojis: Emojis) -> None:
    panel = Panel(CAT, CAT, (Field(CAT, CAT),), footer=CAT)
    rows = ((Button(CAT, "mv:1"),), Select("ch:1", CAT, (Choice(CAT, "play BK4", CAT),)))

    sent = sending(Pictured(Page(CAT, (panel,), rows)), emojis)

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

    embeds = editing(Pictured(Page(panels=wordy)), emojis=emojis)["embeds"]

    assert sum(len(embed) for embed in embeds) <= 6000
    assert ["<:" in (embed.description or "") for embed in embeds] == [True, True, False, False]


class Refusing:
    """Discord, for which an emoji is gone."""

    def __init__(self, text: str, meanwhile: Callable[[], Awaitable[object]] | None = None) -> None:
        self.text, self.meanwhile, self.tried = text, meanwhile, 0

    async def send(self, emojis: Emojis) -> int:
        self.tried += 1
        if len(emojis):
            if self.meanwhile:
                await self.meanwhile()
            raise discord.HTTPException(_Response(), {"code": 50035, "message": self.text})
        return 7


class _Response:
    status, reason = 400, "Bad Request"


async def test_what_is_refused_for_an_emoji_is_sent_without_and_the_list_is_read_again(emojis: Emojis) -> None:
    asked: list[bool] = []
    worn = Emojis(lambda: asked.append(True))
    worn.learn({marked_names()["catte_bk4"]: 4})
    gone = Refusing("Invalid emoji")

    assert await worn.wearing(gone.send) == 7
    assert (gone.tried, asked, len(worn)) == (2, [True], 0)


async def test_two_that_are_refused_at_once_are_both_sent_without_and_the_list_is_read_once() -> None:
    asked: list[bool] = []
    worn = Emojis(lambda: asked.append(True))
    worn.learn({marked_names()["catte_bk4"]: 4})
    both_are_sent = asyncio.Barrier(2)
    gone = Refusing("Invalid emoji", both_are_sent.wait)

    assert list(await asyncio.gather(worn.wearing(gone.send), worn.wearing(gone.send))) == [7, 7]
    assert (gone.tried, asked, len(worn)) == (4, [True], 0)


async def test_a_refusal_that_comes_late_takes_nothing_of_a_newer_list_away() -> None:
    worn = Emojis()
    worn.learn({marked_names()["catte_bk4"]: 4})

    async def learn_anew() -> None:
        worn.learn({marked_names()["catte_bk4"]: 5})

    assert await worn.wearing(Refusing("Invalid emoji", learn_anew).send) == 7
    assert "<:catte_bk4:5>" in worn.in_text(CAT, 2000)


async def test_what_is_refused_for_another_reason_is_not_tried_again(emojis: Emojis) -> None:
    other = Refusing("Must be 2000 or fewer in length")

    with pytest.raises(discord.HTTPException):
        await emojis.wearing(other.send)

    assert (other.tried, len(emojis)) == (1, len(marked_names()))
