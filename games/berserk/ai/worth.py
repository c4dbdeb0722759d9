"""A position's worth: the chance to win the adventure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.berserk.ai.outlook import FAR, Outlook
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.view import AimView, EventView

STANDING: Final = (
    *("health", "frailest", "fallen", "fatigue", "penalties", "cards", "allies", "foes", "foes-health"),
    *("danger", "rounds", "met", "progress", "to-use", "to-reach", "to-gather", "to-kill", "kept"),
)
HEROES: Final = (3, 4, 5)
EVENTS: Final = tuple(
    f"{number}-{event.letter}" for number in sorted(ADVENTURES) for event in ADVENTURES[number].event
)
FEATURES: Final = (
    *STANDING,
    *(f"at-{number}-{heroes}" for number in sorted(ADVENTURES) for heroes in HEROES),
    *(f"{when}-{event}" for when in ("open", "past") for event in EVENTS),
)
"""Plus how hard the adventure is with this many heroes, and its open and past cards."""


def features(outlook: Outlook) -> dict[str, float]:
    """Those that aren't 0, by name."""
    view = outlook.view
    found = {"rounds": view.round / 10, **_heroes(outlook), **_foes(outlook), **_aims(outlook)}
    found[f"at-{view.adventure}-{min(max(len(view.heroes), HEROES[0]), HEROES[-1])}"] = 1.0
    found["met"] = sum(len(event.done) for event in view.events) / 3
    found["progress"] = sum(part for event in view.events for part in _progress(event))
    found.update({f"open-{event.id}": 1.0 for event in view.events})
    found.update({f"past-{id_}": 1.0 for id_ in view.past})
    return found


def _heroes(outlook: Outlook) -> dict[str, float]:
    """Sums are divided by the number of heroes at the start."""
    heroes = [model for model in outlook.models.values() if model.kind == "hero"]
    up = [model for model in heroes if model.cells]
    boards = [outlook.heroes[model.id] for model in up if model.id in outlook.heroes]
    size = max(len(heroes), 1)
    return {
        "health": sum(model.left / max(model.health, 1) for model in up) / size,
        "frailest": min((min(model.left, 6) / 6 for model in up), default=0.0),
        "fallen": float(len(heroes) - len(up)),
        "fatigue": sum(board.fatigue / max(board.ko, 1) for board in boards) / size,
        "penalties": sum(len(board.penalties) for board in boards) / size,
        "cards": sum(len(board.hand) + len(board.stack) for board in boards) / 10 / size,
        "allies": sum(model.left / max(model.health, 1) for model in outlook.people if model.kind == "ally"),
        "danger": sum(outlook.danger(model.cells[0], model) / max(model.left, 1) for model in up) / size,
    }


def _foes(outlook: Outlook) -> dict[str, float]:
    size = max(len(outlook.heroes), 1)
    return {
        "foes": len(outlook.foes) / size,
        "foes-health": sum(foe.left * (1 + foe.defence / 2) for foe in outlook.foes) / 10 / size,
    }


def _progress(event: EventView) -> Iterator[float]:
    """Progress of open objectives, 0 to 1."""
    for place in event.open:
        counts = event.counts[place] if place < len(event.counts) else ()
        if counts:
            yield sum(min(count.have / max(count.need, 1), 1.0) for count in counts) / len(counts)


def _aims(outlook: Outlook) -> dict[str, float]:
    """Distance to the goals of open cards, and how much is left."""
    found = dict.fromkeys(("to-use", "to-reach", "to-gather", "to-kill", "kept"), 0.0)
    for aim in outlook.view.aims:
        if aim.kind in ("use", "reach", "gather"):
            found[f"to-{aim.kind}"] += _way(outlook, aim) / 10
        elif aim.kind == "kill":
            found["to-kill"] += sum(outlook.models[m].left for m in aim.models if outlook.models[m].cells) / 20
        elif aim.kind == "protect":
            kept = [outlook.models[m] for m in aim.models]
            found["kept"] += sum(model.left / max(model.health, 1) for model in kept if model.cells)
    return found


def _way(outlook: Outlook, aim: AimView) -> float:
    """Average steps of the nearest models, as many as needed; 0 if there's nowhere to go."""
    cells = aim.cells or tuple(cell for m in aim.models for cell in outlook.models[m].cells)
    us = [model for model in outlook.people if aim.who in ("", "heroes", model.code) and model.kind != "enemy"]
    if not cells or not us:
        return 0.0
    steps = outlook.chart.field(cells)
    ways = sorted(min(steps.get(model.cells[0], FAR), FAR) for model in us)
    wanted = ways[: aim.count or len(ways)]
    return sum(wanted) / len(wanted)
