"""One gateway connection: HELLO, heartbeats, IDENTIFY or RESUME, then events until the socket closes.

Sending does not wait (`sandbox.sockets`), because the world publishes events synchronously.
"""

import json
import zlib
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.discord.gateway.dispatch import Dispatcher
from sandbox.discord.gateway.session import PRIVILEGED, Session, frame
from sandbox.discord.gateway.session_start_limit import SessionStartLimit
from sandbox.discord.rate_limits import Bucket
from sandbox.sockets import Outbox
from sandbox.world.records import Json

HEARTBEAT_INTERVAL = 41.25
_HEARTBEAT_TIMEOUT = HEARTBEAT_INTERVAL * 1.5
MAX_SENT, SENT_PERIOD = 120, 60.0


class Opcode(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    VOICE_STATE_UPDATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class GatewayClosed(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """A socket, and after IDENTIFY or RESUME its session."""

    def __init__(self, dispatch: Dispatcher, starts: SessionStartLimit, request: web.Request, socket: web.WebSocketResponse) -> None:
        compressed = request.query.get("compress") == "zlib-stream"
        self._dispatch = dispatch
        self._session_start_limit = starts
        self._sends = Bucket(MAX_SENT, SENT_PERIOD)
        self._transport = request.transport
        self._socket = socket
        self._zlib = zlib.compressobj(level=1) if compressed else None
        self._outbox = Outbox(self._write)
        self.session: Session | None = None

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        try:
            async with self._outbox:
                self.send(frame(Opcode.HELLO, {"heartbeat_interval": int(HEARTBEAT_INTERVAL * 1000), "_trace": []}))
                await self._read()
        except GatewayClosed as closed:
            await self._close(closed.code)
        finally:
            if self.session is not None and self.session.send in (self.send, None):
                self.session.send = None
                self._dispatch.notify_connected()

    def send(self, text: str) -> None:
        self._outbox.put(text)

    def cut(self) -> None:
        """Abort the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()

    def invalidate(self) -> None:
        """Drop the session if there is one, and send opcode 9. The bot may identify again on this socket."""
        if self.session is not None:
            self._dispatch.drop_session(self.session)
            self.session.send = None
            self.session = None
            self._dispatch.notify_connected()
        self.send(frame(Opcode.INVALID_SESSION, False))

    async def close_unauthenticated(self) -> None:
        """Close the connection with 4004, because the token is no longer valid."""
        await self._close(CloseCode.AUTHENTICATION_FAILED)

    async def _close(self, code: CloseCode) -> None:
        await self._socket.close(code=code, message=code.name.encode())

    async def _write(self, text: str) -> None:
        if self._zlib is None:
            await self._socket.send_str(text)
        else:
            await self._socket.send_bytes(self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH))

    async def _read(self) -> None:
        while True:
            try:
                message = await self._socket.receive(timeout=_HEARTBEAT_TIMEOUT)
            except TimeoutError:
                raise GatewayClosed(CloseCode.SESSION_TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if not self._sends.take(self._session_start_limit.clock()):
                raise GatewayClosed(CloseCode.RATE_LIMITED)
            try:
                received = json.loads(message.data)
                op, data = received["op"], received.get("d")
            except (ValueError, KeyError, TypeError):
                raise GatewayClosed(CloseCode.DECODE_ERROR) from None
            self._handle(op, data)

    def _handle(self, op: int, data: Any) -> None:
        match op:
            case Opcode.HEARTBEAT:
                self.send(frame(Opcode.HEARTBEAT_ACK, None))
            case Opcode.IDENTIFY:
                self._identify(data)
            case Opcode.RESUME:
                self._resume(data)
            case Opcode.PRESENCE_UPDATE | Opcode.VOICE_STATE_UPDATE | Opcode.REQUEST_GUILD_MEMBERS if self.session is None:
                raise GatewayClosed(CloseCode.NOT_AUTHENTICATED)
            case Opcode.PRESENCE_UPDATE | Opcode.VOICE_STATE_UPDATE:
                pass
            case Opcode.REQUEST_GUILD_MEMBERS:
                assert self.session is not None
                self._dispatch.send_members(self.session, data)
            case _:
                raise GatewayClosed(CloseCode.UNKNOWN_OPCODE)

    def _identify(self, data: Json) -> None:
        if self.session is not None:
            raise GatewayClosed(CloseCode.ALREADY_AUTHENTICATED)
        if not self._dispatch.is_valid_token(data.get("token")):
            raise GatewayClosed(CloseCode.AUTHENTICATION_FAILED)
        shard_id, shards = data.get("shard") or (0, 1)
        if not 0 <= shard_id < shards:
            raise GatewayClosed(CloseCode.INVALID_SHARD)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0:
            raise GatewayClosed(CloseCode.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise GatewayClosed(CloseCode.DISALLOWED_INTENTS)
        if not self._session_start_limit.take(shard_id):
            self.send(frame(Opcode.INVALID_SESSION, False))
            return
        self._attach(self._dispatch.new_session(intents, (shard_id, shards)))
        assert self.session is not None
        self._dispatch.send_ready(self.session)

    def _resume(self, data: Json) -> None:
        if self.session is not None:
            raise GatewayClosed(CloseCode.ALREADY_AUTHENTICATED)
        if not self._dispatch.is_valid_token(data.get("token")):
            raise GatewayClosed(CloseCode.AUTHENTICATION_FAILED)
        session, seq = self._dispatch.sessions.get(data.get("session_id", "")), data.get("seq") or 0
        if session is None or not session.may_resume_from(seq):
            self.send(frame(Opcode.INVALID_SESSION, False))
            return
        session.send = None
        for text in session.events_after(seq):
            self.send(text)
        session.seq = max(session.seq, seq)
        self._attach(session)
        session.dispatch("RESUMED", {"_trace": []})

    def _attach(self, session: Session) -> None:
        self.session = session
        session.send = self.send
        self._dispatch.notify_connected()
