"""The REST API: the steps that are common to all routes.

A request is logged, its body read, faults applied, the token checked, and the request counted for the rate limits.
Then the route serves it, and Discord's headers are added.
"""

import json
import re
import sys
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

from aiohttp import web
from multipart import MultipartParser, parse_options_header  # type: ignore[import-untyped]

from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import INVALID_JSON, NOT_FOUND, UNAUTHORIZED, ApiError, FieldError, invalid_form_body
from sandbox.discord.faults import Fault
from sandbox.discord.messages.attachments import Upload
from sandbox.discord.platform import Platform
from sandbox.discord.rate_limits import RateLimited
from sandbox.world.records import Json

PREFIX = "/api/v10"
_FAULT_STATUS = 499
"""Responses with this status or above come from faults and are not checked against the OpenAPI file."""
_BODY_TYPES = "{'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'}"
_VIA_HEADER = {"Via": "1.1 sandbox"}
_FILE = re.compile(r"files?\[(\d+)\]")


class Api:
    """Handlers of the routes for one platform."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    def make_handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(route, request)

        return serve

    async def unknown(self, request: web.Request) -> web.StreamResponse:
        """Answer 404 for a route that the sandbox does not have, and log the route for tests."""
        path = request.path.removeprefix(PREFIX)
        line = self._platform.request_log.add(self._platform.world.clock.now(), request.method, None, path)
        line["status"] = 404
        self._platform.request_log.add_unknown(request.method, path)
        sys.stderr.write(f"sandbox: no such route: {request.method} {path}\n")
        body = {"message": f"404: Not Found ({request.method} {path})", "code": 0}
        return _response(Answer(NOT_FOUND.status, body), {})

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        line = self._platform.request_log.add(self._platform.world.clock.now(), route.method, route.path, path)
        if self._platform.rate_limits.limited and (wait := self._platform.invalid_requests.banned_for()):
            line["status"] = 429
            return _cloudflare_ban(wait)
        fault = self._platform.faults.take_for_request(route.method, route.path, path)
        if fault is not None and fault.do == "rate_limit" and fault.scope == "cloudflare":
            line["status"] = 429
            return _cloudflare_ban(fault.seconds)
        answer, headers = await self._answer(route, request, line, fault)
        line["status"] = answer.status
        self._platform.invalid_requests.record(answer.status, headers.get("X-RateLimit-Scope"))
        if self._platform.contract is not None and answer.status < _FAULT_STATUS:
            self._platform.contract.check_response(route.method, route.path, answer.status, answer.body)
        return _response(answer, headers)

    async def _answer(self, route: Route, request: web.Request, line: Json, fault: Fault | None) -> tuple[Answer, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            body, uploads = await _read_body(request)
            line["body"] = body
            if self._platform.contract is not None:
                self._platform.contract.check_request(route.method, route.path, body)
            if fault is not None and (struck := await self._apply_before(fault, request)) is not None:
                return struck, {"X-RateLimit-Scope": fault.scope} if fault.do == "rate_limit" else headers
            self._authorise(route, request)
            headers = self._platform.rate_limits.take(route.method, route.path, request.match_info, by_token=route.token_in_path)
            answer = route.serve(self._call(request, body, uploads))
            if fault is not None and fault.do == "silence":
                await self._wait_for_disconnect(request)
        except ApiError as refused:
            return Answer(refused.status, refused.body()), headers
        except RateLimited as too_many:
            return Answer(429, too_many.body), too_many.headers
        except ConnectionResetError:  # the bot died during its request
            return _abort(request), headers
        return _apply_after(fault, request) or answer, headers

    def _call(self, request: web.Request, body: Any, uploads: dict[int, Upload]) -> Call:
        platform = self._platform
        parts = (platform.world, platform.interactions, platform.rate_limits, platform.gateway.session_start_limit)
        return Call(*parts, request.match_info, request.query, body, uploads)

    async def _apply_before(self, fault: Fault, request: web.Request) -> Answer | None:
        match fault.do:
            case "delay":
                await self._platform.sleep(fault.seconds)
            case "error_before":
                return Answer(fault.status, fault.error)
            case "rate_limit":
                everywhere = fault.scope == "global"
                body = {"message": "You are being rate limited.", "code": 0, "retry_after": fault.seconds, "global": everywhere}
                return Answer(429, body)
            case "drop" if not fault.after:
                return _abort(request)
            case "silence" if not fault.after:
                await self._wait_for_disconnect(request)
                return _abort(request)
        return None

    async def _wait_for_disconnect(self, request: web.Request) -> None:
        """Wait until the bot closes the connection."""
        while request.transport is not None and not request.transport.is_closing():
            await self._platform.sleep(1.0)

    def _authorise(self, route: Route, request: web.Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if not route.token_in_path and (kind != "Bot" or token != self._platform.world.token):
            raise ApiError(UNAUTHORIZED)


def _cloudflare_ban(seconds: float) -> web.Response:
    """The response of Cloudflare's ban: no JSON, and no `Via` header."""
    return web.Response(status=429, text="error code: 1015", headers={"Retry-After": str(int(seconds) + 1)})


