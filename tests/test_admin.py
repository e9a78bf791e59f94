"""purrlor-admin runs an operator's command in the place where the bot runs."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
ADMIN = ROOT / "packaging/purrlor-admin"
SERVED = (ROOT / "packaging/purrlor.service").read_text(encoding="utf-8")
QUADLET = "[Service]\nExecStart=/usr/bin/podman run --name purrlor localhost/purrlor:latest\n"


class Machine(NamedTuple):
    """A machine: its unit purrlor.service, its container engine, and the engine's container and volume."""

    unit: str = ""
    engine: str = ""
    is_running: bool = False
    has_volume: bool = False


MACHINES = {
    "the service": (Machine(unit=SERVED), "systemd-run", "/srv/purrlor/.venv/bin/purrlor doctor --mend"),
    "a container that runs": (Machine(engine="docker", is_running=True, has_volume=True), "docker", "purrlor purrlor doctor --mend"),
    "a container of systemd": (Machine(QUADLET, "podman", is_running=True, has_volume=True), "podman", "purrlor purrlor doctor --mend"),
    "a container that is stopped": (Machine(QUADLET, "podman", has_volume=True), "podman", "purrlor doctor --mend"),
    "the service beside an idle engine": (Machine(SERVED, "podman"), "systemd-run", "/srv/purrlor/.venv/bin/purrlor doctor --mend"),
}


def asked(folder: Path, machine: Machine, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the script with fake programs that print their arguments and answer as the machine would."""
    answers = {
        "systemctl": f'case $1 in cat) cat "{folder}/unit" ;; show) echo A=1 ;; esac',
        "systemd-run": "echo systemd-run $*",
    }
    if machine.engine:
        inspected = "echo true" if machine.is_running else "exit 1"
        volume = ":" if machine.has_volume else "exit 1"
        answers[machine.engine] = f'case $1 in container) {inspected} ;; volume) {volume} ;; *) echo {machine.engine} "$@" ;; esac'
    (folder / "unit").write_text(machine.unit)
    for name, answer in answers.items():
        program = folder / name
        program.write_text(f"#!/bin/sh\n{answer}\n")
        program.chmod(0o755)
    for name in ("sh", "sed", "tail", "cat"):
        found = Path(subprocess.run(["which", name], capture_output=True, text=True, check=True).stdout.strip())
        (folder / name).symlink_to(found)
    return subprocess.run(
        [str(ADMIN), *words], env={"PATH": str(folder)}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", MACHINES)
def test_a_command_is_run_where_the_bot_is(tmp_path: Path, name: str) -> None:
    machine, program, ends = MACHINES[name]

    done = asked(tmp_path, machine, "doctor", "--mend")

    assert done.stderr == ""
    assert done.stdout.startswith(program)
    assert done.stdout.rstrip().endswith(ends)


def test_the_service_is_asked_as_its_user_with_its_token_and_its_environment(tmp_path: Path) -> None:
    done = asked(tmp_path, Machine(unit=SERVED), "status").stdout

    for line in SERVED.splitlines():  # what makes the files of a command those of the service
        if line.partition("=")[0] in {
            "DynamicUser",
            "User",
            "StateDirectory",
            "StateDirectoryMode",
            "WorkingDirectory",
            "UMask",
            "LoadCredential",
        }:
            assert f"-p {line}" in done
    assert "-p Environment=A=1" in done
    assert "--collect" in done, "a command that ends with a finding would bar the next"


def test_where_no_bot_is_the_host_is_told(tmp_path: Path) -> None:
    done = asked(tmp_path, Machine(), "doctor")

    assert done.returncode == 1
    assert "neither a service purrlor.service nor a container" in done.stderr


def test_without_a_command_it_says_how_it_is_called(tmp_path: Path) -> None:
    done = asked(tmp_path, Machine(unit=SERVED))

    assert done.returncode == 2
    assert "usage: purrlor-admin COMMAND" in done.stderr
