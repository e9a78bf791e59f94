"""*Look back*: chart, costly decisions, and luck apart from skill of a finished game, privately or in the
channel."""

from __future__ import annotations

from ai.analysis import may_analyse
from bot.client import Reply
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.tables import Table
from bot.pages.custom_ids import UPLOADED, LookBackAction, OpenReplayStep
from bot.replay.loader import LoadedReplay
from bot.replay.look_back_page import look_back_page
from bot.tables import TableSnapshot
from cogs._control import Control
from cogs._visibility import is_table_here, may_see_from_direct_messages
from cogs.replay import load_source
from ui.kit.pages import Page


class LookBackButton(Control[LookBackAction]):
    """A button that looks back at a game, or posts the look back."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        source, verb = self.control_id.source, self.control_id.verb
        replayed = await load_source(reply.interaction, source, reply.say)
        snapshot = await bot.tables.load_finished(TableId(int(source))) if source != UPLOADED else None
        if verb == "show":
            await _show_to_everybody(bot, reply, replayed, snapshot)
        else:
            await show_look_back(bot, reply, replayed, snapshot, is_new=verb == "see")


async def show_look_back(bot: Purrlor, reply: Reply, replayed: LoadedReplay, snapshot: TableSnapshot | None, *, is_new: bool) -> None:
    """Answer with the look back at a game, or with its progress until it is done. Raises CannotDo."""
    _check_may_look_back(replayed)
    look_back = await bot.looks_back.request(replayed.played, snapshot)
    seats = _seats_of(snapshot.table, reply.person.id) if snapshot is not None else ()
    may_show = bool(seats) and snapshot is not None and snapshot.table.server is not None

    def make() -> tuple[Page, bool]:
        page = look_back_page(look_back, replayed, seats, reply.say, may_show=may_show)
        return page, look_back.review is not None or look_back.has_failed

    page, is_last = make()
    await (reply.answer(page) if is_new else reply.show_page(page))
    if not is_last:
        reply.keep_live(make)


def _check_may_look_back(replayed: LoadedReplay) -> None:
    """Raise CannotDo for a game without moves, or one that the cats have not learned."""
    if not may_analyse(replayed.played.game):
        raise CannotDo("replay-look-no-cats")
    if not replayed.played.replay.play.moves:
        raise CannotDo("replay-look-nothing")


def _seats_of(table: Table, member: int) -> tuple[int, ...]:
    """The seats that a member has or had."""
    return tuple(one.seat for one in table.sitters if member in one.holders)


async def _show_to_everybody(bot: Purrlor, reply: Reply, replayed: LoadedReplay, snapshot: TableSnapshot | None) -> None:
    """Post the look back in the channel of its table, once. Raises CannotDo."""
    if snapshot is None or snapshot.table.server is None:
        raise CannotDo("reply-unknown-button")
    table = snapshot.table
    if not _seats_of(table, reply.person.id):
        raise CannotDo("replay-look-stranger", table=table.id)
    is_here = is_table_here(reply.interaction, table)
    if not is_here and not await may_see_from_direct_messages(reply.interaction, table):
        raise CannotDo("sequel-elsewhere", table=table.id)
    review = await bot.store.reviews.find(table.id)
    if review is None:
        raise CannotDo("replay-look-wait-to-show", table=table.id)
    link = await bot.delivery.look_back_posts.post(snapshot, review, replayed, reply.interaction.channel_id if is_here else None)
    await reply.answer(reply.say("replay-look-shown", link=link))


class ReplayStepButton(Control[OpenReplayStep]):
    """A button that shows a step of a replay in a private message of its own."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        replayed = await load_source(reply.interaction, self.control_id.source, reply.say)
        await reply.answer(replayed.make_page(self.control_id.step, self.control_id.eyes, reply.say))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LookBackButton, ReplayStepButton)
