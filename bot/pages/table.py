"""The table's message in the channel, as a spectator sees the game, and the private pages behind ⋯.

The game's own content comes from its renderer.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.pages.buttons import back_button, table_button
from bot.pages.custom_ids import LetCatPlay, TableAction, TableVerb
from bot.pages.hand import hand_page
from bot.pages.lobby import speed_select
from bot.pages.names import both_names, clean_name_at, escaped_name_at, more_heading, relative_time, table_title
from bot.pages.proposals import (
    private_vote_row,
    proposal_lines,
    proposal_question,
    resume_button,
    take_back_button,
    taken_back_lines,
    vote_row,
)
from bot.pages.seats import takeover_lines
from bot.tables import TableSnapshot, host_of, may_host_end, persons_of, proposals, seat_of, seats_to_offer, sitter_of, turn_clock
from bot.texts import Speech
from games.kit import Seat
from ui.kit.pages import Button, Page, Panel, Tone, button_rows
from ui.kit.presentation import AnyPresentation, AnyRenderer
from ui.kit.words import Say, with_plain_spaces


def table_page(
    snapshot: TableSnapshot,
    renderer: AnyRenderer,
    say: Say,
    *,
    unreached: Collection[MemberId] = (),
    lacks_thread: bool = False,
    now: float = 0.0,
) -> Page:
    """Make the public message of a running table.

    `unreached` members have closed direct messages, and are pinged here if asked. `lacks_thread`: a
    thread was wanted and is impossible. `now` is the wall time in seconds: with its default no seat
    counts as overdue.
    """
    assert snapshot.play is not None
    view = snapshot.game.view(snapshot.play.state, None)
    shut = [sitter for sitter in persons_of(snapshot) if sitter.member in unreached]
    is_late = bool(turn_clock.overdue_seats_on_page(snapshot, now))
    pinged = tuple(int(one.member) for one in shut if one.member and snapshot.is_asked(Seat(one.seat)))
    notes = [
        *([say("table-no-thread")] if lacks_thread else []),
        *_time_lines(snapshot, say, is_late=is_late),
        *_host_lines(snapshot, say),
        *takeover_lines(snapshot, say),
        *_stand_in_lines(snapshot, say),
        *taken_back_lines(snapshot, say),
        *proposal_lines(snapshot, say),
        *(
            [
                say(
                    "table-dms-closed",
                    names=[escaped_name_at(snapshot.table, one) for one in shut],
                    button=say(f"{snapshot.table.game}-hand"),
                )
            ]
            if shut
            else []
        ),
    ]
    panel = renderer.table(view, say, both_names(snapshot.table)).panel(table_title(snapshot, say), notes)
    text = say("table-your-turn", who=" ".join(f"<@{member}>" for member in pinged)) if pinged else ""
    votes = (vote_row(snapshot, say),) if vote_row(snapshot, say) else ()
    return Page(text=text, panels=(panel,), rows=(*votes, _table_buttons(snapshot, say, is_late=is_late)), mentions=pinged)


def _time_lines(snapshot: TableSnapshot, say: Say, *, is_late: bool) -> Iterable[str]:
    """A line with the earliest deadline of the asked players, or (`is_late`) that the time is over.

    Nothing if no asked player has a deadline.
    """
    if is_late:
        yield say("table-time-over")
    elif ends := turn_clock.deadlines(snapshot).values():
        yield say("table-time", until=relative_time(min(ends)))


def _host_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    """The host's name, if the table was handed over."""
    host = host_of(snapshot)
    return [say("seat-has-table", name=escaped_name_at(snapshot.table, host))] if host and host.member == snapshot.table.host else []


def _stand_in_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    return [
        say("table-cat-plays", name=escaped_name_at(snapshot.table, one))
        for one in snapshot.table.sitters
        if one.member is not None and one.cat is not None
    ]


def _table_buttons(snapshot: TableSnapshot, say: Say, *, is_late: bool) -> tuple[Button, ...]:
    verbs: tuple[TableVerb, ...] = ("hand", "rules", "more", *(("cat",) if is_late else ()))
    go_on = (resume_button(snapshot.table.id, say),) if snapshot.is_paused else ()
    return (*go_on, *(table_button(snapshot, verb, say, Tone.MAIN if verb == "hand" else Tone.PLAIN) for verb in verbs))


