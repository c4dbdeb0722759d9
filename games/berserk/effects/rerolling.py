"""Throwing single dice again, and which of them is worth it."""

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
"""What it is worth that an enemy falls, beside its wounds; and twice that, that a friend does not."""


def left(attack: Attack) -> int:
    """How often a die of this attack may be thrown again."""
    return attack.rerolls + attack.attacker.rerolls


def reroll(game: Board, attack: Attack, first: Text, needs: int = 0) -> Script[None]:
    """A hero or ally may throw single dice again while rerolls are left and something is to be gained. Some
    rolls only `needs` so many successes."""
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
    """The roll has what it needs, or fells every target as it lies."""
    if needs:
        return _sum(attack.dice) >= needs
    suffered = _suffered(game, attack, attack.dice)
    felled = [each.kind == "enemy" and wounds >= stats.left(game, each) for each, wounds in suffered]
    return bool(felled) and all(felled)


def _prompt(game: Board, attack: Attack, needs: int) -> Text:
    """The throw and its targets: what gets through their defence counts; or how much the throw needs."""
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
    """An enemy throws its worst die again while one lies below the mean of its colour."""
    # clause: enemy-phase.automatic
    model = attack.attacker
    game.emit("rolled-first", first, {"model": model.id, "dice": dice_data(attack.dice)}, reveals=True)
    while left(attack) and (worst := _worst(attack.dice)) is not None:
        _throw_again(game, attack, worst)


def _throw_again(game: Board, attack: Attack, place: int) -> None:
    """What this attack alone may throw again goes first: it would be lost."""
    # clause: reroll.for-one-attack
    model, old = attack.attacker, attack.dice[place]
    source = attack if attack.rerolls else model
    source.rerolls -= 1
    attack.dice[place] = new = roll(game, old.colour)
    told = said("rerolled", model=name_of(model), old=_die_text(old), new=_die_text(new), left=left(attack))
    data = {"model": model.id, "place": place, "colour": old.colour}
    game.emit("rerolled", told, {**data, "old": successes(old), "new": successes(new)}, reveals=True)
    show(game, attack)


# -- what it is worth ----------------------------------------------------------------------------------------


def best_again(game: Board, attack: Attack, needs: int = 0) -> int | None:
    """The place of the die whose new throw promises most; None where the dice had better lie as they do."""
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
    """How good dice are for the heroes: what they do to enemies, less twice what they do to friends. Without a
    target, their successes, of which no more than `needs` count."""
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
    """The wounds that each target would take from these dice."""
    trial = replace(attack, dice=dice, worth=[successes(die) for die in dice])
    abilities.change_damage(game, trial)
    return [
        (target, max(trial.damage - stats.defence_against(game, attack, target), 0))
        for target in attack.targets
    ]


def _sum(dice: Sequence[Rolled]) -> int:
    return sum(map(successes, dice))


def _worst(dice: Sequence[Rolled]) -> int | None:
    """The place of the die with the lowest result among those below the mean of their colour."""
    low = [n for n, die in enumerate(dice) if successes(die) < MEANS[die.colour]]
    return min(low, key=lambda n: (successes(dice[n]), -MEANS[dice[n].colour]), default=None)


# -- telling -------------------------------------------------------------------------------------------------


def show(game: Board, attack: Attack) -> None:
    """Keep the newest roll for the picture."""
    game.state.throw = Throw(
        model=attack.attacker.id,
        against=[target.id for target in attack.targets],
        dice=list(attack.dice),
        damage=attack.damage if attack.worth else _sum(attack.dice),
    )


def dice_data(dice: Sequence[Rolled]) -> list[list[str | int]]:
    """Dice for those who read events: colour, face, successes."""
    return [[die.colour, die.face, successes(die)] for die in dice]


def dice_text(dice: Sequence[Rolled]) -> str:
    """The successes of dice, one after the other."""
    return " ".join(str(successes(die)) for die in dice)


def _die_text(die: Rolled) -> Text:
    return said("die", colour=said(f"die-{die.colour}"), result=successes(die))
