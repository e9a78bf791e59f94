"""There is exactly one lobby, each chapter in order, one board or end, one hand for each person, and no other message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.models.ids import MemberId, TableId
from bot.models.tables import TableState
from bot.pages.chapter import chapters
from bot.pages.custom_ids import TableAction
from bot.tables import TableSnapshot, sitter_of
from sandbox.world.records import COMPONENT, DIRECT, EPHEMERAL, Json
from tests.evening import promises
from tests.evening.archive import embeds_of, is_alike, lobby_of, panel_words
from tests.evening.guests import Seer, acts, record_in
from tests.evening.kinds import all_kinds
from tests.harness.texts import TEXTS
from tests.simulation.archive import OpenArchive
from tests.simulation.rules.shown import at_its_time, direct_hands, is_lost_by_restore, unreached
from tests.simulation.world import World


def find_violations(world: World, archive: OpenArchive) -> Iterator[str]:
    seers = [visitor.seer for visitor in world.visitors.values()]
    for snapshot in archive.tables:
        messages = promises.of_table(promises.public(seers[0], snapshot), snapshot)
        yield from _in_the_channel(world, archive, seers, snapshot, messages)
        for seer in seers:
            if snapshot.play is None or sitter_of(snapshot, MemberId(seer.id)) is None:
                continue
            direct = [one for one in direct_hands(seer, snapshot) if acts(one) or not is_lost_by_restore(world, one)]
            fewest = snapshot.is_running and seer.id not in unreached(world, seers, snapshot) and not world.excuses.may_be_missing(snapshot)
            if not fewest <= len(direct) <= 1:
                yield f"{seer.who} has {len(direct)} hands of table {snapshot.table.id}"
    yield from _besides(world, archive)


def _in_the_channel(
    world: World, archive: OpenArchive, seers: Sequence[Seer], snapshot: TableSnapshot, messages: list[Json]
) -> Iterator[str]:
    number, missing = snapshot.table.id, world.excuses.may_be_missing(snapshot)
    boards = [message for message in messages if snapshot.is_running and _is_board(message, snapshot)]
    if snapshot.is_running and not 1 - missing <= len(boards) <= 1:
        yield f"table {number} has {len(boards)} boards"
    if snapshot.is_lobby and not 1 - missing <= len(messages) <= 1:
        yield f"table {number} has {len(messages)} lobbies"
    if snapshot.is_dealt and snapshot.table.state in (TableState.FINISHED, TableState.ABANDONED):
        ends = [one for one in messages if record_in(one, snapshot.table.game, TableId(number)) and not is_lost_by_restore(world, one)]
        if not 1 - missing <= len(ends) <= 1:
            yield f"table {number} is over, and its record stands in {len(ends)} messages"
    if snapshot.is_dealt and not missing:
        told = [(embed, is_lost_by_restore(world, message)) for message in messages for embed in embeds_of(message)]
        wrong = partial(_wrong_with_telling, told, snapshot, unreached(world, seers, snapshot))
        yield from (f"table {number}: {words}" for words in at_its_time(world.clock.wall(), wrong))


def _besides(world: World, archive: OpenArchive) -> Iterator[str]:
    """Every message of the bot in a channel belongs to a table; every direct message is a hand, a sentence or a record."""
    seen: set[str] = set()
    for visitor in world.visitors.values():
        seer = visitor.seer
        hands = {message["id"] for snapshot in archive.tables for message in promises.hands(seer, snapshot)}
        for place, channel in seer.screen.channels.items():
            ours = [one for one in seer.screen.messages(place) if one["author"].get("bot") and not one["flags"] & EPHEMERAL]
            if channel.get("type") == DIRECT:
                told = hands | {one["id"] for one in ours if not one["embeds"] and not one["components"]}
                told |= {
                    one["id"]
                    for one in ours
                    for snapshot in archive.tables
                    if record_in(one, snapshot.table.game, TableId(snapshot.table.id))
                }
            else:
                told = {one["id"] for snapshot in archive.tables for one in promises.of_table(ours, snapshot)}
                told |= {one["id"] for one in ours if one.get("interaction_metadata", {}).get("type") == COMPONENT}
            for message in ours:
                if message["id"] not in told | seen and not is_lost_by_restore(world, message):
                    seen.add(message["id"])
                    yield f"a message of no table stands there: {message['content']!r} {message['embeds']}"


def _is_board(message: Json, snapshot: TableSnapshot) -> bool:
    """True if the message has the controls of the table's board."""
    return any(act is not None and act.table == snapshot.table.id for act in map(TableAction.parse, acts(message)))


def _wrong_with_telling(
    told: Sequence[tuple[list[str], bool]], snapshot: TableSnapshot, unreached: frozenset[MemberId], now: float
) -> Iterator[str]:
    """Compare a channel's embeds with the lobby, the chapters in order, and the board or end.

    Embeds unknown to a restored file are skipped.
    """
    say = TEXTS.speech_in(snapshot.table.locale)
    told_in = [chapter.page for chapter in chapters(snapshot, all_kinds()[snapshot.table.game].presentation, say)]
    pages = [lobby_of(snapshot, say), *told_in, promises.newest_page(snapshot, unreached, now)]
    wanted = [panel_words(panel) for page in pages for panel in page.panels]
    for embed, forgotten in reversed(told):
        if wanted and is_alike(embed, wanted[-1]):
            wanted.pop()
        elif not forgotten:
            yield f"the channel tells {embed!r}, where {wanted[-1:]!r} should stand"
    yield from (f"the channel does not tell {words!r}" for words in wanted)
