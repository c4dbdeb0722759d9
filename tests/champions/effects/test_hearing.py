"""The list of what cards can listen to matches the windows that the rules open."""

from __future__ import annotations

from typing import Any

import pytest

from games.champions.effects import windows
from games.champions.effects.abilities import interrupt, response
from games.champions.effects.occurrences import HEARD, Activation, Engagement, PlayerAttack, Thwart, by_rule
from games.champions.effects.occurrences import RULES as BY_RULE
from games.champions.rules import RULES
from games.kernel.abilities import LateAbility
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.kernel.printed.content import ContentFault
from tests.champions.conftest import Printed


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, type]]:
    """Timings and occurrences of all windows."""
    found: set[tuple[str, type]] = set()
    window = windows._window

    def noting(game: Any, timing: Any, events: Any) -> Any:
        found.update((timing, type(event)) for event in events)
        return window(game, timing, events)

    monkeypatch.setattr(windows, "_window", noting)
    return found


def test_the_list_names_every_window_that_opens(opened: set[tuple[str, type]]) -> None:
    for number, scenario in enumerate(("rhino", "klaw", "ultron")):
        match, _ = Match.new(RULES, number + 1, {"scenario": scenario}, f"hearing {number}")
        player = RandomPlayer("hearing")
        for _ in range(400):
            if match.outcome is not None:
                break
            decision = match.pending[0]
            match.answer(decision.seat, decision.id, player.choose(match.view(decision.seat), decision))
    assert opened == HEARD


def test_an_occurrence_that_never_comes_is_refused(printed: Printed) -> None:
    with pytest.raises(ContentFault, match="ability of 01001a: nothing knows response Activation"):
        response("01001a", Activation)(lambda use: None)
    for kind in (PlayerAttack, Thwart):
        with pytest.raises(ContentFault, match=f"nothing knows interrupt {kind.__name__}; is it "):
            interrupt("01001a", kind)(lambda use: None)


def test_what_comes_after_the_cards_were_loaded_is_refused_with_its_line() -> None:
    before = dict(BY_RULE)
    with pytest.raises(LateAbility, match=r"test_hearing\.py:\d+: rule of Engagement comes after champions"):
        by_rule(Engagement)(lambda game, event: iter(()))  # type: ignore[arg-type, return-value]
    assert dict(BY_RULE) == before
