"""The custom_ids of all controls: the only place in which they are written and read.

A custom_id holds everything that a press needs (docs/decisions/0004-questions-and-buttons.md). Each
kind is a small value: `FORM` is its text, `str` writes the text, and `parse` reads it. A form never
changes, because old messages keep their buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Annotated, Literal, NamedTuple

from bot.models.ids import MemberId, TableId
from bot.models.proposals import PROPOSAL_PATTERN, Proposal
from bot.models.results import Order
from bot.pages.custom_id_codec import ControlId, FieldFormat, number_pattern
from ui.kit.renderer import FIRST_PART

UPLOADED = "f"
"""Stands for a table number if the record is a file attached to the message."""
NO_RIVAL = MemberId(0)
"""Stands for a member number if a profile is compared with no other member."""
EVERYBODY, ALL_OPEN = "t", "a"
"""Eyes of a replay besides a seat number: a spectator's, and those that see all cards."""
_TABLE = number_pattern(18)
TableNumber = Annotated[TableId, FieldFormat(_TABLE, int)]
QuestionNumber = Annotated[int, FieldFormat(number_pattern(9), int)]
SeatNumber = Annotated[int, FieldFormat("[0-9]", int)]
PageNumber = Annotated[int, FieldFormat(number_pattern(6), int)]
StepNumber = Annotated[int, FieldFormat(number_pattern(6), int)]
GameName = Annotated[str, FieldFormat(r"[\w-]{1,32}")]
"""The syntax of a Discord command name."""
RuleNumber = Annotated[str, FieldFormat(r"[1-9][0-9]?\.[1-9][0-9]?")]
OptionKey = Annotated[str, FieldFormat(r"[\w-]{1,32}")]
"""The syntax of a Discord option name."""
Source = Annotated[str, FieldFormat(f"{_TABLE}|{UPLOADED}")]
Eyes = Annotated[str, FieldFormat(f"{EVERYBODY}|{ALL_OPEN}|[0-9]")]

# fmt: off
LobbyVerb = Literal[
    "join", "leave", "decline", "cat", "uncat", "luck", "start", "close", "close-now",
    "rules", "more", "fair", "options", "people",
]
TableVerb = Literal[
    "hand", "rules", "aid", "known", "scores", "more", "dots", "leave", "leave-now", "back", "over", "seats",
    "end", "end-now", "record", "words", "wrong", "wrong-now", "cat", "together", "go-on", "hint",
]
# fmt: on
ProposalVerb = Literal["ask", "do", "agree", "no", "agree-here", "no-here"]
LookBackVerb = Literal["see", "here", "show"]
SequelVerb = Literal["rematch", "same"]
PrivacyVerb = Literal["export", "delete"]
Scope = Literal["channel", "server"]
UserSettingKey = Literal["calling", "locale", "light", "helps", "tells"]
ServerSettingKey = Literal["places", "threads", "paces", "locale", "role", "podium"]
ServerSettingsPage = Literal["tables", "words"]
RulesPart = Literal["brief", "setup", "turn", "example", "scoring", "variants", "tips", "notes"]
Direction = Literal["b", "f"]
"""Back or forward. Keeps the two page buttons distinct if both lead to the same page."""


@unique
class Jump(StrEnum):
    """The destination of a replay button.

    The letter keeps two buttons distinct if both lead to the same step.
    """

    START = "s"
    SCENE_BACK = "f"
    BACK = "b"
    NEXT = "n"
    SCENE_ON = "c"
    END = "e"
    CHAPTER_BACK = "r"
    CHAPTER_ON = "p"


# Questions


@dataclass(frozen=True, slots=True)
class MakeMove(ControlId):
    """A button that answers the question with this move."""

    FORM = "mv:{table}:{question}:{move}"
    table: TableNumber
    question: QuestionNumber
    move: Annotated[str, FieldFormat(".+")]


@dataclass(frozen=True, slots=True)
class ChooseMove(ControlId):
    """A list that answers the question with the chosen move. `number` tells the lists of one
    message apart."""

    FORM = "ch:{table}:{question}:{number}"
    table: TableNumber
    question: QuestionNumber
    number: Annotated[int, FieldFormat("[0-9]", int)]


