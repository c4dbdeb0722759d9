"""Measurements: for each clause the removed step and the test that failed then.

An entry is valid while neither the enforcing lines nor the tests that name the clause change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from tests.tools.clauses.named import Named
from tests.tools.clauses.places import Place

FOLDER = Path(__file__).parent / "shown"


class Shown(msgspec.Struct, frozen=True):
    """A clause whose test fails once `step` is removed from `place`; `print` is the sources' fingerprint
    then.
    """

    print: str
    place: str
    step: str


def read(game: str) -> dict[str, Shown]:
    """Clause to what showed it."""
    path = FOLDER / f"{game}.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Shown]) if path.exists() else {}


def write(game: str, shown: dict[str, Shown]) -> None:
    """Save it sorted, one clause a line."""
    lines = (
        f"{msgspec.json.encode(key).decode()}: {msgspec.json.encode(shown[key]).decode()}"
        for key in sorted(shown)
    )
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def fingerprint(places: Iterable[Place], tests: Sequence[Named]) -> str:
    """Hash of the sources that a clause's measurement depends on."""
    said = sorted(place.source() for place in places) + sorted(test.source for test in tests)
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:16]
