"""Free text of players as moves: the notation, in which a word may be missing if the meaning stays
unique.

The text is in notation already (ui/kit/local_notation.py translates the words of a language).
Records and buttons use the strict `Game.parse`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.snapshot import TableSnapshot
from games import AnyGame
from games.kit import BadNotation, Seat


def parse_free_text(snapshot: TableSnapshot, seat: Seat, text: str) -> str | None:
    """The seat's one legal move with this text, also without its first word; else the one that ends
    with the text.

    None if no move or several match, or if the text is a move that is not legal now.
    """
    legal = {str(move) for move in snapshot.legal_moves(seat)}
    read = set(readings(snapshot.game, text, _verbs(legal)))
    among = read & legal if read else {move for move in legal if _is_end_of(move, text)}
    return among.pop() if len(among) == 1 else None


def parse_any_move(snapshot: TableSnapshot, seat: Seat, text: str, verbs: Sequence[str] = ()) -> str | None:
    """The text as a move in notation, legal or not; None if it cannot be read, or in several ways.

    It is read as it is and with the first word of each legal move; if that fails, with the first
    fitting word of `verbs`.
    """
    found = set(readings(snapshot.game, text, _verbs(map(str, snapshot.legal_moves(seat)))))
    if found:
        return found.pop() if len(found) == 1 else None
    return next(readings(snapshot.game, text, verbs), None)


def example_texts(snapshot: TableSnapshot, seat: Seat, most: int) -> list[str]:
    """At most `most` legal moves of the seat, each in as few words as `parse_free_text` needs, and
    those of different kinds first.
    """
    moves = list(map(str, snapshot.legal_moves(seat)))
    first_of_kind = {move.partition(" ")[0]: move for move in reversed(moves)}.values()
    chosen = dict.fromkeys([move for move in moves if move in first_of_kind] + moves)
    return [_shortest_text(snapshot, seat, move) for move in list(chosen)[:most]]


def _shortest_text(snapshot: TableSnapshot, seat: Seat, move: str) -> str:
    words = move.split()
    return next((text for at in reversed(range(len(words))) if parse_free_text(snapshot, seat, text := " ".join(words[at:])) == move), move)


def readings(game: AnyGame, text: str, verbs: Iterable[str]) -> Iterator[str]:
    """The text parsed as a move, as typed and after each of these first words."""
    for reading in (text, *(f"{verb} {text}" for verb in verbs)):
        try:
            yield str(game.parse(reading))
        except BadNotation:
            continue


def _verbs(moves: Iterable[str]) -> Iterable[str]:
    """The first words of the moves, each once."""
    return dict.fromkeys(move.partition(" ")[0] for move in moves)


def _is_end_of(move: str, text: str) -> bool:
    """True if the text is the end of the move, with any spacing and case."""
    words, wanted = move.casefold().split(), "".join(text.casefold().split())
    return bool(wanted) and any("".join(words[at:]) == wanted for at in range(len(words)))
