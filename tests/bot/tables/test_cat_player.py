"""What happens by itself: cats play after a pause, also after a restart, and think in secret; forgotten lobbies close."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from structlog.testing import capture_logs

from ai import Budget, Level, MoveScore, QuickChance, Thought, levels
from bot.models.tables import SearchLog
from bot.models.times import Speed
from bot.settings.config import TableConfig
from bot.tables import Person, Tables, TableSnapshot, seat_of
from bot.tables.cat_player import RETRY_AFTER, make_pause_drawer
from bot.tables.cat_questions import CatQuestion
from bot.workers.lanes import Lane
from bot.workers.subprocess_worker import SubprocessWorker
from games import AnyGame, all_games
from games.kit import Emphasis, Play, Stream
from tests.ai.damaged_policy import damage_policy
from tests.bot.cat_playing import (
    BREATH,
    PAUSE,
    RecordedPauses,
    assert_nothing_happens,
    cats_asked,
    is_waiting_for,
    newest_snapshot,
    run_cat_player,
    wait_until,
)
from tests.bot.home import ALICE, BOB, CAROL, GAMES, Gate, Home, fail_on_seed, gated, legal_texts, make_disk_error, make_seed
from tests.bot.reachable import find_reachable


async def test_after_a_trick_and_longer_after_a_round_a_cat_lets_people_look(home: Home) -> None:
    draw = make_pause_drawer(TableConfig(cat_pause_seconds=PAUSE, cat_breath_seconds=BREATH), random.Random(7).uniform)

    waited = {beat: [draw(beat, Speed.CALM) for _ in range(50)] for beat in Emphasis}

    assert all(PAUSE[0] <= seconds <= PAUSE[1] for seconds in waited[Emphasis.NONE])
    assert all(12 <= seconds <= 16 for seconds in waited[Emphasis.SCENE])
    assert all(36 <= seconds <= 48 for seconds in waited[Emphasis.CHAPTER])


@pytest.mark.parametrize(("speed", "share"), [(Speed.CALM, 1.0), (Speed.QUICK, 0.4), (Speed.FASTEST, 0.0)])
async def test_pauses_follow_from_the_speed_of_the_table_and_from_nothing_of_the_cat(home: Home, speed: Speed, share: float) -> None:
    """The same draws for every level, so that a pause tells nothing of a hand."""
    asked = []
    for level in ("kitten", "alley-cat"):
        pauses, snapshot = RecordedPauses(), await home.open(cats=2)
        await home.tables.choose_option(snapshot.table.id, ALICE, "level", level)
        await home.tables.choose_option(snapshot.table.id, ALICE, "speed", speed)
        async with run_cat_player(home, sleep=pauses):
            await home.tables.start(snapshot.table.id, ALICE)
            await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))
        asked.append(pauses.asked)

    shortest = min(map(len, asked))
    assert asked[0][:shortest] == asked[1][:shortest]
    assert all(share * PAUSE[0] <= seconds <= share * PAUSE[1] for seconds in asked[0][:1])


async def test_cats_play_until_a_person_is_asked_and_take_a_short_natural_pause_before_each_move(home: Home) -> None:
    pauses = RecordedPauses()
    async with run_cat_player(home, sleep=pauses):
        await home.start()
        await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    taken = pauses.asked
    assert len(taken) == len(newest_snapshot(home).moves)
    assert all(PAUSE[0] <= seconds <= PAUSE[1] for seconds in taken)
    assert len(set(taken)) == len(taken)
    assert 0 not in {move.seat for move in newest_snapshot(home).moves}


async def test_a_cat_that_leads_after_a_trick_takes_a_breath(home: Home) -> None:
    waits = RecordedPauses()
    await home.play(
        (await home.start(BOB)).table.id,
        lambda snapshot: snapshot.require_playing().emphasis is Emphasis.SCENE and is_waiting_for(snapshot, "Mochi"),
    )
    async with run_cat_player(home, sleep=waits) as cats:
        cats.play_if_due(newest_snapshot(home))
        await wait_until(home, lambda: newest_snapshot(home).require_playing().emphasis is Emphasis.NONE)

    breaths = waits.asked
    assert 12 <= breaths[0] <= 16


async def test_cats_play_on_after_a_restart(home: Home) -> None:
    snapshot = await home.play((await home.start()).table.id, lambda snapshot: is_waiting_for(snapshot, "Mochi"))
    later = home.restart()
    await later.tables.load_open_tables()

    async with run_cat_player(later):
        await wait_until(later, lambda: bool(later.changes) and is_waiting_for(newest_snapshot(later), "Alice"))

    assert len(newest_snapshot(later).moves) > len(snapshot.moves)


async def test_a_cat_plays_for_somebody_who_left_and_stops_when_they_are_back(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).table.id
    async with run_cat_player(home):
        await home.play(table, lambda snapshot: is_waiting_for(snapshot, "Bob"))
        await home.tables.leave(table, BOB)
        await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice", "Carol"))
        await home.tables.join(table, BOB)
        await home.play(table, lambda snapshot: is_waiting_for(snapshot, "Bob"))
        await assert_nothing_happens(home)


async def test_cats_do_not_play_among_themselves(home: Home) -> None:
    table = (await home.start(BOB)).table.id
    await home.play(table, lambda snapshot: is_waiting_for(snapshot, "Mochi"))
    await home.tables.leave(table, BOB)
    await home.tables.leave(table, ALICE)

    async with run_cat_player(home):
        await assert_nothing_happens(home)
        await home.tables.join(table, ALICE)
        await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))


async def test_a_cat_that_breaks_is_asked_again_later(home: Home) -> None:
    """Whatever goes wrong in a cat, its table must not wait for ever."""

    class Clumsy:
        tries = 0

        def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
            self.tries += 1
            if self.tries == 1:
                raise RuntimeError("fell off the table")
            return Thought((MoveScore("dance" if self.tries == 2 else legal[0], 0.5),))

    pauses = RecordedPauses()
    async with run_cat_player(home, cat=Clumsy(), sleep=pauses):
        await home.start()
        await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    assert pauses.asked.count(RETRY_AFTER) == 2


async def test_a_thought_over_which_the_machine_slept_is_thought_again_and_is_no_error(home: Home) -> None:
    class Asleep:
        slept = False

        def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
            if not self.slept:
                self.slept = True
                raise TimeoutError
            return Thought((MoveScore(legal[0], 0.5),))

    with capture_logs() as log:
        async with run_cat_player(home, cat=Asleep(), sleep=RecordedPauses()):
            await home.start()
            await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    assert [(line["log_level"], line["event"]) for line in log if "remedy" in line] == [("warning", "a cat could not move")]


@pytest.mark.parametrize("call", ["tables.save", "tables.find_with_moves"])
async def test_a_disk_that_fails_makes_a_cat_wait_and_not_forget(home: Home, call: str) -> None:
    """Be it when its move is stored, or when its table is woken."""
    table = (await home.start()).table.id
    await home.play(table, lambda snapshot: is_waiting_for(snapshot, "Mochi"))
    gate = Gate(make_disk_error, fails_at=1)
    broken = home.restart()
    broken.tables = Tables(
        gated(home.store, gate, (call,)), GAMES, TableConfig(), clock=home.clock, draw_seed=fail_on_seed, sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    await broken.tables.load_open_tables()
    pauses = RecordedPauses()

    with capture_logs() as log:
        async with run_cat_player(broken, sleep=pauses):
            await wait_until(broken, lambda: bool(broken.changes))

    assert pauses.asked.count(RETRY_AFTER) == 1
    told = [line for line in log if line["log_level"] not in ("debug", "info")]
    assert [line["log_level"] for line in told] == ["warning"], "the disk is the host's, and no error of ours"
    assert told[0]["remedy"]


# What a thinking cat is handed, what is kept of its thought, and when it moves


async def test_cats_that_are_asked_at_once_think_at_once_and_move_in_seat_order(home: Home) -> None:
    class Polite:
        """The one in the lower seat has not thought to the end before the other has."""

        other_is_done = threading.Event()

        def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
            if view.seat == 1:
                assert self.other_is_done.wait(10)
            self.other_is_done.set()
            return Thought((MoveScore(legal[0], 0.5),))

    async with run_cat_player(home, cat=Polite()):
        await home.start(game="auction")
        await wait_until(home, lambda: newest_snapshot(home).is_running and not cats_asked(newest_snapshot(home)))

    assert [move.seat for move in newest_snapshot(home).moves] == [1, 2]


class Asked(NamedTuple):
    """Everything that was handed to a thinking cat."""

    game: AnyGame
    view: Any
    legal: Sequence[Any]
    chance: QuickChance
    budget: Budget


class Nosy:
    """Keeps all that it is given, and lets every part of its view decide."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
        self.asked.append(Asked(game, view, legal, chance, budget))
        return Thought(tuple(MoveScore(move, 0.5) for move in chance.shuffle(sealed(legal), repr(view))))


