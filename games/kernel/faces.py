"""Deals hidden faces again: the same table as far as someone can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.kernel.chance import Chance

Held: TypeAlias = Callable[[str], bool]
"""Whether a face stays where it is although it's hidden."""


def no_face(face: str) -> bool:
    """Every hidden face may be elsewhere."""
    return False


def dealt_again(faces: Sequence[str], chance: Chance, held: Held) -> list[str]:
    """The faces by place: shuffled, except those held."""
    loose = [face for face in faces if not held(face)]
    chance.shuffle("scramble", loose)
    rest = iter(loose)
    return [face if held(face) else next(rest) for face in faces]
