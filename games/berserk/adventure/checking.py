"""What `check-content` says of adventures: each fault with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.adventure import checker
from games.berserk.printed.scenario import ADVENTURES, NUMBERS, file_of
from games.kernel.printed.content import ContentFault, line_of, path_of, raw_of, source_of


def faults(numbers: Sequence[str]) -> Iterator[ContentFault]:
    """What is wrong with these adventures (all, if none is named)."""
    for number in numbers or tuple(map(str, NUMBERS)):
        if not number.isdecimal() or int(number) not in ADVENTURES:
            yield ContentFault(
                path_of(f"berserk/adventures/{number:0>2}.toml"), 1, f"there is no adventure {number}"
            )
        else:
            yield from _faults_of(int(number))


def _faults_of(number: int) -> Iterator[ContentFault]:
    path = path_of(file_of(number))
    source = source_of(path)
    raw = raw_of(source, path)
    for fault in checker.faults(ADVENTURES[number]):
        yield ContentFault(path, line_of(source, raw, fault.where), fault.what)
