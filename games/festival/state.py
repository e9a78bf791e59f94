"""What a festival is at one moment: `State`, all of it; `View`, what one seat may know of it.

The state is a slotted object over masks and short lists, because a search steps millions of them in place
(docs/decisions/0003-catte-state.md). Only flow.py and deal.py change one: for the verbs a copy that nobody else has seen. Everybody else
reads. The view is for people, pictures and cats, so it speaks in cards.

With three seats there is a dummy. It is no seat, but it plays and takes cards as the fourth, so it has a *slot*: slots are 0 … 3, and
those below the number of seats are the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, final

from games.festival.cards import BOOZE, CROWS, SEASONS, Card, MultiplierCard, Season, mask_of, open_seasons
from games.festival.results import GameResult, Round
from games.kit import Seat, SlotsEqMixin

SLOTS: Final = 4
DUMMY: Final = Seat(3)
"""The dummy's slot, with three seats."""
HAND: Final = 9
"""How many cards are dealt to each slot, and so the most rounds of a game."""
CROWS_TO_REDEAL: Final = 3


class Rules(Enum):
    """The three ways to play; the value is how the option is written."""

    BASIC = "basic"
    EXPERIENCED = "experienced"
    ADVANCED = "advanced"


class Phase(Enum):
    """What is being decided (rule 12)."""

    NAME_STARTER = "name starter"
    CHOOSE_MULTIPLIER = "choose multiplier"
    TAKE_TOKENS = "take tokens"
    TAKE_TOKEN = "take token"
    PLAY = "play"
    CHOOSE_SWAP = "choose swap"
    EARN_TOKEN = "earn token"
    OVER = "over"


# What a search asks about again and again has a name of its own, for looking up a member of an enum is dear.
BASIC: Final = Rules.BASIC
PLAYING: Final = Phase.PLAY
TAKING_TOKENS: Final = (Phase.TAKE_TOKEN, Phase.EARN_TOKEN)
"""Tokens are taken one by one."""
BETWEEN: Final = (Phase.EARN_TOKEN, Phase.OVER)
"""The last game is over, and no other has begun."""


class Terms(NamedTuple):
    """What is settled before the match."""

    seats: int
    rules: Rules
    target: int

    @property
    def has_dummy(self) -> bool:
        return self.seats < SLOTS

    @property
    def multipliers_each(self) -> int:
        """How many multiplier cards a seat is dealt, and so for how many games they last."""
        return 12 // self.seats

    @property
    def tokens_each(self) -> int:
        """How many tokens of each season there are."""
        return self.seats


@final
class State(SlotsEqMixin):
    """Everything, hidden cards included. Hands are masks."""

    __slots__ = (
        "chosen",
        "deal",
        "dummy",
        "face_up",
        "flags",
        "hands",
        "kept",
        "multipliers",
        "order",
        "past",
        "phase",
        "picked",
        "played",
        "queue",
        "rounds",
        "taken",
        "terms",
    )

    def __init__(
        self,
        terms: Terms,
        past: list[GameResult],
        deal: int,
        phase: Phase,
        queue: tuple[Seat, ...],
        order: tuple[Seat, ...],
        hands: list[int],
        dummy: list[Card],
        face_up: tuple[Card, Card],
        played: list[Card | None],
        rounds: list[Round],
        taken: list[int],
        flags: list[int],
        multipliers: list[int],
        chosen: list[MultiplierCard | None],
        kept: list[tuple[int, ...]],
        picked: list[tuple[Season, ...]],
    ) -> None:
        self.terms = terms
        self.past = past
        """The games that are over."""
        self.deal = deal
        """How often this game has been dealt."""
        self.phase = phase
        self.queue = queue
        """Who decides one after the other, the first now; empty when all choose at once, and when the match is over."""
        self.order = order
        """In which order seats choose multiplier cards or take tokens in this game; a redeal keeps it."""
        self.hands = hands
        """By seat, without a card that is chosen."""
        self.dummy = dummy
        """The dummy deck, its top first."""
        self.face_up = face_up
        self.played = played
        """By slot: sealed while some seat has not chosen, face up afterwards; the dummy's is always face up."""
        self.rounds = rounds
        """The finished rounds of this game."""
        self.taken = taken
        """By slot, a mask of the cards taken in these rounds."""
        self.flags = flags
        """By seat, a mask of all cards of the seasons it has shown that it has no more of."""
        self.multipliers = multipliers
        """By seat, a mask of the multiplier cards in hand, without the chosen one."""
        self.chosen = chosen
        """By seat, the multiplier card for this game."""
        self.kept = kept
        """By seat and season, tokens taken before the deal."""
        self.picked = picked
        """By seat, tokens taken since the deal."""

    def copy(self) -> State:
        """Another state like this one, to be stepped on its own."""
        return State(
            self.terms,
            self.past[:],
            self.deal,
            self.phase,
            self.queue,
            self.order,
            self.hands[:],
            self.dummy[:],
            self.face_up,
            self.played[:],
            self.rounds[:],
            self.taken[:],
            self.flags[:],
            self.multipliers[:],
            self.chosen[:],
            self.kept[:],
            self.picked[:],
        )


# What follows from these facts, for states and views alike


def game_number(past: Sequence[GameResult], phase: Phase) -> int:
    """The number of the game on the table, from 1: between two games, and after the match, of the one that has ended."""
    return len(past) + (phase not in BETWEEN)


def totals_of(past: Sequence[GameResult], seats: int) -> tuple[int, ...]:
    """The match totals after these games, by seat."""
    return past[-1].totals if past else (0,) * seats


