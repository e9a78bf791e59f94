"""A world that a view cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterable

from games.kit import Chance
from games.maneki.bunches import bunch_of, colours_in
from games.maneki.components import COLOURS, TILES, Colour, Tile
from games.maneki.deal import ALL_CARDS
from games.maneki.state import Back, BoardView, State, Supply, View, ZabutonNeko


def imagined(view: View, chance: Chance) -> State:
    """A full state that this view cannot tell from the real one.

    The cards that the seat has not seen are dealt uniformly to the other hands and the deck, and so are, colour by colour, the fronts it
    may not know; what choices so far give away about them is ignored.
    """
    hands, deck = _imagined_cards(view, chance)
    fronts, stacks = _imagined_tiles(view, chance)
    lanes = [lane for board in view.boards for lane in board.lanes]

    def seated(backs: Iterable[Back]) -> tuple[ZabutonNeko, ...]:
        return tuple(ZabutonNeko(back.number, back.piece, fronts[back.number], sum(1 << seat for seat in back.seen_by)) for back in backs)

    return State(
        terms=view.terms,
        starter=view.starter,
        turn=view.turn,
        hands=hands,
        lanes=tuple(bunch_of(lane.cards) for lane in lanes),
        times=tuple(lane.time or 0 for lane in lanes),
        boards=tuple(seated(board.cats) for board in view.boards),
        owned=tuple(map(seated, view.collections)),
        deck=deck,
        discard=bunch_of(view.discard),
        reshuffles=view.reshuffles,
        supply=Supply(view.bag, stacks, view.manekineko.table, view.manekineko.reserve),
        showdown=view.showdown,
        laid=view.laid,
    )


def _imagined_cards(view: View, chance: Chance) -> tuple[tuple[int, ...], tuple[Colour, ...]]:
    """Hands and a deck for this view."""
    seen = bunch_of([*view.discard, *(view.hand or ()), *_laid(view.boards)])
    unseen = chance.shuffle(colours_in(ALL_CARDS - seen), "imagine/cards")
    hands, dealt = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if view.hand is not None and seat == view.seat:
            hands.append(bunch_of(view.hand))
        else:
            hands.append(bunch_of(unseen[dealt : dealt + size]))
            dealt += size
    return tuple(hands), tuple(unseen[dealt:])


def _laid(boards: Iterable[BoardView]) -> list[Colour]:
    return [card for board in boards for lane in board.lanes for card in lane.cards]


def _imagined_tiles(view: View, chance: Chance) -> tuple[dict[int, Tile], tuple[tuple[Tile, ...], ...]]:
    """A front for each Zabuton Neko of this view, by its number, and the stacks of what is left."""
    fronts = dict(view.fronts)
    backs = [back for board in view.boards for back in board.cats] + [back for owned in view.collections for back in owned]
    stacks = []
    for colour in COLOURS:
        own = sorted(back.number for back in backs if back.colour == colour)
        left = list(TILES[view.terms.bonus][colour])
        for number in own:
            if number in fronts:
                left.remove(fronts[number])
        left = chance.shuffle(left, f"imagine/tiles/{colour}")
        hidden = [number for number in own if number not in fronts]
        fronts |= dict(zip(hidden, left, strict=False))
        stacks.append(tuple(left[len(hidden) :]))
    return fronts, tuple(stacks)
