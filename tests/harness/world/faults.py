"""What strikes a world: each fault is a value in its plan, which waits for its moment, and is noted when it has really struck.

A kill at a point with a name waits for the nth such point from the moment on at which it is armed; a kill anywhere counts what the event
loop of the life does. What else strikes is Discord's, the network's or the disk's.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.screens.acts import AtTable, ForgetMe, InLobby
from bot.storage.backup import back_up, restore
from sandbox.discord.faults import Fault as Ordered
from sandbox.driver.client import Sent
from sandbox.world import permissions
from sandbox.world.records import Channel, Message
from sandbox.world.world import BOT_ID
from tests.harness.world.deeds import traces_of
from tests.harness.world.offers import offers_of
from tests.harness.world.ways import Hour

if TYPE_CHECKING:
    from tests.harness.world.world import World

BEFORE_COMMIT, AFTER_COMMIT, REQUEST, ANYWHERE = "before a commit", "after a commit", "at a request", "anywhere"
ANSWERED = "after a request"  # which Discord has done; nobody hears of it
SENT = "between a send and its row"
POINTS = (BEFORE_COMMIT, AFTER_COMMIT, REQUEST, ANSWERED, ANYWHERE, SENT)
LOOKS_AGAIN = (0.5, 1.5, 8.0)
"""Seconds, each after the last look, after which it is looked once more whether anything is known of somebody who was forgotten."""
BY_OTHERS = ("guests.member", "sitters.offered_to")
"""Where somebody stands whom another has just invited, or offered a seat."""


class Fault(Protocol):
    """Something that will strike. `at` is when it is armed, in seconds of the world."""

    @property
    def at(self) -> float: ...

    def arm(self, world: World) -> None: ...


class Kill(NamedTuple):
    """Signal 9, at the nth point of this kind; the next life begins after so many seconds."""

    at: float
    point: str
    number: int
    down: float = 1.0

    def arm(self, world: World) -> None:
        left = self.number

        def passes(life: int) -> None:
            nonlocal left
            if left and life == world.life.number and not world.life.loop.dead:
                left -= 1
                if not left:
                    world.strikes(f"killed {self.point}, the {self.number}.")
                    world.kills(self.down)

        if self.point == ANYWHERE:
            loop = world.life.loop
            loop.fatal, loop.at_fatal = loop.handled + self.number, lambda: passes(world.life.number)
            left = 1
        else:
            world.points.setdefault(self.point, []).append(passes)


class Trouble(NamedTuple):
    """What the sandbox can be ordered to do (sandbox/discord/faults.py): to requests, to what the bot hears, or to the gateway."""

    at: float
    do: str
    match: tuple[tuple[str, str], ...] = ()
    times: int = 1
    seconds: float = 1.0
    status: int = 500
    after: bool = False
    scope: str = "user"

    def arm(self, world: World) -> None:
        fault = Ordered(self.do, dict(self.match), self.times, self.seconds, self.status, self.after, self.scope)
        platform = world.parts.platform
        if fault.strikes_at_once:
            world.strikes(f"{self.do} strikes the gateway")
            world.excuses.goes_deaf()
            platform.strike(fault)
        else:
            platform.faults.add(fault)


class Cut(NamedTuple):
    """Every line between the bot and Discord is cut, and for so many seconds there is no new one."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        world.strikes(f"all lines are cut for {self.seconds:.1f} s")
        world.excuses.goes_deaf()
        world.cuts(self.seconds)


class Disk(NamedTuple):
    """From now on the nth statement of what writes fails once, as SQLite has it; or the nth of `all` statements."""

    at: float
    number: int
    code: int
    all: bool = False

    def arm(self, world: World) -> None:
        world.failing.append([self.number, self.code, self.all])


