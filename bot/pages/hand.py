"""A player's hand: the private page of one seat, with controls while the player is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.errors import CannotDo
from bot.pages.buttons import back_button, table_button
from bot.pages.custom_ids import CONFIRM, ConfirmMove, OpenPart, Question, TableAction, TableVerb
from bot.pages.end import end_hand_page
from bot.pages.names import both_names, clean_names, escaped_names, relative_time, table_title
from bot.pages.proposals import proposal_question, resume_button, take_back_button, taken_back_lines, vote_row, with_row_if_room
from bot.pages.seats import given_away_page
from bot.tables import TableSnapshot, may_give_hints, require_seat, seat_of, sitter_of, turn_clock
from bot.tables.forced_moves import forced_seats
from games.kit import Emphasis, Seat
from ui.kit.pages import MAX_ROW_BUTTONS, MAX_ROWS, Button, Colour, Link, Page, Panel, Row, Tone, button_rows
from ui.kit.presentation import AnyPresentation, AnyRenderer
from ui.kit.renderer import FIRST_PART, ControlBuilder
from ui.kit.words import Say

TITLES_PER_ROW = 2
"""Table titles that a phone shows side by side."""
SHORT_PER_ROW = 4
"""Buttons of one short word that a phone shows side by side."""


def hand_page(
    snapshot: TableSnapshot,
    member: int,
    presentation: AnyPresentation,
    say: Say,
    *,
    link: str = "",
    opened: str = "",
    now: float = 0.0,
) -> Page:
    """Make the private page of a member's seat: cards and controls, or the end.

    If there is no hand to show, the page says why. `link` leads to the table's message; empty for
    no link. `opened` is the opened part of a two-step choice (see `ControlBuilder`), or a move to
    confirm (see `CONFIRM`). `now` is the wall time in seconds, for the note on an overdue seat.
    """
    sitter = sitter_of(snapshot, member)
    if sitter is None and snapshot.table.has_held_seat(member) and snapshot.is_running:
        return given_away_page(snapshot, member, say)
    if sitter is None and not snapshot.table.has_held_seat(member):
        return Page(text=say("hand-not-seated", title=table_title(snapshot, say)))
    if not snapshot.is_dealt:
        return Page(text=say("hand-not-dealt", title=table_title(snapshot, say)))
    if snapshot.is_direct:
        link = ""
    if not snapshot.is_running:
        page = end_hand_page(snapshot, member, presentation, say, _link_rows(link, say))
        return replace(
            page, text="\n".join((page.text, *_automatic_lines(snapshot, seat_of(snapshot, member), presentation.renderer, say)))
        )
    assert sitter is not None
    if sitter.cat is not None:
        return Page(
            text=say("hand-cat-plays", title=table_title(snapshot, say)), rows=((back_button(snapshot, say),), *_link_rows(link, say))
        )
    return _playing_page(snapshot, Seat(sitter.seat), presentation, say, link, opened, now)


def known_page(snapshot: TableSnapshot, member: int, presentation: AnyPresentation, say: Say) -> Page:
    """Make the private page of the cards and points known to a seat, computed from its view.

    Raises CannotDo if the game has no such page, the table does not run, or the member has no seat.
    """
    state, seat = snapshot.require_playing().state, require_seat(snapshot, member)
    if presentation.describe_deductions is None:
        raise CannotDo("table-nothing-to-show", table=snapshot.table.id)
    text = presentation.describe_deductions(snapshot.game.view(state, seat), say, both_names(snapshot.table).markdown)
    rows = button_rows(table_button(snapshot, verb, say) for verb in lookup_verbs(snapshot, presentation, say))
    return Page(say("hand-waiting", title=table_title(snapshot, say)), (Panel(say("table-known"), text, colour=Colour.QUIET),), rows)


def hand_button(snapshot: TableSnapshot, member: int, say: Say) -> Button:
    """A button that shows the member's hand; the label says if the member is asked."""
    asked = snapshot.is_asked(seat_of(snapshot, member))
    label = say("hand-other", title=table_title(snapshot, say), asked=asked)
    return Button(label, str(TableAction(snapshot.table.id, "hand")), Tone.MAIN if asked else Tone.PLAIN)


def hand_or_link(snapshot: TableSnapshot, member: int, link: str, say: Say) -> Button | Link:
    """The way to a mentioned table: the member's hand if the member sits there, else a link."""
    return (
        hand_button(snapshot, member, say)
        if snapshot.is_running and sitter_of(snapshot, member)
        else Link(table_title(snapshot, say), link)
    )


