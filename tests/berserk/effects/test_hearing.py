"""Loading the cards settles who hears what."""

from __future__ import annotations

import pytest

from games.berserk.effects.abilities import when
from games.berserk.effects.moments import MOMENTS, Moment, Suffers
from games.berserk.effects.occasions import LISTENERS, hear
from games.berserk.printed.book import BOOK
from games.berserk.rules import RULES
from games.kernel.abilities import LateAbility
from games.kernel.printed.content import ContentFault


def test_abilities_hear_of_everything_and_then_the_event_cards() -> None:
    assert RULES.key == "berserk"
    heard = {rank: [listener.__module__ for listener in listeners] for rank, listeners in LISTENERS.items()}
    assert heard == {
        "abilities": ["games.berserk.effects.abilities"],
        "events": ["games.berserk.adventure.events"],
    }


def leaves(kind: type[Moment]) -> set[type[Moment]]:
    """All kinds of moments without subclasses."""
    return {leaf for each in kind.__subclasses__() for leaf in leaves(each)} or {kind}


def test_the_list_names_every_moment() -> None:
    assert set(MOMENTS) == leaves(Moment)
    assert len(MOMENTS) == 11


def test_a_moment_that_never_comes_is_refused_with_its_line() -> None:
    with BOOK.scope(), pytest.raises(ContentFault) as fault:
        when("puck", Suffers)(lambda game, owner, moment: None)
    assert fault.value.what == "when of puck: nothing knows Suffers"
    assert fault.value.path.name == "test_hearing.py"


def test_what_comes_after_the_cards_were_loaded_is_refused_with_its_line() -> None:
    before = dict(LISTENERS)
    with pytest.raises(LateAbility, match=r"test_hearing\.py:\d+: listener of abilities comes after berserk"):
        hear("abilities")(lambda game, moment: None)
    assert dict(LISTENERS) == before
