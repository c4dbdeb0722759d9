"""Four whole games go exactly as they went when somebody last looked at them."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import READY
from tests.underworld.golden import file_of, playthrough


@pytest.mark.parametrize("deck", list(READY))
def test_a_game_goes_as_it_is_written_down(deck: str) -> None:
    written = file_of(deck).read_text(encoding="utf-8").splitlines()
    played = playthrough(deck).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{file_of(deck).name}:{number}: see `python -m tests.underworld.golden`"
    assert len(played) == len(written)
