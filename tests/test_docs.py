"""The documentation is true: links lead somewhere, and named commands and settings exist."""

import doctest
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from discord.app_commands import Command

from bot.client.client import Purrlor
from bot.delivery.permissions import REQUIRED, REQUIRED_FOR_THREADS
from bot.ops.cli.commands import purrlor
from bot.runtime import Runtime
from bot.settings.config import Config
from bot.storage import Sqlite, Store
from bot.workers.lanes import Workers
from cogs import all_cogs
from cogs.former import SUCCESSORS
from tests.harness.texts import TEXTS

ROOT = Path(__file__).resolve().parents[1]
WHERE = ("*.md", "docs/**/*.md", "games/**/*.md", "ui/*.md", "ai/*.md", "sandbox/*.md", "bench/**/*.md", "bot/texts/*.md")
PAGES = sorted(path for pattern in WHERE for path in ROOT.glob(pattern))
PACKAGES = ("games", "ai", "ui", "bot", "cogs")


def relative_links(text: str) -> Iterator[str]:
    """Relative targets of links and pictures without anchors, except in comments."""
    visible = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", visible):
        if not re.match(r"[a-z]+:|#", target):
            yield target.partition("#")[0]


def targets() -> set[str]:
    return set(re.findall(r"^([\w./-]+):(?!=)", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    missing = [target for target in relative_links(page.read_text(encoding="utf-8")) if not (page.parent / target).exists()]

    assert missing == []


def prose(text: str) -> Iterator[str]:
    """The lines of prose, without code, tables, headings and bullets. Inline code becomes `x`."""
    for line in re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE).splitlines():
        if not re.match(r" *\||#", line):
            yield re.sub(r"`[^`]+`", "`x`", re.sub(r"^ *(?:[-*]|\d+\.) +", "", line))


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: str(page.relative_to(ROOT)))
def test_a_line_holds_one_sentence_so_that_a_diff_is_of_sentences(page: Path) -> None:
    lines = list(prose(page.read_text(encoding="utf-8")))

    assert [line for line in lines if re.search(r"(?<!Dr)[.!?][*_)\"]* +[*_(\"]*[A-Z]", line)] == []
    assert [line for line in lines if len(line) > 300] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_make_command_exists(page: Path) -> None:
    named = set(re.findall(r"^    +make ([\w./-]+)|`make ([\w./-]+)`", page.read_text(encoding="utf-8"), flags=re.MULTILINE))

    assert {one or other for one, other in named} - targets() == set()


async def test_the_players_page_lists_every_slash_command_with_its_options_and_no_other() -> None:
    commands = {
        f"/{command.qualified_name}": {option.name for option in command.parameters}
        for command in await commands_of_the_bot()
        if isinstance(command, Command) and command.name not in SUCCESSORS
    }

    listed = re.findall(r"^\| `(/[^`]+)` \| ([^|]+) \|$", (ROOT / "docs/players.md").read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert {name: set(re.findall(r"`(\w+)`", about)) for name, about in listed} == commands
    assert len(listed) == len(commands)


async def commands_of_the_bot() -> list[Any]:
    bot = Purrlor(Config(), Store(cast(Sqlite, None)), TEXTS, (), Runtime(workers=Workers()))
    for cog in all_cogs():
        await bot.load_extension(cog)
    return list(bot.tree.walk_commands())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_slash_command_that_is_named_exists(page: Path) -> None:
    """As far as its first word goes: what it is called further on stands in the table of docs/players.md."""
    words = {name.split("-")[1] for name in TEXTS.keys("en") if name.startswith("command-")}
    named = re.findall(r"`/([a-z]{2,})[ `]", "" if "sandbox" in page.parts else page.read_text(encoding="utf-8"))

    assert set(named) - words == set()


def test_pictures_are_small_and_each_is_shown_somewhere() -> None:
    shown = {(page.parent / target).resolve() for page in PAGES for target in relative_links(page.read_text(encoding="utf-8"))}
    pictures = sorted((ROOT / "docs/images").iterdir())

    assert [path.name for path in pictures if path not in shown] == []
    assert [path.name for path in pictures if path.stat().st_size > 200_000] == []


def test_the_readme_begins_with_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert re.findall(r"^    make (\w+)", readme, flags=re.MULTILINE)[:2] == ["play", "test"]


def test_the_build_machine_does_what_the_readme_says() -> None:
    assert "\nCI=1 make test\n" in (ROOT / ".ci/run").read_text()
    assert all((ROOT / script).stat().st_mode & 0o111 for script in (".ci/run", ".ci/surroundings"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_setting_that_is_named_can_be_set(page: Path) -> None:
    sections = {name: set(values) for name, values in Config().model_dump().items()}
    named = re.findall(rf"`({'|'.join(sections)})\.(\w+)", page.read_text(encoding="utf-8"))

    assert [f"{section}.{key}" for section, key in named if key not in sections[section] | {"py"}] == []


def test_every_command_stands_on_a_page_and_every_command_on_a_page_exists() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES if page.name != "CHANGELOG.md")

    named = set(re.findall(r"(?:^    +(?:\S*/)?|`)purrlor(?:-admin)? ([a-z][a-z-]*)", text, flags=re.MULTILINE))

    assert named == set(purrlor.commands)


def test_the_invitation_asks_for_the_permissions_that_are_used() -> None:
    bits = {
        "view_channel": 10,
        "send_messages": 11,
        "embed_links": 14,
        "attach_files": 15,
        "read_message_history": 16,
        "connect": 20,
        "create_public_threads": 35,
        "send_messages_in_threads": 38,
    }
    hosting = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")

    invited = int(re.findall(r"permissions=(\d+)", hosting)[0])

    assert {*REQUIRED, *REQUIRED_FOR_THREADS} <= set(bits)
    assert invited == sum(1 << bit for bit in bits.values())


def test_the_locks_name_no_place_to_download_from() -> None:
    locks = "".join((ROOT / name).read_text() for name in ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock"))

    assert not re.search(r"://|--|file:|^#", locks.replace("--hash=sha256:", ""), flags=re.MULTILINE)


def test_the_locks_fit_the_project_file() -> None:
    """What the project asks for is locked, each with hashes; and what runs the bot is locked alike for developers."""
    project = (ROOT / "pyproject.toml").read_text()
    asked = {re.sub(r"[._]", "-", name).lower() for name in re.findall(r'^    "([\w.-]+)[\[>]', project, flags=re.MULTILINE)}

    run, server, dev = (versions(f"requirements{kind}.lock") for kind in ("", "-postgres", "-dev"))

    assert asked <= dev.keys()
    assert run.items() <= server.items() <= dev.items()
    assert server.keys() - run.keys() == {"psycopg", "psycopg-binary"}


def versions(lock: str) -> dict[str, str]:
    found = re.findall(r"^([\w-]+)==(\S+)[^\\\n]*(\\?)$", (ROOT / lock).read_text(), flags=re.MULTILINE)
    assert all(more for _, _, more in found), "every version has hashes below it"
    return {name: version for name, version, _ in found}


def with_examples() -> list[str]:
    paths = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    found = (path for path in paths if ">>>" in path.read_text(encoding="utf-8"))
    return [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in found]


def test_examples_in_docstrings_do_what_they_say() -> None:
    wrong = [module for module in with_examples() if doctest.testmod(importlib.import_module(module)).failed]

    assert wrong == []
