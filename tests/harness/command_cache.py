"""Caches the application commands of bots on SimCord for a process. Import this module to enable the cache.

Building and registering commands for each test takes a fifth of the time of such tests.
The cache is used only for a SimCord without commands; later changes are sent in requests.
"""

from __future__ import annotations

import json
from typing import Any

from discord.app_commands import Command

from bot.client import command_texts
from bot.client.command_sync import CommandSync, list_key
from bot.texts import Speech

_FROM_DISCORD = {"id", "application_id"}
_told: dict[tuple[Any, ...], tuple[str, str | None]] = {}
_dressed: dict[int, tuple[Any, Speech]] = {}
_keep, _dress_options = CommandSync._sync_list, command_texts._apply_option_texts


async def _keep_once(self: CommandSync, server: int | None) -> None:
    client: Any = self._client
    backend = getattr(client.http, "backend", None)
    if server is not None or backend is None or backend.commands or not client.cogs:
        return await _keep(self, server)
    commands, name = (*map(type, client.cogs.values()), self._texts), list_key(None)
    if commands not in _told:
        await _keep(self, server)
        there = [{key: one[key] for key in one if key not in _FROM_DISCORD} for one in backend.commands[None].values()]
        _told[commands] = json.dumps(there), await self._operator.find_value("app", name)
        return None
    known, remembered = _told[commands]
    backend.register_commands(None, json.loads(known))
    return await self._operator.save_value("app", name, remembered)


def _dress_once(command: Command[Any, ..., Any], say: Speech) -> None:
    """Translate the options of a command once: copies of a command share their options."""
    options = command._params.values()
    if any(_dressed.get(id(one)) != (one, say) for one in options):
        _dress_options(command, say)
        _dressed.update({id(one): (one, say) for one in options})


CommandSync._sync_list = _keep_once  # type: ignore[method-assign]
command_texts._apply_option_texts = _dress_once
