from __future__ import annotations

import pytest

from games.underworld.effects.drawing import discard, mill
from games.underworld.effects.markers import mark, on_society
from games.underworld.effects.moving import exhaust, leave, move, turn_up
from games.underworld.state.model import Lasting
from games.underworld.state.stats import hand_limit
from render.kit.letters.words import Words
from tests.underworld.scene import CULLER, Scene, after, alone, plays, rule, scene


@rule("destroy.meaning", "destroy.causes", "sacrifice.own-only", "sacrifice.not-destroy", "die.meaning")
@rule("ability.death-trigger", "die.simultaneous")
def test_who_dies_and_who_sees_it() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse", play="Priest of the Lost Iroquois@Paris, Professional Cleaner@Paris"),
        ben=plays(play="Keen Owl@Paris"),
    )
    both = [table.card("Priest of the Lost Iroquois"), table.card("Professional Cleaner")]
    leave(table.game, both, "destroy")
    kinds = [(w.ability, w.happening.piece) for w in table.state.waiting]
    assert ("BQ068.0", both[0].id) in kinds, "the priest sees his own death"
    assert ("BQ068.0", both[1].id) in kinds, "and the one of the same moment"
    assert ("BQ078.1", both[1].id) in kinds
    after(table)
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    table = alone(hand="Wildfire", play="Private Armoury", assets="neutral 1")
    table.ada.plays("Wildfire").settles()
    assert table.where("Private Armoury") == "grave:0"
    assert table.happened("sacrifice")
    assert not table.happened("destroy")


@rule("die.zero-defence-entry")
def test_a_corpse_enters_and_falls() -> None:
    table = alone(hand="Nameless Corpse", play="Fegma Variable Laboratory@Paris")
    table.ada.plays("Nameless Corpse", "Barcelona").settles()
    assert table.where("Nameless Corpse") == "grave:0"
    assert table.happened("entered")[-1]["code"] == "BQ118"
    assert table.influence("Paris") == (1, 0), "its death counts"


@rule("return.after-death")
def test_who_returns_from_death_is_somebody_new() -> None:
    table = scene(
        ada=plays(play="Aged Archaeologist@Barcelona, Phoenix@Paris"), ben=plays(hand="Cull the Weak")
    )
    mark(table.game, table.card("Phoenix"), "lock")
    life = table.card("Phoenix").life
    table.ada.uses("Aged Archaeologist", "Phoenix").settles()
    leave(table.game, [table.card("Phoenix")], "destroy")
    table.passes()
    table.until(lambda t: t.alive("Phoenix"))
    phoenix = table.card("Phoenix")
    assert (table.where("Phoenix"), phoenix.exhausted, phoenix.markers) == ("Paris", True, {})
    assert phoenix.life > life


@rule("ability.region-of-entry")
def test_this_region_is_the_one_that_was_entered() -> None:
    table = alone(hand="World-Ending Demon", assets="red 4")
    table.ada.plays("World-Ending Demon", "Paris")
    table.ada.passes()
    table.ben.passes()
    move(table.game, table.card("World-Ending Demon"), table.card("Hangzhou").id)
    table.settles()
    assert table.card("Paris").markers == {"ruin": 1}


@rule("kw.no-move", "exhaust.not-twice")
def test_what_cannot_move_and_what_is_tired_already() -> None:
    table = alone(play="Caged Fairy@Paris, Keen Owl@Paris!")
    assert not move(table.game, table.card("Caged Fairy"), table.card("Barcelona").id)
    assert not exhaust(table.game, table.card("Keen Owl"))
    assert move(table.game, table.card("Keen Owl"), table.card("Barcelona").id)


@rule("kw.barrier", "shield.like-limited-barrier")
def test_barrier_keeps_enemies_off() -> None:
    table = scene(ada=CULLER, ben=plays(play="Keen Owl@Paris, Navigator@Paris"))
    owl = table.card("Keen Owl")
    table.state.lasting.append(Lasting(kind="barrier", piece=owl.id, life=owl.life))
    table = Scene(table.state)
    table.ada.plays("Cull the Weak", "Navigator")
    assert table.state.stack[0].targets["target"] == [f"p{table.card('Navigator').id}.0"], "there was no choice"


