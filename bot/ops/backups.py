"""Backups that a running bot makes by itself, so that a host who never thought of it has one on the day it is needed."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import structlog

from bot.errors import StorageError
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import BackupSettings, Config
from bot.storage.backup import back_up_into, backups_in, made_at
from bot.storage.troubles import OldBackupStays
from bot.workers.lanes import Lane

FOLDER = "backups"
"""Beside the database, where no other folder is named."""
AFTER_START = 600.0
"""No backup is made so soon after a start, whose seconds people are waiting for."""
AFTER_TROUBLE = 3600.0

log = structlog.get_logger(__name__)


def folder_of(settings: Config) -> Path:
    """Where a running bot puts its backups."""
    return Path(settings.backups.folder or settings.storage.path.parent / FOLDER)


def copy_before_upgrade(settings: Config) -> Path:
    """The name of the copy that a start makes of a database of an earlier version, before it migrates the database.

    It is not among the backups that are counted and deleted.
    """
    return folder_of(settings) / f"before-{version('purrlor')}.sqlite"


class Backups:
    """Made every so many hours; the newest are kept."""

    def __init__(self, settings: Config, runtime: Runtime, scheduler: Scheduler) -> None:
        self._source, self._folder = settings.storage.path, folder_of(settings)
        self._wanted: BackupSettings = settings.backups
        self._clock, self._workers, self._scheduler = runtime.clock, runtime.workers, scheduler

    def start(self) -> None:
        """From now on, if the host wants them."""
        if self._wanted.every_hours:
            self._scheduler.set("backup", self.due_in(self._clock()), self._back_up)

    def due_in(self, now: float) -> float:
        """Seconds until the next one, as the folder tells; a clock that was set back puts none off for longer than usual, however often
        the bot starts."""
        every = self._wanted.every_hours * 3600.0
        try:
            made = [at for one in backups_in(self._folder) if (at := made_at(one)) - now < every]
        except StorageError:  # whoever makes the next one will say so
            made = []
        since = now - made[-1] if made else every
        return max(AFTER_START, min(every - since, every))

    async def _back_up(self) -> None:
        """Makes one, and says so; what goes wrong is said, too, and tried again."""
        wait = AFTER_TROUBLE
        try:
            made = await self._workers.run(Lane.BACKUPS, self._make, self._clock())
        except OldBackupStays as trouble:
            log.error("an old backup cannot be deleted", path=str(trouble.path), reason=str(trouble), remedy=trouble.remedy)
            wait = self._wanted.every_hours * 3600.0
        except StorageError as trouble:
            log.error("no backup could be made", path=str(self._folder), reason=str(trouble), remedy=trouble.remedy)
        except Exception:  # whatever it was: on the day it is needed there must be one
            log.exception("no backup could be made", path=str(self._folder))
        else:
            log.info("backup made", path=str(made))
            wait = self._wanted.every_hours * 3600.0
        self._scheduler.set("backup", wait, self._back_up)

    def _make(self, now: float) -> Path:
        return back_up_into(self._source, self._folder, now, keep=self._wanted.keep)
