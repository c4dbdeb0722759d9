"""A mistake in what a card does is said with its file and line, before anybody plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.abilities import Book, Groups, LateAbility, ListGroups, Lists, Register
from games.kernel.printed.content import ContentFault

CARDS = {"ant": 1, "wasp": 2, "hulk": 3}
HERE = Path(__file__)


class House:
    """A game with one register of each kind."""

    def __init__(self) -> None:
        self.book = Book("house", keepers=())
        self.plays = Register[int](self.book, "plays")
        self.does = Lists[str](self.book, "does")
        self.adds = Groups[str, int](self.book, "adds", ("attack", "defence"))
        self.hears = ListGroups[str, str](self.book, "hears", ("dies", "enters"))


@pytest.fixture
def house() -> House:
    return House()


def close(house: House) -> None:
    house.book.close({"card": CARDS})


def test_what_is_entered_is_found_in_its_order(house: House) -> None:
    house.plays.enter_all(("wasp", "ant"), 7)
    house.does.add("ant", "bites")
    house.does.add("ant", "runs")
    house.adds.enter_all("attack", ("ant", "hulk"), 2)
    house.adds.enter("defence", "ant", 1)
    house.hears.add("dies", "ant", "cries")
    house.hears.add("dies", "ant", "laughs")
    close(house)
    assert (list(house.plays), dict(house.does)) == (["wasp", "ant"], {"ant": ["bites", "runs"]})
    assert dict(house.adds) == {"attack": {"ant": 2, "hulk": 2}, "defence": {"ant": 1}}
    assert dict(house.hears) == {"dies": {"ant": ["cries", "laughs"]}}


def test_a_happening_that_nothing_knows_is_refused_where_it_is_written(house: House) -> None:
    with pytest.raises(ContentFault) as fault:
        house.hears.add("die", "ant", "cries")  # here
    line = next(n for n, said in enumerate(HERE.read_text().splitlines(), 1) if said.endswith("# here"))
    assert (fault.value.path, fault.value.line) == (HERE, line)
    assert fault.value.what == "hears of ant: nothing knows die; is it dies?"


def test_a_code_that_no_card_has_is_a_fault_when_the_cards_are_loaded(house: House) -> None:
    house.plays.enter("ant", 1)
    house.adds.enter("attack", "wsap", 1)  # there
    line = next(n for n, said in enumerate(HERE.read_text().splitlines(), 1) if said.endswith("# there"))
    with pytest.raises(ContentFault) as fault:
        close(house)
    assert str(fault.value) == f"{HERE}:{line}: adds is said of wsap, and there is no such card; is it wasp?"


def test_what_is_said_twice_is_refused(house: House) -> None:
    house.plays.enter("ant", 1)
    with pytest.raises(ContentFault, match="plays of ant is said twice"):
        house.plays.enter("ant", 2)
    house.adds.enter("attack", "ant", 1)
    with pytest.raises(ContentFault, match="adds of ant is said twice"):
        house.adds.enter("attack", "ant", 2)
    assert (house.plays["ant"], house.adds["attack"]) == (1, {"ant": 1})


def test_an_ability_that_comes_late_is_an_error(house: House) -> None:
    close(house)
    with pytest.raises(LateAbility, match="plays of ant comes after house's cards were loaded"):
        house.plays.enter("ant", 1)
    with pytest.raises(LateAbility):
        house.hears.add("dies", "ant", "cries")
    with pytest.raises(LateAbility):
        Register[int](house.book, "more")
    assert (dict(house.plays), dict(house.hears), house.book.entries) == ({}, {}, [])


def test_a_register_is_written_by_entries_alone(house: House) -> None:
    house.plays.enter("ant", 1)
    with pytest.raises(LateAbility):
        house.plays["ant"] = 2
    for change in (house.plays.clear, house.plays.popitem, lambda: house.plays.pop("ant")):
        with pytest.raises(LateAbility):
            change()
    with pytest.raises(LateAbility):
        house.plays.update(wasp=2)
    assert dict(house.plays) == {"ant": 1}


def test_in_a_scope_more_can_be_entered_and_is_gone_after_it(house: House) -> None:
    house.adds.enter("attack", "ant", 1)
    house.does.add("ant", "bites")
    close(house)
    with house.book.scope():
        house.adds.enter("attack", "no card", 2)
        house.does.add("ant", "runs")
        assert (house.adds["attack"], house.does["ant"]) == ({"ant": 1, "no card": 2}, ["bites", "runs"])
    assert (house.adds["attack"], house.does["ant"]) == ({"ant": 1}, ["bites"])
    assert [entry.code for entry in house.book.entries] == ["ant", "ant"]
    with pytest.raises(LateAbility):
        house.does.add("ant", "runs")


def test_a_card_whose_print_does_it_all_has_no_function(house: House) -> None:
    house.book.done_by_print("ant")
    close(house)
    assert house.book.first("ant") is not None
    with house.book.scope():
        house.plays.enter("ant", 1)
        assert [fault.what for fault in house.book.needless()] == [
            "ant is done by its print, and has a function as well"
        ]
