"""The table as a seat sees it in peace: what the others do one by one is shown when the seat is asked, or when a trick is over."""

from __future__ import annotations

from dataclasses import replace

from games.catte.state import Phase, View


def hand_view(view: View) -> View:
    """The view of a seat that is not asked, as it was after the seat's own play, or before anybody did anything to this trick.

    Of a seat that is asked, and of a spectator, it is the view as it is; so it is when the game is over.
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
