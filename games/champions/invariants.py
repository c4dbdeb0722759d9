"""Invariants of a Marvel Champions table: cards at every moment, the rest between two steps."""

from __future__ import annotations

from collections import Counter

from games.champions.state.model import STATUSES, ChampionsState
from games.champions.state.stats import remaining, target_threat
from games.champions.state.table import Table


def check_rest(state: ChampionsState) -> None:
    """Raise AssertionError if an invariant that holds only between steps fails."""
    if not state.main or state.phase == "setup":
        return
    game = Table(state)
    check_pieces(game)
    if not state.result:
        check_decks(game)
        check_threat(game)
        check_characters(game)


def check_pieces(game: Table) -> None:
    for piece in game.state.pieces.values():
        zone = game.zone(piece)
        assert len(set(piece.statuses)) == len(piece.statuses), "two equal status cards"
        assert all(status in STATUSES for status in piece.statuses), "an unknown status"
        if zone.startswith("play:"):
            host = piece.host
            assert host is None or game.in_play(game.piece(host)), f"{piece.code} is attached to nothing"
            continue
        bare = not (
            piece.damage or piece.threat or piece.counters or piece.statuses or piece.host or piece.drone
        )
        assert bare or game.state.result, f"{piece.code} in {zone} has something on it"
    _owners(game)


def _owners(game: Table) -> None:
    for piece in game.state.pieces.values():
        area, _, whose = game.zone(piece).partition(":")
        if area in ("hand", "deck", "discard") and whose != "encounter":
            assert piece.owner == int(whose), f"{piece.code} lies with another player"
        elif area in ("deck", "discard") or area == "dealt":
            assert piece.owner is None, f"player card {piece.code} among the encounter cards"


def check_decks(game: Table) -> None:
    for whose in ("encounter", *game.order()):
        full = game.state.zones.pile(f"deck:{whose}") or not game.state.zones.pile(f"discard:{whose}")
        assert full, f"the {whose} deck is empty beside its discard pile"


def check_threat(game: Table) -> None:
    assert game.main.threat < target_threat(game), "a completed scheme"
    assert all(scheme.threat > 0 for scheme in game.side_schemes()), "a side scheme without threat"


def check_characters(game: Table) -> None:
    for piece in (*game.friends(), *game.enemies()):
        assert remaining(game, piece) > 0, f"{piece.code} stands without hit points"
    for minion in game.minions():
        assert minion.engaged in game.order(), "a minion engaged with nobody"
    titles: Counter[str] = Counter()
    for seat in game.order():
        titles.update(
            p.card.title + p.card.subtitle for p in game.at(f"play:{seat}") if p.card.unique and not p.drone
        )
    assert all(count == 1 for count in titles.values()), "a unique card twice"
