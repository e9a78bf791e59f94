"""The base of the games' cogs: `/<game>`, and the buttons, lists and typed words that make moves.

A custom_id names the table, and the table names the game. Thus the control classes found by
discord.py are the same for all games: the cog of each game registers them, and they hand a press to
the cog of the table's game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from discord.ext import commands

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.pages.custom_ids import CONFIRM, ChooseMove, ConfirmMove, MakeMove, OpenPart
from bot.pages.names import clean_names, escaped_names, table_title
from bot.pages.welcome_back import welcome_back_page
from bot.tables import TableSnapshot, require_seat, seat_of, sitter_of
from bot.tables.free_text import parse_any_move, parse_free_text
from bot.tables.presence import SeatReturn
from cogs._control import Control
from cogs._game_command import make_game_command
from cogs._presence import welcoming_back
from cogs._private_hand import show_hand
from games import AnyGame
from ui import presentation_of
from ui.kit.local_notation import localize_label, to_notation
from ui.kit.pages import Choice
from ui.kit.words import Say


class GameCog(commands.Cog):
    """A game on Discord: makes moves from presses, choices and text. `class X(GameCog,
    name=GAME.name)` sets its `game`.

    A game with controls of its own registers them in its `cog_load` as well.
    """

    game: ClassVar[AnyGame]

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        self.bot.tree.add_command(make_game_command(self.game))
        self.bot.add_dynamic_items(MoveButton, ConfirmButton, MoveSelect, OpenPartButton)

    async def cog_unload(self) -> None:
        """Remove the command. The controls stay for the other games; a press for this game is
        refused."""
        self.bot.tree.remove_command(self.game.name)

    async def make_pressed_move(self, reply: Reply, snapshot: TableSnapshot, question: int, move: str, *, confirmed: bool = False) -> None:
        """Answer the question with the move of a button or list.

        `confirmed`: the player was asked already. Otherwise a player who wants to be asked is asked
        first. Raises CannotDo and MoveRefused.
        """
        table = snapshot.table.id
        await self.bot.delivery.remove_dead_buttons(table, reply.interaction)
        self.bot.delivery.open_choice(table, reply.person.id, question, "")  # the move ends an open choice
        try:
            async with welcoming_back(reply, await self._reclaim_seat(reply, snapshot)):
                await self._move_or_ask(reply, table, question, move, confirmed=confirmed)
        finally:
            # Also after a refusal: the pressed message may be an old one.
            reply.record_press(table)
            self.bot.delivery.refresh(table)

    async def _move_or_ask(self, reply: Reply, table: TableId, question: int, move: str, *, confirmed: bool) -> None:
        """Make the move; or show the confirmation in the hand, if the player wants to be asked.

        Nothing is stored before the player confirms.
        """
        tables, person = self.bot.tables, reply.person
        if confirmed or not reply.settings.confirms_moves or not await tables.may_move(table, person, move, question):
            await tables.make_move(table, person, move, question)
            return
        snapshot = await tables.load(table)
        self.bot.delivery.open_choice(table, person.id, snapshot.question(seat_of(snapshot, person.id)) or 0, f"{CONFIRM}{question} {move}")
        if reply.interaction.guild_id is not None and not reply.is_on_private_message:
            await show_hand(self.bot, reply, snapshot)  # the press was in public

    async def open_part(self, reply: Reply, snapshot: TableSnapshot, question: int, word: str) -> None:
        """Open the part `word` of a two-step choice in the player's hand: no move yet.

        If a cat plays for the presser, the press only takes the seat back. Raises CannotDo if the
        table does not run, the presser has no seat, or another question is open by now.
        """
        snapshot.require_playing()
        if word.startswith(CONFIRM):
            raise CannotDo("reply-unknown-button")  # forged: only the bot asks for a confirmation
        table, member = snapshot.table.id, reply.person.id
        if (back := await self._reclaim_seat(reply, snapshot)) is not None:
            reply.record_press(table)
            await reply.answer(welcome_back_page(*back, presentation_of(self.game.name), reply.say))
            return
        asked = snapshot.question(require_seat(snapshot, member))
        await self.bot.delivery.remove_dead_buttons(table, reply.interaction)
        reply.record_press(table)
        self.bot.delivery.open_choice(table, member, question, word)
        self.bot.delivery.refresh(table)
        if asked != question:
            raise CannotDo("table-late-click", table=table)

    async def _reclaim_seat(self, reply: Reply, snapshot: TableSnapshot) -> SeatReturn | None:
        """Take the presser's seat back from a cat; None if no cat plays there."""
        sitter = sitter_of(snapshot, reply.person.id)
        if not snapshot.is_running or sitter is None or sitter.cat is None:
            return None
        return await self.bot.presence.take_seat_back(snapshot.table.id, reply.person)

    async def make_typed_move(self, reply: Reply, snapshot: TableSnapshot, move: str, question: int | None = None) -> None:
        """Make a typed move, and tell the player how the text was understood.

        `question` is the one that the move answers; None: the open one. Raises CannotDo and
        MoveRefused.
        """
        table, person = snapshot.table.id, reply.person
        async with welcoming_back(reply, await self._reclaim_seat(reply, snapshot)):
            snapshot = await self.bot.tables.load(table)
            if (seat := seat_of(snapshot, person.id)) is not None:
                text = to_notation(self.game.name, move, reply.say)
                move = (
                    parse_free_text(snapshot, seat, text)
                    or parse_any_move(snapshot, seat, text, presentation_of(self.game.name).verbs)
                    or move
                )
            after = await self.bot.tables.make_move(table, person, move, question)
            self.bot.delivery.open_choice(table, person.id, 0, "")  # the move ends an open choice or question
            made = presentation_of(self.game.name).renderer.move_text(self.game.parse(move), reply.say, escaped_names(snapshot.table))
            await reply.answer(reply.say("move-made", move=made, title=table_title(after, reply.say)))

    def suggest_moves(self, snapshot: TableSnapshot, member: MemberId, prefix: str, say: Say) -> Iterator[Choice]:
        """Yield the member's legal moves whose label or notation contains `prefix`, the typed text.

        A text that can be read as a move comes first, legal or not: Discord takes the first
        suggestion on Enter. Nothing is yielded for a member who has no seat or no legal move.
        """
        seat, presentation, names = seat_of(snapshot, member), presentation_of(self.game.name), clean_names(snapshot.table)
        if seat is None or not (legal := {str(move): move for move in snapshot.legal_moves(seat)}):
            return
        text = to_notation(self.game.name, prefix, say)
        written = (parse_free_text(snapshot, seat, text) or parse_any_move(snapshot, seat, text, presentation.verbs)) if text else None

        def make_label(move: Any) -> str:
            return localize_label(self.game.name, f"{presentation.renderer.move_text(move, say, names)}  ·  {move}", say)

        if written is not None and written not in legal:
            yield Choice(say("move-not-now", move=make_label(self.game.parse(written))), written)
        for move in sorted(legal, key=lambda move: move != written):
            label, words = make_label(legal[move]), {prefix.strip().lower(), text.lower()}
            if move == written or any(word in said for word in words for said in (label.lower(), move.lower())):
                yield Choice(label, move)


