"""Tables: what can be done with one, decided under its lock, stored before it is shown."""

from bot.tables.live import Before, Live, MoveRefused, Person, Wish
from bot.tables.seats import host_of
from bot.tables.sequels import Sequels
from bot.tables.service import Tables

__all__ = ["Before", "Live", "MoveRefused", "Person", "Sequels", "Tables", "Wish", "host_of"]
