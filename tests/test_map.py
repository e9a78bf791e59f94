"""docs/architecture.md and CONTRIBUTING.md are true: every package is on the map, and named paths and members exist."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.test_architecture import FLOORS, MAY_IMPORT, games, modules, parsed

ROOT = Path(__file__).resolve().parents[1]
ARCHITECTURE, CONTRIBUTING, SANDBOX = (ROOT / name for name in ("docs/architecture.md", "CONTRIBUTING.md", "sandbox/README.md"))
PAGES = pytest.mark.parametrize("page", [ARCHITECTURE, CONTRIBUTING], ids=lambda page: page.name)
ROOMS = (*MAY_IMPORT, "bench", "tests", "docs")
IS_OF_THE_TREE = rf"(?<![\w/])((?:{'|'.join(ROOMS)})/[\w./<>-]*[\w>/])"
GAME = "<game>"
"""The placeholder for any game on the map and in paths."""


def places() -> list[str]:
    """The paths on the map; folders end in a slash."""
    (drawing,) = re.findall(r"^```\n(games/.*?)^```", ARCHITECTURE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    found: list[str] = []
    within: list[str] = []
    for indent, name in re.findall(r"^( *)(\S+) +\S", drawing, flags=re.MULTILINE):
        within[len(indent) // 2 :] = [name]
        found.append("".join(within))
    return found


def on_disk(path: str) -> list[Path]:
    return sorted(ROOT.glob(path.replace(GAME, "*")))


def test_what_is_on_the_map_is_there() -> None:
    missing = [place for place in places() if not any(path.is_dir() == place.endswith("/") for path in on_disk(place))]

    assert len(places()) > len(ROOMS)
    assert missing == []


@pytest.mark.parametrize("room", sorted(MAY_IMPORT.keys() - {"sandbox"}))
def test_every_module_is_in_a_room_of_the_map(room: str) -> None:
    """And one that is in no room within bot/ stands on the map itself: such places fill up unseen."""
    rooms = {path for place in places() if place.endswith("/") for path in on_disk(place)}
    named = {path for place in places() if not place.endswith("/") for path in on_disk(place)}
    paths = [ROOT / path for path, _ in modules(room)]
    in_none = [path for path in paths if room in FLOORS and path.parent == ROOT / room and path.name != "__init__.py"]

    assert [str(path) for path in paths if path.parent not in rooms] == []
    assert [str(path) for path in in_none if path not in named] == []


def test_the_floors_are_drawn_as_they_are_tested() -> None:
    drawn = [
        [set(re.findall(r"`(\w+)`", floor)) for floor in line.split("→")]
        for page in (ARCHITECTURE, SANDBOX)
        for line in page.read_text(encoding="utf-8").splitlines()
        if re.fullmatch(r"(`\w+`(, | → |$)){4,}", line)
    ]

    assert drawn == [[floor for rooms in reversed(floors) if (floor := rooms - {"__init__", "__main__"})] for floors in FLOORS.values()]


@PAGES
def test_every_path_that_is_named_leads_somewhere(page: Path) -> None:
    named = re.findall(IS_OF_THE_TREE, page.read_text(encoding="utf-8"))

    assert named
    assert [path for path in named if not on_disk(path)] == []


@PAGES
def test_whatever_of_a_module_is_named_is_defined_there(page: Path) -> None:
    named = re.findall(r"`([\w./]+\.py): ([\w.]+)`", page.read_text(encoding="utf-8"))

    assert named
    assert [f"{path}: {name}" for path, name in named if name not in set(names_in(parsed(ROOT / path)))] == []


@PAGES
def test_every_member_of_a_class_that_is_named_is_one(page: Path) -> None:
    members: dict[str, set[str]] = defaultdict(set)
    for room in MAY_IMPORT:
        for _, module in modules(room):
            for name in names_in(module):
                of, _, member = name.rpartition(".")
                members[of].add(member)

    named = re.findall(r"`([A-Z][a-z]\w*)\.(\w+)`", page.read_text(encoding="utf-8"))

    assert [f"{of}.{member}" for of, member in named if member not in members[of]] == []


@pytest.mark.parametrize("folders", [("bot", "cogs", "ui", "games", "ai", "tools", "bench"), ("sandbox",)], ids=" ".join)
def test_outside_of_the_games_rooms_a_class_name_is_one_class(folders: Sequence[str]) -> None:
    """What a game's rulebook calls a card is told by its room: `games.catte.cards.Card`, `games.festival.cards.Card`."""
    defined: dict[str, list[str]] = defaultdict(list)
    for path, module in (one for folder in folders for one in modules(folder)):
        if path.parts[0] not in ("games", "ui", "cogs") or path.with_suffix("").parts[1] not in games():
            for node in ast.walk(module):
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    defined[node.name].append(str(path))

    assert {name: paths for name, paths in defined.items() if len(paths) > 1} == {}


def names_in(body: ast.Module | ast.ClassDef) -> Iterator[str]:
    """The names defined by a module or class, with members: `Play`, `Play.answer`, `Step.sealed`."""
    for node in body.body:
        match node:
            case ast.ClassDef():
                yield node.name
                yield from (f"{node.name}.{name}" for name in names_in(node))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name


@pytest.mark.parametrize("script", ["Makefile", ".ci/run", ".ci/surroundings"])
def test_every_test_that_a_script_names_is_there(script: str) -> None:
    named = re.findall(r"(?<![\w/])tests/[\w/]+\.py", (ROOT / script).read_text(encoding="utf-8"))

    assert [path for path in named if not (ROOT / path).is_file()] == []
