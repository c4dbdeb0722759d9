from __future__ import annotations

import pytest

from games.berserk.effects import attack as attacks
from games.berserk.effects import dice, stats
from games.berserk.state.model import Bonus, Rolled
from render.kit.letters.words import Words
from tests.berserk.looking import damage, hit, pool
from tests.berserk.scene import face_of, rule, scene
from tests.phrases import phrase

OTHERS = "isidro L1, schierke L3"


# -- dice ---------------------------------------------------------------------------------------------------


@rule("dice.equal")
def test_blue_and_black_are_equal_and_so_are_orange_grey_and_red() -> None:
    assert dice.weakest(["blue", "black"]) == ["black", "blue"]
    assert dice.weakest(["purple", "red", "grey", "orange"]) == ["grey", "orange", "red"]
    assert dice.weakest(["yellow", "red"]) == ["yellow"]


@rule("dice.success-count", "dice.limited-supply", "setup.dice")
def test_a_pool_of_any_size_is_thrown_whole() -> None:
    s = scene(f"guts C4, {OTHERS}", dice=" ".join(["2"] * 30))
    thrown = dice.throw(s.game, ["red"] * 30)
    assert [die.colour for die in thrown] == ["red"] * 30
    assert sum(map(dice.successes, thrown)) == 60


@rule("direction.blue-die", "direction.card", "direction.when")
@pytest.mark.parametrize(("result", "way"), [("1", 0), ("2", 1), ("3", 2), ("4", 3), ("5", 4), ("6", 5)])
def test_a_blue_die_gives_a_random_direction(result: str, way: int) -> None:
    s = scene(f"guts C4, {OTHERS}", dice=result)
    assert dice.direction(s.game) == way


# -- targets ------------------------------------------------------------------------------------------------


@rule("hero-attack.target", "hero-attack.no-target", "ally-attack.target")
def test_only_enemies_in_range_can_be_attacked() -> None:
    s = scene(
        f"guts C4, {OTHERS}", allies="azan B5", foes="troll C3, troll C2, troll L8", stacks="guts: guts-1"
    ).go("guts")
    assert s.can("attack") == ["attack-troll-1"]
    s.act("guts", "end").go("azan")
    assert s.can("attack") == []


@rule("hero-attack.visible", "ally-attack.visible")
@pytest.mark.parametrize(("scenery", "seen"), [("", True), ("low C5", True), ("high C5", False)])
def test_a_visible_target_needs_line_of_sight(scenery: str, seen: bool) -> None:
    s = scene("guts L1, isidro C4, schierke L3", foes="troll C7", stacks="isidro: isidro-6", scenery=scenery)
    s.go("isidro")
    assert s.offers("shoot-troll-1") is seen
    assert not s.offers("attack-troll-1")


@rule("hero-attack.visible")
def test_without_the_word_visible_range_alone_counts() -> None:
    s = scene(
        "guts L1, isidro L3, schierke C4", foes="troll C8", stacks="schierke: schierke-1", scenery="high C6"
    ).go("schierke")
    assert s.offers("shoot-troll-1")


# -- pools --------------------------------------------------------------------------------------------------


@rule("hero-attack.pool", "hero-attack.roll", "hero-attack.damage", "hero-attack.wounds", "hero-attack.tokens")
@rule("hero-attack.enemy-defence", "hero-attack.steps")
def test_a_hero_rolls_what_the_cards_give_and_defence_is_taken_off() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3", stacks="guts: guts-3 guts-4", dice="4 2")
    s.act("guts", "attack-troll-1")
    assert (pool(s), damage(s), hit(s)) == ("black red", 6, ["troll-1"])
    assert s.last("defended") == {
        "attacker": "guts",
        "target": "troll-1",
        "damage": 6,
        "defence": 1,
        "wounds": 5,
    }
    assert s.model("troll-1").wounds == 5
    kinds = [event.kind for event in s.events if event.kind in ("rolled", "defended", "wounded")]
    assert kinds == ["rolled", "defended", "wounded"]


@rule("hero-attack.wounds")
def test_wounds_are_never_less_than_none() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="ogre C2", stacks="guts: guts-1", dice="1")
    s.act("guts", "attack-ogre-1")
    assert s.last("defended")["wounds"] == 0
    assert s.model("ogre-1").wounds == 0


