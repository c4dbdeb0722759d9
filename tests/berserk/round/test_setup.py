from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.berserk.printed.content import CARDS, HEROES
from games.berserk.printed.hexes import cell_of
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.rules import RULES
from games.berserk.state.model import BerserkState
from games.kernel.faults import Illegal
from games.kernel.match import Match
from tests.berserk.scene import rule

BOOK = range(1, 12)


class Table:
    """A real game, from its first question on."""

    def __init__(self, seats: int = 1, **options: Any) -> None:
        self.match: Match[BerserkState]
        self.match, self.events = Match.new(RULES, seats, options, "setup")

    @property
    def state(self) -> BerserkState:
        return self.match.state

    def team(self, *heroes: str) -> Table:
        return self.answer("team", *heroes)

    def answer(self, kind: str, *picks: str) -> Table:
        decision = next(d for d in self.match.pending if d.kind == f"berserk.{kind}")
        self.events += self.match.answer(decision.seat, decision.id, picks or decision.fallback())
        return self

    def ready(self) -> Table:
        """Answer everything as suggested until the first planning step."""
        while self.state.phase in ("between", "setup"):
            decision = self.match.pending[0]
            self.events += self.match.answer(decision.seat, decision.id, decision.fallback())
        return self

    def kinds(self) -> list[str]:
        return [decision.kind for decision in self.match.pending]


@rule("game.players")
def test_one_to_five_seats() -> None:
    for seats in (1, 5):
        assert Match.new(RULES, seats, {}, "setup")[0].pending
    for seats in (0, 6):
        with pytest.raises(ValueError, match="seats"):
            Match.new(RULES, seats, {}, "setup")


@rule("setup.choose-team", "adventure.team-size")
@pytest.mark.parametrize("heroes", [3, 4])
def test_the_team_is_chosen_first_and_has_the_size_of_the_table(heroes: int) -> None:
    table = Table(heroes=heroes)
    assert table.kinds() == ["berserk.team"]
    [decision] = table.match.pending
    assert [option.id for option in decision.options] == list(HEROES)
    assert (decision.min_picks, decision.max_picks) == (heroes, heroes)
    with pytest.raises(Illegal):
        table.team("guts", "isidro")


@rule("adventure.team-size")
def test_five_heroes_are_all_there_are() -> None:
    table = Table(heroes=5)
    assert table.state.team == list(HEROES)
    assert table.state.size == 5


