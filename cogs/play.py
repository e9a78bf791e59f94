"""Controls at a table of any game, and `/hand`. The game's cog makes the moves."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo, StorageError
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import Table
from bot.pages.custom_ids import LetCatPlay, TableAction, TableVerb
from bot.pages.end import record_file
from bot.pages.hand import known_page, other_hands_page
from bot.pages.hint import hint_page
from bot.pages.names import escaped_name, table_title
from bot.pages.panels import way_on_page
from bot.pages.proposals import proposals_page
from bot.pages.rules import Rulebook, rules_page
from bot.pages.seats import hand_over_page, offers_page
from bot.pages.table import (
    aid_page,
    asks_before_leaving,
    end_question_page,
    leave_question_page,
    scores_page,
    seat_left_page,
    table_more_page,
    words_page,
    wrong_question_page,
)
from bot.pages.welcome_back import welcome_back_page
from bot.tables import TableSnapshot, check_may_close, proposals, require_seat, seat_of
from bot.tables.lobby import check_host
from cogs._choices import find_numbered_table, suggest_own_tables
from cogs._control import Control, show_page, show_panel, show_way_on
from cogs._presence import being_present
from cogs._private_hand import show_hand
from cogs._server_rules import load_server_settings
from cogs._visibility import check_visible, is_table_here
from games.kit import Seat
from ui import presentation_of
from ui.kit.pages import Page

ELSEWHERE = 2
WHILE_RUNNING = frozenset[TableVerb](("dots", "leave", "leave-now", "back", "over", "seats", "together", "go-on", "end", "end-now", "cat"))
"""Verbs that have a point only while a table runs."""


class TableButton(Control[TableAction]):
    """A button of a table: hand, rules, ⋯, and the buttons behind it."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        check_visible(reply.interaction, snapshot.table)
        match self.control_id.verb:
            case verb if verb in WHILE_RUNNING and reply.is_on_private_message and snapshot.is_dealt and not snapshot.is_running:
                await show_way_on(bot, reply, snapshot)
            case "hand":
                await show_hand(bot, reply, snapshot)
            case "rules":
                await reply.answer(rules_page(Rulebook.for_table(snapshot.table), "brief", reply.say))
            case "more" | "dots" as verb:
                may_tidy, overdue = reply.interaction.permissions.manage_messages, bot.tables.slow_seats(snapshot)
                page = table_more_page(snapshot, reply.person.id, reply.say, may_tidy=may_tidy, overdue=overdue)
                await show_panel(reply, snapshot, page, is_new=verb == "more")
            case "aid":
                await reply.answer(aid_page(snapshot, presentation_of(snapshot.table.game).renderer, reply.say))
            case "known":
                await reply.answer(known_page(snapshot, reply.person.id, presentation_of(snapshot.table.game), reply.say))
            case "hint":
                hint = await bot.hints.give(self.control_id.table, reply.person)
                await reply.answer(hint_page(hint, presentation_of(snapshot.table.game), reply.say))
            case "scores":
                await reply.answer(scores_page(snapshot, presentation_of(snapshot.table.game).renderer, reply.say))
            case "words" if snapshot.is_running:
                await reply.answer(words_page(snapshot, reply.person.id, presentation_of(snapshot.table.game), reply.say))
            case verb:
                await self._act(bot, reply, snapshot, verb)

    async def _act(self, bot: Purrlor, reply: Reply, snapshot: TableSnapshot, verb: TableVerb) -> None:
        match verb:
            case "leave" if asks_before_leaving(snapshot, reply.person.id):
                await show_panel(reply, snapshot, leave_question_page(snapshot, reply.say))
            case "leave" | "leave-now":
                snapshot = await bot.tables.leave(self.control_id.table, reply.person)
                await show_panel(reply, snapshot, seat_left_page(snapshot, reply.say), is_way_back=True)
            case "back":
                snapshot.require_playing()
                back = await bot.presence.take_seat_back(self.control_id.table, reply.person)
                snapshot = await bot.tables.load(self.control_id.table)
                missed = (
                    welcome_back_page(*back, presentation_of(snapshot.table.game), reply.say) if back and back.since is not None else None
                )
                if reply.is_on_private_message or reply.interaction.guild_id is not None or reply.interaction.message is None:
                    await show_hand(bot, reply, snapshot, missed.text if missed else reply.say("table-back"), in_place=True)
                else:
                    reply.record_press(self.control_id.table)  # the press was on the hand itself
                    if missed is not None:
                        await reply.answer(missed)
            case "over":
                snapshot.require_playing()
                check_host(snapshot, reply.person)
                await show_panel(reply, snapshot, hand_over_page(snapshot, reply.person.id, reply.say))
            case "seats":
                snapshot.require_playing()
                require_seat(snapshot, reply.person.id)
                if reply.interaction.guild_id is None:
                    raise CannotDo("seat-offer-elsewhere", table=self.control_id.table)
                await show_panel(reply, snapshot, offers_page(snapshot, reply.say))
            case "together":
                snapshot.require_playing()
                require_seat(snapshot, reply.person.id)
                paces = (await load_server_settings(bot, snapshot.table.server)).paces
                page = proposals_page(snapshot, reply.person.id, reply.say, paces=paces)
                await show_panel(reply, snapshot, page, proposal=proposals.open_proposal(snapshot))
            case "go-on":
                snapshot = await bot.together.resume(self.control_id.table, reply.person)
                reply.record_press(self.control_id.table)
                if reply.interaction.message is None:
                    await reply.answer(reply.say("proposal-gone-on", title=table_title(snapshot, reply.say)))
            case "end":
                snapshot.require_playing()
                check_may_close(snapshot, reply.person, may_tidy=reply.interaction.permissions.manage_messages)
                await show_panel(reply, snapshot, end_question_page(snapshot, reply.say))
            case "end-now":
                may_tidy = reply.interaction.permissions.manage_messages
                snapshot = await bot.tables.close(self.control_id.table, reply.person, may_tidy=may_tidy)
                text = reply.say("table-ended", title=table_title(snapshot, reply.say))
                await show_page(reply, way_on_page(snapshot, reply.person.id, reply.say, await bot.delivery.load_link(snapshot), text))
            case "cat":
                await stand_in_for_overdue(bot, reply, snapshot)
            case "wrong":
                await show_panel(reply, snapshot, wrong_question_page(snapshot, reply.say))
            case "wrong-now":
                name = await bot.reports.save(snapshot, reply.person.id)
                await show_page(reply, Page(text=reply.say("table-wrong", title=table_title(snapshot, reply.say), name=name)))
            case _:
                if snapshot.is_lobby:
                    snapshot.require_playing()
                await reply.answer(Page(text=reply.say("table-record", running=snapshot.is_running), files=(record_file(snapshot),)))


