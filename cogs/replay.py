"""`/replay`: a member's past games, one of them step by step, and a file with the verdict on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import NO_TABLE, MemberId, TableId
from bot.pages.custom_ids import EVERYBODY, UPLOADED, PlayOn, ReplayEyes, ReplayFromHistory, ReplayStep, StartReplay
from bot.pages.names import escaped_name, table_link, table_title
from bot.replay.loader import MAX_FILE_BYTES, MAX_JUDGEMENTS, LoadedReplay
from bot.replay.steps import RECORD_FILE
from bot.texts import ENGLISH, Speech
from cogs._control import Control
from cogs._visibility import check_visible, server_of
from cogs.games import open_direct_channel
from cogs.history import load_history_page, publish_history_page
from games.kit import Judgement, write_record
from ui.kit.pages import Page, cut

SEARCHED_TABLES = 100
"""The number of a member's newest tables in which a verified record is searched."""
_MAX_JUDGEMENTS = 1800
"""Most characters of judgements; the rest of a message is for the words around them."""


class ReplayButton(Control[StartReplay]):
    """A button that starts a replay in a private message."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await begin_replay(reply, self.control_id.table)


class StepButton(Control[ReplayStep]):
    """A button that turns the pressed replay to a step."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _turn_page(reply, self.control_id.source, self.control_id.step, self.control_id.eyes)


class EyesSelect(Control[ReplayEyes]):
    """A list that shows the same step through other eyes."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await _turn_page(reply, self.control_id.source, self.control_id.step, self.chosen)


class ReplaySelect(Control[ReplayFromHistory]):
    """A list that starts the replay of a past table."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await begin_replay(reply, TableId(int(self.chosen)) if self.chosen.isdecimal() else NO_TABLE)


class PlayOnButton(Control[PlayOn]):
    """A button that opens a table with cats, in the member's direct messages, from a step of a replay.

    A typed number is the step.
    """

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        step = int(self.chosen) if self.chosen.isdecimal() else self.control_id.step
        past = (await load_source(reply.interaction, self.control_id.source, reply.say)).find_past_step(step)
        snapshot = await bot.sequels.play_on(past, reply.person, await open_direct_channel(bot, reply), reply.say.locale)
        about = {"title": table_title(snapshot, reply.say), "link": table_link(snapshot), "move": past.step, "sealed": past.step < step}
        await reply.answer(reply.say("replay-play-on-opened", **about))


async def begin_replay(reply: Reply, table: TableId) -> None:
    """Answer with the first page of a table's replay.

    Raises CannotDo if the member cannot have seen the table, or if the table has no replay.
    """
    await _show_first_page(reply, await _load_table(reply.interaction, table))


async def _show_first_page(reply: Reply, shelved: LoadedReplay) -> None:
    await reply.answer(shelved.make_page(0, EVERYBODY, reply.say))


async def _turn_page(reply: Reply, source: str, step: int, eyes: str) -> None:
    shelved = await load_source(reply.interaction, source, reply.say)
    await reply.show_page(shelved.make_page(step, eyes, reply.say))


async def load_source(interaction: discord.Interaction[Any], source: str, say: Speech) -> LoadedReplay:
    """Load the game of a replay's control: of a table, or of an uploaded file. Raises CannotDo."""
    bot: Purrlor = interaction.client
    if source != UPLOADED:
        return await _load_table(interaction, TableId(int(source)))
    files = interaction.message.attachments if interaction.message else []
    record = next((file for file in files if file.filename == RECORD_FILE), None)
    if record is None:
        raise CannotDo("replay-gone")
    return await bot.replays.load_file(await read_upload(record), say)


async def _load_table(interaction: discord.Interaction[Any], table: TableId) -> LoadedReplay:
    bot: Purrlor = interaction.client
    snapshot = await bot.tables.load(table)
    check_visible(interaction, snapshot.table)
    return await bot.replays.load_table(table)


