"""Discord's own word on what requests and answers look like: its OpenAPI file, asked about each of ours.

The file is read once. Unions of Discord's are told apart by their `type`; they are rewritten so that only the branch
meant is looked at, which is quicker and says plainly what is wrong. Needs jsonschema, which the sandbox otherwise does
without.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jsonschema import Draft202012Validator, FormatChecker  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from sandbox.records import Json

_SHOWN = 5
_NULL = {"type": "null"}


class Contract:
    """The file at `path`. Both questions are answered with sentences, none for a healthy body."""

    def __init__(self, path: Path) -> None:
        self._paths, self._answers, self._requests = _read(path)
        self.violations: list[Json] = []

    def request(self, method: str, route: str, body: Any) -> list[str]:
        """What is wrong with the body of a request. Files are left out, and so is a missing body."""
        operation = self._paths.get(route, {}).get(method.lower())
        if operation is None:
            return ["Discord has no such route"]
        if "requestBody" not in operation:
            return [] if body is None else ["no body is expected"]
        if body is None:
            return []
        return self._requests.faults(_pointer("paths", route, method.lower(), "requestBody"), body)

    def answer(self, method: str, route: str, status: int, body: Any) -> list[str]:
        """What is wrong with an answer of that status."""
        responses = self._paths.get(route, {}).get(method.lower(), {}).get("responses", {})
        key = str(status) if str(status) in responses else f"{status // 100}XX"
        if key not in responses:
            return [f"status {status} is not foreseen"]
        place = _pointer("paths", route, method.lower(), "responses", key)
        if "$ref" in responses[key]:
            place = responses[key]["$ref"].removeprefix("#")
        elif "content" not in responses[key]:
            return [] if body is None else ["no body is foreseen"]
        return self._answers.faults(place, body)

    def check_request(self, method: str, route: str, body: Any) -> None:
        self._note("request", method, route, None, self.request(method, route, body))

    def check_answer(self, method: str, route: str, status: int, body: Any) -> None:
        self._note("answer", method, route, status, self.answer(method, route, status, body))

    def _note(self, what: str, method: str, route: str, status: int | None, faults: list[str]) -> None:
        if faults:
            found = {"what": what, "method": method, "route": route, "status": status, "faults": faults}
            self.violations.append(found)


class _Reader:
    """One version of the document, with a validator for each place in it."""

    def __init__(self, document: Json) -> None:
        resource = DRAFT202012.create_resource(_told_apart(document, document))
        self._registry: Registry[Any] = Registry().with_resource("urn:discord", resource)
        self._validator = cache(self._new_validator)

    def faults(self, place: str, body: Any) -> list[str]:
        """`place` is the JSON pointer of what holds the `content`."""
        found = self._validator(f"{place}/content/application~1json/schema").iter_errors(body)
        return [f"{error.json_path}: {error.message[:300]}" for error, _ in zip(found, range(_SHOWN), strict=False)]

    def _new_validator(self, place: str) -> Draft202012Validator:
        schema = {"$ref": f"urn:discord#{place}"}
        return Draft202012Validator(schema, registry=self._registry, format_checker=_FORMATS)


def _is_moment(value: object) -> bool:
    return not isinstance(value, str) or datetime.fromisoformat(value).tzinfo is not None


def _is_address(value: object) -> bool:
    return not isinstance(value, str) or bool(urlsplit(value).scheme)


@cache
def _read(path: Path) -> tuple[Json, _Reader, _Reader]:
    """The paths of the file, and a reader for answers and one for requests. Read once, whoever asks."""
    document = _corrected(json.loads(path.read_text("utf-8")))
    return document["paths"], _Reader(document), _Reader(_with_number_ids(document))


_FORMATS = FormatChecker(formats=())
_FORMATS.checks("date-time", raises=ValueError)(_is_moment)
_FORMATS.checks("uri", raises=ValueError)(_is_address)


def _pointer(*keys: str) -> str:
    return "".join("/" + key.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D") for key in keys)


def _corrected(document: Json) -> Json:
    """The file says that every error's code is a number; those of a form's fields are words (`BASE_TYPE_REQUIRED`)."""
    field_error = document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]
    field_error["items"] = {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}}}
    return document


def _with_number_ids(document: Json) -> Json:
    """In requests Discord takes an id as a number too, and discord.py makes use of that."""
    relaxed = deepcopy(document)
    relaxed["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return relaxed


def _told_apart(node: Any, document: Json) -> Any:
    """The document with every union whose branches have types of their own turned into if and then."""
    if isinstance(node, list):
        return [_told_apart(item, document) for item in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _told_apart(value, document) for key, value in node.items()}
    for word in ("oneOf", "anyOf"):
        branches = node.get(word)
        if not isinstance(branches, list):
            continue
        if len(branches) == 2 and branches[0] == _NULL:
            del plain[word]
            plain |= {"if": _NULL, "else": _told_apart(branches[1], document)}
        elif types := _types(branches, document):
            del plain[word]
            plain["allOf"] = [*plain.get("allOf", ()), *_choices(branches, types)]
    return plain


def _types(branches: list[Json], document: Json) -> list[list[int] | None]:
    """The types each branch is for (None: for null), or nothing if they cannot be told apart."""
    found: list[list[int] | None] = []
    for branch in branches:
        if branch == _NULL:
            found.append(None)
            continue
        resolved = _resolved(branch, document)
        kind = resolved.get("properties", {}).get("type", {})
        if "enum" not in kind or "type" not in resolved.get("required", ()):
            return []
        found.append(kind["enum"])
    named = [number for kinds in found for number in kinds or ()]
    return found if len(named) > 1 and len(set(named)) == len(named) else []


def _choices(branches: list[Json], types: list[list[int] | None]) -> Iterator[Json]:
    named = [number for kinds in types for number in kinds or ()]
    wanted: Json = {"type": "object", "required": ["type"], "properties": {"type": {"enum": named}}}
    yield {"anyOf": [_NULL, wanted]} if None in types else wanted
    for branch, kinds in zip(branches, types, strict=True):
        if kinds is not None:
            meant = {"type": "object", "required": ["type"], "properties": {"type": {"enum": kinds}}}
            yield {"if": meant, "then": branch}


def _resolved(branch: Json, document: Json) -> Json:
    if "$ref" not in branch:
        return branch
    found: Any = document
    for key in branch["$ref"].removeprefix("#/").split("/"):
        found = found[key]
    return dict(found)