class Jump(NamedTuple):
    """The bot's clock on the wall is set, by so many seconds."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        world.strikes(f"the clock of the bot jumps by {self.seconds:.0f} s")
        world.ahead += self.seconds
        world.clock_is_true = False
        world.excuses.is_set_back |= self.seconds < 0


def _below(channels: Mapping[str, Channel], channel: Channel) -> Callable[[str], bool]:
    """Whether a path leads to the channel, or to a thread of it, whenever that was begun."""
    return lambda path: any(channel.id in (one.id, one.parent_id) and path.startswith(f"/channels/{one.id}/") for one in channels.values())


class Shut(NamedTuple):
    """The bot may not do this in a channel any more, until so many seconds have passed."""

    at: float
    channel: str
    permission: str
    seconds: float

    def arm(self, world: World) -> None:
        there = world.parts.world
        channel = next((one for one in there.channels.values() if one.name == self.channel), None)
        if channel is None:  # somebody has deleted it
            return
        world.strikes(f"the bot may not {self.permission} in {self.channel} for {self.seconds:.0f} s")
        world.excuses.closes(self.seconds, _below(ChainMap(there.channels, world.excuses.deleted), channel))
        world.excuses.withholds(self.permission, self.seconds, channel.id)
        channel.overwrites.append({"id": BOT_ID, "type": 1, "allow": "0", "deny": str(permissions.bits([self.permission]))})
        there.update_channel(channel)

        def opens() -> None:
            channel.overwrites = [one for one in channel.overwrites if one["id"] != BOT_ID]
            there.update_channel(channel)
            world.story.tell("fault", f"{self.channel} is open again")

        world.discord.call_later(self.seconds, opens)


class Demoted(NamedTuple):
    """No role of the server grants this any more, until so many seconds have passed: everywhere at once."""

    at: float
    permission: str
    seconds: float

    def arm(self, world: World) -> None:
        there, bit = world.parts.world, permissions.bits([self.permission])
        guild = there.guild
        taken = [(role, int(role["permissions"]) & bit) for role in guild.roles]
        world.strikes(f"no role grants {self.permission} for {self.seconds:.0f} s")
        known = ChainMap(there.channels, world.excuses.deleted)
        world.excuses.closes(
            self.seconds, lambda path: any(one.guild_id and path.startswith(f"/channels/{one.id}/") for one in known.values())
        )
        world.excuses.withholds(self.permission, self.seconds)
        for role, _ in taken:
            there.change_role(guild, role, int(role["permissions"]) & ~bit)

        def is_back() -> None:
            for role, granted in taken:
                there.change_role(guild, role, int(role["permissions"]) | granted)
            world.story.tell("fault", f"roles grant {self.permission} again")

        world.discord.call_later(self.seconds, is_back)


class Unreachable(NamedTuple):
    """Somebody's direct messages are closed to the bot, until so many seconds have passed."""

    at: float
    who: str
    seconds: float

    def arm(self, world: World) -> None:
        if self.who not in world.visitors:
            return
        person = world.visitors[self.who].person
        world.strikes(f"{self.who} takes no direct messages for {self.seconds:.0f} s")
        world.excuses.is_unreachable(person, self.seconds, world.parts.world.channels)
        person.dms_open = False
        world.parts.world.changed(person)

        def opens() -> None:
            person.dms_open = True
            world.parts.world.changed(person)
            world.story.tell("fault", f"{self.who} takes direct messages again")

        world.discord.call_later(self.seconds, opens)


def _is_lobby(message: Message, _: Channel) -> bool:
    return any(InLobby.parse(offer.custom_id) for offer in offers_of(message.body))


def _is_board(message: Message, channel: Channel) -> bool:
    return not channel.recipients and _asks(message)


def _is_hand(message: Message, channel: Channel) -> bool:
    return bool(channel.recipients) and _asks(message)


def _is_chapter(message: Message, channel: Channel) -> bool:
    return not channel.recipients and bool(message.body["embeds"]) and not message.body["components"] and bool(message.body["content"])


