"""Guests who do as a test says: this move and no other, a change of mind, clicks while the bot does not hear; and deals to look for.

await makes(sitting, alice, "play SP1")
await makes(sitting, alice, "play SU2")    # she has thought again
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games import all_games
from games.kit import Play, Stream, choose_options
from sandbox.driver.client import SentInteraction
from tests.evening.guests import Control, Guest, controls_of
from tests.evening.sitting import Sitting


async def makes(sitting: Sitting, guest: Guest, move: str) -> SentInteraction:
    """Makes the move from their hand, opening parts of a choice until it is there; and waits until it is stored, or only begun.

    They look first: what they were shown before they do it is the newest there is.
    """
    await sitting.shows_the_newest()
    before = _written(sitting, guest)
    control = await _reaches(sitting, guest, move)
    await guest.clicks_on(sitting.table, control, move)
    await guest.client.waits_for(lambda: _written(sitting, guest) > before or _offers_no(sitting, guest, move) or None, f"{move} made")
    return guest.clicks[-1].sent


async def clicks(sitting: Sitting, guest: Guest, move: str) -> None:
    """Click a control of the hand, without waiting for an answer."""
    control = next(control for control in in_hand(sitting, guest) if move in control.moves())
    await guest.clicks_on(sitting.table, control, move, wait=False)


def in_hand(sitting: Sitting, guest: Guest) -> list[Control]:
    """The controls of the newest hand."""
    hands = sitting.hands(guest)
    return list(controls_of(hands[-1], sitting.table)) if hands else []


def offered(sitting: Sitting, guest: Guest) -> list[str]:
    """The moves that the hand offers at the first step."""
    return [move for control in in_hand(sitting, guest) for move in control.moves()]


async def _reaches(sitting: Sitting, guest: Guest, move: str) -> Control:
    """The control with this move: closed parts are opened, and if there is none, the guest goes
    back a step.
    """
    tried: set[str] = set()
    for _ in range(100):
        found = await guest.client.waits_for(lambda: _way_to(sitting, guest, move, tried), f"a way to {move}")
        if not found.opens:
            return found
        tried.add(found.custom_id)
        await guest.opens_part(found)
    raise AssertionError(f"no way to {move}")


def _way_to(sitting: Sitting, guest: Guest, move: str, tried: Iterable[str]) -> Control | None:
    controls = in_hand(sitting, guest)
    there = next((control for control in controls if move in control.moves()), None)
    doors = [control for control in controls if control.opens]
    return there or next((door for door in doors if door.custom_id not in tried), doors[-1] if doors else None)


def _offers_no(sitting: Sitting, guest: Guest, move: str) -> bool:
    controls = in_hand(sitting, guest)
    return not any(move in control.moves() or (control.opens and not control.is_back) for control in controls)


def _written(sitting: Sitting, guest: Guest) -> int:
    """The number of moves of this guest that were ever stored."""
    seat = sitting.seat_of(guest)
    return sum(row[1] == seat for row in sitting.house.archive.written(sitting.table))


def dealt(game: str, seats: int, seed: bytes, **options: str) -> Play[Any, Any, Any]:
    """The game of a table with these options and this seed."""
    rules = all_games()[game]
    return Play.begin(rules, choose_options(game, rules.seats, rules.options, seats, options), Stream(seed))


def seeds() -> Iterator[bytes]:
    """A fixed sequence of seeds to search."""
    return (number.to_bytes(32, "big") for number in range(1, 1_000_000))
