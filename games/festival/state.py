"""The values of the festival: `State`, the whole match at one moment; `View`, one seat's knowledge
of it.

A state is a slotted object with masks and short lists, because a search steps millions in place
(docs/decisions/0003-catte-state.md). Only flow.py and deal.py change a state: for the verbs, a copy
nobody else has seen. The view is for people, pictures and cats, so it has cards instead of masks.

With three seats a dummy plays and takes cards as the fourth. The dummy is no seat, but has a
*slot*: slots are 0 … 3, and those below the number of seats are the seats.
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
"""The number of cards dealt to each slot, and so the maximum number of rounds of a game."""
CROWS_TO_REDEAL: Final = 3


class Rules(Enum):
    """The three ways to play; the value is the option's."""

    BASIC = "basic"
    EXPERIENCED = "experienced"
    ADVANCED = "advanced"


class Phase(Enum):
    """The kind of the next decision (rule 12)."""

    NAME_STARTER = "name starter"
    CHOOSE_MULTIPLIER = "choose multiplier"
    TAKE_TOKENS = "take tokens"
    TAKE_TOKEN = "take token"
    PLAY = "play"
    CHOOSE_SWAP = "choose swap"
    EARN_TOKEN = "earn token"
    OVER = "over"


# Module constants for the inner loop of a search: enum members are slow to look up.
BASIC: Final = Rules.BASIC
PLAYING: Final = Phase.PLAY
TAKING_TOKENS: Final = (Phase.TAKE_TOKEN, Phase.EARN_TOKEN)
"""The phases in which seats take single tokens."""
BETWEEN: Final = (Phase.EARN_TOKEN, Phase.OVER)
"""The phases after a game in which no other has begun."""


class Terms(NamedTuple):
    """Terms of the match, fixed before the start."""

    seats: int
    rules: Rules
    target: int

    @property
    def has_dummy(self) -> bool:
        return self.seats < SLOTS

    @property
    def multipliers_each(self) -> int:
        """The number of multiplier cards of each seat, and so of the games until they are dealt
        again.
        """
        return 12 // self.seats

    @property
    def tokens_each(self) -> int:
        """The number of tokens of each season."""
        return self.seats


@final
class State(SlotsEqMixin):
    """The whole match, hidden cards included. Hands are masks."""

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
        """The finished games."""
        self.deal = deal
        """The number of deals of this game so far."""
        self.phase = phase
        self.queue = queue
        """The seats that decide one after the other, the current one first; empty if all choose at
        once, and after the match.
        """
        self.order = order
        """The order in which seats choose multiplier cards or take tokens in this game; a redeal
        keeps it.
        """
        self.hands = hands
        """By seat, without a chosen card."""
        self.dummy = dummy
        """The dummy deck, its top first."""
        self.face_up = face_up
        self.played = played
        """By slot: sealed while a seat has not chosen, face up afterwards. The dummy's card is
        always face up.
        """
        self.rounds = rounds
        """The finished rounds of this game."""
        self.taken = taken
        """By slot, a mask of the cards taken in these rounds."""
        self.flags = flags
        """By seat, a mask of all cards of the seasons it has shown to lack."""
        self.multipliers = multipliers
        """By seat, a mask of the multiplier cards in hand, without the chosen one."""
        self.chosen = chosen
        """By seat, the multiplier card for this game."""
        self.kept = kept
        """By seat and season, tokens taken before the deal."""
        self.picked = picked
        """By seat, tokens taken since the deal."""

    def copy(self) -> State:
        """An independent copy, to be stepped."""
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


# Derived values, for states and views alike


def game_number(past: Sequence[GameResult], phase: Phase) -> int:
    """The number of the current game, from 1; between games and after the match, of the last one."""
    return len(past) + (phase not in BETWEEN)


def totals_of(past: Sequence[GameResult], seats: int) -> tuple[int, ...]:
    """The match totals after these games, by seat."""
    return past[-1].totals if past else (0,) * seats


def row_of(rounds: Sequence[Round], slot: int) -> tuple[Card, ...]:
    """The cards that a slot has taken, in order."""
    return tuple([finished.taken[slot] for finished in rounds])


def booze_in(taken: int) -> int:
    """The number of booze tokens for these cards: one for each card with booze."""
    return (taken & BOOZE).bit_count()


OFFERS_REDEAL: Final = (Phase.PLAY, Phase.CHOOSE_MULTIPLIER, Phase.TAKE_TOKENS, Phase.TAKE_TOKEN)
"""The phases in which a seat may make its first decision after the deal."""


