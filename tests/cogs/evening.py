"""An evening at Purrlor on SimCord: the whole bot, unchanged, with its cogs and a database on disk, in a simulated Discord.

    await evening.alice.slash(evening.channel, "catte new", seats=3, cats=1)
    await evening.press("Alice", "Join")
    await evening.play("Bob")

What SimCord cannot do, and what is done about it: it knows one language only, so `speaks` sets people's; it lets nobody press a button
that is not there, so `forge` sends such a press as a broken client would. It never retries, waits or rate-limits: the sandbox's tests do.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
import simcord.interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult, ResponseMessage

from bot.client.client import Purrlor
from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.models.times import NO_TIMES
from bot.runtime import Runtime
from bot.settings.config import Config, DiscordConfig, RateConfig, StorageConfig, TableConfig
from bot.storage import Store
from bot.storage import moves as stored_moves
from bot.storage import tables as stored_tables
from bot.storage import times as stored_times
from bot.storage.file import open_for_reading
from bot.tables import TableSnapshot, dealing, persons_of
from cogs import all_cogs
from games import all_games
from games.kit import Seat
from tests.bot import limits
from tests.bot.home import seed_of
from tests.harness import table_play
from tests.harness.inline_workers import inline_workers
from tests.harness.simcord_messages import controls, custom_ids_of, label_of, texts_of
from tests.harness.texts import TEXTS
from ui.kit.pages import MAX_ROWS

PEOPLE = ("Alice", "Bob", "Carol", "Dave")
ALL = PEOPLE[:3]
"""Who sits at a table of three."""
EVENING_BEGINS = 1_767_225_600.0
"""What SimCord's clock says when an evening begins."""
LONG_SLEEP = 30.0
"""What the bot sleeps for so long or longer happens only when a test turns the clock."""


class SimulatedClock:
    """The simulated Discord's clock, for the bot."""

    env: simcord.Env | None = None

    def __call__(self) -> float:
        return self.env.now().timestamp() if self.env else EVENING_BEGINS


async def sleep(seconds: float) -> None:
    """Short sleeps take no time; long ones end when a test turns the clock."""
    await asyncio.sleep(seconds if seconds >= LONG_SLEEP else 0)


def settings(path: Path, **tables: Any) -> Config:
    return Config(
        discord=DiscordConfig(shard_count=1),
        storage=StorageConfig(path=path),
        tables=TableConfig(cat_pause_seconds=(0.0, 0.0), cat_breath_seconds=(0.0, 0.0), **tables),
        rates=RateConfig(seconds_between_new_dms=0.0),
    )


@dataclass
class Household:
    """What outlives a bot: its settings, its database, the clock, and the seeds of its tables: 00…00, 00…01, and so on."""

    settings: Config
    clock: SimulatedClock = field(default_factory=SimulatedClock)
    stores: list[Store] = field(default_factory=list)
    seeds: Iterator[bytes] = field(default_factory=lambda: map(seed_of, itertools.count()))

    async def bot(self) -> Purrlor:
        """A bot on the database of this household, which the bot before it gives up."""
        await self.close()
        workers = inline_workers()
        self.stores.append(await Store.open(self.settings.storage.path, workers))
        clock, seeds = self.clock, self.seeds
        runtime = Runtime(workers=workers, clock=clock, steady=clock, sleep=sleep, draw_seed=lambda: next(seeds), rollouts=20)
        bot = Purrlor(self.settings, self.stores[-1], TEXTS, all_cogs(), runtime)
        bot.delivery.sleep = self._patience
        bot.scheduler._sleep = asyncio.sleep  # whose moments come when a test turns the clock, however near they are
        return bot

    async def _patience(self, seconds: float) -> None:
        """The second after which "is thinking …" is announced: it passes when a test turns the clock, on however slow a machine."""
        assert self.clock.env is not None
        await self.clock.env.external_wait(asyncio.sleep(seconds), reason="a second of patience")

    async def close(self) -> None:
        if self.stores:
            await self.stores[-1].close()


