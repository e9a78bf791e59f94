"""What controls do about other people's seats, as text; as bot/screens/acts.py, of which this is a part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from bot.screens.acts import TableNumber
from bot.screens.forms import Act, Part


@dataclass(frozen=True, slots=True)
class SendAway(Act):
    """A list: sends somebody away from a lobby, or lets in again who was sent away (`Sending`)."""

    FORM = "lk:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class HandTable(Act):
    """A list: hands a table over to the member that is chosen in it."""

    FORM = "ho:{table}"
    table: TableNumber


SeatNumber = Annotated[int, Part("[0-9]", int)]


@dataclass(frozen=True, slots=True)
class OfferSeat(Act):
    """A list of members: offers this seat, which a cat keeps, to the one who is chosen in it."""

    FORM = "of:{table}:{seat}"
    table: TableNumber
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class TakeSeat(Act):
    """Takes a seat that was offered to whoever presses, or does not."""

    FORM = "ts:{table}:{seat}:{verb}"
    table: TableNumber
    seat: SeatNumber
    verb: Literal["take", "no"]
