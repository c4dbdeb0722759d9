"""Stops: set for good, for a span and at first, and what it takes to change them."""

from __future__ import annotations

from itertools import product

import pytest

from games.kernel.stops import EVERYWHERE, FOR_GOOD, Stop, is_set, is_stop, switched
from games.kernel.text import text

ON, OFF, OWN = (
    Stop("on", text("on"), at_first=True),
    Stop("off", text("off")),
    Stop("own", text("own"), ai=False),
)
STOPS = (ON, OFF, OWN)


def after(topics: dict[str, str], wanted: set[str], lasts: str) -> dict[str, str]:
    """A seat's stops after choosing these."""
    now = dict(topics)
    for topic, span in switched(STOPS, topics, wanted, lasts):
        if span is None:
            del now[topic]
        else:
            now[topic] = span
    return now


def set_in(topics: dict[str, str]) -> set[str]:
    return {stop.key for stop in STOPS if is_set(stop, topics)}


def for_good(topics: dict[str, str]) -> dict[str, str]:
    """What is left after all spans."""
    return {topic: span for topic, span in topics.items() if span == FOR_GOOD}


def test_until_a_seat_says_otherwise_it_has_those_of_the_beginning() -> None:
    assert set_in({}) == {"on"}
    assert set_in({"skip-on": FOR_GOOD, "ask-off": FOR_GOOD}) == {"off"}
    assert set_in({"until-act": "step"}) == {"on"}


def test_what_holds_for_a_span_comes_first() -> None:
    assert set_in({"ask-off": FOR_GOOD, "skip-off": "round"}) == {"on"}
    assert set_in({"skip-on": FOR_GOOD, "ask-on": "round"}) == {"on"}


def test_an_ai_has_those_that_it_uses_whatever_a_person_had_chosen() -> None:
    assert set_in({EVERYWHERE: FOR_GOOD, "skip-on": FOR_GOOD}) == {"on", "off"}
    assert set_in({EVERYWHERE: FOR_GOOD, "ask-own": FOR_GOOD}) == {"on", "off", "own"}


KEYS = ("on", "off")
CHOICES = [{key for key, taken in zip(KEYS, each, strict=True) if taken} for each in product((0, 1), repeat=2)]


@pytest.mark.parametrize(("first", "second", "third"), list(product(CHOICES, repeat=3)))
@pytest.mark.parametrize("spans", list(product((FOR_GOOD, "round"), repeat=3)))
def test_after_every_choice_just_what_was_chosen_is_set(
    first: set[str], second: set[str], third: set[str], spans: tuple[str, str, str]
) -> None:
    topics: dict[str, str] = {}
    lasting = {"on"}
    for wanted, lasts in zip((first, second, third), spans, strict=True):
        topics = after(topics, wanted, lasts)
        lasting = wanted if lasts == FOR_GOOD else lasting
        assert set_in(topics) == wanted
        assert set_in(for_good(topics)) == lasting, "once the span is over"
        assert after(topics, wanted, lasts) == topics, "the same once more changes nothing"


def test_who_takes_the_seat_of_an_ai_chooses_for_themselves() -> None:
    assert after({EVERYWHERE: FOR_GOOD}, {"off"}, FOR_GOOD) == {"skip-on": FOR_GOOD, "ask-off": FOR_GOOD}


def test_other_standing_answers_are_no_stops() -> None:
    assert [is_stop(topic) for topic in ("ask-own", "skip-aimed", EVERYWHERE, "until-act", "use:BQ009")] == [
        True, True, True, False, False,
    ]  # fmt: skip
