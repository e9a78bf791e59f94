"""The door: the only way out to Discord. It shows tables, and catches up.

For each table there are a few messages to keep current: the lobby, the table in the channel, the hand of each person. The service calls
`touch` after every change; a worker per message then brings it to the newest state, merging what piled up. What each message shows is
remembered in the store, so a restart goes on where the last one stopped: showing can always be repeated.

News (tricks, reveals, scoreboards) and the table message follow one another like this: the table message is edited into the news, and a
fresh table message is sent below. Its row in the store tells in one write both which message it is and how far the news were told
(`generation`). The nonce of a new message is made from the message it follows, so that a crash between sending and storing sends nothing
twice: Discord answers with the message that is already there.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import discord
import structlog

from bot.door import codes
from bot.door.direct import DirectMessages
from bot.door.outgoing import editing, sending
from bot.door.upkeep import Upkeep
from bot.faces import Face, Faces
from bot.pages import Page, Panel, batches
from bot.showing import end_page, hand_page, lobby_page, names_of, plain, table_link, table_page, title
from bot.storage import CHANNEL, ChannelId, MemberId, MessageId, Shown, Store, TableId
from bot.tables import Live, Tables, host_of
from bot.texts import Speech, Texts
from games.kit import Seat

OLD_SECONDS = 3600
"""Discord allows few edits of an older message; then a fresh one takes its place."""
TOKEN_SECONDS = 14 * 60
"""An interaction's token is good for fifteen minutes; this leaves room for a slow evening."""
UNREACHED = MessageId(0)
"""In the row of a hand: it could not be delivered at this table, and is not tried again."""

log = structlog.get_logger(__name__)


