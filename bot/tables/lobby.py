"""What can be done with a lobby: who sits where, with which lucky words, until somebody starts it.

Each function decides: from the table as it is, what is to be written of it; None where it is so already. Raises CannotDo.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from ai import default_level, offered_levels
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import NewTable, Sitter
from bot.models.times import Pace
from bot.tables import dealing, votes
from bot.tables.seats import anybody_from, cat_for, host_of, invited, kept_until, seat_of, sitter_of
from bot.tables.sequel_seats import cats_of, seated
from bot.tables.snapshot import Person, TableRequest, TableSnapshot
from bot.tables.writes import Choose, Close, Reseat, Start, Write, seats
from games import AnyGame
from games.kit import LUCKY_WORD, BadOption, Options, choose_options, with_seats

SEATS, RATED, THREAD, PACE = "seats", "rated", "thread", "pace"
"""What every table lets one choose, beside the options of its game."""
TRUTHS = ("true", "false")


def free_seats(snapshot: TableSnapshot) -> int:
    """How many seats nobody has taken yet."""
    return snapshot.table.seats - len(snapshot.table.sitters)


def seats_needed(snapshot: TableSnapshot) -> int:
    """How many more must sit down at least before it can start. The deal of another table wants as many as sat there."""
    taken = len(snapshot.table.sitters)
    allowed = (snapshot.table.seats,) if snapshot.table.duplicate_of else snapshot.game.seats
    return min(seats for seats in (*allowed, snapshot.table.seats) if taken <= seats) - taken


def options_of(game: AnyGame, wish: TableRequest) -> Options:
    """The options of the table that is wished for."""
    try:
        options = choose_options(game.name, game.seats, game.options, wish.seats, wish.options)
    except BadOption as problem:
        raise CannotDo("table-bad-option", option=problem.key, value=problem.value, allowed=list(problem.allowed)) from None
    if len(wish.cats) >= wish.seats:
        raise CannotDo("table-too-many-cats", cats=len(wish.cats), seats=wish.seats)
    if len(wish.guests) > (room := wish.seats - 1 - len(wish.cats)):
        raise CannotDo("table-too-many-guests", seats=wish.seats, room=room)
    return options


def opened(game: AnyGame, options: Options, opener: Person, wish: TableRequest, commit: str, at: float) -> NewTable:
    """A lobby with the opener in seat 0 and the cats after them; `commit` is the hash of its seed."""
    before, same_deal = wish.previous, wish.previous is not None and wish.previous.same_deal
    sitters = [Sitter(0, opener.id, None, opener.name), *cats_of(before)]
    for level in wish.cats[len(sitters) - 1 :]:
        sitters.append(cat_for(sitters, level))
    return NewTable(
        game=game.name,
        rules=game.version,
        seats=options.seats,
        options=options.values,
        server=wish.server,
        channel=wish.channel,
        opener=opener.id,
        locale=wish.locale,
        commit=commit,
        opened_at=at,
        sitters=seats(sitters).row,
        rated=wish.rated and not same_deal,
        rematch_of=before.table if before and not same_deal else None,
        duplicate_of=before.table if before and same_deal else None,
        threaded=wish.threaded,
        guests=wish.guests,
        pace=wish.pace,
    )


def joined(snapshot: TableSnapshot, person: Person, now: float) -> Reseat | None:
    """With the person on a free seat; at a running table, back on their own, which a cat has played."""
    sitter = sitter_of(snapshot, person.id)
    if sitter and sitter.cat is None:
        return None
    if snapshot.is_running and sitter:
        return reseated(
            snapshot, replace(sitter, cat=None, has_left=False, may_be_given=False, away_since=None, offer=None, name=person.name)
        )
    check_lobby(snapshot)
    check_welcome(snapshot, person)
    _check_free(snapshot, now, person)
    guests = tuple(one for one in snapshot.table.guests if one.member != person.id)
    return seats(
        [*snapshot.table.sitters, Sitter(0, person.id, None, person.name)], guests=guests if guests != snapshot.table.guests else None
    )


def left(snapshot: TableSnapshot, person: Person) -> Write | None:
    """Without the person: in a lobby their seat is free again, and a lobby without people closes; at a running table a cat plays on."""
    sitter = sitter_of(snapshot, person.id)
    if sitter is None:
        raise CannotDo("table-not-seated", table=snapshot.table.id)
    if snapshot.is_running:
        return None if sitter.has_left else left_to_a_cat(snapshot, sitter)
    check_lobby(snapshot)
    others = [one for one in snapshot.table.sitters if one is not sitter]
    return seats(others, by=person.id) if any(one.member for one in others) else Close()


def left_to_a_cat(snapshot: TableSnapshot, sitter: Sitter) -> Reseat:
    """With a cat that keeps this seat for good, unless its member takes it back themself; no press for anything else does."""
    return vacated(snapshot, replace(sitter, cat=sitter.cat or default_level(snapshot.table.game), has_left=True, away_since=None))


def vacated(snapshot: TableSnapshot, cat: Sitter) -> Reseat:
    """With this cat in the seat of somebody who leaves a running table."""
    return Reseat(votes.left(snapshot, reseated(snapshot, cat).row))


def with_cat(snapshot: TableSnapshot, person: Person, level: str | None, now: float) -> Reseat:
    """With a computer cat of this level on a free seat; None: of that of the cat which came last, or of the usual one."""
    check_lobby(snapshot)
    _check_seated(snapshot, person)
    _check_free(snapshot, now)
    if level is not None and level not in offered_levels(snapshot.table.game):
        raise CannotDo("reply-bad-option", value=level[:60])
    return seats([*snapshot.table.sitters, cat_for(snapshot.table.sitters, level or next_level(snapshot))], by=person.id)


def next_level(snapshot: TableSnapshot) -> str:
    """The level of the next cat, if nobody says another: that of the one which came last, or the usual one of the game."""
    came = [str(sitter.cat) for sitter in snapshot.table.sitters if sitter.member is None][-1:]
    return next((level for level in came if level in offered_levels(snapshot.table.game)), default_level(snapshot.table.game))


def without_cat(snapshot: TableSnapshot, person: Person) -> Reseat:
    """Without the cat that came last."""
    check_lobby(snapshot)
    _check_seated(snapshot, person)
    cats = [one for one in snapshot.table.sitters if one.member is None]
    if not cats:
        raise CannotDo("table-no-cat", table=snapshot.table.id)
    return seats((one for one in snapshot.table.sitters if one is not cats[-1]), by=person.id)


def lucky_word(text: str) -> str:
    """The word as it stands in the record; an empty one takes an earlier one back."""
    word = re.sub(r"[\s_]+", "-", text.strip().lower())
    if word and not LUCKY_WORD.fullmatch(word):
        raise CannotDo("table-bad-luck", word=word)
    return word


def with_luck(snapshot: TableSnapshot, person: Person, word: str) -> Reseat:
    """With the person's lucky word laid into the shuffle."""
    check_lobby(snapshot)
    sitter = _check_seated(snapshot, person)
    if snapshot.previous and snapshot.previous.same_deal:
        raise CannotDo("table-luck-settled")
    return reseated(snapshot, replace(sitter, luck=word or None), by=person.id)


