"""What measures the minds: whoever hurts himself is counted."""

from __future__ import annotations

import pytest

from games.kernel.decision import Decision, Picks
from games.underworld.ai.judge import Judge
from tests.bench.play import hegemony
from tests.bench.play.hegemony import Duel
from tests.underworld.mastermind import Mastermind


class Spiteful(Mastermind):
    """Aims at his own side whatever hurts."""

    def _target(self, judge: Judge, decision: Decision) -> Picks:
        named = [(option.id, judge.find(option.refs[0])) for option in decision.options if option.refs]
        own = [id_ for id_, found in named if found and judge.mine(found[1])]
        return (own[0],) if own else super()._target(judge, decision)


@pytest.mark.parametrize(("player", "times"), [("spiteful", 2), ("novice", 0)])
def test_who_aims_what_only_hurts_at_his_own_side_is_counted(
    player: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(hegemony.MAKERS, "spiteful", Spiteful)
    assert hegemony.self_inflicted(Duel((player, "novice"), ("scarab", "shoggoth"), 0, 0)) == times