def sealed(legal: Sequence[Any]) -> list[Any]:
    """Without the one move of all games that is open at once while others choose: whoever has not chosen by then is never asked."""
    return [move for move in legal if str(move) != "redeal"]


async def play_in_order(home: Home, game: str, order: Sequence[Person | None], cat: Nosy) -> TableSnapshot:
    """Some fifty moves of a table of two people and two cats; those who are asked at once answer in this order, None being the cats."""
    home.tables = Tables(home.store, all_games(), TableConfig(), clock=home.clock, draw_seed=lambda: make_seed(7), sleep=asyncio.sleep)
    home.tables.watch(lambda change: home.changes.append(change.after))
    snapshot = await home.start(BOB, game=game, seats=4)
    while snapshot.is_running and len(snapshot.moves) < 50:
        for person in order:
            seat = seat_of(snapshot, person.id) if person else None
            if person and seat is not None and snapshot.is_asked(seat):
                snapshot = await home.tables.make_move(
                    snapshot.table.id, person, sealed(legal_texts(snapshot, seat))[0], snapshot.question(seat)
                )
            elif person is None:
                async with run_cat_player(home, cat=cat):
                    await wait_until(home, lambda: not cats_asked(newest_snapshot(home)))
                snapshot = newest_snapshot(home)
    return snapshot


