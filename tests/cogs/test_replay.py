"""`/replay`: a finished table or an uploaded record, step by step; never a running
table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.models.ids import TableId
from bot.ops.cli.commands import main as purrlor
from bot.pages.end import record_file
from bot.replay.loader import MAX_FILE_BYTES
from bot.tables import dealing, make_record
from games.kit import Seat, write_record
from tests.cogs.evening import ALL, Evening, full_text, labels, named_cards, private_text, reply_message
from tests.harness.simcord_messages import controls

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[1] / "regressions"
GOOD = (RECORDS / "catte-two-rounds.txt").read_bytes()
WHOLE = ["⏮ Start", "⏪ Previous trick", "◀ Back", "Next ▶", "Next trick ⏩", "End ⏭"]


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """A table of three people, played to its end."""
    await evening.start("Bob", "Carol")
    await evening.play_out()
    return evening


class ReplayViewer:
    """A person with a replay."""

    def __init__(self, evening: Evening, name: str, begun: InteractionResult) -> None:
        assert begun.ephemeral
        self.evening, self.name, self.begun = evening, name, begun

    @property
    def message(self) -> discord.Message:
        """The replay; of a file, below the verdict."""
        return (self.begun.followups or [reply_message(self.begun)])[-1].message

    @property
    def text(self) -> str:
        return full_text(self.message)

    @property
    def says(self) -> str:
        """The text of the step, without the controls."""
        return self.message.content

    @property
    def turns(self) -> list[str]:
        """The labels of the buttons that turn to other steps."""
        return [label for label in labels(self.message) if label not in ("Look back", "Play on from here")]

    async def press(self, label: str) -> None:
        pressed = await self.evening[self.name].click(self.message, label=label)
        assert pressed.acknowledged
        assert pressed.followups == []

    async def look_through(self, eyes: str) -> None:
        (select,) = [one for one in controls(self.message) if isinstance(one, discord.SelectMenu)]
        await self.evening[self.name].select(self.message, [eyes], custom_id=select.custom_id)


async def open_replay(evening: Evening, name: str = "Alice", **options: Any) -> ReplayViewer:
    return ReplayViewer(evening, name, await evening.slash(name, "replay", **(options or {"table": 1})))


# A table


async def test_the_button_at_the_end_begins_a_replay_for_ones_own_eyes(played: Evening) -> None:
    watching = ReplayViewer(played, "Dave", await played.press("Dave", "Replay"))

    assert watching.says.startswith("**Move 0 of ")
    assert "Replay of Catte · table 1" in watching.text
    assert watching.turns == WHOLE[3:]
    assert "Replay of" not in "\n".join(played.channel_texts())


async def test_it_goes_move_by_move_to_the_end_and_back(played: Evening) -> None:
    record = make_record(await played.bot.tables.load_finished(TableId(1)))
    watching = await open_replay(played)
    for number, turn in enumerate(record.turns, 1):
        await watching.press("Next ▶")
        assert watching.says.startswith(f"**Move {number} of {len(record.turns)}**")
        assert named_cards(watching.says) == named_cards(turn.move)

    assert watching.turns == WHOLE[:3]
    assert "Round 1 is over" in watching.text
    await watching.press("◀ Back")
    assert watching.says.startswith(f"**Move {len(record.turns) - 1} of")
    assert watching.turns == WHOLE
    await watching.press("⏮ Start")
    assert "The start." in watching.says


async def test_it_goes_by_tricks_and_each_ends_where_the_channel_was_told_of_it(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play_out(moves_shown=True)
    told_in_channel = re.findall(r" → \*\*[A-Z]\w+\*\* \(", "\n".join(evening.channel_texts()))
    watching = await open_replay(evening)
    found: list[str] = []
    while watching.turns[-1] == "End ⏭":
        await watching.press("Next trick ⏩")
        found += re.findall(r"\w+ wins coffee \S+", watching.text.partition("·")[2])[:1]

    assert len(found) >= 2
    assert len(found) == len(told_in_channel)
    await watching.press("⏪ Previous trick")
    assert watching.turns == WHOLE


async def test_through_the_eyes_of_a_seat_one_sees_its_hand_and_with_all_cards_open_everybodys(played: Evening) -> None:
    snapshot = await played.bot.tables.load_finished(TableId(1))
    dealt = dealing.deal(snapshot, snapshot.seed).play  # type: ignore[arg-type]
    assert dealt is not None
    watching = await open_replay(played, "Dave", table=1)
    nobody, all_hands = named_cards(watching.text), set[str]()
    for seat, name in enumerate(ALL):
        await watching.look_through(str(seat))
        all_hands |= (hand := {str(card) for card in snapshot.game.view(dealt.state, Seat(seat)).hand})
        assert named_cards(watching.text) - nobody <= hand <= named_cards(watching.text)
        assert f"View: {name}" in watching.text

    await watching.look_through("a")

    assert all_hands <= named_cards(watching.text)
    await watching.press("Next ▶")
    assert "View: everything open" in watching.text, "the eyes stay while one goes on"


# What is never shown


async def test_a_running_table_is_never_replayed(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play(evening.turn())
    answers = [private_text(await evening.slash("Alice", "replay", table=1))]
    for custom_id in ("rp:1:0:t:o", "rp:1:0:a:n", "rp:1:1:2:e"):
        answers.append(private_text(await evening.forge("Alice", evening.board, custom_id)))
    answers.append(private_text(await evening.forge("Alice", evening.board, "re:1:0", value="a")))

    assert {"is not over yet" in answer for answer in answers} == {True}
    assert named_cards("\n".join(answers)) == set()


async def test_a_table_of_a_channel_one_cannot_see_is_not_there(played: Evening) -> None:
    """Numbers of tables are easily guessed; names and games of others are not everybody's."""
    other = played.guild.create_text_channel("elsewhere")
    assert "Replay of" in private_text(await played["Dave"].slash(other, "replay", table=1))
    assert "Replay of" in private_text(await played["Bob"].slash(other, "replay", table=1))
    played.forbid("view_channel", name="Dave")
    await played.env.settle()

    assert "no table 1" in private_text(await played["Dave"].slash(other, "replay", table=1))
    assert "Replay of" in private_text(await played["Bob"].slash(other, "replay", table=1))


