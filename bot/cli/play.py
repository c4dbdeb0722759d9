"""Play in a browser: the stand-in for Discord in this process, the bot in another."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox.serve import Sandbox
from bot.settings import ENV_FILE


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `play`."""
    parser.add_argument("--port", type=int, default=8730, help="port of the page (default 8730; 0: any)")


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; 1 where the port is taken."""
    try:
        return asyncio.run(_play(arguments))
    except OSError as error:
        print(
            f"Port {arguments.port} is not free ({error.strerror}). Try `./parlor play --port 0`.",
            file=sys.stderr,
        )
        return 1


async def _play(arguments: argparse.Namespace) -> int:
    with TemporaryDirectory(prefix="parlor-") as folder:
        return await _serve(arguments.port, Path(folder) / "sandbox.sqlite3")


async def _serve(port: int, database: Path) -> int:
    """The stand-in forgets its channels when it ends, and so the tables end with it."""
    box = await Sandbox.start(port)
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    settings = {"PARLOR_DATABASE": str(database), "PARLOR_LOG_LEVEL": "warning", ENV_FILE: ""}
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "run",
        env={**os.environ, **box.environment(), **settings},
        start_new_session=True,
    )
    ended = asyncio.create_task(bot.wait())
    ready = asyncio.create_task(box.gateway.connected.wait())
    await asyncio.wait([ended, ready], return_when=asyncio.FIRST_COMPLETED)
    if ready.done():
        print(f"Open {box.url}/ in a browser. Type /play there. Ctrl-C ends it.", flush=True)
        waiting = asyncio.create_task(stopped.wait())
        await asyncio.wait([ended, waiting], return_when=asyncio.FIRST_COMPLETED)
    if bot.returncode is None:
        bot.send_signal(signal.SIGTERM)
        await ended
    await box.stop()
    return 0 if stopped.is_set() else 1