@rule("kw.shield.enter", "kw.shield.forced", "kw.shield.removes-one", "kw.shield.terminates")
@rule("shield.by-effect")
def test_a_shield_stops_one_enemy_card() -> None:
    table = scene(
        ada=plays(hand="Cull the Weak, Cull the Weak", assets="black 4"),
        ben=plays(play="Master Rola Yarovenko@Paris"),
    )
    mark(table.game, table.card("Master Rola Yarovenko"), "shield")
    table.ada.plays("Cull the Weak", "Master Rola Yarovenko")
    assert table.stack == ["Cull the Weak", "Master Rola Yarovenko"], "forced, above the card"
    table.settles()
    assert table.alive("Master Rola Yarovenko")
    assert table.happened("terminated")
    table.ada.plays("Cull the Weak", "Master Rola Yarovenko").settles()
    assert not table.alive("Master Rola Yarovenko")


@rule("kw.shield.enemy-only", "kw.shield.enter")
def test_ones_own_cards_do_not_set_the_shield_off() -> None:
    table = alone(hand="Master Rola Yarovenko, Beyond the Limit", assets="neutral 3, green 1")
    table.ada.plays("Master Rola Yarovenko", "Paris").runs()
    assert table.card("Master Rola Yarovenko").markers == {"shield": 1}
    table.ada.plays("Beyond the Limit", "Master Rola Yarovenko")
    assert table.stack == ["Beyond the Limit"]


@rule("kw.contain.effect", "kw.contain.chooser", "kw.contain.nothing")
def test_contain_lets_the_victim_choose() -> None:
    table = alone(hand="Wildfire", assets="neutral 1", influence={"Paris": (0, 2), "Hangzhou": (0, 1)})
    table.ada.plays("Wildfire").settles()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.contain")
    table.ben.picks("Hangzhou")
    assert table.influence("Hangzhou") == (0, 0)
    none = alone(hand="Wildfire", assets="neutral 1")
    none.ada.plays("Wildfire").settles()
    assert none.asked.kind == "underworld.turn"


@rule("kw.foresee.look", "kw.foresee.arrange", "look.private")
def test_foresee_puts_cards_under() -> None:
    table = alone(hand="Water-Mirror Divination", assets="yellow 2", library="Navigator, Keen Owl")
    table.ada.plays("Water-Mirror Divination").settles()
    assert table.ada.offers() == ["Navigator"]
    assert table.ada.view.looking == ("BQ003",)
    assert table.ben.view.looking == ()
    table.ada.picks("Navigator")
    assert table.ada.library[-1] == "Navigator"
    assert table.ada.hand == ["Keen Owl"]
    assert table.ada.marker("divination") == 1


@rule("kw.rumour.from-hand", "kw.rumour.from-library", "kw.rumour.owner-decides")
def test_a_rumour_spreads_from_hand_and_library() -> None:
    table = alone(hand="World-Ending Demon, Nameless Corpse", library="Young Behemoth", play="Keen Owl@Paris")
    mill(table.game, 0, 1)
    discard(table.game, [table.card("World-Ending Demon")], by=1)
    assert len(table.state.waiting) == 2
    after(table)
    assert table.asked.kind == "underworld.order"
    table.ada.picks("World-Ending Demon", "Young Behemoth")
    table.ada.picks("Keen Owl")
    table.ada.declines().settles()
    assert [piece.card.title for piece in table.game.sealed_on(table.card("Keen Owl"))] == ["Young Behemoth"]
    assert "World-Ending Demon" in table.ada.grave


@rule("kw.rumour.from-hand")
def test_a_rumour_discarded_by_choice_of_the_rules_stays_silent() -> None:
    table = alone(hand="World-Ending Demon", play="Keen Owl@Paris")
    discard(table.game, [table.card("World-Ending Demon")], cost=True)
    assert table.state.waiting == []


