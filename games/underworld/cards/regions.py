"""What the ten regions give their winners."""

from __future__ import annotations

from collections.abc import Callable

from games.underworld.cards.prelude import *
from games.underworld.effects.targets import candidates
from games.underworld.round.playing import is_placed
from games.underworld.state.stats import both_icons

LOS_ANGELES, MELBOURNE, SEA, BARCELONA, PARIS = ("DQBQ01", "DQBQ02", "DQBQ03", "DQBQ04", "DQBQ05")
SUN_MOON_LAKE, HANGZHOU, TEMPLE, LONG_BEACH, WASHINGTON = ("DQBQ06", "DQBQ07", "DQBQ08", "DQBQ09", "DQBQ10")


def on_win(code: str) -> Callable[[Answering[RegionWon]], Answering[RegionWon]]:
    """A win trigger: the winner may use it."""
    return trigger(code, RegionWon, zone="any", when=itself)


def from_winner(use: Use) -> list[int]:
    seats = use.game.seats()
    first = seats.index(use.seat)
    return seats[first:] + seats[:first]


@on_win(LOS_ANGELES)
def los_angeles(use: Use) -> Script[None]:
    # clause: icon.counted-by-effects
    for seat in from_winner(use):
        eyes = sum(sum(both_icons(use.game, piece, "investigation")) for piece in use.game.characters(seat))
        yield from foresee(use.game, seat, eyes + 2)


def _all_search(use: Use, fits: Callable[[Piece], bool], prompt: str, *, show: bool = True) -> Script[None]:
    for seat in from_winner(use):
        yield from search_to_hand(use.game, seat, fits, said(prompt), show=show)


@on_win(MELBOURNE)
def melbourne(use: Use) -> Script[None]:
    yield from _all_search(use, lambda piece: piece.card.type == "event", "search-event")


@constant("spirit", SEA)
def sea(game: Table, source: Piece, piece: Piece) -> int:
    return int(game.zone(source) == "row" and piece.region == source.id and is_character(game, piece))


@on_win(SEA)
def sea_won(use: Use) -> None:
    # clause: dual.character-attachment
    leave(use.game, use.game.characters(), "hand")


@on_win(BARCELONA)
def barcelona(use: Use) -> Script[None]:
    game = use.game
    for seat in from_winner(use):
        hand = game.at(f"hand:{seat}")
        prompt = said("discard-any")
        chosen = yield from choose_pieces(
            game, seat, prompt, hand, 0, len(hand), secret=True, always=bool(hand), suggested=0, aim="lose"
        )
        discard(game, chosen, by=use.seat)
        yield from draw(game, seat, len(chosen))


@on_win(PARIS)
def paris(use: Use) -> Script[None]:
    for seat in from_winner(use):
        yield from draw(use.game, seat)
    if (yield from agrees(use.seat, said("hold-hidden"))):
        yield from hidden_contest(use.game, use.seat)


@on_win(SUN_MOON_LAKE)
def sun_moon_lake(use: Use) -> Script[None]:
    for seat in from_winner(use):
        chosen = yield from choose_piece(use.game, seat, said("take-home"), use.game.characters(seat))
        if chosen is not None:
            leave(use.game, [chosen], "hand")


@on_win(HANGZHOU)
def hangzhou(use: Use) -> None:
    for seat in from_winner(use):
        on_society(use.game, seat, "shroud")


@on_win(TEMPLE)
def temple(use: Use) -> Script[None]:
    yield from _all_search(use, lambda piece: True, "search-any", show=False)


@on_win(LONG_BEACH)
def long_beach(use: Use) -> Script[None]:
    yield from _all_search(use, lambda piece: piece.card.attachment, "search-attachment")


@on_win(WASHINGTON)
def washington(use: Use) -> Script[None]:
    # clause: put.not-played, put.no-cost
    for seat in from_winner(use):
        yield from _put_from_hand(use, seat)


def _put_from_hand(use: Use, seat: int) -> Script[None]:
    """They may put a character or attachment from hand into play."""
    game = use.game
    found = [piece for piece in game.at(f"hand:{seat}") if _has_place(game, piece, seat)]
    chosen = yield from choose_piece(
        game, seat, said("put-from-hand"), found, may=True, always=True, secret=True
    )
    if chosen is None:
        return
    if chosen.card.type == "character" and not is_placed(game, chosen):
        enter(game, chosen, seat, 0)
        return
    if chosen.card.type == "character":
        region = yield from choose_piece(game, seat, said("put-where"), game.regions())
        if region is not None:
            enter(game, chosen, seat, region.id)
        return
    if chosen.code not in HOSTS:
        attach(game, chosen, seat, None)
        return
    hosts = candidates(HOSTS[chosen.code], Use(game, seat, chosen))
    host = yield from choose_piece(game, seat, said("put-on"), [h for h in hosts if isinstance(h, Piece)])
    if host is not None:
        attach(game, chosen, seat, host)


def _has_place(game: Table, piece: Piece, seat: int) -> bool:
    if piece.card.type == "character":
        return True
    if piece.card.type != "attachment":
        return False
    return piece.code not in HOSTS or bool(candidates(HOSTS[piece.code], Use(game, seat, piece)))
