"""Everything that can go wrong in the application, in one tree.

    PurrlorError
    ├── ConfigError           the settings are wrong; one line per problem, for the host
    ├── TextError             the catalogue lacks a text, or a text lacks a fact; ours to mend
    ├── StorageError          the database file cannot serve; it names the file and the remedy
    │   ├── DatabaseLocked        another process holds it
    │   ├── DatabaseReadOnly      it, or its folder, cannot be written
    │   ├── DatabaseNewer         a later version of the program has written it
    │   ├── DatabaseOlder         an earlier version has written it, and no bot has started on it since
    │   ├── DatabaseDamaged       it is not a database of ours, or is broken
    │   ├── FolderMissing         its folder, or that of a backup, does not exist
    │   ├── NotAFile              a folder stands in its place
    │   ├── DatabaseGone          it was deleted, moved or replaced while the bot was running
    │   ├── DiskReadOnly          its file system is mounted read-only
    │   ├── DiskFull              there is no room for one more fact; those of before are safe
    │   ├── FileExists            a backup would take the place of a file
    │   ├── OldBackupStays        a new backup is made, but an old one cannot be deleted
    │   └── StoreClosed           it was asked after it was closed; ours to mend
    ├── NoSuchTable           no table has this number
    ├── Conflict              a table is not as it was when somebody decided: look again, decide again
    ├── MoveRefused           the rules do not allow a move now; answered in the words of the game
    ├── WorkerDied            a process that worked for us has died over it; the next work starts another
    ├── DiscordUnreachable    Discord cannot be reached, or closes the door; for the host
    ├── CommandFailed         the running bot could not be asked by its host, or could not do what it was asked for
    ├── EmojiError            the application's emojis could not be brought up to date; for the host
    └── CannotDo              a person asked for something that cannot be; answered kindly
        ├── Paused                what they asked for waits until somebody has the table go on
        └── UnknownTable          no table has this number, or the file is older than the table

Errors of one package alone are defined there (bot/models/tables.py, bot/storage/errors.py, bot/tables/snapshot.py).
A test keeps the tree whole.
The rules raise two things of their own, which are the player's as well: a notation nobody can read, and a move that is not allowed
(games/kit). Whatever else is raised anywhere is our mistake.
"""

from collections.abc import Iterable
from pathlib import Path

from bot.remedies import Remedy


class PurrlorError(Exception):
    """The root of the tree; never raised itself."""


class ConfigError(PurrlorError):
    """The settings are missing or wrong. `lines` tell the host, one line per problem, what to change; no secret is in them."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


class TextError(PurrlorError):
    """The catalogue has no such text, or the text was not given every fact it speaks of."""


class StorageError(PurrlorError):
    """The database file at `path` cannot serve; the message says what the host can do: the `remedy` of its kind, or a better one."""

    remedy = Remedy.DISK_ERROR

    def __init__(self, path: Path | str, detail: str, remedy: Remedy | None = None) -> None:
        self.path = Path(path)
        self.detail = detail
        self.remedy = remedy or self.remedy
        super().__init__(f"{path}: {detail}; {self.remedy}")


class DatabaseLocked(StorageError):
    """Another process holds the database and did not let go in time."""

    remedy = Remedy.DATABASE_LOCKED


class DatabaseReadOnly(StorageError):
    """The file, or the folder in which its journal must lie, cannot be written."""

    remedy = Remedy.FILE_NOT_WRITABLE


class DatabaseNewer(StorageError):
    """A later version of the program has changed the file's shape; an older one must not touch it."""

    remedy = Remedy.DATABASE_NEWER


class DatabaseOlder(StorageError):
    """An earlier version of the program has written the file. Only a start of the bot migrates it."""

    remedy = Remedy.DATABASE_OLDER


class DatabaseDamaged(StorageError):
    """The file is not a database of ours, or its content is broken."""

    remedy = Remedy.DATABASE_DAMAGED


class WorkerDied(PurrlorError):
    """A process that worked for us died over what it was to do: by this status, or this signal if it is below 0; None if nobody knows."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"a process of ours has ended with {status} over its work; another is started for the next")
        self.status = status


class DiscordUnreachable(PurrlorError):
    """Discord at `address` cannot be reached, or does not let us in; the message says what the host can do."""

    def __init__(self, address: str, detail: str) -> None:
        where = f" at {address}" if address else ""
        self.detail = f"no line to Discord{where}: {detail}"
        super().__init__(f"{self.detail}; look at the network, and try again in a moment")


class EmojiError(PurrlorError):
    """Discord did not take an emoji, or did not let one go; the message says why, and what the host can do."""


class CannotDo(PurrlorError):
    """A person asked for something that cannot be: no such table, not seated, already started, a question that is over.

    `key` names the text in the catalogue that answers them, `facts` are what it speaks of: `CannotDo("table-full", seats=4)`.
    `tables` are the numbers of those of which it speaks: the answer has a way to each.
    It is not a failure: nothing is logged as one, nothing has changed, and only the person who asked sees the answer. The facts are no
    part of the exception's text, for they may be that person's alone.
    """

    def __init__(self, key: str, /, *, tables: Iterable[int] = (), **facts: object) -> None:
        self.key = key
        self.tables = tuple(tables)
        self.facts = facts
        super().__init__(key)
