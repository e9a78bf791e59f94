"""Tables: what can be done with one, decided under its lock, stored before it is shown."""

from bot.tables import proposals, turn_clock
from bot.tables.ending import check_may_close, may_host_end
from bot.tables.lobby import RATED, SEATS, BOOLEANS, count_free_seats, count_seats_needed
from bot.tables.proposal_commands import ProposalCommands
from bot.tables.records import make_record
from bot.tables.seat_offers import seats_to_offer
from bot.tables.seating import Seating
from bot.tables.seats import anyone_may_start_at, host_of, invited_guests, seats_kept_until, persons_of, seat_of, require_seat, sitter_of
from bot.tables.sequels import Sequels
from bot.tables.service import Tables
from bot.tables.snapshot import MoveRefused, Paused, Person, PreviousTable, TableRequest, TableSnapshot, UnknownTable
from bot.tables.writes import Change, ChangeKind

__all__ = [
    "RATED",
    "SEATS",
    "BOOLEANS",
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
    "ProposalCommands",
    "UnknownTable",
    "ChangeKind",
    "anyone_may_start_at",
    "check_may_close",
    "count_free_seats",
    "host_of",
    "invited_guests",
    "may_host_end",
    "seats_kept_until",
    "persons_of",
    "proposals",
    "make_record",
    "seat_of",
    "require_seat",
    "count_seats_needed",
    "sitter_of",
    "seats_to_offer",
    "turn_clock",
]
