"""The systemd unit packaging/purrlor.service, line by line."""

import errno
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.harness.seccomp import RESOURCES, is_supported

UNIT = Path(__file__).resolve().parents[1] / "packaging/purrlor.service"
MOST_EXPOSED = 20
"""The maximum exposure in tenths, of 100. systemd 252 reports 13, mostly for the network; other versions may differ."""

PROMISES: Mapping[str, frozenset[str]] = {
    "it starts with the machine, when the network is there and the clock is right": frozenset(
        {
            "Unit Wants=network-online.target",
            "Unit After=network-online.target time-sync.target",
            "Install WantedBy=multi-user.target",
            "Service ExecStart=/srv/purrlor/.venv/bin/purrlor run",
        }
    ),
    "what ends by itself is started again for as long as it takes, and less than the 1,000 times a day that Discord allows": frozenset(
        {"Unit StartLimitIntervalSec=0", "Service Restart=on-failure", "Service RestartSec=90"}
    ),
    "wrong settings and a wrong token are not tried again": frozenset({"Service RestartPreventExitStatus=78"}),
    "it says when it is up, and is started again when it hangs": frozenset(
        {"Service Type=notify", "Service TimeoutStartSec=infinity", "Service WatchdogSec=60"}
    ),
    "it bounds its memory, and outlives the end of a process that draws or thinks": frozenset(
        {"Service OOMPolicy=continue", "Service MemoryMax=2G"}
    ),
    "its metrics have a folder for their socket": frozenset({"Service RuntimeDirectory=purrlor"}),
    "it has time to end cleanly": frozenset({"Service TimeoutStopSec=30"}),
    "it is a user of its own, who is nobody elsewhere": frozenset(
        {"Service DynamicUser=yes", "Service User=purrlor", "Service PrivateUsers=yes"}
    ),
    "the token is a file that nobody else can read, and is in no environment": frozenset(
        {"Service LoadCredential=token:/etc/purrlor/token", "Service Environment=PURRLOR_DISCORD__TOKEN_FILE=%d/token"}
    ),
    "it keeps what it has in one folder, where nobody else reads": frozenset(
        {
            "Service StateDirectory=purrlor",
            "Service StateDirectoryMode=0700",
            "Service WorkingDirectory=/var/lib/purrlor",
            "Service UMask=0077",
            "Service Environment=PURRLOR_STORAGE__PATH=/var/lib/purrlor/purrlor.sqlite",
        }
    ),
    "everything else of the machine it can only read, and homes not even that": frozenset(
        {"Service ProtectSystem=strict", "Service ProtectHome=yes"}
    ),
    "what is temporary is its own, and goes with it": frozenset({"Service PrivateTmp=yes", "Service RemoveIPC=yes"}),
    "it gains no rights that it does not have, and it has none": frozenset(
        {
            "Service NoNewPrivileges=yes",
            "Service RestrictSUIDSGID=yes",
            "Service CapabilityBoundingSet=",
            "Service AmbientCapabilities=",
        }
    ),
    "it sees no processes but its own": frozenset({"Service ProtectProc=invisible", "Service ProcSubset=pid"}),
    "it has no devices, and leaves the clock, the name and the kernel of the machine alone": frozenset(
        {
            "Service PrivateDevices=yes",
            "Service ProtectClock=yes",
            "Service ProtectHostname=yes",
            "Service ProtectControlGroups=yes",
            "Service ProtectKernelLogs=yes",
            "Service ProtectKernelModules=yes",
            "Service ProtectKernelTunables=yes",
        }
    ),
    "it speaks over the internet and to its own desk, and over nothing else": frozenset(
        {"Service RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX"}
    ),
    "it asks the kernel for what services need, and for nothing else": frozenset(
        {
            "Service SystemCallArchitectures=native",
            "Service SystemCallFilter=@system-service",
            "Service SystemCallFilter=~@privileged @resources",
            "Service SystemCallFilter=setpriority",
            "Service SystemCallErrorNumber=EPERM",
            "Service LockPersonality=yes",
            "Service RestrictNamespaces=yes",
            "Service RestrictRealtime=yes",
        }
    ),
}
"""The lines of the unit with their sections, by purpose."""


def lines_of_the_unit() -> set[str]:
    """Each line with its section, without descriptions."""
    section, found = "", set()
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith(("#", "Description=", "Documentation=")):
            found.add(f"{section} {line}")
    return found


def analyzed(*words: str) -> subprocess.CompletedProcess[str]:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not on this machine")
    return subprocess.run([analyze, *words, str(UNIT)], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("promise", PROMISES)
def test_the_unit_keeps_what_it_promises(promise: str) -> None:
    assert sorted(PROMISES[promise] - lines_of_the_unit()) == []


def test_no_line_of_the_unit_is_there_for_nothing_or_takes_back_another() -> None:
    """Of two lines of one name the later one counts: what is not in a promise could undo one."""
    assert sorted(lines_of_the_unit().difference(*PROMISES.values())) == []


def test_the_unit_is_one_that_systemd_takes() -> None:
    told = analyzed("verify")

    assert [line for line in told.stderr.splitlines() if "is not executable: No such file" not in line] == []


def test_the_unit_is_as_closed_as_systemd_reckons_it() -> None:
    told = analyzed("security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager")
    if "unrecognized option" in told.stderr:
        pytest.skip("systemd-analyze cannot judge a file before version 250")

    assert told.returncode == 0, told.stdout[-500:]


WORKS = """
import asyncio, os
from bot.workers.lanes import NICE, Lane, Workers

async def main():
    async with Workers({Lane.PICTURES, Lane.THOUGHTS}) as workers:
        for lane in (Lane.PICTURES, Lane.THOUGHTS):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            expected = own if KEEPS_ITS_PLACE else min(19, own + NICE.get(lane, 0))  # 19: the kernel's lowest priority
            assert await workers.run(lane, os.getpriority, os.PRIO_PROCESS, 0) == expected, lane

asyncio.run(main())
"""


def taken_away() -> set[str]:
    """The calls of systemd's group @resources that the unit's filters block."""
    calls = set[str]()
    for line in (one for one in UNIT.read_text(encoding="utf-8").splitlines() if one.startswith("SystemCallFilter=")):
        words = line.partition("=")[2]
        named = {
            call for word in words.lstrip("~").split() for call in (RESOURCES if word in ("@resources", "@system-service") else {word})
        }
        calls = calls | (named & RESOURCES) if words.startswith("~") else calls - named
    return calls


@pytest.mark.skipif(not is_supported(), reason="the numbers of this machine's calls are not known")
@pytest.mark.parametrize("keeps_its_place", [False, True], ids=["as the unit has it", "where nobody can make way"])
def test_what_draws_and_thinks_works_with_what_the_kernel_gives_it(*, keeps_its_place: bool) -> None:
    """With what the unit had taken away each of these processes was killed before it did anything: no picture was ever drawn."""
    calls = taken_away()
    assert "sched_setaffinity" in calls
    does, calls = (str(errno.EPERM), calls | {"setpriority"}) if keeps_its_place else ("kill", calls)
    program = [sys.executable, "-c", WORKS.replace("KEEPS_ITS_PLACE", str(keeps_its_place))]

    ran = subprocess.run(
        [sys.executable, "-m", "tests.harness.seccomp", does, ",".join(sorted(calls)), *program],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (0, "")
