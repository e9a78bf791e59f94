"""The tree in the docstring of bot/errors.py is the tree there is."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import bot
from bot import errors


def drawn() -> Iterator[tuple[str, str]]:
    """Every error of the drawing with the one above it."""
    above = {0: errors.PurrlorError.__name__}
    for indent, name in re.findall(r"^    ([│ ]*)[├└]── (\w+) +\S", errors.__doc__ or "", flags=re.MULTILINE):
        depth = len(indent) // 4
        above[depth + 1] = name
        yield name, above[depth]


def defined(above: type[errors.PurrlorError]) -> Iterator[tuple[str, str]]:
    for error in above.__subclasses__():
        if error.__module__.startswith("bot."):
            yield error.__name__, above.__name__
            yield from defined(error)


def test_every_error_of_the_application_stands_in_the_tree_and_no_other() -> None:
    for module in pkgutil.walk_packages(bot.__path__, "bot."):
        importlib.import_module(module.name)

    assert sorted(drawn()) == sorted(defined(errors.PurrlorError))