def _is_end(message: Message, channel: Channel) -> bool:
    return not channel.recipients and any(file["filename"].endswith(".txt") for file in message.files)


def _asks(message: Message) -> bool:
    return any(AtTable.parse(offer.custom_id) for offer in offers_of(message.body))


KINDS: Mapping[str, Callable[[Message, Channel], bool]] = {
    "lobby": _is_lobby,
    "board": _is_board,
    "hand": _is_hand,
    "chapter": _is_chapter,
    "end": _is_end,
}
"""What can be taken away, and how it is known."""


class Removed(NamedTuple):
    """A moderator takes the newest message of this kind away."""

    at: float
    kind: str

    def arm(self, world: World) -> None:
        there = world.parts.world
        kept = [message for message in there.messages.values() if message.author_id == BOT_ID and message.reader is None]
        found = [message for message in kept if KINDS[self.kind](message, there.channels[message.channel_id])]
        if not found:
            return
        gone = max(found, key=lambda message: int(message.id))
        world.strikes(f"somebody takes a {self.kind} away: {gone.id}")
        world.excuses.removes(gone, there.interactions.values())
        there.delete(gone)


class Gone(NamedTuple):
    """Somebody deletes this channel, with all that stands in it; or, of its threads, the newest."""

    at: float
    channel: str
    thread: bool = False

    def arm(self, world: World) -> None:
        there = world.parts.world
        channel = next((one for one in there.channels.values() if one.name == self.channel), None)
        if channel is not None and self.thread:
            threads = [one for one in there.channels.values() if one.parent_id == channel.id]
            channel = max(threads, key=lambda one: int(one.id), default=None)
        if channel is None:
            return
        world.strikes(f"somebody deletes {channel.name}: {channel.id}")
        world.excuses.loses(channel, there)
        if not self.thread:
            world.loses(self.channel)
        there.remove_channel(channel)


class Locked(NamedTuple):
    """Somebody puts the newest thread of this channel to sleep, or locks it, too."""

    at: float
    channel: str
    locked: bool

    def arm(self, world: World) -> None:
        there = world.parts.world
        channel = next((one.id for one in there.channels.values() if one.name == self.channel), "")
        thread = max((one for one in there.channels.values() if one.parent_id == channel), key=lambda one: int(one.id), default=None)
        if thread is None:
            return
        world.strikes(f"somebody {'locks' if self.locked else 'archives'} {thread.name}: {thread.id}")
        thread.thread |= {"archived": True, "locked": self.locked}
        world.excuses.shuts(thread)
        there.update_channel(thread)


FOR_GOOD = float("inf")


class Vanishes(NamedTuple):
    """Somebody has everything about them deleted: they ask for it, and say a moment later that they mean it. They may play on, as somebody
    new."""

    at: float
    who: str

    def arm(self, world: World) -> None:
        if self.who in world.visitors and world.visitors[self.who].slash("general", "privacy delete") is not None:
            world.discord.call_later(1.0, self._means_it, world, 5)

    def _means_it(self, world: World, tries: int) -> None:
        visitor = world.visitors[self.who]
        asked = [one for one in visitor.offers(all_there_are=True) if ForgetMe.parse(one.custom_id)]
        if asked and (pressed := visitor.press(asked[-1])) is not None:
            world.strikes(f"{self.who} has all about them deleted")
            world.excuses.vanished[self.who] = (int(visitor.person.id), visitor.vanished)
            self._looks(world, pressed, LOOKS_AGAIN)
        elif tries:
            world.discord.call_later(1.0, self._means_it, world, tries - 1)

    def _looks(self, world: World, pressed: Sent, later: Sequence[float]) -> None:
        """As soon as they are told that nothing is kept of them, and later: what others did meanwhile may have noted them anew."""
        visitor = world.visitors[self.who]
        if pressed.state == "sent":
            world.discord.call_later(0.02, self._looks, world, pressed, later)
        elif all(back < visitor.vanished[0] for _, back in world.excuses.lost):  # else an older file knows them still
            known = (*visitor.traces, *(BY_OTHERS if later != LOOKS_AGAIN else ()))
            visitor.traces += [place for place in traces_of(world, visitor, pressed.id) if place not in known]
            for seconds in later[:1]:
                world.discord.call_later(seconds, self._looks, world, pressed, later[1:])


