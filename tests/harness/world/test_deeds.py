"""A bot that does not do for people at a table what it says that it does is found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.door.calls import Calls
from bot.door.client import Purrlor
from bot.facts import Member, MemberId
from bot.screens.acts import MakeMove
from bot.storage.sqlite import SqliteStore
from bot.storage.troubles import DiskFull
from bot.tables import Tables
from bot.tables.cats import Caretaker
from cogs._game import GameCog
from tests.evening.archive import Archive
from tests.evening.holders import FOR_GOOD, Stage
from tests.harness.world import deeds, world
from tests.harness.world.faults import AFTER_COMMIT, Kill, Vanishes
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.holds import findings, standing
from tests.harness.world.plan import SMALL, Plan
from tests.harness.world.world import World

ALONE = Invitation("alice", (), "catte", 2, "cat-games", 4.0, (("rounds", "1"),))
HABITS = {"alice": Habits(0.5, 4.0), "bob": Habits(0.5, 4.0)}
MEDDLING = replace(SMALL, moves=30, habits={**HABITS, "bob": Habits(0.5, 4.0, meddles=0.3)})
ASKED_FIRST = replace(SMALL, moves=12, habits={**HABITS, "alice": Habits(0.5, 4.0, wishes=(("ask", True),))})
TYPING = replace(ASKED_FIRST, moves=30, habits={**HABITS, "alice": Habits(0.5, 4.0, types=0.6, wishes=(("ask", True),))})
KILLED = replace(
    SMALL, people=("alice",), invitations=(ALONE,), habits={"alice": Habits(0.5, 4.0)}, faults=(Kill(12.0, AFTER_COMMIT, 3, 2.0),)
)
FORGOTTEN = replace(SMALL, habits=HABITS, moves=30, faults=(Vanishes(12.0, "bob"),))
LONG = replace(SMALL, moves=4, invitations=(Invitation("alice", ("bob",), "festival", 2, "cat-games", 4.0),))
IN_BREAKS = replace(SMALL, habits=HABITS, breaks=(4, 8), moves=12)


def lived(folder: Path, plan: Plan) -> list[str]:
    """What is wrong, in the breaks and at the end."""
    with World(plan, folder) as lived_in:
        found: list[str] = []
        lived_in.runs(lambda: found.extend(standing(lived_in)))
        lived_in.stops()
        return [*found, *findings(lived_in)]


async def looks(self: Tables, table: Any, *_: Any, **__: Any) -> Any:
    return await self.look(table)


async def does_nothing(*_: Any) -> None: ...


async def moves_at_once(self: GameCog, reply: Any, table: Any, question: int, move: str, *, sure: bool) -> None:
    del sure
    await self.bot.tables.move(table, reply.person, move, question)


def never_again(due: Callable[..., float | None]) -> Callable[..., float | None]:
    def once(self: Calls, live: Any, member: Any, called_for: int, *wished: Any, **when: Any) -> float | None:
        return None if called_for else due(self, live, member, called_for, *wished, **when)

    return once


async def is_noted_anew(self: Purrlor, member: MemberId, *, forget: Any = Purrlor.forget) -> None:
    await forget(self, member)
    asyncio.get_running_loop().call_later(0.3, asyncio.ensure_future, self.store.remember_member(Member(member, "Bob")))


@pytest.mark.parametrize(
    ("plan", "whose", "name", "bug", "said"),
    [
        pytest.param(LONG, Tables, "close", looks, "table 1 is open, and all have gone", id="a table that is ended goes on"),
        pytest.param(MEDDLING, Tables, "leave", looks, "that they leave at table 1, and it was not so", id="who leaves stays"),
        pytest.param(KILLED, Caretaker, "_wake", does_nothing, "table 1 waits for a cat", id="cats sleep on after a death"),
        pytest.param(ASKED_FIRST, GameCog, "_answer", moves_at_once, "alice was not asked whether", id="nobody is asked first"),
        pytest.param(TYPING, GameCog, "_answer", moves_at_once, "alice was not asked whether", id="who has typed is not asked first"),
        pytest.param(IN_BREAKS, Calls, "due", never_again(Calls.due), "was not called for question", id="nobody is called again"),
        pytest.param(
            FORGOTTEN,
            Purrlor,
            "forget",
            does_nothing,
            "bob was told that they are forgotten, and stands in",
            id="who is forgotten is known",
        ),
        pytest.param(
            FORGOTTEN,
            Purrlor,
            "forget",
            is_noted_anew,
            "bob was told that they are forgotten, and stands in members.id",
            id="who is forgotten is noted a moment later",
        ),
    ],
)
def test_what_is_said_to_be_done_and_is_not_is_missed(
    plan: Plan, whose: Any, name: str, bug: Any, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "LEAVING", 30.0)  # who cannot end a table would play it to its end
    (tmp_path / "sound").mkdir()
    assert lived(tmp_path / "sound", plan) == []

    monkeypatch.setattr(whose, name, bug)
    (tmp_path / "broken").mkdir()
    found = lived(tmp_path / "broken", plan)

    assert any(said in one for one in found), found


def test_who_reads_that_their_wish_could_not_be_saved_need_not_be_asked_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """World 29369: the disk refused what she wished with `/settings`."""
    refused = list[MemberId]()

    async def is_full(_: SqliteStore, member: MemberId, __: Any) -> None:
        refused.append(member)
        lived_in.excuses.disk_fails()
        raise DiskFull(lived_in.life.file, "full")

    monkeypatch.setattr(SqliteStore, "keep_wishes", is_full)
    with World(ASKED_FIRST, tmp_path) as lived_in:
        lived_in.runs()
        lived_in.stops()

        assert refused == [lived_in.visitors["alice"].seer.id]
        assert findings(lived_in) == []


def test_the_last_move_before_somebody_took_a_seat_over_was_not_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """World 29888. Here Alice has taken Bob's seat over, who is not asked first."""
    with World(ASKED_FIRST, tmp_path) as lived_in:
        lived_in.runs()
        lived_in.stops()
        archive = Archive(lived_in.life.file)
        live = archive.live(archive.numbers()[0])
        alice, bob = (next(one for one in live.facts.sitters if one.name == name) for name in ("Alice", "Bob"))
        first, *others = [move.number for move in live.moves if move.seat == bob.seat]
        taken = tuple(replace(bob, member=alice.member) if one is bob else replace(one, member=None) for one in live.facts.sitters)
        monkeypatch.setattr(deeds, "stages", lambda _: [Stage(first, FOR_GOOD, taken)])

        found = list(deeds.unasked(lived_in, archive, [live]))

    assert found == [f"alice was not asked whether they mean move {number} of table 1" for number in others]
    assert others


