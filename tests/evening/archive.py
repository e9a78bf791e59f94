"""The bot's own file, read beside it: what is stored, and from that alone what every message must show.

Nothing is asked of the running bot. Whoever knows the stored moves can replay the table and make every page of it; then what people see
is held against that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self

from sqlite_utils import Database

from bot.delivery.pictures import ALT_TEXT
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageRow, Subject
from bot.models.tables import Table, TableState
from bot.pages.acts import OpenPart
from bot.pages.end import end_page
from bot.pages.hand import hand_page
from bot.pages.lobby import lobby_page
from bot.pages.names import table_link
from bot.pages.table import table_page
from bot.pages.thread import thread_page
from bot.storage import messages, moves, profiles, tables, times
from bot.storage.file import open_for_reading
from bot.tables import Live, dealing, seat_of
from bot.tables.clocks import asked_since
from bot.tables.listening import EARLY
from bot.tables.live import AnyPlay, Before
from bot.tables.sequel_seats import before_of
from games import all_games
from games.kit import Seat, Stream
from sandbox.driver.screen import parts
from sandbox.world.records import Json
from tests.evening.kinds import all_kinds
from tests.evening.truth import undressed
from ui.kit.look import AnyFace
from ui.kit.pages import Page, Panel, cut
from ui.kit.words import Say

_MOMENT = re.compile(r"(?<=<t:)\d+")
ANY = Stream(bytes(32))
"""For what is tried and not kept: no first part of a choice draws, but some whole choices do."""


class Archive:
    """The database at `path`, which another process writes."""

    def __init__(self, path: Path, *, stays_open: bool = False) -> None:
        """`stays_open`: for who asks again and again, and says when it `lets_go`."""
        self.path, self._stays_open = path, stays_open
        self._kept: Database | None = None
        self._read: dict[int, Live] = {}
        """The tables as they were read last: what has come since is played onward from there."""
        self._newest: dict[int, tuple[int, Live]] = {}
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
        """Nobody has the file open here, until it is asked for something again."""
        self._newest.clear()  # versions are counted by each connection for itself
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def live(self, table: int) -> Live:
        """The table as its stored moves have it."""
        if not self._stays_open:
            return self._live(table)
        with self._open() as db:
            ((version,),) = db.execute("PRAGMA data_version")  # before it is read: what comes meanwhile is read again
        seen, live = self._newest.get(table, (None, None))
        if live is None or seen != version:
            live = self._live(table)
            self._newest[table] = version, live
        return live

    def _live(self, table: int) -> Live:
        with self._open() as db:
            facts = tables.table(db, TableId(table))
            made, seed = moves.moves(db, TableId(table)), tables.seed(db, TableId(table))
            rerated = tuple(profiles.rerated_at(db, TableId(table)))
            time, heard = times.times(db, TableId(table)), times.heard(db)
        assert facts is not None, f"there is no table {table}"
        before = self._before(facts)
        if facts.started_at is None:
            return replace(dealing.open_to_all(Live(facts, all_games()[facts.game]), seed), before=before)
        known = self._read.get(table)
        if known is None or tuple(made[: len(known.moves)]) != known.moves:
            known = dealing.dealt(Live(facts, all_games()[facts.game]), seed)
        lag = next((one.lag for one in heard if one.shard.has(facts.server)), 0.0)
        known = replace(known, facts=facts, rerated=rerated, times=time, lag=lag)
        self._read[table] = live = dealing.replayed(known, made[len(known.moves) :], seed)
        return replace(dealing.open_to_all(live, seed), before=before)

    def _before(self, facts: Table) -> Before | None:
        """What a table that follows on from another shows of that one."""
        source = facts.duplicate_of or (facts.rematch_of if facts.state is TableState.LOBBY else None)
        return before_of(self.live(source), same_deal=facts.duplicate_of is not None) if source else None

    def written(self, table: int) -> list[tuple[int, int, str, int]]:
        """Every move that was ever stored, also those taken back: number, seat, text, question."""
        with self._open() as db:
            return list(db.execute("SELECT number, seat, text, question FROM moves WHERE table_id = ? ORDER BY number", [table]))

    def shown(self, table: int) -> list[MessageRow]:
        with self._open() as db:
            return messages.messages(db, Subject.of(TableId(table)))

    def is_settled(self, table: int) -> bool:
        """True if the rows of all messages say that they show the newest version, and the time of whoever is asked has begun."""
        live = self.live(table)
        told = {(one.seat, one.called) for one in live.times.told}
        is_behind = any(row.is_behind(live.facts.version) for row in self.shown(table))
        return not is_behind and all((seat, asked_since(live, seat)) in told for seat in live.pending)

    def numbers(self) -> list[int]:
        """Of all tables there ever were."""
        with self._open() as db:
            return [int(number) for (number,) in db.execute("SELECT id FROM tables ORDER BY 1")]

    def seeds(self) -> list[str]:
        """The seeds of all tables, as they are written."""
        if not self.path.exists():
            return []
        with self._open() as db:
            return [bytes(seed).hex() for (seed,) in db.execute("SELECT seed FROM tables")] if db["tables"].exists() else []


def face_of(live: Live) -> AnyFace:
    return all_kinds()[live.facts.game].face


def public_page(live: Live, say: Say, *, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0) -> Page:
    """What the newest message of the table in the channel must show."""
    face = face_of(live)
    if live.in_lobby or live.play is None:
        return lobby_of(live, say)
    if live.running:
        return table_page(live, face, say, unreached=unreached, now=now)
    return end_page(live, all_kinds()[live.facts.game].look, say)


def lobby_of(live: Live, say: Say) -> Page:
    """What the lobby must show, and what its message must show after the start."""
    look = all_kinds()[live.facts.game].look
    return thread_page(live, look, say, "") if live.facts.threaded and live.was_dealt else lobby_page(live, say, look)


def private_page(live: Live, member: int, say: Say, *, opened: str = "", now: float = 0.0) -> Page:
    """What the hand of this member must show; `opened` is the part that they have opened of a choice in two steps."""
    return hand_page(live, member, all_kinds()[live.facts.game].look, say, link=table_link(live), opened=opened, now=now)


def private_pages(live: Live, member: int, say: Say, *, now: float = 0.0, forged: Iterable[str] = ()) -> Iterator[Page]:
    """What the hand of this member may show, for it is not stored what they have opened, or begun to choose anew; `forged` are parts which
    they opened without being offered them."""
    for begun in (live, *(begun for begun, _ in begun_anew(live, seat_of(live, member)))):
        words = ["", *forged]
        for word in words:  # what is opened may have parts to be opened
            page = private_page(begun, member, say, opened=word, now=now)
            yield page
            words += [door.word for door in map(OpenPart.parse, page_acts(page)) if door and door.word not in words]


def begun_anew(live: Live, seat: Seat | None) -> Iterator[tuple[Live, AnyPlay]]:
    """For who may choose anew: the table after each first part of a choice in two, and the game in which they then choose, alone."""
    if seat is not None and live.may_change(seat) and live.play is not None:
        for move in live.legal_moves(seat):
            play = live.play.drawing_from(ANY).answer(seat, move)
            if play.anew and (asking := play.asking(seat)):
                yield replace(live, play=play), asking


def differences(message: Json, page: Page) -> list[str]:
    """Where a message does not show this page; none if it does, but for moments that are a little off."""
    page = page.fitted()
    pairs = [
        ("text", undressed(message["content"]), page.text),
        ("panels", [_embed_words(embed) for embed in message["embeds"]], [panel_words(panel) for panel in page.panels]),
        ("alt texts", _alt_texts(message), _alt_texts_of(page, message)),
        ("controls", _controls(message), page_acts(page)),
    ]
    return [f"{what}: {there!r}, not {wanted!r}" for what, there, wanted in pairs if not is_alike(there, wanted)]


def is_alike(there: object, wanted: object) -> bool:
    """True if these words are the same but for moments, which may be `EARLY` off: for less no page is edited (bot/tables/listening.py)."""
    moments, right = ([int(moment) for moment in _MOMENT.findall(str(words))] for words in (there, wanted))
    apart = [abs(one - other) for one, other in zip(moments, right, strict=False)]
    return _MOMENT.sub("", str(there)) == _MOMENT.sub("", str(wanted)) and max(apart, default=0) <= EARLY


def panel_words(panel: Panel) -> list[str]:
    """What is to be read of a panel; where it has a picture, of what stands beside that."""
    panel = replace(panel, text=panel.said).fitted()
    fields = [text for one in panel.fields for text in (one.name, one.value)]
    return [text.strip() for text in (panel.title, panel.text, *fields, panel.footer) if text]


def _embed_words(embed: Json) -> list[str]:
    fields = [text for one in embed.get("fields", ()) for text in (one["name"], one["value"])]
    found = [embed.get("title"), embed.get("description"), *fields, embed.get("footer", {}).get("text")]
    return [undressed(text).strip() for text in found if text]


def embeds_of(message: Json) -> list[list[str]]:
    """What is to be read of each embed of a message."""
    return [_embed_words(embed) for embed in message["embeds"]]


def _alt_texts(message: Json) -> list[str]:
    return [embed["image"].get("description", "") for embed in message["embeds"] if "image" in embed]


def _alt_texts_of(page: Page, message: Json) -> list[str]:
    """For the panels that have a picture there: whether there is one to a thing that is posted is found out by drawing it."""
    pairs = zip(page.panels, message["embeds"], strict=False)
    return [cut(panel.picture.words, ALT_TEXT) if panel.picture else "" for panel, embed in pairs if "image" in embed]


def _controls(message: Json) -> list[str]:
    return [part["custom_id"] for part in parts(message) if "custom_id" in part]


def page_acts(page: Page) -> list[str]:
    items = [item for row in page.rows for item in (row if isinstance(row, tuple) else (row,))]
    return [item.act for item in items if hasattr(item, "act")]