# A record that somebody brings


async def test_an_uploaded_record_is_replayed_and_goes_along_with_the_message(evening: Evening) -> None:
    watching = await open_replay(evening, file=("my game.txt", GOOD))
    assert "Replay of Catte" in watching.text
    assert "p0" in watching.text
    for label in ("Next ▶", "Next trick ⏩", "End ⏭"):
        await watching.press(label)
        assert [file.filename for file in watching.message.attachments if file.filename.endswith(".txt")] == ["record.txt"]
    evening.bot.replays.clear()

    await watching.press("⏮ Start")

    assert "The start." in watching.says
    assert await next(f for f in watching.message.attachments if f.filename == "record.txt").read() == GOOD


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "line 1, hello: here should stand"),
        (b"", "it is empty"),
        (GOOD.replace(b"seed e", b"seed a"), "the seed does not fit this hash"),
        (b"\n".join(line for line in GOOD.split(b"\n") if not line.startswith(b"seed")), "no seed"),
        (b"purrlor-record 1\ngame __import__('os') 1\n", "line 2"),
        (b"purrlor-record 1\ngame chess 1\n", "there is no game 'chess'"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"x" * (MAX_FILE_BYTES + 1), "I read up to 100 kB"),
    ],
)
async def test_a_file_that_is_no_good_record_is_answered_kindly(evening: Evening, content: bytes, said: str) -> None:
    assert said in private_text(await evening.slash("Alice", "replay", file=("x.txt", content)))


async def test_a_running_record_is_neither_watched_nor_judged_whatever_seed_it_is_given(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play(evening.turn())
    so_far = write_record(make_record(evening.snapshot()))
    made_up = re.sub(r"(commit .*\n)", rf"\1seed {'0' * 64}\n", so_far.replace(evening.snapshot().table.commit, "ab" * 32))
    answers = [private_text(await evening.slash("Dave", "replay", file=("x.txt", text.encode()))) for text in (so_far, made_up)]

    assert ["no seed" in answer.lower() for answer in answers] == [True, False]
    assert ["the seed does not fit this hash" in answer.lower() for answer in answers] == [False, True]
    assert named_cards("\n".join(answers)) == set()


# Verifying


def verify_by_command(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The output of the command line."""
    purrlor(["record", "verify", str(path)])
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("spoilt", [b"", b"p0 play BK99\n", b"winners p1\n"])
async def test_a_verdict_says_what_the_command_line_says(
    evening: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str], spoilt: bytes
) -> None:
    content = GOOD + (RECORDS / "catte-last-card.txt").read_bytes() + spoilt
    path = tmp_path / "records.txt"
    path.write_bytes(content)

    answer = private_text(await evening.slash("Alice", "replay", file=("records.txt", content)))

    lines = verify_by_command(path, capsys)
    assert len(lines) == 2
    assert "\n".join(lines) in answer
    assert f"{1 if spoilt else 2} of 2 records check out" in answer


async def test_of_a_record_of_ones_own_table_it_is_said_that_it_was_played_there_and_by_whom(evening: Evening) -> None:
    await evening.start("Bob")
    await evening.play_out()
    snapshot = evening.snapshot()
    assert snapshot.outcome is not None
    record = record_file(snapshot).content

    own, strangers = [private_text(await evening.slash(name, "replay", file=("r.txt", record))) for name in ("Bob", "Dave")]

    scores = [f"{sitter.name} {score}" for sitter, score in zip(snapshot.table.sitters, snapshot.outcome.scores, strict=True)]
    assert f"This is the game of Catte · table 1: {scores[0]}, {scores[1]} and {scores[2]}." in own
    assert "played at" not in strangers
