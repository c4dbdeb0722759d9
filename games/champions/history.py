"""How a game went, for looking back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.champions.printed.content import SCENARIOS
from games.champions.state.view import ChampionsView, HeroView
from games.kernel.events import Event
from games.kernel.package.history import Race, Tally

_WINNER = {"won": 0, "lost": 1}


def race(view: ChampionsView) -> Race:
    """Damage to the villain's stages, against how near the villain is to winning: by threat, or by the
    heroes' lost hit points."""
    return Race((_taken(view), max(_threatened(view), _worn(view))), _WINNER.get(view.result))


def _taken(view: ChampionsView) -> float:
    if view.villain is None:
        return 0.0
    scenario = SCENARIOS[view.scenario]
    stages = scenario.expert if view.course.expert else scenario.standard
    return 1 - (view.stages_left + (view.villain.left or 0) / (view.villain.health or 1)) / len(stages)


def _threatened(view: ChampionsView) -> float:
    main = view.main
    if main is None:
        return 0.0
    schemes = SCENARIOS[view.scenario].schemes
    done = next((number for number, sides in enumerate(schemes) if main.code in sides), 0)
    return (done + min(main.threat / (main.target or 1), 1)) / len(schemes)


def _worn(view: ChampionsView) -> float:
    whole = sum(seat.identity.health or 0 for seat in view.seats)
    left = sum(seat.identity.left or 0 for seat in view.seats if not seat.eliminated)
    return 1 - left / whole if whole else 0.0


def tally(view: ChampionsView, events: Sequence[Event]) -> Tally:
    """The villain and the difficulty, heroes with their aspects, and the feats of a victory."""
    decks = [f"hero/{seat.hero}" + (f"+aspect/{seat.aspect}" if seat.aspect else "") for seat in view.seats]
    return Tally(
        foe=f"villain/{view.scenario}",
        level="champions-mode-expert" if view.course.expert else "champions-mode-standard",
        decks=tuple(decks),
        feats=tuple(tuple(_feats(view, seat)) if view.result == "won" else () for seat in view.seats),
    )


def _feats(view: ChampionsView, seat: HeroView) -> Iterator[str]:
    standing = [other for other in view.seats if not other.eliminated]
    if view.scenario == "ultron":
        yield "champions-feat-ultron"
    if not seat.eliminated and seat.identity.left == 1:
        yield "champions-feat-heartbeat"
    if len(view.seats) > 1 and standing == [seat]:
        yield "champions-feat-alone"
    main, schemes = view.main, SCENARIOS[view.scenario].schemes
    if main and main.code in schemes[-1] and main.threat + 1 >= (main.target or 0):
        yield "champions-feat-brink"
