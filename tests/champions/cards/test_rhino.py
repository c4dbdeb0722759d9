"""Rhino, his scheme, cards, and Bomb Scare."""

from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

MERCENARIES = "Hydra Mercenary, Hydra Mercenary"
"""Minions that do nothing when they appear."""


def revealed(card: str, form: str = "hero", hero: str = "she_hulk", **table: object):  # type: ignore[no-untyped-def]
    """One player reveals a card in the villain phase."""
    return scene(ada=plays(hero, form=form, dealt=card), step="reveal", **table)  # type: ignore[arg-type]


@rule("villain-phase.2-hero-attack", "villain-phase.2-once-per-player", "enemy-attack.undefended")
@rule("enemy-attack.step-4-damage", "activation.definition", "boost.facedown", "boost.discard")
def test_rhino_i_attacks_each_hero_once() -> None:
    ada, ben = plays("she_hulk", form="hero"), plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Advance, Sandman, {MERCENARIES}")
    assert table.asked.seat == 0
    table.passes(2)
    assert table.ada.left == 13
    table.passes(2)
    assert table.ben.left == 9 - 4
    assert table.state.phase == "player"
    assert table.pile("boost") == []
    assert table.pile("discard:encounter")[:2] == ["Advance", "Sandman"], (
        "boost cards, each when it has counted"
    )


@rule("villain-defeat.next-stage", "villain-defeat.excess-lost", "villain-defeat.carry-over", "villain.deck")
@rule("example.rhino-stage-defeated", "hit-points.villain-zero", "when-revealed.trigger", "search.look")
def test_rhino_ii_comes_fresh_with_what_lay_on_rhino_i() -> None:
    ada = plays("she_hulk", form="hero", hand="Uppercut, Genius, Strength")
    table = scene(ada=ada, villain_damage=11, villain_statuses="stunned", attached="Enhanced Ivory Horn")
    table.ada.does("play Uppercut")
    assert table.villain.piece.code == "01095"
    assert table.villain.left == 15
    assert table.villain.statuses == ["stunned"]
    assert table.in_play("Enhanced Ivory Horn")
    assert table.card("Breakin' & Takin'").threat == 3, "found, revealed, and one more for the player"


@rule("villain-defeat.final-stage", "win.players")
def test_the_last_stage_beaten_wins() -> None:
    table = alone("she_hulk", form="hero", hand="Uppercut, Genius, Strength", stage=1, villain_damage=11)
    table.ada.does("play Uppercut")
    assert table.result == "won"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)


def test_rhino_iii_is_tough_and_stuns_the_heroes() -> None:
    ada = plays("she_hulk", form="hero", hand="Uppercut, Genius, Strength")
    table = scene(ada=ada, ben=plays("spider_man"), mode="expert", villain_damage=27)
    table.ada.does("play Uppercut")
    assert table.villain.statuses == ["tough"]
    assert table.ada.identity.statuses == ["stunned"]
    assert table.ben.identity.statuses == [], "an alter-ego is no hero"


@rule("example.break-in")
@pytest.mark.parametrize(("threat", "result"), [(11, ""), (12, "lost")])
def test_the_break_in_is_lost_at_fourteen_for_two(threat: int, result: str) -> None:
    ada, ben = plays(form="hero"), plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben, threat=threat, step="threat", encounter="Advance")
    assert (table.main.threat, table.result) == (threat + 2, result)


@rule("main-scheme.final-stage", "win.villain", "target-threat.meaning", "per-player.multiply")
@rule("villain-phase.1-base-threat", "main-scheme.acceleration-field", "main-scheme.meaning")
def test_the_break_in_is_lost_at_seven_for_each_player() -> None:
    table = scene(ada=plays(), ben=plays("she_hulk"), threat=11, step="threat")
    table.settle("interrupt")
    assert table.main.threat == 11
    assert table.asked.prompt.args["amount"] == 2
    table.passes()
    table.settle("turn")
    assert table.result == "lost"


