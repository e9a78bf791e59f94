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
from bot.models.times import Pace
from bot.pages.buttons import table_button
from bot.pages.custom_ids import AddCat, LobbyAction, LobbyVerb, SetOption, TableVerb
from bot.pages.names import escaped_name, escaped_name_at, more_heading, table_title
from bot.tables import (
    BOOLEANS,
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
from bot.tables.lobby import PACE, THREAD, next_cat_level
from bot.texts import Speech
from games.kit import Option, Options
from ui.kit.pages import MAX_CHOICES, MAX_ROWS, Button, Choice, Colour, Field, Link, Page, Panel, Row, Select, Tone
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

TONES: dict[LobbyVerb, Tone] = {"close": Tone.BAD, "close-now": Tone.BAD}
ROUND_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Steps between the numbers of a list that cannot hold all of them."""
TYPE_ANOTHER = "…"
"""The choice in such a list for typing a number that is not listed."""


def lobby_page(
    snapshot: TableSnapshot,
    say: Say,
    presentation: AnyPresentation | None = None,
    *,
    subscribers: Sequence[int] = (),
    role: int | None = None,
) -> Page:
    """Make the public message of a lobby with the cover of its game; after the start, its remains.

    `subscribers` asked for a note on new tables, and `role` is the role mentioned by choice of the
    server; None: none. The page only names both: the caller adds their pings to a newly sent
    message. Without `presentation` there is no cover.
    """
    if not snapshot.is_lobby:
        return past_lobby_page(snapshot, say)
    fields = (Field(say("lobby-seats", taken=len(snapshot.table.sitters), seats=snapshot.table.seats), _seats_text(snapshot, say)),)
    panel = Panel(
        title=table_title(snapshot, say),
        text="\n".join(_lobby_lines(snapshot, say)),
        fields=fields,
        footer=say("lobby-hash", hash=snapshot.table.commit),
        colour=Colour.LOBBY,
        picture=presentation.drawings.cover_picture(say) if presentation is not None and presentation.drawings is not None else None,
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
    text, footer = "\n".join((*above, *_past_lobby_lines(snapshot, say))), say("lobby-hash", hash=snapshot.table.commit)
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
    if snapshot.table.rematch_of:
        yield say("lobby-rematch", table=snapshot.table.rematch_of)
    yield say("lobby-rated", why=_rated_reason(snapshot))


def _effective_pace(snapshot: TableSnapshot) -> Pace:
    """The pace of a table. A full table with a single human has no clock."""
    return Pace.NONE if not count_free_seats(snapshot) and len(persons_of(snapshot)) < turn_clock.MIN_HUMANS else snapshot.table.pace


def _rated_reason(snapshot: TableSnapshot) -> str:
    if not count_free_seats(snapshot) and len(persons_of(snapshot)) < 2:
        return "direct" if snapshot.is_direct else "alone"
    if not snapshot.table.rated:
        return "no"
    return "cats" if any(sitter.cat for sitter in snapshot.table.sitters) else "yes"


def _lobby_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    host = host_of(snapshot)
    yield f"{pitch_text(snapshot.table.game, say)}\n"
    yield f"**{_waiting_text(snapshot, escaped_name_at(snapshot.table, host) if host else '–', say)}**"
    if host is not None and host.member != snapshot.table.opener:
        yield say("lobby-new-host", name=escaped_name_at(snapshot.table, host))
    if host is not None and not count_seats_needed(snapshot) and len(persons_of(snapshot)) > 1:
        yield say("lobby-anybody", host=escaped_name_at(snapshot.table, host), at=ceil(anyone_may_start_at(snapshot)))
    yield options_text(snapshot.table.game, snapshot.options, say)
    yield from _origin_lines(snapshot, say)
    if not snapshot.is_direct:
        yield say("lobby-pace", pace=_effective_pace(snapshot))
    for level in dict.fromkeys(str(sitter.cat) for sitter in snapshot.table.sitters if sitter.member is None):
        yield f"-# {say('lobby-cats', level=level)}"
    if snapshot.previous is None and (advice := advice_text(snapshot.table.game, say)):
        yield f"{advice} {say('lobby-options-way')}"


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
    taken = [f"{sitter.seat + 1}. {_sitter_text(snapshot.table, sitter, say)}" for sitter in snapshot.table.sitters]
    kept = [say("lobby-kept", name=escaped_name_at(snapshot.table, one)) for one in invited_guests(snapshot)]
    free = [*kept[: count_free_seats(snapshot)], *[say("lobby-free")] * (count_free_seats(snapshot) - len(kept))]
    return "\n".join([*taken, *[f"{seat}. {text}" for seat, text in enumerate(free, len(taken) + 1)]])


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
    join = _button(snapshot, "join", say, Tone.MAIN, disabled=count_free_seats(snapshot) == 0)
    start = _button(snapshot, "start", say, Tone.GOOD, disabled=count_seats_needed(snapshot) > 0)
    return ((*(() if snapshot.is_direct else (join,)), start, _button(snapshot, "more", say)),)


# Private pages behind ⋯


def lobby_more_page(snapshot: TableSnapshot, member: int, say: Speech, *, may_tidy: bool = False) -> Page:
    """Make the private page behind ⋯ of a lobby. A reader without a seat is told to join first.

    `may_tidy`: the reader may delete messages in the channel, and hence close the lobby.
    """
    seated, host = sitter_of(snapshot, member) is not None, host_of(snapshot)
    hosts = host is not None and host.member == member
    cats, settled = any(sitter.member is None for sitter in snapshot.table.sitters), snapshot.table.duplicate_of is not None
    rows: tuple[dict[LobbyVerb, bool], ...] = (  # a phone shows two buttons a row, or three short ones
        {"cat": seated and count_free_seats(snapshot) > 0, "uncat": seated and cats},
        {"options": hosts and not settled, "luck": seated and not settled},
        {"fair": True, "rules": True, "people": hosts and bool(other_people(snapshot, member) or snapshot.table.guests)},
        {"leave": seated, "decline": any(one.member == member for one in invited_guests(snapshot)), "close": hosts or may_tidy},
    )
    buttons = [tuple(_button(snapshot, verb, say, TONES.get(verb, Tone.PLAIN)) for verb, there in row.items() if there) for row in rows]
    levels = _level_select(snapshot, say) if rows[0]["cat"] else ()
    text = more_heading(snapshot, say, "lobby-more", taken=len(snapshot.table.sitters), seats=snapshot.table.seats, seated=seated)
    return Page(text=text, rows=(*filter(None, buttons), *levels))


def other_people(snapshot: TableSnapshot, member: int) -> tuple[Sitter | Guest, ...]:
    """Other seated, invited and awaited people, to whom a closed lobby matters."""
    return tuple(one for one in (*persons_of(snapshot), *_awaited_people(snapshot)) if one.member != member)


def close_question_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private question before a lobby with other people is closed."""
    names = [escaped_name_at(snapshot.table, one) for one in other_people(snapshot, member)]
    text = say("lobby-close-question", title=table_title(snapshot, say), names=names)
    return Page(text=text, rows=((_button(snapshot, "close-now", say, TONES["close-now"]), _back_button(snapshot, say)),))


def stale_lobby_page(snapshot: TableSnapshot, say: Say, link: str) -> Page:
    """Make the replacement for a private page of a lobby that is over: its fate, and a link to the
    running table."""
    became = next(iter(_past_lobby_lines(snapshot, say)))
    return Page(text=f"**{table_title(snapshot, say)}** · {became}", rows=((Link(say("hand-link"), link),),) if snapshot.is_running else ())


def _level_select(snapshot: TableSnapshot, say: Say) -> tuple[Select, ...]:
    """A list of the cats' levels, if the game has more than one."""
    game, levels = snapshot.table.game, offered_levels(snapshot.table.game)
    if len(levels) == 1:
        return ()
    choices = tuple(Choice(say(f"command-{game}-new-level-{level}"), level) for level in levels)
    return (Select(str(AddCat(snapshot.table.id)), say("lobby-level"), choices),)


def fair_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private page on fairness: the hash, and all lucky words; in a lobby with buttons."""
    again, sitter = snapshot.table.duplicate_of, sitter_of(snapshot, member)
    words = [f"{escaped_name_at(snapshot.table, one)} `{one.luck}`" for one in snapshot.table.sitters if one.luck]
    why = say("lobby-hash-again", table=again) if again else say("lobby-hash-why" if snapshot.is_lobby else "lobby-hash-begun")
    lines = (why, say("lobby-fair-hash", hash=snapshot.table.commit), say("lobby-fair-words", words=words) if words else "")
    luck = (_button(snapshot, "luck", say, Tone.MAIN),) if sitter and not again else ()
    panel = Panel(say("lobby-fair", title=table_title(snapshot, say)), "\n\n".join(filter(None, lines)), colour=Colour.LOBBY)
    return Page(panels=(panel,), rows=((*luck, _back_button(snapshot, say)),) if snapshot.is_lobby else ())


def options_page(snapshot: TableSnapshot, say: Say, *, may_have_thread: bool) -> Page:
    """Make the private page of a table's options, for the host. `may_have_thread`: a thread of its
    own is possible."""
    seats = [str(number) for number in snapshot.game.seats if number >= len(snapshot.table.sitters)]
    rows = [_option_select(snapshot, SEATS, seats, str(snapshot.table.seats), say)]
    for option in snapshot.game.options:
        value = snapshot.options.value(option.key)
        rows.append(_option_select(snapshot, option.key, _offered_values(option, snapshot.table.seats, value), value, say))
    if not snapshot.is_direct:
        rows.append(_option_select(snapshot, RATED, BOOLEANS, BOOLEANS[not snapshot.table.rated], say))
    options = options_text(snapshot.table.game, snapshot.options, say)
    text = say("lobby-choose", title=table_title(snapshot, say), options=options, direct=snapshot.is_direct)
    where: Iterable[LobbyVerb] = ("channel",) if snapshot.table.threaded else ("thread",) if may_have_thread else ()
    pace: Iterable[LobbyVerb] = () if snapshot.is_direct else ("pace",)
    buttons = (_back_button(snapshot, say), *(_button(snapshot, verb, say) for verb in (*pace, *where)))
    return Page(text=text, rows=(*rows, *((buttons,) if len(rows) < MAX_ROWS else ())))


def all_options(snapshot: TableSnapshot, paces: Iterable[Pace]) -> dict[str, Sequence[str]]:
    """Options that the host may change, by key, with all possible values.

    `paces` are those that the server offers.
    """
    seats = [str(number) for number in snapshot.game.seats if number >= len(snapshot.table.sitters)]
    own = {option.key: option.choices(snapshot.table.seats) for option in snapshot.game.options}
    among_people: dict[str, Sequence[str]] = {} if snapshot.is_direct else {RATED: BOOLEANS, PACE: tuple(paces), THREAD: BOOLEANS}
    return {SEATS: seats} | own | among_people


def option_name(snapshot: TableSnapshot, key: str, say: Say) -> str:
    """The name of the option in `/<game> new`."""
    return say(f"command-{snapshot.table.game}-new-{key}")


def value_name(snapshot: TableSnapshot, key: str, value: str, say: Say) -> str:
    """The value of an option in words."""
    if key == THREAD:
        return say("lobby-button-thread" if value == BOOLEANS[0] else "lobby-button-channel")
    if key == RATED:
        return say("lobby-choice-rated", rated=value)
    if key == PACE:
        return say("lobby-pace-name", pace=value)
    return value if value.isdecimal() else say(f"command-{snapshot.table.game}-new-{key}-{value}")


def pace_page(snapshot: TableSnapshot, offered: Iterable[Pace], say: Say) -> Page:
    """Make the private page of the paces that the server offers, for the host."""
    paces = [pace for pace in Pace if pace in {*offered, snapshot.table.pace}]
    rows = (_option_select(snapshot, PACE, paces, snapshot.table.pace, say), (_back_button(snapshot, say, "options"),))
    return Page(text=say("lobby-choose-pace", title=table_title(snapshot, say)), rows=rows)


def _back_button(snapshot: TableSnapshot, say: Say, to: LobbyVerb = "more") -> Button:
    return Button(say("lobby-button-back"), str(LobbyAction(snapshot.table.id, to)))


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
    return Select(str(SetOption(snapshot.table.id, key)), say(f"command-{snapshot.table.game}-new-{key}.description"), choices)


def _choice_label(snapshot: TableSnapshot, key: str, word: str, say: Say) -> str:
    if word == TYPE_ANOTHER:
        return say("lobby-choice-another")
    name, value = option_name(snapshot, key, say), value_name(snapshot, key, word, say)
    return value if key == RATED else say("lobby-choice", option=name[:1].upper() + name[1:], value=value)
