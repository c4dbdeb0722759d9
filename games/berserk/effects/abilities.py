"""Effects and abilities as data: what each one adds, and when it can be used. The files in `cards` register
them.

A *source* is the code of an action or tactic card, a hero, an ally, an enemy or a special rule. It's called
while it's in force, with its owner: the model that has the card, None for a special rule.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar, get_args

import msgspec

from games.berserk.effects.blow import Attack, Form
from games.berserk.effects.choices import heroes_choose
from games.berserk.effects.moments import MOMENTS, Fallen, Moment
from games.berserk.effects.occasions import hear
from games.berserk.printed.book import BOOK
from games.berserk.printed.content import CARDS, ActionPrint, Stat
from games.berserk.state.model import Hero, Model
from games.berserk.state.table import Board, print_of, said
from games.kernel.abilities import Groups, Register
from games.kernel.decision import Option, Script
from games.kernel.text import Name

Source: TypeAlias = tuple[str, "Model | None"]
"""A source in force and its owner."""
Bonus: TypeAlias = Callable[[Board, Any, Model], int]
Hook: TypeAlias = "Callable[[Board, Any, Attack], Script[None] | None]"
Damage: TypeAlias = Callable[[Board, Any, Attack], None]
Targets: TypeAlias = "Callable[[Board, Any, Attack], list[Model]]"
Guard: TypeAlias = "Callable[[Board, Any, Attack, Model], int]"
Struck: TypeAlias = "Callable[[Board, Any, Attack, Model, int], None]"
M = TypeVar("M", bound=Moment)
Heard: TypeAlias = Callable[[Board, Any, M], "Script[None] | None"]
Chosen: TypeAlias = "Callable[[Board, Any], list[Model]]"
Longer: TypeAlias = Callable[[Board, Model], int]
Carry: TypeAlias = "Callable[[Board, Model, str], Script[None] | None]"
Offered: TypeAlias = "Callable[[Board, Model], list[str]]"


@dataclass(frozen=True)
class Action:
    """Something a hero may do when activated, once a round."""

    source: str
    carry: Carry
    options: Offered
    """Possible targets, as ids of models; `[""]` if it needs none, `[]` if it's not possible."""


class Offer(msgspec.Struct, frozen=True):
    """An action that a hero can take now."""

    source: str
    target: str = ""
    """Id of a model, or empty."""


BONUSES: Final = Groups[Stat, Bonus](BOOK, "bonus", get_args(Stat))
DICE: Final = Register[Hook](BOOK, "dice")
TARGETS: Final = Register[Targets](BOOK, "targets")
DAMAGE: Final = Register[Damage](BOOK, "damage")
GUARDS: Final = Register[Guard](BOOK, "guard")
STRUCK: Final = Register[Struck](BOOK, "struck")
HEARD: Final = Groups[type[Moment], Heard[Any]](BOOK, "when", MOMENTS)
ACTIONS: Final = Register[Action](BOOK, "action")
CHOSEN: Final = Register[Chosen](BOOK, "chooses")
LONGER: Final = Register[Longer](BOOK, "longer")


dice = DICE.of
"""Adds dice to `attack.pool` as it's built: `(game, owner, attack)`, for every attack."""
targets = TARGETS.of
"""Further targets of an attack: `(game, owner, attack) -> list[Model]`."""
damage = DAMAGE.of
"""Changes `attack.damage` after rerolls, before defense: `(game, owner, attack)`."""
guard = GUARDS.of
"""Adds to a target's defense against one attack: `(game, owner, attack, target) -> int`."""
struck = STRUCK.of
"""What an attack does to a target it wounded: `(game, owner, attack, target, wounds)`."""
chooses = CHOSEN.of
"""Who an enemy attacks, at any range: `(game, owner) -> list[Model]`; none for the usual rule."""
longer = LONGER.of
"""How much farther than printed the card's attack can reach: `(game, hero) -> int`."""


def bonus(source: str, stat: Stat) -> Callable[[Bonus], Bonus]:
    """Adds to a value of a model: `(game, owner, model) -> int`, called for every model on the board."""
    return BONUSES.of(stat, source)


def when(source: str, on: type[M]) -> Callable[[Heard[M]], Heard[M]]:
    """Reacts to a moment: `(game, owner, moment)`, a script or None."""
    return HEARD.of(on, source)


