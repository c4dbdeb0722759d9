"""Lays out a table of Underworld for a scene."""

from __future__ import annotations

from games.kernel.stops import EVERYWHERE
from games.underworld.effects.rows import new_place
from games.underworld.printed.content import CARDS, CORES, READY, REGIONS, Deck
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from games.underworld.state.model import SOCIETY, Piece, Side, UnderworldState
from games.underworld.state.table import Table

PEOPLE = ("ada", "ben", "cleo", "dan")
ROW = "Barcelona, Paris, Hangzhou"
TEAM_ROW = "Barcelona, Paris, Hangzhou, Los Angeles, Melbourne"
FILLER = "BQ110"
ASSET = {
    "yellow": "BQ010", "green": "BQ019", "blue": "BQ038", "red": "BQ042", "grey": "BQ054", "white": "BQ074",
    "black": "BQ078", "purple": "BQ098", "neutral": "BQ105",
}  # fmt: skip
"""A card of each colour, for assets."""


class Plays:
    """What a person has when the scene begins.

    Cards by title or code, separated by commas; `Blood*2` is two. `play`: into regions with `@`, onto cards of
    any side with `>`, beside the society with neither (`Phoenix@Paris, Blood>Phoenix`); `!` at the end:
    exhausted. `hidden`: infiltrators, `Keen Owl@Paris`. `assets`: colours with numbers, `yellow 3, black 1`, or
    cards. `sealed`: on the society, or under a card with `>`.
    """

    def __init__(
        self,
        society: str = "",
        *,
        hand: str = "",
        library: str = "",
        filler: int = 10,
        play: str = "",
        hidden: str = "",
        assets: str = "",
        grave: str = "",
        sealed: str = "",
        core: str = "",
        core_in_play: str = "",
        rest: int = 0,
        shroud: int = 0,
        exposure: int = 0,
        fame: int = 0,
        control: int = 0,
        scored: str = "",
    ) -> None:
        self.society, self.core, self.filler = society, core, filler
        self.hand, self.library, self.grave = titles(hand), titles(library), titles(grave)
        self.play, self.hidden, self.sealed = titles(play), titles(hidden), titles(sealed)
        self.assets, self.scored, self.core_in_play = titles(assets), titles(scored), core_in_play
        self.markers = {"shroud": shroud, "exposure": exposure, "fame": fame, "rest": rest}
        self.markers["out-of-control"] = control


def titles(said: str) -> list[str]:
    """Three titles from `A, B*2`."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in said.split(","))):
        title, _, count = part.partition("*")
        found += [title.strip()] * (int(count) if count else 1)
    return found


def code_of(title: str) -> str:
    """A card's code, by title or code."""
    if title in CARDS:
        return title
    found = [card.code for card in CARDS.values() if card.title == title]
    assert found, f"no card is called {title!r}"
    return found[0]


def lay_out(
    *,
    regions: str = "",
    world: str = "",
    influence: dict[str, tuple[int, int]] | None = None,
    step: str = "action/first",
    first: int = 0,
    turn: int = 1,
    seed: str = "scene",
    every_moment: bool = True,
    **people: Plays,
) -> UnderworldState:
    """`step` is a phase and stage of `flow.STEPS`; `first` the team with the key; `world` the top of the
    world deck; `influence` markers of both teams by region. Seats are asked at every moment, even about
    their items on the stack; if `every_moment` is False, by the stops of a new table."""
    players = {name: people.get(name, Plays()) for name in PEOPLE[: 4 if len(people) > 2 else 2]}
    assert set(people) <= set(players), "name the people ada, ben, cleo, dan"
    state = UnderworldState(seats=len(players), seed=seed, options=RULES.complete_options({}), stops=True)
    state.first, state.turn = first, turn
    game = Table(state)
    for _ in players:
        state.sides.append(Side(deck="own"))
    _lay_regions(game, titles(regions or (TEAM_ROW if len(players) == 4 else ROW)), titles(world))
    for seat, player in enumerate(players.values()):
        _lay_player(game, seat, player)
    for seat, player in enumerate(players.values()):
        _lay_table(game, seat, player)
    for seat, player in enumerate(players.values()):
        _lay_on_cards(game, seat, player)
    for title, markers in (influence or {}).items():
        _region(game, title).influence = list(markers)
        _region(game, title).placer = 0 if markers[0] else 1
    if every_moment:
        state.standing = {seat: {EVERYWHERE: "game", "ask-own": "game"} for seat in range(len(players))}
    state.phase, state.stage = step.split("/")  # type: ignore[assignment]
    if state.phase == "contest" and state.stage == "next":
        state.acting = -1
    return state


