from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

HERO = "she_hulk"


@rule("dash.no-power", "ally.exhaust-to-act", "attack.ally-basic", "consequential.attack")
@rule("consequential.immediate")
@pytest.mark.parametrize(
    ("top", "villain", "hulk", "hero"),
    [("Strength", 9, 4, 15), ("Energy", 10, 3, 14), ("Genius", 11, None, 15), ("Vibranium", 8, None, 14)],
)
def test_hulk_smashes_by_the_top_card(top: str, villain: int, hulk: int | None, hero: int) -> None:
    """3 damage, 1 to Hulk; then 2 more, 1 to everyone, Hulk goes, or all of it."""
    table = alone(HERO, form="hero", play="Hulk", deck=top)
    assert "thwart Hulk on The Break-In!" not in table.ada.offered
    table.ada.does("attack Hulk on Rhino")
    assert table.villain.left == villain
    assert table.ada.left == hero
    assert table.in_play("Hulk") == (hulk is not None)
    if hulk is not None:
        assert table.card("Hulk").left == hulk


def test_tigra_heals_when_she_has_felled_a_minion() -> None:
    table = alone(HERO, play="Tigra", minions="Hydra Bomber")
    table.ada.does("attack Tigra on Hydra Bomber").answer("use Tigra")
    assert table.card("Tigra").left == 3
    table = alone(HERO, play="Tigra")
    table.ada.does("attack Tigra on Rhino")
    assert table.asked.kind == "champions.turn"
    assert table.card("Tigra").left == 2


@rule("trigger.single-window", "confused.player-side", "confused.cost-paid")
def test_chase_them_down_follows_a_defeat() -> None:
    table = alone(HERO, form="hero", hand="Chase Them Down", minions="Shocker", threat=3)
    table.ada.does("attack She-Hulk on Shocker").answer("use Chase Them Down")
    assert table.main.threat == 1
    table = alone(HERO, form="hero", hand="Chase Them Down", minions="Shocker", statuses="confused", threat=3)
    table.ada.does("attack She-Hulk on Shocker").answer("use Chase Them Down")
    assert table.main.threat == 3, "confused: the card is lost instead"
    assert table.ada.identity.statuses == []
    assert "Chase Them Down" in table.ada.discard


@rule("keyword.overkill-minion", "ruling.overkill-tough")
def test_relentless_assault_overkills_when_paid_with_strength() -> None:
    table = alone(HERO, form="hero", hand="Relentless Assault, Strength", minions="Shocker")
    table.ada.does("play Relentless Assault")
    assert table.villain.left == 12
    table = alone(HERO, form="hero", hand="Relentless Assault, Genius", minions="Shocker")
    table.ada.does("play Relentless Assault")
    assert table.villain.left == 14
    table = alone(HERO, form="hero", hand="Relentless Assault, Strength", minions="Sandman")
    table.card("Sandman").piece.statuses.append("tough")
    table.ada.does("play Relentless Assault")
    assert table.villain.left == 14, "tough prevents it all: there is no excess"


def test_uppercut_hits_for_five() -> None:
    table = alone(HERO, form="hero", hand="Uppercut, Genius, Strength")
    table.ada.does("play Uppercut")
    assert table.villain.left == 9


@rule("resource-card.text-active")
@pytest.mark.parametrize(
    ("hero", "power", "card"),
    [
        ("she_hulk", "The Power of Aggression", "Combat Training"),
        ("spider_man", "The Power of Justice", "Heroic Intuition"),
        ("captain_marvel", "The Power of Leadership", "Maria Hill"),
        ("black_panther", "The Power of Protection", "Armored Vest"),
    ],
)
def test_a_power_card_doubles_for_its_aspect_alone(hero: str, power: str, card: str) -> None:
    table = alone(hero, form="hero", hand=f"{power}, {card}")
    assert [offer for offer in table.ada.offered if offer.startswith(f"play {card}")]
    table = alone(hero, form="hero", hand=f"{power}, Tenacity")
    assert "play Tenacity" not in table.ada.offered, "one resource for a basic card of 2"


@rule("counter.named", "keyword.uses-spend", "keyword.uses-empty")
def test_tac_team_strikes_three_times() -> None:
    table = alone(HERO, play="Tac Team")
    for number in range(3):
        table.ada.does("use Tac Team")
        assert table.villain.left == 14 - 2 * (number + 1)
        if number < 2:
            table.lay(Tac_Team={"exhausted": False})
    assert not table.in_play("Tac Team")
    assert table.ada.discard == ["Tac Team"]


@rule("example.combat-training", "max.per-player", "precedence.card-over-rules", "form.alter-ego-side-isolated")
def test_combat_training_may_be_given_to_another() -> None:
    ben = plays("spider_man", form="hero")
    table = scene(ada=plays(HERO, hand="Combat Training, Combat Training, Genius, Strength"), ben=ben)
    table.ada.does("play Combat Training on Spider-Man")
    assert table.ben.identity.value("attack") == 3
    assert table.ben.controls == ["Combat Training"]
    assert "play Combat Training on Spider-Man" not in table.ada.offered
    table.ada.does("play Combat Training")
    assert table.ada.identity.value("attack") == 0, "an alter-ego has no ATK to raise"
    table.ada.flips().passes()
    assert table.ada.identity.value("attack") == 4
