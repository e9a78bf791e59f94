"""The parts that need no server: time and ids, permissions, the sizes of pictures, Discord's own file."""

import hashlib
import lzma
import time
from functools import partial

import pytest

from sandbox.backend import Backend
from sandbox.discord.errors import ApiError
from sandbox.discord.gateway.session import GUILDS
from sandbox.discord.messages.attachments import picture_size
from sandbox.discord.rate_limits import NEW_DMS, NEW_DMS_PERIOD, RateLimited, RateLimits
from sandbox.runtime import Runtime
from sandbox.world import permissions
from sandbox.world.clock import Clock, snowflake_time
from sandbox.world.world import CAT_GAMES_ID, World
from tests.openapi import OPENAPI


def test_ids_carry_their_time_and_never_repeat() -> None:
    clock = Clock(time.time)
    ids = [clock.snowflake() for _ in range(1000)]
    clock.advance(3600)

    assert len(set(ids)) == 1000
    assert sorted(ids, key=int) == ids
    assert abs(snowflake_time(ids[0]) - clock.now() + 3600) < 5
    assert abs(snowflake_time(clock.snowflake()) - clock.now()) < 5


def test_worlds_on_the_same_clock_and_chance_make_the_same_ids() -> None:
    runtime = Runtime(clock=lambda: 1_800_000_000.0, token_bytes=bytes)

    def ids(parts: Backend) -> list[str]:
        parts.platform.dispatch.new_session(GUILDS, (0, 1))
        return [parts.world.clock.snowflake(), parts.world.clock.timestamp(), *parts.platform.dispatch.sessions]

    assert ids(Backend(runtime)) == ids(Backend(runtime)) == ["1593540240998400000", "2027-01-15T08:00:00.000000+00:00", "0" * 32]


def test_a_rate_limit_ends_by_the_clock_that_was_handed_in() -> None:
    now = [1_800_000_000.0]
    rates = RateLimits(lambda: now[0], limited=True)
    for _ in range(NEW_DMS):
        rates.count_new_dm()
    with pytest.raises(ApiError):
        rates.count_new_dm()

    now[0] += NEW_DMS_PERIOD

    rates.count_new_dm()


def test_each_channel_has_room_of_its_own() -> None:
    rates = RateLimits(lambda: 0.0, limited=True)
    ask = partial(rates.take, "POST", "/channels/{channel_id}/messages", by_token=False)
    for _ in range(5):
        ask({"channel_id": "1"})

    with pytest.raises(RateLimited):
        ask({"channel_id": "1"})
    assert ask({"channel_id": "2"})["X-RateLimit-Remaining"] == "4"


def test_an_overwrite_for_one_member_beats_everyones() -> None:
    world = World(Runtime())
    channel, alice, bob = world.channels[CAT_GAMES_ID], world.people[world.guild.owner_id], world.find_person("bob")
    assert bob is not None
    send = permissions.BITS["SEND_MESSAGES"]
    channel.overwrites = [
        {"id": world.guild.id, "type": 0, "allow": "0", "deny": str(send)},
        {"id": bob.id, "type": 1, "allow": str(send), "deny": "0"},
    ]

    assert world.effective_permissions(bob, channel) & send
    assert not world.effective_permissions(world.bot, channel) & send
    assert world.effective_permissions(alice, channel) == permissions.ALL_PERMISSIONS


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00\x00\x00\x00\x80", (256, 128)),
        (b"GIF89a\x10\x00\x08\x00", (16, 8)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x00\x00\x7f\x00\x00", (256, 128)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8L\x05\x00\x00\x00\x2f\xff\xc0\x1f\x00" + bytes(8), (256, 128)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 " + bytes(10) + b"\x00\x01\x80\x00", (256, 128)),
        (b"just text", None),
    ],
)
def test_a_pictures_size_is_read_from_its_first_bytes(data: bytes, size: tuple[int, int] | None) -> None:
    assert picture_size(data) == size


def test_discords_file_is_the_one_that_its_note_names() -> None:
    note = OPENAPI.with_name("README.md").read_text(encoding="utf-8")

    assert hashlib.sha256(lzma.decompress(OPENAPI.read_bytes())).hexdigest() in note
    assert "MIT License" in OPENAPI.with_name("LICENSE").read_text(encoding="utf-8")


def test_discords_file_tells_healthy_bodies_from_sick_ones() -> None:
    from sandbox.discord.openapi import Contract

    contract = Contract(OPENAPI)
    send = "/channels/{channel_id}/messages"
    callback = "/interactions/{interaction_id}/{interaction_token}/callback"
    long_label = {"type": 2, "style": 1, "label": "x" * 81, "custom_id": "a"}

    assert contract.request_errors("POST", send, {"content": "x", "attachments": [{"id": 0}]}) == []
    assert contract.request_errors("POST", send, {"content": 5}) == ["$.content: 5 is not of type 'string', 'null'"]
    (label,) = contract.request_errors("POST", send, {"components": [{"type": 1, "components": [long_label]}]})
    assert label.startswith("$.components[0].components[0].label: ")
    (wrong_type,) = contract.request_errors("POST", send, {"components": [{"type": 99}]})
    assert wrong_type.startswith("$.components[0].type: 99 is not one of")
    assert contract.request_errors("POST", callback, {"type": 4, "data": {"content": 5}}) == [
        "$.data.content: 5 is not of type 'string', 'null'"
    ]
    assert contract.response_errors("GET", "/users/@me", 404, {"message": "404: Not Found", "code": 0}) == []
    assert contract.response_errors("GET", "/users/@me", 302, None) == ["status 302 is not foreseen"]
    assert contract.request_errors("POST", "/no/such/route", {}) == ["Discord has no such route"]
