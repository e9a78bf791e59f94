"""An evening in the page: `purrlor play` as a process of its own, and people at its windows who press what they see.

    with open_parlour(folder) as parlour:
        alice = Guest(visit("alice", url=parlour.url))
        alice.types("/catte new seats:3 cats:2")

A guest knows no game. They make a move with whatever control stands under their newest hand, as long as that hand says that it is
their turn.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.harness.texts import TEXTS
from tests.page.sandbox_process import PATIENCE, ROOT

DESK, PHONE = (1280, 800), (390, 844)
SETTINGS = "[tables]\ncat_pause_seconds = [0.0, 0.05]\ncat_breath_seconds = [0.0, 0.0]\n[pictures]\napart = false\n"
"""The cats of an evening think quickly, and pictures need no processes of their own (tests/evening/test_workers.py is about these)."""
LOOKS = 60
"""Milliseconds after which somebody who waits looks again; with every frame is a twelfth of what an evening costs."""
CONTROLS = ("mv:", "ch:", "op:")
"""How the custom_ids of what answers a question begin: a move, a list of moves, the first step of a choice in two."""
SCAN = """() => {
  const last = [...document.querySelectorAll(".message")].at(-1);
  const able = [...(last?.querySelectorAll("[data-custom-id]:not(:disabled)") ?? [])];
  const busy = Boolean(last?.querySelector("[aria-busy]"));
  return { id: last?.id, said: last?.querySelector(".prose")?.textContent ?? "", ids: able.map((node) => node.dataset.customId), busy };
}"""
"""The newest message of the room: what it says first, what can be pressed under it, and whether a press still waits for its answer."""
YOUR_TURN, OVER = (
    re.compile(
        "|".join(re.escape(TEXTS.speech_in(locale)(key, title="~").replace("**", "")).replace("\\~", ".*") for locale in ("en", "ja"))
    )
    for key in ("hand-your-turn", "hand-over")
)


class Parlour(NamedTuple):
    """A parlour that is open."""

    url: str
    log: Path
    """What its bot writes."""


@contextmanager
def open_parlour(folder: Path) -> Iterator[Parlour]:
    """`purrlor play` in a folder of its own, until Ctrl-C; it must end cleanly, and have had nothing to complain about."""
    kept = folder / "parlour"
    kept.mkdir()
    (kept / "config.toml").write_text(SETTINGS)
    errors = folder / "errors.log"
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")} | {"PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-m", "bot", "play", "--port", "0"]
    with (
        errors.open("wb") as file,
        subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=file, start_new_session=True) as process,
    ):
        try:
            yield Parlour(_address(process), kept / "bot.log")
        finally:
            process.send_signal(signal.SIGINT)
            ended = process.wait(PATIENCE)
    assert (ended, errors.read_text()) == (0, "")
    assert "Traceback" not in (kept / "bot.log").read_text()


def _address(process: subprocess.Popen[bytes]) -> str:
    """The address that the parlour prints."""
    assert process.stdout
    for line in process.stdout:
        if line.startswith(b"http://"):
            return line.decode().strip()
    raise AssertionError("the parlour printed no address")


class Guest:
    """A person at a window of the page."""

    def __init__(self, page: Page, *, seed: int = 1) -> None:
        self.page = page
        self._draw = random.Random(seed)
        self._opened = set[str]()

    @property
    def newest(self) -> Locator:
        return self.page.locator(".message").last

    # What they do

    def types(self, command: str) -> None:
        """A whole slash command, sent."""
        self.page.locator("#say").focus()
        self.page.keyboard.insert_text(command)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def goes_to(self, room: str) -> None:
        """To a channel, or to the messages of somebody."""
        self.page.locator(".channel-link", has_text=room).click()
        expect(self.page.locator(".room-name")).to_have_text(room)

    def presses(self, custom_id: str) -> None:
        """The newest button whose custom_id begins so."""
        self.page.locator(f'.button[data-custom-id^="{custom_id}"]').last.click()

    def sees(self, text: str) -> None:
        """Until the text stands in the newest message."""
        expect(self.newest).to_contain_text(text, timeout=PATIENCE * 1000)

    # Playing

    def waits_for_turn(self) -> bool:
        """Until the newest hand asks for a move; False if it says instead that the table is over."""
        asked = self._waits(
            f"/{OVER.pattern}/.test(said) || (/{YOUR_TURN.pattern}/.test(said) && ids.some((id) => /^(mv|ch|op):/.test(id)))"
        )
        return not OVER.search(asked["said"])

    def moves(self) -> None:
        """Makes one move with whatever control is there, and waits until the hand has changed; what opens a part of it alone is no move."""
        chosen: str | None = "op:"
        while chosen and chosen.startswith("op:"):
            before = self.page.evaluate(SCAN)
            chosen = self._chosen(before["ids"])
            if chosen and self._use(chosen):
                self._waits("id !== before.id || said !== before.said || String(ids) !== String(before.ids)", before)

    def plays(self, moves: int = 1000) -> bool:
        """Plays as many moves, or to the end of the table; whether it goes on."""
        for _ in range(moves):
            if not self.waits_for_turn():
                return False
            self.moves()
        return True

    def _waits(self, true: str, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """What the newest message is, as soon as this is true of it and it waits for no answer."""
        question = f"(before) => {{ const {{ id, said, ids, busy }} = ({SCAN})(); return !busy && ({true}); }}"
        self.page.wait_for_function(question, arg=before, timeout=PATIENCE * 1000, polling=LOOKS)
        found: dict[str, Any] = self.page.evaluate(SCAN)
        return found

    def _chosen(self, ids: list[str]) -> str | None:
        """A control, drawn: rather a list than a button, and what opens a further part of the choice rather than neither.

        None if the hand was just sent anew.
        """
        doors = [one for one in ids if one.startswith("op:")]
        lists = [one for one in ids if one.startswith("ch:")] or [one for one in doors if one not in self._opened and not one.endswith(":")]
        moves = [one for one in ids if one.startswith(("mv:", "ch:"))]
        chosen = lists if lists and self._draw.random() < 0.8 else moves or doors
        if not chosen:
            return None
        control = self._draw.choice(chosen)
        self._opened |= {control} & {*doors}
        return control

    def _use(self, custom_id: str) -> bool:
        """Presses, and chooses where there is a list to choose from; False if the hand was sent anew before the finger was down."""
        with suppress(PlaywrightTimeout):
            self.newest.locator(f'[data-custom-id="{custom_id}"]').click(timeout=2000)
            if custom_id.startswith("ch:"):
                options = self.page.get_by_role("option")
                options.first.wait_for(timeout=2000)
                options.nth(self._draw.randrange(options.count())).click(timeout=2000)
            return True
        return False
