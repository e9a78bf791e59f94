"""The composition root of a sandbox."""

from collections.abc import Callable
from pathlib import Path

from sandbox.discord.platform import Platform
from sandbox.people.people import People
from sandbox.runtime import Runtime
from sandbox.supervisor import Supervisor
from sandbox.world.events import BotStateChanged
from sandbox.world.records import Json
from sandbox.world.world import World


class Backend:
    """One sandbox: the world, Discord's side, the people's side, and the bot's process if the sandbox starts it."""

    def __init__(
        self,
        runtime: Runtime,
        *,
        limited: bool = True,
        bot_command: str | None = None,
        bot_log: Path | None = None,
        openapi: Path | None = None,
    ) -> None:
        self.world = World(runtime)
        self.platform = Platform(self.world, runtime, limited=limited, openapi=openapi)
        self.people = People(self.world, self.platform.interactions, self.bot_state)
        self.supervisor = Supervisor(bot_command, self._bot_changed, bot_log)
        self.save_state: Callable[[], None] = lambda: None
        """Writes the state file, if the sandbox has one."""
        self.platform.dispatch.on_connected_changed = self._bot_changed

    def bot_state(self) -> Json:
        """The bot's state for people. "running" means connected to the gateway."""
        state: Json = {"can_control": self.supervisor.can_control}
        if self.platform.dispatch.is_connected:
            state["state"] = "running"
        else:
            state["state"] = "starting" if self.supervisor.pid else "stopped"
        return state | ({"pid": self.supervisor.pid} if self.supervisor.pid else {})

    def _bot_changed(self) -> None:
        self.world.publish(BotStateChanged(self.bot_state()))
