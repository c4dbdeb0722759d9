"""Spider-Man's cards, one scene or more for each."""

from __future__ import annotations

from tests.champions.scene import plays, scene


def test_swinging_web_kick_deals_eight() -> None:
    table = scene(ada=plays("spider_man", form="hero", hand="Swinging Web Kick, Genius, Strength"))
    table.ada.does("play Swinging Web Kick")
    assert table.villain.left == 6
    assert table.ada.hand == []
    assert sorted(table.ada.discard) == ["Genius", "Strength", "Swinging Web Kick"]


def test_swinging_web_kick_needs_hero_form_and_three_resources() -> None:
    table = scene(ada=plays("spider_man", hand="Swinging Web Kick, Genius, Strength"))
    assert "play Swinging Web Kick" not in table.ada.offered
    table = scene(ada=plays("spider_man", form="hero", hand="Swinging Web Kick, Genius"))
    assert "play Swinging Web Kick" not in table.ada.offered


def test_spider_sense_draws_a_card_when_the_villain_attacks() -> None:
    """Interrupt, before the steps of the attack; he defends: 2 ATK and 2 boost icons less 3 DEF is 1."""
    hand = "Genius, Strength, Energy, Haymaker, Emergency"
    table = scene(ada=plays("spider_man", form="hero", hand=hand, deck="Aunt May"), encounter="Explosion")
    table.ada.ends()
    table.settle("interrupt")
    assert len(table.ada.hand) == 5
    table.answer("use Spider-Man")
    assert table.ada.hand[-1] == "Aunt May"
    assert table.asked.kind == "champions.defend"
    table.answer("defend-hero")
    assert table.told("boost") == [{"card": "01111", "icons": 2, "star": False}]
    assert table.ada.left == 9
