"""HTTP endpoints for monitoring: /healthz, /readyz and /metrics, on loopback or on a Unix socket.

    async with serve_endpoints("127.0.0.1:9464", metrics, bot, watchdog): ...

No answer holds a secret, a name, an id or a card. Other machines still have no access.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import structlog
from aiohttp import web

from bot.client.client import Purrlor
from bot.errors import ConfigError
from bot.ops.health import bot_health
from bot.ops.metrics import Metrics
from bot.ops.watchdog import Watchdog
from bot.settings.config import parse_listen

SOCKET_MODE = 0o666
"""Mode of the socket: every user of the machine may ask, as on loopback.

The mode of the socket's folder can restrict access.
"""

log = structlog.get_logger(__name__)


@asynccontextmanager
async def serve_endpoints(listen: str, metrics: Metrics, bot: Purrlor, watchdog: Watchdog) -> AsyncIterator[None]:
    """Serve while the context is entered. Raises ConfigError if the address cannot be used."""
    runner = web.AppRunner(_make_application(metrics, bot, watchdog), handle_signals=False, access_log=None)
    await runner.setup()
    try:
        log.info("metrics are served", address=await _listen(runner, listen))
        yield
        if isinstance(place := parse_listen(listen), Path):
            with suppress(OSError):
                place.unlink()
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, listen: str) -> str:
    """Open the address and return it with its actual port."""
    place = parse_listen(listen)
    try:
        if isinstance(place, Path):
            await web.UnixSite(runner, str(place)).start()
            place.chmod(SOCKET_MODE)
            return listen
        await web.TCPSite(runner, *place).start()
    except OSError as problem:
        reason = os.strerror(problem.errno) if problem.errno else problem
        raise ConfigError([f"metrics.listen: {listen} cannot be listened on ({reason}); name another address, or none"]) from None
    host, port = runner.addresses[0][:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _make_application(metrics: Metrics, bot: Purrlor, watchdog: Watchdog) -> web.Application:
    async def answer_alive(_: web.Request) -> web.Response:
        """Answer /healthz. Any answer shows that the event loop runs."""
        return web.json_response({"alive": True, "loop_lag_seconds": round(watchdog.latest_lag, 3)})

    async def answer_ready(_: web.Request) -> web.Response:
        health = bot_health(bot)
        return web.json_response(health.as_json(), status=200 if health.is_well else 503)

    async def answer_metrics(request: web.Request) -> web.Response:
        body, kind = await metrics.scrape(request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": kind})

    answers: dict[str, Callable[[web.Request], Any]] = {"/healthz": answer_alive, "/readyz": answer_ready, "/metrics": answer_metrics}
    application = web.Application()
    application.add_routes([web.get(path, answer) for path, answer in answers.items()])
    return application
