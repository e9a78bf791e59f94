"""What a world is to be: its people and tables, its settings, and what will strike it; drawn from a number, or written out by a test.

A plan is a value. What is left out of it is not drawn again: a world that breaks can be made smaller, and what stays happens alike.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.config import CallSettings, Rates, Settings, TableSettings
from bot.times import Pace
from games import all_games
from players import levels_of
from tests.harness.world.chance import Draws
from tests.harness.world.faults import (
    AFTER_COMMIT,
    ANSWERED,
    ANYWHERE,
    BEFORE_COMMIT,
    FOR_GOOD,
    KINDS,
    POINTS,
    REQUEST,
    SENT,
    Cut,
    Demoted,
    Disk,
    Fault,
    Gone,
    Jump,
    Kill,
    Leaves,
    Locked,
    Outage,
    PutOut,
    Removed,
    Restored,
    Shut,
    Trouble,
    Unreachable,
    Vanishes,
)
from tests.harness.world.habits import Habits, Invitation

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
CHANNELS = ("cat-games", "general")
SHORT: Mapping[str, tuple[tuple[str, str], ...]] = {"catte": (("rounds", "1"),), "festival": (("target", "10"),)}
"""The options of a short game, where a game is not short anyhow."""

LONG, SHORTER = frozenset({"catcafe"}), 15
"""Games that people who press anything at all play for hundreds of moves, and how much more often another is played to its end."""
NUMBERS: Mapping[str, int] = {BEFORE_COMMIT: 12, AFTER_COMMIT: 12, REQUEST: 20, ANSWERED: 20, ANYWHERE: 400, SENT: 4}
"""How many points of each kind a kill may wait for at the most."""
MEDDLED = 5
"""One world in so many, in which everybody does something about other people's seats."""
CROWDED, MANY = 10, 20
"""In one world of so many there are so many tables."""
VANISHES = 10
"""One world in so many, in which somebody has everything about them deleted."""
SECRETS, DRAWN = 20, 50
"""In one world of so many secrets are looked for, and in one pictures are drawn."""
CURIOUS = ("strays", "doubles", "types", "forges", "borrows", "wonders")
"""What people do who read more than what is asked of them."""
CALLED = ((90.0, 600.0), (4.0, 8.0), (15.0, 60.0))
"""After how long somebody is called who does not press, and who was away before."""
WHOLE_GAMES, WHOLE_EVENING = 10_000, 30
"""More moves than there are, and so many turns: by then all naps are over, and there is time to play on."""
SETTLED = 30.0
"""Seconds after which tables are usually full and dealt: then the first fall asleep."""
USUAL = Settings()
BRISK = TableSettings(cat_pause_seconds=(0.2, 1.0), cat_breath_seconds=(0.5, 1.0))


@dataclass(frozen=True)
class Plan:
    """Of one world."""

    seed: int
    people: tuple[str, ...] = NAMES
    invitations: tuple[Invitation, ...] = ()
    habits: Mapping[str, Habits] = field(default_factory=lambda: dict.fromkeys(NAMES, Habits()))
    locales: Mapping[str, str] = field(default_factory=dict)
    tables: TableSettings = BRISK
    calls: CallSettings = USUAL.calls
    rates: Rates = USUAL.rates
    limited: bool = True
    """Whether Discord's rate limits are on."""
    secrets: bool = False
    """Whether every word that anybody was sent is held against what they could know by then, which takes as long as the world itself."""
    draws: bool = False
    """Whether pictures are drawn."""
    faults: tuple[Fault, ...] = ()
    moves: int = 80
    """After so many the people end their tables."""
    breaks: tuple[int, ...] = ()
    """After so many of them nobody does anything for a while, and all must be shown; so it is at their end, too."""
    halts: float = 0.0
    """How often people stop and wait when the bot has died: then only it can bring everything up to date."""
    seconds: float = 900.0
    """Or after so long."""
    closed: tuple[str, ...] = ()
    """Who takes no direct messages."""

    @property
    def is_sleepy(self) -> bool:
        return any(one.naps for one in self.habits.values())

    @classmethod
    def drawn(cls, seed: int) -> Plan:
        """Three tables, six people."""
        draws = Draws(seed).of("plan")
        games = sorted(all_games())
        many = seed % CROWDED == 7
        number = MANY if many else 3
        invitations = tuple(_invitation(draws.of(f"table/{one}"), games, 120.0 if many else 30.0) for one in range(number))
        locales = {name: "ja" for name in NAMES if draws.happens(f"{name}/ja", 0.2)}
        varied = (_varied(one, draws.of(f"way/{number}")) for number, one in enumerate(invitations))
        invitations = tuple(sorted(varied, key=lambda one: one.at))
        habits = {name: _habits(draws.of(name)) for name in NAMES}
        faults = tuple(_faults(draws.of("faults")))
        if seed % VANISHES == 5:
            faults += (Vanishes(draws.between("vanishes", 3.0, 70.0), draws.one("vanishes/who", NAMES)),)
        secrets, drawn = seed % SECRETS == 0, seed % DRAWN == 0
        if secrets:  # who reads rules and examples is named cards that nobody holds
            never: dict[str, Any] = dict.fromkeys(CURIOUS, 0.0)
            habits = {name: one._replace(**never) for name, one in habits.items()}
        if draws.happens("votes", 0.15):
            habits = {name: one._replace(votes=0.03) for name, one in habits.items()}
        if seed % MEDDLED == 3:
            habits = {name: one._replace(meddles=0.25) for name, one in habits.items()}
        breaks = tuple(sorted(4 + draws.below(f"break/{number}", 70) for number in range(2)))
        after, away = draws.one("call", CALLED)
        return cls(
            seed,
            invitations=invitations,
            locales=locales,
            habits=habits,
            calls=CallSettings(after_seconds=after, away_seconds=away),
            faults=faults,
            secrets=secrets,
            draws=drawn,
            breaks=breaks,
            halts=0.5,
            moves=300 if many else 80,
        )


