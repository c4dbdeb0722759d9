"""Turns, the closing steps, the villain's five steps, and who is asked when."""

from __future__ import annotations

import pytest

from games.champions.effects.abilities import Use, response
from games.champions.effects.occurrences import Defeat
from games.champions.rules import RULES
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.kernel.testkit.playing import play_out
from tests.champions.conftest import Printed
from tests.champions.scene import MERCENARIES, alone, plays, rule, scene


@rule("round.two-phases", "round.ten-beats", "round.repeat", "villain-phase.five-steps")
@rule("end-player-phase.step-order")
def test_a_round_takes_its_steps_in_their_order() -> None:
    _, record = play_out(RULES, [RandomPlayer("a"), RandomPlayer("b")], {}, "beats")
    steps = [event.data["step"] for event in record.events if event.kind == "step"]
    beats = ["turn", "discard", "refill", "threat", "activate", "deal", "reveal", "pass"]
    assert len(steps) > 8
    assert all(step == beats[number % 8] for number, step in enumerate(steps))


@rule("player-phase.turn-order", "player-phase.active-player", "player-order.meaning")
@rule("player-order.next-player", "ruling.end-of-turn")
def test_turns_go_round_from_the_first_player() -> None:
    table = scene(ada=plays(), ben=plays("she_hulk"), cleo=plays("iron_man"), first=1)
    for seat in (1, 2, 0):
        assert (table.asked.seat, table.state.active) == (seat, seat)
        table.answer("end")
    assert table.state.active is None


@rule("turn.free-order", "turn.repeatable", "turn.play-card", "turn.action-event", "action.timing")
@rule("turn.basic-power-hero", "turn.basic-power-alter-ego", "recover.basic", "example.peter-parker")
@rule("attack.hero-basic")
def test_a_turn_is_free_in_its_order() -> None:
    ada = plays(form="hero", damage=5, hand="Haymaker, Genius, Interrogation Room, Energy, Aunt May, Emergency")
    table = scene(ada=ada, threat=3)
    assert not [offer for offer in table.ada.offered if offer.startswith("recover")]
    table.ada.does("attack Spider-Man on Rhino")
    assert table.ada.identity.exhausted
    assert not [offer for offer in table.ada.offered if offer.startswith(("attack", "thwart"))]
    table.ada.does("play Haymaker")
    table.ada.flips()
    table.ada.does("play Interrogation Room")
    table.ada.does("play Aunt May")
    assert table.villain.left == 9
    assert table.ada.controls == ["Interrogation Room", "Aunt May"]
    table = alone(damage=5)
    assert not [offer for offer in table.ada.offered if offer.startswith(("attack", "thwart"))]
    table.ada.does("recover Peter Parker")
    assert table.ada.left == 8
    assert table.ada.identity.exhausted


@rule("thwart.hero-basic")
def test_a_hero_thwarts_with_his_thw() -> None:
    table = alone("captain_marvel", form="hero", threat=5)
    table.ada.does("thwart Captain Marvel on The Break-In!")
    assert table.main.threat == 3


@rule("turn.use-ally", "ally.any-number", "hit-points.tokens")
def test_allies_act_in_either_form() -> None:
    table = alone("captain_marvel", play="Vision, Maria Hill", threat=5)
    table.ada.does("attack Vision on Rhino")
    table.ada.does("thwart Maria Hill on The Break-In!")
    assert (table.villain.left, table.main.threat) == (12, 3)
    assert table.card("Vision").piece.damage == 1


@rule("turn.ask-another-player", "turn.asked-player-decides", "turn.offer-action")
def test_others_may_help_and_need_not() -> None:
    ada, ben = plays(form="hero", damage=3), plays("captain_marvel", hand="First Aid, Energy")
    table = scene(ada=ada, ben=ben)
    assert table.ben.question.optional
    assert "play Energy" not in table.ben.offered
    table.ben.does("play First Aid")
    assert table.ada.left == 9
    assert table.asked.seat == 0, "it is still Ada's turn"
    table = scene(ada=ada, ben=ben)
    table.ada.ends()
    assert table.ben.hand == ["First Aid", "Energy"]


