"""What a running bot has at Discord, looked at again each day: commands, emojis, and the servers it is in."""

from __future__ import annotations

import asyncio
from types import TracebackType

import aiohttp
import discord
import structlog

from bot.door.client import Purrlor
from bot.errors import StorageError
from bot.remedies import Remedy
from bot.runtime import Sleep

EVERY = 86_400.0
log = structlog.get_logger(__name__)


class Outside:
    """Looks for as long as it is entered: for leftovers of another database once the bot is ready, for everything each day."""

    def __init__(self, bot: Purrlor, sleep: Sleep) -> None:
        self._bot, self._sleep = bot, sleep
        self._looking: asyncio.Task[None] | None = None

    async def keep_looking(self) -> None:
        """Start compares the rest by itself."""
        await self._bot.wait_until_ready()
        await self._look(everything=False)
        while True:
            await self._sleep(EVERY)
            await self._look(everything=True)

    async def _look(self, *, everything: bool) -> None:
        bot = self._bot
        try:
            if everything:
                await bot.find_servers_left()
                await bot.emoji_keeper.look_again()
                await bot.command_keeper.start()
            await bot.command_keeper.take_back_leftovers(bot.likely_servers())
        except StorageError as problem:
            log.warning("could not compare what is at Discord", problem=type(problem).__name__, remedy=problem.remedy)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
            log.warning("could not compare what is at Discord", problem=type(problem).__name__, remedy=Remedy.DISCORD_AWAY)
        except Exception:  # the next day is another chance
            log.exception("could not compare what is at Discord")

    async def __aenter__(self) -> None:
        self._looking = asyncio.create_task(self.keep_looking())

    async def __aexit__(self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
