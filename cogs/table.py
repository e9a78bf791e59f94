"""`/table`: the buttons of a lobby, a table and its end as commands. Each command runs the button
whose twin it is."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from ai import levels
from bot.client import answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.models.tables import OPEN, Table, TableState
from bot.models.times import Pace
from bot.pages.custom_ids import AddCat, GiveLuck, LobbyAction, LobbyVerb, OpenSequel, SequelVerb, SetOption, TableAction, TableVerb
from bot.pages.lobby import all_options, option_name, value_name
from bot.tables import TableSnapshot
from cogs._choices import make_choices, resolve_dealt_table, resolve_table, suggest_own_tables, suggest_tables
from cogs._server_rules import load_server_settings
from cogs._visibility import find_channels_here, server_of
from cogs.lobby import CatSelect, LobbyButton, OptionSelect, set_lucky_word
from cogs.play import TableButton
from cogs.sequels import SequelButton
from games.kit import shorten_quote

Interaction = discord.Interaction[Purrlor]
MAX_SUGGESTIONS = 25
"""Discord's maximum."""


class TableCommands(commands.GroupCog, group_name="table"):
    """The commands at a table, except moves."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    # Before the start

    @app_commands.command(name="join")
    async def join(self, interaction: Interaction, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored = resolve_joinable_lobby(interaction) if table is None else resolve_table(interaction, table)
            await LobbyButton.run_for_command(reply, LobbyAction(stored.id, "join"))

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_in_lobby(interaction, table, "start")

    @app_commands.command(name="add-cat")
    @app_commands.choices(level=make_choices(tuple(levels())))
    async def add_cat(self, interaction: Interaction, level: str | None = None, table: int | None = None) -> None:
        if level is None:
            return await _press_in_lobby(interaction, table, "cat")
        async with answering(self.bot.delivery, interaction) as reply:
            await CatSelect.run_for_command(reply, AddCat(resolve_table(interaction, table, TableState.LOBBY).id), level)
        return None

    @app_commands.command(name="remove-cat")
    async def remove_cat(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_in_lobby(interaction, table, "uncat")

    @app_commands.command(name="luck")
    async def luck(self, interaction: Interaction, word: app_commands.Range[str, 1, 24] | None = None, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            await set_lucky_word(reply, GiveLuck(resolve_table(interaction, table, TableState.LOBBY).id), word or "")

    @app_commands.command(name="fair")
    async def fair(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_in_lobby(interaction, table, "fair", *OPEN)

    @app_commands.command(name="set")
    async def choose(self, interaction: Interaction, option: str, value: str, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            snapshot = await self.bot.tables.load(resolve_table(interaction, table, TableState.LOBBY).id)
            if option not in all_options(snapshot, Pace):
                raise CannotDo("reply-bad-option", value=shorten_quote(option))
            await OptionSelect.run_for_command(reply, SetOption(snapshot.table.id, option), value)

    # At the table

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_anywhere(interaction, table, "leave", "leave")

    @app_commands.command(name="close")
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_anywhere(interaction, table, "close", "end")

    @app_commands.command(name="back")
    async def back(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "back")

    @app_commands.command(name="scores")
    async def scores(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "scores")

    @app_commands.command(name="chart")
    async def chart(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "aid")

    @app_commands.command(name="words")
    async def words(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "words")

    @app_commands.command(name="record")
    async def record(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "record")

    @app_commands.command(name="wrong")
    async def wrong(self, interaction: Interaction, table: int | None = None) -> None:
        await _press_at_table(interaction, table, "wrong")

    # After the end

    @app_commands.command(name="rematch")
    async def rematch(self, interaction: Interaction, table: int | None = None) -> None:
        await _open_sequel(interaction, table, "rematch")

    @app_commands.command(name="same-deal")
    async def same_deal(self, interaction: Interaction, table: int | None = None) -> None:
        await _open_sequel(interaction, table, "same")

    # Suggestions

    @start.autocomplete("table")
    @add_cat.autocomplete("table")
    @remove_cat.autocomplete("table")
    @luck.autocomplete("table")
    @fair.autocomplete("table")
    @choose.autocomplete("table")
    @leave.autocomplete("table")
    @close.autocomplete("table")
    @back.autocomplete("table")
    @scores.autocomplete("table")
    @chart.autocomplete("table")
    @words.autocomplete("table")
    @record.autocomplete("table")
    @wrong.autocomplete("table")
    async def _suggest_own_tables(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_own_tables(interaction, typed)

    @join.autocomplete("table")
    async def _suggest_lobbies(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, typed, find_joinable_lobbies(interaction))

    @choose.autocomplete("option")
    async def _suggest_options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        if (snapshot := await self._find_lobby(interaction)) is None:
            return []
        say = await self.bot.delivery.load_speech(interaction)
        return _matching_choices({key: option_name(snapshot, key, say) for key in all_options(snapshot, Pace)}, typed)

    @choose.autocomplete("value")
    async def _suggest_values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        key = str(getattr(interaction.namespace, "option", ""))
        if (snapshot := await self._find_lobby(interaction)) is None:
            return []
        values = all_options(snapshot, (await load_server_settings(self.bot, snapshot.table.server)).paces).get(key, ())
        say = await self.bot.delivery.load_speech(interaction)
        return _matching_choices({value: value_name(snapshot, key, value, say) for value in values}, typed)

    async def _find_lobby(self, interaction: Interaction) -> TableSnapshot | None:
        """Return the lobby meant by the options typed before; None if none is."""
        number = getattr(interaction.namespace, "table", None)
        try:
            return await self.bot.tables.load(resolve_table(interaction, number if isinstance(number, int) else None, TableState.LOBBY).id)
        except CannotDo:
            return None


def _matching_choices(names: dict[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """Choices whose name contains the typed text."""
    found = [(name, value) for value, name in names.items() if typed.casefold() in name.casefold() or typed == value]
    return [app_commands.Choice(name=name[:100], value=value) for name, value in found[:MAX_SUGGESTIONS]]


async def _press_in_lobby(interaction: Interaction, number: int | None, verb: LobbyVerb, *states: TableState) -> None:
    """Run the button of the lobby; without a number, of the member's only table in these states, or only lobby."""
    async with answering(interaction.client.delivery, interaction) as reply:
        table = await resolve_dealt_table(interaction, number, *(states or (TableState.LOBBY,)))
        await LobbyButton.run_for_command(reply, LobbyAction(table.id, verb))


