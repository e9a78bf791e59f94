"""What tries the bugs tells those that are found from those that are not, and a test that fails anyhow from one that finds something."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.bugs.__main__ import main
from tests.bugs.book import ROOMS, read
from tests.bugs.trial import kept, trial_of

pytestmark = pytest.mark.slow
BUG = '[[bug]]\nname = "{name}"\nwrong = "{name}"\nfile = "cat.py"\nold = "{old}"\nnew = "{new}"\nfirst = ["test_cat.py"]\n'


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small program with its tests: of what a cat says nothing is tested, and how it sleeps only beside the tests of its room."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take longer to come than these tests do
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / ".gitignore").write_text("artefacts/\n")
    (tree / "cat.py").write_text("LEGS = 4\nSLEEPS = True\nSAYS = 'meow'\n")
    (tree / "test_cat.py").write_text("import cat\n\ndef test_a_cat_has_four_legs() -> None:\n    assert cat.LEGS == 4\n")
    (tree / "test_night.py").write_text("import cat\n\ndef test_a_cat_sleeps() -> None:\n    assert cat.SLEEPS\n")
    subprocess.run(["git", "init", "-q"], cwd=tree, check=True)
    return tree


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "book"
    folder.mkdir()
    for room in ROOMS:
        (folder / f"{room}.toml").write_text("bug = []\n")
    write(folder, "games", BUG.format(name="five-legs", old="LEGS = 4", new="LEGS = 5"))
    write(folder, "tables", BUG.format(name="no-sleep", old="SLEEPS = True", new="SLEEPS = None"))
    return folder


def write(folder: Path, room: str, text: str) -> None:
    (folder / f"{room}.toml").write_text(text)


def test_a_bug_is_found_by_the_tests_of_its_room_or_else_by_the_rest_of_the_gate(tree: Path, folder: Path) -> None:
    """All that in a copy: the tree itself is never touched."""
    healthy = (tree / "cat.py").read_text()

    status = main([], tree, folder)

    found = {one.name: (one.by, one.in_its_room) for one in kept(tree / "artefacts" / "bugs.jsonl")}
    assert status == 0
    assert (tree / "cat.py").read_text() == healthy
    assert found["five-legs"] == ("test_cat.py::test_a_cat_has_four_legs", True)
    assert found["no-sleep"] == ("test_night.py::test_a_cat_sleeps", False)


def test_a_bug_that_nobody_finds_is_a_hole(tree: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder, "games", BUG.format(name="barks", old="meow", new="woof"))

    assert main(["games", "--room"], tree, folder) == 1
    assert "NOT FOUND: barks" in capsys.readouterr().out


def test_what_was_tried_in_this_version_of_the_tree_is_not_tried_again(tree: Path, folder: Path) -> None:
    results = tree / "artefacts" / "bugs.jsonl"
    main(["games"], tree, folder)
    main(["games"], tree, folder)
    assert len(kept(results)) == 1

    (tree / "cat.py").write_text("LEGS = 4\nSLEEPS = True\nSAYS = 'purr'\n")
    main(["five-legs"], tree, folder)
    assert len(kept(results)) == 2


def test_a_test_that_fails_without_the_bug_too_finds_nothing(tree: Path, folder: Path) -> None:
    (tree / "test_cat.py").write_text("def test_nobody_can_pass() -> None:\n    raise AssertionError\n")

    with trial_of(tree) as trial, pytest.raises(RuntimeError, match="without five-legs, too"):
        trial.of(read(folder)[0])


def test_what_is_neither_a_room_nor_a_bug_is_said_to_be_none(tree: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gmaes"], tree, folder) == 2
    assert "gmaes" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["--help", "--agian"])
def test_who_asks_for_help_or_for_what_there_is_not_has_nothing_tried(tree: Path, folder: Path, word: str) -> None:
    with pytest.raises(SystemExit):
        main([word], tree, folder)

    assert kept(tree / "artefacts" / "bugs.jsonl") == []