@rule("hero-attack.remove-weakest", "penalty.attack", "stunned.hero-monster", "stunned.hero-monster-clear")
@rule("hero-attack.clear-stun")
def test_penalties_and_stun_take_the_weakest_dice_and_stun_is_cleared() -> None:
    s = scene(
        f"guts C4 fatigue=12 stun=1, {OTHERS}",
        foes="troll C3",
        stacks="guts: guts-2 guts-3 guts-1; isidro: isidro-1",
        dice="4",
    ).act("guts", "attack-troll-1")
    assert (pool(s), s.last("rolled")["lost"]) == ("black", ["red", "purple"])
    assert s.model("guts").stun == 0
    assert s.last("stun-cleared") == {"model": "guts", "count": 1}


@rule("dice.equal", "hero-attack.remove-weakest")
def test_the_hero_chooses_among_equally_weak_dice() -> None:
    s = scene(
        "guts L1, isidro L3, serpico C4 stun=1", foes="troll C3", stacks="serpico: serpico-1 serpico-2", seats=3
    ).act("serpico", "attack-troll-1")
    [decision] = s.asked("weakest")
    assert (decision.seat, [option.id for option in decision.options]) == (2, ["die-grey", "die-red"])
    s.pick("die-grey")
    assert (pool(s), s.last("rolled")["lost"]) == ("red", ["grey"])


@rule("dice.equal")
def test_nobody_is_asked_where_all_equal_dice_go_or_are_of_one_colour() -> None:
    s = scene(
        "guts L1, isidro L3, serpico C4 stun=2", foes="troll C3", stacks="serpico: serpico-1 serpico-2", seats=3
    ).act("serpico", "attack-troll-1")
    assert s.last("rolled")["dice"] == []
    assert (damage(s), s.model("serpico").stun) == (0, 0)


@rule("stunned.hero-monster-clear", "hero-attack.pool")
def test_an_attack_without_dice_does_nothing_but_clear_stun() -> None:
    s = scene(f"guts C4 stun=3, {OTHERS}", foes="troll C3", stacks="guts: guts-1").act("guts", "attack-troll-1")
    assert (damage(s), s.model("troll-1").wounds, s.model("guts").stun) == (0, 0, 0)


@rule("dice.equal", "enemy-attack.pool")
def test_the_heroes_choose_for_an_enemys_pool_too() -> None:
    s = scene("guts E5, isidro L1, schierke L3", foes="grunbeld E2 stun=1", phase="enemy", seats=2)
    decisions = s.asked("weakest")
    assert [d.seat for d in decisions] == [0, 1]
    assert [option.id for option in decisions[0].options] == ["die-grey", "die-red"]
    assert decisions[0].fallback() == ("die-grey",)


@rule("ally-attack.pool", "ally-attack.roll", "ally-attack.damage", "ally-attack.wounds", "ally-attack.tokens")
def test_an_ally_rolls_the_dice_of_its_card() -> None:
    s = scene("guts L1, isidro L3, schierke L5", allies="azan C4", foes="skeleton C3", dice="2 2")
    s.act("azan", "attack-skeleton-1")
    assert (pool(s), damage(s)) == ("red grey", 4)
    assert s.model("skeleton-1").gone == "killed"


@rule("hero-attack.pool")
def test_bonus_dice_for_an_attack_last_for_it_alone() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3", stacks="guts: guts-1")

    def give(game: object) -> None:
        s.model("guts").bonuses.append(Bonus("dice", 1, "attack", "test", "purple"))

    s.go("guts")
    s.interlude(give)
    s.act("guts", "attack-troll-1")
    assert pool(s) == "purple red"
    assert s.model("guts").bonuses == []


# -- rerolls ------------------------------------------------------------------------------------------------


@rule("reroll.one-die", "reroll.repeat", "reroll.keep-last", "reroll.own-dice", "hero-attack.roll")
def test_a_reroll_throws_one_die_again_as_often_as_there_are_rerolls() -> None:
    s = scene(f"guts C4 rerolls=2, {OTHERS}", foes="ogre C2", stacks="guts: guts-3 guts-1", dice="4 0")
    s.act("guts", "attack-ogre-1")
    assert s.offered("reroll") == ["die-0", "die-1", "keep"]
    assert s.asked("reroll")[0].suggested == ("die-1",)
    s.dice("3").pick("die-1")
    s.dice("1").pick("die-1")
    assert s.last("rolled")["worth"] == [4, 1]
    assert s.model("guts").rerolls == 0


