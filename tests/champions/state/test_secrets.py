"""Moments that once gave something away without telling it."""

from __future__ import annotations

from tests.champions.scene import MERCENARIES, Scene, plays, rule, scene
from tests.kernel.testkit.keeping import keeps_secrets


def reveals(table: Scene, kind: str) -> list[tuple[tuple[int, ...] | None, bool]]:
    """Who sees each event of a kind, and whether it reveals something."""
    return [(event.seats, event.reveals) for event in table.events if event.kind == kind]


def test_a_fallen_players_hand_and_deck_are_seen_on_his_discard_pile() -> None:
    ada = plays("she_hulk", form="hero", damage=14, hand="Uppercut", dealt="Advance")
    table = scene(ada=ada, ben=plays("iron_man"), step="activate", encounter=f"Advance, {MERCENARIES}")
    keeps_secrets(table.match, table.passes)
    assert reveals(table, "eliminated") == [(None, True)]


def robbed(damage: int = 0) -> Scene:
    """Highway Robbery has taken a card of each player's."""
    ada = plays("spider_man", form="hero", hand="Genius, Strength", dealt="Highway Robbery")
    ben = plays("iron_man", form="hero", damage=damage, hand="Uppercut, Energy")
    table = scene(ada=ada, ben=ben, step="reveal", first=1, encounter="Advance, Advance, Advance")
    table.settle("turn")
    return table


def test_a_stolen_card_is_seen_again_by_its_owner_alone() -> None:
    table = robbed()
    table.card("Highway Robbery").piece.threat = 1
    table.lay()
    keeps_secrets(table.match, lambda: table.ada.does("thwart Spider-Man on Highway Robbery"))
    assert reveals(table, "returned-hand") == [((1,), True), ((0,), True)]
    told = [
        event.seen_by(seat) for event in table.events if event.kind == "returned-hand" for seat in (0, 1, None)
    ]
    assert [(event.data["seat"], event.reveals) for event in told if event is not None] == [
        *((1, False), (1, True), (1, False)),
        *((0, True), (0, False), (0, False)),
    ]


def test_a_stolen_card_of_a_fallen_player_is_discarded_for_all_to_see() -> None:
    table = robbed(damage=8)
    table.answer("end")
    table.answer("end")
    table.settle("turn")
    assert table.state.heroes[1].eliminated
    table.card("Highway Robbery").piece.threat = 1
    table.lay()
    stolen = next(piece for piece in table.game.at("stash") if piece.owner == 1)
    keeps_secrets(table.match, lambda: table.ada.does("thwart Spider-Man on Highway Robbery"))
    assert [(told["seat"], told["from"]) for told in table.told("discard")] == [(1, "stash")]
    assert table.ben.discard[-1] == stolen.card.title


def test_a_drone_that_goes_into_a_new_deck_at_once_may_be_shown_before() -> None:
    """Ada has neither deck nor discard pile: the Drone's card is her new deck, facedown."""
    ada = plays("captain_marvel", form="hero", minions="Drone")
    table = scene(scenario="ultron", ada=ada, ben=plays("iron_man"))
    for piece in table.game.at("deck:0"):
        table.state.zones.move(piece.id, "stash")
    table.state.heroes[0].owes_card = True
    table.lay()
    keeps_secrets(table.match, lambda: table.ada.does("attack Captain Marvel on Drone"))
    assert [event.kind for event in table.events if event.kind in ("drone-turned", "reshuffle")] == [
        *("reshuffle", "drone-turned")
    ]
    assert (len(table.pile("deck:0")), table.ada.discard) == (1, [])


@rule("cost.arrow")
def test_an_event_stays_in_hand_until_the_cards_that_it_costs_are_chosen() -> None:
    """Others would see a card less in hand, and hear nothing about it."""
    ada = plays("she_hulk", hand="Legal Practice, Genius, Energy")
    table = scene(ada=ada, ben=plays(), threat=5)
    table.ada.does("play Legal Practice")
    assert (table.events, table.match.view(1).seats[0].hand) == ([], 3)  # type: ignore[attr-defined]
    assert table.words_offered() == ["this Genius", "this Energy"]
    table.answer("Genius")
    assert [event.kind for event in table.events[:2]] == ["use", "discard"]
    assert (table.ada.hand, table.main.threat) == (["Energy"], 4)
