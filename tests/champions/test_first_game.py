"""What the coach of the guided first game says at which table."""

from __future__ import annotations

import pytest

from games.kernel.guide import Lesson, guide_of
from tests.champions.scene import Person, Scene, alone, plays, scene
from tests.guided import FirstGame, meant_at

CALM = ", ".join(["Advance"] * 10)


def coached(person: Person) -> Lesson | None:
    """The lesson for someone's question, if none came before."""
    guide, match = guide_of("champions"), person.table.match
    assert guide is not None
    view = match.view(person.seat)
    fitting = (one for one in guide.lesson if one.fits(person.question, view, view.round, person.seat))
    return next(fitting, None)


def lesson(person: Person) -> str:
    found = coached(person)
    return found.id if found is not None else ""


def meant(person: Person) -> list[str]:
    """The coach's picks, by name as scenes do."""
    found, table = coached(person), person.table
    picks = found.meant(person.question) if found is not None else None
    return [table.words(person.question.option(pick))[2] for pick in picks or ()]


def fits(person: Person, id_: str) -> bool:
    guide, view = guide_of("champions"), person.table.match.view(person.seat)
    assert guide is not None
    found = guide.lesson_of(id_)
    assert found is not None
    return found.fits(person.question, view, view.round, person.seat)


def she_hulk(form: str = "hero", **how: object) -> Scene:
    """She-Hulk against Rhino's last stage, with three damage."""
    given = {"damage": 3, **how}
    table = {name: given.pop(name) for name in ("threat", "villain_damage", "stage") if name in given}
    ada = plays("she_hulk", form=form, **given)  # type: ignore[arg-type]
    return scene(ada=ada, encounter=CALM, **{"stage": 1, **table})  # type: ignore[arg-type]


def test_in_the_first_turn_who_does_as_they_are_told_takes_eight_off_rhino_and_has_spent_all_cards() -> None:
    played = FirstGame("champions")
    rhino, hands = [], []
    for _ in range(6):
        asked = played.asked
        assert asked is not None
        played.answer(0, asked, meant_at(played.row, asked))
        view = played.match.view(0)
        assert view.villain is not None
        rhino.append(view.villain.left)
        hands.append(view.seats[0].hand)
    assert rhino == [14, 14, 14, 14, 12, 6]
    assert hands == [6, 3, 0, 0, 0, 4], "a full hand for a hero"
    assert list(played.kept.lessons)[:6] == ["hand", "pay", "upgrade", "form", "lift", "attack"]
    assert played.match.view(0).seats[0].identity.left == 15, "Rhino was stunned"


def test_the_last_blow_is_named_where_it_is_one() -> None:
    hand = "Uppercut, Energy, Genius, Strength"
    table = she_hulk(hand=hand, villain_damage=10, minions="Hydra Bomber")
    assert (table.villain.left, lesson(table.ada)) == (5, "last-blow")
    assert meant(table.ada) == ["play Uppercut on Rhino"]
    assert table.ada.does(*meant(table.ada)).result == "won"


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"villain_damage": 9}, id="six left"),
        pytest.param({"stage": 0}, id="another stage follows"),
        pytest.param({"statuses": "stunned"}, id="it would only remove a stun"),
        pytest.param({"minions": "Hydra Mercenary"}, id="somebody guards him"),
    ],
)
def test_a_blow_that_is_not_the_last_is_not_called_so(how: dict[str, object]) -> None:
    table = she_hulk(**{"hand": "Uppercut, Energy, Genius, Strength", "villain_damage": 10, **how})
    assert any(said.startswith("play Uppercut") for said in table.ada.offered)
    assert not fits(table.ada, "last-blow")


def test_a_stunned_hero_is_told_to_get_it_over_with_and_a_hurt_one_to_go_home_and_heal() -> None:
    table = she_hulk(statuses="stunned")
    assert (lesson(table.ada), meant(table.ada)) == ("stunned", ["attack She-Hulk on Rhino"])
    table = she_hulk(damage=7, exhausted=True)
    assert (table.ada.left, fits(table.ada, "home")) == (8, True)
    assert not fits(she_hulk(damage=7).ada, "home"), "she acts first"
    table.ada.flips()
    assert not fits(table.ada, "form"), "she stays at home, hurt as she is"
    table = she_hulk("alter-ego", damage=7)
    assert (lesson(table.ada), fits(table.ada, "recover")) == ("stage", True)


@pytest.mark.parametrize(("left", "threat", "home"), [(13, 3, True), (14, 3, False), (13, 4, False)])
def test_who_has_acted_and_is_hurt_goes_home_while_the_scheme_has_room(
    left: int, threat: int, home: bool
) -> None:
    table = she_hulk(damage=15 - left, threat=threat, exhausted=True)
    assert fits(table.ada, "home") is home


@pytest.mark.parametrize(
    ("threat", "statuses", "thwarts"),
    [(5, "", True), (4, "", False), pytest.param(5, "confused", False, id="it would only remove confused")],
)
def test_a_scheme_that_is_close_is_thwarted(threat: int, statuses: str, thwarts: bool) -> None:
    table = she_hulk(threat=threat, statuses=statuses)
    assert (table.main.card.target, fits(table.ada, "thwart")) == (7, thwarts)


def test_what_is_free_is_not_taught_as_a_card() -> None:
    table = she_hulk("alter-ego", hand="Emergency")
    table.ada.ends().settle("interrupt")
    assert "Emergency" in table.ada.hand
    assert (lesson(table.ada), fits(table.ada, "interrupt")) == ("object", False)


def test_an_attack_on_a_drone_does_not_tell_its_face() -> None:
    table = alone("she_hulk", form="hero", minions="Drone", scenario="ultron", encounter=CALM)
    about = {table.words(option)[2]: option.about for option in table.ada.question.options}
    assert about["attack She-Hulk on Drone"] == ""
    assert about["attack She-Hulk on Ultron"] == "01134"
