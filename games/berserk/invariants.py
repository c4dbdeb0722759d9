"""Laws for every state."""

from __future__ import annotations

from collections import Counter

from games.berserk.board.bases import gait_of
from games.berserk.board.paths import graph_of, place_of
from games.berserk.effects.stats import board_of, health
from games.berserk.printed.content import CARDS, ENEMIES, TACTICS
from games.berserk.state.model import BerserkState, Hero
from games.berserk.state.table import Board, base_of


def check(state: BerserkState) -> None:
    """Raise AssertionError if a model, card or token is lost, doubled or impossible."""
    game = Board(state)
    for hero in state.heroes.values():
        _check_cards(hero)
        assert 0 <= hero.fatigue <= board_of(hero).ko, f"{hero.code}: fatigue {hero.fatigue}"
        assert hero.markers >= 0, f"{hero.code}: markers"
    for model in state.models.values():
        assert (model.at is None) or not model.gone, f"{model.id} is gone and stands on the board"
        assert min(model.wounds, model.bleeding, model.stun, model.rerolls, model.ripostes) >= 0, model.id
        assert model.wounds <= health(game, model), f"{model.id}: more wounds than health"
    _check_supply(state)
    _check_bases(game)


def _check_cards(hero: Hero) -> None:
    """Every card is in exactly one place."""
    held = Counter([*hero.hand, *hero.stack, *hero.discard])
    own = Counter(code for code in held if CARDS[code].hero)
    assert not held or max(held.values()) == 1, f"{hero.code}: a card is in two places"
    assert own == Counter(hero.cards), f"{hero.code}: cards {sorted(held)} are not their set"
    assert len(hero.stack) <= 3, f"{hero.code}: too many planned cards"


def _check_supply(state: BerserkState) -> None:
    """As many models as the box has; no tactic card twice."""
    out = Counter(m.code for m in state.models.values() if m.kind == "enemy" and m.at is not None)
    for kind, left in state.supply.items():
        assert 0 <= left == ENEMIES[kind].supply - out[kind], f"{kind}: {left} left, {out[kind]} out"
    assert out.keys() <= state.supply.keys(), f"no card for {out.keys() - state.supply.keys()}"
    held = [code for hero in state.heroes.values() for code in (*hero.hand, *hero.stack, *hero.discard)]
    drawn = Counter([*state.tactics, *(code for code in held if not CARDS[code].hero)])
    assert all(count == 1 and code in TACTICS for code, count in drawn.items()), f"tactics {drawn}"


def _check_bases(game: Board) -> None:
    """Bases don't overlap, and are on spaces of the board."""
    # clause: space.one-model
    taken: dict[tuple[int, int], str] = {}
    for model in game.standing():
        for cell in game.cells(model):
            assert cell in game.ground.spaces, f"{model.id} stands off the board at {cell}"
            assert cell not in taken, f"{model.id} and {taken[cell]} stand on the same space"
            taken[cell] = model.id


def check_rest(state: BerserkState) -> None:
    """Between steps: nobody is where they can't be, or should be gone."""
    # clause: scenery.bases, keyword.flying-high
    game = Board(state)
    for model in game.standing():
        assert model.wounds < health(game, model), f"{model.id} should be gone"
        stops = graph_of(game.ground, base_of(model), gait_of(game, model)).stops
        assert place_of(model) in stops, f"{model.id} stands on scenery at {model.at}"
    if state.phase not in ("between", "leading", "setup", "after", "over"):
        assert game.heroes(), "nobody is left, and it goes on"
