"""From the bag onto a board: cats, their tiles, and the manekineko that end the game (rule 6).

All functions change the state in place.
"""

from __future__ import annotations

from games.kit import Chance, EventSink
from games.maneki.components import COLOUR_OF, LAST_MANEKINEKO, MANEKINEKO, PIECES, Board, Colour, Piece
from games.maneki.events import BoardFilled, ManekinekoAdded
from games.maneki.state import Cats, State, Supply, ZabutonNeko


def fill_board(state: State, board: Board, chance: Chance, emit: EventSink | None = None) -> None:
    """Place two Zabuton Neko drawn from the bag on an empty board; fewer if the third manekineko is
    drawn before (rules 6.1, 6.2, 6.5).
    """
    supply = state.supply
    bag, stacks = supply.bag, supply.stacks
    drawn: list[Piece | None] = []
    cats: list[ZabutonNeko] = []
    while len(cats) < 2 and supply.table < LAST_MANEKINEKO:
        number = len(PIECES) - len(bag)
        place = chance.number(len(bag) + MANEKINEKO - supply.table - supply.reserve, f"bag/{number + supply.table}")
        if place >= len(bag):
            drawn.append(None)
            supply.table += 1
            continue
        piece = bag.pop(place)
        drawn.append(piece)
        colour = COLOUR_OF[piece]
        stack = stacks[colour]
        stacks[colour] = stack[1:]
        cats.append(ZabutonNeko(number, piece, stack[0]))
        state.seen.append(0)
    state.boards[board] = tuple(cats)
    if emit:
        emit(BoardFilled(board, tuple(drawn), supply.table))


def exhausted_colours(supply: Supply, cats: Cats) -> tuple[Colour, ...]:
    """The colours of these cats that have no tile left. For cats just placed, these are the colours
    that have just run out.
    """
    return tuple(sorted({COLOUR_OF[neko.piece] for neko in cats if not supply.stacks[COLOUR_OF[neko.piece]]}))


def add_manekineko(supply: Supply, wanted: int, colours: tuple[Colour, ...], emit: EventSink | None = None) -> None:
    """Move `wanted` manekineko from the reserve into the bag, or all that the reserve has (rules
    6.3, 6.4). `colours` are the reason, for the event.
    """
    added = min(wanted, supply.reserve)
    supply.reserve -= added
    if emit:
        emit(ManekinekoAdded(colours, added, supply.waiting, supply.reserve))
