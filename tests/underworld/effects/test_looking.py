"""Looking at hidden cards: what that shows of their order, and what nobody sees."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import CARDS
from tests.underworld.scene import alone, rule


@rule("contest.investigation.look", "look.private")
@pytest.mark.parametrize("library", ["Navigator, Keen Owl", "Keen Owl, Navigator"])
def test_who_arranges_the_top_of_his_library_sees_it_in_its_order(library: str) -> None:
    table = alone(play="Phoenix@Barcelona", library=library, step="contest/next")
    assert table.asked.kind == "underworld.arrange"
    titles = [CARDS[code].title for code in table.ada.view.looking]
    assert titles == table.ada.offers() == library.split(", ")
    assert table.ben.view.looking == ()


@rule("search.general", "look.private")
def test_who_searches_his_library_learns_nothing_of_its_order() -> None:
    seen = []
    for library in ("Navigator, Keen Owl, Blood", "Blood, Keen Owl, Navigator"):
        table = alone(hand="Gear Up", library=library, filler=0, assets="green 2")
        table.ada.plays("Gear Up").until(lambda t: t.asked.kind == "underworld.search")
        seen.append(table.ada.view.looking)
    assert seen[0] == seen[1]
