"""Messages to the service manager (man sd_notify): datagrams with lines such as READY=1."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class Systemd:
    """The notification socket that the variables of `environment` name. Without one, nothing is
    sent."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        name = environment.get("NOTIFY_SOCKET", "")
        self._name = "\0" + name[1:] if name.startswith("@") else name
        is_for_us = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        micros = environment.get("WATCHDOG_USEC", "") if name and is_for_us else ""
        self.watchdog_seconds = int(micros) / 1_000_000 if micros.isdecimal() else 0.0
        """The time after which a silent service is ended; 0: no watchdog waits."""

    def notify(self, **fields: str) -> None:
        """Send `READY=1`, `STATUS=…` or the like. Errors are ignored."""
        if not self._name:
            return
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.connect(self._name)
            line.sendall("\n".join(f"{name}={' '.join(said.split())}" for name, said in fields.items()).encode())
