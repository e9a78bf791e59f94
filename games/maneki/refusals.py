"""All refusals of Maneki-Ne-Collection: code, rule and sentence. Translations are found by the
code.
"""

from __future__ import annotations

from games.kit import Refusal, Refusals, Seat
from games.maneki.bunches import colours_in, missing_from
from games.maneki.components import BOARDS, HAND, Board
from games.maneki.moves import Lay

# code: (rule, sentence)
REFUSALS = Refusals(
    {
        "game-over": ("6.5", "the game is over"),
        "not-your-turn": ("3.1", "it is {turn}'s turn"),
        "another-takes": ("5.2", "{turn} has won the showdown and takes a Zabuton Neko first"),
        "take-first": ("5.2", "you have won the showdown at board {board}: take 1 or take 2 first"),
        "nothing-to-take": ("5.2", "there is no Zabuton Neko to choose now: lay cards at a board"),
        "not-in-hand": ("3.2", "you do not hold {cards}: you hold {hand}"),
        "lane-full": ("3.2", "you have three cards at board {board} already: lay at {boards}"),
        "lane-needs-two": ("3.4", "you have one card at board {board}: lay exactly two there"),
        "lane-needs-one": ("3.5", "you have two cards at board {board}: lay exactly one there"),
    }
)
refuse = REFUSALS.refuse


def game_over() -> Refusal:
    return refuse("game-over")


def not_your_turn(turn: Seat, *, taking: bool) -> Refusal:
    return refuse("another-takes" if taking else "not-your-turn", turn=turn)


def take_first(board: Board) -> Refusal:
    return refuse("take-first", board=board)


def nothing_to_take() -> Refusal:
    return refuse("nothing-to-take")


def not_in_hand(hand: int, bunch: int) -> Refusal:
    return refuse("not-in-hand", cards=missing_from(hand, bunch), hand=colours_in(hand))


def does_not_fit(move: Lay, sizes: tuple[int, int, int]) -> Refusal:
    """The refusal of a number of cards that does not fit into the seat's lane; `sizes` are the
    sizes of its lanes.
    """
    size, board = sizes[move.board], move.board
    if size == HAND:
        return refuse("lane-full", board=board, boards=tuple(board for board in BOARDS if sizes[board] < HAND))
    return refuse("lane-needs-two" if size == 1 else "lane-needs-one", board=board)
