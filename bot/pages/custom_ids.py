"""What our controls do, as text: every custom_id is written and read here, and nowhere else.

A control says all there is to know (docs/decisions/0004-questions-and-buttons.md). Each kind is a small value: its `FORM` is what stands
in the custom_id, `str` writes it, and `parse` is the inverse. A form never changes: old messages keep their buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Annotated, Literal, NamedTuple

from bot.models.ids import MemberId, TableId
from bot.models.proposals import PROPOSAL_PATTERN, Proposal
from bot.models.results import Order
from bot.pages.custom_id_codec import ControlId, FieldFormat, number_pattern
from ui.kit.faces import FIRST_PART

UPLOADED = "f"
"""In the place of a table's number: the record is a file of the message."""
NO_RIVAL = MemberId(0)
"""In the place of a member's number: a profile of one's own, held against nobody."""
EVERYBODY, ALL_OPEN = "t", "a"
"""Through whose eyes a replay is seen, beside the number of a seat: everybody's, and nobody's, with all cards open."""
_TABLE = number_pattern(18)
TableNumber = Annotated[TableId, FieldFormat(_TABLE, int)]
QuestionNumber = Annotated[int, FieldFormat(number_pattern(9), int)]
SeatNumber = Annotated[int, FieldFormat("[0-9]", int)]
PageNumber = Annotated[int, FieldFormat(number_pattern(6), int)]
StepNumber = Annotated[int, FieldFormat(number_pattern(6), int)]
GameName = Annotated[str, FieldFormat(r"[\w-]{1,32}")]
"""As Discord takes it for a command."""
RuleNumber = Annotated[str, FieldFormat(r"[1-9][0-9]?\.[1-9][0-9]?")]
OptionKey = Annotated[str, FieldFormat(r"[\w-]{1,32}")]
"""Likewise."""
Source = Annotated[str, FieldFormat(f"{_TABLE}|{UPLOADED}")]
Eyes = Annotated[str, FieldFormat(f"{EVERYBODY}|{ALL_OPEN}|[0-9]")]

# fmt: off
LobbyVerb = Literal[
    "join", "leave", "decline", "cat", "uncat", "luck", "start", "close", "close-now",
    "rules", "more", "fair", "options", "people", "thread", "channel", "pace",
]
TableVerb = Literal[
    "hand", "rules", "aid", "known", "scores", "more", "dots", "leave", "back", "over", "seats",
    "end", "end-now", "record", "words", "wrong", "wrong-now", "cat", "together", "go-on",
]
# fmt: on
ProposalVerb = Literal["ask", "agree", "no", "agree-here", "no-here"]
SequelVerb = Literal["rematch", "same"]
Scope = Literal["channel", "server"]
UserSettingKey = Literal["calling", "locale", "light", "helps", "tells"]
ServerSettingKey = Literal["places", "threads", "paces", "locale", "role", "podium"]
ServerSettingsPage = Literal["tables", "words"]
RulesPart = Literal["brief", "setup", "turn", "example", "scoring", "variants"]
Direction = Literal["b", "f"]
"""Back or forth: on the first and the last page it keeps two buttons apart that lead to one place."""


@unique
class Jump(StrEnum):
    """Where a button of a replay leads. The step says so too; the letter keeps two buttons apart that lead to one step."""

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
    """Answers the question with this move."""

    FORM = "mv:{table}:{question}:{move}"
    table: TableNumber
    question: QuestionNumber
    move: Annotated[str, FieldFormat(".+")]


@dataclass(frozen=True, slots=True)
class ChooseMove(ControlId):
    """A list: answers the question with the move that is chosen in it. The number tells lists of one message apart."""

    FORM = "ch:{table}:{question}:{number}"
    table: TableNumber
    question: QuestionNumber
    number: Annotated[int, FieldFormat("[0-9]", int)]


@dataclass(frozen=True, slots=True)
class ConfirmMove(ControlId):
    """The same, of who was asked whether they mean it (`CONFIRM`)."""

    FORM = "ms:{table}:{question}:{move}"
    table: TableNumber
    question: QuestionNumber
    move: Annotated[str, FieldFormat(".+")]


CONFIRM = "?"
"""How what is opened begins where somebody is asked whether they mean a move: then come the question that it answers, and the move."""