def _make(game: Table, code: str, seat: int, zone: str) -> Piece:
    number = len(game.state.pieces) + 1
    piece = Piece(id=number, code=code, owner=seat, controller=seat)
    game.state.pieces[number] = piece
    game.state.zones.add(number, zone)
    return piece


def _lay_regions(game: Table, row: list[str], world: list[str]) -> None:
    for title in row:
        mission = CARDS[code_of(title)].type == "mission"
        piece = _make(game, code_of(title), 0 if mission else -1, "row")
        piece.influence = [0, 0]
        new_place(game, piece.id, mission=mission)
    rest = [code for code in REGIONS if code not in map(code_of, row) and code not in map(code_of, world)]
    for code in [*rest, *(code_of(title) for title in reversed(world))]:
        _make(game, code, -1, "world")


def _region(game: Table, title: str) -> Piece:
    return next(piece for piece in game.regions() if piece.code == code_of(title))


def _lay_player(game: Table, seat: int, player: Plays) -> None:
    """A seat's cards outside regions."""
    side = game.side(seat)
    side.markers = {marker: count for marker, count in player.markers.items() if count}
    if player.society:
        side.society = _make(game, code_of(player.society), seat, "societies").id
    if player.core:
        side.core = _make(game, code_of(player.core), seat, f"core:{seat}").id
        for code in ("BQ043", "BQ044", "BQ045", "BQ046"):
            if code != code_of(player.core):
                _make(game, code, seat, f"outside:{seat}")
    library = [*[FILLER] * player.filler, *reversed(player.library)]
    for zone, titles_ in (("library", library), ("hand", player.hand), ("grave", player.grave)):
        for title in titles_:
            _make(game, code_of(title), seat, f"{zone}:{seat}")
    for part in player.assets:
        colour, _, count = part.partition(" ")
        codes = [ASSET[colour]] * int(count or 1) if colour in ASSET else [code_of(part)]
        for code in codes:
            _make(game, code, seat, f"assets:{seat}")
    for title in player.scored:
        _make(game, code_of(title), seat, "scored").keeper = seat


def _lay_table(game: Table, seat: int, player: Plays) -> None:
    """Characters, infiltrators, and attachments on regions and societies."""
    for entry in player.play:
        title, _, place = entry.rstrip("!").partition("@")
        if ">" in entry:
            continue
        piece = _make(game, code_of(title), seat, "play")
        piece.exhausted = entry.endswith("!")
        region = _region(game, place).id if place else 0
        piece.region = region
        piece.host = 0 if piece.card.type == "character" else region or SOCIETY
    for entry in player.hidden:
        title, _, place = entry.partition("@")
        piece = _make(game, code_of(title.rstrip("!")), seat, "play")
        game.state.veils += 1
        piece.facedown, piece.region = game.state.veils, _region(game, place.rstrip("!")).id
        piece.exhausted = place.endswith("!")
    if player.core_in_play:
        core = game.piece(game.side(seat).core)
        game.state.zones.move(core.id, "play")
        core.region = _region(game, player.core_in_play).id


def _lay_on_cards(game: Table, seat: int, player: Plays) -> None:
    """Attachments to cards of any side, and sealed cards."""
    for entry in player.play:
        title, on, carrier = entry.rstrip("!").partition(">")
        if on:
            host = _in_play(game, carrier, seat)
            piece = _make(game, code_of(title), seat, "play")
            piece.host, piece.region, piece.attached = host.id, host.region, piece.card.dual
            piece.exhausted = entry.endswith("!")
    for entry in player.sealed:
        title, _, carrier = entry.partition(">")
        piece = _make(game, code_of(title), seat, "sealed")
        piece.keeper = seat
        piece.sealed_on = _in_play(game, carrier, seat).id if carrier else SOCIETY


def _in_play(game: Table, title: str, seat: int) -> Piece:
    """A card in play, by title; its side's copy first."""
    found = [p for p in game.all_in_play() if p.code == code_of(title)]
    assert found, f"{title} is not in play"
    return next((p for p in found if p.controller == seat), found[0])


def deck_for(key: str, number: int) -> str:
    """A ready deck, packed; Shoggoth decks take their core characters in turn."""
    deck = READY[key]
    core = CORES[number % len(CORES)] if deck.core else ""
    return packed(Deck(deck.society, deck.cards, core))
