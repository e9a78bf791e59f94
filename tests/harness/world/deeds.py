"""What people do at a table besides their moves, and what it does for them: who leaves has left, who is forgotten is nowhere, who wishes to
be asked first is, whose turn it is hears of it, nobody waits for a cat, a table that is ended is over, and who sits nowhere does nothing.

Nothing is asked about what a file put back may have forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import MemberId
from bot.screens.acts import AddCat, AtTable, ChooseMove, InLobby, LetCatPlay, MakeMove, SetOption, SureMove, VoteOn
from bot.tables import Live, seat_of, sitter_of
from sandbox.world.clock import made_at
from tests.evening.archive import Archive
from tests.evening.guests import acts
from tests.evening.history import STAYS, TURNS, answered_at, answers_to
from tests.evening.holders import stages
from tests.evening.promises import title_of
from tests.harness.world.calls import rings
from tests.harness.world.excuses import DELAYED, SAME, SOON, UNDER_WAY
from tests.harness.world.kept import IN_PARTS
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World

GONE = {"leave": True, "back": False}
"""Whether who presses this has given up their seat from then on."""
OF_SITTERS = frozenset({"leave", "uncat", "luck", "thread", "channel", "back", "go-on"})
"""What only who sits at a table may press in its lobby, or while it is played; beside what always changes something (`CHANGES`). To start
it is not here: whoever presses that where it has begun is told yes."""
CHANGES = (MakeMove, SureMove, ChooseMove, AddCat, SetOption, LetCatPlay, VoteOn)
TO_END = 30.0
"""Seconds that people need to end a table."""


def idle(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every table that is played, with somebody at it, where a cat has not moved; when all is quiet."""
    for live in tables:
        if live.running and not live.paused and any(one.member is not None and one.cat is None for one in live.facts.sitters):
            cats = [live.facts.sitters[seat].name for seat in live.pending if live.facts.sitters[seat].cat is not None]
            yield from (f"table {live.facts.id} waits for a cat, {name}" for name in cats)


