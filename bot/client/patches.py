"""Every use of discord.py's private parts, on one page to be read at each new version of
discord.py.

Each is here because discord.py has no other way; tests/bot/client/test_patches.py fails for each
that moves.
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
from discord import InteractionType, gateway, http, shard
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import HTTPClient, Route

from bot.delivery.loop_turns import LoopTurns
from bot.delivery.refusals import OLD_MESSAGE_EDITED_OFTEN, RefusalKind, classify
from bot.runtime import Clock, Sleep

ANSWER_SECONDS = 20.0
"""The time limit for an answer of Discord, uploads of pictures included."""
MAX_RECONNECT_SECONDS = 90.0
"""The longest pause before a new attempt to connect.

On average, fewer than a thousand attempts a day are made; Discord allows a bot as many sessions:
https://discord.com/developers/docs/topics/gateway#session-start-limit-object.
"""
REMEMBERED_INTERACTIONS = 500
"""The number of latest interactions remembered: ten seconds of twelve tables at full speed."""
_PAYLOAD: Any = KeepAliveHandler.get_payload
_GET_BOT_GATEWAY: Any = HTTPClient.get_bot_gateway


def set_api_addresses(rest: str, gateway: str = "") -> None:
    """Point every client of this process at these addresses of Discord's HTTP API and gateway;
    empty: Discord's own.

    The addresses are constants of discord.py's classes: a client cannot have its own. An empty
    `gateway` means the one that the HTTP API names, also for a new session after a lost one.
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
    """Before a client is made: drop the warnings about missing voice libraries. The bot never
    speaks.

    A filter of the log would have to know the warnings by their words.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def measure_latency_from_send() -> None:
    """Before a client is made: measure the gateway's delay from before a heartbeat is sent, not
    from after.

    A fast server answers before discord.py has noted the time of sending. discord.py then takes the
    answer for that of the heartbeat before, and warns that the gateway is 41.3 seconds behind.
    """

    def get_payload(self: KeepAliveHandler) -> dict[str, Any]:
        self._last_send = gateway.time.perf_counter()  # type: ignore[attr-defined]  # the same clock as for the latency
        payload: dict[str, Any] = _PAYLOAD(self)
        return payload

    KeepAliveHandler.get_payload = get_payload  # type: ignore[method-assign]


def limit_request_time(client: discord.Client) -> None:
    """After the login: let a request without an answer fail after `ANSWER_SECONDS`; aiohttp waits
    five minutes.

    All messages to the same channel wait behind it, and so does the member who pressed. discord.py
    has no setting for the limit.
    """
    session: aiohttp.ClientSession | None = client.http._HTTPClient__session  # type: ignore[attr-defined]
    if session is not None:  # else Discord is faked without a network
        session._timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)


def release_rate_limit_on_cancel(client: discord.Client) -> None:
    """After the login: keep a cancelled request from blocking all others at a global rate limit.

    The others wait until the first one says that the limit is over, which a cancelled one never
    does. A request that comes too early is told the rest of the wait by Discord.
    """
    http: Any = client.http
    request = http.request
    if http._global_over is discord.utils.MISSING:
        return  # Discord is faked without a network

    async def requested(*arguments: Any, **options: Any) -> Any:
        try:
            return await request(*arguments, **options)
        except asyncio.CancelledError:
            http._global_over.set()
            raise

    http.request = requested


def raise_full_messages() -> None:
    """Before a client is made: let an edit of a message that was edited too often (30046) fail at once.

    discord.py takes the refusal for a rate limit and repeats the edit four times, while all other edits in
    the channel wait.
    """
    read = http.json_or_text
    if hasattr(read, "__wrapped__"):
        return

    @wraps(read)
    async def read_answer(response: aiohttp.ClientResponse) -> Any:
        content: Any = await read(response)
        if response.status == 429 and isinstance(content, dict) and content.get("code") == OLD_MESSAGE_EDITED_OFTEN:
            raise discord.HTTPException(response, content)
        return content

    http.json_or_text = read_answer


def pace_requests(client: discord.Client, interval: Callable[[], float], steady: Clock, sleep: Sleep) -> None:
    """After the login: let requests begin `interval` seconds apart, except for the first of each half second.

    For a process that shares Discord's limit of all requests with others; alone, a bot is told by
    Discord. Answers to interactions are not counted there, and take another way.
    """
    http: Any = client.http
    request, due = http.request, 0.0

    async def requested(*arguments: Any, **options: Any) -> Any:
        nonlocal due
        due = max(due, steady()) + interval()
        if (wait := due - steady() - 0.5) > 0:
            await sleep(wait)
        return await request(*arguments, **options)

    http.request = requested


def watch_token_refusals(client: discord.Client, on_refused: Callable[[], None]) -> None:
    """After the login: call `on_refused` for every request whose answer refuses the bot's token.

    The gateway may stay open meanwhile. Requests with the token of an interaction do not count:
    they take another way.
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
    """Before the gateway: handle a press or command once, even if Discord sends it twice.

    A repeated move is harmless anyway, but a table would be opened twice, and the second lobby be
    invisible.
    """
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parse, came = parsers["INTERACTION_CREATE"], deque[str](maxlen=REMEMBERED_INTERACTIONS)

    def parse_once(data: Any) -> None:
        if data["id"] not in came:
            came.append(data["id"])
            parse(data)

    parsers["INTERACTION_CREATE"] = parse_once


def accept_missing_custom_ids(client: discord.Client) -> None:
    """Before the gateway: treat a press or form without a custom_id as one with an empty custom_id.

    discord.py matches the custom_id against patterns while it reads the event; an error there ends
    the shard, and with it the process. An empty custom_id fits no pattern, so the press is answered
    as unknown.
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
    """Before the gateway: report the servers that are missing in a new session as left.

    A removal during an outage is visible in no other way; a client with shards keeps such a server
    for ever.
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
    """Make the client believe that Discord has reported the bot's removal from a server."""
    parsers: dict[str, Callable[[Any], None]] = client._connection.parsers
    parsers["GUILD_DELETE"]({"id": str(server)})


def yield_between_events() -> None:
    """Before a client is made: let the event loop run other work between two events of a shard.

    Discord sends a thousand servers at once, and discord.py reads as long as the socket has data:
    half a second and more, in which no press on another shard is read and no answer goes out.
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
    """discord.py's pauses between attempts to connect, with a limit."""

    def delay(self) -> Any:
        return min(super().delay(), MAX_RECONNECT_SECONDS)


def limit_reconnect_delay() -> None:
    """Before a client is made: reconnect within a minute and a half after an outage.

    discord.py doubles its pause up to seventeen minutes: after four minutes without a network no
    press would be answered for a quarter of an hour, while HTTP works all the time.
    """
    shard.ExponentialBackoff = LimitedBackoff  # type: ignore[attr-defined]


def has_dynamic_item(client: discord.Client, custom_id: str) -> bool:
    """True if a DynamicItem handles this custom_id; discord.py drops others silently, and has no
    query for it.
    """
    return any(template.fullmatch(custom_id) for template in client._connection._view_store._dynamic_items)