def action(*sources: str, options: Offered = lambda game, hero: [""]) -> Callable[[Carry], Carry]:
    """Something to do when activated, once a round: `(game, hero, target id)`, a script or None."""

    # clause: effect.optional, ability.optional
    def add(carry: Carry) -> Carry:
        for source in sources:
            ACTIONS.enter(source, Action(source, carry, options))
        return carry

    return add


def awake(game: Board, model: Model) -> bool:
    """Whether its effect and ability can be used: it has begun its activation this round."""
    # clause: effect.needs-activation, ability.needs-activation, ally.ability-needs-activation
    acting = game.state.acting
    return not model.gone and (model.activated or (acting is not None and acting.model == model.id))


def top_card(game: Board, hero: Hero) -> ActionPrint | None:
    """The top card of the stack, if its effect can be used now."""
    # clause: effect.top-only, effect.hero-phase, effect.enemy-phase, planning.stack-lasts
    if not hero.stack or not awake(game, game.state.models[hero.code]):
        return None
    card, now = CARDS[hero.stack[-1]], "hero" if game.state.phase in ("planning", "action") else "enemy"
    return card if now in card.phases else None


def speaking(game: Board, register: Container[str]) -> Iterator[Source]:
    """Sources in force that a register has: special rules, then models in the order of their arrival."""
    # clause: priority.order, setup.special-rules-duration
    for special in game.state.special:
        if special in register:
            yield special, None
    heroes = game.state.heroes
    for model in game.state.models.values():
        if model.code not in register:
            if model.kind != "hero" or model.gone:
                continue
            stack = heroes[model.code].stack
            if not stack or stack[-1] not in register:
                continue
        yield from _sources_of(game, model, register)


def _sources_of(game: Board, model: Model, register: Container[str]) -> Iterator[Source]:
    if model.gone:
        return
    if model.kind == "hero":
        hero = game.state.heroes[model.code]
        if hero.stack and hero.stack[-1] in register and (card := top_card(game, hero)):
            yield card.code, model
        # clause: ability.hero-phase, ability.enemy-phase
        if model.code in register and awake(game, model):
            yield model.code, model
    elif model.kind == "ally":
        # An ally without a model is never activated: its ability works from the start.
        # clause: setup.ally-no-model, ally.ability, stunned.other
        if not model.stun and (awake(game, model) or not print_of(model).model):  # type: ignore[union-attr]
            yield model.code, model
    elif model.at is not None and (not model.stun or "monster" in game.keywords(model)):
        # clause: stunned.other, enemy-card.parts
        yield model.code, model


def bonus_of(game: Board, model: Model, stat: Stat) -> int:
    """What effects and abilities in force add to a value."""
    register = BONUSES.get(stat)
    if not register:
        return 0
    added = 0
    for code, owner in _adding(game, stat):
        added += register[code](game, owner, model)
    return added


def spare(game: Board, model: Model, attack: Attack | None = None) -> int:
    """The part of a model's defense that effects and abilities of heroes and allies add: they may forgo it.
    With `attack`, includes what only counts against that one."""
    # clause: ability.optional-defence
    added = 0
    for code, owner in speaking(game, BONUSES["defence"]):
        if owner and owner.kind != "enemy":
            added += max(BONUSES["defence"][code](game, owner, model), 0)
    for code, owner in speaking(game, GUARDS) if attack else ():
        if attack and owner and owner.kind != "enemy":
            added += max(GUARDS[code](game, owner, attack, model), 0)
    return added


def _adding(game: Board, stat: Stat) -> Iterable[Source]:
    """All sources in force that add to a value."""
    if game.speaking is None:
        return speaking(game, BONUSES[stat])
    if stat not in game.speaking:
        game.speaking[stat] = list(speaking(game, BONUSES[stat]))
    return game.speaking[stat]


def add_dice(game: Board, attack: Attack) -> Script[None]:
    """Let all sources in force add to the pool, before penalties and stun reduce it."""
    # clause: hero-attack.pool, ally-attack.pool, enemy-attack.pool, riposte.extra-dice
    for code, owner in list(speaking(game, DICE)):
        script = DICE[code](game, owner, attack)
        if script is not None:
            yield from script


def add_certain_dice(game: Board, attack: Attack) -> None:
    """The same for an estimate: only dice that are free and ask nobody; scripts cost or ask something."""
    for code, owner in list(speaking(game, DICE)):
        script = DICE[code](game, owner, attack)
        if script is not None:
            script.close()


