"""Two whole games go exactly as they went when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.berserk.golden import ADVENTURES, file_of, playthrough


@pytest.mark.parametrize("adventure", list(ADVENTURES))
def test_a_game_goes_as_it_is_written_down(adventure: int) -> None:
    written = file_of(adventure).read_text(encoding="utf-8").splitlines()
    played = playthrough(adventure).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{file_of(adventure).name}:{number}: see `python -m tests.berserk.golden`"
    assert len(played) == len(written)
