"""Lays tokens, and draws cards for tactic tokens."""

from __future__ import annotations

from games.berserk.adventure.naming import adventure_of
from games.berserk.printed.hexes import Hex
from games.berserk.state.model import Model, Token
from games.berserk.state.table import Board, name_of, said
from games.kernel.text import Name


def lay(game: Board, kind: str, at: Hex) -> Token:
    # clause: interact.placed, terrain.placement, setup.token-pools
    tokens = game.state.tokens
    number = 1
    while f"{kind}-{number}" in tokens:
        number += 1
    token = Token(id=f"{kind}-{number}", kind=kind, at=at, terrain=adventure_of(game).is_terrain(kind))
    tokens[token.id] = token
    return token


def draw_tactic(game: Board, hero: Model) -> bool:
    """False if the deck is empty."""
    # clause: tactic.draw
    state = game.state
    if not state.tactics:
        game.emit("tactic", said("tactic-none", hero=name_of(hero)), {"hero": hero.id, "card": ""})
        return False
    card = state.tactics.pop()
    state.heroes[hero.code].hand.append(card)
    told = said("tactic", hero=name_of(hero), card=Name("card", card))
    game.emit("tactic", told, {"hero": hero.id, "card": card}, reveals=True)
    return True
