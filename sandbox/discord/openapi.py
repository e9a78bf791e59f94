"""Checks of requests and responses against Discord's OpenAPI file.

The file may be compressed by xz, and is read once. jsonschema-rs decides quickly if a body is valid.
For an invalid body, jsonschema describes the errors; unions are first rewritten, so that only the branch of the
object's `type` is checked. Both libraries are needed only with `--openapi`.
"""

import json
import lzma
from collections.abc import Iterator, Sequence
from copy import deepcopy
from datetime import datetime
from functools import cache, reduce
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import jsonschema_rs
from jsonschema import Draft202012Validator, FormatChecker, ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]

from sandbox.world.records import Json

_MAX_ERRORS = 5
_NULL = {"type": "null"}
_PRELOADED = ("/channels/{channel_id}/messages", "/interactions", "/webhooks/{webhook_id}/{webhook_token}/messages", "/users/@me")
_DOCUMENT = "urn:discord"
_BY_TYPE, _NAMED = "x-by-type", "x-named"


class Contract:
    """The OpenAPI file at `path`, and the violations found."""

    def __init__(self, path: Path) -> None:
        self._paths, self._responses, self._requests = _read(path)
        self.violations: list[Json] = []

    def preload(self) -> None:
        """Compile the validators of commonly used routes in advance."""
        for route, operations in self._paths.items():
            for method in operations.keys() & {"get", "post", "patch", "put"} if route.startswith(_PRELOADED) else ():
                self.request_errors(method, route, {})
                for status in operations[method]["responses"]:
                    self.response_errors(method, route, int(status.replace("X", "0")), {})

    def request_errors(self, method: str, route: str, body: Any) -> list[str]:
        """The errors of a request's body, as sentences.

        A missing body and files are not checked.
        """
        operation = self._paths.get(route, {}).get(method.lower())
        if operation is None:
            return ["Discord has no such route"]
        if "requestBody" not in operation:
            return [] if body is None else ["no body is expected"]
        if body is None:
            return []
        return self._requests.errors(("paths", route, method.lower(), "requestBody"), body)

    def response_errors(self, method: str, route: str, status: int, body: Any) -> list[str]:
        """The errors of a response's body, as sentences; also for a status that Discord does not document."""
        responses = self._paths.get(route, {}).get(method.lower(), {}).get("responses", {})
        key = str(status) if str(status) in responses else f"{status // 100}XX"
        if key not in responses:
            return [f"status {status} is not foreseen"]
        place: tuple[str, ...] = ("paths", route, method.lower(), "responses", key)
        if "$ref" in responses[key]:
            place = _reference_path(responses[key]["$ref"])
        elif "content" not in responses[key]:
            return [] if body is None else ["no body is foreseen"]
        return self._responses.errors(place, body)

    def check_request(self, method: str, route: str, body: Any) -> None:
        self._record("request", method, route, None, self.request_errors(method, route, body))

    def check_response(self, method: str, route: str, status: int, body: Any) -> None:
        self._record("answer", method, route, status, self.response_errors(method, route, status, body))

    def _record(self, what: str, method: str, route: str, status: int | None, faults: list[str]) -> None:
        if faults:
            found = {"what": what, "method": method, "route": route, "status": status, "faults": faults}
            self.violations.append(found)


class _DocumentReader:
    """Validators for one version of the document."""

    def __init__(self, document: Json) -> None:
        self._document, self._plain = document, _simplify(document, document)
        self._kind = extend(Draft202012Validator, {_BY_TYPE: _check_by_type, _NAMED: self._check_named})
        parts = {"components": document["components"]}
        self._registry = jsonschema_rs.Registry([(_DOCUMENT, parts)], draft=jsonschema_rs.Draft202012)
        self._known: dict[tuple[str, ...], jsonschema_rs.Draft202012Validator] = {}

    def errors(self, place: tuple[str, ...], body: Any) -> list[str]:
        """The errors of a body, as sentences.

        `place` is the path of keys to the object with `content`.
        """
        place = (*place, "content", "application/json", "schema")
        if place not in self._known:
            schema = json.loads(json.dumps(_value_at(place, self._document)).replace('"$ref": "#', f'"$ref": "{_DOCUMENT}#'))
            self._known[place] = jsonschema_rs.Draft202012Validator(schema, registry=self._registry, validate_formats=True)
        return [] if self._known[place].is_valid(body) else self._describe_errors(_value_at(place, self._plain), body)

    def _describe_errors(self, schema: Json, body: Any) -> list[str]:
        found = self._kind(schema, format_checker=_FORMATS).iter_errors(body)
        return [f"{error.json_path}: {error.message[:300]}" for error, _ in zip(found, range(_MAX_ERRORS), strict=False)]

    def _check_named(self, validator: Any, name: str, instance: Any, _: Json) -> Iterator[ValidationError]:
        """Check our keyword for references: the named schema."""
        yield from validator.descend(instance, _value_at(_reference_path(name), self._plain))


