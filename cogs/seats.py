"""Other people's seats: the lists behind ⋯ for people and offers, and `/seats`, their twins."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.client.people import guest_of, shown_name
from bot.errors import CannotDo
from bot.models.ids import MemberId, TableId
from bot.models.tables import OPEN, Table, TableState
from bot.pages.custom_ids import HandOverTable, OfferSeat, SendAway, TakeSeat
from bot.pages.names import escaped_name, escaped_name_at, table_title
from bot.pages.seats import LET_IN, SEND_AWAY, offers_page, parse_member, parse_people_choice, people_page
from bot.tables import TableSnapshot, host_of, require_seat, seats_to_offer
from cogs._choices import resolve_table, suggest_own_tables
from cogs._control import Control, show_page, show_panel
from cogs._invites import check_invitable
from cogs._private_hand import show_hand
from cogs.lobby import is_stale_page, show_change
from games.kit import shorten_quote
from ui.kit.pages import Page


class SendAwaySelect(Control[SendAway]):
    """A list of a lobby's people, to send one away or let one in."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        if is_stale_page(reply, snapshot):
            return await show_change(bot, reply, snapshot)
        match parse_people_choice(self.chosen):
            case (deed, member) if deed == SEND_AWAY:
                snapshot = await bot.seating.send_away(snapshot.table.id, reply.person, member)
            case (deed, member) if deed == LET_IN:
                snapshot = await bot.seating.let_in(snapshot.table.id, reply.person, member)
            case _:
                raise CannotDo("reply-bad-option", value=shorten_quote(self.chosen))
        return await show_panel(reply, snapshot, people_page(snapshot, reply.person.id, reply.say))


class HandOverSelect(Control[HandOverTable]):
    """A list of possible new hosts."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.seating.hand_over(self.control_id.table, reply.person, parse_member(self.chosen))
        if snapshot.is_lobby and reply.is_on_private_message:
            return await show_change(bot, reply, snapshot)
        return await show_page(reply, Page(text=_handed_over_text(snapshot, reply)))


def _handed_over_text(snapshot: TableSnapshot, reply: Reply) -> str:
    host = host_of(snapshot)
    return reply.say("seat-handed", name=escaped_name_at(snapshot.table, host) if host else "–", title=table_title(snapshot, reply.say))


class OfferSelect(Control[OfferSeat]):
    """A list of members for the offer of a seat."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        if self.chosen_member is None:
            snapshot.require_playing()
            require_seat(snapshot, reply.person.id)
            return await show_panel(reply, snapshot, offers_page(snapshot, reply.say))
        text = await _offer(reply, snapshot, self.control_id.seat, self.chosen_member)
        return await show_page(reply, Page(text=text))


async def _offer(reply: Reply, snapshot: TableSnapshot, seat: int, one: discord.User | discord.Member) -> str:
    """Offer the seat to the member, and return the answer. Raises CannotDo."""
    bot: Purrlor = reply.interaction.client
    guild = reply.interaction.guild
    channel = guild.get_channel_or_thread(snapshot.table.channel) if guild is not None else None
    if channel is None:
        raise CannotDo("seat-offer-elsewhere", table=snapshot.table.id)
    await check_invitable(reply, one, channel)
    snapshot = await bot.seating.offer_seat(snapshot.table.id, reply.person, seat, guest_of(one))
    return reply.say(
        "seat-offer-made", name=escaped_name_at(snapshot.table, snapshot.table.sitters[seat]), to=escaped_name(shown_name(one))
    )


