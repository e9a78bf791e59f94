"""The directions of imports: `cogs → bot → ui, ai → games`, the sandbox alone, and the layers of bot/ and sandbox/.

docs/architecture.md draws them. Imports are parsed, and no module is run.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

MAY_IMPORT = {
    "games": {"games"},
    "ai": {"ai", "games"},
    "ui": {"ui", "games"},
    "bot": {"bot", "ai", "ui", "games"},
    "cogs": {"cogs", "bot", "ai", "ui", "games"},
    "sandbox": {"sandbox"},
    "tools": {"tools", "ai", "ui", "games"},
}
WORLDLY = {
    *("random", "secrets", "uuid"),  # chance comes in by name, through Chance
    *("time", "datetime", "calendar", "zoneinfo"),  # the rules know no clock
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),  # nor do they wait
    *("os", "io", "pathlib", "shutil", "tempfile", "glob", "sqlite3", "socket", "urllib", "http", "logging"),  # nor see the world
}
ASKS_DISCORD = {
    *("send", "edit", "delete", "create_dm", "create_thread", "add_reaction", "pin", "unpin", "archive"),
    *("send_message", "send_modal", "edit_message", "edit_original_response", "delete_original_response", "original_response", "defer"),
}


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a module, parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def modules(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    return tuple((path.relative_to(ROOT), parsed(path)) for path in sorted((ROOT / folder).rglob("*.py")))


def imported(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            yield node.module or ""


def imports_of(folder: str) -> Iterator[tuple[Path, str]]:
    for path, module in modules(folder):
        yield from ((path, name) for name in imported(module))


def top(name: str) -> str:
    return name.partition(".")[0]


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_imports_run_one_way(folder: str) -> None:
    against = [f"{path} imports {name}" for path, name in imports_of(folder) if top(name) in MAY_IMPORT.keys() - MAY_IMPORT[folder]]

    assert modules(folder)
    assert against == []


def test_the_rules_need_the_standard_library_alone_and_nothing_of_the_world() -> None:
    allowed = (sys.stdlib_module_names | {"games"}) - WORLDLY

    foreign = [f"{path} imports {name}" for path, name in imports_of("games") if top(name) not in allowed]

    assert foreign == []


def test_the_rules_never_wait_and_open_no_file() -> None:
    def waits(node: ast.AST) -> bool:
        return isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith)

    def opens(node: ast.AST) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"open", "print", "input", "eval", "exec"}

    worldly = [
        f"{path}: {ast.unparse(node)}" for path, module in modules("games") for node in ast.walk(module) if waits(node) or opens(node)
    ]

    assert worldly == []


@pytest.mark.parametrize("folder", ["bot", "ai", "ui/kit"])
def test_the_application_knows_games_only_through_the_kit(folder: str) -> None:
    """A new game needs rules, a presentation and a cog, and no change elsewhere."""
    particular = [f"{path} imports {name}" for path, name in imports_of(folder) if is_of_one_game(name)]

    assert particular == []


@pytest.mark.parametrize("folder", ["cogs", "ui"])
def test_a_game_has_one_cog_and_one_room_for_its_look(folder: str) -> None:
    strange = [f"{path} imports {name}" for path, name in imports_of(folder) if is_of_one_game(name) and room(path) != name.split(".")[1]]

    assert strange == []


@pytest.mark.parametrize("folder", ["bot", "ai", "ui/kit", "games/kit", "sandbox"])
def test_what_all_games_share_names_none(folder: str) -> None:
    """Shared code names no game, not even in a docstring."""
    names = re.compile(rf"(?<![^\W_])({'|'.join([*games(), *map(title_of, games())])})(?![^\W_])", re.IGNORECASE)

    named = [
        f"{path}:{number} names {found[0]}"
        for path, _ in modules(folder)
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        for found in names.finditer(line)
    ]

    assert named == []


def title_of(game: str) -> str:
    title: str
    (title,) = re.findall(rf"^{game}-name = (.+)$", (ROOT / f"bot/texts/en/{game}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    return re.escape(title)


def room(path: Path) -> str:
    return path.with_suffix("").parts[1]


def is_of_one_game(name: str) -> bool:
    return name.startswith(("games.", "ui.", "cogs.")) and name.split(".")[1] in games()


@cache
def games() -> frozenset[str]:
    return frozenset(path.parent.name for path in (ROOT / "games").glob("*/__init__.py")) - {"kit"}


def test_only_delivery_and_the_client_send_to_discord() -> None:
    """Cogs hand an interaction to a reply; sending, merging, retrying and storing are decided in one place."""
    elsewhere = [
        f"{path}:{node.lineno} .{node.attr}"
        for folder in ("bot", "cogs")
        for path, module in modules(folder)
        if not (path.is_relative_to("bot/delivery") or path.is_relative_to("bot/client"))
        for node in sending(module)
    ]

    assert elsewhere == []


def sending(module: ast.Module) -> Iterator[ast.Attribute]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKS_DISCORD:
            yield node.func
        elif isinstance(node, ast.Attribute) and node.attr in {"response", "followup"}:
            yield node


def test_a_step_of_the_database_needs_nothing_of_the_bot() -> None:
    """Live code changes, and a migration must not change with it."""
    allowed = sys.stdlib_module_names | {"sqlite_utils"}

    snapshot = [f"{path} imports {name}" for path, name in imports_of("bot/storage/migrations") if top(name) not in allowed]

    assert modules("bot/storage/migrations")
    assert snapshot == []


@pytest.mark.parametrize("folder", [*MAY_IMPORT, "bench", "tests"])
def test_every_module_opens_with_a_paragraph(folder: str) -> None:
    silent = [str(path) for path, module in modules(folder) if module.body and not ast.get_docstring(module)]

    assert silent == []


def test_the_house_has_no_room_for_everything() -> None:
    vague = {"utils", "util", "helpers", "manager", "handler", "handlers", "common", "misc", "data"}

    found = [str(path) for folder in MAY_IMPORT for path, _ in modules(folder) if path.stem in vague]

    assert found == []


DRAWS = {
    "bot/tables/dealing.py": "what a table draws from, for who has its seed",
    "bot/tables/cat_questions.py": "what a cat draws from, for one question, and for the first that a machine is tried with",
    "bot/lessons.py": "games of no table, whose seeds are public",
    "bot/replay/looks_back.py": "games imagined from a finished one, from a hash of its record",
    "bot/ops/cli/records.py": "games played at random for the command line, from a seed that is given",
    "ui/__init__.py": "a game of no table, to be drawn once before the first is asked for",
}
"""The modules outside of rules and cats that may name a source of chance, with the reason."""
WHAT_DRAWS = {"Chance", "Stream", "Script", "QuickChance", "make_stream"}


def test_what_draws_is_named_only_where_tables_are() -> None:
    """A table is shown, told of, pressed and replayed without it (tests/bot/tables/test_seeds.py)."""
    drawing = {
        str(path)
        for folder in ("bot", "cogs", "ui")
        for path, module in modules(folder)
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and WHAT_DRAWS & {alias.name for alias in node.names}
    }

    assert drawing == DRAWS.keys()


def test_seeds_are_asked_for_only_where_tables_are() -> None:
    asking = {
        str(path)
        for folder in ("bot", "cogs")
        for path, module in modules(folder)
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "load_seed"
    }

    assert asking == {"bot/tables/table_reader.py", "bot/tables/consistency.py"}


FLOORS: Mapping[str, Sequence[Set[str]]] = {  # the lowest first: what stands on one floor knows that floor and those below it
    "bot": (
        {"__init__", "remedies"},
        {"errors"},
        {"lessons", "models", "table_log", "texts", "workers"},
        {"runtime", "settings"},
        {"scheduler"},
        {"storage"},
        {"tables"},
        {"pages"},
        {"replay"},
        {"delivery"},
        {"client"},
        {"ops"},
        {"__main__"},
    ),
    "sandbox": (
        {"__init__", "sockets", "runtime"},
        {"world"},
        {"discord"},
        {"people"},
        {"supervisor", "backend", "control", "server", "__main__"},
        {"driver"},
    ),
}


def arrows_of(*folders: str) -> dict[str, set[str]]:
    """The imports of each module, also in functions and under TYPE_CHECKING. A package's `__init__` has the package's name."""
    named = {
        ".".join(path.with_suffix("").parts).removesuffix(".__init__"): module for folder in folders for path, module in modules(folder)
    }
    return {name: {found for found in modules_imported(module, named) if top(found) in folders} for name, module in named.items()}


def modules_imported(module: ast.Module, known: Container[str]) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in known else node.module for name in inner)


@pytest.mark.parametrize("folder", FLOORS)
def test_rooms_know_only_those_below_them(folder: str) -> None:
    floors = {room: floor for floor, rooms in enumerate(FLOORS[folder]) for room in rooms}

    def floor_of(name: str) -> int:
        return floors[[*name.split("."), "__init__"][1]]

    upward = [
        f"{name} imports {other}" for name, others in arrows_of(folder).items() for other in others if floor_of(other) > floor_of(name)
    ]

    assert upward == []


@pytest.mark.parametrize("depth", [2, 3, 4], ids=["rooms", "rooms in rooms", "modules"])
@pytest.mark.parametrize("folders", [("games", "ai", "ui", "bot", "cogs"), ("sandbox",), ("tools",)], ids=" ".join)
def test_no_imports_run_in_a_circle(folders: Sequence[str], depth: int) -> None:
    def cut(name: str) -> str:
        return ".".join(name.split(".")[:depth])

    arrows: dict[str, set[str]] = defaultdict(set)
    for name, others in arrows_of(*folders).items():
        arrows[cut(name)] |= {cut(other) for other in others} - {cut(name)}

    assert circle_in(arrows) == []


def circle_in(arrows: Mapping[str, Iterable[str]]) -> list[str]:
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []
