"""Other people's seats: the lists behind ⋯ for people and offers."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.client import Reply, explain
from bot.client.client import Purrlor
from bot.client.people import guest_of, shown_name
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.pages.buttons import table_button
from bot.pages.custom_ids import HandOverTable, InviteMember, OfferSeat, SendAway, TakeSeat
from bot.pages.lobby import change_text
from bot.pages.names import escaped_name, escaped_name_at, table_title
from bot.pages.seats import LET_IN, SEND_AWAY, invitation_page, offers_page, parse_member, parse_people_choice, people_page
from bot.pages.table import table_more_page
from bot.tables import TableSnapshot, host_of, require_seat
from bot.tables.lobby import check_host, check_lobby
from cogs._control import Control, show_page, show_panel
from cogs._invites import check_invitable
from cogs._newcomers import newcomer_rows
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


class InviteSelect(Control[InviteMember]):
    """A list of members, to invite one to a lobby. The invited member is called in the channel."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        if is_stale_page(reply, snapshot):
            return await show_change(bot, reply, snapshot)
        check_lobby(snapshot)
        check_host(snapshot, reply.person)
        if snapshot.is_direct or snapshot.table.channel != reply.interaction.channel_id:
            raise CannotDo("seat-invite-elsewhere", table=snapshot.table.id)
        if self.chosen_member is None:
            return await show_panel(reply, snapshot, people_page(snapshot, reply.person.id, reply.say))
        await check_invitable(reply, self.chosen_member)
        guest = guest_of(self.chosen_member)
        after = await bot.seating.invite(snapshot.table.id, reply.person, guest)
        link = await bot.delivery.load_link(after)
        say = bot.texts.speech_in(after.table.locale)
        lessons = await newcomer_rows(bot, guest.member, after.table.game, say)
        call = invitation_page(after, guest.member, link, say, lessons)
        if guest in snapshot.table.guests or guest not in after.table.guests or await reply.answer_publicly(call) is None:
            await reply.answer(change_text(after, link, reply.say))
        return None


class HandOverSelect(Control[HandOverTable]):
    """A list of possible new hosts."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        try:
            snapshot = await bot.seating.hand_over(self.control_id.table, reply.person, parse_member(self.chosen))
        except CannotDo as problem:
            return await _show_list_anew(bot, reply, await bot.tables.load(self.control_id.table), problem)
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
        try:
            if self.chosen_member is None:
                snapshot.require_playing()
                require_seat(snapshot, reply.person.id)
                return await show_panel(reply, snapshot, offers_page(snapshot, reply.say))
            text = await _offer(reply, snapshot, self.control_id.seat, self.chosen_member)
        except CannotDo as problem:
            return await _show_list_anew(bot, reply, snapshot, problem)
        return await show_panel(reply, snapshot, Page(text=text, rows=((table_button(snapshot, "dots", reply.say),),)))


async def _show_list_anew(bot: Purrlor, reply: Reply, snapshot: TableSnapshot, problem: CannotDo) -> None:
    """Turn the pressed private list, which may be out of date, into what the member can do now, below
    the reason of the refusal. Raises the refusal after any other press.
    """
    if not reply.is_on_private_message:
        raise problem
    if not snapshot.is_running:
        return await show_change(bot, reply, snapshot)
    may_tidy, overdue = reply.interaction.permissions.manage_messages, bot.tables.slow_seats(snapshot)
    page = table_more_page(snapshot, reply.person.id, reply.say, may_tidy=may_tidy, overdue=overdue)
    reason, *_ = explain(problem, reply.say)
    return await show_panel(reply, snapshot, replace(page, text=f"{reason}\n\n{page.text}"))


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


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(InviteSelect, SendAwaySelect, HandOverSelect, OfferSelect, TakeButton)
