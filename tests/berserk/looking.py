from __future__ import annotations

from tests.berserk.scene import Scene


def pool(s: Scene) -> str:
    """The last throw, the strongest first: `red yellow yellow`."""
    return " ".join(colour for colour, _, _ in s.last("rolled")["dice"])


def hit(s: Scene) -> list[str]:
    """Targets of the newest attack, the chosen one first."""
    targets: list[str] = s.last("rolled")["targets"]
    return targets


def damage(s: Scene) -> int:
    """Damage of the newest attack, before defence."""
    points: int = s.last("rolled")["damage"]
    return points


def bonus(s: Scene, id_: str, stat: str) -> int:
    """Lasting bonuses of a model to a value."""
    return sum(each.amount for each in s.model(id_).bonuses if each.stat == stat)
