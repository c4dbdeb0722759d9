"""What `check-content` says of adventures: each fault with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.adventure import checker
from games.berserk.printed.scenario import ADVENTURES, file_of
from games.kernel.printed.content import ContentFault
from games.kernel.printed.layers import ours, read


def faults(numbers: Sequence[str]) -> Iterator[ContentFault]:
    """What is wrong with these adventures (all, if none is named)."""
    for number in numbers or sorted(map(str, ADVENTURES)):
        if not number.isdecimal() or int(number) not in ADVENTURES:
            place = ours(f"berserk/adventures/{number:0>2}.toml")
            yield ContentFault(place, 1, f"there is no adventure {number}")
            continue
        sheet = read(file_of(int(number)))
        for fault in checker.faults(ADVENTURES[int(number)]):
            yield sheet.fault(fault.where, fault.what)
