"""Tables: what can be done with one, decided under its lock, stored before it is shown."""

from bot.tables import clocks
from bot.tables.ending import check_closing
from bot.tables.live import Before, Live, MoveRefused, Person, Wish
from bot.tables.lobby import RATED, SEATS, TRUTHS
from bot.tables.seating import Seating
from bot.tables.seats import anybody_from, host_of, invited, kept_until
from bot.tables.sequels import Sequels
from bot.tables.service import Tables
from bot.tables.stand_ins import missing, wished
from bot.tables.taking_over import to_be_given
from bot.tables.writes import Change, What

__all__ = [
    "RATED",
    "SEATS",
    "TRUTHS",
    "Before",
    "Change",
    "Live",
    "MoveRefused",
    "Person",
    "Seating",
    "Sequels",
    "Tables",
    "What",
    "Wish",
    "anybody_from",
    "check_closing",
    "clocks",
    "host_of",
    "invited",
    "kept_until",
    "missing",
    "to_be_given",
    "wished",
]
