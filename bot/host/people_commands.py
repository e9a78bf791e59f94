"""`purrlor people show|forget`: what a host does for somebody who asks for it. A running bot is asked; else its file is opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click

from bot.host.table_commands import CONFIG, asked


@click.group()
def people() -> None:
    """People: what is kept of one of them, and to forget them."""


def of_one(command: Callable[[int, Path | None], None]) -> Callable[[int, Path | None], None]:
    """A command about one person."""
    return click.argument("number", type=click.IntRange(1, 2**63 - 1), metavar="ID")(CONFIG(command))


@people.command("show")
@of_one
def show_person(number: int, config: Path | None) -> None:
    """Print all that is kept of a person, as /privacy export tells it to them.

    ID is their number on Discord.
    """
    click.echo(json.dumps(asked(config, {"ask": "person", "member": number})["kept"], ensure_ascii=False, indent=1))


@people.command("forget")
@of_one
@click.confirmation_option(prompt="Nothing brings it back but a backup. Forget them?")
def forget_person(number: int, config: Path | None) -> None:
    """Forget a person, as /privacy delete does, also if they have left Discord.

    ID is their number on Discord.
    """
    done = asked(config, {"ask": "forget", "member": number})["done"]
    click.echo(f"nothing is kept of {number} any more" if done else f"nothing was kept of {number}")