@rule("ability.hand-trigger", "discard.own-choice", "discard.random")
def test_a_card_answers_its_own_discard() -> None:
    table = scene(
        ada=plays("Baku Society", hand="Dream of a Hot Night", sealed="Mental Anchor", assets="neutral 3"),
        ben=plays(hand="Desert Commando", play="Keen Owl@Paris"),
    )
    table.ada.plays("Dream of a Hot Night", "Barcelona").settles()
    table.ada.picks("Ben").settles()
    assert table.ben.hand == []
    assert table.where("Desert Commando") == "limbo", "it still counts as in hand"
    table.ben.picks("Keen Owl").settles()
    assert table.card("Keen Owl").markers == {"lock": 1}
    assert table.where("Desert Commando") == "grave:1"


@rule("kw.slow", "effect.needs-resolution")
def test_the_slow_arrive_tired() -> None:
    table = alone(hand="Biochemical Leak", assets="black 1")
    table.ada.plays("Biochemical Leak", "Paris").settles()
    assert table.characters("Walking Corpse")[0].exhausted


@rule("shroud.cancel", "shroud.no-coexistence", "marker.kinds", "component.substitute-markers")
def test_shroud_and_exposure_cancel_each_other() -> None:
    table = alone(exposure=2)
    game = table.game
    on_society(game, 0, "shroud", 3)
    assert (table.ada.marker("shroud"), table.ada.marker("exposure")) == (1, 0)
    assert hand_limit(game, 0) == 8
    on_society(game, 0, "exposure", 20)
    assert hand_limit(game, 0) == 0, "never less than nothing"
    assert (table.ada.marker("shroud"), table.ada.marker("exposure")) == (0, 19), "no box runs out of them"
    said = [Words("en", "underworld", ("Ada", "Ben")).say(event.text) for event in game.events]
    assert said == [
        "Ada gets 3 shroud markers, canceling 2 exposure markers.",
        "Ada gets 20 exposure markers, canceling 1 shroud marker.",
    ]


@rule("lock.no-effect", "marker.divination", "in-play.active")
def test_a_lock_does_nothing_by_itself() -> None:
    table = alone(play="Phoenix@Barcelona", step="contest/next")
    mark(table.game, table.card("Phoenix"), "lock")
    table.until(lambda t: len(t.happened("contest")) == 3, default=True)
    assert table.influence("Barcelona") == (1, 0)
    assert table.where("Phoenix") == "Barcelona"


@rule("society.cannot-leave")
def test_a_society_never_leaves() -> None:
    table = alone("Baku Society", hand="Nameless Corpse")
    society = table.game.piece(table.ada.side.society)
    assert leave(table.game, [society], "destroy") == []
    assert table.game.zone(society) == "societies"


@rule("self-reference.this-card")
def test_only_the_one_that_enters_uses_its_enter_trigger() -> None:
    table = alone(hand="World-Ending Demon", play="World-Ending Demon@Hangzhou", assets="red 4", exposure=0)
    table.ada.plays("World-Ending Demon", "Paris").settles()
    assert [data["code"] for data in table.happened("triggers")] == ["BQ047"]


def test_a_card_means_itself() -> None:
    table = alone(play="BQ102@Paris, BQ102@Barcelona", hand="Keen Owl")
    table.ada.uses("Psychological Shadow: seal").settles()
    assert sum(table.game.state.lasting[0].piece == p.id for p in table.characters("BQ102")) == 1


@rule("text.non", "side.own", "source.meaning")
def test_non_ghouls_own_and_enemy() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse", play="Bone Heap No. 3@Paris, Keen Owl@Paris", grave="Howling Ghoul"),
        ben=plays(play="Keen Owl@Paris"),
    )
    leave(table.game, [table.card("Keen Owl", 1)], "destroy")
    assert table.state.waiting == [], "an enemy character"
    leave(table.game, [table.card("Keen Owl")], "destroy")
    assert [waiting.ability for waiting in table.state.waiting] == ["BQ085.1"]


