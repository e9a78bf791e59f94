"""What the end of a table says: the scores, who has won, and how anybody can check it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.screens.end import end_page, record_file
from bot.screens.names import names_of
from games.catte import GAME as CATTE
from games.kit import Outcome, Seat, read_record, verdict
from tests.bot.home import ALICE, BOB, CAROL, GAMES, Home, at_home, seed_of
from tests.bot.screens.test_screens import SAY, look, texts


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with at_home(tmp_path) as made:
        yield made


async def test_the_end_shows_every_score_the_winners_and_how_to_check_it(home: Home) -> None:
    table = (await home.open(cats=1, rounds="1")).facts.id
    await home.tables.join(table, BOB)
    await home.tables.give_luck(table, BOB, "tuna")
    await home.tables.start(table, ALICE)
    live = await home.play(table)

    page = end_page(live, look(live), SAY)

    assert live.outcome is not None
    scores = [f"**{score}**" for score in sorted(live.outcome.scores, reverse=True)]
    assert re.findall(r"\*\*-?\d+\*\*", texts(page)) == scores
    assert all(f"**{names_of(live)[seat]}**" in page.panels[0].text for seat in live.outcome.winners)
    assert f"`{seed_of(0).hex()}`" in texts(page)
    assert f"`{live.facts.commit}`" in texts(page)
    assert "Bob: `tuna`" in texts(page)
    assert page.files[0].name == "catte-1.txt"
    assert verdict(read_record(page.files[0].content.decode(), GAMES), GAMES)[0]


class Settled(type(CATTE)):  # type: ignore[misc]
    """Catte with an outcome that is settled beforehand."""

    def __init__(self, *scores: int) -> None:
        self._scores = scores

    def outcome(self, state: object) -> Outcome:
        best = max(self._scores)
        return Outcome(self._scores, tuple(Seat(seat) for seat, score in enumerate(self._scores) if score == best))


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((3, 9, 7), ["🏆 **Bob** wins!", "1. Bob: **9**", "2. Carol: **7**", "3. Alice: **3**"]),
        ((9, 3, 9), ["🏆 **Alice** and **Carol** share the victory!", "1. Alice: **9**", "1. Carol: **9**", "3. Bob: **3**"]),
    ],
)
async def test_the_end_says_who_wins_alone_who_shares_the_victory_and_everybodys_place(
    home: Home, scores: tuple[int, ...], said: list[str]
) -> None:
    live = await home.play((await home.start(BOB, CAROL, rounds="1")).facts.id)
    assert live.play is not None

    page = end_page(replace(live, play=replace(live.play, game=Settled(*scores))), look(live), SAY)

    (panel,) = page.panels
    assert [panel.text, *panel.fields[0].value.splitlines()] == said


async def test_a_match_of_several_rounds_ends_with_a_chart_that_has_words(home: Home) -> None:
    one = await home.play((await home.start(BOB, CAROL, rounds="1")).facts.id)
    three = await home.play((await home.start(BOB, CAROL, rounds="3")).facts.id)

    without, picture = (end_page(live, look(live), SAY).panels[0].picture for live in (one, three))

    assert without is None
    assert picture is not None
    assert three.outcome is not None
    head, *lines = picture.words.split("\n")
    assert head == "Everybody's total, 3 times:"
    assert [int(line.rpartition(" ")[2].replace("−", "-")) for line in lines] == list(three.outcome.scores)
    assert all(line.startswith(f"{name}: ") and line.count(",") == 2 for name, line in zip(names_of(three), lines, strict=True))
    assert (picture.draw() or b"").startswith(b"\x89PNG")


async def test_a_table_that_was_ended_counts_for_nobody_but_can_be_checked(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    live = await home.tables.close(table, ALICE)

    page = end_page(live, look(live), SAY)

    assert "counts for nobody" in texts(page)
    assert "Final scores" not in texts(page)
    assert seed_of(0).hex() in texts(page)


async def test_the_record_of_a_running_table_has_no_seed(home: Home) -> None:
    live = await home.start(BOB, CAROL)

    assert b"seed " not in record_file(live).content
