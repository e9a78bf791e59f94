"""Effort and cost of playing: whole games of each kind on a simulated clock.

Taps, screens, seconds, notifications, requests and processor time. The real bot and the real
sandbox play without faults (tests/simulation). Seconds are simulated: they hold round trips, pauses
and queues, with delays that the world draws (up to 30 ms for a piece of data, 150 ms for a
picture), and do not depend on this machine. Processor time is that of the bot's event loop with its
storage, without pictures. A hand's height is measured in Chromium, at 390 × 844 pixels.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from bench.channel import Kind, measure
from bench.clicks import UNCOUNTED_ROUTES
from bench.rows import Row
from bench.thinking_players import TableWorld, asked_at
from bot.models.times import Pace
from bot.pages.custom_ids import LobbyAction, OpenSolo
from bot.pages.hand import hand_page
from bot.tables import TableSnapshot, seat_of
from games import all_games
from sandbox.world.records import DIRECT, EPHEMERAL, SUPPRESS_NOTIFICATIONS
from tests.harness.texts import TEXTS
from tests.page.conftest import ARGUMENTS, PHONE
from tests.page.sandbox_process import running_sandbox
from tests.page.test_phone import wear_emojis
from tests.simulation.people import SimulatedPerson
from tests.simulation.plan import NAMES
from tests.simulation.players import PACE_WORDS
from ui import presentation_of

CHANNEL, HOST = "cat-games", NAMES[0]
KINDS = (Kind("catte", 4), Kind("festival", 4), Kind("catcafe", 4), Kind("maneki", 4))
HOUR = 3600.0
DAY = 24 * HOUR


class Tempo(NamedTuple):
    """People's play at a pace: median seconds of a thought, most seconds of a game, number of games."""

    median: float
    longest: float
    games: int


TEMPOS = {Pace.LIVE: Tempo(12.0, 3 * HOUR, 1), Pace.EVENING: Tempo(12.0, 3 * HOUR, 2), Pace.BY_AND_BY: Tempo(2 * HOUR, 2 * DAY, 1)}
MEASURED_SCREENS = 12
"""Hands of a game whose height is measured."""
MOST_TAPS, MOST_NOTIFICATIONS, MOST_REQUESTS = 3, 4, 1.4
"""Goals: taps from `/play` to the first hand, notifications an hour, requests a move that count."""


@dataclass
class PlayFigures:
    """The figures of some games."""

    taps_to_start: int = 0
    """Taps of the host from the command to the deal."""
    taps: list[int] = field(default_factory=list)
    """The taps of each move."""
    turns: int = 0
    question_waits: list[float] = field(default_factory=list)
    update_waits: list[float] = field(default_factory=list)
    turn_waits: list[float] = field(default_factory=list)
    call_waits: list[float] = field(default_factory=list)
    """Seconds from each question to the notification of its player; first hands are left out."""
    notifications: int = 0
    """Of all people since the deal, first hands included."""
    person_seconds: float = 0.0
    """Seconds from the deal to the end, added up over people."""
    moves: int = 0
    requests: int = 0
    counted_requests: int = 0
    processor: float = 0.0


def rows() -> Iterator[Row]:
    """Measure in some ten minutes. Each game has a process of its own, as worlds leave objects behind."""
    with get_context("forkserver").Pool(1, maxtasksperchild=1) as pool:
        for number, kind in enumerate(KINDS):
            yield from _rows_alone(kind, pool.apply(play_alone, (kind.game, number)))
            games = {
                pace: _add_up(pool.apply(play_together, (kind, pace, 100 * number + one)) for one in range(TEMPOS[pace].games))
                for pace in TEMPOS
            }
            yield from _rows_together(kind, games)
            yield _row_of_screens(kind, pool.apply(measure_hands, (kind, 100 * number)))


def _add_up(games: Iterable[PlayFigures]) -> PlayFigures:
    """The figures of several games together."""
    first, *others = games
    for other in others:
        for one in fields(PlayFigures):
            setattr(first, one.name, getattr(first, one.name) + getattr(other, one.name))
    return first


