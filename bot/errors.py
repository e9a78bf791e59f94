"""The tree of the application's errors.

    PurrlorError
    ├── ConfigError           the settings are wrong; one line per problem, for the operator
    ├── TextError             the catalogue lacks a text, or a text lacks a value; a bug
    ├── StorageError          the database cannot be used; names it and the remedy
    │   ├── DatabaseLocked        another process holds it
    │   │   ├── DatabaseInUse         another bot is running on it
    │   │   └── LostRace              another process came first; the writer tries again
    │   ├── DatabaseReadOnly      it, or its folder, cannot be written
    │   ├── DatabaseNewer         a later version of the program wrote it
    │   ├── DatabaseOlder         an earlier version wrote it, and no bot has migrated it
    │   ├── DatabaseDamaged       it is not a database of ours, or is damaged
    │   ├── FolderMissing         its folder, or that of a backup, does not exist
    │   ├── NotAFile              its path leads to a folder or device
    │   ├── DatabaseGone          it was deleted, moved or replaced while the bot was running
    │   │   └── ShardsTaken           it is there, but another process has the shards of this one
    │   ├── DatabaseAway          the PostgreSQL server does not answer, or refuses the bot
    │   ├── DiskReadOnly          its file system is mounted read-only
    │   ├── DiskFull              the disk is full; stored rows are safe
    │   ├── FileExists            the name of a backup is taken
    │   ├── OldBackupStays        a new backup is complete, but an old one cannot be deleted
    │   └── StoreClosed           it was used after it was closed; a bug
    ├── NoSuchTable           no table has this number
    ├── Conflict              the stored table is newer than the one decided upon: load and decide again
    ├── TooManyTables         several processes have opened more tables at once than are allowed
    ├── MoveRefused           the rules do not allow a move now; answered in the words of the game
    ├── WorkerDied            a subprocess died while working; the next work starts another
    ├── DiscordUnreachable    Discord cannot be reached, or refuses the bot; for the operator
    ├── CommandFailed         the running bot could not be asked, or could not do as asked; for the operator
    ├── EmojiError            the application's emojis could not be updated; for the operator
    └── CannotDo              a person asked for something impossible; answered kindly
        ├── Paused                the request must wait until the table is resumed
        └── UnknownTable          no table has this number, or the file is older than the table

Errors of a single package are defined there (bot/models/tables.py, bot/storage/errors.py,
bot/tables/snapshot.py). A test keeps the tree complete.

The rules raise two more, both caused by a player: an unreadable notation, and a move that is not
allowed (games/kit). Any other exception is a bug.
"""

from collections.abc import Iterable
from pathlib import Path

from bot.remedies import Remedy


class PurrlorError(Exception):
    """The root of the tree; never raised itself."""


class ConfigError(PurrlorError):
    """The settings are missing or wrong. `lines` tell the operator what to change, one line per
    problem.

    The lines contain no secret.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


class TextError(PurrlorError):
    """The catalogue lacks the text, or the call lacks a value for it."""


class StorageError(PurrlorError):
    """The database at `path`, a file or the address of a server, cannot be used. The message ends
    with a remedy, by default that of the class."""

    remedy = Remedy.DISK_ERROR

    def __init__(self, path: Path | str, detail: str, remedy: Remedy | None = None) -> None:
        self.path = path
        self.detail = detail
        self.remedy = remedy or self.remedy
        super().__init__(f"{path}: {detail}; {self.remedy}")


class DatabaseLocked(StorageError):
    """Another process holds the database and did not release it in time."""

    remedy = Remedy.DATABASE_LOCKED


class DatabaseReadOnly(StorageError):
    """The file, or the folder for its journal, cannot be written."""

    remedy = Remedy.FILE_NOT_WRITABLE


class DatabaseNewer(StorageError):
    """A later version of the program changed the schema; an older one must not touch the file."""

    remedy = Remedy.DATABASE_NEWER


class DatabaseOlder(StorageError):
    """An earlier version of the program wrote the file. Only a start of the bot migrates it."""

    remedy = Remedy.DATABASE_OLDER


class DatabaseDamaged(StorageError):
    """The file is not a database of ours, or is damaged."""

    remedy = Remedy.DATABASE_DAMAGED


class WorkerDied(PurrlorError):
    """A subprocess died while working. `status` is its exit status, or minus the signal; None if
    unknown."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"a process of ours has ended with {status} over its work; another is started for the next")
        self.status = status


class DiscordUnreachable(PurrlorError):
    """Discord at `address` cannot be reached, or refuses the bot. The message tells the operator
    what to do."""

    def __init__(self, address: str, detail: str) -> None:
        where = f" at {address}" if address else ""
        self.detail = f"no line to Discord{where}: {detail}"
        super().__init__(f"{self.detail}; look at the network, and try again in a moment")


class EmojiError(PurrlorError):
    """Discord refused to add or delete an emoji. The message tells the operator why and what to
    do."""


class CannotDo(PurrlorError):
    """A person asked for something impossible: no such table, not seated, already started, question
    over.

    `key` names the text of the answer, `params` are its values: `CannotDo("table-full", seats=4)`.
    `tables` are the numbers of the tables in the text: the answer links to each. It is not a
    failure: it is not logged as one, nothing has changed, and only that person sees the answer. The
    values may be private, so they are not part of the exception's message.
    """

    def __init__(self, key: str, /, *, tables: Iterable[int] = (), **params: object) -> None:
        self.key = key
        self.tables = tuple(tables)
        self.params = params
        super().__init__(key)