def chosen(snapshot: TableSnapshot, person: Person, key: str, value: str) -> Choose | None:
    """With this option as it is to be: one of the game's, `seats`, `rated`, `thread` or `pace`; for the host. What else was chosen stays.

    The seed stays as well, whose hash everybody has seen. The same deal is played as it was, but at any pace.
    """
    check_lobby(snapshot)
    check_host(snapshot, person)
    if snapshot.table.duplicate_of and key != PACE:
        raise CannotDo("table-options-settled")
    wanted = _as_wanted(snapshot, key, value)
    return None if wanted == _as_it_is(snapshot) else wanted


def _as_it_is(snapshot: TableSnapshot) -> Choose:
    return Choose(snapshot.options, rated=snapshot.table.rated, threaded=snapshot.table.threaded, pace=snapshot.table.pace)


def _as_wanted(snapshot: TableSnapshot, key: str, value: str) -> Choose:
    now, game = _as_it_is(snapshot), snapshot.game
    try:
        if key == RATED:
            return replace(now, rated=_one_of(key, value, TRUTHS) == TRUTHS[0])
        if key == THREAD:
            return replace(now, threaded=_one_of(key, value, TRUTHS[1:] if snapshot.is_direct else TRUTHS) == TRUTHS[0])
        if key == PACE:
            return replace(now, pace=Pace(_one_of(key, value, tuple(Pace))))
        if key == SEATS:
            allowed = [str(seats) for seats in game.seats if seats >= len(snapshot.table.sitters)]
            return replace(now, options=with_seats(game.options, now.options, int(_one_of(key, value, allowed))))
        options = choose_options(game.name, game.seats, game.options, now.options.seats, {**dict(now.options.values), key: value})
    except BadOption as problem:
        raise CannotDo("table-bad-option", option=problem.key, value=problem.value, allowed=list(problem.allowed)) from None
    return replace(now, options=options)


