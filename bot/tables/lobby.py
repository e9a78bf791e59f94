"""Decisions on a lobby: seats, cats, options and lucky words, up to the start.

Each function takes the table as it is and returns the write that changes it; None if nothing
changes. Raises CannotDo.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from ai import default_level, offered_levels
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest, NewTable, Sitter
from bot.models.times import Pace, Speed
from bot.tables import dealing, proposals
from bot.tables.seats import anyone_may_start_at, host_of, invited_guests, make_cat, seat_of, seats_kept_until, sitter_of
from bot.tables.sequel_seats import arrange_sitters, own_cats
from bot.tables.snapshot import Person, TableRequest, TableSnapshot
from bot.tables.writes import ChooseOptions, Close, Reseat, SetSpeed, Start, Write, reseat
from games import AnyGame
from games.kit import LUCKY_WORD, BadOption, Options, choose_options, shorten_quote, with_seats

SEATS, RATED, HINTS, THREAD, PACE, SPEED, LEVEL = "seats", "rated", "hints", "thread", "pace", "speed", "level"
"""The choices of every table besides the options of its game."""
SEAT = "seat"
"""The choice of the opener's seat, at a table that goes on from a past game."""
BOOLEANS = ("true", "false")


def count_free_seats(snapshot: TableSnapshot) -> int:
    """Return the number of free seats."""
    return snapshot.table.seats - len(snapshot.table.sitters)


def count_seats_needed(snapshot: TableSnapshot) -> int:
    """Return the number of seats still to fill before the start. A repeated deal needs all its seats."""
    taken = len(snapshot.table.sitters)
    allowed = (snapshot.table.seats,) if snapshot.table.has_known_seed else snapshot.game.seats
    return min(seats for seats in (*allowed, snapshot.table.seats) if taken <= seats) - taken


def make_options(game: AnyGame, request: TableRequest) -> Options:
    """Make the options of the requested table. Raises CannotDo.

    Options that the game does not allow are refused, and also more cats than the table has room for.
    """
    try:
        options = choose_options(game.name, game.seats, game.options, request.seats, request.options)
    except BadOption as problem:
        raise CannotDo("table-bad-option", option=problem.key, value=shorten_quote(problem.value), allowed=list(problem.allowed)) from None
    if len(request.cats) >= request.seats:
        raise CannotDo("table-too-many-cats", cats=len(request.cats), seats=request.seats)
    return options


def make_lobby(game: AnyGame, options: Options, opener: Person, request: TableRequest, commit: str, at: float) -> NewTable:
    """Make a lobby with the opener in seat 0 and cats in the next seats.

    `commit` is the hash of the seed, `at` the wall time of the opening.
    """
    before, same_deal = request.previous, request.previous is not None and request.previous.same_deal
    sitters = [*request.sitters] or [Sitter(0, opener.id, None, opener.name), *own_cats(before)]
    for level in request.cats[len(sitters) - 1 :]:
        sitters.append(make_cat(sitters, level))
    return NewTable(
        game=game.name,
        rules=game.version,
        seats=options.seats,
        options=options.values,
        server=request.server,
        channel=request.channel,
        opener=opener.id,
        locale=request.locale,
        commit=commit,
        opened_at=at,
        sitters=reseat(sitters).row,
        rated=request.rated and not (same_deal or request.continues),
        rematch_of=before.table if before and not same_deal else None,
        duplicate_of=before.table if before and same_deal else None,
        continues=request.continues,
        threaded=request.threaded,
        gives_hints=request.gives_hints,
        pace=request.pace,
        speed=request.speed or Speed.CALM,
    )


def join(snapshot: TableSnapshot, person: Person, now: float) -> Reseat | None:
    """Put the person on a free seat; at a running table, back on the own seat that a cat kept.

    None if the person plays already. Raises CannotDo if the person was sent away, if no seat is
    free, or if the free seats are kept for guests at the wall time `now`.
    """
    sitter = sitter_of(snapshot, person.id)
    if sitter and sitter.cat is None:
        return None
    if snapshot.is_running and sitter:
        return replace_sitter(
            snapshot, replace(sitter, cat=None, has_left=False, may_be_given=False, away_since=None, offer=None, name=person.name)
        )
    check_lobby(snapshot)
    check_not_sent_away(snapshot, person)
    _check_free(snapshot, now, person)
    guests = tuple(one for one in snapshot.table.guests if one.member != person.id)
    return reseat(
        [*snapshot.table.sitters, Sitter(0, person.id, None, person.name)], guests=guests if guests != snapshot.table.guests else None
    )


