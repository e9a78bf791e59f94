"""An evening at Purrlor on SimCord, a simulated Discord: the whole bot, with cogs and a database on disk.

    await evening.alice.slash(evening.channel, "catte", seats=3, cats=1)
    await evening.press("Alice", "Join")
    await evening.play("Bob")

SimCord knows a single language, so `set_language` sets a person's. SimCord refuses a press on a
missing button, so `forge` sends such a press as a broken client would. SimCord never retries,
waits or limits rates: the sandbox's tests do.
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
from tests.bot import discord_limits
from tests.bot.home import make_seed
from tests.harness import table_play
from tests.harness.inline_workers import inline_workers
from tests.harness.simcord_messages import controls, custom_ids_of, label_of, texts_of
from tests.harness.texts import TEXTS
from ui.kit.pages import MAX_ROWS

PEOPLE = ("Alice", "Bob", "Carol", "Dave")
ALL = PEOPLE[:3]
"""The people at a table of three."""
EVENING_BEGINS = 1_767_225_600.0
"""SimCord's clock at the start of an evening."""
LONG_SLEEP = 30.0
"""Sleeps of at least this many seconds end only when a test turns the clock."""


class SimulatedClock:
    """The simulated Discord's clock, for the bot."""

    env: simcord.Env | None = None

    def __call__(self) -> float:
        return self.env.now().timestamp() if self.env else EVENING_BEGINS


async def sleep(seconds: float) -> None:
    """Skip short sleeps; long ones end when a test turns the clock."""
    await asyncio.sleep(seconds if seconds >= LONG_SLEEP else 0)


def settings(path: Path, **tables: Any) -> Config:
    return Config(
        discord=DiscordConfig(shard_count=1),
        storage=StorageConfig(path=path),
        tables=TableConfig(cat_pause_seconds=(0.0, 0.0), cat_breath_seconds=(0.0, 0.0), **({"look_back_when_idle": False} | tables)),
        rates=RateConfig(seconds_between_new_dms=0.0),
    )


