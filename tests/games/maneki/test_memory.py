"""What an attentive seat knows of the other hands since the deck ran out, and that no imagined world contradicts it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, pairwise

import pytest

from ai import QuickChance
from games.kit import Options, Play, Seat, Stream
from games.maneki import GAME
from games.maneki.bunches import SIZE, bunch_of, has_all
from games.maneki.components import COLOURS
from games.maneki.deal import ALL_CARDS
from games.maneki.moves import Lay
from games.maneki.state import State
from tests.playing import at_random, whole

Hands = tuple[int, ...]
BUNCHES = [list(map(bunch_of, combinations_with_replacement(COLOURS, size))) for size in range(4)]


class Attentive:
    """A seat that keeps every possible set of other hands since the deck first ran out, and removes
    those contradicted.
    """

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.possible: set[Hands] | None = None

    def sees(self, before: State, mover: Seat, move: object, after: State) -> None:
        """Apply a move and the draw after it."""
        if isinstance(move, Lay) and self.possible is not None and mover != self.seat:
            self.possible = {self._with(hands, mover, -move.bunch) for hands in self.possible if has_all(hands[mover], move.bunch)}
        if len(after.past) > len(before.past):
            self._sees_the_deck_run_out(after)
        sizes = [hand >> SIZE for hand in after.hands]
        for seat in range(len(sizes)):
            if seat != self.seat and self.possible is not None:
                self.possible = set(self._drawn(self.possible, seat, sizes[seat], self._unseen(after)))
        if self.possible is not None:
            unseen = self._unseen(after)
            self.possible = {hands for hands in self.possible if has_all(unseen, sum(hands))}

    def _sees_the_deck_run_out(self, after: State) -> None:
        held = after.past[-1].hands
        unseen, sizes = sum(self._others(held)), [hand >> SIZE for hand in held]
        ways: Iterable[Hands] = self.possible or ((0,) * len(held),)  # unknown before: as if all cards were drawn now
        for seat, size in enumerate(sizes):
            if seat != self.seat:
                ways = set(self._drawn(ways, seat, size, unseen))
        self.possible = {hands for hands in ways if sum(hands) == unseen}

    def _drawn(self, possible: Iterable[Hands], seat: int, size: int, unseen: int) -> Iterator[Hands]:
        """The possible hands after the seat has drawn up to `size` unseen cards."""
        for hands in possible:
            for bunch in BUNCHES[size - (hands[seat] >> SIZE)]:
                if has_all(unseen, sum(hands) + bunch):
                    yield self._with(hands, seat, bunch)

    def _unseen(self, state: State) -> int:
        own = 0 if self.seat is None else state.hands[self.seat]
        return ALL_CARDS - own - sum(state.lanes) - state.discard

    def _others(self, hands: Sequence[int]) -> Hands:
        return tuple(0 if seat == self.seat else hand for seat, hand in enumerate(hands))

    def _with(self, hands: Hands, seat: int, more: int) -> Hands:
        return (*hands[:seat], hands[seat] + more, *hands[seat + 1 :])

    def could_be(self, hands: Sequence[int]) -> bool:
        return self.possible is None or self._others(hands) in self.possible


@pytest.mark.parametrize(("seats", "seat"), [(2, Seat(0)), (2, None), (3, Seat(1))])
def test_no_imagined_world_contradicts_what_an_attentive_seat_knows(seats: int, seat: Seat | None) -> None:
    looked = 0
    for number in range(2):
        knows = Attentive(seat)
        dealt = Play.begin(GAME, Options(seats, (("bonus", "piece"),)), Stream(bytes([number]) * 32))
        for before, after in pairwise(whole(dealt, at_random(random.Random(number)))):
            mover, move, _ = after.moves[-1]
            knows.sees(before.state, mover, move, after.state)
            assert knows.could_be(after.state.hands)
            if knows.possible is None:
                continue
            view = GAME.view(after.state, seat)
            for draw in range(10):
                dream = GAME.imagine(view, QuickChance(draw))
                assert knows.could_be(dream.hands)
                assert GAME.view(dream, seat) == view
                looked += 1

    assert looked >= 100
