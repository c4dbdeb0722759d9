"""The rules of event cards, on cards made for these tests."""

from __future__ import annotations

import pytest

from games.berserk.printed.scenario import EventPrint, Interaction, Objective, Terrain
from games.berserk.printed.scripted import (
    All,
    Clear,
    Discard,
    Down,
    Either,
    End,
    Enters,
    Gone,
    Heal,
    If,
    Killed,
    Later,
    Lay,
    Near,
    Not,
    Note,
    Noted,
    Reveal,
    Round,
    RoundEnd,
    Rule,
    Shown,
    Spawn,
    Stands,
    Wound,
    Wounded,
)
from tests.berserk.scene import Scene, rule, scene
from tests.berserk.stories import came, card, ended, next_round, revealed, shown

FAR = "guts B1, isidro B2, schierke B3"


def at_event(*prints: EventPrint, heroes: str = FAR, events: str = "A", **more: object) -> Scene:
    return scene(heroes, phase="event", events=events, event_prints=prints, **more)  # type: ignore[arg-type]


@rule("event.round-objective", "event.phase-start", "event.resolve-at-once")
def test_an_objective_for_a_round_is_met_in_that_event_phase_only() -> None:
    prints = (card("A", (Round(2), Reveal("B"))), card("B"))
    assert revealed(at_event(*prints, round=1)) == ""
    assert revealed(at_event(*prints, round=2)) == "B"
    assert revealed(at_event(*prints, round=3)) == ""


@rule("event.round-objective")
def test_a_round_is_not_met_before_its_event_phase() -> None:
    prints = (card("A", (Round(1), Reveal("B"))), card("B"))
    s = scene(FAR, foes="troll L9", event_prints=prints).act("guts", "end").act("isidro", "end")
    assert revealed(s) == ""
    s.act("schierke", "end")
    next_round(s)
    assert revealed(s) == "B"
    kinds = [event.kind for event in s.events]
    assert [event["phase"] for event in s.told("phase")][:2] == ["enemy", "event"]
    assert kinds.index("event") > kinds.index("moved")


@rule("event.check-order", "event.several")
def test_open_cards_are_checked_in_the_order_of_their_letters() -> None:
    prints = (card("A", (Round(1), Reveal("D"))), card("C", (Round(1), Reveal("B"))), card("B"), card("D"))
    s = at_event(*prints, events="C A")
    assert [event["event"] for event in s.told("objective")] == ["0-A", "0-C"]
    assert revealed(s) == "DB"


@rule("event.on-reveal", "event.check-order")
def test_a_card_revealed_meanwhile_takes_part_in_the_same_event_phase() -> None:
    prints = (card("A", (Round(1), Reveal("C"))), card("B"), card("C", (RoundEnd(), Reveal("B"))))
    s = at_event(*prints)
    assert revealed(s) == "CB"
    assert shown(s) == "ABC"


@rule("event.outside-phase", "event.resume")
def test_an_objective_met_in_the_enemy_phase_interrupts_it() -> None:
    prints = (card("A", (Wounded("casca"), Reveal("B"))), card("B", do=(Heal("casca", 1),)))
    s = scene(
        FAR, allies="casca E5", foes="troll E4, skeleton E6", phase="enemy", event_prints=prints, dice="3 0 0 0"
    )
    next_round(s)
    kinds = [event.kind for event in s.events]
    assert kinds.index("event") < kinds.index("phase")
    assert revealed(s) == "B"
    assert s.left("casca") == 5
    attacks = [event["model"] for event in s.told("rolled")]
    assert attacks == ["troll-1", "skeleton-1"]


@rule("event.outside-phase")
def test_what_happened_before_a_card_came_up_does_not_count_for_it() -> None:
    prints = (card("A", (Wounded("casca"), Reveal("B"))), card("B", (Wounded("casca"), Reveal("C"))), card("C"))
    s = scene(FAR, allies="casca E5", foes="troll E4", phase="enemy", event_prints=prints, dice="3 0")
    assert revealed(s) == "B"


@rule("event.once", "event.follow-text")
def test_effects_and_objectives_count_once_and_all_of_them_do() -> None:
    prints = (
        card("A", (RoundEnd(), Reveal("B"))),
        EventPrint(letter="B", do=(Spawn("troll", ("F6", "F8")), Note("seen"))),
    )
    s = at_event(*prints)
    assert came(s) == ["troll-1 F6", "troll-2 F8"]
    assert s.state.notes == {"seen": 1}
    next_round(s)
    assert len(came(s)) == 2


@rule("event.recurring", "event.on-reveal")
def test_a_recurring_effect_counts_when_revealed_and_in_each_later_event_phase() -> None:
    prints = (
        card("A", (Round(1), Reveal("B"))),
        EventPrint(letter="B", each=(Note("beat"),), until=Noted("beat", 3)),
    )
    s = at_event(*prints)
    assert s.state.notes["beat"] == 1
    for beats in (2, 3, 3):
        next_round(s)
        assert s.state.notes["beat"] == beats