@dataclass(frozen=True, slots=True)
class ConfirmMove(ControlId):
    """A button that makes this move after the player was asked to confirm it (see `CONFIRM`)."""

    FORM = "ms:{table}:{question}:{move}"
    table: TableNumber
    question: QuestionNumber
    move: Annotated[str, FieldFormat(".+")]


CONFIRM = "?"
"""Prefix of an opened part that asks the player to confirm a move. The number of the question and
the move follow."""


@dataclass(frozen=True, slots=True)
class OpenPart(ControlId):
    """A button for the first step of a two-step choice: shows the controls again with this part
    opened."""

    FORM = "op:{table}:{question}:{word}"
    table: TableNumber
    question: QuestionNumber
    word: Annotated[str, FieldFormat(".*")]


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a table, from which a game's controls make their custom_ids (`ui.kit.renderer`)."""

    table: TableId
    number: int
    first: int | None = None
    """The number of the first part's question, which moves answer. Set if the player returns to the
    first part while a further part is owed."""

    def answer(self, move: object) -> str:
        return str(MakeMove(self.table, self.first or self.number, str(move)))

    def choose(self, number: int) -> str:
        return str(ChooseMove(self.table, self.first or self.number, number))

    def open(self, word: str) -> str:
        return str(OpenPart(self.table, self.number, word if self.first is None else FIRST_PART + word))


# Games


@dataclass(frozen=True, slots=True)
class OpenGame(ControlId):
    """A button that opens a table of this game in the channel of the press."""

    FORM = "pl:{game}"
    game: GameName


@dataclass(frozen=True, slots=True)
class OpenSolo(ControlId):
    """A button that opens a table of this game with cats in the member's direct messages."""

    FORM = "pa:{game}"
    game: GameName


# Tables


@dataclass(frozen=True, slots=True)
class LobbyAction(ControlId):
    """A button of a lobby."""

    FORM = "lb:{table}:{verb}"
    table: TableNumber
    verb: LobbyVerb


@dataclass(frozen=True, slots=True)
class AddCat(ControlId):
    """A list that puts a cat of the chosen level on a free seat of a lobby."""

    FORM = "lc:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class SetOption(ControlId):
    """A list that sets this option of a lobby to the chosen value."""

    FORM = "lo:{table}:{key}"
    table: TableNumber
    key: OptionKey


@dataclass(frozen=True, slots=True)
class TypeOption(ControlId):
    """A form that sets this option of a lobby to a typed number, for options with too many values
    for a list."""

    FORM = "ot:{table}:{key}"
    table: TableNumber
    key: OptionKey


@dataclass(frozen=True, slots=True)
class GiveLuck(ControlId):
    """A form that sets the player's lucky word."""

    FORM = "lw:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class TableAction(ControlId):
    """A button of a table that has started."""

    FORM = "tb:{table}:{verb}"
    table: TableNumber
    verb: TableVerb


@dataclass(frozen=True, slots=True)
class LetCatPlay(ControlId):
    """A button that asks for a cat to play for the seat that all have waited for since this
    question."""

    FORM = "sc:{table}:{question}:{seat}"
    table: TableNumber
    question: QuestionNumber
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class VoteOn(ControlId):
    """A button that makes, accepts or refuses a proposal at this question. Verbs with `-here` turn
    a private page."""

    FORM = "vo:{table}:{question}:{verb}:{matter}"
    table: TableNumber
    question: QuestionNumber
    verb: ProposalVerb
    matter: Annotated[Proposal, FieldFormat(PROPOSAL_PATTERN, Proposal.parse)]


# Seats


@dataclass(frozen=True, slots=True)
class SendAway(ControlId):
    """A list that sends a person away from a lobby, or lets a person in again
    (`parse_people_choice`)."""

    FORM = "lk:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class InviteMember(ControlId):
    """A list of members that invites the chosen one to a lobby."""

    FORM = "iv:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class HandOverTable(ControlId):
    """A list that makes the chosen member the host."""

    FORM = "ho:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class OfferSeat(ControlId):
    """A list of members that offers this seat, played by a cat, to the chosen one."""

    FORM = "of:{table}:{seat}"
    table: TableNumber
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class TakeSeat(ControlId):
    """A button that accepts or refuses a seat offered to the presser."""

    FORM = "ts:{table}:{seat}:{verb}"
    table: TableNumber
    seat: SeatNumber
    verb: Literal["take", "no"]


