"""What somebody was sent is theirs as long as they hold the seat that it was for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.facts import Held, MemberId
from tests.evening.archive import Archive
from tests.evening.pages_seen import PagesSeen, foreign
from tests.harness.texts import TEXTS
from tests.harness.world import test_holds
from tests.harness.world.eyes import for_other_eyes
from tests.harness.world.world import World

PLAN = test_holds.PLAN


def found(world: World, upto: int | None) -> list[str]:
    """What is found if Alice had given her seat to Dave after so many moves; or if she had not."""
    archive = Archive(world.life.file)
    live = archive.live(1)
    dave = [
        replace(one, member=MemberId(7), name="Dave", before=(Held(one.member or MemberId(0), one.name, upto or 0),))
        for one in live.facts.sitters
    ]
    sitters = tuple(by if upto is not None and one.name == "Alice" else one for one, by in zip(live.facts.sitters, dave, strict=True))
    return list(for_other_eyes(world, archive, [replace(live, facts=replace(live.facts, sitters=sitters))]))


def test_what_was_for_a_seat_was_for_who_held_it_then(world: World) -> None:
    """Found in a world with the faults of three: Alice had given her seat away, and all that she had been shown was taken for a leak."""
    last = Archive(world.life.file).live(1).last_number

    assert found(world, None) == found(world, last) == []
    assert any(one.startswith("for other eyes: Foreign(who='alice'") for one in found(world, last // 2))


@pytest.mark.parametrize(("reads", "is_theirs"), [("ja", True), ("en", False)])
def test_who_plays_for_whom_is_told_in_the_language_of_its_reader(world: World, reads: str, *, is_theirs: bool) -> None:
    """Found by world 17320: at an English table somebody asked for all of it in words, after a cat had come."""
    archive, alice = Archive(world.life.file), world.visitors["alice"]
    moment, shown = next((at, event["message"]) for at, event in reversed(alice.received) if event.get("message", {}).get("embeds"))
    board = shown["embeds"][0]
    note = TEXTS.to("ja")("table-cat-plays", name="Alice")
    noted = shown | {"embeds": [board | {"description": f"{board.get('description', '')}\n{note}"}]}

    seen = foreign([PagesSeen(archive.positions(1))], "alice", int(alice.person.id), reads, [{"message": noted}], [moment])

    assert (list(seen) == []) is is_theirs
