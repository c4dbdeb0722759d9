"""Icons, margins, rewards, the privilege; damage; winning a region."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.underworld.effects.damage import deal
from games.underworld.effects.markers import place_influence, ruin
from games.underworld.state.model import Lasting
from tests.phrases import phrase
from tests.underworld.scene import DECLINE, Scene, alone, plays, rule, scene


@rule("contest.count-icons", "contest.local", "contest.margin", "contest.participation", "icon.normal-always")
def test_icons_of_a_region_are_added_up() -> None:
    table = scene(
        step="contest/next",
        ada=plays(
            play="Phoenix@Barcelona, Lobe Specialist@Barcelona, Nether Knight@Paris, Dr Lucian@Barcelona!"
        ),
        ben=plays(hidden="Keen Owl@Barcelona"),
    )
    table.until(lambda t: len(t.happened("contest")) == 3, default=True)
    first, second, third = (data["totals"] for data in table.happened("contest"))
    assert first == [2, 0], "Lucian is exhausted, the knight elsewhere"
    assert second == [1, 0]
    assert third == [2, 1]
    assert table.influence("Barcelona") == (1, 0)


@rule("contest.temporary-icons", "icon.temporary-by-controller")
@pytest.mark.parametrize(("first", "totals"), [(0, [1, 0]), (1, [0, 0])])
def test_temporary_icons_need_the_key(first: int, totals: list[int]) -> None:
    table = alone(play="Gutter Rat Informants@Barcelona", step="contest/next", first=first)
    table.until(lambda t: len(t.happened("contest")) == 1, default=True)
    assert table.happened("contest")[0]["totals"] == totals


@rule("icon.on-attachment", "card.icons")
def test_an_attachment_with_icons_counts_while_it_is_ready() -> None:
    table = scene(step="contest/next", ada=plays(play="Feast@Barcelona"), ben=plays(play="Feast@Paris!"))
    table.contests("Paris")
    assert table.influence("Barcelona") == (1, 0)
    assert table.influence("Paris") == (0, 0)


@rule("icon.marker", "marker.counting")
def test_markers_with_icons_count() -> None:
    table = alone(play="Keen Owl@Barcelona", step="contest/next")
    table.card("Keen Owl").markers = {"combat": 2, "defence": 1}
    assert table.icons("Keen Owl", "combat") == 2
    assert table.defence("Keen Owl") == 2


@rule("icon.counted-by-effects")
def test_effects_count_temporary_icons_no_matter_who_has_the_key() -> None:
    table = scene(
        ada=plays(hand="Serenity", assets="white 2"),
        ben=plays(play="Aoi Hoshino@Paris, Keen Owl@Paris"),
        first=0,
    )
    table.ada.plays("Serenity", "Aoi Hoshino").settles()
    assert table.where("Aoi Hoshino") == "library:1", "her combat icon is temporary, and Ben lacks the key"


# -- investigation and influence -------------------------------------------------------------------------


@rule("contest.investigation.meaning", "contest.investigation.one-draw", "contest.reward-forced")
def test_more_eyes_see_more_and_draw_one() -> None:
    table = alone(play="Phoenix@Barcelona", library="Navigator, Keen Owl, Cecilia", step="contest/next")
    assert table.ada.offers() == ["Navigator", "Keen Owl"]
    assert table.ada.question.min_picks == 0
    table.ada.picks("Keen Owl")
    assert table.ada.hand == ["Keen Owl"]
    assert table.ada.library[0] == "Cecilia"
    assert table.ada.library[-1] == "Navigator"


@rule("contest.investigation.arrange")
def test_the_rest_is_ordered_too() -> None:
    table = alone(play="Phoenix@Barcelona", library="Navigator, Keen Owl, Cecilia", step="contest/next")
    table.ada.picks()
    table.ada.picks("Keen Owl", "Navigator")
    assert table.ada.hand == ["Cecilia"]
    assert table.ada.library[-2:] == ["Keen Owl", "Navigator"], "the last picked lies lowest"


@rule("contest.investigation.look", "lose.draw-from-empty")
def test_a_small_library_shows_what_it_has() -> None:
    table = scene(
        step="contest/next", ada=plays(play="Phoenix@Barcelona", library="Navigator", filler=0), ben=plays()
    )
    assert table.ada.offers() == ["Navigator"]
    table.ada.picks("Navigator")
    assert table.ada.hand == ["Navigator"]


@rule("contest.influence.meaning", "influence.cancel", "influence.no-coexistence")
def test_influence_takes_the_enemys_away_first() -> None:
    table = alone(
        play="Phoenix@Barcelona, Aoi Hoshino@Barcelona", step="contest/next", influence={"Barcelona": (0, 1)}
    )
    table.until(lambda t: len(t.happened("contest")) == 3, default=True)
    assert table.influence("Barcelona") == (1, 0)


@rule("influence.any-placement")
def test_cancelling_holds_for_effects_too() -> None:
    table = scene(influence={"Paris": (0, 2)})
    place_influence(table.game, 0, table.card("Paris"), 1)
    assert table.influence("Paris") == (0, 1)
    place_influence(table.game, 0, table.card("Paris"), 3)
    assert table.influence("Paris") == (2, 0)


# -- combat and damage -----------------------------------------------------------------------------------


@rule("contest.combat.meaning", "contest.combat.one-sided", "contest.combat.distribute")
@rule("contest.combat.same-region", "damage.assign-first", "damage.then-deal", "damage.simultaneous")
@rule("damage.combat-kind", "damage.no-window")
def test_the_winner_divides_his_damage() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Vlad III the Impaler@Barcelona"),
        ben=plays(play="Keen Owl@Barcelona, Navigator@Barcelona, Cecilia@Paris", hidden="Keen Owl@Barcelona"),
    )
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    assert table.ada.offers() == ["Keen Owl", "Navigator"], "neither the infiltrator nor Cecilia elsewhere"
    assert table.ada.question.max_picks == 3
    with pytest.raises(Refused):
        table.match.answer(0, table.asked.id, (table.asked.options[0].id,))
    table.ada.picks("Keen Owl", "Navigator", "Navigator")
    assert not table.alive("Navigator")
    assert table.happened("damage")[0]["points"] + table.happened("damage")[1]["points"] == 3
    assert table.alive("Vlad III the Impaler")


@rule("kw.guard.minimum", "kw.guard.rest-free")
def test_guards_are_hit_first() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Nether Knight@Barcelona"),
        ben=plays(play="Old Watchman@Barcelona!, Navigator@Barcelona"),
    )
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    with pytest.raises(Refused):
        table.ada.picks("Navigator", "Navigator")
    table.ada.picks("Old Watchman", "Navigator")
    assert not table.alive("Old Watchman")
    assert not table.alive("Navigator")


@rule("kw.lethal.only-when-winning")
def test_lethal_adds_nothing_to_a_defeat() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Phoenix@Barcelona, World-Ending Demon@Barcelona!"),
        ben=plays(play="Bone Heap No. 3@Barcelona!"),
    )
    table.until(lambda t: bool(t.happened("damage")), default=True)
    assert table.happened("damage")[0]["points"] == 1, "the demon is exhausted"


@rule("kw.wound.replaces-damage", "kw.wound.marker-minus-one", "kw.wound.lasting")
def test_wounds_stay() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Sadikin of Jakarta@Barcelona, Life-Claiming Skeleton@Barcelona"),
        ben=plays(play="Nether Knight@Barcelona!"),
    )
    table.until(lambda t: bool(t.happened("damage")), default=True)
    knight = table.card("Nether Knight")
    assert (knight.markers["wound"], knight.damage) == (1, 1)
    assert table.defence("Nether Knight") == 2
    table.next_turn()
    assert table.card("Nether Knight").markers["wound"] == 1
    assert table.card("Nether Knight").damage == 0


@rule("kw.renown.effect", "kw.renown.optional", "kw.renown.no-kill-needed", "kw.renown.no-stacking")
def test_renown_places_one_marker() -> None:
    table = alone(play="Nether Knight@Barcelona, Midsummer Revel@Barcelona", step="contest/next")
    table.until(lambda t: t.asked.kind == "underworld.decide", default=True)
    table.ada.agrees().settles()
    assert table.influence("Barcelona") == (1, 0)
    assert len(table.happened("triggers")) == 1


@rule("damage.every-source", "damage.accumulates", "damage.kills", "defence.zero")
def test_damage_adds_up_within_a_turn() -> None:
    table = alone(play="Phoenix@Paris", hand="Nameless Corpse*2")
    piece = table.card("Phoenix")
    deal(table.game, {piece.id: 2})
    table.ada.plays("Nameless Corpse", "Paris").settles()
    assert table.alive("Phoenix")
    deal(table.game, {table.card("Phoenix").id: 1})
    table.ada.plays("Nameless Corpse", "Paris").settles()
    assert not table.alive("Phoenix")


@rule("kw.spirit.prevent", "kw.spirit.not-on-equal", "damage.zero-none", "prevent.meaning")
def test_a_spirit_is_safe_while_magic_is_on_its_side() -> None:
    table = scene(
        ada=plays(play="Midsummer Revel@Paris, Midsummer Revel@Barcelona"), ben=plays(play="Cecilia@Barcelona")
    )
    paris, barcelona = table.characters("Midsummer Revel")
    assert deal(table.game, {paris.id: 1}) == {}
    assert paris.damage == 0
    assert deal(table.game, {barcelona.id: 1}) == {barcelona.id: 1}, "one domain icon on either side"


@rule("contest.skip")
def test_a_behemoth_lets_no_investigation_happen() -> None:
    table = alone(play="Young Behemoth@Barcelona, Phoenix@Barcelona", step="contest/next")
    assert table.happened("contest-skipped") == [
        {"region": table.card("Barcelona").id, "contest": "investigation"}
    ]
    assert table.ada.hand == []


@rule("privilege.who", "privilege.once", "privilege.optional")
def test_the_privilege_is_the_first_players_once_a_turn() -> None:
    table = scene(
        step="contest/next",
        ada=plays(hidden="Keen Owl@Barcelona, Keen Owl@Paris", assets="yellow 2"),
        ben=plays(hidden="Keen Owl@Barcelona, Keen Owl@Paris", assets="yellow 2"),
    )
    table.until(lambda t: t.asked.kind == "underworld.decide")
    table.ada.picks(phrase("underworld-privilege-yes"))
    assert table.influence("Barcelona") == (1, 0)
    table.contests("Paris")
    assert table.influence("Paris") == (0, 0), "the second tie stands"


@rule("privilege.cost")
def test_no_privilege_without_funds() -> None:
    table = scene(
        step="contest/next", ada=plays(hidden="Keen Owl@Barcelona"), ben=plays(hidden="Keen Owl@Barcelona")
    )
    table.contests("Barcelona")
    assert table.influence("Barcelona") == (0, 0)


def winning(region: str = "Barcelona", **ada: object) -> Scene:
    """Ada's marker is the last one the region needs."""
    table = scene(
        regions="Barcelona, Paris, Hangzhou",
        world="Long Beach",
        influence={region: (3, 0)},
        ada=plays(hand="Nameless Corpse", **ada),  # type: ignore[arg-type]
        ben=plays(play="Navigator@Barcelona, Alloy Knuckles>Navigator", hidden="Keen Owl@Barcelona"),
    )
    place_influence(table.game, 0, table.card(region), 1)
    table.ada.plays("Nameless Corpse", "Paris")
    return table


