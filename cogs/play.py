"""At a table, whichever game is played there: its buttons, `/hand`, `/known`, `/move`, `/cat`. Moves are made in the cog of the game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, TableId
from bot.models.proposals import Kind, Matter
from bot.models.tables import Table, TableState
from bot.pages.acts import AtTable, LetCatPlay, TableVerb
from bot.pages.end import record_file
from bot.pages.hand import known_page, other_hands_page
from bot.pages.missed import missed_page
from bot.pages.names import plain, title
from bot.pages.rules import Book, rules_page
from bot.pages.seats import hand_over_page, offers_page
from bot.pages.table import aid_page, end_question_page, left_page, more_page, scores_page, words_page, wrong_question_page
from bot.pages.together import together_page
from bot.tables import Live, check_closing, seat_of, seat_played_by, votes
from bot.tables.lobby import check_host
from cogs._choices import own_tables
from cogs._control import Control
from cogs._game import cog_of
from cogs._hall import wishes_in
from cogs._hands import show_hand
from cogs._presence import present
from cogs._sight import check_sight, stands_here
from games.kit import Seat
from ui import look_of
from ui.kit.pages import Page

ELSEWHERE = 2


class TableButton(Control[AtTable]):
    """My hand · Rules · ⋯, and what is behind the dots."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        live = await bot.tables.look(self.act.table)
        check_sight(reply.interaction, live.facts)
        match self.act.verb:
            case "hand":
                await show_hand(bot, reply, live)
            case "rules":
                await reply.tell(rules_page(Book.at(live.facts), "brief", reply.say))
            case "more" | "dots" as verb:
                may_tidy, overdue = reply.interaction.permissions.manage_messages, bot.tables.overdue(live)
                page = more_page(live, reply.person.id, reply.say, may_tidy=may_tidy, overdue=overdue)
                await (_answered(reply, page) if verb == "dots" else reply.tell(page))
            case "aid":
                await reply.tell(aid_page(live, look_of(live.facts.game).face, reply.say))
            case "known":
                await reply.tell(known_page(live, reply.person.id, look_of(live.facts.game), reply.say))
            case "scores":
                await reply.tell(scores_page(live, look_of(live.facts.game).face, reply.say))
            case "words" if live.running:
                await reply.tell(words_page(live, reply.person.id, look_of(live.facts.game), reply.say))
            case verb:
                await self._do(bot, reply, live, verb)

    async def _do(self, bot: Purrlor, reply: Reply, live: Live, verb: TableVerb) -> None:
        match verb:
            case "leave":
                live = await bot.tables.leave(self.act.table, reply.person)
                await _answered(reply, left_page(live, reply.say))
            case "back":
                live.playing()
                back = await bot.presence.takes_back(self.act.table, reply.person)
                live = await bot.tables.look(self.act.table)
                missed = missed_page(*back, look_of(live.facts.game), reply.say) if back and back.since is not None else None
                if reply.is_to_private_message or reply.interaction.guild_id is not None or reply.interaction.message is None:
                    await show_hand(bot, reply, live, missed.text if missed else reply.say("table-back"))
                else:
                    reply.came_from(self.act.table)  # it was pressed under the hand itself
                    if missed is not None:
                        await reply.tell(missed)
            case "over":
                live.playing()
                check_host(live, reply.person)
                await _answered(reply, hand_over_page(live, reply.person.id, reply.say))
            case "seats":
                live.playing()
                seat_played_by(live, reply.person.id)
                if reply.interaction.guild_id is None:
                    raise CannotDo("seat-offer-elsewhere", table=self.act.table)
                await _answered(reply, offers_page(live, reply.say))
            case "together":
                live.playing()
                seat_played_by(live, reply.person.id)
                paces = (await wishes_in(bot, live.facts.server)).paces
                await _answered(reply, together_page(live, reply.person.id, reply.say, paces=paces))
            case "go-on":
                live = await bot.together.go_on(self.act.table, reply.person)
                reply.came_from(self.act.table)
            case "end":
                live.playing()
                check_closing(live, reply.person, may_tidy=reply.interaction.permissions.manage_messages)
                await _answered(reply, end_question_page(live, reply.say))
            case "end-now":
                may_tidy = reply.interaction.permissions.manage_messages
                await bot.tables.close(self.act.table, reply.person, may_tidy=may_tidy)
                await _answered(reply, Page(text=reply.say("table-ended", title=title(live, reply.say))))
            case "cat":
                await let_cat_play(bot, reply, live)
            case "wrong":
                await _answered(reply, wrong_question_page(live, reply.say))
            case "wrong-now":
                name = await bot.reports.keep(live, reply.person.id)
                await _answered(reply, Page(text=reply.say("table-wrong", title=title(live, reply.say), name=name)))
            case _:
                if live.in_lobby:
                    live.playing()
                await reply.tell(Page(text=reply.say("table-record", running=live.running), files=(record_file(live),)))


async def _answered(reply: Reply, page: Page) -> None:
    """In the place of the private question or menu that was pressed; by itself, where somebody has forged the press."""
    await (reply.turn_page(page) if reply.is_to_private_message else reply.tell(page))