@dataclass
class Evening:
    """A server with a channel and four people, and the bot in it."""

    env: simcord.Env
    household: Household
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    languages: dict[int, str] = field(default_factory=dict)

    @property
    def bot(self) -> Purrlor:
        assert isinstance(self.env.bot, Purrlor)
        return self.env.bot

    # People

    def __getitem__(self, name: str) -> simcord.MemberActor:
        return self.people[name]

    def set_language(self, name: str, locale: str) -> None:
        """From now on the client of this person is in this language. The name `server` makes the server a Community of that language."""
        if name == "server":
            server = self.bot.get_guild(self.guild.id)
            assert server is not None
            server.features = ["COMMUNITY"]
        self.languages[self.guild.id if name == "server" else self.people[name].id] = locale

    async def grant(self, name: str, **permissions: bool) -> None:
        """From now on this person may do so everywhere in the server."""
        role = self.guild.create_role("Keepers", permissions=discord.Permissions(**permissions))
        self.env.backend.add_member_role(self.guild.id, self.people[name].id, role.id)
        await self.env.settle()

    def forbid(self, *permissions: str, channel: Any = None, name: str = "") -> None:
        """From now on the bot, or somebody, may not do so here, or in another channel."""
        whose = self.people[name] if name else self.guild.me
        assert whose is not None
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(target_id=whose.id, type=OverwriteType.MEMBER, deny=deny)
        self.env.backend.set_overwrite((channel or self.channel).id, overwrite)

    async def slash(self, name: str, command: str, **options: Any) -> InteractionResult:
        return await self.people[name].slash(self.channel, command, **options)

    async def press(self, name: str, label: str, message: Any = None) -> InteractionResult:
        """Somebody presses a button of a message in the channel: the newest that has one so labelled, if none is given."""
        if message is None:
            message = next(one for one in reversed(self.channel.history()) if label in labels(one))
        return await self.people[name].click(message, label=label)

    async def press_dots(self, name: str, label: str = "") -> InteractionResult:
        """Somebody presses ⋯ in the channel, and then one of the buttons that only they see."""
        shown = await self.press(name, "⋯")
        return await self.people[name].click(reply_message(shown), label=label) if label else shown

    async def play_out(self, table: int = 1, *, moves_shown: bool = False) -> None:
        """The table comes to its end, where it does not matter how: nobody presses anything, and what is to be shown may merge."""
        await table_play.play_table(self.bot.tables, TableId(table), then=self._settle if moves_shown else table_play.do_nothing)
        await self._settle()

    async def _settle(self) -> None:
        await self.bot.delivery.upkeep.wait_until_idle()
        await self.env.settle()

    async def play(self, name: str, *, number: int = 0) -> InteractionResult:
        """Somebody makes the `number`-th move that their direct message offers."""
        return await self.choose(name, self.hand(name), number=number)

    async def choose(self, name: str, message: discord.Message, *, number: int = 0) -> InteractionResult:
        """Somebody makes the `number`-th move that a message offers, by a button or a select."""
        person = self.people[name]
        custom_id, value = offered_moves(message)[number]
        actor = person.user if message.channel.id == person.user.dm_channel.id else person
        if value is None:
            return await actor.click(message, custom_id=custom_id)
        return await actor.select(message, [value], custom_id=custom_id)

    async def end_together(self, table: int = 1) -> None:
        """All who play there agree to end it."""
        for name in [one.name for one in persons_of(self.snapshot(table))]:
            await self.slash(name, "together end", table=table)

    async def press_my_hand(self, name: str) -> discord.Message:
        """Somebody presses My hand, and this is what only they see."""
        shown = await self.press(name, "My hand")
        assert reply_message(shown).ephemeral
        return reply_message(shown).message

    async def forge(self, name: str, message: discord.Message, custom_id: str | None, *, value: str | None = None) -> InteractionResult:
        """A press on a message of something that may not be on it, as a broken or malicious client might send one."""
        (result,) = await self.forge_at_once((name, message, custom_id, value))
        return result

    async def forge_at_once(self, *presses: tuple[str, discord.Message, str | None, str | None]) -> list[InteractionResult]:
        """Presses that all come in before the bot has done anything about the first: who, on what, and what they press or choose."""
        results = [InteractionResult(self.env, self._emit(*press)) for press in presses]
        await self.env.settle()
        return results

    def _emit(self, name: str, message: discord.Message, custom_id: str | None, value: str | None) -> Any:
        kind = 2 if value is None else 3
        actor = self.people[name]
        stored = self.env.backend.get_message(message.channel.id, message.id)
        record, payload = simcord.interactions.base_payload(
            self.env.backend,
            type=3,
            channel_id=stored.channel_id,
            guild_id=None if stored.channel_id == actor.user.dm_channel.id else self.guild.id,
            user_id=actor.id,
            data={"custom_id": custom_id, "component_type": kind} | ({"values": [value]} if value else {}),
        )
        shown: dict[str, Any] = dict(serializers.message_payload(self.env.backend, stored))
        forged = {"type": 1, "components": [_component(kind, custom_id, value)]}
        payload["message"] = shown | {"components": [*shown["components"][: MAX_ROWS - 1], forged]}
        record.source_message_id = stored.id
        self.env.backend.emit("INTERACTION_CREATE", payload)
        return record

    # What there is to see

    def channel_texts(self) -> list[str]:
        """The channel's messages, each as one text."""
        return [full_text(message) for message in self.channel.history()]

    @property
    def lobby(self) -> discord.Message:
        return next(one for one in reversed(self.channel.history()) if "hash" in full_text(one) or "ハッシュ" in full_text(one))

    @property
    def board(self) -> discord.Message:
        """The newest table message."""
        return next(one for one in reversed(self.channel.history()) if any(act.startswith("tb:") for act in custom_ids_of(one)))

    def hand(self, name: str) -> discord.Message:
        """The newest direct message of this person that shows something or has buttons: a hand, and no mere word of the bot's."""
        messages = self.people[name].user.dm_channel.history()
        return next((one for one in reversed(messages) if one.embeds or one.components), messages[-1])

    def inbox(self, name: str) -> list[str]:
        return [full_text(message) for message in self.people[name].user.dm_channel.history()]

    def snapshot(self, table: int = 1) -> TableSnapshot:
        """The table, as the bot has it, or as it sleeps in the store."""
        if TableId(table) in self.bot.tables._loaded:
            return self.bot.tables._loaded[TableId(table)].snapshot
        db = open_for_reading(self.household.settings.storage.path)
        stored, made = stored_tables.find_table(db, TableId(table)), stored_moves.load_moves(db, TableId(table))
        seed, times = stored_tables.load_seed(db, TableId(table)), stored_times.load_times(db, TableId(table))
        lags = [one.lag for one in stored_times.load_clock_readings(db)]
        db.close()
        assert stored is not None
        times = times if stored.state is TableState.RUNNING else NO_TIMES
        snapshot = TableSnapshot(stored, all_games()[stored.game], clock_times=times, lag=lags[0] if lags else 0.0)
        snapshot = dealing.open_to_all(snapshot, seed)
        return dealing.replayed(dealing.dealt(snapshot, seed), made, seed) if snapshot.was_dealt else snapshot

    async def seed(self, table: int = 1) -> bytes:
        """What nobody may read before the end."""
        return await self.bot.store.tables.load_seed(TableId(table))

    def turn(self, table: int = 1) -> str:
        """Whose turn it is, by name."""
        snapshot = self.snapshot(table)
        assert snapshot.play is not None
        return snapshot.table.sitters[min(snapshot.pending)].name

    def legal_moves(self, table: int = 1) -> list[str]:
        """What they may do."""
        snapshot = self.snapshot(table)
        assert snapshot.play is not None
        return [str(move) for move in snapshot.legal_moves(min(snapshot.pending))]

    def question(self, table: int = 1) -> int:
        snapshot = self.snapshot(table)
        assert snapshot.play is not None
        return snapshot.question(min(snapshot.pending)) or 0

    def seat(self, name: str, table: int = 1) -> Seat:
        return next(Seat(one.seat) for one in self.snapshot(table).table.sitters if one.name == name)

    # Beginnings

    async def open(self, opener: str = "Alice", **options: Any) -> None:
        """`/catte new` for three, one round."""
        await self.slash(opener, "catte new", **({"seats": 3, "rounds": 1} | options))

    async def start(self, *others: str, **options: Any) -> None:
        """A running table of Alice, these others, and cats."""
        seats = options.pop("seats", 3)
        await self.open(seats=seats, cats=seats - 1 - len(others), **options)
        for other in others:
            await self.press(other, "Join")
        await self.press("Alice", "Start")


