from __future__ import annotations

from tests.champions.scene import MERCENARIES, alone, plays, rule, scene


@rule("elimination.when", "elimination.cards", "elimination.dealt-cards", "elimination.enemies-move")
@rule("hit-points.player-zero", "elimination.others-continue", "ruling.eliminated-first-of-sequence")
@rule("per-player.fixed", "control.leaves-to-owner")
def test_a_fallen_player_leaves_and_his_enemies_move_on() -> None:
    ada = plays(
        "she_hulk", form="hero", damage=14, hand="Uppercut", play="Tigra", minions="Shocker", dealt="Advance"
    )
    table = scene(ada=ada, ben=plays("iron_man"), step="activate", encounter=f"Advance, Advance, {MERCENARIES}")
    table.card("Shocker").piece.statuses.append("stunned")
    table.passes()
    assert table.state.heroes[0].eliminated
    assert table.state.first == 1
    assert table.ben.minions[:1] == ["Shocker"]
    assert table.ada.controls == []
    assert {"Uppercut", "Tigra"} <= set(table.ada.discard)
    assert "Advance" in table.pile("discard:encounter")
    assert table.game.per_player(7, True) == 14, "still counted for two"
    assert not table.match.outcome


@rule("first-player.eliminated")
def test_the_token_goes_on_at_once_when_the_first_player_falls() -> None:
    """Ben has it for the rest of the round, and Cleo in the next."""
    ada = plays("she_hulk", form="hero", damage=14)
    table = scene(
        ada=ada, ben=plays("iron_man"), cleo=plays(), step="activate", encounter=f"Advance, {MERCENARIES}"
    )
    table.passes()
    assert {"seat": 1} in table.told("first")
    table.settle("turn")
    assert (table.state.heroes[0].eliminated, table.state.round, table.state.first) == (True, 2, 2)


@rule("elimination.mid-ability")
def test_what_takes_out_one_player_goes_on_to_the_next() -> None:
    ada, ben = plays("she_hulk", form="hero", damage=14, dealt="Shocker"), plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben, step="reveal")
    assert table.state.heroes[0].eliminated
    assert (table.ben.left, table.ben.minions) == (8, ["Shocker"])


@rule("elimination.all")
def test_the_last_hero_down_is_the_end() -> None:
    table = alone("she_hulk", form="hero", damage=14, step="activate", encounter="Advance")
    table.passes()
    assert (table.result, table.state.reason) == ("lost", "heroes")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()


@rule("ruling.simultaneous-win-loss")
def test_falling_together_with_the_villain_is_losing() -> None:
    table = alone("she_hulk", form="hero", damage=14, play="Hulk", deck="Energy", stage=1, villain_damage=11)
    table.ada.does("attack Hulk on Rhino")
    assert table.result == "lost"


@rule("ruling.elimination-reengage", "keyword.quickstrike")
def test_a_minion_that_moves_on_strikes_quickly() -> None:
    ada = plays("she_hulk", form="hero", damage=14, minions="Vulture")
    table = scene(ada=ada, ben=plays("iron_man", form="hero"), step="activate", encounter="Advance, Advance")
    table.passes(2)
    assert table.state.heroes[0].eliminated
    assert table.game.by_handle(table.asked.source).card.title == "Vulture"
    assert table.asked.prompt.args["seat"].seat == 1  # type: ignore[union-attr]


@rule("ruling.elimination-before-activation")
def test_nobody_activates_against_the_fallen() -> None:
    ben = plays("spider_man", form="hero", damage=9, dealt="Shocker")
    table = scene(ada=plays("she_hulk", form="hero", dealt="Shocker"), ben=ben, step="reveal")
    assert table.state.heroes[1].eliminated
    table.ada.ends().settle("defend")
    table.passes()
    assert len(table.told("enemy-attack")) <= 1


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
    table.ada.ends().settle("defend")
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
