"""The service: what can be done with a table. Every command is decided under the table's lock, stored, and only then seen by anybody.

It knows games only through games/kit, and Discord not at all. Whoever asks for something that cannot be gets CannotDo (a text for
them) or MoveRefused (the rules' reason); then nothing has changed. Asking twice for what is already so is no mistake.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog

from bot.config import Tables as Limits
from bot.errors import CannotDo, StorageError
from bot.facts import Conflict, MemberId, MoveFact, NewTable, Sitter, Table, TableId, TableState
from bot.storage import Store
from bot.tables.again import before, cats_of, seated
from bot.tables.live import Before, Live, MoveRefused, Person, Wish
from bot.tables.seats import cat_for, host_of, results_of
from games import AnyGame
from games.kit import LUCKY_WORD, BadNotation, BadOption, IllegalMove, Options, Seat, choose_options, commitment
from players import DEFAULT_LEVEL

log = structlog.get_logger(__name__)


class Tables:
    """All tables. `on_change` is called, and must not wait, after every change of a table."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        limits: Limits,
        *,
        clock: Callable[[], float] = time.time,
        draw_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self._store, self._games, self._limits = store, games, limits
        self._clock, self._draw_seed = clock, draw_seed
        self._live: dict[TableId, Live] = {}
        self._locks: defaultdict[TableId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._counting = asyncio.Lock()  # so that two at once do not both find room
        self._doubtful: set[TableId] = set()
        self._watchers: list[Callable[[Live], None]] = []

    # What is there

    def watch(self, watcher: Callable[[Live], None]) -> None:
        """Has the watcher called with every table that changed; it must return at once."""
        self._watchers.append(watcher)

    async def load(self) -> None:
        """Takes up every table that is live, or was not yet shown to its end; at the start of the bot.

        A table that cannot be read (its game is gone, or somebody has edited the file) stays where it is, and stops no other. One of
        another version of the rules is closed, which its people are told: the moves are there, but nobody can say what they mean now.
        """
        for facts in await self._store.tables_to_show():
            try:
                live = await self._load(facts.id)
                if live.outdated and (live.in_lobby or live.running):
                    log.warning("a table of other rules is closed", table=facts.id, game=facts.game, rules=facts.rules)
                    await self._close(live, TableState.CLOSED if live.in_lobby else TableState.ABANDONED)
            except CannotDo as problem:
                log.error("a table cannot be taken up", table=facts.id, game=facts.game, reason=problem.key)

    def known(self) -> list[Live]:
        """The tables in memory: all live ones, and those lately finished."""
        return list(self._live.values())

    def live(self) -> list[Live]:
        """Lobbies and running tables."""
        return [live for live in self._live.values() if live.in_lobby or live.running]

    async def look(self, table: TableId) -> Live:
        """The table as it is now, also a finished one, which is not kept in memory for that. Raises CannotDo if there is none."""
        known = self._live.get(table)
        if known is None:
            found = await self._read(table)
            known = self._live.setdefault(table, found) if found.in_lobby or found.running else found
        return known

    async def over(self, table: TableId) -> Live:
        """A table that was dealt and is over, whose seed is no secret any more. It is not kept in memory. Raises CannotDo."""
        live = self._live.get(table) or await self._read(table)
        if live.in_lobby or live.running:
            raise CannotDo("table-not-over", table=table)
        if not live.was_dealt:
            raise CannotDo("table-never-dealt", table=table)
        if live.outdated:
            raise CannotDo("table-outdated", table=table)
        return live

    def of_member(self, member: int) -> list[Live]:
        """The live tables at which the member has a seat, also those where a cat plays for them; the newest last."""
        return [live for live in self.live() if live.sitter_of(member)]

    def forget(self, table: TableId) -> None:
        """Lets a table that is over go from memory; the store still has it."""
        live = self._live.get(table)
        if live and not (live.in_lobby or live.running):
            del self._live[table]
            self._locks.pop(table, None)

    # Lobby

    async def open(self, opener: Person, wish: Wish) -> Live:
        """Opens a lobby with the opener in seat 0 and the cats after them. Its seed is drawn now, and its hash public from now on."""
        async with self._counting:
            game, options = self.check(opener, wish)
            follows, same_deal = wish.follows, wish.follows is not None and wish.follows.same_deal
            seed = (await self.over(follows.table)).facts.seed if follows and same_deal else self._draw_seed()
            sitters = [Sitter(0, opener.id, None, opener.name), *cats_of(follows)]
            for level in wish.cats[len(sitters) - 1 :]:
                sitters.append(cat_for(sitters, level))
            facts = await self._store.open_table(
                NewTable(
                    game=game.name,
                    rules=game.version,
                    seats=options.seats,
                    options=options.values,
                    server=wish.server,
                    channel=wish.channel,
                    opener=opener.id,
                    locale=wish.locale,
                    commit=commitment(seed),
                    seed=seed,
                    opened_at=self._clock(),
                    sitters=tuple(replace(sitter, seat=seat) for seat, sitter in enumerate(sitters)),
                    rated=wish.rated and not same_deal,
                    rematch_of=follows.table if follows and not same_deal else None,
                    duplicate_of=follows.table if follows and same_deal else None,
                )
            )
            return self._changed(Live(facts, game, before=follows))

    async def join(self, table: TableId, person: Person) -> Live:
        """Takes a free seat in a lobby; at a running table, the person's own seat back from the cat that plays for them."""
        async with self._held(table) as live:
            sitter = live.sitter_of(person.id)
            if sitter and sitter.cat is None:
                return live
            if live.running and sitter:
                return await self._reseat(live, replace(sitter, cat=None, name=person.name))
            self._check_lobby(live)
            if not live.free:
                raise CannotDo("table-full", seats=live.facts.seats)
            async with self._counting:
                self._check_member(person.id)
                return await self._seat(live, [*live.facts.sitters, Sitter(len(live.facts.sitters), person.id, None, person.name)])

    async def leave(self, table: TableId, person: Person) -> Live:
        """Gives up a seat. In a lobby it is free again, and a lobby without people closes; at a running table a cat plays on."""
        async with self._held(table) as live:
            sitter = live.sitter_of(person.id)
            if sitter is None:
                raise CannotDo("table-not-seated", table=table)
            if live.running:
                return live if sitter.cat else await self._reseat(live, replace(sitter, cat=DEFAULT_LEVEL))
            self._check_lobby(live)
            others = [one for one in live.facts.sitters if one is not sitter]
            if not any(one.member for one in others):
                return await self._close(live, TableState.CLOSED)
            return await self._seat(live, others)

    async def add_cat(self, table: TableId, person: Person, level: str) -> Live:
        """Puts a computer cat of this level on a free seat. Raises CannotDo."""
        async with self._held(table) as live:
            self._check_lobby(live)
            self._check_seated(live, person)
            if not live.free:
                raise CannotDo("table-full", seats=live.facts.seats)
            return await self._seat(live, [*live.facts.sitters, cat_for(live.facts.sitters, level)])

    async def remove_cat(self, table: TableId, person: Person) -> Live:
        """Sends the cat away that came last."""
        async with self._held(table) as live:
            self._check_lobby(live)
            self._check_seated(live, person)
            cats = [one for one in live.facts.sitters if one.member is None]
            if not cats:
                raise CannotDo("table-no-cat", table=table)
            return await self._seat(live, [one for one in live.facts.sitters if one is not cats[-1]])

    async def give_luck(self, table: TableId, person: Person, word: str) -> Live:
        """Lays a lucky word of the person's own into the shuffle; an empty one takes it back. It is public at once."""
        word = re.sub(r"[\s_]+", "-", word.strip().lower())
        if word and not LUCKY_WORD.fullmatch(word):
            raise CannotDo("table-bad-luck", word=word)
        async with self._held(table) as live:
            self._check_lobby(live)
            sitter = self._check_seated(live, person)
            if live.before and live.before.same_deal:
                raise CannotDo("table-luck-settled")
            sitters = [replace(one, luck=word or None) if one is sitter else one for one in live.facts.sitters]
            return await self._seat(live, sitters)

    async def start(self, table: TableId, person: Person) -> Live:
        """Deals, as soon as enough sit for the game: the seats that are still free are taken away, and nobody can sit down any more.

        Whoever opened the table may, or whoever sits first since they left. Raises CannotDo.
        """
        async with self._held(table) as live:
            if live.running:
                return live
            self._check_lobby(live)
            self._check_host(live, person)
            if live.needed:
                raise CannotDo("table-not-enough", needed=live.needed)
            now = self._clock()
            live = live.without_free_seats()
            row = seated(live)
            await self._store.start_table(table, live.facts.version, row, now, live.facts.options)
            rated = live.facts.rated_with(row)
            facts = replace(_written(live), state=TableState.RUNNING, started_at=now, touched_at=now, sitters=row, rated=rated)
            return self._changed(replace(live, facts=facts).dealt())

    # Play

    async def move(self, table: TableId, person: Person, text: str, question: int | None = None) -> Live:
        """Makes the move written as `text` for the person. With the number of the question it answers, a late click is known as one.

        While others asked with them have not chosen, a person who has may choose anew; the earlier choice then never was. Where a new
        choice has several parts, the earlier one counts until the last of them.
        The same answer to the same question twice counts once. Raises CannotDo or MoveRefused.
        """
        async with self._held(table) as live:
            play, seat, move = live.playing(), live.seat_played_by(person.id), _parsed(live, text)
            asked = play.question(seat)
            if question is not None and question != asked:
                if play.has_made(seat, question, move):
                    return live
                if asked is not None or all(play.question(Seat(other.seat)) != question for other in live.facts.sitters):
                    raise CannotDo("table-late-click", table=table)
                # It is open, but asked of somebody else, for all to see: the rules say whose turn it is.
            if question is not None and play.is_choice(seat, move):
                return live
            try:
                return await self._move(live, seat, move)
            except IllegalMove as problem:
                raise MoveRefused(live.facts.game, problem.refusal, [one.name for one in live.facts.sitters]) from None

    async def cat_moves(self, table: TableId, seat: Seat, question: int, text: str) -> Live | None:
        """A cat's move; None if meanwhile the question is another, or the seat a person's."""
        async with self._held(table) as live:
            if not live.is_asked(seat) or live.question(seat) != question or live.facts.sitters[seat].cat is None:
                return None
            return await self._move(live, seat, live.game.parse(text))

    # The end

    async def close(self, table: TableId, person: Person, *, may_tidy: bool = False) -> Live:
        """Closes a lobby, or ends a running table before its end; for whoever opened it, or may tidy up in the channel."""
        async with self._held(table) as live:
            if not (live.in_lobby or live.running):
                return live
            if not may_tidy:
                self._check_host(live, person)
            return await self._close(live, TableState.CLOSED if live.in_lobby else TableState.ABANDONED)

    async def tidy(self) -> list[Live]:
        """Closes lobbies that nobody started, and running tables that every person left, when nothing was done there for long."""
        old = self._clock() - self._limits.lobby_minutes * 60
        closed = []
        for found in self.live():
            async with self._held(found.facts.id) as live:
                if live.facts.touched_at <= old and (live.in_lobby or (live.running and not live.persons)):
                    closed.append(await self._close(live, TableState.CLOSED if live.in_lobby else TableState.ABANDONED))
        return closed

    async def forget_member(self, member: MemberId) -> None:
        """Takes somebody who wants to be forgotten away from every live table: in the lobby their seat is free, later it is a cat's.

        What is over and still in memory is let go, to be read anew.
        """
        for found in self.known():
            if found.sitter_of(member) or (found.before and any(one.member == member for one in found.before.sitters)):
                async with self._held(found.facts.id) as live:
                    await self._without(live, member)

    # How it is done

    @asynccontextmanager
    async def _held(self, table: TableId) -> AsyncIterator[Live]:
        await self.look(table)
        async with self._locks[table]:
            if table in self._doubtful:
                self._changed(await self._read(table))
                self._doubtful.discard(table)
            try:
                yield await self.look(table)
            except (StorageError, Conflict):
                # The store may have done it all the same, or a part of it: the next one who comes looks there first.
                self._doubtful.add(table)
                raise

    async def _without(self, live: Live, member: MemberId) -> None:
        if not (live.in_lobby or live.running):
            self.forget(live.facts.id)
            return
        if live.before is not None:
            sitters = tuple(replace(one, member=None) if one.member == member else one for one in live.before.sitters)
            live = self._changed(replace(live, before=replace(live.before, sitters=sitters)))
        if live.facts.opener == member:
            live = self._changed(replace(live, facts=replace(live.facts, opener=None)))
            self._doubtful.add(live.facts.id)  # the store is going to forget who opened it, and then has another version
        sitter = live.sitter_of(member)
        others = [one for one in live.facts.sitters if one is not sitter]
        if sitter and live.running:
            await self._reseat(live, replace(cat_for(others, DEFAULT_LEVEL), seat=sitter.seat, luck=sitter.luck))
        elif sitter and any(one.member for one in others):
            await self._seat(live, others)
        elif sitter:
            await self._close(live, TableState.CLOSED)

    async def _load(self, table: TableId) -> Live:
        return self._live.setdefault(table, await self._read(table))

    async def _read(self, table: TableId) -> Live:
        facts = await self._store.table(table)
        if facts is None or facts.game not in self._games:
            raise CannotDo("table-unknown", table=table)
        live = Live(facts, self._games[facts.game])
        if facts.started_at is not None:
            moves = await self._store.moves(table)
            try:
                live = replace(live, moves=tuple(moves)) if live.outdated else live.replayed(moves)
            except Exception:  # whatever an edited file makes the rules say
                log.exception("the moves of a table do not fit its game", table=table)
                raise CannotDo("reply-broken") from None
        return replace(live, before=await self._before(live))

    async def _before(self, live: Live) -> Before | None:
        """The table it follows on from, as far as that still matters: for a lobby, and for the end of a deal that was played before."""
        source = live.facts.duplicate_of or (live.facts.rematch_of if live.in_lobby else None)
        if source is None:
            return None
        try:
            return before(await self.over(source), same_deal=live.facts.duplicate_of is not None)
        except CannotDo:  # its game is gone, or somebody has edited the file
            return None

    def _changed(self, live: Live) -> Live:
        self._live[live.facts.id] = live
        for watcher in self._watchers:
            watcher(live)
        return live

    async def _seat(self, live: Live, sitters: Iterable[Sitter]) -> Live:
        row = tuple(replace(sitter, seat=seat) for seat, sitter in enumerate(sitters))
        now = self._clock()
        await self._store.seat_players(live.facts.id, live.facts.version, row, now)
        rated = live.facts.rated_with(row) if live.running else live.facts.rated
        return self._changed(replace(live, facts=replace(_written(live), sitters=row, touched_at=now, rated=rated)))

    async def _reseat(self, live: Live, sitter: Sitter) -> Live:
        return await self._seat(live, [sitter if one.seat == sitter.seat else one for one in live.facts.sitters])

    async def _move(self, live: Live, seat: Seat, move: object) -> Live:
        """The table after the seat's move, or its new choice, of which nothing is stored before it is whole. Raises IllegalMove."""
        play = live.playing()
        after = play.answer(seat, move)
        if after.moves == play.moves:
            return self._changed(replace(live, play=after))
        back = {fact.number for fact in live.moves[play.settled :] if fact.seat == seat} if play.may_change(seat) else set()
        moves = [fact for fact in live.moves if fact.number not in back]
        now, number = self._clock(), live.last_number + 1
        made = [
            MoveFact(number + place, int(one.seat), str(one.move), one.question, now) for place, one in enumerate(after.moves[len(moves) :])
        ]
        later = replace(live, play=after, moves=(*moves, *made), facts=replace(_written(live), touched_at=now))
        if back:
            await self._store.replace_choice(live.facts.id, live.facts.version, tuple(made), tuple(sorted(back)))
            return self._changed(later)
        ending = results_of(later) if later.outcome else None
        await self._store.add_move(live.facts.id, live.facts.version, made[0], ending)
        return self._changed(later.finished(now) if ending else later)

    async def _close(self, live: Live, state: TableState) -> Live:
        now = self._clock()
        await self._store.close_table(live.facts.id, live.facts.version, state, now)
        return self._changed(replace(live, facts=replace(_written(live), state=state, ended_at=now, touched_at=now)))

    def check(self, opener: Person, wish: Wish) -> tuple[AnyGame, Options]:
        """Whether such a table could be opened now. Raises CannotDo."""
        game = self._games[wish.game]
        try:
            options = choose_options(game.name, game.seats, game.options, wish.seats, wish.options)
        except BadOption as problem:
            raise CannotDo("table-bad-option", option=problem.key, value=problem.value, allowed=list(problem.allowed)) from None
        if len(wish.cats) >= wish.seats:
            raise CannotDo("table-too-many-cats", cats=len(wish.cats), seats=wish.seats)
        self._check_room(opener, wish)
        return game, options

    def _check_room(self, opener: Person, wish: Wish) -> None:
        most = self._limits.max_tables_per_channel
        if sum(live.facts.channel == wish.channel for live in self.live()) >= most:
            raise CannotDo("table-channel-full", most=most)
        self._check_member(opener.id)

    def _check_member(self, member: MemberId) -> None:
        most = self._limits.max_tables_per_member
        if len(self.of_member(member)) >= most:
            raise CannotDo("table-member-full", most=most)

    def _check_lobby(self, live: Live) -> None:
        if live.running:
            raise CannotDo("table-already-started", table=live.facts.id)
        if not live.in_lobby:
            raise CannotDo("table-over", table=live.facts.id)

    def _check_seated(self, live: Live, person: Person) -> Sitter:
        sitter = live.sitter_of(person.id)
        if sitter is None:
            raise CannotDo("table-not-seated", table=live.facts.id)
        return sitter

    def _check_host(self, live: Live, person: Person) -> None:
        host = host_of(live)
        if host is None or host.member != person.id:
            raise CannotDo("table-only-host", host=host.name if host else "–")


def _written(live: Live) -> Table:
    """The table's facts with the version that the store has given them."""
    return replace(live.facts, version=live.facts.version + 1)


def _parsed(live: Live, text: str) -> object:
    try:
        return live.game.parse(text)
    except BadNotation as problem:
        raise CannotDo("move-unreadable", text=text[:60], hint=str(problem)) from None
