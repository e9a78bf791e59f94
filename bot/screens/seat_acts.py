"""What controls do about other people's seats, as text; as bot/screens/acts.py, of which this is a part."""

from __future__ import annotations

from dataclasses import dataclass

from bot.screens.acts import TableNumber
from bot.screens.forms import Act


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
