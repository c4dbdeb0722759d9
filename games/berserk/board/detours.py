"""Detours around hazards: if the points suffice, a walk avoids fire."""

from __future__ import annotations

from dataclasses import dataclass

from games.berserk.board.bases import Place, gait_of
from games.berserk.board.paths import Graph, barriers, graph_of, hurting, place_of
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import Hex
from games.berserk.state.model import Model
from games.berserk.state.table import Board, base_of


@dataclass(frozen=True)
class Course:
    steps: int
    """Movement points."""
    hurts: tuple[str, ...]
    """Ids of the hazards on it, in order."""
    way: tuple[Place, ...]
    """Without the start."""


@dataclass(frozen=True)
class _Label:
    """How a place was reached."""

    harm: int
    former: int
    """Index of the place before; -1 for the first."""


def safest(game: Board, model: Model, points: int) -> dict[Hex, Course]:
    """For every space in reach of a one-space base: the path through the fewest hazards, and among these the
    shortest. Empty if there are no hazards."""
    fire = hurting(game)
    if not fire:
        return {}
    graph = graph_of(game.ground, base_of(model), gait_of(game, model))
    layers = _spread(game, model, graph, points, fire)
    best: dict[int, tuple[int, int]] = {}
    for steps, layer in enumerate(layers, 1):
        for number, label in layer.items():
            best.setdefault(number, (label.harm, steps))
            best[number] = min(best[number], (label.harm, steps))
    here = place_of(model)
    return {
        graph.places[number][0]: _course(graph, layers, number, steps, fire)
        for number, (_, steps) in best.items()
        if graph.places[number] in graph.stops and graph.places[number] != here
    }


def _spread(
    game: Board, model: Model, graph: Graph, points: int, fire: dict[Hex, str]
) -> list[dict[int, _Label]]:
    """Labels by number of steps; a place appears again if more steps mean less harm."""
    # clause: hero-move.step, hero-move.repeat, space.no-through
    start = place_of(model)
    shut = {number for cell in barriers(game, model) for number in graph.over.get(cell, ())}
    if start not in graph.number or points < 1:
        return []
    layers: list[dict[int, _Label]] = []
    edge, least = {graph.number[start]: _Label(0, -1)}, {graph.number[start]: 0}
    for _ in range(points):
        following: dict[int, _Label] = {}
        for number, label in edge.items():
            for onward in graph.after[number]:
                harm = label.harm + (graph.places[onward][0] in fire)
                known = following.get(onward)
                if onward in shut or harm >= least.get(onward, harm + 1) or (known and known.harm <= harm):
                    continue
                following[onward] = _Label(harm, number)
        least.update({number: label.harm for number, label in following.items()})
        layers.append(following)
        edge = following
    return layers


def _course(
    graph: Graph, layers: list[dict[int, _Label]], number: int, steps: int, fire: dict[Hex, str]
) -> Course:
    way: list[Place] = []
    for layer in reversed(layers[:steps]):
        way.append(graph.places[number])
        number = layer[number].former
    way.reverse()
    cells = [cell for place in way for cell in footprint("standard", *place)]
    return Course(steps, tuple(fire[cell] for cell in cells if cell in fire), tuple(way))
