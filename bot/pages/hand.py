"""A hand: what one person sees of their seat, with the controls when it is theirs to decide. Private."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.errors import CannotDo
from bot.pages.acts import SURE, AtTable, OpenPart, Question, SureMove, TableVerb
from bot.pages.buttons import back_button, table_button
from bot.pages.end import ended_hand
from bot.pages.names import bare_names_of, both_names_of, names_of, title, until
from bot.pages.seats import given_away_page
from bot.pages.together import go_on_button, question_for, together_row, with_row
from bot.tables import Live, clocks, seat_of, seat_played_by, sitter_of
from games.kit import Beat, Seat
from ui.kit.faces import FIRST_PART, Ask
from ui.kit.look import AnyFace, AnyLook
from ui.kit.pages import BUTTONS_A_ROW, ROWS, Button, Colour, Link, Page, Panel, Row, Tone, button_rows
from ui.kit.words import Say

ABREAST = 2
"""How many titles of tables a phone shows beside one another."""


def hand_page(
    live: Live, member: int, look: AnyLook, say: Say, *, link: str = "", opened: str = "", now: float = 0.0, at_once: bool = False
) -> Page:
    """What one person sees of their seat, with the controls when it is theirs to decide, or of the end; private.

    `opened`: see `Ask`; `at_once`: see `Face.hand`.
    """
    sitter = sitter_of(live, member)
    if sitter is None and live.facts.has_sat(member) and live.running:
        return given_away_page(live, member, say)
    if sitter is None and not live.facts.has_sat(member):
        return Page(text=say("hand-not-seated", title=title(live, say)))
    if not live.was_dealt:
        return Page(text=say("hand-not-dealt", title=title(live, say)))
    if live.is_direct:
        link = ""
    if not live.running:
        return ended_hand(live, member, look, say, _link(link, say))
    assert sitter is not None
    if sitter.cat is not None:
        return Page(text=say("hand-cat-plays", title=title(live, say)), rows=((back_button(live, say),), *_link(link, say)))
    return _playing_page(live, Seat(sitter.seat), look, say, link, opened, now, at_once=at_once)


def known_page(live: Live, member: int, look: AnyLook, say: Say) -> Page:
    """What a person's seat may know of cards and points, reckoned up from its view; private. Raises CannotDo where there is none."""
    state, seat = live.playing().state, seat_played_by(live, member)
    if look.known is None:
        raise CannotDo("table-nothing-to-show", table=live.facts.id)
    text = look.known(live.game.view(state, seat), say, both_names_of(live).shown)
    rows = button_rows(table_button(live, verb, say) for verb in _looked_up(live, look, say))
    return Page(say("hand-waiting", title=title(live, say)), (Panel(say("table-known"), text, colour=Colour.QUIET),), rows)


def hand_button(live: Live, member: int, say: Say) -> Button:
    """Shows this person's hand at the table; it says where it is their turn."""
    asked = live.is_asked(seat_of(live, member))
    label = say("hand-other", title=title(live, say), asked=asked)
    return Button(label, str(AtTable(live.facts.id, "hand")), Tone.MAIN if asked else Tone.PLAIN)


def way_to(live: Live, member: int, link: str, say: Say) -> Button | Link:
    """To a table that is spoken of: this person's hand, where they have one, else where the table stands."""
    return hand_button(live, member, say) if live.running and sitter_of(live, member) else Link(title(live, say), link)


def other_hands_page(others: Sequence[Live], member: int, say: Say) -> Page:
    """At which tables this person sits besides the one whose hand they were shown, each a press away; private."""
    buttons = [hand_button(live, member, say) for live in others[: ROWS * ABREAST]]
    return Page(text=say("hand-others"), rows=button_rows(buttons, wide=ABREAST))


