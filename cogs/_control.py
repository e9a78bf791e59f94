"""The base of all buttons and lists. A control is known by its custom_id alone, and works after a
restart too."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Any, ClassVar, Generic, Self, TypeVar, get_args

import discord
import structlog
from discord.ui import DynamicItem, Item, Select, UserSelect

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import NO_TABLE, TableId
from bot.models.proposals import Proposal
from bot.pages.custom_id_codec import ControlId
from bot.pages.custom_ids import ForgetMe, ShowPrivacy
from bot.pages.lobby import change_text
from bot.pages.panels import PanelTopic, way_on_page
from bot.tables import TableSnapshot
from cogs._presence import being_present
from cogs._visibility import check_visible
from ui.kit.pages import Page

ControlIdType = TypeVar("ControlIdType", bound=ControlId)
NEVER_MATCHES = r"(?!)"
OPEN_TO_ALL = (ForgetMe, ShowPrivacy)
"""Controls for all members, blocked ones included."""


class Control(DynamicItem[Item[Any]], Generic[ControlIdType], template=NEVER_MATCHES):
    """A button or list, made anew at each press. `class X(Control[MakeMove])` handles ids of the
    kind `MakeMove`."""

    _id_type: ClassVar[type[Any]]

    def __init_subclass__(cls) -> None:
        (cls._id_type,) = get_args(vars(cls)["__orig_bases__"][0])
        _CONTROLS[cls._id_type] = cls
        super().__init_subclass__(template=cls._id_type.PATTERN)

    def __init__(
        self, item: Item[Any], control_id: ControlIdType, typed: str = "", member: discord.User | discord.Member | None = None
    ) -> None:
        super().__init__(item)
        self.control_id, self._typed, self._typed_member = control_id, typed, member

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /) -> Self:
        return cls(item, cls._id_type.parse(match.string))

    @property
    def chosen(self) -> str:
        """The value chosen in a list, or typed instead; empty if there is neither."""
        return "".join(self.item.values[:1]) if isinstance(self.item, Select) else self._typed

    @property
    def chosen_member(self) -> discord.User | discord.Member | None:
        """The member chosen in a list of members, or typed instead; None if there is neither."""
        return next(iter(self.item.values), None) if isinstance(self.item, UserSelect) else self._typed_member

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        with structlog.contextvars.bound_contextvars(table=self._table):
            async with answering(interaction.client.delivery, interaction) as reply:
                await self._press(reply)

    @classmethod
    async def run_for_command(
        cls, reply: Reply, control_id: ControlIdType, typed: str = "", member: discord.User | discord.Member | None = None
    ) -> None:
        """Do for a command what the control does for a press. `typed` takes the place of the chosen
        value, `member` that of the chosen member. The command gets an answer in any case."""
        await cls(discord.ui.Button(custom_id=str(control_id)), control_id, typed, member)._press(reply)
        if not reply.is_answered:
            bot: Purrlor = reply.interaction.client
            snapshot = await bot.tables.load(getattr(control_id, "table", NO_TABLE))
            await reply.answer(change_text(snapshot, await bot.delivery.load_link(snapshot), reply.say))

    @property
    def _table(self) -> TableId:
        return getattr(self.control_id, "table", NO_TABLE)

    async def _press(self, reply: Reply) -> None:
        bot: Purrlor = reply.interaction.client
        bot.store.engine.check()
        table = bot.tables.registry.get(self._table)
        if self._id_type not in OPEN_TO_ALL:
            bot.tables.blocklist.check_allowed(reply.person.id, table.server if table else reply.interaction.guild_id)
        if table is not None:
            check_visible(reply.interaction, table)
        async with being_present(bot, reply, self._table):
            await self.answer(bot, reply)

    @abstractmethod
    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        """Do what the control is for. The presser is told of a PurrlorError raised here."""


_CONTROLS: dict[type[ControlId], type[Control[Any]]] = {}


async def run_control(reply: Reply, control_id: ControlId, typed: str = "", member: discord.User | discord.Member | None = None) -> None:
    """Run the control with this id for a command. Raises CannotDo if no cog knows it."""
    if (control := _CONTROLS.get(type(control_id))) is None:
        raise CannotDo("reply-unknown-button")
    await control.run_for_command(reply, control_id, typed, member)


async def show_panel(
    reply: Reply,
    snapshot: TableSnapshot,
    page: Page,
    *,
    is_new: bool = False,
    proposal: Proposal | None = None,
    is_way_back: bool = False,
) -> None:
    """Show a private page about a table, in a message of its own if `is_new`.

    The page turns into the way on when the lobby is past or the table is over, or when the member has
    the seat back (`is_way_back`). It follows the votes on the open `proposal` that it tells of, until
    that is decided.
    """
    await (reply.answer(page) if is_new else show_page(reply, page))
    reply.keep_panel(snapshot, PanelTopic(snapshot.is_lobby, proposal, is_way_back), page)


async def show_way_on(bot: Purrlor, reply: Reply, snapshot: TableSnapshot, text: str = "") -> None:
    """Turn the pressed private page of a past lobby or table into the way on."""
    await reply.show_page(way_on_page(snapshot, reply.person.id, reply.say, await bot.delivery.load_link(snapshot), text))


async def show_page(reply: Reply, page: Page) -> None:
    """Turn the pressed private page to this one; after any other press, send the page privately."""
    await (reply.show_page(page) if reply.is_on_private_message else reply.answer(page))
