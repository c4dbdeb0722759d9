"""How a finished game went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.printed.content import DICE, Colour
from games.berserk.state.view import BerserkView
from games.kernel.events import Event
from games.kernel.package.history import Race, Tally

COLD = 8
"""Dice this many successes below average count as cold."""
_WINNER = {"won": 0, "lost": 1}


def race(view: BerserkView) -> Race:
    """The enemies' share of lost health, and the heroes' share of bearable fatigue."""
    foes = [model for model in view.models if model.kind == "enemy"]
    whole = sum(model.health for model in foes)
    left = sum(model.left for model in foes if not model.gone)
    borne = sum(min(hero.fatigue, hero.ko) for hero in view.heroes)
    bearable = sum(hero.ko for hero in view.heroes)
    beaten = 1 - left / whole if whole else 0.0
    return Race((beaten, borne / bearable if bearable else 0.0), _WINNER.get(view.result))


def tally(view: BerserkView, events: Sequence[Event]) -> Tally:
    """The adventure, everyone's luck, and achievements."""
    seats = range(max((hero.seat for hero in view.heroes), default=-1) + 1)
    luck = tuple(_luck(view, events, seat) for seat in seats)
    return Tally(
        foe=f"adventure/{view.adventure}",
        level=f"berserk-mode-{view.mode}",
        luck=luck,
        feats=tuple(tuple(_feats(view, events, luck[s], s)) if view.result == "won" else () for s in seats),
    )


def _luck(view: BerserkView, events: Sequence[Event], seat: int) -> tuple[float, float]:
    """Total of the seat's dice, and the expected total; including rerolls."""
    heroes = {hero.code for hero in view.heroes if hero.seat == seat}
    got = hoped = 0.0
    held: set[str] = set()
    for event in events:
        if event.data.get("model") not in heroes:
            continue
        for colour, successes in _thrown(event, held):
            got += successes
            hoped += DICE[colour].mean
    return got, round(hoped, 3)


def _thrown(event: Event, held: set[str]) -> list[tuple[Colour, int]]:
    """Dice shown for the first time. If some may be rerolled, all are shown before the attack's own event."""
    model = event.data["model"]
    if event.kind == "rerolled":
        return [(event.data["colour"], event.data["new"])]
    if event.kind == "rolled-first":
        held.add(model)
    elif event.kind != "rolled":
        return []
    elif model in held:
        held.remove(model)
        return []
    return [(colour, successes) for colour, _, successes in event.data["dice"]]


def _feats(view: BerserkView, events: Sequence[Event], luck: tuple[float, float], seat: int) -> Iterator[str]:
    standing = [hero for hero in view.heroes if _stands(view, hero.code)]
    fallen = {event.data["model"] for event in events if event.kind == "ko"} & {h.code for h in view.heroes}
    if view.mode == "campaign" and not fallen:
        yield "berserk-feat-campaign"
    if len(view.heroes) > 2 and len(standing) == 1 and standing[0].seat == seat:
        yield "berserk-feat-alone"
    if luck[1] - luck[0] >= COLD:
        yield "berserk-feat-cold"


def _stands(view: BerserkView, hero: str) -> bool:
    return any(model.code == hero and not model.gone for model in view.models)
