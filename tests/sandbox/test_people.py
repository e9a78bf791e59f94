"""The people's socket as PROTOCOL.md describes it, spoken by hand."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import Marmalade


@pytest.fixture
async def window(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """Alice's, with the hello already read."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/people/alice/socket") as socket:
        await socket.receive_json()
        yield socket


async def test_hello_tells_who_one_is_and_what_there_is(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/people/alice/socket") as socket:
        hello = await socket.receive_json()

    assert hello["type"] == "hello"
    assert hello["me"]["global_name"] == "Alice"
    assert [p["global_name"] for p in hello["people"]] == ["Alice", "Bob", "Carol", "Dave"]
    assert [(g["name"], [c["name"] for c in g["channels"]]) for g in hello["guilds"]] == [("Cat Street", ["cat-games", "general"])]
    assert (hello["dms"], hello["commands"], hello["locale"]) == ([], [], "en-US")
    assert hello["application"]["bot"]["bot"] is True
    assert hello["bot"] == {"state": "stopped", "can_control": False}


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ("nonsense", 'every message is {"n": …, "do": …}'),
        ('{"do": "say"}', 'every message is {"n": …, "do": …}'),
        ("[1]", 'every message is {"n": …, "do": …}'),
        ('{"n": 1, "do": "dance"}', "do is one of messages, say, slash, "),
        ('{"n": 1, "do": "say", "content": "x"}', "say needs channel_id, a text"),
        ('{"n": 1, "do": "say", "channel_id": "1", "content": 5}', "say needs content, a text"),
        ('{"n": 1, "do": "say", "channel_id": "1", "content": "x"}', "there is no such channel for you"),
        ('{"n": 1, "do": "slash", "channel_id": "1", "command": "x", "options": []}', "options is an object"),
        ('{"n": 1, "do": "messages", "channel_id": "CAT", "limit": "all"}', "limit is a number"),
        ('{"n": 1, "do": "messages", "channel_id": "CAT", "before": "noon"}', "before is the id of a message"),
        ('{"n": 1, "do": "press", "channel_id": "CAT", "message_id": "1", "custom_id": "x"}', "that message is not there (any more)"),
        ('{"n": 1, "do": "submit", "id": "1", "values": {}}', "there is no such form"),
        ('{"n": 1, "do": "locale", "locale": "cat"}', "Discord does not speak cat"),
        ('{"n": 1, "do": "open_dm", "user_id": "alice"}', "there is nobody like that to write to"),
    ],
)
async def test_what_makes_no_sense_is_answered_with_a_sentence(
    sent: str, error: str, window: aiohttp.ClientWebSocketResponse, sandbox: Sandbox
) -> None:
    bob = await sandbox.person("bob")
    await window.send_str(sent.replace("CAT", bob.screen.channel_id("cat-games")))
    reply = await window.receive_json()

    assert (reply["type"], reply["ok"]) == ("reply", False)
    assert reply["error"].startswith(error)


async def test_older_messages_are_read_before_a_newer_one(sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")
    said = [await alice.say(str(n)) for n in range(4)]
    page = await alice._order("messages", channel_id=said[0]["channel_id"], limit=2, before=said[3]["id"])

    assert [m["content"] for m in page["messages"]] == ["1", "2"]


async def test_what_an_answer_brings_is_there_when_it_is_acknowledged(bot: Marmalade, alice: Client) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("hello")
    await alice.slash("greet")

    assert alice.sees("hello")


@pytest.mark.parametrize(
    ("method", "path", "body", "sentence"),
    [
        ("PATCH", "people/alice", {"colour": "red"}, "a person has no colour like that"),
        ("PATCH", "people/alice", {"dms_open": "no"}, "a person has no dms_open like that"),
        ("PATCH", "people/nobody", {}, "there is nobody like that"),
        ("POST", "people", {"name": "Alice"}, "a new person needs a name that nobody has"),
        ("POST", "channels", {}, "a channel needs a name"),
        ("PATCH", "channels/cat-games", {"bot_denied": ["PURR"]}, "PURR is no permission"),
        ("PATCH", "channels/cat-games", {"topic": "x"}, "only bot_denied and members can be changed"),
        ("DELETE", "channels/nowhere", None, "there is no such channel"),
        ("DELETE", "messages/1", None, "there is no such message"),
        ("POST", "clock", {"advance": -1}, "advance is a number of seconds, not below 0"),
        ("POST", "faults", {"do": "delay", "seconds": "long"}, "seconds cannot be 'long'"),
        ("POST", "bot/start", None, "the sandbox was started without --bot"),
    ],
)
async def test_a_wrong_order_behind_the_scenes_is_answered_with_a_sentence(
    method: str, path: str, body: dict[str, Any] | None, sentence: str, sandbox: Sandbox
) -> None:
    with pytest.raises(ValueError, match=sentence):
        await sandbox.control(method, path, body)
