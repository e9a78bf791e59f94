"""Everything that a member can do at a table now, as a list: the controls of the pages that the
member could open, each with its words. Shared by `/do` and by words in direct messages.

An action is a control of a page, so that whatever a button does can be typed as well. Moves are not
among them: the cog of a game lists those.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from unicodedata import normalize

from ai import offered_levels
from bot.lessons import lessons_of
from bot.models.ids import MemberId
from bot.models.tables import Table, TableState
from bot.models.times import Pace
from bot.pages.buttons import table_button
from bot.pages.custom_id_codec import ControlId
from bot.pages.custom_ids import (
    AddCat,
    ChooseMove,
    ConfirmMove,
    HandOverTable,
    InviteMember,
    LetCatPlay,
    LobbyAction,
    LobbyVerb,
    LookBackAction,
    MakeMove,
    OfferSeat,
    OpenGame,
    OpenPart,
    OpenSequel,
    OpenSolo,
    PlayOn,
    SendAway,
    SetOption,
    ShowLessons,
    ShowRule,
    StartReplay,
    TableAction,
    TableVerb,
    TakeSeat,
    VoteOn,
    parse_custom_id,
)
from bot.pages.hand import hand_page, lookup_verbs
from bot.pages.lobby import all_options, fair_page, lobby_more_page, lobby_page, option_choice, value_name
from bot.pages.names import stored_table_title, table_title
from bot.pages.proposals import proposal_name, proposals_page
from bot.pages.seats import hand_over_page, offers_page, people_page
from bot.pages.table import table_more_page
from bot.tables import TableSnapshot, count_free_seats, host_of, proposals, seat_of, seats_to_offer, sitter_of, turn_clock
from bot.texts import Speech
from games.kit import Seat
from ui.kit.pages import MAX_LABEL, Button, Page, Row, Select, SelectKind, cut
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

KINDS = (
    *(MakeMove, LobbyAction, AddCat, SetOption, SendAway, HandOverTable, InviteMember, OfferSeat, TableAction, LetCatPlay, VoteOn),
    *(TakeSeat, OpenSequel, StartReplay, LookBackAction, PlayOn, OpenGame, OpenSolo),
)
"""The kinds of controls that are actions; others turn the pages of a message."""
MOVES = (MakeMove, ChooseMove, ConfirmMove, OpenPart, ShowRule)
"""Controls of a hand that are no actions: moves, and the rule of a refusal."""
TURNS: Mapping[type[ControlId], Collection[str]] = {
    LobbyAction: {"more", "options", "people", "close-now"},
    TableAction: {"more", "dots", "over", "seats", "together", "leave-now", "end-now", "wrong-now"},
}
"""Verbs that only show a further page, whose controls are actions of their own, or that answer its
question."""
LOBBY_VERBS: tuple[LobbyVerb, ...] = ("join", "start", "uncat", "luck", "decline")
TABLE_VERBS: tuple[TableVerb, ...] = ("back", "leave", "aid", "scores", "known", "hint", "words", "cat", "go-on")
"""Verbs whose refusals say more than that they mean nothing now."""
VOTES = ("agree", "no")


@dataclass(frozen=True, slots=True)
class Action:
    """A control, the value chosen in it, and their words."""

    label: str
    control: ControlId
    about: str = ""
    """The subject of the label, to be read and not to be typed: the proposal that is answered."""
    value: str = ""
    """The choice in a list, or a typed text; empty for a button."""
    title: str = ""
    """The title of the table; empty without one."""
    alias: str = ""
    """Another word for it."""
    is_possible: bool = True
    """False for a control that would refuse now; it says why."""
    members: Select | None = None
    """The list of members from which one must be chosen; None if there is none."""

    @property
    def key(self) -> str:
        """The text that stands for the action in a suggestion: its custom_id and its value."""
        return f"{self.control}|{self.value}" if self.value else str(self.control)

    @property
    def verb(self) -> str:
        """The English word of the action in its custom_id; empty without one."""
        verb = getattr(self.control, "verb", "")
        if verb in ("ask", "do") and isinstance(self.control, VoteOn):
            return str(self.control.matter.kind)
        return str(verb).removesuffix("-here")

    @property
    def words(self) -> str:
        """The action as it is read."""
        return f"{self.label}: {self.about}" if self.about else self.label

    @property
    def button(self) -> Button | None:
        """The action as a button; None if it needs a list."""
        return None if self.value or self.members else Button(cut(self.words, MAX_LABEL), str(self.control))

    def takes_word(self, word: str) -> bool:
        """True if this word can follow the action: a lucky word, or the number of a step to play on from."""
        return self.verb == "luck" or (isinstance(self.control, PlayOn) and word.isdecimal())

    def is_named(self, said: Sequence[str]) -> bool:
        """True if these words are the label or the verb, perhaps with words of the title."""
        if not said:
            return False
        of_title = set(words_of(self.title))
        rest = [word for word in said if word not in of_title]
        return rest in ([word for word in words_of(self.label) if word not in of_title], words_of(self.verb), words_of(self.alias) or None)

    def is_begun_by(self, said: Sequence[str]) -> bool:
        """True if the words begin as the action does: then they are no part of a sentence about something else."""
        return any(bool(words) and words[0].startswith(said[0]) for words in map(words_of, (self.label, self.verb, self.alias)))

    def has_words(self, said: Sequence[str]) -> bool:
        """True if each of these words begins a word of the action or of its title, and one of the action."""
        own, of_title = words_of(f"{self.label} {self.verb}"), words_of(self.title)
        return any(_begins_a_word(word, own) for word in said) and all(_begins_a_word(word, (*own, *of_title)) for word in said)


def _begins_a_word(said: str, words: Iterable[str]) -> bool:
    """True if a word begins so. A number must be the whole word; without spaces between words, any part will do."""
    if said.isdecimal():
        return said in words
    return any(word.startswith(said) or (not said.isascii() and said in word) for word in words)


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, without signs."""
    return re.findall(r"\w+", normalize("NFKC", text).casefold())