def table_more_page(snapshot: TableSnapshot, member: int, say: Speech, *, may_tidy: bool = False, overdue: Collection[Seat] = ()) -> Page:
    """Make the private page behind ⋯ of a table. A seated reader may ask for cats in the `overdue`
    seats.

    `may_tidy`: the reader may delete messages in the channel, and hence end the table.
    """
    sitter, host, own = sitter_of(snapshot, member), host_of(snapshot), seat_of(snapshot, member)
    verbs: list[tuple[TableVerb, Tone]] = []
    if snapshot.is_running and sitter:
        verbs.append(("back", Tone.MAIN) if sitter.cat else ("leave", Tone.PLAIN))
    if snapshot.is_running and host and host.member == member and len(persons_of(snapshot)) > 1:
        verbs.append(("over", Tone.PLAIN))
    if own is not None and seats_to_offer(snapshot):
        verbs.append(("seats", Tone.PLAIN))
    if snapshot.is_running and own is not None and len(proposals.member_sitters(snapshot)) >= turn_clock.MIN_HUMANS:
        verbs.append(("together", Tone.PLAIN))
    if snapshot.is_running and (may_tidy or (host and host.member == member and may_host_end(snapshot))):
        verbs.append(("end", Tone.BAD))
    if snapshot.is_running and own is not None:
        verbs.append(("rules", Tone.PLAIN))
    if snapshot.is_dealt:
        verbs.append(("record", Tone.PLAIN))
    if snapshot.is_running:
        verbs.append(("words", Tone.PLAIN))
    verbs.append(("wrong", Tone.PLAIN))
    waited = [seat for seat in overdue if seat != own] if own is not None else []
    question = proposal_question(snapshot, own, say) if own is not None else ""
    answers = private_vote_row(snapshot, say) if question else ()
    stand_ins = [stand_in_button(snapshot, seat, say) for seat in waited]
    back = take_back_button(snapshot, own, say) if own is not None else ()
    buttons = [*stand_ins, *back, *(table_button(snapshot, verb, say, tone) for verb, tone in verbs)]
    text = "\n".join(filter(None, (more_heading(snapshot, say, "table-more"), question)))
    speeds = speed_select(snapshot, say) if snapshot.is_running and host and host.member == member else ()
    return Page(text=text, rows=(*((answers,) if answers else ()), *button_rows(buttons), *speeds))


def stand_in_button(snapshot: TableSnapshot, seat: Seat, say: Say) -> Button:
    """A button that asks for a cat in an overdue seat."""
    assert snapshot.play is not None
    label = say("table-button-stand-in", name=clean_name_at(snapshot.table, snapshot.table.sitters[seat]))
    return Button(label, str(LetCatPlay(snapshot.table.id, snapshot.play.open_question, int(seat))))


def asks_before_leaving(snapshot: TableSnapshot, member: int) -> bool:
    """True if leaving would count for the member: a seat at a running, rated table."""
    sitter = sitter_of(snapshot, member)
    return snapshot.is_running and snapshot.table.rated and sitter is not None and not sitter.has_left


def leave_question_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Make the private question before a player leaves a rated table."""
    stay = Button(say("table-button-stay"), str(TableAction(snapshot.table.id, "dots")))
    text = say("table-leave-question", title=table_title(snapshot, say))
    return Page(text=text, rows=((table_button(snapshot, "leave-now", say, Tone.BAD), stay),))


def end_question_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Make the private question before a table is ended for all."""
    persons = sum(sitter.member is not None for sitter in snapshot.table.sitters)
    rated = snapshot.table.rated and len(persons_of(snapshot)) > 1
    text = say("table-end-question", title=table_title(snapshot, say), count=persons, rated=rated)
    return Page(text=text, rows=((table_button(snapshot, "end-now", say, Tone.BAD), table_button(snapshot, "dots", say)),))


def wrong_question_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Make the private question before a fault report, with its content, is stored for the
    operator."""
    text = say("table-wrong-question", title=table_title(snapshot, say))
    return Page(text=text, rows=((table_button(snapshot, "wrong-now", say, Tone.MAIN), table_button(snapshot, "dots", say)),))


def seat_left_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Make the page for a player who has left a seat to a cat, with the way back."""
    return Page(
        text=say("table-left", title=table_title(snapshot, say), rated=snapshot.table.rated),
        rows=((back_button(snapshot, say),),) if snapshot.is_running else (),
    )


def words_page(snapshot: TableSnapshot, member: int, presentation: AnyPresentation, say: Say) -> Page:
    """Make the private page of all that a member sees, in words: the table, then the rest of the
    hand."""
    table = table_page(snapshot, presentation.renderer, say).panels
    shown = {_strip_marks(line) for panel in table for line in panel.text.splitlines()}
    hand = hand_page(snapshot, member, presentation, say).panels
    own = [Panel(one.title, _without_repeated(shown, one.text), one.fields, one.footer, one.colour) for one in hand]
    return Page(panels=(*table, *(panel for panel in own if not panel.is_empty))).without_pictures


def _without_repeated(shown: Collection[str], text: str) -> str:
    """The text without paragraphs whose lines are all in `shown`. Small type is a paragraph of its
    own."""
    paragraphs = re.split(r"\n\n+|\n(?=-# )", text)
    return "\n\n".join(part for part in paragraphs if not all(_strip_marks(line) in shown for line in part.splitlines()))


def _strip_marks(line: str) -> str:
    """The line without the marks of a turn and of a choice."""
    return with_plain_spaces(line).lstrip("✓▶ ")


def aid_page(snapshot: TableSnapshot, renderer: AnyRenderer, say: Say) -> Page:
    """The game's player aid. Raises CannotDo if the game has none."""
    panel = renderer.player_aid(say)
    if panel is None:
        raise CannotDo("table-no-chart", game=say(f"{snapshot.table.game}-name"))
    return Page(panels=(panel,))


def scores_page(snapshot: TableSnapshot, renderer: AnyRenderer, say: Say) -> Page:
    """The count of the last round or game. Raises CannotDo before the first one is over."""
    if snapshot.last_scoring is None:
        raise CannotDo("table-nothing-to-show", table=snapshot.table.id)
    return Page(panels=tuple(one.panel() for one in renderer.news([snapshot.last_scoring], say, both_names(snapshot.table))))
