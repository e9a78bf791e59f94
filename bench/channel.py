"""Height of all messages that a finished game leaves in its channel, on a phone.

Housecats play whole games of each kind, whose messages (lobby, chapters, end) are posted to the
sandbox and measured in Chromium, in a window of 390 × 844 pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

from ai import QuickChance, levels
from bench.rows import Row
from bot.delivery.emojis import Emojis
from bot.models.tables import StoredMove, TableState
from bot.pages.chapter import chapters
from bot.pages.end import end_page
from bot.pages.lobby import lobby_page
from bot.tables import TableSnapshot
from games import all_games
from games.kit import Emphasis, Play, Stream, choose_options
from tests.harness.texts import TEXTS
from tests.page.conftest import ARGUMENTS, PHONE
from tests.page.sandbox_process import Sandbox, running_sandbox
from tests.page.test_phone import post, table, wear_emojis
from ui import presentation_of
from ui.kit.pages import Page

NAMES = ("Alice", "Mochi", "Tama", "Biscuit")
LEVEL = "housecat"
GAMES_OF_EACH = 3
GOAL, GOAL_A_ROUND = 2500, 300
"""Pixels of a game of usual length, and of a round of a longer one."""
HEIGHTS = """async () => {
  await Promise.all([...document.images].map((image) => image.decode()));
  return [...document.querySelectorAll(".message")].map((node) => Math.ceil(node.getBoundingClientRect().height));
}"""


class Kind(NamedTuple):
    """A game with its number of seats and its options."""

    game: str
    seats: int
    options: Mapping[str, str] = {}

    def __str__(self) -> str:
        return " ".join([self.game, f"{self.seats} seats", *self.options.values()])


KINDS = (
    Kind("catte", 4),
    Kind("festival", 3, {"rules": "basic", "target": "20"}),
    Kind("festival", 4, {"rules": "advanced", "target": "20"}),
    Kind("catcafe", 2),
    Kind("catcafe", 4),
    Kind("maneki", 2),
    Kind("maneki", 4),
)


def rows() -> Iterator[Row]:
    """Measure in about two minutes."""
    with running_sandbox(bot=False) as sandbox, sync_playwright() as playwright:
        emojis = wear_emojis(sandbox, all_games())
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for kind in KINDS:
            for number in range(1, GAMES_OF_EACH + 1):
                snapshot = play_game(kind, number)
                heights = measure(browser, sandbox, emojis, channel_pages(snapshot))
                title, rounds, whole = f"{kind}, game {number}", count_rounds(snapshot), sum(heights)
                yield Row(f"{title}: {len(heights)} messages, {rounds} rounds", whole, "px", f"goal {GOAL} px", whole / GOAL)
                a_round = (whole - heights[0] - heights[-1]) / rounds
                yield Row("  a round, the newest with its picture", a_round, "px", f"goal {GOAL_A_ROUND} px", a_round / GOAL_A_ROUND)
        browser.close()


def play_game(kind: Kind, number: int) -> TableSnapshot:
    """A finished table; equal in every run of the same rules and cats."""
    verbs, seed = all_games()[kind.game], bytes([number]) * 32
    options = choose_options(kind.game, verbs.seats, verbs.options, kind.seats, kind.options)
    play, chance = Play.begin(verbs, options, Stream(seed)), QuickChance(number)
    while play.pending:
        seat = min(play.pending)
        thought = levels()[LEVEL].think(verbs, verbs.view(play.state, seat), play.legal_moves(seat), chance)
        play = play.answer(seat, thought.best)
    stored = table(kind.game, NAMES[: kind.seats], options.values)
    sitters = (stored.sitters[0], *(replace(one, member=None, cat=LEVEL) for one in stored.sitters[1:]))
    moves = tuple(StoredMove(place, one.seat, str(one.move), place, 0.0) for place, one in enumerate(play.moves, 1))
    return TableSnapshot(replace(stored, state=TableState.FINISHED, sitters=sitters), verbs, play=play, moves=moves, seed=seed)


def channel_pages(snapshot: TableSnapshot) -> Sequence[Page]:
    """All messages of a finished table in its channel."""
    say, presentation = TEXTS.speech_in("en"), presentation_of(snapshot.table.game)
    told = (one.page for one in chapters(snapshot, presentation, say))
    return [lobby_page(snapshot, say), *told, end_page(snapshot, presentation, say)]


def count_rounds(snapshot: TableSnapshot) -> int:
    """The number of rounds or games, or of reveals or showdowns of a game without these."""
    beats = [snapshot.game.emphasis.get(type(event)) for event in snapshot.public_events]
    return beats.count(Emphasis.CHAPTER) or beats.count(Emphasis.SCENE)


def measure(browser: Browser, sandbox: Sandbox, emojis: Emojis, pages: Sequence[Page]) -> list[int]:
    """The height of each message in a channel of its own."""
    room = sandbox.new_room()
    for page in pages:
        post(sandbox, room, page, emojis)
    window = browser.new_page(viewport={"width": PHONE["width"], "height": PHONE["height"]})
    window.goto(f"{sandbox.url}/?as=alice#{room.id}")
    expect(window.locator(".message")).to_have_count(len(pages))
    heights: list[int] = window.evaluate(HEIGHTS)
    window.close()
    return heights
