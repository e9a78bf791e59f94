"""Discord's REST door: everything around a route that is the same for all of them.

Read the body, note the request, let faults strike, ask who it is, count it against the rate limits, serve it, and put
Discord's headers on the answer.
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
from sandbox.discord.errors import INVALID_JSON, NOT_FOUND, UNAUTHORIZED, Flaw, Refused, invalid_form
from sandbox.discord.faults import Fault
from sandbox.discord.messages.attachments import Upload
from sandbox.discord.platform import Platform
from sandbox.discord.rates import TooMany
from sandbox.world.records import Json

PREFIX = "/api/v10"
_OURS = 499
"""From here on a status comes from a fault that was ordered, and follows no contract."""
_BODIES = "{'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'}"
_VIA = {"Via": "1.1 sandbox"}
_FILE = re.compile(r"files?\[(\d+)\]")


class Api:
    """Serves the routes to one platform."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    def door(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(route, request)

        return serve

    async def unknown(self, request: web.Request) -> web.StreamResponse:
        """A route the sandbox does not have. Tests look for these by name."""
        path = request.path.removeprefix(PREFIX)
        line = self._platform.ledger.open(self._platform.world.clock.now(), request.method, None, path)
        line["status"] = 404
        self._platform.ledger.note_unknown(request.method, path)
        sys.stderr.write(f"sandbox: no such route: {request.method} {path}\n")
        body = {"message": f"404: Not Found ({request.method} {path})", "code": 0}
        return _response(Answer(NOT_FOUND.status, body), {})

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        line = self._platform.ledger.open(self._platform.world.clock.now(), route.method, route.path, path)
        if self._platform.rates.limited and (wait := self._platform.invalid.banned_for()):
            line["status"] = 429
            return _kept_out(wait)
        fault = self._platform.faults.for_request(route.method, route.path, path)
        if fault is not None and fault.do == "rate_limit" and fault.scope == "cloudflare":
            line["status"] = 429
            return _kept_out(fault.seconds)
        answer, headers = await self._answer(route, request, line, fault)
        line["status"] = answer.status
        self._platform.invalid.note(answer.status, headers.get("X-RateLimit-Scope"))
        if self._platform.contract is not None and answer.status < _OURS:
            self._platform.contract.check_answer(route.method, route.path, answer.status, answer.body)
        return _response(answer, headers)

    async def _answer(self, route: Route, request: web.Request, line: Json, fault: Fault | None) -> tuple[Answer, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            body, uploads = await _read(request)
            line["body"] = body
            if self._platform.contract is not None:
                self._platform.contract.check_request(route.method, route.path, body)
            if fault is not None and (struck := await self._before(fault, request)) is not None:
                return struck, {"X-RateLimit-Scope": fault.scope} if fault.do == "rate_limit" else headers
            self._authorise(route, request)
            headers = self._platform.rates.take(route.method, route.path, request.match_info, by_token=route.by_token)
            answer = route.serve(self._call(request, body, uploads))
            if fault is not None and fault.do == "silence":
                await self._hangs_up(request)
        except Refused as refused:
            return Answer(refused.status, refused.body()), headers
        except TooMany as too_many:
            return Answer(429, too_many.body), too_many.headers
        except ConnectionResetError:  # the bot has died in the middle of its request
            return _cut(request), headers
        return _after(fault, request) or answer, headers

    def _call(self, request: web.Request, body: Any, uploads: dict[int, Upload]) -> Call:
        platform = self._platform
        parts = (platform.world, platform.interactions, platform.rates, platform.gateway.starts)
        return Call(*parts, request.match_info, request.query, body, uploads)

    async def _before(self, fault: Fault, request: web.Request) -> Answer | None:
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
                return _cut(request)
            case "silence" if not fault.after:
                await self._hangs_up(request)
                return _cut(request)
        return None

    async def _hangs_up(self, request: web.Request) -> None:
        """Waits until the bot has waited long enough."""
        while request.transport is not None and not request.transport.is_closing():
            await self._platform.sleep(1.0)

    def _authorise(self, route: Route, request: web.Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if not route.by_token and (kind != "Bot" or token != self._platform.world.token):
            raise Refused(UNAUTHORIZED)


def _kept_out(seconds: float) -> web.Response:
    """What Cloudflare says in Discord's place: no JSON, and no word of who has passed it on."""
    return web.Response(status=429, text="error code: 1015", headers={"Retry-After": str(int(seconds) + 1)})


def _after(fault: Fault | None, request: web.Request) -> Answer | None:
    """Faults that strike when the deed is done."""
    if fault is None:
        return None
    if fault.do == "error_after":
        return Answer(fault.status, fault.error)
    if fault.do in ("drop", "silence"):
        return _cut(request)
    return None


def _cut(request: web.Request) -> Answer:
    """Nobody will read the answer: the line is dead."""
    if request.transport is not None:
        request.transport.abort()
    return Answer(499)


async def _read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The body of a request, in any of the three forms it may have, and its files by number. Raises Refused when it has another."""
    kind = request.headers.get("Content-Type", "")
    match kind.partition(";")[0].strip().lower():
        case "multipart/form-data":
            return _read_parts(kind, await request.read())
        case "application/x-www-form-urlencoded":
            return _from_fields({name: str(value) for name, value in (await request.post()).items()}), {}
        case other:
            raw = await request.read()
            if raw and other != "application/json":
                raise invalid_form([Flaw((), "CONTENT_TYPE_INVALID", f'Expected "Content-Type" header to be one of {_BODIES}.')])
            return (_json(raw) if raw else None), {}


def _read_parts(kind: str, raw: bytes) -> tuple[Any, dict[int, Upload]]:
    """By a library that is made for it: aiohttp takes each header of a part for an e-mail's, which was a quarter of the sandbox's work."""
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
        raise Refused(INVALID_JSON) from None
    return _from_fields(fields), uploads


def _from_fields(fields: dict[str, str]) -> Any:
    """A form's body: the JSON in its field for that, or else its fields as they stand."""
    return _json(fields["payload_json"].encode()) if "payload_json" in fields else fields or None


def _json(raw: bytes | bytearray) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise Refused(INVALID_JSON) from None


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
    """What Discord takes a file for: it goes by the name."""
    return _CONTENT_TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream")


def _response(answer: Answer, headers: dict[str, str]) -> web.Response:
    """Exactly `application/json`: discord.py takes anything else for text."""
    if answer.body is None:
        return web.Response(status=answer.status, headers=_VIA | headers)
    body = json.dumps(answer.body, separators=(",", ":")).encode()
    return web.Response(status=answer.status, body=body, headers=_VIA | headers | {"Content-Type": "application/json"})
