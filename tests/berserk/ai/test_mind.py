"""AI seats that think ahead: what they know and see coming."""

from __future__ import annotations

import pytest

from games.berserk import MANIFEST
from games.berserk.ai.companion import Companion
from games.berserk.ai.mind import MIND
from games.berserk.ai.players import PLAYERS
from games.berserk.rules import RULES
from games.kernel.chance import Chance
from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import answered
from games.kernel.testkit.minds import check_mind
from tests.berserk.scene import Scene, scene

NODES = 300


def choice(s: Scene, kind: str = "act", nodes: int = NODES) -> Picks:
    """The mind's answer to the first question of a kind."""
    decision = s.asked(kind)[0]
    return answered(Thinking(MIND, Strength(Budget(nodes)), "seed"), s.match, decision)


def test_the_strengths_and_what_they_were_called_before() -> None:
    assert list(PLAYERS) == ["random", "novice", "adept", "master"]
    assert MANIFEST.former == {"companion": "adept"}
    assert MANIFEST.slow == ("master",)


@pytest.mark.parametrize(("seats", "adventure"), [(1, 5), (3, 9)])
def test_the_mind_answers_by_what_its_seat_sees(seats: int, adventure: int) -> None:
    assert check_mind(RULES, MIND, seats, {"adventure": adventure}, "mind", every=47, limit=170) >= 3


def test_nobody_knows_how_dice_will_fall() -> None:
    """Two tables with different dice ahead look alike; each imagined one rolls its own."""
    match, _ = Match.new(RULES, 1, {"adventure": 1}, "one")
    known = RULES.known(match.state, 0)
    match.state.seed, match.state.counters = "another", {"dice": 12}
    assert RULES.known(match.state, 0) == known
    assert MIND.imagine(known, Chance("mine", {})).seed == "mine"


def test_an_adept_does_as_companions_do() -> None:
    """This keeps the adventures as hard as they were designed."""
    match, _ = Match.new(RULES, 1, {"adventure": 4, "heroes": 4}, "adept")
    adept, companion = PLAYERS["adept"]("a"), Companion("b")
    while match.pending and match.length < 120:
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = answered(adept, match, decision)
        if decision.kind not in ("berserk.choice", "berserk.upgrade"):
            assert picks == companion.choose(match.view(0), decision)
        match.answer(0, decision.id, picks)


def test_the_blow_that_wins_is_struck() -> None:
    s = scene(
        "guts C4, isidro L1, schierke L3", foes="ogre C2, skeleton C5", stacks="guts: guts-3", phase="action"
    ).go("guts")
    assert choice(s) == ("attack-skeleton-1",)