def change_damage(game: Board, attack: Attack) -> None:
    for code, owner in list(speaking(game, DAMAGE)):
        DAMAGE[code](game, owner, attack)


def more_targets(game: Board, attack: Attack) -> list[Model]:
    """Further models the attack hits, each once, in the order of the models."""
    # clause: hero-attack.multi-target, enemy-attack.multi-target
    found = [m for code, owner in speaking(game, TARGETS) for m in TARGETS[code](game, owner, attack)]
    known = {model.id for model in attack.targets}
    ids = {model.id for model in found} - known
    return [model for model in game.state.models.values() if model.id in ids]


def chosen(game: Board, enemy: Model) -> list[Model]:
    """Everyone the enemy's ability makes it attack now; empty if it takes the nearest in range."""
    # clause: enemy-attack.target, enemy-attack.multi-target
    found = CHOSEN.get(enemy.code)
    return found(game, enemy) if found else []


def guard_of(game: Board, attack: Attack, target: Model) -> int:
    """What effects and abilities add to a target's defense against this attack only."""
    return sum(GUARDS[code](game, owner, attack, target) for code, owner in speaking(game, GUARDS))


def strike(game: Board, attack: Attack, target: Model, wounds: int) -> None:
    """Apply states and other effects to a target the attack wounded."""
    for code, owner in list(speaking(game, STRUCK)):
        STRUCK[code](game, owner, attack, target, wounds)


def form(game: Board, model: Model) -> Form | None:
    """The attack of the hero's top card, with the longest range they can pay for; None if it has none, or can't
    be used now."""
    # clause: range.meaning, effect.can-do, riposte.range
    card = top_card(game, game.state.heroes[model.code]) if model.kind == "hero" else None
    if card is None or not card.range:
        return None
    extra = LONGER[card.code](game, model) if card.code in LONGER else 0
    return Form(card.code, card.range + extra, card.visible)


def actions(game: Board, model: Model) -> list[Offer]:
    """What the hero can do now with the top card's effect and the ability."""
    # clause: effect.top-only, effect.text-rules, ability.own, ability.text-rules
    if model.kind != "hero":
        return []
    uses = game.state.heroes[model.code].uses
    made = [ACTIONS[code] for code, _ in _sources_of(game, model, ACTIONS) if not uses.get(code)]
    return [Offer(each.source, target) for each in made for target in each.options(game, model)]


def idle(game: Board, model: Model) -> list[str]:
    """Actions in force that the hero can't take now: used this round, or of no use to anyone."""
    offered = {offer.source for offer in actions(game, model)}
    return [code for code, _ in _sources_of(game, model, ACTIONS) if code not in offered]


def act(game: Board, model: Model, offer: Offer) -> Script[None]:
    """Carry out an offered action, and note that it was used this round."""
    uses = game.state.heroes[model.code].uses
    uses[offer.source] = uses.get(offer.source, 0) + 1
    script = ACTIONS[offer.source].carry(game, model, offer.target)
    if script is not None:
        yield from script


@hear("abilities")
def _heard(game: Board, moment: Moment) -> Script[None] | None:
    """Let all sources in force react to a moment; a model that fell in it still counts."""
    register = HEARD.get(type(moment))
    if not register:
        return None
    found = list(speaking(game, register))
    if isinstance(moment, Fallen) and (fallen := game.state.models.get(moment.model)):
        # clause: stunned.other
        silent = moment.stunned and not game.has(fallen, "monster")
        if fallen.kind != "hero" and fallen.code in register and not silent:
            found.append((fallen.code, fallen))
    return _each(game, found, moment) if found else None


def hears(moment: type[Moment], source: str) -> bool:
    """Whether this card, ability or rule reacts to such moments."""
    return source in HEARD.get(moment, ())


def _each(game: Board, found: list[Source], moment: Moment) -> Script[None]:
    rules = [code for code, owner in found if owner is None]
    while rules:
        options = [Option(code, said("this", name=Name("special", code))) for code in rules]
        code = yield from heroes_choose(game, "berserk.rule", said("rule-prompt"), options)
        rules.remove(code)
        yield from _hear(game, code, None, moment)
    for code, owner in found:
        if owner is not None:
            yield from _hear(game, code, owner, moment)


def _hear(game: Board, code: str, owner: Model | None, moment: Moment) -> Script[None]:
    script = HEARD[type(moment)][code](game, owner, moment)
    if script is not None:
        yield from script
