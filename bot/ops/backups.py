"""Backups that a running bot makes by itself, so that a host who never thought of it has one on the day it is needed."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import structlog

from bot.errors import StorageError
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import BackupConfig, Config
from bot.storage.backup import back_up_into_folder, backup_time, find_backups
from bot.storage.errors import OldBackupStays
from bot.workers.lanes import Lane

DEFAULT_FOLDER = "backups"
"""Beside the database, where no other folder is named."""
MIN_DELAY_SECONDS = 600.0
"""No backup is made so soon after a start, whose seconds people are waiting for."""
RETRY_SECONDS = 3600.0

log = structlog.get_logger(__name__)


def backup_folder(settings: Config) -> Path:
    """Where a running bot puts its backups."""
    return Path(settings.backups.folder or settings.storage.path.parent / DEFAULT_FOLDER)


def upgrade_copy_path(settings: Config) -> Path:
    """The name of the copy that a start makes of a database of an earlier version, before it migrates the database.

    It is not among the backups that are counted and deleted.
    """
    return backup_folder(settings) / f"before-{version('purrlor')}.sqlite"


class BackupTask:
    """Made every so many hours; the newest are kept."""

    def __init__(self, settings: Config, runtime: Runtime, scheduler: Scheduler) -> None:
        self._source, self._folder = settings.storage.path, backup_folder(settings)
        self._settings: BackupConfig = settings.backups
        self._clock, self._workers, self._scheduler = runtime.clock, runtime.workers, scheduler

    def start(self) -> None:
        """From now on, if the host wants them."""
        if self._settings.every_hours:
            self._scheduler.schedule("backup", self.seconds_until_due(self._clock()), self._back_up)

    def seconds_until_due(self, now: float) -> float:
        """Seconds until the next one, as the folder tells; a clock that was set back puts none off for longer than usual, however often
        the bot starts."""
        every = self._settings.every_hours * 3600.0
        try:
            made = [at for one in find_backups(self._folder) if (at := backup_time(one)) - now < every]
        except StorageError:  # whoever makes the next one will say so
            made = []
        since = now - made[-1] if made else every
        return max(MIN_DELAY_SECONDS, min(every - since, every))

    async def _back_up(self) -> None:
        """Makes one, and says so; what goes wrong is said, too, and tried again."""
        wait = RETRY_SECONDS
        try:
            made = await self._workers.run(Lane.BACKUPS, self._make_backup, self._clock())
        except OldBackupStays as trouble:
            log.error("an old backup cannot be deleted", path=str(trouble.path), reason=str(trouble), remedy=trouble.remedy)
            wait = self._settings.every_hours * 3600.0
        except StorageError as trouble:
            log.error("no backup could be made", path=str(self._folder), reason=str(trouble), remedy=trouble.remedy)
        except Exception:  # whatever it was: on the day it is needed there must be one
            log.exception("no backup could be made", path=str(self._folder))
        else:
            log.info("backup made", path=str(made))
            wait = self._settings.every_hours * 3600.0
        self._scheduler.schedule("backup", wait, self._back_up)

    def _make_backup(self, now: float) -> Path:
        return back_up_into_folder(self._source, self._folder, now, keep=self._settings.keep)
