"""What must hold of a world when all is quiet: the rules of the evenings (tests/evening/promises.py, history.py), asked about everybody.

What a fault excuses says excuses.py: this press, this request. Nothing excuses a message that shows something else than is stored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.door.messages import OLD_SECONDS, TOKEN_SECONDS
from bot.errors import StorageError
from bot.facts import MemberId, MessageKind, Shown, TableId, TableState
from bot.screens.acts import ChooseMove, InLobby, MakeMove, OpenPart
from bot.screens.table import table_page
from bot.tables import Live, clocks, host_of, seat_of, sitter_of
from sandbox.world.clock import made_at
from sandbox.world.records import COMPONENT, DIRECT, EPHEMERAL, Json
from sandbox.world.world import TOKEN
from tests.evening import promises
from tests.evening.archive import Archive, differences, face_of, lobby_of
from tests.evening.guests import Seer, acts, record_in
from tests.harness.texts import TEXTS
from tests.harness.world import waits
from tests.harness.world.answers import unanswered, unfilled
from tests.harness.world.boards import bare, is_begun_anew
from tests.harness.world.calls import called_twice
from tests.harness.world.deeds import idle, unasked, uncalled, unended, unentitled, unforgotten, unleft
from tests.harness.world.excuses import FORBIDDEN, GONE
from tests.harness.world.eyes import for_other_eyes
from tests.harness.world.kept import unkept
from tests.harness.world.lobbies import has_arrived, unchosen, undone
from tests.harness.world.loop import BEGINNING
from tests.harness.world.plan import FOLLOW
from tests.harness.world.refusals import refused
from tests.harness.world.visitors import Visitor
from tests.harness.world.votes import uncounted

if TYPE_CHECKING:
    from tests.harness.world.world import World

OUTAGES = (aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound, StorageError)
"""For these a bot ends at its start, before it is ready, with a sentence, and a host starts it again."""
MESSAGES = "/channels/{channel_id}/messages"
TOO_OFTEN = 429
FULL = 2
"""How long SQLite's synchronous = FULL has a commit wait."""


def standing(world: World) -> list[str]:
    """What is wrong with what stands in front of everybody, and with the bot's book of it; whenever all is quiet."""
    with _Quiet(world.life.file) as archive:
        return list(_standing(world, archive, archive.all_live()))


