"""An installed package is complete: texts, pictures, page, fonts and their licences."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
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
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "tools"}

    assert folders == set(PACKAGES)


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel built only from the packages of the checkout."""
    checkout, wheels = tmp_path / "checkout", tmp_path / "wheels"
    for name in PACKAGES:
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout)
    wheels.mkdir()
    build = "import sys; from setuptools.build_meta import build_wheel; print(build_wheel(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", build, str(wheels)], cwd=checkout, check=True, capture_output=True)
    (wheel,) = wheels.iterdir()
    return wheel


@pytest.mark.slow
def test_a_wheel_is_all_that_is_needed_beside_what_we_depend_on(tmp_path: Path, wheel: Path) -> None:
    """As tools take it: somewhere else than in the checkout, with texts, pictures and steps of the file."""
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")}
    environment |= {"PYTHONPATH": str(site), "PURRLOR_STORAGE__PATH": str(tmp_path / "purrlor.sqlite")}

    def said(*words: str) -> str:
        done = subprocess.run([sys.executable, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
        return done.stdout

    version = PROJECT["project"]["version"]
    assert wheel.name == f"purrlor-{version}-py3-none-any.whl"
    assert said("-m", "bot", "--version") == f"purrlor {version}\n"
    assert said("-c", "import bot; print(bot.__file__)").startswith(str(site))
    assert said("-c", "from bot.texts import Texts; print(*Texts.load().locales)") == "en ja\n"
    assert said("-m", "bot", "record", "random", "--game", "maneki", "--seats", "2").startswith("purrlor-record")
    made = "from pathlib import Path; from bot.storage.file import open_for_writing; open_for_writing(Path('purrlor.sqlite')).close()"
    said("-c", made)
    assert said("-m", "bot", "tables", "list") == "no table is open\n"
    said("-m", "bot", "files", "served")
    for name in ("packaging/purrlor.service", "packaging/purrlor-admin", "config.example.toml", "docs/hosting.md"):
        written = tmp_path / "served" / Path(name).name
        assert written.read_bytes() == (ROOT / name).read_bytes()
        assert os.access(written, os.X_OK) is os.access(ROOT / name, os.X_OK)


@pytest.mark.night
@pytest.mark.parametrize("tool", ["pipx", "uv"])
def test_a_tool_installs_the_wheel_with_all_it_needs_on_a_bare_machine(tmp_path: Path, wheel: Path, tool: str) -> None:
    """`pipx install` and `uv tool install`, themselves installed in a bare venv; what we depend on comes from where pip has it from."""
    venv, bins = tmp_path / "venv", tmp_path / "bin"
    homes = {"PIPX_HOME": "pipx", "PIPX_BIN_DIR": "bin", "UV_TOOL_DIR": "uv", "UV_TOOL_BIN_DIR": "bin"}
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PURRLOR_", "PYTHON", "VIRTUAL_ENV"))}
    environment |= {name: str(tmp_path / home) for name, home in homes.items()}

    def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    assert run(sys.executable, "-m", "venv", venv).returncode == 0
    if (found := run(venv / "bin/pip", "install", "--quiet", tool)).returncode:
        pytest.skip(f"pip finds no {tool}: {found.stderr.splitlines()[-1]}")
    installed = run(venv / "bin" / tool, *(["tool"] if tool == "uv" else []), "install", "--python", sys.executable, wheel)
    assert installed.returncode == 0, installed.stderr

    assert run(bins / "purrlor", "--version").stdout == f"purrlor {PROJECT['project']['version']}\n"
    assert run(bins / "purrlor", "record", "random", "--game", "maneki", "--seats", "2").stdout.startswith("purrlor-record")


def test_the_changelog_begins_with_this_version_below_what_is_to_come() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    releases = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    assert next(one for one in releases if one != "To come").split()[0] == PROJECT["project"]["version"]


def test_the_container_is_built_in_two_stages_of_what_is_there_and_runs_as_nobody_special() -> None:
    """What is read here; where a builder is, tests/evening/test_container.py builds and runs it by night."""
    lines = re.sub(r"\\\n", " ", (ROOT / "packaging/Containerfile").read_text(encoding="utf-8")).splitlines()
    steps = [line.split() for line in lines if line and not line.startswith("#")]
    copied = [word for step in steps if step[0] == "COPY" and not step[1].startswith("--") for word in step[1:-1]]

    known = {"ARG", "FROM", "LABEL", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {step[0] for step in steps} <= known
    assert [step[0] for step in steps].count("FROM") == 2
    assert set(PACKAGES) <= set(copied)
    assert [name for name in copied if not any(ROOT.glob(name))] == []
    assert [step[1] for step in steps if step[0] == "USER"] == ["10001"]
    assert any(step[0] == "HEALTHCHECK" for step in steps)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {name.rstrip("/") for name in copied} <= {line.removeprefix("!") for line in ignored}, "what is copied is in the build context"


def test_every_way_of_running_the_bot_agrees_on_the_token_the_volume_and_wrong_settings() -> None:
    """Podman by systemd, Docker by Compose, and systemd alone are three files that are changed together."""
    quadlet, compose, unit = (
        (ROOT / "packaging" / name).read_text(encoding="utf-8") for name in ("purrlor.container", "compose.yaml", "purrlor.service")
    )

    assert "target=/token,uid=10001,mode=0400" in quadlet
    assert "/etc/purrlor/token:/token:ro" in compose
    for text in (quadlet, compose):
        assert "purrlor:/data" in text
    for text in (quadlet, unit):
        assert "RestartPreventExitStatus=78" in text
