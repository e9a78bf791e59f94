"""`purrlor run | status | doctor | tables | backup | restore | …`: the command line.

Each command imports its libraries when it runs. Imports at the top would make every command wait
for discord.py, pydantic and SQLite.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from traceback import extract_tb, format_exception
from typing import TYPE_CHECKING, Any

import click

from bot.errors import ConfigError, PurrlorError
from bot.ops.cli.numbers import WholeNumber
from bot.ops.cli.people import people, servers
from bot.ops.cli.records import record
from bot.ops.cli.tables import FILE_PATH, JSON_OPTION, NO_DATABASE, WHERE_TO_ASK, expect_database, tables
from bot.settings.database_url import DatabaseUrl, describe_place, parse_place

if TYPE_CHECKING:
    from bot.settings.config import Config, StorageConfig
    from bot.table_log import TableLog

PG_DUMP = (
    "this is a PostgreSQL database, which its own tools copy: pg_dump --format=custom --file=FILE ADDRESS makes a backup, "
    "pg_restore --clean --if-exists --dbname=ADDRESS FILE brings it back while the bot is stopped, then purrlor doctor --mend"
)
"""What the commands for backups of a file say of a server."""
EXIT_CONFIG = 78
"""Exit status EX_CONFIG. A supervisor does not restart the bot, as a restart would not help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Every error is one line without traceback and without the token. File errors that no command has
    explained are explained here.
    """
    try:
        return int(purrlor.main(arguments, prog_name="purrlor", standalone_mode=False) or 0)
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except PurrlorError as problem:
        click.echo(problem, err=True)
        return 1
    except click.Abort:
        return 130
    except Exception as problem:  # noqa: BLE001 (an operator reads a line, whatever it is)
        _print_error(problem)
        return 1


def _print_error(problem: Exception) -> None:
    """Print one line for an error that no command has explained."""
    from bot.ops.logs import LogRedactor
    from bot.storage.errors import translate_error

    redactor = LogRedactor(os.environ.get("PURRLOR_DISCORD__TOKEN", ""))
    if os.environ.get("PURRLOR_TRACEBACK"):
        line = redactor.redact_text("".join(format_exception(problem)).rstrip())
    elif isinstance(problem, OSError) and problem.filename is not None:
        line = str(translate_error(Path(os.fsdecode(problem.filename)), problem))
    elif isinstance(problem, OSError) and any(frame.name == click.echo.__name__ for frame in extract_tb(problem.__traceback__)):
        line = f"the output cannot be written ({problem.strerror}); write it somewhere else"
        _discard_output()
    else:
        problem_text = " ".join(str(redactor.redact(problem)).split())
        line = f"something unexpected went wrong ({problem_text}); report it with what the command says if PURRLOR_TRACEBACK=1 is set"
    with suppress(OSError):
        click.echo(line, err=True)


def _discard_output() -> None:
    """Drop unwritten output. Python would write it at exit, and print errors of its own."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="purrlor", message="%(prog)s %(version)s")
