"""Check of a stored table: its moves, scores and commitment must follow from its seed."""

from __future__ import annotations

from collections.abc import Mapping

from bot.models.ids import TableId
from bot.storage import Store
from bot.tables import dealing
from bot.tables.snapshot import TableSnapshot
from games import AnyGame
from games.kit import commitment


async def is_consistent(store: Store, games: Mapping[str, AnyGame], table: TableId, scores: tuple[int, ...] | None) -> bool | None:
    """True if the stored table follows from its seed and moves, with these scores.

    `scores` are by seat; None if they are not to be compared. Return None if the table is missing,
    or if its version of the rules is not installed.
    """
    found = await store.tables.find_with_moves(table)
    game = games.get(found[0].game) if found else None
    if found is None or game is None or found[0].rules != game.version:
        return None
    (stored, moves), seed = found, await store.tables.load_seed(table)
    try:
        snapshot = dealing.replay(dealing.deal(TableSnapshot(stored, game), seed), moves, seed)
    except Exception:  # noqa: BLE001  (an edited file can make the rules raise any error)
        return False
    kept = scores is None or (snapshot.outcome is not None and scores == tuple(snapshot.outcome.scores))
    return kept and commitment(seed) == stored.commit
