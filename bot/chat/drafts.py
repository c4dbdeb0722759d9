"""Picks gathered before they're confirmed. Only in memory: after a restart people gather them again, and
nothing that counted is lost."""

from __future__ import annotations

from bot.base.cache import LRUCache
from games.kernel.decision import Decision, Picks

KEPT = 500


class Drafts:
    """Picks so far by table, decision and menu."""

    def __init__(self) -> None:
        self._parts: LRUCache[tuple[int, int, str], dict[int, Picks]] = LRUCache(KEPT)

    def put(self, table: int, decision: Decision, part: int, picks: Picks) -> None:
        """Replace the picks of one menu."""
        key = (table, decision.seat, decision.id)
        self._parts[key] = self._parts.get(key, {}) | {part: picks}

    def picks(self, table: int, decision: Decision) -> Picks:
        """All picks so far, menu by menu, without those no longer offered."""
        parts = self._parts.get((table, decision.seat, decision.id), {})
        offered = {option.id for option in decision.options}
        return tuple(pick for part in sorted(parts) for pick in parts[part] if pick in offered)

    def clear(self, table: int, decision: Decision) -> None:
        self._parts.pop((table, decision.seat, decision.id), None)
