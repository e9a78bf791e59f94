"""What the faults that struck excuse, one by one: this press, this request, this line of the log; never what is shown at the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.facts import MemberId, Table, TableId, TableState
from bot.matters import Kind, Matter
from bot.tables.writes import Change, What
from bot.times import Pace
from sandbox.driver.client import Sent
from sandbox.world.clock import made_at
from sandbox.world.records import EPHEMERAL, Channel, Interaction, Json, Message, Person
from sandbox.world.world import World
from tests.evening.promises import strange
from tests.harness.world.loop import BEGINNING, Clock
from tests.harness.world.troubles import OF_CATS, OF_DISK, OF_SILENCE, OF_TIME

LATE = 3.0
"""Seconds in which an interaction must be answered."""
SOON = 5.0
"""Seconds after a deed in which who dies, or whose disk fails, has not noted it."""
SAME = 1e-3
"""Seconds by which two notes of one moment may differ."""
HANGING = 400.0
"""Seconds after which nobody waits for a request any more that was hit (discord.py for 300), or tries it again."""
AFTERWARDS = 300.0
"""Seconds after the end of a fault in which lines of the log may still be about it."""
LIMITED, BAD_REQUEST, FORBIDDEN, NOT_FOUND, GONE, SERVER = 429, 400, 403, 404, 499, 500
AT_WORK = 30.0
"""Seconds after which nobody works at a press any more, however often what fills its answer had to wait."""
SILENCE = 20.0
"""Seconds for which an answer is waited for, and what is to be asked after it waits, too."""
DELAYED = 7.0
"""Seconds by which a request that is hit may come late."""
UNDER_WAY = 0.5
"""Seconds that a request of somebody's who has just died may still be on its way."""
FOR_GOOD = float("inf")


class Closed(NamedTuple):
    """A place that was shut to the bot: whether a path leads there, from when to when."""

    leads: Callable[[str], bool]
    since: float
    until: float


