"""Three whole games go exactly as they went when somebody last looked at them."""

from __future__ import annotations

import pytest

from games.champions.printed.content import SCENARIOS
from tests.champions.golden import file_of, playthrough


@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_a_game_goes_as_it_is_written_down(scenario: str) -> None:
    written = file_of(scenario).read_text(encoding="utf-8").splitlines()
    played = playthrough(scenario).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{file_of(scenario).name}:{number}: see `python -m tests.champions.golden`"
    assert len(played) == len(written)