class Leaves(NamedTuple):
    """Somebody leaves the server, and is back after so many seconds, or never; then they open no table any more."""

    at: float
    who: str
    seconds: float

    def arm(self, world: World) -> None:
        if self.who not in world.visitors:
            return
        person, there = world.visitors[self.who].person, world.parts.world
        world.strikes(f"{self.who} leaves the server {'for good' if self.seconds == FOR_GOOD else f'for {self.seconds:.0f} s'}")
        world.excuses.leaves(person, self.seconds, there.channels)
        self._is_in(world, [])
        if self.seconds == FOR_GOOD:
            for channel in there.channels.values():
                world.loses(channel.name or "", self.who)
            return

        def is_back() -> None:
            if self.who not in world.excuses.departed:
                self._is_in(world, [there.guild.id])
                world.story.tell("fault", f"{self.who} is back")

        world.discord.call_later(self.seconds, is_back)

    def _is_in(self, world: World, guilds: list[str]) -> None:
        person = world.visitors[self.who].person
        person.guilds = guilds
        world.parts.world.changed(person)
        world.parts.people.greet(person)


class Outage(NamedTuple):
    """Discord's server of the evening cannot be reached by anybody, for so long."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        there = world.parts.world
        world.strikes(f"the server is out of reach for {self.seconds:.0f} s")
        world.excuses.closes(self.seconds)
        world.excuses.troubled("a channel is shut", "tables cannot be shown in a channel", "cannot show it now", seconds=self.seconds)
        there.change_guild(there.guild, available=False)

        def is_back() -> None:
            there.change_guild(there.guild, available=True)
            world.story.tell("fault", "the server is there again")

        world.discord.call_later(self.seconds, is_back)


class PutOut(NamedTuple):
    """Somebody puts the bot out of the server, with which nobody there can be written to, and lets it in again after so long, or never."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        there = world.parts.world
        if there.guild.id not in there.bot.guilds:
            return
        world.strikes(f"the bot is put out of the server {'for good' if self.seconds == FOR_GOOD else f'for {self.seconds:.0f} s'}")
        world.excuses.is_put_out(self.seconds, there)
        life = world.life.number
        there.put_bot_out(there.guild)
        if self.seconds == FOR_GOOD:
            for channel in there.channels.values():
                world.loses(channel.name or "")
            return

        def is_back() -> None:
            world.excuses.is_let_in(there, died=world.life.number != life or world.life.loop.dead)
            there.let_bot_in(there.guild)
            world.story.tell("fault", "the bot is let in again")

        world.discord.call_later(self.seconds, is_back)


class Restored(NamedTuple):
    """A backup is made, and so many seconds later the host ends the bot and puts it back (bot/storage/backup.py)."""

    at: float
    after: float
    down: float = 2.0

    def arm(self, world: World) -> None:
        backup, made = world.folder / f"backup-{self.at}.sqlite", world.clock.now
        if world.life.is_over or not world.life.file.exists():
            return
        back_up(world.life.file, backup)
        world.story.tell("fault", "a backup is made")

        def puts_back() -> None:
            if world.hour is Hour.BREAK:
                world.discord.call_later(self.down, puts_back)
            elif world.hour is not Hour.GONE and (file := world.kills(self.down)) is not None:
                world.strikes(f"a file of {self.after:.0f} s ago is put back")
                restore(backup, file)
                world.excuses.lost.append((made, world.clock.now))

        world.discord.call_later(self.after, puts_back)