@rule("reroll.optional")
def test_someone_who_may_throw_again_is_told_at_who_and_against_which_defence() -> None:
    s = scene(f"guts C4 rerolls=1, {OTHERS}", foes="ogre C2 wounds=3", stacks="guts: guts-3 guts-1", dice="4 0")
    s.act("guts", "attack-ogre-1")
    told = Words("en", "berserk").say(s.asked("reroll")[0].prompt)
    ogre = phrase("berserk-reroll-target", model="Ogre 1", defence=2, health=13)
    assert told == phrase("berserk-reroll-prompt-at", model="Guts", dice="4 0", targets=ogre, left=1)


@rule("reroll.optional")
@pytest.mark.parametrize(
    ("heroes", "foes", "dice", "suggested"),
    [
        # One more is needed; a black die can gain more than a red one.
        ("guts C4 rerolls=1", "troll C3 wounds=2", "5 0", "die-1"),
        ("guts C4 rerolls=1", "slan C2", "2 1", "die-0"),
    ],
)
def test_the_die_is_suggested_that_promises_most(heroes: str, foes: str, dice: str, suggested: str) -> None:
    s = scene(f"{heroes}, {OTHERS}", foes=foes, stacks="guts: guts-3 guts-1", dice=dice)
    foe = foes.split()[0]
    s.act("guts", f"attack-{foe}-1" if foe == "troll" else f"attack-{foe}")
    assert s.asked("reroll")[0].suggested == (suggested,)


@rule("reroll.optional")
def test_nobody_is_asked_to_throw_again_what_fells_every_target_as_it_lies() -> None:
    s = scene(
        f"guts C4 rerolls=1, {OTHERS}", foes="troll C3 wounds=3", stacks="guts: guts-3 guts-1", dice="3 4"
    ).act("guts", "attack-troll-1")
    assert s.asked("reroll") == []
    assert (s.last("rolled")["worth"], s.model("guts").rerolls) == ([3, 4], 1)


@rule("reroll.optional")
def test_rerolls_may_be_left_unspent() -> None:
    s = scene(f"guts C4 rerolls=1, {OTHERS}", foes="ogre C2", stacks="guts: guts-1", dice="0")
    s.act("guts", "attack-ogre-1").pick("keep")
    assert (s.last("rolled")["worth"], s.model("guts").rerolls) == ([0], 1)


@rule("reroll.in-riposte", "riposte.as-hero-attack")
def test_rerolls_can_be_spent_in_a_riposte() -> None:
    s = (
        scene(
            f"guts C4 rerolls=1 ripostes=1, {OTHERS}",
            foes="troll C3",
            stacks="guts: guts-1",
            phase="enemy",
            dice="1 1 0",
        )
        .pick("riposte")
        .dice("4")
        .pick("die-0")
    )
    assert s.last("rolled")["worth"] == [4]


@rule("enemy-phase.automatic", "enemy-attack.roll", "reroll.source")
def test_an_enemy_rerolls_its_worst_die_below_the_mean_by_itself() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3 rerolls=2", phase="enemy", dice="0 0 3 1")
    assert s.last("rolled")["worth"] == [3, 1]
    assert [data["new"] for data in s.told("rerolled")] == [3, 1]
    s = scene(f"guts C4, {OTHERS}", foes="troll C3 rerolls=2", phase="enemy", dice="2 2")
    assert s.told("rerolled") == []


# -- several targets ----------------------------------------------------------------------------------------


@rule("hero-attack.multi-target", "bleeding.count")
def test_several_targets_take_the_same_roll_each_with_its_own_defence() -> None:
    s = scene(
        f"guts E5, {OTHERS}", foes="troll E4, skeleton D5, troll L8", stacks="guts: guts-1 guts-2", dice="3 2"
    ).act("guts", "shoot-troll-1")
    assert hit(s) == ["troll-1", "skeleton-1"]
    assert [(data["target"], data["damage"], data["wounds"]) for data in s.told("defended")] == [
        ("troll-1", 5, 4),
        ("skeleton-1", 5, 5),
    ]
    assert len(s.told("rolled")) == 1


