"""Rules kept by what never happens: cards that stay, damage that passes by, places without a limit."""

from __future__ import annotations

import pytest

from games.underworld.effects.damage import deal
from games.underworld.effects.markers import mark, ruin, unmark
from games.underworld.effects.moving import create, leave, put
from games.underworld.effects.stack import terminate
from games.underworld.printed.content import CARDS, TENTACLE
from games.underworld.printed.deckbuilding import read
from tests.underworld.round.test_setup import choose, opened
from tests.underworld.scene import Scene, alone, plays, rule, scene

# -- regions and the cards there --------------------------------------------------------------------------


@rule("region.contested-row")
def test_the_regions_of_the_row_are_nobodys() -> None:
    match = opened()
    choose(match, "baku", "dragon")
    row = [match.state.pieces[place.region] for place in match.state.row]
    assert [(region.owner, region.controller) for region in row] == [(-1, -1)] * 3
    table = scene(ada=plays(hand="Nameless Corpse"), ben=plays(hand="Nameless Corpse"))
    table.ada.plays("Nameless Corpse", "Paris").settles()
    table.ada.passes()
    table.ben.passes()
    table.ben.plays("Nameless Corpse", "Paris").settles()
    assert table.happened("entered")[0]["region"] == table.happened("entered")[1]["region"]


@rule("region.no-capacity")
def test_a_region_has_room_for_one_more() -> None:
    table = alone(hand="Keen Owl", play="Keen Owl@Paris, " * 30, assets="yellow 1")
    table.ada.plays("Keen Owl", "Paris").settles()
    assert len(table.characters("Keen Owl")) == 31


@rule("character.stays")
def test_characters_and_infiltrators_stay_from_turn_to_turn() -> None:
    table = scene(
        ada=plays(play="Phoenix@Paris", hidden="Keen Owl@Hangzhou"), ben=plays(play="Snowfield Wolf@Barcelona")
    )
    table.next_turn()
    table.next_turn()
    assert (table.where("Phoenix"), table.where("Snowfield Wolf")) == ("Paris", "Barcelona")
    assert table.where("Keen Owl") == "Hangzhou"
    assert table.card("Keen Owl").facedown


@rule("in-play.no-free-moves")
def test_only_the_mobile_may_walk() -> None:
    table = alone(play="Phoenix@Paris, Nether Knight@Barcelona", step="contest/mobile-first")
    assert table.asked.kind == "underworld.target"
    table.ada.picks("Hangzhou").settles()
    assert table.asked.kind == "underworld.priority", "nobody asks about Phoenix"
    assert (table.where("Nether Knight"), table.where("Phoenix")) == ("Hangzhou", "Paris")


@rule("zone.contest-area", "marker.on-character-in-region")
def test_what_stands_before_a_region_joins_its_contests_alone() -> None:
    table = alone(play="Keen Owl@Paris, Phoenix@Paris, Navigator@Hangzhou", step="contest/start")
    mark(table.game, table.card("Keen Owl"), "combat", 2)
    table = Scene(table.state)
    table.until(lambda t: len(t.happened("contest")) == 9, default=True)
    totals = [data["totals"][0] for data in table.happened("contest")]
    assert totals[:3] == [0, 0, 0], "Barcelona is empty"
    assert totals[4] == 2 + 1, "the owl's two markers, and Phoenix"
    assert totals[5:] == [2, 1, 0, 1]


@rule("marker.on-attachment-on-host")
def test_a_marker_on_an_attachment_is_where_its_host_is() -> None:
    table = scene(
        step="contest/start", ada=plays(play="Phoenix@Paris!, Feast@Hangzhou"), ben=plays(play="Blood>Phoenix")
    )
    mark(table.game, table.card("Blood"), "influence", 2)
    mark(table.game, table.card("Feast"), "combat")
    table.contests("Hangzhou", default=True)
    assert table.influence("Paris") == (0, 2), "the marker's controller has it there, his host's is exhausted"
    assert [d["totals"] for d in table.happened("contest")[6:]] == [[0, 0], [1, 0], [1, 0]]


