"""The gateway's door: lets the bot's sockets in, and does to them what a fault orders."""

from aiohttp import web

from sandbox.discord.gateway.connection import Connection, Op
from sandbox.discord.gateway.dispatch import Dispatch
from sandbox.discord.gateway.session import frame
from sandbox.discord.gateway.starts import Starts, TokenSpent


class Gateway:
    """All sockets of the bot's. Their sessions are the dispatch's, and outlive them."""

    def __init__(self, dispatch: Dispatch, starts: Starts) -> None:
        self.starts = starts
        self._dispatch = dispatch
        self._connections: list[Connection] = []

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False, max_msg_size=64 * 1024)
        await socket.prepare(request)
        connection = Connection(self._dispatch, self.starts, request, socket)
        self._connections.append(connection)
        try:
            await connection.run()
        except TokenSpent:
            self._dispatch.reset_token()
            await self.refuse_all()
        finally:
            self._connections.remove(connection)
        return socket

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(frame(Op.RECONNECT, None))

    def invalidate(self) -> None:
        """Op 9: the sessions are gone, and the bot has to identify anew."""
        for connection in self._connections:
            if connection.session is not None:
                self._dispatch.drop_session(connection.session)
            connection.send(frame(Op.INVALID_SESSION, False))

    async def refuse_all(self) -> None:
        """Whoever is there is told that their token is wrong."""
        for connection in list(self._connections):
            await connection.refuse()

    def cut(self) -> None:
        for connection in list(self._connections):
            connection.cut()