def row_of(rounds: Sequence[Round], slot: int) -> tuple[Card, ...]:
    """The cards a slot has taken, in order."""
    return tuple([finished.taken[slot] for finished in rounds])


def booze_in(taken: int) -> int:
    """How many booze tokens come of these cards: as many as cards with booze."""
    return (taken & BOOZE).bit_count()


OFFERS_REDEAL: Final = (Phase.PLAY, Phase.CHOOSE_MULTIPLIER, Phase.TAKE_TOKENS, Phase.TAKE_TOKEN)
"""The phases in which a seat's first decision after the deal may be."""


def has_decided(state: State, seat: Seat) -> bool:
    """Whether the seat has decided something since the deal, a start player apart: then its offer of a redeal has lapsed (rule 2.4)."""
    return bool(state.rounds or state.chosen[seat] is not None or state.picked[seat] or state.played[seat] is not None)


def may_redeal(state: State, seat: Seat) -> bool:
    """Whether the seat, if it is to decide something now, may have all cards dealt anew instead (rule 2.4)."""
    if state.rounds or state.phase not in OFFERS_REDEAL:
        return False
    return (state.hands[seat] & CROWS).bit_count() >= CROWS_TO_REDEAL and not has_decided(state, seat)


@cache
def add_tokens(kept: tuple[int, ...], picked: tuple[Season, ...]) -> tuple[int, ...]:
    """Tokens from before the deal and those taken since, by season. There are few such pairs, so each is counted once."""
    return tuple([count + picked.count(season) for season, count in zip(SEASONS, kept, strict=True)])


def tokens_of(state: State | View, seat: int) -> tuple[int, ...]:
    """The tokens of a seat, by season."""
    return add_tokens(state.kept[seat], state.picked[seat])


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, and with `seat` None what everybody may.

    All of it is public but `hand`, `my_choice`, `multipliers` and `may_redeal`.
    """

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """Who owes a decision."""
    queue: tuple[Seat, ...]
    """Who decides one after the other, the first now; empty while all choose at once."""
    order: tuple[Seat, ...]
    """In which order seats choose multiplier cards or take tokens in this game."""
    game: int
    """The number of the game on the table, from 1."""
    deal: int
    """How often this game has been dealt: 1 if nobody asked for a redeal."""
    past: tuple[GameResult, ...]
    """The games that are over."""
    hand: tuple[Card, ...] | None
    """The seat's own, without a card that is chosen; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """By seat, without a card that is chosen."""
    dummy_size: int
    """How many cards the dummy deck has left."""
    face_up: tuple[Card, Card]
    """The play area: the lower, the higher card."""
    my_choice: Card | None
    """The card the seat has chosen, while it is sealed."""
    has_chosen: tuple[bool, ...]
    """By seat, whether it has chosen a card in this round."""
    revealed: tuple[Card, ...]
    """What all have played, by slot, while a crow's swap is being chosen; else nothing."""
    dummy_card: Card | None
    """What the dummy plays in this round, face up from its start."""
    rounds: tuple[Round, ...]
    """The finished rounds of this game."""
    flags: tuple[tuple[Season, ...], ...]
    """By seat, the seasons it has shown that it has no more of."""
    multipliers: tuple[MultiplierCard, ...] | None
    """The seat's own multiplier cards in hand; None for a spectator."""
    multiplier_sizes: tuple[int, ...]
    chosen: tuple[MultiplierCard | None, ...]
    """By seat, the multiplier card for this game."""
    kept: tuple[tuple[int, ...], ...]
    """By seat and season, tokens taken before the deal."""
    picked: tuple[tuple[Season, ...], ...]
    """By seat, tokens taken since the deal."""
    may_redeal: bool
    """Whether the seat may now have all cards dealt anew; nobody else's view tells."""

    @property
    def playable(self) -> tuple[Season, ...]:
        """The seasons that may be played in this round (rule 3.1)."""
        return open_seasons(self.face_up)

    @property
    def round(self) -> int:
        """The number of the round, from 1; when a game has just ended, of its last one."""
        return len(self.rounds) + (self.phase not in (Phase.EARN_TOKEN, Phase.OVER))

    @property
    def totals(self) -> tuple[int, ...]:
        """The match totals after the finished games, by seat."""
        return totals_of(self.past, self.terms.seats)

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The cards taken in this game, by slot."""
        return tuple(row_of(self.rounds, slot) for slot in range(SLOTS))

    @property
    def taken(self) -> tuple[int, ...]:
        """The same as masks."""
        return tuple(map(mask_of, self.rows))

    @property
    def booze(self) -> tuple[int, ...]:
        """The booze tokens of this game, by seat."""
        return tuple(booze_in(taken) for taken in self.taken[: self.terms.seats])

    @property
    def last_round(self) -> Round | None:
        """The round before this one, also across the end of a game."""
        if self.rounds:
            return self.rounds[-1]
        return self.past[-1].last_round if self.past else None

    @property
    def tokens(self) -> tuple[tuple[int, ...], ...]:
        """The tokens of each seat, by season."""
        return tuple(map(add_tokens, self.kept, self.picked))

    @property
    def supply(self) -> tuple[int, ...]:
        """The tokens nobody has, by season."""
        return tuple(self.terms.tokens_each - sum(held) for held in zip(*self.tokens, strict=True))

    @property
    def is_tie_break(self) -> bool:
        """Whether this is the one more game that is played because the best were tied (rule 7.2)."""
        before = self.past[: self.game - 1]
        return bool(before) and max(totals_of(before, self.terms.seats)) >= self.terms.target