def other_hands_page(others: Sequence[TableSnapshot], member: int, say: Say) -> Page:
    """Make the private page of the member's other tables, with a hand button each."""
    buttons = [hand_button(snapshot, member, say) for snapshot in others[: MAX_ROWS * TITLES_PER_ROW]]
    return Page(text=say("hand-others"), rows=button_rows(buttons, wide=TITLES_PER_ROW))


def _playing_page(snapshot: TableSnapshot, seat: Seat, presentation: AnyPresentation, say: Say, link: str, opened: str, now: float) -> Page:
    assert snapshot.play is not None
    renderer = presentation.renderer
    asking, meant = snapshot.play_asking(seat), opened.removeprefix(CONFIRM) if opened.startswith(CONFIRM) else ""
    opened = "" if meant else opened
    begun = asking is not None and seat in snapshot.play.revisions
    first = snapshot.play.without_choice(seat) if opened.startswith(FIRST_PART) and snapshot.play.needs_part(seat) else None
    opened = opened.removeprefix(FIRST_PART)
    seen = snapshot.game.view((first or (asking if asking and begun else snapshot.play)).state, seat)
    rendered = renderer.hand(seen, snapshot.play.public_events, opened, say, both_names(snapshot.table))
    rows: tuple[Row, ...] = ()
    if asking is not None:
        chosen = tuple(made.move for made in snapshot.play.sealed_moves(seat))
        question = Question(snapshot.table.id, snapshot.question(seat) or 0, snapshot.play.open_question if first else None)
        state = (first or asking).state
        ask = ControlBuilder(question, clean_names(snapshot.table), opened, chosen)
        rows = renderer.controls(snapshot.game.view(state, seat), snapshot.game.legal_moves(state, seat), ask, say)
        rows = _with_keep_button(snapshot, seat, rows, say) if first else rows
        rows = (_confirm_row(snapshot, seat, meant, renderer, say),) if meant else rows
    rows = ((resume_button(snapshot.table.id, say),),) if snapshot.is_paused else rows
    spare = _spare_rows(snapshot, seat, presentation, link, say, MAX_ROWS - len(rows))
    changes = "hand-changing" if begun else "hand-may-change"
    heading = "hand-your-turn" if snapshot.is_asked(seat) else changes if asking is not None else "hand-waiting"
    proposal = proposal_question(snapshot, seat, say)
    head = say(heading, title=table_title(snapshot, say))
    if meant and asking is not None:
        head += "\n" + say("hand-sure", move=_meant_text(snapshot, meant, renderer, escaped_names(snapshot.table), say))
    automatic = (*_automatic_lines(snapshot, seat, renderer, say), *_only_move_lines(snapshot, seat, say))
    pause = [say("proposal-paused")] if snapshot.is_paused else []
    notes = (*automatic, *taken_back_lines(snapshot, say), *pause, *_time_lines(snapshot, seat, say, now))
    text = "\n".join((head, *notes, *([proposal] if proposal else [])))
    spare = with_row_if_room(spare, vote_row(snapshot, say), MAX_ROWS - len(rows)) if proposal else spare
    colour = Colour.YOURS if snapshot.is_asked(seat) else Colour.QUIET
    panels = scoreboard(snapshot, renderer, say) if asking is None and not snapshot.is_paused else ()
    return Page(text, panels or (rendered.panel(colour=colour),), (*rows, *spare))


def _meant_text(snapshot: TableSnapshot, meant: str, renderer: AnyRenderer, names: Sequence[str], say: Say) -> str:
    """The chosen move in words. `meant` is the question number and the move."""
    return renderer.move_text(snapshot.game.parse(meant.partition(" ")[2]), say, names)


def _confirm_row(snapshot: TableSnapshot, seat: Seat, meant: str, renderer: AnyRenderer, say: Say) -> Row:
    """Buttons that confirm the chosen move, or choose anew. `meant` is the question number and the
    move."""
    question, _, move = meant.partition(" ")
    move_text = _meant_text(snapshot, meant, renderer, clean_names(snapshot.table), say)
    yes = Button(say("hand-sure-yes", move=move_text), str(ConfirmMove(snapshot.table.id, int(question), move)), Tone.GOOD)
    return (yes, Button(say("hand-sure-no"), str(OpenPart(snapshot.table.id, snapshot.question(seat) or 0, ""))))


