"""What a request may look like: its body in three forms, the bot's token, and what Discord tells of the application."""

import json

import aiohttp
import pytest

from sandbox.driver import Sandbox
from tests.sandbox.wire import SEND, Wire, codes


async def test_json_may_come_in_the_field_of_a_plain_form(wire: Wire) -> None:
    """So py-cord sends each answer to an interaction that has no file."""
    status, message = await wire.ask("POST", SEND, data={"payload_json": json.dumps({"content": "from a form"})})

    assert (status, message["content"]) == (200, "from a form")


async def test_a_body_of_any_other_kind_is_refused(wire: Wire) -> None:
    status, answer = await wire.ask("POST", SEND, data="content=x", headers={"Content-Type": "text/plain"})

    assert (status, answer["code"], codes(answer)) == (400, 50035, {"": ["CONTENT_TYPE_INVALID"]})


async def test_what_is_refused_is_counted_and_in_the_end_nobody_listens(wire: Wire, sandbox: Sandbox) -> None:
    """Ten minutes later it is forgotten. What others share the blame for does not count."""
    await sandbox.set_rate_limits(True)
    await sandbox.add_fault("rate_limit", match={"path": "/users/@me"}, scope="shared")
    await sandbox.invalid_requests(limit=2)
    for token in ("Bot good", "Bot wrong", "Bot wrong again"):
        await wire.ask("GET", "/users/@me", headers={"Authorization": token})

    banned = await sandbox.invalid_requests()
    shut_out = await wire.ask("GET", "/users/@me")
    await sandbox.advance(10 * 60)

    assert (banned["count"], banned["limit"]) == (2, 2)
    assert 0 < banned["banned_for"] <= 10 * 60
    assert shut_out == (429, "error code: 1015")
    assert (await wire.ask("GET", "/users/@me"))[0] == 200
    assert (await sandbox.invalid_requests())["count"] == 0


async def test_discords_own_limit_is_ten_thousand(sandbox: Sandbox) -> None:
    assert await sandbox.invalid_requests() == {"count": 0, "limit": 10_000, "banned_for": 0}


@pytest.mark.parametrize(("scope", "said"), [("shared", "shared"), ("global", "global"), ("cloudflare", None)])
async def test_a_rate_limit_on_order_says_whose_it_is(scope: str, said: str | None, sandbox: Sandbox) -> None:
    await sandbox.add_fault("rate_limit", match={"path": "/users/@me"}, scope=scope)
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.api}/users/@me", headers={"Authorization": f"Bot {sandbox.token}"}) as answer,
    ):
        assert (answer.status, answer.headers.get("X-RateLimit-Scope")) == (429, said)
        assert ("Via" in answer.headers) is (said is not None)
