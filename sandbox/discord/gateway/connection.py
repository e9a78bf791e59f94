"""One WebSocket of the bot's: HELLO, heartbeats, IDENTIFY or RESUME, and then events until it is cut.

Sending never waits (`sandbox.sockets`), so that the world can tell its news at once.
"""

import json
import zlib
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.discord.gateway.dispatch import Dispatch
from sandbox.discord.gateway.session import PRIVILEGED, Session, frame
from sandbox.discord.gateway.starts import Starts
from sandbox.discord.rates import Bucket
from sandbox.sockets import Outbox
from sandbox.world.records import Json

HEARTBEAT_INTERVAL = 41.25
_OVERDUE = HEARTBEAT_INTERVAL * 1.5
MOST_SENT, A_MINUTE = 120, 60.0


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    UNKNOWN_OP = 4001
    UNREADABLE = 4002
    NOT_IDENTIFIED = 4003
    BAD_TOKEN = 4004
    ALREADY_IDENTIFIED = 4005
    TOO_MANY_SENT = 4008
    TIMED_OUT = 4009
    BAD_SHARD = 4010
    BAD_VERSION = 4012
    BAD_INTENTS = 4013
    FORBIDDEN_INTENTS = 4014


class Closed(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """A socket and, once it has identified or resumed, its session."""

    def __init__(self, dispatch: Dispatch, starts: Starts, request: web.Request, socket: web.WebSocketResponse) -> None:
        compressed = request.query.get("compress") == "zlib-stream"
        self._dispatch = dispatch
        self._starts = starts
        self._sends = Bucket(MOST_SENT, A_MINUTE)
        self._transport = request.transport
        self._socket = socket
        self._zlib = zlib.compressobj(level=1) if compressed else None
        self._outbox = Outbox(self._deliver)
        self.session: Session | None = None

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        try:
            async with self._outbox:
                self.send(frame(Op.HELLO, {"heartbeat_interval": int(HEARTBEAT_INTERVAL * 1000), "_trace": []}))
                await self._read()
        except Closed as closed:
            await self._close(closed.code)
        finally:
            if self.session is not None and self.session.send in (self.send, None):
                self.session.send = None
                self._dispatch.connected_changed()

    def send(self, text: str) -> None:
        self._outbox.put(text)

    def cut(self) -> None:
        """Drop the connection without a word, as a cable would."""
        if self._transport is not None:
            self._transport.abort()

    def invalidate(self) -> None:
        """Forget the session, and tell the bot (op 9), which may identify again on this socket."""
        if self.session is not None:
            self._dispatch.drop_session(self.session)
            self.session.send = None
            self.session = None
            self._dispatch.connected_changed()
        self.send(frame(Op.INVALID_SESSION, False))

    async def refuse(self) -> None:
        """The token this bot came with is none any more."""
        await self._close(Close.BAD_TOKEN)

    async def _close(self, code: Close) -> None:
        await self._socket.close(code=code, message=code.name.encode())

    async def _deliver(self, text: str) -> None:
        if self._zlib is None:
            await self._socket.send_str(text)
        else:
            await self._socket.send_bytes(self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH))

    async def _read(self) -> None:
        while True:
            try:
                message = await self._socket.receive(timeout=_OVERDUE)
            except TimeoutError:
                raise Closed(Close.TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if not self._sends.take(self._starts.clock()):
                raise Closed(Close.TOO_MANY_SENT)
            try:
                received = json.loads(message.data)
                op, data = received["op"], received.get("d")
            except (ValueError, KeyError, TypeError):
                raise Closed(Close.UNREADABLE) from None
            self._obey(op, data)

    def _obey(self, op: int, data: Any) -> None:
        match op:
            case Op.HEARTBEAT:
                self.send(frame(Op.HEARTBEAT_ACK, None))
            case Op.IDENTIFY:
                self._identify(data)
            case Op.RESUME:
                self._resume(data)
            case Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS if self.session is None:
                raise Closed(Close.NOT_IDENTIFIED)
            case Op.PRESENCE | Op.VOICE_STATE:
                pass
            case Op.REQUEST_MEMBERS:
                assert self.session is not None
                self._dispatch.send_members(self.session, data)
            case _:
                raise Closed(Close.UNKNOWN_OP)

    def _identify(self, data: Json) -> None:
        if self.session is not None:
            raise Closed(Close.ALREADY_IDENTIFIED)
        if not self._dispatch.knows(data.get("token")):
            raise Closed(Close.BAD_TOKEN)
        shard_id, shards = data.get("shard") or (0, 1)
        if not 0 <= shard_id < shards:
            raise Closed(Close.BAD_SHARD)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0:
            raise Closed(Close.BAD_INTENTS)
        if intents & PRIVILEGED:
            raise Closed(Close.FORBIDDEN_INTENTS)
        if not self._starts.take(shard_id):
            self.send(frame(Op.INVALID_SESSION, False))
            return
        self._attach(self._dispatch.new_session(intents, (shard_id, shards)))
        assert self.session is not None
        self._dispatch.welcome(self.session)

    def _resume(self, data: Json) -> None:
        if self.session is not None:
            raise Closed(Close.ALREADY_IDENTIFIED)
        if not self._dispatch.knows(data.get("token")):
            raise Closed(Close.BAD_TOKEN)
        session, seq = self._dispatch.sessions.get(data.get("session_id", "")), data.get("seq") or 0
        if session is None or not session.can_resume_from(seq):
            self.send(frame(Op.INVALID_SESSION, False))
            return
        session.send = None
        for text in session.missed(seq):
            self.send(text)
        session.seq = max(session.seq, seq)
        self._attach(session)
        session.dispatch("RESUMED", {"_trace": []})

    def _attach(self, session: Session) -> None:
        self.session = session
        session.send = self.send
        self._dispatch.connected_changed()
