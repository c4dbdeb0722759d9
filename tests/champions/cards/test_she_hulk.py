from __future__ import annotations

import pytest

from tests.champions.scene import alone, rule

HERO = "she_hulk"


@rule("turn.change-form", "form.once-per-round", "form.two-forms", "identity.double-sided", "form.what-is-kept")
def test_changing_to_her_hits_an_enemy_and_happens_once_a_turn() -> None:
    table = alone(HERO, damage=4, statuses="stunned", exhausted=True, hand="Energy")
    table.ada.flips().answer("use She-Hulk")
    assert table.villain.left == 12
    assert table.ada.left == 11
    assert table.ada.identity.statuses == ["stunned"]
    assert table.ada.identity.exhausted
    assert "change-form" not in [option.label.key for option in table.ada.question.options]
    assert "form" not in table.ids


@rule("hand-size.current-value")
@pytest.mark.parametrize(("form", "excess", "held"), [("hero", 2, 4), ("alter-ego", 0, 6)])
def test_the_hand_size_is_that_of_the_form_she_is_in(form: str, excess: int, held: int) -> None:
    hand = "Genius, Energy, Strength, Uppercut, Haymaker, Gamma Slam"
    table = alone(HERO, form=form, hand=hand)
    table.ada.ends()
    assert (table.asked.kind, table.asked.min_picks) == ("champions.discard", excess)
    table.give(table.asked, table.asked.fallback())
    assert len(table.ada.hand) == held


@rule("prevent.threat")
def test_i_object_prevents_one_threat_a_round() -> None:
    table = alone(HERO, threat=2, encounter="Sandman")
    table.ada.ends().settle("interrupt")
    table.answer("use Jennifer Walters")
    assert [told["amount"] for told in table.told("threat")] == [3], (
        "step 1 placed none, the scheme 1 and 2 icons"
    )
    assert table.main.threat == 5


@rule("form.hero-side-isolated")
@pytest.mark.parametrize(("form", "asked", "threat"), [("alter-ego", "interrupt", 2), ("hero", "defend", 3)])
def test_only_jennifer_objects(form: str, asked: str, threat: int) -> None:
    table = alone(HERO, form=form, threat=2, step="threat", encounter="Sandman")
    assert (table.asked.kind, table.main.threat) == (f"champions.{asked}", threat)


@rule("zone.leaves-play", "control.out-of-play")
def test_hellcat_returns_to_hand() -> None:
    table = alone(HERO, play="Hellcat")
    table.card("Hellcat").piece.damage = 2
    table.ada.does("use Hellcat")
    assert table.ada.hand == ["Hellcat"]
    assert not table.in_play("Hellcat")


@rule("hit-points.sustained")
def test_gamma_slam_hits_for_the_damage_on_her_fifteen_at_most() -> None:
    table = alone(HERO, form="hero", damage=9, hand="Gamma Slam, Genius, Strength")
    table.ada.does("play Gamma Slam")
    assert table.villain.left == 5
    assert "play Gamma Slam" not in alone(HERO, form="hero", hand="Gamma Slam, Genius, Strength").ada.offered


@rule("damage.reduces", "minion.defeated", "defeat.character", "defeat.discard", "hit-points.one-pool")
def test_ground_stomp_hits_every_enemy() -> None:
    table = alone(HERO, form="hero", hand="Ground Stomp, Genius", minions="Hydra Bomber, Shocker")
    table.card("Hydra Bomber").piece.damage = 1
    table.ada.does("play Ground Stomp")
    assert table.villain.left == 13
    assert table.ada.minions == ["Shocker"]
    assert table.card("Shocker").left == 2


@rule("choose.must-change-state")
def test_legal_practice_discards_for_threat() -> None:
    table = alone(HERO, hand="Legal Practice, Uppercut, Haymaker, Genius", threat=6)
    table.ada.does("play Legal Practice").answer("Uppercut", "Genius")
    assert table.main.threat == 4
    assert table.ada.hand == ["Haymaker"]
    assert "play Legal Practice" not in alone(HERO, hand="Legal Practice", threat=6).ada.offered


@rule("ready.meaning", "response.definition", "trigger.condition")
def test_one_two_punch_readies_after_a_basic_attack() -> None:
    table = alone(HERO, form="hero", hand="One-Two Punch, Energy")
    table.ada.does("attack She-Hulk on Rhino").answer("use One-Two Punch")
    assert not table.ada.identity.exhausted
    assert table.villain.left == 11


@rule("trigger.condition")
def test_one_two_punch_does_not_answer_to_an_event() -> None:
    table = alone(HERO, form="hero", hand="One-Two Punch, Uppercut, Genius, Strength", exhausted=True)
    table.ada.does("play Uppercut")
    assert table.asked.kind == "champions.turn"


@rule("ability.sentence-order", "form.effect-change-free", "printed.meaning")
def test_split_personality_flips_and_refills() -> None:
    table = alone(HERO, hand="Split Personality, Energy, Genius")
    table.ada.does("play Split Personality").passes()
    assert table.ada.identity.piece.code == "01019a"
    assert len(table.ada.hand) == 4
    assert "form" in table.ids, "the change of the turn is still there"


def test_superhuman_law_division_takes_two_threat_for_a_mental_resource() -> None:
    table = alone(HERO, hand="Genius", play="Superhuman Law Division", threat=5)
    table.ada.does("use Superhuman Law Division")
    assert table.main.threat == 3
    table = alone(HERO, hand="Energy", play="Superhuman Law Division", threat=5)
    assert "use Superhuman Law Division" not in table.ada.offered, "the type has to be met"


def test_focused_rage_draws_for_a_damage_and_not_while_tough() -> None:
    table = alone(HERO, form="hero", play="Focused Rage", deck="Uppercut")
    table.ada.does("use Focused Rage")
    assert table.ada.left == 14
    assert table.ada.hand == ["Uppercut"]
    table = alone(HERO, form="hero", play="Focused Rage", statuses="tough")
    assert "use Focused Rage" not in table.ada.offered, "the damage could not be taken"


@rule("stunned.give", "status.give")
def test_superhuman_strength_hits_harder_and_stuns() -> None:
    table = alone(HERO, form="hero", play="Superhuman Strength")
    assert table.ada.identity.value("attack") == 5
    table.ada.does("attack She-Hulk on Rhino")
    assert table.villain.left == 9
    assert table.villain.statuses == ["stunned"]
    assert table.ada.identity.value("attack") == 3
