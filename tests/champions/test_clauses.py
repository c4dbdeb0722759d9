"""Corner cases: decks that run out, elimination, statuses, keywords, uniqueness, control, and the rest."""

from __future__ import annotations

import msgspec
import pytest

from games.champions import content, stats
from games.champions.combat import enemy_attack
from games.champions.content import CARDS, HEROES, Print
from games.champions.laws import check
from games.champions.payment import Price, cheapest, enough, sources
from games.champions.rules import RULES
from games.champions.state import Lasting
from games.kernel.content import ContentFault, parse
from games.kernel.match import Match
from tests.champions.scene import plays, rule, scene

MERCENARIES = "Hydra Mercenary, Hydra Mercenary, Hydra Mercenary"

# -- decks -----------------------------------------------------------------------------------------------


def short_deck(left: int, discard: str, **more: object):  # type: ignore[no-untyped-def]
    """A table at which Carol Danvers' deck has only so many cards left."""
    table = scene(ada=plays("captain_marvel", discard=discard), **more)  # type: ignore[arg-type]
    pile = table.state.zones.pile("deck:0")
    for id_ in list(pile[: len(pile) - left]):
        table.state.zones.move(id_, "removed")
    table.lay()
    return table


@rule("player-deck.empty", "player-deck.empty-encounter-card", "ruling.deck-out-moment")
def test_an_emptied_deck_is_reshuffled_at_once_for_an_encounter_card() -> None:
    table = short_deck(1, "Haymaker, Emergency")
    table.ada.does("use Carol Danvers")
    assert sorted(table.ada.deck) == ["Emergency", "Haymaker"]
    assert table.ada.discard == []
    assert table.ada.dealt == 1


@rule(
    "example.deck-out-draw", "player-deck.empty-continue-draw", "ruling.draw-mid-reshuffle", "draw.simultaneous"
)
def test_a_draw_goes_on_from_the_new_deck() -> None:
    table = short_deck(1, "Haymaker, Emergency, Genius, Strength, Energy")
    table.ada.ends()
    assert table.told("draw")[0]["count"] == 6, "one draw: the last card, and five of the new deck"
    assert table.told("reshuffle") == [{"seat": 0}]
    assert {"seat": 0} in table.told("deal")


@rule("ruling.player-deck-and-discard-empty")
def test_without_a_discard_pile_one_waits() -> None:
    table = short_deck(1, "")
    table.ada.does("use Carol Danvers")
    assert (table.ada.deck, table.ada.dealt) == ([], 0)
    assert table.state.heroes[0].owes_card


@rule("ruling.simultaneous-draw-penalties")
def test_encounter_cards_for_empty_decks_come_in_player_order() -> None:
    table = scene(ada=plays(discard="Genius"), ben=plays("she_hulk", discard="Uppercut"), first=1)
    for seat in (0, 1):
        for id_ in list(table.state.zones.pile(f"deck:{seat}"))[:-6]:
            table.state.zones.move(id_, "removed")
    table.lay()
    table.ben.ends()
    table.ada.ends()
    dealt = [told["seat"] for told in table.told("deal")]
    assert dealt[:2] == [1, 0]


@rule("player-deck.empty-stop-discard")
def test_discarding_stops_at_the_end_of_the_deck() -> None:
    ada = plays("iron_man", dealt="Electromagnetic Backlash")
    table = scene(ada=ada)
    pile = table.state.zones.pile("deck:0")
    for id_ in list(pile[:-2]):
        table.state.zones.move(id_, "removed")
    table.lay()
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert len(table.ada.deck) == 2, "the two that were discarded; the new deck loses nothing"


