"""A mistake in a card's function is said with its file and line, before anyone plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.abilities import Book, ByRule, Groups, LateAbility, ListGroups, Lists, Register
from games.kernel.printed.content import ContentFault

CARDS = {"ant": 1, "wasp": 2, "hulk": 3}
HERE = Path(__file__)


class House:
    """One register of each kind."""

    def __init__(self) -> None:
        self.book = Book("house", keepers=())
        self.plays = Register[int](self.book, "plays")
        self.does = Lists[str](self.book, "does")
        self.adds = Groups[str, int](self.book, "adds", ("attack", "defence"))
        self.hears = ListGroups[str, str](self.book, "hears", ("dies", "enters"))
        self.answers = ByRule[str, str](self.book, "answers", ("dies", "enters"), sort="happening")


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
    assert (list(house.plays), dict(house.does)) == (["wasp", "ant"], {"ant": ("bites", "runs")})
    assert dict(house.adds) == {"attack": {"ant": 2, "hulk": 2}, "defence": {"ant": 1}}
    assert dict(house.hears) == {"dies": {"ant": ("cries", "laughs")}}


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


def test_what_is_said_of_a_card_is_no_more_open_than_its_register(house: House) -> None:
    house.adds.enter("attack", "ant", 1)
    house.hears.add("dies", "ant", "cries")
    for inner in (house.adds["attack"], house.hears["dies"]):
        with pytest.raises(LateAbility):
            inner["wasp"] = 2  # type: ignore[index]
    assert (dict(house.adds), dict(house.hears)) == ({"attack": {"ant": 1}}, {"dies": {"ant": ("cries",)}})


def test_what_the_rules_answer_is_heard_in_its_order_and_closed_with_the_book(house: House) -> None:
    house.answers.add("dies", "a grave is dug")
    house.answers.add("dies", "a bell rings")
    with pytest.raises(ContentFault, match="answers of leaves: nothing knows leaves"):
        house.answers.add("leaves", "a door shuts")
    close(house)
    with pytest.raises(LateAbility) as fault:
        house.answers.add("enters", "a door opens")  # late
    line = next(n for n, said in enumerate(HERE.read_text().splitlines(), 1) if said.endswith("# late"))
    assert str(fault.value) == f"{HERE}:{line}: answers of enters comes after house's cards were loaded"
    assert dict(house.answers) == {"dies": ("a grave is dug", "a bell rings")}


def test_in_a_scope_more_can_be_entered_and_is_gone_after_it(house: House) -> None:
    house.adds.enter("attack", "ant", 1)
    house.does.add("ant", "bites")
    close(house)
    with house.book.scope():
        house.adds.enter("attack", "no card", 2)
        house.does.add("ant", "runs")
        assert (house.adds["attack"], house.does["ant"]) == ({"ant": 1, "no card": 2}, ("bites", "runs"))
    assert (house.adds["attack"], house.does["ant"]) == ({"ant": 1}, ("bites",))
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


# -- what is said where something is wrong ------------------------------------------------------------------


def test_a_register_says_how_it_is_changed(house: House) -> None:
    with pytest.raises(LateAbility, match=r"^a register is changed by `enter` alone, while its book is open$"):
        house.plays.clear()


def test_a_register_that_is_made_too_late_says_whose(house: House) -> None:
    close(house)
    with pytest.raises(LateAbility, match=r"^house: a register is made after the cards were loaded$"):
        Register[int](house.book, "more")


def test_the_same_of_several_is_said_of_each(house: House) -> None:
    house.plays.enter_all(("wasp", "ant"), 7)
    assert dict(house.plays) == {"wasp": 7, "ant": 7}


class Dies:
    pass


class Wounded:
    pass


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (Wounded, "nothing knows Wounded$"),
        ((Dies, "early"), r"nothing knows Dies early; is it Dies late\?$"),
        (("dies", 2), r"nothing knows dies 2; is it Dies\?$"),
        ("Diez", r"nothing knows Diez; is it Dies\?$"),
    ],
)
def test_words_that_are_classes_or_groups_are_said_as_they_are_written(
    house: House, word: object, said: str
) -> None:
    hears = ListGroups[object, str](house.book, "hears of", (Dies, (Dies, "late")))
    with pytest.raises(ContentFault, match=rf"hears of of ant: {said}"):
        hears.add(word, "ant", "cries")
    hears.add((Dies, "late"), "ant", "cries")
    assert dict(hears) == {(Dies, "late"): {"ant": ("cries",)}}


def test_entries_of_another_sort_are_held_against_its_own_codes(house: House) -> None:
    heroes = Register[int](house.book, "leads", sort="hero")
    heroes.enter("ada", 1)
    house.plays.enter("wasp", 1)
    assert [(entry.sort, entry.code) for entry in house.book.entries] == [("hero", "ada"), ("card", "wasp")]
    assert [fault.what for fault in house.book.strangers({"card": CARDS, "hero": ["ida"]})] == [
        "leads is said of ada, and there is no such hero; is it ida?"
    ]
    assert list(house.book.strangers({"card": CARDS})) == [], "nobody says which heroes there are"


def test_the_first_entry_is_that_of_the_card(house: House) -> None:
    heroes = Register[int](house.book, "leads", sort="hero")
    heroes.enter("ant", 1)
    assert house.book.first("ant") is None
    house.plays.enter("ant", 2)
    house.does.add("ant", "bites")
    found = house.book.first("ant")
    assert found is not None
    assert (found.register, found.sort, found.path) == ("plays", "card", HERE)
    assert house.book.first("hulk") is None


def test_a_function_that_is_needless_is_said_where_the_print_was_said_to_do_it(house: House) -> None:
    house.book.done_by_print("ant")  # the ant
    house.book.done_by_print("wasp")
    house.plays.enter_all(("ant", "wasp"), 1)
    line = next(n for n, said in enumerate(HERE.read_text().splitlines(), 1) if said.endswith("# the ant"))
    assert [(fault.path, fault.line, fault.what.partition(" ")[0]) for fault in house.book.needless()] == [
        (HERE, line, "ant"),
        (HERE, line + 1, "wasp"),
    ]


def test_a_register_may_have_a_closed_list_of_codes(house: House) -> None:
    leads = Register[int](house.book, "leads", ("ada", "bo"))
    leads.enter("bo", 1)
    with pytest.raises(ContentFault, match=r"leads of bob: nothing knows bob; is it bo\?$"):
        leads.enter("bob", 1)
    says = Lists[str](house.book, "says", ("ada", "bo"))
    says.add("ada", "hello")
    with pytest.raises(ContentFault, match=r"says of bob: nothing knows bob; is it bo\?$"):
        says.add("bob", "hello")
    assert (dict(leads), dict(says)) == ({"bo": 1}, {"ada": ("hello",)})
