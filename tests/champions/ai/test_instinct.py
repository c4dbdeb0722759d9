from __future__ import annotations

from games.champions.ai.glance import QuickJudge, glance
from games.champions.ai.instinct import FEATURES, Turn, choices
from games.champions.ai.judge import Judge
from games.champions.effects.abilities import ACTIONS
from games.champions.rules import RULES
from games.champions.state.table import Table
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from tests.champions.scene import Scene, alone


def seen(table: Scene, option: str) -> dict[str, float]:
    """Features of the first player's option, named by its id or how that begins; without zeros and a
    companion's opinion."""
    question = table.ada.question
    [meant] = [each for each in question.options if each.id.startswith(option)]
    found = Turn(Judge(table.match.view(question.seat), question.seat)).features(meant)
    assert set(found) <= set(FEATURES)
    return {name: round(much, 2) for name, much in found.items() if much and name != "seems"}


def test_who_goes_home_sees_how_near_the_scheme_is_then() -> None:
    """Rhino's scheme has 7 threat for one player. It gains one, and he would add one and a boost card's,
    some 1.5."""
    table = alone("spider_man", form="hero", damage=4, hand="Genius, Energy", threat=4)
    assert seen(table, "form") == {
        "form-01001a": 1.0,
        "home-weak": 0.4,
        "home-late": 0.71,
        "home-holding": 0.4,
        "home-near": 1.14,
        "home-lost": 1.0,
        "home-ready": 1.0,
    }


def test_of_a_blow_is_seen_who_it_meets_and_what_becomes_of_them() -> None:
    table = alone("spider_man", form="hero", play="Daredevil", minions="Hydra Mercenary")
    table.lay(Hydra_Mercenary={"damage": 2}, Daredevil={"damage": 2})
    [mine, his] = [o.id for o in table.ada.question.options if o.intent == "attack"]
    assert seen(table, mine) == {"attack-minion": 0.33, "attack-minion-fells": 1.0}
    assert seen(table, his) == {
        "attack-minion": 0.33,
        "attack-minion-fells": 1.0,
        "ally-attacks": 1.0,
        "ally-falls": 1.0,
    }


def test_of_a_card_is_seen_what_is_spent_on_it() -> None:
    table = alone("spider_man", form="hero", hand="Haymaker, Genius, Web-Shooter")
    assert seen(table, "event") == {"event": 1.0, "act-01087": 1.0, "spends": 0.33}
    assert seen(table, "play") == {"play-upgrade": 1.0, "play-early": 0.8, "play-01008": 1.0, "spends": 0.33}


def test_every_card_with_an_action_can_be_told_from_all_others() -> None:
    assert {code for code in ACTIONS if f"act-{code}" not in FEATURES} == set()


def test_at_an_imagined_table_the_same_is_seen_as_at_the_real_one() -> None:
    """And choosing a payment is no move."""
    compared = 0
    for number, villain in enumerate(("rhino", "klaw", "ultron")):
        chance = Chance(villain, {})
        match, _ = Match.new(RULES, 2, {"scenario": villain}, f"seen/{number}")
        while match.pending and match.length < 250:
            decision = match.pending[0]
            if decision.kind == "champions.turn":
                quick = Turn(QuickJudge(glance(Table(match.state), decision.seat), decision.seat))
                slow = Turn(Judge(match.view(decision.seat), decision.seat))
                for option in choices(decision):
                    assert option.intent not in ("pays", "keep")
                    assert quick.features(option) == slow.features(option)
                    compared += 1
            match.answer(decision.seat, decision.id, random_picks(decision, chance))
    assert compared > 300
