"""Component ids survive restarts and tampering."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import features as features  # controls register themselves
from bot.chat.controls import CONTROLS
from bot.chat.ids import LONGEST, ComponentId, digest_of, parse
from games.kernel.decision import Decision, Option
from games.kernel.text import text


@settings(deadline=None)
@given(
    verb=st.sampled_from(sorted(CONTROLS)),
    table=st.integers(0, 2**40),
    revision=st.integers(0, 2**30),
    step=st.integers(0, 10**9),
    question=st.integers(0, 10**5),
    options=st.sampled_from(["", "0a1b2c"]),
    extra=st.text(st.characters(codec="ascii", exclude_categories=("Cc",)), max_size=40),
)
def test_what_is_written_is_read(
    verb: str, table: int, revision: int, step: int, question: int, options: str, extra: str
) -> None:
    made = ComponentId(verb, table, revision, f"{step}.{question}.0", options, extra)
    assert parse(str(made)) == made
    assert len(str(made)) <= LONGEST


@settings(deadline=None)
@given(st.text(max_size=120))
def test_anything_else_is_not_understood_or_stands_for_itself(said: str) -> None:
    found = parse(said)
    assert found is None or parse(str(found)) == found


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "p1",
        "p2:play:1:1:::",
        "p1:play",
        "p1:PLAY:1:1:::",
        "p1:play:-1:1:::",
        "p1:do:1:1:x:::",
        "p1::1:1:::",
    ],
)
def test_garbled_ids_mean_nothing(forged: str) -> None:
    assert parse(forged) is None


def test_an_id_that_would_be_too_long_is_a_fault_at_once() -> None:
    with pytest.raises(ValueError, match="not a component id"):
        str(ComponentId("play", 1, extra="x" * 60))


def _decision(*ids: str, kind: str = "test.pick") -> Decision:
    options = tuple(Option(id_, text("kernel-stale")) for id_ in ids)
    return Decision(seat=0, kind=kind, prompt=text("kernel-stale"), options=options)


def test_the_digest_tells_one_question_from_another_with_the_same_id() -> None:
    asked = digest_of(_decision("a", "b"))
    assert asked == digest_of(_decision("a", "b"))
    assert len({asked, digest_of(_decision("b", "a")), digest_of(_decision("a", "b", kind="test.other"))}) == 3


def test_a_number_below_nought_is_refused_and_not_written_for_ever() -> None:
    with pytest.raises(ValueError, match="no number of a component id: -1"):
        str(ComponentId("undo", 7, -1))
