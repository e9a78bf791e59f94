"""Daily comparison of commands, emojis and servers with Discord's state."""

from __future__ import annotations

from functools import partial

import aiohttp
import discord
import structlog

from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.remedies import Remedy
from bot.scheduler import Scheduler

CHECK_SECONDS = 86_400.0
log = structlog.get_logger(__name__)


def start_daily_check(bot: Purrlor, scheduler: Scheduler) -> None:
    """Schedule the checks: leftover commands once the bot is ready, everything once a day.

    The remaining comparisons at a start are made by the bot itself.
    """
    scheduler.schedule("leftovers", 0.0, partial(_check_discord, bot, everything=False))
    scheduler.schedule_every("outside", CHECK_SECONDS, partial(_check_discord, bot, everything=True))


async def _check_discord(bot: Purrlor, *, everything: bool) -> None:
    await bot.wait_until_ready()
    try:
        if everything:
            await bot.find_servers_left()
            await bot.emoji_sync.start()
            await bot.command_sync.start()
        await bot.command_sync.remove_leftovers(bot.order_servers())
    except StorageError as problem:
        log.warning("could not compare what is at Discord", problem=type(problem).__name__, remedy=problem.remedy)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        log.warning("could not compare what is at Discord", problem=type(problem).__name__, remedy=Remedy.DISCORD_AWAY)
    except Exception:  # the check runs again the next day
        log.exception("could not compare what is at Discord")
