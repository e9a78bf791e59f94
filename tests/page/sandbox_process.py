"""The sandbox of the page's tests: a separate process with the parrot bot, and a client of its APIs.

Each test has its own room (a channel), so that all tests share one sandbox.
"""

import json
import shlex
import socket
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from sandbox.world.world import BOT_ID, TOKEN

PARROT = Path(__file__).parent / "parrot.py"
ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds until a wait fails. Only failing tests wait that long."""
Json = dict[str, Any]


class Room(NamedTuple):
    id: str
    name: str


class Sandbox:
    """A running sandbox, with requests as the bot (REST API) and to the control API."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{port}"
        self._rooms = 0

    def new_room(self, name: str = "room") -> Room:
        self._rooms += 1
        made = self.control("POST", "/sandbox/channels", {"name": f"{name}-{self._rooms}"})
        return Room(made["id"], made["name"])

    def person(self, name: str) -> str:
        """The id of a person."""
        return next(str(person["id"]) for person in self.control("GET", "/sandbox/people") if person["username"] == name)

    def post(self, room: Room, **message: Any) -> Json:
        """Post a message as the bot, with fields of Discord's API."""
        return dict(self._ask("POST", f"/api/v10/channels/{room.id}/messages", message, as_bot=True))

    def edit(self, message: Json, **changes: Any) -> Json:
        return dict(self._ask("PATCH", f"/api/v10/channels/{message['channel_id']}/messages/{message['id']}", changes, as_bot=True))

    def post_file(self, room: Room, name: str, content_type: str, data: bytes, **message: Any) -> Json:
        """Post a message with one file as the bot; the file is attachment 0."""
        return self.post_files(room, [(name, content_type, data)], **message)

    def post_files(self, room: Room, files: Sequence[tuple[str, str, bytes]], **message: Any) -> Json:
        """Post a message with files as the bot; each has a name, a content type and its data."""
        seam = "--parrot"
        parts = [('name="payload_json"\r\nContent-Type: application/json', json.dumps(message).encode())]
        parts += [
            (f'name="files[{place}]"; filename="{name}"\r\nContent-Type: {content_type}', data)
            for place, (name, content_type, data) in enumerate(files)
        ]
        body = b"".join(f"--{seam}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + part + b"\r\n" for head, part in parts)
        body += f"--{seam}--\r\n".encode()
        request = self._request("POST", f"/api/v10/channels/{room.id}/messages", as_bot=True)
        request.add_header("Content-Type", f"multipart/form-data; boundary={seam}")
        request.data = body
        return dict(_read(request))

    def new_emoji(self, name: str, png: bytes) -> str:
        """Create an emoji of the bot, and return its id."""
        image = f"data:image/png;base64,{b64encode(png).decode()}"
        made = self._ask("POST", f"/api/v10/applications/{BOT_ID}/emojis", {"name": name, "image": image}, as_bot=True)
        return str(made["id"])

    def control(self, method: str, path: str, body: Json | None = None) -> Any:
        return self._ask(method, path, body)

    def kill(self) -> None:
        """Kill the sandbox after it saved its state."""
        assert self.process
        with suppress(OSError):
            self.control("POST", "/sandbox/die")
        self.process.wait(PATIENCE)

    def wait_for_bot(self, state: str = "running") -> None:
        wait_until(lambda: self.control("GET", "/sandbox/bot")["state"] == state, f"the bot is {state}")

    def _ask(self, method: str, path: str, body: Json | None, *, as_bot: bool = False) -> Any:
        request = self._request(method, path, as_bot=as_bot)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        return _read(request)

    def _request(self, method: str, path: str, *, as_bot: bool) -> Request:
        headers = {"Authorization": f"Bot {TOKEN}", "User-Agent": "DiscordBot (page tests, 1)"} if as_bot else {}
        return Request(self.url + path, method=method, headers=headers)


@contextmanager
def running_sandbox(port: int | None = None, *, bot: bool = True, state: Path | None = None) -> Iterator[Sandbox]:
    """Run a sandbox with the parrot bot. `state` is the state file."""
    sandbox = Sandbox(port or free_port())
    command = [sys.executable, "-m", "sandbox", "serve", "--port", str(sandbox.port), "--unlimited"]
    command += ["--bot", shlex.join([sys.executable, str(PARROT), sandbox.url, TOKEN])] if bot else []
    command += ["--state", str(state)] if state else []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        sandbox.process = process
        try:
            wait_until(lambda: _answers(sandbox), "the sandbox answers")
            if bot:
                sandbox.wait_for_bot()
            yield sandbox
        finally:
            process.terminate()
            process.wait(PATIENCE)


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(label: str, custom_id: str | None = None, *, style: int = 2, **more: Any) -> Json:
    """A button for the REST API; with `url`, a link."""
    target = {"style": 5} if "url" in more else {"style": style, "custom_id": custom_id or f"say:{label}"}
    return {"type": 2, "label": label} | target | more


def select(custom_id: str, placeholder: str, *labels: str, **more: Any) -> Json:
    """A select whose values are its labels in lower case."""
    options = [{"label": label, "value": label.lower()} for label in labels]
    return {"type": 3, "custom_id": custom_id, "placeholder": placeholder, "options": options} | more


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(true: Any, what: str) -> None:
    """Poll until the condition holds. Raises TimeoutError after `PATIENCE` seconds."""
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain: {what}")
        time.sleep(0.05)


def _answers(sandbox: Sandbox) -> bool:
    try:
        return bool(sandbox.control("GET", "/sandbox/health")["ok"])
    except (URLError, ConnectionError):
        return False


def _read(request: Request) -> Any:
    with urlopen(request, timeout=PATIENCE) as answer:
        text = answer.read()
    return json.loads(text) if text else None
