"""What must hold of a world when all is quiet: the rules of the evenings (tests/evening/promises.py, history.py), asked about everybody.

What faults excuse is said here and nowhere else, rule by rule.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.errors import StorageError
from bot.facts import MemberId, TableId, TableState
from bot.screens.acts import AtTable
from bot.tables import Live
from games.kit import Seat
from sandbox.world.clock import made_at
from sandbox.world.records import EPHEMERAL, Json
from sandbox.world.world import TOKEN
from tests.evening import promises
from tests.evening.archive import Archive
from tests.evening.guests import Seer, record_in
from tests.evening.history import Became, Press, Stored, answers_to, broken, press_of
from tests.evening.kinds import all_kinds
from tests.evening.pages_seen import PagesSeen, foreign
from tests.evening.truth import Truth, leaks
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import FORGED

if TYPE_CHECKING:
    from tests.harness.world.world import World

IN_PARTS = frozenset({"catcafe"})
"""Games whose choices have two parts: the first of another choice is accepted before anything is stored."""
OUTAGES = (aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound, StorageError)
"""For these a bot ends at its start with a sentence, and a host starts it again."""
LIMITED = 429
GONE_BEFORE_NOTED = frozenset({("DELETE", 404), ("PATCH", 404)})
"""After a death: of a hand that went before its bot could note it."""


def findings(world: World) -> list[str]:
    """Every rule that is broken, in a sentence each; to be asked when the bot has ended."""
    archive = Archive(world.life.file)
    tables = [archive.live(number) for number in range(1, archive.count() + 1)]
    return [
        *_promises(world, archive, tables),
        *_shown(world, archive, tables),
        *_orphans(world, tables),
        *_answered(world),
        *_requests(world),
        *_log(world, archive),
        *(_secrets(world, archive, tables) if world.plan.secrets and world.clock_is_true else ()),
    ]


def _secrets(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Of the tables that are over, nobody was sent a word or a look that they could not know at that moment."""
    over = [live for live in tables if live.was_dealt]
    if any(live.running or live.facts.duplicate_of for live in over):  # what they show, or what their seed was, is known of others
        return
    truths, pages = [], []
    for live in over:
        seats = {int(one.member): Seat(one.seat) for one in live.facts.sitters if one.member is not None}
        moments = [live.facts.started_at or 0.0, *(move.at for move in live.moves)]
        truths.append(Truth(all_kinds()[live.facts.game], live.facts.id, live.record(), moments, seats))
        pages.append(PagesSeen(archive.positions(live.facts.id)))
    for visitor in world.visitors.values():
        seer = visitor.seer
        moments, events = [moment for moment, _ in visitor.received], [event for _, event in visitor.received]
        yield from (f"a leak: {one}" for one in leaks(truths, seer.who, seer.id, events, moments, [move for _, move in visitor.typed]))
        yield from (f"for other eyes: {one}" for one in foreign(pages, seer.who, seer.id, seer.locale, events, moments))


