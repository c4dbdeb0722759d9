"""Picks gathered from several menus before they are confirmed. Kept in memory only: after a restart one
starts to gather again, and nothing that counted is lost."""

from __future__ import annotations

from collections import OrderedDict

from games.kernel.decision import Decision, Picks

KEPT = 500


class Drafts:
    """Picks so far by table, decision and menu."""

    def __init__(self) -> None:
        self._parts: OrderedDict[tuple[int, int, str], dict[str, Picks]] = OrderedDict()

    def put(self, table: int, decision: Decision, part: str, picks: Picks) -> None:
        """What is picked in one menu, instead of what was picked there before."""
        key = (table, decision.seat, decision.id)
        self._parts.setdefault(key, {})[part] = picks
        self._parts.move_to_end(key)
        if len(self._parts) > KEPT:
            self._parts.popitem(last=False)

    def picks(self, table: int, decision: Decision) -> Picks:
        """All picks so far, menu by menu."""
        parts = self._parts.get((table, decision.seat, decision.id), {})
        return tuple(pick for part in sorted(parts) for pick in parts[part])