def _rows_alone(kind: Kind, alone: PlayFigures) -> Iterator[Row]:
    yield Row(
        f"{kind.game}: taps from /play to the first hand", alone.taps_to_start, "", f"goal {MOST_TAPS}", alone.taps_to_start / MOST_TAPS
    )
    yield Row("  from a move to the next question, alone with three cats", *_median_and_most(alone.turn_waits))


def _rows_together(kind: Kind, games: dict[Pace, PlayFigures]) -> Iterator[Row]:
    live, evening, slow = games[Pace.LIVE], games[Pace.EVENING], games[Pace.BY_AND_BY]
    yield Row(
        f"{kind}: taps a turn",
        sum(evening.taps) / evening.turns,
        "",
        f"{statistics.mean(evening.taps):.2f} a move, most {max(evening.taps)}",
        0,
    )
    yield Row("  from a tap to the changed hand", *_median_and_most(evening.update_waits))
    yield Row("  from a question to its controls", *_median_and_most(evening.question_waits))
    for figures, pace in ((live, "quick"), (evening, "evening")):
        yield Row(f"  from a question to the call, {pace}", *_median_and_most(figures.call_waits))
        an_hour = figures.notifications / figures.person_seconds * HOUR
        calls = len(figures.call_waits) / figures.person_seconds * HOUR
        anchor = f"goal {MOST_NOTIFICATIONS}; calls alone {calls:.2f}"
        yield Row(f"  notifications a person, {pace}", an_hour, "an hour", anchor, an_hour / MOST_NOTIFICATIONS)
    moves = len(slow.taps) / slow.person_seconds * DAY
    yield Row("  notifications a person, slow", slow.notifications / slow.person_seconds * DAY, "a day", f"{moves:.1f} moves", 0)
    counted = evening.counted_requests / evening.moves
    yield Row(
        "  requests a move that count",
        counted,
        "",
        f"goal {MOST_REQUESTS}; all {evening.requests / evening.moves:.2f}",
        counted / MOST_REQUESTS,
    )
    slow_counted = slow.counted_requests / slow.moves
    yield Row("  requests a move that count, slow", slow_counted, "", f"all {slow.requests / slow.moves:.2f}", 0)
    yield Row("  processor time a move", evening.processor / evening.moves * 1000, "ms", "pictures not drawn", 0)


def _row_of_screens(kind: Kind, heights: Sequence[int]) -> Row:
    screens = [height / PHONE["height"] for height in heights]
    return Row(f"{kind}: screens a hand", statistics.median(screens), "", f"most {max(screens):.2f} of {len(screens)}", 0)


def _median_and_most(seconds: Sequence[float]) -> tuple[float, str, str, float]:
    """The figures of a row: the median, and the most."""
    if not seconds:
        return 0.0, "s", "none", 0
    return statistics.median(seconds), "s", f"most {max(seconds):.2f} s of {len(seconds)}", 0


def play_alone(game: str, seed: int) -> PlayFigures:
    """Play a whole game with cats in direct messages, opened from `/play`."""
    figures = PlayFigures()
    with new_world(seed, NAMES[:1], TEMPOS[Pace.EVENING]) as world:
        world.act(HOST, lambda one: one.slash(CHANNEL, "play"))
        for control in (lambda text: OpenSolo.parse(text) == OpenSolo(game), _is_start):
            world.press(HOST, control)
            figures.taps_to_start += 1
        _play(world, figures, TEMPOS[Pace.EVENING].longest)
    return figures


def play_together(kind: Kind, pace: Pace, seed: int) -> PlayFigures:
    """Play a game of people only in a channel, to its end or for the longest time."""
    figures = PlayFigures()
    with _open_together(kind, pace, seed) as world:
        figures.taps_to_start += 1
        _play(world, figures, TEMPOS[pace].longest)
    return figures


