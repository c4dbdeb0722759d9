from __future__ import annotations

from games.champions.board.statuses import give_status
from games.champions.effects.abilities import Use, action
from games.champions.effects.threat import place
from games.champions.printed.content import CARDS, HEROES
from games.champions.rules import RULES
from games.champions.state import stats
from games.kernel.decision import Script
from games.kernel.match import Match
from tests.champions.conftest import Printed
from tests.champions.scene import alone, plays, rule, scene


@rule("zone.enter-ready", "exhaust.text-still-active", "support.stays", "upgrade.stays")
@rule("upgrade.modifies-identity")
def test_cards_enter_ready_and_work_while_exhausted() -> None:
    hand = "The Triskelion, Emergency, Mockingbird, Energy Absorption"
    table = alone("captain_marvel", hand=hand, play="Vision, Hawkeye, Maria Hill")
    assert "play Mockingbird" not in table.ada.offered
    table.ada.does("play The Triskelion")
    assert not table.card("The Triskelion").exhausted
    table.lay(The_Triskelion={"exhausted": True})
    assert "play Mockingbird" in table.ada.offered, "its text makes room all the same"
    assert table.ada.controls == ["Vision", "Hawkeye", "Maria Hill", "The Triskelion"]


@rule("attach.check-once", "control.enter-under-owner", "control.constant")
def test_what_is_attached_stays_until_its_host_goes() -> None:
    ada = plays(hand="Spider-Tracer, Energy", minions="Shocker")
    table = scene(ada=ada, ben=plays("she_hulk", minions="Sandman"))
    table.ada.does("play Spider-Tracer on Sandman")
    tracer = table.card("Spider-Tracer").piece
    assert (tracer.controller, tracer.host) == (0, table.card("Sandman").piece.id)
    assert table.ada.controls == ["Spider-Tracer"]


@rule("side-scheme.defeated", "defeat.side-scheme", "side-scheme.stays", "side-scheme.threat-removal")
def test_a_side_scheme_goes_with_its_last_threat() -> None:
    table = alone("captain_marvel", form="hero", side_schemes="Bomb Scare")
    table.card("Bomb Scare").piece.threat = 3
    table.ada.does("thwart Captain Marvel on Bomb Scare")
    assert table.card("Bomb Scare").threat == 1
    table.lay(Captain_Marvel={"exhausted": False})
    table.ada.does("thwart Captain Marvel on Bomb Scare")
    assert not table.in_play("Bomb Scare")
    assert "Bomb Scare" in table.pile("discard:encounter")


@rule("zone.removed-from-game", "zone.removed-default-duration")
def test_what_is_removed_stays_away() -> None:
    table = alone("iron_man", play="Mark V Helmet", dealt="Business Problems", step="reveal")
    table.answer("first")
    table.ada.ends().settle("turn")
    assert "Business Problems" in table.pile("removed")


@rule("reveal.attachment", "reveal.procedure", "reveal.same-procedure", "card.schema.attachment")
def test_revealed_cards_go_where_their_type_belongs() -> None:
    table = alone("she_hulk", form="hero", dealt="Enhanced Ivory Horn, Crowd Control, Shocker", step="reveal")
    assert table.card("Enhanced Ivory Horn").piece.host == table.state.villain
    assert table.in_play("Crowd Control")
    assert table.ada.minions == ["Shocker"]


@rule("reveal.environment", "environment.enters", "environment.stays", "minion.stays", "side-scheme.stays")
@rule("ally.stays")
def test_what_is_in_play_stays_from_round_to_round(printed: Printed) -> None:
    """A revealed environment raises every ATK; a round later it's still there, and so is everything else."""
    printed("Ion Storm", type="environment", boost=1)
    stats.constant("attack", "Ion Storm")(lambda game, source, piece: int(piece.type == "villain"))
    ada = plays("she_hulk", play="Tigra", minions="Sandman", dealt="Ion Storm")
    table = scene(ada=ada, side_schemes="Crowd Control", step="reveal")
    here = ["Rhino", "The Break-In!", "Crowd Control", "Sandman", "Ion Storm"]
    assert table.pile("play:encounter") == here
    assert (table.card("Ion Storm").piece.host, table.villain.value("attack")) == (None, 3)
    table.ada.ends().settle("turn")
    assert table.state.round == 3
    assert table.pile("play:encounter")[: len(here)] == here
    assert table.ada.controls == ["Tigra"]
    assert (table.ada.minions[0], table.card("Crowd Control").threat) == ("Sandman", 2)
    assert table.villain.value("attack") == 3


@rule("event.optional")
@rule("trigger.player-card-change", "ability.change-test-ignores-cost", "ability.event-out-of-play")
def test_an_event_without_a_target_is_not_offered() -> None:
    ada = plays("she_hulk", form="hero", hand="Relentless Assault, Genius")
    assert "play Relentless Assault" not in scene(ada=ada).ada.offered
    ada = plays("she_hulk", form="hero", hand="Relentless Assault, Genius", minions="Sandman")
    assert "play Relentless Assault" in scene(ada=ada).ada.offered