def _standing(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    yield from _in_front(world, archive, tables)
    yield from _book(world, archive, tables)
    if world.clock_is_true:
        yield from called_twice(world, archive, tables)
        yield from uncalled(world, tables)
    yield from idle(world, tables)


def findings(world: World) -> list[str]:
    """Every rule that is broken, in a sentence each; to be asked when the bot has ended."""
    with _Quiet(world.life.file) as archive:
        tables = archive.all_live()
        return [
            *_standing(world, archive, tables),
            *unkept(world, archive, tables),
            *refused(world, archive, tables),
            *undone(world, tables),
            *unchosen(world, tables),
            *uncounted(world, tables),
            *unended(world, tables),
            *unentitled(world),
            *([] if world.excuses.lost else (*unleft(world), *unasked(world, archive, tables), *unforgotten(world))),
            *_lists(archive, tables),
            *bare(world, tables),
            *_pestered(world, tables),
            *unanswered(world),
            *unfilled(world),
            *_requests(world),
            *_log(world, archive),
            *(waits.wrong(world, archive, tables) if world.plan.is_sleepy else ()),
            *(for_other_eyes(world, archive, tables) if world.plan.secrets and world.clock_is_true else ()),
        ]


def _in_front(world: World, archive: Archive, tables: Sequence[Live]) -> list[str]:
    """What is wrong with what everybody sees.

    The bot does not hear of a message that somebody took away: it is missed as soon as it would show something else. So nothing is wrong
    if nothing would be with some of them where they were. A lobby whose game has begun is needed no more.
    """
    found: list[list[str]] = []
    for number in range(len(world.excuses.removed) + 1):
        for back in combinations(world.excuses.removed, number):
            with _put_back(world, [_as_it_remains(message, tables) for message in back]):
                found.append([*_shown(world, archive, tables), *_orphans(world, tables)])
            if not found[-1]:
                return []
    return found[0]


@contextmanager
def _put_back(world: World, messages: Sequence[Json]) -> Iterator[None]:
    """Meanwhile these stand where they stood."""
    screens = [visitor.screen for visitor in world.visitors.values()]
    shown = [(screen, message) for screen in screens for message in messages if message["channel_id"] in screen.channels]
    for screen, message in shown:
        screen.show(message)
    yield
    for screen, message in shown:
        screen.take({"type": "message_delete", "channel_id": message["channel_id"], "message_id": message["id"]})


def _as_it_remains(message: Json, tables: Sequence[Live]) -> Json:
    """A lobby that was taken away says what remains of it once it is none any more, for no other is sent for that (world 6357); all else,
    and that of a table with a thread, stays as it was."""
    opened = next((act.table for act in map(InLobby.parse, acts(message)) if act is not None), None)
    live = next((one for one in tables if one.facts.id == opened and not one.in_lobby), None)
    if live is None or (live.facts.threaded and live.was_dealt):
        return message
    (panel,) = lobby_of(live, TEXTS.to(live.facts.locale)).panels
    embed = {"title": panel.title, "description": panel.text, "footer": {"text": panel.footer}}
    return message | {"content": "", "embeds": [embed], "components": []}


class _Quiet(Archive):
    """A file that nobody writes to just now: it is opened once, and what several rules ask of it is read once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, stays_open=True)
        self._positions: dict[int, list[tuple[float, Live]]] = {}

    def all_live(self) -> list[Live]:
        """Every table there ever was."""
        return [self.live(number) for number in self.numbers()]

    def positions(self, table: int) -> list[tuple[float, Live]]:
        if table not in self._positions:
            self._positions[table] = super().positions(table)
        return self._positions[table]


def _lists(archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Places, lists and ratings follow from how the tables ended."""
    for live in tables:
        yield from promises.wrong_with_results(live, archive.results(live.facts.id))
    if archive.counted_anew().changed:
        yield "the standings are not those that follow from the results"


def _opened(visitor: Visitor, *, asks_first: bool) -> Iterator[TableId]:
    """The tables at which somebody has pressed what shows them their hand otherwise, and stores nothing."""
    for kind in (OpenPart, MakeMove, ChooseMove) if asks_first else (OpenPart,):
        yield from (TableId(act.table) for act in (kind.parse(one.custom_id) for one in visitor.presses) if act)


def _shown(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every message that is left shows the newest state; all is told once, and every record is right."""
    seers = [visitor.seer for visitor in world.visitors.values()]
    there = [one for one in seers if one.who not in world.excuses.departed]
    for live in tables if there else ():  # else nobody is there who could see it
        if world.excuses.has_no_channel(live.facts):
            yield from _without_channel(world, seers, live)
            continue
        shown = archive.shown(live.facts.id)
        messages = promises.of_table(promises.public(there[0], live), live)
        if live.facts.state is TableState.CLOSED and not messages and not has_arrived(world, live):
            continue  # what nobody has seen need not say that it is closed (world 50211)
        lost, refused = world.excuses.adrift.get(promises.title_of(live, live.facts.locale)), world.excuses.threadless_since(live.facts)
        ways = [_adrift(world, seers, live, messages, shown, since) for since in (lost, refused) if since is not None]
        ways += [_in_place(world, archive, seers, live, messages, shown)] if lost is None or is_begun_anew(world, live) else []
        yield from min(map(list, ways), key=len)


def _in_place(
    world: World, archive: Archive, seers: Sequence[Seer], live: Live, messages: Sequence[Json], shown: Sequence[Shown]
) -> Iterator[str]:
    """Where the channel, or the thread, is as it was."""
    is_overtaken = world.excuses.is_overtaken(messages)
    moments = () if is_overtaken or world.excuses.is_named(live.facts) else world.excuses.clocks(world.now)
    for words in min((list(promises.wrong_with_table(messages, live, shown, now)) for now in moments), key=len, default=()):
        yield f"table {live.facts.id} shows {words}"
    boards = [message for message in messages if live.running and promises.is_board(message, live)]
    if len(boards) > 1:
        yield f"table {live.facts.id} has {len(boards)} boards"
    was_taken = any(one.before for one in live.facts.sitters)  # what was told by then names who held the seat before (world 8528)
    was_taken |= bool(world.excuses.forgotten_at(live.facts))
    if not (world.excuses.lost or was_taken or is_overtaken):  # what was told since a backup stays, and is told again as it is now
        told = archive.positions(live.facts.id) if live.was_dealt else []
        by_clock = (list(promises.wrong_with_telling(messages, live, shown, told, now)) for now in world.excuses.clocks(world.now))
        yield from (f"table {live.facts.id}: {words}" for words in min(by_clock, key=len))
    yield from _record(world, messages, live)
    for seer in seers:
        if live.play is not None and sitter_of(live, MemberId(seer.id)) is not None:
            yield from _hand(world, seer, live)


def _without_channel(world: World, seers: Sequence[Seer], live: Live) -> Iterator[str]:
    """Where the channel is gone, everybody plays on by their hand, and gets the record of the game, and at last that of its end."""
    if not live.was_dealt or live.is_direct:
        return
    for seer in seers:
        sitter = sitter_of(live, MemberId(seer.id))
        if sitter is None:
            continue
        yield from _hand(world, seer, live)
        if seer.who in world.excuses.unreachable or str(live.facts.channel) not in world.excuses.gone:
            continue  # no record has reached them either, where the bot was only out of their server meanwhile
        over_before = live.facts.ended_at is not None and live.facts.ended_at - BEGINNING < world.excuses.gone[str(live.facts.channel)]
        if sitter.cat is not None or over_before:  # they have left, or had seen the end
            continue
        told = [file for one in seer.screen.messages() if (file := record_in(one, live.facts.game, TableId(live.facts.id)))]
        if not told:
            yield f"{seer.who} has no record of table {live.facts.id}, whose channel is gone"
        elif not live.running:
            yield from promises.wrong_with_record(world.parts.world.files[told[-1]["id"]].data.decode(), live)


def _adrift(
    world: World, seers: Sequence[Seer], live: Live, messages: Sequence[Json], shown: Sequence[Shown], since: float
) -> Iterator[str]:
    """Where a thread is gone or locked, its table goes on in the channel, as soon as there is something new to be shown."""
    say = TEXTS.to(live.facts.locale)
    for seer in seers:
        if live.was_dealt and sitter_of(live, MemberId(seer.id)) is not None:
            yield from _hand(world, seer, live)
    below = [message for message in messages if message["channel_id"] == str(live.facts.channel)]
    if live.running:
        there, page = (
            promises.table_message(below, live),
            table_page(live, face_of(live), say, unreached=promises.unreached_by(shown), homeless=True, now=world.now),
        )
        stood = (messages, world.excuses.unheard)
        if (wrong := differences(there, page)) and all(promises.wrong_with_table(one, live, shown, world.now) for one in stood):
            yield from (f"table {live.facts.id}, which has lost its thread, shows {words}" for words in wrong)
    elif live.facts.ended_at is not None and live.facts.ended_at - BEGINNING > since:
        yield from _record(world, below, live)


def _is_out_of_reach(world: World, message: Json, live: Live) -> bool:
    """What only one person sees can be edited by its tokens alone, which die with their process, and with time: by that of which it is the
    answer, and those of presses on it that were not answered by another (world 42088)."""
    answered = [one for one in world.parts.world.interactions.values() if one.state == "acknowledged"]
    tokens = [one.created_at for one in answered if one.original_id == message["id"]]
    changed = live.facts.ended_at or max([live.called_at, *(end for end in clocks.deadlines(live).values() if end <= world.now)])
    died = len(world.lives) > 1 and made_at(message["id"]) < BEGINNING + world.life.since
    return died or max(tokens, default=0.0) + TOKEN_SECONDS < changed - world.ahead


def _as_spoken_to(world: World, seer: Seer, live: Live) -> Seer:
    """In the language of the table, where a disk has failed that was to remember theirs, and their hand is in it (world 21810)."""
    other = seer._replace(locale=live.facts.locale)
    is_forgotten = world.excuses.has_disk_failed and not promises.hands(seer, live)
    return other if is_forgotten and promises.hands(other, live) else seer


def _hand(world: World, seer: Seer, live: Live) -> Iterator[str]:
    seer = _as_spoken_to(world, seer, live)
    there = promises.hands(seer, live)
    direct = [message for message in there if not message["flags"] & EPHEMERAL]
    if len(direct) > 1:
        yield f"{seer.who} has {len(direct)} hands of table {live.facts.id}"
    if there and not direct and _is_out_of_reach(world, there[-1], live):
        return
    if there and there[-1] in world.excuses.removed and not live.running:  # it need not say that it is over
        return
    if seer.who in world.excuses.unreachable and (not there or world.excuses.is_unheard_of(there[-1])):
        return  # they open one in the channel when they want it; the other was refused as it was sent for the second time (world 46098)
    if not there and not live.running and world.excuses.had_no_hand(live.facts):  # what was never sent need not say that it is over
        return
    if not there and not live.running and _is_worn_out(world, seer):
        return
    opened = filter(None, (OpenPart.parse(one.custom_id) for one in world.visitors[seer.who].presses))
    asked = live.question(seat_of(live, MemberId(seer.id)))
    forged = dict.fromkeys(one.word for one in opened if (one.table, one.question) == (live.facts.id, asked))  # or borrowed (world 13162)
    moments = () if world.excuses.is_named(live.facts) else world.excuses.clocks(world.now)
    for words in min((promises.wrong_with_hand(seer, live, now, forged) for now in moments), key=len, default=[]):
        yield f"the hand of {seer.who} at table {live.facts.id} shows {words}"


def _is_worn_out(world: World, seer: Seer) -> bool:
    """Whether a message of theirs was edited as often as Discord lets one of an hour ago, and so was taken away (world 300609)."""
    alone = {f"/channels/{one.id}/messages" for one in world.parts.world.channels.values() if str(seer.id) in one.recipients}
    lines = [one for one in world.parts.platform.ledger.requests if one["path"].rpartition("/")[0] in alone]
    worn_out = {
        one["path"] for one in lines if one["status"] == TOO_OFTEN and made_at(one["path"].rpartition("/")[2]) + OLD_SECONDS < one["at"]
    }
    return any(one["method"] == "DELETE" and one["path"] in worn_out for one in lines)


def _pestered(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Who has left the server for good cannot be written to, and is tried once at each table where they sit, in each life of the bot; and
    where the channel is gone, with the record of the game, and with that of its end. So they were where a restore has forgotten them. Who
    has a table is told besides, in each life, that its channel is shut (world 40921): their hand stays meanwhile, and is all they have."""
    there, lost = world.parts.world, world.excuses.lost
    before = [life for life in world.lives if any(life.since < back for _, back in lost)]
    for name, since in world.excuses.departed.items():
        person = world.visitors[name].person
        alone = {channel.id for channel in there.channels.values() if person.id in channel.recipients}
        vain = [line for line in world.parts.platform.ledger.requests if line["route"] == MESSAGES and line["status"] == FORBIDDEN]
        tried = [line for line in vain if line["path"].split("/")[2] in alone and line["at"] - BEGINNING > since]
        theirs = [live for live in tables if live.facts.has_sat(MemberId(int(person.id)))]
        here = {live.facts.commit: str(live.facts.channel) for live in theirs}
        forgotten = {seed: one for seed, one in world.excuses.seats.get(int(person.id), {}).items() if lost and seed not in here}
        most = (len(world.lives) + len(world.excuses.out)) * len(here) + len(before) * len(forgotten)
        most += 2 * sum(bool(world.excuses.out) or channel in world.excuses.gone for channel in (*here.values(), *forgotten.values()))
        hosted = {live.facts.channel for live in theirs if int(person.id) in _hosts(world, live)}
        shut = [one for place in hosted for one in world.excuses.closed if one.leads(f"/channels/{place}/messages") and since < one.until]
        most += sum(1 + sum(one.since < life.since < one.until for life in world.lives) for one in shut)
        if len(tried) > most:
            yield f"{name} has left the server, and was written to {len(tried)} times in vain, {most} at the most"


def _hosts(world: World, live: Live) -> set[int | None]:
    """Who has the table, or may have had it: anybody who sits there, where its opener was gone for a while (world 55598)."""
    left = any(is_gone for _, is_gone in world.excuses.gone_from.get((live.facts.id, live.facts.opener or 0), ()))
    return {live.facts.opener, live.facts.host, *(one.member for one in live.facts.sitters if left or one == host_of(live))}


def _record(world: World, messages: Sequence[Json], live: Live) -> Iterator[str]:
    if (
        live.facts.state not in (TableState.FINISHED, TableState.ABANDONED)
        or not live.was_dealt
        or world.excuses.has_ended_twice(live.facts)
    ):
        return
    ends = [file for message in messages if (file := record_in(message, live.facts.game, TableId(live.facts.id)))]
    if len(ends) != 1:
        yield f"table {live.facts.id} is over, and its record stands in {len(ends)} messages"
    for file in (one for one in ends if one["id"] in world.parts.world.files):  # else somebody took it away
        yield from promises.wrong_with_record(world.parts.world.files[file["id"]].data.decode(), live)


def _orphans(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """Whatever of the bot stands in a channel is some table's, and what it wrote to somebody alone is a hand of theirs.

    A table that began after a backup was made is forgotten when that is put back, and its messages stay; one may still have been under way.
    """
    seen: set[str] = set()
    for visitor in world.visitors.values():
        seer = visitor.seer
        hands = {message["id"] for live in tables for message in promises.hands(_as_spoken_to(world, seer, live), live)}
        for place, channel in seer.screen.channels.items():
            ours = [one for one in seer.screen.messages(place) if one["author"].get("bot") and not one["flags"] & EPHEMERAL]
            if channel.get("type") == DIRECT:
                told = hands | {one["id"] for one in ours if not one["embeds"] and not one["components"]}  # sentences
                told |= {one["id"] for one in ours for live in tables if record_in(one, live.facts.game, TableId(live.facts.id))}
            else:
                told = {one["id"] for live in tables for one in (*promises.of_table(ours, live), *promises.of_seats(ours, live))}
                told |= {one["id"] for one in ours if one.get("interaction_metadata", {}).get("type") == COMPONENT}  # shown to everybody
            for message in ours:
                if message["id"] not in told | seen and not world.excuses.forgets(message):
                    seen.add(message["id"])
                    yield f"nobody's message stands in the channel: {message['content']!r} {message['embeds']}"


def _book(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """When all is shown nothing is behind, nothing is on its way, and every write has waited for the disk.

    Who has opened a part of a choice, or was asked whether they mean it, sees what a restart forgets, and so their table is behind as long
    as it runs. So is a table that is open and whose channel is gone, and if its board was just moving there, that waits for the channel or
    the end (worlds 1950 and 1274); of a lobby its host must have been told, for there are no hands yet.
    """
    asking = ((one, world.plan.habits[name].wishes_for("ask")) for name, one in world.visitors.items())
    playing = {live.facts.id for live in tables if live.running}
    opened = {table for one, asks_first in asking for table in _opened(one, asks_first=asks_first)} & playing
    gone = [live for live in tables if (live.running or live.in_lobby) and str(live.facts.channel) in world.excuses.gone]
    homeless = {live.facts.id for live in gone}
    if world.clock_is_true:  # else somebody may be called an hour later
        behind = [table for table in archive.stale() if table not in opened]
        yield from (f"table {table} is behind by the bot's own book" for table in behind if table not in homeless)
        untold = [live for live in gone if live.in_lobby and live.facts.id in behind and not _is_host_told(world, live)]
        yield from (f"the host of table {live.facts.id} has not heard that its channel is gone" for live in untold)
    for table in archive.numbers():
        moving = [row.slot for row in archive.shown(table) if row.slot.kind is MessageKind.FORMER]
        yield from (f"table {table}: {slot} is still on its way" for slot in moving if slot.member or table not in homeless)
    if world.life.store is not None and not world.life.is_over:
        ((level,),) = world.life.store._writer._db.execute("PRAGMA synchronous")
        if level < FULL:
            yield f"a commit does not wait for the disk: {level}"


def _is_host_told(world: World, live: Live) -> bool:
    """Whether the host of a lobby knows that its channel is gone, or takes no direct messages."""
    host = host_of(live)
    seer = next((visitor.seer for visitor in world.visitors.values() if host and host.member == visitor.seer.id), None)
    if seer is None or seer.who in world.excuses.unreachable:
        return True
    told = TEXTS.to(seer.locale)("door-channel-gone", title=promises.title_of(live, seer.locale), stage="lobby")
    return any(message["content"] == told for message in seer.screen.messages())


def _requests(world: World) -> Iterator[str]:
    platform = world.parts.platform
    for line in world.excuses.unexpected(platform.ledger.requests, world.parts.world.messages):
        yield f"Discord refused: {line['status']} {line['method']} {line['path']} {line['body']}"
    yield from repeated(platform.ledger.requests)
    yield from (f"the bot asked for what Discord does not have: {line}" for line in platform.ledger.unknown)
    if platform.contract is not None:
        yield from (f"not as Discord's file has it: {violation}" for violation in platform.contract.violations)


def repeated(requests: Iterable[Json]) -> Iterator[str]:
    """A message of which nobody knows whether it was sent is sent again with the same nonce, or after a look at what is there.

    What is said after the first answer takes no nonce, and discord.py sends it again where it broke: nobody but who pressed may see that
    they are told twice. Of all else Discord refuses the second, or does nothing.
    """
    unsure: dict[str, dict[str, str]] = {}
    for line in requests:
        method, route, body = line["method"], line["route"], line["body"]
        place = line["path"].split("/")[2] if line["path"].startswith("/channels/") else ""
        if method == "GET" and route == MESSAGES:
            unsure.pop(place, None)
        if (method, route) == FOLLOW and not (body or {}).get("flags", 0) & EPHEMERAL:
            yield f"said to everybody without a nonce: {body}"
        if method != "POST" or route != MESSAGES or body is None:
            continue
        said = json.dumps([body.get("content"), [embed.get("title") for embed in body.get("embeds") or ()]])
        before = unsure.get(place, {}).pop(said, body.get("nonce"))
        if before != body.get("nonce"):
            yield f"sent again without knowing whether it had arrived: {said} in {place}"
        if line["status"] is None or line["status"] >= GONE:
            unsure.setdefault(place, {})[said] = body.get("nonce")


def _log(world: World, archive: Archive) -> Iterator[str]:
    seeds = archive.seeds()
    yield from (f"in the log: {line}" for line in world.excuses.strange)
    for line in world.log:
        yield from promises.secrets_told(str(line), TOKEN, seeds)
    for life in world.lives:
        yield from (f"nobody caught: {problem}" for problem in life.loop.problems)
        if life.running.done() and not life.running.cancelled() and (broke := life.running.exception()) is not None:
            if isinstance(broke, OUTAGES) and world.struck and not life.was_ready:
                continue
            yield f"life {life.number} broke: {broke!r}"
    yield from (f"Discord broke: {problem}" for problem in world.discord.problems)
