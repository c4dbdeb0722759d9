"""Every measure is in its folder, and loads."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.tools.bench.__main__ import ASKED, PARTS, ROOMS

HERE = Path(__file__).parent
MODULES = sorted(path for path in HERE.glob("*/*.py") if not path.name.startswith(("__", "test_")))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_measure_loads(path: Path) -> None:
    assert import_module(f"tests.tools.bench.{path.parent.name}.{path.stem}").__doc__


def test_every_part_is_in_one_room() -> None:
    assert sorted(part for parts in ROOMS.values() for part in parts) == sorted({*PARTS, *ASKED})
    for room, parts in ROOMS.items():
        for part in parts:
            assert callable(import_module(f"tests.tools.bench.{room}.{part}").measure)