@rule("component.no-limit")
def test_nothing_runs_out(printed: Printed) -> None:
    """More threat and status cards than any box holds."""
    printed("Flood", type="event", cost=0)
    minions = ", ".join(["Hydra Mercenary"] * 20)

    @action("Flood")
    def flood(use: Use) -> Script[None]:
        scheme = use.game.named("01108")
        assert scheme is not None
        yield from place(use.game, scheme, 500)
        for minion in use.game.minions():
            give_status(use.game, minion, "stunned")

    table = alone(hand="Flood", minions=minions, side_schemes="01108")
    table.ada.does("play Flood")
    assert table.card("01108").threat == 2 + 500
    assert [minion.statuses for minion in table.game.minions()] == [["stunned"]] * 20


@rule("engage.persists", "ally.defeated")
def test_a_minion_stays_with_its_player_when_another_attacks_it() -> None:
    ada, ben = plays("she_hulk", form="hero", minions="Sandman"), plays("captain_marvel", play="Maria Hill")
    table = scene(ada=ada, ben=ben, first=1)
    table.card("Maria Hill").piece.damage = 1
    table.ben.does("attack Maria Hill on Sandman")
    assert table.ada.minions == ["Sandman"]
    assert table.ben.discard == ["Maria Hill"], "her last hit point went on the attack"


@rule("ability.usable-in-play")
def test_cards_in_hand_other_than_events_do_nothing() -> None:
    table = alone("captain_marvel", damage=4, hand="Med Team, Helicarrier")
    assert not [offer for offer in table.ada.offered if offer.startswith("use") and "Carol" not in offer]
    for where, asked in (("play", "interrupt"), ("hand", "turn")):
        table = alone("captain_marvel", form="hero", minions="Whiplash", **{where: "Cosmic Flight"})
        table.ada.does("attack Captain Marvel on Whiplash")
        assert table.asked.kind == f"champions.{asked}", "he strikes back"


@rule("ability.in-play-scope")
def test_allies_in_hand_take_no_share_of_the_damage() -> None:
    ada = plays("she_hulk", form="hero", hand="Hellcat", play="Tigra", dealt="Explosion")
    table = scene(ada=ada, side_schemes="Bomb Scare", step="reveal")
    assert table.asked.kind == "champions.share"
    assert table.words_offered() == ["this She-Hulk", "this Tigra"]


@rule("zone.event-treachery-out-of-play", "treachery.resolve")
def test_events_and_treacheries_resolve_outside_play() -> None:
    table = alone(
        "captain_marvel", form="hero", play="Cosmic Flight", hand="Haymaker, Energy", minions="Whiplash"
    )
    table.ada.does("play Haymaker on Whiplash")
    assert (table.asked.kind, table.pile("limbo")) == ("champions.interrupt", ["Haymaker"])
    assert (table.in_play("Haymaker"), table.ada.hand, table.ada.discard) == (False, [], ["Energy"])
    table = alone("she_hulk", form="hero", dealt="Gang-Up", step="reveal")
    assert (table.asked.kind, table.pile("limbo")) == ("champions.defend", ["Gang-Up"])
    assert not table.in_play("Gang-Up")
    table.settle("turn")
    assert "Gang-Up" in table.pile("discard:encounter")


@rule("play.step-5-choose")
def test_the_only_target_is_taken_when_the_price_is_paid() -> None:
    table = alone(hand="Haymaker, Energy", form="hero")
    table.ada.does("play Haymaker")
    assert (table.asked.kind, table.ada.hand, table.villain.left) == ("champions.turn", [], 11)


@rule("choose.who")
def test_what_costs_nothing_is_used_and_aimed_in_one_choice() -> None:
    table = alone(hand="Mockingbird, Energy, Genius", minions="Sandman")
    table.ada.does("play Mockingbird")
    assert table.words_offered() == ["use Mockingbird on Rhino", "use Mockingbird on Sandman", "pass"]
    table.answer("use Mockingbird on Sandman")
    assert (table.card("Sandman").statuses, table.villain.statuses) == (["stunned"], [])
    assert table.asked.kind == "champions.turn"


@rule("deal.during-step-3-4")
def test_a_card_dealt_while_others_are_revealed_comes_in_the_same_phase() -> None:
    """A soldier falls to the Panther's retaliation while cards are revealed: its card is revealed too."""
    ada = plays("black_panther", form="hero", minions="Hydra Soldier", dealt="Gang-Up")
    table = scene(ada=ada, encounter="Sandman, Sandman")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay(Hydra_Soldier={"damage": table.card("Hydra Soldier").left - 1})
    table.settle("turn")
    assert "Hydra Soldier" in table.pile("discard:encounter")
    assert (table.state.round, table.ada.dealt, table.ada.minions) == (2, 0, ["Sandman"])


@rule("ability.mandatory-may", "may.option")
def test_what_follows_may_is_left_to_the_player() -> None:
    table = alone("she_hulk", form="hero", dealt="Legal Work", step="reveal")
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


@rule("put-into-play.legal-place")
def test_a_borrowed_ally_stands_with_the_one_who_called_him() -> None:
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


def test_an_obligation_belongs_to_one_hero_each() -> None:
    obligations = {hero.obligation for hero in HEROES.values()}
    assert obligations == {card.code for card in CARDS.values() if card.type == "obligation"}
    assert len(obligations) == 5