@rule("end-player-phase.discard-optional", "end-player-phase.discard-excess", "hand-size.only-at-end")
def test_hands_are_trimmed_at_the_end_of_the_phase_alone() -> None:
    hand = "Haymaker, Genius, Strength, Energy, Emergency, First Aid, Tenacity, Backflip"
    table = scene(ada=plays(hand=hand), ben=plays("she_hulk", hand="Uppercut, Haymaker"))
    assert table.asked.kind == "champions.turn", "8 cards in the middle of the phase"
    table.ada.ends()
    table.ben.ends()
    assert (table.asked.seat, table.asked.min_picks, table.asked.max_picks) == (0, 2, 8)
    table.answer("Haymaker", "Genius", "Backflip")
    assert (table.asked.seat, table.asked.min_picks) == (1, 0)
    table.answer("Haymaker")
    assert table.ben.discard[:1] == ["Haymaker"]


@rule("end-player-phase.draw", "end-player-phase.ready", "draw.simultaneous", "ready.meaning")
def test_hands_fill_up_and_everything_readies() -> None:
    ada = plays("captain_marvel", hand="Haymaker", play="Vision, Helicarrier", exhausted=True)
    table = scene(ada=ada, encounter=MERCENARIES)
    table.card("Vision").piece.exhausted = table.card("Helicarrier").piece.exhausted = True
    table.ada.ends().settle("turn")
    assert len(table.ada.hand) == 6
    assert not table.card("Vision").exhausted
    assert not table.card("Helicarrier").exhausted
    assert not table.ada.identity.exhausted


@rule("villain-phase.1-icons", "villain-phase.1-tokens", "ruling.acceleration-icon-per-player")
@rule("acceleration-token.effect", "per-player.multiply")
def test_the_main_scheme_grows_by_field_icons_and_tokens() -> None:
    ada, ben = plays(form="hero"), plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben, side_schemes="Bomb Scare")
    table.main.tokens = 2
    table.lay()
    table.ada.ends()
    table.ben.ends().settle("interrupt")
    assert table.main.threat == 2 + 1 + 2, "one for each player, an icon, two tokens"


@rule("villain-phase.2-alter-ego-scheme", "enemy-scheme.step-3-threat")
def test_the_villain_schemes_against_an_alter_ego() -> None:
    table = alone(step="activate", encounter=f"Stampede, {MERCENARIES}")
    assert table.main.threat == 2
    assert table.ada.left == 10


@rule("villain-phase.2-once-per-player", "ruling.activation-player-order", "villain-phase.2-minions-follow")
@rule("activation.minion", "attack.enemy-step-2", "villain-phase.2-minion-mode")
def test_villain_and_minions_go_from_player_to_player() -> None:
    ada = plays("she_hulk", form="hero", minions="Shocker")
    ben = plays("iron_man", form="hero", minions="Hydra Bomber")
    table = scene(ada=ada, ben=ben, step="activate", encounter=f"Advance, Advance, {MERCENARIES}", first=1)
    order = []
    while table.asked.kind == "champions.defend":
        order.append(
            (table.game.by_handle(table.asked.source).card.title, table.asked.prompt.args["seat"].seat)
        )
        table.passes(2)
    assert order == [("Rhino", 1), ("Hydra Bomber", 1), ("Rhino", 0), ("Shocker", 0)]
    assert (table.ada.left, table.ben.left) == (11, 6)


@rule("ruling.minion-activation-order", "first-player.orders-effects")
def test_the_first_player_orders_another_players_minions() -> None:
    ben = plays("she_hulk", minions="Shocker, Sandman")
    table = scene(ada=plays(), ben=ben, step="activate", encounter=f"Advance, Advance, {MERCENARIES}")
    table.until("this Sandman")
    assert table.asked.seat == 0
    table.answer("Sandman")
    assert table.told("enemy-scheme")[0]["card"] == "01102"
    table = scene(
        ada=plays(), ben=ben, step="activate", options={"later_edition": True}, encounter="Advance, Advance"
    )
    table.until("this Sandman")
    assert table.asked.seat == 1


@rule("villain-phase.3-deal-one", "villain-phase.3-hazard-order", "example.hazard-distribution")
@rule("player-order.continues")
def test_hazard_cards_go_round() -> None:
    people = {"ada": plays("black_panther"), "ben": plays("captain_marvel"), "cleo": plays("iron_man")}
    hazard = "Breakin' & Takin', Illegal Arms Factory"
    table = scene(
        **people, side_schemes=hazard, step="deal", first=1, encounter=", ".join(["Hydra Bomber"] * 5)
    )
    shown = []
    while table.asked.kind == "champions.either":
        shown.append(table.asked.seat)
        table.answer("second")
    assert shown == [1, 1, 2, 2, 0], "two cards for Ben and Cleo, one for Ada, each seat's one after another"


