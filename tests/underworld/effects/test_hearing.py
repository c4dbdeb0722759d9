"""What cards can listen to is a closed list."""

from __future__ import annotations

import pytest

from games.kernel.printed.content import ContentFault
from games.underworld.effects.abilities import trigger
from games.underworld.printed.book import BOOK
from games.underworld.state.stats import constant


def test_a_happening_that_nothing_knows_is_refused_with_its_line() -> None:
    with BOOK.scope(), pytest.raises(ContentFault) as fault:
        trigger("BQ001", "dies")(lambda use: None)  # type: ignore[arg-type]
    assert fault.value.what == "trigger of BQ001: nothing knows dies; is it die?"
    assert fault.value.path.name == "test_hearing.py"


def test_a_value_that_nothing_knows_is_refused_with_its_line() -> None:
    with BOOK.scope(), pytest.raises(ContentFault) as fault:
        constant("defense", "BQ001")(lambda game, source, piece: 1)  # type: ignore[arg-type]
    assert fault.value.what == "constant of BQ001: nothing knows defense; is it defence?"
    assert fault.value.path.name == "test_hearing.py"
