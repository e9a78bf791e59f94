"""The podium of each month in the servers that want one: posted once, in the first days after the
month.

The beginning is stored before the podium is sent, and the success afterwards.
"""

from __future__ import annotations

from functools import partial

import discord
import structlog

from bot.delivery import permissions, refusals
from bot.delivery.delivery import Delivery
from bot.delivery.outbox import DesiredMessage
from bot.delivery.server_language import find_server_locale
from bot.models.ids import ChannelId, ServerId
from bot.models.messages import MessageKind, Slot, Subject, SubjectKind
from bot.models.results import Podium
from bot.models.times import Month
from bot.pages.podium import podium_page
from bot.runtime import Clock
from bot.scheduler import Scheduler
from bot.settings.server import ServerSettings
from bot.storage import Store
from bot.tables.blocklist import Blocklist
from bot.tables.settings_cache import ServerSettingsCache
from bot.texts import Speech

CHECK_SECONDS = 3600.0
"""The time between two checks for podiums that are due."""
LATEST_SECONDS = 5 * 86_400.0
"""The time after the end of a month within which its podium is posted."""

log = structlog.get_logger(__name__)


class PodiumPoster:
    """The poster of the monthly podiums. `default_locale` is for servers without a language."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        server_settings: ServerSettingsCache,
        delivery: Delivery,
        barred: Blocklist,
        default_locale: str,
        *,
        clock: Clock,
        scheduler: Scheduler,
    ) -> None:
        self._client = client
        self._store = store
        self._server_settings = server_settings
        self._delivery = delivery
        self._default_locale = default_locale
        self._barred = barred
        self._clock = clock
        self._scheduler = scheduler
        self._posted: dict[ServerId, Month] = {}

    def start(self) -> None:
        """Check every `CHECK_SECONDS`, and when the settings of a server change."""
        self._server_settings.watch(lambda _: self.request_check())
        self._scheduler.schedule_every("podiums", CHECK_SECONDS, self.request_check)

    def request_check(self) -> None:
        """Post the podiums that are due, in the background.

        Nothing happens before the gateway is ready, or later than `LATEST_SECONDS` after the month.
        """
        self._delivery.upkeep.request("podiums", self._check)

    async def _check(self) -> None:
        month, now = Month.at(self._clock()).previous, self._clock()
        if self._client.is_ready() and now - month.ends_at <= LATEST_SECONDS:
            for one in await self._store.settings.load_podiums():
                if _is_due(one, month) and self._posted.get(one.server) != month and not self._barred.is_blocked(None, one.server):
                    self._delivery.upkeep.request(f"podium {one.server}", partial(self._post, one.server, month))

    async def _post(self, server: ServerId, month: Month) -> None:
        """Post the podium of a server. If the channel refuses, the next check tries again."""
        guild, settings = self._client.get_guild(server), await self._server_settings.get(server)
        channel = guild.get_channel(settings.podium or 0) if guild is not None else None
        if guild is None or channel is None or self._posted.get(server) == month:
            return
        if permissions.find_missing(channel.permissions_for(guild.me), channel):
            self._delivery.missing_permissions.check_channel(channel)
            return
        say = self._make_speech(guild, settings)
        subject, slot = Subject(SubjectKind.SERVER, server), Slot(MessageKind.PODIUM, number=month.year * 12 + month.number)
        page = podium_page(month, await self._store.standings.load_month(server, month.starts_at, month.ends_at), say)
        if page is not None:
            await self._store.settings.record_podium(server, month, is_posted=False)
            try:
                await self._delivery.outbox.show_page(subject, slot, DesiredMessage(page=page, channel=ChannelId(channel.id), final=True))
            except discord.HTTPException as problem:
                if refusals.is_temporary(problem):
                    raise
                refusals.log_refusal(problem, f"podium {server}")
                self._delivery.missing_permissions.check_channel(channel)
                return
        await self._store.settings.record_podium(server, month, is_posted=True)
        if (row := await self._delivery.outbox.resolve_row(subject, slot)) is not None:
            await self._delivery.outbox.forget_rows(row)
        self._posted[server] = month  # last, so a failed write is repeated

    def _make_speech(self, guild: discord.Guild, settings: ServerSettings) -> Speech:
        """The texts in the server's language, else in the operator's."""
        texts = self._delivery.texts
        return texts.speech_in(find_server_locale(guild, guild.preferred_locale, settings, texts) or self._default_locale)


def _is_due(one: Podium, month: Month) -> bool:
    """True if the podium of this month is still to be posted.

    A later podium was begun only if the clock was set back; then this one is not due.
    """
    return one.month is None or one.month < month or (one.month == month and not one.is_posted)
