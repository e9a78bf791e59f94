"""What somebody means who types: the notation with its small freedoms, in which a word may be missing that can be meant alone.

The text is notation already (ui/kit/local_notation.py: each word of a language stands for a code). The rules' own reading stays strict
(`Game.parse`), and so do records and buttons: this is for what people write by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.snapshot import TableSnapshot
from games import AnyGame
from games.kit import BadNotation, Seat


def parse_free_text(snapshot: TableSnapshot, seat: Seat, text: str) -> str | None:
    """The one legal move of the seat that is written so, be it without the word it begins with; else the one that ends so.

    None where there is no such move, or several, or where it can be read as a move that is not legal now: then that is meant.
    """
    legal = {str(move) for move in snapshot.legal_moves(seat)}
    read = set(readings(snapshot.game, text, _verbs(legal)))
    among = read & legal if read else {move for move in legal if _is_end_of(move, text)}
    return among.pop() if len(among) == 1 else None


def parse_any_move(snapshot: TableSnapshot, seat: Seat, text: str, verbs: Sequence[str] = ()) -> str | None:
    """How the text can be read as a move, legal or not: behind a word with which a legal move begins; else behind the first of `verbs`."""
    found = set(readings(snapshot.game, text, _verbs(map(str, snapshot.legal_moves(seat)))))
    if found:
        return found.pop() if len(found) == 1 else None
    return next(readings(snapshot.game, text, verbs), None)


def shortest_text(snapshot: TableSnapshot, seat: Seat) -> str | None:
    """A legal move of the seat in as few words as it is still meant by; None where there is none."""
    for move in map(str, snapshot.legal_moves(seat)):
        words = move.split()
        return next((text for at in reversed(range(len(words))) if parse_free_text(snapshot, seat, text := " ".join(words[at:])) == move), move)
    return None


def readings(game: AnyGame, text: str, verbs: Iterable[str]) -> Iterator[str]:
    """The text as a move, as it stands and behind each of these words."""
    for reading in (text, *(f"{verb} {text}" for verb in verbs)):
        try:
            yield str(game.parse(reading))
        except BadNotation:
            continue


def _verbs(moves: Iterable[str]) -> Iterable[str]:
    """The words with which the moves begin, each once."""
    return dict.fromkeys(move.partition(" ")[0] for move in moves)


def _is_end_of(move: str, text: str) -> bool:
    """Whether the last words of the move are these, however they are spaced and spelled."""
    words, wanted = move.casefold().split(), "".join(text.casefold().split())
    return bool(wanted) and any("".join(words[at:]) == wanted for at in range(len(words)))
