"""Tables of Catte as text: one line per seat, with defaults for everything not written.

p0: BK2 WH15 BR12 | column WH8 BR10 | acquired BR15
p1: BK4 BK11      | column BK1      | acquired
p2: WH3           | column          | acquired BK9
centre WH4 | leader p1 | trick BK13, WH2 | rounds 3
"""

from __future__ import annotations

from games.catte.cards import CATS, COFFEES, mask_of
from games.catte.moves import Play, parse
from games.catte.state import State, Terms
from games.kit import Seat

_CATS = {str(card): card for card in CATS}
_COFFEES = {str(card): card for card in COFFEES}


def state_of(text: str) -> State:
    """The state described by a text.

    Without `centre` the leader is to choose one; without `leader` p0 leads; with `rounds 0` the
    game is over.
    """
    *seats, table = [line.strip() for line in text.strip().splitlines()]
    if table.startswith("p"):
        seats, table = [*seats, table], ""
    hands, columns, acquired = zip(*map(_seat, seats), strict=True)
    stored = _fields(table)
    leader, rounds = int(stored.get("leader", "p0")[1:]), int(stored.get("rounds", len(seats)))
    trick = [_play(play) for play in stored.get("trick", "").split(",") if play.strip()]
    return State(
        terms=Terms.for_seats(len(seats), rounds),
        starter=Seat(leader),
        past=[],
        hands=list(hands),
        columns=list(columns),
        acquired=list(acquired),
        centre=_COFFEES[stored["centre"]] if "centre" in stored else None,
        turn=Seat((leader + len(trick)) % len(seats)) if rounds else None,
        trick=trick,
        tricks=[],
    )


def hand_of(text: str) -> int:
    """The mask of the cat cards in a text."""
    return mask_of(_CATS[name] for name in text.replace(",", " ").split())


def coffee_of(text: str) -> int:
    """The mask of the coffee cards in a text."""
    return mask_of(_COFFEES[name] for name in text.replace(",", " ").split())


def plays_of(text: str) -> tuple[Play, ...]:
    """The plays in a text, separated by commas."""
    return tuple(_play(play) for play in text.split(","))


def _play(text: str) -> Play:
    play = parse(f"play {text}")
    assert isinstance(play, Play)
    return play


def _seat(line: str) -> tuple[int, int, int]:
    _, _, said = line.partition(":")
    hand, *zones = [zone.strip() for zone in said.split("|")]
    named = {word: rest for word, _, rest in (zone.partition(" ") for zone in zones)}
    return hand_of(hand), coffee_of(named.get("column", "")), coffee_of(named.get("acquired", ""))


def _fields(line: str) -> dict[str, str]:
    found = {}
    for part in filter(None, (part.strip() for part in line.split("|"))):
        key, _, value = part.rpartition(" ") if not part.startswith("trick ") else part.partition(" ")
        found[key] = value
    return found
