from __future__ import annotations

import pytest

from games.berserk.effects import stats, wounds
from games.berserk.printed.hexes import cell_of
from games.berserk.printed.scripted import Round, Tire
from games.berserk.state.table import Board
from render.kit.letters.words import Words
from tests.berserk.looking import pool
from tests.berserk.scene import rule, scene
from tests.berserk.stories import card
from tests.phrases import phrase

OTHERS = "isidro L1, schierke L3"


@rule("fatigue.track", "penalty.threshold", "penalty.defence", "penalty.movement", "penalty.attack")
@rule("penalty.stack-types", "penalty.stack-same", "fatigue.lasting")
@pytest.mark.parametrize(
    ("fatigue", "penalties"),
    [
        (0, []),
        (3, []),
        (4, ["defence"]),
        (8, ["defence", "movement"]),
        (12, ["defence", "movement", "attack"]),
        (17, ["defence", "movement", "attack", "attack"]),
        (21, ["defence", "movement", "attack", "attack", "defence"]),
    ],
)
def test_penalties_of_guts_by_fatigue(fatigue: int, penalties: list[str]) -> None:
    s = scene(f"guts C4 fatigue={fatigue}, {OTHERS}", foes="troll C3", stacks="guts: guts-2 guts-4 guts-1")
    assert stats.penalties(s.hero("guts")) == penalties
    assert s.defence("guts") == max(3 - penalties.count("defence"), 0)
    assert s.movement("guts") == 5 - penalties.count("movement")
    s.act("guts", "attack-troll-1")
    assert len(s.last("rolled")["dice"]) == 3 - penalties.count("attack")


@rule("hero-defence.min", "hero-defence.value")
def test_defence_never_falls_below_zero() -> None:
    s = scene(f"guts C4 fatigue=21, {OTHERS}", stacks="guts: guts-2")
    assert s.defence("guts") == 0


@rule("fatigue.ko", "hero-ko.sources", "hero-ko.remove", "fatigue.only-then", "hero-ko.no-activation")
@rule("fatigue.track")
def test_who_reaches_the_end_of_the_track_finishes_the_activation_and_falls() -> None:
    s = scene(f"guts C4 fatigue=23, {OTHERS}", foes="troll L8", stacks="guts: guts-1 guts-2")
    s.act("guts", "move-C1")
    assert tuple(s.told("moved")[0]["path"][-1]) == cell_of("C1"), "nothing is left to do there"
    assert (s.model("guts").gone, s.at("guts"), s.hero("guts").fatigue) == ("ko", "", 24)
    assert s.offered("next") == ["go-isidro", "go-schierke"]
    s.pass_on("planning")
    assert [d.source for d in s.asked("plan")] == ["model:isidro", "model:schierke"]


@rule("penalty.threshold", "fatigue.lasting")
def test_a_new_penalty_is_told_and_counts_from_the_enemy_phase_on() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll L8", stacks="guts: guts-2 guts-4 guts-1")
    assert s.defence("guts") == 3
    s.act("guts", "end")
    assert s.last("penalties") == {"model": "guts", "kinds": ["defence"]}
    assert s.defence("guts") == 2


@rule("fatigue.reduce", "fatigue.min", "penalty.removed")
def test_rest_takes_fatigue_and_its_penalties_away() -> None:
    s = scene(f"guts C4 fatigue=5, {OTHERS}", stacks="guts: guts-4")
    assert s.defence("guts") == 1
    s.interlude(lambda game: _rest(game, 2))
    assert (s.hero("guts").fatigue, s.defence("guts")) == (3, 2)
    s.interlude(lambda game: _rest(game, 9))
    assert s.hero("guts").fatigue == 0


def _rest(game: Board, amount: int) -> None:
    wounds.rest(game, game.hero("guts"), amount)


@rule("health.hero-max")
def test_health_never_rises_above_its_maximum() -> None:
    s = scene(f"guts C4 wounds=2, {OTHERS}")

    def heal(game: Board) -> None:
        assert wounds.heal(game, game.model("guts"), 5) == 2

    s.interlude(heal)
    assert s.left("guts") == 12


