"""`purrlor tables list|show|end|resend|why`: an operator's commands about tables.

A running bot answers the command. Without a running bot the database file is opened.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from copy import copy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from bot.ops.cli.numbers import WholeNumber
from bot.ops.cli.terminal import escape_controls
from bot.ops.control_socket import JsonObject
from bot.settings.database_url import DatabaseUrl

NO_DATABASE = "there is no database yet"
WHERE_TO_ASK = "ask in the folder of the bot, or name its settings (--config FILE) or its database (PURRLOR_STORAGE__PATH)"
TABLE_NUMBER = WholeNumber(1, 2**53)
FILE_PATH = click.Path(readable=False, path_type=Path)
"""A path that click does not check: click has no remedy for an unreadable file."""
CONFIG_OPTION = click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")

JSON_OPTION = click.option("--json", "as_json", is_flag=True, help="Print JSON, in which ids are texts.")
ID_KEYS = frozenset({"server", "channel", "message", "member"})
"""Numbers of Discord's, which many readers of JSON would round."""


@click.group()
def tables() -> None:
    """Tables: which there are, how one stands, and what to do about it."""


@tables.command("list")
@CONFIG_OPTION
@JSON_OPTION
def list_tables(config: Path | None, as_json: bool) -> None:
    """List the tables that are open."""
    answer = ask(config, {"ask": "tables"})
    if as_json:
        _print_json(answer)
        return
    found = answer["tables"]
    for one in found:
        click.echo(_table_line(one) + (" · its messages are behind" if one["behind"] else ""))
    if not found:
        click.echo("no table is open")


def with_table_number(command: Callable[[int, Path | None], None]) -> Callable[[int, Path | None], None]:
    """Decorate a command about one table: a table number and `--config`."""
    return click.argument("number", type=TABLE_NUMBER, metavar="TABLE")(CONFIG_OPTION(command))


@tables.command("show")
@click.argument("number", type=TABLE_NUMBER, metavar="TABLE")
@CONFIG_OPTION
@JSON_OPTION
def show_table(number: int, config: Path | None, as_json: bool) -> None:
    """Show how a table stands: who sits there, and which messages show it.

    Cards and moves are not told.
    """
    answer = ask(config, {"ask": "table", "table": number})
    if as_json:
        _print_json(answer)
        return
    for line in _table_lines(answer):
        click.echo(escape_controls(line))


@tables.command("end")
@with_table_number
def end_table(number: int, config: Path | None) -> None:
    """End a table, as its host could: its people are shown the end and its record."""
    answer = ask(config, {"ask": "end", "table": number})
    click.echo(f"table {number} is {answer['table']['state']}" + ("" if answer["done"] else " already"))


@tables.command("resend")
@with_table_number
def resend(number: int, config: Path | None) -> None:
    """Send a table's messages again where they are gone, and bring all others up to date.

    Where no bot runs, this is done at its next start.
    """
    answer = ask(config, {"ask": "resend", "table": number})
    done = (
        "every message is looked at, and sent again where it is gone" if answer["done"] else "it is over and shown: nothing is sent again"
    )
    click.echo(f"table {number}: {done}")


again = copy(resend)
again.hidden = True
tables.add_command(again, "again")  # the name up to 0.4, which operators may use in scripts


@tables.command("why")
@click.argument("number", type=TABLE_NUMBER, metavar="TABLE")
@click.argument("move", type=WholeNumber(1), metavar="MOVE")
@CONFIG_OPTION
def why(number: int, move: int, config: Path | None) -> None:
    """Tell what a cat thought of a move in a table that is over; MOVE is its number in the record.

    It is thought again, with as many rollouts and the same chance.
    """
    answer = ask(config, {"ask": "why", "table": number, "move": move})
    click.echo(escape_controls(f"table {number}, move {move}: seat {answer['seat']} ({answer['name']}) made {answer['made']}"))
    for line in _thought_lines(answer):
        click.echo(escape_controls(f"  {line}"))