@rule("enemy-defence.attacked-by-enemy", "ally-defence.wounds")
def test_an_enemy_attacked_by_an_enemy_defends_with_its_card() -> None:
    s = scene(f"guts L8, {OTHERS}", foes="troll C3, skeleton C4").dice("2 1")

    def fight(game: object) -> object:
        one, other = s.model("troll-1"), s.model("skeleton-1")
        return attacks.strike(game, one, other, attacks.plain(game, one))  # type: ignore[arg-type]

    events = s.interlude(fight)
    assert [event.data["wounds"] for event in events if event.kind == "defended"] == [3]
    assert s.model("skeleton-1").gone == "killed"


# -- states -------------------------------------------------------------------------------------------------


@rule("bleeding.cause", "bleeding.count", "bleeding.token-place", "bleeding.stacks", "status.tokens")
def test_bleeding_icons_of_orange_dice_count_if_there_is_a_wound() -> None:
    s = (
        scene(
            "guts L1, isidro L3, serpico C4", foes="troll C3 bleeding=1", stacks="serpico: serpico-3 serpico-6"
        )
        .dice("2* 1*")
        .act("serpico", "attack-troll-1")
    )
    assert pool(s) == "orange orange"
    assert s.model("troll-1").bleeding == 3


@rule("bleeding.cause", "stunned.cause", "hero-defence.states")
def test_without_a_wound_there_is_no_state() -> None:
    s = scene("guts L1, isidro L3, serpico C4", foes="ogre C2", stacks="serpico: serpico-6", dice="2*")
    s.act("serpico", "attack-ogre-1")
    assert (s.last("rolled")["bleeding"], s.model("ogre-1").bleeding) == (1, 0)


@rule("stunned.cause", "stunned.count", "stunned.token-place", "stunned.stacks")
def test_stun_icons_of_grey_dice_count_if_there_is_a_wound() -> None:
    s = scene("guts L1, isidro L3, serpico C4", foes="troll C3 stun=1", stacks="serpico: serpico-2", dice="2*")
    s.act("serpico", "attack-troll-1")
    assert s.model("troll-1").stun == 2


@rule("enemy-kill.remove", "bleeding.token-place")
def test_who_falls_gets_no_states() -> None:
    s = scene(
        "guts L1, isidro L3, serpico C4", foes="skeleton C3 wounds=2", stacks="serpico: serpico-6", dice="2*"
    ).act("serpico", "attack-skeleton-1")
    assert s.model("skeleton-1").gone == "killed"
    assert s.told("bleeding") == []


@rule("hero-defence.states", "ally-defence.states", "stunned.count")
def test_heroes_and_allies_get_states_from_enemies() -> None:
    s = scene("guts C4, isidro L1, schierke L3", foes="wraith C3", phase="enemy", dice="2* 1")
    assert s.model("guts").stun == 1
    s = scene("guts L1, isidro L3, schierke L5", allies="azan C4", foes="wraith C3", phase="enemy", dice="2* 2")
    assert s.model("azan").stun == 1
    assert s.told("stunned") == [{"model": "azan", "count": 1}]


# -- ripostes -----------------------------------------------------------------------------------------------


@rule("riposte.when", "riposte.attacker-only", "riposte.as-hero-attack", "riposte.once-per-attack")
@rule("riposte.source")
def test_a_hero_strikes_back_at_the_one_who_has_just_attacked() -> None:
    s = scene(
        f"guts C4 ripostes=2, {OTHERS}",
        foes="troll C3, skeleton B3",
        stacks="guts: guts-1 guts-2",
        phase="enemy",
        dice="0 0 1 1",
    ).pick("model:troll-1")
    assert s.offered("riposte") == ["riposte", "no"]
    s.dice("2 2 1 1").pick("riposte")
    assert s.told("rolled")[1]["targets"] == ["troll-1"]
    assert s.told("rolled")[1]["riposte"] is True
    assert s.model("guts").ripostes == 1
    assert s.asked("riposte"), "the second attacker may be answered too"


@rule("riposte.when")
def test_a_riposte_needs_no_wound() -> None:
    s = scene(
        f"guts C4 ripostes=1, {OTHERS}", foes="skeleton C3", stacks="guts: guts-4", phase="enemy", dice="1 1"
    )
    assert s.last("defended")["wounds"] == 0
    assert s.offered("riposte") == ["riposte", "no"]


