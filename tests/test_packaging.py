"""Whoever installs the project without its checkout gets all of it: the texts, the pictures, the page, the fonts and their licences."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = tuple(pattern.rstrip("*") for pattern in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"])


WHAT_IS_PACKED = """
import os, sys
from setuptools import Distribution

distribution = Distribution({"script_name": "setup.py"})
distribution.parse_config_files()
distribution.command_options["egg_info"] = {"egg_base": ("a test", sys.argv[1])}  # an older list of files, in the checkout, is not believed
build = distribution.get_command_obj("build_py")
build.ensure_finalized()
print(*(os.path.relpath(path, build.build_lib) for path in build.get_outputs(include_bytecode=False)), sep=chr(10))
"""


def listed(*command: str) -> set[Path]:
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {Path(line) for line in told.stdout.splitlines()}


def kept() -> set[Path]:
    try:
        return listed("git", "ls-files", *PACKAGES)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout: git cannot say which files belong to it")


def test_every_file_is_packed_whether_it_is_code_or_not(tmp_path: Path) -> None:
    """Setuptools itself is asked: a file may have the right name and still stand in a folder that it passes over."""
    packed = listed(sys.executable, "-c", WHAT_IS_PACKED, str(tmp_path))

    assert sorted(kept() - packed) == []


def test_every_folder_of_code_that_is_shipped_is_a_package_that_is_named() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "workshop"}

    assert folders == set(PACKAGES)