@rule("hero-defence.wounds", "hero-defence.track", "hero-ko.health", "hero-ko.remove")
def test_wounds_move_the_health_marker_and_the_last_one_knocks_out() -> None:
    s = scene(f"guts C4 wounds=8, {OTHERS}", foes="troll C3", phase="enemy", dice="2 1")
    assert (s.left("guts"), s.at("guts")) == (1, "C4")
    s = scene(f"guts C4 wounds=8, {OTHERS}", foes="troll C3", phase="enemy", dice="4 2")
    assert (s.model("guts").gone, s.at("guts"), s.left("guts")) == ("ko", "", 0)


@rule("health.ally", "ally-ko.when", "ally-ko.remove", "ally-defence.tokens")
@rule("ally-defence.value", "ally-defence.wounds")
def test_an_ally_falls_when_its_wounds_equal_its_health() -> None:
    s = scene(
        "guts L1, isidro L3, schierke L5",
        allies="casca C4 wounds=3",
        foes="troll C3",
        phase="enemy",
        dice="1 2",
    )
    assert s.last("defended")["wounds"] == 2
    assert (s.left("casca"), s.model("casca").wounds) == (1, 5)
    s = scene(
        "guts L1, isidro L3, schierke L5",
        allies="casca C4 wounds=3",
        foes="troll C3",
        phase="enemy",
        dice="4 0",
    )
    assert (s.model("casca").gone, s.at("casca")) == ("ko", "")


@rule("ally-ko.no-activation")
@pytest.mark.parametrize(
    ("dice", "next_round"),
    [
        ("4 0", "go-guts go-isidro go-schierke go-azan"),
        ("1 2", "go-guts go-isidro go-schierke go-casca go-azan"),
    ],
)
def test_a_knocked_out_ally_is_not_activated_in_the_next_round(dice: str, next_round: str) -> None:
    s = scene(
        "guts L1, isidro L3, schierke L5",
        allies="casca C4 wounds=3, azan L7",
        foes="troll C3",
        phase="enemy",
        dice=dice,
    )
    for hero in ("guts", "isidro", "schierke"):
        s.plan(hero, f"{hero}-1").ready(hero)
    assert (s.state.phase, s.state.round) == ("action", 2)
    assert s.offered("next") == next_round.split()


@rule("health.enemy-scaling", "adventure.difficulty-scale", "hero-ko.enemy-health-fixed")
@pytest.mark.parametrize(("size", "health"), [(3, 7), (4, 9), (5, 12)])
def test_enemies_have_health_by_the_heroes_at_the_start(size: int, health: int) -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3", size=size)
    assert s.left("troll-1") == health
    s.model("isidro").gone, s.model("isidro").at = "ko", None
    assert s.left("troll-1") == health


@rule("enemy-kill.when", "enemy-kill.remove", "enemy-kill.no-activation", "setup.enemy-pool")
def test_a_killed_enemy_goes_back_to_the_pool_and_acts_no_more() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="skeleton C3 wounds=1, skeleton L8", stacks="guts: guts-1", dice="2")
    assert s.state.supply == {"skeleton": 6}
    s.act("guts", "attack-skeleton-1")
    assert (s.model("skeleton-1").gone, s.at("skeleton-1")) == ("killed", "")
    assert s.state.supply == {"skeleton": 7}
    s.pass_on("planning")
    assert [data["model"] for data in s.told("moved")] == ["skeleton-2"]


@rule("bleeding.tick-time", "bleeding.tick-hero", "bleeding.tick-ally")
def test_heroes_and_allies_bleed_at_the_end_of_the_hero_phase() -> None:
    s = scene(f"guts C4 bleeding=2, {OTHERS}", allies="azan D5 bleeding=1", foes="skeleton L9 bleeding=1")
    for who in ("guts", "isidro", "schierke", "azan"):
        assert s.left("guts") == 12
        s.act(who, "end")
    ticks = [(data["model"], data["count"]) for data in s.told("wounded")]
    assert ticks == [("guts", 2), ("azan", 1), ("skeleton-1", 2)]
    assert (s.model("guts").bleeding, s.left("guts"), s.left("azan")) == (2, 10, 9)


