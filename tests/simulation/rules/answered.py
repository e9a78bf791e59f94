"""Every press is answered: none fails, and no "is thinking …" stays."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.world.clock import snowflake_time
from tests.evening.promises import SUCCESS
from tests.simulation.archive import OpenArchive
from tests.simulation.history import THINKING
from tests.simulation.loop import BEGINNING
from tests.simulation.people import BORROWED
from tests.simulation.world import World


def find_violations(world: World, _: OpenArchive) -> Iterator[str]:
    """The failed presses, and the interactions that still show "is thinking …".

    Borrowed presses may fail: no client sends them, and discord.py may drop them.
    """
    for visitor in world.visitors.values():
        for sent in visitor.sent.values():
            failed, at = sent.state == "failed" and not sent.nonce.endswith(BORROWED), snowflake_time(sent.id) - BEGINNING
            if failed and not world.excuses.may_be_unanswered(at):
                yield f"nobody answered {visitor.name}: {sent.nonce} ({sent.id}) at {at:.1f} s"
    thinking: dict[str, tuple[str, float]] = {}
    for line in world.backend.platform.request_log.requests:
        if line["status"] not in SUCCESS:
            continue
        match line["path"].split("/")[1:]:
            case ["interactions", number, token, *_] if line["body"]["type"] == THINKING:
                thinking[token] = number, line["at"] - BEGINNING
            case ["webhooks", _, token, *_] if line["method"] != "GET":
                thinking.pop(token, None)
    for number, at in thinking.values():
        if not world.excuses.may_be_unanswered(at):
            yield f"the bot is still thinking of {number}, since {at:.1f} s"
