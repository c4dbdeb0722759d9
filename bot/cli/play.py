"""Play in a browser: a stand-in for Discord in this process, the bot in another."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli import CommandFailed
from bot.cli.shutdown import Stopped, StopSignal
from bot.ops.settings import ENV_FILE
from bot.sandbox.serve import Sandbox


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=8730, help="port of the page (default 8730; 0: any)")


def run(arguments: argparse.Namespace) -> int:
    """0 when told to stop; 1 if the port is taken or the bot ends by itself."""
    if not 0 <= arguments.port <= 65535:
        raise CommandFailed(f"There's no port {arguments.port}. Try `./parlor play --port 0`.")
    try:
        return asyncio.run(_play(arguments))
    except OSError as error:
        said = f"Port {arguments.port} isn't free ({error.strerror}). Try `./parlor play --port 0`."
        raise CommandFailed(said) from error


async def _play(arguments: argparse.Namespace) -> int:
    """The stand-in loses its channels when it ends, so the tables end with it."""
    stop = StopSignal()
    with TemporaryDirectory(prefix="parlor-") as folder:
        box = await Sandbox.start(arguments.port)
        try:
            return await _serve(box, Path(folder) / "sandbox.sqlite3", stop)
        finally:
            await box.stop()


async def _serve(box: Sandbox, database: Path, stop: StopSignal) -> int:
    bot = await _bot(box, database)
    try:
        await stop.before(_shown(box, bot))
    except Stopped:
        return 0
    finally:
        with suppress(ProcessLookupError):
            bot.send_signal(signal.SIGTERM)
        await bot.wait()
    return 1


KEPT = ("PARLOR_CONTENT", "PARLOR_CACHE_MIB", "PARLOR_AI_PAUSE", "PARLOR_SIGNS")
"""The host's settings that also apply in the browser: what's played, and how. Port, shards, limits, times and
logs belong to the real bot."""


def environment(box: Sandbox, database: Path) -> dict[str, str]:
    here = {name: v for name, v in os.environ.items() if not name.startswith("PARLOR_") or name in KEPT}
    own = {"PARLOR_DATABASE": str(database), "PARLOR_LOG_LEVEL": "warning", "PARLOR_WORKERS": "0", ENV_FILE: ""}
    return {**here, **box.environment(), **own}


async def _bot(box: Sandbox, database: Path) -> asyncio.subprocess.Process:
    """In its own group: Ctrl-C at the terminal goes to the stand-in, which tells it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--with-parent"),
        env=environment(box, database),
        stdin=asyncio.subprocess.PIPE,
        start_new_session=True,
    )


async def _shown(box: Sandbox, bot: asyncio.subprocess.Process) -> None:
    """Print the page's address once the bot is connected; returns when the bot ends."""
    ended = asyncio.ensure_future(bot.wait())
    ready = asyncio.ensure_future(box.gateway.connected.wait())
    await asyncio.wait([ended, ready], return_when=asyncio.FIRST_COMPLETED)
    if ready.done():
        print(f"Open {box.url}/ in a browser and type /play there. Press Ctrl-C to stop.", flush=True)
    await ended