def leave(snapshot: TableSnapshot, person: Person) -> Write | None:
    """Free the person's seat in a lobby, and close a lobby without humans; at a running table a cat
    plays on.

    None if the person has left a running table already. Raises CannotDo without a seat.
    """
    sitter = sitter_of(snapshot, person.id)
    if sitter is None:
        raise CannotDo("table-not-seated", table=snapshot.table.id)
    if snapshot.is_running:
        return None if sitter.has_left else leave_to_cat(snapshot, sitter)
    check_lobby(snapshot)
    others = [one for one in snapshot.table.sitters if one is not sitter]
    return reseat(others, by=person.id) if any(one.member for one in others) else Close()


def leave_to_cat(snapshot: TableSnapshot, sitter: Sitter) -> Reseat:
    """Put a cat in the seat for good; only the member's command to return ends it, and no other press."""
    return vacate(snapshot, replace(sitter, cat=sitter.cat or default_level(snapshot.table.game), has_left=True, away_since=None))


def vacate(snapshot: TableSnapshot, cat: Sitter) -> Reseat:
    """Put this cat in the seat of a member who leaves a running table."""
    return Reseat(proposals.without_unanswerable(snapshot, replace_sitter(snapshot, cat).row))


def add_cat(snapshot: TableSnapshot, person: Person, level: str | None, now: float) -> Reseat:
    """Put a cat of this level on a free seat; None: the level of the last cat, or the default.

    `now` is the wall time, for seats kept for guests. Raises CannotDo.
    """
    check_lobby(snapshot)
    _check_seated(snapshot, person)
    _check_free(snapshot, now)
    if level is not None and level not in offered_levels(snapshot.table.game):
        raise CannotDo("reply-bad-option", value=shorten_quote(level))
    return reseat([*snapshot.table.sitters, make_cat(snapshot.table.sitters, level or next_cat_level(snapshot))], by=person.id)


def next_cat_level(snapshot: TableSnapshot) -> str:
    """The default level of the next cat: the last cat's level, or the game's default."""
    came = [str(sitter.cat) for sitter in snapshot.table.sitters if sitter.member is None][-1:]
    return next((level for level in came if level in offered_levels(snapshot.table.game)), default_level(snapshot.table.game))


def remove_cat(snapshot: TableSnapshot, person: Person) -> Reseat:
    """Remove the cat that came last. Raises CannotDo if there is none."""
    check_lobby(snapshot)
    _check_seated(snapshot, person)
    if snapshot.table.continues:
        raise CannotDo("table-options-settled")
    cats = [one for one in snapshot.table.sitters if one.member is None]
    if not cats:
        raise CannotDo("table-no-cat", table=snapshot.table.id)
    return reseat((one for one in snapshot.table.sitters if one is not cats[-1]), by=person.id)


def parse_lucky_word(text: str) -> str:
    """Normalise a lucky word to the record's form, full-width letters included; empty for no word.
    Raises CannotDo."""
    word = re.sub(r"[\s_]+", "-", unicodedata.normalize("NFKC", text).strip().lower())
    if word and not LUCKY_WORD.fullmatch(word):
        raise CannotDo("table-bad-luck", word=shorten_quote(word))
    return word


def set_lucky_word(snapshot: TableSnapshot, person: Person, word: str) -> Reseat:
    """Set the person's lucky word, which becomes part of the shuffle; an empty one removes it."""
    check_lobby(snapshot)
    sitter = _check_seated(snapshot, person)
    if snapshot.table.has_known_seed:
        raise CannotDo("table-luck-settled")
    return replace_sitter(snapshot, replace(sitter, luck=word or None), by=person.id)


def choose_option(snapshot: TableSnapshot, person: Person, key: str, value: str, now: float) -> Write | None:
    """Set one option: one of the game's, `seats`, `rated`, `hints`, `thread`, `pace`, `speed` or `level`;
    for the host. The speed can also be set at a running table.

    `key` names it. Hints and rating exclude each other. Other people who joined before there were hints
    must join again, to agree: their seats are kept for them as guests. Fewer seats send away the cats
    that came last; `level` is that of all cats, and seats one if there is none. The other options stay,
    and so does the seed with its published hash. A repeated deal allows only another pace and
    speed, a continued game another `seat` of its player, and another level and speed.
    `now` is the wall time, for seats kept for guests. None if the value is set already. Raises CannotDo
    also for a value that the option does not have.
    """
    if key == SPEED:
        return _choose_speed(snapshot, person, value)
    check_lobby(snapshot)
    check_host(snapshot, person)
    if snapshot.table.has_known_seed and key not in ((SEAT, LEVEL) if snapshot.table.continues else (PACE,)):
        raise CannotDo("table-options-settled")
    wanted = _wanted_options(snapshot, key, value, now)
    return None if wanted == _current_options(snapshot) else wanted