@rule("villain-phase.4-reveal", "villain-phase.4-until-empty", "ruling.queue-order", "deal.during-step-3-4")
def test_everybody_finishes_his_queue_in_the_order_dealt() -> None:
    ada = plays("black_panther", dealt="Hydra Bomber, Shocker")
    table = scene(ada=ada, ben=plays("captain_marvel", dealt="Sandman"), step="reveal")
    assert table.ada.minions == ["Hydra Bomber"]
    table.answer("second")
    assert table.ada.minions == ["Hydra Bomber", "Shocker"]
    assert table.ben.minions == ["Sandman"]


@rule("villain-phase.5-pass-token", "first-player.passes", "villain-phase.5-end-round")
def test_the_token_goes_on_and_the_round_ends() -> None:
    table = scene(ada=plays(), ben=plays("she_hulk"), cleo=plays("iron_man"), first=2, step="pass")
    assert (table.state.first, table.state.round, table.asked.seat) == (0, 2, 0)


@rule("interrupt.window-order", "interrupt.window-closes", "first-player.interrupt-first", "interrupt.multiple")
@rule("ability.controller-decides", "trigger.forced-or-optional", "ability.optional-kinds")
@rule("ruling.same-interrupt-twice")
def test_interrupts_go_round_until_all_pass() -> None:
    ada, ben = plays("she_hulk"), plays("spider_man", form="hero", hand="Great Responsibility, Emergency")
    table = scene(ada=ada, ben=ben, step="threat", threat=2, first=1)
    assert (table.asked.kind, table.asked.seat) == ("champions.interrupt", 1)
    table.passes()
    assert table.asked.seat == 0
    table.answer("use Jennifer Walters")
    assert table.asked.seat == 1, "round again after an action"
    table.passes()
    assert table.told("threat")[0]["amount"] == 1
    assert table.main.threat == 3


@rule("response.window-order", "response.window-closes", "first-player.response-first", "response.multiple")
@rule("trigger.single-window")
def test_one_window_answers_to_attack_and_defeat() -> None:
    ada = plays("she_hulk", form="hero", hand="Haymaker, Chase Them Down, One-Two Punch", minions="Shocker")
    table = scene(ada=ada, threat=5)
    table.ada.does("attack She-Hulk on Shocker")
    assert table.ada.offered == ["use Chase Them Down", "use One-Two Punch", "pass"]
    table.answer("use One-Two Punch")
    assert table.ada.offered == ["use Chase Them Down", "pass"]
    table.answer("use Chase Them Down")
    assert table.main.threat == 3
    assert not table.ada.identity.exhausted


@rule("trigger.window-any-order", "example.single-occurrence")
@pytest.mark.parametrize(("first", "second"), [("Cheers", "One-Two Punch"), ("One-Two Punch", "Cheers")])
def test_attack_and_defeat_are_answered_in_one_window_in_any_order(
    printed: Printed, first: str, second: str
) -> None:
    """One of the cards answers the attack, the other the defeat it caused."""
    printed("Cheers", type="support", cost=0)

    @response("Cheers", Defeat, when=lambda use: use.event.minion)
    def cheers(use: Use) -> None:
        use.piece.counters += 1

    table = alone("she_hulk", form="hero", play="Cheers", hand="One-Two Punch, Energy", minions="Shocker")
    table.ada.does("attack She-Hulk on Shocker")
    assert table.words_offered() == ["use Cheers", "use One-Two Punch", "pass"]
    table.answer(f"use {first}")
    assert table.words_offered() == [f"use {second}", "pass"]
    table.answer(f"use {second}")
    assert (table.card("Cheers").counters, table.ada.identity.exhausted) == (1, False)


@rule("ruling.icons-on-other-cards")
def test_icons_count_on_a_minion_too(printed: Printed) -> None:
    printed("01101", icons={"crisis": 1, "acceleration": 2})
    table = alone("captain_marvel", form="hero", minions="01101", threat=1)
    assert not [offer for offer in table.ada.offered if offer.startswith("thwart")]
    table.ada.ends()
    assert table.told("villain-threat") == [{"acceleration": 1 + 2, "icons": 2, "tokens": 0}]


