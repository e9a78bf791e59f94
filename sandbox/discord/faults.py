"""Fault injection: delays, missing responses, errors before or after the effect, 429, cut sockets, opcodes 7 and 9.

A fault is applied `times` times, to the next requests or gateway events that match. A gateway fault without a match is
applied at once.
"""

from dataclasses import dataclass, field
from typing import Any

from sandbox.discord.errors import INTERNAL
from sandbox.world.records import Json

FAULTS = ("delay", "error_before", "error_after", "rate_limit", "drop", "silence", "reconnect", "invalid_session", "twice")
GATEWAY_FAULTS = ("drop", "reconnect", "invalid_session")
SCOPES = ("user", "shared", "global", "cloudflare")
_FIELD_TYPES: dict[str, type | tuple[type, ...]] = {
    "times": int,
    "seconds": (int, float),
    "status": int,
    "code": int,
    "after": bool,
    "scope": str,
}
_MATCHABLE = ("method", "route", "path", "event")


@dataclass
class Fault:
    """A fault: `do` is one of `FAULTS`, and it is applied to the next `times` matches.

    `match` has any of method, route (with Discord's placeholders), path (a substring), event (a
    name). `seconds` is the length of a delay or of a rate limit, `status` that of an error response,
    `scope` that of a rate limit. `after`: a drop or silence comes after the request took effect.
    """

    do: str
    match: dict[str, str] = field(default_factory=dict)
    times: int = 1
    seconds: float = 1.0
    status: int = 500
    after: bool = False
    scope: str = "user"
    code: int = 0
    """Discord's error code beside the status, for instance 20026 with 403."""

    @property
    def error(self) -> Json:
        """The body of the response."""
        return {"message": INTERNAL.message if self.status >= 500 else "Refused on order", "code": self.code}

    @property
    def is_immediate(self) -> bool:
        return not self.match and self.do in GATEWAY_FAULTS

    def matches_request(self, method: str, route: str, path: str) -> bool:
        if "event" in self.match or self.do in ("reconnect", "invalid_session", "twice"):
            return False
        wanted = self.match
        return wanted.get("method", method).upper() == method and wanted.get("route", route) == route and wanted.get("path", "") in path

    def matches_event(self, event: str) -> bool:
        return self.match.get("event") == event


def parse_fault(order: Json) -> Fault:
    """Parse a posted fault. Raises ValueError with a sentence."""
    unknown = set(order) - {"do", "match", *_FIELD_TYPES}
    if unknown:
        raise ValueError(f"a fault has no {', '.join(sorted(unknown))}")
    if order.get("do") not in FAULTS:
        raise ValueError(f"do is one of {', '.join(FAULTS)}")
    for name, kind in _FIELD_TYPES.items():
        if name in order and (not isinstance(order[name], kind) or isinstance(order[name], bool) != (kind is bool)):
            raise ValueError(f"{name} cannot be {order[name]!r}")
    if order.get("scope", "user") not in SCOPES:
        raise ValueError(f"scope is one of {', '.join(SCOPES)}")
    match: Any = order.get("match", {})
    if not isinstance(match, dict) or set(match) - set(_MATCHABLE):
        raise ValueError(f"match may name {', '.join(_MATCHABLE)}")
    return Fault(**order)


class Faults:
    """The pending faults."""

    def __init__(self) -> None:
        self.pending: list[Fault] = []

    def add(self, fault: Fault) -> None:
        self.pending.append(fault)

    def clear(self) -> None:
        self.pending.clear()

    def take_for_request(self, method: str, route: str, path: str) -> Fault | None:
        return self._take(next((f for f in self.pending if f.matches_request(method, route, path)), None))

    def take_for_event(self, event: str) -> Fault | None:
        return self._take(next((f for f in self.pending if f.matches_event(event)), None))

    def _take(self, fault: Fault | None) -> Fault | None:
        """Count one application, and remove a fault whose `times` are used up."""
        if fault is not None:
            fault.times -= 1
            if fault.times <= 0:
                self.pending.remove(fault)
        return fault
