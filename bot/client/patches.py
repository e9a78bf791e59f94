"""Every place in which we reach behind what discord.py promises, so that one page is read when a new version of it comes out.

Each is there because discord.py offers no other way; tests/bot/client/test_patches.py fails for each that has moved.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import Any

import aiohttp
import discord
import yarl
from discord import InteractionType, gateway, shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import HTTPClient, Route

from bot.delivery.loop_turns import LoopTurns
from bot.delivery.refusals import RefusalKind, classify

ANSWER_SECONDS = 20.0
"""How long an answer of Discord's is waited for; a picture is on its way up meanwhile."""
MAX_RECONNECT_SECONDS = 90.0
"""Seconds after which a lost connection is tried again at the latest. On average it is tried less often than a thousand times a day, and
so often Discord lets a bot begin a session: https://discord.com/developers/docs/topics/gateway#session-start-limit-object."""
REMEMBERED_INTERACTIONS = 500
"""Of so many interactions it is known that they came: of the last ten seconds, where twelve tables play as fast as they can."""
_PAYLOAD: Any = KeepAliveHandler.get_payload
_GET_BOT_GATEWAY: Any = HTTPClient.get_bot_gateway


def set_api_addresses(rest: str, gateway: str = "") -> None:
    """Point every client of this process at these addresses of Discord's HTTP API and gateway; empty means Discord's own.

    The addresses are constants of discord.py's classes: no client can be told another one. An empty `gateway` means the one that the
    HTTP API names, also for a new session after a lost one.
    """
    if not (rest or gateway):
        return

    async def get_bot_gateway(self: HTTPClient) -> Any:
        shards, named, starts = await _GET_BOT_GATEWAY(self)
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway or named)
        return shards, gateway or named, starts

    HTTPClient.get_bot_gateway = get_bot_gateway  # type: ignore[method-assign]
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if rest:
        Route.BASE = f"{rest}/api/v10"