class Excuses:
    """Of one world."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._greeted = clock, 0.0
        self.deaf: list[list[float]] = []
        """From when to when the bot heard nothing of Discord."""
        self._hit: dict[tuple[str, str], list[float]] = {}
        self._failed: list[float] = []
        self._late: set[float] = set()
        self.closed: list[Closed] = []
        """The places that were shut to the bot, each time."""
        self.agreed: dict[int, list[tuple[float, bool]]] = {}
        """When the people of a table agreed on something about its time, the earliest first, and whether it was paused from then on."""
        self.terms: dict[int, list[tuple[float, bool, Pace]]] = {}
        """Since when a table is paused or not, and has its pace: each time that either was changed."""
        self.asked: set[tuple[TableId, MemberId, Matter, int]] = set()
        """What anybody has ever asked of the others at a table, or agreed to, and at which question."""
        self.back: dict[tuple[int, int], list[float]] = {}
        """When somebody took their seat back from the cat that kept it for them, by table and member."""
        self.away: dict[tuple[int, int], dict[float, float]] = {}
        """Since when a cat kept it for them, each time, and when that was stored: a disk may take its time (world 23527)."""
        self.gone_from: dict[tuple[int, int], list[tuple[float, bool]]] = {}
        """Since when somebody had given up their seat at a table that is played, or had it, as far as was told."""
        self._absent: set[tuple[int, int]] = set()
        """For whom one keeps it now, as far as was told."""
        self.seats: dict[int, dict[str, str]] = {}
        """At which tables somebody has sat, by the hash of the seed, and in which channel: a file put back may not know of it."""
        self.unreachable: set[str] = set()
        """Who took no direct messages for a while."""
        self.away_from_server: set[str] = set()
        """Who left the server, for a while or for good."""
        self.departed: dict[str, float] = {}
        """Who of them never comes back, and since when."""
        self.vanished: dict[str, tuple[int, Sequence[float]]] = {}
        """Who had everything about them deleted, as which member, and when: again where it could not be saved (world 41785)."""
        self.removed: list[Json] = []
        """The messages that somebody took away, as they were: nobody misses them before they would show something else."""
        self._stood: set[str] = set()
        """The numbers of messages that stood in channels which somebody deleted."""
        self.unheard: list[Json] = []
        """The messages of channels and threads that went while the bot did not hear of it, as they were: they are missed no sooner."""
        self._removed: set[str] = set()
        self.is_set_back = False
        """Whether the clock of the bot ever was."""
        self._nowhere: set[str] = set()
        """The presses in a channel that somebody deleted afterwards: there is no place for an answer."""
        self._taken: dict[str, float] = {}
        """When somebody took a message away."""
        self.gone: dict[str, float] = {}
        """The channels and threads that somebody deleted, and when; all there are, if the bot was put out of their server for good."""
        self.out: list[tuple[float, float]] = []
        """From when to when the bot was no member of the server."""
        self.deleted: dict[str, Channel] = {}
        """The same, as they were."""
        self.adrift: dict[str, float] = {}
        """The names of threads that somebody deleted or locked, and when."""
        self._threadless: list[tuple[str, float]] = []
        """The channels in whose threads the bot might not write, or begin none, and since when; no name: all."""
        self._ended: dict[str, float] = {}
        """When a table was over, by the hash of its seed and the world's clock, where the bot has told it."""
        self.paces: dict[int, set[float]] = {}
        """All that a table had, for people may agree on another one."""
        self.lost: list[tuple[float, float]] = []
        """From when to when a file forgot what happened: one was put back that was made at the first of these moments."""
        self._troubles = {"somebody says that something is wrong": FOR_GOOD}
        self.strange: list[Json] = []
        """The lines of the log that trouble a host, and that nothing excused when they were written."""

    # What people agree on

    def hears_of(self, change: Change) -> None:
        """A table has changed; of a change that a bot stored and died over, the next one tells."""
        facts, found = change.after.facts, set(self.agreed.get(change.after.facts.id, ()))
        away = {one.member for one in change.before.facts.sitters if one.away_since is not None} if change.before else set()
        for sitter in (one for one in facts.sitters if one.member is not None):
            key = facts.id, sitter.member or 0
            self.seats.setdefault(key[1], {})[facts.commit] = str(facts.channel)
            states = self.gone_from.setdefault(key, [])
            if not states or states[-1][1] is not sitter.gone:
                states.append((self._clock.now, sitter.gone))
            if sitter.asks is not None:
                self.asked.add((facts.id, MemberId(key[1]), sitter.asks.on, sitter.asks.question))
            if sitter.away_since is not None:
                self.away.setdefault(key, {}).setdefault(sitter.away_since, BEGINNING + self._clock.now)
                self._absent.add(key)
            elif key in self._absent:
                self._absent.discard(key)
                died = max((begin for begin, _ in self.deaf), default=0.0)  # who died over it did not tell (world 109 of sleepers)
                self.back.setdefault(key, []).append(facts.touched_at if sitter.member in away else BEGINNING + died)
        found |= {(facts.paused_at, True)} if facts.paused_at is not None else set()
        found |= {(facts.resumed_at, False)} if facts.resumed_at else set()
        found |= {(facts.touched_at, False)} if change.what is What.AGREED and not change.after.paused else set()
        if found:
            self.agreed[facts.id] = sorted(found)
        terms = self.terms.setdefault(facts.id, [])
        if not terms or terms[-1][1:] != (change.after.paused, facts.pace):
            terms.append((facts.touched_at, change.after.paused, facts.pace))
        if facts.ended_at is not None:
            self._ended.setdefault(facts.commit, self._clock.now)
        if change.after.running and facts.pace.seconds is not None:
            self.paces.setdefault(facts.id, set()).add(facts.pace.seconds)

    def is_so(self, table: TableId, matter: Matter, at: float) -> bool:
        """Whether a table was paused already, or had that pace, so that nobody had to be asked for it."""
        paused, pace = next(((paused, pace) for since, paused, pace in reversed(self.terms.get(table, ())) if since <= at), (False, None))
        return paused if matter.kind is Kind.PAUSE else matter.kind is Kind.PACE and pace is matter.pace

    # What strikes

    def goes_deaf(self) -> None:
        """The bot is dead, or hears nothing of Discord."""
        self.deaf.append([self._clock.now, float("inf")])

    def is_greeted(self) -> None:
        """Discord begins to speak to the bot, which hears it a moment later, unless something strikes meanwhile."""
        self._greeted = self._clock.now

    def hears(self) -> None:
        """The bot has heard what Discord greeted it with."""
        for one in self.deaf:
            if one[0] <= self._greeted:
                one[1] = min(one[1], self._clock.now)

    def hits(self, method: str, path: str) -> None:
        """This request fails, comes late, or nobody hears what became of it."""
        self._hit.setdefault((method, path), []).append(self._clock.now)

    def is_unheard_of(self, message: Json) -> bool:
        """Whether nobody may have heard that it was sent."""
        sent = self._hit.get(("POST", f"/channels/{message['channel_id']}/messages"), ())
        return any(abs(made_at(message["id"]) - BEGINNING - at) < SAME for at in sent)

    def comes_late(self) -> None:
        """The press of this moment reaches the bot late."""
        self._late.add(self._clock.now)

    @property
    def has_disk_failed(self) -> bool:
        """Whether any statement did."""
        return bool(self._failed)

    def disk_fails(self) -> None:
        """A statement did."""
        self._failed.append(self._clock.now)
        self.troubled(*OF_DISK, *OF_TIME, *OF_CATS)

    def troubled(self, *lines: str, seconds: float = 0.0) -> None:
        """For so long, and a while afterwards, lines of the log may begin so."""
        until = self._clock.now + seconds + AFTERWARDS
        self._troubles |= {line: max(until, self._troubles.get(line, 0.0)) for line in lines}

    def closes(self, seconds: float, leads: Callable[[str], bool] = lambda _: True) -> None:
        """The place to which such paths lead, or all there is, for so long."""
        self.closed.append(Closed(leads, self._clock.now, self._clock.now + seconds))

    def is_unreachable(self, person: Person, seconds: float, channels: Mapping[str, Channel]) -> None:
        """Somebody takes no direct messages for so long."""
        self.closes(seconds, lambda path: any(person.id in one.recipients and one.id in path for one in channels.values()))
        self.unreachable.add(person.username)

    def leaves(self, person: Person, seconds: float, channels: Mapping[str, Channel]) -> None:
        """Somebody leaves the server for so long: they cannot be written to, nor brought into a thread, and are told to be no member."""
        self.is_unreachable(person, seconds, channels)
        self.closes(seconds, lambda path: path.endswith((f"/members/{person.id}", f"/thread-members/{person.id}")))
        self.away_from_server.add(person.username)
        if seconds == float("inf"):
            self.departed.setdefault(person.username, self._clock.now)

    def loses(self, channel: Channel, there: World) -> None:
        """Somebody deletes this channel: with it goes all that stands there and in its threads, and whatever was asked there."""
        gone = {channel.id, *(one.id for one in there.channels.values() if one.parent_id == channel.id)}
        self._stood |= {message.id for message in there.messages.values() if message.channel_id in gone}
        self.gone |= dict.fromkeys(gone, self._clock.now)
        self.deleted |= {one: there.channels[one] for one in gone}
        self.adrift |= {there.channels[one].name or "": self._clock.now for one in gone if there.channels[one].is_thread}
        if any(self._clock.now <= end for _, end in (*self.deaf, *self.out)):
            bodies = (message.body for message in there.messages.values() if message.channel_id in gone)
            self.unheard += [body for body in bodies if not body.get("flags", 0) & EPHEMERAL]
        asked = [one for one in there.interactions.values() if one.channel_id in gone]
        self._removed |= gone | {one.token for one in asked}
        self._nowhere |= {one.id for one in asked if made_at(one.id) - BEGINNING >= self._clock.now - LATE}
        self.troubled("a channel is shut", "tables cannot be shown in a channel", "a table leaves its thread", seconds=FOR_GOOD)

    def is_put_out(self, seconds: float, there: World) -> None:
        """The bot is no member of the server for so long: nothing can be done there, and nobody there can be written to."""
        self.closes(seconds)
        self.troubled("a channel is shut", "tables cannot be shown in a channel", "a table leaves its thread", seconds=seconds)
        self.out.append((self._clock.now, self._clock.now + seconds))
        if seconds == FOR_GOOD:
            self.unreachable |= {one.username for one in there.people.values()}
            self.gone |= {one.id: self._clock.now for one in there.channels.values() if one.guild_id is not None}

    def is_let_in(self, there: World, *, died: bool) -> None:
        """The bot is a member of the server again. If it does not hear of that, and has died since, or did not hear that it was put out, it
        tries nobody anew who could not be written to."""
        out, _ = self.out[-1]
        if any(self._clock.now <= end and (died or begin <= out + SOON) for begin, end in self.deaf):
            self.unreachable |= {one.username for one in there.people.values()}

    def has_no_channel(self, facts: Table) -> bool:
        """Whether the channel need not show it: it is gone, or the bot was put out of it, or could not show it until then (world 33373)."""
        ended = self._ended.get(facts.commit, (facts.ended_at or 0.0) - BEGINNING)
        out = [(self._shut_since(facts, begin), end) for begin, end in self.out]
        return str(facts.channel) in self.gone or any(begin - SOON <= ended <= end + SOON for begin, end in out)

    def _shut_since(self, facts: Table, at: float) -> float:
        """Since when the table could not be shown in its channel, up to this moment, which it is itself where it could until then."""
        shut = [one for one in self.closed if one.since <= at <= one.until and one.leads(f"/channels/{facts.channel}/messages")]
        return min([at, *(one.since for one in shut)])

    def shuts(self, thread: Channel) -> None:
        """Somebody puts this thread to sleep, or locks it."""
        self.closed.append(Closed(lambda path: path.startswith(f"/channels/{thread.id}"), self._clock.now, float("inf")))
        if thread.thread["locked"]:
            self.adrift[thread.name or ""] = self._clock.now
        self.troubled("a table leaves its thread", seconds=FOR_GOOD)

    def withholds(self, permission: str, seconds: float, channel: str = "") -> None:
        """The bot lacks this permission in a channel, or in all, for so long. Where it is about threads, who plays in one may leave it."""
        self.troubled("a channel is shut", "tables cannot be shown in a channel", "a server lacks", "the bot lacks", seconds=seconds)
        if "THREADS" in permission:
            self._threadless.append((channel, self._clock.now))
            self.troubled("a table leaves its thread", "the thread of a table cannot be begun", seconds=FOR_GOOD)

    def threadless_since(self, facts: Table) -> float | None:
        """Since when the table may have left its thread, or have none, for want of a permission, also where nothing could be shown until
        it was taken away (world 42010); None: it has not. A clock that was set back has it end too early (world 60331)."""
        over = float("inf") if facts.ended_at is None else max(facts.ended_at - BEGINNING, self._ended.get(facts.commit, 0.0))
        since = [self._shut_since(facts, at) for channel, at in self._threadless if channel in ("", str(facts.channel))]
        return min((at for at in since if at < over), default=None) if facts.threaded else None

    def removes(self, message: Message, interactions: Iterable[Interaction]) -> None:
        """Somebody takes this message away, by whatever press it was edited."""
        self.removed.append(message.body)
        self._taken[message.id] = self._clock.now
        self._removed |= {message.id, *(one.token for one in interactions if message.id in (one.message_id, one.original_id))}

    # What is excused

    @property
    def troubles(self) -> frozenset[str]:
        """How lines of the log may begin now."""
        now = self._clock.now
        is_deaf = any(end + AFTERWARDS >= now for _, end in self.deaf)
        return frozenset(line for line, until in self._troubles.items() if now <= until) | (OF_SILENCE if is_deaf else frozenset())

    def reads(self, line: Json) -> Json:
        """The same line of the log, of which is noted whether anything excuses it."""
        self.strange += strange([line], self.troubles)
        return line

    def press(self, sent: Sent) -> bool:
        """Whether it may have stayed without an answer: the bot did not live or hear for the three seconds, or it or its answer was hit."""
        if not sent.id:
            return False
        at = made_at(sent.id) - BEGINNING
        deaf = any(begin - LATE <= at <= end for begin, end in self.deaf)
        return (
            deaf
            or self.comes_late_to(at)
            or sent.id in self._nowhere
            or any(path.startswith(f"/interactions/{sent.id}/") for _, path in self._hit)
        )

    def comes_late_to(self, at: float) -> bool:
        """Whether what somebody pressed then reached the bot late."""
        return any(abs(at - moment) < 0.01 for moment in self._late)

    def filling(self, number: str, token: str, since: float) -> bool:
        """Whether a press that was answered with "is thinking" may have come to nothing else: the bot died while it was at it, an answer to
        it was hit, or there is no place for it any more."""
        died = any(since - UNDER_WAY <= begin <= since + AT_WORK for begin, _ in self.deaf)
        return died or token in self._removed or self.press(Sent("", id=number)) or any(token in path for _, path in self._hit)

    def message(self, number: str) -> bool:
        """Whether no bot can know that this one ever came: theirs died before it was noted, and before the next, somebody took it away."""
        came, gone = made_at(number) - BEGINNING, self._taken.get(number, float("inf"))
        return any(came - UNDER_WAY <= begin <= came + SOON and begin <= gone <= end for begin, end in self.deaf)

    def is_overtaken(self, messages: Iterable[Json]) -> bool:
        """Whether an edit of one of them was on its way as its bot died or was cut off, and may come after newer ones (world 21094)."""
        paths = (f"/channels/{message['channel_id']}/messages/{message['id']}" for message in messages)
        moments = [moment for path in paths for moment in self._hit.get(("PATCH", path), ())]
        return any(moment <= begin <= moment + DELAYED for moment in moments for begin, _ in self.deaf)

    def has_ended_twice(self, facts: Table) -> bool:
        """Whether it was over as a backup was made, and played again from an older file before that was put back (world 19218)."""
        ended = (facts.ended_at or 0.0) - BEGINNING
        return any(older <= ended <= made < played for older, played in self.lost for made, back in self.lost if played < back)

    def forgotten_at(self, facts: Table) -> list[float]:
        """When somebody was forgotten who has sat at the table, or may have closed it: by whom it was nobody knows then (world 51035)."""
        shut = facts.state in (TableState.CLOSED, TableState.ABANDONED) and facts.ended_by is None
        return [one for member, moments in self.vanished.values() if shut or facts.commit in self.seats.get(member, ()) for one in moments]

    def is_named(self, facts: Table) -> bool:
        """Whether it was over before one of these was forgotten: what stands there names them as it did (docs/privacy.md)."""
        ended = facts.ended_at
        return ended is not None and any(ended - BEGINNING < moment + SOON for moment in self.forgotten_at(facts))

    def forgets(self, message: Json) -> bool:
        """Whether a file put back may not know the table of this message: it came since the backup was made, or was on its way then."""
        came, place = made_at(message["id"]) - BEGINNING, f"/channels/{message['channel_id']}/messages"
        sent = min([came, *(moment for moment in self._hit.get(("POST", place), ()) if moment <= came <= moment + DELAYED)])
        return any(made <= came and sent <= back + UNDER_WAY for made, back in self.lost)

    def unexpected(self, requests: Iterable[Json], there: Collection[str] = ()) -> Iterator[Json]:
        """The requests that Discord took for wrong, and no fault is to blame; these messages are `there` whether any names them or not."""
        deleted, begun = dict[str, float](), dict[str, float]()
        tokens: dict[str, Sent] = {}
        done: dict[tuple[str, str], float] = {}
        requests = list(requests)
        messages = {
            *there,
            *self._stood,
            *(message for line in requests if "/messages/" in line["path"] for message in line["path"].split("/")[4:5]),
        }
        answered = {line["path"] for line in requests if line["path"].endswith("/callback") and line["status"] in (200, 204)}
        made = [(line["path"].split("/"), line["at"] - BEGINNING) for line in requests if line["status"] in (200, 201, 204)]
        threads = {path[-2]: at for path, at in made if path[-1] == "threads"}
        for line in requests:
            status, path, at = line["status"], line["path"], line["at"] - BEGINNING
            kind, *names = path.split("/")[1:]
            if kind == "interactions":
                tokens[names[1]] = Sent("", id=names[0])
            if status in (200, 201, 204):
                if line["method"] == "DELETE":
                    deleted[path] = at
                begun[path] = done[(line["method"], path)] = at
                continue
            begun.setdefault(path, at)  # whatever was answered (world 16060)
            if status == LIMITED or self._is_hit(line, at, done):  # the first requests of a kind learn what its limit is
                continue
            if status == BAD_REQUEST and path.endswith("/threads") and self._is_troubled(begun[path], at):
                continue
            if status in (None, GONE) and any(begin - LATE <= at <= end for begin, end in self.deaf):
                continue
            if status in (BAD_REQUEST, FORBIDDEN, NOT_FOUND, SERVER + 3) and self._is_closed(path, at):
                continue
            if status in (BAD_REQUEST, NOT_FOUND) and kind in ("interactions", "webhooks") and self._is_unsure(tokens, names):
                continue
            if status == NOT_FOUND and path in answered:
                continue  # the message was taken away as it was pressed, and the person was shown another one (world 10359)
            if status == NOT_FOUND and line["method"] == "GET" and names[0] in messages and at < threads.get(names[0], FOR_GOOD):
                continue  # that message has no thread yet (world 5162), or never had one (worlds 9897 and 50787)
            if status == NOT_FOUND and not self._removed.isdisjoint(names):
                continue
            if status == NOT_FOUND and kind == "channels" and self._is_unknown(path, at, deleted):
                continue
            yield line

    def _is_troubled(self, since: float, until: float) -> bool:
        """Whether something has struck meanwhile, so that nobody knows what was done since."""
        struck = (*(begin for begin, _ in self.deaf), *self._failed, *self._hits, *(back for _, back in self.lost))
        shut = any(since <= one.until and one.since < until for one in self.closed)  # also a thread that was just begun (world 441)
        return shut or any(since - UNDER_WAY <= one < until for one in struck)

    def clocks(self, now: float) -> tuple[float, ...]:
        """What a clock on the wall may say now: the bot's; or that from before it was set back, by which more time is up (world 540)."""
        return (now, self._clock.wall()) if self.is_set_back else (now,)

    def had_no_hand(self, facts: Table) -> bool:
        """Whether nobody answered as a way to somebody was asked for, and the table was over before that was known."""
        began, ended = (facts.started_at or 0.0) - BEGINNING, (facts.ended_at or 0.0) - BEGINNING
        return any(began - SILENCE <= moment <= ended for moment in self._hit.get(("POST", "/users/@me/channels"), ()))

    @property
    def _hits(self) -> list[float]:
        """When any request was hit."""
        return [moment for moments in self._hit.values() for moment in moments]

    def _is_hit(self, line: Json, at: float, done: Mapping[tuple[str, str], float]) -> bool:
        """Whether it was hit, or one like it, and since then none has come to a good end, nor so much time passed that nobody tries it."""
        request = line["method"], line["path"]
        moments = (moment + SAME for moment in self._hit.get(request, ()))
        return any(moment - 2 * SAME <= at <= moment + HANGING and done.get(request, moment) <= moment for moment in moments)

    def _is_closed(self, path: str, at: float) -> bool:
        """A request may be on its way when the place is opened."""
        return any(one.since <= at <= one.until + LATE and one.leads(path) for one in self.closed)

    def _is_unsure(self, tokens: Mapping[str, Sent], names: list[str]) -> bool:
        """Whether nobody knows what became of the answer, or it may have come too late; one that never came is known by its token alone."""
        token = next((name for name in names if name in tokens or "-" in name), None)
        hit = any(token is not None and token in path for _, path in self._hit)
        return hit or (token is not None and self.press(tokens.get(token) or Sent("", id=token.partition("-")[0])))

    def _is_unknown(self, path: str, at: float, deleted: Mapping[str, float]) -> bool:
        """Whether the bot took this message away and could not go on: it died, the place was shut, its disk or a request failed; or its
        file is older."""
        if any(moment - SAME <= at for moment in self._hit.get(("DELETE", path), ())):
            return True
        if (gone := deleted.get(path)) is None:
            return False
        if at - gone < UNDER_WAY and any(min(moments) <= gone for _, moments in self.vanished.values()):  # on its way to who is forgotten
            return True  # it goes by whoever finds it first (world 29295)
        if any(made - SOON <= gone <= back + UNDER_WAY for made, back in self.lost):  # its row goes when the limit lets go (world 17449)
            return True
        died = any(gone - UNDER_WAY <= begin <= gone + SOON for begin, _ in self.deaf)
        return died or self._is_closed(path, gone) or any(gone <= one <= gone + SOON for one in (*self._failed, *self._hits))