def _choose_speed(snapshot: TableSnapshot, person: Person, value: str) -> SetSpeed | None:
    if not snapshot.is_running:
        check_lobby(snapshot)
    check_host(snapshot, person)
    if value not in set(Speed):
        raise CannotDo("table-bad-option", option=SPEED, value=shorten_quote(value), allowed=list(Speed))
    return None if value == snapshot.table.speed else SetSpeed(Speed(value))


def _current_options(snapshot: TableSnapshot) -> ChooseOptions:
    table = snapshot.table
    return ChooseOptions(
        snapshot.options,
        rated=table.rated,
        gives_hints=table.gives_hints,
        threaded=table.threaded,
        pace=table.pace,
        sitters=table.sitters,
        guests=table.guests,
    )


def _wanted_options(snapshot: TableSnapshot, key: str, value: str, at: float) -> ChooseOptions:
    now, game = _current_options(snapshot), snapshot.game
    try:
        if key == RATED:
            rated = _check_allowed(key, value, BOOLEANS) == BOOLEANS[0]
            return replace(now, rated=rated, gives_hints=now.gives_hints and not rated)
        if key == HINTS:
            return _with_hints(snapshot, now, _check_allowed(key, value, BOOLEANS[1:] if snapshot.is_direct else BOOLEANS) == BOOLEANS[0])
        if key == THREAD:
            return replace(now, threaded=_check_allowed(key, value, BOOLEANS[1:] if snapshot.is_direct else BOOLEANS) == BOOLEANS[0])
        if key == PACE:
            return replace(now, pace=Pace(_check_allowed(key, value, tuple(Pace))))
        if key == SEATS:
            seats = int(_check_allowed(key, value, seat_choices(snapshot)))
            return replace(now, options=with_seats(game.options, now.options, seats), sitters=_without_last_cats(now.sitters, seats))
        if key == SEAT and snapshot.table.continues:
            return replace(now, sitters=_with_seat(now.sitters, int(_check_allowed(key, value, list(map(str, range(len(now.sitters))))))))
        if key == LEVEL:
            return replace(now, sitters=_with_level(snapshot, _check_allowed(key, value, offered_levels(game.name)), at))
        options = choose_options(game.name, game.seats, game.options, now.options.seats, {**dict(now.options.values), key: value})
    except BadOption as problem:
        raise CannotDo("table-bad-option", option=problem.key, value=shorten_quote(problem.value), allowed=list(problem.allowed)) from None
    return replace(now, options=options)


def _with_hints(snapshot: TableSnapshot, now: ChooseOptions, gives_hints: bool) -> ChooseOptions:
    """The options with hints for all players, unrated, or without hints. With hints, the other people
    have to join again."""
    if not gives_hints or now.gives_hints:
        return replace(now, gives_hints=gives_hints)
    host = host_of(snapshot)
    asked = [one for one in now.sitters if one.member is not None and one is not host]
    guests = (*now.guests, *(Guest(one.member, one.name) for one in asked if one.member is not None))
    return replace(now, rated=False, gives_hints=True, sitters=reseat(one for one in now.sitters if one not in asked).row, guests=guests)


def seat_choices(snapshot: TableSnapshot) -> list[str]:
    """The numbers of seats that a lobby can have: enough for its people."""
    people = sum(one.member is not None for one in snapshot.table.sitters)
    return [str(seats) for seats in snapshot.game.seats if seats >= people]


def _without_last_cats(sitters: Sequence[Sitter], seats: int) -> tuple[Sitter, ...]:
    """The sitters for whom there are seats, without as many of the last cats as needed."""
    cats = [one for one in sitters if one.member is None]
    gone = cats[len(cats) - max(0, len(sitters) - seats) :]
    return reseat(one for one in sitters if one not in gone).row


def _with_level(snapshot: TableSnapshot, level: str, at: float) -> tuple[Sitter, ...]:
    """The sitters with all cats at this level; with a first cat if there is none. Raises CannotDo if
    that cat has no free seat at the wall time `at`."""
    sitters = snapshot.table.sitters
    if any(one.member is None for one in sitters):
        return tuple(replace(one, cat=level) if one.member is None else one for one in sitters)
    _check_free(snapshot, at)
    return (*sitters, make_cat(sitters, level))


