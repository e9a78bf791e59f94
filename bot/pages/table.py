"""The table in the channel, made for a spectator; what is posted there; and what is behind its dots.

What is the game's own comes from its face."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.pages.acts import LetCatPlay, Question, TableVerb
from bot.pages.buttons import back_button, table_button
from bot.pages.hand import hand_page
from bot.pages.names import bare, bare_names_of, both_names_of, more_text, plain, title, until
from bot.pages.seats import taken_over
from bot.pages.together import answers_here, go_on_button, question_for, together_lines, together_row, with_row
from bot.tables import Live, clocks, host_of, is_for_the_host, persons_of, seat_of, sitter_of, to_be_given, votes
from bot.texts import Speech
from games.kit import Seat
from ui.kit.faces import Ask
from ui.kit.look import AnyFace, AnyLook
from ui.kit.pages import ROWS, Button, Page, Panel, Row, Tone, button_rows
from ui.kit.words import Say, readable


def table_page(
    live: Live, face: AnyFace, say: Say, *, unreached: Collection[MemberId] = (), homeless: bool = False, now: float = 0.0
) -> Page:
    """The running table as everybody may see it. `unreached` are members whose direct messages are closed: they are called here.

    A table is `homeless` that was to be played in a thread, and cannot be.
    """
    assert live.play is not None
    view = live.game.view(live.play.state, None)
    shut = [sitter for sitter in persons_of(live) if sitter.member in unreached]
    is_late = bool(clocks.shown_late(live, now))
    called = tuple(int(one.member) for one in shut if one.member and live.is_asked(Seat(one.seat)))
    notes = [
        *([say("table-no-thread")] if homeless else []),
        *_time(live, say, is_late=is_late),
        *_handed_over(live, say),
        *taken_over(live, say),
        *_away(live, say),
        *together_lines(live, say),
        *([say("table-dms-closed", names=[plain(one.name) for one in shut], button=say(f"{live.facts.game}-hand"))] if shut else []),
    ]
    panel = face.table(view, say, both_names_of(live)).panel(title(live, say), notes)
    text = say("table-your-turn", who=" ".join(f"<@{member}>" for member in called)) if called else ""
    controls = with_row(_public_controls(live, face, view, say), together_row(live, say), ROWS - 1)
    return Page(text=text, panels=(panel,), rows=(*controls, _table_buttons(live, say, is_late=is_late)), calls=called)


def _public_controls(live: Live, face: AnyFace, view: Any, say: Say) -> tuple[Row, ...]:
    """The controls of a person's decision among things that everybody sees; at most four rows, the table's own buttons need one."""
    if live.play is None or len(live.pending) != 1 or not face.is_public(view):
        return ()
    (seat,) = live.pending
    if live.facts.sitters[seat].cat is not None:
        return ()
    ask = Ask(Question(live.facts.id, live.question(seat) or 0), bare_names_of(live))
    return face.controls(view, live.play.legal_moves(seat), ask, say)[:4]


def _time(live: Live, say: Say, *, is_late: bool) -> Iterable[str]:
    """Until when somebody has time, of all who are asked whoever has the least; nobody is named."""
    if is_late:
        yield say("table-time-over")
    elif ends := clocks.deadlines(live).values():
        yield say("table-time", until=until(min(ends)))


def _handed_over(live: Live, say: Say) -> Iterable[str]:
    """Who has the table, where somebody else does than opened it."""
    host = host_of(live)
    return [say("seat-has-table", name=plain(host.name))] if host and host.member == live.facts.host else []


def _away(live: Live, say: Say) -> Iterable[str]:
    return [say("table-cat-plays", name=plain(one.name)) for one in live.facts.sitters if one.member is not None and one.cat is not None]


def _table_buttons(live: Live, say: Say, *, is_late: bool) -> tuple[Button, ...]:
    verbs: tuple[TableVerb, ...] = ("hand", "rules", "more", *(("cat",) if is_late else ()))
    go_on = (go_on_button(live.facts.id, say),) if live.paused else ()
    return (*go_on, *(table_button(live, verb, say, Tone.MAIN if verb == "hand" else Tone.PLAIN) for verb in verbs))


def more_page(live: Live, member: int, say: Speech, *, may_tidy: bool = False, overdue: Collection[Seat] = ()) -> Page:
    """What else a person can do with the table; private. For whom is `overdue` those who sit there may ask for a cat."""
    sitter, host, own = sitter_of(live, member), host_of(live), seat_of(live, member)
    verbs: list[tuple[TableVerb, Tone]] = []
    if live.running and sitter:
        verbs.append(("back", Tone.MAIN) if sitter.cat else ("leave", Tone.PLAIN))
    if live.running and host and host.member == member and len(persons_of(live)) > 1:
        verbs.append(("over", Tone.PLAIN))
    if own is not None and to_be_given(live):
        verbs.append(("seats", Tone.PLAIN))
    if live.running and own is not None and len(votes.people(live)) >= clocks.TWO:
        verbs.append(("together", Tone.PLAIN))
    if live.running and (may_tidy or (host and host.member == member and is_for_the_host(live))):
        verbs.append(("end", Tone.BAD))
    if live.was_dealt:
        verbs.append(("record", Tone.PLAIN))
    if live.running:
        verbs.append(("words", Tone.PLAIN))
    verbs.append(("wrong", Tone.PLAIN))
    waited = [seat for seat in overdue if seat != own] if own is not None else []
    question = question_for(live, own, say) if own is not None else ""
    answers = answers_here(live, say) if question else ()
    stand_ins = [stand_in_button(live, seat, say) for seat in waited]
    buttons = [*stand_ins, *(table_button(live, verb, say, tone) for verb, tone in verbs)]
    text = "\n".join(filter(None, (more_text(live, say, "table-more"), question)))
    return Page(text=text, rows=(*((answers,) if answers else ()), *button_rows(buttons)))


def stand_in_button(live: Live, seat: Seat, say: Say) -> Button:
    """Asks for a cat in the place of somebody whom everybody waits for."""
    assert live.play is not None
    label = say("table-button-stand-in", name=bare(live.facts.sitters[seat].name))
    return Button(label, str(LetCatPlay(live.facts.id, live.play.since, int(seat))))


def end_question_page(live: Live, say: Say) -> Page:
    """Whether it is to be ended for everybody; private, for whoever may."""
    persons = sum(sitter.member is not None for sitter in live.facts.sitters)
    rated = live.facts.rated and len(persons_of(live)) > 1
    text = say("table-end-question", title=title(live, say), count=persons, rated=rated)
    return Page(text=text, rows=((table_button(live, "end-now", say, Tone.BAD), table_button(live, "dots", say)),))


def wrong_question_page(live: Live, say: Say) -> Page:
    """What is written down for the host where something is wrong, before it is; private."""
    text = say("table-wrong-question", title=title(live, say))
    return Page(text=text, rows=((table_button(live, "wrong-now", say, Tone.MAIN), table_button(live, "dots", say)),))


def left_page(live: Live, say: Say) -> Page:
    """What somebody is told who has left their seat to a cat, and the way back."""
    return Page(
        text=say("table-left", title=title(live, say), rated=live.facts.rated), rows=((back_button(live, say),),) if live.running else ()
    )


def words_page(live: Live, member: int, look: AnyLook, say: Say) -> Page:
    """All that this person can see, in words alone: the table, and of their hand what the table does not say; private."""
    table = table_page(live, look.face, say).panels
    told = {_bare(line) for panel in table for line in panel.text.splitlines()}
    hand = hand_page(live, member, look, say, at_once=True).panels
    own = [Panel(one.title, _but_for(told, one.text), one.fields, one.footer, one.colour) for one in hand]
    return Page(panels=(*table, *(panel for panel in own if not panel.is_empty))).in_words


def _but_for(told: Collection[str], text: str) -> str:
    """The text without the paragraphs every line of which is told already; what is in small type is a paragraph by itself."""
    paragraphs = re.split(r"\n\n+|\n(?=-# )", text)
    return "\n\n".join(part for part in paragraphs if not all(_bare(line) in told for line in part.splitlines()))


def _bare(line: str) -> str:
    """A line without the mark of whose turn it is, or who has chosen."""
    return readable(line).lstrip("✓▶ ")


def aid_page(live: Live, face: AnyFace, say: Say) -> Page:
    """The game's player aid. Raises CannotDo where it has none."""
    panel = face.aid(say)
    if panel is None:
        raise CannotDo("table-nothing-to-show", table=live.facts.id)
    return Page(panels=(panel,))


def scores_page(live: Live, face: AnyFace, say: Say) -> Page:
    """How the last round, or game of several, was counted. Raises CannotDo where none is over yet."""
    if live.scored is None:
        raise CannotDo("table-nothing-to-show", table=live.facts.id)
    return Page(panels=tuple(one.panel() for one in face.news([live.scored], say, both_names_of(live))))
