"""What a hand may show that nobody has stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.facts import MemberId, TableId
from bot.screens.acts import SURE, SureMove
from bot.tables import seat_of
from tests.evening.archive import Archive, private_page
from tests.evening.promises import _asking_first
from tests.harness.texts import TEXTS
from tests.harness.world.habits import Invitation
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World


def test_who_owes_a_second_part_and_went_back_is_asked_whether_they_mean_another_first_one(tmp_path: Path) -> None:
    """Found by world 56447."""
    say, table, found = TEXTS.to("en"), TableId(1), 0
    with World(replace(SMALL, invitations=(Invitation("alice", ("bob",), "catcafe", 0, "cat-games", 4.0),), moves=20), tmp_path) as world:
        world.runs()
        world.stops()
        member = MemberId(world.visitors["alice"].seer.id)
        positions = Archive(world.life.file).positions(table)
    for _, live in positions:
        seat = seat_of(live, member)
        assert seat is not None
        assert live.play is not None
        for house in (move for move in live.legal_moves(seat) if seat in live.pending and str(move).startswith("mark H")):
            owing = replace(live, play=live.play.onward([(seat, house)]))
            move = f"{SURE}{live.play.since} {live.legal_moves(seat)[0]}"
            sure = {"type": 2, "custom_id": str(SureMove(table, live.play.since, move.partition(" ")[2]))}
            hand = {"components": [{"type": 1, "components": [sure]}]}
            assert private_page(owing, member, say, opened=move) in list(_asking_first(hand, owing, member, say, 0.0))
            found += 1
    assert found
