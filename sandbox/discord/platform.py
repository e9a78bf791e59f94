"""Discord's side, put together, and the application of faults."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sandbox.discord.faults import Fault, Faults
from sandbox.discord.gateway.dispatch import Dispatcher
from sandbox.discord.gateway.gateway import Gateway
from sandbox.discord.gateway.session import Session
from sandbox.discord.gateway.session_start_limit import SessionStartLimit
from sandbox.discord.interactions import Interactions
from sandbox.discord.rate_limits import InvalidRequests, RateLimits
from sandbox.discord.request_log import RequestLog
from sandbox.runtime import Runtime
from sandbox.world.records import Json
from sandbox.world.world import TOKEN, World

if TYPE_CHECKING:  # jsonschema, not a circle: see _contract
    from sandbox.discord.openapi import Contract


class Platform:
    """The gateway and the objects behind the REST API, for one world."""

    def __init__(self, world: World, runtime: Runtime, *, limited: bool = True, openapi: Path | None = None) -> None:
        self.world = world
        self.sleep = runtime.sleep
        self.dispatch = Dispatcher(world)
        self.rate_limits = RateLimits(runtime.clock, limited=limited)
        self.gateway = Gateway(self.dispatch, SessionStartLimit(world.clock.now, lambda: self.rate_limits.limited))
        self.interactions = Interactions(world, runtime.patience)
        self.invalid_requests = InvalidRequests(world.clock.now)
        self.faults = Faults()
        self.request_log = RequestLog()
        self.contract = _load_contract(openapi) if openapi else None
        self.dispatch.intercept = self._apply_event_fault

    def apply_fault(self, fault: Fault) -> None:
        """Apply a fault to all gateway connections now. Raises ValueError if `do` is not one of `GATEWAY_FAULTS`."""
        match fault.do:
            case "drop":
                self.gateway.cut()
            case "reconnect":
                self.gateway.send_reconnect()
            case "invalid_session":
                self.gateway.invalidate()
            case other:
                raise ValueError(f"{other} does not strike the gateway at once")

    async def set_token(self, *, valid: bool, token: str = "") -> None:
        """Make `token` (default: the sandbox's) valid, or reset the token and close the gateway's connections."""
        if valid:
            self.world.token = token or TOKEN
        else:
            self.dispatch.reset_token()
            await self.gateway.close_unauthenticated()

    def _apply_event_fault(self, event: str, session: Session, data: Json) -> bool:
        """Apply a fault that matches this event.

        True if the event was delayed and must not be sent now.
        """
        fault = self.faults.take_for_event(event)
        if fault is None:
            return False
        if fault.do == "delay":
            asyncio.get_running_loop().call_later(fault.seconds, session.dispatch, event, data)
            return True
        if fault.do == "twice":
            session.dispatch(event, data)
            return False
        if fault.do == "drop":
            session.send = None
        self.apply_fault(fault)
        return False


def _load_contract(path: Path) -> "Contract":
    """Load the OpenAPI file. The import is local, because jsonschema is needed only here."""
    from sandbox.discord.openapi import Contract

    return Contract(path)
