"""The log has no error and no secret, and Discord refused no request."""

from __future__ import annotations

from collections.abc import Iterator

from aiohttp import ClientConnectorError

from bot.errors import StorageError
from sandbox.world.records import Json
from sandbox.world.world import TOKEN
from tests.evening import promises
from tests.simulation.archive import OpenArchive
from tests.simulation.loop import BEGINNING
from tests.simulation.world import World

THREAD, THERE = ("POST", "/channels/{channel_id}/messages/{message_id}/threads"), 400
"""The request for a thread, and the status if the thread exists."""
TOO_MANY = 429  # rate limited
REPORTED = "somebody says that something is wrong"
"""The log event of a person's report."""
SAID = (ClientConnectorError, StorageError)
"""Errors that may end a start while Discord or the disk is unavailable; the operator reads a sentence."""
FORBIDDEN = 403  # the response to a direct message that the person refuses


def find_violations(world: World, archive: OpenArchive) -> Iterator[str]:
    seeds = archive.seeds()
    for at, line in world.log:
        yield from promises.secrets_told(str(line), TOKEN, seeds)
        if promises.strange([line], (REPORTED,)) and ("exception" in line or not world.excuses.may_warn(at)):
            yield f"{at:.1f} s {line}"
    there, closed = world.backend.world, {one.person.id for one in world.visitors.values() if not one.person.dms_open}
    alone = {one.id for one in there.channels.values() if closed & {*one.recipients}}
    requests = world.backend.platform.request_log.requests
    forgotten = {line["path"] for line in requests if _asks_for_thread(line) and world.excuses.is_lost_by_restore(line["at"] - BEGINNING)}
    for line in requests:
        place = line["path"].split("/")[2]
        if (line["method"], line["route"], line["status"]) == promises.LOOK and place in there.messages:
            continue  # the only way to learn if a message has a thread
        if _asks_for_thread(line) and line["status"] == THERE and line["path"] in forgotten:
            continue
        if world.shards > 1 and (line["method"], line["status"]) == ("DELETE", 404):
            continue  # processes that start at once all delete what is queued
        refused = line["status"] not in (*promises.SUCCESS, TOO_MANY) and not (line["status"] == FORBIDDEN and place in alone)
        if refused and not world.excuses.may_warn(line["at"] - BEGINNING):
            yield f"Discord refused: {line['status']} {line['method']} {line['path']} {line['body']}"
    yield from (f"the bot asked for what Discord does not have: {line}" for line in world.backend.platform.request_log.unknown)
    if (contract := world.backend.platform.contract) is not None:
        yield from (f"not as Discord's file has it: {violation}" for violation in contract.violations)
    for life in world.runs:
        yield from (f"nobody caught: {problem}" for problem in life.loop.problems)
        broke = life.running.exception() if life.running.done() and not life.running.cancelled() else None
        if broke is not None and not isinstance(broke, SAID):
            yield f"life {life.number} broke: {broke!r}"
    yield from (f"Discord broke: {problem}" for problem in world.discord.problems)


def _asks_for_thread(line: Json) -> bool:
    return (line["method"], line["route"]) == THREAD