def silence_voice_warnings() -> None:
    """Before a client is made: we never speak, so a host need not be warned, at every start, that libraries for it are missing.

    A filter of the log would have to know the warnings by their words.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def measure_latency_from_send() -> None:
    """Before a client is made: the gateway's delay is counted from before a heartbeat is sent, not from after.

    A server that answers at once does so before discord.py has noted when it sent; it then believes that the answer belongs to the
    heartbeat before, and warns that the gateway is 41.3 seconds behind.
    """

    def get_payload(self: KeepAliveHandler) -> dict[str, Any]:
        self._last_send = gateway.time.perf_counter()  # type: ignore[attr-defined]  # it must be the clock that the delay is told by
        payload: dict[str, Any] = _PAYLOAD(self)
        return payload

    KeepAliveHandler.get_payload = get_payload  # type: ignore[method-assign]


def limit_request_time(client: discord.Client) -> None:
    """After the login: a request that nobody answers fails after a while, and whoever asked sees to it; aiohttp waits five minutes.

    All that is to be shown in the same channel waits behind it, and so does who has pressed. discord.py lets nobody choose.
    """
    session: aiohttp.ClientSession | None = client.http._HTTPClient__session  # type: ignore[attr-defined]
    if session is not None:  # else there is no network between us and Discord
        session._timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)


def release_rate_limit_on_cancel(client: discord.Client) -> None:
    """After the login: a request that is dropped while it waits for the end of a global rate limit does not take all others with it.

    They wait until it has said that the limit is over, which it never does then. Who asks too early is told how long it still is.
    """
    http: Any = client.http
    request = http.request
    if http._global_over is discord.utils.MISSING:
        return  # there is no network between us and Discord

    async def requested(*arguments: Any, **options: Any) -> Any:
        try:
            return await request(*arguments, **options)
        except asyncio.CancelledError:
            http._global_over.set()
            raise

    http.request = requested


def watch_token_refusals(client: discord.Client, on_refused: Callable[[], None]) -> None:
    """After the login: `hear` of every request that Discord answers by refusing the bot's token.

    The gateway may stay open meanwhile. Requests that go by the token of an interaction do not count: they take another way.
    """
    http: Any = client.http
    request = http.request

    async def requested(*arguments: Any, **options: Any) -> Any:
        try:
            return await request(*arguments, **options)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.TOKEN_REFUSED:
                on_refused()
            raise

    http.request = requested


def drop_repeated_interactions(client: discord.Client) -> None:
    """Before the gateway: should Discord tell of a press or a command twice, it is done once.

    A move counts once anyhow; a table would be opened twice, and the second one's lobby be seen by nobody.
    """
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parse, came = parsers["INTERACTION_CREATE"], deque[str](maxlen=REMEMBERED_INTERACTIONS)

    def parse_once(data: Any) -> None:
        if data["id"] not in came:
            came.append(data["id"])
            parse(data)

    parsers["INTERACTION_CREATE"] = parse_once


def accept_missing_custom_ids(client: discord.Client) -> None:
    """Before the gateway: take a press or a form whose custom_id is null or missing for one with an empty custom_id.

    discord.py matches the custom_id against patterns while it reads the event; an error there ends the shard, and with it the process.
    An empty custom_id fits no pattern, so the press is answered as unknown.
    """
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parse = parsers["INTERACTION_CREATE"]
    with_custom_id = (InteractionType.component.value, InteractionType.modal_submit.value)

    def parse_named(data: Any) -> None:
        if data["type"] in with_custom_id and data["data"].get("custom_id") is None:
            data["data"]["custom_id"] = ""
        parse(data)

    parsers["INTERACTION_CREATE"] = parse_named


def detect_left_servers(client: discord.Client) -> None:
    """Before the gateway: where a new session begins without a server, we hear that we are no longer in it.

    Who is put out while the line is cut is told by that alone; a client with shards keeps such a server for ever.
    """
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parse = parsers["READY"]

    def parse_ready(data: Any) -> None:
        parse(data)
        (line, _), there = data["shard"], {int(one["id"]) for one in data["guilds"]}
        for left in [one for one in client.guilds if one.shard_id == line and one.id not in there]:
            dispatch_server_left(client, left.id)

    parsers["READY"] = parse_ready


def dispatch_server_left(client: discord.Client, server: int) -> None:
    """Have the client hear that the bot is no longer in a server, as if Discord had said so."""
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parsers["GUILD_DELETE"]({"id": str(server)})


def yield_between_events() -> None:
    """Before a client is made: whatever else the bot has to do gets its turn between two events of a shard.

    Discord tells of a thousand servers at once, and discord.py goes on as long as the socket has something for it: half a second and more,
    in which no press is heard on another shard and no answer goes out.
    """
    received = DiscordWebSocket.received_message
    if hasattr(received, "__wrapped__"):
        return

    @wraps(received)
    async def receive(self: DiscordWebSocket, message: Any, /) -> None:
        await received(self, message)
        await LoopTurns().wait_for_turn()

    DiscordWebSocket.received_message = receive  # type: ignore[method-assign]


class LimitedBackoff(ExponentialBackoff[Any]):
    """How long until a lost connection is tried again: as discord.py has it, with a limit."""

    def delay(self) -> Any:
        return min(super().delay(), MAX_RECONNECT_SECONDS)


def limit_reconnect_delay() -> None:
    """Before a client is made: when Discord is there again after an outage we hear it within a minute and a half.

    Each try doubles what discord.py waits for the next, up to seventeen minutes: after four minutes without a network nobody is answered
    for a quarter of an hour, and what is asked over HTTP works all the time.
    """
    shard.ExponentialBackoff = LimitedBackoff  # type: ignore[attr-defined]


def has_dynamic_item(client: discord.Client, custom_id: str) -> bool:
    """Whether a DynamicItem takes a press on something of this custom_id; discord.py drops others in silence, and has no way to ask."""
    return any(template.fullmatch(custom_id) for template in client._connection._view_store._dynamic_items)
