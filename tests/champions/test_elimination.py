"""Eliminated in the middle of the villain phase: whoever is next is not passed over."""

from __future__ import annotations

from tests.champions.scene import plays, rule, scene

TEN = ", ".join(["Advance"] * 10)


@rule("villain-phase.2-once-per-player", "ruling.eliminated-first-of-sequence", "elimination.others-continue")
def test_the_villain_comes_for_the_next_hero_when_the_first_has_fallen() -> None:
    ada = plays("she_hulk", form="hero", damage=14)
    ben, cleo = plays("iron_man", form="hero"), plays("captain_marvel", form="hero")
    table = scene(ada=ada, ben=ben, cleo=cleo, step="activate", encounter=TEN)
    for _ in range(3):
        table.passes()
    assert table.state.heroes[0].eliminated
    attacked = [event.data["seat"] for event in table.events if event.kind == "enemy-attack"]
    assert attacked == [1]
    assert (table.asked.kind, table.asked.prompt.args["seat"].seat) == ("champions.defend", 1)  # type: ignore[union-attr]


@rule("villain-phase.2-once-per-player", "ruling.eliminated-first-of-sequence")
def test_the_villain_is_back_in_the_round_after_the_last_in_order_fell() -> None:
    ada, ben = plays("iron_man", form="hero"), plays("she_hulk", form="hero", damage=14)
    table = scene(ada=ada, ben=ben, step="activate", encounter=TEN)
    table.settle("turn")
    assert table.state.heroes[1].eliminated
    assert table.state.acted == []
    table.ada.ends()
    table.settle("defend")
    assert table.asked.source == str(table.state.villain)


@rule("ruling.elimination-reengage", "villain-phase.2-minions-follow")
def test_a_minion_that_has_acted_acts_again_against_its_new_player() -> None:
    ada = plays("she_hulk", form="hero", damage=13, minions="Hydra Mercenary, Hydra Mercenary")
    ben = plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben, step="activate", villain_statuses="stunned", encounter=TEN)
    attacked = []
    while table.state.step == "activate":
        attacked += [(data["card"], data["seat"]) for data in table.told("enemy-attack")]
        table.passes()
    assert table.state.heroes[0].eliminated
    mercenary = table.game.minions(1)[0].code
    assert attacked == [(mercenary, 0), ("01094", 1), (mercenary, 1), (mercenary, 1)]
