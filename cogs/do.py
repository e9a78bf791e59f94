"""`/do`: whatever can be done now, chosen from suggestions or typed in words. It runs the control of
the button whose words these are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, TableId
from bot.models.tables import Table
from bot.pages.actions import VOTES, Action, find_actions, offered_seat_actions, opening_actions, past_actions, table_actions, words_of
from bot.pages.custom_ids import MakeMove, parse_custom_id
from bot.pages.doing import several_page, what_now_page
from bot.tables import TableSnapshot, seat_of
from bot.texts import ENGLISH, Speech
from cogs import playable_games
from cogs._choices import OVER
from cogs._control import run_control
from cogs._game import find_game_cog
from cogs._presence import being_present
from cogs._server_rules import load_server_settings
from cogs._typed_moves import TypedMove, find_legal_move, find_refused_move
from cogs._visibility import check_visible, find_channels_here, is_table_here, server_of
from ui import presentation_of
from ui.kit.pages import MAX_CHOICES, MAX_OPTION, cut

MAX_MOVES = 12
"""Most moves suggested before anything is typed: below them is room for everything else."""
Interaction = discord.Interaction[Purrlor]


class Around(NamedTuple):
    """The tables that a member may mean, in the order of suggestions."""

    mine: list[TableSnapshot]
    """Tables with a seat of the member: here, then elsewhere; of each the asking ones first."""
    others: list[TableSnapshot]
    """Other tables of this channel, and those that wait for the member's answer."""
    past: list[Table]
    """The member's last table."""


