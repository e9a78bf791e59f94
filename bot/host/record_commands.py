"""`purrlor record random|verify|show`: records on the command line, exactly as RECORDS.md, section 4, says.

Exit status: 0 if all is well, 1 if a record is not, 2 if something was asked for wrongly. A file that is not there is one sentence on
the error stream, and no record that is good.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from games import AnyGame, all_games, story
from games.kit import (
    BadOption,
    Options,
    Play,
    Record,
    RecordError,
    Seat,
    Turn,
    choose_options,
    commitment,
    parse_luck,
    read_records,
    replay,
    stream,
    verdict,
    write_record,
)

GOOD, BAD_RECORD, CANNOT = 0, 1, 2
ZEROS = "0" * 64


class Unreadable(Exception):
    """A file or an argument that cannot be used; the message is for whoever typed it."""


def main(arguments: Sequence[str], *, stdin: BinaryIO | None = None, stdout: TextIO | None = None, stderr: TextIO | None = None) -> int:
    """Runs one command and gives its exit status. The streams are the process's own unless others are given."""
    out, err = stdout or _able(sys.stdout), stderr or _able(sys.stderr)
    with redirect_stdout(out), redirect_stderr(err):  # argparse writes there
        try:
            asked = _parser().parse_args(arguments)
        except SystemExit as leaving:
            return int(leaving.code or 0)
    try:
        return _run(asked, stdin or sys.stdin.buffer, out, err)
    except Unreadable as problem:
        err.write(f"purrlor record: {problem}\n")
        return CANNOT if asked.command == "random" else BAD_RECORD
    except BrokenPipeError:  # whoever read us has seen enough
        if stdout is None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD


def _able(stream: TextIO) -> TextIO:
    """A stream of the process, made able to show any letter: what a terminal has no sign for is written as its number."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return stream


def _run(asked: argparse.Namespace, stdin: BinaryIO, out: TextIO, err: TextIO) -> int:
    match asked.command:
        case "random":
            return _random(asked, out)
        case "verify":
            return _verify(asked.files, stdin, out, err)
        case _:
            return _show(asked.file, stdin, out)


# random


def _random(asked: argparse.Namespace, out: TextIO) -> int:
    game = all_games()[asked.game]
    options, luck = _options(game, asked), _luck(asked)
    seed = bytes.fromhex(asked.seed)
    for number in range(asked.count):
        out.write(write_record(random_record(game, options, seed, luck, random.Random(asked.moves_seed + number))))
        seed = hashlib.sha256(seed).digest()
    return GOOD


def random_record(game: AnyGame, options: Options, seed: bytes, luck: tuple[tuple[Seat, str], ...], choices: random.Random) -> Record:
    """A whole game of random moves: the lowest seat that owes a decision takes one of its legal moves, sorted as text."""
    record = Record(game.name, game.version, options, commitment(seed), luck, seed, (), None)
    play = Play.begin(game, options, stream(record))
    turns = []
    while play.pending:
        seat = min(play.pending)
        move = choices.choice(sorted(game.legal_moves(play.state, seat), key=str))
        turns.append(Turn(seat, str(move)))
        play = play.onward([(seat, move)])
    return replace(record, turns=tuple(turns), outcome=play.outcome)


def _options(game: AnyGame, asked: argparse.Namespace) -> Options:
    chosen: dict[str, str] = {}
    for text in asked.option:
        key, equals, value = text.lower().partition("=")
        if not equals:
            raise Unreadable(f"--option is written KEY=VALUE, such as rounds=1, not {text!r}")
        chosen[key] = value
    try:
        return choose_options(game.name, game.seats, game.options, asked.seats, chosen)
    except BadOption as problem:
        raise Unreadable(str(problem)) from None


def _luck(asked: argparse.Namespace) -> tuple[tuple[Seat, str], ...]:
    try:
        return parse_luck(asked.luck, asked.seats) if asked.luck else ()
    except ValueError as problem:
        raise Unreadable(f"--luck: {problem}") from None


# verify and show


def _verify(files: Sequence[str], stdin: BinaryIO, out: TextIO, err: TextIO) -> int:
    status = GOOD
    for name in files:
        try:
            records = _records(name, stdin)
        except Unreadable as problem:
            err.write(f"purrlor record: {problem}\n")
            status = BAD_RECORD
            continue
        for record in records:
            good, said = verdict(record, all_games())
            out.write(said + "\n")
            status = status if good else BAD_RECORD
    return status


def _show(file: str, stdin: BinaryIO, out: TextIO) -> int:
    status = GOOD
    for number, record in enumerate(_records(file, stdin)):
        good, said = verdict(record, all_games())
        lines = [] if isinstance(record, RecordError) else [*_told(record), ""]
        out.write("\n" * bool(number) + "\n".join([*lines, said]) + "\n")
        status = status if good else BAD_RECORD
    return status


def _told(record: Record) -> Iterator[str]:
    """A record to read: what it is, and what happened, as far as it can be replayed; without a seed, the moves alone."""
    options = "".join(f", {key} {value}" for key, value in record.options.values)
    yield f"{record.game}, {record.options.seats} seats{options}"
    yield from (f"{seat} gave the lucky word {word}" for seat, word in record.luck)
    if record.seed is None:
        yield from (f"{turn.seat} {turn.move}" for turn in record.turns)
    else:
        yield from story(record.game, replay(record, all_games()[record.game]).play.events)


def _records(name: str, stdin: BinaryIO) -> list[Record | RecordError]:
    """The records of a file; `-` is standard input. Raises Unreadable."""
    try:
        content = stdin.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise Unreadable(f"{name} cannot be read: {reason}") from None
    return read_records(content.decode("utf-8", "surrogateescape"), all_games())


# arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="purrlor record", description="Records: the text from which a whole game follows.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="random | verify | show")
    _describe_random(commands.add_parser("random", help="play random games to the end and print their records"))
    verify = commands.add_parser("verify", help="replay records and say of each whether it is good")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a file of one or several records; - is standard input")
    show = commands.add_parser("show", help="print games as a person would read them")
    show.add_argument("file", metavar="FILE", help="a file of one or several records; - is standard input")
    return parser


def _describe_random(parser: argparse.ArgumentParser) -> None:
    parser.description = "Equal arguments give equal records, everywhere."
    parser.add_argument("--game", required=True, choices=list(all_games()))
    parser.add_argument("--seats", required=True, type=int, metavar="N")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game, such as rounds=1; may be repeated"
    )
    parser.add_argument("--seed", type=_seed, default=ZEROS, metavar="HEX", help="64 hexadecimal digits (default: 64 zeros)")
    parser.add_argument("--luck", default="", metavar="WORDS", help="lucky words, such as 'p0=tuna p2=seven-fishes' (default: none)")
    parser.add_argument(
        "--moves-seed", type=int, default=0, metavar="N", help="what the moves are drawn from; N+1, … for further games (default: 0)"
    )
    parser.add_argument(
        "--count",
        type=_count,
        default=1,
        metavar="N",
        help="how many games; the seed of each is the SHA-256 of the one before (default: 1)",
    )


def _seed(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError(f"a seed is 64 hexadecimal digits, not {text!r}")
    return text.lower()


def _count(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"how many games is a number from 1 on, not {text!r}")
    return int(text)