@dataclass(frozen=True, slots=True)
class OpenPart(ControlId):
    """The first step of a choice in two: has the controls of the question made anew with this word opened."""

    FORM = "op:{table}:{question}:{word}"
    table: TableNumber
    question: QuestionNumber
    word: Annotated[str, FieldFormat(".*")]


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a table, whose acts the controls of a game take; as such a `ui.kit.faces.Acts`."""

    table: TableId
    number: int
    first: int | None = None
    """For who owes a further part, and goes back to the first one: its number, which moves answer."""

    def answer(self, move: object) -> str:
        return str(MakeMove(self.table, self.first or self.number, str(move)))

    def choose(self, number: int) -> str:
        return str(ChooseMove(self.table, self.first or self.number, number))

    def open(self, word: str) -> str:
        return str(OpenPart(self.table, self.number, word if self.first is None else FIRST_PART + word))


# The games


@dataclass(frozen=True, slots=True)
class OpenGame(ControlId):
    """Opens a table of this game where it was pressed."""

    FORM = "pl:{game}"
    game: GameName


@dataclass(frozen=True, slots=True)
class OpenSolo(ControlId):
    """A list: opens a table of the game that is chosen in it, in one's direct messages, with cats."""

    FORM = "pa"


# Tables


@dataclass(frozen=True, slots=True)
class LobbyAction(ControlId):
    """Does something in the lobby of a table."""

    FORM = "lb:{table}:{verb}"
    table: TableNumber
    verb: LobbyVerb


@dataclass(frozen=True, slots=True)
class AddCat(ControlId):
    """A list: puts a cat of the level that is chosen in it on a free seat of a lobby."""

    FORM = "lc:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class SetOption(ControlId):
    """A list: has this option of a lobby be what is chosen in it."""

    FORM = "lo:{table}:{key}"
    table: TableNumber
    key: OptionKey


@dataclass(frozen=True, slots=True)
class TypeOption(ControlId):
    """A form: takes the number that is typed into it for this option of a lobby, where a list cannot hold all of them."""

    FORM = "ot:{table}:{key}"
    table: TableNumber
    key: OptionKey


@dataclass(frozen=True, slots=True)
class GiveLuck(ControlId):
    """A form: gives the lucky word that is written in it."""

    FORM = "lw:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class TableAction(ControlId):
    """Does something at a table that runs, or shows something of it."""

    FORM = "tb:{table}:{verb}"
    table: TableNumber
    verb: TableVerb


@dataclass(frozen=True, slots=True)
class LetCatPlay(ControlId):
    """Asks that a cat play for the seat, which everybody waits for since this question."""

    FORM = "sc:{table}:{question}:{seat}"
    table: TableNumber
    question: QuestionNumber
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class VoteOn(ControlId):
    """Asks this of the others, agrees to it, or does not, at this question; behind the dots, where the page is turned, `-here`."""

    FORM = "vo:{table}:{question}:{verb}:{matter}"
    table: TableNumber
    question: QuestionNumber
    verb: ProposalVerb
    matter: Annotated[Proposal, FieldFormat(PROPOSAL_PATTERN, Proposal.parse)]


# Who sits there


@dataclass(frozen=True, slots=True)
class SendAway(ControlId):
    """A list: sends somebody away from a lobby, or lets in again who was sent away (`Sending`)."""

    FORM = "lk:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class HandOverTable(ControlId):
    """A list: hands a table over to the member that is chosen in it."""

    FORM = "ho:{table}"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class OfferSeat(ControlId):
    """A list of members: offers this seat, which a cat keeps, to the one who is chosen in it."""

    FORM = "of:{table}:{seat}"
    table: TableNumber
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class TakeSeat(ControlId):
    """Takes a seat that was offered to whoever presses, or does not."""

    FORM = "ts:{table}:{seat}:{verb}"
    table: TableNumber
    seat: SeatNumber
    verb: Literal["take", "no"]


@dataclass(frozen=True, slots=True)
class OpenSequel(ControlId):
    """Opens a table that follows on from one that is over."""

    FORM = "en:{table}:{verb}"
    table: TableNumber
    verb: SequelVerb


# Rules


@dataclass(frozen=True, slots=True)
class TurnRules(ControlId):
    """Turns the rules of a game to this page; with the number of a table to its own variants; else NO_TABLE stands there."""

    FORM = "ru:{game}:{table}:{part}"
    game: GameName
    table: TableNumber
    part: RulesPart


@dataclass(frozen=True, slots=True)
class ShowRule(ControlId):
    """Shows one rule, in a message of one's own; the table is where it was cited."""

    FORM = "rl:{game}:{table}:{rule}"
    game: GameName
    table: TableNumber
    rule: RuleNumber