@pytest.fixture
def demanding(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(ADVENTURES, 1, msgspec.structs.replace(ADVENTURES[1], requires="farnese"))
    return "farnese"


@rule("setup.required-hero-must", "setup.required-hero-swap")
def test_a_demanded_hero_replaces_another(demanding: str) -> None:
    table = Table(heroes=3)
    assert table.match.pending[0].fallback() == ("guts", "isidro", demanding)
    with pytest.raises(Illegal):
        table.team("guts", "isidro", "schierke")
    table.team("guts", "schierke", demanding)
    assert table.state.team == ["guts", "schierke", demanding]


@rule("setup.required-hero-add")
def test_a_demanded_hero_may_be_added(demanding: str) -> None:
    table = Table(heroes=3).team("guts", "isidro", "schierke", demanding)
    assert (len(table.state.team), table.state.size) == (4, 4)
    with pytest.raises(Illegal):
        Table(heroes=3).team("guts", "isidro", "schierke", "serpico")


@rule("setup.required-hero-add")
def test_there_is_never_a_sixth_hero(demanding: str) -> None:
    assert Table(heroes=4).match.pending[0].max_picks == 5
    assert len(Table(heroes=5).state.team) == 5


@rule("setup.hero-board", "setup.hero-board-12", "setup.health-marker", "setup.fatigue-marker")
@rule("setup.action-cards", "setup.action-cards-1-6", "setup.ability-markers", "setup.hero-model")
def test_heroes_begin_fresh_with_cards_one_to_six() -> None:
    table = Table().team("guts", "isidro", "schierke").ready()
    view = table.match.view(0)
    for hero in table.state.heroes.values():
        model = next(model for model in view.models if model.id == hero.code)  # type: ignore[attr-defined]
        assert (model.health, model.left, hero.fatigue, hero.side) == (12, 12, 0, 0)
        assert hero.hand == [f"{hero.code}-{number}" for number in range(1, 7)]
        assert all(CARDS[code].hero == hero.code for code in hero.cards)
        assert hero.markers == HEROES[hero.code].boards[0].markers
    assert table.state.heroes["schierke"].markers == 2


@rule("setup.order", "setup.reveal-a", "setup.event-deck", "setup.round-track")
def test_event_a_comes_after_the_models_and_before_the_heroes() -> None:
    table = Table(adventure=1).team("guts", "isidro", "schierke").ready()
    kinds = [event.kind for event in table.events]
    order = [
        kinds.index("adventure-begins"),
        kinds.index("spawned"),
        kinds.index("event"),
        kinds.index("placed"),
    ]
    assert order == sorted(order)
    assert [event.letter for event in table.state.events] == ["A"]
    assert table.state.round == 1


@rule("setup.enemy-cards", "setup.enemy-pool", "setup.enemy-placement", "setup.tiles", "setup.spawn-tokens")
@rule("setup.interaction-tokens", "setup.special-rules")
@pytest.mark.parametrize("number", BOOK)
def test_everything_lies_where_the_adventure_says(number: int) -> None:
    adventure = ADVENTURES[number]
    table = Table(adventure=number, heroes=5).ready()
    state = table.state
    assert state.layout == adventure.layout
    for group in adventure.enemy:
        for cell in group.spaces(5):
            assert any(m.code == group.kind and _covers(table, m.id, cell) for m in state.models.values()), (
                group
            )
        assert group.kind in state.supply
    assert {letter: cell_of(name) for letter, name in adventure.spawn.items()}.items() <= state.spawns.items()
    for start in adventure.token:
        laid = [token.at for token in state.tokens.values() if token.kind == start.kind]
        assert set(map(cell_of, start.at)) <= set(laid)
    assert set(adventure.special) <= set(state.special)
    assert bool(state.tactics) is adventure.tactic_tokens


def _covers(table: Table, id_: str, cell: tuple[int, int]) -> bool:
    view = table.match.view(None)
    return any(model.id == id_ and cell in model.cells for model in view.models)  # type: ignore[attr-defined]


@rule("setup.ally-cards")
@pytest.mark.parametrize("number", BOOK)
def test_allies_stand_on_their_space_or_wait_beside_the_board(number: int) -> None:
    state = Table(adventure=number, heroes=5).ready().state
    for ally in ADVENTURES[number].ally:
        assert state.models[ally.code].at == (cell_of(ally.at) if ally.at else None)


@rule("setup.place-heroes", "setup.start")
def test_heroes_choose_free_spaces_of_the_start_area_in_any_order() -> None:
    table = Table(seats=3, adventure=4).team("guts", "isidro", "schierke")
    assert [(d.seat, d.source) for d in table.match.pending] == [
        (0, "model:guts"),
        (1, "model:isidro"),
        (2, "model:schierke"),
    ]
    offered = {option.refs[0] for option in table.match.pending[1].options}
    area = {f"hex:{q},{r}" for q, r in ADVENTURES[4].start_area}
    assert offered == area
    last = table.match.pending[2]
    space = last.options[0].id
    table.match.answer(2, last.id, (space,))
    assert all(space not in {option.id for option in d.options} for d in table.match.pending)
    table.ready()
    assert (table.state.phase, table.state.round) == ("planning", 1)
    assert {model.at for model in table.state.models.values() if model.kind == "hero"} <= set(
        ADVENTURES[4].start_area
    )


@rule("setup.place-heroes")
def test_a_hero_with_a_space_of_its_own_is_put_there(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = msgspec.structs.replace(ADVENTURES[1], places={"guts": "C5"})
    monkeypatch.setitem(ADVENTURES, 1, changed)
    table = Table().team("guts", "isidro", "schierke")
    assert table.state.models["guts"].at == cell_of("C5")
    assert [d.source for d in table.match.pending] == ["model:isidro", "model:schierke"]


@rule("setup.skip-unused")
def test_what_an_adventure_does_not_mention_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = msgspec.structs.replace(
        ADVENTURES[1], token=(), special=(), ally=(), spawn={}, event=(ADVENTURES[1].card("A"),)
    )
    monkeypatch.setitem(ADVENTURES, 1, bare)
    state = Table().team("guts", "isidro", "schierke").ready().state
    assert (state.tactics, state.tokens, state.special, state.spawns) == ([], {}, [], {})


@rule("game.own-deck", "game.teamwork-effects")
def test_no_card_is_in_two_heroes_sets() -> None:
    for hero in HEROES:
        for other in HEROES:
            ours = {code for code, card in CARDS.items() if card.hero == hero}
            theirs = {code for code, card in CARDS.items() if card.hero == other}
            assert hero == other or not ours & theirs


@rule("adventure.is-a-game", "campaign.length")
def test_there_are_eleven_adventures_each_a_game() -> None:
    assert sorted(number for number in ADVENTURES if number) == list(BOOK)
    assert RULES.complete_options({"adventure": 11})["adventure"] == 11