@dataclass(frozen=True, slots=True)
class OpenSequel(ControlId):
    """A button that opens a table following a finished one."""

    FORM = "en:{table}:{verb}"
    table: TableNumber
    verb: SequelVerb


# Rules


@dataclass(frozen=True, slots=True)
class TurnRules(ControlId):
    """A button that turns to a page of the rules. `table` selects the variants of a table, or is
    NO_TABLE."""

    FORM = "ru:{game}:{table}:{part}"
    game: GameName
    table: TableNumber
    part: RulesPart


@dataclass(frozen=True, slots=True)
class ShowRule(ControlId):
    """A button that shows one rule in a private message. `table` is the table at which the rule was
    cited."""

    FORM = "rl:{game}:{table}:{rule}"
    game: GameName
    table: TableNumber
    rule: RuleNumber


# Replays


@dataclass(frozen=True, slots=True)
class StartReplay(ControlId):
    """A button that starts the replay of a table in a private message."""

    FORM = "rp:{table}:0:t:o"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class ReplayStep(ControlId):
    """A button that turns a replay to this step, seen through these eyes."""

    FORM = "rp:{source}:{step}:{eyes}:{jump}"
    source: Source
    step: StepNumber
    eyes: Eyes
    jump: Jump


@dataclass(frozen=True, slots=True)
class PlayOn(ControlId):
    """A button that opens a table of the presser with cats, which goes on from this step of a replay."""

    FORM = "po:{source}:{step}"
    source: Source
    step: StepNumber


@dataclass(frozen=True, slots=True)
class ReplayEyes(ControlId):
    """A list that shows the same step through other eyes."""

    FORM = "re:{source}:{step}"
    source: Source
    step: StepNumber


@dataclass(frozen=True, slots=True)
class OpenReplayStep(ControlId):
    """A button that shows this step of a replay, seen through these eyes, in a private message of its
    own."""

    FORM = "ro:{source}:{step}:{eyes}"
    source: Source
    step: StepNumber
    eyes: Eyes


@dataclass(frozen=True, slots=True)
class LookBackAction(ControlId):
    """A button that looks back at a game in a private message (`see`) or in the pressed one (`here`), or
    posts the look back in the channel (`show`)."""

    FORM = "bk:{source}:{verb}"
    source: Source
    verb: LookBackVerb


# Lessons


@dataclass(frozen=True, slots=True)
class LessonMove(ControlId):
    """A button that makes this move at a step of a lesson."""

    FORM = "lm:{game}:{lesson}:{step}:{move}"
    game: GameName
    lesson: PageNumber
    step: StepNumber
    move: Annotated[str, FieldFormat(".+")]


@dataclass(frozen=True, slots=True)
class ChooseLessonMove(ControlId):
    """A list that makes the chosen move at a step of a lesson. `number` tells the lists of one
    message apart."""

    FORM = "lt:{game}:{lesson}:{step}:{number}"
    game: GameName
    lesson: PageNumber
    step: StepNumber
    number: Annotated[int, FieldFormat("[0-9]", int)]


@dataclass(frozen=True, slots=True)
class OpenLessonPart(ControlId):
    """A button that shows the controls of a step again with this part of a choice opened."""

    FORM = "lq:{game}:{lesson}:{step}:{word}"
    game: GameName
    lesson: PageNumber
    step: StepNumber
    word: Annotated[str, FieldFormat(".*")]


@dataclass(frozen=True, slots=True)
class OpenLesson(ControlId):
    """A button that opens a lesson at this step, or with step 0 where the presser left it."""

    FORM = "le:{game}:{lesson}:{step}"
    game: GameName
    lesson: PageNumber
    step: StepNumber


@dataclass(frozen=True, slots=True)
class ShowLessons(ControlId):
    """A button that shows the lessons of a game, or with NO_GAME the games."""

    FORM = "li:{game}"
    game: GameName


NO_GAME = "-"
"""Stands for a game if all games are meant."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson, from which a game's controls make their custom_ids (`ui.kit.renderer`)."""

    game: str
    lesson: int
    number: int

    def answer(self, move: object) -> str:
        return str(LessonMove(self.game, self.lesson, self.number, str(move)))

    def choose(self, number: int) -> str:
        return str(ChooseLessonMove(self.game, self.lesson, self.number, number))

    def open(self, word: str) -> str:
        return str(OpenLessonPart(self.game, self.lesson, self.number, word))


