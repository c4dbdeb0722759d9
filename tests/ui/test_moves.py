"""Answers by command where a seat is asked several things at once, and options with a comma of their own."""

from __future__ import annotations

import pytest

from bot.cogs.moves import _choices, _chosen
from bot.tables.model import TableRefused
from bot.ui.parts.speech import words_for
from games.kernel.commands import of_kind
from games.kernel.decision import Decision, Option
from games.kernel.text import text
from tests.ui.faces import row_of

WORDS = words_for(row_of("splendor", 2))


def question(source: str, *ids: str, kind: str = "test.pick", most: int = 1) -> Decision:
    options = tuple(Option(id_, text("ui-seat", number=id_)) for id_ in ids)
    prompt = text("ui-round", number=int(source[-1]))
    return Decision(seat=0, kind=kind, prompt=prompt, options=options, max_picks=most, source=source, id=source)


FIRST, SECOND = question("hero:1", "a", "b", most=2), question("hero:2", "c", "d", most=2)
READY = (question("hero:1", "ready"), question("hero:2", "ready"))
FITS = of_kind("test.pick")


def test_the_question_that_offers_everything_typed_is_answered() -> None:
    assert _chosen([FIRST, SECOND], ["d", "c"], WORDS, FITS) == (SECOND, ("d", "c"))
    assert _chosen([FIRST, SECOND], ["seat b"], WORDS, FITS) == (FIRST, ("b",))


def test_what_no_question_offers_is_refused_by_name() -> None:
    for typed in (["a", "c"], ["x"]):
        with pytest.raises(TableRefused) as refused:
            _chosen([FIRST, SECOND], typed, WORDS, FITS)
        assert typed[-1] in str(refused.value.reason.args) or typed[0] in str(refused.value.reason.args)
    assert _chosen([], ["a"], WORDS, FITS) == (None, ())


def test_an_option_of_two_questions_names_its_own() -> None:
    made = [choice for asked in READY for choice in _choices(asked, list(READY), "", FITS, WORDS)]
    assert [choice.value for choice in made] == ["ready@hero:1", "ready@hero:2"]
    assert [choice.name for choice in made] == ["Seat ready · Round 1", "Seat ready · Round 2"]
    assert _chosen(list(READY), ["ready@hero:2"], WORDS, FITS) == (READY[1], ("ready",))
    assert _chosen(list(READY), ["ready"], WORDS, FITS) == (READY[0], ("ready",))


def test_after_a_comma_one_goes_on_with_the_same_question() -> None:
    asked = [FIRST, SECOND]
    made = [choice.value for each in asked for choice in _choices(each, asked, "c,", FITS, WORDS)]
    assert made == ["c,c", "c,d"]


def test_a_space_has_a_comma_of_its_own() -> None:
    spaces = question("hero:1", "hex:3,-1", "hex:3,4", most=2)
    assert _chosen([spaces], ["hex:3", "4"], WORDS, FITS) == (spaces, ("hex:3,4",))
    assert _chosen([spaces], ["hex:3", "4", "hex:3", "-1"], WORDS, FITS) == (spaces, ("hex:3,4", "hex:3,-1"))


def test_other_kinds_of_questions_do_not_fit() -> None:
    other = question("hero:1", "a", kind="test.other")
    assert _choices(other, [other], "", FITS, WORDS) == []
    assert _chosen([other, FIRST], ["a"], WORDS, FITS) == (FIRST, ("a",))
