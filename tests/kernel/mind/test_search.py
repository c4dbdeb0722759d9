"""The search: what it prefers, what it spends, and that it says the same every time."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget, Meter
from games.kernel.mind.search import ASTRAY, Asked, Thought, think
from games.kernel.rules import Game
from tests.kernel.mind.nim import CALM, QUAKE, RULES, NimMind, NimState, NimView, Ticking, decision, nim, option


def thought(match: Match[NimState], nodes: int, *, mind: NimMind | None = None, seed: str = "seed") -> Thought:
    decision = match.pending[0]
    asked = Asked(match.view(decision.seat), decision, match.past(decision.seat))
    return think(mind or NimMind(), asked, seed, Meter(Budget(nodes)))


def best(match: Match[NimState], nodes: int = 400, mind: NimMind | None = None) -> Picks:
    return thought(match, nodes, mind=mind).ranked[0].picks


def take(match: Match[NimState], what: str) -> Match[NimState]:
    decision = match.pending[0]
    match.answer(decision.seat, decision.id, (what,))
    return match


def test_what_wins_is_preferred_to_what_looks_good() -> None:
    assert best(nim(5), 0) == ("take:3",), "three coins look best"
    assert best(nim(5)) == ("take:1",), "who leaves four wins"


def test_what_is_left_aside_at_first_sight_is_not_looked_into() -> None:
    class Narrow(NimMind):
        width = 2

    seen = thought(nim(5), 400, mind=Narrow())
    assert [each.picks for each in seen.ranked if each.tables] == [("take:3",), ("take:2",)]
    assert seen.ranked[-1].picks == ("take:1",)


def test_a_question_in_the_middle_of_a_step_is_come_to_by_its_beginning() -> None:
    """Take three of five, put one back, and the other can't take the last."""
    match = take(nim(6), "take:3")
    assert match.pending[0].kind == "nim.back"
    assert match.past(0).picks == (("take:3",),)
    assert match.past(0).view == nim(6).view(0)
    assert best(match) == ("back",)


def test_without_its_beginning_such_a_question_is_answered_at_first_sight() -> None:
    match, mind = take(nim(6), "take:3"), NimMind()
    decision = match.pending[0]
    asked = Asked(match.view(0), decision, nim(6).past(0))
    lost = think(mind, asked, "seed", Meter(Budget(400)))
    assert lost.astray
    assert lost.tables == 0
    assert len(mind.imagined) == 1 + ASTRAY, "after so many tables the search is given up"
    assert [each.picks for each in lost.ranked] == [("keep",), ("back",)]


def test_hidden_cards_are_reckoned_with() -> None:
    """Of six, two leave four, but a quake makes that three, which the other takes. With only quakes, take
    one: five, and four after the quake."""
    assert best(nim(6)) == ("take:2",)
    assert best(nim(6, [QUAKE])) == ("take:1",)


def test_all_candidates_are_tried_at_the_same_tables() -> None:
    """At a table with two cards, one a quake, only the stones taken differ."""
    mind = NimMind()
    seen = thought(nim(9, [QUAKE, CALM]), 300, mind=mind)
    assert mind.imagined[0] == "seed/now"
    assert mind.imagined[1:] == [f"seed/{number}" for number in range(len(mind.imagined) - 1)]
    last = [each.tables for each in seen.ranked]
    assert last[0] == last[1] == seen.tables
    assert last[2] < seen.tables, "the worst of three has been dropped"


@pytest.mark.parametrize("nodes", [1, 7, 50, 333])
def test_a_budget_of_nodes_is_kept_exactly(nodes: int) -> None:
    assert thought(nim(9, [QUAKE, CALM]), nodes).nodes == nodes


def test_what_is_thought_last_goes_to_the_two_best() -> None:
    seen = thought(nim(9), 300)
    assert seen.ranked[0].tables > 1.2 * seen.ranked[-1].tables


def test_a_table_that_the_budget_ends_at_counts_for_nobody() -> None:
    seen = thought(nim(9), 1)
    assert (seen.tables, [each.tables for each in seen.ranked]) == (0, [0, 0, 0])
    assert seen.ranked[0].picks == ("take:3",)
    assert not seen.astray, "it came to the question"
    single = thought(nim(5), 5)
    assert (single.tables, [each.tables for each in single.ranked]) == (0, [0, 0, 0]), "one alone is compared"


def test_a_later_table_that_the_budget_ends_at_counts_for_nobody_either() -> None:
    class Deeper(NimMind):
        """Looks no further than the first answer at the first table, and to the end at the second."""

        def reached(self, state: NimState, begun: NimState, seat: int) -> bool:
            return len(self.imagined) <= 2

    seen = thought(nim(5), 14, mind=Deeper())
    assert (seen.nodes, seen.tables) == (14, 1)
    assert [each.tables for each in seen.ranked] == [1, 1, 1]


class Doubtful(NimMind):
    """Thinks the heap is smaller than it is."""

    def __init__(self, heap: int, width: int = 40) -> None:
        super().__init__()
        self.heap, self.width = heap, width

    def imagine(self, view: NimView, chance: Chance) -> NimState:
        state = super().imagine(view, chance)
        return state if chance.seed.endswith("/now") else msgspec.structs.replace(state, heap=self.heap)


