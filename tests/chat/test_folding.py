"""Menus of one question in fewer rows, step by step."""

from __future__ import annotations

from bot.chat.choices import Entry, Menu
from bot.chat.limits import MENU
from bot.chat.menu_rows import LINES, foldings
from games.kernel.decision import Manner


def menu(title: str, count: int, first: int, manner: Manner = "", *, whole: bool = True) -> Menu:
    lines = range(first, first + count)
    return Menu(title, tuple(Entry(f"{n}.0", f"line {n}", "", manner) for n in lines), whole)


def said(menus: list[Menu]) -> list[tuple[str, int]]:
    return [(each.title, len(each.entries)) for each in menus]


TURN = [
    menu("Play a card", 3, 0),
    menu("Your hero", 1, 3),
    menu("Your allies", 2, 4),
    menu("Use an ability", 2, 6),
    menu("Form and payment", 2, 8),
]


def test_the_last_two_become_one_until_two_are_left() -> None:
    assert [said(way) for way in foldings(TURN)] == [
        [
            ("Play a card", 3),
            ("Your hero", 1),
            ("Your allies", 2),
            ("Use an ability", 2),
            ("Form and payment", 2),
        ],
        [("Play a card", 3), ("Your hero", 1), ("Your allies", 2), ("Use an ability · Form and payment", 4)],
        [("Play a card", 3), ("Your hero", 1), ("Your allies · …", 6)],
        [("Play a card", 3), ("Your hero · Your allies · …", 7)],
    ]


def test_no_line_is_lost_and_each_keeps_its_place() -> None:
    for way in foldings(TURN):
        assert [entry.value for each in way for entry in each.entries] == [f"{n}.0" for n in range(10)]


def test_what_ends_and_what_is_suggested_stay_buttons() -> None:
    ending = [menu("Move", 5, 0), menu("Attack", 2, 5), menu("End the activation", 1, 7, "end")]
    assert [said(way) for way in foldings(ending)] == [said(ending)]
    alone = [menu("Move", 5, 0), menu("Attack", 1, 5), menu("Tokens", 2, 6)]
    assert [said(way) for way in foldings(alone, {"5.0"})] == [said(alone)]
    assert said(list(foldings(alone))[-1]) == [("Move", 5), ("Attack · Tokens", 3)]


def test_a_menu_that_goes_on_in_another_and_a_long_one_stay() -> None:
    spread = [menu("Play", 2, 0), menu("Move 1-25", 8, 2, whole=False), menu("Move 26-30", 5, 10, whole=False)]
    assert [said(way) for way in foldings(spread)] == [said(spread)]
    long = [menu("Play", 2, 0), menu("Attack", 9, 2), menu("Use", MENU - 8, 11)]
    assert [said(way) for way in foldings(long)] == [said(long)]
    fitting = [menu("Play", 2, 0), menu("Attack", 9, 2), menu("Use", LINES - 9, 11)]
    assert said(list(foldings(fitting))[-1]) == [("Play", 2), ("Attack · Use", LINES)]


def test_menus_become_longer_than_is_read_at_a_glance_only_after_all_others() -> None:
    made = [menu("Pass", 2, 0), menu("Play", 5, 2), menu("Send", LINES - 8, 7), menu("Build", 7, LINES - 1)]
    assert [said(way) for way in foldings(made)] == [
        said(made),
        [("Pass", 2), ("Play", 5), ("Send · Build", LINES - 1)],
        [("Pass", 2), ("Play · Send · Build", LINES + 4)],
    ]


def test_a_question_of_one_menu_or_none_has_one_way() -> None:
    assert list(foldings([])) == [[]]
    assert list(foldings(TURN[:1])) == [TURN[:1]]