def find_game_cog(bot: Purrlor, snapshot: TableSnapshot) -> GameCog:
    """Return the cog of the table's game. Raises CannotDo if the cog is not loaded."""
    cog = bot.get_cog(snapshot.table.game)
    if not isinstance(cog, GameCog):
        raise CannotDo("table-game-away", table=snapshot.table.id)
    return cog


class MoveButton(Control[MakeMove]):
    """A button of one move."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        cog = find_game_cog(bot, snapshot)
        if reply.interaction.message is None:
            await cog.make_typed_move(reply, snapshot, self.control_id.move, self.control_id.question)
        else:
            await cog.make_pressed_move(reply, snapshot, self.control_id.question, self.control_id.move)


class ConfirmButton(Control[ConfirmMove]):
    """A button that confirms a move."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        await find_game_cog(bot, snapshot).make_pressed_move(
            reply, snapshot, self.control_id.question, self.control_id.move, confirmed=True
        )


class MoveSelect(Control[ChooseMove]):
    """A list of moves."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        await find_game_cog(bot, snapshot).make_pressed_move(reply, snapshot, self.control_id.question, self.chosen)


class OpenPartButton(Control[OpenPart]):
    """A button for the first step of a two-step choice."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        await find_game_cog(bot, snapshot).open_part(reply, snapshot, self.control_id.question, self.control_id.word)