SMALL = Plan(3, people=NAMES[:2], invitations=(Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),)),))
"""Two people and a cat at one short table: what is about one thing is tried there."""


def asleep(seed: int) -> Plan:
    """An evening in which half of the people fall asleep, for a while or for good. It ends when all is played, or nobody wakes up any more.

    One or two tables, at which two people or more sit each, and nobody else is there. In every second world direct messages are closed:
    to everybody in half of these, else to some. Nobody breaks anything, but in one of three the bot dies, or hears nothing for a while.
    """
    draws = Draws(seed).of("asleep")
    pace = draws.one("pace", ("live", "live", "live", "evening"))
    seconds = Pace(pace).seconds or 0.0
    games = [game for game in sorted(all_games()) for _ in range(1 if game in LONG else SHORTER)]
    tables = [_invitation(draws.of(f"table/{one}"), games, 15.0, least=2) for one in range(1 + draws.happens("two", 0.3))]
    tables = [one._replace(pace=pace, threaded=False) for one in tables]
    people = sorted({name for one in tables for name in (one.host, *one.guests)}, key=lambda name: draws.unit(f"{name}/falls asleep"))
    sleepers = people[: (len(people) + 1) // 2]
    votes = draws.one("votes", (0.0, 0.0, 0.01, 0.05))
    habits = {name: _sleepy(draws.of(name), seconds if name in sleepers else 0.0)._replace(votes=votes) for name in people}
    some = tuple(name for name in people if draws.happens(f"{name}/closed", 0.6)) or (people[0],)
    closed = tuple(people) if draws.happens("all are closed", 0.5) else some
    faults = tuple(_deafness(draws.of(f"fault/{number}"), seconds) for number in range(3)) if draws.happens("deaf", 1 / 3) else ()
    leaving = tuple(
        Leaves(begins, name, FOR_GOOD)
        for name in people
        for begins, ends in habits[name].naps
        if ends == FOR_GOOD and draws.happens(f"{name}/leaves the server", 0.5)
    )
    return replace(
        Plan.drawn(seed),
        people=tuple(sorted(people)),
        habits=habits,
        closed=closed if seed % 2 else (),
        faults=(*faults, *leaving),
        invitations=tuple(sorted(tables, key=lambda one: one.at)),
        breaks=(),
        halts=0.0,
        moves=WHOLE_GAMES,
        seconds=WHOLE_EVENING * seconds,
        secrets=False,
        draws=False,
    )


def _sleepy(draws: Draws, seconds: float) -> Habits:
    """Of somebody who falls asleep up to three times, each time for up to four turns of so many seconds, or for good; at 0 s never."""
    naps = list[tuple[float, float]]()
    begins = draws.between("first", SETTLED, 3.5 * SETTLED)
    for number in range(1 + draws.below("naps", 3) if seconds else 0):
        ends = FOR_GOOD if draws.happens(f"{number}/for good", 0.25) else begins + draws.between(number, 0.2, 4.0) * seconds
        naps.append((begins, ends))
        if ends == FOR_GOOD:
            break
        begins = ends + draws.between(f"{number}/awake", 0.05, 1.0) * seconds
    impatient = draws.one("impatient", (0.0, 0.0, 0.02, 0.3))
    return Habits(
        draws.between("quickest", 0.3, 1.0),
        draws.between("slowest", 4.0, 10.0),
        impatient=impatient,
        restless=0.12,
        wishes=tuple((name, True) for name, part in (("reminders", 0.7), ("ask", 0.1)) if draws.happens(name, part)),
        tries=2,
        forgets=45.0,
        naps=tuple(naps),
    )


def _deafness(draws: Draws, seconds: float) -> Fault:
    at, down = draws.between("at", SETTLED, 4 * seconds), draws.between("down", 0.5, 1.5 * seconds)
    return Kill(at, ANYWHERE, 1 + draws.below("number", 400), down) if draws.happens("dies", 0.6) else Cut(at, down)


def _habits(draws: Draws) -> Habits:
    """Most people play quietly; some do one thing or another that they need not."""
    most = {"strays": 0.3, "repeats": 0.3, "doubles": 0.3, "types": 0.4, "forges": 0.1, "wonders": 0.1, "meddles": 0.2, "lags": 0.1}
    most |= {"borrows": 0.05, "arranges": 0.8}
    often: dict[str, Any] = {
        name: draws.between(name, 0.0, high) if draws.happens(f"{name}/at all", 0.4) else 0.0 for name, high in most.items()
    }
    habits = Habits(draws.between("quickest", 0.05, 0.6), draws.between("slowest", 1.5, 5.0), **often)
    asks = draws.happens("asks first", 0.25) and not habits.roams  # who does would take the wish back again, and choose another language
    return habits._replace(wishes=(("ask", True),)) if asks else habits


def _faults(draws: Draws) -> Iterator[Fault]:
    """One to five of them; the first may strike while the bot starts on no file at all."""
    at_once = draws.happens("at the first start", 0.06)
    for number in range(1 + draws.below("how many", 5)):
        yield _at_the_start(draws.of("first")) if at_once and not number else _fault(draws.of(number))


def _at_the_start(draws: Draws) -> Fault:
    make = draws.one("kind", (_kill, _kill, _request, _gateway, _cut, _disk))
    return make(0.0, draws)


MESSAGE = "/channels/{channel_id}/messages/{message_id}"
SEND, EDIT, DELETE = ("POST", "/channels/{channel_id}/messages"), ("PATCH", MESSAGE), ("DELETE", MESSAGE)
ANSWER = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FILL = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
TAKE_AWAY = ("DELETE", FILL[1])
FOLLOW = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
OPEN = ("POST", "/users/@me/channels")
LOOK = ("GET", SEND[1])
BEGIN, BRING, REST = (
    ("POST", f"{MESSAGE}/threads"),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"),
    ("PATCH", "/channels/{channel_id}"),
)
"""A thread is begun, somebody brought into it, and it is put to sleep."""
ROUTES = (SEND, EDIT, DELETE, ANSWER, FILL, TAKE_AWAY, FOLLOW, OPEN, LOOK, BEGIN, BRING, REST)
OF_THREADS = ("SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS")
SHUT_EVERYWHERE = ("SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", *OF_THREADS)
SHUT = ("SEND_MESSAGES", "VIEW_CHANNEL", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", *OF_THREADS)


def _fault(draws: Draws) -> Fault:
    at, kind = draws.between("at", 3.0, 70.0), draws.unit("kind")
    for share, make in FAULTS:
        if kind < share:
            return make(at, draws)
        kind -= share
    return _kill(at, draws)


def _kill(at: float, draws: Draws) -> Fault:
    point = draws.one("point", POINTS)
    longest = 600.0 if draws.happens("long", 0.2) else 8.0  # by then Discord has forgotten what was sent
    return Kill(at, point, 1 + draws.below("number", NUMBERS[point]), draws.between("down", 0.5, longest))


def _request(at: float, draws: Draws) -> Fault:
    method, route = draws.one("route", ROUTES)
    match, times = (("method", method), ("route", route)), 1 + draws.below("times", 3)
    match draws.below("what", 8):
        case 0:
            return Trouble(at, "delay", match, times, seconds=draws.between("seconds", 0.5, 6.0))
        case 1:
            return Trouble(at, "error_before", match, times, status=draws.one("status", (500, 502, 503)))
        case 2:
            return Trouble(at, "error_after", match, times, status=draws.one("status", (500, 502, 504)))
        case 3:
            scope = draws.one("scope", ("user", "shared", "global"))
            return Trouble(at, "rate_limit", match, times, seconds=draws.between("seconds", 0.3, 5.0), scope=scope)
        case way:
            return Trouble(at, "drop" if way < 6 else "silence", match, times, after=way in (5, 7))


def _gateway(at: float, draws: Draws) -> Fault:
    do = draws.one("do", ("drop", "reconnect", "invalid_session", "delay", "twice"))
    if do == "twice":
        event = draws.one("event", ("INTERACTION_CREATE", "INTERACTION_CREATE", "MESSAGE_DELETE"))
        return Trouble(at, do, (("event", event),), 1 + draws.below("times", 5))
    if do == "delay":
        return Trouble(at, do, (("event", "INTERACTION_CREATE"),), seconds=draws.between("seconds", 0.2, 3.5))
    return Trouble(at, do, (("event", "INTERACTION_CREATE"),) if draws.happens("at an event", 0.4) else ())


def _restored(at: float, draws: Draws) -> Fault:
    hour = draws.happens("an hour", 0.15)  # by then Discord has forgotten what was sent, and lets hardly anything be edited any more
    return Restored(at, draws.between("after", 1.0, 40.0), draws.between("down", *((3000.0, 4000.0) if hour else (1.0, 60.0))))


def _removed(at: float, draws: Draws) -> Fault:
    return Removed(at, draws.one("what", tuple(KINDS)))


def _cut(at: float, draws: Draws) -> Fault:
    return Cut(at, draws.between("seconds", 0.0, 20.0))


def _disk(at: float, draws: Draws) -> Fault:
    code = draws.one("code", (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY))
    return Disk(at, 1 + draws.below("number", 40), code)


def _deed(at: float, draws: Draws) -> Fault:
    seconds = draws.between("seconds", 2.0, 40.0)
    match draws.below("what", 8):
        case 7:
            return Demoted(at, draws.one("permission", SHUT_EVERYWHERE), seconds)
        case 4:
            return Leaves(at, draws.one("who", NAMES), FOR_GOOD if draws.happens("for good", 0.5) else seconds)
        case 5:
            return Locked(at, draws.one("channel", CHANNELS), draws.happens("locked", 0.5))
        case 6:
            return Gone(at, draws.one("channel", CHANNELS), draws.happens("thread", 0.5))
        case 0:
            return Shut(at, draws.one("channel", CHANNELS), draws.one("permission", SHUT), seconds)
        case 1:
            return _outage(at, seconds, draws)
        case 2:
            return Jump(at, draws.one("by", (-3600.0, -5.0, 5.0, 3600.0)))
        case _:
            return Unreachable(at, draws.one("who", NAMES), seconds)


def _outage(at: float, seconds: float, draws: Draws) -> Fault:
    """Of the server, or of the bot alone."""
    if draws.happens("put out", 0.5):
        return PutOut(at, FOR_GOOD if draws.happens("put out/for good", 0.3) else seconds)
    return Outage(at, seconds)


FAULTS: tuple[tuple[float, Callable[[float, Draws], Fault]], ...] = (
    (0.24, _kill),
    (0.18, _request),
    (0.07, _gateway),
    (0.05, _cut),
    (0.09, _disk),
    (0.16, _deed),
    (0.11, _restored),
    (0.10, _removed),
)
"""How often which kind is drawn."""


def _invitation(draws: Draws, games: list[str], latest: float, *, least: int = 1) -> Invitation:
    """Of a table at which so many people sit at least."""
    game = draws.one("game", games)
    most = max(all_games()[game].seats)
    fewest = min(all_games()[game].seats)
    seats = fewest + draws.below("seats", most - fewest + 1)
    cats = draws.below("cats", seats + 1 - min(least, seats))
    order = sorted(NAMES, key=lambda name: draws.unit(f"order/{name}"))
    people = order[: seats - cats]
    channel, at = draws.one("channel", CHANNELS), draws.between("at", 4.0, latest)
    threaded = draws.happens("threaded", 0.15)
    return Invitation(people[0], tuple(people[1:]), game, cats, channel, at, SHORT.get(game, ()), threaded)


def _varied(one: Invitation, draws: Draws) -> Invitation:
    """The same, played in another way now and then, at another pace, and with cats of another level."""
    chosen, seats = dict(one.options), 1 + len(one.guests) + one.cats
    for option in all_games()[one.game].options:
        if option.key not in chosen and draws.happens(f"{option.key}/varies", 0.4):
            chosen[option.key] = draws.one(option.key, option.choices(seats))
    pace = "live" if draws.happens("live", 0.3) else one.pace
    level = draws.one("level", levels_of(one.game)) if draws.happens("level/varies", 0.3) else one.level
    return one._replace(options=tuple(chosen.items()), pace=pace, level=level)