class StandInButton(Control[LetCatPlay]):
    """A cat for somebody whom everybody waits for."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        before, seat = await bot.tables.look(self.act.table), Seat(self.act.seat)
        check_sight(reply.interaction, before.facts)
        live = await bot.tables.stand_in(self.act.table, reply.person, seat, self.act.question)
        await _tell_of_cats(reply, live, [seat])


async def let_cat_play(bot: Purrlor, reply: Reply, before: Live) -> None:
    """For whoever keeps the others waiting there; the person need not say who that is."""
    seats = [seat for seat in bot.tables.overdue(before) if seat != seat_of(before, reply.person.id)]
    live = await bot.tables.let_cat_play(before.facts.id, reply.person)
    sat_in = [seat for seat in seats if live.facts.sitters[seat].cat is not None]
    await _tell_of_cats(reply, live, sat_in or seats[:1])


async def _tell_of_cats(reply: Reply, live: Live, seats: Sequence[Seat]) -> None:
    """For whom a cat plays now, or who has still to agree to that."""
    names = [plain(live.facts.sitters[seat].name) for seat in seats]
    if any(live.facts.sitters[seat].cat is None for seat in seats):
        others = [plain(one.name) for one in votes.missing(live, Matter(Kind.CAT, int(seats[0])))]
        await reply.tell(reply.say("table-stand-in-asked", name=names, others=others))
    else:
        await reply.tell(reply.say("table-stand-in-plays", name=names, rated=live.facts.rated))


class PlayCommands(commands.Cog):
    """`/hand`, `/known`, `/move` and `/cat`: twins of every button."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="hand")
    async def hand(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            live, *others = [await self._table(interaction, table)] if table is not None else await self._tables_of(reply)
            async with present(self.bot, reply, live.facts.id):
                await show_hand(self.bot, reply, await self.bot.tables.look(live.facts.id))
            if others:
                await reply.tell(other_hands_page(others, reply.person.id, reply.say))
            with suppress(StorageError):  # they have their hand
                await self.bot.delivery.recheck(live.facts.id, reply.person.id)

    @app_commands.command(name="known")
    async def known(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            live = await self._table(interaction, table)
            await reply.tell(known_page(live, reply.person.id, look_of(live.facts.game), reply.say))

    @app_commands.command(name="move")
    async def move(
        self, interaction: discord.Interaction[Purrlor], move: app_commands.Range[str, 1, 100], table: int | None = None
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            live = await self._table(interaction, table)
            async with present(self.bot, reply, live.facts.id):
                await cog_of(self.bot, live).typed(reply, await self.bot.tables.look(live.facts.id), move)

    @app_commands.command(name="cat")
    async def cat(self, interaction: discord.Interaction[Purrlor], table: int | None = None) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            live = await self._table(interaction, table)
            async with present(self.bot, reply, live.facts.id):
                await let_cat_play(self.bot, reply, live)

    @move.autocomplete("move")
    async def _moves(self, interaction: discord.Interaction[Purrlor], typed: str) -> list[app_commands.Choice[str]]:
        chosen = getattr(interaction.namespace, "table", None)
        try:
            live = await self._table(interaction, chosen if isinstance(chosen, int) else None)
            say = await self.bot.delivery.speech_for(interaction)
            found = cog_of(self.bot, live).suggestions(live, MemberId(interaction.user.id), typed, say)
        except CannotDo:
            return []
        return [app_commands.Choice(name=choice.label[:100], value=choice.value) for choice in islice(found, 25)]

    @hand.autocomplete("table")
    @known.autocomplete("table")
    @move.autocomplete("table")
    @cat.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
        return await own_tables(interaction, typed)

    async def _tables_of(self, reply: Reply) -> list[Live]:
        """Where the person sits: first where they are asked, of these the ones here, and who has waited longest. Raises CannotDo."""
        member = reply.person.id
        mine = await self.bot.tables.look_at(self.bot.tables.registry.of_member(member))
        if not mine:
            raise CannotDo("table-none")
        away = {live.facts.id: await self._distance(reply.interaction, live.facts) for live in mine}

        def wanted(live: Live) -> tuple[bool, bool, int, float, int]:
            asked = live.is_asked(seat_of(live, member))
            return not asked, not live.running, away[live.facts.id], live.called_at if asked else 0.0, live.facts.id

        return sorted(mine, key=wanted)

    async def _distance(self, interaction: discord.Interaction[Purrlor], table: Table) -> int:
        """0: played in this very channel, or thread; 1: of this channel, or of the one around this thread; 2: elsewhere."""
        if await self.bot.delivery.place(table) == interaction.channel_id:
            return 0
        return 1 if stands_here(interaction, table) else ELSEWHERE

    async def _table(self, interaction: discord.Interaction[Purrlor], number: int | None) -> Live:
        """The table meant: the one named, else the person's own: here, where they are asked, or the only one. Raises CannotDo."""
        tables, member = self.bot.tables, interaction.user.id
        if number is not None:
            if (facts := tables.registry.get(TableId(number))) is None:
                raise CannotDo("table-unknown", table=number)
            check_sight(interaction, facts)
            return await tables.look(TableId(number))
        mine = tables.registry.of_member(member)
        running = [facts for facts in mine if facts.state is TableState.RUNNING]
        if len(running) == 1:  # wherever it is shown, which a sleeping table would have to be asked
            return await tables.look(running[0].id)
        away = {facts.id: await self._distance(interaction, facts) for facts in running}
        near = ([facts for facts in running if away[facts.id] <= most] for most in range(ELSEWHERE))
        for among in (*near, running, mine):
            if len(among) == 1:
                return await tables.look(among[0].id)
            asked = [live for live in await tables.look_at(among) if live.is_asked(seat_of(live, member))]
            if len(asked) == 1:
                return asked[0]
        raise CannotDo("table-which" if mine else "table-none", tables=[facts.id for facts in running or mine])


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(TableButton, StandInButton)
    await bot.add_cog(PlayCommands(bot))