def _print_json(answer: JsonObject) -> None:
    click.echo(json.dumps(_with_ids_as_texts(answer), indent=2))


def _with_ids_as_texts(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: str(value) if key in ID_KEYS and value is not None else _with_ids_as_texts(value) for key, value in part.items()}
    return [_with_ids_as_texts(one) for one in part] if isinstance(part, list) else part


def ask(config: Path | None, question: JsonObject) -> JsonObject:
    """The answer of the running bot, or else of the database.

    Raises ConfigError without a database file.
    """
    from bot.ops.control_socket import ask_bot
    from bot.settings.config import load_config

    settings = load_config(config, with_token=False)
    expect_database(settings.storage.place)
    answer = ask_bot(settings.storage.path, question)
    return asyncio.run(_answer_from_file(settings, question)) if answer is None else answer


def expect_database(place: Path | DatabaseUrl) -> None:
    """Raises ConfigError if the file is missing, StorageError if its folder cannot be read.

    A server is asked when the database is opened.
    """
    from bot.errors import ConfigError
    from bot.storage.errors import check_reachable

    if not isinstance(place, Path):
        return
    check_reachable(place)
    if not place.exists():
        raise ConfigError([f"{place.absolute()}: {NO_DATABASE}; {WHERE_TO_ASK}"])


async def _answer_from_file(settings: Any, question: JsonObject) -> JsonObject:
    """Answer from the database.

    A read-only question about a file of an earlier version is answered from a migrated copy.
    """
    from bot.ops.logs import silence_logs
    from bot.ops.run import open_store
    from bot.ops.table_admin import READ_ONLY_QUESTIONS, TableAdmin
    from bot.runtime import Runtime
    from bot.storage.migration import readable_path

    place = settings.storage.place
    copies = isinstance(place, Path) and question["ask"] in READ_ONLY_QUESTIONS
    with silence_logs(), readable_path(place) if copies else nullcontext(place) as place:
        async with open_store(place) as (store, workers):
            return await (await TableAdmin.on_file(store, settings.tables, Runtime(workers=workers))).answer(question)


def _thought_lines(answer: JsonObject) -> Iterator[str]:
    thinking = answer.get("thinking")
    if thinking is None:
        yield "a person made it, or a version of the bot that wrote down nothing of it"
        return
    policy = f", policy {thinking['policy']}" if thinking["policy"] else ""
    yield f"{thinking['level']}{policy}: {thinking['tried']} of {thinking['rollouts']} rollouts"
    if thinking["policy"] != answer["policy"]:
        yield f"it has learned anew since, policy {answer['policy']}: this is what it thinks now"
    for one in answer["moves"]:
        visits = f" · {one['visits']} rollouts" if one["visits"] else ""
        yield f"{one['value']:.3f} · {one['move']}{visits}" + "".join(f" · {reason}" for reason in one["reasons"])


def _table_line(table: JsonObject) -> str:
    people = f"{table['people']} people in {table['seats']} seats"
    return f"table {table['number']} · {table['game']} · {table['state']} · {people} · touched {format_time(table['touched_at'])}"


def _table_lines(answer: JsonObject) -> Iterator[str]:
    table = answer["table"]
    yield _table_line(table)
    yield f"  opened {format_time(table['opened_at'])} in https://discord.com/channels/{table['server'] or '@me'}/{table['channel']}"
    yield f"  {answer['moves']} moves"
    for one in answer["sitters"]:
        cat = f"a {one['cat']}" if one["cat"] else ""
        before = f" after {', '.join(one['before'])}" if one.get("before") else ""
        yield f"  seat {one['seat']}: {one['name']} ({', '.join(filter(None, (str(one['member'] or ''), cat)))}){before}"
    for one in answer["messages"]:
        where = f"{one['channel']}/{one['message']}" if one["message"] else "none"
        yield f"  {one['slot']}: {where} · {one['state']}" + (" · behind" if one["behind"] else "")


def format_time(at: float) -> str:
    """A time in UTC, to the minute."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