@rule("first-player.orders-effects", "forced.first-player-order", "simultaneous.first-player")
def test_the_first_player_orders_what_strikes_another() -> None:
    ada, ben = plays(form="hero", hand="Webbed Up, Genius, Strength"), plays("she_hulk")
    table = scene(ada=ada, ben=ben, attached="Charge", encounter=f"Advance, Advance, {MERCENARIES}", first=1)
    table.ben.ends()
    table.ada.does("play Webbed Up")
    table.ada.ends().settle("order")
    assert table.asked.seat == 1, "Ben has the token; Ada is attacked"
    assert sorted(table.words_offered()) == ["first-this Charge", "first-this Webbed Up"]


@rule("turn.action-own-card")
def test_a_card_of_ones_own_is_used_in_ones_turn_and_no_other_players() -> None:
    ada = plays(damage=4, play="Aunt May")
    table = scene(ada=ada, ben=plays("iron_man", play="Nick Fury, Helicarrier"))
    assert "use Helicarrier" not in [table.words(option)[2] for option in table.asked.options]
    table.ada.does("use Aunt May")
    assert (table.ada.left, table.card("Aunt May").exhausted) == (10, True)


@rule("forced.before-optional", "forced.first-player-order", "forced.finish-first", "simultaneous.first-player")
@rule("trigger.automatic-kinds", "ability.mandatory-kinds")
def test_forced_abilities_come_first_in_the_first_players_order() -> None:
    ada = plays(form="hero", hand="Webbed Up, Genius, Strength")
    table = scene(ada=ada, attached="Charge", encounter=f"Advance, {MERCENARIES}")
    table.ada.does("play Webbed Up")
    table.ada.ends().settle("order")
    assert table.asked.seat == table.state.first
    table.answer("Webbed Up")
    assert table.villain.statuses == ["stunned"]
    assert table.in_play("Charge"), "replaced: nothing more answers to the attack"


def test_someone_who_ends_his_turn_and_keeps_his_hand_is_not_asked_about_it_again() -> None:
    table = scene(ada=plays(hand="Genius, Strength"), ben=plays("she_hulk", hand="Energy"))
    table.ada.does("end-keep")
    table.ben.does("end")
    assert (table.asked.kind, table.asked.seat) == ("champions.discard", 1)
    table.settle("turn")
    assert {"Genius", "Strength"} <= set(table.ada.hand)
    assert (table.state.round, table.state.standing) == (2, {0: {}})


def test_only_a_hand_within_its_size_can_be_kept_as_a_whole() -> None:
    table = alone(hand="Genius, Strength, Energy, Haymaker, Tenacity, First Aid, Emergency")
    assert "end-turn" in table.ada.offered
    assert "end-turn-keep" not in table.ada.offered
    assert "end-turn-keep" not in alone().ada.offered


@pytest.mark.parametrize("asked", ["round", "game"])
def test_a_standing_answer_keeps_a_card_quiet(asked: str) -> None:
    table = alone("she_hulk", threat=1)
    table.match.stand(0, "card:01019b", asked)
    table.ada.ends().settle("turn")
    assert table.state.round == 2
    assert not table.told("use")
    assert ("card:01019b" in table.state.standing.get(0, {})) is (asked == "game")