def _playing_page(live: Live, seat: Seat, look: AnyLook, say: Say, link: str, opened: str, now: float, *, at_once: bool) -> Page:
    assert live.play is not None
    face = look.face
    asking, meant = live.asking(seat), opened.removeprefix(SURE) if opened.startswith(SURE) else ""
    opened = "" if meant else opened
    begun = asking is not None and seat in live.play.anew
    first = live.play.without(seat) if opened.startswith(FIRST_PART) and live.play.owes_part(seat) else None
    opened = opened.removeprefix(FIRST_PART)
    seen = live.game.view((first or (asking if asking and begun else live.play)).state, seat)
    tableau = face.hand(seen, live.play.told, opened, say, both_names_of(live), at_once=at_once)
    rows: tuple[Row, ...] = ()
    if asking is not None:
        chosen = tuple(made.move for made in live.play.sealed(seat))
        question = Question(live.facts.id, live.question(seat) or 0, live.play.since if first else None)
        state = (first or asking).state
        ask = Ask(question, bare_names_of(live), opened, chosen)
        rows = face.controls(live.game.view(state, seat), live.game.legal_moves(state, seat), ask, say)
        rows = _with_keeping(live, seat, rows, say) if first else rows
        rows = (_sure(live, seat, meant, say),) if meant else rows
    rows = ((go_on_button(live.facts.id, say),),) if live.paused else rows
    spare = _beside(live, look, link, say) if len(rows) < ROWS else ()
    changes = "hand-changing" if begun else "hand-may-change"
    heading = "hand-your-turn" if live.is_asked(seat) else changes if asking is not None else "hand-waiting"
    wish = question_for(live, seat, say)
    head = say(heading, title=title(live, say))
    if meant and asking is not None:
        head += "\n" + say("hand-sure", move=face.move(live.game.parse(meant.partition(" ")[2]), say, names_of(live)))
    pause = [say("together-paused")] if live.paused else []
    text = "\n".join((head, *pause, *_time(live, seat, say, now), *([wish] if wish else [])))
    spare = with_row(spare, together_row(live, say), ROWS - len(rows)) if wish else spare
    colour = Colour.YOURS if live.is_asked(seat) else Colour.QUIET
    panels = scoreboard(live, face, say) if asking is None and not live.paused else ()
    return Page(text, panels or (tableau.panel(colour=colour),), (*rows, *spare))


def _sure(live: Live, seat: Seat, meant: str, say: Say) -> Row:
    """Whether they mean this move, which answers this question: it is made, or chosen anew."""
    question, _, move = meant.partition(" ")
    yes = Button(say("hand-sure-yes"), str(SureMove(live.facts.id, int(question), move)), Tone.GOOD)
    return (yes, Button(say("hand-sure-no"), str(OpenPart(live.facts.id, live.question(seat) or 0, ""))))


def _with_keeping(live: Live, seat: Seat, rows: tuple[Row, ...], say: Say) -> tuple[Row, ...]:
    """The controls of a first part that is made anew; and the way on, for who keeps what they had chosen, to the part they still owe."""
    keep = Button(say("hand-keep"), str(OpenPart(live.facts.id, live.question(seat) or 0, "")))
    *above, last = rows
    return (*above, (*last, keep)) if isinstance(last, tuple) and len(last) < BUTTONS_A_ROW else (*rows, (keep,))


def scoreboard(live: Live, face: AnyFace, say: Say) -> tuple[Panel, ...]:
    """How a round was counted that is over this moment, while no person is asked anything yet; nothing at any other time."""
    persons_asked = any(live.facts.sitters[seat].cat is None for seat in live.pending)
    if live.play is None or live.scored is None or live.play.beat is not Beat.CHAPTER or persons_asked:
        return ()
    return tuple(one.panel() for one in face.news([live.scored], say, both_names_of(live)))


def _beside(live: Live, look: AnyLook, link: str, say: Say) -> tuple[Row, ...]:
    """What there is to look up: the table, the rules, what is known with all that stands below that, and behind the dots the rest.

    That is one row on a phone, so where a game says what is known, the player aid and the last scores stand below that alone.
    """
    verbs: list[TableVerb] = ["rules", *_looked_up(live, look, say), "more"] if look.known is None else ["rules", "known", "more"]
    row: list[Button | Link] = [Link(say("hand-link"), link)] if link else []
    return ((*row, *(table_button(live, verb, say) for verb in verbs)),)


def _looked_up(live: Live, look: AnyLook, say: Say) -> list[TableVerb]:
    """What the box gives as a player aid, and the last scores, if there are such."""
    there: dict[TableVerb, object] = {"aid": look.face.aid(say), "scores": live.scored}
    return [verb for verb, it in there.items() if it is not None]


def _time(live: Live, seat: Seat, say: Say, now: float) -> Iterable[str]:
    """To whoever is asked: that all wait for them alone, and until when they have time."""
    is_last, ends = clocks.is_last(live, seat), clocks.deadlines(live).get(seat)
    is_late = seat in clocks.shown_late(live, now)
    if is_last and (is_late or ends is None):
        yield say("hand-last")
    if is_late:
        yield say("hand-time-over")
    elif ends is not None:
        yield say("hand-last-time" if is_last else "hand-time", until=until(ends))


def _link(link: str, say: Say) -> tuple[Row, ...]:
    return ((Link(say("hand-link"), link),),) if link else ()
