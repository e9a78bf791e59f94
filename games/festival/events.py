"""The events of the festival, each with its sentence.

Secret are dealt cards, dealt multiplier cards, and a chosen card until it is revealed; everything
else is public. The dummy is written `the dummy`; in events with slots, `seats` tells seats from the
dummy.
"""

from __future__ import annotations

from typing import NamedTuple

from games.festival.cards import Card, MultiplierCard, Season
from games.festival.results import Exchange, GameResult, Line, Round
from games.kit import Seat, english_list


def slot_name(slot: int, seats: int) -> str:
    """A seat or the dummy, as written in events."""
    return str(Seat(slot)) if slot < seats else "the dummy"


class MultipliersDealt(NamedTuple):
    """Multiplier cards have been dealt, one per seat for each of the next `each` games."""

    each: int
    to: None = None

    def __str__(self) -> str:
        return f"{self.each} multiplier cards are dealt to each seat, for as many games."


class MultiplierHandDealt(NamedTuple):
    """The secret part of dealing multiplier cards: the cards, for their seat."""

    to: Seat
    cards: tuple[MultiplierCard, ...]

    def __str__(self) -> str:
        return f"{self.to} is dealt the multiplier cards {' '.join(map(str, self.cards))}."


class StarterDrawn(NamedTuple):
    """The drawn seat that chooses its multiplier card first in the first game."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} is drawn as start player."


class OrderDrawn(NamedTuple):
    """The drawn order in which seats take their first tokens."""

    order: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        return f"Tokens are taken in the order {' '.join(map(str, self.order))}."


class LowestFound(NamedTuple):
    """The seat with the lowest total, drawn among several: it names the start player, or takes the
    first token.
    """

    seat: Seat
    among: tuple[Seat, ...]
    total: int
    to: None = None

    def __str__(self) -> str:
        drawn = f", drawn from {english_list(self.among)}" if len(self.among) > 1 else ""
        return f"{self.seat} has the lowest total, {self.total}{drawn}."


class GameDealt(NamedTuple):
    """The cards of a game have been dealt: the public part. `deal` counts the deals of this game,
    from 1.
    """

    game: int
    deal: int
    target: int
    totals: tuple[int, ...]
    tie_break: bool
    face_up: tuple[Card, Card]
    to: None = None

    def __str__(self) -> str:
        again = f", deal {self.deal}" if self.deal > 1 else ""
        why = ", to break the tie" if self.tie_break else ""
        return f"Game {self.game}{again}{why}: {self.face_up[0]} and {self.face_up[1]} lie face up."


class HandDealt(NamedTuple):
    """The secret part of the deal: the hand, for its seat."""

    to: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.to} is dealt {' '.join(map(str, self.cards))}."


class Redealt(NamedTuple):
    """A seat with three crows or more has asked for a new deal, which follows."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} holds three crows or more and has all cards dealt anew."


class StarterNamed(NamedTuple):
    """The seat with the lowest total has named the start player."""

    seat: Seat
    starter: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} names {self.starter} start player."


class MultiplierChosen(NamedTuple):
    """A seat has put its multiplier card for this game face up."""

    seat: Seat
    card: MultiplierCard
    to: None = None

    def __str__(self) -> str:
        factors = ", ".join(f"{season} ×{_signed(factor)}" for season, factor in zip(Season, self.card.factors, strict=True))
        return f"{self.seat} chooses {self.card}: {factors}."


class TokensTaken(NamedTuple):
    """A seat has taken tokens from the supply: three in the first game, one later."""

    seat: Seat
    seasons: tuple[Season, ...]
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} takes {'a token' if len(self.seasons) == 1 else 'tokens'}: {english_list(self.seasons)}."


class NoTokenLeft(NamedTuple):
    """A seat is to take a token, but may take none of those left."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"There is no token that {self.seat} may take."


class TokensEarned(NamedTuple):
    """After a game all tokens have been returned, and new ones given for the booze taken: by seat,
    the seasons.

    Takers of a YOROZU card choose one more each, in the order `choosing`.
    """

    earned: tuple[tuple[Season, ...], ...]
    choosing: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        earned = ", ".join(f"{Seat(seat)} {english_list(seasons)}" for seat, seasons in enumerate(self.earned))
        more = f"; for YOROZU one more of choice: {english_list(self.choosing)}" if self.choosing else ""
        return f"Tokens for booze: {earned}{more}."


class DummyRevealed(NamedTuple):
    """The dummy's card in the round that begins."""

    round: int
    card: Card
    to: None = None

    def __str__(self) -> str:
        return f"The dummy plays {self.card}."


