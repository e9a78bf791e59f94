"""The key of a picture: a short text for everything drawn in it. Equal values have equal keys in
every process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import FunctionType, NoneType
from typing import Any


def key_of(*things: object) -> str:
    """A hash of values of any kind: views, events, moves, names, numbers.

    The order of a set does not matter, so a key can be stored and compared after a restart. A value
    that is neither plain nor a tuple, a set, a mapping or a dataclass is hashed by its pickle form
    (`__reduce_ex__`).

    >> key_of("auction", {"a", "b"}) == key_of("auction", {"b", "a"})
    True
    >> key_of(1, "2") == key_of("1", 2)
    False
    """
    return hashlib.sha256(f"tuple({_joined(things)})".encode()).hexdigest()[:32]


def _joined(things: Iterable[Any]) -> str:
    return ",".join(_written(things))


def _written(things: Iterable[Any]) -> list[str]:
    return [_writer(type(thing))(thing) for thing in things]  # type: ignore[arg-type]  # mypy: a class is not Hashable


@cache
def _writer(kind: type) -> Callable[[Any], str]:
    """The function that writes values of a class; cached, because a key has thousands of values of
    few classes.
    """
    name = kind.__qualname__
    if issubclass(kind, Enum):
        return lambda thing: f"{name}.{thing.name}"
    if issubclass(kind, NoneType | bool | float | str | bytes):
        return repr
    if issubclass(kind, int):
        return int.__repr__
    if issubclass(kind, tuple | list):
        return lambda thing: f"{name}({_joined(thing)})"
    if issubclass(kind, Set):
        return lambda thing: f"{name}({','.join(sorted(_written(thing)))})"
    if issubclass(kind, Mapping):
        return lambda thing: f"{name}({','.join(sorted(_written(thing.items())))})"
    if issubclass(kind, type | FunctionType):
        return lambda thing: str(thing.__qualname__)
    if is_dataclass(kind):
        names = [one.name for one in fields(kind)]
        return lambda thing: f"{name}({_joined([getattr(thing, one) for one in names])})"
    return lambda thing: f"{name}({_reduced(thing)})"


def _reduced(thing: object) -> str:
    """The text of a value's pickle form."""
    made_of = thing.__reduce_ex__(2)
    return made_of if isinstance(made_of, str) else _joined(made_of)
