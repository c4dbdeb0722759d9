"""Reshuffles hidden faces: to the viewer, the table stays the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.kernel.chance import Chance

Held: TypeAlias = Callable[[str], bool]
"""Whether a hidden face must stay where it is."""


def no_face(face: str) -> bool:
    """Nothing is held: every hidden face may move."""
    return False


def dealt_again(faces: Sequence[str], chance: Chance, held: Held) -> list[str]:
    """The faces by place: shuffled, except those held."""
    loose = [face for face in faces if not held(face)]
    chance.shuffle("scramble", loose)
    rest = iter(loose)
    return [face if held(face) else next(rest) for face in faces]