@pytest.mark.parametrize("game", all_games())
async def test_who_clicks_first_changes_nothing_of_what_cats_do(home: Home, game: str) -> None:
    first, *others = [
        {(move.question, move.seat): move.text for move in (await play_in_order(home, game, order, Nosy())).moves}
        for order in ((ALICE, BOB, None), (None, BOB, ALICE), (BOB, None, ALICE))
    ]

    for other in others:
        both = first.keys() & other.keys()
        assert 5 * len(both) > 4 * len(first)
        assert {question: first[question] for question in both} == {question: other[question] for question in both}


@pytest.mark.parametrize("game", all_games())
async def test_a_cat_is_handed_neither_seed_nor_stream_nor_state(home: Home, game: str) -> None:
    cat = Nosy()
    snapshot = await play_in_order(home, game, (ALICE, BOB, None), cat)

    assert snapshot.play is not None
    for handed in cat.asked:
        secrets = [thing for thing in find_reachable(handed) if isinstance(thing, (Stream, TableSnapshot, Play, type(snapshot.play.state)))]
        assert secrets == []
        assert make_seed(7) not in pickle.dumps(handed)


class Helpless:
    """A cat that cannot think."""

    def think(self, *_: object) -> Thought[Any]:
        raise RuntimeError("fell off the table")


