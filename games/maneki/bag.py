"""Out of the bag onto a board: cats, their tiles, and the manekineko that end the game (rule 6)."""

from __future__ import annotations

from games.kit import Chance, Event
from games.maneki.components import COLOUR_OF, LAST_MANEKINEKO, MANEKINEKO, PIECES, Board, Colour, Piece, Tile
from games.maneki.events import BoardFilled, ManekinekoAdded
from games.maneki.state import Boards, Stacks, State, Supply, ZabutonNeko, changed


def fill(state: State, board: Board, chance: Chance) -> tuple[Event, ...]:
    """Places two Zabuton Neko on an empty board, changing the state; the third manekineko stops it (rules 6.1, 6.2 and 6.5)."""
    left, stacks, table, reserve = state.supply
    bag, drawn, cats = list(left), list[Piece | None](), list[ZabutonNeko]()
    while len(cats) < 2 and table < LAST_MANEKINEKO:
        number = len(PIECES) - len(bag)
        place = chance.number(len(bag) + MANEKINEKO - table - reserve, f"bag/{number + table}")
        if place >= len(bag):
            drawn.append(None)
            table += 1
            continue
        piece = bag.pop(place)
        tile, stacks = _top(stacks, COLOUR_OF[piece])
        drawn.append(piece)
        cats.append(ZabutonNeko(number, piece, tile, 0))
    state.supply = Supply(tuple(bag), stacks, table, reserve)
    state.boards = changed(state.boards, board, tuple(cats))
    return (BoardFilled(board, tuple(drawn), table),)


def _top(stacks: Stacks, colour: Colour) -> tuple[Tile, Stacks]:
    """The top tile of a colour, and the stacks without it (rule 2.3)."""
    stack = stacks[colour]
    return stack[0], (*stacks[:colour], stack[1:], *stacks[colour + 1 :])


def run_out(supply: Supply, boards: Boards) -> tuple[Colour, ...]:
    """The colours of the cats on these boards of which no tile is left: just placed, they are those that have run out just now."""
    placed = {COLOUR_OF[neko.piece] for cats in boards for neko in cats}
    return tuple([colour for colour in sorted(placed) if not supply.stacks[colour]])


def add_manekineko(state: State, wanted: int, colours: tuple[Colour, ...]) -> tuple[Event, ...]:
    """So many manekineko go from the reserve into the bag, as far as there are any (rules 6.3 and 6.4)."""
    if not wanted:
        return ()
    added = min(wanted, state.supply.reserve)
    state.supply = supply = state.supply._replace(reserve=state.supply.reserve - added)
    return (ManekinekoAdded(colours, added, supply.waiting, supply.reserve),)
