"""Tables: what can be done with one, decided under its lock, stored before it is shown."""

from bot.tables.live import Live, MoveRefused, Person
from bot.tables.service import Tables, Wish, host_of

__all__ = ["Live", "MoveRefused", "Person", "Tables", "Wish", "host_of"]
