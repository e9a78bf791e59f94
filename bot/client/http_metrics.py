"""Metrics of requests to Discord: answers and durations by route, without ids, names or content.

They show what a first evening on the real Discord shows and the sandbox cannot (`purrlor
evening-report`).
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import aiohttp
import discord
from prometheus_client import Histogram

from bot.runtime import Clock

KEPT = 1000
"""The number of latest requests of a route whose durations are kept."""
_API = re.compile(r".*?/api/v\d+(?=/)")
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_PATTERNS = (
    (re.compile(r"/(webhooks|interactions)/\d+/[^/]+"), r"/\1/ID/TOKEN"),
    (re.compile(r"/\d+"), "/ID"),
)
ANSWER_BUCKETS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Buckets of seconds from a press to its first answer. Discord waits for three seconds."""
REQUEST_BUCKETS = (0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Buckets of seconds for the duration of a request."""

CONNECTION_LOST = "connection_lost"
"""The outcome if aiohttp repeats a safe request by itself, because the connection was dead."""

Figures = dict[str, Any]


def route_of(method: str, path: str) -> str:
    """A request without its ids: `PATCH /channels/ID/messages/ID`."""
    if (base := _API.match(path)) is None:
        return f"{method} other"  # the gateway, or a file whose name a person may have chosen
    path = path[base.end() :]
    for pattern, instead in _PATTERNS:
        path = pattern.sub(instead, path)
    return f"{method} {path}"


def percentiles(durations: Iterable[float]) -> Figures:
    """The percentiles of durations given in seconds, in milliseconds: 50 %, 90 %, 99 % and the
    longest.

    Empty if there are no durations.
    """
    ordered = sorted(durations)
    at = {"half": 0.5, "nine_of_ten": 0.9, "99_of_100": 0.99, "longest": 1.0}
    return {name: round(1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)]) for name, part in at.items()} if ordered else {}


class ShardConnection(NamedTuple):
    """The connection of one shard to Discord's gateway."""

    is_up: bool
    since: float
    """The time of the last change, in seconds since 1970."""


class _FailedRequest(NamedTuple):
    """A request without a good answer."""

    method: str
    path: str
    outcome: str
    """The status, or the name of the exception."""


@dataclass(slots=True)
class _RouteMetrics:
    """The metrics of one route."""

    answers: Counter[str] = field(default_factory=Counter)
    durations: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))
    waits: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))
    """The wait demanded by each 429, in seconds."""
    scopes: Counter[str] = field(default_factory=Counter)
    """The scopes of the 429s."""
    repeats: Counter[str] = field(default_factory=Counter)
    """The number of repeated requests, by the outcome before."""


