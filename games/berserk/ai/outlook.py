"""How a companion sees the table: who is where, threats and goals."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from games.berserk.effects.dice import MEANS
from games.berserk.effects.odds import wounds
from games.berserk.printed.content import CARDS, Colour
from games.berserk.printed.hexes import Hex, distance, neighbours
from games.berserk.state.view import AimView, BerserkView, HeroView, ModelView, SpaceView
from games.kernel.decision import Decision

FAR: Final = 40
PULL: Final = {"use": 7.0, "reach": 8.0, "gather": 6.0, "kill": 5.0, "protect": 3.0}
"""How strongly it's drawn to each goal of an event."""

LAST_WANTED: Final = 3.0
"""In the last round: factor for a blow at a required target, and at anyone else."""
LAST_OTHERS: Final = 0.3
CARELESS: Final = 0.25
"""And the factor for wounds and fatigue."""


class Chart:
    """Walkable spaces, and how far each is from some places."""

    def __init__(self, spaces: tuple[SpaceView, ...]) -> None:
        self.spaces = spaces
        open_ = {space.at for space in spaces if not space.scenery}
        self.around = {cell: tuple(near for near in neighbours(cell) if near in open_) for cell in open_}
        self._fields: dict[tuple[Hex, ...], dict[Hex, int]] = {}

    def field(self, cells: tuple[Hex, ...]) -> dict[Hex, int]:
        """Steps to the nearest of these, ignoring models."""
        known = self._fields.get(cells)
        if known is None:
            if len(self._fields) > 2000:
                self._fields.clear()
            known = self._fields[cells] = self._spread(cells)
        return known

    def _spread(self, cells: tuple[Hex, ...]) -> dict[Hex, int]:
        steps = dict.fromkeys(cells, 0)
        edge = list(cells)
        while edge:
            following = []
            for cell in edge:
                for near in self.around.get(cell) or neighbours(cell):
                    if near not in steps and near in self.around:
                        steps[near] = steps[cell] + 1
                        following.append(near)
            edge = following
        return steps


