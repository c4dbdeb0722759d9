"""AI seats that think: one mind, several strengths, and what they say about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind import players as thinkers
from games.kernel.mind.advice import advised
from games.kernel.mind.budget import Budget
from games.kernel.mind.future import Follow
from games.kernel.mind.players import ADVICE, LADDER, Strength, Thinking, players
from games.kernel.package.players import answered
from games.kernel.rules import Game
from games.kernel.testkit.playing import play_out
from tests.kernel.mind.nim import RULES, NimMind, NimState, NimView, Ticking, decision, nim, option

LOOKING = Strength(Budget(300))


def thinking(strength: Strength = LOOKING, seed: str = "seed") -> Thinking:
    return Thinking(NimMind(), strength, seed)


def after(match: Match[NimState], what: str) -> Match[NimState]:
    match.answer(match.pending[0].seat, match.pending[0].id, (what,))
    return match


def test_every_game_has_the_same_strengths_the_weakest_first() -> None:
    assert list(players(NimMind())) == ["random", *LADDER] == ["random", "novice", "adept", "master"]


def test_each_strength_is_a_player_of_its_game_with_a_seed_of_its_own() -> None:
    mind = NimMind()
    for name, strength in LADDER.items():
        made = players(mind)[name](f"seat of {name}")
        assert isinstance(made, Thinking)
        assert (made.mind, made.strength, made.seed) == (mind, strength, f"seat of {name}")


def test_the_stronger_thinks_more_and_errs_less() -> None:
    ladder = list(LADDER.values())
    assert [each.budget.nodes for each in ladder] == sorted(each.budget.nodes for each in ladder)
    assert [each.noise for each in ladder] == sorted((each.noise for each in ladder), reverse=True)
    assert ladder[-1].noise == 0.0


def test_a_player_is_told_how_the_question_came_about() -> None:
    match = after(nim(6), "take:3")
    assert answered(thinking(), match, match.pending[0]) == ("back",)
    assert thinking().choose(match.view(0), match.pending[0]) == ("keep",), "it does not know what came before"


def test_noise_leads_astray_now_and_then() -> None:
    match = nim(5)
    noisy = Strength(Budget(300), noise=1.0)
    chosen = Counter(answered(thinking(noisy, f"{n}"), match, match.pending[0]) for n in range(40))
    assert set(chosen) == {("take:1",), ("take:2",), ("take:3",)}
    assert answered(thinking(noisy, "7"), match, match.pending[0]) == answered(
        thinking(noisy, "7"), match, match.pending[0]
    )


def test_what_its_game_does_not_ponder_is_answered_at_first_sight() -> None:
    class Hasty(NimMind):
        def ponders(self, view: NimView, decision: Decision) -> bool:
            return decision.kind == "nim.back" or view.heap != 5

    class Blind(NimMind):
        def grasps(self, known: NimView) -> bool:
            return known.heap != 5

    match = nim(5)
    asked = (match.view(0), match.pending[0], match.past(0))
    for mind, nodes in ((NimMind(), 300), (Hasty(), 0), (Blind(), 0)):
        assert Thinking(mind, LOOKING, "seed").think(*asked).nodes == nodes


def chosen(mind: NimMind, strength: Strength) -> set[Picks]:
    """Choices of forty players of this strength from five stones: three look best by 0.1, and two before
    one."""
    match = nim(5)
    return {answered(Thinking(mind, strength, f"{n}"), match, match.pending[0]) for n in range(40)}


def test_noise_is_as_loud_as_good_and_bad_answers_lie_apart() -> None:
    class Wide(NimMind):
        spread = 10.0

    assert chosen(NimMind(), Strength(Budget(0), noise=0.01)) == {("take:3",)}
    assert chosen(Wide(), Strength(Budget(0), noise=0.01)) == {("take:3",), ("take:2",)}


def test_a_restless_mind_errs_more_whatever_its_strength() -> None:
    class Restless(NimMind):
        def unrest(self, view: NimView) -> float:
            return 0.1 if view.heap == 5 else 9.0

    assert chosen(NimMind(), Strength(Budget(0), noise=0.1)) == {("take:3",), ("take:2",)}
    assert chosen(Restless(), Strength(Budget(0))) == {("take:3",), ("take:2",)}
    assert chosen(Restless(), Strength(Budget(0), noise=0.1)) == {("take:3",), ("take:2",), ("take:1",)}


def test_noise_lies_between_one_less_and_one_more_and_mostly_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn in three steps, twice."""
    monkeypatch.setattr(thinkers, "GRAIN", 3)
    chance = Chance("noise", {})
    drawn = Counter(thinkers._drawn(chance) for _ in range(900))
    assert sorted(drawn) == [-1.0, -0.5, 0.0, 0.5, 1.0]
    assert [value for value, _ in drawn.most_common(1)] == [0.0]
    assert chance.counters == {"noise": 1800}


