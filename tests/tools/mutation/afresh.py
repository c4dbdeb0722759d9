"""`python -m tests.tools.mutation.afresh PLACE`: run the try in that folder, with its source imported.

Needed for changes beyond a function: a module's constant, a decorator, a content file.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tests.tools.mutation.changes import ROOT
from tests.tools.mutation.running import Failed, Try, Watch


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from the changed source."""

    def __init__(self, path: str, source: str) -> None:
        parts = Path(path).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.path, self.source = str(ROOT / path), source

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        folder = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=self, submodule_search_locations=folder
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.path, "exec"), module.__dict__)


def put_in(path: str, source: str, place: Path) -> None:
    """Make this file read as given from now on. Raises RuntimeError if it's already imported."""
    if path.endswith(".toml"):
        own = place / "content" / Path(path).relative_to("data")
        own.parent.mkdir(parents=True)
        own.write_text(source, encoding="utf-8")
        os.environ["PARLOR_CONTENT"] = str(place / "content")
        return
    changed = _Changed(path, source)
    if changed.name in sys.modules:
        raise RuntimeError(f"{path} is imported already: what it is now would not be seen")
    sys.meta_path.insert(0, changed)


def failing(wanted: Try, place: Path) -> Failed:
    """Run the tests on the changed file. If it can't be imported, that proves nothing."""
    put_in(wanted.path, wanted.source, place)
    watch = Watch()
    quiet = ["-q", *(f"-pno:{plugin}" for plugin in ("xdist", "cacheprovider", "timeout")), "--tb=no"]
    first = ["-x"] if wanted.first else []
    said = pytest.main([*quiet, *first, f"--rootdir={ROOT}", *wanted.tests], plugins=[watch])
    if said not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not watch.failed.tests:
        watch.failed.broken = list(wanted.tests)
    watch.failed.afresh = True
    return watch.failed


def main(place: Path) -> None:
    """Write the failed tests beside the try."""
    wanted = msgspec.json.decode((place / "try").read_bytes(), type=Try)
    (place / "failed").write_bytes(msgspec.json.encode(failing(wanted, place)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
