"""The floors whose own tests are tried, and a copy of the tree in which that is done."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]
WORKSHOP = ROOT / ".mutants"
"""A copy of the tree for each area, and what came of each change, so that only what is new is tried again."""
_COPIED = ("bot", "games", "render", "data", "tests", "examples", "pyproject.toml", "ARCHITECTURE.md")
_UNTOLD = r"\blog\.[a-z]+\(|^\s*assert .*, f?\"|_FAILURES\.|PUBLISHED\.|name=f?\"[\w ]*\{?"
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
    """Tests left out, for pytest's `-k not (...)`: each takes seconds."""

    @property
    def workshop(self) -> Path:
        """Where its copy lies."""
        return WORKSHOP / self.name

    @property
    def tree(self) -> Path:
        """The copy, in which each of its files holds all of its changes and the original beside them."""
        return self.workshop / "tree"

    @property
    def journal(self) -> Path:
        """A line for each try: the change, the digest of its file, the exit code. Later lines count."""
        return self.workshop / "journal.jsonl"

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
    slow="conforms or broken_game or same_seed or contest or planted or is_one_of_the_games or leads_nowhere "
    "or check_content_names or its_sources_and_not",
)
_TABLES = Area(
    "tables",
    "bot/tables",
    ("tests/tables", "tests/processes"),
    slow="crash_after_any or whatever_is_damaged or goes_on_where_it_stood or postgres",
)
"""Tables know no kind of database: their scenes play on files; those of several processes need a server."""
_STORE = Area(
    "store",
    "bot/store",
    ("tests/store", "tests/processes", "tests/tables/people/test_forgetting.py"),
    slow="whatever_is_damaged or goes_on_where_it_stood",
)
AREAS = {area.name: area for area in (_KERNEL, _TABLES, _STORE)}


def digest(file: str) -> str:
    """Which text of a file of the tree was changed."""
    return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()[:16]


def set_up(area: Area) -> dict[str, list[str]]:
    """Bring the copy to what the tree is now; returns the names of all changes of each file."""
    area.workshop.mkdir(parents=True, exist_ok=True)
    for name in _COPIED:
        if (area.tree / name).is_dir():
            shutil.rmtree(area.tree / name)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, area.tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, area.tree / name)
    (area.workshop / "setup.cfg").write_text(_settings(area), encoding="utf-8")
    with chdir(area.workshop):  # mutmut reads its settings where it stands
        return dict(_changed(area, area.files()))


def _changed(area: Area, files: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Put the files with all their changes into the copy; a file that was changed before is not read again."""
    from mutmut.mutation.file_mutation import mutate_file_contents
    from mutmut.utils.format_utils import get_mutant_name

    for file in files:
        made = area.workshop / "made" / f"{digest(file)}.py"
        names = made.with_suffix(".names")
        if not names.is_file():
            changed = mutate_file_contents(file, (ROOT / file).read_text(encoding="utf-8"))
            made.parent.mkdir(exist_ok=True)
            made.write_text(changed.code, encoding="utf-8")
            names.write_text("\n".join(get_mutant_name(Path(file), name) for name in changed.mutant_names))
        shutil.copyfile(made, area.tree / file)
        yield file, names.read_text(encoding="utf-8").split()


def _settings(area: Area) -> str:
    package = area.code.split("/")[0]
    return f"[mutmut]\nsource_paths=\n    {package}\ndo_not_mutate_patterns=\n    {_UNTOLD}\n"


def surroundings(area: Area) -> dict[str, str]:
    """The environment in which the copy is what Python finds first."""
    return {**os.environ, "PYTHONPATH": str(area.tree), "PYTHONDONTWRITEBYTECODE": "1"}
