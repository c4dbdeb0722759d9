"""Databases for scenes, each kind a real one: a file of its own, or a database of its own on a PostgreSQL
server that runs for this session in a folder of its own, on no port.

A folder's conftest that imports `pytest_generate_tests`, `kind` and `server` has every scene with a `tmp_path`
played on both; `place` says where.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import pwd
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
"""Who runs the server where root runs the tests."""
READY_MADE = "PARLOR_TESTS_CLUSTER"
"""Names a folder of a server's files in the environment, which are copied in place of being made."""
_HASTY = ("fsync=off", "full_page_writes=off", "autovacuum=off")
_ALL = ("listen_addresses=", "max_connections=40", "shared_buffers=16MB", "log_min_messages=fatal")
T = TypeVar("T")


def programs() -> Path | None:
    """The folder with the server's programs, the newest ones; None where there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    named = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(named).resolve().parent if named else None


class Server:
    """A PostgreSQL server in a folder, to be stopped, killed and started again; reached by a socket in it."""

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
        """Make its files."""
        if ready := os.environ.get(READY_MADE):
            subprocess.run(["cp", "-a", ready, f"{self.folder}/data"], check=True)
            return
        said = "--auth=trust --username=parlor --encoding=UTF8 --locale=C --no-sync --no-instructions"
        self._call("initdb", f"--pgdata={self.folder}/data", *said.split())

    def start(self) -> None:
        """Start it; returns once it takes connections."""
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
        self._call("pg_isready", "--quiet", f"--host={self.folder}", "--timeout=30", tries=600)

    async def add(self, name: str) -> ServerAddress:
        """A new database without anything in it."""
        key = await asyncpg.connect(self.address().whole)
        await key.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        await key.close()
        return self.address(name)

    def stop(self) -> None:
        """Stop it as a restart does: all connections are cut."""
        self._end(signal.SIGINT)

    @property
    def is_down(self) -> bool:
        """Whether it has to be started."""
        return self._process is None

    @contextmanager
    def paused(self) -> Iterator[None]:
        """All its processes stand still while the body runs."""
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
        """`kill -9`, the whole of it at once."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        (self.folder / "data" / "postmaster.pid").unlink()

    def pids(self) -> list[int]:
        """Its processes that run now."""
        main = self._process.pid
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    def close(self) -> None:
        """Stop it, where it runs."""
        if self._process is not None:
            self._end(signal.SIGQUIT)

    def address(self, name: str = "postgres") -> ServerAddress:
        """A database's."""
        return ServerAddress(f"postgresql://parlor@/{name}?host={self.folder}")

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait()
        self._process = None

    def _call(self, program: str, *arguments: str, tries: int = 1) -> None:
        for left in reversed(range(tries)):
            done = subprocess.run(
                [str(programs() / program), *arguments], cwd=self.folder, capture_output=True, **self._as
            )
            if done.returncode == 0:
                return
            if not left:
                raise RuntimeError(done.stderr.decode(errors="replace"))


def _end_with_parent() -> None:
    """Where the tests are killed, the server goes with them."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


@contextmanager
def running(*, hasty: bool) -> Iterator[Server]:
    """A server that runs; a `hasty` one does not wait for the disk."""
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
    """Gives out databases of a server, takes them back and clears them out. It has a loop of its own: scenes
    ask from theirs."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="housing", daemon=True)
        self._thread.start()
        self._keys: dict[str, asyncpg.Connection] = {}
        """A connection to every database that was made."""
        self._free: list[str] = []
        self._given: dict[Path, str] = {}

    def place(self, path: Path) -> ServerAddress:
        """The database that stands for this file in the running scene: always the same one."""
        if path not in self._given:
            self._given[path] = self._free.pop() if self._free else self._do(self._made())
        return self.server.address(self._given[path])

    def clear(self) -> None:
        """A scene has ended: the next one finds its databases empty."""
        for name in self._given.values():
            self._do(self._emptied(name))
            self._free.append(name)
        self._given.clear()

    def close(self) -> None:
        """Let go of the server."""
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
        """As it was made, and nobody is connected any more who was killed in a scene."""
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
"""Of the running scene; None where it plays on files."""


needs_server = pytest.mark.skipif(programs() is None, reason="there is no PostgreSQL here")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Scenes that have a folder are played on both kinds of database; those of `tests/store/sqlite` on
    files."""
    if "tmp_path" in metafunc.fixturenames and "sqlite" not in metafunc.module.__name__.split("."):
        kinds = ["sqlite", pytest.param("postgres", marks=needs_server)]
        metafunc.parametrize("kind", kinds, indirect=True)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The session's one server."""
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
    """The kind of database that the scene is played on."""
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
    """Where a scene keeps what it would keep in this file."""
    return path if _housing is None else _housing.place(path)


async def meddle(store: Store, sql: str, *values: Any) -> None:
    """Change a database behind the store's back."""

    async def change(db: Any) -> None:
        await db.execute(sql, values)

    await store.write(change)
