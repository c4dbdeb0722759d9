"""Warns of what the coming villain phase will cost unless someone acts, by open information."""

from __future__ import annotations

from collections.abc import Iterator

from games.champions.printed.content import SCENARIOS
from games.champions.state.model import CONFUSED, STUNNED, TOUGH
from games.champions.state.table import said
from games.champions.state.view import ChampionsView, HeroView, PieceView
from games.kernel.text import Name, Text


def alarm(view: ChampionsView) -> Text | None:
    """The first thing its viewer must hear in a player phase."""
    if view.phase != "player" or view.result or view.villain is None:
        return None
    return next((told for told in (_of_the_scheme(view), _of_the_hero(view)) if told is not None), None)


def _of_the_scheme(view: ChampionsView) -> Text | None:
    """The last main scheme would complete: by its gain, and by enemies sure to scheme."""
    # clause: villain-phase.1-base-threat, main-scheme.final-stage
    main = view.main
    if main is None or main.target is None or main.code not in SCENARIOS[view.scenario].schemes[-1]:
        return None
    more = main.acceleration + sum(_schemes(view))
    short = main.threat + more - main.target
    if short < 0:
        return None
    facts = {"threat": main.threat, "target": main.target, "more": more, "least": min(short + 1, main.threat)}
    return said(
        "alarm-scheme" if main.threat > short else "alarm-scheme-over", card=Name("card", main.code), **facts
    )


def _schemes(view: ChampionsView) -> Iterator[int]:
    """Threat that enemies are sure to place, boost cards aside: against players who can't change form any
    more."""
    # clause: villain-phase.2-alter-ego-scheme, confused.enemy
    assert view.villain is not None, "it was laid out"
    confused = CONFUSED in view.villain.statuses
    for seat in view.seats:
        flips = not seat.flipped and seat.seat in view.course.queue
        if seat.eliminated or flips or seat.identity.type != "alter-ego":
            continue
        yield 0 if confused else view.villain.scheme or 0
        confused = False
        yield from (minion.scheme or 0 for minion in seat.minions if CONFUSED not in minion.statuses)


def _of_the_hero(view: ChampionsView) -> Text | None:
    """The viewer's hero would be defeated even if they defend against the heaviest attack."""
    # clause: villain-phase.2-hero-attack, enemy-attack.hero-defends, stunned.enemy, tough.prevents-all
    hero = view.seats[view.viewer] if view.viewer is not None and view.viewer < len(view.seats) else None
    if hero is None or hero.eliminated or hero.identity.type != "hero":
        return None
    blows = sorted(_blows(view, hero))
    if not blows:
        return None
    defended = max(blows[-1] - (hero.identity.defense or 0), 0)
    taken = [*blows[:-1], defended]
    if TOUGH in hero.identity.statuses:
        taken.remove(max(taken))
    if sum(taken) < (hero.identity.left or 0):
        return None
    facts = {"left": hero.identity.left or 0, "amount": sum(taken)}
    return said("alarm-hero", card=Name("card", hero.identity.code), **facts)


def _blows(view: ChampionsView, hero: HeroView) -> Iterator[int]:
    """The attacks that a hero faces, without boost cards."""
    attackers: tuple[PieceView | None, ...] = (view.villain, *hero.minions)
    for enemy in attackers:
        if enemy is not None and STUNNED not in enemy.statuses:
            yield enemy.attack or 0
