"""The page of all games, and the answers to direct messages that are no move. Private."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from bot.models.ids import NO_TABLE, TableId
from bot.pages.custom_ids import NO_GAME, LobbyAction, OpenGame, OpenSolo, TurnRules
from bot.pages.hand import TITLES_PER_ROW, hand_button
from bot.pages.lessons import lesson_games, newcomer_button
from bot.pages.lobby import pitch_text
from bot.pages.names import clean_name_at, escaped_name_at, table_link, table_title
from bot.tables import TableSnapshot, count_free_seats, persons_of, seat_of, sitter_of
from bot.tables.free_text import example_texts
from games.kit import Seat
from ui.kit.local_notation import localize_move
from ui.kit.pages import MAX_ROW_BUTTONS, MAX_ROWS, Button, Colour, Page, Panel, Row, Tone, button_rows
from ui.kit.words import Say

EXAMPLES = 3
"""The moves that are named to a member who wrote something else."""


def games_page(games: Collection[str], open_here: Iterable[TableSnapshot], member: int, say: Say, *, direct: bool) -> Page:
    """Make the page of all games: buttons to open a table, to join one here, to play alone, and to learn.

    `open_here` are the open tables of this channel; its lobbies with a free seat are listed, and
    have a join button unless the member sits there. `direct`: the page is shown in direct messages,
    where every table is played alone.
    """
    lobbies = [snapshot for snapshot in open_here if snapshot.is_lobby and count_free_seats(snapshot)]
    lines = [
        line
        for game in games
        for line in (
            say("play-game", game=say(f"{game}-name"), size=say(f"{game}-size"), pitch=say(f"{game}-pitch")),
            *(_lobby_line(snapshot, say) for snapshot in lobbies if snapshot.table.game == game),
        )
    ]
    opens, alone = _game_rows(games, say), () if direct else solo_rows(games, say)
    learn = ((newcomer_button(NO_GAME, say),),) if lesson_games(games) else ()
    room = TITLES_PER_ROW * (MAX_ROWS - len(opens) - len(alone) - len(learn))
    free = [snapshot for snapshot in lobbies if sitter_of(snapshot, member) is None][:room]
    joins = button_rows((_join_button(snapshot, say) for snapshot in free), wide=TITLES_PER_ROW)
    panel = Panel(text="\n".join(lines), colour=Colour.LOBBY)
    return Page(say("play-which", direct=direct), (panel,), (*opens, *joins, *alone, *learn))


def _join_button(snapshot: TableSnapshot, say: Say) -> Button:
    """A button that takes a seat in a lobby; the label names the table and its people."""
    label = say("play-join", title=table_title(snapshot, say), names=[clean_name_at(snapshot.table, one) for one in persons_of(snapshot)])
    return Button(label, str(LobbyAction(snapshot.table.id, "join")), Tone.MAIN)


def not_a_move_page(games: Iterable[str], mine: Sequence[TableSnapshot], member: int, say: Say, *, greeted: bool = False) -> Page:
    """Make the answer to words that are no move: an example move, the member's tables, and all
    games. A member without tables who `greeted` us reads a greeting.

    `mine` are the open tables at which the member sits. A member who is asked at one of them reads
    what can be done there now, and nothing of new games.
    """
    if can_do := can_do_text(mine, member, say):
        asked = [snapshot for snapshot in mine if snapshot.is_asked(seat_of(snapshot, member))]
        asking = tuple(
            (hand_button(snapshot, member, say), _rules_button(snapshot.table.game, say, snapshot.table.id))
            for snapshot in asked[:MAX_ROWS]
        )
        return Page(f"{say('play-not-understood')}\n{can_do}", rows=asking)
    buttons = [hand_button(snapshot, member, say) for snapshot in mine if snapshot.is_running][: 2 * TITLES_PER_ROW]
    first = say("play-greeting") if greeted else f"{say('play-not-understood')} {say('play-words', tables=len(buttons))}"
    rows: tuple[Row, ...] = (*button_rows(buttons, wide=TITLES_PER_ROW), *_game_rows(games, say))
    return Page("\n".join((first, *_lobby_lines(mine, say))), rows=rows)


def with_command_hint(page: Page, say: Say) -> Page:
    """Add the hint on commands, for a member who sent a command as plain text."""
    return replace(page, text=f"{say('play-slash')}\n{page.text}")


def _lobby_lines(mine: Iterable[TableSnapshot], say: Say) -> Iterable[str]:
    """Lines on the lobbies in which the member waits."""
    for snapshot in [snapshot for snapshot in mine if snapshot.is_lobby][: 2 * TITLES_PER_ROW]:
        names = [escaped_name_at(snapshot.table, one) for one in snapshot.table.sitters]
        yield say("play-waits", title=table_title(snapshot, say), link=table_link(snapshot), names=names, free=count_free_seats(snapshot))


def can_do_text(mine: Iterable[TableSnapshot], member: int, say: Say) -> str:
    """Examples of what the member can write now, a line for each table that asks for a move; empty
    if none does.
    """
    asked = [(snapshot, seat) for snapshot in mine if (seat := seat_of(snapshot, member)) is not None and snapshot.is_asked(seat)]
    return "\n".join(_can_do_line(*one, say) for one in asked[:MAX_ROWS])


def _can_do_line(snapshot: TableSnapshot, seat: Seat, say: Say) -> str:
    moves = " · ".join(f"**{localize_move(snapshot.table.game, text, say)}**" for text in example_texts(snapshot, seat, EXAMPLES))
    return say("play-can-do", title=table_title(snapshot, say), moves=moves)


def greeting_page(games: Iterable[str], mine: Sequence[TableSnapshot], member: int, say: Say) -> Page:
    """Make the answer to a greeting: the member's running tables, the asking ones first; else all
    games."""
    running = sorted(
        (snapshot for snapshot in mine if snapshot.is_running), key=lambda snapshot: not snapshot.is_asked(seat_of(snapshot, member))
    )
    if not running:
        return not_a_move_page(games, mine, member, say, greeted=True)
    buttons = [hand_button(snapshot, member, say) for snapshot in running[: 2 * TITLES_PER_ROW]]
    return Page(
        "\n".join((say("play-hello", tables=len(running)), *_lobby_lines(mine, say))), rows=button_rows(buttons, wide=TITLES_PER_ROW)
    )


def rules_choice_page(games: Iterable[str], say: Say) -> Page:
    """Make the answer to a request for rules: a button for each game."""
    return Page(say("play-how"), rows=button_rows((_rules_button(game, say) for game in games), wide=TITLES_PER_ROW))


def named_games_page(games: Iterable[str], say: Say) -> Page:
    """Make the answer to named games: a description of each, and buttons for a table and for the
    rules."""
    named = list(games)
    lines = [f"**{say(f'{game}-name')}**\n{pitch_text(game, say)}" for game in named]
    opens = {game: Button(say("play-open", game=say(f"{game}-name")), str(OpenGame(game)), Tone.GOOD) for game in named}
    return Page("\n\n".join(lines), rows=tuple((opens[game], _rules_button(game, say)) for game in named[:MAX_ROWS]))


def _rules_button(game: str, say: Say, table: TableId = NO_TABLE) -> Button:
    return Button(say("play-rules", game=say(f"{game}-name")), str(TurnRules(game, table, "brief")))


def _lobby_line(snapshot: TableSnapshot, say: Say) -> str:
    names = [escaped_name_at(snapshot.table, sitter) for sitter in snapshot.table.sitters]
    return f"▸ [{table_title(snapshot, say)}]({table_link(snapshot)}) · {say('play-lobby', names=names, free=count_free_seats(snapshot))}"


def _game_rows(games: Iterable[str], say: Say) -> tuple[Row, ...]:
    """A button for each game. Games beyond the room of the page remain as commands."""
    buttons = [Button(say(f"{game}-name"), str(OpenGame(game)), Tone.GOOD) for game in games]
    return button_rows(buttons, wide=max(TITLES_PER_ROW, -(-len(buttons) // 2)))


def solo_rows(games: Iterable[str], say: Say) -> tuple[Row, ...]:
    """A button for each game to play alone: one row, or two of many games."""
    buttons = [Button(say("play-alone", game=say(f"{game}-name")), str(OpenSolo(game)), Tone.MAIN) for game in games]
    return button_rows(buttons, wide=MAX_ROW_BUTTONS)
