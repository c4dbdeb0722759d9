"""Sentences that name several things at once, tested for each of them."""

from __future__ import annotations

import pytest

from tests.champions.conftest import Printed
from tests.champions.scene import Plays, alone, plays, rule, scene

CALM = "Advance, Hydra Mercenary, Hydra Mercenary"


# -- what must happen, and what may ----------------------------------------------------------------------


@rule("ability.mandatory-kinds", "trigger.automatic-kinds")
def test_a_when_revealed_is_not_left_to_anybody() -> None:
    table = alone(dealt="False Alarm", step="reveal")
    assert (table.ada.identity.statuses, table.asked.kind) == (["confused"], "champions.turn")


@rule("ability.mandatory-kinds", "trigger.automatic-kinds", "when-defeated.trigger")
def test_a_when_defeated_is_not_left_to_anybody() -> None:
    table = alone(form="hero", minions="Advanced Ultron Drone", scenario="ultron")
    table.lay(Advanced_Ultron_Drone={"damage": table.card("Advanced Ultron Drone").left - 1})
    table.ada.does("attack Spider-Man on Advanced Ultron Drone")
    assert (table.ada.minions, table.asked.kind) == (["Drone"], "champions.turn")


@rule("ability.mandatory-kinds", "boost.star-ability")
def test_a_boost_ability_is_not_left_to_anybody() -> None:
    table = alone("she_hulk", form="hero", scenario="klaw", step="activate", encounter="Tiger Shark")
    table.passes()
    assert table.villain.statuses == ["tough"]


@rule("ability.mandatory-kinds")
def test_a_constant_ability_is_not_left_to_anybody() -> None:
    assert alone(form="hero", attached="Enhanced Ivory Horn").villain.value("attack") == 2 + 1


@rule("ability.optional-kinds", "ability.controller-decides")
def test_actions_responses_and_resource_abilities_may_all_be_left_alone() -> None:
    """An Action: Aunt May. A response: She-Hulk's as she turns up. A resource ability: Peter's own."""
    table = alone(damage=4, play="Aunt May", hand="Interrogation Room, Energy")
    table.ada.does("pays")
    table.ada.does("play Interrogation Room")
    assert table.words_offered() == ["pay-with Energy", "pay-with Peter Parker"]
    table.answer("Energy")
    assert table.ada.discard == ["Energy"]
    table.ada.ends()
    assert table.ada.left == 6
    table = alone("she_hulk")
    table.ada.flips()
    assert table.ada.offered == ["use She-Hulk", "pass"]
    table.passes()
    assert (table.villain.left, table.asked.kind) == (14, "champions.turn")


# -- a card that is revealed -----------------------------------------------------------------------------


@rule("ruling.quickstrike-order", "reveal.procedure", "keyword.surge-timing", "reveal.minion")
def test_a_minion_with_every_keyword_does_all_of_it_in_order(printed: Printed) -> None:
    """Shocker engages, is tough, does its When Revealed text, strikes, and another card comes."""
    printed("01103", keywords=("toughness", "quickstrike", "surge"))
    table = alone("she_hulk", form="hero", dealt="Shocker", step="reveal", encounter=CALM)
    assert table.asked.kind == "champions.defend"
    assert (table.ada.left, table.card("Shocker").statuses) == (14, ["tough"]), "one from what he does"
    assert table.told("surge") == []
    table.passes()
    kinds = [event.kind for event in table.events]
    assert kinds.index("strike") < kinds.index("surge") < kinds.index("reveal")


@rule("when-revealed.trigger")
def test_a_new_stage_of_the_main_scheme_is_revealed() -> None:
    table = alone("captain_marvel", scenario="klaw", threat=5, encounter="Advance, Armored Guard")
    table.ada.ends()
    assert table.main.code == "01117b"
    assert table.ada.minions == ["Armored Guard"]


@rule("ruling.peril-scope", "keyword.peril-others")
def test_under_peril_nobody_else_defends_and_forced_abilities_work(printed: Printed) -> None:
    """With Assault, Rhino attacks and spends a Charge; Ben's cat stays where she is."""
    printed("01187", keywords=("peril",))
    ada, ben = plays("she_hulk", form="hero", dealt="Assault"), plays(form="hero", play="Black Cat")
    table = scene(ada=ada, ben=ben, step="reveal", attached="Charge", encounter="Advance")
    assert (table.asked.kind, table.asked.seat) == ("champions.defend", 0)
    table.passes()
    assert (table.ada.left, table.in_play("Charge")) == (15 - 2 - 3, False)


