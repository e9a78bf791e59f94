"""`python -m tests.page.screenshots [GAME…]`: takes the screenshots of the documentation, with `purrlor play`.

Each game is shown as lobby, hand, table, chapter and podium, on phone and desk, in light and dark colours.
The controls are pressed in the same way each time; the deal and the cats differ.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.harness.texts import TEXTS
from tests.page.conftest import ARGUMENTS
from tests.page.evening import DESK, PHONE, Guest, open_parlour
from tests.page.sandbox_process import ROOT

IMAGES = ROOT / "docs" / "images"
LARGEST = 120_000
"""Maximum bytes of a screenshot."""
SEEN = {
    "lobby": "the lobby",
    "hand": "a hand, by direct message",
    "table": "the table in the channel",
    "chapter": "a chapter, above the table",
    "end": "the end, by direct message",
    "podium": "the end in the channel",
}
"""The screenshots of each game, with alt texts."""
DEVICES = {"phone": PHONE, "desk": DESK}
TIMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}


class Screenshot(NamedTuple):
    """A game, and the number of moves before its hand and table are shown."""

    game: str
    command: str
    moves: int


SCREENSHOTS = (
    Screenshot("catte", "/catte seats:4 cats:3 rounds:2", 5),
    Screenshot("festival", "/festival seats:4 cats:3 rules:experienced target:10", 4),
    Screenshot("catcafe", "/catcafe seats:3 cats:2", 12),
    Screenshot("maneki", "/maneki seats:3 cats:2", 12),
)


def take(portrait: Screenshot, browser: Browser) -> None:
    """Play a game to its end, and take its screenshots."""
    with tempfile.TemporaryDirectory() as folder, open_parlour(Path(folder)) as parlour, open_as_alice(browser, parlour.url) as alice:
        alice.opens(portrait.command)
        _takes(alice, f"{portrait.game}-lobby", back=1)
        alice.presses("lb:1:start")
        alice.goes_to("Purrlor")
        alice.plays(portrait.moves)
        assert alice.waits_for_turn()
        _takes(alice, f"{portrait.game}-hand")
        alice.goes_to("cat-games")
        expect(alice.newest.locator('[data-custom-id^="tb:"]').first).to_be_visible()
        _takes(alice, f"{portrait.game}-table")
        _takes(alice, f"{portrait.game}-chapter", back=1)
        alice.goes_to("Purrlor")
        alice.plays()
        _takes(alice, f"{portrait.game}-end")
        alice.goes_to("cat-games")
        expect(alice.newest.locator('[data-custom-id^="en:"]').first).to_be_visible()
        _takes(alice, f"{portrait.game}-podium")


@contextmanager
def open_as_alice(browser: Browser, url: str) -> Iterator[Guest]:
    """A page of Alice in the parlour at this address."""
    width, height = DESK
    page = browser.new_page(viewport={"width": width, "height": height}, locale="en-GB", color_scheme="light")
    page.goto(f"{url}/?as=alice")
    expect(page.locator(".bot-state")).to_have_text("running")
    yield Guest(page, seed=3)
    page.close()


def _takes(alice: Guest, name: str, *, back: int = 0) -> None:
    """Take the newest message, or one before, on all devices and in all colours."""
    page = alice.page
    for (device, (width, height)), (time, scheme) in product(DEVICES.items(), TIMES.items()):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        page.locator(".message").nth(-1 - back).evaluate("(node) => node.scrollIntoView({ block: 'end' })")
        path = IMAGES / f"{name}-{device}-{time}.webp"
        with tempfile.NamedTemporaryFile(suffix=".png") as shot:
            page.screenshot(path=shot.name, animations="disabled")
            Image.open(shot.name).convert("RGB").save(path, quality=82, method=6)
        assert path.stat().st_size < LARGEST, f"{path} has {path.stat().st_size} bytes"
    width, height = DESK
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="light")


def gallery() -> str:
    """The gallery page: a row for each view, a column for each device and colour."""
    columns = [(device, time) for device in DEVICES for time in TIMES]
    head = "".join(f" {device}, {time} |" for device, time in columns)
    lines = [
        "# What it looks like",
        "",
        "Taken in the parlour (`make play`) by `python -m tests.page.screenshots`, which writes this page, too.",
    ]
    for one in SCREENSHOTS:
        name = TEXTS.speech_in("en")(f"{one.game}-name")
        lines += ["", f"## {name}", "", f"| |{head}", f"| ---{' | ---' * len(columns)} |"]
        for thing, words in SEEN.items():
            shots = (f" ![{name}, {words}: {device}, {time}](images/{one.game}-{thing}-{device}-{time}.webp) |" for device, time in columns)
            lines.append(f"| {words} |{''.join(shots)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for one in SCREENSHOTS:
            if one.game in sys.argv[1:] or not sys.argv[1:]:
                take(one, chromium)
        chromium.close()
    (ROOT / "docs" / "gallery.md").write_text(gallery())
