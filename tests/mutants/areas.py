"""The floors whose own tests are tried, and a copy of the tree in which that is done."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKSHOP = ROOT / ".mutants"
"""Copies of the tree and what came of each change, kept so that only what is new is tried again."""
_COPIED = ("bot", "games", "render", "data", "tests", *("pyproject.toml", "ARCHITECTURE.md"))
_UNTOLD = r"\blog\.(debug|info|warning|error)\(|^\s*assert .*, f?\"|_FAILURES\.|PUBLISHED\.|name=f?\"[\w ]*\{?"
"""Lines that are not changed: what stands in the log, what an assertion says, what is counted for hosts, how
tasks are called. Nobody plays by them."""


@dataclass(frozen=True)
class Area:
    """A folder of code, the package that it is in, and the tests that must see a fault in it."""

    name: str
    code: str
    tests: tuple[str, ...]
    without: str = ""
    """A folder of the code that is left out."""
    slow: str = "no_such_test"
    """Tests left out, for pytest's `-k not (...)`: each takes seconds, or looks for the line that calls it."""

    @property
    def workshop(self) -> Path:
        """Where its copy lies."""
        return WORKSHOP / self.name

    def files(self) -> list[str]:
        """Its files below the tree."""
        found = sorted((ROOT / self.code).rglob("*.py"))
        names = [path.relative_to(ROOT).as_posix() for path in found]
        return [name for name in names if not (self.without and name.startswith(self.without))]


_KERNEL = Area(
    "kernel",
    "games/kernel",
    ("tests/kernel",),
    without="games/kernel/nets",
    slow="conforms or broken_game or same_seed or contest or planted or where_it_is_written or no_card_has",
)
_TABLES = Area("tables", "bot/tables", ("tests/tables",), slow="crash_after_any")
_STORE = Area(
    "store",
    "bot/store",
    ("tests/store", "tests/tables/test_forgetting.py"),
    slow="whatever_is_damaged or goes_on_where_it_stood",
)
AREAS = {area.name: area for area in (_KERNEL, _TABLES, _STORE)}


def set_up(area: Area) -> None:
    """Bring the copy to what the tree is now; files that did not change keep what came of their changes."""
    area.workshop.mkdir(parents=True, exist_ok=True)
    for name in _COPIED:
        for place in (area.workshop / name, area.workshop / "mutants" / name):
            if place.is_dir() and (name == "tests" or place.parent == area.workshop):
                shutil.rmtree(place)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, area.workshop / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, area.workshop / name)
    (area.workshop / "setup.cfg").write_text(_settings(area), encoding="utf-8")


def _settings(area: Area) -> str:
    package = area.code.split("/")[0]
    said = {
        "source_paths": [package],
        "only_mutate": area.files(),
        "do_not_mutate_patterns": [_UNTOLD],
        "also_copy": [name for name in _COPIED if name not in (package, "tests", "pyproject.toml")],
        "pytest_add_cli_args_test_selection": [*area.tests, "-k", f"not ({area.slow})"],
    }
    lists = "".join(f"{key}=\n    " + "\n    ".join(values) + "\n" for key, values in said.items())
    alone = "track_dependencies=false\ntimeout_constant=2.0\ntimeout_multiplier=6.0\n"
    return f"[mutmut]\n{lists}{alone}"
