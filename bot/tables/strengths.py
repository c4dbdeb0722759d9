"""The AI players that a game brings."""

from __future__ import annotations

from importlib import import_module

from games.kernel.players import Player


def strengths(game: str) -> tuple[str, ...]:
    """The AI strengths of a game, the weakest first."""
    return tuple(import_module(f"games.{game}.ai.players").PLAYERS)


def brisk(game: str) -> str:
    """The best strength that answers at once, for whole games without people."""
    slow = getattr(import_module(f"games.{game}.ai.players"), "SLOW", ())
    return [strength for strength in strengths(game) if strength not in slow][-1]


def player_of(game: str, strength: str, seed: str) -> Player:
    """An AI of this strength; raises KeyError where the game has none such."""
    made: Player = import_module(f"games.{game}.ai.players").PLAYERS[strength](seed)
    return made
