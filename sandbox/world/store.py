"""The state file, which keeps the world from one start of the sandbox to the next.

SQLite, one row a record. Changed rows are written in one transaction every 0.1 seconds, so that a killed server finds
a consistent world. Gateway sessions are stored too: a bot that outlives the server can resume.
"""

import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

from sandbox.world.records import Channel, Emoji, File, Guild, Interaction, Json, Message, Person
from sandbox.world.world import GUILD_ID, World

INTERVAL = 0.1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS things (kind TEXT, id TEXT, body TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, name TEXT, content_type TEXT, data BLOB);
"""


class SessionOwner(Protocol):
    """The owner of the gateway's sessions, which can dump and restore them."""

    def dump_sessions(self) -> dict[str, Json]: ...
    def restore_sessions(self, kept: dict[str, Json]) -> None: ...


class Store:
    """The state file of one world."""

    def __init__(self, world: World, sessions: SessionOwner, path: Path) -> None:
        self._world = world
        self._sessions = sessions
        self._database = sqlite3.connect(path, isolation_level=None)
        self._database.executescript(_SCHEMA)
        self._database.execute("PRAGMA synchronous=OFF")

    def load(self) -> None:
        """Load the stored records into the world. An empty file leaves the initial world."""
        kept: dict[str, dict[str, Any]] = {}
        for kind, thing_id, body in self._database.execute("SELECT kind, id, body FROM things"):
            kept.setdefault(kind, {})[thing_id] = json.loads(body)
        if not kept:
            return
        self._load_world(kept)
        self._world.clock.offset = kept["meta"]["clock"]["ahead"]
        self._world.base_url = kept["meta"]["server"]["base_url"]
        self._sessions.restore_sessions(kept.get("sessions", {}))

    def _load_world(self, kept: dict[str, dict[str, Any]]) -> None:
        world = self._world
        world.guilds |= {i: Guild(**body) for i, body in kept.get("guilds", {}).items()}
        world.people |= {i: _load_person(body) for i, body in kept.get("people", {}).items()}
        if "channels" in kept:
            world.channels |= {i: Channel(**body) for i, body in kept["channels"].items()}
        for gone in kept.get("gone", {}):
            world.channels.pop(gone, None)
        world.commands |= kept.get("commands", {})
        world.emojis |= {i: Emoji(**body) for i, body in kept.get("emojis", {}).items()}
        for message_id, body in sorted(kept.get("messages", {}).items(), key=lambda item: int(item[0])):
            message = Message(**body)
            world.messages[message_id] = message
            world.history[message.channel_id].append(message_id)
        for interaction_id, body in sorted(kept.get("interactions", {}).items(), key=lambda item: int(item[0])):
            world.interactions[interaction_id] = _fail_unanswered(Interaction(**body))
        for file_id, name, content_type, data in self._database.execute("SELECT * FROM files"):
            world.files[file_id] = File(file_id, name, content_type, data)
        for things in (world.messages, world.channels, world.interactions, world.files):
            for thing_id in things:
                world.clock.reserve(thing_id)

    def save(self) -> None:
        """Write the records that changed since the last save."""
        touched, self._world.dirty = self._world.dirty, set()
        with self._database:
            self._database.execute("BEGIN")
            self._put_row("meta", "clock", {"ahead": self._world.clock.offset})
            self._put_row("meta", "server", {"base_url": self._world.base_url})
            sessions = self._sessions.dump_sessions()
            for session_id, held in sessions.items():
                self._put_row("sessions", session_id, held)
            for kind, thing_id in touched:
                if kind != "sessions" or thing_id not in sessions:
                    self._save_one(kind, thing_id)

    def _save_one(self, kind: str, thing_id: str) -> None:
        if kind == "files":
            self._save_file(thing_id)
        elif (thing := _records_of_kind(self._world, kind).get(thing_id)) is not None:
            self._put_row(kind, thing_id, thing if kind == "commands" else vars(thing))
        else:
            self._database.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, thing_id))
            if kind == "channels":
                self._put_row("gone", thing_id, {})

    def _save_file(self, file_id: str) -> None:
        file = self._world.files.get(file_id)
        if file is None:
            self._database.execute("DELETE FROM files WHERE id = ?", (file_id,))
            return
        row = (file.id, file.name, file.content_type, file.data)
        self._database.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", row)

    def _put_row(self, kind: str, thing_id: str, body: Json | list[Json]) -> None:
        row = (kind, thing_id, json.dumps(body, separators=(",", ":")))
        self._database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", row)

    async def save_periodically(self, sleep: Callable[[float], Awaitable[object]]) -> None:
        """Save changed records every `INTERVAL` seconds, until cancelled."""
        while True:
            await sleep(INTERVAL)
            if self._world.dirty:
                self.save()

    def close(self) -> None:
        self.save()
        self._database.close()


def _records_of_kind(world: World, kind: str) -> dict[str, Any]:
    kinds: dict[str, dict[str, Any]] = {
        "guilds": world.guilds,
        "people": world.people,
        "channels": world.channels,
        "messages": world.messages,
        "interactions": world.interactions,
        "commands": world.commands,
        "emojis": world.emojis,
        "sessions": {},
    }
    return kinds[kind]


def _load_person(body: Json) -> Person:
    """A person of a stored row.

    Files of older versions have `shares_server` in place of `guilds`.
    """
    if "shares_server" in body:
        body["guilds"] = [GUILD_ID] if body.pop("shares_server") else []
    return Person(**body)


def _fail_unanswered(interaction: Interaction) -> Interaction:
    """Mark an unanswered interaction as failed, because its deadline passed while the server was down."""
    if interaction.state == "sent":
        interaction.state = "failed"
    return interaction
