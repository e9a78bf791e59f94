"""What somebody asks of the others at a table, or agrees to, counts from then on, or something has come of it that very moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import MemberId, TableId
from bot.matters import Kind
from bot.screens.acts import VoteOn
from bot.tables import Live
from tests.evening.history import FORGOTTEN, STAYS, TURNS, answered_at, answers_to
from tests.harness.world.lobbies import may_be_forgotten
from tests.harness.world.loop import BEGINNING

if TYPE_CHECKING:
    from tests.harness.world.world import World

WISHES = ("ask", "agree", "agree-here")


def uncounted(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every vote that was accepted, and that no table was ever written with, though it was not so already, and did not become so by it."""
    requests, excuses = world.parts.platform.ledger.requests, world.excuses
    answers, answered = answers_to(requests), answered_at(requests)
    ended = {live.facts.id for live in tables if live.facts.ended_together}
    for visitor in world.visitors.values() if world.clock_is_true else ():
        member = MemberId(int(visitor.person.id))
        for one in visitor.presses:
            vote, given = VoteOn.parse(one.custom_id), answers.get(one.sent.id, [])
            if vote is None or vote.verb not in WISHES or given[:1] not in ([STAYS], [TURNS]) or FORGOTTEN in given:
                continue
            if may_be_forgotten(world, one.at):
                continue
            table, until = TableId(vote.table), answered[one.sent.id]
            cats = [moment for (there, _), moments in excuses.away.items() if there == table for moment in moments]
            settled = [*(moment for moment, _ in excuses.agreed.get(table, ())), *cats]
            if (table, member, vote.matter, vote.question) in excuses.asked or any(one.at <= moment <= until for moment in settled):
                continue
            if excuses.is_so(table, vote.matter, until):
                continue
            if vote.matter.kind is Kind.SEAT or (vote.matter.kind is Kind.END and table in ended):
                continue  # whoever was the last to agree is written nowhere
            yield f"{visitor.name} was told at {until - BEGINNING:.0f} s that they ask for {vote.matter} at table {table}, and they do not"
