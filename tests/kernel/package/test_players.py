"""What an AI seat takes along to where it thinks, and what a random player picks."""

from __future__ import annotations

from collections import Counter

from games.kernel.chance import Chance
from games.kernel.decision import Check, Decision, Option, Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import DecisionHistory, Known, RandomPlayer, answered, known_to, random_picks
from games.kernel.text import text
from tests.kernel.mind.nim import NimMind, NimState, nim


def turns(match: Match[NimState], *taken: str) -> Match[NimState]:
    for what in taken:
        match.answer(match.pending[0].seat, match.pending[0].id, (what,))
    return match


def test_someone_who_looks_ahead_takes_along_how_their_question_came_about() -> None:
    """The second player took two, and is asked whether to put one back."""
    match = turns(nim(9), "take:1", "take:2")
    [asked] = match.pending
    known = known_to(Thinking(NimMind(), Strength(Budget(9)), "seed"), match, asked)
    assert (asked.seat, asked.kind) == (1, "nim.back")
    assert known == Known(match.view(1), DecisionHistory(nim_before(), (("take:2",),)))
    assert known.past(1) == match.past(1)
    assert known.view(1) == match.view(1)


def nim_before() -> object:
    """What the second player saw when their turn began."""
    return turns(nim(9), "take:1").view(1)


def test_someone_who_does_not_takes_along_what_they_see_alone() -> None:
    match = turns(nim(9), "take:1", "take:2")
    known = known_to(RandomPlayer("seed"), match, match.pending[0])
    assert known == Known(match.view(1))
    assert known.past(1) == DecisionHistory(match.view(1)), (
        "as if his question stood at the beginning of its step"
    )


def test_someone_who_does_not_look_ahead_is_shown_what_their_seat_sees_and_what_they_are_asked() -> None:
    class Plain:
        def __init__(self) -> None:
            self.shown: list[object] = []

        def choose(self, view: object, decision: Decision) -> Picks:
            self.shown += [view, decision]
            return ("take:3",)

    match, player = turns(nim(9), "take:1"), Plain()
    assert answered(player, match, match.pending[0]) == ("take:3",)
    assert player.shown == [match.view(1), match.pending[0]]


# -- at random ----------------------------------------------------------------------------------------------


def asked(least: int, most: int, check: Check | None = None, limit: int = 1) -> Decision:
    """Pick some of three, each at most `limit` times."""
    return Decision(
        seat=0,
        kind="tale.some",
        prompt=text("tale-ask"),
        options=tuple(Option(each, text(f"tale-{each}"), limit=limit) for each in "abc"),
        min_picks=least,
        max_picks=most,
        default=("a",) * least,
        check=check,
    )


def forbids(*picks: str) -> Check:
    return lambda given: text("tale-forbidden") if given == picks else None


def test_one_of_several_is_drawn_with_one_draw() -> None:
    chance = Chance("picks", {})
    drawn = Counter(random_picks(asked(1, 1), chance) for _ in range(60))
    assert set(drawn) == {("a",), ("b",), ("c",)}
    assert chance.counters == {"pick": 60}
    assert {random_picks(asked(1, 1, forbids("b")), chance) for _ in range(60)} == {("a",), ("c",)}
    pairs = {random_picks(asked(2, 2, forbids("b", "a")), chance) for _ in range(90)}
    assert pairs == {("a", "b"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}


def test_more_than_there_are_is_not_drawn() -> None:
    drawn = {len(random_picks(asked(0, 9), Chance(f"{number}", {}))) for number in range(60)}
    assert drawn == {0, 1, 2, 3}


def test_where_nothing_that_is_drawn_is_legal_the_fallback_is_given() -> None:
    narrow = asked(2, 2, lambda given: None if given == ("a", "a") else text("tale-forbidden"))
    assert random_picks(narrow, Chance("picks", {})) == ("a", "a")
