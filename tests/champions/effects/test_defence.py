from __future__ import annotations

from typing import Any

import pytest

from games.champions.effects.combat import enemy_attack
from games.kernel.faults import Stale
from games.kernel.match import Match
from games.kernel.text import Player
from tests.champions.scene import MERCENARIES, PEOPLE, Scene, alone, plays, rule, scene

HEROES = ("she_hulk", "captain_marvel", "iron_man")


def attacked() -> Scene:
    """Ada's She-Hulk is attacked, and Ben's Captain Marvel could defend her."""
    return scene(
        ada=plays("she_hulk", form="hero"),
        ben=plays("captain_marvel", form="hero"),
        step="activate",
        encounter=f"Advance, {MERCENARIES}",
    )


@rule("enemy-attack.step-1-boost", "ruling.defender-offer-order", "ally.defends-any-player")
@rule("ally.defender-takes-all", "enemy-attack.ally-excess-lost", "defend.ally")
def test_another_players_ally_may_take_the_blow() -> None:
    ada, ben = plays("she_hulk", form="hero"), plays("captain_marvel", play="Maria Hill")
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Sandman, Advance, {MERCENARIES}")
    assert (table.asked.seat, len(table.pile("boost"))) == (0, 1)
    table.passes()
    assert table.asked.seat == 1
    table.answer("Maria Hill")
    assert not table.in_play("Maria Hill")
    assert (table.ada.left, table.ben.left) == (15, 12)


@rule("enemy-attack.step-2-defend", "ruling.defender-offer-order", "defend.hero-basic")
def test_all_who_could_defend_are_asked_at_once_and_the_first_who_does_decides() -> None:
    people = {name: plays(hero, form="hero") for name, hero in zip(PEOPLE, HEROES, strict=False)}
    table = scene(**people, step="activate", encounter=f"Advance, {MERCENARIES}")
    assert [(d.seat, d.kind) for d in table.match.pending] == [(seat, "champions.defend") for seat in range(3)]
    ada, ben, cleo = table.match.pending
    table.give(ben, ("none",))
    assert [decision.seat for decision in table.match.pending] == [0, 2], "nobody waits for Ben"
    again = Match.load(table.match.rules, table.match.save())
    assert ([d.seat for d in again.pending], again.lost_answers) == ([0, 2], 0)
    table.give(cleo, (cleo.options[0].id,))
    assert table.cleo.identity.exhausted
    assert table.told("defend")[0]["seat"] == 2
    with pytest.raises(Stale):
        table.give(ada, ("none",))


@rule("enemy-attack.undefended", "ruling.defender-offer-order")
def test_nobody_defends_where_all_let_it_be() -> None:
    table = attacked()
    for decision in reversed(table.match.pending):
        table.give(decision, ("none",))
    assert (table.told("defend"), table.ada.left) == ([], 15 - 2)


@rule("defend.for-another")
def test_who_will_defend_nobody_else_is_not_waited_for() -> None:
    table = attacked()
    table.match.stand(1, "defend:1", "game")
    assert [decision.seat for decision in table.match.pending] == [0]
    table.passes()
    assert [decision.seat for decision in table.match.pending] == [1, 0], "attacked himself he is asked"


@rule("enemy-attack.new-target-player", "defend.for-another")
def test_who_sends_his_ally_into_anothers_attack_is_attacked_himself() -> None:
    """With Charge, the damage Maria Hill doesn't take goes to Ben, who sent her, not to Ada."""
    ada, ben = plays("she_hulk", form="hero"), plays("captain_marvel", play="Maria Hill")
    encounter = f"Shadow of the Past, Advance, {MERCENARIES}"
    table = scene(ada=ada, ben=ben, step="activate", attached="Charge", encounter=encounter)
    table.passes()
    table.answer("Maria Hill")
    [strike, *_] = table.told("strike")
    assert (strike["strength"], strike["shield"]) == (5 + strike["bonus"], 0)
    assert (table.ada.left, table.ben.left) == (15, 12 - (5 + strike["bonus"] - 2))


