"""What cards can listen to is a closed list."""

from __future__ import annotations

import pytest

from games.kernel import codec
from games.kernel.abilities import LateAbility
from games.kernel.printed.content import ContentFault
from games.underworld.effects.abilities import trigger
from games.underworld.effects.happenings import KEYWORDS
from games.underworld.printed.book import BOOK
from games.underworld.rules import RULES
from games.underworld.state.happening import HAPPENINGS, AnyHappening, Died, Happening, OfCard, kind_of
from games.underworld.state.stats import constant


def test_a_happening_that_nothing_knows_is_refused_with_its_line() -> None:
    with BOOK.scope(), pytest.raises(ContentFault) as fault:
        trigger("BQ001", OfCard)(lambda use: None)
    assert fault.value.what == "trigger of BQ001: nothing knows OfCard"
    assert fault.value.path.name == "test_hearing.py"


def leaves(kind: type[Happening]) -> set[type[Happening]]:
    """All kinds of happenings without subclasses."""
    return {leaf for each in kind.__subclasses__() for leaf in leaves(each)} or {kind}


def test_the_list_names_every_happening_by_a_tag_of_its_own() -> None:
    assert set(HAPPENINGS) == leaves(Happening)
    assert len({kind_of(each) for each in HAPPENINGS}) == len(HAPPENINGS) == 23


def test_a_happening_that_an_earlier_release_kept_is_read() -> None:
    kept = {"kind": "die", "piece": 4, "life": 2, "seat": 1, "region": 9, "other": 7, "item": 0, "origin": ""}
    kept |= {"code": "BQ078", "host": "BQ001", "flags": ["ghoul", "with:5", "character"]}
    read = codec.decode(codec.encode(kept), AnyHappening)  # type: ignore[arg-type]
    assert read == Died(piece=4, life=2, seat=1, region=9, host=7, code="BQ078", host_code="BQ001")


def test_a_value_that_nothing_knows_is_refused_with_its_line() -> None:
    with BOOK.scope(), pytest.raises(ContentFault) as fault:
        constant("defense", "BQ001")(lambda game, source, piece: 1)  # type: ignore[arg-type]
    assert fault.value.what == "constant of BQ001: nothing knows defense; is it defence?"
    assert fault.value.path.name == "test_hearing.py"


def test_what_comes_after_the_cards_were_loaded_is_refused_with_its_line() -> None:
    assert RULES.key == "underworld"
    before = dict(KEYWORDS)
    with pytest.raises(LateAbility, match=r"test_hearing\.py:\d+: keyword of Died comes after underworld"):
        KEYWORDS.add(Died, lambda game, happening: ())
    assert dict(KEYWORDS) == before
