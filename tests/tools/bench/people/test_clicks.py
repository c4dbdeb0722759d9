"""Presses are counted rightly: a scripted game, press by press."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.decision import ChainedAnswer, Decision, Option, Picks
from games.kernel.match import Match
from games.kernel.text import text
from render.kit.letters.words import Words
from tests.splendor.planner import Greedy
from tests.tools.bench.people import clicks
from tests.tools.bench.people.clicks import Count, Habit, counts, measure, passed, presses

WORDS = Words("en", "splendor", ["Ada", "Bo", "Cy"])


def asked(
    groups: str, least: int = 1, most: int = 1, *, limit: int = 1, ordered: bool = False, suggested: Picks = ()
) -> Decision:
    """A question with an option for each letter, in the group of that letter."""
    options = tuple(
        Option(f"{letter}{n}", text("ui-seat", number=n), (), f"ui-{letter}", limit=limit)
        for n, letter in enumerate(groups)
    )
    return Decision(
        seat=0,
        kind="test.pick",
        prompt=text("ui-wait"),
        options=options,
        min_picks=least,
        max_picks=most,
        ordered=ordered,
        suggested=suggested,
    )


def test_a_button_a_line_of_a_menu_and_lines_of_the_only_menu_are_one_press() -> None:
    assert presses(asked("aaa"), ("a1",), WORDS) == 1
    assert presses(asked("a" * 9), ("a5",), WORDS) == 1
    assert presses(asked("a" * 9, 2, 3), ("a5", "a6", "a7"), WORDS) == 1


def test_several_menus_are_one_press_each_and_one_to_send_them() -> None:
    question = asked("aaabbb", 1, 4)
    assert presses(question, ("a0", "a1"), WORDS) == 2
    assert presses(question, ("a0", "b3"), WORDS) == 3


def test_an_order_is_a_press_for_each_and_one_to_send_it() -> None:
    assert presses(asked("aaa", 3, 3, ordered=True), ("a2", "a0", "a1"), WORDS) == 4


def test_amounts_are_a_press_for_each_number_that_is_not_none() -> None:
    assert presses(asked("a" * 9, 6, 6, limit=6), ("a0",) * 5 + ("a3",), WORDS) == 3


def test_a_suggestion_and_to_pick_nothing_are_one_press() -> None:
    assert (
        presses(asked("aaa", 3, 3, ordered=True, suggested=("a0", "a1", "a2")), ("a0", "a1", "a2"), WORDS) == 1
    )
    assert presses(asked("aaabbb", 0, 4), (), WORDS) == 1


def test_what_lets_something_go_by_is_a_pass() -> None:
    assert [passed(picks) for picks in ((), ("pass",), ("pass:act",), ("none",), ("keep",), ("no",))] == [
        True
    ] * 6
    assert not passed(("end",))
    assert not passed(("take:red",))


class Taker(Greedy):
    """Takes the first gems offered for four rounds, reserves in the fifth, then plays to the end."""

    def choose(self, view: Any, decision: Decision) -> Picks:
        verb = "take" if view.round <= 4 else "reserve" if view.round == 5 else "none"
        found = [option.id for option in decision.options if option.intent == verb]
        return (found[0],) if found else super().choose(view, decision)


def test_a_scripted_game_is_counted_question_by_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people take gems four times and have ten; each reserves, and returns one as suggested. Later presses
    don't count.
    """
    kinds: list[str] = []

    def part(match: Match[Any], decision: Decision) -> str:
        kinds.append(decision.kind.partition(".")[2])
        return "turn" if len(kinds) <= 12 else ""

    takers = SimpleNamespace(players_here=lambda: {"taker": Taker})
    monkeypatch.setattr(clicks, "manifest_of", lambda game: takers)
    told = {"turn": ("a turn", 2.0)}
    habit = Habit("taker", 2, lambda number: {}, told, part, lambda match, told: {"turn": 10})
    monkeypatch.setitem(clicks.HABITS, "splendor", habit)
    found = counts("splendor", 1)["turn"]
    assert kinds[:12] == ["turn"] * 9 + ["return", "turn", "return"]
    assert (found.units, found.asked, found.passes) == (10, {"turn": 10, "return": 2}, 0)
    assert found.each == 1.2


def test_what_a_line_answers_besides_takes_no_press_of_its_own() -> None:
    """With a menu below buttons, and with a menu of several picks."""

    def joined(question: Decision, picks: Picks, *, known: bool = True) -> set[str]:
        further = ChainedAnswer((Option("next", text("ui-wait")),), whole=False)
        rules = SimpleNamespace(chained=lambda state, decision: {"a1": further} if known else {})
        match: Any = SimpleNamespace(rules=rules, state=None)
        alone = tuple(replace(option, group="") for option in question.options)
        return {then for _, then in clicks.joined_with(match, replace(question, options=alone), picks, WORDS)}

    assert joined(asked("aaa"), ("a1",)) == {"next"}
    assert joined(asked("aaa"), ("a0",)) == set()
    assert joined(asked("aaa"), ("a1",), known=False) == set()
    assert joined(asked("a" * 9, 1, 3), ("a0", "a1")) == {"next"}
    assert joined(asked("a" * 9, 1, 3), ("a1", "a0")) == set(), "what goes on is picked last"


def test_the_same_games_are_counted_the_same() -> None:
    one, two = counts("splendor", 1)["turn"], counts("splendor", 1)["turn"]
    assert (one.units, one.asked, one.passes) == (two.units, two.asked, two.passes)
    assert one.units == one.asked["turn"], "nobody acts twice in a turn"


def test_a_figure_says_what_it_is_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(4)
    count.asked.update({"act": 6, "plan": 4})
    count.passes, count.plain = 2, 1
    monkeypatch.setattr(clicks, "counts", lambda game: {"turn": count})
    [figure] = measure("splendor")
    assert (figure.what, figure.measured) == ("splendor: interactions a turn", "2.5")
    assert figure.floor == "20% passes (10% of a window); act 1.50, plan 1.00"
