"""One table of one evening, from the command to the record: who sits there, and what must be true of it.

sitting = await Sitting.open(house, kind, "alice", "bob", cats=1)
await sitting.starts()
await sitting.plays()
await sitting.is_over_and_right()
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientResponseError

from bot.delivery.rendering import PageRenderer
from bot.models.ids import MemberId, TableId
from bot.models.proposals import Proposal
from bot.models.proposals import ProposalKind as Of
from bot.pages.custom_ids import LobbyAction, SetOption
from bot.tables import TableSnapshot, count_free_seats, may_host_end, proposals
from bot.workers.lanes import Workers
from games import all_games
from games.kit import Outcome, Seat, read_record
from sandbox.driver.client import PATIENCE
from sandbox.driver.screen import words
from sandbox.world.records import Json
from tests.evening import promises
from tests.evening.archive import differences, lobby_of, private_pages
from tests.evening.bot_process import purrlor
from tests.evening.guests import CHANNEL, Answer, Guest, acts, record_in
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.truth import Truth
from tests.harness.texts import TEXTS
from ui.kit.pages import Page

_HEX = re.compile(r"[0-9a-f]{32,64}")
PEOPLE = ("alice", "bob", "carol", "dave")


def in_every_game(*, by_day: str) -> pytest.MarkDecorator:
    """Run a test for every game; one of them is played `by_day`."""
    kinds = all_kinds().values()
    return pytest.mark.parametrize(
        "kind", [pytest.param(kind, id=kind.game, marks=() if kind.game == by_day else pytest.mark.night) for kind in kinds]
    )


async def fewest(house: House, kind: Kind) -> list[Guest]:
    """The least number of guests that the game needs."""
    return await house.seats(*PEOPLE[: all_games()[kind.game].seats[0]])


async def most(house: House, kind: Kind) -> list[Guest]:
    """The most guests that the game takes, up to four."""
    return await house.seats(*PEOPLE[: all_games()[kind.game].seats[-1]])


@dataclass
class Sitting:
    """A table, and its guests in the order in which they came."""

    house: House
    kind: Kind
    table: TableId
    guests: list[Guest]
    promised: str
    """The digits of the hash that stood in the lobby, or all of them."""

    @classmethod
    async def open(cls, house: House, kind: Kind, *guests: Guest, cats: int = 0, channel: str = CHANNEL, **options: Any) -> Sitting:
        """The first one opens the shortest game, cats being kittens, unless the options say otherwise; None: as Discord has it.

        The others join, and everybody sees it.
        """
        host = guests[0]
        before = {message["id"] for message in host.client.messages()}
        chosen: dict[str, Any] = {
            key: value for key, value in (dict(kind.short) | {"level": "kitten"} | options).items() if value is not None
        }
        in_lobby = {key: chosen.pop(key) for key in ("rated", "thread", "pace") if key in chosen}
        await host.client.slash(kind.game, channel=channel, seats=len(guests) + cats, cats=cats, **chosen)
        sitting = await cls.found(house, kind, *guests, but=before)
        for key, value in in_lobby.items():
            await host.client.slash("do", channel=channel, what=f"{SetOption(sitting.table, key)}|{str(value).lower()}")
        for guest in guests[1:]:
            await guest.client.press(str(LobbyAction(sitting.table, "join")))
        await sitting.is_full()
        return sitting

    @classmethod
    async def found(cls, house: House, kind: Kind, *guests: Guest, but: Container[str] = ()) -> Sitting:
        """The table whose lobby the first guest sees, in a message that is none of these, as soon as it is there."""
        lobby = await guests[0].client.waits_for(lambda: _new_lobby(guests[0], but), "the lobby")
        table = next(filter(None, map(LobbyAction.parse, acts(lobby)))).table
        return cls(house, kind, table, list(guests), _HEX.findall(words(lobby))[0])

    @classmethod
    async def of_people(cls, house: House, kind: Kind, *, seats: int, **options: Any) -> Sitting:
        """A running table of this many guests, all of whom see the deal."""
        sitting = await cls.open(house, kind, *await house.seats(*PEOPLE[:seats]), **options)
        await sitting.starts()
        await sitting.shows_the_newest()
        return sitting

    async def is_full(self) -> None:
        """Wait until the host sees that all guests have come."""
        say = TEXTS.speech_in(self.snapshot().table.locale)
        await self.host.client.waits_for(
            lambda: (
                (not count_free_seats(snapshot := self.snapshot()) and not differences(self.table_message(), lobby_of(snapshot, say)))
                or None
            ),
            "a full lobby",
        )

    @property
    def host(self) -> Guest:
        return self.guests[0]

    @property
    def game(self) -> str:
        return self.kind.game

    def snapshot(self) -> TableSnapshot:
        """The table as it is stored."""
        return self.house.archive.snapshot(self.table)

    @property
    def outcome(self) -> Outcome:
        """The outcome of the game."""
        outcome = self.snapshot().outcome
        assert outcome is not None, "it is not over"
        return outcome

    def seat_of(self, guest: Guest) -> Seat:
        """The seat of a guest. Cats from the beginning sit between the opener and the guests who
        join.
        """
        return self._seats()[guest.id]

    async def starts(self) -> None:
        """Let the host press Start, and wait until the table is dealt."""
        await self.host.client.press(str(LobbyAction(self.table, "start")))
        await self.host.client.waits_for(lambda: self.snapshot().play, "the deal")

    async def plays(self, answers: Callable[[Guest], Answer | None] = lambda _: None, *, until: Callable[[], bool] = lambda: False) -> None:
        """Let all guests play until the table is over or a condition holds; by clicks, unless
        `answers` says more.
        """
        async with asyncio.TaskGroup() as together:
            for guest in self.guests:
                together.create_task(self._plays(guest, answers(guest), until))

    async def _plays(self, guest: Guest, answer: Answer | None, until: Callable[[], bool]) -> None:
        await guest.plays(self.game, self.table, answer, until=until)
        for other in self.guests:
            other.client.check_again()  # what this one did was perhaps enough, and nothing of it is shown to the others

    async def closes(self) -> None:
        """Let the host end the table, unless it is over."""
        await self.shows_the_newest()
        await self.is_ended()

    async def is_ended(self) -> None:
        """End the table in any state of the messages."""
        if not self.snapshot().is_running:
            return
        if not may_host_end(self.snapshot()):
            await self._is_ended_by_all()
            return
        await self.host.presses_at(self.table, "more")
        await self.host.presses_at(self.table, "end")
        await self.host.presses_at(self.table, "end-now")
        await self.host.client.waits_for(lambda: not self.snapshot().is_running or None, "the table to be ended")

    async def _is_ended_by_all(self) -> None:
        """End a rated table by agreement of its players; again if a cat has moved meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while self.snapshot().is_running:
                for guest in self.guests:
                    if self.snapshot().is_running and any(
                        one.member == guest.id for one in proposals.required_voters(self.snapshot(), Proposal(Of.END))
                    ):
                        await guest.client.slash("do", channel=guest.looks_at, what=f"end without a result table {self.table}")

    # What is shown

    def public(self, guest: Guest | None = None) -> list[Json]:
        """The public messages of the channel, and then of its threads, oldest first. For one table
        in the channel.
        """
        return promises.public((guest or self.host).seer, self.snapshot())

    def table_message(self) -> Json:
        """The newest message that shows the table."""
        return promises.table_message(self.public(), self.snapshot())

    def hands(self, guest: Guest) -> list[Json]:
        """The messages with the guest's hand, oldest first: direct ones, or else ephemeral ones."""
        return promises.hands(guest.seer, self.snapshot())

    async def shows_the_newest(self) -> None:
        """Wait until the table's message and every hand show the stored moves; fail with the
        differences.
        """
        await self._shows(self.host, lambda: promises.wrong_with_table(self.public(), self.snapshot(), self._unreached()))
        for guest in self.guests if self.snapshot().play else ():
            await self._shows(guest, partial(self._wrong_in_hand, guest))

    async def waits_for_a_person(self) -> Guest:
        """Wait until all messages show that a guest is to move. Return that guest."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.shows_the_newest()
                for guest in self.guests:
                    if guest.asked(self.table):
                        return guest

    def _unreached(self) -> frozenset[MemberId]:
        return promises.unreached_by(self.house.archive.shown(self.table))

    def _public_page(self) -> Page:
        return promises.newest_page(self.snapshot(), self._unreached())

    def _wrong_in_hand(self, guest: Guest) -> list[str]:
        return promises.wrong_with_hand(guest.seer, self.snapshot())

    async def _shows(self, guest: Guest, wrong: Callable[[], list[str]]) -> None:
        try:
            await guest.client.waits_for(lambda: None if wrong() else True, "the newest state")
        except AssertionError:
            raise AssertionError(f"{guest.client.who} sees at table {self.table}: {wrong()}") from None

    async def draws_the_newest(self) -> None:
        """Check the pictures of the table and of every hand to the byte, after `shows_the_newest`."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._draws_all()
                except ClientResponseError:  # the message was edited in this moment, and its picture is another file
                    await self.shows_the_newest()

    async def _draws_all(self) -> None:
        await self._draws(self.host, self.table_message(), [self._public_page()])
        for guest in self.guests:
            await self._draws(guest, self.hands(guest)[-1], private_pages(self.snapshot(), guest.id, TEXTS.speech_in(guest.locale)))

    async def _draws(self, guest: Guest, message: Json, pages: Iterable[Page]) -> None:
        """Check a picture against these pages: opened parts of a choice are not stored."""
        like = [await PageRenderer(Workers()).render(page) for page in pages if not differences(message, page)]
        wanted = [[file.content for file in pictured.files if file.alt_text] for pictured in like]
        there = [await guest.client.fetch(embed["image"]["url"]) for embed in message["embeds"] if "image" in embed]
        assert there in wanted, f"{guest.client.who} sees another picture at table {self.table}"

    # What must be true in the end

    async def is_over_and_right(self) -> None:
        """Check that all guests see the end, and that the record proves it."""
        await self.is_proved()
        await self.shows_the_newest()

    async def is_proved(self) -> Truth:
        """Check the end, the hash of the lobby and the record. Return the truth, which the house
        learns as well.
        """
        end = await self.host.client.waits_for(self.end, "the end")
        record, table = read_record(await self.record(end), all_games()), self.snapshot().table
        assert record.commit.startswith(self.promised)
        truth = Truth(self.kind, self.table, record, self._moments(), self._seats(), table.ended_at or 0.0)
        self.house.truths.append(truth)
        return truth

    async def record(self, end: Json) -> str:
        """The record attached to the end, downloaded and verified."""
        file = record_in(end, self.game, self.table)
        assert file is not None
        text = (await self.host.client.fetch(file["url"])).decode()
        place = Path(self.house.folder / file["filename"])
        place.write_text(text, encoding="utf-8")
        status, said, complaints = await purrlor("record", "verify", str(place))
        assert (status, complaints) == (0, "")
        assert said.startswith("ok ")
        return text

    def end(self) -> Json | None:
        """The message that shows the end; None if there is none."""
        return next((message for message in self.public() if record_in(message, self.game, self.table)), None)

    def _moments(self) -> list[float]:
        snapshot = self.snapshot()
        assert snapshot.table.started_at is not None
        return [snapshot.table.started_at, *(move.at for move in snapshot.moves)]

    def _seats(self) -> dict[int, Seat]:
        return {int(sitter.member): Seat(sitter.seat) for sitter in self.snapshot().table.sitters if sitter.member is not None}


def _new_lobby(guest: Guest, before: Container[str]) -> Json | None:
    fresh = [message for message in guest.client.messages() if message["id"] not in before]
    return next((message for message in fresh if any(map(LobbyAction.parse, acts(message)))), None)
