"""What somebody holds who was handed a thing: everything that can be reached from it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from types import FunctionType, MethodType, ModuleType
from typing import Any


def find_reachable(thing: Any) -> Iterator[Any]:
    """The thing, and whatever can be reached from it: by attributes and items, and what a function has been given to keep.

    What the program consists of (modules, classes, and what functions find in them) belongs to nobody.
    """
    waiting, seen = [thing], set[int]()
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, (type, ModuleType)):
            continue
        seen.add(id(found))
        yield found
        if isinstance(found, FunctionType):
            waiting += [cell.cell_contents for cell in found.__closure__ or ()]
            waiting += found.__defaults__ or ()
        elif isinstance(found, MethodType):
            waiting += [found.__self__, found.__func__]
        elif isinstance(found, partial):
            waiting += [found.func, *found.args, *found.keywords.values()]
        else:
            waiting += gc.get_referents(found)