def test_what_cannot_be_chosen_at_an_imagined_table_is_no_candidate_any_more() -> None:
    seen = thought(nim(5), 400, mind=Doubtful(1))
    assert [(each.picks, each.tables) for each in seen.ranked] == [
        (("take:1",), 1),
        (("take:3",), 0),
        (("take:2",), 0),
    ]
    assert (seen.tables, seen.nodes) == (1, 1), "of one alone there is nothing to find out"


def test_what_was_left_aside_stays_behind_what_turned_out_to_be_none() -> None:
    """Three look best, but can't be taken from two; one was left out at first sight."""
    seen = thought(nim(5), 400, mind=Doubtful(2, width=2))
    assert [each.picks for each in seen.ranked] == [("take:2",), ("take:3",), ("take:1",)]


def test_where_nothing_can_be_chosen_at_imagined_tables_the_search_is_given_up() -> None:
    mind = Doubtful(1, width=2)
    seen = thought(nim(5), 400, mind=mind)
    assert (seen.astray, seen.tables, seen.nodes) == (True, 0, 0)
    assert len(mind.imagined) == 1 + ASTRAY
    assert [each.picks for each in seen.ranked] == [("take:3",), ("take:2",), ("take:1",)]


def test_tables_that_lead_nowhere_are_counted_again_after_one_that_counts() -> None:
    class Doubtless(Doubtful):
        """Sees the heap as it is at the first table only."""

        def imagine(self, view: NimView, chance: Chance) -> NimState:
            state = super().imagine(view, chance)
            return msgspec.structs.replace(state, heap=5) if chance.seed == "seed/0" else state

    mind = Doubtless(1, width=2)
    seen = thought(nim(5), 400, mind=mind)
    assert (seen.astray, seen.tables) == (False, 1)
    assert len(mind.imagined) == 1 + 1 + ASTRAY


def test_a_mind_that_trusts_its_eyes_ranks_by_them_too() -> None:
    """Taking one wins, and three look better by 0.2: trusted tenfold, that is more."""

    class Trusting(NimMind):
        trust = 10.0

    assert best(nim(5), mind=Trusting()) == ("take:3",)
    assert best(nim(5)) == ("take:1",)


def test_where_nothing_that_comes_to_mind_is_legal_the_fallback_is_chosen() -> None:
    class Confused(NimMind):
        def first_sight(self, game: Game[NimState], decision: Decision) -> Mapping[Picks, float]:
            return {("take:7",): 1.0}

    seen = thought(nim(5), 400, mind=Confused())
    assert ([each.picks for each in seen.ranked], seen.nodes) == ([("take:1",)], 0)


def test_at_the_first_table_a_small_budget_compares_the_most_promising() -> None:
    """Each way on from five takes four answers: enough for two of the three."""
    seen = thought(nim(5), 9)
    assert [(each.picks, each.tables) for each in seen.ranked] == [
        (("take:3",), 1),
        (("take:2",), 1),
        (("take:1",), 0),
    ]
    assert seen.nodes == 9


def test_a_part_of_a_budget_is_a_part_of_its_nodes_and_of_its_seconds() -> None:
    assert Budget(101, 8.0).share(0.25) == Budget(25, 2.0)
    assert Budget(7, 8.0).share(1.0) == Budget(7, 8.0)


def test_a_budget_of_seconds_ends_the_search() -> None:
    match = nim(9)
    asked = Asked(match.view(0), match.pending[0], match.past(0))
    seen = think(NimMind(), asked, "seed", Meter(Budget(10_000, 90.0), Ticking()))
    assert seen.tables > 0
    assert seen.nodes < 90


def test_a_single_answer_is_not_thought_about() -> None:
    match, single = nim(5), decision(0, "nim.take", [option("take:1")])
    seen = think(NimMind(), Asked(match.view(0), single, match.past(0)), "seed", Meter(Budget(100)))
    assert (seen.nodes, [each.picks for each in seen.ranked]) == (0, [("take:1",)])


def test_the_same_seed_thinks_the_same_and_another_another() -> None:
    match = nim(9, [QUAKE, CALM, CALM, QUAKE])
    one, same, other = (thought(match, 200, seed=seed).ranked for seed in ("a", "a", "b"))
    assert one == same
    assert [each.total for each in one] != [each.total for each in other]


def test_of_answers_that_come_to_the_same_one_stands_for_all_while_there_are_others() -> None:
    """Two coins and three are worth the same here: three and one are looked into further."""

    class Coarse(NimMind):
        def reached(self, state: NimState, begun: NimState, seat: int) -> bool:
            return True

        def worth(self, state: NimState, seat: int) -> float:
            return 2 / 3 if state.coins[seat] >= 2 else 1 / 3

    seen = thought(nim(9), 300, mind=Coarse())
    assert [each.picks for each in seen.ranked] == [("take:3",), ("take:1",), ("take:2",)]
    assert [round(each.mean, 3) for each in seen.ranked] == [0.667, 0.333, 0.667]


def test_a_horizon_ends_what_is_looked_at() -> None:
    class Near(NimMind):
        def reached(self, state: NimState, begun: NimState, seat: int) -> bool:
            return state.turn == begun.turn

    assert best(nim(9), mind=Near()) == ("take:3",), "within a round coins are all that there is"


def test_what_the_seat_cannot_see_changes_no_answer() -> None:
    cards = [QUAKE, CALM, CALM, QUAKE, CALM]
    match, twin = nim(9, cards), nim(9, cards)
    RULES.scramble(twin.state, 0, Chance("elsewhere", {}))
    assert twin.state.cards != match.state.cards
    assert thought(twin, 200) == thought(match, 200)
