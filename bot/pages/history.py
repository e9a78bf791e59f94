"""Pages of a member's past tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.models.ids import MemberId
from bot.models.results import PastTable, Result
from bot.models.tables import TableState
from bot.pages.custom_ids import (
    PublishHistory,
    ReplayFromHistory,
    TurnHistory,
)
from bot.pages.names import clean_names, escaped_name, escaped_names
from bot.pages.standings import PAGE_SIZE, page_buttons, publish_rows
from ui.kit.pages import Choice, Colour, Page, Panel, Row, Select, cut
from ui.kit.words import Say


def public_history(past: Sequence[PastTable], member: MemberId, name: str, say: Say) -> Page:
    """Make a page of a member's past tables for a channel."""
    text = "\n".join(_history_line(one, member, say) for one in past)
    return Page(panels=(Panel(say("history-of", name=escaped_name(name)), text, colour=Colour.QUIET),))


def history_page(past: Sequence[PastTable], member: MemberId, number: int, say: Say, *, may_publish: bool) -> Page:
    """Make one page of a member's past tables. `may_publish`: the reader may post the page.

    `past` has one table more than fits if another page follows.
    """
    shown, more = past[:PAGE_SIZE], len(past) > PAGE_SIZE
    text = "\n".join(_history_line(one, member, say) for one in shown) or say("history-empty")
    rows: list[Row] = []
    if number or more:
        rows.append(page_buttons(TurnHistory, number, say, last=number + more))
    if moved := [one for one in shown if one.has_moved]:
        choices = tuple(
            Choice(_past_table_title(one, say), str(one.table.id), cut(_opponents_text(one, member, say), 100)) for one in moved
        )
        rows.append(Select(str(ReplayFromHistory()), say("history-replay"), choices))
    rows += publish_rows(PublishHistory(number), say, may_publish=may_publish and bool(shown))
    return Page(panels=(Panel(say("history-title"), text, colour=Colour.QUIET),), rows=tuple(rows))


def _past_table_title(past: PastTable, say: Say) -> str:
    return say("table-title", game=say(f"{past.table.game}-name"), table=past.table.id)


def _history_line(past: PastTable, member: MemberId, say: Say) -> str:
    """One past table in a line: date, the member's result, and the other players."""
    own = next((one for one in past.results if member in (one.member, one.successor)), None)
    if past.table.state is TableState.ABANDONED or own is None:
        ended = say("history-ended")
    else:
        other = own.name if own.successor == member else own.successor_name if own.cat is None else None
        arguments = {
            "other": escaped_name(other) if own.successor is not None and other is not None else None,
            "heir": own.successor == member,
        }
        ended = say("history-result", how=_how_ended(past, own, member), place=own.place, score=own.score, **arguments)
    when = f"<t:{int(past.table.ended_at or past.table.touched_at)}:d>"
    others = _other_names(past, member, bare_names=False)
    title, same, on = _past_table_title(past, say), past.table.duplicate_of, past.table.continues
    move = len(on.moves) if on else None
    return say("history-line", when=when, title=title, ended=ended, same=on.table if on else same, move=move, names=others)


def _how_ended(past: PastTable, own: Result, member: MemberId) -> str:
    """Return whether the member won alone or shared, came to another place, or left the seat to a cat."""
    if own.cat is not None:
        return "cat" if own.counted_place is None else "last"
    if own.won or (own.place == 1 and own.successor == member):
        return "won" if sum(one.place == 1 for one in past.results) == 1 else "shared"
    return "place"


def _opponents_text(past: PastTable, member: MemberId, say: Say) -> str:
    return say("history-with", names=_other_names(past, member, bare_names=True))


def _other_names(past: PastTable, member: MemberId, *, bare_names: bool) -> list[str]:
    names = clean_names(past.table) if bare_names else escaped_names(past.table)
    return [name for sitter, name in zip(past.table.sitters, names, strict=True) if sitter.member != member]
