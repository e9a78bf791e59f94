"""The bot's own database, read beside the bot: the stored state, and every page that follows from
it.

The running bot is not asked. The stored moves are enough to replay a table and make each of its
pages, which are then compared with the visible messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self

from sqlite_utils import Database

from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageRow, Subject
from bot.models.tables import Table, TableState
from bot.pages.custom_ids import OpenPart
from bot.pages.end import end_page
from bot.pages.hand import hand_page
from bot.pages.lobby import lobby_page
from bot.pages.names import table_link
from bot.pages.table import table_page
from bot.pages.thread import thread_page
from bot.storage import messages, moves, profiles, tables, times
from bot.storage.file import open_for_reading
from bot.tables import TableSnapshot, dealing, seat_of
from bot.tables.listening_clock import MAX_EARLY
from bot.tables.sequel_seats import make_previous_table
from bot.tables.snapshot import AnyPlay, PreviousTable
from bot.tables.turn_clock import asked_since_question
from games import all_games
from games.kit import Seat, Stream
from sandbox.driver.screen import components_of
from sandbox.world.records import Json
from tests.evening.kinds import all_kinds
from tests.evening.truth import undressed
from ui.kit.pages import MAX_ALT_TEXT, Page, Panel, cut
from ui.kit.presentation import AnyRenderer
from ui.kit.words import Say

_MOMENT = re.compile(r"(?<=<t:)\d+")
ANY = Stream(bytes(32))
"""For what is tried and not kept: no first part of a choice draws, but some whole choices do."""


class Archive:
    """The database at `path`, which another process writes."""

    def __init__(self, path: Path, *, stays_open: bool = False) -> None:
        """`stays_open`: for who asks again and again, and says when it `lets_go`."""
        self.path = path
        self._stays_open = stays_open
        self._kept: Database | None = None
        self._read: dict[int, TableSnapshot] = {}
        """The tables as they were read last: what has come since is played onward from there."""
        self._newest: dict[int, tuple[int, TableSnapshot]] = {}
        """The same, open to all, and the version of the whole file by which they are so."""

    @contextmanager
    def _open(self) -> Iterator[Database]:
        db = self._kept or open_for_reading(self.path)
        if self._stays_open:
            self._kept = db
        try:
            yield db
        finally:
            if not self._stays_open:
                db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.lets_go()

    def lets_go(self) -> None:
        """Close the file until the next query."""
        self._newest.clear()  # versions are counted by each connection for itself
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def snapshot(self, table: int) -> TableSnapshot:
        """The table by its stored moves."""
        if not self._stays_open:
            return self._live(table)
        with self._open() as db:
            ((version,),) = db.execute("PRAGMA data_version")  # before it is read: what comes meanwhile is read again
        seen, snapshot = self._newest.get(table, (None, None))
        if snapshot is None or seen != version:
            snapshot = self._live(table)
            self._newest[table] = version, snapshot
        return snapshot

    def _live(self, table: int) -> TableSnapshot:
        with self._open() as db:
            stored = tables.find_table(db, TableId(table))
            made, seed = moves.load_moves(db, TableId(table)), tables.load_seed(db, TableId(table))
            rerated = tuple(profiles.load_rating_changes(db, TableId(table)))
            time, heard = times.load_times(db, TableId(table)), times.load_clock_readings(db)
        assert stored is not None, f"there is no table {table}"
        before = self._before(stored)
        if stored.started_at is None:
            return replace(dealing.reveal_seed(TableSnapshot(stored, all_games()[stored.game]), seed), previous=before)
        known = self._read.get(table)
        if known is None or tuple(made[: len(known.moves)]) != known.moves:
            known = dealing.deal(TableSnapshot(stored, all_games()[stored.game]), seed)
        lag = next((one.lag for one in heard if one.shard.has_server(stored.server)), 0.0)
        known = replace(known, table=stored, rating_changes=rerated, clock_times=time, lag=lag)
        self._read[table] = snapshot = dealing.replay(known, made[len(known.moves) :], seed)
        return replace(dealing.reveal_seed(snapshot, seed), previous=before)

    def _before(self, table: Table) -> PreviousTable | None:
        """The facts that a rematch or duplicate shows of the table before."""
        source = table.duplicate_of or (table.rematch_of if table.state is TableState.LOBBY else None)
        return make_previous_table(self.snapshot(source), same_deal=table.duplicate_of is not None) if source else None

    def written(self, table: int) -> list[tuple[int, int, str, int]]:
        """Every move that was ever stored, also those taken back: number, seat, text, question."""
        with self._open() as db:
            return list(db.execute("SELECT number, seat, text, question FROM moves WHERE table_id = ? ORDER BY number", [table]))

    def shown(self, table: int) -> list[MessageRow]:
        with self._open() as db:
            return messages.load_messages(db, Subject.of_table(TableId(table)))

    def is_settled(self, table: int) -> bool:
        """True if all messages show the newest version, and the time of the next player has begun."""
        snapshot = self.snapshot(table)
        told = {(one.seat, one.question) for one in snapshot.clock_times.notices}
        is_behind = any(row.is_behind(snapshot.table.version) for row in self.shown(table))
        return not is_behind and all((seat, asked_since_question(snapshot, seat)) in told for seat in snapshot.pending)

    def numbers(self) -> list[int]:
        """The numbers of all tables."""
        with self._open() as db:
            return [int(number) for (number,) in db.execute("SELECT id FROM tables ORDER BY 1")]

    def seeds(self) -> list[str]:
        """The seeds of all tables, in hexadecimal."""
        if not self.path.exists():
            return []
        with self._open() as db:
            return [bytes(seed).hex() for (seed,) in db.execute("SELECT seed FROM tables")] if db["tables"].exists() else []


def face_of(snapshot: TableSnapshot) -> AnyRenderer:
    return all_kinds()[snapshot.table.game].renderer


def public_page(snapshot: TableSnapshot, say: Say, *, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0) -> Page:
    """The page of the newest message of the table in the channel."""
    renderer = face_of(snapshot)
    if snapshot.is_lobby or snapshot.play is None:
        return lobby_of(snapshot, say)
    if snapshot.is_running:
        return table_page(snapshot, renderer, say, unreached=unreached, now=now)
    return end_page(snapshot, all_kinds()[snapshot.table.game].presentation, say)


def lobby_of(snapshot: TableSnapshot, say: Say) -> Page:
    """The page of the lobby's message, before and after the start."""
    presentation = all_kinds()[snapshot.table.game].presentation
    return thread_page(snapshot, presentation, say, "") if snapshot.table.threaded and snapshot.is_dealt else lobby_page(snapshot, say)


