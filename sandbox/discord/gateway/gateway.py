"""The gateway's door: lets the bot's sockets in, and does to them what a fault orders."""

import sys

from aiohttp import web

from sandbox.discord.gateway.connection import CloseCode, Connection, Opcode
from sandbox.discord.gateway.dispatch import Dispatcher
from sandbox.discord.gateway.session import frame
from sandbox.discord.gateway.session_start_limit import SessionStartLimit, TooManySessionStarts

VERSION, ENCODING = "10", "json"
"""The only ones that the sandbox speaks. A socket that asks for none gets these."""


class Gateway:
    """All sockets of the bot's. Their sessions are the dispatch's, and outlive them."""

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
        """Op 9: the sessions are gone, and the bot has to identify anew, on the same socket or on another."""
        for connection in self._connections:
            connection.invalidate()

    async def close_unauthenticated(self) -> None:
        """Whoever is there is told that their token is wrong."""
        for connection in list(self._connections):
            await connection.close_unauthenticated()

    def cut(self) -> None:
        for connection in list(self._connections):
            connection.cut()


def _report(sentence: str) -> str:
    """The sentence, after it was written for the developer of the bot: many libraries keep a refusal to themselves, and try again."""
    sys.stderr.write(f"sandbox: {sentence}\n")
    return f"{sentence}\n"