def find_actions(actions: Sequence[Action], text: str) -> list[Action]:
    """The actions that a text means: those of exactly this name, the possible ones if there are any;
    else the possible ones with its words.

    A last word that is not theirs is the lucky word or the step for an action that takes one.
    """
    said, (head, _, last) = words_of(text), text.strip().rpartition(" ")
    with_word = [replace(one, value=last) for one in actions if one.takes_word(last) and one.is_named(words_of(head))]
    if with_word or not said:
        return with_word
    named = [one for one in actions if one.is_named(said)]
    return [one for one in named if one.is_possible] or named or [one for one in actions if one.is_possible and one.has_words(said)]


def table_actions(
    snapshot: TableSnapshot,
    member: MemberId,
    presentation: AnyPresentation,
    say: Speech,
    *,
    may_tidy: bool = False,
    overdue: Collection[Seat] = (),
    paces: Sequence[Pace] = tuple(Pace),
) -> list[Action]:
    """The actions of a member at a table, moves excepted: first the answers to open questions.

    The arguments are those of the table's pages.
    """
    if snapshot.is_lobby:
        found = _lobby_actions(snapshot, member, say, paces, may_tidy=may_tidy)
    elif snapshot.is_running:
        found = _running_actions(snapshot, member, presentation, say, paces, may_tidy=may_tidy, overdue=overdue)
    else:
        found = past_actions(snapshot.table, say)
    unique = dict[str, Action]()
    for one in (*found, *_refusing_actions(snapshot.table, say)):
        unique.setdefault(one.key, replace(one, title=table_title(snapshot, say)))
    return sorted(unique.values(), key=lambda one: one.verb not in VOTES)


def past_actions(table: Table, say: Say) -> Iterator[Action]:
    """The actions at a table that was dealt and is over."""
    title = stored_table_title(table, say)
    yield Action(say("end-button-rematch"), OpenSequel(table.id, "rematch"), title=title)
    if table.state is TableState.FINISHED:
        yield Action(say("end-button-same"), OpenSequel(table.id, "same"), title=title)
    yield Action(say("end-button-replay"), StartReplay(table.id), title=title)
    yield Action(say("end-button-look"), LookBackAction(str(table.id), "see"), title=title)
    yield Action(say("replay-look-show"), LookBackAction(str(table.id), "show"), title=title, is_possible=table.server is not None)
    yield Action(say("do-play-on"), PlayOn(str(table.id), len(table.continues.moves) if table.continues else 0), title=title)
    verbs: tuple[TableVerb, ...] = ("scores", "record", "wrong")
    for verb in verbs:
        yield Action(say(f"table-button-{verb}"), TableAction(table.id, verb), title=title)
    yield Action(say("lobby-button-fair"), LobbyAction(table.id, "fair"), title=title)
    yield from _refusing_actions(table, say)


def opening_actions(games: Iterable[str], say: Say) -> Iterator[Action]:
    """The tables that anybody can open here, or alone, and the lessons."""
    for game in games:
        if lessons_of(game):
            yield Action(say("learn-of", game=say(f"{game}-name")), ShowLessons(game))
        yield Action(say("play-alone", game=say(f"{game}-name")), OpenSolo(game))
        yield Action(say("play-open", game=say(f"{game}-name")), OpenGame(game))


def offered_seat_actions(table: Table, seat: int, say: Say) -> Iterator[Action]:
    """The answers to an offered seat."""
    title = stored_table_title(table, say)
    yield Action(say("seat-button-take"), TakeSeat(table.id, seat, "take"), title=title)
    yield Action(say("seat-button-no"), TakeSeat(table.id, seat, "no"), title=title)