@rule("then.condition")
@pytest.mark.parametrize(("threat", "left"), [(2, 0), (1, 2)])
def test_what_was_done_in_part_has_no_then(threat: int, left: int) -> None:
    """Two threat from one scheme, then two from another: from one threat you can't take two."""
    ada = plays("captain_marvel", form="hero", hand="Crisis Interdiction, Energy", play="Cosmic Flight")
    table = scene(ada=ada, threat=threat, side_schemes="Breakin' & Takin'")
    table.ada.does("play Crisis Interdiction on The Break-In!")
    assert table.main.threat == 0
    there = table.card("Breakin' & Takin'").threat if table.in_play("Breakin' & Takin'") else 0
    assert there == left


# -- what stays the same ---------------------------------------------------------------------------------


@rule("elimination.enemies-move")
def test_enemies_move_on_with_all_that_lies_on_them() -> None:
    ada = plays("she_hulk", form="hero", damage=14, minions="Sandman")
    table = scene(ada=ada, ben=plays("iron_man"), encounter=CALM)
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
    table.lay(Sandman={"damage": 2, "statuses": ["confused", "tough"], "counters": 1})
    table.settle("defend")
    table.passes()
    moved = table.card("Sandman").piece
    assert (moved.engaged, moved.damage, moved.statuses, moved.counters) == (1, 2, ["confused", "tough"], 1)


@rule("form.what-is-kept")
def test_a_change_of_form_keeps_upgrades_and_what_lasts() -> None:
    """The boots fly until the phase ends, and the armor stays, whichever side is up."""
    table = alone("iron_man", form="hero", damage=3, hand="Genius", play="Rocket Boots, Mark V Armor")
    table.ada.does(table.acts("Rocket Boots", 0))
    table.ada.flips()
    assert table.ada.identity.piece.code == "01029b"
    assert table.ada.controls == ["Rocket Boots", "Mark V Armor"]
    assert (table.ada.left, table.ada.identity.has_trait("aerial")) == (9 + 1 + 6 - 3, True)


# -- where an ability works ------------------------------------------------------------------------------


@rule("ability.usable-in-play")
@pytest.mark.parametrize(("where", "asked"), [("play", True), ("hand", False), ("discard", False)])
def test_an_ally_does_something_in_play_alone(where: str, asked: bool) -> None:
    ada = Plays("iron_man", dealt="False Alarm", **{where: "Black Widow"})
    ada.hand.append("Genius")
    table = scene(ada=ada, step="reveal", encounter=CALM)
    assert (table.asked.kind == "champions.interrupt") is asked
    assert table.ada.identity.statuses == ([] if asked else ["confused"])


# -- who is meant ----------------------------------------------------------------------------------------


@rule("ruling.target-of-engaged-minion-effect", "enemy-attack.new-target-player")
def test_you_is_who_was_attacked_in_the_end() -> None:
    """Radioactive Man attacks Ada, and Ben defends: Ben discards."""
    ada = plays("she_hulk", form="hero", hand="Genius", minions="Radioactive Man")
    ben = plays("captain_marvel", form="hero", hand="Energy")
    table = scene(ada=ada, ben=ben, scenario="klaw", villain_statuses="stunned", encounter=CALM)
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
    table.lay()
    table.passes()
    assert table.asked.seat == 1
    table.answer("Captain Marvel")
    assert (table.ada.hand, table.ben.hand) == (["Genius"], [])


@rule("indirect.first-player-assigns", "indirect.assign")
def test_an_explosion_reaches_heroes_and_allies_of_everybody_and_no_alter_ego() -> None:
    table = scene(
        ada=plays(form="hero", play="Black Cat", dealt="Explosion"),
        ben=plays("she_hulk", play="Tigra"),
        cleo=plays("iron_man", form="hero"),
        first=1,
        side_schemes="Bomb Scare",
        step="reveal",
    )
    assert (table.asked.seat, table.asked.kind) == (1, "champions.share")
    assert sorted(table.words_offered()) == ["this Black Cat", "this Iron Man", "this Spider-Man", "this Tigra"]


