"""Lines that join an option with the answer to its next question."""

from __future__ import annotations

import msgspec

from bot.chat.choices import picks_of
from bot.chat.drafts import Drafts
from bot.chat.menus import JOINED, Menu, at_once, menus
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.guided import LEARN, Guided
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.decision import ChainedAnswer, Decision, Option
from games.kernel.text import text
from render.kit.letters.words import Words
from tests.chat.messages import BlankPainter, components, menus_in, moments, row_of
from tests.phrases import phrase, says

WORDS = Words("en")


def option(number: int, group: str = "") -> Option:
    return Option(f"o{number}", text("ui-seat", number=number), group=group)


def question(count: int) -> Decision:
    options = tuple(option(number) for number in range(1, count + 1))
    return Decision(seat=0, kind="test.pick", prompt=text("ui-round", number=1), options=options)


def after(count: int, *, whole: bool = True) -> ChainedAnswer:
    options = (Option(f"r{number}", text("ui-round", number=number)) for number in range(1, count + 1))
    return ChainedAnswer(tuple(options), whole)


def lines(menu: Menu) -> list[tuple[str, str]]:
    return [(entry.value, entry.label) for entry in menu.entries]


def test_each_further_choice_is_a_line_and_what_has_none_stays() -> None:
    [menu] = menus(question(7), WORDS, chained={"o1": after(2)})
    assert lines(menu)[:4] == [
        ("0.0>r1", phrase("ui-round", number=1)),
        ("0.0>r2", phrase("ui-round", number=2)),
        ("1.0", phrase("ui-seat", number=2)),
        ("2.0", phrase("ui-seat", number=3)),
    ]


def test_what_would_make_too_many_lines_is_asked_afterwards() -> None:
    asked = question(7)
    few = {f"o{number}": after(2) for number in range(1, JOINED - 7 + 1)}
    full = menus(asked, WORDS, chained=few)[0]
    assert len(full.entries) == JOINED
    more = {**few, "o7": after(2)}
    assert lines(menus(asked, WORDS, chained=more)[0]) == lines(full)
    later = {"o1": after(8), "o2": after(6), "o3": after(2)}
    values = [value for value, _ in lines(menus(question(4), WORDS, chained=later)[0])]
    assert values == [*(f"0.0>r{n}" for n in range(1, 9)), "1.0", "2.0>r1", "2.0>r2", "3.0"], (
        "what fits is joined"
    )


def test_an_option_that_says_not_all_stands_above_what_it_is_joined_with() -> None:
    [menu] = menus(question(7), WORDS, chained={"o1": after(1, whole=False)})
    assert lines(menu)[:3] == [
        ("0.0", phrase("ui-seat", number=1)),
        ("0.0>r1", phrase("ui-round", number=1)),
        ("1.0", phrase("ui-seat", number=2)),
    ]


def test_below_buttons_a_menu_says_two_answers_in_each_line() -> None:
    asked = question(3)
    chained = {"o1": after(2, whole=False), "o3": after(1, whole=False)}
    menu = at_once(asked, WORDS, {}, chained)
    assert menu is not None
    assert (menu.title, lines(menu)) == (
        phrase("ui-at-once"),
        [
            ("0.0>r1", phrase("ui-round", number=1)),
            ("0.0>r2", phrase("ui-round", number=2)),
            ("2.0>r1", phrase("ui-round", number=1)),
        ],
    )
    assert at_once(asked, WORDS, {}, {}) is None
    assert at_once(asked, WORDS, {}, {"o1": ChainedAnswer(())}) == Menu(phrase("ui-nothing-else"), ())
    assert at_once(asked, WORDS, {}, {"o1": after(26)}) is None, "a menu has 25 lines"


def test_of_several_those_that_go_on_stand_below_the_others() -> None:
    several = msgspec.structs.replace(question(3), max_picks=2)
    chained = {f"o{number}": after(1, whole=False) for number in (1, 2, 3)}
    [menu] = menus(several, WORDS, chained=chained)
    assert [value for value, _ in lines(menu)] == ["0.0", "1.0", "2.0", "0.0>r1", "1.0>r1", "2.0>r1"]


def test_a_joined_value_is_no_answer_by_itself() -> None:
    assert picks_of(question(2), ["0.0>r1"]) is None


async def dispatching(guide: Guided | None = None) -> list[str]:
    """The dispatch lines of someone in a random game of Underworld."""
    for match, recent in moments("underworld", 2, "joined/1"):
        decision = match.pending[0] if match.pending else None
        if decision is None or not 2 <= sum(one.intent == "dispatch" for one in decision.options) <= 4:
            continue
        row = row_of("underworld", 2)
        LEARN.put(row, guide or Guided())
        panel = Panel(Snapshot(row, MatchSnapshot(match), recent), decision.seat, Drafts(), PanelRequest())
        made = menus_in(components(panel.message(BlankPainter())))
        lines = [line["label"] for menu in made for line in menu["options"]]
        if found := [line for line in lines if " → " in line or says(line, "underworld-do-dispatch")]:
            return found
    raise AssertionError("nobody may dispatch")


async def test_the_panel_says_where_to_in_the_same_line() -> None:
    lines = await dispatching()
    assert [line for line in lines if " → " not in line] == []
    assert all(lines.count(line) == 1 for line in lines)


async def test_who_learns_the_game_is_asked_one_thing_at_a_time() -> None:
    assert not [line for line in await dispatching(Guided(on=True)) if " → " in line]
