"""`/do`: whatever can be done now, chosen from suggestions or typed in words. It runs the control of
the button whose words these are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo, PurrlorError
from bot.pages.actions import KINDS, VOTES, Action, find_actions, words_of
from bot.pages.custom_ids import MakeMove, parse_custom_id
from bot.pages.doing import one_page, several_page, what_now_page
from bot.pages.names import table_title
from bot.tables import seat_of
from bot.texts import Speech
from cogs._control import run_control
from cogs._game import find_game_cog
from cogs._presence import being_present
from cogs._tables_in_reach import Place, TablesInReach, find_table, find_tables_in_reach, reach_table
from cogs._typed_moves import TypedMove, find_legal_move, find_refused_move
from cogs._visibility import check_visible
from ui.kit.pages import MAX_CHOICES, MAX_OPTION, cut

MAX_MOVES = 12
"""Most moves suggested before anything is typed: below them is room for everything else."""
Interaction = discord.Interaction[Purrlor]


class DoCommand(commands.Cog):
    """The command `/do`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="do")
    async def do(self, interaction: Interaction, what: app_commands.Range[str, 1, 100], who: discord.User | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            custom_id, _, value = what.partition("|")
            control = parse_custom_id(custom_id)
            if isinstance(control, KINDS):  # a suggestion
                await run_control(reply, control, value, who)
            else:
                await self._do_words(reply, what, who)

    async def _do_words(self, reply: Reply, text: str, who: discord.User | None) -> None:
        """Do what the words mean: a legal move, an action, or a move that is refused with its reason."""
        member, say = reply.person.id, reply.say
        text, reach = await self._find_tables_in_reach(reply.interaction, text, say)
        if (move := find_legal_move(reach.mine, member, text, say)) is not None:
            await self._make_move(reply, move)
            return
        actions = await reach.list_actions(say)
        meant = await reach.find_meant(text, actions, say) if text else [one for one in actions if one.is_possible and one.button]
        if len(meant) == 1 and meant[0].is_begun_by(words_of(text)):
            await run_control(reply, meant[0].control, meant[0].value, who)
        elif meant:
            await reply.answer(several_page(meant, say) if len(meant) > 1 else one_page(meant[0], say))
        elif (move := find_refused_move(reach.mine, member, text, say)) is not None:
            await self._make_move(reply, move)
        else:
            await reply.answer(what_now_page(text, actions, reach.mine, member, say))

    async def _find_tables_in_reach(self, interaction: Interaction, text: str, say: Speech) -> tuple[str, TablesInReach]:
        """Find the tables that the member may mean: the one that is named at the end (`pause table 5`),
        or those reach. Return the text without that name.

        Raises CannotDo if the named table cannot have been seen, and StorageError.
        """
        place, word = Place.of(interaction), re.escape(say("command-hand-table"))
        named = re.fullmatch(rf"(.*?)[\s·]*(?:{word}|table)\s*(-?[0-9]{{1,17}})\s*", text, re.IGNORECASE)
        if named is None:
            return text, await find_tables_in_reach(self.bot, place)
        table = await find_table(self.bot, int(named[2]))
        check_visible(interaction, table)
        return named[1], await reach_table(self.bot, place, table)

    async def _make_move(self, reply: Reply, move: TypedMove) -> None:
        async with being_present(self.bot, reply, move.snapshot.table.id):
            await find_game_cog(self.bot, move.snapshot).make_typed_move(
                reply, await self.bot.tables.load(move.snapshot.table.id), move.move
            )

    @do.autocomplete("what")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        say = await self.bot.delivery.load_speech(interaction)
        try:
            typed, reach = await self._find_tables_in_reach(interaction, typed.strip(), say)
        except PurrlorError:
            return []
        actions = [one for one in await reach.list_actions(say) if one.is_possible]
        if typed:
            actions = list(dict.fromkeys((*find_actions(actions, typed), *(one for one in actions if one.has_words(words_of(typed))))))
        votes = [one for one in actions if one.verb in VOTES]
        moves = islice(self._suggest_moves(reach, typed, say), MAX_CHOICES if typed else MAX_MOVES)
        offered = [*votes, *moves, *(one for one in actions if one not in votes)]
        has_titles = len({one.title for one in offered if one.title}) > 1
        return [app_commands.Choice(name=_suggestion(one, say, with_title=has_titles), value=one.key) for one in offered[:MAX_CHOICES]]

    def _suggest_moves(self, reach: TablesInReach, typed: str, say: Speech) -> Iterator[Action]:
        member = reach.place.member
        for snapshot in reach.mine:
            question = snapshot.question(seat) if (seat := seat_of(snapshot, member)) is not None else None
            if question is None:
                continue
            with suppress(CannotDo):  # the game's cog is not loaded
                for choice in find_game_cog(self.bot, snapshot).suggest_moves(snapshot, member, typed, say):
                    yield Action(choice.label, MakeMove(snapshot.table.id, question, choice.value), title=table_title(snapshot, say))


def _suggestion(action: Action, say: Speech, *, with_title: bool) -> str:
    """The action as a suggestion, with the title of its table where there are several."""
    label = say("do-word", action=action.label, word=action.value) if action.value and action.takes_word(action.value) else action.words
    if not with_title or not action.title:
        return cut(label, MAX_OPTION)
    return f"{cut(label, MAX_OPTION - len(action.title) - 3)} · {action.title}"


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(DoCommand(bot))
