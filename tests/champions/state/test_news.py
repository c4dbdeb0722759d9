"""What's told first of a villain phase and of heroes' turns, in a few lines."""

from __future__ import annotations

from games.champions.state.telling import HEADLINES
from games.kernel.package.news import HEADLINE, Headline, news_of
from render.kit.letters.words import Words
from tests.champions.scene import Scene, alone


def news(table: Scene, language: str = "en") -> list[tuple[bool, str]]:
    """For each line, whether it's a headline, and its text."""
    words = Words(language, "champions", ("Ada", "Ben"))
    lines = news_of(table.events, lambda event: HEADLINES.get(event.kind, Headline()))
    joined = "" if language.startswith("zh") else " "
    return [(line.weight >= HEADLINE, joined.join(map(words.say, line.said))) for line in lines]


def attacked(encounter: str, play: str = "") -> Scene:
    """Rhino has attacked Ada, who didn't defend, and has revealed the top card."""
    table = alone("spider_man", form="hero", play=play, step="activate", encounter=encounter, threat=2)
    events = list(table.events)
    while table.asked.kind != "champions.turn":
        table.passes()
        events += table.events
    table.events = events
    return table


def test_an_attack_is_told_with_its_boost_and_what_it_did() -> None:
    table = attacked("Advance, Shocker")
    assert news(table)[0] == (
        True,
        "Rhino attacks Ada. Boost: Advance, +0. Spider-Man takes 2 damage (8 HP left).",
    )
    assert news(table, "zh-TW")[0] == (
        True,
        "「犀牛人」攻擊 Ada。增效：「推進」，+0。「蜘蛛人」受到 2 點傷害（剩 8 點生命值）。",
    )


def test_an_encounter_card_is_told_with_what_it_brought() -> None:
    assert (True, "Ada reveals Shocker. Shocker engages Ada. Spider-Man takes 1 damage (7 HP left).") in news(
        attacked("Advance, Shocker")
    )


def test_what_an_ally_takes_for_a_thwart_is_not_told_of_the_card_revealed_before() -> None:
    table = attacked("Advance, Shocker", play="Black Cat")
    revealed = list(table.events)
    table.ada.does("thwart Black Cat on The Break-In!")
    table.events = [*revealed, *table.events]
    assert news(table)[-1] == (False, "Black Cat takes 1 damage (1 HP left).")


def test_the_damage_of_a_turn_is_one_small_line_and_who_falls_is_a_headline() -> None:
    table = alone("spider_man", form="hero", hand="Swinging Web Kick, Genius, Strength", villain_damage=1)
    table.ada.does("Swinging Web Kick")
    events = list(table.events)
    table.ada.does("attack Spider-Man on Rhino")
    table.events = [*events, *table.events]
    assert news(table) == [(False, "Rhino takes 10 damage (3 HP left).")]
