"""Discord's protocol spoken by hand, with no library in between: requests as anybody's bot may write them."""

from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.driver import Sandbox
from sandbox.world.world import BOT_ID, CAT_GAMES_ID

SEND = f"/channels/{CAT_GAMES_ID}/messages"


@dataclass
class Wire:
    """One bot's requests. Each answer is the status and what came back, as JSON where it is some."""

    sandbox: Sandbox
    session: aiohttp.ClientSession

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        """With a `body`, JSON; `data` and `headers` are aiohttp's."""
        headers = {"Authorization": f"Bot {self.sandbox.token}"} | more.pop("headers", {})
        if body is not None:
            more["json"] = body
        async with self.session.request(method, self.sandbox.api + path, headers=headers, **more) as response:
            return response.status, (await response.json() if response.content_type == "application/json" else await response.text())

    async def send(self, body: Any, *files: tuple[str, bytes], to: str = SEND, method: str = "POST") -> tuple[int, Any]:
        """A message, with its files: their names and bytes."""
        if not files:
            return await self.ask(method, to, body)
        return await self.ask(method, to, data=form(body, *files))

    async def answer(self, interaction: Any, kind: int, data: Any = None) -> tuple[int, Any]:
        """The first answer to what INTERACTION_CREATE has told."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        return await self.ask("POST", path, {"type": kind} | ({"data": data} if data is not None else {}))

    @staticmethod
    def original(interaction: Any) -> str:
        return f"/webhooks/{BOT_ID}/{interaction['token']}/messages/@original"


def form(body: Any, *files: tuple[str, bytes]) -> aiohttp.FormData:
    """What libraries send when there are files: the JSON in a field, each file in one of its own."""
    data = aiohttp.FormData()
    data.add_field("payload_json", aiohttp.payload.JsonPayload(body), content_type="application/json")
    for n, (name, content) in enumerate(files):
        data.add_field(f"files[{n}]", content, filename=name, content_type="application/octet-stream")
    return data


def codes(answer: Any, above: str = "") -> dict[str, list[str]]:
    """The codes of a refused form, by place."""
    tree = answer.get("errors", answer) if not above else answer
    found: dict[str, list[str]] = {}
    for key, value in tree.items():
        if key == "_errors":
            found[above.removeprefix(".")] = [error["code"] for error in value]
        elif isinstance(value, dict):
            found |= codes(value, f"{above}.{key}")
    return found