@rule("event.recurring-time")
def test_a_recurring_effect_waits_for_the_event_phase_of_a_round_in_which_its_card_came_up_before() -> None:
    prints = (card("A", (Enters("pit"), Reveal("B"))), EventPrint(letter="B", each=(Note("beat"),)))
    s = scene(
        FAR.replace("B1", "E5"),
        foes="troll L9",
        event_prints=prints,
        area={"pit": ("E4",)},
        stacks="guts: guts-1",
    ).act("guts", "move-E4")
    assert (revealed(s), s.state.notes) == ("B", {})
    assert next_round(s).state.notes == {"beat": 1}
    assert next_round(s).state.notes == {"beat": 2}


@rule("event.recurring")
def test_a_discarded_card_recurs_no_more_and_asks_for_nothing() -> None:
    prints = (
        card("A", (Round(1), Discard(("B",)))),
        EventPrint(letter="B", each=(Note("beat"),), objective=(Objective(Round(1), (Reveal("C"),)),)),
        card("C"),
    )
    s = at_event(*prints, events="A B")
    assert shown(s) == "A"
    assert s.state.discarded == ["B"]
    assert s.state.notes == {}


@rule("event.once")
def test_a_card_is_revealed_once() -> None:
    prints = (
        card("A", (RoundEnd(), Reveal("B")), (Round(1), Reveal("B"))),
        EventPrint(letter="B", do=(Note("b"),)),
    )
    assert at_event(*prints).state.notes == {"b": 1}


@rule("adventure.end-from-events")
@pytest.mark.parametrize("result", ["won", "lost"])
def test_an_event_card_ends_the_adventure(result: str) -> None:
    prints = (card("A", (Round(1), Reveal("B"))), EventPrint(letter="B", do=(End(result), Note("late"))))  # type: ignore[arg-type]
    s = at_event(*prints)
    assert ended(s) == f"{result}B"
    assert s.match.outcome is not None
    assert s.state.notes == {}


@rule("adventure.end-from-events")
def test_without_an_end_condition_the_game_goes_on() -> None:
    s = at_event(card("A", (Round(9), End("lost"))))
    assert (s.state.phase, s.state.round) == ("planning", 2)


@rule("adventure.end-can-change", "event.may-change-all")
def test_a_later_card_replaces_the_end_condition() -> None:
    prints = (
        card("A", (Round(1), Reveal("B"))),
        EventPrint(letter="B", do=(Discard(("C",)),), objective=(Objective(Round(2), (End("won"),)),)),
        card("C", (Round(1), End("lost"))),
    )
    s = at_event(*prints, events="A C")
    assert s.state.result == ""
    next_round(s)
    assert ended(s) == "wonB"


@rule("event.may-change-all", "setup.special-rules-duration")
def test_an_event_brings_a_special_rule_into_force_and_takes_it_away() -> None:
    prints = (card("A", (Round(1), Rule("tide")), (Round(2), Rule("tide", on=False))), card("Z"))
    s = at_event(*prints, foes="troll E4")
    assert s.state.special == ["tide"]
    assert s.movement("troll-1") == 5
    next_round(s)
    assert s.state.special == []
    assert s.movement("troll-1") == 4


@rule("terrain.placement", "terrain.effect", "event.may-change-all")
def test_an_event_lays_terrain_that_does_what_the_adventure_says() -> None:
    fire = Terrain("fire", "special:fire", enters=(Wound("actor"),), each=(Wound("actor", 2),), hurts=True)
    prints = (card("A", (Round(1), Lay("fire", ("F6", "E5")))),)
    s = at_event(*prints, heroes="guts E5, isidro B2, schierke B3", special="fire", terrain=(fire,))
    assert [(token.kind, token.terrain) for token in s.state.tokens.values()] == [
        ("fire", True),
        ("fire", True),
    ]
    assert s.left("guts") == 12
    next_round(s)
    assert s.left("guts") == 10


@rule("terrain.effect")
def test_terrain_hurts_who_walks_in_but_nobody_when_no_text_says_so() -> None:
    fire = Terrain("fire", "special:fire", enters=(Wound("actor"),))
    for special, left in (("fire", 11), ("", 12)):
        s = scene(
            "guts E5, isidro B2, schierke B3",
            stacks="guts: guts-1",
            tokens="fire E4",
            special=special,
            terrain=(fire,),
        ).act("guts", "move-E4")
        assert s.left("guts") == left


