"""Faults of a world: each is a value of the plan, applied at a named point.

A point is a request at Discord's side or a commit on disk: after the send of a lobby, before the commit of a move.
A fault is armed at its time `at`, and applied when its point is next passed. Breaks end all faults.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.pages.custom_ids import LobbyAction, TableAction
from bot.storage.backup import back_up, restore
from sandbox.discord.faults import Fault as SandboxFault
from sandbox.driver.screen import components_of
from sandbox.world import permissions
from sandbox.world.records import Channel, Json
from sandbox.world.world import BOT_ID
from sandbox.world.world import World as Discord
from tests.simulation.plan import Phase

if TYPE_CHECKING:
    from tests.simulation.world import World

MESSAGES = "/channels/{channel_id}/messages"
ACTIONS = {
    ("POST", MESSAGES): "send",
    ("PATCH", f"{MESSAGES}/{{message_id}}"): "edit",
    ("DELETE", f"{MESSAGES}/{{message_id}}"): "delete",
    ("GET", MESSAGES): "look",
    ("POST", f"{MESSAGES}/{{message_id}}/threads"): "thread",
    ("POST", "/users/@me/channels"): "direct",
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): "answer",
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): "fill",
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): "take away",
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): "follow",
}
"""A name for each kind of request."""
TOO_MANY = 429
Trigger = Callable[[], SandboxFault | None]  # called at a point; may return a fault for the request


class Point(NamedTuple):
    """The moment before or after an action: one of ACTIONS, or a commit.

    `of` is the kind of message (lobby, board, hand, chapter, end) or commit (move, opening, finish).
    """

    action: str
    of: str = ""
    after: bool = False

    def __str__(self) -> str:
        return " ".join(("after" if self.after else "before", self.action, self.of)).strip()

    def matches(self, passed: Point) -> bool:
        """True if this point is passed by `passed`; an empty `of` matches every kind."""
        return self.action == passed.action and self.after == passed.after and self.of in ("", passed.of)


POINTS = tuple(
    Point(deed, of, after)
    for deed, kinds in (
        ("commit", ("opening", "move", "finish", "anything")),
        ("send", ("lobby", "board", "hand", "end")),
        ("edit", ("lobby", "board", "hand", "chapter")),
        *((deed, ("",)) for deed in ("delete", "look", "thread", "direct", "answer", "fill", "take away", "follow")),
    )
    for of in kinds
    for after in (False, True)
)
REQUESTS = tuple(point for point in POINTS if point.action != "commit")


def point_of(line: Json, discord: Discord) -> Point:
    """The point of a request that has just arrived."""
    deed = ACTIONS.get((line["method"], line["route"]), "other")
    message = discord.messages.get(line["path"].split("/")[4]) if deed in ("edit", "delete") else None
    channel = discord.channels.get(line["path"].split("/")[2]) if deed in ("send", "edit", "delete") else None
    body = line["body"] if deed == "send" else message.body if message is not None else None
    return Point(deed, message_kind(body, channel) if body and channel else "")


def message_kind(message: Json, channel: Channel) -> str:
    """The kind of a message that exists or is about to be sent."""
    acts = [str(part["custom_id"]) for part in components_of(message) if "custom_id" in part]
    if any(map(LobbyAction.parse, acts)):
        return "lobby"
    if channel.recipients:
        return "hand" if acts else "word"
    if any(map(TableAction.parse, acts)):
        return "board"
    if any(str(file.get("filename")).endswith(".txt") for file in message.get("attachments") or ()):
        return "end"
    return "chapter" if message.get("embeds") and str(message.get("content")).startswith("**") else "word"


class Fault(Protocol):
    """A fault. `at` is the time at which it is armed, in seconds of the world."""

    @property
    def at(self) -> float: ...

    def arm(self, world: World) -> None: ...


class Kill(NamedTuple):
    """The bot is killed at this point, or at once. The next run starts after `down` seconds."""

    at: float
    point: Point | None = None
    down: float = 1.0

    def arm(self, world: World) -> None:
        if self.point is None:
            self._strike(world)
        else:
            world.armed.append((self.point, lambda: self._strike(world)))

    def _strike(self, world: World) -> SandboxFault | None:
        if world.kill(self.down) is not None:
            world.note_fault(f"killed {self.point or 'now'}, for {self.down:.0f} s")
        return SandboxFault("drop") if self.point in REQUESTS else None  # before the effect, the request is lost


class ConnectionCut(NamedTuple):
    """All connections between the bot and Discord are cut; new ones fail for `seconds`."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        world.note_fault(f"all lines are cut for {self.seconds:.1f} s", self.seconds)
        world.network.down_until = world.clock.now + self.seconds
        for life in world.bot_runs:
            world.excuses.note_disconnect(life.shards)
            for wire in world.network.wires_from(life.loop):
                wire.cut()