@rule("bleeding.tick-enemy", "bleeding.tick-time")
@pytest.mark.parametrize(("foe", "at"), [("troll", "L8"), ("ogre", "J8")])
def test_enemies_lose_two_health_for_each_token_whatever_their_keywords(foe: str, at: str) -> None:
    s = scene(f"guts B2, {OTHERS}", foes=f"{foe} {at} bleeding=2", phase="enemy").pass_on("planning")
    assert s.last("wounded")["why"] == "bleeding"
    assert s.model(f"{foe}-1").wounds == 4


@rule("bleeding.tick-hero")
def test_defence_does_not_help_against_bleeding() -> None:
    s = scene(f"guts C4 bleeding=3, {OTHERS}", foes="skeleton L9", stacks="guts: guts-4 guts-6")
    for who in ("guts", "isidro", "schierke"):
        s.act(who, "end")
    assert s.left("guts") == 9


@rule("bleeding.tick-time")
def test_the_heroes_choose_who_bleeds_first_where_several_would_fall() -> None:
    s = scene(
        "guts C4 bleeding=1 wounds=11, isidro L1 bleeding=2 wounds=10, schierke L3 bleeding=1, farnese B2",
        foes="troll L8",
    )
    for who in ("guts", "isidro", "schierke", "farnese"):
        s.act(who, "end")
    assert s.offered("whom") == ["model:guts", "model:isidro"]
    s.pick("model:isidro")
    assert [data["model"] for data in s.told("wounded")][:3] == ["isidro", "guts", "schierke"]


@rule("bleeding.tick-time")
def test_nobody_is_asked_who_bleeds_first_where_it_makes_no_difference() -> None:
    s = scene("guts C4 bleeding=1 wounds=11, isidro L1 bleeding=1, schierke L3", foes="troll L8")
    for who in ("guts", "isidro", "schierke"):
        s.act(who, "end")
    assert [data["model"] for data in s.told("wounded")][:2] == ["guts", "isidro"]


@rule("hero-defence.track", "hero-ko.health")
def test_wounds_of_an_attack_are_told_once_and_a_fall_once() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="skeleton C3", phase="enemy", dice="2 1")
    words = Words("en", "berserk")
    told = [words.say(event.text) for event in s.events if event.kind in ("defended", "wounded", "ko")]
    assert told == [
        phrase("berserk-defended", model="Guts", defence=0, count=3),
        phrase("berserk-wounded-attack", left=9),
    ]
    s = scene(f"guts C4 wounds=10, {OTHERS}", foes="skeleton C3", phase="enemy", dice="2 1")
    fall = [event for event in s.events if event.kind in ("defended", "wounded", "ko")]
    assert [words.say(event.text) for event in fall if not event.quiet] == [
        phrase("berserk-defended", model="Guts", defence=0, count=3),
        phrase("berserk-ko", model="Guts"),
    ]
    assert [event.joined for event in s.events if event.kind in ("defended", "wounded", "ko")] == [True] * 3


@rule("stunned.hero-monster-activate", "keyword.monster-stun")
def test_stun_stops_neither_heroes_nor_monsters() -> None:
    s = scene(f"guts C4 stun=1, {OTHERS}", foes="troll L8", stacks="guts: guts-1").act("guts", "move-C3")
    assert s.at("guts") == "C3"
    s = scene(f"guts E5, {OTHERS}", foes="ogre E2 stun=1", phase="enemy", dice="3")
    assert (pool(s), s.model("ogre-1").stun) == ("purple", 0)