@rule("example.armored-rhino-suit", "forced.mandatory")
def test_the_armored_suit_takes_the_damage_and_goes_at_five() -> None:
    table = alone("she_hulk", form="hero", hand="Haymaker, Genius", attached="Armored Rhino Suit")
    table.ada.does("play Haymaker")
    assert table.villain.left == 14
    assert table.card("Armored Rhino Suit").piece.damage == 3
    table.ada.does("attack She-Hulk on Rhino")
    assert table.villain.left == 14
    assert not table.in_play("Armored Rhino Suit")
    assert "Armored Rhino Suit" in table.pile("discard:encounter")


@rule("keyword.overkill-ally", "star.attachment", "attachment.modifies-villain", "enemy-attack.ally-defends")
def test_charge_overkills_and_is_spent() -> None:
    ada = plays("she_hulk", form="hero", play="Tigra")
    table = scene(ada=ada, attached="Charge", step="activate", encounter="Advance")
    assert table.villain.value("attack") == 5
    table.answer("Tigra")
    assert not table.in_play("Tigra")
    table.settle("turn")
    assert table.ada.left == 13, "5 on 3 hit points: 2 go on to her"
    assert not table.in_play("Charge")


@rule("turn.action-encounter-card", "attachment.enters-attached", "resource.ability-cost-typed")
def test_the_ivory_horn_is_broken_for_three_physical() -> None:
    table = alone("she_hulk", form="hero", hand="Strength, Uppercut", attached="Enhanced Ivory Horn")
    assert table.villain.value("attack") == 3
    table.ada.does("use Enhanced Ivory Horn")
    assert not table.in_play("Enhanced Ivory Horn")
    assert table.villain.value("attack") == 2
    assert (
        "use Enhanced Ivory Horn"
        not in alone("she_hulk", hand="Strength, Uppercut", attached="Enhanced Ivory Horn").ada.offered
    )


@rule("keyword.guard", "ruling.guard-scope", "ruling.guard-attack-effects", "attack.target-any-enemy")
def test_a_hydra_mercenary_guards_against_its_own_player() -> None:
    ada = plays(
        "she_hulk", form="hero", hand="Haymaker, Genius, Ground Stomp, Strength", minions="Hydra Mercenary"
    )
    table = scene(ada=ada, ben=plays("spider_man", form="hero"))
    assert "attack She-Hulk on Rhino" not in table.ada.offered
    assert "attack She-Hulk on Hydra Mercenary" in table.ada.offered
    assert "play Haymaker" in table.ada.offered, "at the mercenary alone"
    table.ada.does("play Ground Stomp")
    assert table.villain.left == 27, "no attack, so it is not stopped"
    table.ada.ends()
    assert "attack Spider-Man on Rhino" in table.ben.offered


@rule("keyword.toughness", "reveal.minion", "engage.default-player", "villain-phase.2-minions-follow")
def test_sandman_comes_tough() -> None:
    table = revealed("Sandman")
    assert table.ada.minions == ["Sandman"]
    assert table.card("Sandman").statuses == ["tough"]
    table.ada.does("attack She-Hulk on Sandman")
    assert table.card("Sandman").left == 4
    assert table.card("Sandman").statuses == []


@rule("example.shocker", "reveal.minion", "form.alter-ego-side-isolated", "identity.named-side")
def test_shocker_hits_heroes() -> None:
    ada, ben = plays("she_hulk", form="hero", dealt="Shocker"), plays("spider_man")
    table = scene(ada=ada, ben=ben, step="reveal")
    assert (table.ada.left, table.ben.left) == (14, 10)
    assert table.ada.minions == ["Shocker"]


@rule("keyword.surge", "gain.characteristic")
def test_hard_to_keep_down_heals_or_surges() -> None:
    assert revealed("Hard to Keep Down", villain_damage=6).villain.left == 12
    table = revealed("Hard to Keep Down", encounter="Hydra Mercenary")
    assert table.ada.minions == ["Hydra Mercenary"]


