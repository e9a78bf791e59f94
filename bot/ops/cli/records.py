"""`purrlor record random|verify|show`: records on the command line.

Exit status: 0 if all records are good, 1 if a record is bad or a file is missing, 2 for wrong
arguments. A missing file is one sentence on standard error.
"""

from __future__ import annotations

import hashlib
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import click

from bot.ops.cli.numbers import WholeNumber
from bot.ops.cli.terminal import escape_controls
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
    make_stream,
    parse_luck,
    read_records,
    replay,
    verdict,
    write_record,
)


class UnreadableFile(click.ClickException):
    """An unreadable file. The message is for the person at the terminal."""

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"purrlor record: {self.message}", file, err=True)


@click.group()
def record() -> None:
    """Records: the text from which a whole game follows."""


# random


def _parse_seed(_: click.Context, __: click.Parameter, text: str) -> bytes:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise click.BadParameter(f"a seed is 64 hexadecimal digits, not {text!r}")
    return bytes.fromhex(text)


@record.command("random")
@click.option("--game", "name", required=True, type=click.Choice(list(all_games())))
@click.option("--seats", required=True, type=WholeNumber(1), metavar="N")
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="An option of the game, such as rounds=1; may be repeated.")
@click.option("--seed", callback=_parse_seed, default="0" * 64, show_default="64 zeros", metavar="HEX", help="64 hexadecimal digits.")
@click.option("--luck", "words", default="", metavar="WORDS", help="Lucky words, such as 'p0=tuna p2=seven-fishes'; else none.")
@click.option("--moves-seed", default=0, show_default=True, metavar="N", help="What the moves are drawn from; N+1, … for further games.")
@click.option(
    "--count",
    type=WholeNumber(1),
    default=1,
    show_default=True,
    metavar="N",
    help="How many games; the seed of each is the SHA-256 of the one before.",
)
def random_games(name: str, seats: int, chosen: tuple[str, ...], seed: bytes, words: str, moves_seed: int, count: int) -> None:
    """Play random games and print their records.

    Equal arguments give equal records, everywhere.
    """
    game = all_games()[name]
    options, luck = _parse_options(game, seats, chosen), _parse_luck(words, seats)
    for number in range(moves_seed, moves_seed + count):
        sys.stdout.write(write_record(make_random_record(game, options, seed, luck, random.Random(number))))
        seed = hashlib.sha256(seed).digest()


def make_random_record(game: AnyGame, options: Options, seed: bytes, luck: tuple[tuple[Seat, str], ...], choices: random.Random) -> Record:
    """Play a whole game of random moves.

    The lowest pending seat moves first. Legal moves are sorted as text before one is drawn.
    """
    record = Record(game.name, game.version, options, commitment(seed), luck, seed, (), None)
    play = Play.begin(game, options, make_stream(record))
    turns = []
    while play.pending:
        seat = min(play.pending)
        move = choices.choice(sorted(game.legal_moves(play.state, seat), key=str))
        turns.append(Turn(seat, str(move)))
        play = play.with_moves([(seat, move)])
    return replace(record, turns=tuple(turns), outcome=play.outcome)


def _parse_options(game: AnyGame, seats: int, texts: tuple[str, ...]) -> Options:
    chosen: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.lower().partition("=")
        if not equals:
            raise click.UsageError(f"--option is written KEY=VALUE, such as rounds=1, not {text!r}")
        chosen[key] = value
    try:
        return choose_options(game.name, game.seats, game.options, seats, chosen)
    except BadOption as problem:
        raise click.UsageError(str(problem)) from None


def _parse_luck(words: str, seats: int) -> tuple[tuple[Seat, str], ...]:
    try:
        return parse_luck(words, seats) if words else ()
    except ValueError as problem:
        raise click.UsageError(f"--luck: {problem}") from None


# verify and show


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def verify(context: click.Context, files: tuple[str, ...]) -> None:
    """Replay records and say of each if it is good.

    A FILE has one or several; - is standard input. Of several files each line begins with its own.
    """
    all_good = True
    for name in files:
        try:
            records = _read_records(name)
        except UnreadableFile as problem:
            problem.show()
            all_good = False
            continue
        place = f"{name}: " if len(files) > 1 else ""
        for each in records:
            good, said = verdict(each, all_games())
            click.echo(escape_controls(f"{place}{said}"))
            all_good = all_good and good
    context.exit(0 if all_good else 1)


@record.command("show")
@click.argument("file", metavar="FILE")
@click.pass_context
def show_games(context: click.Context, file: str) -> None:
    """Print games as a person would read them.

    FILE has one or several; - is standard input.
    """
    all_good = True
    for number, each in enumerate(_read_records(file)):
        good, said = verdict(each, all_games())
        lines = [] if isinstance(each, RecordError) else [*_describe_record(each), ""]
        click.echo("\n" * bool(number) + "\n".join(map(escape_controls, [*lines, said])))
        all_good = all_good and good
    context.exit(0 if all_good else 1)


def _describe_record(record: Record) -> Iterator[str]:
    """Lines about a record: game, options, lucky words and events. Without a seed, the moves only."""
    options = "".join(f", {key} {value}" for key, value in record.options.values)
    yield f"{record.game}, {record.options.seats} seats{options}"
    yield from (f"{seat} gave the lucky word {word}" for seat, word in record.luck)
    if record.seed is None:
        yield from (f"{turn.seat} {turn.move}" for turn in record.turns)
    else:
        yield from story(record.game, replay(record, all_games()[record.game]).play.events)


def _read_records(name: str) -> list[Record | RecordError]:
    """The records of a file; `-` is standard input. Raises UnreadableFile."""
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise UnreadableFile(f"{name} cannot be read: {reason}") from None
    return read_records(content.decode("utf-8", "surrogateescape"), all_games())