@rule("stunned.other", "stunned.other-recover")
def test_a_stunned_enemy_without_monster_loses_its_activation_and_a_token() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3 stun=2", phase="enemy")
    assert s.told("rolled") == []
    assert s.told("moved") == []
    assert s.model("troll-1").stun == 1
    assert s.defence("troll-1") == 1


@rule("hero-ko.sources", "fatigue.ko")
def test_losing_the_last_hero_to_fatigue_loses_the_adventure() -> None:
    s = scene("guts C4 fatigue=22", foes="troll L8", stacks="guts: guts-1 guts-2").act("guts", "end")
    assert s.state.result == "lost"
    assert s.match.outcome is not None


@rule("hero-ko.remove", "ally-ko.remove", "enemy-kill.remove")
def test_tokens_of_the_fallen_go_back() -> None:
    s = scene(
        f"guts C4 wounds=11 stun=1 bleeding=1 ripostes=1, {OTHERS}",
        foes="skeleton C3",
        phase="enemy",
        dice="1 1",
    )
    guts = s.model("guts")
    assert (guts.gone, guts.stun, guts.bleeding, guts.ripostes) == ("ko", 0, 0, 0)
    s = scene(
        "guts L1, isidro L3, schierke L5",
        allies="casca C4 wounds=4 stun=1 bleeding=1",
        foes="troll C3",
        phase="enemy",
        dice="4 0",
    )
    casca = s.model("casca")
    assert (casca.gone, casca.stun, casca.bleeding) == ("ko", 0, 0)
    s = scene(
        f"guts C4, {OTHERS}", foes="skeleton C3 wounds=2 stun=1 bleeding=1", stacks="guts: guts-1", dice="3"
    ).act("guts", "attack-skeleton-1")
    skeleton = s.model("skeleton-1")
    assert (skeleton.gone, skeleton.wounds, skeleton.stun, skeleton.bleeding) == ("killed", 0, 0, 0)


@rule("hero-ko.no-activation")
def test_a_hero_who_falls_in_his_own_activation_is_not_asked_again() -> None:
    s = scene("guts C4 wounds=11, isidro L1, schierke L3", foes="troll L8", stacks="guts: guts-1").go("guts")
    s.interlude(lambda game: wounds.wound(game, game.model("guts"), 1, why="bleeding"))
    assert s.state.acting is None


@rule("bleeding.before-stun", "bleeding.tick-time", "stunned.other")
def test_a_stunned_enemy_bleeds_to_death_before_its_stun_wears_off() -> None:
    """So its spirit mends no one; and it bleeds at the end of the enemies' phase, not the heroes'."""
    foes = "possessed L8 bleeding=1 stun=1 wounds=3, possessed L6 wounds=2"
    s = scene(f"guts C4, {OTHERS}", foes=foes, stacks="schierke: schierke-1")
    for who in ("guts", "isidro", "schierke"):
        assert s.told("wounded") == []
        s.act(who, "end")
    s.pass_on("planning")
    assert [(data["model"], data["why"]) for data in s.told("wounded")][-1:] == [("possessed-1", "bleeding")]
    assert (s.model("possessed-1").gone, s.model("possessed-2").wounds) == ("killed", 2)
    kinds = [event.kind for event in s.events]
    assert "stun-cleared" not in kinds


@rule("fatigue.by-text", "fatigue.only-then")
@pytest.mark.parametrize(("fatigue", "now", "gone"), [(21, 23, ""), (22, 24, "ko")])
def test_a_text_tires_at_once_and_knocks_out_who_reaches_the_end_of_the_track(
    fatigue: int, now: int, gone: str
) -> None:
    prints = (card("A", (Round(1), Tire("heroes", 2))),)
    s = scene(f"guts C4 fatigue={fatigue}, {OTHERS}", foes="troll L9", phase="event", event_prints=prints)
    assert [s.hero(hero).fatigue for hero in ("guts", "isidro", "schierke")] == [now, 2, 2]
    assert (s.model("guts").gone, s.state.phase) == (gone, "planning")
