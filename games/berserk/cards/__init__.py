"""What cards, heroes, allies and enemies do: each module fills the registers of `abilities` as it is loaded."""

from games.berserk.cards import allies, enemies, farnese, guts, isidro, schierke, serpico, special, tactics

__all__ = ["allies", "enemies", "farnese", "guts", "isidro", "schierke", "serpico", "special", "tactics"]