# Replays


@dataclass(frozen=True, slots=True)
class StartReplay(ControlId):
    """Begins the replay of a table, in a message of one's own."""

    FORM = "rp:{table}:0:t:o"
    table: TableNumber


@dataclass(frozen=True, slots=True)
class ReplayStep(ControlId):
    """Turns a replay to this step, as these eyes saw it."""

    FORM = "rp:{source}:{step}:{eyes}:{jump}"
    source: Source
    step: StepNumber
    eyes: Eyes
    jump: Jump


@dataclass(frozen=True, slots=True)
class ReplayEyes(ControlId):
    """A list: shows the same step through the eyes that are chosen in it."""

    FORM = "re:{source}:{step}"
    source: Source
    step: StepNumber


# What people have reached


class Lists(NamedTuple):
    """Which lists: of this channel or of the whole server; of people among themselves, or against cats of a level."""

    scope: Scope
    against: str = ""
    """The level of the cats; empty: people."""

    def __str__(self) -> str:
        return f"{self.scope}+{self.against}" if self.against else self.scope

    @classmethod
    def parse(cls, text: str) -> Lists:
        scope, _, against = text.partition("+")
        return cls("server" if scope == "server" else "channel", against)


ListsField = Annotated[Lists, FieldFormat(r"(?:channel|server)(?:\+[\w-]{1,32})?", Lists.parse)]


@dataclass(frozen=True, slots=True)
class TurnLeaderboard(ControlId):
    """Turns the leaderboard to this page."""

    FORM = "ld:{lists}:{game}:{order}:{page}:{way}"
    lists: ListsField
    game: GameName
    order: Order
    page: PageNumber
    way: Direction


@dataclass(frozen=True, slots=True)
class SortLeaderboard(ControlId):
    """A list: sorts the leaderboard by what is chosen in it."""

    FORM = "ls:{lists}:{game}"
    lists: ListsField
    game: GameName


@dataclass(frozen=True, slots=True)
class ChooseAgainst(ControlId):
    """A list: turns to the leaderboard of people, or against cats of the level that is chosen in it."""

    FORM = "lv:{scope}:{game}"
    scope: Scope
    game: GameName


@dataclass(frozen=True, slots=True)
class PublishLeaderboard(ControlId):
    """Shows this page of the leaderboard to everybody in the channel."""

    FORM = "sl:{lists}:{game}:{order}:{page}"
    lists: ListsField
    game: GameName
    order: Order
    page: PageNumber


@dataclass(frozen=True, slots=True)
class PublishProfile(ControlId):
    """Shows the profile of whoever presses it to everybody in the channel: of one game or all, against this member, or NO_RIVAL."""

    FORM = "sp:{game}:{rival}"
    game: GameName
    rival: Annotated[MemberId, FieldFormat(number_pattern(20), int)]


@dataclass(frozen=True, slots=True)
class TurnHistory(ControlId):
    """Turns the list of one's own tables to this page."""

    FORM = "hy:{page}:{way}"
    page: PageNumber
    way: Direction


@dataclass(frozen=True, slots=True)
class PublishHistory(ControlId):
    """Shows this page of one's own tables to everybody in the channel."""

    FORM = "sh:{page}"
    page: PageNumber


@dataclass(frozen=True, slots=True)
class ReplayFromHistory(ControlId):
    """A list of one's own tables: begins the replay of the one that is chosen in it."""

    FORM = "hr"


@dataclass(frozen=True, slots=True)
class ForgetMe(ControlId):
    """Has whoever presses it forgotten."""

    FORM = "pv:forget"


@dataclass(frozen=True, slots=True)
class SetUserSetting(ControlId):
    """A list: has a wish of whoever chooses in it be what is chosen."""

    FORM = "ws:{wish}"
    wish: UserSettingKey


@dataclass(frozen=True, slots=True)
class ServerSettingsAction(ControlId):
    """A list: has a wish of the server be what is chosen in it; or a button that turns to a page of these."""

    FORM = "sv:{what}"
    what: Literal[ServerSettingKey, ServerSettingsPage]


def find_table_id(custom_id: str) -> TableId | None:
    """The table that a control names; None if it names none, or is not ours."""
    for kind in ControlId.__subclasses__():
        if (act := kind.parse(custom_id)) is not None:
            table: TableId | None = getattr(act, "table", None)
            return table
    return None
