from __future__ import annotations

import pytest

from games.berserk.printed.content import CARDS, TACTICS
from tests.berserk.looking import bonus, hit, pool
from tests.berserk.scene import Scene, rule, scene


def played(
    card: str, foes: str = "troll L9", heroes: str = "serpico E5, guts E7, isidro L3", **more: str
) -> Scene:
    """Serpico is activated with one tactic card on his stack."""
    return scene(heroes, foes=foes, stacks=f"serpico: {card}", **more).go("serpico")


@rule("tactic.pick-up", "tactic.draw", "tactic.token-to-pool", "tactic.like-action")
def test_a_tactic_card_comes_from_a_token_and_is_planned_in_the_next_round() -> None:
    s = scene(
        "serpico E5, guts E7, isidro L3",
        foes="troll L9",
        tokens="tactic E6",
        tactics="tactic-7 tactic-4",
        stacks="serpico: serpico-3",
    ).act("serpico", "move-E6", "token-tactic-1")
    assert s.state.tokens == {}
    assert (s.state.tactics, "tactic-4" in s.hero("serpico").hand) == (["tactic-7"], True)
    assert s.points == 2
    s.pass_on().plan("serpico", "tactic-4")
    s.ready("serpico").plan("guts", "guts-1").ready("guts").plan("isidro", "isidro-2").ready("isidro")
    s.go("serpico")
    assert s.points == 3
    assert s.offers("use-tactic-4")


@rule("tactic.pick-up")
def test_a_tactic_token_is_taken_only_on_its_space() -> None:
    s = scene("serpico E5, guts E7, isidro L3", foes="troll L9", tokens="tactic E6", tactics="tactic-7")
    s.go("serpico")
    assert not s.offers("token-tactic-1")


@rule("tactic.like-action", "instant.discard", "maintenance.return-cards")
@pytest.mark.parametrize(("card", "back"), [("tactic-4", True), ("tactic-1", False)])
def test_a_tactic_card_returns_unless_it_is_instant(card: str, back: bool) -> None:
    s = played(card).pass_on()
    assert (card in s.hero("serpico").hand) == back
    assert (card in s.hero("serpico").discard) == (not back)


@rule("effect.unique")
def test_the_deck_holds_twelve_different_cards() -> None:
    assert len(TACTICS) == len(set(TACTICS)) == 12
    assert not any(CARDS[code].hero for code in TACTICS)


@rule("fatigue.reduce", "fatigue.min")
@pytest.mark.parametrize(("fatigue", "left"), [(5, 2), (1, 0)])
def test_second_wind(fatigue: int, left: int) -> None:
    s = played("tactic-1", heroes=f"serpico E5 fatigue={fatigue}, guts E7, isidro L3")
    s.act("serpico", "use-tactic-1")
    assert s.hero("serpico").fatigue == left


def test_second_wind_is_for_the_tired() -> None:
    assert not played("tactic-1").offers("use-tactic-1")


@rule("bleeding.heal-range")
def test_bandages_reach_neighbours() -> None:
    s = played("tactic-2", heroes="serpico E5 wounds=4, guts E6 wounds=2, isidro E7 bleeding=1")
    assert s.can("use") == ["use-tactic-2-serpico", "use-tactic-2-guts"]
    s.act("serpico", "use-tactic-2-guts")
    assert s.left("guts") == 12


@pytest.mark.parametrize(("wounds", "dice"), [("", "purple red"), (" wounds=1", "red")])
def test_ambush_is_for_the_unhurt(wounds: str, dice: str) -> None:
    s = played("tactic-3", f"troll E4{wounds}").act("serpico", "attack-troll-1")
    assert pool(s) == dice


def test_forced_march() -> None:
    s = played("tactic-4")
    assert s.points == 3
    s.act("serpico", "use-tactic-4")
    assert s.points == 5
    s.act("serpico", "end")
    assert bonus(s, "serpico", "movement") == 0


@rule("riposte.source")
def test_stand_fast() -> None:
    assert played("tactic-5").model("serpico").ripostes == 1
    assert played("tactic-4").model("serpico").ripostes == 0


@rule("hero-attack.visible")
def test_throwing_knives() -> None:
    s = played("tactic-6", "troll E8, troll E9, troll E2", scenery="high E3 D3 F3")
    assert s.can("shoot") == ["shoot-troll-1"]


@rule("reroll.source")
def test_cool_calculation() -> None:
    s = played("tactic-7").act("serpico", "use-tactic-7")
    assert s.model("serpico").rerolls == 2
    assert not s.offers("use-tactic-7")


@rule("hero-attack.multi-target")
def test_oil_flask_sets_all_beside_the_target_on_fire() -> None:
    s = played(
        "tactic-8",
        "troll E8, troll F7, zodd E9>E10, troll E6",
        dice="3",
        heroes="serpico E5, guts F8, isidro L3",
    ).act("serpico", "shoot-troll-1")
    assert hit(s) == ["troll-1", "troll-2", "zodd"]
    assert [s.model(id_).bleeding for id_ in ("troll-1", "troll-2", "zodd", "troll-3")] == [1, 1, 0, 0]


def test_oil_flask_stays_closed_in_a_plain_attack() -> None:
    s = played("tactic-8", "troll E4, troll E3", dice="3").act("serpico", "attack-troll-1")
    assert hit(s) == ["troll-1"]
    assert s.model("troll-1").bleeding == 0


@rule("game.teamwork-effects")
@pytest.mark.parametrize(
    ("guts", "first", "dice"), [("E3", True, "red red"), ("E3", False, "red"), ("E7", True, "red")]
)
def test_combined_attack_counts_heroes_at_the_target(guts: str, first: bool, dice: str) -> None:
    s = scene(f"serpico E5, guts {guts}, isidro L3", foes="troll E4", stacks="serpico: tactic-9")
    if first:
        s.act("guts", "end")
    s.act("serpico", "attack-troll-1")
    assert pool(s) == dice


def test_smoke_hides_heroes_within_two() -> None:
    s = played("tactic-10", heroes="serpico E5, guts E7, isidro E8", allies="casca E6")
    s.act("serpico", "use-tactic-10")
    assert [bonus(s, id_, "defence") for id_ in ("serpico", "guts", "isidro", "casca")] == [1, 1, 0, 0]


@rule("keyword.demon", "keyword.pirate")
@pytest.mark.parametrize(
    ("card", "foe", "dice"),
    [
        ("tactic-11", "pishacha", "black red"),
        ("tactic-11", "pirate", "red"),
        ("tactic-12", "pirate", "purple red"),
        ("tactic-12", "pishacha", "red"),
    ],
)
def test_cards_against_demons_and_pirates(card: str, foe: str, dice: str) -> None:
    s = played(card, f"{foe} E4").act("serpico", f"attack-{foe}-1")
    assert pool(s) == dice
