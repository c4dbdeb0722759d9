"""Cards that enter play, stay there and leave it."""

from __future__ import annotations

from games.champions.content import CARDS, HEROES
from games.champions.rules import RULES
from games.kernel.match import Match
from tests.champions.scene import plays, rule, scene


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


def test_an_obligation_belongs_to_one_hero_each() -> None:
    obligations = {hero.obligation for hero in HEROES.values()}
    assert obligations == {card.code for card in CARDS.values() if card.type == "obligation"}
    assert len(obligations) == 5