@rule("domain.no-own-effect")
def test_domain_icons_count_in_no_contest() -> None:
    assert CARDS["BQ001"].domains == ("mind",)
    table = alone(play="Lobe Specialist@Barcelona", step="contest/next")
    table.contests("Barcelona")
    assert [data["totals"] for data in table.happened("contest")] == [[0, 0], [0, 0], [1, 0]]


@rule("kw.ruin.removable")
def test_a_region_whose_ruin_is_taken_away_can_be_ruined_again() -> None:
    table = scene()
    paris = table.card("Paris")
    ruin(table.game, paris)
    unmark(table.game, paris, "ruin")
    assert paris.markers["ruin"] == 0
    ruin(table.game, paris)
    assert paris.markers["ruin"] == 1


@rule("infiltrator.no-damage")
def test_an_infiltrator_takes_no_damage() -> None:
    table = scene(ben=plays(hidden="BQ087@Paris", play="Bone Heap No. 3@Paris"))
    hidden, heap = table.game.infiltrators(1)[0], table.card("Bone Heap No. 3")
    assert deal(table.game, {hidden.id: 3, heap.id: 1}) == {heap.id: 1}
    assert (hidden.damage, heap.damage) == (0, 1)


@rule("infiltrator.no-damage")
def test_combat_damage_is_never_assigned_to_an_infiltrator() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Snowfield Wolf@Barcelona"),
        ben=plays(hidden="BQ087@Barcelona!", play="Bone Heap No. 3@Barcelona!"),
    )
    table.contests("Barcelona", "combat")
    heap = table.card("Bone Heap No. 3")
    assert [data["piece"] for data in table.happened("damage")] == [heap.id], "and nobody was asked"


@rule("token.not-asset")
def test_a_token_that_is_returned_builds_nothing() -> None:
    table = alone(hand="Navigator, Nameless Corpse")
    tentacle = create(table.game, TENTACLE, 0, table.card("Paris").id)
    leave(table.game, [tentacle], "hand")
    table = Scene(table.state)
    assert table.ada.offers("asset") == ["Navigator", "Nameless Corpse"]
    assert table.where("Tentacle") == "removed"


@rule("seal.unaffected")
def test_nothing_reaches_a_sealed_card() -> None:
    table = scene(
        ada=plays("Baku Society", hand="Cull the Weak", assets="black 2", sealed="Lobe Specialist"),
        ben=plays(play="Navigator@Paris"),
    )
    table.give(table.asked, (f"play:{table.card('Cull the Weak').handle}",))
    table.settles()
    assert table.ada.sealed == ["Lobe Specialist"]
    assert table.where("Navigator") == "grave:1", "the one character that could be named"


# -- optional cards, and cards that do it once ------------------------------------------------------------


@rule("asset.optional")
def test_a_player_may_pass_without_an_asset() -> None:
    table = alone(hand="Navigator, Keen Owl")
    table.ada.passes()
    assert table.ada.hand == ["Keen Owl", "Navigator"]
    assert table.game.assets(0) == []


@rule("effect.one-shot")
def test_a_one_shot_effect_happens_once() -> None:
    table = alone(hand="Pathology Inquiry, Keen Owl", assets="white 3")
    table.ada.plays("Pathology Inquiry").settles()
    assert len(table.happened("drew")) == 3, "three cards, one by one"
    table.ada.picks("Keen Owl").settles()
    assert table.asked.kind == "underworld.turn", "one card is discarded, and no other asked for"


@rule("kw.non-asset.by-effect", "non-asset.version")
def test_a_non_asset_that_has_become_an_asset_is_one() -> None:
    table = alone(hand="Navigator, BQ005", assets="yellow 1")
    assert table.ada.offers("asset") == ["Navigator"], "nobody builds with it"
    put(table.game, table.card("BQ005"), "assets:0")
    table = Scene(table.state)
    assert table.ada.ready == 2
    table.ada.plays("Navigator", "Paris")
    assert table.ada.ready == 0, "it pays like any other"


