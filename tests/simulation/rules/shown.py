"""Every message shows the stored state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain

from bot.models.ids import MemberId, TableId
from bot.models.tables import TableState
from bot.pages.custom_ids import CONFIRM, ConfirmMove, OpenPart
from bot.tables import TableSnapshot, seat_of, sitter_of
from bot.tables.listening_clock import MAX_EARLY
from games import all_games
from games.kit import judge, read_record
from sandbox.world.clock import snowflake_time
from sandbox.world.records import EPHEMERAL, Json
from tests.evening import promises
from tests.evening.archive import begun_anew, private_page, private_pages
from tests.evening.guests import Seer, acts, record_in
from tests.harness.texts import TEXTS
from tests.simulation.archive import OpenArchive
from tests.simulation.loop import BEGINNING
from tests.simulation.world import World
from ui.kit.pages import Page
from ui.kit.words import Say


def find_violations(world: World, archive: OpenArchive) -> Iterator[str]:
    seers = [visitor.seer for visitor in world.visitors.values()]
    now = world.clock.wall()
    for snapshot in archive.tables:
        messages = promises.of_table(promises.public(seers[0], snapshot), snapshot)
        stands = promises.table_message(messages, snapshot) is not promises.NOTHING
        if stands and not world.excuses.may_be_missing(snapshot):
            reached = unreached(world, seers, snapshot)
            for words in at_its_time(now, partial(promises.wrong_with_table, messages, snapshot, reached)):
                yield f"table {snapshot.table.id} shows {words}"
        lasting = [message for message in messages if not is_lost_by_restore(world, message)]
        for file in filter(None, (record_in(message, snapshot.table.game, TableId(snapshot.table.id)) for message in lasting)):
            if snapshot.table.state in (TableState.FINISHED, TableState.ABANDONED):
                yield from _wrong_with_record(world.backend.world.files[file["id"]].data.decode(), snapshot)
        for seer in seers:
            if snapshot.play is not None and sitter_of(snapshot, MemberId(seer.id)) is not None:
                yield from at_its_time(now, partial(_hand, world, seer, snapshot))


def is_lost_by_restore(world: World, message: Json) -> bool:
    """True if the restored file does not know the message, which then keeps its text and has no buttons."""
    return world.excuses.is_lost_by_restore(snowflake_time(message["id"]) - BEGINNING)


def at_its_time(now: float, wrong: Callable[[float], Iterable[str]]) -> list[str]:
    """The violations now, or fewer at the time up to which pages may be early (bot/tables/listening_clock.py)."""
    return min((list(wrong(at)) for at in (now, now - MAX_EARLY)), key=len)


def unreached(world: World, seers: Sequence[Seer], snapshot: TableSnapshot) -> frozenset[MemberId]:
    """People who refuse direct messages, or have no hand since they refused them."""
    shut = {seer.id for seer in seers if world.excuses.may_have_no_hand(seer.id) and not direct_hands(seer, snapshot)}
    return frozenset(MemberId(one.id) for one in world.visitors.values() if not one.person.dms_open or one.id in shut)


def direct_hands(seer: Seer, snapshot: TableSnapshot) -> list[Json]:
    return [one for one in promises.hands(seer, snapshot) if not one["flags"] & EPHEMERAL]


def _hand(world: World, seer: Seer, snapshot: TableSnapshot, now: float) -> Iterator[str]:
    """Check a direct hand.

    An ephemeral hand can be edited only by its token, which a restart loses.
    """
    if direct_hands(seer, snapshot):
        opened = filter(None, (OpenPart.parse(one.custom_id) for one in world.visitors[seer.who].presses))
        asked = snapshot.question(seat_of(snapshot, MemberId(seer.id)))
        forged = dict.fromkeys(one.word for one in opened if (one.table, one.question) == (snapshot.table.id, asked))
        say = TEXTS.speech_in(seer.locale)
        asking = _asking_first(direct_hands(seer, snapshot)[-1], snapshot, seer.id, say, now)
        for words in promises.wrong_with_hand(seer, snapshot, chain(private_pages(snapshot, seer.id, say, now=now, forged=forged), asking)):
            yield f"the hand of {seer.who} at table {snapshot.table.id} shows {words}"


def _asking_first(hand: Json, snapshot: TableSnapshot, member: int, say: Say, now: float) -> Iterator[Page]:
    """The page that asks for confirmation of the move in the hand, if this move is possible now or in a begun choice."""
    seat = seat_of(snapshot, MemberId(member))
    if seat is None:
        return
    for sure in filter(None, map(ConfirmMove.parse, acts(hand))):
        first = snapshot.play.without_choice(seat) if snapshot.play is not None and snapshot.play.needs_part(seat) else None
        if (
            first is not None
            and sure.question == first.open_question
            and sure.move in map(str, snapshot.game.legal_moves(first.state, seat))
        ):
            yield private_page(snapshot, member, say, opened=f"{CONFIRM}{sure.question} {sure.move}", now=now)
        for asking in (snapshot, *(begun for begun, _ in begun_anew(snapshot, seat))):
            if sure.question == asking.question(seat) and sure.move in map(str, asking.legal_moves(seat)):
                yield private_page(asking, member, say, opened=f"{CONFIRM}{sure.question} {sure.move}", now=now)


def _wrong_with_record(text: str, snapshot: TableSnapshot) -> Iterator[str]:
    """Check that the record verifies and has the stored moves."""
    record = read_record(text, all_games())
    judgement = judge(record, all_games())
    if not judgement.good:
        yield f"the record of table {snapshot.table.id} does not verify: {judgement.sentence}"
    if [(turn.seat, turn.move) for turn in record.turns] != [(move.seat, move.text) for move in snapshot.moves]:
        yield f"the record of table {snapshot.table.id} has other moves than are stored"