class TakeButton(Control[TakeSeat]):
    """A button that accepts or refuses an offered seat."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        if self.control_id.verb == "take":
            await _take(bot, reply, self.control_id.table, self.control_id.seat)
        else:
            snapshot = await bot.seating.decline_seat(self.control_id.table, reply.person, self.control_id.seat)
            reply.record_press(self.control_id.table)
            if reply.interaction.message is None:
                await reply.answer(reply.say("seat-declined", title=table_title(snapshot, reply.say)))


async def _take(bot: Purrlor, reply: Reply, table: TableId, seat: int) -> None:
    snapshot = await bot.seating.take_seat(table, reply.person, seat)
    if not reply.is_on_private_message:
        reply.record_press(table)
    await show_hand(bot, reply, snapshot, reply.say("seat-taken", title=table_title(snapshot, reply.say), rated=snapshot.table.rated))


class SeatsCommands(commands.GroupCog, group_name="seats"):
    """The commands `/seats …`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="kick")
    async def kick(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored = resolve_table(interaction, table, TableState.LOBBY)
            snapshot = await self.bot.seating.send_away(stored.id, reply.person, MemberId(member.id))
            await reply.answer(reply.say("seat-sent", name=escaped_name(shown_name(member)), title=table_title(snapshot, reply.say)))

    @app_commands.command(name="let-in")
    async def let_in(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored = resolve_table(interaction, table, TableState.LOBBY)
            snapshot = await self.bot.seating.let_in(stored.id, reply.person, MemberId(member.id))
            await reply.answer(reply.say("seat-welcome", name=escaped_name(shown_name(member)), title=table_title(snapshot, reply.say)))

    @app_commands.command(name="hand-over")
    async def hand_over(self, interaction: discord.Interaction[Purrlor], member: discord.User, table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored = resolve_table(interaction, table, *OPEN)
            snapshot = await self.bot.seating.hand_over(stored.id, reply.person, MemberId(member.id))
            await reply.answer(_handed_over_text(snapshot, reply))

    @app_commands.command(name="offer")
    async def offer(
        self, interaction: discord.Interaction[Purrlor], member: discord.User, of: discord.User | None = None, table: int | None = None
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            snapshot = await self.bot.tables.load(resolve_table(interaction, table, TableState.RUNNING).id)
            require_seat(snapshot, reply.person.id)
            given = [one.seat for one in seats_to_offer(snapshot) if of is None or one.member == of.id]
            if len(given) != 1:
                raise CannotDo("seat-whose" if given else "seat-not-given", table=snapshot.table.id)
            await reply.answer(await _offer(reply, snapshot, given[0], member))

    @app_commands.command(name="take")
    async def take(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored, seat = _find_offer(interaction, table)
            await _take(self.bot, reply, stored.id, seat)

    @app_commands.command(name="decline")
    async def decline(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            stored = _find_invitation(interaction, table)
            if stored.state is TableState.LOBBY:
                snapshot = await self.bot.seating.decline_invitation(stored.id, reply.person)
            else:
                snapshot = await self.bot.seating.decline_seat(stored.id, reply.person, _find_offer(interaction, stored.id)[1])
            await reply.answer(reply.say("seat-declined", title=table_title(snapshot, reply.say)))

    @offer.autocomplete("table")
    @hand_over.autocomplete("table")
    @kick.autocomplete("table")
    @let_in.autocomplete("table")
    async def _suggest_tables(self, interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_own_tables(interaction, typed)


def _find_offer(interaction: discord.Interaction[Purrlor], number: int | None) -> tuple[Table, int]:
    """Return the table and the seat offered to the member: at the table `number`, or the only offer.
    Raises CannotDo."""
    member, tables = interaction.user.id, interaction.client.tables.registry.open_tables()
    seats = [(table, one.seat) for table in tables for one in table.sitters if one.offer and one.offer.to == member]
    if len(found := [one for one in seats if number in (None, one[0].id)]) != 1:
        raise CannotDo("seat-not-offered-to-you")
    return found[0]


def _find_invitation(interaction: discord.Interaction[Purrlor], number: int | None) -> Table:
    """Return the lobby that invites the member, else the table that offers them a seat.

    `number` names the table; None: the only one. Raises CannotDo.
    """
    member, tables = interaction.user.id, interaction.client.tables.registry.open_tables()
    lobbies = [one for one in tables if any(guest.member == member and not guest.sent_away for guest in one.guests)]
    if len(found := [one for one in lobbies if number in (None, one.id)]) == 1:
        return found[0]
    return _find_offer(interaction, number)[0]


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(SendAwaySelect, HandOverSelect, OfferSelect, TakeButton)
    await bot.add_cog(SeatsCommands(bot))