def purrlor() -> None:
    """A parlour for cat games in a Discord server."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # characters that the terminal lacks are escaped


purrlor.add_command(record)
purrlor.add_command(tables)
purrlor.add_command(people)
purrlor.add_command(servers)


@purrlor.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings (default: config.toml, where there is one).")
@click.option("--emojis", is_flag=True, help="Upload the emojis that are missing, while the bot runs (see emojis sync).")
@click.option("--damaged", is_flag=True, help="Start on a damaged database, too: what is broken stands in the log.")
@click.option("--shards", metavar="A-B/N", help="Be one of several processes on a PostgreSQL database: have the shards A to B of N.")
@click.option("--standby", is_flag=True, help="Be one of several processes, and have the shards that another one leaves.")
@click.pass_context
def run(context: click.Context, config: Path | None, emojis: bool, damaged: bool, shards: str | None, standby: bool) -> None:
    """Run the bot on Discord.

    Waits for Discord if it cannot be reached. The exit status is 78 if the settings or the token are wrong.
    """
    import structlog

    from bot.models.times import ShardRange
    from bot.ops.run import RunOptions, run_bot
    from bot.storage.errors import DatabaseGone, ShardsTaken

    if shards and standby:
        raise click.UsageError("--standby has the shards that another process leaves; leave --shards out")
    try:
        wanted = ShardRange.parse(shards) if shards else None
    except ValueError:
        raise click.UsageError(f"--shards {shards}: name a range and the number of all shards, counted from 0, such as 0-3/8") from None
    try:
        asyncio.run(run_bot(*_load_settings(config), RunOptions(emojis=emojis, damaged=damaged, shards=wanted, standby=standby)))
    except ConfigError as problem:
        click.echo(problem, err=True)
        context.exit(EXIT_CONFIG)
    except ShardsTaken as problem:
        log = structlog.get_logger(__name__)
        log.warning("another process has the shards", path=str(problem.path), reason=problem.detail, remedy=problem.remedy)
        context.exit(1)
    except DatabaseGone as problem:  # errors of a running bot belong into its log
        log = structlog.get_logger(__name__)
        log.error("the database is gone, so the bot has stopped", path=str(problem.path), reason=problem.detail, remedy=problem.remedy)
        context.exit(1)


@purrlor.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")
@JSON_OPTION
@click.pass_context
def status(context: click.Context, config: Path | None, as_json: bool) -> None:
    """Say how the running bot is.

    The exit status is 0 if it runs, hears Discord on every shard and can save, else 1.
    """
    from bot.ops.control_socket import CommandFailed, ask_bot, waiting_path

    storage = _load_storage(config)
    found, waiting = ask_bot(storage.path, {"ask": "status"}), ask_bot(waiting_path(storage.path), {"ask": "status"})
    if found is not None and "problems" not in found:
        raise CommandFailed("the running bot is of another version than this command: start the bot again")
    if as_json:
        click.echo(
            json.dumps(
                {"running": found is not None, "next_waiting": waiting is not None} | (found or {"well": False, "problems": []}), indent=2
            )
        )
    elif found is None and waiting is not None:
        click.echo(f"no bot runs here yet, but one is loaded, and waits until {waiting.get('until', 'it can take over')}")
    elif found is None:
        is_lacking = isinstance(storage.place, Path) and not storage.place.exists()
        why = f"where {NO_DATABASE}; {WHERE_TO_ASK}" if is_lacking else "or it still waits for Discord: its log says so"
        click.echo(f"no bot runs on {describe_place(storage.place)}, {why}")
    else:
        for line in _status_lines(found):
            click.echo(line)
    if found and waiting and not as_json:
        click.echo("another bot is loaded, and waits to take over")
    context.exit(0 if found and found["well"] else 1)


def _status_lines(found: dict[str, Any]) -> Iterator[str]:
    tables = ", ".join(f"{count} {state}" for state, count in sorted(found["tables"].items())) or "none"
    heard = f"and hears Discord within {found['latency_milliseconds']} ms" if found["well"] else "but not all is well"
    yield f"the bot runs {heard}; servers: {found['servers']}; {_name_shards(found)}tables: {tables}"
    yield from (f"WRONG  {problem['said']}; {problem['remedy']}" for problem in found["problems"])


def _name_shards(found: dict[str, Any]) -> str:
    """The shards of a process that has not all of them."""
    numbers, total = [one["shard"] for one in found["shards"]], found.get("shards_in_all")
    return f"shards: {numbers[0]}-{numbers[-1]} of {total}; " if numbers and total and len(numbers) < total else ""


def _load_settings(config: Path | None) -> tuple[Config, TableLog]:
    """Load the settings with the token and configure the log.

    The second value holds the recent log lines of each table.
    """
    import structlog

    from bot.ops.logs import configure_logging
    from bot.settings.config import find_service_links, load_config

    settings = load_config(config)
    lines = configure_logging(settings)
    if links := find_service_links():
        log = structlog.get_logger(__name__)
        log.info("variables of Kubernetes are ignored; enableServiceLinks: false in the pod's spec turns them off", count=len(links))
    return settings, lines


@purrlor.command()
@click.argument("folder", type=FILE_PATH)
def files(folder: Path) -> None:
    """Write the files that a service needs into FOLDER.

    They are the systemd unit, purrlor-admin, the files for containers, alert rules and a dashboard, an example of the settings, and the
    pages about hosting and metrics. Files of these names are replaced.
    """
    from importlib.resources import files as packed

    if folder.exists() and not folder.is_dir():
        raise ConfigError([f"{folder}: is a file; name a folder, which is made if it is not there"])
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(packed("bot.files").iterdir(), key=lambda file: file.name):
        content, target = file.read_bytes(), folder / file.name
        target.write_bytes(content)
        target.chmod(0o755 if content.startswith(b"#!") else 0o644)
        click.echo(target)


@purrlor.command()
@click.option("--port", type=int, default=8500, show_default=True, help="Where the page is served; 0: any free port.")
@click.option("--folder", type=FILE_PATH, default=Path("parlour"), show_default=True, help="Where the parlour is kept.")
@click.option("--fresh", is_flag=True, help="Begin with an empty parlour: forget its tables and messages.")
def play(port: int, folder: Path, fresh: bool) -> None:
    """Open a parlour on this machine.

    No Discord account, no token, no network: the sandbox, a program of its own, starts our bot, unchanged, and serves a page.
    """
    if sys.platform == "win32":
        raise ConfigError(["purrlor play needs Linux or macOS: on Windows, open the parlour within WSL"])
    from bot.ops.local_sandbox import prepare_sandbox

    program = prepare_sandbox(folder, port, fresh=fresh)
    click.echo(program.welcome)
    os.chdir(program.folder)
    os.execve(program.arguments[0], program.arguments, program.environment)


@purrlor.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings (default: config.toml, where there is one).")
@click.option("--mend", is_flag=True, help="Do what is safe: rights, standings, messages that are gone, dead buttons.")
@JSON_OPTION
@click.pass_context
def doctor(context: click.Context, config: Path | None, mend: bool, as_json: bool) -> None:
    """Look for what is wrong, also while the bot runs, and say how to mend it.

    The exit status is 0 if nothing is left to do, else 1.
    """
    context.exit(0 if asyncio.run(_run_doctor(config, mend=mend, as_json=as_json)) else 1)


async def _run_doctor(config: Path | None, *, mend: bool, as_json: bool) -> bool:
    """Print the findings: each when it is made, or all as JSON. True if all is well.

    The checks continue if the output is closed, as `--mend` must not stop half-way. Raises the
    OSError of the output afterwards.
    """
    from bot.ops.doctor import Finding, examine, is_well
    from bot.ops.logs import silence_logs

    findings: list[Finding] = []
    unwritten: OSError | None = None
    with silence_logs():
        async for one in examine(config, mend=mend):
            findings.append(one)
            line = f"{'WRONG' if one.remedy else 'well '}  {one.subject}: {one.detail}" + (f"; {one.remedy}" if one.remedy else "")
            if as_json or unwritten is not None:
                continue
            try:
                click.echo(line)
            except OSError as problem:
                unwritten = problem
    if unwritten is not None:
        raise unwritten
    if as_json:
        listed = [{"what": one.subject, "well": not one.remedy, "said": one.detail, "remedy": one.remedy} for one in findings]
        click.echo(json.dumps({"well": is_well(findings), "findings": listed}, indent=2))
    return is_well(findings)


@purrlor.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")
def evening_report(config: Path | None) -> None:
    """Print what Discord answered since the bot's start, as JSON.

    Statuses, limits and how long things took, by route: no name, no id, no card is in it. The bot must be running.
    """
    from bot.ops.control_socket import CommandFailed, ask_bot

    storage = _load_storage(config)
    found = ask_bot(storage.path, {"ask": "report"})
    if found is None:
        raise CommandFailed(f"no bot runs on {describe_place(storage.place)}: ask while the evening lasts")
    click.echo(json.dumps(found, indent=2))


@purrlor.command()
@click.argument("file", type=FILE_PATH)
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")
@click.option("--keep", type=WholeNumber(1, 1000), metavar="N", help="FILE is a folder: so many backups stay there, the newest.")
def backup(file: Path, config: Path | None, keep: int | None) -> None:
    """Copy the database, also while the bot runs.

    FILE is the copy; it must not exist yet. It is opened and looked through before it gets its name.
    """
    from bot.runtime import now
    from bot.storage.backup import back_up, back_up_into_folder

    database = _expect_file(_load_storage(config))
    if keep is None:
        back_up(database, file)
    else:
        file = back_up_into_folder(database, file, now(), keep=keep)
    click.echo(f"{database} is copied to {file}")


@purrlor.command("restore")
@click.argument("file", type=FILE_PATH)
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")
def restore_backup(file: Path, config: Path | None) -> None:
    """Put a backup in the place of the database.

    FILE is the backup, which stays as it is. The bot must not be running; at its next start it looks at every message of a running table.
    """
    from bot.ops.backups import backup_folder
    from bot.settings.config import load_config
    from bot.storage.backup import restore

    settings = load_config(config, with_token=False)
    database = _expect_file(settings.storage)
    aside = restore(file, database, backup_folder(settings))
    click.echo(f"{database} is as it was in {file}" + (f"; what was there before is {aside}" if aside else ""))


def _load_storage(config: Path | None) -> StorageConfig:
    from bot.settings.config import load_config

    return load_config(config, with_token=False).storage


def _expect_file(storage: StorageConfig) -> Path:
    """The path of the database file. Raises ConfigError if the settings name a server."""
    if not isinstance(storage.place, Path):
        raise ConfigError([f"{storage.place}: {PG_DUMP}"])
    return storage.place


@purrlor.command("move")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_database(source: str, target: str) -> None:
    """Carry a whole parlour to another database, and prove both equal.

    FROM and TO are each a file or a postgresql:// address; a password is better kept in ~/.pgpass. TO must be empty, and no bot may run on
    either. FROM stays as it is.
    """
    from bot.storage.move import move

    old, new = parse_place(source), parse_place(target)
    moved = move(old, new)
    for table, count in moved.rows.items():
        click.echo(f"{table}: {count}")
    click.echo(f"all {sum(moved.rows.values())} rows of {describe_place(old)} are in {describe_place(new)}, each compared with its own")
    found, what = moved.standings, "and put right" if moved.standings.changed else "and are as they were"
    click.echo(f"the standings of {found.tables} finished tables, {found.rated} of them rated, were counted again there, {what}")
    click.echo("say in the settings where it is (storage.path or storage.url), and never start a bot on the old one again")


@purrlor.group()
def standings() -> None:
    """Standings and ratings, which follow from the results."""


@standings.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that name the database.")
def rebuild(config: Path | None) -> None:
    """Count everything again from the results.

    Says whether anything was different. The bot must not be running.
    """
    place = _load_storage(config).place
    expect_database(place)
    asyncio.run(_rebuild_standings(place))


async def _rebuild_standings(place: Path | DatabaseUrl) -> None:
    """Rebuild the standings and ratings from the stored results.

    The outcome differs from the stored standings only after a manual edit, or if a new version of
    openskill computes ratings in another way.
    """
    from bot.ops.run import open_store

    async with open_store(place) as (store, _):
        found = await store.standings.rebuild()
    what = "and put right" if found.changed else "and were as they had been kept"
    click.echo(f"the standings of {found.tables} finished tables, {found.rated} of them rated, were counted again, {what}")


@purrlor.group()
def emojis() -> None:
    """The emojis of cards, dice and tokens."""


@emojis.command()
@click.option("--config", type=FILE_PATH, metavar="FILE", help="The settings that have the token.")
def sync(config: Path | None) -> None:
    """Upload new and changed emojis.

    Those of ours that are no longer used are deleted. The bot uses the new ones from its next start on.
    """
    from bot.ops.logs import silence_logs
    from bot.settings.config import load_config

    with silence_logs():
        asyncio.run(_sync_emojis(load_config(config)))


async def _sync_emojis(settings: Config) -> None:
    """Upload missing emojis and print each one. Uploaded emojis stay if the command is interrupted."""
    import discord

    from bot.client.emoji_sync import sync_emojis
    from bot.client.patches import set_api_addresses
    from bot.ops.run import explain_discord_errors

    set_api_addresses(settings.discord.rest_url, settings.discord.gateway_url)
    async with explain_discord_errors(settings), discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.discord.token.get_secret_value())
        done = await sync_emojis(client, lambda marked, _: click.echo(f"uploaded {marked}"))
    click.echo(f"{done.uploaded} emojis were uploaded and {done.deleted} outdated ones deleted; {done.there} of ours are there")
