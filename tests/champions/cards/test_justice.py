from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

HERO = "spider_man"


@rule("example.daredevil", "thwart.ally-basic", "consequential.thwart", "ruling.consequential-before-response")
def test_daredevil_thwarts_is_hurt_and_strikes() -> None:
    table = alone(HERO, play="Daredevil", side_schemes="Crowd Control, Breakin' & Takin'")
    table.card("Crowd Control").piece.threat = 4
    table.ada.does("thwart Daredevil on Crowd Control")
    assert table.card("Daredevil").left == 2
    table.answer("use Daredevil")
    assert table.card("Crowd Control").threat == 2
    assert table.villain.left == 13
    assert table.card("Daredevil").exhausted


@rule("ruling.consequential-before-response")
def test_an_ally_felled_by_his_own_thwart_cannot_respond() -> None:
    table = alone(HERO, play="Daredevil", threat=4)
    table.card("Daredevil").piece.damage = 2
    table.ada.does("thwart Daredevil on The Break-In!")
    assert not table.in_play("Daredevil")
    assert table.asked.kind == "champions.turn"


def test_in_the_later_edition_he_can() -> None:
    table = alone(HERO, play="Daredevil", threat=4, options={"later_edition": True})
    table.card("Daredevil").piece.damage = 2
    table.ada.does("thwart Daredevil on The Break-In!").answer("use Daredevil")
    assert table.villain.left == 13
    assert not table.in_play("Daredevil")


def test_jessica_jones_thwarts_for_every_side_scheme() -> None:
    table = alone(HERO, play="Jessica Jones", threat=6, side_schemes="Bomb Scare, Breakin' & Takin'")
    assert table.card("Jessica Jones").value("thwart") == 3
    table.ada.does("thwart Jessica Jones on The Break-In!")
    assert table.main.threat == 3


@rule("example.hero-action-thwart")
def test_for_justice_removes_three_or_four() -> None:
    table = alone(HERO, form="hero", hand="For Justice!, Strength", threat=4)
    table.ada.does("play For Justice!")
    assert table.main.threat == 1
    assert not table.ada.identity.exhausted
    table = alone(HERO, form="hero", hand="For Justice!, Genius", threat=4)
    table.ada.does("play For Justice!")
    assert table.main.threat == 0


@rule("interrupt.changed-condition", "ruling.multiple-replacements")
def test_great_responsibility_turns_threat_into_damage() -> None:
    ben = plays("she_hulk")
    table = scene(ada=plays(HERO, form="hero", hand="Great Responsibility"), ben=ben, threat=3)
    table.ada.ends()
    table.ben.ends().takes("use Great Responsibility")
    assert table.told("damage")[0]["amount"] == 2
    assert table.told("threat") == [], "and nobody can interrupt what no longer happens"
    assert table.main.threat == 3


@rule("response.definition")
def test_interrogation_room_follows_a_defeated_minion() -> None:
    table = alone(HERO, form="hero", play="Interrogation Room", minions="Hydra Bomber", threat=3)
    table.ada.does("attack Spider-Man on Hydra Bomber").answer("use Interrogation Room")
    assert table.main.threat == 2
    assert table.card("Interrogation Room").exhausted


def test_interrogation_room_does_not_follow_another_players_defeat() -> None:
    ben = plays("she_hulk", form="hero", minions="Hydra Bomber")
    table = scene(ada=plays(HERO, play="Interrogation Room"), ben=ben, threat=3, first=1)
    table.ben.does("attack She-Hulk on Hydra Bomber")
    assert table.asked.kind == "champions.turn"


def test_surveillance_team_takes_one_threat() -> None:
    table = alone(HERO, play="Surveillance Team", threat=3)
    table.ada.does("use Surveillance Team")
    assert table.main.threat == 2
    assert table.card("Surveillance Team").counters == 2


def test_heroic_intuition_helps_to_thwart() -> None:
    table = alone(HERO, form="hero", play="Heroic Intuition", threat=3)
    table.ada.does("thwart Spider-Man on The Break-In!")
    assert table.main.threat == 1


@rule("ruling.retaliate-defeats", "keyword.retaliate")
@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False)])
def test_who_defeats_by_retaliation_may_interrogate(seat: int, offered: bool) -> None:
    """A minion that falls to Black Panther's retaliation was defeated by that player, and nobody else."""
    room = ["Interrogation Room" if seat == number else "" for number in range(2)]
    ada = plays("black_panther", form="hero", minions="Drone", play=room[0])
    table = scene(ada=ada, ben=plays("she_hulk", play=room[1]), threat=5, step="activate", encounter="Advance")
    table.passes(2)
    assert table.ada.minions == []
    assert ("use Interrogation Room" in table.words_offered()) is offered