@rule(
    "encounter-deck.empty",
    "encounter-deck.empty-token",
    "acceleration-token.effect",
    "ruling.resolving-event-not-in-discard",
)
def test_an_emptied_encounter_deck_costs_an_acceleration_token() -> None:
    table = scene(ada=plays("captain_marvel"), step="turn")
    pile = table.state.zones.pile("deck:encounter")
    for id_ in list(pile[:-1]):
        table.state.zones.move(id_, "discard:encounter")
    table.lay()
    table.ada.ends()
    table.settle("turn")
    assert table.main.tokens == 1
    assert len(table.pile("deck:encounter")) > 10


@rule("ruling.encounter-deck-and-discard-empty")
def test_without_any_encounter_card_the_game_is_lost() -> None:
    table = scene(ada=plays("captain_marvel"))
    for id_ in list(table.state.zones.pile("deck:encounter"))[:-1]:
        table.state.zones.move(id_, "removed")
    table.lay()
    table.ada.ends()
    table.settle("nothing")
    assert (table.result, table.state.reason) == ("lost", "no-encounter-cards")


@rule("encounter-deck.empty-while-looking", "example.deck-out-search")
def test_a_search_that_empties_the_deck_finds_nothing() -> None:
    table = scene(ada=plays("captain_marvel", dealt="Masterplan"), mode="expert", step="turn")
    for piece in table.game.at("deck:encounter"):
        if piece.card.type == "side-scheme":
            table.state.zones.move(piece.id, "removed")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert table.main.tokens == 1
    assert table.game.side_schemes() == []


# -- elimination -----------------------------------------------------------------------------------------


@rule(
    "elimination.when",
    "elimination.cards",
    "elimination.dealt-cards",
    "elimination.enemies-move",
    "hit-points.player-zero",
)
@rule(
    "elimination.others-continue",
    "first-player.eliminated",
    "ruling.eliminated-first-of-sequence",
    "per-player.fixed",
)
@rule("control.leaves-to-owner", "elimination.mid-ability")
def test_a_fallen_player_leaves_and_his_enemies_move_on() -> None:
    ada = plays(
        "she_hulk", form="hero", damage=14, hand="Uppercut", play="Tigra", minions="Shocker", dealt="Advance"
    )
    table = scene(ada=ada, ben=plays("iron_man"), step="activate", encounter=f"Advance, Advance, {MERCENARIES}")
    table.card("Shocker").piece.statuses.append("stunned")
    table.passes()
    assert table.state.heroes[0].eliminated
    assert table.state.first == 1
    assert table.ben.minions[:1] == ["Shocker"]
    assert table.ada.controls == []
    assert {"Uppercut", "Tigra"} <= set(table.ada.discard)
    assert "Advance" in table.pile("discard:encounter")
    assert table.game.per_player(7, True) == 14, "still counted for two"
    assert not table.match.outcome


@rule("elimination.all")
def test_the_last_hero_down_is_the_end() -> None:
    table = scene(ada=plays("she_hulk", form="hero", damage=14), step="activate", encounter="Advance")
    table.passes()
    assert (table.result, table.state.reason) == ("lost", "heroes")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()


@rule("ruling.simultaneous-win-loss")
def test_falling_together_with_the_villain_is_losing() -> None:
    ada = plays("she_hulk", form="hero", damage=14, play="Hulk", deck="Energy")
    table = scene(ada=ada, stage=1, villain_damage=11)
    table.ada.does("attack Hulk on Rhino")
    assert table.result == "lost"


@rule("ruling.elimination-reengage", "keyword.quickstrike")
def test_a_minion_that_moves_on_strikes_quickly() -> None:
    ada = plays("she_hulk", form="hero", damage=14, minions="Vulture")
    table = scene(ada=ada, ben=plays("iron_man", form="hero"), step="activate", encounter="Advance, Advance")
    table.passes()
    table.passes()
    assert table.state.heroes[0].eliminated
    assert table.game.by_handle(table.asked.source).card.title == "Vulture"
    assert table.asked.prompt.args["seat"].seat == 1  # type: ignore[union-attr]


