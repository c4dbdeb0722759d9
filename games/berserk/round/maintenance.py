"""The Event phase and the Maintenance phase: a round ends and the next one begins."""

from __future__ import annotations

from games.berserk.effects import occasions
from games.berserk.effects.moments import EventPhase, RoundEnds
from games.berserk.printed.content import CARDS
from games.berserk.round.phases import expire
from games.berserk.state.model import Hero
from games.berserk.state.table import Board, said
from games.kernel.decision import Script
from games.kernel.text import Name


def event_phase(game: Board) -> Script[None]:
    """Check the objectives of all open event cards."""
    # clause: event.phase-start, round.maintenance-follows, round.phases
    yield from occasions.tell(game, EventPhase())
    game.state.phase = "maintenance"


def maintain(game: Board) -> Script[None]:
    """Cards return to hand, the round marker moves, and a new round begins."""
    # clause: maintenance.order, round.next
    state = game.state
    yield from occasions.tell(game, RoundEnds())
    if any(CARDS[code].instant for hero in state.heroes.values() for code in hero.stack):
        data = {"phase": "maintenance", "round": state.round}
        game.emit("phase", said("phase-maintenance"), data, chapter=True)
    for hero in state.heroes.values():
        take_back(game, hero)
    expire(game, "enemy-phase")
    expire(game, "round")
    for model in state.models.values():
        # clause: reroll.expire, riposte.expire, enemy-select.once, reroll.event-phase
        model.rerolls, model.later, model.ripostes = model.later, 0, 0
        model.activated = False
    # clause: maintenance.round-marker
    state.round += 1
    state.phase = "planning"
    begin_round(game)


def begin_round(game: Board) -> None:
    """Begin the round in `state.round`."""
    game.end_standing("round")
    number = game.state.round
    game.emit("round", said("round-title", number=number), {"round": number}, round=number)
    game.emit("phase", said("phase-planning"), {"phase": "planning", "round": number}, chapter=True)


def take_back(game: Board, hero: Hero) -> None:
    """Return played cards to hand; discard instant ones, wherever they were in the stack."""
    # clause: maintenance.return-cards, instant.discard, instant.any-position, instant.until-maintenance
    # clause: instant.icon, tactic.like-action
    used = [code for code in hero.stack if CARDS[code].instant]
    hero.hand += [code for code in hero.stack if code not in used]
    hero.discard += used
    order = {code: place for place, code in enumerate(hero.cards)}
    hero.hand.sort(key=lambda code: order.get(code, len(order)))
    hero.stack, hero.ready, hero.uses = [], False, {}
    if used:
        cards = tuple(Name("card", code) for code in used)
        told = said("discarded", hero=Name("hero", hero.code), cards=cards)
        game.emit("discarded", told, {"hero": hero.code, "cards": used})