def _is_date_time(value: object) -> bool:
    try:
        return not isinstance(value, str) or datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _is_uri(value: object) -> bool:
    try:
        return not isinstance(value, str) or bool(urlsplit(value).scheme)
    except ValueError:
        return False


@cache
def _read(path: Path) -> tuple[Json, _DocumentReader, _DocumentReader]:
    """Read the file once: its paths, a reader for responses and a reader for requests."""
    raw = path.read_bytes()
    document = _correct(json.loads(lzma.decompress(raw) if path.suffix == ".xz" else raw))
    return document["paths"], _DocumentReader(document), _DocumentReader(_allow_integer_ids(document))


_FORMATS = FormatChecker(formats=())
_FORMATS.checks("date-time")(_is_date_time)
_FORMATS.checks("uri")(_is_uri)


@cache
def _reference_path(reference: str) -> tuple[str, ...]:
    return tuple(reference.removeprefix("#/").split("/"))


def _value_at(place: Sequence[str], document: Json) -> Any:
    return reduce(lambda node, key: node[key], place, document)


def _correct(document: Json) -> Json:
    """Correct an error of the file: the codes of field errors are words (`BASE_TYPE_REQUIRED`), not numbers."""
    field_error = document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]
    field_error["items"] = {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}}}
    return document


def _allow_integer_ids(document: Json) -> Json:
    """Allow integer ids in requests, which Discord accepts and discord.py sends."""
    relaxed = deepcopy(document)
    relaxed["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return relaxed


def _simplify(node: Any, document: Json) -> Any:
    """The document with simplified unions, if the branches can be chosen without trying each."""
    if isinstance(node, list):
        return [_simplify(item, document) for item in node]
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("$ref"), str):
        return {_NAMED if key == "$ref" else key: value for key, value in node.items()}
    plain = {key: _simplify(value, document) for key, value in node.items()}
    for word in ("oneOf", "anyOf"):
        branches = node.get(word)
        if isinstance(branches, list) and (plainer := _simplify_union(branches, document)):
            del plain[word]
            plain |= plainer
    return plain


def _simplify_union(branches: list[Json], document: Json) -> Json:
    """Rewrite a union: constants become an enum, a nullable schema an if/else, objects with distinct types a table.

    Returns an empty object if none applies.
    """
    if all("const" in branch for branch in branches):
        return {"enum": [branch["const"] for branch in branches]}
    others = [branch for branch in branches if branch != _NULL]
    if len(others) == 1:
        return {"if": _NULL, "else": _simplify(others[0], document)}
    table: Json = {}
    for branch in others:
        types = _resolve(branch, document).get("properties", {}).get("type", {}).get("enum", ())
        if not types or set(types) & table.keys():
            return {}
        table |= dict.fromkeys(types, _simplify(branch, document))
    return {"if": _NULL, "else": {_BY_TYPE: table}} if len(others) < len(branches) else {_BY_TYPE: table}


def _check_by_type(validator: Any, table: Json, instance: Any, _: Json) -> Iterator[ValidationError]:
    """Check our keyword for unions: the branch of the object's `type`."""
    if not isinstance(instance, dict) or type(instance.get("type")) is not int:
        yield ValidationError(f"{instance!r} is no object with a type")
    elif instance["type"] not in table:
        yield ValidationError(f"{instance['type']!r} is not one of {sorted(table)}", path=["type"])
    else:
        yield from validator.descend(instance, table[instance["type"]])


def _resolve(branch: Json, document: Json) -> Json:
    return dict(_value_at(_reference_path(branch["$ref"]), document)) if "$ref" in branch else branch
