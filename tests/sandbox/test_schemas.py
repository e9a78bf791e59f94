"""The quick word on a body, and the one of jsonschema that says what is wrong: they must be the same."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.discord.openapi import _read
from sandbox.world.records import Json
from tests.openapi import OPENAPI

PATHS, ANSWERS, REQUESTS = _read(OPENAPI)
SCHEMAS = list(ANSWERS._document["components"]["schemas"])
ROW = {"type": "array", "items": {"type": "integer"}}
FRIEND = {"type": "object", "required": ["id"], "properties": {"id": {"x-named": "#/components/schemas/SnowflakeType"}}}
ODD_BODIES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 1.0, 1.5, -3, 2**40, "", "a", "abcd", "7" * 18, "2026-01-01T00:00:00+00:00", "2026-01-01", "https://a.b"),
    *([], [1], [1, 1], [1, True], [None], ["a", "b"], [[]], [{}], {}, {"id": 1}, {"id": "77"}, {"type": 1}, {"type": 2}, {"type": True}),
    *({"type": 99}, {"a": 1}, {"a": "x", "b": None}, {"content": 5}, {"id": "77", "extra": [1]}, {"a": {"id": None}}),
)
CASES: dict[str, Json] = {
    "a kind": {"type": "string"},
    "kinds": {"type": ["integer", "null"]},
    "a whole number": {"type": "integer"},
    "a number": {"type": "number"},
    "true or false": {"type": "boolean"},
    "a constant": {"const": 1},
    "true as a constant": {"const": True},
    "one of several": {"enum": ["a", 1, None]},
    "properties": {"properties": {"a": {"type": "string"}, "content": {"type": ["string", "null"]}}},
    "what must be there": FRIEND,
    "nothing else": {"properties": {"id": {}}, "additionalProperties": False},
    "anything else of a kind": {"properties": {"id": {}}, "additionalProperties": {"type": "integer"}},
    "a row": ROW,
    "a short row": ROW | {"maxItems": 1, "minItems": 1},
    "no two alike": {"uniqueItems": True},
    "lengths": {"minLength": 1, "maxLength": 3},
    "bounds": {"minimum": 0, "maximum": 1},
    "how many keys": {"minProperties": 1, "maxProperties": 1},
    "a pattern": {"pattern": "^a"},
    "a moment": {"format": "date-time"},
    "an address": {"format": "uri"},
    "a format that nobody looks at": {"format": "int32"},
    "all of them": {"allOf": [{"type": "integer"}, {"minimum": 1}]},
    "any of them": {"anyOf": [{"type": "string"}, {"minimum": 1}]},
    "one of them": {"oneOf": [{"type": "integer"}, {"minimum": 1}]},
    "something or null": {"if": {"type": "null"}, "else": FRIEND},
    "by its type": {"x-by-type": {1: {"required": ["type"]}, 2: {"required": ["id"]}}},
    "what breaks nothing": {"description": "a word", "title": "a name"},
}


@pytest.mark.parametrize("schema", CASES.values(), ids=CASES)
def test_a_keyword_means_to_the_quick_what_it_means_to_the_thorough(schema: Json) -> None:
    is_right = ANSWERS._shapes.of(schema)

    differ = [body for body in ODD_BODIES if is_right(body) != (ANSWERS.faults_of(schema, body) == [])]

    assert differ == []


def test_each_keyword_is_tried() -> None:
    from sandbox.discord.schemas import _KEYWORDS

    def keywords(schema: Json) -> set[str]:
        inner = [part for value in schema.values() for part in (value if isinstance(value, list) else [value]) if isinstance(part, dict)]
        inner += [part for table in inner for part in table.values() if isinstance(part, dict)]
        return set(schema).union(*map(keywords, inner))

    assert _KEYWORDS.keys() - set().union(*map(keywords, CASES.values())) == {"then"}, "which stands beside `if` nowhere in Discord's file"


def test_all_that_discord_describes_can_be_asked_quickly_and_says_the_same_of_odd_bodies() -> None:
    named = {name: {"x-named": f"#/components/schemas/{name}"} for name in SCHEMAS}

    differ = [
        (name, body)
        for reader in (ANSWERS, REQUESTS)
        for name, schema in named.items()
        for body in ODD_BODIES[::3]
        if reader._shapes.of(schema)(body) != (reader.faults_of(schema, body) == [])
    ]

    assert differ == []


def test_what_the_quick_does_not_know_is_no_keyword() -> None:
    with pytest.raises(KeyError, match="maxContains"):
        ANSWERS._shapes.of({"maxContains": 1})