@rule("ruling.elimination-before-activation")
def test_nobody_activates_against_the_fallen() -> None:
    ben = plays("spider_man", form="hero", damage=9, dealt="Shocker")
    table = scene(ada=plays("she_hulk", form="hero", dealt="Shocker"), ben=ben, step="reveal")
    assert table.state.heroes[1].eliminated
    table.ada.ends()
    table.settle("defend")
    table.passes()
    assert len(table.told("enemy-attack")) <= 1


# -- defence and damage ----------------------------------------------------------------------------------


@rule(
    "enemy-attack.step-1-boost",
    "ruling.defender-offer-order",
    "ally.defends-any-player",
    "enemy-attack.new-target-player",
)
@rule("ally.defender-takes-all", "enemy-attack.ally-excess-lost", "defend.ally", "defend.for-another")
def test_another_players_ally_may_take_the_blow() -> None:
    ada, ben = plays("she_hulk", form="hero"), plays("captain_marvel", play="Maria Hill")
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Sandman, Advance, {MERCENARIES}")
    assert (table.asked.seat, len(table.pile("boost"))) == (0, 1)
    table.passes()
    assert table.asked.seat == 1
    table.answer("Maria Hill")
    assert not table.in_play("Maria Hill")
    assert (table.ada.left, table.ben.left) == (15, 12)


@rule("ruling.tough-zero-damage", "ruling.tough-vs-interrupt", "status.priority", "enemy-attack.hero-defends")
def test_defence_comes_before_tough() -> None:
    ada = plays(form="hero", statuses="tough", hand="Backflip")
    table = scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.passes()
    table.answer("defend-hero")
    assert table.ada.identity.statuses == ["tough"], "2 less 3 is no damage"
    table = scene(ada=ada, step="activate", encounter=f"Advance, {MERCENARIES}")
    table.passes()
    table.passes()
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
    table = scene(ada=plays("she_hulk", form="hero", minions="Whiplash"))
    table.card("Whiplash").piece.damage = 1
    table.ada.does("attack She-Hulk on Whiplash")
    assert table.ada.left == 15
    assert table.ada.minions == []


@rule(
    "hit-points.sustained-tokens",
    "move.card-to-dial",
    "ruling.moved-damage-is-dealt",
    "ruling.damage-move-cap",
    "move.different-place",
)
def test_moved_damage_is_no_more_than_there_is_and_tough_stops_it() -> None:
    ada = plays("black_panther", form="hero", damage=1, hand="01043a, Energy", play="Vibranium Suit")
    table = scene(ada=ada)
    table.ada.does("play Wakanda Forever!")
    assert (table.ada.left, table.villain.left) == (11, 13), "the last step would move 2"
    table = scene(ada=ada, villain_statuses="tough")
    table.ada.does("play Wakanda Forever!")
    assert (table.ada.left, table.villain.left, table.villain.statuses) == (11, 14, [])


@rule(
    "stunned.player-side",
    "stunned.cost-paid",
    "example.hero-action-attack",
    "ruling.stunned-ally-consequential",
    "ruling.status-removal-attempt",
)
def test_the_stunned_lose_the_card_instead_of_attacking() -> None:
    ada = plays(
        "captain_marvel", form="hero", statuses="stunned", hand="Haymaker, Energy, Tenacity", play="Vision"
    )
    table = scene(ada=ada)
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
    table = scene(ada=plays(form="hero", statuses="confused"), threat=3)
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


