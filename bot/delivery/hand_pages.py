"""The page of each hand, with the part of a two-step choice that its player has opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from bot.delivery.notices import Notices
from bot.delivery.turn_notifications import Key
from bot.models.ids import MemberId, TableId
from bot.pages.hand import hand_page
from bot.runtime import Clock
from bot.settings.user import PictureTheme
from bot.tables import TableSnapshot, seat_of
from bot.tables.settings_cache import UserSettingsCache
from bot.texts import Speech
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation


class OpenedChoice(NamedTuple):
    """The part of a two-step choice that a player has opened. Kept in memory alone."""

    question: int
    word: str


class HandPages:
    """The pages of all hands. `load_link` makes the link to a table's messages in its channel."""

    def __init__(
        self,
        presentations: Mapping[str, AnyPresentation],
        notices: Notices,
        user_settings: UserSettingsCache,
        clock: Clock,
        load_link: Callable[[TableSnapshot], Awaitable[str]],
    ) -> None:
        self._presentations = presentations
        self._notices = notices
        self._user_settings = user_settings
        self._clock = clock
        self._load_link = load_link
        self._opened_choices: dict[Key, OpenedChoice] = {}

    async def make_page(self, snapshot: TableSnapshot, member: MemberId, say: Speech | None = None) -> Page:
        """The current page of a member's hand, in the language of `say`; None for the member's own."""
        presentation, say = self._presentations[snapshot.table.game], say or await self._notices.load_speech(member, snapshot)
        opened = self._opened_word(snapshot, member)
        page = hand_page(snapshot, member, presentation, say, link=await self._load_link(snapshot), opened=opened, now=self._clock())
        return page.day_variant if (await self._user_settings.get(member)).theme is PictureTheme.DAY else page

    def open_choice(self, table: TableId, member: MemberId, question: int, word: str) -> bool:
        """Note that the member has opened the part `word` of this question's choice; the hand shows
        it. Returns False if that changes nothing.
        """
        before = self._opened_choices.get((table, member))
        self._opened_choices[(table, member)] = now = OpenedChoice(question, word)
        return before != now and bool(word or (before and before.word))

    def shows_begun_choice(self, snapshot: TableSnapshot, member: MemberId) -> bool:
        """True if the page shows a choice begun in memory only: a restart loses it."""
        is_revised = snapshot.play is not None and seat_of(snapshot, member) in snapshot.play.revisions
        return bool(self._opened_word(snapshot, member)) or is_revised

    def _opened_word(self, snapshot: TableSnapshot, member: MemberId) -> str:
        opened = self._opened_choices.get((snapshot.table.id, member))
        return opened.word if opened is not None and snapshot.question(seat_of(snapshot, member)) == opened.question else ""

    def drop_matching(self, which: Callable[[Key], bool]) -> None:
        """Drop the opened choices whose table and member `which` accepts."""
        self._opened_choices = {key: opened for key, opened in self._opened_choices.items() if not which(key)}
