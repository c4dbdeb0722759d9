"""A running game for its rules: cards, regions and seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.kernel.rules import Game
from games.kernel.text import Name, Player, Text
from games.underworld.printed.content import CARDS
from games.underworld.printed.saying import said as said
from games.underworld.state import telling
from games.underworld.state.model import SOCIETY, Item, Piece, Side, UnderworldState

TIMES: Final = frozenset({"phase", "step", "contest", "contest-skipped"})
"""Events about time or a contest's standing. They don't change what the rules check (deaths, hosts, limits,
scores); a contest's results have their own events."""


class Over(Exception):
    """Game won; raised from anywhere, caught by the step."""


class Table(Game[UnderworldState]):
    __slots__ = ("moments", "news", "shown", "sources")
    GOES_ON, SAID_BY, UNSAID = telling.GOES_ON, telling.SAID_BY, telling.UNSAID

    def __init__(self, state: UnderworldState) -> None:
        super().__init__(state)
        self.news = True
        """Anything but `TIMES` has happened since the rules last checked the table; they start with a check."""
        self.shown = False
        """This moment made something known."""
        self.moments = 0
        """More moments the running step may take."""
        self.sources: dict[str, list[Piece]] | None = None
        """Sources of each value; cleared when a card moves."""

    def emit(self, kind: str, text: Text, data: dict[str, Any] | None = None, **facts: Any) -> None:
        super().emit(kind, text, data, **facts)
        self.news = self.news or kind not in TIMES
        self.shown = self.shown or bool(facts.get("reveals"))

    # -- seats and teams ----------------------------------------------------------------------------------

    @property
    def teams(self) -> bool:
        """Two against two."""
        return self.state.seats == 4

    def side(self, seat: int) -> Side:
        return self.state.sides[seat]

    def team(self, seat: int) -> int:
        """0 or 1; 0 and 2 sit opposite 1 and 3."""
        # clause: team.two-teams, team.same-side
        return seat % 2

    def members(self, team: int) -> list[int]:
        """Still in the game, left seat first."""
        sides = self.state.sides
        return [seat for seat in range(team, self.state.seats, 2) if not (sides and sides[seat].out)]

    def _gone(self, seat: int) -> bool:
        return bool(self.state.sides) and self.state.sides[seat].out

    def seats(self) -> list[int]:
        """In the game, the team with the key first."""
        first = self.state.first
        return [*self.members(first), *self.members(1 - first)]

    def enemies(self, seat: int) -> list[int]:
        # clause: team.enemy-means-all
        return self.members(1 - self.team(seat))

    def friends(self, seat: int) -> list[int]:
        # clause: side.friendly, team.friendly-means-both
        return self.members(self.team(seat))

    def hostile(self, one: int, other: int) -> bool:
        return self.team(one) != self.team(other)  # clause: side.enemy

    def has_key(self, seat: int) -> bool:
        # clause: key.marks-first-player, team.both-first-players
        return self.team(seat) == self.state.first

    def opposite(self, seat: int) -> int:
        """The enemy opposite, or the only one left."""
        across = seat ^ 1
        return across if not self._gone(across) else self.enemies(seat)[0]

    # -- pieces -------------------------------------------------------------------------------------------

    def piece(self, id_: int) -> Piece:
        return self.state.pieces[id_]

    def at(self, zone: str) -> list[Piece]:
        """Bottom to top."""
        return list(map(self.state.pieces.__getitem__, self.state.zones.piles.get(zone, ())))

    def zone(self, piece: Piece) -> str:
        return self.state.zones.homes[piece.id]

    def kind_of_zone(self, piece: Piece) -> str:
        return self.zone(piece).partition(":")[0]

    def grave(self, seat: int) -> str:
        """Now."""
        # clause: hq.zone
        return f"hq:{seat}" if self.state.sides[seat].headquarters else f"grave:{seat}"

    def in_play(self, piece: Piece) -> bool:
        """In a region or society zone, or a society; not assets and regions."""
        # clause: in-play.zones, in-play.active
        return self.state.zones.homes[piece.id] in ("play", "societies")

    def by_handle(self, handle: str) -> Piece:
        """Raises KeyError if it's gone."""
        if handle.startswith("f"):
            number = int(handle[1:])
            for id_ in self.state.zones.pile("play"):
                if self.state.pieces[id_].facedown == number:
                    return self.state.pieces[id_]
            raise KeyError(handle)
        return self.state.pieces[int(handle)]

    def core(self, seat: int) -> Piece | None:
        id_ = self.state.sides[seat].core
        return self.state.pieces[id_] if id_ else None

    def core_in_play(self, seat: int) -> Piece | None:
        """While it's a character in play under the seat's control."""
        core = self.core(seat)
        if core is None or not is_character(self, core) or core.controller != seat:
            return None
        return core

    def society_is(self, seat: int, code: str) -> bool:
        id_ = self.state.sides[seat].society
        return bool(id_) and self.state.pieces[id_].code == code

    # -- families -----------------------------------------------------------------------------------------

    def all_in_play(self) -> list[Piece]:
        """Characters, infiltrators, attachments and secret plans."""
        return self.at("play")

    def faces(self) -> list[Piece]:
        """Face up, also societies: the sources of abilities."""
        return [piece for piece in (*self.at("societies"), *self.at("play")) if not piece.facedown]

    def characters(self, seat: int | None = None) -> list[Piece]:
        # clause: infiltrator.not-character
        found = [p for p in self.all_in_play() if not p.facedown and CARDS[p.code].type == "character"]
        return found if seat is None else [p for p in found if p.controller == seat]

    def infiltrators(self, seat: int | None = None) -> list[Piece]:
        return [p for p in self.all_in_play() if is_infiltrator(p) and seat in (None, p.controller)]

    def attachments(self, seat: int | None = None) -> list[Piece]:
        return [p for p in self.all_in_play() if seat in (None, p.controller) and is_attachment(p)]

    def attached_to(self, host: Piece) -> list[Piece]:
        return [piece for piece in self.all_in_play() if piece.host == host.id]

    def sealed_on(self, host: Piece) -> list[Piece]:
        return [piece for piece in self.at("sealed") if piece.sealed_on == host.id]

    def sealed_with(self, seat: int) -> list[Piece]:
        return [piece for piece in self.at("sealed") if piece.sealed_on == SOCIETY and piece.keeper == seat]

    def assets(self, seat: int) -> list[Piece]:
        return self.at(f"assets:{seat}")

    def ready_assets(self, seat: int) -> list[Piece]:
        return [piece for piece in self.assets(seat) if not piece.exhausted]

    # -- regions ------------------------------------------------------------------------------------------

    def regions(self) -> list[Piece]:
        """In order, missions at the end."""
        # clause: zone.row
        return [self.state.pieces[place.region] for place in self.state.row]

    def is_region(self, piece: Piece) -> bool:
        return self.state.zones.homes[piece.id] == "row"

    def adjacent(self, region: int) -> list[Piece]:
        # clause: region.adjacent
        row = self.regions()
        index = next(i for i, piece in enumerate(row) if piece.id == region)
        return [row[i] for i in (index - 1, index + 1) if 0 <= i < len(row)]

    def own_mission(self, region: Piece, seat: int) -> bool:
        # clause: mission.enter-you
        return region.card.type == "mission" and region.controller == seat

    def item(self, id_: int) -> Item | None:
        return next((item for item in self.state.stack if item.id == id_), None)


def is_character(game: Table, piece: Piece) -> bool:
    """Face up; also an attached dual card."""
    # clause: infiltrator.not-character, dual.character-attachment
    return piece.card.type == "character" and not piece.facedown and game.zone(piece) == "play"


def is_infiltrator(piece: Piece) -> bool:
    # clause: infiltrator.no-face-information
    return bool(piece.facedown) and piece.host == 0


def is_attachment(piece: Piece) -> bool:
    """Also a secret plan, or a dual card even if it's on nothing."""
    # clause: plan.secret.characteristics, dual.character-attachment
    card = CARDS[piece.code]
    if card.dual:
        return not piece.facedown
    return piece.host != 0 and card.type == "attachment"


def has_type(piece: Piece, subtype: str) -> bool:
    """Of a face-up card."""
    return not piece.facedown and subtype in piece.card.subtypes


def name_of(piece: Piece) -> Name:
    """Hidden if facedown."""
    if piece.facedown:
        return Name("keyword", "secret-plan") if piece.host else Name("type", "infiltrator")
    return Name("card", piece.code)


def names(pieces: Iterable[Piece]) -> tuple[Name, ...]:
    return tuple(name_of(piece) for piece in pieces)


who = Player