def _with_seat(sitters: Sequence[Sitter], seat: int) -> tuple[Sitter, ...]:
    """The sitters with the only member in this seat, and the cat of this seat in the member's; the lucky
    words stay with the seats."""
    own, words = next(one for one in sitters if one.member is not None), [one.luck for one in sitters]
    places = {own.seat: seat, seat: own.seat}
    row = sorted((replace(one, seat=places.get(one.seat, one.seat)) for one in sitters), key=lambda one: one.seat)
    return tuple(replace(one, luck=word) for one, word in zip(row, words, strict=True))


def _check_allowed(key: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise BadOption(f"{key} cannot be {value!r}", key, value, allowed)
    return value


def start(snapshot: TableSnapshot, person: Person, seed: bytes, now: float) -> Start | None:
    """Deal the cards and drop the free seats; for the host, or any sitter if the host is away.

    None if the table runs already. Raises CannotDo if seats are missing, or if the person may not
    start yet at the wall time `now`.
    """
    if snapshot.is_running:
        return None
    check_lobby(snapshot)
    _check_may_start(snapshot, person, now)
    if needed := count_seats_needed(snapshot):
        raise CannotDo("table-not-enough", needed=needed)
    snapshot = _without_free_seats(snapshot)
    dealt = dealing.deal(replace(snapshot, table=replace(snapshot.table, sitters=arrange_sitters(snapshot, seed))), seed)
    return Start(dealing.replay_past(dealt, seed, now))


def _without_free_seats(snapshot: TableSnapshot) -> TableSnapshot:
    """The lobby reduced to its taken seats, with the options for that number."""
    options = with_seats(snapshot.game.options, snapshot.options, len(snapshot.table.sitters))
    return replace(snapshot, table=replace(snapshot.table, seats=options.seats, options=options.values))


def replace_sitter(snapshot: TableSnapshot, sitter: Sitter, by: MemberId | None = None) -> Reseat:
    """Put this sitter in the seat with the sitter's number."""
    return reseat((sitter if one.seat == sitter.seat else one for one in snapshot.table.sitters), by)


def _check_may_start(snapshot: TableSnapshot, person: Person, now: float) -> None:
    host, since = host_of(snapshot), anyone_may_start_at(snapshot)
    if host is None or seat_of(snapshot, person.id) is None:
        check_host(snapshot, person)
    elif host.member != person.id and now < since:
        raise CannotDo("seat-start-later", host=host.name, at=ceil(since))


def check_host(snapshot: TableSnapshot, person: Person) -> None:
    """Raise CannotDo unless the person is the host."""
    host = host_of(snapshot)
    if host is None or host.member != person.id:
        raise CannotDo("table-only-host", host=host.name if host else "–")


def check_lobby(snapshot: TableSnapshot) -> None:
    """Raise CannotDo if the table is not a lobby any more."""
    if snapshot.is_running:
        raise CannotDo("table-already-started", table=snapshot.table.id)
    if not snapshot.is_lobby:
        raise CannotDo("table-over", table=snapshot.table.id)


def check_not_sent_away(snapshot: TableSnapshot, person: Person) -> None:
    """Raise CannotDo if the person was sent away from the lobby."""
    if any(one.sent_away and one.member == person.id for one in snapshot.table.guests):
        host = host_of(snapshot)
        raise CannotDo("seat-sent-away", host=host.name if host else "–", table=snapshot.table.id)


def _check_free(snapshot: TableSnapshot, now: float, person: Person | None = None) -> None:
    """Raise CannotDo if no seat is free for the person; None: for a cat."""
    if not count_free_seats(snapshot):
        raise CannotDo("table-full", seats=snapshot.table.seats)
    kept = [one for one in invited_guests(snapshot) if now < seats_kept_until(snapshot)]
    if count_free_seats(snapshot) <= len(kept) and all(person is None or one.member != person.id for one in kept):
        raise CannotDo("seat-kept", names=[one.name for one in kept], at=ceil(seats_kept_until(snapshot)), table=snapshot.table.id)


def _check_seated(snapshot: TableSnapshot, person: Person) -> Sitter:
    sitter = sitter_of(snapshot, person.id)
    if sitter is None:
        raise CannotDo("table-not-seated", table=snapshot.table.id)
    return sitter