# -- keywords that no card of the box has ----------------------------------------------------------------


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Print a keyword on a card for one test."""

    def add(code: str, **facts: object) -> None:
        monkeypatch.setitem(CARDS, code, msgspec.structs.replace(CARDS[code], **facts))

    return add


@rule("keyword.peril-others", "ruling.peril-scope")
def test_under_peril_the_others_may_do_nothing(printed) -> None:  # type: ignore[no-untyped-def]
    ada, ben = plays("iron_man", dealt="False Alarm"), plays(form="hero", hand="Enhanced Spider-Sense, Energy")
    table = scene(ada=ada, ben=ben, step="reveal")
    assert table.asked.seat == 1
    printed("01112", keywords=("peril",))
    table = scene(ada=ada, ben=ben, step="reveal")
    assert table.ada.identity.statuses == ["confused"]


@rule("keyword.restricted", "keyword.restricted-excess")
def test_a_third_restricted_card_costs_one(printed) -> None:  # type: ignore[no-untyped-def]
    for code in ("01035", "01037", "01039"):
        printed(code, keywords=("restricted",))
    ada = plays("iron_man", hand="Rocket Boots, Energy", play="Arc Reactor, Mark V Helmet")
    table = scene(ada=ada)
    table.ada.does("play Rocket Boots")
    assert table.asked.kind == "champions.excess"
    table.answer("Mark V Helmet")
    assert table.ada.controls == ["Arc Reactor", "Rocket Boots"]


# -- uniqueness, control, limits -------------------------------------------------------------------------


@rule("unique.one-in-play", "ruling.unique-put-into-play")
def test_a_unique_ally_is_in_play_once_for_everybody() -> None:
    ada = plays(
        "captain_marvel", hand="Nick Fury, Energy Absorption, Genius, Make the Call", discard="Nick Fury"
    )
    table = scene(ada=ada, ben=plays(play="Nick Fury"))
    assert "play Nick Fury" not in table.ada.offered
    assert "play Make the Call" not in table.ada.offered


@rule(
    "unique.allies-differ",
    "unique.hero-and-ally",
    "unique.identities-differ",
    "example.captain-america",
    "deck.unique-exception",
)
def test_equal_titles_with_other_names_may_meet(printed) -> None:  # type: ignore[no-untyped-def]
    ada = plays("captain_marvel", hand="Vision, Energy Absorption, Genius")
    printed("01068", title="Spider-Man", subtitle="Miles Morales")
    table = scene(ada=plays("captain_marvel", hand="01068, Energy Absorption, Genius"), ben=plays())
    assert "play Spider-Man" in table.ada.offered
    printed("01068", title="Spider-Man", subtitle="Peter Parker")
    table = scene(ada=plays("captain_marvel", hand="01068, Energy Absorption, Genius"), ben=plays())
    assert "play Spider-Man" not in table.ada.offered
    assert ada.hero == "captain_marvel"


@rule("ally.limit", "ruling.ally-limit-overflow", "ally.stays")
def test_the_limit_is_three_allies_unless_a_later_edition_is_played() -> None:
    ada = plays("captain_marvel", hand="Mockingbird, Energy Absorption", play="Vision, Hawkeye, Maria Hill")
    assert "play Mockingbird" not in scene(ada=ada).ada.offered
    table = scene(ada=ada, options={"later_edition": True})
    table.ada.does("play Mockingbird")
    assert table.asked.kind == "champions.excess"
    table.answer("Maria Hill")
    assert table.ada.controls == ["Vision", "Hawkeye", "Mockingbird"]


@rule("ruling.card-pays-for-itself", "cost.own-elements", "cost.out-of-play-elements")
def test_a_card_does_not_pay_for_itself_nor_do_others_cards() -> None:
    table = scene(
        ada=plays("captain_marvel", hand="Energy Channel, Helicarrier"), ben=plays(hand="Genius, Strength")
    )
    assert "play Helicarrier" not in table.ada.offered


@rule("play.step-2-determine-cost", "wild.declare-type", "resource.types", "cost.overpay-allowed")
def test_one_may_choose_the_payment_oneself() -> None:
    table = scene(ada=plays("black_panther", hand="The Golden City, Vibranium, Genius, Shuri"))
    table.ada.does("pays")
    table.ada.does("play The Golden City")
    assert table.asked.kind == "champions.pay"
    fault = table.asked.fault((table.asked.options[2].id,))
    assert fault is not None
    assert fault.key == "champions-too-little"
    table.answer("Genius", "Shuri")
    assert table.ada.hand == ["Vibranium"]
    assert table.ada.controls == ["The Golden City"]


def test_typed_prices_need_their_types_and_wild_stands_in() -> None:
    table = scene(ada=plays("black_panther", hand="Energy, Vibranium, Genius"))
    found = sources(table.game, 0, None, None)
    three = ("energy", "mental", "physical")
    paid = cheapest(found, three, 0)
    assert paid is not None
    assert [source.piece.card.title for source in paid] == ["Energy", "Vibranium"]
    assert enough(paid, three, 0)
    assert cheapest(found[:1], three, 0) is None
    assert not enough(found[:1], ("mental",), 0)
    assert Price(three, 2).amount == 5


@rule("limit.per-copy")
def test_limits_count_uses_of_each_copy_for_the_round() -> None:
    table = scene(ada=plays("captain_marvel"))
    table.ada.does("use Carol Danvers")
    identity = table.ada.identity.piece.id
    assert table.state.used == {f"01010b.0/{identity}": 1}
    table.ada.ends()
    table.settle("turn")
    assert table.state.used == {}


# -- values ----------------------------------------------------------------------------------------------


@rule("modifier.floor-zero", "ruling.dash-read")
def test_values_never_fall_below_zero_and_a_dash_counts_as_none() -> None:
    table = scene(ada=plays("she_hulk", form="hero", play="Hulk"))
    assert table.card("Hulk").value("thwart") == 0
    table.state.lasting.append(
        Lasting(kind="attack", amount=-9, until="phase", piece=table.ada.identity.piece.id)
    )
    assert table.ada.identity.value("attack") == 0


@rule("lasting.expiry", "example.lasting-before-end")
def test_what_lasts_until_the_end_is_over_before_the_end() -> None:
    table = scene(ada=plays(hand="Nick Fury, Energy, Genius"))
    table.state.lasting.append(
        Lasting(kind="attack", amount=1, until="round", piece=table.ada.identity.piece.id)
    )
    table.lay()
    table.ada.ends()
    table.settle("turn")
    assert table.state.lasting == []


@rule("gain.not-printed")
def test_gained_traits_are_not_printed() -> None:
    table = scene(ada=plays("captain_marvel", form="hero", play="Cosmic Flight"))
    identity = table.ada.identity.piece
    assert stats.has_trait(table.game, identity, "aerial")
    assert "aerial" not in identity.card.traits


# -- cards in play ---------------------------------------------------------------------------------------


@rule(
    "zone.enter-ready",
    "exhaust.text-still-active",
    "support.stays",
    "upgrade.stays",
    "upgrade.modifies-identity",
)
def test_cards_enter_ready_and_work_while_exhausted() -> None:
    ada = plays("captain_marvel", hand="The Triskelion, Energy", play="Vision, Hawkeye, Maria Hill")
    table = scene(ada=ada)
    table.ada.does("play The Triskelion")
    assert not table.card("The Triskelion").exhausted
    table.card("The Triskelion").piece.exhausted = True
    assert len(table.game.controlled(0, "ally")) == 3


@rule("attach.check-once")
@rule("control.enter-under-owner", "control.constant")
def test_what_is_attached_stays_until_its_host_goes() -> None:
    ada = plays(hand="Spider-Tracer, Energy", minions="Shocker, Sandman")
    table = scene(ada=ada)
    table.ada.does("play Spider-Tracer on Sandman")
    tracer = table.card("Spider-Tracer").piece
    assert (tracer.controller, tracer.host) == (0, table.card("Sandman").piece.id)
    assert table.ada.controls == ["Spider-Tracer"]


@rule(
    "side-scheme.defeated",
    "defeat.side-scheme",
    "side-scheme.stays",
    "side-scheme.threat-removal",
    "minion.stays",
)
@rule("environment.stays", "villain-defeat.excess-lost")
def test_a_side_scheme_goes_with_its_last_threat() -> None:
    table = scene(ada=plays("captain_marvel", form="hero"), side_schemes="Bomb Scare")
    table.card("Bomb Scare").piece.threat = 3
    table.ada.does("thwart Captain Marvel on Bomb Scare")
    assert table.card("Bomb Scare").threat == 1
    table.lay(Captain_Marvel={"exhausted": False})
    table.ada.does("thwart Captain Marvel on Bomb Scare")
    assert not table.in_play("Bomb Scare")
    assert "Bomb Scare" in table.pile("discard:encounter")


@rule("zone.removed-from-game", "zone.removed-default-duration")
def test_what_is_removed_stays_away() -> None:
    table = scene(ada=plays("iron_man", dealt="Business Problems"), step="reveal")
    table.answer("first")
    table.ada.ends()
    table.settle("turn")
    assert "Business Problems" in table.pile("removed")


@rule(
    "reveal.attachment", "reveal.environment", "reveal.procedure", "reveal.same-procedure", "treachery.resolve"
)
def test_revealed_cards_go_where_their_type_belongs() -> None:
    table = scene(
        ada=plays("she_hulk", form="hero", dealt="Enhanced Ivory Horn, Crowd Control, Shocker"), step="reveal"
    )
    assert table.card("Enhanced Ivory Horn").piece.host == table.state.villain
    assert table.in_play("Crowd Control")
    assert table.ada.minions == ["Shocker"]
    table = scene(scenario="ultron", ada=plays())
    assert [piece.card.type for piece in table.game.at("play:encounter")].count("environment") == 1


@rule("event.optional", "play.step-6-attempt", "play.step-5-choose")
@rule("trigger.player-card-change", "ability.change-test-ignores-cost", "ability.event-out-of-play")
def test_an_event_without_a_target_is_not_offered() -> None:
    ada = plays("she_hulk", form="hero", hand="Relentless Assault, Genius")
    assert "play Relentless Assault" not in scene(ada=ada).ada.offered


@rule("component.no-limit")
def test_nothing_runs_out() -> None:
    table = scene(ada=plays(), side_schemes="Crowd Control")
    table.card("Crowd Control").piece.threat = 500
    table.lay()
    assert table.card("Crowd Control").threat == 500


@rule("precedence.card-over-rules")
def test_a_card_beats_the_rules() -> None:
    """Three allies is the rule, and The Triskelion's text beats it."""
    ada = plays(
        "captain_marvel",
        hand="Mockingbird, Energy Absorption",
        play="Vision, Hawkeye, Maria Hill, The Triskelion",
    )
    assert "play Mockingbird" in scene(ada=ada).ada.offered


