"""Whether a body has the shape that a schema gives it, in one word: for nearly all have, and that should cost nobody much.

A schema becomes a few functions, once, and these are many times quicker than a reader that could say what is wrong. They know the keywords
that Discord's file uses, and those of sandbox/discord/openapi.py.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from sandbox.world.records import Json

Shape = Callable[[Any], bool]
Named = Callable[[str], Shape]

SAYS_NOTHING = frozenset({"contentEncoding", "default", "deprecated", "description", "example", "examples", "title", "x-discord-union"})
"""Keywords that no body can break."""


class Shapes:
    """The shapes of one document. `by_name` answers the schema that a reference names; `formats` are those that are looked at."""

    def __init__(self, by_name: Callable[[str], Json], formats: Mapping[str, Shape]) -> None:
        self._by_name, self._formats = by_name, formats
        self._known: dict[str, Shape] = {}

    def of(self, schema: Json) -> Shape:
        """Whether something is as this schema has it. Raises a `KeyError` for a keyword that is not known here."""
        shapes = []
        for keyword, value in schema.items():
            if keyword not in SAYS_NOTHING:
                shapes.append(_KEYWORDS[keyword](self, value, schema))
        return _all(shapes)

    def named(self, name: str) -> Shape:
        """The shape that is called so, which may be a part of itself."""

        def shape(body: Any) -> bool:
            if name not in self._known:
                self._known[name] = self.of(self._by_name(name))
            return self._known[name](body)

        return self._known.get(name, shape)

    # Keywords

    def _named(self, name: str, _: Json) -> Shape:
        return self.named(name)

    def _by_type(self, table: dict[int, Json], _: Json) -> Shape:
        shapes = {kind: self.of(schema) for kind, schema in table.items()}
        return lambda body: isinstance(body, dict) and type(kind := body.get("type")) is int and kind in shapes and shapes[kind](body)

    def _type(self, kinds: str | list[str], _: Json) -> Shape:
        tests = [_TYPES[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        return tests[0] if len(tests) == 1 else lambda body: any(test(body) for test in tests)

    def _properties(self, properties: Json, _: Json) -> Shape:
        shapes = {key: self.of(schema) for key, schema in properties.items()}

        def shape(body: Any) -> bool:
            if isinstance(body, dict):
                for key, value in body.items():
                    if key in shapes and not shapes[key](value):
                        return False
            return True

        return shape

    def _others(self, allowed: Json | bool, schema: Json) -> Shape:
        known = schema.get("properties", {})
        shape = self.of(allowed) if isinstance(allowed, dict) else lambda _: allowed
        return lambda body: not isinstance(body, dict) or all(key in known or shape(value) for key, value in body.items())

    def _required(self, keys: list[str], _: Json) -> Shape:
        wanted = frozenset(keys)
        return lambda body: not isinstance(body, dict) or wanted <= body.keys()

    def _items(self, schema: Json, _: Json) -> Shape:
        shape = self.of(schema)
        return lambda body: not isinstance(body, list) or all(map(shape, body))

    def _all_of(self, branches: list[Json], _: Json) -> Shape:
        return _all([self.of(branch) for branch in branches])

    def _any_of(self, branches: list[Json], _: Json) -> Shape:
        shapes = [self.of(branch) for branch in branches]
        return lambda body: any(shape(body) for shape in shapes)

    def _one_of(self, branches: list[Json], _: Json) -> Shape:
        shapes = [self.of(branch) for branch in branches]
        return lambda body: sum(shape(body) for shape in shapes) == 1

    def _if(self, condition: Json, schema: Json) -> Shape:
        asked = self.of(condition)
        then, otherwise = (self.of(schema.get(branch, {})) for branch in ("then", "else"))
        return lambda body: then(body) if asked(body) else otherwise(body)

    def _enum(self, values: list[Any], _: Json) -> Shape:
        words = frozenset(value for value in values if isinstance(value, str))
        others = [value for value in values if not isinstance(value, str)]
        return lambda body: body in words if isinstance(body, str) else any(_same(body, value) for value in others)

    def _format(self, name: str, _: Json) -> Shape:
        return self._formats.get(name, _always)


def _all(shapes: list[Shape]) -> Shape:
    if len(shapes) == 1:
        return shapes[0]

    def shape(body: Any) -> bool:
        for one in shapes:  # noqa: SIM110  (`all` takes twice as long)
            if not one(body):
                return False
        return True

    return shape


def _always(_: Any) -> bool:
    return True


def _same(one: Any, other: Any) -> bool:
    """As JSON has it, where true is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _is_number(body: Any) -> bool:
    return isinstance(body, int | float) and not isinstance(body, bool)


_TYPES: Mapping[str, Shape] = {
    "string": lambda body: isinstance(body, str),
    "integer": lambda body: _is_number(body) and (isinstance(body, int) or body.is_integer()),
    "number": _is_number,
    "boolean": lambda body: isinstance(body, bool),
    "object": lambda body: isinstance(body, dict),
    "array": lambda body: isinstance(body, list),
    "null": lambda body: body is None,
}


def _within(kind: Shape, measure: Callable[[Any], float], most: bool) -> Callable[[Shapes, float, Json], Shape]:
    """A keyword that bounds something of what is of this kind."""

    def keyword(_: Shapes, bound: float, __: Json) -> Shape:
        if most:
            return lambda body: not kind(body) or measure(body) <= bound
        return lambda body: not kind(body) or measure(body) >= bound

    return keyword


def _plain(body: Any) -> Any:
    return body


_KEYWORDS: Mapping[str, Callable[[Shapes, Any, Json], Shape]] = {
    "x-named": Shapes._named,
    "x-by-type": Shapes._by_type,
    "type": Shapes._type,
    "properties": Shapes._properties,
    "additionalProperties": Shapes._others,
    "required": Shapes._required,
    "items": Shapes._items,
    "allOf": Shapes._all_of,
    "anyOf": Shapes._any_of,
    "oneOf": Shapes._one_of,
    "if": Shapes._if,
    "then": lambda *_: _always,  # (as the next, asked by `if`)
    "else": lambda *_: _always,
    "format": Shapes._format,
    "const": lambda _, value, __: lambda body: _same(body, value),
    "enum": Shapes._enum,
    "pattern": lambda _, pattern, __: lambda body: not isinstance(body, str) or re.search(pattern, body) is not None,
    "uniqueItems": lambda _, wanted, __: (
        lambda body: not wanted or not isinstance(body, list) or len(set(map(json.dumps, body))) == len(body)
    ),
    "minLength": _within(_TYPES["string"], len, most=False),
    "maxLength": _within(_TYPES["string"], len, most=True),
    "minItems": _within(_TYPES["array"], len, most=False),
    "maxItems": _within(_TYPES["array"], len, most=True),
    "minProperties": _within(_TYPES["object"], len, most=False),
    "maxProperties": _within(_TYPES["object"], len, most=True),
    "minimum": _within(_is_number, _plain, most=False),
    "maximum": _within(_is_number, _plain, most=True),
}
