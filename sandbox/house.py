"""The parts of a sandbox, put together."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sandbox.discord.faults import Fault, Faults
from sandbox.discord.gateway.dispatch import Gateway
from sandbox.discord.gateway.session import Session
from sandbox.discord.interactions import Interactions
from sandbox.discord.ledger import Ledger
from sandbox.discord.rates import Rates
from sandbox.people.people import People
from sandbox.supervisor import Supervisor
from sandbox.world.clock import Clock
from sandbox.world.news import BotChanged
from sandbox.world.records import Json
from sandbox.world.world import World

if TYPE_CHECKING:
    from sandbox.discord.openapi import Contract


class House:
    """One sandbox: the world, the doors into it, and the hands behind the scenes."""

    def __init__(
        self, *, limited: bool = True, bot_command: str | None = None, bot_log: Path | None = None, openapi: Path | None = None
    ) -> None:
        self.clock = Clock()
        self.world = World(self.clock)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world)
        self.people = People(self.world, self.interactions, self.bot_state)
        self.rates = Rates(limited=limited)
        self.faults = Faults()
        self.ledger = Ledger()
        self.contract = _contract(openapi) if openapi else None
        self.supervisor = Supervisor(bot_command, self._bot_changed, bot_log)
        self.save: Callable[[], None] = lambda: None
        """Writes the state file, where there is one."""
        self.gateway.intercept = self._trouble
        self.gateway.on_connected_changed = self._bot_changed

    def bot_state(self) -> Json:
        """Running means: it hears us. Without a command to start it, whoever started it controls it."""
        state: Json = {"can_control": self.supervisor.can_control}
        if self.gateway.is_connected:
            state["state"] = "running"
        else:
            state["state"] = "starting" if self.supervisor.pid else "stopped"
        return state | ({"pid": self.supervisor.pid} if self.supervisor.pid else {})

    def strike(self, fault: Fault) -> None:
        """A fault of the gateway, now."""
        match fault.do:
            case "drop":
                self.gateway.cut()
            case "reconnect":
                self.gateway.ask_to_reconnect()
            case "invalid_session":
                self.gateway.invalidate()
            case other:
                raise ValueError(f"{other} does not strike the gateway at once")

    def _trouble(self, event: str, session: Session, data: Json) -> bool:
        """A fault that waits for this event. A delayed one comes late; one on a cut socket when the bot resumes."""
        fault = self.faults.for_event(event)
        if fault is None:
            return False
        if fault.do == "delay":
            asyncio.get_running_loop().call_later(fault.seconds, session.dispatch, event, data)
            return True
        if fault.do == "drop":
            session.send = None
        self.strike(fault)
        return False

    def _bot_changed(self) -> None:
        self.world.tell(BotChanged(self.bot_state()))


def _contract(path: Path) -> "Contract":
    """Imported only when it is asked for: it needs jsonschema, which playing does not."""
    from sandbox.discord.openapi import Contract

    return Contract(path)
