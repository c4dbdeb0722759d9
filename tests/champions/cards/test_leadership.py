from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

HERO = "captain_marvel"


@rule("cost.arrow", "engage.on-entering")
def test_hawkeye_shoots_minions_as_they_come() -> None:
    table = alone(HERO, hand="Hawkeye, Energy Absorption", dealt="Hydra Bomber", encounter="Explosion, Advance")
    table.ada.does("play Hawkeye")
    assert table.card("Hawkeye").counters == 4
    table.ada.ends().takes("use Hawkeye")
    assert table.ada.minions == []
    assert table.card("Hawkeye").counters == 3


def test_maria_hill_lets_everybody_draw() -> None:
    table = scene(
        ada=plays(HERO, hand="Maria Hill, 01088", deck="Genius"), ben=plays("she_hulk", deck="Uppercut")
    )
    table.ada.does("play Maria Hill").answer("use Maria Hill")
    assert table.ada.hand == ["Genius"]
    assert table.ben.hand == ["Uppercut"]


@rule("lasting.definition", "limit.per-copy")
def test_vision_grows_until_the_phase_ends() -> None:
    table = alone(HERO, hand="Energy", play="Vision")
    table.ada.does("use Vision").answer("power-attack")
    assert table.card("Vision").value("attack") == 4
    assert table.card("Vision").value("thwart") == 1
    assert "use Vision" not in table.ada.offered
    table.ada.ends().settle("turn")
    assert table.card("Vision").value("attack") == 2


def test_get_ready_readies_an_ally() -> None:
    table = alone(HERO, hand="Get Ready", play="Vision")
    assert "play Get Ready" not in table.ada.offered, "he is ready"
    table.lay(Vision={"exhausted": True})
    table.ada.does("play Get Ready")
    assert not table.card("Vision").exhausted


@rule("lasting.includes-later-cards", "lasting.outlives-source")
def test_lead_from_the_front_covers_allies_who_come_later() -> None:
    table = alone(HERO, form="hero", hand="Lead from the Front, Energy, Maria Hill, Genius", play="Vision")
    table.ada.does("play Lead from the Front")
    assert table.ada.identity.value("attack") == 3
    assert table.card("Vision").value("thwart") == 2
    table.ada.does("play Maria Hill").passes()
    assert table.card("Maria Hill").value("attack") == 2
    assert "Lead from the Front" in table.ada.discard


@rule("put-into-play.no-cost", "put-into-play.controller-area", "play-permission.optional")
@rule("example.permission", "owner.player", "control.constant", "control.leaves-to-owner", "zone.out-of-play")
def test_make_the_call_borrows_an_ally_who_goes_home_when_he_falls() -> None:
    ben = plays("she_hulk", discard="Tigra")
    table = scene(ada=plays(HERO, hand="Make the Call, Energy Absorption"), ben=ben)
    table.ada.does("play Make the Call")
    assert table.ada.controls == ["Tigra"]
    table.card("Tigra").piece.damage = 2
    table.ada.does("attack Tigra on Rhino")
    assert table.ben.discard == ["Tigra"]
    table = scene(ada=plays(HERO, hand="Make the Call, Energy"), ben=ben)
    assert "play Make the Call" not in table.ada.offered, "3 are needed"


@rule("ally.limit", "example.triskelion", "ruling.ally-limit-overflow", "modifier.recalculate")
def test_the_triskelion_makes_room_for_a_fourth_ally() -> None:
    allies = "Vision, Hawkeye, Maria Hill"
    table = alone(HERO, hand="Emergency, Mockingbird, Energy Absorption, The Triskelion", play=allies)
    assert "play Mockingbird" not in table.ada.offered
    table.ada.does("play The Triskelion")
    assert "play Mockingbird" in table.ada.offered


@rule("attach.independent-exhaust", "get.reverts", "attach.stays")
def test_inspired_goes_with_its_ally() -> None:
    table = alone(HERO, hand="Inspired, Energy", play="Vision")
    table.card("Vision").piece.exhausted = True
    table.ada.does("play Inspired")
    assert table.card("Vision").value("attack") == 3
    assert not table.card("Inspired").exhausted
    table.ada.ends().settle("turn")
    assert table.card("Vision").value("attack") == 3, "it is there in the next round"
    table.ada.does("attack Vision on Rhino")
    assert (table.card("Vision").exhausted, table.card("Inspired").exhausted) == (True, False)
    table.lay(Vision={"damage": 2, "exhausted": False})
    table.ada.does("attack Vision on Rhino")
    assert not table.in_play("Vision")
    assert "Inspired" in table.ada.discard


@rule("attach.on-entry", "max.per-player")
@pytest.mark.parametrize(("allies", "host"), [("Vision", None), ("Vision, Hawkeye", "Hawkeye")])
def test_an_ally_is_inspired_once(allies: str, host: str | None) -> None:
    table = alone(HERO, hand="Inspired, Energy", play=f"Inspired, {allies}")
    table.lay(Inspired={"host": table.card("Vision").piece.id})
    assert ("play Inspired" in table.ada.offered) is (host is not None)
    if host is not None:
        table.ada.does("play Inspired")
        assert table.card(host).value("attack") == 2
        assert table.card("Vision").value("attack") == 3