# -- content ---------------------------------------------------------------------------------------------


@rule(
    "card.schema.identity",
    "card.schema.ally",
    "card.schema.upgrade",
    "card.schema.support",
    "card.schema.event",
)
@rule("card.schema.resource", "card.schema.villain", "card.schema.minion", "card.schema.side-scheme")
@rule(
    "card.schema.main-scheme",
    "card.schema.attachment",
    "card.schema.treachery",
    "card.schema.environment",
    "card.schema.obligation",
)
@pytest.mark.parametrize(
    ("facts", "what"),
    [
        ('type = "ally"\nhealth = 3', "cost"),
        ('type = "upgrade"', "cost"),
        ('type = "support"', "cost"),
        ('type = "event"', "cost"),
        ('type = "resource"\ncost = 1', "cost"),
        ('type = "minion"\nattack = 1', "health"),
        ('type = "villain"\nattack = 1', "health"),
        ('type = "alter-ego"\nhealth = 9\nrecover = 3\ndefense = 1', "defense"),
        ('type = "hero"\nhealth = 9', "defense"),
        ('type = "treachery"\ncost = 2', "cost"),
        ('type = "wizard"', "Invalid enum"),
        ('type = "treachery"\nsecret = 1', "unknown field"),
    ],
)
def test_a_faulty_card_is_named_with_its_line(facts: str, what: str) -> None:
    source = f'[[card]]\ncode = "x"\ntitle = "X"\nset = "s"\nquantity = 1\n{facts}\n'
    with pytest.raises(ContentFault, match=what):
        parse(source, content.content.DATA / "champions" / "cards.toml", content._CardFile)