@rule("spawn.where")
def test_in_an_area_the_heroes_choose_an_empty_space() -> None:
    prints = (card("A", (Round(1), Spawn("troll", ("nest",)))),)
    s = at_event(*prints, heroes="guts E5, isidro B2, schierke B3", area={"nest": ("E5", "E6", "E7")})
    assert s.offered("where") == ["hex:4,3", "hex:4,4"]
    s.pick("hex:4,4")
    assert came(s) == ["troll-1 E7"]


@rule("adventure.difficulty-scale")
@pytest.mark.parametrize(("size", "trolls"), [(3, 1), (4, 2), (5, 4)])
def test_numbers_go_by_the_heroes_at_the_start(size: int, trolls: int) -> None:
    prints = (card("A", (Round(1), Spawn("troll", ("F6", "H6", "F8", "H8"), (1, 2, 4)))),)
    assert len(came(at_event(*prints, size=size))) == trolls


CONDITIONS = [
    (Near("guts", "heroes", 2), "guts E5, isidro E4, schierke E6", "", True),
    (Near("guts", "heroes", 2), "guts E5, isidro E4, schierke E7", "", False),
    (Near("guts", "heroes", 2, 2), "guts E5, isidro E4, schierke E7", "", True),
    (Clear("guts", 2), "guts E5, isidro B2, schierke B3", "troll E8", True),
    (Clear("guts", 2), "guts E5, isidro B2, schierke B3", "troll E7", False),
    (Clear("guts", 2, "ogre"), "guts E5, isidro B2, schierke B3", "troll E7", True),
    (Clear("H6", 1), FAR, "troll H7", False),
    (Gone("troll"), FAR, "skeleton H7", True),
    (Gone(), FAR, "skeleton H7", False),
    (Stands("nest"), "guts E5, isidro B2, schierke B3", "", True),
    (Stands("nest", "heroes", 2), "guts E5, isidro B2, schierke B3", "", False),
    (Stands("nest", "heroes", 0), "guts E5, isidro B2, schierke B3", "", False),
    (Stands("nest", "heroes", 0), "guts E5, isidro E6, schierke E7", "", True),
    (Stands("nest", "guts"), "guts E5, isidro B2, schierke B3", "", True),
    (Down("heroes", 1), FAR, "", False),
    (Killed("troll"), FAR, "troll H7", False),
    (Shown("A"), FAR, "", True),
    (Shown("B"), FAR, "", False),
    (Later(0), FAR, "", False),
    (Later(1), FAR, "", True),
    (All((Round(2), Gone())), FAR, "", True),
    (All((Round(2), Gone())), FAR, "troll H7", False),
    (Either((Round(3), Gone())), FAR, "", True),
    (Not(Gone()), FAR, "", False),
]


@rule("event.check-order")
@pytest.mark.parametrize(("asked", "heroes", "foes", "holds"), CONDITIONS)
def test_each_condition_holds_where_it_should(asked: object, heroes: str, foes: str, holds: bool) -> None:
    prints = (card("A", (asked, Reveal("B"))), card("B"))  # type: ignore[arg-type]
    s = at_event(*prints, heroes=heroes, foes=foes, round=2, area={"nest": ("E5", "E6", "E7")})
    assert (revealed(s) == "B") is holds


@rule("event.may-change-all")
def test_effects_can_depend_on_something() -> None:
    prints = (card("A", (Round(1), If(Gone(), (Note("calm"),), (Note("fight"),)))),)
    assert at_event(*prints).state.notes == {"calm": 1}
    assert at_event(*prints, foes="troll H7").state.notes == {"fight": 1}


@rule("interact.placed", "terrain.placement")
def test_tokens_lie_out_from_the_start_and_come_by_events() -> None:
    altar = Interaction("altar", "A", do=(Note("prayed"),))
    prints = (card("A", (Round(1), Lay("altar", ("E5", "E6"), (1, 2, 2)))),)
    s = at_event(*prints, heroes="guts E5, isidro B2, schierke B3", interaction=(altar,), tokens="altar F6")
    assert [(token.id, token.at) for token in s.state.tokens.values()] == [
        ("altar-1", (5, 3)),
        ("altar-2", (4, 2)),
    ]


@rule("interact.result", "interact.optional")
def test_a_token_means_something_only_while_its_card_lies_open() -> None:
    altar = Interaction("altar", "B", do=(Note("prayed"),))
    for events, offered in (("A", False), ("A B", True)):
        s = scene(
            "guts E5, isidro B2, schierke B3",
            events=events,
            event_prints=(card("A"), card("B")),
            interaction=(altar,),
            tokens="altar E5",
        )
        assert s.go("guts").offers("token-altar-1") is offered
    s.act("guts", "token-altar-1")
    assert s.state.notes == {"used-altar": 1, "prayed": 1}


