"""Uploaded files: any content is replayed, judged or refused with a sentence, and breaks
nothing."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

from bot.delivery.payloads import send_arguments
from bot.delivery.rendering import RenderedPage
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.pages.custom_ids import ALL_OPEN, EVERYBODY
from bot.replay import loader
from bot.replay.loader import MAX_CACHED, MAX_FILE_BYTES, ReplayLoader
from bot.tables import Tables, TableSnapshot
from bot.workers.lanes import Workers
from games import all_games
from games.kit import RecordError
from games.kit.records import RECORD_REFUSALS
from tests.bot.home import ALICE, open_home
from tests.harness.texts import TEXTS
from ui import all_presentations

RECORDS = sorted((Path(__file__).parents[2] / "regressions").glob("*.txt"))
SAY = TEXTS.speech_in("en")
STRANGE = (
    b"9" * 5_000,
    b"-1",
    b"\x00",
    "１２".encode(),
    b"p99",
    b"```",
    b"@everyone",
    b"\xff",
    b"\r",
    b"purrlor-record 1",
    b" " * 200,
    b"#",
)


@pytest.fixture
def replays() -> ReplayLoader:
    """A loader on a store without tables."""
    return ReplayLoader(cast(Tables, None), all_games(), all_presentations(), Workers())


def damage(content: bytes, draw: random.Random) -> bytes:
    """A damaged record: lines lost, doubled, swapped or cut, words changed."""
    lines = content.split(b"\n")
    for _ in range(draw.randint(1, 3)):
        at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
        words = lines[at].split(b" ")
        match draw.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = lines[at][: draw.randrange(len(lines[at]) + 1)]
            case _:
                words[draw.randrange(len(words))] = draw.choice(STRANGE)
                lines[at] = b" ".join(words)
        lines = lines or [b""]
    return b"\n".join(lines)


async def show_all(replays: ReplayLoader, content: bytes) -> Iterator[str]:
    """The first and last page of a file, or the sentence that refuses it."""
    try:
        shelved = await replays.load_file(content, SAY)
    except CannotDo as problem:
        return iter([SAY(problem.key, **problem.params)])
    pages = [shelved.make_page(step, eyes, SAY) for step in (0, shelved.played.last_step) for eyes in (EVERYBODY, "0", ALL_OPEN)]
    assert all(send_arguments(RenderedPage(page.without_pictures))["embeds"] for page in pages)
    return iter([page.text for page in pages])


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
async def test_a_spoilt_record_is_watched_as_far_as_it_goes_or_refused(replays: ReplayLoader, path: Path) -> None:
    draw, content = random.Random(path.stem), path.read_bytes()
    for _ in range(12):
        brought = damage(content, draw)

        assert all(text for text in await show_all(replays, brought))
        with suppress(CannotDo):  # it is no text
            assert all(said and len(said) < 1_000 for _, said, *_ in await replays.judge_file(brought))


async def test_a_file_of_nothing_but_beginnings_is_judged_soon(replays: ReplayLoader) -> None:
    """A file full of records without moves: each is dealt again, while the event loop goes on."""
    head = b"\n".join(line for line in RECORDS[0].read_bytes().splitlines() if not line.startswith((b"p", b"result", b"winners", b"#")))
    record = b"purrlor-record 1\n" + head + b"\n"
    count = MAX_FILE_BYTES // len(record)

    judged = await replays.judge_file(record * count)

    assert len(judged) == count
    assert all(one.good for one in judged)


async def test_only_the_last_ones_are_kept(replays: ReplayLoader) -> None:
    content = RECORDS[0].read_bytes()
    for number in range(MAX_CACHED + 5):
        await replays.load_file(content + b"# %d\n" % number, SAY)

    assert len(replays._cache) == MAX_CACHED
    replays.clear()
    assert len(replays._cache) == 0


async def test_what_was_looked_up_before_somebody_was_forgotten_is_not_kept_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the cache would show the member's name until 24 other games were replayed."""
    async with open_home(tmp_path) as home, Workers() as workers:
        replays = ReplayLoader(home.tables, all_games(), all_presentations(), workers)
        table = (await home.start(rounds="1")).table.id
        await home.play(table)
        over = home.tables.load_finished

        async def with_one_who_is_forgotten_meanwhile(table: TableId) -> TableSnapshot:
            snapshot = await over(table)
            await home.forget(ALICE)
            replays.clear()
            return snapshot

        with monkeypatch.context() as patch:
            patch.setattr(home.tables, "load_finished", with_one_who_is_forgotten_meanwhile)
            await replays.load_table(table)

        assert (await replays.load_table(table)).played.names[0] == "somebody"


async def test_the_loop_goes_on_while_a_large_file_is_read(replays: ReplayLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()

    def read(content: str, games: object) -> list[RecordError]:
        threads.add(threading.current_thread())
        return [RecordError(1, "", RECORD_REFUSALS.refuse("not-text"))]

    monkeypatch.setattr(loader, "read_records", read)
    await replays.judge_file(b"")
    with suppress(CannotDo):
        await replays.load_file(b"", SAY)

    assert threads
    assert threading.current_thread() not in threads