@rule("riposte.no-ko")
@pytest.mark.parametrize(("wounds", "gone", "asked"), [(10, "ko", []), (9, "", ["riposte", "no"])])
def test_who_is_knocked_out_does_not_strike_back(wounds: int, gone: str, asked: list[str]) -> None:
    s = scene(f"guts C4 wounds={wounds} ripostes=1, {OTHERS}", foes="skeleton C3", phase="enemy", dice="1 1")
    assert (s.model("guts").gone, s.offered("riposte")) == (gone, asked)


@rule("riposte.range")
def test_an_attacker_out_of_range_is_not_answered() -> None:
    s = scene(f"guts C4 ripostes=1, {OTHERS}", foes="kushan-archer C7", phase="enemy", dice="1 1")
    assert s.happened("rolled")
    assert s.told("riposte") == []
    assert s.state.phase == "planning"


@rule("riposte.optional", "riposte.expire")
def test_a_riposte_may_be_saved_and_is_lost_at_the_end_of_the_round() -> None:
    s = scene(f"guts C4 ripostes=1, {OTHERS}", foes="troll C3", phase="enemy", dice="1 1").pick("no")
    assert s.told("riposte") == []
    assert s.model("guts").ripostes == 0


@rule("riposte.as-hero-attack", "stunned.hero-monster", "stunned.hero-monster-clear")
@pytest.mark.parametrize("on", ["stun=1", "fatigue=12"])
def test_a_riposte_loses_dice_to_penalties_and_to_stun_and_clears_it(on: str) -> None:
    s = scene(
        f"guts C4 ripostes=1 {on}, {OTHERS}",
        foes="troll C3",
        stacks="guts: guts-2 guts-1",
        phase="enemy",
        dice="0 1 3",
    ).pick("riposte")
    assert (pool(s), s.last("rolled")["lost"], s.model("guts").stun) == ("purple", ["red"], 0)


def test_the_newest_throw_is_kept_for_the_picture() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3", stacks="guts: guts-1", dice="3")
    s.act("guts", "attack-troll-1")
    throw = s.state.throw
    assert throw is not None
    assert (throw.model, throw.against, throw.damage) == ("guts", ["troll-1"], 3)
    assert throw.dice == [Rolled("red", face_of("red", "3"))]
    assert stats.left(s.game, s.model("troll-1")) == 5


@rule("reroll.source")
def test_an_ally_throws_a_die_again_with_a_reroll_of_its_own() -> None:
    s = scene(f"guts C4, {OTHERS}", allies="azan E4 rerolls=1", foes="troll E5").act("azan", "attack-troll-1")
    thrown = s.offered("reroll")
    assert thrown[-1] == "keep"
    s.pick(thrown[0])
    assert ([data["model"] for data in s.told("rerolled")], s.model("azan").rerolls) == (["azan"], 0)


# -- before the dice ---------------------------------------------------------------------------------------


@rule("hero-attack.pool", "hero-attack.remove-weakest", "penalty.attack", "stunned.hero-monster")
@pytest.mark.parametrize(
    ("hero", "said"),
    [("guts C3", "rolls about 6, 8 would kill"), ("guts C3 stun=1", "rolls about 4, 8 would kill")],
)
def test_an_attack_says_what_its_dice_bring_and_what_would_kill(hero: str, said: str) -> None:
    """A black die brings 3.5 on average and a red one 2; a troll has defense 1 and 7 health."""
    s = scene(f"{hero}, {OTHERS}", foes="troll C4", stacks="guts: guts-3 guts-4").go("guts")
    option = next(each for asked in s.asked("act") for each in asked.options if each.id.startswith("attack"))
    assert option.detail is not None
    assert Words("en", "berserk").plain.say(option.detail) == said


@pytest.mark.parametrize(("troll", "said"), [("C6", "rolls about 4"), ("C7", "rolls about 8")])
def test_what_counts_twice_from_afar_is_expected_twice(troll: str, said: str) -> None:
    s = scene(f"guts C3, {OTHERS}", foes=f"troll {troll}", stacks="guts: guts-6 guts-1").go("guts")
    option = next(each for asked in s.asked("act") for each in asked.options if each.id.startswith("charge"))
    assert option.detail is not None
    assert Words("en", "berserk").plain.say(option.detail).startswith(said)
