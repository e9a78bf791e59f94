"""Pages of a lobby: the public message, the private pages behind ⋯, and the remains after the
start.

The public message has what all may do at once. The rest stands on private pages, made for one
reader. Nothing here sends anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from ai import offered_levels
from bot.models.ids import is_known_member
from bot.models.tables import Guest, Sitter, Table, TableState
from bot.models.times import Pace, Speed
from bot.pages.buttons import table_button
from bot.pages.custom_ids import LobbyAction, LobbyVerb, SetOption, TableVerb
from bot.pages.names import clean_name, escaped_name, escaped_name_at, more_heading, table_title
from bot.tables import (
    BOOLEANS,
    HINTS,
    RATED,
    SEATS,
    TableSnapshot,
    anyone_may_start_at,
    count_free_seats,
    count_seats_needed,
    host_of,
    invited_guests,
    persons_of,
    seats_kept_until,
    sitter_of,
    turn_clock,
)
from bot.tables.lobby import LEVEL, PACE, SEAT, SPEED, THREAD, next_cat_level, seat_choices
from bot.tables.sequel_seats import order_sitters
from bot.texts import Speech
from games.kit import Option, Options, choose_options
from ui.kit.pages import MAX_CHOICES, MAX_ROWS, Button, Choice, Colour, Field, Page, Panel, Row, Select, Tone
from ui.kit.words import Say

HASH_DIGITS = 32
"""The digits of the hash below a lobby; *Check the shuffle* shows all 64 (docs/fairness.md)."""
TABLE = "table"
"""The key of the list for what is not the game's: each value is a key and its value, `seats 3`."""
TONES: dict[LobbyVerb, Tone] = {"close": Tone.BAD, "close-now": Tone.BAD}
ROUND_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Steps between the numbers of a list that cannot hold all of them."""
TYPE_ANOTHER = "…"
"""The choice in such a list for typing a number that is not listed."""


def lobby_page(
    snapshot: TableSnapshot,
    say: Say,
    *,
    subscribers: Sequence[int] = (),
    role: int | None = None,
) -> Page:
    """Make the public message of a lobby; after the start, its remains.

    `subscribers` asked for a note on new tables, and `role` is the role mentioned by choice of the
    server; None: none. The page only names both: the caller adds their pings to a newly sent
    message.
    """
    if not snapshot.is_lobby:
        return past_lobby_page(snapshot, say)
    fields = (Field(say("lobby-seats", taken=len(snapshot.table.sitters), seats=snapshot.table.seats), _seats_text(snapshot, say)),)
    panel = Panel(
        title=table_title(snapshot, say),
        text="\n".join(_lobby_lines(snapshot, say)),
        fields=fields,
        footer=say("lobby-hash", hash=snapshot.table.commit[:HASH_DIGITS]),
        colour=Colour.LOBBY,
    )
    awaited = _awaited_members(snapshot)
    until = ceil(seats_kept_until(snapshot)) if invited_guests(snapshot) else None
    mentions = {"lobby-calls" if until is None else "lobby-invites": awaited, "lobby-told": subscribers}
    lines = [say(key, who=" ".join(f"<@{member}>" for member in who), at=until) for key, who in mentions.items() if who]
    if role is not None:
        lines.append(say("lobby-role", role=f"<@&{role}>"))
    return Page("\n".join(lines), (panel,), rows=_lobby_rows(snapshot, say), mentions=awaited)


def past_lobby_page(snapshot: TableSnapshot, say: Say, above: Sequence[str] = (), fields: tuple[Field, ...] = ()) -> Page:
    """Make the remains of a lobby: players, options and hash, below the lines `above` and with
    `fields`."""
    text, footer = "\n".join((*above, *_past_lobby_lines(snapshot, say))), say("lobby-hash", hash=snapshot.table.commit[:HASH_DIGITS])
    return Page(panels=(Panel(table_title(snapshot, say), text, fields, footer, Colour.QUIET),), rows=_lobby_rows(snapshot, say))


def options_text(game: str, options: Options, say: Say) -> str:
    """The options and seats of a table in the words of its game. Numeric values are passed as
    numbers."""
    chosen = {key: int(value) if value.isdecimal() else value for key, value in options.values}
    return say(f"{game}-options", seats=options.seats, **chosen)


def advice_text(game: str, say: Say) -> str:
    """The rulebook's advice for first-time players; empty if there is none."""
    advice = say(f"rules-{game}-advice")
    return say("rules-advice", advice=advice) if advice else ""


