"""The final score and the winners (rules 7, 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from operator import itemgetter

from games.kit import Seat
from games.maneki.components import COLLECTION_BONUS, COLOURS, Bonus, Icon, Piece, Tile
from games.maneki.state import Back, Effect, Line, Sheet, State, View

Owned = tuple[int, Piece, Tile]
"""A Zabuton Neko with its front: number, cat, tile."""


def score_sheet(owned: Sequence[Owned], bonus: Bonus) -> Sheet:
    """The score sheet of a collection, given in order of taking."""
    colours = [piece.colour for _, piece, _ in owned]
    top = max(map(colours.count, colours), default=0)
    cans = sum(_counts(Icon.CAN, piece, tile, bonus) for _, piece, tile in owned)
    cancelled = _find_cancelled(owned, cans, bonus)
    lines = tuple(_line(one, top, bonus, cancelled=one[0] in cancelled) for one in owned)
    tile = COLLECTION_BONUS if len(set(colours)) == len(COLOURS) else 0
    coins = sum(line.effect is Effect.COIN for line in lines)
    return Sheet(lines, top, coins, cans, tile, sum(line.points for line in lines) + tile)


def score_sheets(state: State) -> tuple[Sheet, ...]:
    """All seats' score sheets as they stand."""
    return tuple(score_sheet([(neko.number, neko.piece, neko.tile) for neko in owned], state.terms.bonus) for owned in state.owned)


def own_sheet(view: View, more: Sequence[Back] = ()) -> Sheet | None:
    """The score sheet of the view's seat as it stands, with the Zabuton Neko `more` added; None for
    a spectator. Zabuton Neko whose fronts the seat does not know are left out.
    """
    if view.seat is None:
        return None
    owned = [(back.number, back.piece, tile) for back in (*view.collections[view.seat], *more) if (tile := view.front(back))]
    return score_sheet(owned, view.terms.bonus)


def score_range(view: View, seat: int) -> tuple[int, int]:
    """The lowest and the highest score that a seat's collection may have as it stands, given the
    tiles known to the view (rule 1.7).
    """
    hidden = [back for back in view.collections[seat] if view.front(back) is None]
    worlds: list[list[Owned]] = [[(back.number, back.piece, tile) for back in view.collections[seat] if (tile := view.front(back))]]
    for colour in COLOURS:
        cats = [back for back in hidden if back.colour == colour]
        if cats:
            tiles = permutations(view.unseen_tiles(colour), len(cats))
            ways = _keep_extremes(
                ([(back.number, back.piece, tile) for back, tile in zip(cats, some, strict=True)] for some in tiles), view.terms.bonus
            )
            worlds = _keep_extremes(([*world, *way] for world in worlds for way in ways), view.terms.bonus)
    scores = [score_sheet(world, view.terms.bonus).score for world in worlds]
    return min(scores), max(scores)


def _keep_extremes(worlds: Iterable[list[Owned]], bonus: Bonus) -> list[list[Owned]]:
    """For each combination of counted coins, counted cans and negative tiles, keep the worlds with
    the lowest and the highest other values.
    """
    ends: dict[tuple[int, int, int], list[tuple[int, list[Owned]]]] = {}
    for world in worlds:
        others = [tile.value for _, piece, tile in world if not _counts(Icon.COIN, piece, tile, bonus)]
        cans = sum(_counts(Icon.CAN, piece, tile, bonus) for _, piece, tile in world)
        alike = ends.setdefault((len(others), cans, sum(value < 0 for value in others)), [])
        alike.append((sum(others), world))
        alike[:] = [min(alike, key=itemgetter(0)), max(alike, key=itemgetter(0))]
    return [world for alike in ends.values() for _, world in alike[: 1 + (alike[0][0] < alike[-1][0])]]


def find_winners(lines: Sequence[Sheet]) -> tuple[Seat, ...]:
    """The seats with the highest score; among these, those with most cats (rule 8.2)."""
    best = max((line.score, line.cats) for line in lines)
    return tuple(Seat(seat) for seat, line in enumerate(lines) if (line.score, line.cats) == best)


def _counts(icon: Icon, piece: Piece, tile: Tile, bonus: Bonus) -> bool:
    """True if this Zabuton Neko has an icon of this kind that counts (rule 7.5)."""
    return piece.icon is icon and (bonus is Bonus.PIECE or tile.icon is icon)


def _find_cancelled(owned: Iterable[Owned], cans: int, bonus: Bonus) -> set[int]:
    """The numbers of the Zabuton Neko whose negative tiles are cancelled, one for each can: most
    negative first, then first taken; never a coin's tile (rule 7.3).
    """
    negative = [(tile.value, place, number) for place, (number, piece, tile) in enumerate(owned) if tile.value < 0]
    coins = {number for number, piece, tile in owned if _counts(Icon.COIN, piece, tile, bonus)}
    return {number for _, _, number in sorted(one for one in negative if one[2] not in coins)[:cans]}


def _line(one: Owned, top: int, bonus: Bonus, *, cancelled: bool) -> Line:
    number, piece, tile = one
    if _counts(Icon.COIN, piece, tile, bonus):
        return Line(number, piece, tile, Effect.COIN, top)
    if cancelled:
        return Line(number, piece, tile, Effect.CANCELLED, 0)
    return Line(number, piece, tile, Effect.PRINTED, tile.value)