# Results


class Lists(NamedTuple):
    """The kind of a leaderboard: its scope, and opponents that are people or cats of one level."""

    scope: Scope
    against: str = ""
    """Level of the cats; empty for people."""

    def __str__(self) -> str:
        return f"{self.scope}+{self.against}" if self.against else self.scope

    @classmethod
    def parse(cls, text: str) -> Lists:
        scope, _, against = text.partition("+")
        return cls("server" if scope == "server" else "channel", against)


ListsField = Annotated[Lists, FieldFormat(r"(?:channel|server)(?:\+[\w-]{1,32})?", Lists.parse)]


@dataclass(frozen=True, slots=True)
class TurnLeaderboard(ControlId):
    """A button that turns the leaderboard to this page."""

    FORM = "ld:{lists}:{game}:{order}:{page}:{way}"
    lists: ListsField
    game: GameName
    order: Order
    page: PageNumber
    way: Direction


@dataclass(frozen=True, slots=True)
class SortLeaderboard(ControlId):
    """A list that sorts the leaderboard."""

    FORM = "ls:{lists}:{game}"
    lists: ListsField
    game: GameName


@dataclass(frozen=True, slots=True)
class ChooseAgainst(ControlId):
    """A list that turns to the leaderboard among people, or to that against cats of the chosen
    level."""

    FORM = "lv:{scope}:{game}"
    scope: Scope
    game: GameName


@dataclass(frozen=True, slots=True)
class PublishLeaderboard(ControlId):
    """A button that posts this page of the leaderboard in the channel."""

    FORM = "sl:{lists}:{game}:{order}:{page}"
    lists: ListsField
    game: GameName
    order: Order
    page: PageNumber


@dataclass(frozen=True, slots=True)
class PublishProfile(ControlId):
    """A button that posts the presser's profile in the channel: one game or all, against `rival` or
    NO_RIVAL."""

    FORM = "sp:{game}:{rival}"
    game: GameName
    rival: Annotated[MemberId, FieldFormat(number_pattern(20), int)]


@dataclass(frozen=True, slots=True)
class TurnHistory(ControlId):
    """A button that turns the list of the presser's past tables to this page."""

    FORM = "hy:{page}:{way}"
    page: PageNumber
    way: Direction


@dataclass(frozen=True, slots=True)
class PublishHistory(ControlId):
    """A button that posts this page of the presser's past tables in the channel."""

    FORM = "sh:{page}"
    page: PageNumber


@dataclass(frozen=True, slots=True)
class ReplayFromHistory(ControlId):
    """A list of the member's past tables that starts the replay of the chosen one."""

    FORM = "hr"


@dataclass(frozen=True, slots=True)
class ShowPrivacy(ControlId):
    """A button that sends the presser's data, or asks whether to delete it."""

    FORM = "pv:{verb}"
    verb: PrivacyVerb


@dataclass(frozen=True, slots=True)
class ForgetMe(ControlId):
    """A button that deletes the presser's data."""

    FORM = "pv:forget"


@dataclass(frozen=True, slots=True)
class SetUserSetting(ControlId):
    """A list that sets one of the member's own settings."""

    FORM = "ws:{wish}"
    wish: UserSettingKey


@dataclass(frozen=True, slots=True)
class ServerSettingsAction(ControlId):
    """A list that sets one setting of the server, or a button that turns to a page of settings."""

    FORM = "sv:{what}"
    what: Literal[ServerSettingKey, ServerSettingsPage]


_KINDS = [kind for kind in ControlId.__subclasses__() if globals().get(kind.__name__) is kind]
"""All kinds; a dataclass with slots leaves its first class behind, which is none of them."""


def parse_custom_id(custom_id: str) -> ControlId | None:
    """Parse a custom_id of any kind; None if it is not ours."""
    return next((act for kind in _KINDS if (act := kind.parse(custom_id)) is not None), None)


def find_table_id(custom_id: str) -> TableId | None:
    """Return the table number in a custom_id; None if the custom_id is not ours or names no table."""
    table: TableId | None = getattr(parse_custom_id(custom_id), "table", None)
    return table
