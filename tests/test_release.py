"""`make release` in a clone: changelog date, published files, checksums and tag."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEW = "99.0.0"
PERSON = {f"GIT_{role}_{what}": "a host" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}

pytestmark = pytest.mark.night


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=folder, env=os.environ | PERSON, capture_output=True, text=True, check=False)


def told(*words: str, folder: Path) -> str:
    done = run(*words, folder=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The committed project with a new version."""
    clone = tmp_path / "clone"
    told("git", "clone", "--quiet", str(ROOT), str(clone), folder=tmp_path)
    (clone / ".venv").symlink_to(ROOT / ".venv")
    project, changelog = clone / "pyproject.toml", clone / "CHANGELOG.md"
    project.write_text(re.sub(r'(?m)^version = ".*"', f'version = "{NEW}"', project.read_text(), count=1))
    title, rest = changelog.read_text().split("\n", 1)
    changelog.write_text(f"{title}\n\n## {NEW}\n\n- Something new.\n{rest}")
    told("git", "commit", "--quiet", "--all", "-m", "Something new", folder=clone)
    return clone


def test_a_release_is_dated_built_summed_and_tagged_once(clone: Path) -> None:
    done = run("packaging/release", folder=clone)
    if "error sending request" in done.stderr.lower():
        pytest.skip("the SBOM needs a package index")
    assert done.returncode == 0, done.stderr

    assert re.search(rf"^## {NEW} \(\d{{4}}-\d\d-\d\d\)$", (clone / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert told("git", "cat-file", "-t", f"v{NEW}", folder=clone) == "tag\n"
    assert told("git", "status", "--porcelain", folder=clone) == ""
    files = {path.name for path in (clone / "dist").iterdir()}
    assert files == {
        f"purrlor-{NEW}-py3-none-any.whl",
        f"purrlor-{NEW}.tar.gz",
        f"purrlor-{NEW}.cdx.json",
        "requirements.lock",
        "requirements-postgres.lock",
        "SHA256SUMS",
    }
    told("sha256sum", "--check", "--strict", "SHA256SUMS", folder=clone / "dist")
    bill = json.loads((clone / "dist" / f"purrlor-{NEW}.cdx.json").read_text())
    locked = dict(re.findall(r"^([\w-]+)==([^\s;]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))
    assert {one["name"]: one["version"] for one in bill["components"]} == locked

    again = run("packaging/release", folder=clone)
    assert again.returncode == 1
    assert "tagged already" in again.stderr


def test_a_tree_with_changes_is_not_released(clone: Path) -> None:
    (clone / "stray.txt").write_text("")

    done = run("packaging/release", folder=clone)

    assert done.returncode == 1
    assert "the work tree has changes" in done.stderr
    assert told("git", "tag", "--list", f"v{NEW}", folder=clone) == ""
