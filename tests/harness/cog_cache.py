"""Caches cogs and translated command payloads for all bots of a process. Import this module to enable the cache.

discord.py would execute each cog for each bot, and translate each word of each command into thirty languages.
An unloaded cog is loaded normally again.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from discord.app_commands import Command, CommandTree, Group
from discord.ext.commands import bot

from bot.texts import Texts
from cogs import all_cogs


class _Kept(Loader):
    """Returns the module as imported before, without executing the source again."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return import_module(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module was executed before."""


_load, _asked = bot.BotBase._load_from_module_spec, dict[tuple[str, Texts], str]()
_OURS = frozenset(all_cogs())


async def _load_kept(self: Any, spec: ModuleSpec, key: str) -> None:
    await _load(self, ModuleSpec(key, _Kept(), origin=spec.origin) if key in _OURS else spec, key)


def _told_once(translated: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def payload(command: Any, tree: CommandTree[Any], translator: Any) -> Any:
        plain = json.dumps(command.to_dict(tree)), translator._texts
        if plain not in _asked:
            _asked[plain] = json.dumps(await translated(command, tree, translator))
        return json.loads(_asked[plain])

    return payload


bot.BotBase._load_from_module_spec = _load_kept  # type: ignore[method-assign]
Command.get_translated_payload = _told_once(Command.get_translated_payload)  # type: ignore[method-assign,assignment]
Group.get_translated_payload = _told_once(Group.get_translated_payload)  # type: ignore[method-assign,assignment]
