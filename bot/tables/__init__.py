"""Tables: what can be done with one, decided under its lock, stored before it is shown."""

from bot.tables import clocks, votes
from bot.tables.agreements import Together
from bot.tables.ending import check_closing, is_for_the_host
from bot.tables.lobby import RATED, SEATS, TRUTHS, free_seats, seats_needed
from bot.tables.records import record_of
from bot.tables.seating import Seating
from bot.tables.seats import anybody_from, host_of, invited, kept_until, persons_of, seat_of, seat_played_by, sitter_of
from bot.tables.sequels import Sequels
from bot.tables.service import Tables
from bot.tables.snapshot import MoveRefused, Paused, Person, PreviousTable, TableRequest, TableSnapshot, UnknownTable
from bot.tables.taking_over import to_be_given
from bot.tables.writes import Change, What

__all__ = [
    "RATED",
    "SEATS",
    "TRUTHS",
    "Change",
    "MoveRefused",
    "Paused",
    "Person",
    "PreviousTable",
    "Seating",
    "Sequels",
    "TableRequest",
    "TableSnapshot",
    "Tables",
    "Together",
    "UnknownTable",
    "What",
    "anybody_from",
    "check_closing",
    "clocks",
    "free_seats",
    "host_of",
    "invited",
    "is_for_the_host",
    "kept_until",
    "persons_of",
    "record_of",
    "seat_of",
    "seat_played_by",
    "seats_needed",
    "sitter_of",
    "to_be_given",
    "votes",
]
