"""Every board, hand and control that anybody was sent is one that they may see, and not before the move that led to it.

The search for names (truth.py) knows what a card is called; this knows nothing of a game. It makes every page of a table, from the deal to
the end: the public ones, and each person's own. Whatever else carries the look of a game, somebody else's hand for instance, is foreign.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import combinations
from typing import Any, NamedTuple

from bot.door.pictures import ALT_TEXT
from bot.facts import Sitter
from bot.matters import OF_A_SEAT, Kind
from bot.screens.acts import UPLOADED, ChooseMove, InLobby, MakeMove, OpenPart, Question, ReplayEyes, SureMove
from bot.screens.lobby import lobby_page
from bot.screens.names import both_names_of, names_of, plain
from bot.screens.table import words_page
from bot.tables import Live, seat_of
from bot.times import Pace
from games import all_games
from games.kit import Seat
from looks.kit.pages import Page, Panel, cut
from looks.kit.words import Say, spoken
from sandbox.driver.screen import parts
from sandbox.world.records import Json
from tests.evening.archive import (
    begun_anew,
    chapters_of,
    embeds_of,
    face_of,
    lobby_of,
    openings,
    page_acts,
    panel_words,
    private_page,
    private_pages,
    public_page,
)
from tests.evening.guests import acts
from tests.evening.holders import Stage
from tests.evening.kinds import all_kinds
from tests.harness.texts import TEXTS

Made = Callable[[int], Iterator[object]]
"""What may be seen first after so many moves (0: the deal): the words of a panel, or a control."""


class Foreign(NamedTuple):
    """Somebody saw what is not for them, or not yet; with the text it came with."""

    who: str
    look: object
    message: str


class Looks:
    """What may be seen, since which move. It is made as far as somebody asks for it: a hand of Cat Café can be opened in dozens of ways."""

    def __init__(self, *tiers: Made) -> None:
        """What is seen most is in the first tier."""
        self._tiers = [(made, dict[int, tuple[set[object], Iterator[object]]]()) for made in tiers]

    def has(self, look: object, number: int) -> bool:
        """Whether it may be seen after so many moves; what could be seen once may still stand there."""
        return any(self._first_at(tier, look, at) for tier in range(len(self._tiers)) for at in range(number, -1, -1))

    def _first_at(self, tier: int, look: object, number: int) -> bool:
        make, made = self._tiers[tier]
        seen, more = made.get(number) or made.setdefault(number, (set(), make(number)))
        if look in seen:
            return True
        for one in more:
            seen.add(one)
            if one == look:
                return True
        return False


class PagesSeen:
    """All pages of one table, made from its positions and the moments at which they came about; where seats change hands, those of a stage,
    and what could be seen then may still stand there."""

    def __init__(self, positions: Sequence[tuple[float, Live]], stage: Stage | None = None) -> None:
        self._moments = [moment for moment, _ in positions]
        self._positions = [live if stage is None else _held_by(stage.sitters, live) for _, live in positions]
        self._first, self._last = (stage.first, stage.last) if stage else (0, len(positions))
        self._live = self._positions[-1]
        self._say = TEXTS.to(self._live.facts.locale)
        self._private: dict[tuple[int, str], Looks] = {}
        self._notes: dict[str, set[str]] = {}

    @cached_property
    def public(self) -> Looks:
        """What everybody may see."""
        return Looks(self._boards, self._chapters)

    def private(self, member: int, locale: str) -> Looks:
        """What this member may see besides: their hand, and the controls of the questions they were asked."""
        if (member, locale) not in self._private:
            who = member, TEXTS.to(locale)
            self._private[member, locale] = Looks(partial(self._hands, *who), partial(self._opened, *who))
        return self._private[member, locale]

    def notes(self, locale: str) -> set[str]:
        """A board may end with notes, on who is away, asleep, not to be reached or has it, or on its thread: they come and go.

        Who reads all of it in words reads them in their own language (world 17320).
        """
        if locale not in self._notes:
            self._notes[locale] = {note for say in (self._say, TEXTS.to(locale)) for note in _notes(self._live, say)}
        return self._notes[locale]

    def number_at(self, moment: float) -> int:
        """How many moves were made by then, or in its stage; −1 before the deal, or before its stage."""
        number = bisect_right(self._moments, moment) - 1
        return min(number, self._last) if number >= self._first else -1

    def is_over_at(self, moment: float) -> bool:
        return moment >= self._moments[-1]

    def is_replayed_in(self, message: Json) -> bool:
        """Whether a message shows a step of this game, or of a record that somebody has brought along."""
        return any(act.source in (str(self._live.facts.id), UPLOADED) for act in map(ReplayEyes.parse, acts(message)) if act)

    def _boards(self, number: int) -> Iterator[object]:
        if number == 0:
            yield from looks_of(lobby_page(self._live, self._say, all_kinds()[self._live.facts.game].look))
        for page in (public_page, lobby_of):
            yield from looks_of(page(without_notes(self._positions[number]), self._say))

    def _chapters(self, number: int) -> Iterator[object]:
        for chapter in chapters_of(self._positions[number], self._say):
            yield from looks_of(chapter.page)

    def _hands(self, member: int, say: Say, number: int) -> Iterator[object]:
        live, is_last = self._positions[number], number == len(self._positions) - 1
        if is_last and live.was_dealt and not live.running and live.facts.has_sat(member):
            for over in (private_page(live, member, say), public_page(live, say)):  # where the channel is gone they get the end themselves
                yield from looks_of(Page(panels=over.panels))
        if (seat := seat_of(live, member)) is None:
            return
        assert live.play is not None
        yield from self._tableau(live, live.play.state, seat, "", say)
        if live.scored is not None:  # how a round was counted, for who is not asked yet
            counted = face_of(live).news([live.scored], say, both_names_of(live))
            yield from looks_of(Page(panels=tuple(one.panel() for one in counted)))
        for asked in (live, *(begun for begun, _ in begun_anew(live, seat))):
            if (asks := asked.question(seat)) is not None:
                question = Question(live.facts.id, asks)
                yield from (question.answer(move) for move in asked.legal_moves(seat))
                yield from (question.choose(0), question.open(""))

    def _opened(self, member: int, say: Say, number: int) -> Iterator[object]:
        """What can be opened of a choice, or begun anew; all that is seen in words; and what is known."""
        live = self._positions[number]
        if (seat := seat_of(live, member)) is None:
            return
        assert live.play is not None
        for asked, state in ((live, live.play.state), *((begun, anew.state) for begun, anew in begun_anew(live, seat))):
            for opened in openings(asked, seat, say):
                yield from self._tableau(live, state, seat, opened, say)
        if live.running:
            yield from looks_of(Page(panels=words_page(without_notes(live), member, all_kinds()[live.facts.game].look, say).panels))
        if (known := all_kinds()[live.facts.game].look.known) is not None:
            text = known(live.game.view(live.play.state, seat), say, both_names_of(live).shown)
            yield from looks_of(Page(panels=(Panel(say("table-known"), text),)))
        if live.asking(seat):
            for page in private_pages(live, member, say):
                yield from looks_of(Page(panels=page.panels))

    def _tableau(self, live: Live, state: Any, seat: Seat, opened: str, say: Say) -> Iterator[object]:
        assert live.play is not None
        tableau = face_of(live).hand(live.game.view(state, seat), live.play.told, opened, say, both_names_of(live))
        yield from looks_of(Page(panels=(tableau.panel(),)))


def without_notes(live: Live) -> Live:
    """The same position, of whose page nothing is said that comes and goes."""
    silent = tuple(replace(one, asks=None) for one in live.facts.sitters)
    return replace(live, facts=replace(live.facts, pace=Pace.NONE, sitters=silent, host=None))


def _held_by(sitters: Sequence[Sitter], live: Live) -> Live:
    """The same position, where these members hold the seats."""
    held = tuple(
        replace(one, member=by.member, name=by.name, before=by.before) for one, by in zip(live.facts.sitters, sitters, strict=True)
    )
    return replace(live, facts=replace(live.facts, sitters=held))


def foreign(
    tables: Sequence[PagesSeen],
    who: str,
    member: int,
    locale: str,
    events: Iterable[Json],
    moments: Iterable[float],
    besides: Container[object] = (),
) -> Iterator[Foreign]:
    """What this person was sent since the first deal, and may not have seen at that moment at any of the tables; `besides` is no secret."""
    looks = [(table, table.public, table.private(member, locale)) for table in tables]
    notes = {note for table in tables for note in table.notes(locale)}
    for event, moment in zip(events, moments, strict=True):
        now = [(seen, table.number_at(moment)) for table, *both in looks for seen in both]
        over = [table for table in tables if table.is_over_at(moment)]
        for message in event.get("messages", [event["message"]] if "message" in event else []):
            if any(table.is_replayed_in(message) for table in over):
                continue  # whose every step anybody may see, through all eyes
            if max((number for _, number in now), default=-1) >= 0:
                for look in _seen(message, notes):
                    if look not in besides and not any(seen.has(look, number) for seen, number in now):
                        yield Foreign(who, look, message["content"])


def _seen(message: Json, notes: set[str]) -> Iterator[object]:
    """The look of a game in a message. A lobby shows none but its cover, nor do rules and lists, which are known by their titles."""
    controls = acts(message)
    embeds = embeds_of(message)
    if embeds and all(_is_a_list(embed) for embed in embeds):
        return
    if not any(map(InLobby.parse, controls)):
        for embed in embeds:
            if not _is_a_list(embed):
                yield tuple("\n".join(line for line in text.split("\n") if without_moment(line) not in notes).strip() for text in embed)
        pictures = [*(embed["image"] for embed in message["embeds"] if "image" in embed), *message["attachments"]]
        yield from (("alt text", picture["description"]) for picture in pictures if picture.get("description"))
    yield from filter(None, map(_made, controls))
    for select in parts(message):
        if choose := ChooseMove.parse(str(select.get("custom_id", ""))):
            yield from (str(MakeMove(choose.table, choose.question, option["value"])) for option in select["options"])


def _made(custom_id: str) -> str | None:
    """What a control of a question does, without the number of a list and the word of a choice's first step, and whether or not they are
    asked if they mean it; None of another."""
    if act := ChooseMove.parse(custom_id):
        return str(replace(act, number=0))
    if door := OpenPart.parse(custom_id):
        return str(replace(door, word=""))
    if sure := SureMove.parse(custom_id):
        return str(MakeMove(sure.table, sure.question, sure.move))
    return custom_id if MakeMove.parse(custom_id) else None


def _is_a_list(embed: Sequence[str]) -> bool:
    """Of tables, of people, of what somebody has reached: nothing of a game that runs."""
    profiles = (TEXTS.to(locale)("profile-title", name="~").partition("~") for locale in TEXTS.locales)
    title = embed[0] if embed else ""
    return title in _titles() or any(title.startswith(head) and title.endswith(tail) for head, _, tail in profiles)


@cache
def _titles() -> frozenset[str]:
    """The titles of panels that show no game."""
    return frozenset(title for locale in TEXTS.locales for title in _titles_in(TEXTS.to(locale)))


def _titles_in(say: Say) -> Iterator[str]:
    names = [say(f"{game}-name") for game in all_games()]
    yield from (say("tables-mine"), say("tables-here"), say("history-title"), *(say("rules-title", game=name) for name in names))
    for name in (*names, say("leaderboard-all-games")):
        yield from (say("leaderboard-title", game=name, scope=scope) for scope in ("channel", "server"))


def without_moment(line: str) -> str:
    """The line, whatever moment it names: that one tells nothing of the game, tests/evening/test_pace.py sees to."""
    return re.sub(r"<t:\d+:R>", "<t:…>", line)


def looks_of(page: Page) -> Iterator[object]:
    """The words of each panel, beside its picture and in its place, its alt text, and each control."""
    for panel in page.panels:
        yield from (tuple(panel_words(shown)) for shown in (panel.in_words, panel))
        yield "alt text", cut(panel.picture.words if panel.picture else spoken(panel.text), ALT_TEXT)
    yield from map(_made, page_acts(page))


def _notes(live: Live, say: Say) -> Iterator[str]:
    yield say("table-no-thread")
    yield from (say("table-time", until="<t:…>"), say("table-time-over"))
    yield from (say("table-cat-plays", name=name) for name in names_of(live))
    persons = [plain(one.name) for one in live.facts.sitters if one.member is not None]
    yield from (say("seat-has-table", name=name) for name in persons)
    yield from _asked(live, persons, say)
    for count in range(1, len(persons) + 1):
        yield from (
            say("table-dms-closed", names=list(some), button=say(f"{live.facts.game}-hand")) for some in combinations(persons, count)
        )


def _asked(live: Live, persons: list[str], say: Say) -> Iterator[str]:
    """All that people can ask of one another, whoever asks, and has still to agree; that it stays as it is; that the table is paused."""
    yield say("together-paused")
    paces = [say("lobby-pace-name", pace=pace) for pace in Pace]
    for kind in Kind:
        for name in persons if kind in OF_A_SEAT else [None]:
            yield say("together-stays", kind=kind, name=name)
            for pace in paces if kind is Kind.PACE else [None]:
                for some in _several(persons):
                    for others in _several([one for one in persons if one not in some]):
                        own = [False, True] if [name] == some else [False]
                        facts = {"names": some, "others": others, "name": name, "pace": pace}
                        yield from (say("together-asked", kind=kind, own=one, **facts) for one in own)


def _several(names: list[str]) -> Iterator[list[str]]:
    for count in range(1, len(names) + 1):
        yield from map(list, combinations(names, count))
