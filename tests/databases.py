"""Real databases for scenes: a separate file, or a separate database on this session's PostgreSQL server, which
runs in a temporary folder without a port.

A folder's conftest that imports `pytest_generate_tests`, `kind` and `server` has every scene with a `tmp_path`
run on both; `place` says where.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import pwd
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

from bot.store.address import Address, ServerAddress
from bot.store.store import Store

_ORDINARY = ("postgres", "nobody")
"""Who runs the server when root runs the tests."""
READY_MADE = "PARLOR_TESTS_CLUSTER"
"""Environment variable with a folder of a server's files, to be copied instead of created."""
_HASTY = ("fsync=off", "full_page_writes=off", "autovacuum=off")
_ALL = ("listen_addresses=", "max_connections=40", "shared_buffers=16MB", "log_min_messages=fatal")
T = TypeVar("T")


def programs() -> Path | None:
    """The folder with the newest server programs; None if there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    named = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(named).resolve().parent if named else None


class Server:
    """A PostgreSQL server in a folder, reached by a socket there; can be stopped, killed and restarted."""

    def __init__(self, folder: Path, *, hasty: bool) -> None:
        self.folder = folder
        self._settings = (*_ALL, *(_HASTY if hasty else ()))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = next(pwd.getpwnam(name) for name in _ORDINARY if name in {u.pw_name for u in pwd.getpwall()})
            os.chown(folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        if ready := os.environ.get(READY_MADE):
            subprocess.run(["cp", "-a", ready, f"{self.folder}/data"], check=True)
            return
        said = "--auth=trust --username=parlor --encoding=UTF8 --locale=C --no-sync --no-instructions"
        self._call("initdb", f"--pgdata={self.folder}/data", *said.split())

    def start(self) -> None:
        """Start it; returns once it accepts connections."""
        settings = [part for setting in self._settings for part in ("-c", setting)]
        program = str(programs() / "postgres")
        self._process = subprocess.Popen(
            [program, "-D", f"{self.folder}/data", "-k", str(self.folder), *settings],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=_end_with_parent,
            **self._as,
        )
        while self._run("pg_isready", "--quiet", f"--host={self.folder}", "--timeout=30").returncode != 0:
            if self._process.poll() is not None:
                raise RuntimeError(f"it has ended with {self._process.returncode}")

    async def add(self, name: str) -> ServerAddress:
        """A new empty database."""
        key = await asyncpg.connect(self.address().whole)
        await key.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        await key.close()
        return self.address(name)

    def stop(self) -> None:
        """Stop it as a restart does: all connections are cut."""
        self._end(signal.SIGINT)

    @property
    def is_down(self) -> bool:
        return self._process is None

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Pause all its processes while the body runs."""
        pids = self.pids()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def kill(self) -> None:
        """`kill -9` of all processes at once. Returns when all are gone: the next server doesn't start while
        one of them still holds the memory they share.
        """
        killed = []
        for pid in self.pids():
            with suppress(ProcessLookupError):
                killed.append(os.pidfd_open(pid))
                os.kill(pid, signal.SIGKILL)
        self._process.wait()
        for each in killed:
            select.select([each], [], [])
            os.close(each)
        self._process = None
        (self.folder / "data" / "postmaster.pid").unlink()

    def pids(self) -> list[int]:
        """Its running processes."""
        main = self._process.pid
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    def close(self) -> None:
        """Stop it if it runs."""
        if self._process is not None:
            self._end(signal.SIGQUIT)

    def address(self, name: str = "postgres") -> ServerAddress:
        """A database's address."""
        return ServerAddress(f"postgresql://parlor@/{name}?host={self.folder}")

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait()
        self._process = None

    def _call(self, program: str, *arguments: str) -> None:
        done = self._run(program, *arguments)
        if done.returncode != 0:
            raise RuntimeError(done.stderr.decode(errors="replace"))

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [str(programs() / program), *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, **self._as)


def _end_with_parent() -> None:
    """If the tests are killed, the server goes with them."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


@contextmanager
def running(*, hasty: bool) -> Iterator[Server]:
    """A running server; a `hasty` one doesn't wait for the disk."""
    folder = Path(tempfile.mkdtemp(prefix="parlor-pg-"))
    made = Server(folder, hasty=hasty)
    try:
        made.make()
        made.start()
        yield made
    finally:
        made.close()
        shutil.rmtree(folder, ignore_errors=True)


class Housing:
    """Lends databases of a server, takes them back and empties them. It has its own loop: scenes call it from
    theirs.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="housing", daemon=True)
        self._thread.start()
        self._keys: dict[str, asyncpg.Connection] = {}
        """A connection to every database made."""
        self._free: list[str] = []
        self._given: dict[Path, str] = {}

    def place(self, path: Path) -> ServerAddress:
        """The running scene's database for this file: always the same one."""
        if path not in self._given:
            self._given[path] = self._free.pop() if self._free else self._do(self._made())
        return self.server.address(self._given[path])

    def clear(self) -> None:
        """Empty the databases after a scene."""
        for name in self._given.values():
            self._do(self._emptied(name))
            self._free.append(name)
        self._given.clear()

    def close(self) -> None:
        """Leave the server."""
        for key in self._keys.values():
            self._do(key.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _made(self) -> str:
        name = f"scene_{len(self._keys)}"
        await self.server.add(name)
        await (await Store.open(self.server.address(name))).close()
        self._keys[name] = await asyncpg.connect(self.server.address(name).whole)
        return name

    async def _emptied(self, name: str) -> None:
        """Empty a database, and cut connections left by killed processes."""
        await self._keys[name].execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await self._keys[name].execute(
            "DELETE FROM tables; DELETE FROM interactions; DELETE FROM documents; DELETE FROM settings; "
            "DELETE FROM processes; DELETE FROM leases; DELETE FROM greetings; DELETE FROM figures; "
            "ALTER TABLE tables ALTER id RESTART"
        )


_housing: Housing | None = None
"""The running scene's; None if it uses files."""


needs_server = pytest.mark.skipif(programs() is None, reason="there is no PostgreSQL here")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run scenes that have a folder on both kinds of database; those of `tests/store/sqlite` only on files."""
    if "tmp_path" in metafunc.fixturenames and "sqlite" not in metafunc.module.__name__.split("."):
        kinds = ["sqlite", pytest.param("postgres", marks=needs_server)]
        metafunc.parametrize("kind", kinds, indirect=True)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The session's only server."""
    with running(hasty=True) as made:
        yield made


@pytest.fixture(scope="session")
def housing(server: Server) -> Iterator[Housing]:
    """The session's databases."""
    made = Housing(server)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of database the scene runs on."""
    global _housing
    named = getattr(request, "param", "sqlite")
    if named == "sqlite":
        yield named
        return
    _housing = request.getfixturevalue("housing")
    yield named
    _housing.clear()
    _housing = None


def place(path: Path) -> Address:
    """The scene's address for what this file would hold."""
    return path if _housing is None else _housing.place(path)


async def meddle(store: Store, sql: str, *values: Any) -> None:
    async def change(db: Any) -> None:
        await db.execute(sql, values)

    await store.write(change)
