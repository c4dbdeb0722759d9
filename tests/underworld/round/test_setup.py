from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.kernel.stops import EVERYWHERE
from games.underworld.printed.content import CARDS, COLOURS, CONTESTS, DOMAINS, READY, REGIONS, Keyword
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from games.underworld.state.table import Table
from tests.underworld.scene import alone, rule


def opened(**options: str) -> Match:  # type: ignore[type-arg]
    match, _ = Match.new(RULES, 2, options, "set-up")
    return match


def choose(match: Match, *decks: str) -> None:  # type: ignore[type-arg]
    for seat, deck in enumerate(decks):
        match.answer(seat, match.pending_for(seat)[0].id, (deck,))


# -- set-up ----------------------------------------------------------------------------------------------


@rule("setup.order", "setup.choose-decks", "setup.society-together", "setup.world-deck", "setup.three-regions")
@rule("setup.shuffle", "setup.opening-hand", "setup.opening-hand-six", "card.society.opening-hand")
@rule("society.face-up-zone", "society.always-in-play", "deck.preconstructed-use", "deck.preconstructed-four")
@rule("deck.preconstructed-core", "shoggoth.core-choice", "shoggoth.core-zone", "token.waiting-zone")
@rule("setup.markers-ready", "zone.row", "zone.world-deck", "zone.society")
def test_decks_are_chosen_in_secret_and_laid_out_together() -> None:
    match = opened()
    offered = [option.id for option in match.pending[0].options]
    assert offered == ["baku", "dragon", "scarab", *(f"shoggoth:BQ04{n}" for n in (3, 4, 5, 6))]
    match.answer(0, match.pending_for(0)[0].id, ("baku",))
    assert match.view(1).sides == (), "nobody sees a choice before all have chosen"
    match.answer(1, match.pending_for(1)[0].id, ("shoggoth:BQ045",))
    view = match.view(None)
    assert [side.society.code for side in view.sides] == ["MSJC10", "MSBQ02"]
    assert [len(match.state.zones.pile(f"hand:{seat}")) for seat in (0, 1)] == [6, 5]
    assert [side.library for side in view.sides] == [44, 45]
    assert (view.sides[1].core, view.sides[1].core_waits) == ("BQ045", True)
    assert len(view.regions) == 3
    assert view.world == 7
    assert not match.state.zones.pile("removed"), "no token is in play yet"
    codes = [region.code for region in view.regions] + [
        match.state.pieces[id_].code for id_ in match.state.zones.pile("world")
    ]
    assert sorted(codes) == sorted(REGIONS)


@rule("mulligan.once", "mulligan.procedure", "mulligan.final")
def test_a_mulligan_draws_first_and_shuffles_then() -> None:
    match = opened()
    choose(match, "baku", "dragon")
    match.stand(0, EVERYWHERE, "game")
    hand = list(match.state.zones.pile("hand:0"))
    asked = match.pending_for(0)[0]
    assert (asked.kind, asked.min_picks, asked.max_picks) == ("underworld.mulligan", 0, 6)
    top = match.state.zones.top("library:0", 2)
    match.answer(0, asked.id, tuple(f"piece:{id_}" for id_ in hand[:2]))
    match.answer(1, match.pending_for(1)[0].id, ())
    assert set(match.state.zones.pile("hand:0")) >= {*hand[2:], *top}
    assert len(match.state.zones.pile("library:0")) == 44
    assert all(decision.kind != "underworld.mulligan" for decision in match.pending), "once, and it is final"


@rule("setup.first-player-random", "key.marks-first-player")
@pytest.mark.parametrize(("option", "team"), [("first", 0), ("second", 1)])
def test_the_key_goes_to_the_one_the_table_names(option: str, team: int) -> None:
    match = opened(first=option)
    choose(match, "baku", "dragon")
    for seat in (0, 1):
        match.answer(seat, match.pending_for(seat)[0].id, ())
    assert match.state.first == team
    assert [Table(match.state).has_key(seat) for seat in (0, 1)] == [team == 0, team == 1]
    assert {decision.seat for decision in match.pending} == {team}, "the first player is asked first"
    drawn = {opened_team(f"lot {n}") for n in range(12)}
    assert drawn == {0, 1}, "without a wish the lot decides"


@rule("setup.loser-chooses")
@pytest.mark.parametrize(("option", "seat"), [("first-decides", 0), ("second-decides", 1)])
@pytest.mark.parametrize("goes", [0, 1])
def test_a_seat_may_say_who_goes_first(option: str, seat: int, goes: int) -> None:
    match = opened(first=option)
    choose(match, "baku", "dragon")
    for each in (0, 1):
        match.answer(each, match.pending_for(each)[0].id, ())
    [asked] = match.pending
    assert (asked.seat, asked.kind, asked.default) == (seat, "underworld.first", (str(seat),))
    assert [option.id for option in asked.options] == [str(seat), str(1 - seat)]
    match.answer(seat, asked.id, (str(goes),))
    assert match.state.first == goes
    assert {decision.seat for decision in match.pending} == {goes}


