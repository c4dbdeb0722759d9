from __future__ import annotations

from games.berserk.printed.scenario import EventPrint, Goal, Objective
from games.berserk.printed.scripted import End, Round
from games.berserk.state.model import Bonus
from tests.berserk.scene import rule, scene


def phases(s: object) -> list[str]:
    return [data["phase"] for data in s.told("phase")]  # type: ignore[attr-defined]


@rule("round.phases", "round.next", "maintenance.order", "maintenance.round-marker")
@rule("round.maintenance-follows")
def test_a_round_goes_from_hero_phase_to_maintenance_and_the_next_begins() -> None:
    s = scene("guts C4, isidro D4, schierke C5", foes="troll L8").pass_on("planning")
    assert phases(s) == ["enemy", "event", "planning"]
    assert (s.state.phase, s.state.round) == ("planning", 2)
    assert s.told("round") == [{"round": 2}]


@rule("round.hero-phase-steps", "planning.until-all", "setup.start")
def test_the_hero_phase_is_planning_then_action() -> None:
    s = scene("guts C4, isidro D4, schierke C5", phase="planning")
    assert s.asked("next") == []
    for hero in ("guts", "isidro", "schierke"):
        s.plan(hero, f"{hero}-1").ready(hero)
    assert s.state.phase == "action"
    assert [d.kind for d in s.asked()] == ["berserk.next"]


@rule("round.hero-phase-end", "enemy-phase.start", "hero-act.actions")
def test_the_hero_phase_ends_when_all_heroes_and_allies_were_activated() -> None:
    stacks = "schierke: schierke-1"
    s = scene("guts C4, isidro D4, schierke C5", allies="azan D5", foes="troll L8", stacks=stacks)
    s.act("guts", "end").act("isidro", "end").act("azan", "end")
    assert s.state.phase == "action"
    s.act("schierke", "end")
    assert "enemy" in phases(s)


@rule("round.enemy-phase-end", "enemy-select.once", "enemy-phase.finish-first", "event.phase-start")
def test_the_enemy_phase_ends_when_every_enemy_was_activated_once() -> None:
    s = scene("guts B2, isidro B3, schierke C2", foes="skeleton L8, skeleton H6", phase="enemy")
    s.pass_on("planning")
    walked = [data["model"] for data in s.told("moved")]
    assert walked == ["skeleton-2", "skeleton-1"]
    assert phases(s) == ["event", "planning"]


@rule("round.next", "event.round-objective")
def test_no_round_follows_the_end_of_the_adventure() -> None:
    ending = Objective(when=Round(n=1), do=(End(result="won"),), goal=Goal(kind="kill"))
    s = scene(event_prints=(EventPrint(letter="A", objective=(ending,)),), foes="troll L8").pass_on("over")
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0,)
    assert (s.state.round, s.state.result, s.state.ending) == (1, "won", "A")


@rule("maintenance.return-cards", "instant.discard", "instant.any-position", "instant.until-maintenance")
def test_cards_come_back_in_maintenance_but_instant_ones_are_discarded() -> None:
    s = scene(
        "guts C4, isidro B3, schierke C5",
        foes="troll L8",
        stacks="isidro: isidro-3 isidro-1 isidro-4; guts: guts-1",
    ).pass_on("enemy")
    assert s.hero("isidro").stack == ["isidro-3", "isidro-1", "isidro-4"]
    s.pass_on("planning")
    assert s.hero("isidro").hand == ["isidro-1", "isidro-2", "isidro-4", "isidro-5", "isidro-6"]
    assert s.hero("isidro").discard == ["isidro-3"]
    assert s.hero("guts").stack == []
    assert s.hero("guts").hand == [f"guts-{number}" for number in range(1, 7)]


@rule("reroll.expire", "riposte.expire")
def test_rerolls_and_ripostes_are_lost_at_the_end_of_the_round() -> None:
    s = scene("guts C4 rerolls=2 ripostes=1, isidro D4, schierke C5", foes="troll L8").pass_on("planning")
    assert (s.model("guts").rerolls, s.model("guts").ripostes) == (0, 0)


@rule("planning.stack-lasts", "hero-defence.not-limited")
def test_the_stack_counts_until_maintenance() -> None:
    s = (
        scene(
            "guts C4, isidro L1, schierke L3",
            stacks="guts: guts-4",
            foes="skeleton C3, skeleton D4",
            phase="enemy",
        )
        .dice("1 1 2 1")
        .pass_on("planning")
    )
    assert [(data["damage"], data["defence"], data["wounds"]) for data in s.told("defended")] == [
        (2, 2, 0),
        (3, 2, 1),
    ]


def test_bonuses_end_with_the_span_they_were_given_for() -> None:
    s = scene("guts C4, isidro D4, schierke C5", foes="troll L8")

    def give(game: object) -> None:
        model = s.model("guts")
        for until in ("activation", "hero-phase", "enemy-phase", "round", "adventure"):
            model.bonuses.append(Bonus("defence", 1, until, "test"))

    s.interlude(give)
    assert s.defence("guts") == 5
    s.act("guts", "end")
    assert s.defence("guts") == 4
    s.pass_on("planning")
    assert [bonus.until for bonus in s.model("guts").bonuses] == ["adventure"]


@rule("adventure.loss-all-ko", "hero-ko.health", "game.one-side")
def test_the_adventure_is_lost_when_the_last_hero_falls() -> None:
    s = scene("guts C4 wounds=11", foes="skeleton C3", phase="enemy", seats=2, dice="1 1")
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.ranking) == ((), ((1, 0), (1, 1)))
    assert (s.state.result, s.state.ending) == ("lost", "")


@rule("adventure.loss-all-ko")
def test_one_hero_left_fights_on() -> None:
    s = scene("guts C4 wounds=11, isidro L1", foes="skeleton C3", phase="enemy", dice="1 1")
    assert s.state.result == ""
    assert s.model("guts").gone == "ko"
    assert s.state.phase == "planning"