def has_decided(state: State, seat: Seat) -> bool:
    """True if the seat has decided something since the deal, except as start player; a redeal is
    then no longer possible (rule 2.4).
    """
    return bool(state.rounds or state.chosen[seat] is not None or state.picked[seat] or state.played[seat] is not None)


def may_redeal(state: State, seat: Seat) -> bool:
    """True if the seat, when it is to decide, may ask for a redeal instead (rule 2.4)."""
    if state.rounds or state.phase not in OFFERS_REDEAL:
        return False
    return (state.hands[seat] & CROWS).bit_count() >= CROWS_TO_REDEAL and not has_decided(state, seat)


@cache
def add_tokens(kept: tuple[int, ...], picked: tuple[Season, ...]) -> tuple[int, ...]:
    """The sum of tokens from before and since the deal, by season; cached, as few combinations
    exist.
    """
    return tuple([count + picked.count(season) for season, count in zip(SEASONS, kept, strict=True)])


def tokens_of(state: State | View, seat: int) -> tuple[int, ...]:
    """The tokens of a seat, by season."""
    return add_tokens(state.kept[seat], state.picked[seat])


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of the match; seat None is a spectator.

    Everything but `hand`, `my_choice`, `multipliers` and `may_redeal` is public.
    """

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """The seats that owe a decision."""
    queue: tuple[Seat, ...]
    """The seats that decide one after the other, the current one first; empty if all choose at
    once.
    """
    order: tuple[Seat, ...]
    """The order in which seats choose multiplier cards or take tokens in this game."""
    game: int
    """The number of the current game, from 1."""
    deal: int
    """The number of deals of this game so far, from 1."""
    past: tuple[GameResult, ...]
    """The finished games."""
    hand: tuple[Card, ...] | None
    """The seat's own hand without a chosen card; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """By seat, without a chosen card."""
    dummy_size: int
    """The number of cards left in the dummy deck."""
    face_up: tuple[Card, Card]
    """The play area: the lower, the higher card."""
    my_choice: Card | None
    """The card that the seat has chosen, while it is sealed; else None."""
    has_chosen: tuple[bool, ...]
    """By seat, True if it has chosen a card in this round."""
    revealed: tuple[Card, ...]
    """All played cards, by slot, while a crow's swap is being chosen; else empty."""
    dummy_card: Card | None
    """The dummy's card in this round, face up from its start; None without a dummy."""
    rounds: tuple[Round, ...]
    """The finished rounds of this game."""
    flags: tuple[tuple[Season, ...], ...]
    """By seat, the seasons it has shown to lack."""
    multipliers: tuple[MultiplierCard, ...] | None
    """The seat's own multiplier cards in hand; None for a spectator."""
    multiplier_sizes: tuple[int, ...]
    chosen: tuple[MultiplierCard | None, ...]
    """By seat, the multiplier card for this game; None before the choice and in other rules."""
    kept: tuple[tuple[int, ...], ...]
    """By seat and season, tokens taken before the deal."""
    picked: tuple[tuple[Season, ...], ...]
    """By seat, tokens taken since the deal."""
    may_redeal: bool
    """True if the seat may ask for a redeal now; other seats' views do not tell."""

    @property
    def playable(self) -> tuple[Season, ...]:
        """The seasons playable in this round (rule 3.1)."""
        return open_seasons(self.face_up)

    @property
    def round(self) -> int:
        """The number of the round, from 1; after a game, of its last one."""
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
        """The cards taken in this game, by slot, as masks."""
        return tuple(map(mask_of, self.rows))

    @property
    def booze(self) -> tuple[int, ...]:
        """The booze tokens of this game, by seat."""
        return tuple(booze_in(taken) for taken in self.taken[: self.terms.seats])

    @property
    def last_round(self) -> Round | None:
        """The round before this one, also across the end of a game; None in the first round."""
        if self.rounds:
            return self.rounds[-1]
        return self.past[-1].last_round if self.past else None

    @property
    def tokens(self) -> tuple[tuple[int, ...], ...]:
        """The tokens of each seat, by season."""
        return tuple(map(add_tokens, self.kept, self.picked))

    @property
    def supply(self) -> tuple[int, ...]:
        """The tokens left in the supply, by season."""
        return tuple(self.terms.tokens_each - sum(held) for held in zip(*self.tokens, strict=True))

    @property
    def is_tie_break(self) -> bool:
        """True if this is the additional game that breaks a tie (rule 7.2)."""
        before = self.past[: self.game - 1]
        return bool(before) and max(totals_of(before, self.terms.seats)) >= self.terms.target