class StandInButton(Control[LetCatPlay]):
    """A button that asks for a cat in an overdue seat."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        before, seat = await bot.tables.load(self.control_id.table), Seat(self.control_id.seat)
        check_visible(reply.interaction, before.table)
        snapshot = await bot.tables.ask_for_cat(self.control_id.table, reply.person, seat, self.control_id.question)
        await _tell_stand_ins(reply, snapshot, [seat])


async def stand_in_for_overdue(bot: Purrlor, reply: Reply, before: TableSnapshot) -> None:
    """Ask for cats in the overdue seats of all other players, and tell the member the result.

    Raises CannotDo if no cat can be asked for.
    """
    seats = [seat for seat in bot.tables.slow_seats(before) if seat != seat_of(before, reply.person.id)]
    snapshot = await bot.tables.let_cat_play(before.table.id, reply.person)
    sat_in = [seat for seat in seats if snapshot.table.sitters[seat].cat is not None]
    await _tell_stand_ins(reply, snapshot, sat_in or seats[:1])


async def _tell_stand_ins(reply: Reply, snapshot: TableSnapshot, seats: Sequence[Seat]) -> None:
    """Tell the member whose seats cats play now, or whose votes are still missing."""
    names = [escaped_name(snapshot.table.sitters[seat].name) for seat in seats]
    if any(snapshot.table.sitters[seat].cat is None for seat in seats):
        others = [escaped_name(one.name) for one in proposals.missing_voters(snapshot, Proposal(ProposalKind.CAT, int(seats[0])))]
        await reply.answer(reply.say("table-stand-in-asked", name=names, others=others))
    else:
        await reply.answer(reply.say("table-stand-in-plays", name=names, rated=snapshot.table.rated))


class HandCommand(commands.Cog):
    """The command `/hand`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="hand")
    async def hand(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            if table is None:
                snapshot, *others = await self._find_own_tables(reply)
            else:
                snapshot, others = await self.bot.tables.load(find_numbered_table(interaction, table).id), []
            async with being_present(self.bot, reply, snapshot.table.id):
                await show_hand(self.bot, reply, await self.bot.tables.load(snapshot.table.id))
            if others:
                await reply.answer(other_hands_page(others, reply.person.id, reply.say))
            with suppress(StorageError):  # the hand was sent
                await self.bot.delivery.refresh_for_member(snapshot.table.id, reply.person.id)

    @hand.autocomplete("table")
    async def _suggest_tables(self, interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_own_tables(interaction, typed)

    async def _find_own_tables(self, reply: Reply) -> list[TableSnapshot]:
        """Return the member's tables: asked, running, near and longest waiting ones first. Raises
        CannotDo."""
        member = reply.person.id
        mine = await self.bot.tables.load_readable(self.bot.tables.registry.open_tables_of(member))
        if not mine:
            raise CannotDo("table-none")
        away = {snapshot.table.id: await self._distance(reply.interaction, snapshot.table) for snapshot in mine}

        def urgency(snapshot: TableSnapshot) -> tuple[bool, bool, int, float, int]:
            asked = snapshot.is_asked(seat_of(snapshot, member))
            return (
                not asked,
                not snapshot.is_running,
                away[snapshot.table.id],
                snapshot.turn_question_at if asked else 0.0,
                snapshot.table.id,
            )

        return sorted(mine, key=urgency)

    async def _distance(self, interaction: discord.Interaction[Purrlor], table: Table) -> int:
        """0: played in this very channel or thread; 1: in this channel, or the one around this
        thread; 2: elsewhere."""
        if await self.bot.delivery.load_place(table) == interaction.channel_id:
            return 0
        return 1 if is_table_here(interaction, table) else ELSEWHERE


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(TableButton, StandInButton)
    await bot.add_cog(HandCommand(bot))