def _one_of(key: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise BadOption(f"{key} cannot be {value!r}", key, value, allowed)
    return value


def started(snapshot: TableSnapshot, person: Person, seed: bytes, now: float) -> Start | None:
    """Dealt: the seats that are still free are taken away. Whoever has the table may, and where they are away, anybody who sits there."""
    if snapshot.is_running:
        return None
    check_lobby(snapshot)
    _check_may_start(snapshot, person, now)
    if needed := seats_needed(snapshot):
        raise CannotDo("table-not-enough", needed=needed)
    snapshot = _without_free_seats(snapshot)
    return Start(dealing.dealt(replace(snapshot, table=replace(snapshot.table, sitters=seated(snapshot, seed))), seed))


def _without_free_seats(snapshot: TableSnapshot) -> TableSnapshot:
    """The lobby with the seats that are taken, and with the options for so few."""
    options = with_seats(snapshot.game.options, snapshot.options, len(snapshot.table.sitters))
    return replace(snapshot, table=replace(snapshot.table, seats=options.seats, options=options.values))


def reseated(snapshot: TableSnapshot, sitter: Sitter, by: MemberId | None = None) -> Reseat:
    """The same row with this sitter in their seat."""
    return seats((sitter if one.seat == sitter.seat else one for one in snapshot.table.sitters), by)


def _check_may_start(snapshot: TableSnapshot, person: Person, now: float) -> None:
    host, since = host_of(snapshot), anybody_from(snapshot)
    if host is None or seat_of(snapshot, person.id) is None:
        check_host(snapshot, person)
    elif host.member != person.id and now < since:
        opened = host.member == snapshot.table.opener
        raise CannotDo("seat-start-later", host=host.name, opened=opened, at=ceil(since))


def check_host(snapshot: TableSnapshot, person: Person) -> None:
    """Raises CannotDo for whoever is not the host."""
    host = host_of(snapshot)
    if host is None or host.member != person.id:
        raise CannotDo("table-only-host", host=host.name if host else "–", opened=host is not None and host.member == snapshot.table.opener)


def check_lobby(snapshot: TableSnapshot) -> None:
    """Raises CannotDo where the table is no lobby any more."""
    if snapshot.is_running:
        raise CannotDo("table-already-started", table=snapshot.table.id)
    if not snapshot.is_lobby:
        raise CannotDo("table-over", table=snapshot.table.id)


def check_welcome(snapshot: TableSnapshot, person: Person) -> None:
    """Raises CannotDo for who was sent away, and not let in again."""
    if any(one.sent_away and one.member == person.id for one in snapshot.table.guests):
        host = host_of(snapshot)
        raise CannotDo("seat-sent-away", host=host.name if host else "–", table=snapshot.table.id)


def _check_free(snapshot: TableSnapshot, now: float, person: Person | None = None) -> None:
    """For this person, or for a cat."""
    if not free_seats(snapshot):
        raise CannotDo("table-full", seats=snapshot.table.seats)
    kept = [one for one in invited(snapshot) if now < kept_until(snapshot)]
    if free_seats(snapshot) <= len(kept) and all(person is None or one.member != person.id for one in kept):
        raise CannotDo("seat-kept", names=[one.name for one in kept], at=ceil(kept_until(snapshot)), table=snapshot.table.id)


def _check_seated(snapshot: TableSnapshot, person: Person) -> Sitter:
    sitter = sitter_of(snapshot, person.id)
    if sitter is None:
        raise CannotDo("table-not-seated", table=snapshot.table.id)
    return sitter