@rule("search.shuffle")
def test_an_encounter_deck_that_was_searched_is_shuffled() -> None:
    table = alone(dealt="The Doomsday Chair", modular="the_doomsday_chair")
    before = list(table.state.zones.pile("deck:encounter"))
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    after = table.state.zones.pile("deck:encounter")
    assert table.ada.minions == ["M.O.D.O.K."]
    assert sorted(after) == sorted(id_ for id_ in before if id_ in after)
    assert after != [id_ for id_ in before if id_ in after]


# -- orders and places -----------------------------------------------------------------------------------


@rule("delayed.auto-trigger", "delayed.not-new-ability")
def test_what_was_put_off_to_a_moment_comes_before_what_responds_to_it() -> None:
    """Sonic Boom exhausts the damaged hero. Only then does Indomitable ready her."""
    ada = plays("captain_marvel", form="hero", play="Indomitable")
    table = scene(ada=ada, scenario="klaw", step="activate", encounter=f"Sonic Boom, Defense Network, {CALM}")
    table.answer("Captain Marvel")
    assert table.told("exhausted") != []
    table.answer("use Indomitable")
    assert (table.ada.left, table.ada.identity.exhausted) == (11, False)


@rule("keyword.guard", "ruling.guard-scope")
def test_a_guard_keeps_the_villain_from_a_players_allies_too() -> None:
    ada = plays(form="hero", play="Black Cat", minions="Hydra Mercenary")
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra"))
    on_rhino = [said for said in table.ada.offered if said.startswith("attack") and said.endswith("Rhino")]
    assert on_rhino == []
    assert "attack Black Cat on Hydra Mercenary" in table.ada.offered
    table.ada.ends()
    assert "attack Tigra on Rhino" in table.ben.offered


@rule("end-player-phase.ready")
def test_all_that_everybody_controls_readies_at_once_wherever_it_lies() -> None:
    """Attached cards too; only what the scenario controls doesn't."""
    ada = plays("captain_marvel", form="hero", play="Hawkeye, Inspired", exhausted=True)
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra", exhausted=True), attached="Charge")
    mine = ("Captain Marvel", "Hawkeye", "Inspired", "Jennifer Walters", "Tigra")
    table.card("Inspired").piece.host = table.card("Hawkeye").piece.id
    for title in (*mine, "Charge"):
        table.card(title).piece.exhausted = True
    table.lay()
    table.ada.ends()
    assert [table.card(title).exhausted for title in mine] == [True] * 5, "not before the last turn is over"
    table.ben.ends().settle("defend")
    assert [table.card(title).exhausted for title in mine] == [False] * 5
    assert table.card("Charge").exhausted


@rule("deal.by-effect", "deal.not-revealed-yet")
def test_a_dealt_card_is_the_top_one_and_seen_by_nobody() -> None:
    ada = plays("captain_marvel", form="hero", minions="Hydra Soldier")
    table = scene(ada=ada, ben=plays(), encounter="False Alarm, Advance")
    table.lay(Hydra_Soldier={"damage": table.card("Hydra Soldier").left - 1})
    table.ada.does("attack Captain Marvel on Hydra Soldier")
    assert table.pile("dealt:0") == ["False Alarm"]
    assert table.told("deal") == [{"seat": 0}], "nothing says which"
    assert [table.match.view(seat).seats[0].dealt for seat in (0, 1)] == [1, 1]  # type: ignore[attr-defined]


@rule("main-scheme.advance", "main-scheme.tokens-on-card", "main-scheme.excess-lost")
def test_a_completed_stage_is_gone_with_all_that_lay_on_it() -> None:
    table = alone("captain_marvel", scenario="klaw", threat=5, encounter="Advance, Armored Guard")
    table.villain.piece.statuses, table.main.tokens = ["confused"], 1
    table.lay()
    table.ada.ends()
    schemes = [p.code for p in table.state.pieces.values() if p.type == "main-scheme"]
    assert schemes == ["01117b"]
    assert (table.main.threat, table.main.tokens) == (0, 0)
