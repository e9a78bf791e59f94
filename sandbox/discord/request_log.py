"""The log of the bot's requests, newest last, and of requests for unknown routes."""

from collections import deque

from sandbox.world.records import Json

_MAX_LINES = 20_000


class RequestLog:
    def __init__(self) -> None:
        self.requests: deque[Json] = deque(maxlen=_MAX_LINES)
        self.unknown: list[Json] = []

    def add(self, at: float, method: str, route: str | None, path: str) -> Json:
        """Add a line. The caller fills in status and body later."""
        line: Json = {"at": at, "method": method, "route": route, "path": path, "status": None, "body": None}
        self.requests.append(line)
        return line

    def add_unknown(self, method: str, path: str) -> None:
        self.unknown.append({"method": method, "path": path})

    def clear(self) -> None:
        self.requests.clear()
        self.unknown.clear()
