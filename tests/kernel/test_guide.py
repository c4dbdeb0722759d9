"""A guide: which lesson comes with which question, and which answer was a wrong turn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel.decision import Decision, Option
from games.kernel.guide import Bound, Guide, Lesson, When, Which, Wrong, guide_of, message_of, seen
from games.kernel.printed.content import ContentFault
from games.kernel.text import text


class Seat(msgspec.Struct, frozen=True):
    cards: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    gems: dict[int, int]
    named: dict[str, str]
    phase: str | None = None


VIEW = View((Seat(("ant",)), Seat(("bee", "cat"))), {1: 4, 0: 2}, {"1": "one"}, "bid")
BUY = Option("buy:ant", text("tale-buy"), intent="buy", about="ant", data={"cost": 3})
PASS = Option("pass", text("tale-pass"), intent="pass")


def asked(*options: Option, **more: Any) -> Decision:
    given = {"kind": "tale.turn", "intent": "act", "about": "market", "topics": ("turn", "buy")} | more
    return Decision(seat=0, prompt=text("tale-ask"), options=options or (BUY, PASS), **given)


# -- what is there ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "seat", "found"),
    [
        ("phase", 0, "bid"),
        ("seats.me.cards", 0, ("ant",)),
        ("seats.me.cards", 1, ("bee", "cat")),
        ("seats.1.cards.0", 0, "bee"),
        ("seats.1.cards.2", 0, None),
        ("seats.2.cards", 0, None),
        ("seats.first.cards", 0, None),
        ("gems.me", 0, 2),
        ("gems.1", 0, 4),
        ("gems.7", 0, None),
        ("gems.red", 0, None),
        ("named.1", 0, "one"),
        ("nothing.at.all", 0, None),
    ],
)
def test_a_path_leads_into_what_a_seat_sees(path: str, seat: int, found: object) -> None:
    assert seen(VIEW, path, seat) == found


@pytest.mark.parametrize(
    ("bound", "holding", "others"),
    [
        (Bound(least=2), [2, 3, "ab", (1, 2)], [1, 0, "a", (), None]),
        (Bound(most=1), [1, 0, "a", (), None], [2, "ab"]),
        (Bound(least=1, most=2), [1, 2, "a"], [0, 3, None]),
        (Bound(equals="bid"), ["bid"], ["claim", None, 3]),
        (Bound(equals=0), [0], [1, None, "x"]),
        (Bound(equals=False), [False], [True, None]),
        (Bound(), [0, 5, None, "x"], []),
    ],
)
def test_a_value_or_the_length_of_a_list_is_bound(
    bound: Bound, holding: list[object], others: list[object]
) -> None:
    assert [value for value in (*holding, *others) if bound.holds(value)] == holding


# -- options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "fits"),
    [
        (Which(), True),
        (Which(intent="buy"), True),
        (Which(intent="pass"), False),
        (Which(intent=""), False),
        (Which(about="ant"), True),
        (Which(about="bee"), False),
        (Which(id="buy:ant"), True),
        (Which(id="buy"), False),
        (Which(data={"cost": 3}), True),
        (Which(data={"cost": 4}), False),
        (Which(data={"cost": 3, "gain": 1}), False),
        (Which(data={"cost": 3, "gain": 0}), True),
        (Which(intent="buy", about="bee"), False),
        (Which(intent="pass", about="ant"), False),
        (Which(about="ant", id="pass"), False),
    ],
)
def test_an_option_is_meant_by_all_that_is_said_of_it(which: Which, fits: bool) -> None:
    assert which.fits(BUY) is fits


def test_the_first_option_that_is_meant_is_taken() -> None:
    dear = Option("buy:bee", text("tale-buy"), intent="buy", about="bee", data={"cost": 9})
    assert Which(intent="buy").among((PASS, dear, BUY)) is dear
    assert Which(intent="sell").among((PASS, dear, BUY)) is None


# -- moments ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "fits"),
    [
        (When(), True),
        (When(kinds=("tale.turn",)), True),
        (When(kinds=("tale.start", "tale.turn")), True),
        (When(kinds=("tale.start",)), False),
        (When(aim="act"), True),
        (When(aim="pay"), False),
        (When(about="market"), True),
        (When(about="bank"), False),
        (When(topic="buy"), True),
        (When(topic="sell"), False),
        (When(offers=(Which(intent="buy"), Which(intent="pass"))), True),
        (When(offers=(Which(intent="buy"), Which(intent="sell"))), False),
        (When(lacks=(Which(intent="sell"),)), True),
        (When(lacks=(Which(intent="sell"), Which(intent="buy"))), False),
        (When(rounds=(3, 5)), True),
        (When(rounds=(1, 3)), True),
        (When(rounds=(4, 5)), False),
        (When(rounds=(1, 2)), False),
        (When(sees={"phase": Bound(equals="bid"), "gems.me": Bound(least=2)}), True),
        (When(sees={"phase": Bound(equals="bid"), "gems.me": Bound(least=3)}), False),
    ],
)
def test_a_moment_is_all_that_is_said_of_it(when: When, fits: bool) -> None:
    assert when.fits(asked(), VIEW, 3, 0) is fits


def test_a_table_without_rounds_is_in_none() -> None:
    assert not When(rounds=(1, 2)).fits(asked(), VIEW, None, 0)
    assert When(rounds=(0, 2)).fits(asked(), VIEW, None, 0)


def test_a_moment_may_be_what_the_rules_suggest() -> None:
    buying = When(suggests="buy")
    assert buying.fits(asked(suggested=("buy:ant",)), VIEW, 1, 0)
    assert not buying.fits(asked(suggested=("pass",)), VIEW, 1, 0)
    assert not buying.fits(asked(), VIEW, 1, 0), "nothing is suggested"


# -- lessons and wrong turns --------------------------------------------------------------------------------


def test_a_lesson_waits_until_all_that_it_names_is_offered() -> None:
    lesson = Lesson("buying", When(kinds=("tale.turn",)), means=(Which(intent="pass"), Which(intent="buy")))
    assert lesson.meant(asked()) == ("pass", "buy:ant")
    assert lesson.fits(asked(), VIEW, 1, 0)
    assert lesson.meant(asked(PASS)) is None
    assert not lesson.fits(asked(PASS), VIEW, 1, 0)
    assert not lesson.fits(asked(kind="tale.start"), VIEW, 1, 0), "another question"
    assert Lesson("all", When()).meant(asked()) == ()


def test_a_lesson_that_follows_the_rules_means_what_they_suggest() -> None:
    lesson = Lesson("best", When(), follows=True)
    assert lesson.meant(asked(suggested=("buy:ant",))) == ("buy:ant",)
    assert lesson.meant(asked()) is None
    assert not lesson.fits(asked(), VIEW, 1, 0)


def test_a_wrong_turn_is_an_answer_beside_something_better() -> None:
    wrong = Wrong("passing", When(rounds=(1, 2)), picked=(Which(intent="pass"),), instead=Which(intent="buy"))
    assert wrong.taken(asked(), ("pass",)) is PASS
    assert wrong.fits(asked(), ("pass",), VIEW, 1, 0)
    assert not wrong.fits(asked(), ("buy:ant",), VIEW, 1, 0), "it was not picked"
    assert not wrong.fits(asked(PASS), ("pass",), VIEW, 1, 0), "nothing better was offered"
    assert not wrong.fits(asked(), ("pass",), VIEW, 3, 0), "too late to matter"
    assert not wrong.fits(asked(), (), VIEW, 1, 0)


def test_a_lesson_comes_in_its_round_with_what_its_learner_sees() -> None:
    lesson = Lesson("rich", When(rounds=(2, 3), sees={"gems.me": Bound(least=3)}))
    assert lesson.fits(asked(), VIEW, 2, 1)
    assert not lesson.fits(asked(), VIEW, 1, 1), "too early"
    assert not lesson.fits(asked(), VIEW, 2, 0), "this seat has only two gems"


def test_a_wrong_turn_is_one_at_its_question_with_what_its_learner_sees() -> None:
    wrong = Wrong(
        "thrift", When(kinds=("tale.turn",), sees={"gems.me": Bound(least=3)}), picked=(Which(intent="pass"),)
    )
    assert wrong.fits(asked(), ("pass",), VIEW, 1, 1)
    assert not wrong.fits(asked(kind="tale.start"), ("pass",), VIEW, 1, 1), "another question"
    assert not wrong.fits(asked(), ("pass",), VIEW, 1, 0), "this seat has only two gems"


def test_a_wrong_turn_may_be_too_many_picks() -> None:
    wrong = Wrong("greed", When(), picked=(Which(intent="sell"), Which(intent="buy")), picks=Bound(least=2))
    assert not wrong.fits(asked(), ("buy:ant",), VIEW, 1, 0)
    assert wrong.fits(asked(), ("pass", "buy:ant"), VIEW, 1, 0)
    assert wrong.taken(asked(), ("pass", "buy:ant")) is BUY, "any of those that are named"


def test_a_guide_knows_its_lessons_and_what_they_say() -> None:
    first, second = Lesson("first", When()), Lesson("second", When())
    guide = Guide("seed", 2, (first, second))
    assert guide.lesson_of("second") is second
    assert guide.lesson_of("third") is None
    assert message_of("tale", "second") == "tale-guide-second"


# -- files --------------------------------------------------------------------------------------------------

GUIDE = """
seed = "s"
seats = 2
[[lesson]]
id = "first"
at.kinds = ["tale.turn"]
"""


def test_a_guide_is_content_and_its_faults_have_a_line(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_CONTENT", str(tmp_path))
    for game, source in (("tale-guided", GUIDE), ("tale-misguided", GUIDE + 'means = [{ intnet = "buy" }]\n')):
        (tmp_path / game).mkdir()
        (tmp_path / game / "guide.toml").write_text(source, encoding="utf-8")
    assert guide_of("tale-unguided") is None
    guide = guide_of("tale-guided")
    assert guide is not None
    assert (guide.seed, guide.seats) == ("s", 2)
    assert [lesson.id for lesson in guide.lesson] == ["first"]
    with pytest.raises(ContentFault, match=r"guide.toml:7: .*intnet"):
        guide_of("tale-misguided")
