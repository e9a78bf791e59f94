"""The gateway's endpoint: accepts the bot's connections, and applies faults to them."""

import sys

from aiohttp import web

from sandbox.discord.gateway.connection import CloseCode, Connection, Opcode
from sandbox.discord.gateway.dispatch import Dispatcher
from sandbox.discord.gateway.session import frame
from sandbox.discord.gateway.session_start_limit import SessionStartLimit, TooManySessionStarts

VERSION, ENCODING = "10", "json"
"""The only supported version and encoding, and the defaults."""


class Gateway:
    """All gateway connections. The sessions belong to the dispatcher and outlive connections."""

    def __init__(self, dispatch: Dispatcher, starts: SessionStartLimit) -> None:
        self.session_start_limit = starts
        self._dispatch = dispatch
        self._connections: list[Connection] = []

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        if (encoding := request.query.get("encoding", ENCODING)) != ENCODING:
            raise web.HTTPBadRequest(text=_report(f"the gateway speaks encoding={ENCODING}, and not {encoding!r}"))
        socket = web.WebSocketResponse(compress=False, max_msg_size=64 * 1024)
        await socket.prepare(request)
        if (version := request.query.get("v", VERSION)) != VERSION:
            _report(f"the gateway speaks v={VERSION}, and not {version!r}")
            await socket.close(code=CloseCode.INVALID_API_VERSION, message=CloseCode.INVALID_API_VERSION.name.encode())
            return socket
        connection = Connection(self._dispatch, self.session_start_limit, request, socket)
        self._connections.append(connection)
        try:
            await connection.run()
        except TooManySessionStarts:
            self._dispatch.reset_token()
            await self.close_unauthenticated()
        finally:
            self._connections.remove(connection)
        return socket

    def send_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(frame(Opcode.RECONNECT, None))

    def invalidate(self) -> None:
        """Drop the sessions of all connections, and send opcode 9."""
        for connection in self._connections:
            connection.invalidate()

    async def close_unauthenticated(self) -> None:
        """Close all connections with 4004."""
        for connection in list(self._connections):
            await connection.close_unauthenticated()

    def cut(self) -> None:
        for connection in list(self._connections):
            connection.cut()


def _report(sentence: str) -> str:
    """Print a refusal to standard error, because many libraries hide it and retry.

    Returns the line.
    """
    sys.stderr.write(f"sandbox: {sentence}\n")
    return f"{sentence}\n"