def _apply_after(fault: Fault | None, request: web.Request) -> Answer | None:
    """The response of a fault that is applied after the route has served the request, or None."""
    if fault is None:
        return None
    if fault.do == "error_after":
        return Answer(fault.status, fault.error)
    if fault.do in ("drop", "silence"):
        return _abort(request)
    return None


def _abort(request: web.Request) -> Answer:
    """Abort the request's connection. The returned answer is a placeholder that the bot never receives."""
    if request.transport is not None:
        request.transport.abort()
    return Answer(499)


async def _read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Read the body of a request, and its files by number.

    Raises ApiError for an unsupported content type.
    """
    kind = request.headers.get("Content-Type", "")
    match kind.partition(";")[0].strip().lower():
        case "multipart/form-data":
            return _read_multipart(kind, await request.read())
        case "application/x-www-form-urlencoded":
            return _form_fields({name: str(value) for name, value in (await request.post()).items()}), {}
        case other:
            raw = await request.read()
            if raw and other != "application/json":
                raise invalid_form_body(
                    [FieldError((), "CONTENT_TYPE_INVALID", f'Expected "Content-Type" header to be one of {_BODY_TYPES}.')]
                )
            return (_parse_json(raw) if raw else None), {}


def _read_multipart(kind: str, raw: bytes) -> tuple[Any, dict[int, Upload]]:
    """Read a multipart body.

    The `multipart` library is much faster here than aiohttp. Raises ApiError.
    """
    fields: dict[str, str] = {}
    uploads: dict[int, Upload] = {}
    boundary = parse_options_header(kind)[1].get("boundary", "")
    try:
        for part in MultipartParser(BytesIO(raw), boundary, spool_limit=len(raw), memory_limit=len(raw)):
            if match := _FILE.fullmatch(part.name):
                uploads[int(match[1])] = Upload(part.filename or "unknown", content_type(part.filename or ""), part.raw)
            else:
                fields[part.name] = part.raw.decode()
    except ValueError:
        raise ApiError(INVALID_JSON) from None
    return _form_fields(fields), uploads


def _form_fields(fields: dict[str, str]) -> Any:
    """The JSON of the field `payload_json` if present, else the form's fields."""
    return _parse_json(fields["payload_json"].encode()) if "payload_json" in fields else fields or None


def _parse_json(raw: bytes | bytearray) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(INVALID_JSON) from None


_CONTENT_TYPES = {
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "json": "application/json; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
}


def content_type(name: str) -> str:
    """The content type that Discord assigns to a file by its name."""
    return _CONTENT_TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream")


def _response(answer: Answer, headers: dict[str, str]) -> web.Response:
    """Make the HTTP response.

    The content type is exactly `application/json`, as discord.py expects.
    """
    if answer.body is None:
        return web.Response(status=answer.status, headers=_VIA_HEADER | headers)
    body = json.dumps(answer.body, separators=(",", ":")).encode()
    return web.Response(status=answer.status, body=body, headers=_VIA_HEADER | headers | {"Content-Type": "application/json"})
