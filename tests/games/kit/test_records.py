"""Records: what is read, forgivingly; what is written, to the byte; and what is said of a record that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import all_games
from games.kit import Outcome, RecordError, Seat, commitment, parse_luck, read_record, read_records, replay, verdict, write_record
from tests.auction import AUCTION

GAMES = {**all_games(), "auction": AUCTION}
WHOLE = (Path(__file__).parents[2] / "regressions/catte-the-specifications-example.txt").read_text(encoding="utf-8")
SEED = "11" * 32
HEAD = f"""\
purrlor-record 1
game auction 1
seats 2
option cards 2
commit {commitment(bytes.fromhex(SEED))}
seed {SEED}
"""
MOVES = """\
p0 bid 1
p1 bid 2
p1 bid 1
p0 bid 2
"""


def end_of(moves: str = MOVES) -> str:
    outcome = replay(read_record(HEAD + moves, GAMES), AUCTION).play.outcome
    assert outcome
    return f"result p0={outcome.scores[0]} p1={outcome.scores[1]}\nwinners {' '.join(map(str, outcome.winners))}\n"


GOOD = HEAD + MOVES + end_of()


def verdict_of(text: str) -> str:
    (record,) = read_records(text, GAMES)
    return verdict(record, GAMES)[1]


def is_good(text: str) -> bool:
    return all(verdict(record, GAMES)[0] for record in read_records(text, GAMES))


# Reading and writing


@pytest.mark.parametrize("text", [GOOD, WHOLE, HEAD, HEAD + MOVES], ids=["whole", "catte", "just dealt", "without result"])
def test_what_is_written_is_what_was_read(text: str) -> None:
    assert write_record(read_record(text, GAMES)) == text
    assert is_good(text)


SLOPPY = {
    "case": GOOD.upper(),
    "spaces": GOOD.replace(" ", " \t  ").replace("\n", "  \n"),
    "comments and empty lines": "# a fine game\n\n" + GOOD.replace("\n", "\n\n# hm\n"),
    "lines as Windows ends them": GOOD.replace("\n", "\r\n"),
    "a mark of byte order": "\ufeff" + GOOD,
    "no end of the last line": GOOD.rstrip("\n"),
}


@pytest.mark.parametrize("text", SLOPPY.values(), ids=SLOPPY)
def test_sloppy_writing_is_read_as_what_it_means(text: str) -> None:
    record = read_record(text.replace("\ufeff", ""), GAMES)

    assert [turn.seat for turn in record.turns] == [0, 1, 1, 0]
    assert is_good(text)


def test_a_record_of_a_running_game_has_no_seed_and_says_so() -> None:
    running = "\n".join(line for line in HEAD.splitlines() if not line.startswith("seed")) + "\np0 bid 1\n"

    assert read_record(running, GAMES).seed is None
    assert write_record(read_record(running, GAMES)) == running
    assert verdict_of(running).startswith("the record: no seed: a game without its seed cannot be replayed")
    assert not is_good(running)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("", "ok so far, p0 p1 to act"),
        ("p1 bid 2\n", "ok so far, p0 to act"),
        (MOVES, "ok so far, nobody to act"),
    ],
)
def test_an_abandoned_game_goes_as_far_as_it_goes(moves: str, said: str) -> None:
    assert verdict_of(HEAD + moves) == said
    assert is_good(HEAD + moves)


def test_lucky_words_stand_before_the_seed_and_change_the_deal() -> None:
    lucky = WHOLE.replace("\nseed", "\nluck p0=tuna p2=seven-fishes\nseed")
    record = read_record(lucky, GAMES)

    assert record.luck == ((0, "tuna"), (2, "seven-fishes"))
    assert write_record(record) == lucky
    assert replay(record, GAMES["catte"]).steps[0].state != replay(read_record(WHOLE, GAMES), GAMES["catte"]).steps[0].state


@pytest.mark.parametrize("words", ["", "p0", "p0=", "p0=Tuna!", "p2=a p0=b", "p0=a p0=b", "p3=a", f"p0={'a' * 25}", "p0=ã"])
def test_lucky_words_that_cannot_be_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match="lucky words"):
        parse_luck(words, 3)


# Several records in one file


def test_a_file_may_hold_several_records() -> None:
    found = read_records(GOOD + "\n# the next\n" + WHOLE.replace("\n", "\r\n") + HEAD, GAMES)

    assert [verdict(record, GAMES)[1] for record in found] == [
        f"ok {end_of().splitlines()[0].removeprefix('result ')}",
        "ok p0=24 p1=18 p2=0",
        "ok so far, p0 p1 to act",
    ]


def test_a_bad_record_does_not_hide_the_good_one_after_it() -> None:
    first, second = read_records(GOOD.replace("seats 2", "seats 9") + GOOD, GAMES)

    assert isinstance(first, RecordError)
    assert verdict(second, GAMES)[0]


def test_lines_are_counted_within_each_record_comments_and_empty_lines_included() -> None:
    broken = GOOD.replace("p1 bid 2", "# really?\n\np1 bid 7")

    sentences = [verdict(record, GAMES)[1] for record in read_records(broken + broken, GAMES)]

    assert sentences == ["line 10, p1 bid 7: you do not hold the 7 (1.1)"] * 2


# What cannot be


BROKEN = {
    "nothing": ("", "the record: it is empty; it should begin with 'purrlor-record 1'"),
    "something else": ("hello\n", "line 1, hello: here should stand 'purrlor-record 1'"),
    "a later format": (
        GOOD.replace("record 1", "record 2"),
        "line 1, purrlor-record 2: only records that begin with 'purrlor-record 1' can be read",
    ),
    "no game": (
        GOOD.replace("game auction 1\n", ""),
        "line 2, seats 2: here should stand the game and the version of its rules, such as 'game catcafe 1'",
    ),
    "an unknown game": (GOOD.replace("game auction", "game chess"), "line 2, game chess 1: there is no game 'chess'; there are "),
    "other rules": (
        GOOD.replace("auction 1", "auction 7"),
        "line 2, game auction 7: this program knows version 1 of the rules of auction, not 7",
    ),
    "too many seats": (GOOD.replace("seats 2", "seats 5"), "line 3, seats 5: auction is played with 2, 3 or 4 seats, not 5"),
    "an option left out": (GOOD.replace("option cards 2\n", ""), "line 4, commit "),
    "another option": (GOOD.replace("option cards", "option cats"), "line 4, option cats 2: here should stand 'option cards …'"),
    "an option's value": (
        GOOD.replace("cards 2", "cards 9"),
        "line 4, option cards 9: the option cards of auction is 2, 3, 4, 5, 6, 7 or 8 with 2 seats, not '9'",
    ),
    "a short hash": (GOOD.replace(commitment(bytes.fromhex(SEED)), "abc"), "line 5, commit abc: a commit is 64 hexadecimal digits"),
    "another seed": (
        GOOD.replace(SEED, "22" * 32),
        f"line 5, commit {commitment(bytes.fromhex(SEED))}: the seed does not fit this hash",
    ),
    "luck after the seed": (GOOD.replace("p0 bid 1", "luck p0=a\np0 bid 1"), "line 7, luck p0=a: this is no move, such as 'p0 …'"),
    "no move": (GOOD.replace("p1 bid 2", "p1 pass"), "line 8, p1 pass: 'pass' is no bid, such as 'bid 3'"),
    "an illegal move": (GOOD.replace("p1 bid 2", "p0 bid 2"), "line 8, p0 bid 2: you have already bid this round (1.2)"),
    "a move too many": (GOOD.replace("result", "p0 bid 1\nresult"), "line 11, p0 bid 1: the auction is over (1.4)"),
    "a result too early": (HEAD + end_of(), f"line 7, {end_of().splitlines()[0]}: the game is not over: p0 p1 to act"),
    "another result": (HEAD + MOVES + "result p0=9 p1=9\nwinners p0\n", "line 11, result p0=9 p1=9: the result is p0="),
    "no winners": (HEAD + MOVES + end_of().splitlines()[0], f"line 11, {end_of().splitlines()[0]}: the record ends here, but the winners"),
    "letters that no terminal should see": (GOOD.replace("p1 bid 2", "p1 \x1b[31mbid"), "line 8, p1 ?[31mbid: "),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=BROKEN)
def test_a_record_that_cannot_be_says_where_and_why(text: str, said: str) -> None:
    assert verdict_of(text).startswith(said)
    assert not is_good(text)


def test_other_winners_are_named() -> None:
    outcome = replay(read_record(HEAD + MOVES, GAMES), AUCTION).play.outcome
    assert outcome
    false = Outcome(outcome.scores, tuple(seat for seat in (Seat(0), Seat(1)) if seat not in outcome.winners))
    winners = " ".join(map(str, false.winners)) or "p0"
    text = GOOD.replace(end_of().splitlines()[1], f"winners {winners}")

    assert verdict_of(text) == f"line 12, winners {winners}: the winners are {' '.join(map(str, outcome.winners))}"


def test_a_long_line_is_not_repeated_in_full() -> None:
    assert len(verdict_of(GOOD.replace("p1 bid 2", "p1 " + "x" * 9000)).partition(": ")[0]) < 120


def test_every_beginning_of_a_record_is_read_or_refused_but_never_breaks() -> None:
    for length in range(len(GOOD)):
        for record in read_records(GOOD[:length], GAMES):
            good, said = verdict(record, GAMES)
            assert said
            assert good == said.startswith("ok")


# Replaying what is damaged


@pytest.mark.parametrize("damage", ["p1 bid 9", "p1 nonsense", "????", "p7 bid 1"])
def test_a_damaged_record_plays_as_far_as_it_can(damage: str) -> None:
    played = replay(read_record(HEAD + "p0 bid 1\n" + damage + "\np1 bid 2\n", GAMES), AUCTION)

    assert len(played.play.moves) == 1
    assert len(played.steps) == len(played.play.events) == 2
    assert played.error
    assert played.error.line == 8