@rule("status.one-of-each")
def test_im_tough_toughens_or_surges() -> None:
    assert revealed('"I\'m Tough"').villain.statuses == ["tough"]
    table = revealed('"I\'m Tough"', villain_statuses="tough", encounter="Hydra Mercenary")
    assert table.villain.statuses == ["tough"]
    assert table.ada.minions == ["Hydra Mercenary"]


@rule("attack.enemy-by-effect", "activation.by-effect")
def test_stampede_stuns_those_it_hurts_or_surges() -> None:
    table = revealed("Stampede", encounter="Advance")
    table.passes()
    assert table.ada.left == 13
    assert table.ada.identity.statuses == ["stunned"]
    table = revealed("Stampede", form="alter-ego", encounter="Hydra Mercenary")
    assert table.ada.minions == ["Hydra Mercenary"]


@rule("reveal.side-scheme", "side-scheme.starting-threat", "icon.hazard", "villain-phase.3-hazard")
def test_breakin_and_takin_deals_one_more_card() -> None:
    table = revealed("Breakin' & Takin'")
    assert table.card("Breakin' & Takin'").threat == 3
    top = "Hydra Bomber, Hydra Bomber"
    table = alone("spider_man", side_schemes="Breakin' & Takin'", step="deal", encounter=top)
    table.answer("second")
    table.answer("second")
    assert table.ada.minions == ["Hydra Bomber", "Hydra Bomber"]


@rule("icon.crisis", "ruling.crisis-and-change", "cannot.absolute")
def test_crowd_control_keeps_the_main_scheme() -> None:
    table = alone("spider_man", form="hero", threat=4, side_schemes="Crowd Control")
    assert table.card("Crowd Control").threat == 2
    assert "thwart Spider-Man on The Break-In!" not in table.ada.offered
    assert "thwart Spider-Man on Crowd Control" in table.ada.offered


@rule("icon.acceleration", "villain-phase.1-icons")
def test_bomb_scare_accelerates() -> None:
    table = alone("she_hulk", form="hero", side_schemes="Bomb Scare", step="threat")
    table.settle("defend")
    assert table.main.threat == 2
    table = revealed("Bomb Scare")
    assert table.card("Bomb Scare").threat == 3


@rule("choose.who", "ruling.choose-impossible-cost-option")
@pytest.mark.parametrize(("choice", "left", "threat"), [("first", 13, 0), ("second", 15, 1)])
def test_a_hydra_bomber_hurts_or_threatens(choice: str, left: int, threat: int) -> None:
    table = revealed("Hydra Bomber")
    table.answer(choice)
    assert (table.ada.left, table.main.threat) == (left, threat)
    assert table.ada.minions == ["Hydra Bomber"]


@rule("example.explosion-with-bomb-scare", "indirect.assign", "indirect.cap")
def test_explosion_shares_out_the_threat_of_bomb_scare() -> None:
    ada = plays("she_hulk", form="hero", play="Tigra", dealt="Explosion")
    table = scene(ada=ada, side_schemes="Bomb Scare", step="reveal")
    assert table.asked.max_picks == 2
    table.answer("Tigra", "She-Hulk")
    assert table.card("Tigra").left == 2
    assert table.ada.left == 14


@rule("example.explosion-without", "keyword.surge-timing", "ruling.surge-vs-queue")
def test_explosion_without_bomb_scare_surges() -> None:
    table = revealed("Explosion", encounter="Hydra Mercenary")
    assert table.ada.minions == ["Hydra Mercenary"]
    assert table.ada.left == 15


@rule("confused.give")
def test_false_alarm_confuses_or_surges() -> None:
    assert revealed("False Alarm").ada.identity.statuses == ["confused"]
    ada = plays("she_hulk", statuses="confused", dealt="False Alarm")
    assert scene(ada=ada, step="reveal", encounter="Hydra Mercenary").ada.minions == ["Hydra Mercenary"]
