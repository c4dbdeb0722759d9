"""Jobs of workers in the scenes, which find them here by name."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any, NoReturn

from games.kernel.decision import Decision, Picks
from render.kit.kept import KEEPER


def ready() -> None: ...


def unready() -> None:
    raise OSError("no room")


def echo(said: str) -> tuple[str, int]:
    """Also returns the worker's pid."""
    return said, os.getpid()


def setting(name: str) -> str | None:
    return os.environ.get(name)


def talkative(said: str) -> str:
    """Prints into the pipe of answers."""
    print("a word in between", flush=True)
    os.write(1, b"and another")
    return said


def noted(notes: Path, said: str) -> None:
    with notes.open("a") as file:
        file.write(f"{said} {os.getpid()}\n")


def held(said: str, notes: Path, gate: Path) -> str:
    """Notes its start, and goes on once someone opens the gate, a named pipe."""
    noted(notes, said)
    with gate.open("rb") as opened:
        opened.read()
    return said


def raising(said: str) -> NoReturn:
    raise KeyError(said)


class Odd(Exception):
    """Can't be unpickled: it takes two arguments, and keeps one."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


def raising_oddly() -> NoReturn:
    raise Odd("a", "b")


def killed_once(notes: Path) -> str:
    """Kills its process in the middle, the first time."""
    if not notes.exists():
        noted(notes, "begun")
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def killed_always(notes: Path) -> NoReturn:
    noted(notes, "begun")
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def hangs_once(notes: Path) -> str:
    """Never ends, the first time."""
    first = not notes.exists()
    noted(notes, "begun")
    while first:
        pass
    return "done"


def eats_once(notes: Path) -> str:
    """Takes more and more memory, the first time."""
    first = not notes.exists()
    noted(notes, "begun")
    if first:
        eats()
    return "done"


def eats() -> NoReturn:
    """Takes more and more memory."""
    eaten = []
    while True:
        eaten.append(bytearray(b"x") * (1 << 20))


def grown(mib: int) -> int:
    """Grows for good; returns the pid."""
    _KEPT.append(bytearray(b"x") * (mib << 20))
    return os.getpid()


def kept_here() -> int:
    """Bytes of drawn pieces this process may cache."""
    return KEEPER.bound


def standing() -> float:
    """A clock that never moves."""
    return 0.0


class Mortal:
    """An AI player whose process is killed while it thinks, the first so many times."""

    def __init__(self, notes: Path, times: int) -> None:
        self.notes, self.times = notes, times
        self.thoughts = 0

    def choose(self, view: Any, decision: Decision) -> Picks:
        noted(self.notes, f"seat {view.viewer}")
        if len(self.notes.read_text().splitlines()) <= self.times:
            os.kill(os.getpid(), signal.SIGKILL)
        self.thoughts += 1
        return (decision.options[-1].id,)


class Named:
    """An AI player that notes its name when it thinks."""

    def __init__(self, notes: Path, name: str) -> None:
        self.notes, self.name = notes, name

    def choose(self, view: Any, decision: Decision) -> Picks:
        noted(self.notes, self.name)
        return decision.fallback()


_KEPT: list[bytearray] = []


def told_to_end(number: int) -> str:
    """As a terminal signals the whole group."""
    os.kill(os.getpid(), number)
    return "goes on"