def _with_keep_button(snapshot: TableSnapshot, seat: Seat, rows: tuple[Row, ...], say: Say) -> tuple[Row, ...]:
    """Controls for choosing a first part anew, plus a button that keeps the choice and goes on to
    the part still owed."""
    keep = Button(say("hand-keep"), str(OpenPart(snapshot.table.id, snapshot.question(seat) or 0, "")))
    *above, last = rows
    return (*above, (*last, keep)) if isinstance(last, tuple) and len(last) < MAX_ROW_BUTTONS else (*rows, (keep,))


def scoreboard(snapshot: TableSnapshot, renderer: AnyRenderer, say: Say) -> tuple[Panel, ...]:
    """The count of a round that has just ended, as long as no human is asked; else an empty tuple."""
    persons_asked = any(snapshot.table.sitters[seat].cat is None for seat in snapshot.pending)
    if snapshot.play is None or snapshot.last_scoring is None or snapshot.play.emphasis is not Emphasis.CHAPTER or persons_asked:
        return ()
    return tuple(one.panel() for one in renderer.news([snapshot.last_scoring], say, both_names(snapshot.table)))


def _spare_rows(snapshot: TableSnapshot, seat: Seat, presentation: AnyPresentation, link: str, say: Say, room: int) -> tuple[Row, ...]:
    """At most `room` rows of buttons for looking things up: table, rules, known cards, and ⋯; with *Take
    back*, if the newest choice can be taken back and there is room.

    Without *Take back* they fill one line on a phone: the rules, which stand behind ⋯ too, make room.
    If the game has a page of known cards, the player aid and the last scores stand there.
    """
    verbs: list[TableVerb] = (
        ["rules", *lookup_verbs(snapshot, presentation, say), "more"]
        if presentation.describe_deductions is None
        else ["rules", "known", "more"]
    )
    if snapshot.is_asked(seat) and may_give_hints(snapshot):
        verbs.insert(0, "hint")
    row: list[Button | Link] = [Link(say("hand-link"), link)] if link else []
    back = take_back_button(snapshot, seat, say)
    if not back and len(row) + len(verbs) > SHORT_PER_ROW:
        verbs.remove("rules")
    row += [table_button(snapshot, verb, say) for verb in verbs]
    if len(back) + len(row) <= SHORT_PER_ROW or room < 2:
        return ((*back, *row)[-MAX_ROW_BUTTONS:],)[:room]
    first = len(row) - 1 if back else SHORT_PER_ROW - 1  # ⋯ is not alone in its line
    return (tuple(row[:first]), (*back, *row[first:]))


def lookup_verbs(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> list[TableVerb]:
    """Verbs of the player aid and the last scores, if they exist."""
    there: dict[TableVerb, object] = {"aid": presentation.renderer.player_aid(say), "scores": snapshot.last_scoring}
    return [verb for verb, it in there.items() if it is not None]


def _automatic_lines(snapshot: TableSnapshot, seat: Seat | None, renderer: AnyRenderer, say: Say) -> Iterable[str]:
    """A line about the seat's newest move if the bot made it, as it was publicly forced."""
    made = next((move for move in reversed(snapshot.moves) if move.seat == seat), None)
    if made is not None and made.is_automatic:
        yield say("hand-automatic", move=renderer.move_text(snapshot.game.parse(made.text), say, escaped_names(snapshot.table)))


def _only_move_lines(snapshot: TableSnapshot, seat: Seat, say: Say) -> Iterable[str]:
    """A line on why the seat's only move waits for a press: nobody else can see that it is the only one."""
    if snapshot.is_asked(seat) and len(snapshot.legal_moves(seat)) == 1 and seat not in forced_seats(snapshot):
        yield say("hand-only-move")


def _time_lines(snapshot: TableSnapshot, seat: Seat, say: Say, now: float) -> Iterable[str]:
    """Lines for an asked player: all others wait for this seat, and the deadline."""
    is_last, ends = turn_clock.is_last_to_decide(snapshot, seat), turn_clock.deadlines(snapshot).get(seat)
    is_late = seat in turn_clock.overdue_seats_on_page(snapshot, now)
    if is_last and (is_late or ends is None):
        yield say("hand-last")
    if is_late:
        yield say("hand-time-over")
    elif ends is not None:
        yield say("hand-last-time" if is_last else "hand-time", until=relative_time(ends))


def _link_rows(link: str, say: Say) -> tuple[Row, ...]:
    return ((Link(say("hand-link"), link),),) if link else ()
