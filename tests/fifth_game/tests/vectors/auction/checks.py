"""Checks of the auction's vectors, by file. Docstrings list the fields of a case."""

from __future__ import annotations

from games.auction import GAME
from games.kit import Play, Refusal, Seat, Stream, choose_options
from tests.playing import after
from tests.vectors.cases import Case


def refusals(case: Case) -> None:
    """bids: those made so far · move: seat and move · said: the refusal to the letter · code."""
    begun = Play.begin(GAME, choose_options(GAME.name, GAME.seats, GAME.options, 2, {"cards": "3"}), Stream(bytes(32)))
    seat, _, move = case["move"].partition(" ")

    refusal = GAME.why_not(after(begun, case["bids"].splitlines()).state, Seat(int(seat[1:])), GAME.parse(move))

    assert isinstance(refusal, Refusal)
    assert (str(refusal), refusal.code) == (case["said"], case["code"])


CHECKS = {"refusals": refusals}
