"""Chapters: each event of a table once and in order, in a few messages that fit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.pages.chapter import MAX_LETTERS, Chapter, chapters, fold_older
from bot.pages.names import both_names, table_title
from bot.tables import TableSnapshot
from games import all_games
from tests.bot import home as homes
from tests.bot.home import ALICE, Home, open_home
from tests.harness import table_play
from tests.harness.texts import FORGIVING as TEXTS
from tests.ui.kit.test_pages import PANELS_OF_ALL_KINDS, refused_parts
from ui import all_presentations
from ui.kit.pages import MAX_PANELS, Page, Panel

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
    panels = all_presentations()[game].renderer.news(snapshot.public_events, SAY, both_names(snapshot.table))

    assert [one.begins for one in told] == [0, *(one.ends for one in told[:-1])]
    assert told[-1].ends == len(snapshot.public_events)
    titles = [panel.title for panel in panels if panel.title]
    shown = "\n".join(f"{panel.title}\n{panel.text}" for one in told for panel in one.page.panels)
    places = [shown.find(headline) for headline in dict.fromkeys(titles)]
    assert -1 not in places


@EVERY_GAME
async def test_a_chapter_fits_into_one_message_that_says_which_table_it_is(home: Home, game: str) -> None:
    for snapshot in (await play_snapshots(home, game))[::7]:
        for one in list_chapters(snapshot):
            assert one.page.text == f"**{table_title(snapshot, SAY)}**"
            assert 1 <= len(one.page.panels) <= MAX_PANELS
            assert sum(panel.length for panel in one.page.panels) <= MAX_LETTERS
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


async def test_a_round_of_catte_is_a_chapter_and_ends_with_its_scoreboard(home: Home) -> None:
    snapshot = (await play_snapshots(home, "catte", rounds="2"))[-1]

    told = list_chapters(snapshot)

    assert [one.page.panels[-1].title for one in told] == ["Round 1 is over", "Round 2 is over"]
    pictures = [[panel for panel in one.page.panels if panel.picture] for one in told]
    assert not pictures[0], "only the newest chapter keeps its pictures"
    assert pictures[1]


async def test_what_is_older_than_the_last_move_is_a_line_each(home: Home) -> None:
    long = max((await play_snapshots(home, "maneki")), key=lambda snapshot: len(snapshot.public_events))
    presentation = replace(all_presentations()["maneki"], chapter_length=(all_presentations()["maneki"].chapter_length[0], 99))  # type: ignore[index]

    (one,) = chapters(long, presentation, SAY)

    lines, *panels = one.page.panels
    assert [panel for panel in panels if panel.title]
    first, *others = lines.text.split("\n")
    assert first == "The bag begins with one manekineko."
    assert all(line.startswith("**Showdown at board") and " takes " in line for line in others)
    assert sum(panel.length for panel in one.page.panels) <= MAX_LETTERS


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(panels=st.lists(PANELS_OF_ALL_KINDS, max_size=25))
def test_discord_takes_whatever_a_chapter_has_to_tell_and_the_newest_of_it_is_whole(panels: list[Panel]) -> None:
    told = [one for one in (panel.within_limits() for panel in panels) if not one.is_empty]

    shown = tuple(fold_older(panels))

    assert shown[-1:] == tuple(told[-1:])
    assert not shown or refused_parts(Page(panels=shown)) == []