def test_the_box_holds_what_it_should() -> None:
    kinds: dict[str, int] = {}
    for card in CARDS.values():
        kinds[card.type] = kinds.get(card.type, 0) + card.quantity
    assert kinds["event"] == 72
    assert kinds["treachery"] == 53
    assert kinds["minion"] == 28
    assert isinstance(CARDS["01001a"], Print)


def test_a_lost_card_breaks_the_law() -> None:
    table = scene(ada=plays())
    table.state.zones.piles["deck:0"].pop()
    with pytest.raises(AssertionError, match="missing"):
        check(table.state)
    assert RULES.seat_counts == range(1, 5)


# -- the last of the list --------------------------------------------------------------------------------


@rule("boost.star-not-icon")
def test_a_star_adds_nothing() -> None:
    top = f"Heart-Shaped Herb, {MERCENARIES}"
    table = scene(ada=plays("she_hulk", form="hero"), step="activate", encounter=top)
    table.passes()
    assert table.told("boost") == [{"card": "01158", "icons": 1, "star": True}]
    assert table.told("damage")[0]["amount"] == 3
    assert table.villain.statuses == ["tough"], "and its ability happened"


@rule("engage.persists", "ally.defeated")
def test_a_minion_stays_with_its_player_when_another_attacks_it() -> None:
    ada, ben = plays("she_hulk", form="hero", minions="Sandman"), plays("captain_marvel", play="Maria Hill")
    table = scene(ada=ada, ben=ben, first=1)
    table.card("Maria Hill").piece.damage = 1
    table.ben.does("attack Maria Hill on Sandman")
    assert table.ada.minions == ["Sandman"]
    assert table.ben.discard == ["Maria Hill"], "her last hit point went on the attack"


