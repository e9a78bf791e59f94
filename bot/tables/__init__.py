"""Tables: commands on a table. Each is decided under the table's lock and stored before it is
shown."""

from bot.tables import proposals, turn_clock
from bot.tables.ending import check_may_close, may_host_end
from bot.tables.hints import may_give_hints
from bot.tables.lobby import BOOLEANS, HINTS, RATED, SEATS, count_free_seats, count_seats_needed
from bot.tables.proposal_commands import Proposals
from bot.tables.records import make_record, write_table_record
from bot.tables.seat_offers import seats_to_offer
from bot.tables.seating import Seating
from bot.tables.seats import anyone_may_start_at, host_of, invited_guests, persons_of, require_seat, seat_of, seats_kept_until, sitter_of
from bot.tables.sequels import PastStep, Sequels
from bot.tables.service import Tables
from bot.tables.snapshot import MoveRefused, Paused, Person, PreviousTable, TableRequest, TableSnapshot, UnknownTable
from bot.tables.writes import Change, ChangeKind

__all__ = [
    "BOOLEANS",
    "HINTS",
    "RATED",
    "SEATS",
    "Change",
    "ChangeKind",
    "MoveRefused",
    "PastStep",
    "Paused",
    "Person",
    "PreviousTable",
    "Proposals",
    "Seating",
    "Sequels",
    "TableRequest",
    "TableSnapshot",
    "Tables",
    "UnknownTable",
    "anyone_may_start_at",
    "check_may_close",
    "count_free_seats",
    "count_seats_needed",
    "host_of",
    "invited_guests",
    "make_record",
    "may_give_hints",
    "may_host_end",
    "persons_of",
    "proposals",
    "require_seat",
    "seat_of",
    "seats_kept_until",
    "seats_to_offer",
    "sitter_of",
    "turn_clock",
    "write_table_record",
]
