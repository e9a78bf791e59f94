"""The house of an evening: a sandbox and a bot, each a process of its own, and the people in it; and what must be true when it closes.

    async with House.open(folder) as house:
        alice = await house.guest("alice")

When everybody has gone home, the house asks: did the bot use a route that Discord does not have, or in another way than Discord's file
has it? Was it refused anything? Did somebody see "This interaction failed"? Is there a traceback in the log, or a secret? What a test
brings about on purpose it announces in `expected`.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import aiohttp

from sandbox.driver import Sandbox
from sandbox.driver.client import Client
from tests.evening import promises
from tests.evening.archive import Archive
from tests.evening.arranged import ARRANGED, Arranged
from tests.evening.bot_process import MODULE, BotProcess
from tests.evening.guests import Diary, Guest
from tests.evening.truth import Truth, leaks
from tests.harness.processes import launch
from tests.openapi import OPENAPI

QUICK = {
    "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
    "PURRLOR_TABLES__CAT_PAUSE_SECONDS": "0,0",
    "PURRLOR_TABLES__CAT_BREATH_SECONDS": "0,0",
    "PURRLOR_LOGGING__FORMAT": "json",
}
UNHURRIED, DISCORDS = 30.0, 3.0
AS_IT_IS = Arranged()
NO_CONTENT = 204


@dataclass
class Expected:
    """Troubles of this evening that the test causes."""

    refusals: set[tuple[str, int]] = field(default_factory=set)
    """Failed requests of the bot: the method and the status."""
    log: set[str] = field(default_factory=set)
    """How events begin that are a warning or an error."""
    failures: bool = False
    """Interactions that nobody answered in time."""


class House:
    """The programs and guests of one evening."""

    def __init__(self, sandbox: Sandbox, bot: BotProcess, folder: Path, session: aiohttp.ClientSession, seed: int) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.folder = folder
        self.expected = Expected()
        self.guests: dict[str, Guest] = {}
        self.truths: list[Truth] = []
        """Of the tables whose games were played to their end."""
        self.archive = Archive(folder / "purrlor.sqlite", stays_open=True)
        bot.on_change = self.archive.lets_go
        self.draw = random.Random(seed)
        self._session = session

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        folder: Path,
        *,
        limited: bool = False,
        seed: int = 1,
        start: bool = True,
        arranged: Arranged = AS_IT_IS,
        pictures: bool = False,
        apart: bool = False,
        emojis: bool = False,
        cold: bool = False,
        patience: float = UNHURRIED,
        settings: Mapping[str, str] = MappingProxyType({}),
    ) -> AsyncIterator[House]:
        """Open a sandbox with its state on disk and start the bot in it; at the end close both and
        check the evening.
        """
        async with (
            Sandbox.spawn(
                limited=limited,
                state=folder / "discord.sqlite",
                openapi=OPENAPI,
                patience=patience,
                launch=partial(launch, output=True, cold=cold),
            ) as sandbox,
            aiohttp.ClientSession() as session,
        ):
            module = MODULE if pictures or cold else ARRANGED
            drawing = {"PURRLOR_PICTURES__APART": str(apart).lower()}
            told = _settings(sandbox, folder) | drawing | arranged.setting | dict(settings)
            bot = BotProcess(told, folder, module, *(["--emojis"] if emojis else []), cold=cold)
            house = cls(sandbox, bot, folder, session, seed)
            try:
                if start:
                    await bot.start()
                if emojis:
                    await bot.says("emojis synced")
                yield house
                await house.closes()
            finally:
                for guest in house.guests.values():
                    await guest.client.close()
                if bot.runs:
                    await bot.kill()
                house.archive.lets_go()

    @property
    def settings(self) -> dict[str, str]:
        """The bot's settings, for commands beside it."""
        return _settings(self.sandbox, self.folder)

    async def guest(self, name: str, *, locale: str = "en") -> Guest:
        """Let a guest in. The same name is the same guest."""
        if name not in self.guests:
            client, diary = Client(self._session, self.sandbox.url, name), Diary()
            client.received = diary
            await client.open()
            guest = self.guests[name] = Guest(client, diary, random.Random(f"{self.draw.random()} {name}"))
            if locale != "en":
                guest.locale = locale
                await client.set_locale(locale)
        return self.guests[name]

    async def seats(self, *names: str, locale: str = "en") -> list[Guest]:
        """Let several guests in."""
        return [await self.guest(name, locale=locale) for name in names]

    async def room(self, name: str) -> str:
        """Make a new channel that all guests see."""
        await self.sandbox.add_channel(name)
        for guest in self.guests.values():
            await guest.client.waits_for(partial(_sees, guest, name), f"the channel {name}")
        return name

    async def as_bot(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Make a request with the bot's account beside the bot's program."""
        headers = {"Authorization": f"Bot {self.sandbox.token}", "User-Agent": "DiscordBot (evenings, 1)"}
        async with self._session.request(method, f"{self.sandbox.api}{path}", json=body, headers=headers) as response:
            response.raise_for_status()
            return {} if response.status == NO_CONTENT else dict(await response.json())

    async def is_up(self) -> None:
        """Wait until the bot hears Discord, as any guest's window reports."""
        guest = next(iter(self.guests.values()))
        await guest.client.waits_for(lambda: guest.client.screen.bot["state"] == "running" or None, "the bot to come back")

    # When everybody has gone home

    async def closes(self) -> None:
        """End the bot as an operator would, and check the promises of every evening."""
        if self.bot.runs:
            assert await self.bot.stop() == 0, "the bot did not end cleanly"
        assert await self.sandbox.list_unknown() == [], "the bot asked for what Discord does not have"
        violations = await self.sandbox.list_violations()
        assert violations == [], f"not as Discord's file has it: {violations[:3]}"
        self._nobody_was_ignored()
        self.nothing_leaked()
        self._the_log_is_clean()
        await self._nothing_was_refused()

    def _nobody_was_ignored(self) -> None:
        failed = [(guest.client.who, sent.reason) for guest in self.guests.values() for sent in guest.client.failures]
        assert self.expected.failures or failed == [], f"This interaction failed: {failed}"

    def nothing_leaked(self) -> None:
        """Check that no guest was sent a secret of the tables with a known truth."""
        for guest in self.guests.values():
            leaked = list(leaks(self.truths, guest.client.who, guest.id, guest.diary, guest.diary.moments, guest.typed))
            assert leaked == [], f"{len(leaked)} leaks: {leaked[:3]}"

    async def _nothing_was_refused(self) -> None:
        events = [event for guest in self.guests.values() for event in guest.diary]
        read = {one["id"] for event in events for one in event.get("messages", [event["message"]] if "message" in event else [])}
        requests, died = await self.sandbox.list_requests(), self.bot.lives > 1
        refused = promises.refused(requests, self.expected.refusals, died=died, messages=read)
        assert refused == [], f"Discord refused: {refused[:3]}"

    def _the_log_is_clean(self) -> None:
        assert self.bot.strange == [], "what the bot wrote beside its log"
        strange = promises.strange(self.bot.log, self.expected.log)
        assert strange == [], f"unexpected: {strange[0]}"
        seeds = self.archive.seeds()
        told = [secret for line in self.bot.log for secret in promises.secrets_told(str(line), self.sandbox.token, seeds)]
        assert told == [], told[0]


def _sees(guest: Guest, channel: str) -> bool | None:
    return guest.has(channel) or None


def _settings(sandbox: Sandbox, folder: Path) -> dict[str, str]:
    where = {"PURRLOR_DISCORD__TOKEN": sandbox.token, "PURRLOR_DISCORD__REST_URL": sandbox.url}
    return QUICK | where | {"PURRLOR_STORAGE__PATH": str(folder / "purrlor.sqlite")}
