"""Laws for every game, checked by random play, for each seat count and option. Functions raise AssertionError
with the seed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from msgspec import inspect

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Refused
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.rules import OptionValue, Rules
from games.kernel.saved import Checkpoint, Entry
from games.kernel.testkit.secrecy import Coverage, Views, check_step

Options = Mapping[str, OptionValue]


def play_and_check(
    rules: Rules[Any],
    seats: int,
    options: Options,
    seed: str,
    *,
    deep_every: int = 1,
    limit: int = 100_000,
    coverage: Coverage | None = None,
    topics: Iterable[str] = (),
) -> Match[Any]:
    """Check every law in one random game; the slow ones (reload, undo, secrecy) at every `deep_every`th answer.
    All seats have standing answers to the `topics`. `coverage` counts what could be compared."""
    match, _ = Match.new(rules, seats, options, seed)
    for seat, topic in product(range(seats), topics):
        match.stand(seat, topic, "game")
    chance = Chance(f"conformance/{seed}", {})
    found, views = coverage or Coverage(), Views(rules)
    count = 0
    begun: Checkpoint | None = None
    while match.pending:
        assert count < limit, f"{rules.key} {seed}: no end after {limit} answers"
        check_questions(match, seed)
        decision = chance.pick("seat", match.pending)
        picks = random_picks(decision, chance)
        if count % deep_every == 0:
            check_refusals(match, decision, seed)
            check_reload_and_undo(match, decision, picks, seed)
            check_views(match, chance, seed, views)
            check_onward(match, seed)
            begun = begun or match.save().trail[-1]
        match.answer(decision.seat, decision.id, picks)
        if begun and match.save().trail[-1].at > begun.at:
            where = f"{rules.key} {seed} {begun.at}"
            check_step(rules, begun, _entries_since(match, begun), chance, where, found, views)
            begun = None
        rules.check_state(match.state)
        rules.check_rest(match.rest())
        count += 1
    assert match.outcome is not None, f"{rules.key} {seed}: neither a question nor an outcome"
    return match


def _entries_since(match: Match[Any], begun: Checkpoint) -> tuple[Entry, ...]:
    saved = match.save()
    return saved.entries[begun.at - saved.trail[0].at :]


def check_state_type(rules: Rules[Any]) -> None:
    """The state has no sets, since their order differs between processes."""
    seen: set[int] = set()

    def walk(kind: object) -> None:
        if id(kind) in seen:
            return
        seen.add(id(kind))
        assert not isinstance(kind, inspect.SetType | inspect.FrozenSetType), f"{rules.key}: a set in the state"
        for name in getattr(kind, "__struct_fields__", ()):
            part = getattr(kind, name)
            for inner in part if isinstance(part, tuple) else (part,):
                walk(getattr(inner, "type", inner))

    walk(inspect.type_info(rules.state_type))


def check_questions(match: Match[Any], seed: str) -> None:
    """Options are unique, there's something to pick, and suggestion and default are legal."""
    for decision in match.pending:
        where = f"{match.rules.key} {seed} {decision.kind} {decision.id}"
        ids = [option.id for option in decision.options]
        assert len(ids) == len(set(ids)), f"{where}: an option stands twice"
        assert 0 <= decision.min_picks <= decision.max_picks, f"{where}: impossible number of picks"
        fallback = decision.fallback()
        assert decision.fault(fallback) is None, f"{where}: its default {fallback} is not legal"
        if decision.suggested:
            assert decision.fault(decision.suggested) is None, f"{where}: its suggestion is not legal"


def check_refusals(match: Match[Any], decision: Decision, seed: str) -> None:
    """Illegal answers change nothing."""
    before = match.fingerprint()
    seat, wrong = decision.seat, (decision.seat + 1) % max(match.seats, 2)
    attempts: list[tuple[int, str, Picks]] = [
        (seat, decision.id, ("no such option",)),
        (seat, decision.id, tuple("x" for _ in range(decision.max_picks + 1))),
        (seat, "0.0.99", decision.fallback()),
        (wrong, decision.id, decision.fallback()),
    ]
    for who, what, picks in attempts:
        try:
            match.answer(who, what, picks)
        except Refused:
            continue
        raise AssertionError(f"{match.rules.key} {seed}: {decision.kind} took {picks} from seat {who}")
    assert match.fingerprint() == before, f"{match.rules.key} {seed}: a refused answer changed the match"


