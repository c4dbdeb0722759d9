"""The AI players that a game brings."""

from __future__ import annotations

from games.kernel.package.players import Player
from games.registry import manifest_of


def strengths(game: str) -> tuple[str, ...]:
    """The AI strengths of a game, the weakest first."""
    return tuple(manifest_of(game).players_here())


def present(game: str, strength: str) -> str:
    """What a strength is called by now: a table keeps the name under which an AI once sat down."""
    return manifest_of(game).former.get(strength, strength)


def known(game: str, strength: str) -> bool:
    """Whether the game has such an AI, or had one that has another name by now."""
    return present(game, strength) in strengths(game)


def brisk(game: str) -> str:
    """The best strength that answers at once, for whole games without people."""
    slow = manifest_of(game).slow
    return [strength for strength in strengths(game) if strength not in slow][-1]


def player_of(game: str, strength: str, seed: str) -> Player:
    """An AI of this strength; raises KeyError where the game has none such."""
    return manifest_of(game).players_here()[present(game, strength)](seed)