class Outlook:
    def __init__(self, view: BerserkView, chart: Chart) -> None:
        self.view, self.chart = view, chart
        self.models = {model.id: model for model in view.models}
        standing = [model for model in view.models if model.cells]
        self.foes = [model for model in standing if model.kind == "enemy"]
        self.people = [model for model in standing if model.kind != "enemy"]
        self.heroes = {hero.code: hero for hero in view.heroes}
        self._strikes: dict[tuple[tuple[Colour, ...], str], float] = {}
        self._through: dict[int, list[tuple[ModelView, float]]] = {}

    @cached_property
    def last(self) -> bool:
        """Whether it's lost without blows in this round: then nothing is saved for later."""
        due = any(each.blows and each.round == self.view.round for each in self.view.deadlines)
        return due and bool(self.wanted)

    @cached_property
    def wanted(self) -> dict[str, float]:
        """Extra value of killing, by model."""
        found: dict[str, float] = {}
        for aim in self.view.aims:
            if aim.kind == "kill":
                for model in aim.models:
                    found[model] = max(found.get(model, 0.0), PULL["kill"])
            elif aim.kind in ("protect", "gather"):
                found.update(self._besieging(aim))
        return found

    def _besieging(self, aim: AimView) -> dict[str, float]:
        """Enemies near someone who has to live."""
        kept = [self.models[model] for model in aim.models if self.models[model].cells]
        return {
            foe.id: 3.0
            for foe in self.foes
            if any(apart(foe.cells, model.cells) <= 3 for model in kept if model.kind != "enemy")
        }

    def subject(self, decision: Decision) -> ModelView:
        return self.models[decision.source.removeprefix("model:")]

    def reach(self, model: ModelView) -> int:
        """Range of its best attack."""
        hero = self.heroes.get(model.id)
        top = CARDS[hero.stack[-1].code].range if hero and hero.stack else 0
        return max(top, model.range)

    def threat(self, foe: ModelView) -> float:
        """Average damage."""
        return sum(MEANS[colour] for colour in foe.pool)

    def danger(self, cell: Hex, model: ModelView) -> float:
        """Wounds to expect in the next Enemy phase; farther enemies count less."""
        expected = 0.0
        for foe, through in self._blows(model.defence):
            gap = apart((cell,), foe.cells)
            if gap <= foe.range + foe.movement:
                expected += through * (0.75 if gap <= foe.range + 1 else 0.5)
        return expected

    def _blows(self, defence: int) -> list[tuple[ModelView, float]]:
        """Enemies that can act, and their average wounds against this defense."""
        known = self._through.get(defence)
        if known is None:
            acting = [foe for foe in self.foes if not foe.stun or "monster" in foe.keywords]
            known = [(foe, wounds(foe.pool, defence, 99)[0]) for foe in acting]
            self._through[defence] = known
        return known

    def strike(self, pool: tuple[Colour, ...], foe: ModelView) -> float:
        known = self._strikes.get((pool, foe.id))
        if known is None:
            mean, falls = wounds(pool, foe.defence, foe.left)
            wanted = self.wanted.get(foe.id, 0.0)
            known = mean * (1.0 + 0.12 * wanted) + falls * (1.0 + self.threat(foe) + wanted)
            if self.last:
                known *= LAST_WANTED if wanted else LAST_OTHERS
            self._strikes[pool, foe.id] = known
        return known

    # -- goals --------------------------------------------------------------------------------------------

    def goals(self, model: ModelView) -> list[tuple[float, dict[Hex, int]]]:
        """Pull and field of steps of the strongest goal; empty if there's none."""
        if not model.cells:
            return []
        found = []
        for aim in self.view.aims:
            cells = aim.cells or tuple(cell for model in aim.models for cell in self.models[model].cells)
            if not cells or not self._concerns(aim, model, cells):
                continue
            cells = self._free(cells, model) if aim.kind == "reach" else cells
            steps = self.chart.field(cells)
            pull = PULL.get(aim.kind, 0.0)
            if pull:
                found.append((pull - 0.25 * steps.get(model.cells[0], FAR), pull, steps))
        found.sort(key=lambda goal: -goal[0])
        return [(pull, steps) for _, pull, steps in found[:1]]

    def _free(self, cells: tuple[Hex, ...], model: ModelView) -> tuple[Hex, ...]:
        """Spaces without others; all if it's full."""
        taken = {cell for other in self.people if other.id != model.id for cell in other.cells}
        return tuple(cell for cell in cells if cell not in taken) or cells

    def _concerns(self, aim: AimView, model: ModelView, cells: tuple[Hex, ...]) -> bool:
        """Whether it's among the nearest models, as many as needed."""
        if aim.kind == "avoid" or (model.kind == "ally" and aim.who != model.code):
            return False
        if aim.who not in ("", "heroes", model.code):
            return False
        if aim.kind in ("kill", "protect") or not aim.count or aim.who == model.code:
            return True
        steps = self.chart.field(cells)
        count = aim.count + (1 if aim.kind == "gather" else 0)
        if aim.kind == "use":
            count = min(aim.count, len(cells))
        others = [other for other in self.people if other.kind == "hero" and other.id != model.id]
        nearer = [each for each in others if steps.get(each.cells[0], FAR) < steps.get(model.cells[0], FAR)]
        return len(nearer) < count

    @cached_property
    def ambush(self) -> list[tuple[Hex, ...]]:
        """The middle of the places where enemies may still appear, for models with nothing else to do."""
        fields = [self.chart.field((cell,)) for _, cell in self.view.spawns]
        far = {cell: sum(field.get(cell, FAR) for field in fields) for cell in self.chart.around}
        return [(min(far, key=far.__getitem__),)] if fields and far else []

    @cached_property
    def shunned(self) -> frozenset[Hex]:
        cells = [token.at for token in self.view.tokens if token.terrain]
        return frozenset(cells + [cell for aim in self.view.aims if aim.kind == "avoid" for cell in aim.cells])

    def hurt(self, model: ModelView) -> int:
        """Missing health, plus what bleeding will take."""
        return model.health - model.left + model.bleeding

    def penalty(self, hero: HeroView, kind: str) -> int:
        return hero.penalties.count(kind)


def apart(one: tuple[Hex, ...], other: tuple[Hex, ...]) -> int:
    """Range, whatever is between."""
    if len(one) == 1 and len(other) == 1:
        return distance(one[0], other[0])
    return min([distance(a, b) for a in one for b in other], default=FAR)
