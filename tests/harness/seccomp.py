"""Runs a program with some system calls blocked (seccomp(2)), as a systemd service does.

    python -m tests.harness.seccomp DOES CALL,… PROGRAM …

DOES is the effect of a blocked call: `kill` (systemd's default), or an error number.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

NUMBERS: dict[str, dict[str, int]] = {
    "x86_64": {
        **{"ioprio_set": 251, "mbind": 237, "migrate_pages": 256, "move_pages": 279, "set_mempolicy": 238},
        **{"set_mempolicy_home_node": 450, "sched_setaffinity": 203, "sched_setattr": 314, "sched_setparam": 142},
        **{"sched_setscheduler": 144, "setpriority": 141, "setrlimit": 160},
    },
    "aarch64": {
        **{"ioprio_set": 30, "mbind": 235, "migrate_pages": 238, "move_pages": 239, "set_mempolicy": 237},
        **{"set_mempolicy_home_node": 450, "sched_setaffinity": 122, "sched_setattr": 274, "sched_setparam": 118},
        **{"sched_setscheduler": 119, "setpriority": 140, "setrlimit": 164},
    },
}
"""Numbers of systemd's group @resources (systemd.exec(5)), by machine.

`nice` is `setpriority` on both.
"""
RESOURCES = frozenset(NUMBERS["x86_64"])

LOAD, IS_IT, ANSWER = 0x20, 0x15, 0x06
KILL, ERROR, ALLOW = 0x80000000, 0x00050000, 0x7FFF0000
NO_NEW_PRIVS, SECCOMP, FILTER = 38, 22, 2


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_char_p))


def is_supported() -> bool:
    """True if the system call numbers of this machine are known."""
    return sys.platform == "linux" and platform.machine() in NUMBERS


def block_calls(calls: set[str], does: int) -> None:
    """Block these calls for this process and its children, for good. Raises OSError."""
    numbers = [NUMBERS[platform.machine()][call] for call in sorted(calls)]
    asked = [
        (LOAD, 0, 0, 0),
        *(step for number in numbers for step in ((IS_IT, 0, 1, number), (ANSWER, 0, 0, does))),
        (ANSWER, 0, 0, ALLOW),
    ]
    program = _Program(len(asked), b"".join(struct.pack("HBBI", *step) for step in asked))
    kernel = ctypes.CDLL(None, use_errno=True)
    if kernel.prctl(NO_NEW_PRIVS, 1, 0, 0, 0) or kernel.prctl(SECCOMP, FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "the kernel takes no filter")


if __name__ == "__main__":
    block_calls(set(filter(None, sys.argv[2].split(","))), KILL if sys.argv[1] == "kill" else ERROR | int(sys.argv[1]))
    os.execv(sys.argv[3], sys.argv[3:])
