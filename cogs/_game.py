"""What every game's cog is: `/<game> new`, and whatever makes moves at its tables: buttons and lists of its questions, `/move`.

A custom_id says the table, and the table says the game. So the classes that discord.py finds by the pattern of a custom_id are the same
for all games, registered by the cog of each, and hand a press to the cog of the game that is played there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from discord.ext import commands

from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.pages.acts import SURE, ChooseMove, MakeMove, OpenPart, SureMove
from bot.pages.missed import missed_page
from bot.pages.names import bare_names_of, names_of, title
from bot.tables import TableSnapshot, seat_of, seat_played_by, sitter_of
from bot.tables.meant import move_meant, move_read
from bot.tables.presence import Return
from cogs._control import Control
from cogs._hands import show_hand
from cogs._opening import commands_of
from cogs._presence import welcomed
from games import AnyGame
from ui import look_of
from ui.kit.pages import Choice
from ui.kit.typed import spelled, typed
from ui.kit.words import Say


class GameCog(commands.Cog):
    """A game on Discord: translates what is pressed, chosen and typed into its moves. `class X(GameCog, name=GAME.name)` has its `game`.

    A game with controls of its own registers them in its `cog_load` as well.
    """

    game: ClassVar[AnyGame]

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        self.bot.tree.add_command(commands_of(self.game))
        self.bot.add_dynamic_items(MoveButton, SureButton, MoveSelect, OpenButton)

    async def cog_unload(self) -> None:
        """The controls stay, for the other games; who presses one of this game is told that it is away."""
        self.bot.tree.remove_command(self.game.name)

    async def pressed(self, reply: Reply, snapshot: TableSnapshot, question: int, move: str, *, sure: bool = False) -> None:
        """Answers the question with the move of a button or a list; `sure`: of who was asked already. Raises CannotDo and MoveRefused."""
        table = snapshot.table.id
        await self.bot.delivery.take_dead_buttons(table, reply.interaction)
        self.bot.delivery.hands.open(table, reply.person.id, question, "")  # with the move the choice is made
        try:
            async with welcomed(reply, await self._is_back(reply, snapshot)):
                await self._answer(reply, table, question, move, sure=sure)
        finally:
            # Also after a refusal: the message that was pressed may be an old one.
            reply.came_from(table)
            self.bot.delivery.touch(table)

    async def _answer(self, reply: Reply, table: TableId, question: int, move: str, *, sure: bool) -> None:
        """Makes the move. Who wishes to be asked first is, in their hand: until they say yes nothing is stored."""
        tables, person = self.bot.tables, reply.person
        if sure or not reply.wishes.confirms_moves or not await tables.would_move(table, person, move, question):
            await tables.move(table, person, move, question)
            return
        snapshot = await tables.look(table)
        self.bot.delivery.hands.open(table, person.id, snapshot.question(seat_of(snapshot, person.id)) or 0, f"{SURE}{question} {move}")
        if reply.interaction.guild_id is not None and not reply.is_to_private_message:
            await show_hand(self.bot, reply, snapshot)  # it was pressed where everybody looks

    async def opened(self, reply: Reply, snapshot: TableSnapshot, question: int, word: str) -> None:
        """Opens a part of a choice in two steps: no move yet. Raises CannotDo."""
        snapshot.require_playing()
        if word.startswith(SURE):
            raise CannotDo("reply-unknown-button")  # what is asked first is asked by us
        table, member = snapshot.table.id, reply.person.id
        if (back := await self._is_back(reply, snapshot)) is not None:
            reply.came_from(table)
            await reply.tell(missed_page(*back, look_of(self.game.name), reply.say))
            return
        asked = snapshot.question(seat_played_by(snapshot, member))
        await self.bot.delivery.take_dead_buttons(table, reply.interaction)
        reply.came_from(table)
        self.bot.delivery.hands.open(table, member, question, word)
        self.bot.delivery.touch(table)
        if asked != question:
            raise CannotDo("table-late-click", table=table)

    async def _is_back(self, reply: Reply, snapshot: TableSnapshot) -> Return | None:
        """Gives somebody their seat back from the cat that plays for them, if one does: who presses a move is there."""
        sitter = sitter_of(snapshot, reply.person.id)
        if not snapshot.is_running or sitter is None or sitter.cat is None:
            return None
        return await self.bot.presence.takes_back(snapshot.table.id, reply.person)

    async def typed(self, reply: Reply, snapshot: TableSnapshot, move: str) -> None:
        """Makes the move that somebody has written, and tells them how it was understood. Raises CannotDo and MoveRefused."""
        table, person = snapshot.table.id, reply.person
        async with welcomed(reply, await self._is_back(reply, snapshot)):
            snapshot = await self.bot.tables.look(table)
            if (seat := seat_of(snapshot, person.id)) is not None:
                text = typed(self.game.name, move, reply.say)
                move = move_meant(snapshot, seat, text) or move_read(snapshot, seat, text, look_of(self.game.name).verbs) or move
            after = await self.bot.tables.move(table, person, move)
            self.bot.delivery.hands.open(table, person.id, 0, "")  # whatever was opened, or asked, is settled
            made = look_of(self.game.name).face.move(self.game.parse(move), reply.say, names_of(snapshot))
            await reply.tell(reply.say("move-made", move=made, title=title(after, reply.say)))

    def suggestions(self, snapshot: TableSnapshot, member: MemberId, begun: str, say: Say) -> Iterator[Choice]:
        """What the member may do there now, as far as it has in it what they have begun to write.

        What they have written comes first if it can be read as a move, legal or not: Discord takes the first line for who presses Enter.
        """
        seat, look, names = seat_of(snapshot, member), look_of(self.game.name), bare_names_of(snapshot)
        if seat is None or not (legal := {str(move): move for move in snapshot.legal_moves(seat)}):
            return
        text = typed(self.game.name, begun, say)
        written = (move_meant(snapshot, seat, text) or move_read(snapshot, seat, text, look.verbs)) if text else None

        def labelled(move: Any) -> str:
            return spelled(self.game.name, f"{look.face.move(move, say, names)}  ·  {move}", say)

        if written is not None and written not in legal:
            yield Choice(say("move-not-now", move=labelled(self.game.parse(written))), written)
        for move in sorted(legal, key=lambda move: move != written):
            label, words = labelled(legal[move]), {begun.strip().lower(), text.lower()}
            if move == written or any(word in said for word in words for said in (label.lower(), move.lower())):
                yield Choice(label, move)


def cog_of(bot: Purrlor, snapshot: TableSnapshot) -> GameCog:
    """The cog of the game that is played there. Raises CannotDo where it is not loaded."""
    cog = bot.get_cog(snapshot.table.game)
    if not isinstance(cog, GameCog):
        raise CannotDo("table-game-away", table=snapshot.table.id)
    return cog


class MoveButton(Control[MakeMove]):
    """One move."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        await cog_of(bot, snapshot).pressed(reply, snapshot, self.act.question, self.act.move)


class SureButton(Control[SureMove]):
    """One move, of who was asked whether they mean it."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        await cog_of(bot, snapshot).pressed(reply, snapshot, self.act.question, self.act.move, sure=True)


class MoveSelect(Control[ChooseMove]):
    """A list of moves, of which one is chosen."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        await cog_of(bot, snapshot).pressed(reply, snapshot, self.act.question, self.chosen)


class OpenButton(Control[OpenPart]):
    """The first step of a choice in two."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        await cog_of(bot, snapshot).opened(reply, snapshot, self.act.question, self.act.word)