class LostRequest(NamedTuple):
    """A request fails before or after its effect: the connection breaks, or with `status` an error is returned.

    With status 429, the request is rate limited for `seconds`.
    """

    at: float
    point: Point
    status: int = 0
    seconds: float = 1.0

    def arm(self, world: World) -> None:
        def passes() -> SandboxFault:
            world.note_fault(f"{self.status or 'lost'} {self.point}", self.seconds)
            if self.status == TOO_MANY:
                return SandboxFault("rate_limit", seconds=self.seconds)
            if self.status:
                return SandboxFault("error_after" if self.point.after else "error_before", status=self.status)
            return SandboxFault("drop", after=self.point.after)

        world.armed.append((self.point._replace(after=False), passes))


class DiskFault(NamedTuple):
    """After this point the next writing statement fails; before a commit, this is the commit itself."""

    at: float
    point: Point
    code: int

    def arm(self, world: World) -> None:
        world.armed.append((self.point, lambda: world.disk_errors.append(self.code)))


class Denial(NamedTuple):
    """The bot lacks a permission in a channel for `seconds`, or a person refuses direct messages."""

    at: float
    place: str
    permission: str
    seconds: float

    def arm(self, world: World) -> None:
        there = world.backend.world
        person = there.find_person(self.place)
        if person is not None and not person.dms_open:
            return
        if person is not None:
            world.excuses.closed_dms.add(int(person.id))

        def turn(*, is_open: bool) -> None:
            if person is not None:
                person.dms_open = is_open
                there.update_person(person)
                return
            channel = next(one for one in there.channels.values() if one.name == self.place)
            deny = {"id": BOT_ID, "type": 1, "allow": "0", "deny": str(permissions.bits([self.permission]))}
            channel.overwrites = [*(one for one in channel.overwrites if one["id"] != BOT_ID), *([] if is_open else [deny])]
            there.update_channel(channel)

        def opens() -> None:
            """Restore the permission, when the time is over or the next break begins."""
            if opens in world.reopenings:
                world.reopenings.remove(opens)
                turn(is_open=True)

        turn(is_open=False)
        what = "no direct messages" if person is not None else self.permission
        world.note_fault(f"{self.place} takes {what} of the bot for {self.seconds:.0f} s", self.seconds)
        world.reopenings.append(opens)
        world.discord.call_later(self.seconds, opens)


class DeletedMessage(NamedTuple):
    """A moderator deletes the newest message of this kind."""

    at: float
    kind: str

    def arm(self, world: World) -> None:
        there = world.backend.world
        ours = [one for one in there.messages.values() if one.author_id == BOT_ID and one.reader is None]
        found = [one for one in ours if message_kind(one.body | {"attachments": one.files}, there.channels[one.channel_id]) == self.kind]
        if found:
            gone = max(found, key=lambda message: int(message.id))
            world.note_fault(f"somebody deletes a {self.kind}: {gone.id}")
            world.excuses.removed.append(gone.body)
            there.delete_message(gone)


class RestoredBackup(NamedTuple):
    """A backup is made, and after `after` seconds the operator stops the bot and restores it (bot/storage/backup.py)."""

    at: float
    after: float
    down: float = 2.0

    def arm(self, world: World) -> None:
        backup, made = world.folder / f"backup-{self.at}.sqlite", world.clock.now
        back_up(world.bot_run.file, backup)
        world.story.record("fault", "a backup is made")

        def puts_back() -> None:
            if world.phase is Phase.OVER:
                return
            if world.phase is not Phase.PLAYING or (file := world.kill(self.down)) is None:
                world.discord.call_later(self.down, puts_back)
                return
            world.note_fault(f"a file of {world.clock.now - made:.0f} s ago is put back")
            restore(backup, file)
            world.excuses.note_restore(made)

        world.discord.call_later(self.after, puts_back)
