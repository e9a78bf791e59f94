"""`python -m tests.page.portraits [NAME…]`: takes the pictures of the documentation anew, in a parlour, from what a person sees there.

Each game is played for some moves by the controls that stand under the hand, always the same way; the cats, and the deal, are new each
time. A picture is 1280 or 390 pixels wide, as a desk and a phone show the page.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.page.conftest import ARGUMENTS
from tests.page.evening import DESK, PHONE, Guest, open_parlour
from tests.page.house import ROOT

IMAGES = ROOT / "docs" / "images"
LARGEST = 200_000
"""Bytes that a picture may have: somebody may read the documentation on a train."""
COLOURS = 256


class Portrait(NamedTuple):
    """What is taken, where, and how large, after so many moves."""

    name: str
    command: str
    moves: int
    room: str
    size: tuple[int, int]


PORTRAITS = (
    Portrait("parlour", "/catte new seats:4 cats:3", 9, "cat-games", DESK),
    Portrait("hand", "/catte new seats:3 cats:2", 4, "Purrlor", PHONE),
    Portrait("festival", "/festival new seats:4 cats:3 rules:experienced", 5, "Purrlor", DESK),
    Portrait("catcafe", "/catcafe new seats:3 cats:2", 12, "Purrlor", DESK),
    Portrait("maneki", "/maneki new seats:3 cats:2", 9, "cat-games", DESK),
)


def take(portrait: Portrait, browser: Browser) -> None:
    """Plays, goes where the picture is taken, and takes it."""
    with tempfile.TemporaryDirectory() as folder, open_parlour(Path(folder)) as parlour:
        width, height = DESK
        page = browser.new_page(viewport={"width": width, "height": height}, locale="en-GB", color_scheme="light")
        page.goto(f"{parlour.url}/?as=alice")
        expect(page.locator(".bot-state")).to_have_text("running")
        alice = Guest(page, seed=3)
        alice.types(portrait.command)
        alice.sees("Hash of the seed")
        alice.presses("lb:1:start")
        alice.goes_to("Purrlor")
        alice.plays(portrait.moves)
        assert alice.waits_for_turn()
        if portrait.room != "Purrlor":
            alice.goes_to(portrait.room)
            expect(alice.newest.locator('[data-custom-id^="tb:"]').first).to_be_visible()
        _shoot(page, portrait)
        page.close()


def _shoot(page: Page, portrait: Portrait) -> None:
    width, height = portrait.size
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    page.locator(".message").last.evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    path = IMAGES / f"{portrait.name}.png"
    page.screenshot(path=path, animations="disabled")
    Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)
    assert path.stat().st_size < LARGEST, f"{path} has {path.stat().st_size} bytes"


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for one in PORTRAITS:
            if one.name in sys.argv[1:] or not sys.argv[1:]:
                take(one, chromium)
        chromium.close()
