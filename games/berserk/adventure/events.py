"""Event cards: checks objectives by letter, runs recurring effects, and uses tokens."""

from __future__ import annotations

from games.berserk.adventure.conditions import Facts, met
from games.berserk.adventure.effects import carry, leads_on, recurs, reveal
from games.berserk.adventure.naming import adventure_of
from games.berserk.adventure.verbs import Cause
from games.berserk.board.paths import in_force
from games.berserk.effects import occasions
from games.berserk.effects.blow import Attack
from games.berserk.effects.dice import colours, successes, throw
from games.berserk.effects.moments import Entered, EventPhase, Moment, TokenUsed
from games.berserk.effects.rerolling import reroll
from games.berserk.printed.scenario import Interaction, Objective, Terrain
from games.berserk.printed.scripted import scaled
from games.berserk.printed.telling import teller
from games.berserk.state.model import Model, OpenEvent, Throw, Token
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Script
from games.kernel.text import Name

__all__ = ["check", "interact", "reveal", "usable"]


@occasions.hear("events")
def _heard(game: Board, moment: Moment) -> Script[None] | None:
    """Skips the script at the many moments that meet no objective."""
    # clause: event.outside-phase
    if isinstance(moment, EventPhase):
        return _act_on(game, moment)
    walked = isinstance(moment, Entered) and moment.cell in [t.at for t, does in _terrains(game) if does.enters]
    met_now = walked or any(_open_met(game, card, moment) is not None for card in game.state.events)
    return _act_on(game, moment) if met_now else None


def _act_on(game: Board, moment: Moment) -> Script[None]:
    yield from _terrain(game, moment)
    yield from check(game, moment)


def check(game: Board, moment: Moment) -> Script[None]:
    """Check cards by letter until nothing new is met. A card revealed meanwhile takes part, but ignores what
    happened before, except the Event phase."""
    # clause: event.check-order, event.several, event.resolve-at-once, event.phase-start, event.resume
    known = {card.letter for card in game.state.events}
    found = True
    while found:
        found, letter = False, ""
        while later := [card for card in game.state.events if card.letter > letter]:
            card = min(later, key=lambda card: card.letter)
            letter = card.letter
            if isinstance(moment, EventPhase):
                yield from _recur(game, card, moment)
            heard = moment if letter in known or isinstance(moment, EventPhase) else None
            found |= yield from _check_card(game, card, heard)


def _recur(game: Board, card: OpenEvent, moment: Moment) -> Script[None]:
    """Once a round while the card is open."""
    # clause: event.recurring
    state = game.state
    if card.resolved >= state.round:
        return
    card.resolved = state.round
    code = f"{state.adventure}-{card.letter}"
    cause = Cause(code, moment)
    if recurs(game, card.letter, cause):
        game.emit("recurs", said("event-recurs", event=Name("event", code)), {"event": code})
        yield from carry(game, adventure_of(game).card(card.letter).each, cause)


def _check_card(game: Board, card: OpenEvent, moment: Moment | None) -> Script[bool]:
    """Carry out each met objective once; returns whether any was."""
    # clause: event.once, event.resolve-at-once
    found = False
    while card in game.state.events and (place := _open_met(game, card, moment)) is not None:
        found = True
        card.done.append(place)
        code = f"{game.state.adventure}-{card.letter}"
        objective = _objectives(game, card)[place]
        if not leads_on(game, objective.do):
            continue  # no effect, so not told
        when = teller(game.state.adventure, game.state.size).when(objective.when)
        told = said("event-met", event=Name("event", code), when=when)
        game.emit("objective", told, {"event": code, "objective": place})
        game.state.because = f"{card.letter}:{place}"
        yield from carry(game, objective.do, Cause(code, moment))
    return found


def _objectives(game: Board, card: OpenEvent) -> tuple[Objective, ...]:
    return adventure_of(game).card(card.letter).objective