@rule("setup.loser-chooses")
def test_either_of_a_team_says_who_goes_first() -> None:
    match, _ = Match.new(RULES, 4, {"first": "second-decides"}, "teams")
    for _ in range(2):  # decks, then hands
        for each in range(4):
            match.answer(each, match.pending_for(each)[0].id, match.pending_for(each)[0].fallback())
    assert [asked.seat for asked in match.pending] == [1, 3]
    match.answer(3, match.pending_for(3)[0].id, ("0",))
    assert match.state.first == 0


@rule("setup.loser-chooses")
@pytest.mark.parametrize(
    ("first", "won", "lost", "then"),
    [
        ("random", [0], [1], "second-decides"),
        ("random", [1, 3], [0, 2], "first-decides"),
        ("second-decides", [1], [0], "first-decides"),
        ("random", [], [1], "second-decides"),  # the winner is gone, or was an AI
        ("random", [0], [], "second-decides"),
        ("random", [], [], "random"),  # a draw, or new people
        ("random", [0, 1], [2, 3], "random"),  # the teams have changed
        ("first", [0], [1], "first"),  # the table has named someone
    ],
)
def test_the_loser_of_the_last_game_decides_who_goes_first(
    first: str, won: list[int], lost: list[int], then: str
) -> None:
    assert RULES.return_game({"first": first}, won, lost) == {"first": then}


def opened_team(seed: str) -> int:
    match, _ = Match.new(RULES, 2, {}, seed)
    choose(match, "baku", "dragon")
    for seat in (0, 1):
        match.answer(seat, match.pending_for(seat)[0].id, ())
    return int(match.state.first)


@rule("society.optional-one", "setup.opening-hand-six")
def test_a_player_without_a_society_draws_six_and_has_a_zone() -> None:
    deck = READY["scarab"]
    bare = packed(
        type(deck)("", {code: min(n, 3) for code, n in deck.cards.items()} | {"BQ110": 3, "BQ103": 2})
    )
    match, _ = Match.new(RULES, 2, {"deck:0": bare}, "bare")
    match.answer(1, match.pending_for(1)[0].id, ("baku",))
    assert match.view(None).sides[0].society is None
    assert len(match.state.zones.pile("hand:0")) == 6
    table = alone(hand="Private Armoury", assets="green 1")
    table.ada.plays("Private Armoury").settles()
    assert table.where("Private Armoury") == "society"


# -- content ---------------------------------------------------------------------------------------------


@rule("card.name", "card.type", "card.subtype-inert", "card.icons", "card.icon-kinds", "card.temporary-icons")
@rule("card.defence", "card.domain-icons", "card.text-box", "faction.eight-and-neutral")
@rule("faction.neutral-no-loyalty", "domain.five", "card.society.fields", "card.region.fields")
@rule("card.region.threshold", "card.region.points", "card.character.fields", "card.event.fields")
@rule("card.attachment.fields", "cost.printed", "cost.printed-x-zero", "society.unique", "token.cost-zero")
@rule("kw.bold", "plan.type", "plan.two-abilities", "mission.fields", "shoggoth.order-type")
@rule("shoggoth.core-symbol", "core.red")
def test_what_is_printed_on_the_cards() -> None:
    kinds = {card.type for card in CARDS.values()}
    assert kinds == {"character", "event", "attachment", "mission", "region", "society"}
    assert (len(COLOURS), len(DOMAINS), CONTESTS) == (8, 5, ("investigation", "combat", "influence"))
    assert not any("neutral" in card.loyalty for card in CARDS.values())
    assert all(card.defence is not None for card in CARDS.values() if card.type == "character")
    assert all(card.defence is None for card in CARDS.values() if card.type in ("event", "attachment"))
    assert CARDS["BQ007"].icons == (1, 0, 1)
    assert CARDS["BQ007"].temporary == (1, 0, 0)
    assert CARDS["BQ041"].icons == (0, 0, 1), "an attachment with an icon"
    assert (CARDS["DQBQ03"].threshold, CARDS["DQBQ03"].points, CARDS["DQBQ03"].domains) == (5, 4, ("mind",))
    assert CARDS["TK010"].printed_cost == 0
    assert not CARDS["TK010"].loyalty
    assert all(CARDS[code].unique for code in ("MSJC10", "MSBQ01", "MSBQ02", "MSBQ03", "MSBQ04"))
    plan = CARDS["BQ065"]
    assert (plan.plan, plan.cost, plan.order) == (True, 1, True)
    assert {word.name for word in plan.keywords} == {"secret-plan", "advance"}
    assert CARDS["BQ117"].loyalty == ("black",)
    assert [code for code, card in CARDS.items() if card.core_symbol] == ["MSBQ02"]
    assert all(card.colour == "red" for card in CARDS.values() if card.core)
    assert Keyword("raid", 1) in CARDS["BQ029"].keywords