@rule("plan.secret.not-compulsory")
def test_a_plan_is_played_openly_though_its_player_could_hide_it() -> None:
    table = alone("Shoggoth", core="BQ043", hand="Plan: Shoggoth", assets="grey 2", shroud=1)
    table.ada.plays("Plan: Shoggoth").settles()
    assert table.ben.view.sides[0].attached[0].code == "BQ065"


@rule("plan.cost-one")
def test_every_plan_costs_one() -> None:
    plans = [card for card in CARDS.values() if card.plan]
    assert [(card.code, card.cost) for card in plans] == [("BQ065", 1)]
    table = alone("Shoggoth", core="BQ043", hand="Plan: Shoggoth", assets="grey 2")
    table.ada.plays("Plan: Shoggoth")
    assert table.ada.ready == 1


@rule("mission.in-deck")
def test_missions_go_into_a_players_deck_and_regions_do_not() -> None:
    assert read("Shoggoth\n3x Tundra Outpost").cards == {"BQ114": 3}
    with pytest.raises(Exception, match="deck-line"):
        read("Shoggoth\n1x Paris")


@rule("card.circled-number")
def test_a_circled_number_is_paid_in_funds() -> None:
    table = alone(hand="Snowfield Wolf", play="Private Armoury", assets="green 1, neutral 3")
    table.ada.uses("Private Armoury")
    assert table.ada.ready == 4 - 3, "its ability says 3"
    table.runs()
    table.ada.plays("Snowfield Wolf", "Paris")
    assert table.ada.ready == 1 - 1


@rule("stack.respondable-list")
@pytest.mark.parametrize(
    ("act", "title", "answers"),
    [("play", "Keen Owl", ["Paris"]), ("reveal", "Navigator", []), ("act", "Private Armoury", [])],
)
def test_cards_reveals_and_abilities_can_be_answered(act: str, title: str, answers: list[str]) -> None:
    table = alone(hand="Keen Owl", hidden="Navigator@Paris", play="Private Armoury", assets="green 1, yellow 2")
    table.ada.does(act, title, *answers)
    assert table.stack == [title]
    table.ada.passes()
    assert table.ben.question.prompt.key == "underworld-priority-respond"
    assert terminate(table.game, table.state.stack[0]), "an answer may still undo it"


@rule("stack.respondable-list")
def test_triggers_can_be_answered_and_rewards_cannot() -> None:
    table = alone(hand="Paradox", assets="red 2")
    table.ada.plays("Paradox", "Paris").until(lambda t: bool(t.happened("entered")))
    table.ada.agrees()
    assert table.stack == ["Paradox"], "its marker waits"
    table.ada.passes()
    assert table.ben.question.prompt.key == "underworld-priority-respond"
    contest = alone(play="Lobe Specialist@Barcelona", step="contest/next")
    contest.until(lambda t: bool(t.happened("influence")))
    assert contest.influence("Barcelona") == (1, 0), "the reward is there"
    assert (contest.stack, contest.ada.question.prompt.key) == ([], "underworld-priority-contest")


@rule("fast.responds")
def test_someone_who_has_a_fast_action_may_answer() -> None:
    table = scene(ada=plays(hand="Nameless Corpse"), ben=plays(hand="Beyond the Limit, Navigator",
        play="Keen Owl@Paris", assets="green 1, yellow 2"))  # fmt: skip
    table.ada.plays("Nameless Corpse", "Paris")
    assert table.stack == ["Nameless Corpse"]
    table.ada.passes()
    assert table.ben.offers("play") == ["Beyond the Limit"], "the Navigator is no fast action"
    table.ben.plays("Beyond the Limit", "Keen Owl")
    assert table.stack == ["Nameless Corpse", "Beyond the Limit"]


# -- two against two -------------------------------------------------------------------------------------


@rule("team.final-say", "team.no-touching")
def test_a_teammates_cards_are_not_ones_own_to_use() -> None:
    table = scene(
        ada=plays(assets="green 3"),
        ben=plays(),
        cleo=plays(play="Private Armoury", assets="green 3"),
        dan=plays(),
    )
    assert table.ada.offers("act") == [], "though she could pay"
    assert table.cleo.offers("act") == ["Private Armoury"]