@rule("interact.by-dice", "reroll.optional")
def test_a_tokens_roll_that_has_enough_is_never_spoiled() -> None:
    bell = Interaction("bell", "A", dice={"red": 2}, needs=3, do=(Note("rung"),))
    s = scene(
        "guts E5 rerolls=3, isidro B2, schierke B3",
        event_prints=(card("A"),),
        interaction=(bell,),
        tokens="bell E5",
        dice="2 0",
    ).act("guts", "token-bell-1")
    assert s.asked("reroll")[0].suggested == ("die-1",)
    s.dice("1").pick("die-1")
    assert (s.asked("reroll"), s.model("guts").rerolls) == ([], 2)
    assert s.state.notes == {"used-bell": 1, "rung": 1}


@rule("event.interrupts-walk", "event.outside-phase")
def test_a_walk_stops_where_an_objective_is_met_and_the_rest_of_the_points_is_free() -> None:
    prints = (card("A", (Enters("pit"), Reveal("B"))), card("B"))
    s = scene(
        FAR.replace("B1", "E7"),
        foes="troll L9",
        event_prints=prints,
        area={"pit": ("E5",)},
        stacks="guts: guts-1 guts-2",
    ).go("guts")
    points = s.points
    s.act("guts", "move-E4")
    assert (s.at("guts"), s.points, revealed(s)) == ("E5", points - 2, "B")
    s.act("guts", "move-E4")
    assert (s.at("guts"), s.points) == ("E4", points - 3)


@rule("event.interrupts-walk")
def test_an_enemy_goes_on_after_an_objective_that_it_met_on_its_way() -> None:
    prints = (card("A", (Enters("pit", "enemies"), Reveal("B"))), card("B"))
    heroes = "guts E8, isidro L1, schierke L2"
    s = scene(heroes, foes="troll E4", phase="enemy", event_prints=prints, area={"pit": ("E5",)})
    assert (revealed(s), s.at("troll-1")) == ("B", "E7")


@rule("interact.once-a-round", "interact.several")
def test_a_hero_tries_a_token_once_a_round_and_another_hero_too() -> None:
    bell = Interaction("bell", "A", dice={"red": 1}, needs=4, do=(Note("rung"),))
    s = scene(
        "guts E5, isidro E7, schierke B3",
        foes="troll L9",
        event_prints=(card("A"),),
        interaction=(bell,),
        tokens="bell E5, bell E6",
        stacks="guts: guts-1; isidro: isidro-4",
        dice="3 3",
    ).act("guts", "token-bell-1")
    assert not s.offers("token-bell-1")
    s.act("guts", "move-E6", "token-bell-2", "move-E4").act("guts", "end")
    assert s.state.notes == {}


@rule("adventure.end-first")
@pytest.mark.parametrize(("one", "other"), [("won", "lost"), ("lost", "won")])
def test_of_win_and_loss_in_one_check_the_first_card_by_letter_ends_it(one: str, other: str) -> None:
    prints = (card("A", (Round(1), End(one))), card("B", (Round(1), End(other)), (Round(1), Note("late"))))  # type: ignore[arg-type]
    s = at_event(*prints, events="A B")
    assert (ended(s), s.state.notes) == (f"{one}A", {})


@rule("adventure.end-first", "attack.targets-in-turn")
def test_a_bomb_that_fells_the_last_enemy_and_the_last_hero_wins_by_the_enemy_who_comes_first() -> None:
    prints = (card("A", (Gone(), End("won"))),)
    heroes = "isidro E7 wounds=11, guts gone=ko, schierke gone=ko"
    s = scene(heroes, foes="skeleton E8", event_prints=prints, stacks="isidro: isidro-3", dice="2 2")
    s.act("isidro", "shoot-skeleton-1")
    while s.match.pending:
        s.pick("yes" if s.offers("yes") else "keep")
    assert (ended(s), s.model("isidro").gone) == ("wonA", "")


@rule("spawn.displace-still")
def test_someone_who_makes_room_enters_nothing_and_meets_no_objective() -> None:
    fire = Terrain("fire", "special:fire", enters=(Wound("actor"),), hurts=True)
    prints = (card("A", (Round(1), Spawn("troll", ("D",))), (Enters("ring"), Note("entered"))),)
    ring = ("E4", "E6", "D4", "D5", "F5", "F6")
    s = scene(
        "guts E5, isidro B2, schierke B3",
        foes="troll L9",
        phase="event",
        event_prints=prints,
        spawns="D E5",
        area={"ring": ring},
        terrain=(fire,),
        special="fire",
        tokens=", ".join(f"fire {name}" for name in ring),
    )
    s.pick(s.offered("where")[0])
    assert (s.at("troll-2"), s.at("guts") in ring, s.left("guts")) == ("E5", True, 12)
    assert (s.told("moved"), s.state.notes) == ([], {})
