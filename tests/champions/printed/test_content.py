from __future__ import annotations

import pytest

from games.champions.printed import content
from games.champions.printed.content import CARDS, Print
from games.champions.rules import RULES
from games.kernel.printed.content import DATA, ContentFault, parse
from tests.champions.scene import alone, rule


@rule("card.schema.identity", "card.schema.ally", "card.schema.upgrade", "card.schema.support")
@rule("card.schema.event", "card.schema.resource", "card.schema.villain", "card.schema.minion")
@rule("card.schema.side-scheme", "card.schema.main-scheme", "card.schema.treachery", "card.schema.environment")
@pytest.mark.parametrize(
    ("facts", "what"),
    [
        ('type = "ally"\nhealth = 3', "cost"),
        ('type = "upgrade"', "cost"),
        ('type = "support"', "cost"),
        ('type = "event"', "cost"),
        ('type = "resource"\ncost = 1', "cost"),
        ('type = "minion"\nattack = 1', "health"),
        ('type = "villain"\nattack = 1', "health"),
        ('type = "alter-ego"\nhealth = 9\nrecover = 3\ndefense = 1', "defense"),
        ('type = "hero"\nhealth = 9', "defense"),
        ('type = "treachery"\ncost = 2', "cost"),
        ('type = "treachery"\nhealth = 2', "treachery has no `health`"),
        ('type = "treachery"\nthreat = 2', "treachery has no `threat`"),
        ('type = "environment"\nhealth = 2', "environment has no `health`"),
        ('type = "side-scheme"', "begins with `threat`"),
        ('type = "side-scheme"\nthreat = 2\ntarget = 7', "`target` belongs to the B side"),
        ('type = "main-scheme"\nstage = "1B"', "`target` belongs to the B side"),
        ('type = "main-scheme"\nstage = "1A"\ntarget = 7', "`target` belongs to the B side"),
        ('type = "wizard"', "Invalid enum"),
        ('type = "treachery"\nsecret = 1', "unknown field"),
    ],
)
def test_a_faulty_card_is_named_with_its_line(facts: str, what: str) -> None:
    source = f'[[card]]\ncode = "x"\ntitle = "X"\nset = "rhino"\nquantity = 1\n{facts}\n'
    with pytest.raises(ContentFault, match=what):
        parse(source, DATA / "champions" / "cards.toml", content._CardFile)


def test_the_box_holds_what_it_should() -> None:
    kinds: dict[str, int] = {}
    for card in CARDS.values():
        kinds[card.type] = kinds.get(card.type, 0) + card.quantity
    assert kinds["event"] == 72
    assert kinds["treachery"] == 53
    assert kinds["minion"] == 28
    assert isinstance(CARDS["01001a"], Print)


def test_a_lost_card_breaks_the_law() -> None:
    table = alone()
    table.state.zones.piles["deck:0"].pop()
    with pytest.raises(AssertionError, match="missing"):
        RULES.check_state(table.state)
    assert RULES.seat_counts == range(1, 5)
