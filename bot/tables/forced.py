"""What is played for who wishes it: a move of which everybody can see that it is the only one.

Whether it is follows from what a spectator sees, and from nothing else: that somebody has but one legal move may be their secret.
"""

from __future__ import annotations

from bot.tables.live import Live
from games import forced
from games.kit import Seat


def forced_seats(live: Live) -> list[Seat]:
    """The seats of persons who are asked, and of whom everybody can see that they have one move only."""
    if live.play is None or not live.running:
        return []
    plain = forced(live.game.name)(live.game.view(live.play.state, None))
    return [seat for seat in live.pending if seat in plain and live.facts.sitters[seat].cat is None]
