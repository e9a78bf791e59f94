"""`purrlor record` by its specification, and its answers to bad arguments and bad files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from bot.ops.cli.commands import purrlor
from games import all_games

ROOT = Path(__file__).resolve().parents[4]
EXAMPLE = (ROOT / "tests/regressions/catte-the-specifications-example.txt").read_text(encoding="utf-8")
RANDOM = ["random", "--game", "catte", "--seats", "3", "--option", "rounds=1"]
# p2 of the deal of this seed comes to hold BK4 and BK11 as the last black cards when black is led
FOLLOW = """\
purrlor-record 1
game catte 1
seats 3
option rounds 1
commit 1e2b57158abc313b8b445c15dcb766cc1e996ddc7aa632337b1e037b236c8010
seed 0000000000000000000000000000000000000000000000000000000000000072
p0 play BK9+WH8
p1 play BK1+WH3
p2 play BK3+WH14
p2 coffee BK3
p2 play BR11
p0 play BK6+WH12
p1 play BR15
p0 coffee WH2
p0 play BK12
p1 play BK14
p2 play WH9
"""


class Answer(NamedTuple):
    status: int
    out: str
    err: str


def purrlor_record(*arguments: object, typed: bytes = b"") -> Answer:
    result = CliRunner().invoke(purrlor, ["record", *map(str, arguments)], input=typed)
    return Answer(result.exit_code, result.stdout, result.stderr)


def verify(text: str) -> Answer:
    return purrlor_record("verify", "-", typed=text.encode())


# random


def test_random_prints_the_specifications_example_to_the_byte() -> None:
    assert purrlor_record(*RANDOM, "--seed", "0" * 64, "--moves-seed", 5) == Answer(0, EXAMPLE, "")


def test_equal_arguments_give_equal_bytes_in_another_process() -> None:
    arguments = [*RANDOM, "--seed", "ab" * 32, "--luck", "p0=tuna p2=seven-fishes", "--count", "2"]
    words = [sys.executable, "-m", "bot", "record", *arguments]

    printed = subprocess.run(words, cwd=ROOT, capture_output=True, check=True, env={"PYTHONHASHSEED": "7"})

    assert printed.stdout.decode() == purrlor_record(*arguments).out


def test_lucky_words_stand_in_the_record_and_change_the_game() -> None:
    lucky = purrlor_record(*RANDOM, "--moves-seed", 5, "--luck", "p0=tuna p2=seven-fishes").out

    assert "\nluck p0=tuna p2=seven-fishes\nseed " in lucky
    assert lucky.splitlines()[7:] != EXAMPLE.splitlines()[6:]
    assert verify(lucky).status == 0


@pytest.mark.parametrize("game", all_games())
def test_random_games_of_every_game_are_good(game: str) -> None:
    for seats in all_games()[game].seats:
        records = purrlor_record("random", "--game", game, "--seats", seats, "--count", 3).out

        answer = verify(records)

        assert answer.status == 0
        assert re.fullmatch(r"(ok (p\d=-?\d+ ?)+\n){3}", answer.out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Commands:"),
        (["dance"], "No such command 'dance'"),
        (["random"], "--game"),
        (["random", "--game", "chess", "--seats", "3"], "'chess' is not one of"),
        (["random", "--game", "catte", "--seats", "many"], "--seats"),
        (["random", "--game", "catte", "--seats", "7"], "catte is played with 3 or 4 seats, not 7"),
        ([*RANDOM, "--option", "rounds"], "--option is written KEY=VALUE"),
        ([*RANDOM, "--option", "rounds=9"], "the option rounds of catte is 1, 2 or 3 with 3 seats, not '9'"),
        ([*RANDOM, "--option", "colour=1"], "catte has no option 'colour'"),
        ([*RANDOM, "--seed", "12"], "a seed is 64 hexadecimal digits, not '12'"),
        ([*RANDOM, "--luck", "tuna"], "--luck: lucky words are written"),
        ([*RANDOM, "--count", "0"], "--count"),
        ([*RANDOM, "--moves-seed", "x"], "--moves-seed"),
        (["verify"], "FILE"),
        (["show", "a", "b"], "unexpected extra argument (b)"),
    ],
)
def test_wrong_arguments_are_answered_with_a_sentence(arguments: list[str], said: str) -> None:
    answer = purrlor_record(*arguments)

    assert answer.status == 2
    assert answer.out == ""
    assert said in answer.err
    assert "Traceback" not in answer.err


# verify


GOOD, CAUGHT = "ok p0=24 p1=18 p2=0\n", "line 17, p2 play WH9: you must follow black: you hold BK4 and BK11 (3.2)\n"
SEEDLESS = re.sub(r"seed .*\n", "", EXAMPLE)
NO_TEXT = "line {}: this line is not text in UTF-8\n"
RECORDS: dict[str, tuple[bytes, int, str]] = {
    "a good one has its result": (EXAMPLE.encode(), 0, GOOD),
    "a bad move is told with its line and the rule": (FOLLOW.encode(), 1, CAUGHT),
    "a picture is no text": (b"\x89PNG\r\n\x1a\n\x00\xff", 1, NO_TEXT.format(1)),
    "a remark may not be text": (EXAMPLE.replace("\n", "\n# kätzchen\n", 1).encode("latin-1"), 1, NO_TEXT.format(2)),
    "a move may not be text": (EXAMPLE.replace("p2 coffee BK1", "p2 cöffee BK1", 1).encode("latin-1"), 1, NO_TEXT.format(10)),
    "what is no text hides no other record": (EXAMPLE.encode() + b"# \xff\n" + EXAMPLE.encode(), 1, NO_TEXT.format(44) + GOOD),
    "a text may be written otherwise": (EXAMPLE.encode("utf-16"), 1, NO_TEXT.format(1)),
    "without a seed none can be replayed": (
        SEEDLESS.encode(),
        1,
        "the record: no seed: a game without its seed cannot be replayed",
    ),
}


@pytest.mark.parametrize("what", RECORDS)
def test_of_a_record(what: str) -> None:
    record, status, said = RECORDS[what]

    answer = purrlor_record("verify", "-", typed=record)

    assert (answer.status, answer.out[: len(said)], answer.err) == (status, said, "")
    assert answer.out == said or not said.endswith("\n")


def test_every_record_has_its_line_in_order_and_one_bad_one_spoils_the_status(tmp_path: Path) -> None:
    (tmp_path / "good").write_text(EXAMPLE + "".join(EXAMPLE.splitlines(keepends=True)[:8]), encoding="utf-8")
    (tmp_path / "bad").write_text(FOLLOW, encoding="utf-8")

    answer = purrlor_record("verify", tmp_path / "bad", "-", tmp_path / "good", typed=EXAMPLE.encode())

    assert answer.status == 1
    assert [line.split(" (")[0].split(",")[0] for line in answer.out.splitlines()] == [
        f"{tmp_path / 'bad'}: line 17",
        "-: ok p0=24 p1=18 p2=0",
        f"{tmp_path / 'good'}: ok p0=24 p1=18 p2=0",
        f"{tmp_path / 'good'}: ok so far",
    ]


def test_whoever_checks_a_record_does_not_wait_for_libraries_of_the_bot(tmp_path: Path) -> None:
    (tmp_path / "record").write_text(EXAMPLE, encoding="utf-8")
    program = "import sys; from bot.ops.cli.commands import main; main(); print(*{'discord', 'PIL', 'pydantic'} & sys.modules.keys())"
    words = [sys.executable, "-c", program, "record", "verify", str(tmp_path / "record")]

    assert subprocess.run(words, cwd=ROOT, capture_output=True, check=True, text=True).stdout == "ok p0=24 p1=18 p2=0\n\n"


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize(
    ("name", "said"), [("missing", "missing cannot be read: No such file or directory"), (".", "cannot be read: Is a directory")]
)
def test_a_file_that_cannot_be_read_is_answered_with_a_sentence(command: str, name: str, said: str, tmp_path: Path) -> None:
    answer = purrlor_record(command, tmp_path / name)

    assert answer.status == 1
    assert answer.out == ""
    assert answer.err.startswith("purrlor record: ")
    assert answer.err.endswith(f"{said}\n")


def test_whoever_stops_reading_sees_no_traceback() -> None:
    words = [sys.executable, "-m", "bot", "record", *RANDOM, "--count", "300"]

    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.readline()
        running.stdout.close()

        assert running.stderr.read() == b""


# show


def test_a_game_is_shown_trick_by_trick_with_a_score_table() -> None:
    answer = purrlor_record("show", "-", typed=EXAMPLE.encode())

    assert answer.status == 0
    assert answer.out.startswith(
        "catte, 3 seats, rounds 1\n"
        "\n"
        "Round 1 of 1, p1 starts\n"
        "  p0 column BK5 WH4 WH8 BR10\n"
        "  p1 column BK7 WH6 BR5 BR15\n"
        "  p2 column BK1 BK9 WH2 WH10\n"
        "  p0 hand   BK3 BK5 BK6 BK10 BK12 BK15 WH2 WH6 WH7 WH12 BR10 BR13 BR16\n"
    )
    assert "\nTrick 1: coffee BK3 from the deal, black is trump\n  p1 BK4+WH4 = brown 8\n  p2 BK8+WH8 = brown 16\n  p0 BR13\n" in answer.out
    assert "\nTrick 2: coffee BK1 from p2, black is trump\n" in answer.out
    assert answer.out.endswith(
        "Round 1 ends because p2 exceeded the limit\n"
        "      acquired  points  unused  points  round  total\n"
        "  p0  15            15       3       9     24     24\n"
        "  p1  17            17       1       1     18     18\n"
        "  p2  28 over        0       0       0      0      0\n"
        "\n"
        "p0 wins with 24 points.\n"
        "\n"
        "ok p0=24 p1=18 p2=0\n"
    )


def test_a_damaged_game_is_shown_as_far_as_it_goes() -> None:
    answer = purrlor_record("show", "-", typed=FOLLOW.encode())

    assert answer.status == 1
    assert "Trick 1: " in answer.out
    assert answer.out.endswith(f"\n\n{CAUGHT}")


def test_a_terminal_obeys_no_record_that_was_sent_in() -> None:
    forged = SEEDLESS.replace("play BK4", "\x1b[2Jplay BK4", 1)

    answer = purrlor_record("show", "-", typed=forged.encode())

    assert r"p1 \u001b[2Jplay BK4" in answer.out