def uncalled(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Everybody who has done nothing since they were asked, and was not called for it; when all is quiet for long enough.

    Nothing is asked where the bot was put out of the server, nor of who takes no direct messages where the channel is gone.
    """
    if world.excuses.lost or world.excuses.out:
        return
    for live in tables:
        for visitor in world.visitors.values():
            seat = seat_of(live, MemberId(visitor.seer.id))
            if seat is None or not live.is_asked(seat) or live.paused or live.facts.sitters[seat].cat is not None:
                continue
            if visitor.name in world.excuses.unreachable and str(live.facts.channel) in world.excuses.gone:
                continue
            pressed = [made_at(sent.id) for sent in visitor.sent.values() if sent.id]
            done = [at + DELAYED * world.excuses.comes_late_to(at - BEGINNING) for at in pressed]  # as the bot has it (world 27635)
            called = [made_at(message["id"]) for message in rings(visitor, live)]
            asked = live.called_at - UNDER_WAY
            if visitor.name not in world.excuses.away_from_server and all(at < asked for at in (*done, *called)):
                yield f"{visitor.name} was not called for question {live.called} of table {live.facts.id}"


def unended(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Every table that is still open when all have gone, though people sat there who could end it.

    A lobby has no hands: where somebody took it away nobody can press anything that would bring it back. Where the channel is gone nobody
    may end a game but its host (world 27521), and a rematch may have been opened as the last of them went (world 27277). Where a thread is
    locked and a hand was taken away, perhaps that of who had to move, nothing new brings the table into the channel (world 45944).
    """
    latest = max((one.at for visitor in world.visitors.values() for one in visitor.presses), default=0.0)
    out = any(end == float("inf") for _, end in world.excuses.out)
    taken = {act.table for message in world.excuses.removed for act in map(InLobby.parse, acts(message)) if act is not None}
    handless = {act.table for message in world.excuses.removed for act in map(AtTable.parse, acts(message)) if act is not None}
    for live in tables:
        there = [one for one in world.visitors.values() if sitter_of(live, one.seer.id) is not None]
        is_locked = title_of(live, live.facts.locale) in world.excuses.adrift
        is_open = live.running or (live.in_lobby and live.facts.id not in taken)
        may_end = live.facts.opened_at < latest - TO_END and not out and str(live.facts.channel) not in world.excuses.gone
        may_end &= not (is_locked and live.facts.id in handless)
        if is_open and may_end and any(one.name not in world.excuses.departed for one in there):
            yield f"table {live.facts.id} is open, and all have gone"


def unleft(world: World) -> Iterator[str]:
    """Everybody who was told that they have left a table that is played, or are back, and is not."""
    answers, answered = _answers(world)
    for visitor in world.visitors.values():
        for one in visitor.presses:
            act = AtTable.parse(one.custom_id)
            if act is None or act.verb not in GONE or answers.get(one.sent.id, [])[:1] != [TURNS]:
                continue
            states = world.excuses.gone_from.get((act.table, int(visitor.person.id)), [])
            until = answered[one.sent.id] - BEGINNING
            first = max((n for n, (since, _) in enumerate(states) if since <= one.at - BEGINNING), default=0)
            if not any(is_gone is GONE[act.verb] for since, is_gone in states[first:] if since <= until + SAME):
                yield f"{visitor.name} was told at {until:.0f} s that they {act.verb} at table {act.table}, and it was not so"


def unasked(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every move of who wishes to be asked first, and has not said that they mean it, nor written it; where the clock is true."""
    for visitor in world.visitors.values() if world.clock_is_true else ():
        habits = world.plan.habits[visitor.name]
        wished = _granted(world, visitor.wished.id) if visitor.wished is not None else None
        if wished is None or not habits.wishes_for("ask") or habits.wishes_for("forced") or visitor.vanished:
            continue
        for live in tables:
            held = [stage for stage in stages(live) if visitor.seer.id in stage.seats]
            meant = {
                (act.question, act.move): one.at for one in reversed(visitor.presses) if (act := _sure(one.custom_id, live)) is not None
            }
            typed = [one for one in visitor.typed if one.table == live.facts.id]
            cats = set(archive.moves_of_cats(live.facts.id))
            for move in live.moves:
                theirs = any(stage.seats[visitor.seer.id] == move.seat for stage in held if stage.first < move.number <= stage.last)
                if not theirs or move.at < wished + SOON or (move.seat, move.at) in cats:
                    continue
                wrote = any(one.at <= move.at and (one.move == move.text or live.facts.game in IN_PARTS) for one in typed)
                if not wrote and meant.get((move.question, move.text), float("inf")) > move.at:
                    yield f"{visitor.name} was not asked whether they mean move {move.number} of table {live.facts.id}"


def unentitled(world: World) -> Iterator[str]:
    """Whatever was done at a table for who had never sat there by then, as far as was told."""
    answers, answered = _answers(world)
    for visitor in world.visitors.values():
        for one in visitor.presses:
            table = _of_sitters(one.custom_id)
            if table is None or answers.get(one.sent.id, [])[:1] != [STAYS]:  # a page that is turned may say no
                continue
            sat = world.excuses.gone_from.get((table, int(visitor.person.id)), [])
            if not any(since <= answered[one.sent.id] - BEGINNING + SAME for since, _ in sat):
                yield f"{visitor.name} has never sat at table {table}, and {one.custom_id} was done for them"


def unforgotten(world: World) -> Iterator[str]:
    """Whatever was kept of who was told that nothing is."""
    for visitor in world.visitors.values():
        yield from (f"{visitor.name} was told that they are forgotten, and stands in {place}" for place in visitor.traces)


def traces_of(world: World, visitor: Visitor, forgets: str) -> Iterator[str]:
    """Where somebody stands in the file who was told this moment, by the answer to this press, that they do nowhere; unless they have done
    more already."""
    if _answers(world)[0].get(forgets, [])[:1] == [TURNS] and list(visitor.sent.values())[-1].id == forgets:
        with Archive(world.life.file) as archive:
            yield from archive.traces(visitor.seer.id)


def _answers(world: World) -> tuple[dict[str, list[int | str]], dict[str, float]]:
    requests = world.parts.platform.ledger.requests
    return answers_to(requests), answered_at(requests)


def _granted(world: World, wish: str) -> float | None:
    """When somebody was shown the settings that they had asked for; None: they were not, for they could not be saved (world 29369)."""
    lines = (line for line in world.parts.platform.ledger.requests if line["path"].startswith(f"/interactions/{wish}/"))
    return next((line["at"] for line in lines if (line["body"].get("data") or {}).get("components")), None)


def _of_sitters(custom_id: str) -> int | None:
    """The table at which a press would do what only who sits there may; None where it would not."""
    act = InLobby.parse(custom_id) or AtTable.parse(custom_id)
    if act is not None:
        return act.table if act.verb in OF_SITTERS else None
    return next((one.table for kind in CHANGES if (one := kind.parse(custom_id)) is not None), None)


def _sure(custom_id: str, live: Live) -> SureMove | None:
    act = SureMove.parse(custom_id)
    return act if act is not None and act.table == live.facts.id else None
