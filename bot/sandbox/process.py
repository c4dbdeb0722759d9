"""A bot as its own process, killable at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from bot.sandbox.serve import Sandbox


class Host(Protocol):
    """Where the bot runs: a stand-in, and a folder."""

    @property
    def sandbox(self) -> Sandbox: ...

    @property
    def folder(self) -> Path: ...

    async def until(self, true: Callable[[], Any]) -> Any: ...


HANGS_AFTER = 600.0
"""Seconds after which what's waited for hangs: no machine is that slow."""
LIMITS = (
    "PARLOR_ACTIONS_PER_MINUTE",
    "PARLOR_LOOKUPS_PER_MINUTE",
    "PARLOR_TABLES_PER_PERSON",
    "PARLOR_TABLES_PER_SERVER",
)
"""Switched off here: test people may be faster than real ones."""
PARLOR = (sys.executable, "-m", "bot", "run")
UNHURRIED_END = (
    *(sys.executable, "-c"),
    f"from bot.cli import main, shutdown; shutdown.ENDS_WITHIN = {HANGS_AFTER - 100}; main()",
    "run",
)
"""Has nearly as long to shut down as we wait: a busy machine makes no difference. `PARLOR` is for scenes about
shutting down."""


class NotEnded(AssertionError):
    """It didn't stop when asked and was killed, or failed while stopping."""


class TimedOut(AssertionError):
    """Something waited for didn't happen."""


class BotProcess:
    """Parlor on a stand-in. `env` and keyword settings extend its environment; its output goes to `log`.

    `tree` is the folder with the code to run from the next start on (None: this one). `command` runs another
    bot, which finds the addresses in `PARLOR_TOKEN`, `PARLOR_API_BASE`, `PARLOR_GATEWAY_URL` and
    `PARLOR_CDN_BASE`.
    """

    spawn = staticmethod(asyncio.create_subprocess_exec)

    def __init__(
        self,
        box: Host,
        env: Mapping[str, str] | None = None,
        *,
        command: Sequence[str] = UNHURRIED_END,
        name: str = "bot",
        **settings: str,
    ) -> None:
        self.box = box
        self.settings = {**(env or {}), **settings}
        self.command = command
        self.tree: Path | None = None
        self.log = box.folder / f"{name}.log"
        self.starts = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def shards(self) -> list[int] | None:
        """Its own, if one of several; None: all."""
        said = self.settings.get("PARLOR_SHARDS")
        if said is None:
            return None
        first, _, last = said.partition("/")[0].partition("-")
        return list(range(int(first), int(last or first) + 1))

    async def start(self) -> None:
        await self.launch()
        await self.ready()

    async def launch(self) -> None:
        self.starts += 1
        if self.shards is None:
            self.box.sandbox.gateway.connected.clear()
        environment = {
            **os.environ,
            **self.box.sandbox.environment(),
            "PARLOR_DATABASE": str(self.box.folder / "parlor.sqlite3"),
            "PARLOR_AI_PAUSE": "0",
            "PARLOR_WORKERS": "0",
            "PARLOR_SIGNS": "0",  # scenes read words
            **dict.fromkeys(LIMITS, "0"),
            **self.settings,
            **({} if self.tree is None else {"PYTHONPATH": str(self.tree)}),
        }
        with self.log.open("ab") as log:
            self._process = await self.spawn(
                *self.command, env=environment, stdout=log, stderr=log, cwd=self.tree
            )

    async def ready(self, seconds: float = HANGS_AFTER) -> None:
        """Wait until it's connected; else `TimedOut` has the end of its log."""
        assert self._process is not None
        connected = asyncio.create_task(self._connected())
        ended = asyncio.create_task(self._process.wait())
        await asyncio.wait({connected, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        is_ready = connected.done()
        connected.cancel()
        ended.cancel()
        if not is_ready:
            raise TimedOut(self.words()[-2000:])

    async def _connected(self) -> None:
        """Wait for all its shards."""
        gateway, shards = self.box.sandbox.gateway, self.shards
        if shards is None:
            await gateway.connected.wait()
        else:
            await self.box.until(lambda: set(shards) <= set(gateway.sockets))

    def words(self) -> str:
        """Its log of all starts."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """kill -9."""
        if self._process is not None and self.running:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        self.box.sandbox.gateway.forget(self.shards)

    async def restart(self) -> None:
        """kill -9, and start again on the same data."""
        await self.kill()
        await self.start()

    async def stop(self) -> None:
        """Stop it like a host. Raises `NotEnded` if it has to be killed or fails."""
        if self._process is None or not self.running:
            return
        self.signal(signal.SIGTERM)
        code = await self.ended()
        if self.command in (PARLOR, UNHURRIED_END) and code != 0:
            raise NotEnded(f"it ended with status {code}: {self.words()[-2000:]}")

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self, seconds: float = HANGS_AFTER) -> int:
        """Its exit status. Raises `NotEnded` if it has to be killed."""
        assert self._process is not None
        try:
            return await asyncio.wait_for(self._process.wait(), seconds)
        except TimeoutError:
            await self.kill()
            raise NotEnded(f"it had to be killed after {seconds} s: {self.words()[-2000:]}") from None
        finally:
            self.box.sandbox.gateway.forget(self.shards)