@rule("overt.put-down")
def test_an_overt_character_may_be_put_down_by_an_effect() -> None:
    table = alone(hand="Headhunter", library="Eva the Actuary, Keen Owl", assets="neutral 3")
    table.ada.plays("Headhunter", "Paris").until(lambda t: t.asked.kind == "underworld.search", default=True)
    table.ada.picks("Eva the Actuary")
    assert [p.card.title for p in table.game.infiltrators(0)] == ["Eva the Actuary"]


@rule("search.general", "search.may-miss", "draw.word")
def test_searching_is_not_drawing() -> None:
    table = alone(hand="Gear Up", library="Alloy Knuckles, Keen Owl", assets="green 1")
    table.ada.plays("Gear Up").settles()
    assert table.ada.question.min_picks == 0, "she may fail to find"
    assert table.ada.offers() == ["Alloy Knuckles", "M16 Rifle"]
    table.ada.picks("Alloy Knuckles")
    assert table.ada.hand == ["Alloy Knuckles"]
    assert table.happened("drew") == []


@rule("replace.meaning", "draw.word")
def test_a_laboratory_gives_in_place_of_a_draw() -> None:
    table = alone(
        play="Neurovascular Laboratory@Paris",
        sealed="Phoenix>Neurovascular Laboratory",
        filler=0,
        step="start/draw",
    )
    table.ada.picks("Phoenix")
    assert table.ada.hand == ["Phoenix"]
    assert table.match.outcome is None, "the skipped draw loses nothing"


@rule("hq.zone")
def test_the_headquarters_take_the_graveyards_place() -> None:
    table = alone(hand="Scarab Group Headquarters, Nameless Corpse", grave="Keen Owl", assets="black 6")
    table.ada.plays("Scarab Group Headquarters").settles()
    table.ada.agrees().settles()
    assert table.where("Keen Owl") == "hq:0"
    table.ada.plays("Nameless Corpse", "Paris").settles()
    assert table.where("Nameless Corpse") == "hq:0"
    assert table.ben.view.sides[0].headquarters


@rule("golden.card-text-wins", "kw.overt.no-dispatch")
def test_a_card_goes_before_the_rules() -> None:
    table = alone("Baku Society", sealed="Da'kha", assets="purple 4")
    assert table.ada.offers("play") == ["Da'kha"], "from beneath the society, though cards are played from hand"


@rule("play.from-zone")
def test_playing_from_a_seal_is_playing() -> None:
    table = alone("Baku Society", sealed="Da'kha, Keen Owl", assets="purple 4")
    table.ada.plays("Da'kha", "Paris")
    assert table.stack == ["Da'kha"]
    assert table.ada.ready == 0
    assert table.ada.offers("dispatch") == []


def test_turning_up_by_an_effect_costs_nothing() -> None:
    table = alone(hidden="Phoenix@Paris", hand="Nameless Corpse")
    turn_up(table.game, table.game.infiltrators(0)[0])
    after(table)
    assert table.alive("Phoenix")
    assert table.happened("paid") == []


@rule("kw.marker-x.optional", "ability.trigger-optional")
@pytest.mark.parametrize(
    ("title", "assets", "kind"),
    [("Master Rola Yarovenko", "neutral 3", "shield"), ("Paradox", "red 2", "time")],
)
def test_markers_on_entering_may_be_declined(title: str, assets: str, kind: str) -> None:
    for agrees in (True, False):
        table = alone(hand=title, assets=assets)
        table.ada.plays(title, "Paris").settles()
        (table.ada.agrees if agrees else table.ada.declines)()
        table.settles()
        assert table.card(title).markers == ({kind: 1} if agrees else {})


@rule("ability.trigger-optional", "shoggoth.fame-gain")
def test_fame_for_a_region_may_be_declined() -> None:
    for agrees in (True, False):
        table = alone("Shoggoth", core="BQ043", influence={"Paris": (4, 0)})
        table.until(lambda t: t.asked.prompt.key == "underworld-fame-for-region", default=True)
        (table.ada.agrees if agrees else table.ada.declines)()
        assert table.ada.marker("fame") == (2 if agrees else 0)
