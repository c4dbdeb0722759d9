from __future__ import annotations

import pytest

from games.berserk.printed.scenario import Interaction
from games.berserk.printed.scripted import Wound
from tests.berserk.scene import rule, scene

TEAM = "guts C4, isidro D4, schierke C5"
ALTAR = Interaction(kind="altar", text="A", do=(Wound(who="enemies", amount=1),))


@rule("action.order", "action.once", "ally.choice")
def test_heroes_and_allies_go_in_any_order_each_once() -> None:
    s = scene(TEAM, allies="azan D5")
    assert s.offered("next") == ["go-guts", "go-isidro", "go-schierke", "go-azan"]
    s.act("isidro", "end").act("azan", "end")
    assert s.offered("next") == ["go-guts", "go-schierke"]


@rule("action.finish-first")
def test_an_activation_is_finished_before_the_next_one() -> None:
    s = scene(TEAM, stacks="guts: guts-1", seats=3).go("guts")
    assert s.asked("next") == []
    assert [(d.seat, d.kind) for d in s.asked()] == [(0, "berserk.act")]


@rule("adventure.control-split", "action.order")
@pytest.mark.parametrize(
    ("seats", "commands"),
    [(1, {0: "go-guts go-isidro go-schierke"}), (2, {0: "go-guts go-schierke others", 1: "go-isidro others"})],
)
def test_a_seat_may_command_several_heroes(seats: int, commands: dict[int, str]) -> None:
    s = scene(TEAM, seats=seats)
    assert {d.seat: " ".join(option.id for option in d.options) for d in s.asked("next")} == commands


@rule("action.order")
def test_who_lets_the_others_go_first_is_asked_again_after_them() -> None:
    s = scene(TEAM, stacks="guts: guts-1; isidro: isidro-1; schierke: schierke-1", seats=3)
    s.pick("others", seat=0)
    assert [(d.seat, [o.id for o in d.options]) for d in s.asked("next")] == [
        (1, ["go-isidro", "others"]),
        (2, ["go-schierke", "others"]),
    ]
    s.pick("go-schierke").act("schierke", "end")
    assert [d.seat for d in s.asked("next")] == [0, 1]


@rule("action.order")
def test_who_is_left_when_all_others_wait_goes() -> None:
    s = scene(TEAM, stacks="guts: guts-1; isidro: isidro-1; schierke: schierke-1", seats=3)
    s.pick("others", seat=2).pick("others", seat=0)
    assert [data["model"] for data in s.told("activated")] == ["isidro"]
    assert [(d.seat, d.kind) for d in s.asked()] == [(1, "berserk.act")]
    s = scene(TEAM, stacks="guts: guts-1; schierke: schierke-1", seats=2).pick("others", seat=1)
    assert s.offered("next") == ["go-guts", "go-schierke"], "there is nobody else to wait for"


@rule("action.order")
def test_letting_others_go_first_changes_nobody_elses_question() -> None:
    s = scene(TEAM, seats=3)
    before = {d.seat: d.id for d in s.asked("next")}
    s.pick("others", seat=0)
    assert {d.seat: d.id for d in s.asked("next")} == {seat: before[seat] for seat in (1, 2)}


@rule("adventure.control-split")
def test_seats_beyond_the_heroes_share_one() -> None:
    s = scene(TEAM, seats=5).pick("go-guts", seat=3)
    assert [d.seat for d in s.asked("act")] == [0, 3]


@rule("ally.no-owner", "ally.actions", "ally.any-order")
def test_everybody_decides_about_an_ally() -> None:
    s = scene(TEAM, allies="azan D5", foes="skeleton D7", seats=3).pick("go-azan", seat=2)
    assert [d.seat for d in s.asked("act")] == [0, 1, 2]
    s.pick("move-D6", seat=1)
    assert (s.at("azan"), s.points) == ("D6", 3)
    s.dice("0 1").pick("attack-skeleton-1", seat=0)
    assert s.left("skeleton-1") == 2
    assert "move-D5" in s.offered("act")


@rule("hero-act.any-order")
def test_what_is_done_on_the_spot_is_offered_before_the_ways() -> None:
    s = scene(TEAM, allies="azan E5", foes="troll E4").go("azan")
    verbs = [each.partition("-")[0] for each in s.offered("act")]
    assert list(dict.fromkeys(verbs)) == ["attack", "end", "move"]


@rule("ally.one-attack", "ally.no-interaction")
def test_an_ally_attacks_once_and_uses_no_tokens() -> None:
    s = scene(
        TEAM,
        allies="azan E5",
        foes="troll E4",
        tokens="altar E5, tactic E5",
        interaction=(ALTAR,),
        tactics="tactic-4",
    ).go("azan")
    assert s.can("token") == []
    assert s.offers("attack-troll-1")
    s.act("azan", "attack-troll-1")
    assert not s.offers("attack-troll-1")


@rule("hero-move.points", "hero-move.step", "hero-move.repeat", "hero-move.partial")
def test_each_point_is_one_space_and_points_may_be_left() -> None:
    s = scene(TEAM, stacks="guts: guts-1 guts-2").go("guts")
    assert s.points == 4
    s.act("guts", "move-C3")
    assert (s.at("guts"), s.points) == ("C3", 3)
    s.act("guts", "move-C1")
    assert (s.at("guts"), s.points) == ("C1", 1)
    s.act("guts", "end")
    assert s.model("guts").activated


@rule("hero-move.none-left", "hero-move.split", "hero-act.any-order", "hero-act.actions")
def test_movement_is_split_around_other_actions() -> None:
    s = scene(
        "guts C4, isidro L1, schierke L3",
        foes="troll C2",
        stacks="guts: guts-1",
        tokens="tactic D3",
        tactics="tactic-4",
    ).act("guts", "move-C3", "attack-troll-1", "move-D3")
    assert s.points == 1
    s.act("guts", "token-tactic-1")
    assert "tactic-4" in s.hero("guts").hand