def _open_met(game: Board, card: OpenEvent, moment: Moment | None) -> int | None:
    """Index of the first newly met objective, or None."""
    facts = Facts(game, moment, card)
    for place, objective in enumerate(_objectives(game, card)):
        if place not in card.done and met(facts, objective.when):
            return place
    return None


# -- tokens ------------------------------------------------------------------------------------------------


def _meaning(game: Board, token: Token) -> Interaction | None:
    """None if it does nothing now."""
    # clause: interact.result
    found = adventure_of(game).interaction_of(token.kind)
    return found if found and in_force(game, found.text) else None


def usable(game: Board, token: Token) -> bool:
    """Each hero uses it once a round. Excludes tactic tokens."""
    # clause: interact.result, interact.once-a-round
    if token.terrain or token.used or _meaning(game, token) is None:
        return False
    acting = game.state.acting
    hero = game.state.heroes.get(acting.model) if acting else None
    return hero is None or not hero.uses.get(f"token:{token.id}")


def interact(game: Board, hero: Model, token: Token) -> Script[None]:
    # clause: interact.result, interact.by-dice
    meaning = _meaning(game, token)
    if meaning is None:
        return
    name, uses = Name("token", token.kind), game.hero(hero).uses
    uses[f"token:{token.id}"] = 1
    if meaning.dice and not (yield from _roll_enough(game, hero, meaning)):
        told = said("event-token-fails", hero=name_of(hero), token=name)
        game.emit("token", told, {"hero": hero.id, "token": token.id, "activated": False})
        return
    told = said("event-used", hero=name_of(hero), token=name, kind=token.kind)
    game.emit("token", told, {"hero": hero.id, "token": token.id, "activated": True})
    notes, counter = game.state.notes, f"used-{token.kind}"
    notes[counter] = notes.get(counter, 0) + 1
    if not meaning.stays:
        token.used = True
    source = meaning.text if ":" in meaning.text else f"{game.state.adventure}-{meaning.text}"
    used = TokenUsed(hero.id, token.at, token.id)
    yield from carry(game, meaning.do, Cause(source, used))
    yield from occasions.tell(game, used)


def _roll_enough(game: Board, hero: Model, meaning: Interaction) -> Script[bool]:
    """Rerolls may be spent."""
    # clause: interact.by-dice, dice.success-count
    attack = Attack(hero, [])
    attack.dice = throw(game, colours(meaning.dice))
    needs = scaled(meaning.needs, game.state.size)
    yield from reroll(game, attack, said("event-token-roll", hero=name_of(hero), needs=needs), needs)
    result = sum(map(successes, attack.dice))
    game.state.throw = Throw(model=hero.id, dice=list(attack.dice), damage=result)
    told = said("event-token-rolled", hero=name_of(hero), result=result, needs=needs)
    game.emit("rolled-token", told, {"hero": hero.id, "result": result, "needs": needs}, reveals=True)
    return result >= needs


def _terrains(game: Board) -> list[tuple[Token, Terrain]]:
    """Terrain in force; terrain without a text does nothing."""
    # clause: terrain.effect
    adventure = adventure_of(game)
    if not adventure.terrain:
        return []
    laid = [(t, adventure.terrain_of(t.kind)) for t in game.state.tokens.values() if t.terrain and not t.used]
    return [(token, does) for token, does in laid if does and in_force(game, does.text)]


def _terrain(game: Board, moment: Moment) -> Script[None]:
    """Affects a model that enters it, and in the Event phase one that's on it."""
    # clause: terrain.effect
    if not isinstance(moment, Entered | EventPhase):
        return
    for token, does in _terrains(game):
        effects = does.enters if isinstance(moment, Entered) else does.each
        model = game.on(token.at) if effects else None
        if model is None:
            continue
        if not isinstance(moment, Entered):
            yield from carry(game, effects, Cause(does.text, EventPhase(model.id)))
        elif (moment.cell, moment.model) == (token.at, model.id):
            yield from carry(game, effects, Cause(does.text, moment))