async def _press_at_table(interaction: Interaction, number: int | None, verb: TableVerb) -> None:
    async with answering(interaction.client.delivery, interaction) as reply:
        table = await resolve_dealt_table(interaction, number, TableState.RUNNING)
        await TableButton.run_for_command(reply, TableAction(table.id, verb))


async def _press_anywhere(interaction: Interaction, number: int | None, in_lobby: LobbyVerb, at_table: TableVerb) -> None:
    """Run the button of the lobby before the start, and that of the table after."""
    async with answering(interaction.client.delivery, interaction) as reply:
        table = await resolve_dealt_table(interaction, number, *OPEN)
        if table.state is TableState.LOBBY:
            await LobbyButton.run_for_command(reply, LobbyAction(table.id, in_lobby))
        else:
            await TableButton.run_for_command(reply, TableAction(table.id, at_table))


async def _open_sequel(interaction: Interaction, number: int | None, verb: SequelVerb) -> None:
    """Open the sequel of the table with this number; without one, of the member's last table here."""
    bot: Purrlor = interaction.client
    async with answering(bot.delivery, interaction) as reply:
        if number is None:
            past = await bot.store.people.load_history(MemberId(interaction.user.id), server=server_of(interaction), limit=1)
            if not past:
                raise CannotDo("sequel-none")
            number = past[0].table.id
        await SequelButton.run_for_command(reply, OpenSequel(TableId(number), verb))


def find_joinable_lobbies(interaction: Interaction) -> list[Table]:
    """Return the lobbies of this channel that the member could join."""
    registry, member = interaction.client.tables.registry, interaction.user.id
    there = [one for channel in find_channels_here(interaction) for one in registry.open_tables_in(channel)]
    return [one for one in there if one.state is TableState.LOBBY and len(one.sitters) < one.seats and not one.has_held_seat(member)]


def resolve_joinable_lobby(interaction: Interaction) -> Table:
    """Return the only joinable lobby of this channel. Raises CannotDo."""
    if len(found := find_joinable_lobbies(interaction)) != 1:
        raise CannotDo("table-join-which" if found else "table-join-none", tables=[table.id for table in found])
    return found[0]


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(TableCommands(bot))
