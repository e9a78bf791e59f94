"""The key of a picture: a short text that stands for all that is drawn in it. Equal things have equal keys, in every process."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from types import FunctionType


def key_of(*things: object) -> str:
    """A hash of values of any kind: views, events, moves, names, numbers.

    It does not depend on the process that makes it, as the order of a set of words does, so it can be stored and compared after a
    restart. A value that is neither plain nor a tuple, a set or a dataclass is taken for what it would be made of anew (`__reduce_ex__`).

    >>> key_of("auction", {"a", "b"}) == key_of("auction", {"b", "a"})
    True
    >>> key_of(1, "2") == key_of("1", 2)
    False
    """
    return hashlib.sha256(_written(things).encode()).hexdigest()[:32]


def _written(thing: object) -> str:
    match thing:
        case Enum():
            return f"{type(thing).__qualname__}.{thing.name}"
        case None | bool() | float() | str() | bytes():
            return repr(thing)
        case int():
            return int.__repr__(thing)
        case tuple() | list():
            return _group(thing, map(_written, thing))
        case Set():
            return _group(thing, sorted(map(_written, thing)))
        case Mapping():
            return _group(thing, sorted(map(_written, thing.items())))
        case type() | FunctionType():
            return thing.__qualname__
    if is_dataclass(thing):
        return _group(thing, (_written(getattr(thing, one.name)) for one in fields(thing)))
    made_of = thing.__reduce_ex__(2)
    return _group(thing, [made_of] if isinstance(made_of, str) else map(_written, made_of))


def _group(thing: object, parts: Iterable[str]) -> str:
    return f"{type(thing).__qualname__}({','.join(parts)})"
