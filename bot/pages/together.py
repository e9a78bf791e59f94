"""What the people of a table ask of one another: how it stands on the table and in hands, what can be asked, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.models.ids import TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.times import Pace
from bot.pages.acts import AtTable, TogetherVerb, VoteOn
from bot.pages.buttons import table_button
from bot.pages.names import bare, plain, title, until
from bot.tables import TableSnapshot, clocks, seat_of, votes
from games.kit import Seat
from ui.kit.pages import Button, Page, Row, Tone, button_rows
from ui.kit.words import Say

ABREAST = 3
"""How many buttons of what can be asked stand beside one another."""


def go_on_button(table: TableId, say: Say) -> Button:
    """Ends a pause."""
    return Button(say("table-button-go-on"), str(AtTable(table, "go-on")), Tone.GOOD)


def together_lines(snapshot: TableSnapshot, say: Say) -> Iterator[str]:
    """For everybody: that the table is paused, what is asked of whom, and what not all want, by whoever that is."""
    if snapshot.is_paused:
        yield say("together-paused")
    if (matter := votes.asked(snapshot)) is not None:
        yield _asked(snapshot, matter, [plain(one.name) for one in votes.missing(snapshot, matter)], say)
    for matter in votes.turned_down(snapshot):
        yield say("together-stays", kind=matter.kind, name=_name(snapshot, matter))


def together_row(snapshot: TableSnapshot, say: Say) -> tuple[Button, ...]:
    """How one agrees to what is asked, or does not; nothing where nothing is."""
    matter = votes.asked(snapshot)
    return () if matter is None else (_vote(snapshot, "agree", matter, say), _vote(snapshot, "no", matter, say))


def answers_here(snapshot: TableSnapshot, say: Say) -> tuple[Button, ...]:
    """The same on a page behind the dots."""
    matter = votes.asked(snapshot)
    return () if matter is None else (_vote(snapshot, "agree-here", matter, say), _vote(snapshot, "no-here", matter, say))


def question_for(snapshot: TableSnapshot, seat: Seat, say: Say) -> str:
    """What this seat is asked, and has still to agree to; nothing where it is asked nothing."""
    matter = votes.asked(snapshot)
    if matter is None or seat not in [one.seat for one in votes.missing(snapshot, matter)]:
        return ""
    return _asked(snapshot, matter, [], say)


def together_page(snapshot: TableSnapshot, member: int, say: Say, *, paces: Collection[Pace] = tuple(Pace)) -> Page:
    """What somebody can ask of the others; or what is asked, and they can agree to, or take back; private. `paces`: those of the server."""
    back, own = table_button(snapshot, "dots", say), seat_of(snapshot, member)
    matter = votes.asked(snapshot)
    go_on = (go_on_button(snapshot.table.id, say),) if snapshot.is_paused else ()
    if matter is None:
        asks = [_ask(snapshot, one, own, say) for one in _to_ask(snapshot) if one.pace is None or one.pace in paces]
        text = say("together-page", title=title(snapshot, say), paused=snapshot.is_paused)
        return Page(text=text, rows=button_rows((*go_on, *asks, back), wide=ABREAST))
    asked = any(one.seat == own for one in votes.agreeing(snapshot, matter))
    answers = (_vote(snapshot, "no-here", matter, say, "back"),) if asked else answers_here(snapshot, say)
    text = f"**{title(snapshot, say)}**: {_asked(snapshot, matter, [plain(one.name) for one in votes.missing(snapshot, matter)], say)}"
    return Page(text=text, rows=((*go_on, *answers, back),))


def done_text(snapshot: TableSnapshot, matter: Proposal, say: Say) -> str:
    """What came of it that somebody has asked, or agreed to: others have to agree, or it is so now."""
    if votes.asked(snapshot) == matter:
        return say("together-noted", others=[plain(one.name) for one in votes.missing(snapshot, matter)])
    ends = clocks.deadlines(snapshot).get(Seat(matter.seat or 0)) if matter.kind is ProposalKind.TIME else None
    facts = {"name": _name(snapshot, matter), "pace": _pace(matter, say), "until": until(ends) if ends else None}
    return say("together-done", kind=matter.kind, title=title(snapshot, say), **facts)


def _asked(snapshot: TableSnapshot, matter: Proposal, others: list[str], say: Say) -> str:
    """Who asks for what, and who has still to agree: whoever reads it, if nobody is named."""
    agreeing = votes.agreeing(snapshot, matter)
    own = [one.seat for one in agreeing] == [matter.seat]
    facts = {"name": _name(snapshot, matter), "pace": _pace(matter, say), "own": own}
    return say("together-asked", kind=matter.kind, names=[plain(one.name) for one in agreeing], others=others or None, **facts)


def _to_ask(snapshot: TableSnapshot) -> list[Proposal]:
    """All that can be asked, but for cats: of these somebody thinks only where they wait."""
    seats = [one.seat for one in snapshot.table.sitters]
    matters = [
        Proposal(ProposalKind.PAUSE),
        *(Proposal(ProposalKind.TIME, seat) for seat in seats),
        *(Proposal(ProposalKind.PACE, pace=pace) for pace in Pace),
    ]
    matters += [*(Proposal(ProposalKind.SEAT, seat) for seat in seats), Proposal(ProposalKind.END)]
    there = [one for one in matters if votes.makes_sense(snapshot, one) and (not snapshot.is_paused or one.kind in votes.IN_A_PAUSE)]
    return [one for one in there if one not in votes.turned_down(snapshot)]


def _ask(snapshot: TableSnapshot, matter: Proposal, own: Seat | None, say: Say) -> Button:
    name = bare(snapshot.table.sitters[matter.seat].name) if matter.seat is not None else None
    label = say("together-ask", kind=matter.kind, name=name, own=matter.seat == own, pace=matter.pace)
    return Button(label, str(VoteOn(snapshot.table.id, _since(snapshot), "ask", matter)))


def _vote(snapshot: TableSnapshot, verb: TogetherVerb, matter: Proposal, say: Say, label: str = "") -> Button:
    tone = Tone.GOOD if verb.startswith("agree") else Tone.PLAIN
    return Button(
        say(f"together-button-{label or verb.removesuffix('-here')}"), str(VoteOn(snapshot.table.id, _since(snapshot), verb, matter)), tone
    )


def _since(snapshot: TableSnapshot) -> int:
    return snapshot.play.open_question if snapshot.play is not None else 0


def _name(snapshot: TableSnapshot, matter: Proposal) -> str | None:
    return None if matter.seat is None else plain(snapshot.table.sitters[matter.seat].name)


def _pace(matter: Proposal, say: Say) -> str | None:
    return None if matter.pace is None else say("lobby-pace-name", pace=matter.pace)


def with_row(rows: tuple[Row, ...], row: tuple[Button, ...], room: int) -> tuple[Row, ...]:
    """The rows, and this one below them, if there is room for it."""
    return (*rows, row) if row and len(rows) < room else rows
