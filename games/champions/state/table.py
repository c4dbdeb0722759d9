"""A running game for its rules: cards, seats and values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.champions.printed.content import CARDS, Icon, per_player
from games.champions.printed.saying import said as said
from games.champions.state import telling
from games.champions.state.model import ChampionsState, Hero, Piece
from games.kernel.rules import Game
from games.kernel.text import Name, Player

PLAY = ("play:0", "play:1", "play:2", "play:3", "play:encounter")


class Over(Exception):
    """Won or lost; raised from anywhere, caught by the step."""


class Table(Game[ChampionsState]):
    __slots__ = ("activations", "falling", "imagined", "peril", "purses", "surges", "swarmed")
    GOES_ON, UNSAID = telling.GOES_ON, telling.UNSAID

    def __init__(self, state: ChampionsState) -> None:
        super().__init__(state)
        self.swarmed: int | None = None
        """Seat whose Drones strengthen their master during its attack."""
        self.falling: list[int] = []
        """Characters whose defeat is under way, or due after another's."""
        self.activations = 0
        """Enemies' attacks and schemes under way, nested ones included."""
        self.peril: int | None = None
        """The seat that alone resolves a peril card."""
        self.surges = 0
        """Nested surges under way."""
        self.purses: dict[int, list[Any]] | None = None
        """Sources of payment by seat, while a question is made and nothing changes; else None."""
        self.imagined = False
        """Nobody is offered anything in another player's turn, and boost cards come from the bottom of the
        deck."""

    def counted(self, kind: str, data: Mapping[str, Any]) -> Iterable[tuple[str, int]]:
        return telling.counted(kind, data)

    # -- pieces -------------------------------------------------------------------------------------------

    def piece(self, id_: int) -> Piece:
        return self.state.pieces[id_]

    def at(self, zone: str) -> list[Piece]:
        """Bottom to top."""
        state = self.state
        return list(map(state.pieces.__getitem__, state.zones.piles.get(zone, ())))

    def zone(self, piece: Piece) -> str:
        return self.state.zones.homes[piece.id]

    def in_play(self, piece: Piece) -> bool:
        # clause: zone.in-play, zone.in-play-scenario-decks
        return self.state.zones.homes[piece.id].startswith("play:")

    def moment(self) -> int:
        self.state.moments += 1
        return self.state.moments

    def bring(self, piece: Piece, zone: str) -> None:
        piece.since = self.moment()
        self.state.zones.move(piece.id, zone)

    def all_in_play(self) -> list[Piece]:
        """The first player's first, then clockwise, the villain's last."""
        pieces, pile = self.state.pieces, self.state.zones.pile
        found = [pieces[id_] for seat in self.order() for id_ in pile(f"play:{seat}")]
        found.extend(pieces[id_] for id_ in pile("play:encounter"))
        return found

    def by_handle(self, handle: str) -> Piece:
        """Raises KeyError if it's gone."""
        if handle.startswith("drone-"):
            number = int(handle[6:])
            for piece in self.minions():
                if piece.drone == number:
                    return piece
            raise KeyError(handle)
        return self.state.pieces[int(handle)]

    def named(self, code: str, pieces: Iterable[Piece] | None = None) -> Piece | None:
        """Faceup, in play, or None."""
        found = self.all_in_play() if pieces is None else pieces
        return next((piece for piece in found if piece.code == code and not piece.drone), None)

    # -- seats --------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return Player(seat)

    def hero(self, seat: int) -> Hero:
        return self.state.heroes[seat]

    def identity(self, seat: int) -> Piece:
        return self.state.pieces[self.state.heroes[seat].identity]

    def is_hero(self, seat: int) -> bool:
        return self.identity(seat).card.type == "hero"

    def order(self, start: int | None = None) -> list[int]:
        """Still in the game, from the first player or `start`."""
        # clause: player-order.meaning, player-order.next-player, player-order.continues
        state = self.state
        first, heroes = (state.first if start is None else start) % state.seats, state.heroes
        seats = [*range(first, state.seats), *range(first)]
        return [seat for seat in seats if not heroes[seat].eliminated] if heroes else seats

    @property
    def villain(self) -> Piece:
        return self.state.pieces[self.state.villain]

    @property
    def main(self) -> Piece:
        return self.state.pieces[self.state.main]

    # -- families -----------------------------------------------------------------------------------------

    def controlled(self, seat: int, kind: str | None = None) -> list[Piece]:
        """In play, with the identity."""
        found = self.at(f"play:{seat}")
        return found if kind is None else [piece for piece in found if CARDS[piece.code].type == kind]

    def characters(self, seat: int) -> list[Piece]:
        # clause: character.list, friendly.meaning
        return [self.identity(seat), *self.controlled(seat, "ally")]

    def friends(self) -> list[Piece]:
        return [piece for seat in self.order() for piece in self.characters(seat)]

    def heroes(self) -> list[Piece]:
        """In hero form, in player order."""
        # clause: identity.named-side, form.alter-ego-side-isolated
        return [self.identity(seat) for seat in self.order() if self.is_hero(seat)]

    def minions(self, seat: int | None = None) -> list[Piece]:
        """In play, or engaged with a seat."""
        found = self.at("play:encounter")
        if seat is None:
            return [piece for piece in found if piece.type == "minion"]
        return [piece for piece in found if piece.engaged == seat]

    def enemies(self) -> list[Piece]:
        # clause: enemy.list
        return [self.villain, *self.minions()]

    def side_schemes(self) -> list[Piece]:
        return [piece for piece in self.at("play:encounter") if piece.type == "side-scheme"]

    def all_schemes(self) -> list[Piece]:
        return [self.main, *self.side_schemes()]

    def attached(self, host: Piece) -> list[Piece]:
        return self.hosted().get(host.id, [])

    def hosted(self) -> dict[int, list[Piece]]:
        """By host."""
        found: dict[int, list[Piece]] = {}
        for piece in self.all_in_play():
            if piece.host is not None:
                found.setdefault(piece.host, []).append(piece)
        return found

    def icons(self, kind: Icon) -> int:
        """Crisis, acceleration or hazard icons in play."""
        # clause: ruling.icons-on-other-cards
        return sum(p.card.icons.get(kind, 0) for p in self.at("play:encounter") if p.card.icons and not p.drone)

    def tokens(self) -> int:
        """Acceleration tokens on the main scheme and beside the scheme deck."""
        return self.main.tokens + self.state.tokens

    def per_player(self, amount: int, multiplied: bool) -> int:
        """A printed number at this table."""
        return per_player(amount, multiplied, self.state.seats)


def name_of(piece: Piece) -> Name:
    """A facedown Drone is a Drone."""
    return Name("word", "drone") if piece.drone else Name("card", piece.code)


def names(pieces: Iterable[Piece]) -> tuple[Name, ...]:
    return tuple(name_of(piece) for piece in pieces)


def looks(game: Table, piece: Piece) -> tuple[object, ...]:
    """Everything that tells a card in play from its copies."""
    face = "" if piece.drone else piece.code
    mine = (face, piece.damage, piece.threat, piece.counters, piece.exhausted, *sorted(piece.statuses))
    return (*mine, piece.host, piece.engaged, piece.controller, tuple(sorted(codes(game.attached(piece)))))


def unlike(game: Table, pieces: Iterable[Piece]) -> list[Piece]:
    """One of each kind: the rest look the same."""
    # clause: ruling.copies-need-no-order
    kinds: dict[tuple[object, ...], Piece] = {}
    for piece in pieces:
        kinds.setdefault(looks(game, piece), piece)
    return list(kinds.values())


def codes(pieces: Iterable[Piece]) -> list[str]:
    return [piece.code for piece in pieces]