class Chosen(NamedTuple):
    """A seat has chosen a card, face down."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} has chosen a card."


class CardChosen(NamedTuple):
    """The secret part of choosing: the card, for the seat that chose it."""

    to: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.to} chooses {self.card}."


class Revealed(NamedTuple):
    """All have chosen, and the cards are face up. `played` is by slot; `no_more` is by seat, the
    seasons it has shown to lack.

    `chooser` is the seat that chooses next which YOROZU is swapped with its crow, if any.
    """

    round: int
    face_up: tuple[Card, Card]
    played: tuple[Card, ...]
    no_more: tuple[tuple[Season, ...], ...]
    chooser: Seat | None = None
    to: None = None

    def __str__(self) -> str:
        seats = len(self.no_more)
        played = ", ".join(f"{slot_name(slot, seats)} {card}" for slot, card in enumerate(self.played))
        without = "".join(
            f"; {Seat(seat)} has no more {english_list(seasons, 'or')}" for seat, seasons in enumerate(self.no_more) if seasons
        )
        choice = f"; {self.chooser} chooses with which YOROZU the crow is swapped" if self.chooser is not None else ""
        return f"Round {self.round}: {played}{without}{choice}."


class Swapped(NamedTuple):
    """The players of a crow and a YOROZU have exchanged them."""

    exchange: Exchange
    crow: Card
    yorozu: Card
    seats: int
    to: None = None

    def __str__(self) -> str:
        crow, yorozu = slot_name(self.exchange.crow, self.seats), slot_name(self.exchange.yorozu, self.seats)
        return f"{crow} swaps {self.crow} for {self.yorozu} of {yorozu}."


class RoundTaken(NamedTuple):
    """A round is over: `finished` has all of it, `drank` each seat that took booze with its booze
    tokens now.
    """

    round: int
    finished: Round
    drank: tuple[tuple[Seat, int], ...]
    to: None = None

    def __str__(self) -> str:
        seats = len(self.finished.no_more)
        taken = ", ".join(f"{slot_name(slot, seats)} takes {card}" for slot, card in enumerate(self.finished.taken))
        drank = "".join(f"; {seat} drinks, {count} now" for seat, count in self.drank)
        low, high = self.finished.next_face_up
        return f"{taken}{drank}; {low} and {high} lie face up."


class GameScored(NamedTuple):
    """A game is over: its number and its result."""

    game: int
    result: GameResult
    to: None = None

    def __str__(self) -> str:
        why = f"{english_list(self.result.drunk)} drank a third booze" if self.result.drunk else "the last cards were played"
        lines = "; ".join(
            f"{Seat(seat)} scores {_line(line)}, {self.result.totals[seat]} in all" for seat, line in enumerate(self.result.lines)
        )
        return f"Game {self.game} ends because {why}: {lines}."


class TieFound(NamedTuple):
    """The target is reached, but the best are tied: one more game decides."""

    seats: tuple[Seat, ...]
    total: int
    to: None = None

    def __str__(self) -> str:
        return f"{english_list(self.seats)} are tied with {self.total}: one more game decides."


class MatchWon(NamedTuple):
    """The match is over."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        share = "share the victory" if len(self.winners) > 1 else "wins"
        return f"{english_list(self.winners)} {share} with {max(self.totals)} points."


def _line(line: Line) -> str:
    parts = [f"{season} {fish}×{_signed(factor)}" for season, fish, factor in zip(Season, line.fish, line.factors, strict=True) if fish]
    fish = f"{line.counted_fish} (fish {', '.join(parts) or 'none'}{', halved' if line.is_halved else ''})"
    return f"{fish} + {line.booze_points} (booze {line.booze}) − {line.crows} (crows) = {_signed(line.score)}"


def _signed(number: int) -> str:
    return str(number).replace("-", "−")
