"""Sync of the application's emojis: missing or changed ones are uploaded, unused ones of the bot
are deleted.

    there = await fetch_emojis(client)                           one request
    result = await sync_emojis(client, lambda marked, id: …)     one request for each missing or outdated emoji
    sync = EmojiSync(client, upload=False, …)                    the emojis of a running bot

An interrupted sync goes on at the next one, and a second sync changes nothing. Foreign emojis stay.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import aiohttp
import discord
import structlog

from bot.delivery.emojis import Emojis, is_ours, marked_names
from bot.delivery.refusals import INVALID_FORM, is_temporary
from bot.errors import EmojiError
from bot.remedies import Remedy
from bot.runtime import Clock
from bot.scheduler import Scheduler
from ui.emojis import all_emojis

MAX_EMOJIS = 2000
"""The most emojis of an application."""
TOO_MANY_EMOJIS = 30008
START_SECONDS = 2.0
"""The time for which a start waits for the list. After it, the first messages have letters, not
emojis.
"""
RETRY_SECONDS = 600.0
"""The time between two requests for the list, while Discord has trouble or refuses emojis
repeatedly.
"""

OnUpload = Callable[[str, int], None]
"""A callback for each uploaded emoji: its name at Discord, and its id."""
log = structlog.get_logger(__name__)


class EmojiSyncResult(NamedTuple):
    """The number of emojis uploaded and deleted, and of all that the bot has at Discord now."""

    uploaded: int
    deleted: int
    there: int


async def fetch_emojis(client: discord.Client) -> dict[str, int]:
    """The id of every emoji of the application, by its name at Discord. Raises discord's
    exceptions.
    """
    return {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}


async def sync_emojis(client: discord.Client, on_upload: OnUpload = lambda marked, number: None) -> EmojiSyncResult:
    """Upload missing emojis one after the other, then delete outdated ones.

    Raises EmojiError with the cause and the remedy.
    """
    try:
        there = await fetch_emojis(client)
        missing = {name: marked for name, marked in marked_names().items() if marked not in there}
        outdated = [marked for marked in there if is_ours(marked) and marked not in marked_names().values()]
        if crowded := len(there) + len(missing) > MAX_EMOJIS:  # outdated emojis must make room first
            await _delete(client, [there[marked] for marked in outdated])
        for name, marked in missing.items():
            on_upload(marked, await _create(client, name, marked))
        if not crowded:
            await _delete(client, [there[marked] for marked in outdated])
    except discord.HTTPException as problem:
        raise EmojiError(_explanation(problem)) from problem
    return EmojiSyncResult(len(missing), len(outdated), len(marked_names()))


async def _create(client: discord.Client, name: str, marked: str) -> int:
    """Upload an emoji. Return its id, or that of the same emoji if another process has just
    uploaded it.
    """
    upload = partial(client.create_application_emoji, name=marked, image=all_emojis()[name])
    try:
        return (await upload()).id
    except discord.HTTPException as problem:
        if problem.code != INVALID_FORM or "taken" not in problem.text.lower():
            raise
        there = await fetch_emojis(client)
        return there[marked] if marked in there else (await upload()).id


async def _delete(client: discord.Client, numbers: list[int]) -> None:
    for number in numbers:
        with contextlib.suppress(discord.NotFound):  # deleted by another process or person
            await client.http.delete_application_emoji(client.application_id or 0, number)


def _explanation(problem: discord.HTTPException) -> str:
    """The cause of a refusal, and its remedy."""
    if problem.code == TOO_MANY_EMOJIS:
        return f"the application has {MAX_EMOJIS} emojis, as many as Discord allows; delete some in the developer portal, then try again"
    if isinstance(problem, discord.Forbidden):
        return "Discord does not let this token change the application's emojis; it has to be the token of the application's own bot"
    if problem.status >= 500:
        return f"Discord has trouble of its own ({problem.status}); try again later, what is uploaded stays"
    return f"Discord refused an emoji: {problem.text or problem.status}"


def _are_some_missing(there: Mapping[str, int]) -> bool:
    """True if the operator has uploaded emojis, and some are missing in their current drawing."""
    ours = set(marked_names().values())
    return any(map(is_ours, there)) and not ours <= there.keys()


def _is_refusal(problem: BaseException | None) -> bool:
    """True if Discord refuses for good. False for trouble of Discord or the network."""
    return isinstance(problem, discord.HTTPException) and not is_temporary(problem)


class EmojiSync:
    """The emojis of a running bot.

    Missing ones are uploaded in the background with `upload`, or if any of the bot's emojis is
    there already. Each is used as soon as it is uploaded. Without Discord, letters are used, with a
    retry every ten minutes.
    """

    def __init__(self, client: discord.Client, *, upload: bool, steady: Clock, scheduler: Scheduler) -> None:
        self.emojis = Emojis(self._reload)
        self._client = client
        self._upload = upload
        self._steady = steady
        self._scheduler = scheduler
        self._is_read = asyncio.Event()
        self._reload_at = float("-inf")

    async def start(self) -> None:
        """Load the list within START_SECONDS, or later. Failures are logged: letters are used then."""
        self._is_read.clear()
        self._scheduler.schedule("emojis", 0.0, self._load)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_read.wait(), START_SECONDS)

    async def _load(self) -> None:
        """Load the list and upload what is missing. Try again later unless Discord refuses for
        good.
        """
        try:
            there = await fetch_emojis(self._client)
            self.emojis.set_available(there)
            self._is_read.set()
            if self._upload or _are_some_missing(there):
                await self._upload_missing(there)
        except (discord.HTTPException, EmojiError, aiohttp.ClientError, OSError) as problem:
            if _is_refusal(problem.__cause__ if isinstance(problem, EmojiError) else problem):
                log.warning("no emojis", problem=str(problem), remedy=Remedy.EMOJIS_MISSING)
            else:
                log.info("no emojis yet", problem=str(problem), seconds=RETRY_SECONDS)
                self._scheduler.schedule("emojis", RETRY_SECONDS, self._load)
        finally:
            self._is_read.set()

    async def _upload_missing(self, there: dict[str, int]) -> None:
        def learn(marked: str, number: int) -> None:
            there[marked] = number
            self.emojis.set_available(there)

        done = await sync_emojis(self._client, learn)
        log.info("emojis synced", count=done.uploaded)

    def _reload(self) -> None:
        """Load the list again after a refused emoji. None is used until it is loaded, so no second
        refusal comes.
        """
        if not self._scheduler.is_scheduled("emojis"):
            now = self._steady()
            wait = max(self._reload_at + RETRY_SECONDS - now, 0.0)
            self._reload_at = now + wait
            self._scheduler.schedule("emojis", wait, self._load)
