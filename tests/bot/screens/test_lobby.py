"""What a lobby says of the cats that sit in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.screens.lobby import lobby_more_page, lobby_page
from looks.kit.pages import Select
from players import levels
from tests.bot.home import ALICE, Home, at_home
from tests.harness.texts import FORGIVING as TEXTS

SAY = TEXTS.to("en")


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with at_home(tmp_path) as made:
        yield made


async def test_of_each_level_of_cats_a_lobby_says_once_what_they_can(home: Home) -> None:
    table = (await home.open(seats=4, cats=2)).facts.id
    both = lobby_page(await home.tables.add_cat(table, ALICE, "housecat"), SAY).panels[0].text

    assert both.count("-# Kittens make any move they may.") == 1
    assert both.count("-# Housecats play by rules of thumb and look no move ahead.") == 1


async def test_a_lobby_without_cats_says_nothing_of_them(home: Home) -> None:
    assert "-# Kittens" not in lobby_page(await home.open(seats=4), SAY).panels[0].text


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_of_every_level_there_is_such_a_sentence(locale: str) -> None:
    say = TEXTS.to(locale)
    sentences = {say("lobby-cats", level=level) for level in [*levels(), "another"]}

    assert len(sentences) == len(levels()) + 1


async def test_cats_of_every_level_are_offered_in_words(home: Home) -> None:
    live = await home.open()

    (levels,) = [row for row in lobby_more_page(live, ALICE.id, SAY).rows if isinstance(row, Select)]

    assert [(one.label, one.value) for one in levels.choices] == [
        ("kitten: the easiest, any legal move", "kitten"),
        ("housecat: by rules of thumb", "housecat"),
        ("alley cat: learned by playing itself", "alley-cat"),
        ("café boss: learned it, and thinks ahead", "cafe-boss"),
    ]
