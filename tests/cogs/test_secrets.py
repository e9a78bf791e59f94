"""Secrets: after every move of whole games, everything visible to a person is searched for hidden
cards.

A coffee card is named like a cat card and lies open: these names tell nothing and are left out.
"""

from __future__ import annotations

import io
import json
import re
from collections import defaultdict
from typing import Any

import pytest

from bot.storage import Store
from bot.storage.readers import Readers
from bot.storage.writer import Writer
from bot.tables import Tables
from bot.workers.lanes import Lane, Workers
from games.catte.cards import COFFEES
from games.kit import Seat, Stream
from tests.bot.home import make_seed
from tests.bot.reachable import find_reachable
from tests.cogs.evening import Evening, full_text, named_cards, private_text


@pytest.fixture
def pictures() -> None:
    """Pictures are drawn here."""


OPEN = {str(card) for card in COFFEES}


def visible_text(evening: Evening, name: str) -> str:
    """Everything visible to this person in the channel and in direct messages, with every
    custom_id."""
    viewer = evening[name]
    messages = [*evening.channel.history(viewer=viewer), *viewer.user.dm_channel.history(viewer=viewer.user)]
    return "\n".join(map(full_text, messages))


def cards_in_hands(evening: Evening) -> dict[str, set[str]]:
    """The cards of all hands now."""
    snapshot = evening.snapshot()
    assert snapshot.play is not None
    game, state = snapshot.game, snapshot.play.state
    return {one.name: {str(card) for card in game.view(state, Seat(one.seat)).hand} for one in snapshot.table.sitters}


def played_cards(evening: Evening) -> set[str]:
    return {card for move in evening.snapshot().moves for card in re.findall(r"[A-Z]{2}\d+", move.text)}


class Watch:
    """Knows the cards that each person may know: played ones, and those once in the own hand."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.held: dict[str, set[str]] = {name: set() for name in evening.people}

    def look(self) -> None:
        for name, hand in cards_in_hands(self.evening).items():
            self.held[name] |= hand
        known = played_cards(self.evening) | OPEN
        for name, held in self.held.items():
            assert named_cards(visible_text(self.evening, name)) <= known | held, (
                f"{name} saw {named_cards(visible_text(self.evening, name)) - known - held}"
            )


@pytest.mark.slow
async def test_nobody_ever_sees_a_card_they_cannot_know(evening: Evening, log: io.StringIO) -> None:
    """Three people and a stranger; by direct message, by My hand, by typing; somebody leaves and comes back."""
    await evening.start("Bob", "Carol")
    watch = Watch(evening)
    watch.look()
    number = 0
    while evening.bot.tables.registry.open_tables():
        number += 1
        name = evening.turn()
        await evening.press("Dave", "My hand")
        if number % 3 == 0:
            await evening.slash(name, "do", what=evening.legal_moves()[-1])
        elif number % 3 == 1:
            await evening.choose(name, await evening.press_my_hand(name))
        else:
            await evening.play(name)
        if number == 5:
            await evening.forge("Bob", evening.board, "tb:1:leave-now")
            await evening.forge("Bob", evening.board, "tb:1:back")
        if evening.bot.tables.registry.open_tables():
            watch.look()

    assert number > 10
    assert len(named_cards(visible_text(evening, "Dave"))) > 10
    assert not named_cards(log.getvalue())


@pytest.mark.slow
async def test_refusals_and_suggestions_tell_nothing_of_others(evening: Evening) -> None:
    tried = ("play BK2", "play BR20", "play BK4+WH12")
    await evening.start("Bob", "Carol")
    watch = Watch(evening)
    watch.look()
    for _ in range(2):
        for name in watch.held:
            offered = await evening[name].autocomplete(evening.channel, "do", "what", "")
            assert named_cards(json.dumps(offered, ensure_ascii=False)) <= watch.held[name]
            for move in tried:
                if name != evening.turn() or move not in evening.legal_moves():
                    await evening.slash(name, "do", what=move)
        for name, held in watch.held.items():
            assert named_cards(visible_text(evening, name)) <= held | played_cards(evening) | OPEN | named_cards(" ".join(tried))
        await evening.play(evening.turn())


async def test_the_seed_is_nowhere_before_the_end(evening: Evening, log: io.StringIO) -> None:
    await evening.start("Bob", "Carol")
    seed = (await evening.seed()).hex()
    for _ in range(4):
        await evening.play(evening.turn())
        assert not any(seed in visible_text(evening, name) for name in evening.people)
        assert not any(seed in json.dumps(request.json, default=str) for request in evening.env.http_requests)
    assert seed not in private_text(await evening.forge("Alice", evening.board, "lb:1:fair"))
    await evening.end_together()

    assert seed in private_text(await evening.press("Dave", "Check the shuffle"))
    assert seed not in log.getvalue()


async def test_no_worker_holds_the_seed_of_a_running_table_nor_what_draws(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor the service, which could be asked for it. A replay has its own seed, which is public.

    What the hands of the disk are given is what the store is asked: a seed to be written while its table is no table yet.
    """
    handed = defaultdict[Lane, list[Any]](list)
    run, write, read = Workers.run, Writer.run, Readers.run

    def note(lane: Lane, work: Any) -> None:
        seeds = [make_seed(stored.id - 1) for stored in evening.bot.tables.registry.open_tables()]
        handed[lane] += [thing for thing in find_reachable(work) if isinstance(thing, Stream | Tables | Store) or thing in seeds]

    async def worked(workers: Workers, lane: Lane, *work: Any, **more: Any) -> Any:
        if lane not in (Lane.WRITING, Lane.READING):
            note(lane, work)
        return await run(workers, lane, *work, **more)

    async def written(writer: Writer, change: Any) -> Any:
        note(Lane.WRITING, change)
        return await write(writer, change)

    async def asked(readers: Readers, ask: Any) -> Any:
        note(Lane.READING, ask)
        return await read(readers, ask)

    monkeypatch.setattr(Workers, "run", worked)
    monkeypatch.setattr(Writer, "run", written)
    monkeypatch.setattr(Readers, "run", asked)
    await evening.start("Bob", rounds=1, level="cafe-boss")
    while evening.bot.tables.registry.open_tables():
        await evening.play(evening.turn())
    await evening.start("Bob", level="housecat")
    while Lane.CATS not in handed:
        await evening.play(evening.turn(2))
    await evening.slash("Alice", "replay", table=1)

    assert handed == {lane: [] for lane in Lane if lane is not Lane.BACKUPS}
    assert [await evening.seed(table) for table in (1, 2)] == [make_seed(0), make_seed(1)]
