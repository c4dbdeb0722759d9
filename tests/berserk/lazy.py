"""Lazy plans: companions who leave out an adventure's goal.

Each wins clearly less often than companions who play it; `python -m tests.tools.bench.play.lazy` prints how
much less.
"""

from __future__ import annotations

from typing import Final

import msgspec

from games.berserk.ai.companion import Companion
from games.berserk.ai.outlook import Chart
from games.berserk.printed.hexes import Hex, cell_of
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.view import AimView, BerserkView
from games.kernel.decision import Decision, Option, Picks


class Fighter(Companion):
    """Only fights."""

    def choose(self, view: BerserkView, decision: Decision) -> Picks:
        return super().choose(msgspec.structs.replace(view, aims=()), decision)


class Walker(Companion):
    """Goes to a place as fast as it can and stays there, fighting anything near. Allies go along."""

    def __init__(self, seed: str, cells: tuple[Hex, ...]) -> None:
        super().__init__(seed)
        self.cells = cells

    def choose(self, view: BerserkView, decision: Decision) -> Picks:
        """Toward the place, whatever else is asked for."""
        allies = [model.code for model in view.models if model.kind == "ally" and model.cells]
        aims = tuple(self._aim(who) for who in ("heroes", *allies))
        seen = msgspec.structs.replace(view, aims=aims)
        if decision.kind == "berserk.act" and (step := self._step(seen, decision)):
            return (step,)
        return super().choose(seen, decision)

    def _aim(self, who: str) -> AimView:
        return AimView(kind="reach", target="", who=who, count=0, cells=self.cells, models=())

    def _step(self, view: BerserkView, decision: Decision) -> str:
        """The step that gets nearest to the place; empty if none gets nearer."""
        if self.chart.spaces is not view.spaces:
            self.chart = Chart(view.spaces)
        steps = self.chart.field(self.cells)
        model = next(m for m in view.models if m.id == decision.source.removeprefix("model:"))
        here = steps.get(model.cells[0], 99)

        def left(option: Option) -> int:
            q, r = option.refs[0].removeprefix("hex:").split(",")
            return steps.get((int(q), int(r)), 99)

        moves = [option for option in decision.options if option.id.startswith("move-")]
        best = min(moves, key=left, default=None)
        return best.id if best is not None and left(best) < here else ""


class Decided(Companion):
    """Plays the adventure, but always answers its questions with the first option, or the last."""

    def __init__(self, seed: str, place: int) -> None:
        super().__init__(seed)
        self.place = place

    def choose(self, view: BerserkView, decision: Decision) -> Picks:
        if decision.kind == "berserk.choice":
            return (decision.options[self.place].id,)
        return super().choose(view, decision)


PLACES: Final[dict[int, str]] = {
    1: "barn", 2: "church", 3: "gate", 4: "mouth", 5: "shaft", 6: "path", 7: "lookout", 8: "gate", 9: "pier",
    10: "ship", 11: "bow",
}  # fmt: skip
"""Where the lazy walk to: the exit, the altar, or a place that seems safe."""


def players(adventure: int, seed: str) -> dict[str, Companion]:
    """Companions by name; `played` is the one that isn't lazy."""
    cells = tuple(cell_of(name) for name in ADVENTURES[adventure].area[PLACES[adventure]])
    return {
        "played": Companion(seed),
        "only attack": Fighter(seed),
        f"walk to {PLACES[adventure]}": Walker(seed, cells),
        "always the first": Decided(seed, 0),
        "always the last": Decided(seed, -1),
    }
