"""What all games share: seats, chance, refusals, the nine verbs of a game, matches and records.

The bot, the cats, the pictures and the tests know games only through the names below.
"""

from games.kit.chance import Chance, Script, Stream, commitment
from games.kit.facts import Facts
from games.kit.game import Event, Game, Move, Outcome, Step
from games.kit.match import Match
from games.kit.options import BadOption, Option, Options, choose_options, with_seats
from games.kit.reading import parse_luck, read_record, read_records
from games.kit.records import Judgement, Record, RecordError, Replay, judge, replay, verdict, write_record
from games.kit.refusals import BadNotation, IllegalMove, Refusal, Refusals, listed
from games.kit.seats import Seat, parse_seat

__all__ = [
    "BadNotation",
    "BadOption",
    "Chance",
    "Event",
    "Facts",
    "Game",
    "IllegalMove",
    "Judgement",
    "Match",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "Refusals",
    "Replay",
    "Script",
    "Seat",
    "Step",
    "Stream",
    "choose_options",
    "commitment",
    "judge",
    "listed",
    "parse_luck",
    "parse_seat",
    "read_record",
    "read_records",
    "replay",
    "verdict",
    "with_seats",
    "write_record",
]