class DoCommand(commands.Cog):
    """The command `/do`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="do")
    async def do(self, interaction: Interaction, what: app_commands.Range[str, 1, 100], who: discord.User | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            custom_id, _, value = what.partition("|")
            if (control := parse_custom_id(custom_id)) is not None:  # a suggestion
                await run_control(reply, control, value, who)
            else:
                await self._do_words(reply, what, who)

    async def _do_words(self, reply: Reply, text: str, who: discord.User | None) -> None:
        """Do what the words mean: a legal move, an action, or a move that is refused with its reason."""
        around, member = await self._look_around(reply.interaction), reply.person.id
        if (move := find_legal_move(around.mine, member, text, reply.say)) is not None:
            await self._make_move(reply, move)
            return
        actions = await self._list_actions(reply.interaction, around, reply.say, text)
        found = find_actions(actions, text)
        if not found and reply.say.locale != ENGLISH:
            found = find_actions(await self._list_actions(reply.interaction, around, self.bot.texts.speech_in(ENGLISH), text), text)
        meant = self._nearest(reply.interaction, found, member)
        if len(meant) == 1:
            await run_control(reply, meant[0].control, meant[0].value, who)
        elif meant:
            await reply.answer(several_page(meant, reply.say))
        elif (move := find_refused_move(around.mine, member, text, reply.say)) is not None:
            await self._make_move(reply, move)
        else:
            await reply.answer(what_now_page(text, actions, around.mine, member, reply.say))

    async def _make_move(self, reply: Reply, move: TypedMove) -> None:
        async with being_present(self.bot, reply, move.snapshot.table.id):
            await find_game_cog(self.bot, move.snapshot).make_typed_move(
                reply, await self.bot.tables.load(move.snapshot.table.id), move.move
            )

    @do.autocomplete("what")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        say = await self.bot.delivery.load_speech(interaction)
        around = await self._look_around(interaction)
        actions = [one for one in await self._list_actions(interaction, around, say, typed) if one.is_possible]
        if typed.strip():
            actions = list(dict.fromkeys((*find_actions(actions, typed), *(one for one in actions if one.has_words(words_of(typed))))))
        moves = self._suggest_moves(around.mine, MemberId(interaction.user.id), typed, say)
        votes = [one for one in actions if one.verb in VOTES]
        offered = [*votes, *islice(moves, MAX_CHOICES if typed.strip() else MAX_MOVES), *(one for one in actions if one not in votes)]
        has_titles = len({one.title for one in offered if one.title}) > 1
        return [app_commands.Choice(name=_suggestion(one, say, with_title=has_titles), value=one.key) for one in offered[:MAX_CHOICES]]

    def _suggest_moves(self, mine: Sequence[TableSnapshot], member: MemberId, typed: str, say: Speech) -> Iterator[Action]:
        for snapshot in mine:
            seat = seat_of(snapshot, member)
            if not snapshot.is_running or snapshot.question(seat) is None:
                continue
            with suppress(CannotDo):  # the game's cog is not loaded
                title = say("table-title", game=say(f"{snapshot.table.game}-name"), table=snapshot.table.id)
                for choice in find_game_cog(self.bot, snapshot).suggest_moves(snapshot, member, typed, say):
                    yield Action(choice.label, MakeMove(snapshot.table.id, snapshot.question(seat) or 0, choice.value), title=title)

    async def _look_around(self, interaction: Interaction) -> Around:
        """Find the tables that the member may mean."""
        registry, member = self.bot.tables.registry, MemberId(interaction.user.id)
        mine = await self.bot.tables.load_readable(registry.open_tables_of(member))

        def order(snapshot: TableSnapshot) -> tuple[bool, bool, bool]:
            asked = snapshot.is_asked(seat_of(snapshot, member))
            return not is_table_here(interaction, snapshot.table), not asked, not snapshot.is_running

        there = [one for channel in find_channels_here(interaction) for one in registry.open_tables_in(channel)]
        invited = [one for one in registry.open_tables() if any(guest.member == member and not guest.sent_away for guest in one.guests)]
        own = {snapshot.table.id for snapshot in mine}
        others = {table.id: table for table in (*there, *invited) if table.id not in own}
        past = list[Table]()
        with suppress(StorageError):
            past = [one.table for one in await self.bot.store.people.load_history(member, server=server_of(interaction), limit=1)]
        return Around(sorted(mine, key=order), await self.bot.tables.load_readable(others.values()), past)

    async def _list_actions(self, interaction: Interaction, around: Around, say: Speech, text: str) -> list[Action]:
        """List what the member can do at the tables around and at one that the text names."""
        found = list[Action]()
        for table in self.bot.tables.registry.open_tables():
            for sitter in table.sitters:
                if sitter.offer is not None and sitter.offer.to == interaction.user.id:
                    found += offered_seat_actions(table, sitter.seat, say)
        named = await self._find_named_table(interaction, around, text)
        for snapshot in (*around.mine, *around.others, *([named] if isinstance(named, TableSnapshot) else [])):
            found += table_actions(
                snapshot,
                MemberId(interaction.user.id),
                presentation_of(snapshot.table.game),
                say,
                may_tidy=interaction.permissions.manage_messages,
                overdue=self.bot.tables.slow_seats(snapshot) if snapshot.is_running else (),
                paces=(await load_server_settings(self.bot, snapshot.table.server)).paces,
            )
        for past in (*around.past, *([named] if isinstance(named, Table) else [])):
            found += past_actions(past, say)
        return [*found, *opening_actions(playable_games(), say)]

    async def _find_named_table(self, interaction: Interaction, around: Around, text: str) -> TableSnapshot | Table | None:
        """Return a table further away that the text names by its number; None if there is none that the
        member could have seen."""
        known = {snapshot.table.id for snapshot in (*around.mine, *around.others)} | {table.id for table in around.past}
        numbers = [TableId(int(word)) for word in words_of(text) if word.isdecimal() and len(word) < 18]
        for number in [one for one in numbers[-1:] if one not in known]:
            with suppress(CannotDo, StorageError):
                table = self.bot.tables.registry.get(number) or await self.bot.store.tables.find(number)
                if table is not None:
                    check_visible(interaction, table)
                    return table if table.state in OVER else await self.bot.tables.load(number)
        return None

    def _nearest(self, interaction: Interaction, found: Sequence[Action], member: MemberId) -> list[Action]:
        """The actions at the member's own tables here; else at own tables; else at others here; else all."""
        registry = self.bot.tables.registry

        def distance(action: Action) -> int:
            table = registry.get(getattr(action.control, "table", TableId(0)))
            if table is None:
                return 3
            is_own, is_here = table.has_held_seat(member), is_table_here(interaction, table)
            return 0 if is_own and is_here else 1 if is_own else 2 if is_here else 3

        least = min(map(distance, found), default=0)
        return [one for one in found if distance(one) == least]


def _suggestion(action: Action, say: Speech, *, with_title: bool) -> str:
    """The action as a suggestion, with the title of its table where there are several."""
    label = say("do-word", action=action.label, word=action.value) if action.verb == "luck" and action.value else action.label
    if not with_title or not action.title:
        return cut(label, MAX_OPTION)
    return f"{cut(label, MAX_OPTION - len(action.title) - 3)} · {action.title}"


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(DoCommand(bot))