@dataclass
class Household:
    """Everything that outlives a bot: settings, database, clock, and the seeds of tables (00…00,
    00…01, …)."""

    settings: Config
    clock: SimulatedClock = field(default_factory=SimulatedClock)
    stores: list[Store] = field(default_factory=list)
    seeds: Iterator[bytes] = field(default_factory=lambda: map(make_seed, itertools.count()))

    async def bot(self) -> Purrlor:
        """Start a bot on the database of this household; the previous bot gives the database up."""
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
        """Sleep for the second before “is thinking …”, which passes when a test turns the clock."""
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
        """Set the language of a person's client; `server` makes the server a Community of the
        language."""
        if name == "server":
            server = self.bot.get_guild(self.guild.id)
            assert server is not None
            server.features = ["COMMUNITY"]
        self.languages[self.guild.id if name == "server" else self.people[name].id] = locale

    async def grant(self, name: str, **permissions: bool) -> None:
        """Grant these permissions to a person in the whole server."""
        role = self.guild.create_role("Keepers", permissions=discord.Permissions(**permissions))
        self.env.backend.add_member_role(self.guild.id, self.people[name].id, role.id)
        await self.env.settle()

    def forbid(self, *permissions: str, channel: Any = None, name: str = "") -> None:
        """Deny permissions to the bot, or to a person, here or in another channel."""
        whose = self.people[name] if name else self.guild.me
        assert whose is not None
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(target_id=whose.id, type=OverwriteType.MEMBER, deny=deny)
        self.env.backend.set_overwrite((channel or self.channel).id, overwrite)

    async def slash(self, name: str, command: str, **options: Any) -> InteractionResult:
        return await self.people[name].slash(self.channel, command, **options)

    async def press(self, name: str, label: str, message: Any = None) -> InteractionResult:
        """Press a button of a message in the channel; without a message, the newest button so
        labelled."""
        if message is None:
            message = next(one for one in reversed(self.channel.history()) if label in labels(one))
        return await self.people[name].click(message, label=label)

    async def press_dots(self, name: str, *path: str) -> InteractionResult:
        """Press ⋯ in the channel, and then these buttons of the private page, one after the other."""
        shown = result = await self.press(name, "⋯")
        for label in path:
            result = await self.people[name].click(reply_message(shown), label=label)
        return result

    async def play_out(self, table: int = 1, *, moves_shown: bool = False) -> None:
        """Play the table to its end without presses; messages may be merged."""
        await table_play.play_table(self.bot.tables, TableId(table), then=self._settle if moves_shown else table_play.do_nothing)
        await self._settle()

    async def _settle(self) -> None:
        await self.bot.delivery.upkeep.wait_until_idle()
        await self.env.settle()

    async def play(self, name: str, *, number: int = 0) -> InteractionResult:
        """Make the `number`-th move offered in a person's direct messages."""
        return await self.choose(name, self.hand(name), number=number)

    async def choose(self, name: str, message: discord.Message, *, number: int = 0) -> InteractionResult:
        """Make the `number`-th move offered by a message, with a button or a list."""
        person = self.people[name]
        custom_id, value = offered_moves(message)[number]
        actor = person.user if message.channel.id == person.user.dm_channel.id else person
        if value is None:
            return await actor.click(message, custom_id=custom_id)
        return await actor.select(message, [value], custom_id=custom_id)

    async def end_together(self, table: int = 1) -> None:
        """Let all players agree to end the table."""
        for name in [one.name for one in persons_of(self.snapshot(table))]:
            await self.slash(name, "do", what=f"end without a result table {table}")

    async def press_my_hand(self, name: str) -> discord.Message:
        """Press My hand; the private answer."""
        shown = await self.press(name, "My hand")
        assert reply_message(shown).ephemeral
        return reply_message(shown).message

    async def forge(self, name: str, message: discord.Message, custom_id: str | None, *, value: str | None = None) -> InteractionResult:
        """Press a control that may not be on the message, as a broken or malicious client might."""
        (result,) = await self.forge_at_once((name, message, custom_id, value))
        return result

    async def forge_at_once(self, *presses: tuple[str, discord.Message, str | None, str | None]) -> list[InteractionResult]:
        """Send presses that all arrive before the bot handles the first: name, message, custom_id,
        value."""
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
        """The newest lobby, or what remains of one."""
        return next(one for one in reversed(self.channel.history()) if re.search(r"^(Shuffle:|配札) ", full_text(one), re.MULTILINE))

    @property
    def board(self) -> discord.Message:
        """The newest table message."""
        return next(one for one in reversed(self.channel.history()) if any(act.startswith("tb:") for act in custom_ids_of(one)))

    def hand(self, name: str) -> discord.Message:
        """A person's newest direct message with an embed or a control: the hand, and no plain note."""
        messages = self.people[name].user.dm_channel.history()
        return next((one for one in reversed(messages) if one.embeds or one.components), messages[-1])

    def inbox(self, name: str) -> list[str]:
        return [full_text(message) for message in self.people[name].user.dm_channel.history()]

    def snapshot(self, table: int = 1) -> TableSnapshot:
        """The table as loaded by the bot, or as stored if it sleeps."""
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
        snapshot = dealing.reveal_seed(snapshot, seed)
        return dealing.replay(dealing.deal(snapshot, seed), made, seed) if snapshot.is_dealt else snapshot

    async def seed(self, table: int = 1) -> bytes:
        """The table's seed, secret before the end."""
        return await self.bot.store.tables.load_seed(TableId(table))

    def turn(self, table: int = 1) -> str:
        """The name of an asked player."""
        snapshot = self.snapshot(table)
        assert snapshot.play is not None
        return snapshot.table.sitters[min(snapshot.pending)].name

    def legal_moves(self, table: int = 1) -> list[str]:
        """The legal moves of that player."""
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
        """Open a table of Catte: three seats, one round. `rated`, `pace` and `thread` are chosen in the
        lobby, and the members `invited` there."""
        chosen = {key: options.pop(key) for key in ("rated", "pace", "thread") if key in options}
        invited = options.pop("invited", ())
        await self.slash(opener, "catte", **({"seats": 3, "rounds": 1} | options))
        if not (chosen or invited):
            return
        table = max(one.id for one in self.bot.tables.registry.open_tables())
        for key, value in chosen.items():
            await self.slash(opener, "do", what=f"lo:{table}:{key}|{str(value).lower()}")
        for member in invited:
            await self.slash(opener, "do", what=f"iv:{table}", who=member)

    async def start(self, *others: str, **options: Any) -> None:
        """Start a table of Alice, these others, and cats."""
        seats = options.pop("seats", 3)
        await self.open(seats=seats, cats=seats - 1 - len(others), **options)
        for other in others:
            await self.press(other, "Join")
        await self.press("Alice", "Start")


