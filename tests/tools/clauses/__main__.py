"""`python -m tests.tools.clauses GAME [--measure]`: clauses that a test names, and clauses that a test shows.

A clause is shown when a test that names it fails without its enforcement. `--measure` repeats outdated
measurements (minutes for a whole game); otherwise the known results are printed.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence

from tests.tools.clauses import record
from tests.tools.clauses.named import Named, named
from tests.tools.clauses.places import DATA_RULES, Place, enforceable, places, without
from tests.tools.clauses.record import Shown, fingerprint
from tests.tools.mutation.changes import Change
from tests.tools.mutation.running import Course, Failed, Try, in_child, run


class Measure:
    """The clauses of a game, where they are enforced, and which tests name them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.wanted = enforceable(game)
        self.tests: dict[str, list[Named]] = defaultdict(list)
        for test in in_child(lambda: named(game), list[Named]):
            for clause in test.clauses:
                self.tests[clause].append(test)
        self.places: dict[str, list[Place]] = defaultdict(list)
        for place in places(game):
            for clause in place.clauses:
                self.places[clause].append(place)
        self.known = record.read(game)

    def print_of(self, clause: str) -> str:
        return fingerprint(self.places[clause], self.tests[clause])

    def shown(self) -> list[str]:
        """Clauses whose measurement is still valid."""
        return [c for c in self.wanted if c in self.known and self.known[c].print == self.print_of(c)]

    def open(self) -> list[str]:
        """Clauses with a test and a place, but no valid measurement."""
        shown = set(self.shown())
        return [c for c in self.wanted if c not in shown and self.tests[c] and self.places[c]]

    def measure(self, clauses: Sequence[str], said: bool = True) -> None:
        """Remove the enforcement of these clauses, place by place."""
        left = set(clauses)
        at = list(dict.fromkeys(place for clause in clauses for place in self.places[clause]))
        self.known = {c: s for c, s in self.known.items() if c not in left and c in self.wanted}
        tests = sorted({test.test for clause in clauses for test in self.tests[clause]})
        if tests and (why := run(tests, lambda _: (self._at(place, left, said) for place in at))):
            raise SystemExit(why)

    def _at(self, place: Place, left: set[str], said: bool) -> Course:
        """Measure one place: remove each step in turn until every clause has had a failing test. As a step may
        work during import, those that showed nothing are tried again with fresh imports.
        """
        found, afresh = dict[str, Shown](), set[str]()
        for again in (False, True):
            for change in without(place):
                wanted = {c for c in place.clauses if c in left and self.tests[c]}
                if wanted and change.name not in afresh:
                    asked = sorted({test.test for clause in wanted for test in self.tests[clause]})
                    failed = yield Try(change.path, change.source, tuple(asked), afresh=again)
                    afresh |= {change.name} if failed.afresh else set()
                    found |= self._shown_by(failed, wanted, change)
                    left.difference_update(found)
        if said:
            print(f"{place.path}:{place.line} {', '.join(found) or '-'}", file=sys.stderr, flush=True)
        self.known.update(found)
        record.write(self.game, self.known)

    def _shown_by(self, failed: Failed, wanted: set[str], change: Change) -> dict[str, Shown]:
        """The clauses with a failing test."""
        shown = [c for c in sorted(wanted) if set(failed.tests) & {test.test for test in self.tests[c]}]
        return {clause: Shown(self.print_of(clause), change.path, change.kind) for clause in shown}

    def tell(self) -> int:
        """Print both numbers and what's missing. Returns 1 if anything is."""
        shown, total = set(self.shown()), len(self.wanted)
        bare = [c for c in self.wanted if not self.tests[c]]
        print(f"{self.game}: {total - len(bare)}/{total} enforceable clauses tested")
        print(f"{self.game}: {len(shown)}/{total} shown: a test fails once the enforcement is taken out")
        for clause in self.wanted:
            if clause not in shown:
                print(f"  {clause}: {self._why(clause)}")
        return 1 if len(shown) < total else 0

    def _why(self, clause: str) -> str:
        if not self.tests[clause]:
            return "no test names it"
        if not self.places[clause]:
            return (
                f"no `# clause:` comment in games/{self.game}, render/{self.game} or data/{self.game} names it"
            )
        at = ", ".join(f"{place.path}:{place.line}" for place in self.places[clause])
        return f"its tests pass without it, or it was not measured: {at}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.clauses", description=__doc__)
    parser.add_argument("game", choices=sorted(path.parent.name for path in DATA_RULES))
    parser.add_argument("--measure", action="store_true", help="measure what has changed since the last time")
    parser.add_argument("--only", default="", help="with --measure: clauses whose id begins so")
    arguments = parser.parse_args()
    measure = Measure(arguments.game)
    if arguments.measure:
        measure.measure([c for c in measure.open() if c.startswith(arguments.only)])
    return measure.tell()


if __name__ == "__main__":
    sys.exit(main())
