"""The bot as the sandbox's child: started, killed with signal 9, started again; and the command line."""

import asyncio
import shlex
import sys
from pathlib import Path

import pytest

from sandbox.driver import Client, Sandbox

NEWBORN = Path(__file__).with_name("newborn.py")


async def in_state(client: Client, state: str) -> None:
    await client.waits_for(lambda: True if client.screen.bot["state"] == state else None, f"the bot {state}")


@pytest.mark.slow
async def test_the_bot_is_killed_and_started_from_the_page() -> None:
    async with Sandbox.start(bot=f"{sys.executable} {NEWBORN}") as sandbox:
        alice = await sandbox.person("alice")
        await in_state(alice, "running")
        pid = (await sandbox.bot_state())["pid"]
        await sandbox.kill_bot()
        await in_state(alice, "stopped")
        await sandbox.start_bot()
        await in_state(alice, "running")

        bot = await sandbox.bot_state()
        assert bot["can_control"]
        assert bot["pid"] != pid
        assert {"starting", "running", "stopped"} <= {e["bot"]["state"] for e in alice.received if e["type"] == "bot"}


async def test_a_bot_of_somebody_else_is_left_alone() -> None:
    async with Sandbox.start() as sandbox:
        with pytest.raises(ValueError, match="started without --bot"):
            await sandbox.kill_bot()


async def test_the_command_line_prints_one_address_and_ends_when_told() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "sandbox", "serve", "--port", "0", stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode().strip()
    async with Sandbox.connect(line) as sandbox:
        health = await sandbox.control("GET", "health")
    process.terminate()
    rest = await process.stdout.read()

    assert line.startswith("http://127.0.0.1:")
    assert (health, rest, await process.wait()) == ({"ok": True}, b"", 0)


@pytest.mark.slow
async def test_what_the_bot_says_goes_into_its_log_and_an_early_end_is_told(tmp_path: Path) -> None:
    log = tmp_path / "bot.log"
    log.write_text("of the last time\n")
    bot = shlex.join([sys.executable, "-c", "import sys; print('hello', flush=True); sys.exit('I do not feel well')"])
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "serve", "--bot", bot, "--bot-log", str(log)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    await process.stdout.readline()
    told = (await process.stderr.readline()).decode()
    process.terminate()
    rest = await process.communicate()

    assert told == f"sandbox: the bot ended with status 1; its output is in {log}\n"
    assert log.read_text() == "hello\nI do not feel well\n"
    assert (rest, process.returncode) == ((b"", b""), 0)


async def test_what_keeps_it_from_starting_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("this is no database, this is a letter")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "serve", "--state", str(tmp_path / "letter.txt")),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, error = await process.communicate()

    assert (process.returncode, out) == (1, b"")
    assert error.decode().startswith("sandbox: ")
    assert "is no state of a sandbox" in error.decode()
    assert error.count(b"\n") == 1
