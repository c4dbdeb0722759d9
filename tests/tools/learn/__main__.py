"""`python -m tests.tools.learn GAME`: learn from games that the mind plays against itself.

It starts with the current weights (`--afresh`: with none, watching the teacher for a round), plays rounds of
games, learns from each, and saves its progress after every round (`out/learn/GAME.json`) to resume from there.
At the end the new weights play the current ones on seeds never learned from; if they gain, they're saved to
`data/GAME/mind.toml` along with the gain.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import msgspec

from games.kernel.mind.budget import Budget
from games.kernel.mind.model import FILE, Learned, learned, weights_of
from games.kernel.mind.players import Strength, Thinking
from games.kernel.printed.layers import ours
from games.kernel.testkit.contest import Contest, contest
from games.registry import rules_of
from tests.tools.learn.fitting import fitted, surprise
from tests.tools.learn.lesson import Lesson, Weights
from tests.tools.learn.lessons import LESSONS, played
from tests.tools.learn.school import Notes, victory

OUT = Path("out/learn")
KEPT = 3
"""Rounds to learn from at a time."""


class Plan(msgspec.Struct):
    """The size of a round."""

    games: int
    nodes: int
    watched: int = 0
    """Games of the teacher, if not as many."""
    at_once: int = 1
    """Games played at a time."""


class Progress(msgspec.Struct):
    """Learning so far."""

    weights: Weights
    round: int = 0
    notes: list[Notes] = []
    base: Weights | None = None
    """Weights from watching the teacher, if they hold against what few games show."""


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.learn", description=__doc__)
    parser.add_argument("game", choices=sorted(LESSONS))
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=150, help="games in a round")
    parser.add_argument("--watched", type=int, default=0, help="games of the teacher, if not as many")
    parser.add_argument("--at-once", type=int, default=1, help="games that are played at a time")
    parser.add_argument("--nodes", type=int, default=150, help="answers at imagined tables for each answer")
    parser.add_argument("--against", type=int, default=100, help="games against the weights in force")
    parser.add_argument("--afresh", action="store_true", help="begin without any weights")
    parser.add_argument("--keep", action="store_true", help="write the weights down whatever they gained")
    said = parser.parse_args(given)
    lesson = LESSONS[said.game]
    progress = resumed(lesson, afresh=said.afresh)
    while progress.round < said.rounds:
        one_round(lesson, progress, Plan(said.games, said.nodes, said.watched, said.at_once))
        save(lesson, progress)
    done = compared(lesson, progress.weights, in_force(lesson), said.against, said.nodes)
    print(f"against the weights in force: {done}", flush=True)
    if said.keep or done.interval[0] > 0.5:
        write(lesson, progress.weights, " ".join(["python -m tests.tools.learn", *given]), str(done))
    (OUT / f"{lesson.game}.json").unlink()
    return 0


def one_round(lesson: Lesson, progress: Progress, plan: Plan) -> None:
    """Play a round, and learn from it and the last ones."""
    strength = Strength(Budget(plan.nodes)) if any(progress.weights.worth) else None
    games = plan.games if strength else plan.watched or plan.games
    notes, seed = Notes([], []), f"learn/{lesson.game}/{progress.round}"
    with ProcessPoolExecutor(plan.at_once, get_context("spawn")) as pool:
        game = partial(played, lesson.game, progress.weights, strength, seed)
        for each in pool.map(game, range(games), chunksize=4):
            notes.add(each)
    before = progress.weights
    progress.weights = learned_from(lesson, progress, notes, watching=strength is None)
    progress.round += 1
    said = (surprise(notes.positions, before.worth), surprise(notes.positions, progress.weights.worth))
    seen = (surprise(notes.options, before.instinct), surprise(notes.options, progress.weights.instinct))
    print(
        f"round {progress.round}: {len(notes.positions)} positions, surprise {said[0]:.4f} -> {said[1]:.4f}; "
        f"{len(notes.options)} choices, {seen[0]:.4f} -> {seen[1]:.4f}",
        flush=True,
    )


def learned_from(lesson: Lesson, progress: Progress, notes: Notes, *, watching: bool) -> Weights:
    """The weights after one more round. If the teacher's weights hold, all rounds since draw away from them,
    further the more there are; else the last rounds are learned from together.
    """
    progress.notes = [*progress.notes[0 if lesson.holds else 1 - KEPT :], notes]
    every, before = Notes([], []), progress.weights
    for each in progress.notes:
        every.add(each)
    if lesson.holds and progress.base is not None:
        hold, home = lesson.holds / len(progress.notes), progress.base.worth
        worth = fitted(every.positions, before.worth, hold=hold, towards=home)
    else:
        worth = fitted(every.positions, before.worth)
    seen = fitted(every.options, before.instinct, hold=1e-4) if every.options else before.instinct
    if lesson.holds and watching:
        progress.base, progress.notes = Weights(worth, seen), []
    return Weights(worth, seen)


def resumed(lesson: Lesson, *, afresh: bool) -> Progress:
    """The progress of the last run, or a new start."""
    path = OUT / f"{lesson.game}.json"
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    nothing = Weights([0.0] * len(lesson.worth), [0.0] * len(lesson.instinct))
    weights = nothing if afresh else in_force(lesson)
    return Progress(weights, base=None if afresh else weights)


def save(lesson: Lesson, progress: Progress) -> None:
    """Save the progress; a stop leaves the old file or the new one."""
    OUT.mkdir(parents=True, exist_ok=True)
    beside = OUT / f"{lesson.game}.new"
    beside.write_bytes(msgspec.json.encode(progress))
    beside.replace(OUT / f"{lesson.game}.json")


def in_force(lesson: Lesson) -> Weights:
    """The game's current weights."""
    known = learned(lesson.game)
    return Weights(
        list(weights_of(known.worth, lesson.worth)), list(weights_of(known.instinct, lesson.instinct))
    )


def compared(lesson: Lesson, new: Weights, old: Weights, games: int, nodes: int) -> Contest:
    """New weights against old ones with as many nodes, on separate seeds. If all win or lose together, both
    play the same tables, and one that both win or lose counts half.
    """
    minds = [partial(Thinking, lesson.mind(weights), Strength(Budget(nodes))) for weights in (new, old)]
    if not lesson.together:
        return contest(rules_of(lesson.game), minds[0], minds[1], games, f"compared/{lesson.game}")
    won = [[victory(lesson, mind, "compared", number) for number in range(games)] for mind in minds]
    return Contest(games, sum((1 + ours - theirs) / 2 for ours, theirs in zip(*won, strict=True)))


def write(lesson: Lesson, weights: Weights, command: str, figures: str) -> None:
    made = Learned(
        command,
        f"against the weights before: {figures}",
        {name: round(each, 4) for name, each in zip(lesson.worth, weights.worth, strict=True)},
        {name: round(each, 4) for name, each in zip(lesson.instinct, weights.instinct, strict=True)},
    )
    heading = "# What the AI seats have learned from play. Written by the command; do not change it by hand.\n"
    path = ours(f"{lesson.game}/{FILE}")
    path.write_text(heading + _toml(made), encoding="utf-8")
    print(f"written: {path}")


def _toml(made: Learned) -> str:
    lines = [f'command = "{made.command}"', f'figures = "{made.figures}"']
    for name, weights in (("worth", made.worth), ("instinct", made.instinct)):
        lines += ["", f"[{name}]", *(f"{feature} = {weight}" for feature, weight in weights.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
