"""Rerolls single dice, and decides which one is worth it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.berserk.effects import abilities, stats
from games.berserk.effects.blow import Attack
from games.berserk.effects.choices import heroes_choose
from games.berserk.effects.dice import FACES, MEANS, roll, state_of, successes
from games.berserk.state.model import Model, Rolled, Throw
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Option, Script
from games.kernel.text import Text

FALL = 3.0
"""Value of a killed enemy, beyond its wounds; twice that for a friend who falls, as a loss."""


def left(attack: Attack) -> int:
    """Rerolls left for this attack."""
    return attack.rerolls + attack.attacker.rerolls


def reroll(game: Board, attack: Attack, first: Text, needs: int = 0) -> Script[None]:
    """Let a hero or ally reroll single dice while there are rerolls and something to gain. Some rolls only need
    `needs` successes."""
    # clause: reroll.one-die, reroll.repeat, reroll.keep-last, reroll.own-dice, reroll.optional, reroll.source
    # clause: reroll.in-riposte
    model = attack.attacker
    said_first = False
    while left(attack) and not _enough(game, attack, needs):
        dice = enumerate(attack.dice)
        options = [Option(f"die-{place}", _die_text(die), (f"die:{place}",)) for place, die in dice]
        options.append(Option("keep", said("keep"), manner="pass"))
        prompt = _prompt(game, attack, needs)
        best = best_again(game, attack, needs)
        concerned = model if model.kind == "hero" else None
        suggested = "keep" if best is None else f"die-{best}"
        pick = yield from heroes_choose(game, "reroll", prompt, options, concerned, suggested=suggested)
        if pick == "keep":
            return
        if not said_first:
            game.emit("rolled-first", first, {"model": model.id, "dice": dice_data(attack.dice)}, reveals=True)
            said_first = True
        _throw_again(game, attack, int(pick.removeprefix("die-")))


def _enough(game: Board, attack: Attack, needs: int) -> bool:
    """Whether the roll has what it needs, or already kills every target."""
    if needs:
        return _sum(attack.dice) >= needs
    suffered = _suffered(game, attack, attack.dice)
    felled = [each.kind == "enemy" and wounds >= stats.left(game, each) for each, wounds in suffered]
    return bool(felled) and all(felled)


def _prompt(game: Board, attack: Attack, needs: int) -> Text:
    """The roll and its targets with their defense; or how much the roll needs."""
    model, dice = attack.attacker, dice_text(attack.dice)
    if needs:
        return said("reroll-prompt-needs", model=name_of(model), dice=dice, needs=needs, left=left(attack))
    if not attack.targets:
        return said("reroll-prompt", model=name_of(model), dice=dice, left=left(attack))
    targets = []
    for each in attack.targets:
        held = stats.defence_against(game, attack, each)
        targets.append(said("reroll-target", model=name_of(each), defence=held, health=stats.left(game, each)))
    return said("reroll-prompt-at", model=name_of(model), dice=dice, left=left(attack), targets=tuple(targets))


def reroll_alone(game: Board, attack: Attack, first: Text) -> None:
    """An enemy rerolls its worst die while one is below its color's mean."""
    # clause: enemy-phase.automatic
    model = attack.attacker
    game.emit("rolled-first", first, {"model": model.id, "dice": dice_data(attack.dice)}, reveals=True)
    while left(attack) and (worst := _worst(attack.dice)) is not None:
        _throw_again(game, attack, worst)


def _throw_again(game: Board, attack: Attack, place: int) -> None:
    """Rerolls for this attack only go first: they'd be lost."""
    # clause: reroll.for-one-attack
    model, old = attack.attacker, attack.dice[place]
    source = attack if attack.rerolls else model
    source.rerolls -= 1
    attack.dice[place] = new = roll(game, old.colour)
    told = said("rerolled", model=name_of(model), old=_die_text(old), new=_die_text(new), left=left(attack))
    data = {"model": model.id, "place": place, "colour": old.colour}
    game.emit("rerolled", told, {**data, "old": successes(old), "new": successes(new)}, reveals=True)
    show(game, attack)


# -- value ---------------------------------------------------------------------------------------------------


def best_again(game: Board, attack: Attack, needs: int = 0) -> int | None:
    """Index of the die most worth rerolling; None if it's better to keep all."""
    now = _worth(game, attack, attack.dice, needs)
    gains: dict[int, float] = {}
    for place, die in enumerate(attack.dice):
        dice = list(attack.dice)
        total = 0.0
        for face in range(FACES):
            dice[place] = Rolled(die.colour, face)
            total += _worth(game, attack, dice, needs)
        gains[place] = total / FACES - now
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] > 0.001 else None


def _worth(game: Board, attack: Attack, dice: list[Rolled], needs: int) -> float:
    """Value of dice for the heroes: what they do to enemies, minus twice what they do to friends. Without a
    target, their successes, with a bonus for reaching `needs`."""
    if not attack.targets:
        found = _sum(dice)
        return found + FALL * (found >= needs) if needs else found
    states = sum(state_of(die) != "" for die in dice)
    worth = 0.0
    for target, suffered in _suffered(game, attack, dice):
        health = stats.left(game, target)
        done = health + FALL if suffered >= health else suffered + states * (suffered > 0)
        worth += done if target.kind == "enemy" else -2 * done
    return worth


def _suffered(game: Board, attack: Attack, dice: list[Rolled]) -> list[tuple[Model, int]]:
    """The wounds each target would take from these dice."""
    trial = replace(attack, dice=dice, worth=[successes(die) for die in dice])
    abilities.change_damage(game, trial)
    return [
        (target, max(trial.damage - stats.defence_against(game, attack, target), 0))
        for target in attack.targets
    ]


def _sum(dice: Sequence[Rolled]) -> int:
    return sum(map(successes, dice))


def _worst(dice: Sequence[Rolled]) -> int | None:
    """Index of the die with the lowest result among those below their color's mean."""
    low = [n for n, die in enumerate(dice) if successes(die) < MEANS[die.colour]]
    return min(low, key=lambda n: (successes(dice[n]), -MEANS[dice[n].colour]), default=None)


# -- log and picture -----------------------------------------------------------------------------------------


def show(game: Board, attack: Attack) -> None:
    """Keep the newest roll for the picture."""
    game.state.throw = Throw(
        model=attack.attacker.id,
        against=[target.id for target in attack.targets],
        dice=list(attack.dice),
        damage=attack.damage if attack.worth else _sum(attack.dice),
    )


def dice_data(dice: Sequence[Rolled]) -> list[list[str | int]]:
    """Dice for event data: color, face, successes."""
    return [[die.colour, die.face, successes(die)] for die in dice]


def dice_text(dice: Sequence[Rolled]) -> str:
    """The successes of each die, in a row."""
    return " ".join(str(successes(die)) for die in dice)


def _die_text(die: Rolled) -> Text:
    return said("die", colour=said(f"die-{die.colour}"), result=successes(die))
