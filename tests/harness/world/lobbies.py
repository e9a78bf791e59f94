"""What is promised in lobbies: who was told that they have joined a table sits there, and one that was started is played.

These are pressed on the lobby that everybody sees, and only what is stored leaves it standing (`STAYS`); what is done behind its dots shows
a page, whatever became of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import TableId
from bot.screens.acts import AtTable, InLobby
from bot.tables import Live
from tests.evening.history import STAYS, answers_to
from tests.harness.world.excuses import LATE
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World


def undone(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every join and start that was accepted and is not stored.

    Nothing is asked about what a file put back has forgotten; nor about who has left the table again, or the server, or might have been
    sent away.
    """
    answers = answers_to(world.parts.platform.ledger.requests)
    sent_away = any(habits.meddles for habits in world.plan.habits.values())
    for visitor in world.visitors.values():
        for one in visitor.presses:
            act, moment = InLobby.parse(one.custom_id), one.at - BEGINNING
            if act is None or answers.get(one.sent.id, [])[:1] != [STAYS]:
                continue
            if any(made - LATE <= moment <= back for made, back in world.excuses.lost):
                continue
            live = next((one for one in tables if one.facts.id == act.table), None)
            stays = not sent_away and visitor.name not in world.excuses.away_from_server and not _leaves(visitor, TableId(act.table))
            if act.verb == "join" and stays and not (live and live.facts.has_sat(int(visitor.person.id))):
                yield f"{visitor.name} has joined table {act.table} at {moment:.0f} s, and does not sit there"
            if act.verb == "start" and not (live and live.was_dealt):
                yield f"{visitor.name} has started table {act.table} at {moment:.0f} s, and it was never dealt"


def _leaves(visitor: Visitor, table: TableId) -> bool:
    """Whether they have ever pressed what gives up their seat there."""
    return any(one.custom_id in (str(InLobby(table, "leave")), str(AtTable(table, "leave"))) for one in visitor.presses)