@rule("region.win-condition", "region.win-any-time", "region.win-sequence", "region.win-window")
@rule("region.win-clear", "region.win-clear-order", "region.win-score", "region.win-refill")
@rule("region.win-refill-position", "region.win-trigger", "region.win-trigger-stack", "attachment.host-leaves")
def test_a_region_is_won_in_five_steps() -> None:
    table = winning()
    assert table.state.windows[-1].kind == "win"
    assert table.alive("Navigator"), "first everybody may act once more"
    table.passes(2)
    assert table.asked.kind == "underworld.bottom"
    assert (table.asked.seat, table.asked.secret) == (1, True)
    table.ben.picks("Keen Owl", "Navigator")
    assert table.ben.library[-2:] == ["Keen Owl", "Navigator"]
    assert "Alloy Knuckles" in table.ben.hand, "it recovers"
    assert table.ada.score == 3
    assert table.row == ["Long Beach", "Paris", "Hangzhou"]
    steps = [event.kind for event in table.events if event.kind in ("region-won", "won", "scored", "region")]
    assert steps == ["region-won", "won", "scored", "region"]
    assert table.asked.kind == "underworld.decide", "the win trigger"
    table.ada.agrees()
    assert table.stack == ["Nameless Corpse", "Barcelona"]
    table.settles()
    assert table.asked.kind == "underworld.choose-several"


