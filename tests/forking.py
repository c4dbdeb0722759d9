"""Bots that start at once: a server that has loaded Parlor forks itself for each. From its command line on, a
forked bot does the same as one started from scratch, but its tables' seeds follow from the test, so that
every run of a scene meets the same cards.

The server is `python -m tests.forking FD MODULE`, with a module whose `load` loads what all bots share.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from itertools import count
from types import SimpleNamespace

_NUMBER = struct.Struct("i")
_LARGEST = 1 << 17
"""Bytes of a command line with its environment."""


def load() -> None:
    """Load what a bot needs for a table of each game."""
    from bot.cli.run import settle
    from bot.tables import service
    from bot.workers.draw_jobs import load_pictures
    from games.kernel.match import Match
    from games.kernel.printed.edition import edition
    from games.registry import keys, rules_of
    from render.kit.letters.words import Words
    from render.kit.picture import renderer_of

    service.secrets = SimpleNamespace(token_hex=_seed)
    unhurry()
    settle()
    load_pictures()
    for key in keys():
        edition(key)
        match, _ = Match.new(rules_of(key), 2, {}, "")
        renderer_of(key).table(match.view(None), Words("en", key, ["Ada", "Bo"]), {})


def unhurry() -> None:
    """Let nodes alone limit hints: their seconds would make them depend on the machine."""
    from games.kernel.mind import players
    from games.kernel.mind.budget import Budget

    players.ADVICE = Budget(players.ADVICE.nodes)  # type: ignore[misc]


_seeds = count()


def _seed(size: int) -> str:
    """From the test that starts the bot, each one different."""
    test, _, _ = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")  # without its phase
    return sha256(f"{test}/{next(_seeds)}".encode()).hexdigest()[: 2 * size]


# -- the scenes' side --------------------------------------------------------------------------------------


class Forked:
    """The part of `asyncio.subprocess.Process` that `BotProcess` uses."""

    def __init__(self, pid: int, told: int) -> None:
        """`told`: descriptor that its exit status arrives on."""
        self.pid = pid
        self._loop = asyncio.get_running_loop()
        self._status: asyncio.Future[int] = self._loop.create_future()
        self._loop.add_reader(told, self._hear, told)

    def _hear(self, told: int) -> None:
        self._loop.remove_reader(told)
        self._status.set_result(_NUMBER.unpack(os.read(told, _NUMBER.size))[0])
        os.close(told)

    @property
    def returncode(self) -> int | None:
        return self._status.result() if self._status.done() else None

    async def wait(self) -> int:
        return await asyncio.shield(self._status)

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)


class ForkServer:
    def __init__(self, module: str) -> None:
        self._here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = (sys.executable, "-m", __name__, str(there.fileno()), module)
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[there.fileno()])
        there.close()

    async def fork(self, command: tuple[str, ...], env: dict[str, str], out: int) -> Forked:
        told, tell = os.pipe()
        socket.send_fds(self._here, [json.dumps([command, env]).encode()], [tell, out])
        os.close(tell)
        [pid] = _NUMBER.unpack(await asyncio.to_thread(os.read, told, _NUMBER.size))
        return Forked(pid, told)

    def close(self) -> None:
        self._here.close()
        self._process.wait()


# -- the server's side ------------------------------------------------------------------------------------


def serve(asked: socket.socket) -> list[str]:
    """Fork on request, and report exit statuses; returns in each fork, with its command line."""
    born: dict[int, tuple[int, int]] = {}
    while True:
        for ready in select.select([asked, *born], [], [])[0]:
            if ready in born:
                pid, tell = born.pop(ready)
                _, status = os.waitpid(pid, 0)
                with suppress(BrokenPipeError):
                    os.write(tell, _NUMBER.pack(os.waitstatus_to_exitcode(status)))
                os.close(tell)
                os.close(ready)
                continue
            said, [*files], *_ = socket.recv_fds(asked, _LARGEST, 2)
            if not said:
                for pid, _ in born.values():
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                sys.exit()
            tell, out = files
            if not (pid := os.fork()):
                for each in (*born, *(other for _, other in born.values()), tell, asked.detach()):
                    os.close(each)
                command, env = json.loads(said)
                os.environ.clear()
                os.environ.update(env)
                os.dup2(out, 1)
                os.dup2(out, 2)
                os.close(out)
                return list(command)
            os.write(tell, _NUMBER.pack(pid))
            os.close(out)
            born[os.pidfd_open(pid)] = pid, tell


def main() -> None:
    """Take a command line as the interpreter does: `-m MODULE ...` with its `main`, or `-c CODE ...`."""
    asked, module = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
    import_module(module).load()
    gc.freeze()
    how, what, *rest = serve(asked)
    sys.argv = [what, *rest]
    if how == "-m":
        import_module(what).main()
    else:
        exec(what, {"__name__": "__main__"})


if __name__ == "__main__":
    main()
