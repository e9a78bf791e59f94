"""The CDN: attachments, emojis, and drawn avatars (a coloured disc with the initial)."""

from html import escape

from aiohttp import web

from sandbox.world.records import Person
from sandbox.world.world import World

_COLOURS = ("#8a5a83", "#2f6f73", "#a2572b", "#3f5f9e", "#6b6f2a", "#9a3d4f")


class Cdn:
    """Handlers of file addresses."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/attachments/{channel_id}/{file_id}/{name}", self.attachment),
            web.get("/emojis/{name}", self.emoji),
            web.get("/avatars/{user_id}/{name}", self.avatar),
            web.get("/embed/avatars/{name}", self.avatar),
        ]

    async def attachment(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["file_id"])

    async def emoji(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["name"].partition(".")[0])

    async def avatar(self, request: web.Request) -> web.Response:
        person = self._world.people.get(request.match_info.get("user_id", ""))
        return web.Response(text=_avatar_svg(person), content_type="image/svg+xml")

    def _file(self, file_id: str) -> web.Response:
        file = self._world.files.get(file_id)
        if file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})


def _avatar_svg(person: Person | None) -> str:
    """An SVG avatar: a person's initial, or a cat for the bot."""
    if person is None:
        colour, sign = "#5c5f66", "?"
    elif person.bot:
        colour, sign = "#2b2d31", "🐱"
    else:
        colour, sign = _COLOURS[(int(person.id) >> 22) % len(_COLOURS)], person.name[:1].upper()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<circle cx="32" cy="32" r="32" fill="{colour}"/>'
        '<text x="32" y="34" font-family="sans-serif" font-size="30" fill="#fff" text-anchor="middle"'
        f' dominant-baseline="middle">{escape(sign)}</text></svg>'
    )