def pitch_text(game: str, say: Say) -> str:
    """A game in one sentence, then its number of players, duration and difficulty."""
    return f"{say(f'{game}-pitch')}\n-# {say(f'{game}-size')}"


def _awaited_members(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Members pinged by the message when it is sent."""
    return tuple(int(one.member or 0) for one in _awaited_people(snapshot))


def _awaited_people(snapshot: TableSnapshot) -> tuple[Sitter | Guest, ...]:
    """People for whom the lobby waits: invited guests, and missing players of a rematch."""
    return (*invited_guests(snapshot), *_missing_rematch_players(snapshot))


def _missing_rematch_players(snapshot: TableSnapshot) -> tuple[Sitter, ...]:
    """Human players of the previous table who are not at its rematch, except the opener."""
    if snapshot.previous is None or snapshot.previous.same_deal or not count_free_seats(snapshot):
        return ()
    here = {snapshot.table.opener, *(sitter.member for sitter in snapshot.table.sitters)}
    return tuple(one for one in snapshot.previous.sitters if is_known_member(one.member) and one.member not in here)


def _origin_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    """Lines on the thread of a table, the table that it follows, and its rating."""
    if snapshot.table.threaded and snapshot.is_lobby:
        yield say("lobby-thread")
    if snapshot.table.duplicate_of:
        yield say("lobby-same-deal", table=snapshot.table.duplicate_of)
        return
    if past := snapshot.table.continues:
        yield say("lobby-continues", table=past.table, move=len(past.moves))
    if snapshot.table.rematch_of:
        yield say("lobby-rematch", table=snapshot.table.rematch_of)


def _effective_pace(snapshot: TableSnapshot) -> Pace:
    """The pace of a table. A full table with a single human has no clock."""
    return Pace.NONE if not count_free_seats(snapshot) and len(persons_of(snapshot)) < turn_clock.MIN_HUMANS else snapshot.table.pace


def _lobby_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    host = host_of(snapshot)
    yield say(f"{snapshot.table.game}-pitch")
    yield f"**{_waiting_text(snapshot, escaped_name_at(snapshot.table, host) if host else '–', say)}**"
    if host is not None and host.member != snapshot.table.opener:
        yield say("lobby-new-host", name=escaped_name_at(snapshot.table, host))
    if host is not None and not count_seats_needed(snapshot) and len(persons_of(snapshot)) > 1:
        yield say("lobby-anybody", at=ceil(anyone_may_start_at(snapshot)))
    yield from _origin_lines(snapshot, say)
    yield from _unusual_lines(snapshot, say)


def _unusual_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    """What is unlike a table opened without options: its options, rating, hints, pace and speed."""
    game, table = snapshot.game, snapshot.table
    if snapshot.options != choose_options(game.name, game.seats, game.options, table.seats, {}):
        yield options_text(table.game, snapshot.options, say)
    if table.gives_hints:
        yield say("lobby-hints")
    elif not (table.rated or table.duplicate_of or snapshot.is_direct):
        yield say("lobby-unrated")
    if not snapshot.is_direct and (pace := _effective_pace(snapshot)) not in (Pace.EVENING, Pace.NONE):
        yield say("lobby-pace", pace=pace)
    if table.speed is not Speed.CALM:
        yield say("lobby-speed", speed=table.speed)


def _past_lobby_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    if snapshot.table.state is TableState.CLOSED:
        by = escaped_name(snapshot.table.ended_by.name) if snapshot.table.ended_by else None
        yield say("lobby-outdated") if snapshot.has_old_rules else say("lobby-closed", name=by)
        return
    yield say("lobby-started")
    yield " · ".join(_sitter_text(snapshot.table, sitter, say) for sitter in snapshot.table.sitters)
    yield options_text(snapshot.table.game, snapshot.options, say)


def _waiting_text(snapshot: TableSnapshot, host: str, say: Say) -> str:
    """A line on the players still missing, or on the start by the host."""
    if needed := count_seats_needed(snapshot):
        return say("lobby-waiting", needed=needed, direct=snapshot.is_direct)
    arguments, free = {"host": host, "direct": snapshot.is_direct}, count_free_seats(snapshot)
    if not free:
        return say("lobby-ready", **arguments)
    kept = [escaped_name_at(snapshot.table, one) for one in invited_guests(snapshot)][:free]
    return say("lobby-enough", seats=len(snapshot.table.sitters), free=free - len(kept), names=kept, **arguments)


def _seats_text(snapshot: TableSnapshot, say: Say) -> str:
    """The players of a lobby in the order in which they will sit; with the same deal, whose hand each plays."""
    order, before = order_sitters(snapshot), snapshot.previous
    held = (
        [escaped_name(one.name) for one in before.sitters]
        if before and snapshot.table.duplicate_of and len(before.sitters) == len(order)
        else []
    )
    texts = [_sitter_text(snapshot.table, sitter, say) for sitter in order]
    if held:
        texts = [say("lobby-plays-hand", player=text, name=name) for text, name in zip(texts, held, strict=True)]
    free = snapshot.table.seats - len(order)
    kept = [say("lobby-kept", name=escaped_name_at(snapshot.table, one)) for one in invited_guests(snapshot)][:free]
    return "\n".join(f"{seat}. {text}" for seat, text in enumerate([*texts, *kept], 1))


def change_text(snapshot: TableSnapshot, link: str, say: Say) -> str:
    """The answer to a command that changed a table: the link and the players, or the end."""
    name = table_title(snapshot, say)
    if not (snapshot.is_lobby or snapshot.is_running):
        return say("table-ended", title=name)
    return "\n".join(
        (
            say("table-done", title=name, link=link),
            " · ".join(_sitter_text(snapshot.table, sitter, say) for sitter in snapshot.table.sitters),
        )
    )


def _sitter_text(table: Table, sitter: Sitter, say: Say) -> str:
    called = escaped_name_at(table, sitter)
    name = say("seat-cat", name=called, level=str(sitter.cat)) if sitter.member is None else called
    return name + (f" · {say('lobby-luck', word=sitter.luck)}" if sitter.luck else "")


def _button(snapshot: TableSnapshot, verb: LobbyVerb, say: Say, tone: Tone = Tone.PLAIN, *, disabled: bool = False) -> Button:
    label = say("lobby-button-cat", level=next_cat_level(snapshot)) if verb == "cat" else say(f"lobby-button-{verb}")
    return Button(label, str(LobbyAction(snapshot.table.id, verb)), tone, disabled)


def _lobby_rows(snapshot: TableSnapshot, say: Say) -> tuple[Row, ...]:
    """Buttons of a lobby. After the start only direct messages have any, because they have no table
    message."""
    if snapshot.is_running and snapshot.is_direct:
        verbs: tuple[TableVerb, ...] = ("hand", "rules", "more")
        return (tuple(table_button(snapshot, verb, say) for verb in verbs),)
    if not snapshot.is_lobby:
        return ()
    if snapshot.table.continues:
        buttons = (_button(snapshot, "start", say, Tone.GOOD), _button(snapshot, "rules", say), _button(snapshot, "more", say))
        return (buttons, _seat_select(snapshot, say), *_level_select(snapshot, say))
    is_full, needs_more = count_free_seats(snapshot) == 0, count_seats_needed(snapshot) > 0
    join = _button(snapshot, "join", say, Tone.MAIN, disabled=is_full)
    start = _button(snapshot, "start", say, Tone.GOOD, disabled=needs_more)
    cat = () if is_full else (_button(snapshot, "cat", say),)
    others = (_button(snapshot, "rules", say), _button(snapshot, "more", say))
    return ((*(() if snapshot.is_direct else (join,)), start, *cat, *others),)


def _seat_select(snapshot: TableSnapshot, say: Say) -> Select:
    """The list of seats for the player of a continued game, with who sat there."""
    before = [clean_name(one.name) for one in snapshot.previous.sitters] if snapshot.previous else [None] * snapshot.table.seats
    own = next((one.seat for one in snapshot.table.sitters if one.member is not None), None)
    choices = tuple(
        Choice(say("lobby-seat-of", seat=seat + 1, name=name), str(seat), is_selected=seat == own) for seat, name in enumerate(before)
    )
    return Select(str(SetOption(snapshot.table.id, SEAT)), say("lobby-seat"), choices)


# Private pages behind ⋯


def lobby_more_page(
    snapshot: TableSnapshot, member: int, say: Speech, *, may_tidy: bool = False, paces: Iterable[Pace] = (), may_have_thread: bool = False
) -> Page:
    """Make the private page behind ⋯ of a lobby: for the host the lists of all options.

    A reader without a seat is told to join first. `may_tidy`: the reader may delete messages in the
    channel, and hence close the lobby. `paces` are those that the server offers; `may_have_thread`:
    a thread of its own is possible.
    """
    seated, host = sitter_of(snapshot, member) is not None, host_of(snapshot)
    hosts = host is not None and host.member == member
    cats = any(sitter.member is None for sitter in snapshot.table.sitters)
    verbs: dict[LobbyVerb, bool] = {  # at most five are there
        "uncat": seated and cats and not snapshot.table.continues,
        "people": hosts and not snapshot.is_direct,
        "fair": True,
        "leave": seated,
        "decline": any(one.member == member for one in invited_guests(snapshot)),
        "close": hosts or may_tidy,
    }
    buttons = tuple(_button(snapshot, verb, say, TONES.get(verb, Tone.PLAIN)) for verb, there in verbs.items() if there)
    lists = _option_lists(snapshot, paces, say, may_have_thread=may_have_thread) if hosts else ()
    arguments = {"taken": len(snapshot.table.sitters), "seats": snapshot.table.seats, "seated": seated}
    rated = "direct" if snapshot.is_direct else snapshot.table.rated
    chosen = {SPEED: snapshot.table.speed} if snapshot.is_direct else {PACE: snapshot.table.pace, SPEED: snapshot.table.speed}
    text = (
        more_heading(snapshot, say, "lobby-more", **arguments),
        options_text(snapshot.table.game, snapshot.options, say),
        say("lobby-hints") if snapshot.table.gives_hints else say("lobby-rated", cats=cats, rated=rated),
        *(_choice_label(snapshot, key, value, say) for key, value in chosen.items()),
    )
    return Page(text="\n".join(text), rows=(*lists, buttons))


def _option_lists(snapshot: TableSnapshot, paces: Iterable[Pace], say: Say, *, may_have_thread: bool) -> tuple[Select, ...]:
    """The lists of a lobby: the game's options, the level of all cats, and what concerns the table.

    A repeated deal has its pace and speed alone, a continued game its speed: seat and level are chosen
    in the lobby itself.
    """
    table, lists = snapshot.table, list[Select]()
    if not table.has_known_seed:
        for option in snapshot.game.options:
            value = snapshot.options.value(option.key)
            lists.append(_option_select(snapshot, option.key, _offered_values(option, table.seats, value), value, say))
        lists += _level_select(snapshot, say)
    return (*lists[: MAX_ROWS - 2], *_table_select(snapshot, paces, say, may_have_thread=may_have_thread))


def _table_select(snapshot: TableSnapshot, paces: Iterable[Pace], say: Say, *, may_have_thread: bool) -> tuple[Select, ...]:
    """The list of seats, rating, hints, pace, speed and place: all values but the present ones."""
    table, settled = snapshot.table, snapshot.table.has_known_seed
    offered = {
        SEATS: [] if settled else seat_choices(snapshot),
        RATED: [] if settled or snapshot.is_direct else BOOLEANS,
        HINTS: [] if settled or snapshot.is_direct else BOOLEANS,
        PACE: [] if snapshot.is_direct else list(paces),
        SPEED: list(Speed),
        THREAD: BOOLEANS if not settled and (may_have_thread or table.threaded) else [],
    }
    now = {SEATS: str(table.seats), RATED: BOOLEANS[not table.rated], PACE: table.pace, SPEED: table.speed}
    now |= {THREAD: BOOLEANS[not table.threaded], HINTS: BOOLEANS[not table.gives_hints]}
    choices = tuple(
        Choice(option_choice(snapshot, key, value, say), f"{key} {value}")
        for key, values in offered.items()
        for value in values
        if value != now[key]
    )
    return (Select(str(SetOption(table.id, TABLE)), say("lobby-table", direct=snapshot.is_direct), choices),) if choices else ()


def option_choice(snapshot: TableSnapshot, key: str, value: str, say: Say) -> str:
    """An option and its value in words."""
    words = value_name(snapshot, key, value, say)
    return words if key in (RATED, HINTS, THREAD) else say("lobby-choice", option=_capital(option_name(snapshot, key, say)), value=words)


def other_people(snapshot: TableSnapshot, member: int) -> tuple[Sitter | Guest, ...]:
    """Other seated, invited and awaited people, to whom a closed lobby matters."""
    return tuple(one for one in (*persons_of(snapshot), *_awaited_people(snapshot)) if one.member != member)


def close_question_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private question before a lobby with other people is closed."""
    names = [escaped_name_at(snapshot.table, one) for one in other_people(snapshot, member)]
    text = say("lobby-close-question", title=table_title(snapshot, say), names=names)
    return Page(text=text, rows=((_button(snapshot, "close-now", say, TONES["close-now"]), _back_button(snapshot, say)),))


def past_lobby_text(snapshot: TableSnapshot, say: Say) -> str:
    """What became of a lobby, in one line."""
    return f"**{table_title(snapshot, say)}** · {next(iter(_past_lobby_lines(snapshot, say)))}"


def _level_select(snapshot: TableSnapshot, say: Say) -> tuple[Select, ...]:
    """The list of levels for all cats, if the game has more than one and a cat sits or can sit there."""
    game, levels = snapshot.table.game, offered_levels(snapshot.table.game)
    here = {sitter.cat for sitter in snapshot.table.sitters if sitter.member is None}
    if len(levels) == 1 or not (here or count_free_seats(snapshot)):
        return ()
    choices = tuple(Choice(say(f"command-{game}-level-{level}"), level, is_selected=here == {level}) for level in levels)
    return (Select(str(SetOption(snapshot.table.id, LEVEL)), say("lobby-level"), choices),)


def fair_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private page on fairness: the hash, all lucky words, and the seed of a table that is
    over; in a lobby with buttons.
    """
    past, sitter = snapshot.table.continues, sitter_of(snapshot, member)
    again = past.table if past else snapshot.table.duplicate_of
    words = [f"{escaped_name_at(snapshot.table, one)} `{one.luck}`" for one in snapshot.table.sitters if one.luck]
    moment = "why" if snapshot.is_lobby else "begun" if snapshot.is_running else "over"
    why = say("lobby-hash-again", table=again) if snapshot.table.has_known_seed and moment != "over" else say(f"lobby-hash-{moment}")
    lines = (
        why,
        say("lobby-fair-hash", hash=snapshot.table.commit),
        say("lobby-fair-seed", seed=snapshot.seed.hex()) if snapshot.seed else "",
        say("lobby-fair-words", words=words) if words else "",
    )
    luck = (_button(snapshot, "luck", say, Tone.MAIN),) if sitter and not snapshot.table.has_known_seed else ()
    panel = Panel(say("lobby-fair", title=table_title(snapshot, say)), "\n\n".join(filter(None, lines)), colour=Colour.LOBBY)
    return Page(panels=(panel,), rows=((*luck, _back_button(snapshot, say)),) if snapshot.is_lobby else ())


def all_options(snapshot: TableSnapshot, paces: Iterable[Pace]) -> dict[str, Sequence[str]]:
    """Options that the host may change, by key, with all possible values.

    `paces` are those that the server offers.
    """
    if snapshot.table.continues:
        seats = tuple(map(str, range(snapshot.table.seats)))
        return {SEAT: seats, LEVEL: offered_levels(snapshot.table.game), SPEED: tuple(Speed)}
    own = {option.key: option.choices(snapshot.table.seats) for option in snapshot.game.options}
    among_people: dict[str, Sequence[str]] = (
        {}
        if snapshot.is_direct
        else {
            **{RATED: BOOLEANS, HINTS: BOOLEANS, PACE: tuple(paces), THREAD: BOOLEANS},
        }
    )
    return {SEATS: seat_choices(snapshot), LEVEL: offered_levels(snapshot.table.game), SPEED: tuple(Speed)} | own | among_people


def speed_select(snapshot: TableSnapshot, say: Say) -> tuple[Select, ...]:
    """The list of speeds of a running table, for the host; none without cats."""
    if not any(sitter.cat for sitter in snapshot.table.sitters):
        return ()
    choices = tuple(Choice(_choice_label(snapshot, SPEED, speed, say), speed, is_selected=speed is snapshot.table.speed) for speed in Speed)
    return (Select(str(SetOption(snapshot.table.id, SPEED)), say("lobby-speed-option"), choices),)


def option_name(snapshot: TableSnapshot, key: str, say: Say) -> str:
    """The name of the option in `/<game>`; of pace and speed, which are no options there, their own."""
    own = {PACE: "lobby-option-pace", SPEED: "lobby-speed-option", SEAT: "lobby-seat"}
    return say(own.get(key, f"command-{snapshot.table.game}-{key}"))


def value_name(snapshot: TableSnapshot, key: str, value: str, say: Say) -> str:
    """The value of an option in words."""
    if key == THREAD:
        return say("lobby-choice-thread" if value == BOOLEANS[0] else "lobby-choice-channel")
    if key == RATED:
        return say("lobby-choice-rated", rated=value, hints=snapshot.table.gives_hints)
    if key == HINTS:
        return say("lobby-choice-hints", hints=value, rated=snapshot.table.rated)
    if key == PACE:
        return say("lobby-pace-name", pace=value)
    if key == SPEED:
        return say("lobby-speed-name", speed=value)
    if key == SEAT:
        return str(int(value) + 1)
    return value if value.isdecimal() else say(f"command-{snapshot.table.game}-{key}-{value}")


def _back_button(snapshot: TableSnapshot, say: Say) -> Button:
    return Button(say("lobby-button-back"), str(LobbyAction(snapshot.table.id, "more")))


def _offered_values(option: Option, seats: int, value: str) -> Sequence[str]:
    """Values for a list. Of too many numbers: round ones, the current one, and TYPE_ANOTHER."""
    words = option.choices(seats)
    if len(words) <= MAX_CHOICES:
        return words
    step = next(step for step in ROUND_STEPS if sum(int(word) % step == 0 for word in words) < MAX_CHOICES - 1)
    return [*(word for word in words if int(word) % step == 0 or word == value), TYPE_ANOTHER]


def _option_select(snapshot: TableSnapshot, key: str, words: Sequence[str], value: str, say: Say) -> Select:
    """A list of the values of one option; the current value is selected."""
    choices = tuple(Choice(_choice_label(snapshot, key, word, say), word, is_selected=word == value) for word in words)
    return Select(str(SetOption(snapshot.table.id, key)), say(f"command-{snapshot.table.game}-{key}.description"), choices)


def _choice_label(snapshot: TableSnapshot, key: str, word: str, say: Say) -> str:
    if word == TYPE_ANOTHER:
        return say("lobby-choice-another")
    return say("lobby-choice", option=_capital(option_name(snapshot, key, say)), value=value_name(snapshot, key, word, say))


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
