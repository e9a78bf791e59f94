"""The network of a world: connections in memory, under aiohttp on both sides.

Data written in one turn of the loop is one piece. The delay of a piece is drawn by connection, direction and number.
Pieces of a connection arrive in order. A connection can be cut; both sides notice after a delay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
from aiohttp.client_proto import ResponseHandler
from aiohttp.client_reqrep import ConnectionKey

from tests.simulation.chance import Draws
from tests.simulation.loop import Clock, Loop

QUICKEST, USUAL, RARE, SLOWEST = 0.001, 0.03, 0.02, 0.4
"""Seconds of a piece's delay: up to `USUAL`, and for the share `RARE` up to `SLOWEST`."""
_APART = 1e-6  # minimum seconds between two pieces: the order of simultaneous timers is undefined

Factory = Callable[[], Any]


class Wire(asyncio.Transport):
    """One end of a connection."""

    def __init__(self, loop: Loop, name: str, draws: Draws) -> None:
        super().__init__()
        self.loop = loop
        self.name = name
        self._draws = draws
        self.peer: Wire
        self.protocol: Any = None
        self.closed = False
        self._waiting: list[bytes] = []
        self._sent, self._last = 0, 0.0
        self._paused: list[bytes] | None = None

    def begin(self, protocol: Any) -> None:
        self.protocol = protocol
        protocol.connection_made(self)

    # Writing

    def write(self, data: Any) -> None:
        if self.closed or self.loop.dead:
            return
        if not self._waiting:
            self.loop.call_soon(self._send)
        self._waiting.append(bytes(data))

    def _send(self) -> None:
        """Send the data of this turn as one piece."""
        data = b"".join(self._waiting)
        self._waiting = []
        if data:
            self.peer.loop.call_at(self._arrival(), self.peer.feed, data)

    def _arrival(self) -> float:
        self._sent += 1
        slow = self._draws.happens(f"{self._sent}/slow", RARE)
        delay = self._draws.between(self._sent, QUICKEST, SLOWEST if slow else USUAL)
        self._last = max(self._last + _APART, self.loop.time() + delay)
        return self._last

    def feed(self, data: bytes) -> None:
        if self._paused is not None:
            self._paused.append(data)
        elif not self.closed:
            self.protocol.data_received(data)

    # Ending

    def close(self) -> None:
        """Close after the written data has arrived."""
        if self.closed:
            return
        self._send()
        self.closed = True
        self.loop.call_soon(self.protocol.connection_lost, None)
        self.peer.loop.call_at(self._arrival(), self.peer._is_lost)

    def abort(self) -> None:
        """Close, and drop unsent data."""
        self._waiting = []
        self.close()

    def _is_lost(self) -> None:
        if not self.closed:
            self.closed = True
            self.protocol.connection_lost(None)

    def cut(self) -> None:
        """Cut the connection: data in transit is lost, and both sides see an error."""
        for end in (self, self.peer):
            if not end.closed:
                end.closed = True
                end._waiting = []
                if not end.loop.dead:
                    end.loop.call_at(end._arrival(), end.protocol.connection_lost, ConnectionResetError("cut"))

    def drop(self) -> None:
        """End this side at once, as its process was killed.

        Sent data arrives, then the other side sees the end.
        """
        if not self.closed:
            self.closed, self._waiting = True, []
            self.peer.loop.call_at(self._arrival(), self.peer._is_lost)

    # What a transport is asked besides

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def pause_reading(self) -> None:
        self._paused = self._paused or []

    def resume_reading(self) -> None:
        waiting, self._paused = self._paused or [], None
        for data in waiting:
            self.feed(data)

    def get_write_buffer_size(self) -> int:
        return 0


class _Listening(asyncio.Server):
    """The server object that aiohttp holds for a listening port."""

    def __init__(self, port: int) -> None:
        self._port = port

    @property
    def sockets(self) -> Any:
        return (self,)

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", self._port


class Network:
    """All listeners and connections."""

    def __init__(self, clock: Clock, draws: Draws) -> None:
        self._clock, self._draws = clock, draws
        self._listeners: dict[int, tuple[Loop, Factory]] = {}
        self._numbers: dict[str, int] = {}
        self.wires: list[Wire] = []  # the near ends, of the clients
        self.down_until = 0.0  # connections fail before this time

    def attach(self, loop: Loop) -> None:
        """Let a loop listen on ports."""

        def listen(factory: Factory, port: int) -> asyncio.Server:
            self._listeners[port] = (loop, factory)
            return _Listening(port)

        loop.listen = listen

    async def connect(self, loop: Loop, port: int, protocol: Any) -> None:
        """Open a connection. Raises OSError if no loop listens on the port."""
        number = self._numbers[loop.name] = self._numbers.get(loop.name, 0) + 1
        name = f"{loop.name}:{number}"
        draws = self._draws.scope(name)
        await asyncio.sleep(draws.between("connect", QUICKEST, USUAL))
        door = self._listeners.get(port)
        if door is None or self._clock.now < self.down_until:
            raise ConnectionRefusedError(111, "nobody listens")
        near, far = Wire(loop, name, draws.scope("there")), Wire(door[0], name, draws.scope("back"))
        near.peer, far.peer = far, near
        self.wires.append(near)
        self.wires = [wire for wire in self.wires if not wire.closed]
        door[0].call_soon(far.begin, door[1]())
        near.begin(protocol)

    def wires_from(self, loop: Loop) -> list[Wire]:
        """The near ends of connections opened by this loop."""
        return [wire for wire in self.wires if wire.loop is loop]


class Connector(aiohttp.BaseConnector):
    """aiohttp's connector for this network. Only the port matters, not the host's name."""

    def __init__(self, network: Network, loop: Loop) -> None:
        super().__init__(limit=0, loop=loop)
        self._network = network

    async def _create_connection(self, req: Any, traces: Any, timeout: Any) -> ResponseHandler:  # noqa: ASYNC109  (as there)
        protocol = ResponseHandler(loop=self._loop)
        assert isinstance(self._loop, Loop)
        try:
            await self._network.connect(self._loop, req.url.port, protocol)
        except OSError as problem:
            key: ConnectionKey = req.connection_key
            raise aiohttp.ClientConnectorError(key, problem) from problem
        return protocol