class Door:
    """Shows tables on Discord. Nothing it does changes a game."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        faces: Faces,
        texts: Texts,
        *,
        pace: float = 3.0,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.client, self.tables, self.faces, self.texts = client, tables, faces, texts
        self._store, self._clock = store, clock
        self.direct = DirectMessages(client, store, pace, sleep)
        self.upkeep = Upkeep(sleep)
        self._kept: dict[TableId, dict[tuple[str, MemberId], Shown]] = {}
        self._lost: dict[ChannelId, float] = {}
        self._tokens: dict[int, tuple[discord.Interaction, float]] = {}
        self._ephemeral: dict[tuple[TableId, MemberId], tuple[discord.Interaction, float, str]] = {}
        self._expected: dict[tuple[int, int], discord.Interaction] = {}

    # What others tell the door

    def touch(self, live: Live) -> None:
        """The table changed, or may be shown wrongly: brings its messages up to date, soon."""
        table = live.facts.id
        self.upkeep.ask((table, "channel"), partial(self._show_channel, table))
        for sitter in live.facts.sitters:
            if sitter.member is not None and live.match is not None:
                member = sitter.member
                self.upkeep.ask((table, "hand", member), partial(self._show_hand, table, member))

    def catch_up(self) -> None:
        """Brings every table's messages up to date; after a start, and after a long silence of the gateway."""
        for live in self.tables.known():
            self.touch(live)

    def reopened(self, channel: int) -> None:
        """Something about a channel changed: perhaps we may write there again."""
        if self._lost.pop(ChannelId(channel), None) is not None:
            for live in self.tables.known():
                if live.facts.channel == channel:
                    self.touch(live)

    def expect(self, interaction: discord.Interaction) -> None:
        """The answer to this command shall be the lobby of the table that its member opens next in its channel."""
        self._expected[(interaction.channel_id or 0, interaction.user.id)] = interaction

    def unexpect(self, interaction: discord.Interaction) -> None:
        """No table came of it."""
        self._expected.pop((interaction.channel_id or 0, interaction.user.id), None)

    def came_from(self, table: TableId, interaction: discord.Interaction) -> None:
        """A press on a message of the table: for a while, it can be edited through the press itself, which no rate limit counts."""
        if interaction.message is None:
            return
        if interaction.message.flags.ephemeral:
            self.hold_privately(table, interaction, "")
        else:
            self._remember_token(interaction.message.id, interaction)

    def hold_privately(self, table: TableId, interaction: discord.Interaction, digest: str) -> None:
        """The interaction's answer, which only its member sees, is their hand from now on; it is kept current while its token lasts."""
        self._ephemeral[(table, MemberId(interaction.user.id))] = (interaction, self._clock(), digest)

    # Who is spoken to, and how

    def channel_speech(self, live: Live) -> Speech:
        return self.texts.to(live.facts.locale)

    async def speech_of(self, member: MemberId, live: Live) -> Speech:
        known = await self.direct.member(member)
        return self.texts.to(known.locale or live.facts.locale)

    async def hand_of(self, live: Live, member: MemberId, say: Speech | None = None) -> Page:
        """The page of a member's hand, in their language."""
        return hand_page(live, member, self._face(live), say or await self.speech_of(member, live), link=table_link(live))

    def lacking(self, interaction: discord.Interaction) -> list[str]:
        """The permissions that a table in the channel of this command would need and the bot does not have there, as text keys end."""
        thread = isinstance(interaction.channel, discord.Thread)
        return [name.replace("_", "-") for name in codes.missing(interaction.app_permissions, thread=thread)]

    # The channel

    async def _show_channel(self, table: TableId) -> None:
        live = await self.tables.look(table)
        if self._is_lost(live.facts.channel):
            return
        try:
            await self._show_lobby(live)
            if live.match is not None:
                await self._show_table(live)
        except discord.HTTPException as problem:
            if problem.code not in codes.SHUT:
                raise
            await self._lose(live, problem)
            return
        await self._settle(live)

    async def _show_lobby(self, live: Live) -> None:
        kept = (await self._slots(live.facts.id)).get(("lobby", CHANNEL))
        if kept is None and live.match is None and not live.in_lobby:
            return
        page = lobby_page(live, self._face(live), self.channel_speech(live))
        if kept is not None and kept.digest == page.digest:
            return
        if kept is not None and await self._edit(kept, page):
            return
        if live.in_lobby:
            await self._post(live, "lobby", CHANNEL, live.facts.channel, page, after=kept)

    async def _show_table(self, live: Live) -> None:
        face, say = self._face(live), self.channel_speech(live)
        kept = (await self._slots(live.facts.id)).get(("table", CHANNEL))
        if _is_end(kept):
            return
        told = kept.generation if kept else 0  # news of moves below this number were told
        panels = self._news(live, told)
        over = not live.running
        page = end_page(live, face, say) if over else table_page(live, face, say, unreached=await self._unreached(live))
        same = kept is not None and not panels and not over and not self._calls_anew(live, page, kept)
        if same and kept is not None and (kept.digest == page.digest or await self._edit(kept, page)):
            return
        await self._tell(live, kept, panels, told)
        generation = live.last_number + 1
        await self._post(live, "table", CHANNEL, live.facts.channel, page, after=kept, generation=generation, end=over)

    def _news(self, live: Live, told: int) -> list[Panel]:
        events = [event for number, step in live.history if number >= told for event in step if event.to is None]
        return self._face(live).news(events, names_of(live), self.channel_speech(live))

    async def _tell(self, live: Live, kept: Shown | None, panels: list[Panel], told: int) -> None:
        """Turns the table message into the news, or takes it away where there are none; what does not fit follows in further messages."""
        messages = [Page(panels=batch) for batch in batches(panels)]
        if kept is not None and messages and await self._edit(kept, messages[0], remember=False):
            messages = messages[1:]
        elif kept is not None:
            await self._delete(kept)
        for number, page in enumerate(messages):
            await self._send(live.facts.channel, page, f"news {live.facts.id} {told} {number}")

    def _calls_anew(self, live: Live, page: Page, kept: Shown) -> bool:
        """Whether somebody without direct messages has to be called: an edit notifies nobody."""
        called = [live.turns.get(Seat(sitter.seat)) for sitter in live.persons if sitter.member in page.calls]
        return any(turn is not None and turn.began > kept.question for turn in called)

    async def _unreached(self, live: Live) -> set[MemberId]:
        slots = await self._slots(live.facts.id)
        return {member for (what, member), row in slots.items() if what == "hand" and row.message == UNREACHED}

    # Hands

    async def _show_hand(self, table: TableId, member: MemberId) -> None:
        live = await self.tables.look(table)
        if live.match is None:
            return
        page = await self.hand_of(live, member)
        await self._show_privately(live, member, page)
        kept = (await self._slots(table)).get(("hand", member))
        if kept is not None and kept.message == UNREACHED:
            return
        seat = live.seat_of(member)
        turn = live.turns.get(seat) if seat is not None and live.is_asked(seat) else None
        try:
            await self._deliver(live, member, page, kept, fresh=kept is not None and turn is not None and turn.began > kept.question)
        except discord.HTTPException as problem:
            if problem.code not in codes.DMS_CLOSED | codes.SHUT:
                raise
            await self._unreachable(live, member, problem)
        await self._settle(live)

    async def _deliver(self, live: Live, member: MemberId, page: Page, kept: Shown | None, *, fresh: bool) -> None:
        if kept is not None and not fresh and (kept.digest == page.digest or await self._edit(kept, page)):
            return
        if not live.running:
            return
        if kept is not None:
            await self._delete(kept)
        await self._post(live, "hand", member, await self.direct.channel(member), page, after=kept)
        await self.direct.note(member, closed=False)

    async def _unreachable(self, live: Live, member: MemberId, problem: discord.HTTPException) -> None:
        """Their direct messages are closed: the channel says so, and the hand is there behind its button. Not tried again at this table."""
        log.info("direct messages refused", table=live.facts.id, code=problem.code)
        await self.direct.note(member, closed=True)
        row = Shown(live.facts.id, "hand", member, ChannelId(0), UNREACHED, "", self._clock(), 0, 0)
        await self._remember(row)
        self.upkeep.ask((live.facts.id, "channel"), partial(self._show_channel, live.facts.id))

    async def _show_privately(self, live: Live, member: MemberId, page: Page) -> None:
        held = self._ephemeral.get((live.facts.id, member))
        if held is None or held[2] == page.digest:
            return
        interaction, since, _ = held
        if self._clock() - since > TOKEN_SECONDS:
            del self._ephemeral[(live.facts.id, member)]
            return
        try:
            await interaction.edit_original_response(**editing(page))
        except discord.HTTPException as problem:
            if problem.status >= 500:
                raise
            self._ephemeral.pop((live.facts.id, member), None)
        else:
            self._ephemeral[(live.facts.id, member)] = (interaction, since, page.digest)

    # Messages

    async def _post(
        self,
        live: Live,
        what: str,
        member: MemberId,
        channel: ChannelId,
        page: Page,
        *,
        after: Shown | None,
        generation: int = 0,
        end: bool = False,
    ) -> None:
        """A new message in place of `after`, remembered as what is shown from now on."""
        nonce = f"{what} {live.facts.id} {member} {after.message if after else 0}"
        answer = await self._answer_with(live, page) if what == "lobby" and after is None else None
        message = answer or await self._send(channel, page, nonce)
        question = live.match.question if live.match else 0
        digest = f"end:{page.digest}" if end else page.digest
        await self._remember(
            Shown(
                live.facts.id,
                what,
                member,
                ChannelId(message.channel.id),
                MessageId(message.id),
                digest[:24],
                self._clock(),
                question,
                generation,
            )
        )

    async def _send(self, channel: ChannelId, page: Page, nonce: str) -> discord.Message:
        """Sends it once: if a message of this nonce is there already, that one is made to show the page."""
        place = self.client.get_partial_messageable(channel)
        arguments = sending(page)
        message = await place.send(**arguments, nonce=hashlib.sha256(nonce.encode()).hexdigest()[:24])
        if _said(message.embeds) != _said(arguments["embeds"]) or (message.content or None) != arguments["content"]:
            await message.edit(**editing(page))
        return message

    async def _answer_with(self, live: Live, page: Page) -> discord.InteractionMessage | None:
        """The lobby as the answer to the command that opened it, where that command still waits."""
        interaction = self._expected.pop((live.facts.channel, live.facts.opener), None)
        if interaction is None:
            return None
        try:
            message = await interaction.edit_original_response(**editing(page))
        except discord.HTTPException as problem:
            log.info("the command could not be answered", table=live.facts.id, code=problem.code)
            return None
        self._remember_token(message.id, interaction)
        return message

    async def _edit(self, kept: Shown, page: Page, *, remember: bool = True) -> bool:
        """Makes the kept message show the page; False if it is gone, or too old to be edited."""
        if self._clock() - kept.posted_at > OLD_SECONDS and kept.what != "lobby":
            return False
        try:
            if not await self._edit_by_token(kept, page):
                place = self.client.get_partial_messageable(kept.channel)
                await place.get_partial_message(kept.message).edit(**editing(page))
        except discord.HTTPException as problem:
            if problem.code in codes.GONE:
                return False
            raise
        if remember:
            await self._remember(replace(kept, digest=page.digest))
        return True

    async def _edit_by_token(self, kept: Shown, page: Page) -> bool:
        interaction, since = self._tokens.get(kept.message, (None, 0.0))
        if interaction is None or self._clock() - since > TOKEN_SECONDS:
            self._tokens.pop(kept.message, None)
            return False
        try:
            await interaction.edit_original_response(**editing(page))
        except discord.HTTPException as problem:
            if problem.status >= 500:
                raise
            self._tokens.pop(kept.message, None)
            return False
        return True

    async def _delete(self, kept: Shown) -> None:
        self._tokens.pop(kept.message, None)
        try:
            await self.client.get_partial_messageable(kept.channel).get_partial_message(kept.message).delete()
        except discord.HTTPException as problem:
            if problem.code not in codes.GONE | codes.SHUT:
                raise

    def _remember_token(self, message: int, interaction: discord.Interaction) -> None:
        now = self._clock()
        if len(self._tokens) > 2000:
            self._tokens = {key: held for key, held in self._tokens.items() if now - held[1] < TOKEN_SECONDS}
        self._tokens[message] = (interaction, now)

    # What is remembered

    async def _slots(self, table: TableId) -> dict[tuple[str, MemberId], Shown]:
        if table not in self._kept:
            rows = await self._store.shown(table)
            self._kept.setdefault(table, {(row.what, row.member): row for row in rows})
        return self._kept[table]

    async def _remember(self, row: Shown) -> None:
        await self._store.remember_shown(row)
        (await self._slots(row.table))[(row.what, row.member)] = row

    async def _settle(self, live: Live) -> None:
        """A table that is over, and shown so everywhere, needs no more care; its messages stay as they are.

        The row of the table message goes last: while it is there, the news count as told.
        """
        slots = await self._slots(live.facts.id)
        if live.in_lobby or live.running or (live.match is not None and not _is_end(slots.get(("table", CHANNEL)))):
            return
        hands = {member: await self.hand_of(live, member) for what, member in slots if what == "hand"}
        if any(slots[("hand", member)].digest not in ("", page.digest) for member, page in hands.items()):
            return
        for what, member in sorted(slots, key=lambda slot: slot[0] == "table"):
            await self._store.forget_shown(live.facts.id, what, member)
            slots.pop((what, member), None)
        self.tables.forget(live.facts.id)

    # Where nothing can be shown

    def _is_lost(self, channel: ChannelId) -> bool:
        """Whether the channel refused us lately; after a minute it is tried once more."""
        since = self._lost.get(channel)
        return since is not None and self._clock() - since < 60

    async def _lose(self, live: Live, problem: discord.HTTPException) -> None:
        """The channel is shut: the host of the table is told, once, what is missing; the game goes on by direct message."""
        first = live.facts.channel not in self._lost
        self._lost[live.facts.channel] = self._clock()
        log.warning("a channel is shut", table=live.facts.id, channel=live.facts.channel, code=problem.code)
        host = host_of(live)
        if first and host is not None and host.member is not None:
            await self._tell_host(live, host.member)

    async def _tell_host(self, live: Live, member: MemberId) -> None:
        say = await self.speech_of(member, live)
        channel = self.client.get_channel(live.facts.channel)
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread) and channel.guild.me is not None:
            lacking = codes.missing(channel.permissions_for(channel.guild.me), thread=isinstance(channel, discord.Thread))
            names = [say(f"permission-{name.replace('_', '-')}") for name in lacking]
            text = say("door-channel-shut", title=title(live, say), channel=plain(channel.name), missing=names, count=len(names))
        else:
            text = say("door-channel-gone", title=title(live, say))
        try:
            await self._send(await self.direct.channel(member), Page(text=text), f"shut {live.facts.id} {int(self._clock()) // 3600}")
        except discord.HTTPException as problem:
            if problem.status >= 500:
                raise
            log.info("the host could not be told", table=live.facts.id, code=problem.code)

    def _face(self, live: Live) -> Face:
        return self.faces[live.facts.game]


def _is_end(kept: Shown | None) -> bool:
    return kept is not None and kept.digest.startswith("end:")


def _said(embeds: list[discord.Embed]) -> list[object]:
    """What embeds say, for comparing what was sent with what is there: Discord trims white space."""
    return [
        (
            (embed.title or "").strip(),
            (embed.description or "").strip(),
            [(field.name, field.value) for field in embed.fields],
        )
        for embed in embeds
    ]
