"""An evening in the page: `purrlor play` as a separate process, and people who press the offered controls.

    with open_parlour(folder) as parlour:
        alice = Guest(visit("alice", url=parlour.url))
        alice.types("/catte seats:3 cats:2")

A guest knows no game, and moves with any control of the newest hand while the hand asks for a move.
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
"""Fast cats, and pictures drawn in the bot's process."""
LOOKS = 60
"""Milliseconds between two checks of a wait.

A check in every frame would cost a twelfth of an evening.
"""
CONTROLS = ("mv:", "ch:", "op:")
"""Prefixes of the custom_ids that answer a question: a move, a list of moves, the first step of a choice in two."""
SCAN = """() => {
  const last = [...document.querySelectorAll(".message")].at(-1);
  const able = [...(last?.querySelectorAll("[data-custom-id]:not(:disabled)") ?? [])];
  const busy = Boolean(last?.querySelector("[aria-busy]"));
  return { id: last?.id, said: last?.querySelector(".prose")?.textContent ?? "", ids: able.map((node) => node.dataset.customId), busy };
}"""
"""The newest message: its text, its enabled controls, and if a press waits for its answer."""
YOUR_TURN, OVER = (
    re.compile(
        "|".join(re.escape(TEXTS.speech_in(locale)(key, title="~").replace("**", "")).replace("\\~", ".*") for locale in ("en", "ja"))
    )
    for key in ("hand-your-turn", "hand-over")
)


class Parlour(NamedTuple):
    """A running `purrlor play`."""

    url: str
    log: Path
    """The bot's log file."""


@contextmanager
def open_parlour(folder: Path) -> Iterator[Parlour]:
    """Run `purrlor play` in its own folder, and stop it by Ctrl-C.

    Fails if it logs errors or does not exit with 0.
    """
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
    """The address printed by the parlour."""
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
        """Type and send a slash command."""
        self.page.locator("#say").focus()
        self.page.keyboard.insert_text(command)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def goes_to(self, room: str) -> None:
        """Open a channel or direct messages."""
        self.page.locator(".channel-link", has_text=room).click()
        expect(self.page.locator(".room-name")).to_have_text(room)

    def presses(self, custom_id: str) -> None:
        """Press the newest button with this prefix of the custom_id."""
        self.page.locator(f'.button[data-custom-id^="{custom_id}"]').last.click()

    def sees(self, text: str) -> None:
        """Wait until the newest message contains the text."""
        expect(self.newest).to_contain_text(text, timeout=PATIENCE * 1000)

    def opens(self, command: str) -> None:
        """Open a table, and wait for its lobby: above the note on lessons that a newcomer gets."""
        self.types(command)
        expect(self.page.locator(".message", has_text="Shuffle")).to_be_visible(timeout=PATIENCE * 1000)
        self.sees("New here?")

    # Playing

    def waits_for_turn(self) -> bool:
        """Wait until the newest hand asks for a move; False if the table is over."""
        asked = self._waits(
            f"/{OVER.pattern}/.test(said) || (/{YOUR_TURN.pattern}/.test(said) && ids.some((id) => /^(mv|ch|op):/.test(id)))"
        )
        return not OVER.search(asked["said"])

    def moves(self) -> None:
        """Make one move with any control, and wait until the hand has changed.

        Opening a part is not yet a move.
        """
        chosen: str | None = "op:"
        while chosen and chosen.startswith("op:"):
            before = self.page.evaluate(SCAN)
            chosen = self._chosen(before["ids"])
            if chosen and self._use(chosen):
                self._waits("id !== before.id || said !== before.said || String(ids) !== String(before.ids)", before)

    def plays(self, moves: int = 1000) -> bool:
        """Play this number of moves or to the end of the table; False if the table is over."""
        for _ in range(moves):
            if not self.waits_for_turn():
                return False
            self.moves()
        return True

    def _waits(self, true: str, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """Wait until the condition holds for the newest message, and return the message."""
        question = f"(before) => {{ const {{ id, said, ids, busy }} = ({SCAN})(); return !busy && ({true}); }}"
        self.page.wait_for_function(question, arg=before, timeout=PATIENCE * 1000, polling=LOOKS)
        found: dict[str, Any] = self.page.evaluate(SCAN)
        return found

    def _chosen(self, ids: list[str]) -> str | None:
        """Draw a control, preferring lists and parts not yet opened.

        None if the hand has no control at the moment.
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
        """Press a control, and choose from its list. False if the hand was replaced meanwhile."""
        with suppress(PlaywrightTimeout):
            self.newest.locator(f'[data-custom-id="{custom_id}"]').click(timeout=2000)
            if custom_id.startswith("ch:"):
                options = self.page.get_by_role("option")
                options.first.wait_for(timeout=2000)
                options.nth(self._draw.randrange(options.count())).click(timeout=2000)
            return True
        return False