def check_reload_and_undo(match: Match[Any], decision: Decision, picks: Picks, seed: str) -> None:
    """A saved match asks the same, goes on identically, and undo leads back."""
    where = f"{match.rules.key} {seed} {decision.kind} {decision.id} {picks}"
    before, saved = match.fingerprint(), match.save()
    twin = Match.load(match.rules, codec.decode(codec.encode(saved), type(saved)))
    assert twin.lost_answers == 0, f"{where}: answers did not replay"
    assert twin.fingerprint() == before, f"{where}: reloading changed the match"
    match.answer(decision.seat, decision.id, picks)
    twin.answer(decision.seat, decision.id, picks)
    assert twin.fingerprint() == match.fingerprint(), f"{where}: the reloaded match went on differently"
    assert match.undo(), f"{where}: nothing to undo"
    assert match.fingerprint() == before, f"{where}: undo led elsewhere"


def check_views(match: Match[Any], chance: Chance, seed: str, views: Views) -> None:
    """Permuting what a viewer can't see changes nothing they see, even in mid-step."""
    state = codec.encode(match.state)
    for viewer in (None, *range(match.seats)):
        where = f"{match.rules.key} {seed} {match.length} seen by {viewer}"
        twin = match.rules.read(state)
        match.rules.scramble(twin, viewer, chance)
        honest = views.of(match.state, viewer, state)
        assert codec.encode(match.rules.view(twin, viewer)) == honest, f"{where}: the view leaks"
        if viewer is not None:
            mine = match.rules.private_part(match.state, viewer)
            assert match.rules.private_part(twin, viewer) == mine, f"{where}: the private part leaks"
        for decision in match.pending_for(viewer) if viewer is not None else ():
            foretold = match.rules.chained(match.state, decision)
            assert match.rules.chained(twin, decision) == foretold, f"{where}: what is asked next leaks"


def check_onward(match: Match[Any], seed: str) -> None:
    """`chained` comes true: the seat is asked that, and nothing else if it's `whole`; looking ahead changes
    nothing."""
    before, saved = match.fingerprint(), match.save()
    for decision in match.pending:
        for id_, further in match.rules.chained(match.state, decision).items():
            where = f"{match.rules.key} {seed} {decision.kind} {decision.id} {id_}"
            twin = Match.load(match.rules, saved)
            twin.answer(decision.seat, decision.id, (id_,))
            asked = next((each for each in twin.pending_for(decision.seat) if not each.optional), None)
            options = asked.options if asked else ()
            told = [(option.id, option.refs) for option in further.options]
            wrong = sorted({*told} - {(option.id, option.refs) for option in options})
            assert not wrong, f"{where}: nobody is asked {wrong}"
            whole = told == [(option.id, option.refs) for option in options if not option.manner]
            assert whole or not further.whole, f"{where}: more is asked than {told}"
    assert match.fingerprint() == before, f"{match.rules.key} {seed}: looking ahead changed the match"


_ELSEWHERE = """
import sys
from games.kernel.testkit.conformance import fingerprint_of_random_game
from games.registry import rules_of
key, seats, seed = sys.argv[1:]
print(fingerprint_of_random_game(rules_of(key), int(seats), seed))
"""


def fingerprint_of_random_game(rules: Rules[Any], seats: int, seed: str) -> str:
    match, _ = Match.new(rules, seats, {}, seed)
    chance = Chance(f"elsewhere/{seed}", {})
    while match.pending:
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, random_picks(decision, chance))
    return match.fingerprint()


def check_other_process(rules: Rules[Any], seats: int, seed: str) -> None:
    """Another process with another hash seed gives the same fingerprint."""
    here = fingerprint_of_random_game(rules, seats, seed)
    there = subprocess.run(
        [sys.executable, "-c", _ELSEWHERE, rules.key, str(seats), seed],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "4711", "PYTHONPATH": ":".join(sys.path)},
    )
    assert there.stdout.strip() == here, f"{rules.key} {seed}: another process came to another end"