@rule("ruling.tough-zero-damage", "ruling.tough-vs-interrupt", "status.priority", "enemy-attack.hero-defends")
def test_defence_comes_before_tough() -> None:
    ada = plays(form="hero", statuses="tough", hand="Backflip")
    table = scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.passes()
    table.answer("defend")
    assert table.ada.identity.statuses == ["tough"], "2 less 3 is no damage"
    table = scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.passes(2)
    assert table.ada.identity.statuses == []
    assert table.ada.hand == ["Backflip"], "nothing was left to prevent"


def test_an_attack_on_an_alter_ego_hits_the_identity() -> None:
    ada, ben = plays(play="Daredevil"), plays("she_hulk", form="hero")
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Advance, Advance, {MERCENARIES}", first=1)
    table.passes()
    assert not [offer for offer in table.ada.offered if "Peter" in offer], "an alter-ego does not defend"


@rule("ruling.defender-leaves")
def test_an_attack_whose_defender_is_gone_is_undefended() -> None:
    ada = plays("captain_marvel", form="hero", play="Maria Hill")
    top = f"Concussive Blast, {MERCENARIES}"
    table = scene(scenario="ultron", ada=ada, step="activate", encounter=top)
    table.card("Maria Hill").piece.damage = 1
    table.answer("Maria Hill")
    assert not table.in_play("Maria Hill")
    assert table.ada.left == 12 - 1 - 2


@rule("ruling.overkill-alter-ego", "keyword.overkill-ally")
def test_overkill_reaches_an_alter_ego() -> None:
    ada, ben = plays("she_hulk", form="hero"), plays("captain_marvel", play="Maria Hill")
    table = scene(
        ada=ada, ben=ben, attached="Charge", step="activate", encounter=f"Advance, Advance, {MERCENARIES}"
    )
    table.passes()
    table.answer("Maria Hill")
    assert table.ben.left == 9, "5 on 2 hit points"


@rule("ruling.villain-stage-mid-activation")
def test_an_activation_goes_on_with_the_next_stage() -> None:
    ada = plays("black_panther", form="hero")
    table = scene(ada=ada, villain_damage=13, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.passes()
    assert table.villain.piece.code == "01095", "retaliation beat stage I in its own attack"
    assert table.ada.left == 9


@rule("keyword.retaliate-survive")
def test_the_defeated_do_not_hit_back() -> None:
    table = alone("she_hulk", form="hero", minions="Whiplash")
    table.card("Whiplash").piece.damage = 1
    table.ada.does("attack She-Hulk on Whiplash")
    assert table.ada.left == 15
    assert table.ada.minions == []


@rule("hit-points.sustained-tokens", "move.card-to-dial", "ruling.moved-damage-is-dealt")
@rule("ruling.damage-move-cap", "move.different-place")
def test_moved_damage_is_no_more_than_there_is_and_tough_stops_it() -> None:
    ada = plays("black_panther", form="hero", damage=1, hand="01043a, Energy", play="Vibranium Suit")
    table = scene(ada=ada)
    table.ada.does("play Wakanda Forever!")
    assert (table.ada.left, table.villain.left) == (11, 13), "the last step would move 2"
    table = scene(ada=ada, villain_statuses="tough")
    table.ada.does("play Wakanda Forever!")
    assert (table.ada.left, table.villain.left, table.villain.statuses) == (11, 14, [])


@rule("stunned.player-side", "stunned.cost-paid", "example.hero-action-attack")
@rule("ruling.stunned-ally-consequential", "ruling.status-removal-attempt")
def test_the_stunned_lose_the_card_instead_of_attacking() -> None:
    table = alone(
        "captain_marvel", form="hero", statuses="stunned", hand="Haymaker, Energy, Tenacity", play="Vision"
    )
    table.card("Vision").piece.statuses.append("stunned")
    table.ada.does("attack Vision on Rhino")
    assert (table.card("Vision").left, table.card("Vision").exhausted, table.card("Vision").statuses) == (
        3,
        True,
        [],
    )
    table.ada.does("play Haymaker")
    assert table.villain.left == 14
    assert table.ada.identity.statuses == []
    assert not table.ada.identity.exhausted
    assert "Haymaker" in table.ada.discard


@rule("confused.player-side", "confused.cost-paid")
def test_the_confused_lose_the_card_instead_of_thwarting() -> None:
    table = alone(form="hero", statuses="confused", threat=3)
    table.ada.does("thwart Spider-Man on The Break-In!")
    assert (table.main.threat, table.ada.identity.statuses, table.ada.identity.exhausted) == (3, [], True)


@rule("stunned.enemy", "confused.enemy")
def test_stunned_and_confused_minions_lose_their_cards() -> None:
    ada, ben = plays("she_hulk", form="hero", minions="Shocker"), plays("iron_man", minions="Sandman")
    table = scene(ada=ada, ben=ben)
    table.card("Shocker").piece.statuses.append("stunned")
    table.card("Sandman").piece.statuses.append("confused")
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0, 1]
    table.lay()
    table.settle("turn")
    assert table.card("Shocker").statuses == []
    assert table.card("Sandman").statuses == []


