"""Replaces `deepcopy` in SimCord by a copy of plain data that is six times as fast.

Import this module to enable it.
"""

from __future__ import annotations

import copy
from types import NoneType, SimpleNamespace
from typing import Any

import simcord.backend.serializers
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

PLAIN = {str, int, float, bool, NoneType}


def copy_plain(thing: Any) -> Any:
    """A deep copy of plain data. Other objects are passed to `deepcopy`."""
    kind = type(thing)
    if kind in PLAIN:
        return thing
    if kind is dict:
        return {key: copy_plain(value) for key, value in thing.items()}
    if kind is list:
        return [copy_plain(one) for one in thing]
    return copy.deepcopy(thing)


for module in (simcord.backend.serializers, simcord.components, simcord.results):
    module.deepcopy = copy_plain  # type: ignore[attr-defined]
for module in (simcord.gateway, simcord.http.router):
    module.copy = SimpleNamespace(deepcopy=copy_plain)  # type: ignore[attr-defined]
