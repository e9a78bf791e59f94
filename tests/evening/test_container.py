"""The container, built and run as docs/hosting.md says, against a sandbox: by night, and where there is podman and the image to build upon.

PODMAN says how podman is called, PODMAN_RUN what else a machine needs that a container may run on it.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import uuid
from collections.abc import AsyncIterator

import pytest

from sandbox.driver import Sandbox
from tests.harness.processes import ROOT

PODMAN = shlex.split(os.environ.get("PODMAN", "podman"))
RUN = shlex.split(os.environ.get("PODMAN_RUN", ""))
CONTAINERFILE = ROOT / "packaging/Containerfile"
BASE = CONTAINERFILE.read_text(encoding="utf-8").split("ARG BASE=")[1].split()[0]
IMAGE = "localhost/purrlor-tried"
TRIES = 60
"""Each takes a second or so."""

pytestmark = pytest.mark.night


def podman(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PODMAN, *words], input=given, capture_output=True, text=True, check=False)


def done(*words: str, given: str = "") -> str:
    run = podman(*words, given=given)
    assert run.returncode == 0, f"{words[0]}: {run.stderr}"
    return run.stdout


def becomes_healthy(name: str) -> None:
    for _ in range(TRIES):
        if podman("healthcheck", "run", name).returncode == 0:
            return
        assert done("inspect", "-f", "{{.State.Running}}", name).strip() == "true", podman("logs", name).stderr
    pytest.fail(podman("logs", name).stderr)


@pytest.fixture(scope="module")
def image() -> str:
    if shutil.which(PODMAN[0]) is None:
        pytest.skip("there is no podman on this machine")
    if podman("image", "exists", BASE).returncode and podman("pull", "--quiet", BASE).returncode:
        pytest.skip(f"{BASE} is not there, and cannot be fetched")
    done("build", "--format", "docker", "--network", "host", "-f", str(CONTAINERFILE), "-t", IMAGE, str(ROOT))
    return IMAGE


@pytest.fixture
async def container(image: str) -> AsyncIterator[str]:
    """The bot in its container, which hears a sandbox on this machine."""
    name = f"purrlor-{uuid.uuid4().hex[:8]}"
    async with Sandbox.spawn() as sandbox:
        done("secret", "create", name, "-", given=sandbox.token)
        where = ("--network", "host", "-e", f"PURRLOR_DISCORD__REST_URL={sandbox.url}")
        shut = ("--read-only", "--tmpfs", "/tmp", "-v", f"{name}:/data", "--secret", f"{name},target=/token,uid=10001,mode=0400")
        done("run", "-d", "--name", name, *RUN, *where, *shut, image)
        try:
            becomes_healthy(name)
            yield name
        finally:
            podman("rm", "-f", "-v", name)
            podman("volume", "rm", name)
            podman("secret", "rm", name)


async def test_it_is_healthy_runs_as_nobody_special_and_writes_its_folder_alone(container: str) -> None:
    (mounted,) = json.loads(done("inspect", container))

    assert done("exec", container, "id", "-u").strip() == "10001"
    assert mounted["HostConfig"]["ReadonlyRootfs"]
    for place in ("/purrlor", "/etc", "/"):
        assert podman("exec", container, "touch", f"{place}/x").returncode, place
    assert "purrlor.sqlite" in done("exec", container, "ls", "/data")
    assert "the bot runs and hears Discord" in done("exec", container, "purrlor", "status")
    assert "WRONG" not in done("exec", container, "purrlor", "doctor")


async def test_it_ends_cleanly_and_comes_back_to_its_file(container: str) -> None:
    done("stop", container)
    assert done("inspect", "-f", "{{.State.ExitCode}}", container).strip() == "0"

    done("start", container)
    becomes_healthy(container)
    assert "WRONG" not in done("exec", container, "purrlor", "doctor")


def test_what_is_built_has_no_token_and_none_of_what_lies_beside_the_code(image: str) -> None:
    told = done("inspect", image)

    assert "PURRLOR_DISCORD__TOKEN=" not in told
    assert json.loads(told)[0]["Config"]["User"] == "10001"
    assert json.loads(told)[0]["Healthcheck"]["Test"] == ["CMD", "purrlor", "status"]