@rule("boost.star-not-icon")
def test_a_star_adds_nothing() -> None:
    top = f"Heart-Shaped Herb, {MERCENARIES}"
    table = alone("she_hulk", form="hero", step="activate", encounter=top)
    table.passes()
    assert table.told("boost") == [{"card": "01158", "icons": 1, "star": True}]
    assert table.told("damage")[0]["amount"] == 3
    assert table.villain.statuses == ["tough"], "and its ability happened"


@rule("status.priority", "prevent.threat")
def test_a_status_card_replaces_before_any_ability_can() -> None:
    ada = plays(form="hero", hand="Webbed Up, Genius, Strength")
    table = scene(ada=ada, villain_statuses="stunned", encounter=f"Advance, {MERCENARIES}")
    table.ada.does("play Webbed Up")
    table.ada.ends().settle("turn")
    assert table.villain.statuses == []
    assert table.ada.controls == ["Webbed Up"], "there was no attack left for it to replace"


@rule("play.response-during-steps")
def test_a_defeat_is_answered_while_the_event_is_still_being_carried_out() -> None:
    ada = plays("she_hulk", form="hero", hand="Haymaker, Chase Them Down, Energy", minions="Shocker")
    table = scene(ada=ada, threat=5)
    table.ada.does("play Haymaker on Shocker")
    assert (table.words_offered(), table.pile("limbo")) == (["use Chase Them Down", "pass"], ["Haymaker"])
    table.answer("use Chase Them Down")
    assert (table.main.threat, table.ada.discard) == (3, ["Energy", "Chase Them Down", "Haymaker"])


@rule("play.interrupt-during-steps", "defend.labelled-no-exhaust")
def test_windows_open_where_a_step_meets_them() -> None:
    table = alone(
        "captain_marvel", form="hero", play="Cosmic Flight", hand="Haymaker, Energy", minions="Whiplash"
    )
    table.ada.does("play Haymaker on Whiplash")
    assert table.asked.kind == "champions.interrupt", "retaliation would hurt her in the middle of the event"
    table.answer("use Cosmic Flight")
    assert table.ada.left == 12
    assert not table.ada.identity.exhausted


@rule("ruling.minion-joins-mid-step")
def test_a_minion_that_joins_in_time_activates_once() -> None:
    top = f"Weapons Runner, Advance, {MERCENARIES}"
    table = alone("she_hulk", form="hero", scenario="klaw", step="activate", encounter=top)
    table.passes()
    assert table.game.by_handle(table.asked.source).card.title == "Weapons Runner"
    table.passes()
    assert table.ada.left == 14
    assert table.asked.kind != "champions.defend"


@rule("ruling.attack-on-alter-ego", "enemy-attack.undefended")
def test_an_attack_that_a_card_makes_on_an_alter_ego_hits_the_identity() -> None:
    table = alone("she_hulk", encounter="Advance")
    game = table.game
    with pytest.raises(StopIteration):
        next(enemy_attack(game, game.villain, 0))
    assert table.ada.left == 13, "nobody could defend, and she took it all"