def waiting_players(evening: Evening) -> list[str]:
    """The names of the players at a table of three who are not asked."""
    return [name for name in ALL if name != evening.turn()]


async def play_until(evening: Evening, so: Callable[[], bool]) -> None:
    """Make first moves by buttons until `so` is true."""
    while not so():
        await evening.play(evening.turn())


def _component(kind: int, custom_id: str | None, value: str | None) -> dict[str, Any]:
    if kind == 2:
        return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}
    return {"type": 3, "custom_id": custom_id, "options": [{"label": value, "value": value}]}


def labels(message: discord.Message) -> list[str]:
    """The labels of buttons that are not disabled."""
    return [one.label for one in controls(message) if getattr(one, "label", None) and not one.disabled]


def offered_moves(message: discord.Message) -> list[tuple[str, str | None]]:
    """Every move offered by a message: the control's custom_id, and the value for a list."""
    found: list[tuple[str, str | None]] = []
    for one in controls(message):
        if isinstance(one, discord.SelectMenu):
            found += [(str(one.custom_id), option.value) for option in one.options]
        elif str(one.custom_id or "").startswith("mv:"):
            found.append((str(one.custom_id), None))
    return found


def full_text(message: discord.Message) -> str:
    """All words of a message, with its controls and their custom_ids."""
    parts = list(texts_of(message))
    for one in controls(message):
        parts += [f"[{label_of(one)}]", str(getattr(one, "custom_id", "") or "")]
        parts += [f"{option.label} {option.value} {option.description or ''}" for option in getattr(one, "options", [])]
    parts += [f"{one.filename} {one.description or ''}" for one in message.attachments]
    return "\n".join(filter(None, parts))


def reply_message(result: InteractionResult) -> ResponseMessage:
    """The message that answered a press or command."""
    assert result.response is not None, f"no message is the answer: {result!r}"
    return result.response


def private_text(result: InteractionResult) -> str:
    """All private answers to a press or command, as one text."""
    answers = [*([result.response] if result.response else []), *result.followups]
    private = [answer for answer in answers if answer.ephemeral]
    assert private, f"nothing was said in private: {result!r}"
    return "\n".join(full_text(answer.message) for answer in private)


def limit_violations(request: simcord.HttpLogEntry) -> list[str]:
    """Parts of a request that Discord would refuse."""
    body = request.json if isinstance(request.json, dict) else {}
    if request.path.endswith("/callback"):
        data = body.get("data") or {}
        match body["type"]:
            case 4 | 7:
                found = discord_limits.find_message_problems(data, edit=body["type"] == 7)
            case 8:
                found = discord_limits.find_suggestion_problems(data["choices"])
            case 9:
                found = discord_limits.find_modal_problems(data)
            case _:
                found = []
    elif request.path.endswith("/threads"):
        found = [] if 1 <= len(body["name"]) <= 100 else ["the name of a thread"]
    elif "/messages" in request.path or "/webhooks/" in request.path:
        edit = request.method != "POST"
        found = discord_limits.find_message_problems(body, edit=edit)
    else:
        found = []
    return [f"{request.method} {request.path}: {one}" for one in found]


def named_cards(text: str) -> set[str]:
    """Every card named in a text: `BK4`, and `●BK 2 · 4`, as hands write them."""
    found = set(re.findall(r"\b(?:BK|WH|BR)\d+\b", text))
    for colour, numbers in re.findall(r"\b(BK|WH|BR) ((?:\d+ · )*\d+)", text):
        found |= {f"{colour}{number}" for number in numbers.split(" · ")}
    return found
