"""A whole game goes exactly as it went when somebody last looked at it."""

from __future__ import annotations

from tests.underworld.golden import FILE, playthrough


def test_a_game_goes_as_it_is_written_down() -> None:
    written, played = FILE.read_text(encoding="utf-8").splitlines(), playthrough().splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{FILE.name}:{number}: see `python -m tests.underworld.golden`"
    assert len(played) == len(written)
