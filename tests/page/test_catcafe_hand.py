"""A hand of Cat Café on a phone: whatever is asked there is nothing to scroll, with the longest names, in every language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from bot.facts import TableId
from bot.screens.acts import Question
from games.catcafe import GAME
from games.catcafe.items import CUSHION, HOUSE
from games.catcafe.moves import PASS, mark
from games.catcafe.state import Completion, Deed, Reveal
from games.kit import Seat
from looks.catcafe.face import CatCafeFace
from looks.kit.faces import Ask
from looks.kit.words import Names
from tests.games.catcafe.tables import place, state_of
from tests.harness.texts import TEXTS
from tests.page.conftest import PHONE, Visit
from tests.page.house import Room, Sandbox, button, row

PEOPLE = ("Maximiliane of Berlin", "Wilhelmina Wunderbar", "猫太郎と三毛猫の楽しい仲間たちの会員番号", "Bartholomew McMeowly")
NAMES = Names(PEOPLE, PEOPLE)
EMPTY = "footprints 4+10 | cats Y=4"
MARKING = f"p0: {EMPTY} | die 3\np1: {EMPTY} | die 4\np2: {EMPTY} | die 1\np3: {EMPTY} | die 2\ndice 4 | round 12"
DRAFT = f"p0: {EMPTY}\np1: {EMPTY}\np2: {EMPTY}\np3: {EMPTY}\ndice 1 2 3 4 5 | round 12 | starter p1"
LAST = Reveal(
    11,
    (1, 2, 3, 4),
    3,
    (Deed(mark(HOUSE, place("5.4")), 3, 0, CUSHION, 12), *(Deed(PASS, 0, 3, None, 0),) * 3),
    tuple(Completion(Seat(seat), 5, first=True, house=True, points=3) for seat in range(4)),
)
MOMENTS = {
    "draft": (DRAFT, ""),
    "item": (MARKING, ""),
    "tower": (MARKING, "Y"),
    "hex": (MARKING, "F4"),
    "cat": (MARKING.replace("die 3", "die 3 | sealed mark H 4.4"), ""),
    "sealed": (MARKING.replace("die 3", "die 3 | sealed mark H 4.4, cat C"), ""),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_hand_fits_on_a_phone(visit: Visit, room: Room, sandbox: Sandbox, keep: Any, locale: str, moment: str) -> None:
    table, opened = MOMENTS[moment]
    say, face, view = TEXTS.to(locale), CatCafeFace(), replace(GAME.view(state_of(table), Seat(0)), last=LAST)
    asking = state_of(MARKING if moment == "sealed" else table)
    panel = face.hand(view, (), opened, say, NAMES).panel()
    assert panel.picture is not None
    ask = Ask(Question(TableId(1234), 56), PEOPLE, opened)
    rows = face.controls(GAME.view(asking, Seat(0)), GAME.legal_moves(asking, Seat(0)), ask, say)
    parts = [part for part in rows if isinstance(part, tuple)]
    shown = [row(*(button(one.label, f"x{at}.{number}") for number, one in enumerate(part))) for at, part in enumerate(parts)]
    link = row(button(say("hand-link"), "link"))

    sandbox.post_file(
        room,
        "hand.png",
        "image/png",
        panel.picture.draw() or b"",
        content=say("hand-may-change" if moment == "sealed" else "hand-your-turn", title=f"{say('catcafe-name')} · table 1234"),
        embeds=[{"description": panel.said, "image": {"url": "attachment://hand.png"}}],
        components=[*shown, link],
    )
    page = visit("alice", room, viewport=PHONE)
    expect(page.locator(".picture img")).to_be_visible()
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    page.locator(".message").last.evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    keep(page, f"catcafe-{moment}-{locale}")

    tall = page.locator(".message").last.evaluate("(node) => node.getBoundingClientRect().height")
    assert tall <= page.locator(".scroller").evaluate("(node) => node.clientHeight")
