"""Tables of the festival as text: one line per seat, with defaults for everything not written.

p0: SP4 WI9 | took SP1 SU10 | multipliers K1 K2 | chosen K3 | kept SP SP WI | picked FA
p1: SU5 YZ0 | played SU6
p2: FA4
dummy: SP1 SP2 | played WI8 | took FA5
middle SP3 FA7 | round 4 | rules advanced | target 20 | past 2 | totals 10 5 3 | phase take token | queue p1 p2 | order p0 p1 p2 | deal 2

Rows of taken cards are filled up in front with blank cards to the length given by the round. The
default phase is the choice of a card.
"""

from __future__ import annotations

import re

from games.festival.cards import CARDS, MULTIPLIERS, SEASON_OF_CODE, Card, MultiplierCard, Season, in_order, mask_of
from games.festival.results import GameResult, Round
from games.festival.state import DUMMY, SLOTS, Phase, Rules, State, Terms, row_of
from games.kit import Seat

_CARDS = {str(card): card for card in CARDS}
_MULTIPLIERS = {str(card): card for card in MULTIPLIERS}
_BLANK = _CARDS["SP4"]
_SOME_ROUND = Round((_BLANK, _BLANK), (_BLANK,) * 4, ((),) * 4, (), (_BLANK,) * 4, (_BLANK,) * 4, Seat(0), Seat(1))


def cards_of(text: str) -> tuple[Card, ...]:
    """The number cards in a text, with or without commas."""
    return tuple(_CARDS[name] for name in text.replace(",", " ").split())


def multipliers_of(text: str) -> tuple[MultiplierCard, ...]:
    """The multiplier cards in a text."""
    return tuple(_MULTIPLIERS[name] for name in text.replace(",", " ").split())


def seasons_of(text: str) -> tuple[Season, ...]:
    """The seasons in a text, by their codes."""
    return tuple(SEASON_OF_CODE[code] for code in text.replace(",", " ").split())


def state_of(text: str) -> State:
    """The state described by a text."""
    lines = [line.strip() for line in text.strip().splitlines()]
    slots = [_slot(line) for line in lines if re.match(r"p\d:|dummy:", line)]
    dummy = [_slot(line) for line in lines if line.startswith("dummy:")]
    seats = slots[: len(slots) - len(dummy)]
    table = _fields([line for line in lines if not re.match(r"p\d:|dummy:", line)])
    terms = Terms(len(seats), Rules(table.get("rules", "basic")), int(table.get("target", 30)))
    played = [cards_of(slot.get("played", "")) for slot in slots]
    rounds = _rounds([cards_of(slot.get("took", "")) for slot in slots], int(table.get("round", 1)) - 1)
    low, high = cards_of(table.get("middle", "SP4 SU5"))
    return State(
        terms=terms,
        past=_past(int(table.get("past", "totals" in table)), table.get("totals", ""), terms),
        deal=int(table.get("deal", 1)),
        phase=Phase(table.get("phase", "play")),
        queue=_seats(table.get("queue", "")),
        order=_seats(table.get("order", "")),
        hands=[mask_of(cards_of(seat["hand"])) for seat in seats],
        dummy=list(cards_of(dummy[0]["hand"])) if dummy else [],
        face_up=in_order(low, high),
        played=[cards[0] if cards else None for cards in played] + [None] * (4 - len(slots)),
        rounds=rounds,
        taken=[mask_of(row_of(rounds, slot)) for slot in range(SLOTS)],
        flags=[0] * terms.seats,
        multipliers=[mask_of(multipliers_of(seat.get("multipliers", ""))) for seat in seats],
        chosen=[multipliers_of(seat["chosen"])[0] if "chosen" in seat else None for seat in seats],
        kept=[tuple(seasons_of(seat.get("kept", "")).count(season) for season in Season) for seat in seats],
        picked=[seasons_of(seat.get("picked", "")) for seat in seats],
    )


def _slot(line: str) -> dict[str, str]:
    hand, *zones = [zone.strip() for zone in line.partition(":")[2].split("|")]
    return {"hand": hand} | {word: rest for word, _, rest in (zone.partition(" ") for zone in zones)}


def _fields(lines: list[str]) -> dict[str, str]:
    parts = [part.strip() for line in lines for part in line.split("|")]
    return {word: rest for word, _, rest in (part.partition(" ") for part in parts)}


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(name[1:])) for name in text.split())


def _rounds(rows: list[tuple[Card, ...]], number: int) -> list[Round]:
    number = max([number, *map(len, rows)])
    filled = [(_BLANK,) * (number - len(row)) + row for row in rows] + [(_BLANK,) * number] * (DUMMY + 1 - len(rows))
    return [_SOME_ROUND._replace(taken=tuple(row[place] for row in filled)) for place in range(number)]


def _past(games: int, totals: str, terms: Terms) -> list[GameResult]:
    """Results of so many games: the last has these totals, the earlier ones zeros."""
    nothing = GameResult((), (0,) * terms.seats, (), (), _SOME_ROUND)
    last = nothing._replace(totals=tuple(map(int, totals.split())) or nothing.totals)
    return [nothing] * (games - 1) + [last] * (games > 0)
