"""Catte as a bare loop without checks, events and records: the lowest cost of the rules.

An anchor for bench/engine.py, not a second set of rules: no names, no refusals, and one table
changed in place. A play is (colour, value, cards), a hand is three lists of plays, a coffee card is
(colour, points).
"""

from __future__ import annotations

from collections.abc import Callable

Play = tuple[int, int, tuple["Play", ...]]
BLACK, WHITE, BROWN = range(3)
CATS: list[Play] = [
    *((BLACK, n, ()) for n in range(1, 16)),
    *((WHITE, n, ()) for n in range(1, 16)),
    *((BROWN, n, ()) for n in range(10, 21)),
]
PAIRS: list[list[Play]] = [[(BROWN, b + w + 2, (CATS[b], CATS[15 + w])) for w in range(15)] for b in range(15)]
COFFEES = [(BLACK, n) for n in (1, 3, 5, 7, 9)] + [(WHITE, n) for n in (2, 4, 6, 8, 10)] + [(BROWN, n) for n in (5, 10, 15)]


class BareTable:
    """Four seats, one round after another."""

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw
        self.totals = [0] * 4
        self.starter = int(draw() * 4)
        self.rounds = 4
        self.deal()

    def deal(self) -> None:
        draw = self.draw
        cats = sorted(CATS, key=lambda _: draw())
        coffees = sorted(COFFEES, key=lambda _: draw())
        self.hands: list[tuple[list[Play], list[Play], list[Play]]] = []
        for seat in range(4):
            hand: tuple[list[Play], list[Play], list[Play]] = ([], [], [])
            for card in cats[seat * 10 : seat * 10 + 10]:
                hand[card[0]].append(card)
            self.hands.append(hand)
        self.columns = [coffees[seat * 3 : seat * 3 + 3] for seat in range(4)]
        self.acquired = [0] * 4
        self.centre: tuple[int, int] | None = coffees[12]
        self.leader = self.starter
        self.trick: list[Play] = []

    def plays(self) -> list[Play]:
        blacks, whites, browns = hand = self.hands[(self.leader + len(self.trick)) & 3]
        if self.trick:
            led = self.trick[0][0]
            if led != BROWN:
                return hand[led] or blacks + whites + browns
            if blacks and whites:
                return browns + [PAIRS[black[1] - 1][white[1] - 1] for black in blacks for white in whites]
            return browns or blacks + whites
        if blacks and whites:
            return blacks + whites + browns + [PAIRS[black[1] - 1][white[1] - 1] for black in blacks for white in whites]
        return blacks + whites + browns

    def lay(self, place: int) -> None:
        self.centre = self.columns[self.leader].pop(place)

    def play(self, play: Play) -> None:
        trick = self.trick
        hand = self.hands[(self.leader + len(trick)) & 3]
        for card in play[2] or (play,):
            hand[card[0]].remove(card)
        trick.append(play)
        if len(trick) == 4:
            self.finish()

    def finish(self) -> None:
        assert self.centre
        trump, points = self.centre
        led = self.trick[0][0]
        best, place = -1, 0
        for seat, (colour, value, _) in enumerate(self.trick):
            strength = value + 100 if colour == trump else value if colour == led else -1
            if strength >= best:
                best, place = strength, seat
        winner = (self.leader + place) & 3
        self.acquired[winner] += points
        self.centre = None
        self.leader = winner
        self.trick = []
        if self.acquired[winner] > 15 or not self.columns[winner] or ([], [], []) in self.hands:
            for seat, total in enumerate(self.acquired):
                self.totals[seat] += (0 if total > 15 else 30 if total == 15 else total) + len(self.columns[seat]) ** 2
            self.rounds -= 1
            self.starter = (self.starter + 1) & 3
            if self.rounds:
                self.deal()


def play_random_game(draw: Callable[[], float], before: Callable[[BareTable], BareTable] | None = None) -> int:
    """Play one random game of four seats and return its number of moves.

    `before` is called with the table before each move, and returns the table to play on, such as a
    copy.
    """
    table, moves = BareTable(draw), 0
    while table.rounds:
        if before:
            table = before(table)
        if table.centre is None:
            table.lay(int(draw() * len(table.columns[table.leader])))
        else:
            plays = table.plays()
            table.play(plays[int(draw() * len(plays))])
        moves += 1
    return moves
