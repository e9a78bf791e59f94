"""The view that a hand of Catte shows, which omits single plays of other seats."""

from __future__ import annotations

from dataclasses import replace

from games.catte.state import Phase, View


def hand_view(view: View) -> View:
    """The view of a seat that owes no move, as it was after its own play, or before this trick
    began.

    Other seats' later plays appear when the seat is to move or the trick is over, so its hand needs
    no edit for each play. The view is unchanged for a seat that is to move, a spectator, and a
    finished game.
    """
    if view.seat is None or view.seat in view.pending or view.phase is Phase.OVER:
        return view
    mine = next((place for place, (seat, _) in enumerate(view.played) if seat == view.seat), -1)
    hidden = view.played[mine + 1 :]
    sizes = list(view.hand_sizes)
    for seat, play in hidden:
        sizes[seat] += len(play.cards)
    seen = replace(view, phase=Phase.FOLLOW, pending=frozenset(), hand_sizes=tuple(sizes), trick=view.trick[: mine + 1])
    if mine >= 0 or not view.tricks or view.centre is None:
        return seen
    columns = list(view.columns)
    columns[view.leader] = tuple(sorted([*view.columns[view.leader], view.centre]))
    return replace(seen, columns=tuple(columns), centre=None)
