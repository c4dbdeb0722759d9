"""A mistake in a card's function gives its file and line, before anyone plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.abilities import Book, ByRule, Groups, LateAbility, ListGroups, Lists, Register
from games.kernel.printed.content import ContentFault

CARDS = {"ant": 1, "wasp": 2, "hulk": 3}
HERE = Path(__file__)


class Zoo:
    """One register of each kind."""

    def __init__(self) -> None:
        self.book = Book("zoo", keepers=())
        self.plays = Register[int](self.book, "plays")
        self.does = Lists[str](self.book, "does")
        self.adds = Groups[str, int](self.book, "adds", ("attack", "defence"))
        self.hears = ListGroups[str, str](self.book, "hears", ("dies", "enters"))
        self.answers = ByRule[str, str](self.book, "answers", ("dies", "enters"), sort="happening")


@pytest.fixture
def zoo() -> Zoo:
    return Zoo()


def line_of(mark: str) -> int:
    """The line of this file that ends with the mark."""
    return next(n for n, said in enumerate(HERE.read_text().splitlines(), 1) if said.endswith(mark))


def close(zoo: Zoo) -> None:
    zoo.book.close({"card": CARDS})


def test_what_is_entered_is_found_in_its_order(zoo: Zoo) -> None:
    zoo.plays.enter_all(("wasp", "ant"), 7)
    zoo.does.add("ant", "bites")
    zoo.does.add("ant", "runs")
    zoo.adds.enter_all("attack", ("ant", "hulk"), 2)
    zoo.adds.enter("defence", "ant", 1)
    zoo.hears.add("dies", "ant", "cries")
    zoo.hears.add("dies", "ant", "laughs")
    close(zoo)
    assert (list(zoo.plays.items()), dict(zoo.does)) == ([("wasp", 7), ("ant", 7)], {"ant": ("bites", "runs")})
    assert dict(zoo.adds) == {"attack": {"ant": 2, "hulk": 2}, "defence": {"ant": 1}}
    assert dict(zoo.hears) == {"dies": {"ant": ("cries", "laughs")}}


def test_a_happening_that_nothing_knows_is_refused_where_it_is_written(zoo: Zoo) -> None:
    with pytest.raises(ContentFault) as fault:
        zoo.hears.add("die", "ant", "cries")  # here
    line = line_of("# here")
    assert (fault.value.path, fault.value.line) == (HERE, line)
    assert fault.value.what == "hears of ant: nothing knows die; is it dies?"


def test_a_code_that_no_card_has_is_a_fault_when_the_cards_are_loaded(zoo: Zoo) -> None:
    zoo.plays.enter("ant", 1)
    zoo.adds.enter("attack", "wsap", 1)  # there
    line = line_of("# there")
    with pytest.raises(ContentFault) as fault:
        close(zoo)
    assert str(fault.value) == f"{HERE}:{line}: adds is said of wsap, and there is no such card; is it wasp?"


def test_what_is_said_twice_is_refused(zoo: Zoo) -> None:
    zoo.plays.enter("ant", 1)
    with pytest.raises(ContentFault, match="plays of ant is said twice"):
        zoo.plays.enter("ant", 2)
    zoo.adds.enter("attack", "ant", 1)
    with pytest.raises(ContentFault, match="adds of ant is said twice"):
        zoo.adds.enter("attack", "ant", 2)
    assert (zoo.plays["ant"], zoo.adds["attack"]) == (1, {"ant": 1})


def test_an_ability_that_comes_late_is_an_error(zoo: Zoo) -> None:
    close(zoo)
    with pytest.raises(LateAbility, match="plays of ant comes after zoo's cards were loaded"):
        zoo.plays.enter("ant", 1)
    with pytest.raises(LateAbility):
        zoo.hears.add("dies", "ant", "cries")
    with pytest.raises(LateAbility, match=r"^zoo: a register is made after the cards were loaded$"):
        Register[int](zoo.book, "more")
    assert (dict(zoo.plays), dict(zoo.hears), zoo.book.entries) == ({}, {}, [])


def test_a_register_is_written_by_entries_alone(zoo: Zoo) -> None:
    zoo.plays.enter("ant", 1)
    with pytest.raises(LateAbility, match=r"^a register is changed by `enter` alone, while its book is open$"):
        zoo.plays["ant"] = 2
    for change in (zoo.plays.clear, zoo.plays.popitem, lambda: zoo.plays.pop("ant")):
        with pytest.raises(LateAbility):
            change()
    with pytest.raises(LateAbility):
        zoo.plays.update(wasp=2)
    assert dict(zoo.plays) == {"ant": 1}


def test_what_is_said_of_a_card_is_no_more_open_than_its_register(zoo: Zoo) -> None:
    zoo.adds.enter("attack", "ant", 1)
    zoo.hears.add("dies", "ant", "cries")
    for inner in (zoo.adds["attack"], zoo.hears["dies"]):
        with pytest.raises(LateAbility):
            inner["wasp"] = 2  # type: ignore[index]
    assert (dict(zoo.adds), dict(zoo.hears)) == ({"attack": {"ant": 1}}, {"dies": {"ant": ("cries",)}})


def test_what_the_rules_answer_is_heard_in_its_order_and_closed_with_the_book(zoo: Zoo) -> None:
    zoo.answers.add("dies", "a grave is dug")
    zoo.answers.add("dies", "a bell rings")
    with pytest.raises(ContentFault, match="answers of leaves: nothing knows leaves"):
        zoo.answers.add("leaves", "a door shuts")
    close(zoo)
    with pytest.raises(LateAbility) as fault:
        zoo.answers.add("enters", "a door opens")  # late
    line = line_of("# late")
    assert str(fault.value) == f"{HERE}:{line}: answers of enters comes after zoo's cards were loaded"
    assert dict(zoo.answers) == {"dies": ("a grave is dug", "a bell rings")}


def test_in_a_scope_more_can_be_entered_and_is_gone_after_it(zoo: Zoo) -> None:
    zoo.adds.enter("attack", "ant", 1)
    zoo.does.add("ant", "bites")
    close(zoo)
    with zoo.book.scope():
        zoo.adds.enter("attack", "no card", 2)
        zoo.does.add("ant", "runs")
        assert (zoo.adds["attack"], zoo.does["ant"]) == ({"ant": 1, "no card": 2}, ("bites", "runs"))
    assert (zoo.adds["attack"], zoo.does["ant"]) == ({"ant": 1}, ("bites",))
    assert [entry.code for entry in zoo.book.entries] == ["ant", "ant"]
    with pytest.raises(LateAbility):
        zoo.does.add("ant", "runs")


def test_a_card_whose_print_does_it_all_has_no_function(zoo: Zoo) -> None:
    zoo.book.done_by_print("ant")
    close(zoo)
    assert zoo.book.first("ant") is not None
    with zoo.book.scope():
        zoo.plays.enter("ant", 1)
        assert [fault.what for fault in zoo.book.needless()] == [
            "ant is done by its print, and has a function as well"
        ]


# -- what is said of a mistake ------------------------------------------------------------------------------


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
    zoo: Zoo, word: object, said: str
) -> None:
    hears = ListGroups[object, str](zoo.book, "hears of", (Dies, (Dies, "late")))
    with pytest.raises(ContentFault, match=rf"hears of of ant: {said}"):
        hears.add(word, "ant", "cries")
    hears.add((Dies, "late"), "ant", "cries")
    assert dict(hears) == {(Dies, "late"): {"ant": ("cries",)}}


def test_entries_of_another_sort_are_held_against_its_own_codes(zoo: Zoo) -> None:
    heroes = Register[int](zoo.book, "leads", sort="hero")
    heroes.enter("ada", 1)
    zoo.plays.enter("wasp", 1)
    assert [(entry.sort, entry.code) for entry in zoo.book.entries] == [("hero", "ada"), ("card", "wasp")]
    assert [fault.what for fault in zoo.book.strangers({"card": CARDS, "hero": ["ida"]})] == [
        "leads is said of ada, and there is no such hero; is it ida?"
    ]
    assert list(zoo.book.strangers({"card": CARDS})) == [], "nobody says which heroes there are"


def test_the_first_entry_is_that_of_the_card(zoo: Zoo) -> None:
    heroes = Register[int](zoo.book, "leads", sort="hero")
    heroes.enter("ant", 1)
    assert zoo.book.first("ant") is None
    zoo.plays.enter("ant", 2)
    zoo.does.add("ant", "bites")
    found = zoo.book.first("ant")
    assert found is not None
    assert (found.register, found.sort, found.path) == ("plays", "card", HERE)
    assert zoo.book.first("hulk") is None


def test_a_function_that_is_needless_is_said_where_the_print_was_said_to_do_it(zoo: Zoo) -> None:
    zoo.book.done_by_print("ant")  # the ant
    zoo.book.done_by_print("wasp")
    zoo.plays.enter_all(("ant", "wasp"), 1)
    line = line_of("# the ant")
    assert [(fault.path, fault.line, fault.what.partition(" ")[0]) for fault in zoo.book.needless()] == [
        (HERE, line, "ant"),
        (HERE, line + 1, "wasp"),
    ]


def test_a_register_may_have_a_closed_list_of_codes(zoo: Zoo) -> None:
    leads = Register[int](zoo.book, "leads", ("ada", "bo"))
    leads.enter("bo", 1)
    with pytest.raises(ContentFault, match=r"leads of bob: nothing knows bob; is it bo\?$"):
        leads.enter("bob", 1)
    says = Lists[str](zoo.book, "says", ("ada", "bo"))
    says.add("ada", "hello")
    with pytest.raises(ContentFault, match=r"says of bob: nothing knows bob; is it bo\?$"):
        says.add("bob", "hello")
    assert (dict(leads), dict(says)) == ({"bo": 1}, {"ada": ("hello",)})
