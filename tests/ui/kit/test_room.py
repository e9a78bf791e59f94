"""Texts of every event of every game fit into a message and on a phone, even with the longest
names.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games import all_games
from games.kit import Event, Play, Seat, Stream, choose_options
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from tests.ui import random_games
from ui import presentation_of
from ui.kit.pages import MAX_ALL_PANELS, MAX_PANELS, MAX_TEXT, Panel
from ui.kit.words import Names

LONGEST = "\\*" * 32
"""The longest name that Discord allows, with a backslash for each character."""
WIDEST = 34
"""Letters of a code block that fit side by side into an embed on a phone."""
WAYS = list({(game, *options.items()): (game, options) for game, _, options in random_games.WAYS}.values())


def play_moments(name: str, options: dict[str, str]) -> Iterator[tuple[Play[Any, Any, Any], list[Event]]]:
    """A whole random game with all seats taken: each position with its public events."""
    game = all_games()[name]
    dealt = Play.begin(game, choose_options(name, game.seats, game.options, max(game.seats), options), Stream(b"r" * 32))
    for play in whole(dealt, at_random(random.Random(5))):
        yield play, [event for event in play.step.events if event.to is None]


@pytest.mark.parametrize("locale", TEXTS.locales)
@pytest.mark.parametrize(("name", "options"), WAYS)
def test_tables_hands_and_news_fit(name: str, options: dict[str, str], locale: str) -> None:
    game, say, renderer = all_games()[name], TEXTS.speech_in(locale), presentation_of(name).renderer
    names = Names(*[[LONGEST] * max(game.seats)] * 2)
    shown: list[Panel] = []
    for number, (play, events) in enumerate(play_moments(name, options)):
        shown.append(renderer.table(game.view(play.state, None), say, names).panel())
        shown.append(renderer.hand(game.view(play.state, Seat(number % max(game.seats))), play.public_events, "", say, names).panel())
        news = [one.panel() for one in renderer.news(events, say, names)]
        assert len(news) <= MAX_PANELS
        assert sum(panel.length for panel in news) <= MAX_ALL_PANELS
        shown += news

    assert max(len(panel.text) for panel in shown) <= MAX_TEXT
    assert max(panel.length for panel in shown) <= MAX_ALL_PANELS - 300, "beside the title and the line above"
    assert max((len(line) for panel in shown for line in code_block_lines(panel.text)), default=0) <= WIDEST


def code_block_lines(text: str) -> list[str]:
    """The lines of a text that are in code blocks."""
    return [line for block in text.split("```")[1::2] for line in block.splitlines()]
