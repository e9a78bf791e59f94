"""Looks back that players show to everybody: one message for each table, in its channel.

The message's row stays, so that a second press finds the message and posts no other.
"""

from __future__ import annotations

import discord

from bot.delivery.outbox import DesiredMessage, Outbox
from bot.delivery.refusals import is_temporary, log_refusal
from bot.errors import CannotDo
from bot.models.ids import ChannelId
from bot.models.messages import MessageKind, Slot, Subject, SubjectKind
from bot.models.reviews import GameReview
from bot.pages.names import table_link
from bot.replay.loader import LoadedReplay
from bot.replay.look_back_page import public_look_back_page
from bot.tables import Tables, TableSnapshot
from bot.texts import Texts


class LookBackPosts:
    """Posts looks back."""

    def __init__(self, outbox: Outbox, tables: Tables, texts: Texts) -> None:
        self._outbox = outbox
        self._tables = tables
        self._texts = texts

    async def post(self, snapshot: TableSnapshot, review: GameReview, replayed: LoadedReplay, channel: int | None) -> str:
        """Post the look back at a table of a server, unless it was posted; return the address of its
        message.

        `channel` is that of the press, or None for the table's. Raises CannotDo if Discord refuses, and its
        temporary exceptions.
        """
        table = snapshot.table
        assert table.server is not None
        subject, slot = Subject(SubjectKind.SERVER, table.server), Slot(MessageKind.LOOK_BACK, number=table.id)
        async with self._tables.lock("look-back", table.id):
            row = await self._outbox.resolve_row(subject, slot)
            place = row.channel if row is not None else ChannelId(channel or table.channel)
            page = public_look_back_page(review, replayed, self._texts.speech_in(table.locale))
            try:
                row = await self._outbox.show_page(subject, slot, DesiredMessage(page=page, channel=place, final=True))
            except discord.HTTPException as problem:
                if is_temporary(problem):
                    raise
                log_refusal(problem, slot.kind)
                raise CannotDo("replay-look-no-channel", table=table.id) from None
        return table_link(snapshot, row.message if row else None, place)
