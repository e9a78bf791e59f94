"""What the people of a table ask of one another: how it stands on the table and in hands, what can be asked, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.models.ids import TableId
from bot.models.proposals import Kind, Matter
from bot.models.times import Pace
from bot.pages.acts import AtTable, TogetherVerb, VoteOn
from bot.pages.buttons import table_button
from bot.pages.names import bare, plain, title, until
from bot.tables import Live, clocks, seat_of, votes
from games.kit import Seat
from ui.kit.pages import Button, Page, Row, Tone, button_rows
from ui.kit.words import Say

ABREAST = 3
"""How many buttons of what can be asked stand beside one another."""


def go_on_button(table: TableId, say: Say) -> Button:
    """Ends a pause."""
    return Button(say("table-button-go-on"), str(AtTable(table, "go-on")), Tone.GOOD)


def together_lines(live: Live, say: Say) -> Iterator[str]:
    """For everybody: that the table is paused, what is asked of whom, and what not all want, by whoever that is."""
    if live.paused:
        yield say("together-paused")
    if (matter := votes.asked(live)) is not None:
        yield _asked(live, matter, [plain(one.name) for one in votes.missing(live, matter)], say)
    for matter in votes.turned_down(live):
        yield say("together-stays", kind=matter.kind, name=_name(live, matter))


def together_row(live: Live, say: Say) -> tuple[Button, ...]:
    """How one agrees to what is asked, or does not; nothing where nothing is."""
    matter = votes.asked(live)
    return () if matter is None else (_vote(live, "agree", matter, say), _vote(live, "no", matter, say))


def answers_here(live: Live, say: Say) -> tuple[Button, ...]:
    """The same on a page behind the dots."""
    matter = votes.asked(live)
    return () if matter is None else (_vote(live, "agree-here", matter, say), _vote(live, "no-here", matter, say))


def question_for(live: Live, seat: Seat, say: Say) -> str:
    """What this seat is asked, and has still to agree to; nothing where it is asked nothing."""
    matter = votes.asked(live)
    if matter is None or seat not in [one.seat for one in votes.missing(live, matter)]:
        return ""
    return _asked(live, matter, [], say)


def together_page(live: Live, member: int, say: Say, *, paces: Collection[Pace] = tuple(Pace)) -> Page:
    """What somebody can ask of the others; or what is asked, and they can agree to, or take back; private. `paces`: those of the server."""
    back, own = table_button(live, "dots", say), seat_of(live, member)
    matter = votes.asked(live)
    go_on = (go_on_button(live.facts.id, say),) if live.paused else ()
    if matter is None:
        asks = [_ask(live, one, own, say) for one in _to_ask(live) if one.pace is None or one.pace in paces]
        text = say("together-page", title=title(live, say), paused=live.paused)
        return Page(text=text, rows=button_rows((*go_on, *asks, back), wide=ABREAST))
    asked = any(one.seat == own for one in votes.agreeing(live, matter))
    answers = (_vote(live, "no-here", matter, say, "back"),) if asked else answers_here(live, say)
    text = f"**{title(live, say)}**: {_asked(live, matter, [plain(one.name) for one in votes.missing(live, matter)], say)}"
    return Page(text=text, rows=((*go_on, *answers, back),))


def done_text(live: Live, matter: Matter, say: Say) -> str:
    """What came of it that somebody has asked, or agreed to: others have to agree, or it is so now."""
    if votes.asked(live) == matter:
        return say("together-noted", others=[plain(one.name) for one in votes.missing(live, matter)])
    ends = clocks.deadlines(live).get(Seat(matter.seat or 0)) if matter.kind is Kind.TIME else None
    facts = {"name": _name(live, matter), "pace": _pace(matter, say), "until": until(ends) if ends else None}
    return say("together-done", kind=matter.kind, title=title(live, say), **facts)


def _asked(live: Live, matter: Matter, others: list[str], say: Say) -> str:
    """Who asks for what, and who has still to agree: whoever reads it, if nobody is named."""
    agreeing = votes.agreeing(live, matter)
    own = [one.seat for one in agreeing] == [matter.seat]
    facts = {"name": _name(live, matter), "pace": _pace(matter, say), "own": own}
    return say("together-asked", kind=matter.kind, names=[plain(one.name) for one in agreeing], others=others or None, **facts)


def _to_ask(live: Live) -> list[Matter]:
    """All that can be asked, but for cats: of these somebody thinks only where they wait."""
    seats = [one.seat for one in live.facts.sitters]
    matters = [Matter(Kind.PAUSE), *(Matter(Kind.TIME, seat) for seat in seats), *(Matter(Kind.PACE, pace=pace) for pace in Pace)]
    matters += [*(Matter(Kind.SEAT, seat) for seat in seats), Matter(Kind.END)]
    there = [one for one in matters if votes.makes_sense(live, one) and (not live.paused or one.kind in votes.IN_A_PAUSE)]
    return [one for one in there if one not in votes.turned_down(live)]


def _ask(live: Live, matter: Matter, own: Seat | None, say: Say) -> Button:
    name = bare(live.facts.sitters[matter.seat].name) if matter.seat is not None else None
    label = say("together-ask", kind=matter.kind, name=name, own=matter.seat == own, pace=matter.pace)
    return Button(label, str(VoteOn(live.facts.id, _since(live), "ask", matter)))


def _vote(live: Live, verb: TogetherVerb, matter: Matter, say: Say, label: str = "") -> Button:
    tone = Tone.GOOD if verb.startswith("agree") else Tone.PLAIN
    return Button(
        say(f"together-button-{label or verb.removesuffix('-here')}"), str(VoteOn(live.facts.id, _since(live), verb, matter)), tone
    )


def _since(live: Live) -> int:
    return live.play.since if live.play is not None else 0


def _name(live: Live, matter: Matter) -> str | None:
    return None if matter.seat is None else plain(live.facts.sitters[matter.seat].name)


def _pace(matter: Matter, say: Say) -> str | None:
    return None if matter.pace is None else say("lobby-pace-name", pace=matter.pace)


def with_row(rows: tuple[Row, ...], row: tuple[Button, ...], room: int) -> tuple[Row, ...]:
    """The rows, and this one below them, if there is room for it."""
    return (*rows, row) if row and len(rows) < room else rows
