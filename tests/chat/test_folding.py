"""Menus of one question in few rows."""

from __future__ import annotations

from bot.chat.choices import Entry
from bot.chat.limits import MENU
from bot.chat.menus import Menu, folded, menus
from render.kit.letters.words import Words
from tests.splendor.scene import has, scene


def menu(title: str, count: int, first: int = 0) -> Menu:
    return Menu(title, tuple(Entry(f"{n}.0", f"line {n}", "") for n in range(first, first + count)))


def said(menus: list[Menu]) -> list[tuple[str, int]]:
    return [(each.title, len(each.entries)) for each in menus]


TURN = [menu("Play a card", 3, 0), menu("Your hero", 1, 3), menu("Your allies", 2, 4)]
TURN += [menu("Use an ability", 2, 6), menu("Form and payment", 2, 8)]


def test_the_last_two_become_one_until_there_are_no_more_than_wanted() -> None:
    first = [("Play a card", 3), ("Your hero", 1)]
    assert said(folded(TURN, 4)) == [*first, ("Your allies", 2), ("Use an ability · Form and payment", 4)]
    assert said(folded(TURN, 3)) == [*first, ("Your allies · Use an ability · …", 6)]
    assert said(folded(TURN, 2)) == [("Play a card", 3), ("Your hero · Your allies · …", 7)]


def test_no_line_is_lost_and_each_keeps_its_place() -> None:
    for rows in range(1, 6):
        assert [entry.value for each in folded(TURN, rows) for entry in each.entries] == [
            f"{n}.0" for n in range(10)
        ]


def test_the_first_ones_become_one_where_the_last_have_no_room() -> None:
    long = [menu("Pass", 5), menu("Play", 11), menu("Send", 12), menu("Build", 4), menu("Use", 2)]
    assert said(folded(long, 2)) == [("Pass · Play", 16), ("Send · Build · Use", 18)]


def test_what_no_two_menus_take_stays_in_three() -> None:
    full = [menu("Move 1–25", MENU), menu("Move 26–50", MENU), menu("Attack", 3)]
    assert folded(full, 2) == full


def test_families_of_one_name_are_said_once() -> None:
    assert said(folded([menu("Form and payment", 1), menu("Form and payment", 1, 1)], 1)) == [
        ("Form and payment", 2)
    ]
    assert folded([], 2) == []


def test_who_can_recruit_reads_so_on_the_menu_and_finds_it_on_top() -> None:
    table = scene(ada=has("red 1", bonuses="yellow 1, red 1"), show=["Rocket"])
    words = Words("en", "splendor", ("Ada", "Ben"))
    takes, characters = folded(menus(table.ada.question, words), 2)
    assert (takes.title, characters.title) == ("Take tokens", "Recruit · Reserve")
    assert characters.entries[0].label.endswith("Recruit Rocket")
    assert characters.entries[1].label.partition(" · ")[2].startswith("Reserve ")
