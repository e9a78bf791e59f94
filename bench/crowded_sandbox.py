"""A sandbox with a bot in thousands of servers.

    CROWD=20000 CROWD_FILE=crowd.jsonl python -m bench.crowded_sandbox serve …

Takes the arguments of `python -m sandbox serve`. READY lists the servers of a shard, and a
GUILD_CREATE for each follows, as from Discord. The additional servers have no activity. CROWD_FILE
gets two lines for each shard, at READY and after the last GUILD_CREATE, with the time of
`time.monotonic`.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path

from bench.many_servers import make_server, server_id
from sandbox.__main__ import main
from sandbox.discord.gateway.dispatch import Dispatcher
from sandbox.discord.gateway.session import Session, frame
from sandbox.world.records import Json
from sandbox.world.world import BOT_ID

SERVERS, FILE = int(os.environ["CROWD"]), Path(os.environ["CROWD_FILE"])
PAUSE = 0.002
"""Seconds between two servers: Discord tells of a thousand in a few seconds."""

_sending: set[asyncio.Task[None]] = set()
_welcome, _ready = Dispatcher.send_ready, Dispatcher._ready


def _servers_of(session: Session) -> list[int]:
    return [number for number in range(SERVERS) if session.has_guild(str(server_id(number)))]


def _record_event(session: Session, what: str) -> None:
    with FILE.open("a") as file:
        file.write(json.dumps({"shard": session.shard[0], "what": what, "at": time.monotonic()}) + "\n")


def _ready_for_all(dispatch: Dispatcher, session: Session, guild_ids: list[str]) -> Json:
    _record_event(session, "ready")
    return _ready(dispatch, session, [*guild_ids, *(str(server_id(number)) for number in _servers_of(session))])


def _welcome_all(dispatch: Dispatcher, session: Session) -> None:
    _welcome(dispatch, session)
    _sending.add(task := asyncio.create_task(_send_servers(session)))
    task.add_done_callback(_sending.discard)


async def _send_servers(session: Session) -> None:
    """Send a GUILD_CREATE for each server.

    The events are not kept for resuming a session: 20,000 of them need half a gigabyte.
    """
    for number in _servers_of(session):
        if session.send is None:
            return
        session.seq += 1
        session.send(frame(0, make_server(number, bot=int(BOT_ID)), seq=session.seq, event="GUILD_CREATE"))
        await asyncio.sleep(PAUSE)
    _record_event(session, "told")


if __name__ == "__main__":
    Dispatcher.send_ready, Dispatcher._ready = _welcome_all, _ready_for_all  # type: ignore[method-assign, assignment]
    sys.exit(main())
