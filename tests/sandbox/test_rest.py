"""The REST door itself: strangers, wrong roads, rate limits, trouble on order."""

import asyncio
import time

import aiohttp
import discord
import pytest
from yarl import URL

from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import Marmalade

SEND = "/channels/{channel_id}/messages"


async def ask(
    sandbox: Sandbox, method: str, path: str, *, token: str | None = None, headers: dict[str, str] | None = None, **more: object
) -> tuple[int, object]:
    headers = {"Authorization": f"Bot {token or sandbox.token}"} | (headers or {})
    async with aiohttp.ClientSession() as session, session.request(method, sandbox.api + path, headers=headers, **more) as response:  # type: ignore[arg-type]
        return response.status, await response.json()


async def test_nobody_but_the_bot_is_let_in(sandbox: Sandbox) -> None:
    assert await ask(sandbox, "GET", "/users/@me", token="wrong") == (401, {"message": "401: Unauthorized", "code": 0})


async def test_an_unknown_route_is_named_and_counted(sandbox: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    status, body = await ask(sandbox, "GET", "/guilds/1/soundboard-sounds")

    assert (status, body) == (404, {"message": "404: Not Found (GET /guilds/1/soundboard-sounds)", "code": 0})
    assert await sandbox.list_unknown() == ["GET /guilds/1/soundboard-sounds"]
    assert "no such route: GET /guilds/1/soundboard-sounds" in capsys.readouterr().err
    await sandbox.clear_requests()
    assert await sandbox.list_unknown() == []
    assert await sandbox.list_requests() == []


async def test_what_is_no_json_is_refused(sandbox: Sandbox) -> None:
    status, body = await ask(sandbox, "POST", "/users/@me/channels", data="{", headers={"Content-Type": "application/json"})

    assert (status, body) == (400, {"message": "The request body contains invalid JSON.", "code": 50109})


async def test_the_ledger_keeps_what_was_asked(bot: Marmalade, sandbox: Sandbox) -> None:
    await sandbox.clear_requests()
    await bot.cat_games.send("meow", nonce="n")

    (line,) = await sandbox.list_requests()
    assert (line["method"], line["route"], line["status"]) == ("POST", SEND, 200)
    assert line["path"] == f"/channels/{bot.cat_games.id}/messages"
    assert (line["body"]["content"], line["body"]["nonce"]) == ("meow", "n")
    assert abs(line["at"] - time.time()) < 60


@pytest.mark.slow
async def test_a_retry_after_a_server_error_meets_its_own_first_try(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("error_after", match={"path": "callback"})
    bot.answers["greet"] = lambda i: i.response.send_message("once")
    await alice.slash("greet")
    await bot.until(lambda: bot.errors)

    assert isinstance(bot.errors[0], discord.HTTPException)
    assert bot.errors[0].code == 40060
    assert len([m for m in alice.messages() if m["content"] == "once"]) == 1


@pytest.mark.parametrize("after", [False, True])
async def test_a_request_whose_line_is_cut(after: bool, bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("drop", match={"route": SEND}, after=after)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await bot.cat_games.send("cut")
    await bot.cat_games.send("whole")
    await alice.reads("whole")

    assert bool(alice.sees("cut")) == after


@pytest.mark.parametrize("after", [False, True])
async def test_a_request_that_nobody_answers(after: bool, bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("silence", match={"route": SEND}, after=after)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await bot.cat_games.send("into the void")
    await bot.cat_games.send("whole")
    await alice.reads("whole")

    assert bool(alice.sees("into the void")) == after


async def test_a_bot_that_dies_in_the_middle_of_its_request_is_no_error_of_the_sandbox(
    bot: Marmalade, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    await sandbox.clear_requests()
    form = "Content-Type: multipart/form-data; boundary=paws\r\nContent-Length: 1000"
    head = f"POST /api/v10/channels/{bot.cat_games.id}/messages HTTP/1.1\r\nHost: {URL(sandbox.url).authority}\r\n{form}\r\n\r\n"
    _, writer = await asyncio.open_connection(URL(sandbox.url).host, URL(sandbox.url).port)
    writer.write(head.encode() + b"--paws\r\n")
    async with asyncio.timeout(10):
        while not (lines := await sandbox.list_requests()):
            pass
        writer.transport.abort()
        while lines[0]["status"] is None:
            lines = await sandbox.list_requests()

    assert [line["status"] for line in lines] == [499]
    assert not caplog.records


async def test_a_fault_strikes_as_often_as_it_was_told(bot: Marmalade, sandbox: Sandbox) -> None:
    await sandbox.add_fault("error_before", match={"route": SEND}, status=503, times=2)
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await bot.cat_games.send("x")
    await bot.cat_games.send("x")

    await sandbox.add_fault("error_before", match={"route": SEND}, status=503)
    await sandbox.clear_faults()
    await bot.cat_games.send("x")


async def test_a_fault_refuses_with_discords_own_code(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("error_before", match={"route": SEND}, status=403, code=20026)

    with pytest.raises(discord.Forbidden) as refused:
        await bot.cat_games.send("x")

    assert refused.value.code == 20026
    assert alice.messages() == []


async def test_an_order_for_trouble_must_make_sense(sandbox: Sandbox) -> None:
    with pytest.raises(ValueError, match="do is one of"):
        await sandbox.add_fault("explode")
    with pytest.raises(ValueError, match="match may name"):
        await sandbox.add_fault("delay", match={"colour": "red"})
    with pytest.raises(ValueError, match="a fault has no when"):
        await sandbox.add_fault("delay", when="now")


async def test_a_429_is_obeyed_and_the_message_sent_once(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await sandbox.add_fault("rate_limit", match={"route": SEND}, seconds=0.2)
    started = time.monotonic()
    await bot.cat_games.send("patient")
    await alice.reads("patient")

    assert time.monotonic() - started >= 0.2
    assert [line["status"] for line in await sandbox.list_requests() if line["route"] == SEND] == [429, 200]


@pytest.fixture
async def figures(sandbox: Sandbox) -> dict[str, str]:
    """The channel of a sandbox with rate limits, for requests without a library that would obey them."""
    await sandbox.set_rate_limits(True)
    alice = await sandbox.person("alice")
    return {"channel": alice.screen.channel_id("cat-games"), "me": alice.screen.me["id"]}


async def test_five_messages_in_five_seconds_and_no_more(sandbox: Sandbox, figures: dict[str, str]) -> None:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    url = f"{sandbox.api}/channels/{figures['channel']}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        answers = [await session.post(url, json={"content": str(n)}) for n in range(6)]
        refused = await answers[5].json()

    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    assert answers[5].headers["Via"]
    assert answers[5].headers["X-RateLimit-Scope"] == "user"
    assert (refused["global"], 0 < refused["retry_after"] <= 5) == (False, True)


@pytest.fixture
def long_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine, what follows happens within Discord's one second."""
    monkeypatch.setattr("sandbox.discord.rate_limits.GLOBAL_PERIOD", 60.0)


async def test_fifty_requests_a_second_in_all(long_second: None, sandbox: Sandbox, figures: dict[str, str]) -> None:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        paths = [f"/channels/{figures['channel']}", "/users/@me", f"/users/{figures['me']}"] * 20
        answers = await asyncio.gather(*(session.get(sandbox.api + path) for path in paths))
        refused = [await a.json() for a in answers if a.status == 429]

    assert len(refused) == 10
    assert all(body["global"] for body in refused)


async def test_interactions_do_not_count(sandbox: Sandbox, figures: dict[str, str]) -> None:
    async with aiohttp.ClientSession() as session:
        answers = await asyncio.gather(*(session.post(f"{sandbox.api}/interactions/1/x/callback", json={"type": 6}) for _ in range(70)))

    assert {a.status for a in answers} == {404}


async def test_too_many_new_direct_messages_at_once(sandbox: Sandbox, figures: dict[str, str]) -> None:
    people = [figures["me"]] + [(await sandbox.add_person(f"Guest{n}"))["id"] for n in range(5)]
    opened = [await ask(sandbox, "POST", "/users/@me/channels", json={"recipient_id": person}) for person in people]

    assert [status for status, _ in opened] == [200] * 5 + [403]
    assert opened[5][1] == {"message": "You are opening direct messages too fast.", "code": 40003}
    assert (await ask(sandbox, "POST", "/users/@me/channels", json={"recipient_id": people[0]}))[0] == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://127.0.0.1:PORT"}, 200),
        ({"Host": "localhost:PORT", "Origin": "http://localhost:PORT"}, 200),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Host": "elsewhere.example:PORT"}, 403),
        ({"Host": "elsewhere.example:PORT", "Origin": "http://elsewhere.example:PORT"}, 403),
        ({"Host": "127.0.0.1.elsewhere.example"}, 403),
        ({"Host": "["}, 403),
    ],
)
async def test_another_website_cannot_speak_to_it(headers: dict[str, str], status: int, sandbox: Sandbox) -> None:
    """Also not one whose name was given this machine's address, so that the browser takes the sandbox for that website."""
    port = sandbox.url.rpartition(":")[2]
    async with aiohttp.ClientSession() as session:
        sent = {name: value.replace("PORT", port) for name, value in headers.items()}
        answer = await session.get(f"{sandbox.url}/sandbox/requests", headers=sent)

    assert answer.status == status
