"""Functions can be replaced; anything more can't."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.mutation import changes
from tests.tools.mutation.changes import text_of
from tests.tools.mutation.swapping import Functions

PATH = "tests/tools/mutation/changes.py"
JOINED, OTHER = 'return " ".join(said.split())', 'return "-".join(said.split())'


@pytest.fixture
def functions() -> Iterator[Functions]:
    code = changes.plain.__code__
    yield Functions()
    changes.plain.__code__ = code


def test_a_function_does_what_it_does_in_the_other_source_wherever_it_stands(functions: Functions) -> None:
    other = "# a line more\n" + text_of(PATH).replace(JOINED, OTHER)
    assert functions.swap(PATH, other)
    assert changes.plain("one  two") == "one-two"


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("ROOT = Path(__file__).parents[3]", "ROOT = Path(__file__).parents[2]"),
        ("def plain(said: str) -> str:", 'def plain(said: str = "") -> str:'),
        ("@dataclass(frozen=True)", "@dataclass(frozen=False)"),
        (JOINED, JOINED),
    ],
    ids=["a number of the module", "a default", "a decorator", "nothing"],
)
def test_what_is_no_function_or_nothing_is_not_swapped(functions: Functions, was: str, now: str) -> None:
    source = text_of(PATH)
    assert was in source
    other = source.replace(was, now, 1).replace(JOINED, OTHER if was != now else JOINED)
    assert not functions.swap(PATH, other)
    assert changes.plain("one  two") == "one two"


def test_a_function_that_nobody_has_imported_is_not_swapped(functions: Functions, tmp_path: Path) -> None:
    file = tmp_path / "changes.py"
    file.write_text(text_of(PATH), encoding="utf-8")
    assert not functions.swap(str(file), text_of(PATH).replace(JOINED, OTHER))
