"""`python -m tests.page.movie`: takes the moving picture of the README, a hand of Catte being played on a phone."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.page.conftest import ARGUMENTS
from tests.page.evening import PHONE, Guest, open_parlour
from tests.page.screenshots import IMAGES, open_as_alice

MOVIE = IMAGES / "catte-hand-moving.webp"
MOVES = 8
"""The moves shown: some tricks with their coffees."""
SECONDS = 1.6
"""The time of a frame, in seconds; the last one stays twice as long."""
LARGEST = 200_000
"""Maximum bytes."""


def take_movie(alice: Guest) -> list[Image.Image]:
    """Play a hand, with a frame before each move."""
    alice.opens("/catte seats:4 cats:3 rounds:2")
    alice.presses("lb:1:start")
    alice.goes_to("Purrlor")
    width, height = PHONE
    alice.page.set_viewport_size({"width": width, "height": height})
    alice.page.emulate_media(color_scheme="dark")
    frames = []
    for _ in range(MOVES):
        assert alice.waits_for_turn()
        frames.append(_take_frame(alice))
        alice.plays(1)
    return frames


def _take_frame(alice: Guest) -> Image.Image:
    page = alice.page
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    page.locator(".message").last.evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def save_movie(frames: list[Image.Image]) -> None:
    first, *others = frames
    durations = [int(1000 * SECONDS)] * len(others) + [int(2000 * SECONDS)]
    first.save(MOVIE, save_all=True, append_images=others, duration=durations, loop=0, quality=55, method=6, minimize_size=True)
    assert MOVIE.stat().st_size < LARGEST, f"{MOVIE} has {MOVIE.stat().st_size} bytes"


if __name__ == "__main__":
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, open_parlour(Path(folder)) as parlour:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        with open_as_alice(chromium, parlour.url) as alice:
            save_movie(take_movie(alice))
        chromium.close()
