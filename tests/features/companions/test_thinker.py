"""What goes to the worker that thinks for the bot, and what returns: plain data out, legal answers in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.features.companions import Thinker
from bot.workers.game_jobs import advice_of, chosen, reason_of
from games.kernel.decision import Check, Decision, Option, Picks
from games.kernel.package.players import DecisionHistory, Known
from games.kernel.text import text


class Elsewhere:
    """Stands in for a crew of processes: notes each job, and does it."""

    takes = 1
    inside = False

    def __init__(self) -> None:
        self.came: list[tuple[Any, ...]] = []
        self.stopped = 0

    async def start(self) -> None:
        """Always ready."""

    async def do(self, work: Callable[..., Any], *args: Any, rank: int = 0) -> Any:
        self.came.append((work, args, rank))
        return work(*args)

    def stop(self) -> None:
        self.stopped += 1


class Here(Elsewhere):
    """A crew of threads."""

    inside = True


class Stubborn:
    """Says `a` first, and `b` when told that `a` won't do."""

    def __init__(self) -> None:
        self.thoughts = 0

    def choose(self, view: object, decision: Decision) -> Picks:
        self.thoughts += 1
        return ("b",) if decision.fault(("a",)) else ("a",)


def asked(check: Check | None = None) -> Decision:
    options = (Option("a", text("ui-wait")), Option("b", text("ui-wait")))
    return Decision(seat=0, kind="test.pick", prompt=text("ui-wait"), options=options, check=check)


def not_a(picks: Picks) -> Any:
    """A game's check."""
    return text("ui-wait") if picks == ("a",) else None


SEEN = Known("what the seat sees")


async def test_what_a_game_checks_stays_here_and_another_thought_with_it_is_had_here() -> None:
    pool, player = Elsewhere(), Stubborn()
    assert await Thinker("thinking", pool, rank=3).choose(player, SEEN, asked(not_a)) == (("b",), player)
    assert pool.came == [(chosen, (player, SEEN, asked()), 3)]
    assert player.thoughts == 2


async def test_what_was_picked_without_the_check_counts_where_the_check_has_nothing_against_it() -> None:
    pool, player = Elsewhere(), Stubborn()
    picks, _ = await Thinker("thinking", pool).choose(player, SEEN, asked(lambda picks: None))
    assert (picks, player.thoughts) == (("a",), 1)
    assert pool.came == [(chosen, (player, SEEN, asked()), 0)]


async def test_threads_are_told_what_a_game_checks() -> None:
    pool, player, question = Here(), Stubborn(), asked(not_a)
    assert (await Thinker("thinking", pool, rank=2).choose(player, SEEN, question))[0] == ("b",)
    assert pool.came == [(chosen, (player, SEEN, question), 2)]
    assert player.thoughts == 1


async def test_advice_goes_the_same_way() -> None:
    pool, player = Elsewhere(), Stubborn()
    advice = await Thinker("hints", pool).advise(player, SEEN, asked(not_a))
    assert (advice.picks, advice.ahead) == (("b",), None)
    assert pool.came == [(advice_of, (player, SEEN, asked()), 0)]


async def test_someone_who_looks_ahead_takes_along_how_the_question_came_about() -> None:
    class Looking(Stubborn):
        """Looks at what the seat knew when the step began."""

        def choose_after(self, view: object, decision: Decision, past: DecisionHistory) -> Picks:
            return ("b",) if past == DecisionHistory("what it saw before", (("a",),)) else ("a",)

    begun = DecisionHistory("what it saw before", (("a",),))
    for player, known, picks in (
        (Looking(), Known("what the seat sees", begun), ("b",)),
        (Stubborn(), SEEN, ("a",)),
    ):
        pool = Elsewhere()
        seen = Known("what the seat sees", begun)
        assert (await Thinker("thinking", pool).choose(player, seen, asked()))[0] == picks
        assert pool.came == [(chosen, (player, known, asked()), 0)], "and nobody else takes it along"


async def test_a_reason_is_found_from_what_the_seat_sees_without_what_a_game_checks() -> None:
    class Reasoning(Elsewhere):
        """Finds a reason for everything."""

        async def do(self, work: Callable[..., Any], *args: Any, rank: int = 0) -> Any:
            self.came.append((work, args, rank))
            return text("ui-wait")

    pool = Reasoning()
    thinker = Thinker("hints", pool, rank=4)
    assert await thinker.reason("splendor", "a view", asked(not_a), ("b",)) == text("ui-wait")
    assert pool.came == [(reason_of, ("splendor", "a view", asked(), ("b",)), 4)]
    thinker.stop()
    assert pool.stopped == 1
