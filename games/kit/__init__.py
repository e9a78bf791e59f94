"""Shared parts of all games: seats, chance, refusals, the protocol of a game, games in progress,
records.

The bot, the cats, the pictures and the tests know games only through the names below.
"""

from games.kit.chance import NO_CHANCE, Chance, Script, Stream, commitment
from games.kit.game import Emphasis, Event, EventSink, Game, Move, Outcome, Step
from games.kit.heuristics import Heuristics, SearchConfig, SearchModel, first_cells
from games.kit.lookup import Lookup
from games.kit.options import BadOption, Option, Options, choose_options, list_variants, relative_length, with_seats
from games.kit.play import Play, PlayedMove
from games.kit.reading import parse_luck, read_record, read_records
from games.kit.records import LUCKY_WORD, Origin, Record, RecordError, Turn, luck_line, make_stream, write_record
from games.kit.refusals import BadNotation, IllegalMove, Refusal, Refusals, english_list, shorten_quote
from games.kit.replays import Judgement, Replay, judge, replay, seed_error, verdict
from games.kit.seats import Seat, parse_seat
from games.kit.slots import SlotsEqMixin
from games.kit.take_back import has_shown, play_before_choice, take_back

__all__ = [
    "LUCKY_WORD",
    "NO_CHANCE",
    "BadNotation",
    "BadOption",
    "Chance",
    "Emphasis",
    "Event",
    "EventSink",
    "Game",
    "Heuristics",
    "IllegalMove",
    "Judgement",
    "Lookup",
    "Move",
    "Option",
    "Options",
    "Origin",
    "Outcome",
    "Play",
    "PlayedMove",
    "Record",
    "RecordError",
    "Refusal",
    "Refusals",
    "Replay",
    "Script",
    "SearchConfig",
    "SearchModel",
    "Seat",
    "SlotsEqMixin",
    "Step",
    "Stream",
    "Turn",
    "choose_options",
    "commitment",
    "english_list",
    "first_cells",
    "has_shown",
    "judge",
    "list_variants",
    "luck_line",
    "make_stream",
    "parse_luck",
    "parse_seat",
    "play_before_choice",
    "read_record",
    "read_records",
    "relative_length",
    "replay",
    "seed_error",
    "shorten_quote",
    "take_back",
    "verdict",
    "with_seats",
    "write_record",
]
