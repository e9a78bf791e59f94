"""Chapters: each event of a table once and in order, in a few messages that fit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.pages.chapter import Chapter, chapter_panel, chapters
from bot.pages.names import both_names, table_title
from bot.tables import TableSnapshot
from games import all_games
from tests.bot import home as homes
from tests.bot.home import ALICE, Home, open_home
from tests.harness import table_play
from tests.harness.texts import FORGIVING as TEXTS
from ui import all_presentations
from ui.kit.pages import MAX_TEXT
from ui.kit.renderer import NewsItem

SAY = TEXTS.speech_in("en")
EVERY_GAME = pytest.mark.parametrize("game", sorted(all_games()))


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    monkeypatch.setattr(homes, "GAMES", all_games())
    async with open_home(tmp_path) as made:
        yield made


async def play_snapshots(home: Home, game: str, **options: Any) -> list[TableSnapshot]:
    """Every snapshot of a whole game, with the deal and the end."""
    seats = max(all_games()[game].seats)
    table = (await home.open(game=game, seats=seats, cats=seats - 1, **options)).table.id
    positions = [await home.tables.start(table, ALICE)]
    while positions[-1].is_running:
        positions.append(await table_play.play_move(home.tables, table))
    return positions


def list_chapters(snapshot: TableSnapshot, first: int = 0) -> list[Chapter]:
    return list(chapters(snapshot, all_presentations()[snapshot.table.game], SAY, first))


@EVERY_GAME
async def test_chapters_tell_everything_once_and_in_order(home: Home, game: str) -> None:
    snapshot = (await play_snapshots(home, game))[-1]
    told = list_chapters(snapshot)
    items = all_presentations()[game].renderer.news(snapshot.public_events, SAY, both_names(snapshot.table))

    assert [one.begins for one in told] == [0, *(one.ends for one in told[:-1])]
    assert told[-1].ends == len(snapshot.public_events)
    assert [line for one in told for line in lines_of(one)] == [line for item in items for line in item.line.split("\n") if line]


def lines_of(chapter: Chapter) -> list[str]:
    (panel,) = chapter.page.panels
    return panel.text.split("\n")


@EVERY_GAME
async def test_a_chapter_fits_into_one_message_that_says_which_table_it_is(home: Home, game: str) -> None:
    for snapshot in (await play_snapshots(home, game))[::7]:
        for one in list_chapters(snapshot):
            assert one.page.text == f"**{table_title(snapshot, SAY)}**"
            assert not one.page.rows


@EVERY_GAME
async def test_what_a_chapter_told_stays_told(home: Home, game: str) -> None:
    """So each message is edited to say more, and those above it never again; only what is over may get a word about the end."""
    before: list[Chapter] = []
    for snapshot in await play_snapshots(home, game):
        now = list_chapters(snapshot)
        assert [one.begins for one in now[: len(before)]] == [one.begins for one in before]
        if snapshot.is_running:
            assert now[: len(before) - 1] == before[:-1]
        before = now


@EVERY_GAME
async def test_only_the_newest_chapter_keeps_a_picture(home: Home, game: str) -> None:
    for snapshot in (await play_snapshots(home, game))[::7]:
        pictures = [one.page.panels[0].picture is not None for one in list_chapters(snapshot)]

        assert pictures == [False] * (len(pictures) - 1) + [True] * bool(pictures)


async def test_a_round_of_catte_is_a_chapter_with_a_line_a_trick_and_its_scores(home: Home) -> None:
    snapshot = (await play_snapshots(home, "catte", rounds="2"))[-1]

    first, second = map(lines_of, list_chapters(snapshot))

    assert first[0].startswith("**Round 1 of 2** · ")
    assert all(" → **" in line for line in first[1:-2])
    assert first[-2].startswith("**Round 1 ends:** ")
    assert [f"**{name}" in first[-1] for name in ("Alice", "Mochi")] == [True, True]
    assert second[0].startswith("**Last round (2 of 2)** · ")


def test_a_chapter_without_room_keeps_its_newest_lines() -> None:
    items = [NewsItem(line=f"{number} {'x' * 100}") for number in range(60)]

    panel = chapter_panel(items, is_newest=True)

    assert len(panel.text) <= MAX_TEXT
    assert panel.text.endswith(items[-1].line)
