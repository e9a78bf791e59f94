"""`python -m sandbox serve`: start a sandbox, print its address as one line, and run until a signal stops the process."""

import argparse
import asyncio
import signal
import sqlite3
import sys
from pathlib import Path

from sandbox.backend import Backend
from sandbox.runtime import Runtime
from sandbox.server import Server


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        asyncio.run(_serve(options))
    except OSError as error:
        return _complain(str(error))
    except sqlite3.DatabaseError as error:
        return _complain(f"{options.state} is no state of a sandbox: {error}")
    return 0


def _complain(sentence: str) -> int:
    sys.stderr.write(f"sandbox: {sentence}\n")
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    serve = verbs.add_parser("serve", help="open a sandbox on 127.0.0.1")
    serve.add_argument("--port", type=int, default=0, help="0 (the default): any free port")
    serve.add_argument("--state", type=Path, metavar="FILE", help="keep the world in this file")
    serve.add_argument("--bot", metavar="COMMAND", help="how to start the bot; it is started at once")
    serve.add_argument("--bot-log", type=Path, metavar="FILE", help="where the bot's output goes, begun anew (default: standard error)")
    serve.add_argument("--openapi", type=Path, metavar="FILE", help="check every request and answer against this file")
    serve.add_argument("--patience", type=float, default=Runtime().patience, metavar="SECONDS", help="for the bot's answers (default: 3)")
    serve.add_argument("--unlimited", action="store_true", help="rate limits off")
    return parser


async def _serve(options: argparse.Namespace) -> None:
    runtime = Runtime(patience=options.patience)
    backend = Backend(runtime, limited=not options.unlimited, bot_command=options.bot, bot_log=options.bot_log, openapi=options.openapi)
    server = Server(backend, state=options.state)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # SIGHUP: the terminal's window was closed
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    url = await server.start(options.port)
    sys.stdout.write(f"{url}\n")
    sys.stdout.flush()
    try:
        if options.bot:
            await server.backend.supervisor.start()
        await stop.wait()
    finally:
        await server.close()


if __name__ == "__main__":
    sys.exit(main())