def waiting_players(evening: Evening) -> list[str]:
    """Who sits at a table of three and waits."""
    return [name for name in ALL if name != evening.turn()]


async def play_until(evening: Evening, so: Callable[[], bool]) -> None:
    """First moves by the buttons, until something is so."""
    while not so():
        await evening.play(evening.turn())


def _component(kind: int, custom_id: str | None, value: str | None) -> dict[str, Any]:
    if kind == 2:
        return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}
    return {"type": 3, "custom_id": custom_id, "options": [{"label": value, "value": value}]}


def labels(message: discord.Message) -> list[str]:
    """What can be pressed: buttons that are not disabled."""
    return [one.label for one in controls(message) if getattr(one, "label", None) and not one.disabled]


def offered_moves(message: discord.Message) -> list[tuple[str, str | None]]:
    """Every move a message offers: the control's custom_id, and for a select the value."""
    found: list[tuple[str, str | None]] = []
    for one in controls(message):
        if isinstance(one, discord.SelectMenu):
            found += [(str(one.custom_id), option.value) for option in one.options]
        elif str(one.custom_id or "").startswith("mv:"):
            found.append((str(one.custom_id), None))
    return found


def full_text(message: discord.Message) -> str:
    """All that a message says, its controls with their custom_ids included."""
    parts = list(texts_of(message))
    for one in controls(message):
        parts += [f"[{label_of(one)}]", str(getattr(one, "custom_id", "") or "")]
        parts += [f"{option.label} {option.value} {option.description or ''}" for option in getattr(one, "options", [])]
    parts += [f"{one.filename} {one.description or ''}" for one in message.attachments]
    return "\n".join(filter(None, parts))