def test_someone_who_trusts_their_eyes_goes_by_them_where_they_err_too() -> None:
    """Taking one wins, and three look better by 0.2: trusted tenfold, that is more."""

    class Trusting(NimMind):
        trust = 10.0

    assert chosen(NimMind(), Strength(Budget(300), noise=0.01)) == {("take:1",)}
    assert chosen(Trusting(), Strength(Budget(300), noise=0.01)) == {("take:3",)}


def test_what_was_not_tried_is_not_chosen_by_noise() -> None:
    """An option nobody looked into only seems good."""

    class Dazzled(NimMind):
        width = 2

        def first_sight(self, game: Game[NimState], decision: Decision) -> Mapping[Picks, float]:
            return {(o.id,): 50.0 - o.data["coins"] for o in decision.options}

    match = nim(5)
    chosen = {
        answered(Thinking(Dazzled(), Strength(Budget(300), 0.5), f"{n}"), match, match.pending[0])
        for n in range(20)
    }
    assert chosen <= {("take:1",), ("take:2",)}


def test_who_looks_ahead_beats_who_does_not() -> None:
    """Ten stones: the first player wins by leaving multiples of four."""
    match, _ = play_out(RULES, [thinking(), thinking(Strength(Budget(0)))], {}, "whole")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_reason_says_what_the_two_best_led_to() -> None:
    match = nim(5)
    advice = advised(thinking(), match, match.pending[0])
    seen = thinking(Strength(Budget(2_500))).think(match.view(0), match.pending[0], match.past(0))
    best, other = seen.ranked[:2]
    assert advice.picks == best.picks == ("take:1",)
    assert advice.ahead is not None
    assert (best.mean, other.mean) == (1.0, 0.0)
    assert advice.ahead.key == "kernel-because-only"
    assert advice.ahead.args == {
        "tables": best.tables,
        "chance": 100,
        "other": match.pending[0].option(other.picks[0]).label,
    }


def test_an_adviser_imagines_by_its_own_seed() -> None:
    mind, match = NimMind(), nim(5)
    Thinking(mind, LOOKING, "Ada's hint").advise(match.view(0), match.pending[0], match.past(0))
    assert mind.imagined[:2] == ["Ada's hint/0.0.0/now", "Ada's hint/0.0.0/0"]


def test_nobody_waits_longer_than_twenty_seconds_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock advances a second with each look."""
    monkeypatch.setattr(thinkers, "ADVICE", ADVICE)  # as it was loaded: tests have no such limit otherwise
    match, ticking = nim(9), Ticking()
    hurried = Thinking(NimMind(), LOOKING, "seed", ticking)
    advice = hurried.advise(match.view(0), match.pending[0], match.past(0))
    assert ticking.now == 21.0
    assert advice.ahead is None, "one table says nothing"


def test_a_reason_says_so_where_every_answer_loses() -> None:
    """Four stones lose, no matter what you take."""
    match = nim(4)
    advice = advised(thinking(), match, match.pending[0])
    assert advice.ahead is not None
    assert advice.ahead.key == "kernel-because-lost"


def test_what_comes_next_by_the_plan_is_what_its_seat_is_asked_next() -> None:
    """Of six, two leave four, and the player who took two is asked whether to put one back."""
    match = nim(6)
    advice = advised(thinking(), match, match.pending[0])
    assert (advice.picks, advice.then) == (("take:2",), Follow("nim.back", ("keep",)))
    single = nim(5)
    assert advised(thinking(), single, single.pending[0]).then is None, "the other player is next"


def test_what_the_plan_has_is_thought_about_to_the_end() -> None:
    """Of five, one wins; a plan to take three is given up, as it surely loses."""
    match = nim(5)
    asked = (match.view(0), match.pending[0], match.past(0))
    seen = thinking(Strength(Budget(2_500))).think(*asked, ("take:3",))
    best, held = seen.ranked[:2]
    assert (best.picks, held.picks, best.tables == held.tables) == (("take:1",), ("take:3",), True)
    assert thinking().advise(*asked, ("take:3",)).picks == ("take:1",)


def test_where_nothing_was_looked_ahead_for_there_is_no_reason() -> None:
    single = decision(0, "nim.take", [option("take:1")])
    assert advised(thinking(), nim(5), single).ahead is None


def test_who_cannot_say_why_answers_alone() -> None:
    class Plain:
        def choose(self, view: object, decision: object) -> tuple[str, ...]:
            return ("take:2",)

    match = nim(5)
    advice = advised(Plain(), match, match.pending[0])
    assert (advice.picks, advice.ahead) == (("take:2",), None)
