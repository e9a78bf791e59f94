"""A toy game for tests of the kit: an auction with sealed bids.

Each seat holds the cards 1 … n. In each round all seats secretly bid a card for a face-up prize. The highest single
bid takes the prize, and a tie takes nothing (rule 1.3).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit import BadNotation, Chance, Emphasis, IllegalMove, Option, Options, Outcome, Refusal, Refusals, Seat, Step

REFUSALS = Refusals(
    {
        "game-over": ("1.4", "the auction is over"),
        "already-bid": ("1.2", "you have already bid this round"),
        "not-yours": ("1.1", "you do not hold the {card}"),
    }
)
UNREADABLE = Refusals({"no-bid": ("", "{said} is no bid, such as 'bid 3'")})


class Bid(NamedTuple):
    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


class Happened(NamedTuple):
    sentence: str
    to: Seat | None = None

    def __str__(self) -> str:
        return self.sentence


class Opened(NamedTuple):
    bids: tuple[int, ...]
    prize: int
    winner: Seat | None

    @property
    def to(self) -> Seat | None:
        return None

    def __str__(self) -> str:
        result = "A tie takes nothing." if self.winner is None else f"{self.winner} wins {self.prize}."
        return f"Bids: {list(self.bids)}. {result}"


class State(NamedTuple):
    hands: tuple[frozenset[int], ...]
    sealed: tuple[int | None, ...]
    prizes: tuple[int, ...]
    won: tuple[int, ...]


class View(NamedTuple):
    seat: Seat | None
    my_bid: int | None
    has_bid: tuple[bool, ...]
    hands: tuple[frozenset[int], ...]
    """The hands of other seats still contain their sealed bid."""
    prize: int | None
    prizes_left: frozenset[int]
    won: tuple[int, ...]


class Auction:
    name = "auction"
    version = 1
    seats: Sequence[int] = (2, 3, 4)
    options: Sequence[Option] = (Option("cards", lambda seats: tuple("2345678"), lambda seats: "8"),)

    emphasis: Mapping[type, Emphasis] = {Opened: Emphasis.SCENE}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        cards = range(1, int(options.value("cards")) + 1)
        prizes = tuple(chance.shuffle(cards, "prizes"))
        state = State((frozenset(cards),) * options.seats, (None,) * options.seats, prizes, (0,) * options.seats)
        return Step(state, (Happened(f"The prize is {prizes[0]}."),))

    def pending(self, state: State) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, bid in enumerate(state.sealed) if bid is None) if state.prizes else frozenset()

    def legal_moves(self, state: State, seat: Seat) -> tuple[Bid, ...]:
        return tuple(bid for bid in map(Bid, sorted(state.hands[seat])) if not self.why_not(state, seat, bid))

    def why_not(self, state: State, seat: Seat, move: Bid) -> Refusal | None:
        if not state.prizes:
            return REFUSALS.refuse("game-over")
        if state.sealed[seat] is not None:
            return REFUSALS.refuse("already-bid")
        if move.card not in state.hands[seat]:
            return REFUSALS.refuse("not-yours", card=move.card)
        return None

    def apply(self, state: State, seat: Seat, move: Bid, chance: Chance) -> Step[State]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        sealed = tuple(move.card if place == seat else bid for place, bid in enumerate(state.sealed))
        hands = tuple(hand - {move.card} if place == seat else hand for place, hand in enumerate(state.hands))
        said = (Happened(f"{seat} has bid."), Happened(f"You have bid {move.card}.", seat))
        state = state._replace(sealed=sealed, hands=hands)
        return Step(state, said, sealed=True) if self.pending(state) else self._reveal(state, said)

    def _reveal(self, state: State, said: tuple[Happened, ...]) -> Step[State]:
        bids = tuple(bid or 0 for bid in state.sealed)
        top = max(bids)
        winner = Seat(bids.index(top)) if bids.count(top) == 1 else None
        won = tuple(points + state.prizes[0] * (seat == winner) for seat, points in enumerate(state.won))
        opened = Opened(bids, state.prizes[0], winner)
        return Step(State(state.hands, (None,) * len(bids), state.prizes[1:], won), (*said, opened))

    def outcome(self, state: State) -> Outcome | None:
        if state.prizes:
            return None
        return Outcome(state.won, tuple(Seat(seat) for seat, points in enumerate(state.won) if points == max(state.won)))

    def view(self, state: State, seat: Seat | None) -> View:
        hands = tuple(
            hand | {bid} if bid is not None and place != seat else hand
            for place, (hand, bid) in enumerate(zip(state.hands, state.sealed, strict=True))
        )
        return View(
            seat=seat,
            my_bid=None if seat is None else state.sealed[seat],
            has_bid=tuple(bid is not None for bid in state.sealed),
            hands=hands,
            prize=state.prizes[0] if state.prizes else None,
            prizes_left=frozenset(state.prizes),
            won=state.won,
        )

    def imagine(self, view: View, chance: Chance) -> State:
        hidden = sorted(view.prizes_left - {view.prize})
        sealed: list[int | None] = []
        for seat, bid in enumerate(view.has_bid):
            cards = sorted(view.hands[seat])
            sealed.append(view.my_bid if seat == view.seat else cards[chance.number(len(cards), f"bid/{seat}")] if bid else None)
        hands = tuple(hand - {bid} for hand, bid in zip(view.hands, sealed, strict=True))
        prizes = () if view.prize is None else (view.prize, *chance.shuffle(hidden, "prizes"))
        return State(hands, tuple(sealed), prizes, view.won)

    def parse(self, text: str) -> Bid:
        found = re.fullmatch(r"\s*bid\s+([0-9])\s*", text, re.IGNORECASE)
        if not found:
            raise BadNotation(UNREADABLE.refuse("no-bid", said=repr(text)))
        return Bid(int(found[1]))


AUCTION = Auction()