def _promises(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every acknowledged move is stored, once, and nothing that nobody asked for."""
    answers = answers_to(world.parts.platform.ledger.requests)
    for live in tables:
        presses = list(_presses(world, live, answers))
        stored = archive.stored(live.facts.id)
        presses += _typed(world, live, stored)
        people = frozenset((live.facts.id, seat) for seat in _held(world, live))
        yield from broken(presses, stored, people, parts=live.facts.game in IN_PARTS)


def _held(world: World, live: Live) -> Iterator[Seat]:
    """The seats that a person held all the time: nobody left one, and nobody asked for a cat in their place."""
    acts = [(visitor, one.custom_id) for visitor in world.visitors.values() for one in visitor.presses]
    left = {int(visitor.person.id) for visitor, act in acts if act == str(AtTable(live.facts.id, "leave"))}
    if not any(act.startswith(f"sc:{live.facts.id}:") for _, act in acts):
        yield from (Seat(one.seat) for one in live.facts.sitters if one.member is not None and one.cat is None and one.member not in left)


def _typed(world: World, live: Live, stored: Iterable[Stored]) -> Iterator[Press]:
    """Moves that were typed say no question: they may have become any that is stored."""
    for visitor in world.visitors.values():
        sitter = live.sitter_of(MemberId(int(visitor.person.id)))
        if sitter is None:
            continue
        words = {move for table, move in visitor.typed if table == live.facts.id}
        for one in stored:
            if one.fact.seat == sitter.seat and one.fact.text in words:
                yield Press(live.facts.id, Seat(sitter.seat), one.fact.question, one.fact.text, 0.0, Became.UNKNOWN)


def _presses(world: World, live: Live, answers: dict[str, list[int | str]]) -> Iterator[Press]:
    for visitor in world.visitors.values():
        sitter = live.sitter_of(MemberId(int(visitor.person.id)))
        if sitter is None:
            continue
        for one in visitor.presses:
            press = press_of(
                one.custom_id, one.chosen, Seat(sitter.seat), one.at if world.clock_is_true else 0.0, answers.get(one.sent.id, [])
            )
            if press is not None and press.table == live.facts.id:
                yield press


def _shown(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every message that is left shows the newest state; all is told once, and every record is right."""
    for live in tables:
        seers = [visitor.seer for visitor in world.visitors.values()]
        shown = archive.shown(live.facts.id)
        messages = promises.of_table(promises.public(seers[0], live), live)
        for words in promises.wrong_with_table(messages, live, shown):
            yield f"table {live.facts.id} shows {words}"
        yield from (f"table {live.facts.id}: {words}" for words in promises.wrong_with_telling(messages, live, shown))
        yield from _record(world, messages, live)
        for seer in seers:
            if live.play is not None and live.sitter_of(MemberId(seer.id)) is not None:
                yield from _hand(world, seer, live)


def _is_of_a_former_life(world: World, message: Json) -> bool:
    """What only one person sees can be edited by its token alone, which dies with its process."""
    return len(world.lives) > 1 and made_at(message["id"]) < BEGINNING + world.life.since


def _hand(world: World, seer: Seer, live: Live) -> Iterator[str]:
    there = promises.hands(seer, live)
    direct = [message for message in there if not message["flags"] & EPHEMERAL]
    if len(direct) > 1:
        yield f"{seer.who} has {len(direct)} hands of table {live.facts.id}"
    if there and not direct and _is_of_a_former_life(world, there[-1]):
        return
    if not there and seer.who in world.unreachable:  # they open one in the channel when they want it
        return
    for words in promises.wrong_with_hand(seer, live):
        yield f"the hand of {seer.who} at table {live.facts.id} shows {words}"


def _record(world: World, messages: Sequence[Json], live: Live) -> Iterator[str]:
    if live.facts.state not in (TableState.FINISHED, TableState.ABANDONED) or not live.was_dealt:
        return
    ends = [file for message in messages if (file := record_in(message, live.facts.game, TableId(live.facts.id)))]
    if len(ends) != 1:
        yield f"table {live.facts.id} is over, and its record stands in {len(ends)} messages"
    for file in ends:
        yield from promises.wrong_with_record(world.parts.world.files[file["id"]].data.decode(), live)


def _orphans(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Whatever of the bot stands in a channel is some table's."""
    for seer in [visitor.seer for visitor in world.visitors.values()][:1]:
        for live in tables[:1]:
            everything = promises.public(seer, live)
            ours = {message["id"] for one in tables for message in promises.of_table(everything, one)}
            for message in everything:
                if message["id"] not in ours:
                    yield f"nobody's message stands in the channel: {message['content']!r} {message['embeds']}"


def _answered(world: World) -> Iterator[str]:
    """No press that reached a live session in time stays without an answer.

    What is forged Discord does not deliver, and discord.py drops most of it in silence.
    """
    for visitor in world.visitors.values():
        for sent in visitor.sent.values():
            if sent.state == "failed" and not sent.nonce.endswith(FORGED) and not world.excuses(sent):
                yield f"nobody answered {visitor.name}: {sent.nonce} ({sent.id})"


def _requests(world: World) -> Iterator[str]:
    platform = world.parts.platform
    expected = GONE_BEFORE_NOTED if len(world.lives) > 1 else frozenset()
    for line in promises.refused(platform.ledger.requests, expected | world.refusals, died=bool(world.struck)):
        if line["status"] == LIMITED:  # the first requests of a kind learn what its limit is
            continue
        yield f"Discord refused: {line['status']} {line['method']} {line['path']} {line['body']}"
    yield from (f"the bot asked for what Discord does not have: {line}" for line in platform.ledger.unknown)
    if platform.contract is not None:
        yield from (f"not as Discord's file has it: {violation}" for violation in platform.contract.violations)


def _log(world: World, archive: Archive) -> Iterator[str]:
    seeds = archive.seeds()
    yield from (f"in the log: {line}" for line in promises.strange(world.log, world.troubles))
    for line in world.log:
        yield from promises.secrets_told(str(line), TOKEN, seeds)
    for life in world.lives:
        yield from (f"nobody caught: {problem}" for problem in life.loop.problems)
        if life.running.done() and not life.running.cancelled() and (broke := life.running.exception()) is not None:
            if isinstance(broke, OUTAGES) and world.struck:
                continue
            yield f"life {life.number} broke: {broke!r}"
    yield from (f"Discord broke: {problem}" for problem in world.discord.problems)


def leftovers(world: World) -> dict[str, int]:
    """What a bot still has in its hands: all nought when the last table is over and nobody has touched anything for a while.

    Nothing is asked while a table is open, or of a bot that never came to serve.
    """
    bot = world.life.bot
    if bot is None or world.life.is_over or bot.tables.registry.open_tables():
        return {}
    door, tables = bot.door, bot.tables
    counts = {
        "tables loaded": len(tables.loaded),
        "tables known": len(list(tables.registry)),
        "locks": tables.locks,
        "works of upkeep": len(door.upkeep._tasks),
        "private hands": len(door._hands._private),
        "opened parts": len(door._hands._opened),
        "calls due": len(door.calls._due),
        "turns of cats": len(bot.caretaker._paws),
        "tasks": max(0, len(asyncio.all_tasks(world.life.loop)) - world.tasks_at_rest),
    }
    return {name: count for name, count in counts.items() if count}
