"""What a request may look like: its body in three forms, the bot's token, and what Discord tells of the application."""

import json

import aiohttp
import pytest

from sandbox.driver import Sandbox
from tests.sandbox.wire import SEND, Wire, codes, form


async def test_json_may_come_in_the_field_of_a_plain_form(wire: Wire) -> None:
    """So py-cord sends each answer to an interaction that has no file."""
    status, message = await wire.ask("POST", SEND, data={"payload_json": json.dumps({"content": "from a form"})})

    assert (status, message["content"]) == (200, "from a form")


@pytest.mark.parametrize("in_parts", [False, True])
async def test_a_forms_own_fields_are_a_body_too(in_parts: bool, wire: Wire) -> None:
    data = aiohttp.FormData({"content": "bare"}, default_to_multipart=in_parts)

    status, message = await wire.ask("POST", SEND, data=data)

    assert (status, message["content"]) == (200, "bare")


async def test_a_form_with_files_says_the_rest_in_json(wire: Wire) -> None:
    status, message = await wire.ask("POST", SEND, data=form({"content": "with a file"}, ("hand.txt", b"cards")))

    assert (status, message["content"], message["attachments"][0]["filename"]) == (200, "with a file", "hand.txt")


async def test_a_body_of_any_other_kind_is_refused(wire: Wire) -> None:
    status, answer = await wire.ask("POST", SEND, data="content=x", headers={"Content-Type": "text/plain"})

    assert (status, answer["code"], codes(answer)) == (400, 50035, {"": ["CONTENT_TYPE_INVALID"]})


async def test_a_token_without_the_word_before_it_opens_nothing(wire: Wire, sandbox: Sandbox) -> None:
    status, _ = await wire.ask("GET", "/users/@me", headers={"Authorization": sandbox.token})

    assert status == 401


async def test_the_application_still_has_its_old_summary(wire: Wire) -> None:
    """Discord sends it although its documentation has dropped it, and interactions.py cannot log in without it."""
    status, application = await wire.ask("GET", "/oauth2/applications/@me")

    assert (status, application["summary"]) == (200, "")