class HttpMetrics:
    """Callbacks for a client's HTTP, which count requests and answers.

    Three layers repeat failed requests: aiohttp, discord.py and delivery. Each repeats in the same
    task, so a request is a repeat if its task made the same one before and got a 429, an answer of
    500 or more, or none. A repeat in another task, or by another route, is not counted.
    """

    def __init__(self, clock: Clock, steady: Clock) -> None:
        self._clock = clock
        """The wall clock, for times that Discord dates: presses and answers."""
        self._steady = steady
        """The steady clock, for durations."""
        self.since = steady()
        self.connections: Counter[str] = Counter()
        """The number of times that shards were connected, resumed, and lost."""
        self.shards: dict[int, ShardConnection] = {}
        """Every shard that was connected once."""
        self.interactions: Counter[str] = Counter()
        """The number of interactions, by discord.py's name of their type."""
        self.first_answers = Histogram(
            "purrlor_first_answer_seconds", "Time from a press or a command to its first answer", registry=None, buckets=ANSWER_BUCKETS
        )
        self.requests = Histogram(
            "purrlor_discord_request_seconds", "Duration of requests to Discord", ["route"], registry=None, buckets=REQUEST_BUCKETS
        )
        self._routes: dict[str, _RouteMetrics] = defaultdict(_RouteMetrics)
        self._failed: WeakKeyDictionary[asyncio.Task[Any], _FailedRequest] = WeakKeyDictionary()
        """The last failed request of each task, until the task repeats it."""
        self._repeated: WeakKeyDictionary[asyncio.Task[Any], str] = WeakKeyDictionary()
        """The path of the last repeated request of each task."""
        self._presses: deque[float] = deque(maxlen=KEPT)
        self._clock_ahead: float | None = None

    def trace(self) -> aiohttp.TraceConfig:
        """A value for discord.py's `http_trace`."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_headers_sent.append(self._on_sent)
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_failure)
        return trace

    def record_shard_down(self, shard: int) -> None:
        """Note that a shard has no connection. discord.py reports this again at each attempt to
        reconnect.
        """
        before = self.shards.get(shard)
        if before is None or before.is_up:
            self.connections["lost"] += before is not None
            self.shards[shard] = ShardConnection(False, self._clock())

    def record_shard_up(self, shard: int, what: str) -> None:
        """Note that a shard has a connection: `what` is "connected" or "resumed"."""
        self.connections[what] += 1
        self.shards[shard] = ShardConnection(True, self._clock())

    def report(self) -> Figures:
        """All metrics, ready for JSON."""
        return {
            "hours": round((self._steady() - self.since) / 3600, 2),
            "connections": dict(self.connections),
            "our_clock_is_ahead_by_seconds": None if self._clock_ahead is None else round(self._clock_ahead),
            "from_a_press_to_its_first_answer": percentiles(self._presses),
            "routes": {route: _route_report(seen) for route, seen in sorted(self._routes.items())},
        }

    def has_repeated_answer(self) -> bool:
        """True if this task has repeated the first answer to a press, because the first try got no
        reply.
        """
        return bool(_CALLBACK.search(self._repeated.get(_this_task(), "")))

    def count_answers(self) -> Iterator[tuple[str, str, int]]:
        """Route, status or name of a failure, and number, for all answers."""
        yield from ((route, status, count) for route, seen in self._routes.items() for status, count in seen.answers.items())

    def count_limits(self) -> Counter[str]:
        """The number of 429s, by the scope that Discord named."""
        return sum((seen.scopes for seen in self._routes.values()), Counter[str]())

    async def _on_start(self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        context.began = self._steady()
        context.sent = False
        task = _this_task()
        vain = self._failed.get(task)
        if vain is not None and (vain.method, vain.path) == (request.method, request.url.path):
            self._route_metrics(request.method, request.url.path).repeats[vain.outcome] += 1
            self._repeated[task] = request.url.path
            del self._failed[task]

    async def _on_sent(self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestHeadersSentParams) -> None:
        if context.sent:
            self._route_metrics(request.method, request.url.path).repeats[CONNECTION_LOST] += 1
            self._repeated[_this_task()] = request.url.path
        context.sent = True

    async def _on_end(self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        now, answer = self._clock(), request.response
        seen = self._route_metrics(request.method, request.url.path)
        seen.answers[str(answer.status)] += 1
        took = self._steady() - context.began
        seen.durations.append(took)
        self.requests.labels(route_of(request.method, request.url.path)).observe(took)
        if answer.status == 429 or answer.status >= 500:
            self._failed[_this_task()] = _FailedRequest(request.method, request.url.path, str(answer.status))
        if answer.status == 429:
            seen.scopes[answer.headers.get("X-RateLimit-Scope", "unknown")] += 1
            seen.waits.append(_number(answer.headers.get("Retry-After")))
        if date := answer.headers.get("Date"):
            self._clock_ahead = now - parsedate_to_datetime(date).timestamp()
        if (press := _CALLBACK.search(request.url.path)) is not None:
            waited = now - discord.utils.snowflake_time(int(press[1])).timestamp()
            self._presses.append(waited)
            self.first_answers.observe(waited)

    async def _on_failure(self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams) -> None:
        came = type(request.exception).__name__
        self._route_metrics(request.method, request.url.path).answers[came] += 1
        self._failed[_this_task()] = _FailedRequest(request.method, request.url.path, came)

    def _route_metrics(self, method: str, path: str) -> _RouteMetrics:
        return self._routes[route_of(method, path)]


def _route_report(seen: _RouteMetrics) -> Figures:
    report: Figures = {"answers": dict(seen.answers), "milliseconds": percentiles(seen.durations)}
    if seen.scopes:
        report |= {"limits": dict(seen.scopes), "milliseconds_to_wait": percentiles(seen.waits)}
    if seen.repeats:
        report["repeated_after"] = dict(seen.repeats)
    return report


def _this_task() -> asyncio.Task[Any]:
    task = asyncio.current_task()
    assert task is not None
    return task


def _number(text: str | None) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0