def reply_message(result: InteractionResult) -> ResponseMessage:
    """The message with which a press or a command was answered."""
    assert result.response is not None, f"no message is the answer: {result!r}"
    return result.response


def private_text(result: InteractionResult) -> str:
    """What the person who pressed or typed was told, and nobody else: the first answer, or what followed."""
    answers = [*([result.response] if result.response else []), *result.followups]
    private = [answer for answer in answers if answer.ephemeral]
    assert private, f"nothing was said in private: {result!r}"
    return "\n".join(full_text(answer.message) for answer in private)


def limit_violations(request: simcord.HttpLogEntry) -> list[str]:
    """What Discord would not take of a request."""
    body = request.json if isinstance(request.json, dict) else {}
    if request.path.endswith("/callback"):
        data = body.get("data") or {}
        match body["type"]:
            case 4 | 7:
                found = limits.of_message(data, edit=body["type"] == 7)
            case 8:
                found = limits.of_suggestions(data["choices"])
            case 9:
                found = limits.of_modal(data)
            case _:
                found = []
    elif request.path.endswith("/threads"):
        found = [] if 1 <= len(body["name"]) <= 100 else ["the name of a thread"]
    elif "/messages" in request.path or "/webhooks/" in request.path:
        edit = request.method != "POST"
        found = limits.of_message(body, edit=edit)
    else:
        found = []
    return [f"{request.method} {request.path}: {one}" for one in found]


def named_cards(text: str) -> set[str]:
    """Every card that a text names: `BK4`, and also as `●BK 2 · 4`, the way a hand is written."""
    found = set(re.findall(r"\b(?:BK|WH|BR)\d+\b", text))
    for colour, numbers in re.findall(r"\b(BK|WH|BR) ((?:\d+ · )*\d+)", text):
        found |= {f"{colour}{number}" for number in numbers.split(" · ")}
    return found