@rule("choose.no-legal-option")
def test_a_response_without_anybody_to_choose_is_not_offered() -> None:
    table = alone(hand="Mockingbird, Energy, Genius", villain_statuses="stunned")
    table.ada.does("play Mockingbird")
    assert table.asked.kind == "champions.turn"


@rule("enemy-attack.step-2-defend")
def test_who_wants_to_be_left_alone_with_the_attacks_on_others_is_asked_for_his_own() -> None:
    ada, ben = plays("she_hulk", form="hero"), plays("captain_marvel", form="hero")
    table = scene(ada=ada, ben=ben, encounter="Advance, Advance, Advance, Advance", step="activate")
    table.passes()
    assert (table.asked.seat, table.asked.topics) == (1, ("defend:1",))
    table.match.stand(1, "defend:1", "round")
    assert (table.asked.seat, table.asked.kind) == (1, "champions.defend"), "now it is he who is attacked"
    assert table.asked.prompt.args["seat"] == Player(1)


def struck(*, damage: int = 0, statuses: str = "", top: str = "Advance", **options: str) -> Scene:
    """Rhino, ATK 2, attacks She-Hulk with 15 hit points; Iron Man could defend her."""
    ada = plays("she_hulk", form="hero", damage=damage, statuses=statuses)
    people = {"ada": ada, "ben": plays("iron_man", form="hero")}
    return scene(**people, step="activate", encounter=f"{top}, Advance, Advance, {MERCENARIES}", **options)


def light(table: Scene) -> list[tuple[int, tuple[str, ...]]]:
    """Who is asked to defend, and from which strength on they could choose to be asked."""
    return [(d.seat, d.topics) for d in table.match.pending if d.kind == "champions.defend"]


@rule("enemy-attack.step-2-defend", "enemy-attack.undefended")
def test_who_lets_light_attacks_by_is_not_asked_about_them_and_the_others_are() -> None:
    table = struck()
    assert light(table) == [(0, ("light:3",)), (1, ("defend:1",))], "2, and some 1 by the boost card"
    table.match.stand(0, "light:3", "game")
    assert light(table) == [(1, ("defend:1",))], "no one answers for Ben"
    again = Match.load(table.match.rules, table.match.save())
    assert (again.fingerprint(), again.lost_answers) == (table.match.fingerprint(), 0)
    table.passes()
    assert (table.told("defend"), table.ada.left) == ([], 15 - 2)
    assert light(table) == [(1, ("light:3",))], "Ben's own attack isn't asked of Ada either"


@rule("enemy-attack.step-2-defend")
def test_who_lets_lighter_attacks_by_is_asked_about_a_heavier_one() -> None:
    table = struck(attached="Charge")
    table.match.stand(0, "light:5", "game")
    assert light(table)[0] == (0, ("light:6",)), "3 more"
    table.match.stand(0, "light:6", "game")
    assert [seat for seat, _ in light(table)] == [1]


@rule("enemy-attack.step-2-defend")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"damage": 12}, "she might be defeated"),
        ({"damage": 13}, "she would be defeated"),
        ({"statuses": "tough"}, "she would lose Tough"),
        ({"modular": "random"}, "nobody knows what the boost card may be"),
    ],
)
def test_nobody_lets_by_unasked_what_costs_more_than_damage(change: dict[str, Any], why: str) -> None:
    table = struck(**change)
    table.match.stand(0, "light:9", "game")
    assert light(table)[0] == (0, ()), why


def test_who_takes_it_back_is_asked_again() -> None:
    for lasts in ("game", None):
        table = struck()
        table.match.stand(0, "light:3", "game")
        table.passes()
        table.match.stand(0, "light:3", lasts)
        table.settle("turn")
        asked = set[tuple[int, tuple[str, ...]]]()
        while table.state.round == 2:
            asked.update(light(table))
            table.give(table.asked, table.asked.fallback())
        assert (1, ("light:3",)) in asked
        assert ((0, ("light:3",)) in asked) is (lasts is None)