@rule("hero-move.none-left")
def test_without_points_there_is_no_move() -> None:
    s = scene("guts C4, isidro L1, schierke L3", foes="troll C2", stacks="guts: guts-2").act("guts", "move-C3")
    assert s.points == 0
    assert {option.partition("-")[0] for option in s.offered()} == {"attack", "shoot", "end"}


def test_an_activation_with_nothing_left_to_do_ends_by_itself() -> None:
    s = scene("guts C4, isidro L1, schierke L3", stacks="guts: guts-2").act("guts", "move-C3")
    assert s.state.acting is None
    assert s.offered("next") == ["go-isidro", "go-schierke"]


def test_one_that_has_nothing_to_do_from_the_first_says_so() -> None:
    """It doesn't end before anyone has seen it begin."""
    s = scene("guts C4, isidro L1, schierke L3").go("guts")
    assert s.offered("act")[0] == "end"
    assert s.state.acting is not None


@rule("hero-move.min", "penalty.movement")
def test_movement_never_falls_below_zero() -> None:
    s = scene("guts C4, isidro C5 fatigue=13, schierke L3", stacks="isidro: isidro-3").go("isidro")
    assert (s.movement("isidro"), s.points) == (0, 0)
    assert {option.partition("-")[0] for option in s.offered()} == {"end"}


@rule("hero-move.blocked", "space.no-through", "ally-move.blocked")
def test_nobody_walks_through_models_or_scenery() -> None:
    s = scene("guts C1, isidro B1, schierke L3", foes="troll D1", scenery="high B2 D2", stacks="guts: guts-1")
    s.go("guts")
    assert s.can("move") == [
        "move-C2", "move-C3", "move-B3", "move-C4", "move-D3",
    ]  # fmt: skip


@rule("hero-act.one-attack")
def test_a_hero_attacks_once_in_an_activation() -> None:
    s = scene("guts C4, isidro L1, schierke L3", foes="troll C3", stacks="guts: guts-1")
    s.act("guts", "attack-troll-1")
    assert not s.offers("attack-troll-1")
    assert s.state.acting is not None
    assert s.state.acting.attacks == 0


@rule("interact.same-space", "interact.optional", "interact.free", "interact.several", "interact.tokens")
def test_tokens_are_used_only_on_their_space_and_cost_nothing() -> None:
    s = scene(
        "guts C4, isidro L1, schierke L3",
        foes="troll L8",
        stacks="guts: guts-1",
        tokens="altar C3, tactic C3",
        tactics="tactic-4",
        interaction=(ALTAR,),
    ).go("guts")
    assert s.can("token") == []
    s.act("guts", "move-C3")
    assert s.can("token") == ["token-altar-1", "token-tactic-1"]
    s.act("guts", "token-altar-1", "token-tactic-1")
    assert (s.points, s.state.acting and s.state.acting.attacks) == (2, 1)
    assert s.model("troll-1").wounds == 1


@rule("interact.optional")
def test_a_hero_may_leave_a_token_alone() -> None:
    s = scene(TEAM, foes="troll L8", tokens="altar C4", interaction=(ALTAR,)).act("guts", "end")
    assert s.state.tokens["altar-1"].used is False


@rule("interact.own-activation")
def test_no_token_is_used_in_anothers_activation() -> None:
    s = scene(TEAM, foes="troll L8", tokens="altar C4", interaction=(ALTAR,)).go("isidro")
    assert not s.offers("token-altar-1")


@rule("interact.by-dice", "dice.success-count")
@pytest.mark.parametrize(("result", "activated"), [("1", False), ("2", True)])
def test_a_token_may_need_successes_and_is_tried_once_in_an_activation(result: str, activated: bool) -> None:
    hard = Interaction(
        kind="altar", text="A", dice={"yellow": 1}, needs=2, do=(Wound(who="enemies", amount=1),)
    )
    s = scene(TEAM, foes="troll L8", tokens="altar C4", interaction=(hard,), dice=result)
    s.act("guts", "token-altar-1")
    assert s.model("troll-1").wounds == int(activated)
    assert s.state.tokens["altar-1"].used is activated
    assert not s.offers("token-altar-1")


@rule("tactic.draw", "tactic.token-to-pool")
def test_an_empty_tactic_deck_gives_nothing() -> None:
    s = scene(TEAM, tokens="tactic C4").act("guts", "token-tactic-1")
    assert (s.state.tokens, len(s.hero("guts").hand)) == ({}, 6)


@rule("ally-move.points", "ally-move.step", "ally-move.repeat", "ally-move.none-left")
def test_an_ally_moves_as_far_as_its_card_says() -> None:
    s = scene(TEAM, allies="azan D5").go("azan")
    assert s.points == 4
    s.act("azan", "move-D7", "move-D8", "move-D9")
    assert s.at("azan") == "D9"
    assert s.state.acting is None, "nothing is left to do"


@rule("fatigue.allies-none")
def test_allies_do_not_tire() -> None:
    s = scene(TEAM, allies="azan D5").act("azan", "end")
    assert s.told("tired") == []


@rule("stunned.other", "action.once")
def test_a_stunned_ally_is_not_activated_and_recovers_one_token() -> None:
    s = scene(TEAM, allies="azan D5 stun=2")
    assert "go-azan" not in s.offered("next")
    for hero in ("guts", "isidro", "schierke"):
        s.act(hero, "end")
    assert s.state.phase == "planning"
    assert s.model("azan").stun == 1
