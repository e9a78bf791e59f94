"""`purrlor people` and `purrlor servers`: privacy requests and the blocklist.

A running bot answers the command. Without a running bot the database file is opened.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click

from bot.ops.cli.numbers import WholeNumber
from bot.ops.cli.tables import CONFIG_OPTION, ask, format_time
from bot.ops.cli.terminal import escape_lines


@click.group()
def people() -> None:
    """People: what is kept of one of them, to forget them, and who is shut out."""


@click.group()
def servers() -> None:
    """Servers: which are shut out."""


def with_person_id(command: Callable[[int, Path | None], None]) -> Callable[[int, Path | None], None]:
    """Decorate a command about one person or server: an ID and `--config`."""
    return click.argument("number", type=WholeNumber(1, 2**63 - 1), metavar="ID")(CONFIG_OPTION(command))


@people.command("show")
@with_person_id
def show_person(number: int, config: Path | None) -> None:
    """Print all that is kept of a person, as /privacy tells it to them.

    ID is their number on Discord.
    """
    kept = ask(config, {"ask": "person", "member": number})["kept"]
    click.echo(escape_lines(json.dumps(kept, ensure_ascii=False, indent=1)))


@people.command("forget")
@with_person_id
@click.confirmation_option(prompt="Nothing brings it back but a backup. Forget them?")
def forget_person(number: int, config: Path | None) -> None:
    """Forget a person, as /privacy does, also if they have left Discord.

    ID is their number on Discord.
    """
    done = ask(config, {"ask": "forget", "member": number})["done"]
    click.echo(f"nothing is kept of {number} any more" if done else f"nothing was kept of {number}")


def _add_block_commands(group: click.Group, kind: str, whom: str, becomes: str) -> None:
    """To shut out and to let in, for people and for servers alike."""

    @group.command("shut-out", help=f"Shut {whom} out: {becomes}\n\nNothing that is kept is deleted. ID is the number on Discord.")
    @with_person_id
    def shut_out(number: int, config: Path | None) -> None:
        done = ask(config, {"ask": "shut-out", "kind": kind, "number": number})["done"]
        click.echo(f"{kind} {number} is shut out" + ("" if done else " already"))

    @group.command("let-in", help=f"Let {whom} in again.\n\nID is the number on Discord.")
    @with_person_id
    def let_in(number: int, config: Path | None) -> None:
        done = ask(config, {"ask": "let-in", "kind": kind, "number": number})["done"]
        click.echo(f"{kind} {number} is let in again" if done else f"{kind} {number} was not shut out")

    @group.command("list", help="List who is shut out, and since when.")
    @CONFIG_OPTION
    def list_all(config: Path | None) -> None:
        found = ask(config, {"ask": "all-shut-out", "kind": kind})["found"]
        for number, since in found:
            click.echo(f"{kind} {number} · shut out {format_time(since)}")
        if not found:
            click.echo(f"no {kind} is shut out")


_add_block_commands(people, "member", "a person", "each press is answered with one sentence, and where they sit a cat plays on.")
_add_block_commands(
    servers,
    "server",
    "a server",
    "each press there is answered with one sentence, and at its tables cats keep the seats until these close.",
)
