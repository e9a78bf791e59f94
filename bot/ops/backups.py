"""Backups that a running bot makes by itself, at the interval of the settings."""

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
"""Name of the folder beside the database, used if the settings name no other folder."""
MIN_DELAY_SECONDS = 600.0
"""Shortest time between a start and a backup: during a start, players wait for the disk."""
RETRY_SECONDS = 3600.0

log = structlog.get_logger(__name__)


def backup_folder(settings: Config) -> Path:
    """The folder for the backups of a running bot."""
    return Path(settings.backups.folder or settings.storage.path.parent / DEFAULT_FOLDER)


def upgrade_copy_path(settings: Config) -> Path:
    """The path of the copy that a start makes of an older database before migrating it.

    The copy is not counted among the backups and never deleted.
    """
    return backup_folder(settings) / f"before-{version('purrlor')}.sqlite"


class BackupTask:
    """A backup at the interval of the settings. Only the newest backups are kept."""

    def __init__(self, settings: Config, runtime: Runtime, scheduler: Scheduler) -> None:
        self._source, self._folder = settings.storage.path, backup_folder(settings)
        self._settings: BackupConfig = settings.backups
        self._clock = runtime.clock
        self._workers = runtime.workers
        self._scheduler = scheduler

    def start(self) -> None:
        """Schedule the first backup, if the settings ask for backups."""
        if self._settings.every_hours:
            self._scheduler.schedule("backup", self.seconds_until_due(self._clock()), self._back_up)

    def seconds_until_due(self, now: float) -> float:
        """Seconds from `now` until the next backup, by the time of the newest backup in the folder.

        At least MIN_DELAY_SECONDS; that much, too, without any backup. Otherwise never longer than
        the interval, even if the clock was set back: backups from further in the future than one
        interval are ignored.
        """
        every = self._settings.every_hours * 3600.0
        try:
            made = [at for one in find_backups(self._folder) if (at := backup_time(one)) - now < every]
        except StorageError:  # the next backup reports the error
            made = []
        since = now - made[-1] if made else every
        return max(MIN_DELAY_SECONDS, min(every - since, every))

    async def _back_up(self) -> None:
        """Make a backup, log the outcome, and schedule the next one; retry earlier after an error."""
        wait = RETRY_SECONDS
        try:
            made = await self._workers.run(Lane.BACKUPS, self._make_backup, self._clock())
        except OldBackupStays as trouble:
            log.error("an old backup cannot be deleted", path=str(trouble.path), reason=str(trouble), remedy=trouble.remedy)
            wait = self._settings.every_hours * 3600.0
        except StorageError as trouble:
            log.error("no backup could be made", path=str(self._folder), reason=str(trouble), remedy=trouble.remedy)
        except Exception:  # no error may end the backups
            log.exception("no backup could be made", path=str(self._folder))
        else:
            log.info("backup made", path=str(made))
            wait = self._settings.every_hours * 3600.0
        self._scheduler.schedule("backup", wait, self._back_up)

    def _make_backup(self, now: float) -> Path:
        return back_up_into_folder(self._source, self._folder, now, keep=self._settings.keep)
