"""Whoever installs the project without its checkout gets all of it: the texts, the pictures, the page, the fonts and their licences."""

import fnmatch
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = tuple(pattern.rstrip("*") for pattern in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"])


def files() -> list[Path]:
    """What is kept of the packages beside the code."""
    listed = subprocess.run(["git", "ls-files", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no checkout: git cannot say which files belong to it")
    return [Path(line) for line in listed.stdout.splitlines() if not line.endswith(".py")]


def test_every_file_that_is_no_code_is_packed_too() -> None:
    packed = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    left_out = [path for path in files() if not any(fnmatch.fnmatch(path.name, pattern) for pattern in packed)]

    assert left_out == []


def test_every_folder_of_code_that_is_shipped_is_a_package_that_is_named() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "workshop"}

    assert folders == set(PACKAGES)
