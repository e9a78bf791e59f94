"""Tables of Cat Café as text: one line per seat, with defaults for everything not written.

p0: H 1.1 5.1 | Y 1.2 | cats C=4 M=12 | towers 1=6 | footprints 3+12 | die 6 | sealed mark H 2.4
p1: B 1.2     | die 2
dice 4 | round 3 | starter p1 | mice cap

Items are a letter and its hexes. Footprints are those available and those to be found. Without
`die` the seat has taken none.
"""

from __future__ import annotations

from games.catcafe.hexes import HEX_AT, Hex, mask_of
from games.catcafe.items import ITEMS
from games.catcafe.moves import ChooseCat, Mark, Pass, parse
from games.catcafe.sheets import FOOTPRINTS, Sheet
from games.catcafe.state import Plan, State, Terms
from games.kit import Seat

LETTERS = {item.letter: item for item in ITEMS}


def state_of(text: str) -> State:
    """The state described by a text."""
    lines = [line.strip() for line in text.strip().splitlines()]
    seats = [_fields(line.partition(":")[2]) for line in lines if line.startswith("p")]
    table = _fields(next((line for line in lines if not line.startswith("p")), ""))
    dice = [int(stored["die"]) if "die" in stored else None for stored in seats]
    return State(
        terms=Terms(len(seats), table.get("mice", "split")),
        starter=Seat(int(table.get("starter", "p0")[1:])),
        round_number=int(table.get("round", "1")),
        dice=list(map(int, table.get("dice", "4").split())),
        kept=list(dice),
        sheets=list(map(_sheet, seats)),
        plans=[plan_of(stored.get("sealed", "")) for stored in seats],
        last=None,
    )


def sheet_of(text: str) -> Sheet:
    """The sheet described by a text, as in a seat's line."""
    return _sheet(_fields(text))


def hex_of(text: str) -> Hex:
    """The hex written as `2.4`."""
    tower, _, floor = text.partition(".")
    return HEX_AT[int(tower), int(floor)]


def hexes_of(text: str) -> int:
    """The mask of the hexes in a text."""
    return mask_of(map(hex_of, text.split()))


def plan_of(text: str) -> Plan:
    """The plan of sealed moves: `pass`, `mark H 2.4`, or `mark H 2.4, cat Y`."""
    moves = [parse(move) for move in text.split(",") if move.strip()]
    first = next((move for move in moves if isinstance(move, Mark | Pass)), None)
    return Plan(first, next((move.cat for move in moves if isinstance(move, ChooseCat)), None))


def _fields(line: str) -> dict[str, str]:
    """By the first word of each part of a line, the rest of the part."""
    return {word: rest.strip() for word, _, rest in (part.strip().partition(" ") for part in line.split("|")) if word}


def _sheet(facts: dict[str, str]) -> Sheet:
    available, _, unmarked = facts.get("footprints", "1+17").partition("+")
    left = FOOTPRINTS - int(available) if not unmarked else int(unmarked)
    return Sheet(
        marks=[hexes_of(facts.get(item.letter, "")) for item in ITEMS],
        available=int(available),
        spent=FOOTPRINTS - int(available) - left,
        cats=[_points(facts.get("cats", ""), item.letter) for item in ITEMS],
        towers=[_points(facts.get("towers", ""), str(tower)) for tower in range(1, 6)],
    )


def _points(text: str, name: str) -> int | None:
    found = dict(part.split("=") for part in text.split())
    return int(found[name]) if name in found else None