@rule("setup.fourteen-steps", "setup.01-select-heroes", "setup.02-hit-points", "setup.04-obligations")
@rule("setup.05-nemesis", "setup.08-villain", "setup.09-villain-hit-points", "setup.11-shuffle-encounter")
@rule("setup.12-draw", "setup.13-mulligan", "setup.13-mulligan-discards", "identity.start-alter-ego")
@rule("obligation.in-deck", "ruling.setup-hand-size", "first-player.chosen", "setup.06-shuffle-player-decks")
@rule("setup.03-first-player", "setup.07-tokens", "scenario.recommended-sets", "ruling.setup-deck-out")
@rule("ruling.setup-scheme-flip", "setup.10-scheme-setup", "nemesis.set-aside")
def test_set_up_lays_everything_out() -> None:
    match, _ = Match.new(RULES, 2, {"first": "first"}, "lay out")
    match.answer(0, match.pending[0].id, ("spider_man",))
    assert "spider_man" not in [option.id for option in match.pending[0].options], "each hero once"
    match.answer(1, match.pending[0].id, ("she_hulk",))
    state = match.state
    zones = state.zones
    assert state.first == 0
    assert [state.pieces[hero.identity].code for hero in state.heroes] == ["01001b", "01019b"]
    assert (len(zones.pile("hand:0")), len(zones.pile("deck:0"))) == (6, 34)
    codes = [state.pieces[id_].code for id_ in zones.pile("deck:encounter")]
    assert len(codes) == 17 + 7 + 6 + 2
    assert {"01165", "01160"} <= set(codes)
    pile = zones.pile("deck:encounter")
    assert pile[:-2] != sorted(pile[:-2]), "shuffled with the obligations: a number tells no place"
    assert len(zones.pile("aside")) == 10
    assert {(p.damage, p.threat, p.tokens, *p.statuses) for p in state.pieces.values()} == {(0, 0, 0)}
    assert state.pieces[state.main].code == "01097b"
    kept = match.pending_for(0)[0]
    match.answer(0, kept.id, tuple(option.id for option in kept.options[:2]))
    match.answer(1, match.pending[0].id, ())
    assert len(zones.pile("hand:0")) == 6
    assert len(state.zones.pile("discard:0")) == 2
    assert match.pending[0].kind == "champions.turn"


@rule("scenario.expert-mode", "scenario.modular-swap", "scenario.modular-several")
@rule("ruling.setup-villain-when-revealed")
def test_expert_mode_and_modular_sets_change_the_encounter_deck() -> None:
    options = {"mode": "expert", "modular": "under_attack", "second_modular": "the_doomsday_chair"}
    match, _ = Match.new(RULES, 1, options, "expert")
    match.answer(0, match.pending[0].id, ("spider_man",))
    state = match.state
    assert state.pieces[state.villain].code == "01095"
    assert state.stages == ["01096"]
    cards = [piece.card for piece in state.pieces.values() if piece.owner is None]
    sets = {card.set for card in cards}
    assert {"expert", "under_attack", "the_doomsday_chair"} <= sets
    assert "bomb_scare" not in sets
    assert any(p.code == "01107" for p in state.pieces.values() if state.zones.homes[p.id] == "play:encounter")


@rule("scenario.modular-blind")
def test_a_random_modular_set_stays_secret() -> None:
    match, _ = Match.new(RULES, 1, {"modular": "random"}, "blind")
    match.answer(0, match.pending[0].id, ("spider_man",))
    assert len(match.state.modular) == 1
    assert match.view(0).modular == ()  # type: ignore[attr-defined]


@rule("scenario.modular-blind", "scenario.modular-several")
@pytest.mark.parametrize("seed", [f"several {number}" for number in range(8)])
def test_any_of_three_modular_sets_is_blind_and_none_comes_twice(seed: str) -> None:
    options = {"modular": "recommended", "second_modular": "random", "third_modular": "random"}
    match, _ = Match.new(RULES, 1, options, seed)
    match.answer(0, match.pending[0].id, ("spider_man",))
    assert match.state.modular[0] == "bomb_scare"
    assert len(set(match.state.modular)) == 3
    assert match.view(0).modular == ()  # type: ignore[attr-defined]


@rule("setup.03-first-player", "first-player.chosen")
@pytest.mark.parametrize(("named", "first"), [("first", 0), ("second", 1), ("third", 2)])
def test_the_team_names_its_first_player(named: str, first: int) -> None:
    match, _ = Match.new(RULES, 3, {"first": named}, "named")
    for seat, hero in enumerate(("spider_man", "she_hulk", "iron_man")):
        match.answer(seat, match.pending[0].id, (hero,))
    assert match.state.first == first


@rule("first-player.chosen")
def test_where_nobody_sits_in_the_named_seat_the_lot_decides() -> None:
    match, _ = Match.new(RULES, 1, {"first": "fourth"}, "named")
    match.answer(0, match.pending[0].id, ("spider_man",))
    assert match.state.first == 0


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    table = scene(ada=plays(form="hero", exhausted=True), ben=plays("she_hulk"))
    assert table.asked.seat == 0
    assert [option.id for option in table.asked.options] == ["form", "end"]
    table.ada.flips()
    assert table.asked.seat == 1, "Peter Parker is exhausted too, and his hand is empty"
    table.ben.ends()
    assert table.state.phase == "villain"
