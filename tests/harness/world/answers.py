"""Every press is answered, and who was told that the bot is thinking hears what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.evening.history import THINKING
from tests.evening.promises import SUCCESS
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import FORGED

if TYPE_CHECKING:
    from tests.harness.world.world import World


def unanswered(world: World) -> Iterator[str]:
    """No press that reached a live session in time stays without an answer.

    What is forged Discord does not deliver, and discord.py drops most of it in silence.
    """
    for visitor in world.visitors.values():
        for sent in visitor.sent.values():
            if sent.state == "failed" and not sent.nonce.endswith(FORGED) and not world.excuses.press(sent):
                yield f"nobody answered {visitor.name}: {sent.nonce} ({sent.id})"


def unfilled(world: World) -> Iterator[str]:
    """No "is thinking …" stays: it is filled or taken away by its token, or something else is told by that; forged or not."""
    thinking: dict[str, tuple[str, float]] = {}
    for line in world.parts.platform.ledger.requests:
        if line["status"] not in SUCCESS:
            continue
        match line["path"].split("/")[1:]:
            case ["interactions", number, token, *_] if line["body"]["type"] == THINKING:
                thinking[token] = number, line["at"] - BEGINNING
            case ["webhooks", _, token, *_] if line["method"] != "GET":
                thinking.pop(token, None)
    for token, (number, at) in thinking.items():
        if not world.excuses.filling(number, token, at):
            yield f"the bot is still thinking of {number}, since {at:.1f} s"
