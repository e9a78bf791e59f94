"""What is played for who wishes it: a move of which everybody can see that it is the only one.

Whether it is follows from what a spectator sees, and from nothing else: that somebody has but one legal move may be their secret.
"""

from __future__ import annotations

from bot.tables.snapshot import TableSnapshot
from games import find_forced_check
from games.kit import Seat


def forced_seats(snapshot: TableSnapshot) -> list[Seat]:
    """The seats of persons who are asked, and of whom everybody can see that they have one move only."""
    if snapshot.play is None or not snapshot.is_running:
        return []
    plain = find_forced_check(snapshot.game.name)(snapshot.game.view(snapshot.play.state, None))
    return [seat for seat in snapshot.pending if seat in plain and snapshot.table.sitters[seat].cat is None]
