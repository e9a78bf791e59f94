"""The health of a running bot.

`purrlor status`, `purrlor doctor`, /readyz, the metrics and systemd all report this value.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.remedies import Remedy
from bot.storage.errors import DatabaseAway

MAX_NAMED_SHARDS = 20
"""Maximum number of shards that a sentence lists."""
PROBLEM_CODES = ("starting", "discord-away", "shard-away", "cannot-save", "database-gone")
"""Codes of all problems. Scripts and alerts rely on them, so a code is never renamed.

docs/metrics.md explains each code.
"""


class Problem(NamedTuple):
    """One reason why a bot cannot do all its work."""

    code: str
    detail: str
    remedy: str


class Health(NamedTuple):
    """The state of a running bot. A bot without problems is well."""

    problems: tuple[Problem, ...] = ()

    @property
    def is_well(self) -> bool:
        return not self.problems

    def as_json(self) -> dict[str, object]:
        """JSON for scripts, which rely on the keys."""
        problems = [{"code": one.code, "said": one.detail, "remedy": one.remedy} for one in self.problems]
        return {"well": self.is_well, "problems": problems}


def bot_health(bot: Purrlor) -> Health:
    """The health of the bot at this moment. Waits for nothing."""
    return Health((*_discord_problems(bot), *_storage_problems(bot)))


def _discord_problems(bot: Purrlor) -> Iterator[Problem]:
    if not bot.is_ready():
        yield Problem("starting", "the bot is starting: Discord has not yet named its servers", "wait; a start takes 5 s for each shard")
        return
    away, count = bot.find_lost_shards(), len(bot.own_shards) or 1
    if not away:
        return
    lost = [since for since in away.values() if since is not None]
    since = f" since {datetime.fromtimestamp(min(lost), UTC):%Y-%m-%d %H:%M:%S} UTC" if lost else ""
    if len(away) == count:
        yield Problem("discord-away", f"the bot is not connected to Discord{since}", Remedy.DISCORD_AWAY)
    else:
        named = ", ".join(map(str, sorted(away)[:MAX_NAMED_SHARDS])) + (" and more" if len(away) > MAX_NAMED_SHARDS else "")
        yield Problem("shard-away", f"{len(away)} of {count} shards are not connected to Discord{since}: {named}", Remedy.DISCORD_AWAY)


def _storage_problems(bot: Purrlor) -> Iterator[Problem]:
    try:
        bot.store.engine.check()
    except DatabaseAway as problem:
        yield Problem("cannot-save", f"nothing can be saved: {problem.path}: {problem.detail}", problem.remedy)
        return
    except StorageError as gone:
        yield Problem("database-gone", f"{gone.path}: {gone.detail}", gone.remedy)
        return
    if (trouble := bot.store.engine.save_stats.last_error) is not None:
        yield Problem("cannot-save", f"nothing can be saved: {trouble.path}: {trouble.detail}", trouble.remedy)