@rule("ability.in-play-scope", "ability.usable-in-play", "zone.event-treachery-out-of-play")
def test_cards_in_hand_other_than_events_do_nothing() -> None:
    table = scene(ada=plays("captain_marvel", damage=4, hand="Med Team, Helicarrier"))
    assert not [offer for offer in table.ada.offered if offer.startswith("use") and "Carol" not in offer]


@rule("ability.mandatory-may", "may.option")
def test_what_follows_may_is_left_to_the_player() -> None:
    table = scene(ada=plays("she_hulk", form="hero", dealt="Legal Work"), step="reveal")
    assert table.ada.offered == ["flip-down", "rather-not"]
    table.answer("rather-not")
    assert table.ada.identity.piece.code == "01019a"
    assert table.main.tokens == 1, "the rest has to be done"


@rule("when-revealed.setup", "ruling.setup-villain-when-revealed")
def test_what_enters_in_set_up_is_revealed() -> None:
    match, _ = Match.new(RULES, 3, {"scenario": "klaw", "mode": "expert"}, "revealed")
    for hero in ("spider_man", "iron_man", "captain_marvel"):
        match.answer(match.pending[0].seat, match.pending[0].id, (hero,))
    by_code = {piece.code: piece for piece in match.state.pieces.values()}
    assert by_code["01125"].threat == 2 + 3
    assert by_code["01127"].threat == 9, "Klaw II is the first stage of expert mode"


