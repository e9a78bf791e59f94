"""What was promised to whoever pressed or wrote a move is kept: the history of a world's presses, held against what is stored."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import MemberId
from bot.screens.acts import AtTable
from bot.tables import Live, sitter_of
from bot.tables.live import AnyPlay
from games.kit import BadNotation, IllegalMove, Seat, Stream
from tests.evening.archive import Archive
from tests.evening.history import Became, Press, Stored, answered_at, answers_to, became, broken, press_of
from tests.harness.world.excuses import LATE
from tests.harness.world.loop import BEGINNING

if TYPE_CHECKING:
    from tests.harness.world.world import World

IN_PARTS = frozenset({"catcafe", "festival"})
"""Games whose choices have two parts: the first of another choice is accepted before anything is stored."""
NOBODY = 0
"""Below it are the numbers of members who were forgotten (bot/storage/privacy.py)."""
NO_QUESTION = 0
"""In the place of that which a move answers that somebody wrote."""


def unkept(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every acknowledged move is stored, once, and nothing that nobody asked for."""
    requests = world.parts.platform.ledger.requests
    answers, answered = answers_to(requests), answered_at(requests)
    for live in tables:
        stored = archive.stored(live.facts.id)
        handed_on = {one.seat for one in live.facts.sitters if one.before}  # who held it may have made what another was refused (world 228)
        pressed = (*_presses(world, live, answers, answered), *_typed(world, live, stored, answers))
        theirs = [one for one in pressed if one.became is not Became.REFUSED or int(one.seat) not in handed_on]
        presses = [_as_it_was_forgotten(world, one) for one in theirs]
        if live.was_dealt and world.clock_is_true:
            positions = archive.positions(live.facts.id)
            presses = [one._replace(became=Became.BEGUN) if _is_begun(one, positions) else one for one in presses]
        people = frozenset((live.facts.id, seat) for seat in _held(world, archive, live))
        yield from broken(presses, stored, people, parts=live.facts.game in IN_PARTS and not world.clock_is_true)


def _as_it_was_forgotten(world: World, press: Press) -> Press:
    """What was promised between a backup and the moment at which it was put back, the file cannot know."""
    forgotten = any(made - LATE <= press.invoked - BEGINNING <= back for made, back in world.excuses.lost)
    unknown = forgotten or (world.excuses.lost and not press.invoked)
    return press._replace(became=Became.UNKNOWN, answered=float("inf")) if unknown else press


def _is_begun(press: Press, positions: Sequence[tuple[float, Live]]) -> bool:
    """Whether it was accepted as the first part of another choice, in the place of a sealed one: it is stored with the next part."""
    if press.became is not Became.OK:
        return False
    moments = [moment for moment, _ in positions]
    first = max(0, bisect_right(moments, press.invoked) - 1)
    meanwhile = (live.play for _, live in positions[first : bisect_right(moments, press.answered)])
    return any(_leaves_a_part(play, press) for play in meanwhile if play is not None and play.since == press.question)


def _leaves_a_part(play: AnyPlay, press: Press) -> bool:
    if not play.may_change(press.seat):
        return False
    try:
        made = [(press.seat, play.game.parse(press.text))]
        chosen = play.drawing_from(Stream(b"any")).without(press.seat).onward(made)
    except (BadNotation, IllegalMove):
        return False
    return chosen.settled == play.settled and press.seat in chosen.pending


def _held(world: World, archive: Archive, live: Live) -> Iterator[Seat]:
    """The seats that a person held all the time: nobody left one, and no cat came in their place; and of whom it is known who they were."""
    pressed = [(visitor, one.custom_id) for visitor in world.visitors.values() for one in visitor.presses]
    left = {int(visitor.person.id) for visitor, act in pressed if act == str(AtTable(live.facts.id, "leave"))}
    played = {seat for seat, _ in archive.moves_of_cats(live.facts.id)}
    yield from (
        Seat(one.seat)
        for one in live.facts.sitters
        if (one.member or 0) > NOBODY and one.cat is None and one.member not in left and one.seat not in played and not one.before
    )


def _typed(world: World, live: Live, stored: Sequence[Stored], answers: dict[str, list[int | str]]) -> Iterator[Press]:
    """Moves that were typed say no question: they may have become any that is stored; and one of which it was said that it is made has."""
    for visitor in world.visitors.values():
        sitter = sitter_of(live, MemberId(int(visitor.person.id)))
        if sitter is None:
            continue
        for typed in (one for one in visitor.typed if one.table == live.facts.id):
            like = [one.fact.question for one in stored if (one.fact.seat, one.fact.text) == (sitter.seat, typed.move)]
            means = became(answers.get(typed.sent.id, []))
            lost = means is Became.OK and live.facts.game not in IN_PARTS and not like
            for question in [NO_QUESTION] if lost else like:
                at = typed.at if world.clock_is_true else 0.0
                yield Press(live.facts.id, Seat(sitter.seat), question, typed.move, at, means if lost else Became.UNKNOWN)


def _presses(world: World, live: Live, answers: dict[str, list[int | str]], answered: dict[str, float]) -> Iterator[Press]:
    """Of what somebody pressed before they were forgotten nobody knows in which seat: they may have taken another since (world 45385)."""
    for visitor in world.visitors.values():
        sitter = sitter_of(live, MemberId(int(visitor.person.id)))
        if sitter is None:
            continue
        for one in visitor.presses:
            press = press_of(
                one.custom_id,
                one.chosen,
                Seat(sitter.seat),
                one.at if world.clock_is_true else 0.0,
                answers.get(one.sent.id, []),
                asks_first=world.plan.habits[visitor.name].wishes_for("ask"),
                answered=answered.get(one.sent.id, float("inf")),
            )
            if press is not None and press.table == live.facts.id:
                is_theirs = one.at > BEGINNING + max(visitor.vanished, default=-LATE)
                yield press if is_theirs else press._replace(became=Became.UNKNOWN, answered=float("inf"))