async def test_where_a_cat_that_searches_cannot_think_a_simpler_one_makes_its_move_at_once(home: Home) -> None:
    snapshot, pauses = await home.start(), RecordedPauses()

    with capture_logs() as log:
        async with run_cat_player(home, Helpless(), pauses, rollouts=10):
            await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    made = newest_snapshot(home).moves
    assert [await home.store.tables.find_search_log(snapshot.table.id, move.number) for move in made] == [
        SearchLog("housecat", 0, 0, "")
    ] * len(made)
    assert RETRY_AFTER not in pauses.asked
    assert {(line["log_level"], line["event"]) for line in log if "remedy" in line} == {("warning", "a cat could not think")}


class Mortal:
    """A cat over whose first thought the process dies in which it thinks."""

    def __init__(self, grave: Path) -> None:
        self.grave = grave

    def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
        if not self.grave.exists():
            self.grave.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Thought((MoveScore(legal[0], 0.5, visits=7),))


async def test_a_process_that_dies_over_a_thought_costs_nothing_but_what_it_had_thought(home: Home, tmp_path: Path) -> None:
    snapshot, pauses, grave = await home.start(), RecordedPauses(), tmp_path / "grave"

    with capture_logs() as log:
        async with run_cat_player(home, Mortal(grave), pauses, rollouts=10, apart={Lane.THOUGHTS}):
            await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    made = newest_snapshot(home).moves
    assert grave.exists()
    assert [await home.store.tables.find_search_log(snapshot.table.id, move.number) for move in made] == [
        SearchLog("kitten", 10, 7, "")
    ] * len(made)
    assert RETRY_AFTER not in pauses.asked
    assert [line["log_level"] for line in log if line["event"] == "worker lost"] == ["info"]


async def test_where_what_cats_have_learned_is_damaged_the_host_hears_it_and_those_who_sit_there_play_as_usual(
    home: Home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lobby = await home.tables.open(ALICE, replace(home.make_request(), cats=("alley-cat", "cafe-boss")))
    with damage_policy(monkeypatch, tmp_path, "catte"), capture_logs() as log:
        async with run_cat_player(home):
            await home.tables.start(lobby.table.id, ALICE)
            await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))

    told = {line["problem"]: line["remedy"] for line in log if line["log_level"] == "warning"}
    thoughts = [await home.store.tables.find_search_log(lobby.table.id, move.number) for move in newest_snapshot(home).moves]
    assert told == {"the policy of catte was damaged: its weights do not fit the sum in line 4": "take the file of the release again"}
    assert set(thoughts) == {SearchLog("housecat", 0, 0, "")}


async def test_how_a_cat_came_to_its_move_stands_beside_it_and_a_persons_has_nothing(home: Home) -> None:
    snapshot = await home.start()
    async with run_cat_player(home):
        await wait_until(home, lambda: is_waiting_for(newest_snapshot(home), "Alice"))
        await home.play(snapshot.table.id, lambda snapshot: not is_waiting_for(snapshot, "Alice"))

    thoughts = {move.seat: await home.store.tables.find_search_log(snapshot.table.id, move.number) for move in newest_snapshot(home).moves}
    assert thoughts.pop(0) is None
    assert set(thoughts.values()) == {SearchLog("kitten", 0, 0, "")}


@pytest.mark.parametrize("level", [level for level in levels().values() if level.needs_rollouts], ids=lambda level: level.name)
def test_who_thinks_apart_reads_nothing_of_the_bot_for_it(level: Level) -> None:
    """What it would read of tables and texts was half of its memory."""
    apart = SubprocessWorker()
    try:
        apart.run(CatQuestion.make_for_opening(all_games()["catte"], 3).make_work(level, Budget(1)))
        modules: list[str] = apart.run(eval, "[*__import__('sys').modules]")  # which no module of ours has to be read for
    finally:
        apart.close()

    ours = {name for name in modules if name.partition(".")[0] in ("bot", "ui", "cogs", "discord", "pydantic")}
    assert ours == {"bot", "bot.errors", "bot.remedies", "bot.workers"}, "and its own end of the pipes"
