"""The web server on loopback: REST API, gateway, people's sockets, control API and page."""

import asyncio
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from sandbox.backend import Backend
from sandbox.control import Control
from sandbox.discord import routes
from sandbox.discord.api import PREFIX, Api
from sandbox.discord.cdn import Cdn
from sandbox.world.store import Store
from sandbox.world.world import TOKEN

PAGE = Path(__file__).parent / "page"
_HOST = "127.0.0.1"
_OWN_HOSTS = (_HOST, "localhost")
_MAX_BODY_BYTES = 128 * 1024 * 1024

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """A web server for one backend, from `start` to `close`.

    With `state`, the world is kept in this file.
    """

    def __init__(self, backend: Backend, *, state: Path | None = None) -> None:
        self.backend = backend
        self.url = ""
        self._store = Store(backend.world, backend.platform.dispatch, state) if state else None
        self._saving: asyncio.Task[None] | None = None
        self._runner = web.AppRunner(_application(backend), access_log=None, shutdown_timeout=0.5)

    async def start(self, port: int = 0) -> str:
        """Listen on this port (0: any free port), and return the address."""
        if self._store is not None:
            self._store.load()
        await self._runner.setup()
        site = web.TCPSite(self._runner, _HOST, port)
        await site.start()
        actual = self._runner.addresses[0][1]
        self.url = f"http://{_HOST}:{actual}"
        self.backend.world.set_base_url(self.url)
        self.backend.supervisor.environment = {"SANDBOX_URL": self.url, "SANDBOX_TOKEN": TOKEN}
        if self._store is not None:
            self.backend.save_state = self._store.save
            self._saving = asyncio.create_task(self._store.save_periodically(self.backend.platform.sleep))
        return self.url

    async def close(self) -> None:
        await self.backend.supervisor.close()
        self.backend.platform.gateway.cut()
        self.backend.platform.interactions.close()
        await self._runner.cleanup()
        if self._saving is not None and self._store is not None:
            self._saving.cancel()
            self._store.close()


def _application(backend: Backend) -> web.Application:
    application = web.Application(middlewares=[_local_only], client_max_size=_MAX_BODY_BYTES)
    api = Api(backend.platform)
    for route in routes.ALL:
        application.router.add_route(route.method, PREFIX + route.path, api.make_handler(route))
    application.router.add_route("*", "/api/{rest:.*}", api.unknown)
    application.add_routes(
        [
            web.get("/gateway", backend.platform.gateway.serve),
            web.get("/gateway/", backend.platform.gateway.serve),
            web.get("/people/{who}/socket", backend.people.serve),
            *Control(backend).routes(),
            *Cdn(backend.world).routes(),
            web.get("/page/{path:.+}", _page_file),
            web.get("/", _page_file),
        ]
    )
    return application


@web.middleware
async def _local_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse other websites, which may speak through a browser on this machine.

    A website can give its own name the address of this machine (DNS rebinding).
    The browser then sends that name as `Host`, and no `Origin`.
    """
    if request.host.partition(":")[0] not in _OWN_HOSTS:
        raise web.HTTPForbidden(text=f"the sandbox answers at {_HOST} and localhost only, and not as {request.host}\n")
    if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        raise web.HTTPForbidden(text="the sandbox speaks to its own page only\n")
    return await handler(request)


async def _page_file(request: web.Request) -> web.FileResponse:
    """Serve a file of the page's folder; 404 for a path outside the folder."""
    path = (PAGE / request.match_info.get("path", "index.html")).resolve()
    if PAGE not in path.parents or not path.is_file():
        raise web.HTTPNotFound(text="the page is not there\n")
    content_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return web.FileResponse(path, headers={"Content-Type": content_type, "Cache-Control": "no-cache"})