def private_page(snapshot: TableSnapshot, member: int, say: Say, *, opened: str = "", now: float = 0.0) -> Page:
    """The page of this member's hand; `opened` is the opened part of a two-step choice."""
    return hand_page(
        snapshot, member, all_kinds()[snapshot.table.game].presentation, say, link=table_link(snapshot), opened=opened, now=now
    )


def private_pages(snapshot: TableSnapshot, member: int, say: Say, *, now: float = 0.0, forged: Iterable[str] = ()) -> Iterator[Page]:
    """What the hand of this member may show, for it is not stored what they have opened, or begun to choose anew; `forged` are parts which
    they opened without being offered them."""
    for begun in (snapshot, *(begun for begun, _ in begun_anew(snapshot, seat_of(snapshot, member)))):
        words = ["", *forged]
        for word in words:  # what is opened may have parts to be opened
            page = private_page(begun, member, say, opened=word, now=now)
            yield page
            words += [door.word for door in map(OpenPart.parse, page_acts(page)) if door and door.word not in words]


def begun_anew(snapshot: TableSnapshot, seat: Seat | None) -> Iterator[tuple[TableSnapshot, AnyPlay]]:
    """For who may choose anew: the table after each first part of a choice in two, and the game in which they then choose, alone."""
    if seat is not None and snapshot.may_change(seat) and snapshot.play is not None:
        for move in snapshot.legal_moves(seat):
            play = snapshot.play.with_chance(ANY).answer(seat, move)
            if play.revisions and (asking := play.choosing_play(seat)):
                yield replace(snapshot, play=play), asking


def differences(message: Json, page: Page) -> list[str]:
    """The differences between a message and a page; times may be a little off."""
    page = page.within_limits()
    pairs = [
        ("text", undressed(message["content"]), page.text),
        ("panels", [_embed_words(embed) for embed in message["embeds"]], [panel_words(panel) for panel in page.panels]),
        ("alt texts", _alt_texts(message), _alt_texts_of(page, message)),
        ("controls", _controls(message), page_acts(page)),
    ]
    return [f"{what}: {there!r}, not {wanted!r}" for what, there, wanted in pairs if not is_alike(there, wanted)]


def is_alike(there: object, wanted: object) -> bool:
    """True if the texts are equal but for moments, which may differ by `MAX_EARLY`: no page is edited
    for less (bot/tables/listening_clock.py)."""
    moments, right = ([int(moment) for moment in _MOMENT.findall(str(words))] for words in (there, wanted))
    apart = [abs(one - other) for one, other in zip(moments, right, strict=False)]
    return _MOMENT.sub("", str(there)) == _MOMENT.sub("", str(wanted)) and max(apart, default=0) <= MAX_EARLY


def panel_words(panel: Panel) -> list[str]:
    """The words of a panel; those beside the picture if there is one."""
    panel = replace(panel, text=panel.visible_text).within_limits()
    fields = [text for one in panel.fields for text in (one.name, one.value)]
    return [text.strip() for text in (panel.title, panel.text, *fields, panel.footer) if text]


def _embed_words(embed: Json) -> list[str]:
    fields = [text for one in embed.get("fields", ()) for text in (one["name"], one["value"])]
    found = [embed.get("title"), embed.get("description"), *fields, embed.get("footer", {}).get("text")]
    return [undressed(text).strip() for text in found if text]


def embeds_of(message: Json) -> list[list[str]]:
    """The words of each embed of a message."""
    return [_embed_words(embed) for embed in message["embeds"]]


def _alt_texts(message: Json) -> list[str]:
    return [embed["image"].get("description", "") for embed in message["embeds"] if "image" in embed]


def _alt_texts_of(page: Page, message: Json) -> list[str]:
    """For the panels that have a picture there: whether there is one to a thing that is posted is found out by drawing it."""
    pairs = zip(page.panels, message["embeds"], strict=False)
    return [cut(panel.picture.alt_text, MAX_ALT_TEXT) if panel.picture else "" for panel, embed in pairs if "image" in embed]


def _controls(message: Json) -> list[str]:
    return [part["custom_id"] for part in components_of(message) if "custom_id" in part]


def page_acts(page: Page) -> list[str]:
    items = [item for row in page.rows for item in (row if isinstance(row, tuple) else (row,))]
    return [item.custom_id for item in items if hasattr(item, "custom_id")]
