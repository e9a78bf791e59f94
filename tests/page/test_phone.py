"""Each hand and each page of a lesson fits on one screen of a phone, and a lobby on half of one, with the longest names, in every language.

The hands are made by the bot's code, of games that are the same in every run, and posted to the sandbox.
Only the fullest hands of each game are checked.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from bot.delivery.emojis import Emojis, marked_names
from bot.delivery.payloads import send_arguments
from bot.delivery.rendering import RenderedPage
from bot.lessons import lessons_of
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.tables import Sitter, StoredMove, Table, TableState
from bot.pages.custom_ids import OpenPart
from bot.pages.hand import hand_page
from bot.pages.lessons import outcome_page, question_page
from bot.pages.lobby import lobby_page
from bot.tables import TableSnapshot
from games import all_games
from games.kit import Play, Stream, choose_options
from tests.harness.texts import TEXTS
from tests.page.conftest import DESK, PHONE, Visit
from tests.page.sandbox_process import Room, Sandbox
from tests.playing import at_random, undecided
from tests.ui.random_games import ways_of
from ui import presentation_of
from ui.emojis import all_emojis
from ui.kit.pages import Button, File, Page, Select

ON_ONE_SCREEN = ("catte", "catcafe", "festival", "maneki")
"""The games that are checked."""
NAMES = {
    "en": ("Maximiliane von Hohen", "WolfgangAmadeusMozart", "Wilhelmina Cumberland", "Bartholomew Whiskers"),
    "ja": (
        "ねこじゃらし大好きおじさんとおばさん隊",
        "三毛猫ホームズのおともだちのミケランジェロ",
        "長靴をはいた猫と長靴をはかない猫のあいだ",
        "吾輩は猫であるが名前はまだないのである",
    ),
}
"""Names of about twenty characters."""
USUAL_NAMES = {"en": NAMES["en"], "ja": tuple(name[:10] for name in NAMES["ja"])}
"""Names of at most twenty narrow or ten wide letters."""
BY_DAY = (("catte", "en"), ("catcafe", "ja"))
"""The hands that `make test` checks; the others run by night."""
LINK = "https://discord.com/channels/1000/2000"
OPENED, LOOKED_AT = 32, 4
"""The number of fullest hands whose parts are opened, and the number of hands checked then, for each language."""


class Hand(NamedTuple):
    """A hand with a question, with a part of the choice opened, and a name for the failure message."""

    name: str
    snapshot: TableSnapshot
    seat: int
    word: str
    page: Page


def fullness_of(page: Page) -> float:
    """An estimate of a page's height on a phone; a picture counts like any other."""
    said = "\n".join([page.text, *(text for panel in page.panels for text in (panel.title, panel.visible_text))])
    lines = sum(1 + sum(2 if ord(letter) > 0x2FFF else 1 for letter in line) // 40 for line in said.split("\n"))
    rows = sum(1 if isinstance(row, Select) else -(-sum(len(one.label) * 9 + 58 for one in row) // 318) for row in page.rows)
    return 21 * lines + 47 * rows + 200 * sum(panel.picture is not None for panel in page.panels)


def fullest(game: str, locale: str) -> list[Hand]:
    """The fullest hands of a game's variants, also with a part opened.

    Parts are opened only in the fullest hands, because Cat Café has thousands.
    """
    say = TEXTS.speech_in(locale)
    full = _fullest(hands(game, locale), OPENED)
    return _fullest((part for hand in full for part in opened(hand, say)), LOOKED_AT)


def _fullest(found: Iterable[Hand], most: int) -> list[Hand]:
    return sorted(found, key=lambda hand: -fullness_of(hand.page))[:most]


def hands(game: str, locale: str) -> Iterator[Hand]:
    """Every hand with a question in one game of each variant."""
    verbs, say = all_games()[game], TEXTS.speech_in(locale)
    for seats, options in ways_of(game).WAYS:
        chosen = choose_options(game, verbs.seats, verbs.options, seats, options)
        dealt = Play.begin(verbs, chosen, Stream(b"p" * 32))
        snapshot = TableSnapshot(table(game, NAMES[locale][:seats], chosen.values), verbs)
        for moment, play in enumerate(undecided(dealt, at_random(random.Random(7)))):
            made = tuple(StoredMove(number, one.seat, str(one.move), number, 0.0) for number, one in enumerate(play.moves, 1))
            for seat in sorted(play.pending):
                yield asked(f"{seats} seats, moment {moment}, {seat}", replace(snapshot, play=play, moves=made), seat, say)


def asked(name: str, snapshot: TableSnapshot, seat: int, say: Any, word: str = "") -> Hand:
    page = hand_page(snapshot, seat + 1, presentation_of(snapshot.table.game), say, link=LINK, opened=word)
    return Hand(name, snapshot, seat, word, page)


def opened(hand: Hand, say: Any, seen: frozenset[str] = frozenset()) -> Iterator[Hand]:
    """The hand, and the hand with each part opened, recursively."""
    yield hand
    acts = [one.custom_id for row in hand.page.rows if not isinstance(row, Select) for one in row if isinstance(one, Button)]
    for part in filter(None, map(OpenPart.parse, acts)):
        if part.word not in seen | {hand.word, ""}:
            yield from opened(asked(hand.name, hand.snapshot, hand.seat, say, part.word), say, seen | {hand.word})


def table(game: str, names: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Table:
    """A running table of people with these names."""
    sitters = tuple(Sitter(seat=seat, member=MemberId(seat + 1), cat=None, name=name) for seat, name in enumerate(names))
    return Table(
        game=game,
        rules=all_games()[game].version,
        seats=len(names),
        options=options,
        server=ServerId(1000),
        channel=ChannelId(2000),
        opener=MemberId(1),
        locale="en",
        commit="0" * 64,
        opened_at=0.0,
        sitters=sitters,
        id=TableId(123),
        state=TableState.RUNNING,
        started_at=0.0,
        touched_at=0.0,
    )


def post(sandbox: Sandbox, room: Room, page: Page, emojis: Emojis) -> dict[str, Any]:
    """Post the page as the bot would send it."""
    pictures = [panel.picture for panel in page.panels if panel.picture]
    drawn = tuple(File(f"picture-{place}.png", one.draw() or b"", one.alt_text[:1024]) for place, one in enumerate(pictures))
    said = send_arguments(RenderedPage(page, drawn), emojis)
    shown = {"embeds": [one.to_dict() for one in said["embeds"]], "components": said["view"].to_components() if "view" in said else []}
    if said.get("content"):
        shown["content"] = said["content"]
    files = [*((one.name, "image/png", one.content) for one in drawn), *((one.name, "text/plain", one.content) for one in page.files)]
    return sandbox.post_files(room, files, **shown) if files else sandbox.post(room, **shown)


def wear_emojis(sandbox: Sandbox, games: Iterable[str]) -> Emojis:
    """The emojis of these games, uploaded to the sandbox."""
    worn = Emojis()
    marked = marked_names()
    mine = {name: png for name, png in all_emojis().items() if name.startswith(tuple(games))}
    worn.set_available({marked[name]: int(sandbox.new_emoji(marked[name], png)) for name, png in mine.items()})
    return worn


@pytest.fixture(scope="session")
def emojis(sandbox: Sandbox) -> Emojis:
    """The emojis of the checked games, because a label with an emoji is wider."""
    return wear_emojis(sandbox, ON_ONE_SCREEN)


@pytest.mark.parametrize(
    ("game", "locale"),
    [pytest.param(game, locale, marks=() if (game, locale) in BY_DAY else pytest.mark.night) for game in ON_ONE_SCREEN for locale in NAMES],
)
def test_a_hand_that_is_asked_fits_one_screen_of_a_phone(visit: Visit, sandbox: Sandbox, emojis: Emojis, game: str, locale: str) -> None:
    beyond, room = {}, sandbox.new_room("phone")
    window = visit("alice", room, viewport=PHONE)
    for hand in fullest(game, locale):
        expect(window.locator(".message")).to_have_count(0)  # one below another would stand without its author's name
        posted = post(sandbox, room, hand.page, emojis)
        expect(window.locator(".embed .picture img")).to_be_visible()
        if (over := window.evaluate(OVER)) > A_LINE:
            beyond[hand.name, hand.word] = over
        sandbox.control("DELETE", f"/sandbox/messages/{posted['id']}")

    assert beyond == {}


@pytest.mark.parametrize("locale", NAMES)
def test_a_page_of_a_lesson_fits_one_screen_of_a_phone(visit: Visit, sandbox: Sandbox, emojis: Emojis, locale: str) -> None:
    """Of each game the fullest pages."""
    beyond, room, say = {}, sandbox.new_room("phone"), TEXTS.speech_in(locale)
    window = visit("alice", room, viewport=PHONE)
    for game in ON_ONE_SCREEN:
        for name, page in sorted(lesson_pages(game, say), key=lambda one: -fullness_of(one[1]))[:LOOKED_AT]:
            expect(window.locator(".message")).to_have_count(0)
            posted = post(sandbox, room, page, emojis)
            expect(window.locator(".components").first).to_be_visible()
            if (over := window.evaluate(OVER)) > A_LINE:
                beyond[name] = over
            sandbox.control("DELETE", f"/sandbox/messages/{posted['id']}")

    assert beyond == {}


def lesson_pages(game: str, say: Any) -> Iterator[tuple[str, Page]]:
    """Every question of a game's lessons, and what comes of the move that is asked for."""
    learner = USUAL_NAMES[say.locale][0][:20]
    for lesson in lessons_of(game):
        for step, question in enumerate(lesson.questions, 1):
            yield f"{game} {lesson.number}.{step}", question_page(lesson, step, learner, say)
            if question.then:
                after = outcome_page(lesson, step, lesson.game.parse(question.move), learner, say)
                yield f"{game} {lesson.number}.{step}, after the move", after


A_LINE = 22
"""Pixels by which the fullest hands may be higher. The deadline and the remark about the last player take this line."""
OVER = """async () => {
  await Promise.all([...document.images].map((image) => image.decode()));
  const message = document.querySelector(".message"), room = document.querySelector(".scroller");
  return Math.ceil(message.getBoundingClientRect().height) - room.clientHeight;
}"""
"""Pixels by which a message is higher than the visible part of its channel."""


LOBBY_HEIGHT = 450
"""Pixels of a phone that a lobby with four seats may take."""
HEIGHT = """() => Math.ceil(document.querySelector(".message").getBoundingClientRect().height)"""


@pytest.mark.parametrize("locale", NAMES)
def test_a_lobby_takes_half_a_screen_of_a_phone(visit: Visit, sandbox: Sandbox, locale: str) -> None:
    """With three people it has all its lines and all its buttons."""
    heights, room = {}, sandbox.new_room("phone")
    window = visit("alice", room, viewport=PHONE)
    for (game, verbs), taken in product(all_games().items(), (3, 4)):
        chosen = choose_options(game, verbs.seats, verbs.options, 4, {})
        lobby = replace(table(game, USUAL_NAMES[locale][:taken], chosen.values), seats=4, state=TableState.LOBBY)
        expect(window.locator(".message")).to_have_count(0)
        posted = post(sandbox, room, lobby_page(TableSnapshot(lobby, verbs), TEXTS.speech_in(locale)), Emojis())
        expect(window.locator(".components .button").last).to_be_visible()
        heights[game, taken] = window.evaluate(HEIGHT)
        sandbox.control("DELETE", f"/sandbox/messages/{posted['id']}")

    assert {lobby: height for lobby, height in heights.items() if height > LOBBY_HEIGHT} == {}


SIZES = """() => {
  const style = (part) => getComputedStyle(document.querySelector(part));
  const wide = document.querySelector(".embed .picture img").getBoundingClientRect().width;
  return [style(".message .prose").fontSize, style(".embed .prose").fontSize, style(".components .button").minHeight, wide];
}"""
"""The font sizes of text and panels, the height of a button, and the width of a picture."""


@pytest.mark.parametrize(
    ("viewport", "known"), [(PHONE, ["15px", "14.5px", "40px", 285]), (DESK, ["15px", "14.5px", "34px", 507])], ids=["phone", "desk"]
)
def test_the_page_shows_things_as_large_as_ever(
    visit: Visit, room: Room, sandbox: Sandbox, viewport: dict[str, int], known: list[object]
) -> None:
    """So that no hand comes to fit because the page has shrunk."""
    post(sandbox, room, next(hands("catte", "en")).page, Emojis())
    window = visit("alice", room, viewport=viewport)
    expect(window.locator(".embed .picture img")).to_be_visible()

    assert window.evaluate(SIZES) == known