@rule("kw.withdraw", "kw.recover")
def test_withdraw_and_recover_on_a_won_region() -> None:
    table = alone(
        play="BQ080@Barcelona, M16 Rifle>BQ080, Feast@Barcelona, Phoenix@Barcelona, Blood>Phoenix",
        hidden="Recovery Agent@Barcelona",
        hand="Nameless Corpse",
        influence={"Barcelona": (3, 0)},
    )
    place_influence(table.game, 0, table.card("Barcelona"))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: bool(t.happened("scored")), default=True)
    assert sorted(table.ada.hand) == ["Feast", "M16 Rifle", "Recovery Agent"], "an infiltrator has no Withdraw"
    assert "Phoenix" in table.ada.library
    assert "Recovery Agent" in table.ada.library
    assert "Blood" in table.ada.library


@rule("region.several-won", "mission.scored")
def test_two_regions_are_won_in_row_order() -> None:
    table = alone(hand="Nameless Corpse", influence={"Barcelona": (3, 0), "Hangzhou": (2, 0)})
    for title in ("Hangzhou", "Barcelona"):
        place_influence(table.game, 0, table.card(title))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: len(t.happened("scored")) == 2, default=True)
    assert [data["code"] for data in table.happened("scored")] == ["DQBQ04", "DQBQ07"]