def _lobby_actions(snapshot: TableSnapshot, member: MemberId, say: Speech, paces: Sequence[Pace], *, may_tidy: bool) -> Iterator[Action]:
    table, host, sitter = snapshot.table, host_of(snapshot), sitter_of(snapshot, member)
    yield from _page_actions(lobby_page(snapshot, say), without=("cat", "rules", *(() if sitter is None else ("join",))))
    if sitter is not None and count_free_seats(snapshot):
        yield Action(say("lobby-button-cat", level=""), LobbyAction(table.id, "cat"))
        for level in offered_levels(table.game):
            yield Action(say("lobby-button-cat", level=level), AddCat(table.id), value=level)
    yield Action(say("lobby-button-rules"), LobbyAction(table.id, "rules"))
    more = lobby_more_page(snapshot, member, say, may_tidy=may_tidy)
    yield from _page_actions(Page(rows=tuple(row for row in more.rows if not isinstance(row, Select))))
    yield from _page_actions(fair_page(snapshot, member, say))
    if host is not None and host.member == member:
        yield from _page_actions(people_page(snapshot, member, say))
        for key, values in all_options(snapshot, paces).items():
            for value in values:
                named = "" if value.isdecimal() else value_name(snapshot, key, value, say)
                yield Action(option_choice(snapshot, key, value, say), SetOption(table.id, key), value=value, alias=named)


def _running_actions(
    snapshot: TableSnapshot,
    member: MemberId,
    presentation: AnyPresentation,
    say: Speech,
    paces: Sequence[Pace],
    *,
    may_tidy: bool,
    overdue: Collection[Seat],
) -> Iterator[Action]:
    own, host, asked = seat_of(snapshot, member), host_of(snapshot), proposals.open_proposal(snapshot)
    if sitter_of(snapshot, member) is not None:
        yield from _page_actions(Page(rows=((table_button(snapshot, "hand", say),),)))
        yield from _page_actions(hand_page(snapshot, member, presentation, say), without=VOTES)
    yield from _page_actions(Page(rows=(tuple(table_button(snapshot, verb, say) for verb in lookup_verbs(snapshot, presentation, say)),)))
    yield from _page_actions(table_more_page(snapshot, member, say, may_tidy=may_tidy, overdue=overdue), without=VOTES)
    if own is not None and len(proposals.member_sitters(snapshot)) >= turn_clock.MIN_HUMANS:
        for one in _page_actions(proposals_page(snapshot, member, say, paces=paces)):
            yield replace(one, about=proposal_name(snapshot, asked, own, say)) if asked and one.verb in VOTES else one
        for proposal in (*([asked] if asked else []), *proposals.rejected_proposals(snapshot)):  # asking the same is agreeing
            ask = VoteOn(snapshot.table.id, snapshot.require_playing().open_question, "ask", proposal)
            yield Action(proposal_name(snapshot, proposal, own, say), ask, is_possible=False)
    if own is not None and seats_to_offer(snapshot):
        yield from _page_actions(offers_page(snapshot, say))
    if host is not None and host.member == member:
        yield from _page_actions(hand_over_page(snapshot, member, say))
    yield from _page_actions(Page(rows=((table_button(snapshot, "rules", say),),)))
    yield Action(say("lobby-button-fair"), LobbyAction(snapshot.table.id, "fair"))


def _refusing_actions(table: Table, say: Say) -> Iterator[Action]:
    """The actions possible at another moment, which are refused now with the reason."""
    title = stored_table_title(table, say)
    for verb in LOBBY_VERBS:
        yield Action(say(f"lobby-button-{verb}"), LobbyAction(table.id, verb), title=title, is_possible=False)
    for at_table in TABLE_VERBS:
        yield Action(say(f"table-button-{at_table}"), TableAction(table.id, at_table), title=title, is_possible=False)
    if table.state is not TableState.LOBBY:
        yield Action(say("table-button-end"), TableAction(table.id, "end"), title=title, alias="close", is_possible=False)


def _page_actions(page: Page, without: Collection[str] = ()) -> Iterator[Action]:
    """The actions of a page's controls, without those of these verbs, moves and ways to other pages."""
    for row in page.rows:
        for one in _row_actions(row):
            if not isinstance(one.control, MOVES) and one.verb not in without and one.verb not in TURNS.get(type(one.control), ()):
                yield one


def _row_actions(row: Row) -> Iterator[Action]:
    if not isinstance(row, Select):
        for one in row:
            if isinstance(one, Button) and (control := parse_custom_id(one.custom_id)) is not None:
                yield Action(one.label, control, is_possible=not one.disabled)
        return
    control = parse_custom_id(row.custom_id)
    if control is None:
        return
    if row.kind is SelectKind.MEMBERS:
        yield Action(row.placeholder, control, members=row)
    for choice in row.choices:
        label = f"{row.placeholder}: {choice.label}" if isinstance(control, HandOverTable) else choice.label
        yield Action(label, control, value=choice.value)