def test_what_was_done_for_who_had_never_sat_there_by_then_is_missed(tmp_path: Path) -> None:
    with World(replace(SMALL, habits=HABITS), tmp_path) as lived_in:
        lived_in.runs()
        lived_in.stops()
        moves = [one.custom_id for one in lived_in.visitors["alice"].presses if MakeMove.parse(one.custom_id)]
        assert list(deeds.unentitled(lived_in)) == []

        sat = lived_in.excuses.gone_from[1, lived_in.visitors["alice"].seer.id]
        sat[:] = [(lived_in.clock.now, False)]
        found = list(deeds.unentitled(lived_in))

    assert found == [f"alice has never sat at table 1, and {one} was done for them" for one in moves]
    assert moves


def test_a_table_whose_thread_is_locked_may_stay_open_where_a_hand_was_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by world 45944: nobody could press anything there, nor move."""
    monkeypatch.setattr(world, "LEAVING", 30.0)
    monkeypatch.setattr(Tables, "close", looks)
    with World(LONG, tmp_path) as lived_in:
        lived_in.runs()
        lived_in.stops()

        def is_missed() -> bool:
            return "table 1 is open, and all have gone" in findings(lived_in)

        assert is_missed()
        lived_in.excuses.adrift["Festival of a Thousand Cats · table 1"] = 60.0
        assert is_missed()
        hands = (one for one in lived_in.parts.world.messages.values() if lived_in.parts.world.channels[one.channel_id].recipients)
        lived_in.excuses.removed.append(next(hands).body)
        assert not is_missed()
