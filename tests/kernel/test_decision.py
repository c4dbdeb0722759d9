"""Legal answers: how many picks, of what, how often."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.kernel.chance import Chance
from games.kernel.decision import (
    Decision,
    DecisionGroup,
    Option,
    Picks,
    Reply,
    Script,
    ask,
    ask_all,
    ask_any,
    ask_one,
)
from games.kernel.package.players import RandomPlayer, random_picks
from games.kernel.text import Text, text

ANT, WASP = Option("ant", text("ant")), Option("wasp", text("wasp"), limit=2)


def wound(least: int = 1, most: int = 3, **other: object) -> Decision:
    """At most one on the ant, two on the wasp."""
    return Decision(
        seat=0,
        kind="wound",
        prompt=text("wound"),
        options=(ANT, WASP),
        min_picks=least,
        max_picks=most,
        **other,  # type: ignore[arg-type]
    )


def both(picks: Picks) -> Text | None:
    """Requires the ant."""
    return None if "ant" in picks else text("spare-no-ant")


@pytest.mark.parametrize("picks", [("ant",), ("wasp",), ("wasp", "wasp"), ("wasp", "ant", "wasp")])
def test_each_is_picked_as_often_as_its_limit_says(picks: Picks) -> None:
    assert wound().fault(picks) is None


@pytest.mark.parametrize(
    ("picks", "fault"),
    [
        ((), text("kernel-wrong-count", given=0, least=1, most=3)),
        (("ant", "wasp", "wasp", "wasp"), text("kernel-wrong-count", given=4, least=1, most=3)),
        (("ant", "ant"), text("kernel-picked-too-often", option=ANT.label, limit=1)),
        (("wasp", "wasp", "wasp"), text("kernel-picked-too-often", option=WASP.label, limit=2)),
        (("wasp", "hulk"), text("kernel-no-such-option", option="hulk")),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(picks: Picks, fault: Text) -> None:
    assert wound().fault(picks) == fault


def test_the_bounds_of_the_count_belong_to_it() -> None:
    exact = wound(2, 2)
    assert exact.fault(("wasp", "wasp")) is None
    assert exact.fault(("wasp",)) == text("kernel-wrong-count", given=1, least=2, most=2)
    assert wound(0, 0).fault(()) is None


def test_what_picks_mean_together_is_judged_last() -> None:
    decision = wound(check=both)
    assert decision.fault(("ant", "wasp")) is None
    assert decision.fault(("wasp",)) == text("spare-no-ant")
    assert decision.fault(("wasp", "wasp", "wasp")) == text(
        "kernel-picked-too-often", option=WASP.label, limit=2
    )


def test_an_option_is_found_by_its_id() -> None:
    assert wound().option("wasp") is WASP
    with pytest.raises(KeyError, match="hulk"):
        wound().option("hulk")


def test_time_runs_out_with_the_default_or_else_the_suggestion() -> None:
    assert wound(suggested=("ant",)).fallback() == ("ant",)
    assert wound(suggested=("ant",), default=()).fallback() == ()
    assert wound(suggested=("ant",), default=("wasp",)).fallback() == ("wasp",)


def answered(script: Script[object], reply: Reply) -> tuple[DecisionGroup, object]:
    """What a script asks, and what it gets from this reply."""
    question = next(script)
    with pytest.raises(StopIteration) as end:
        script.send(reply)
    return question, end.value.value


def test_each_way_to_ask_gives_back_what_it_says() -> None:
    one, other = wound(), wound(2, 2)
    assert answered(ask(one), ((0, ("ant", "wasp")),)) == (DecisionGroup((one,), "all"), ("ant", "wasp"))
    assert answered(ask_one(one), ((0, ("wasp",)),)) == (DecisionGroup((one,), "all"), "wasp")
    given: Reply = ((0, ("ant",)), (1, ("wasp", "wasp")))
    assert answered(ask_all([one, other]), given) == (
        DecisionGroup((one, other), "all"),
        (("ant",), ("wasp", "wasp")),
    )
    assert answered(ask_any([one, other]), ((1, ("wasp",)),)) == (
        DecisionGroup((one, other), "any"),
        (1, ("wasp",)),
    )


def test_a_random_player_gives_every_legal_answer_and_no_other() -> None:
    chance = Chance("picks", {})
    seen = {"".join(sorted(pick[0] for pick in random_picks(wound(), chance))) for _ in range(200)}
    assert seen == {"a", "w", "aw", "ww", "aww"}
    none_too = {random_picks(wound(0, 1), chance) for _ in range(100)}
    assert none_too == {(), ("ant",), ("wasp",)}
    orders = {random_picks(wound(3, 3), chance) for _ in range(100)}
    assert orders == {("ant", "wasp", "wasp"), ("wasp", "ant", "wasp"), ("wasp", "wasp", "ant")}


def test_what_a_random_player_does_is_told_by_their_seed() -> None:
    """Recorded games of random players replay: each of their choices has its own stream."""
    chance = Chance("told", {})
    asked = (wound(), wound(1, 1), wound(2, 2), wound(1, 1, check=both), wound(0, 2))
    told = [[random_picks(decision, chance) for decision in asked] for _ in range(3)]
    assert told == [
        [("wasp", "ant", "wasp"), ("ant",), ("wasp", "ant"), ("ant",), ()],
        [("ant", "wasp", "wasp"), ("ant",), ("ant", "wasp"), ("ant",), ("wasp",)],
        [("wasp",), ("wasp",), ("ant", "wasp"), ("ant",), ()],
    ]
    assert chance.counters == {"count": 9, "order": 18, "pick": 6}


def test_two_random_players_of_one_seed_play_alike() -> None:
    def played(seed: str) -> Sequence[Picks]:
        player = RandomPlayer(seed)
        return [player.choose(None, wound()) for _ in range(20)]

    assert played("a") == played("a")
    assert played("a") != played("b")
