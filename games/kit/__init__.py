"""What all games share: seats, chance, refusals, the nine verbs of a game, games under way and their records.

The bot, the cats, the pictures and the tests know games only through the names below.
"""

from games.kit.chance import NO_CHANCE, Chance, Script, Stream, commitment
from games.kit.facts import Facts
from games.kit.game import Beat, Event, Game, Move, Outcome, Step, Tell
from games.kit.lookup import Lookup
from games.kit.lore import Habits, Lore, Position, starts
from games.kit.options import BadOption, Option, Options, choose_options, ways, with_seats
from games.kit.play import Made, Play
from games.kit.reading import parse_luck, read_record, read_records
from games.kit.records import LUCKY_WORD, Record, RecordError, Turn, luck_line, stream, write_record
from games.kit.refusals import BadNotation, IllegalMove, Refusal, Refusals, listed
from games.kit.replays import Judgement, Replay, judge, replay, seed_error, verdict
from games.kit.seats import Seat, parse_seat

__all__ = [
    "LUCKY_WORD",
    "NO_CHANCE",
    "BadNotation",
    "BadOption",
    "Beat",
    "Chance",
    "Event",
    "Facts",
    "Game",
    "Habits",
    "IllegalMove",
    "Judgement",
    "Lookup",
    "Lore",
    "Made",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Play",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "Refusals",
    "Replay",
    "Script",
    "Seat",
    "Step",
    "Stream",
    "Tell",
    "Turn",
    "choose_options",
    "commitment",
    "judge",
    "listed",
    "luck_line",
    "parse_luck",
    "parse_seat",
    "read_record",
    "read_records",
    "replay",
    "seed_error",
    "starts",
    "stream",
    "verdict",
    "ways",
    "with_seats",
    "write_record",
]
