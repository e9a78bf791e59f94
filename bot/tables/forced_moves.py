"""Publicly forced moves, which the bot plays for members who want it.

Only a spectator's view counts: a single legal move may be a secret of the player's hand.
"""

from __future__ import annotations

from bot.tables.snapshot import TableSnapshot
from games import find_forced_check
from games.kit import Seat


def forced_seats(snapshot: TableSnapshot) -> list[Seat]:
    """The human seats that must move and whose only legal move is public."""
    if snapshot.play is None or not snapshot.is_running:
        return []
    plain = find_forced_check(snapshot.game.name)(snapshot.game.view(snapshot.play.state, None))
    return [seat for seat in snapshot.pending if seat in plain and snapshot.table.sitters[seat].cat is None]