@rule("status.priority", "prevent.threat")
def test_a_status_card_replaces_before_any_ability_can() -> None:
    ada = plays(form="hero", hand="Webbed Up, Genius, Strength")
    table = scene(ada=ada, villain_statuses="stunned", encounter=f"Advance, {MERCENARIES}")
    table.ada.does("play Webbed Up")
    table.ada.ends()
    table.settle("turn")
    assert table.villain.statuses == []
    assert table.ada.controls == ["Webbed Up"], "there was no attack left for it to replace"


@rule("search.stay-in-area", "ruling.search-part-of-deck")
def test_looking_at_the_top_cards_does_not_shuffle() -> None:
    table = scene(ada=plays("iron_man", deck="Uppercut, Arc Reactor, Haymaker, Genius, Strength"))
    below = table.ada.deck[:-3]
    table.ada.does("use Tony Stark")
    assert table.ada.deck[-3:] == ["Haymaker", "Arc Reactor", "Uppercut"], "they are only looked at"
    table.answer("Arc Reactor")
    assert table.ada.deck == below


@rule("play.interrupt-during-steps", "play.response-during-steps", "defend.labelled-no-exhaust")
def test_windows_open_where_a_step_meets_them() -> None:
    ada = plays(
        "captain_marvel", form="hero", play="Cosmic Flight", hand="Haymaker, Energy", minions="Whiplash"
    )
    table = scene(ada=ada)
    table.ada.does("play Haymaker on Whiplash")
    assert table.asked.kind == "champions.interrupt", "retaliation would hurt her in the middle of the event"
    table.answer("use Cosmic Flight")
    assert table.ada.left == 12
    assert not table.ada.identity.exhausted


@rule("put-into-play.legal-place", "identity.named-side")
def test_a_borrowed_ally_stands_with_whoever_called_him() -> None:
    ada = plays("captain_marvel", hand="Make the Call, Energy Absorption")
    table = scene(ada=ada, ben=plays("she_hulk", discard="Tigra"))
    table.ada.does("play Make the Call")
    assert table.game.zone(table.card("Tigra").piece) == "play:0"
    assert table.card("Tigra").piece.owner == 1


@rule("first-player.targets")
def test_the_first_player_chooses_among_equal_hosts() -> None:
    ben = plays("iron_man", minions="Shocker, Whirlwind, Tiger Shark", dealt="Genetically Enhanced")
    table = scene(ada=plays(), ben=ben, step="reveal")
    assert table.asked.seat == 0
    table.answer("Tiger Shark")
    assert table.card("Tiger Shark").left == 9


@rule("ruling.minion-joins-mid-step")
def test_a_minion_that_joins_in_time_activates_once() -> None:
    top = f"Weapons Runner, Advance, {MERCENARIES}"
    table = scene(scenario="klaw", ada=plays("she_hulk", form="hero"), step="activate", encounter=top)
    table.passes()
    assert table.game.by_handle(table.asked.source).card.title == "Weapons Runner"
    table.passes()
    assert table.ada.left == 14
    assert table.asked.kind != "champions.defend"


def test_an_obligation_belongs_to_one_hero_each() -> None:
    obligations = {hero.obligation for hero in HEROES.values()}
    assert obligations == {card.code for card in CARDS.values() if card.type == "obligation"}
    assert len(obligations) == 5


@rule("ruling.attack-on-alter-ego", "enemy-attack.undefended")
def test_an_attack_that_a_card_makes_on_an_alter_ego_hits_the_identity() -> None:
    table = scene(ada=plays("she_hulk"), encounter="Advance")
    game = table.game
    with pytest.raises(StopIteration):
        next(enemy_attack(game, game.villain, 0))
    assert table.ada.left == 13, "nobody could defend, and she took it all"


@rule("choose.no-legal-option")
def test_a_response_without_anybody_to_choose_is_not_offered() -> None:
    table = scene(ada=plays(hand="Mockingbird, Energy, Genius"), villain_statuses="stunned")
    table.ada.does("play Mockingbird")
    assert table.asked.kind == "champions.turn"