async def read_upload(file: discord.Attachment) -> bytes:
    """Read an uploaded file. Raises CannotDo if the file is too large or unreadable."""
    if file.size > MAX_FILE_BYTES:
        raise CannotDo("file-too-large", most=MAX_FILE_BYTES // 1000)
    try:
        return await file.read()
    except discord.HTTPException:
        raise CannotDo("file-unreadable") from None


class ReplayCommand(commands.Cog):
    """The command `/replay`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="replay")
    async def replay(
        self,
        interaction: discord.Interaction[Purrlor],
        table: int | None = None,
        file: discord.Attachment | None = None,
        everybody: bool = False,
    ) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            if file is not None:
                async with self._file_lock(reply):
                    await self._show_file(reply, await read_upload(file))
            elif table is not None:
                await begin_replay(reply, TableId(table))
            elif everybody:
                await publish_history_page(self.bot, reply, 0)
            else:
                await reply.answer(await load_history_page(interaction, 0, reply.say))

    @replay.autocomplete("table")
    async def _suggest_tables(self, interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
        say = await self.bot.delivery.load_speech(interaction)
        past = await self.bot.store.people.load_history(
            MemberId(interaction.user.id), server=server_of(interaction), with_moves_only=True, limit=25
        )
        tables = [one.table for one in past if str(one.table.id).startswith(str(typed))]
        titles = [say("table-title", game=say(f"{one.game}-name"), table=one.id)[:100] for one in tables]
        return [app_commands.Choice(name=name, value=one.id) for name, one in zip(titles, tables, strict=True)]

    async def _show_file(self, reply: Reply, content: bytes) -> None:
        """Answer with the verdict on a file of records, and with the replay of a single one that can be read."""
        judged = await self.bot.replays.judge_file(content)
        known = [judgement.good for judgement in judged] == [True] and await self._describe_known_table(content, reply)
        lines = [one.sentence.replace("```", "'''") for one in judged[:MAX_JUDGEMENTS]]
        head = reply.say("verify-head", good=sum(one.good for one in judged), count=len(judged), shown=len(lines))
        block = f"```\n{cut(chr(10).join(lines), _MAX_JUDGEMENTS)}\n```"
        await reply.answer(Page(text="\n".join([head, block, *self._explain_refusal(judged, reply), *([known] if known else [])])))
        if len(judged) == 1:
            try:
                await _show_first_page(reply, await self.bot.replays.load_file(content, reply.say))
            except CannotDo as problem:  # the verdict says why there is nothing to see, in English
                if reply.say.locale != ENGLISH:
                    await reply.send_error(problem)

    async def _describe_known_table(self, content: bytes, reply: Reply) -> str:
        """Name the member's table at which a good record was played, and its players; empty if
        there is none."""
        record = (await self.bot.replays.load_file(content, reply.say)).played.record
        past = await self.bot.store.people.load_history(reply.person.id, limit=SEARCHED_TABLES)
        for table in (one.table.id for one in past if one.table.commit == record.commit and one.table.game == record.game):
            try:
                played = (await self.bot.replays.load_table(table)).played
            except CannotDo:  # the rules of the table are outdated
                continue
            if write_record(played.record) == write_record(record):
                scores = record.outcome.scores if record.outcome else ("",) * len(played.names)
                players = [f"{escaped_name(name)} {score}".strip() for name, score in zip(played.names, scores, strict=True)]
                title = reply.say("table-title", game=reply.say(f"{record.game}-name"), table=table)
                return reply.say("verify-known", title=title, players=players)
        return ""

    def _file_lock(self, reply: Reply) -> asyncio.Lock:
        """A lock for reading one member's large files in turn, so that other members' files come in
        between."""
        return self.bot.tables.lock("file", reply.person.id)

    def _explain_refusal(self, judged: Sequence[Judgement], reply: Reply) -> Iterator[str]:
        """Explain a lone bad record in the member's language: judgements are in English."""
        if len(judged) == 1 and judged[0].refusal and reply.say.locale != ENGLISH:
            yield reply.say.refusal(judged[0].game, judged[0].refusal)


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(ReplayButton, ReplaySelect, StepButton, EyesSelect, PlayOnButton)
    await bot.add_cog(ReplayCommand(bot))
