"""Finds games: packages beside the kernel, and entry points of the group `parlor.games`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import msgspec

from games.kernel.package.manifest import Manifest

GROUP = "parlor.games"
_GAMES = Path(__file__).resolve().parents[2]


class Found(msgspec.Struct, frozen=True):
    manifest: Manifest
    package: str = ""
    """The installed package it comes from; empty for a built-in game."""


class Unread(msgspec.Struct, frozen=True):
    """An outside game that can't be used."""

    package: str
    entry: str
    why: str

    def __str__(self) -> str:
        return (
            f"The game {self.entry} of the package {self.package} is left out: {self.why}. "
            f"Update the package, or take it out: pip uninstall {self.package}"
        )


@cache
def games() -> dict[str, Found]:
    """By key, those whose manifest can be read."""
    return {one.manifest.key: one for one in _all() if isinstance(one, Found)}


def unread() -> tuple[Unread, ...]:
    return tuple(one for one in _all() if isinstance(one, Unread))


def manifest(key: str) -> Manifest | None:
    found = games().get(key)
    return found.manifest if found else None


@cache
def _all() -> tuple[Found | Unread, ...]:
    inside = tuple(_inside())
    taken = {one.manifest.key for one in inside}
    outside: list[Found | Unread] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        one = _read(point, taken)
        outside.append(one)
        if isinstance(one, Found):
            taken.add(one.manifest.key)
    return (*inside, *outside)


def _inside() -> Iterator[Found]:
    folders = sorted(path.parent for path in _GAMES.glob("*/rules.py"))
    for folder in folders:
        if folder.name != "kernel":
            yield Found(import_module(f"games.{folder.name}").MANIFEST)


def _read(point: EntryPoint, taken: set[str]) -> Found | Unread:
    package = point.dist.name if point.dist else point.module
    try:
        made = point.load()
    except Exception as error:  # outside code may fail in any way, and the other games must run
        return Unread(package, point.name, f"{point.value} cannot be loaded ({type(error).__name__}: {error})")
    if not isinstance(made, Manifest):
        return Unread(package, point.name, f"{point.value} is not a Manifest")
    if made.key in taken:
        return Unread(package, point.name, f"there is another game with the key {made.key}")
    why = next(made.faults(), None)
    return Unread(package, point.name, why) if why else Found(made, package)