@rule("contest.finish-region", "region.win-refill-position")
def test_a_region_won_in_its_contests_has_no_more_of_them() -> None:
    table = alone(
        play="Nether Knight@Barcelona, Midsummer Revel@Barcelona",
        step="contest/next",
        influence={"Barcelona": (3, 0)},
    )
    table.until(lambda t: t.asked.kind == "underworld.decide", default=True)
    table.ada.agrees().until(lambda t: bool(t.happened("scored")), default=True)
    table.until(lambda t: len(t.happened("contest")) >= 4, default=True)
    regions = [data["code"] for data in table.happened("contest")]
    assert regions[:2] == ["DQBQ04", "DQBQ04"]
    assert regions[2] == "DQBQ05", "the next place, not the region that has just been turned up"


@rule("region.win-refill")
def test_an_empty_world_deck_leaves_fewer_regions() -> None:
    table = alone(hand="Nameless Corpse", influence={"Hangzhou": (2, 0)})
    for id_ in list(table.state.zones.pile("world")):
        table.state.zones.move(id_, "removed")
    place_influence(table.game, 0, table.card("Hangzhou"))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.row == ["Barcelona", "Paris"]


@rule("kw.ruin.mark", "kw.ruin.only-once", "kw.ruin.goes-to-score-zone", "kw.ruin.minus-one")
@rule("kw.ruin.removable")
def test_a_ruined_region_is_worth_less() -> None:
    table = alone(hand="Nameless Corpse", influence={"Barcelona": (3, 0)})
    ruin(table.game, table.card("Barcelona"))
    ruin(table.game, table.card("Barcelona"))
    assert table.card("Barcelona").markers == {"ruin": 1}
    place_influence(table.game, 0, table.card("Barcelona"))
    table.ada.plays("Nameless Corpse", "Paris").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.ada.side.ruins == 1
    assert table.ada.score == 2
    table.card("Paris").markers["ruin"] = 1
    del table.card("Paris").markers["ruin"]
    ruin(table.game, table.card("Paris"))
    assert table.card("Paris").markers == {"ruin": 1}, "once the marker was gone it could be ruined again"


@rule("region.adjacent", "region.one", "region.subtype")
def test_neighbours_and_kinds_of_regions() -> None:
    table = scene(regions="Barcelona, Sun Moon Lake, Hangzhou, Cicada House")
    titles = [region.card.title for region in table.game.adjacent(table.card("Hangzhou").id)]
    assert titles == ["Sun Moon Lake", "Cicada House"]
    assert table.row[0] == "Barcelona"
    assert "waters" in table.card("Sun Moon Lake").card.subtypes
    assert len(alone(play=", ".join(["Keen Owl@Paris"] * 20)).characters("Keen Owl")) == 20


@rule("kw.reputation.timing", "kw.reputation.effect", "kw.reputation.optional", "kw.reputation.no-stacking")
@rule("kw.reputation.ready-only")
def test_reputation_after_the_contests_of_a_region() -> None:
    table = alone(play="Keen Owl@Barcelona, Lobe Specialist@Barcelona!", step="contest/next")
    for title in ("Keen Owl", "Lobe Specialist"):
        piece = table.card(title)
        table.state.lasting.append(Lasting(kind="reputation", piece=piece.id, life=piece.life))
    table = Scene(table.state)
    table.until(lambda t: t.asked.kind == "underworld.decide")
    assert table.happened("contest")[-1]["contest"] == "influence", "all contests are over"
    assert table.influence("Barcelona") == (1, 0), "the owl's temporary icon"
    table.ada.agrees()
    assert table.influence("Barcelona") == (2, 0)


@rule("kw.mobile.effect", "kw.mobile.optional", "kw.mobile.not-exhausted", "kw.mobile.order", "enter.moved")
@rule("move.meaning", "move.enters", "move.not-same-region")
def test_mobile_characters_move_the_first_players_first() -> None:
    table = scene(
        step="contest/mobile-first",
        ada=plays(play="Nether Knight@Paris, Vampire Bat Swarm@Barcelona!"),
        ben=plays(play="Nether Knight@Paris"),
    )
    assert table.ada.offers() == ["Barcelona", "Hangzhou", DECLINE], "not where it is, not the exhausted one"
    table.ada.picks("Hangzhou").until(lambda t: t.asked.kind == "underworld.target")
    assert table.where("Nether Knight") == "Hangzhou"
    assert table.asked.seat == 1
    table.ben.declines()
    assert table.card("Nether Knight", 1).region == table.card("Paris").id