def measure_hands(kind: Kind, seed: int) -> list[int]:
    """The heights of some hands of a game on a phone, in pixels."""
    with _open_together(kind, Pace.EVENING, seed) as world:
        world.play_to_the_end(TEMPOS[Pace.EVENING].longest)
        seen = [(player.visitor.id, *screen) for player in world.thinking_players for screen in player.screens]
    return list(_measure_heights(seen[:: max(1, len(seen) // MEASURED_SCREENS)]))


@contextmanager
def _open_together(kind: Kind, pace: Pace, seed: int) -> Iterator[TableWorld]:
    """A world with a table of people only, just started."""
    people = NAMES[: kind.seats]
    with new_world(seed, people, TEMPOS[pace]) as world:
        world.act(HOST, lambda one: one.slash(CHANNEL, kind.game, seats=kind.seats, **kind.options))
        for guest in people[1:]:
            world.press(guest, _is_join)
        world.act(HOST, lambda one: one.slash(CHANNEL, "do", what=PACE_WORDS[pace]))
        world.press(HOST, _is_start)
        yield world


@contextmanager
def new_world(seed: int, people: Sequence[str], tempo: Tempo) -> Iterator[TableWorld]:
    """A world with a running bot."""
    with tempfile.TemporaryDirectory() as folder, TableWorld(Path(folder), seed, people, tempo.median) as world:
        world.open()
        yield world


def _is_start(custom_id: str) -> bool:
    return (act := LobbyAction.parse(custom_id)) is not None and act.verb == "start"


def _is_join(custom_id: str) -> bool:
    return (act := LobbyAction.parse(custom_id)) is not None and act.verb == "join"


def _play(world: TableWorld, figures: PlayFigures, seconds: float) -> None:
    """Play on from the deal, and add to the figures."""
    requests = world.backend.platform.request_log.requests
    began, processor, before = world.clock.wall(), world.processor, len(requests)
    world.play_to_the_end(seconds)
    assert world.snapshot is not None
    sent = list(requests)[before:]
    figures.requests += len(sent)
    figures.counted_requests += sum(not any(free in str(line["route"]) for free in UNCOUNTED_ROUTES) for line in sent)
    figures.processor += world.processor - processor
    figures.moves += len(world.snapshot.moves)
    for player in world.thinking_players:
        member = player.visitor.id
        figures.taps += player.taps
        figures.turns += player.turns
        figures.question_waits += player.question_waits
        figures.update_waits += player.update_waits
        figures.turn_waits += player.turn_waits
        times = list(notification_times(player.visitor, began))
        figures.notifications += len(times)
        figures.person_seconds += world.clock.wall() - began
        figures.call_waits += [wait for at in times[1:] if (wait := _seconds_since_question(world.snapshots, member, at)) is not None]


def notification_times(visitor: SimulatedPerson, since: float) -> Iterator[float]:
    """The wall times of new messages that notify: direct messages and mentions, but for answers to
    the person's own presses."""
    for at, event in visitor.received:
        if event["type"] != "message_create" or at < since or (message := event["message"]).get("interaction_metadata"):
            continue
        is_direct = visitor.screen.channels.get(message["channel_id"], {}).get("type") == DIRECT
        if not message["flags"] & (EPHEMERAL | SUPPRESS_NOTIFICATIONS) and (is_direct or f"<@{visitor.id}>" in message["content"]):
            yield at


def _seconds_since_question(snapshots: Sequence[tuple[float, TableSnapshot]], member: int, at: float) -> float | None:
    """Seconds since the question that the member was asked at this wall time; None if the member was not asked."""
    snapshot = next(one for when, one in reversed(snapshots) if when <= at)
    return at - asked_at(snapshot, member) if snapshot.is_running and snapshot.is_asked(seat_of(snapshot, member)) else None


def _measure_heights(screens: Sequence[tuple[int, TableSnapshot, str]]) -> Iterator[int]:
    """The height of each hand on a phone, in pixels."""
    say = TEXTS.speech_in("en")
    with running_sandbox(bot=False) as sandbox, sync_playwright() as playwright:
        emojis = wear_emojis(sandbox, all_games())
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        for member, snapshot, opened in screens:
            page = hand_page(snapshot, member, presentation_of(snapshot.table.game), say, opened=opened)
            yield from measure(browser, sandbox, emojis, [page])
        browser.close()
