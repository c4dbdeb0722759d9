"""Scenes in the players' language: lay out a table of Marvel Champions, then act at it.

    table = alone("spider_man", hand="Swinging Web Kick, Genius, Strength")
    table.ada.flips()
    table.ada.does("Swinging Web Kick")
    assert table.villain.left == 6

A scene begins in the first player's turn of round 1, in alter-ego form, with exactly the cards it names; the
rest of each deck is in printed order, the cards of `deck=` on top (first named first). After every answer it's
checked that no card is lost and that someone is asked or the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.champions import rules as champions
from games.champions.printed.content import CARDS, HEROES, SCENARIOS, STARTERS, encounter_cards
from games.champions.round.phases import begin
from games.champions.round.setup import new_piece
from games.champions.state.model import ChampionsState, Hero, Piece
from games.champions.state.stats import has_trait, remaining, value
from games.champions.state.table import Table
from games.kernel.decision import Decision, Option
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import Text
from tests.scenes import table as scenes
from tests.scenes.table import listed

RULES = champions.RULES
PEOPLE = ("ada", "ben", "cleo", "dan")


class Plays:
    """Cards by title or code, separated by commas."""

    def __init__(
        self,
        hero: str = "spider_man",
        *,
        hand: str = "",
        deck: str = "",
        play: str = "",
        discard: str = "",
        minions: str = "",
        dealt: str = "",
        form: str = "alter-ego",
        damage: int = 0,
        statuses: str = "",
        exhausted: bool = False,
        deckless: bool = False,
    ) -> None:
        self.hero, self.form, self.damage, self.exhausted = hero, form, damage, exhausted
        self.deckless = deckless
        self.hand, self.deck, self.play, self.discard = map(listed, (hand, deck, play, discard))
        self.minions, self.dealt, self.statuses = listed(minions), listed(dealt), listed(statuses)


plays = Plays
rule = scenes.rule_of("champions")
MERCENARIES = "Hydra Mercenary, Hydra Mercenary, Hydra Mercenary"


def code_of(title: str, prefer: Sequence[str] = ()) -> str:
    """By title or code; of several, one from the preferred sets or the first."""
    if title in CARDS:
        return title
    found = [card for card in CARDS.values() if card.title == title]
    assert found, f"no card is called {title!r}"
    return next((card.code for card in found if card.set in prefer), found[0].code)


def scene(
    *,
    scenario: str = "rhino",
    mode: str = "standard",
    encounter: str = "",
    side_schemes: str = "",
    attached: str = "",
    threat: int = 0,
    villain_damage: int = 0,
    villain_statuses: str = "",
    stage: int = 0,
    main_stage: int = 0,
    modular: str = "recommended",
    first: int = 0,
    seed: str = "scene",
    options: dict[str, Any] | None = None,
    step: str = "turn",
    **people: Plays,
) -> Scene:
    """`encounter`: the top of the encounter deck, first named first; `attached`: on the villain; `stage` and
    `main_stage` count from 0; `step`: the step of the villain phase to begin with."""
    players = list(people.values()) or [Plays()]
    assert list(people) == list(PEOPLE[: len(people)]), "name the people ada, ben, cleo, dan in this order"
    chosen = {"scenario": scenario, "mode": mode, "modular": modular, **(options or {})}
    complete = RULES.complete_options(chosen)
    state = ChampionsState(seats=len(players), seed=seed, options=complete)
    state.phase, state.scenario, state.first = "player", scenario, first
    game = Table(state)
    for seat, player in enumerate(players):
        _lay_player(game, seat, player)
    _lay_villain(game, scenario, mode, modular, stage, main_stage)
    game.villain.damage, game.villain.statuses = villain_damage, listed(villain_statuses)
    game.main.threat = threat
    for title in listed(side_schemes):
        piece = _take(game, title, ("deck:encounter", "aside"), "play:encounter")
        piece.threat = game.per_player(piece.card.threat, piece.card.threat_per_player)
    for title in listed(attached):
        _take(game, title, ("deck:encounter", "aside"), "play:encounter").host = game.villain.id
    for seat, player in enumerate(players):
        _lay_encounters(game, seat, player)
    for title in listed(encounter):
        _take(game, title, ("deck:encounter", "aside", "discard:encounter"), "top")
    for piece in reversed(game.at("top")):
        state.zones.move(piece.id, "deck:encounter")
    begin(game, "player" if step == "turn" else "villain", step, game.order())
    return Scene(state)


def alone(hero: str = "spider_man", **facts: Any) -> Scene:
    """Ada plays alone; other `facts` are the table's."""
    table = {key: facts.pop(key) for key in scene.__kwdefaults__.keys() & facts.keys()}
    return scene(ada=plays(hero, **facts), **table)


def _lay_player(game: Table, seat: int, player: Plays) -> None:
    state, key = game.state, HEROES[player.hero]
    code = key.hero if player.form == "hero" else key.alter_ego
    identity = new_piece(state, code, seat, f"play:{seat}")
    identity.damage, identity.exhausted = player.damage, player.exhausted
    identity.statuses = list(player.statuses)
    state.heroes.append(Hero(hero=player.hero, identity=identity.id, aspect=STARTERS[player.hero].aspect))
    for code, count in STARTERS[player.hero].cards.items():
        for _ in range(count):
            new_piece(state, code, seat, f"deck:{seat}")
    for zone, wanted in (("hand", player.hand), ("discard", player.discard), ("play", player.play)):
        for title in wanted:
            piece = _own(game, seat, title, player.hero, f"{zone}:{seat}")
            if zone == "play":
                piece.counters = piece.card.uses.count if piece.card.uses else 0
    for title in player.deck:
        _own(game, seat, title, player.hero, "top")
    for piece in reversed(game.at("top")):
        state.zones.move(piece.id, f"deck:{seat}")
    if player.deckless:
        for piece in game.at(f"deck:{seat}"):
            state.zones.move(piece.id, "stash")
    for code in encounter_cards(key.nemesis):
        new_piece(state, code, None, "aside")


def _own(game: Table, seat: int, title: str, hero: str, zone: str) -> Piece:
    """A card from the seat's deck, or an extra one."""
    code = code_of(title, (hero, f"aspect_{STARTERS[hero].aspect}", "aspect_basic"))
    for piece in game.at(f"deck:{seat}"):
        if piece.code == code:
            game.state.zones.move(piece.id, zone)
            return piece
    return new_piece(game.state, code, seat, zone)


def _lay_villain(game: Table, scenario: str, mode: str, modular: str, stage: int, main_stage: int) -> None:
    state, content = game.state, SCENARIOS[scenario]
    stages = list(content.expert if mode == "expert" else content.standard)
    state.villain = new_piece(state, stages[stage], None, "play:encounter").id
    state.stages = stages[stage + 1 :]
    state.main = new_piece(state, content.schemes[main_stage][1], None, "play:encounter").id
    state.schemes = [list(pair) for pair in content.schemes[main_stage + 1 :]]
    state.modular = [content.modular if modular == "recommended" else modular]
    sets = [content.set, "standard", *(["expert"] if mode == "expert" else []), *state.modular]
    for set_id in sets:
        for code in encounter_cards(set_id):
            new_piece(state, code, None, "deck:encounter")
    for hero in state.heroes:
        new_piece(state, HEROES[hero.hero].obligation, None, "deck:encounter")
    for card in CARDS.values():
        if card.set == content.set and card.type == "environment":
            new_piece(state, card.code, None, "play:encounter")


def _take(game: Table, title: str, zones: Sequence[str], where: str) -> Piece:
    """By title; an extra one if the scenario has no more."""
    code = code_of(title, (game.state.scenario, *game.state.modular, "standard"))
    for zone in zones:
        for piece in game.at(zone):
            if piece.code == code:
                game.state.zones.move(piece.id, where)
                return piece
    return new_piece(game.state, code, None, where)


def _lay_encounters(game: Table, seat: int, player: Plays) -> None:
    for title in player.minions:
        if title == "Drone":
            _lay_drone(game, seat)
            continue
        _take(game, title, ("deck:encounter", "aside"), "play:encounter").engaged = seat
    for title in player.dealt:
        _take(game, title, ("deck:encounter", "aside"), f"dealt:{seat}")


def _lay_drone(game: Table, seat: int) -> None:
    """The bottom card of a seat's deck, facedown."""
    game.state.drones += 1
    piece = game.at(f"deck:{seat}")[0]
    piece.drone, piece.controller, piece.engaged = game.state.drones, None, seat
    game.state.zones.move(piece.id, "play:encounter")


class Scene(scenes.Table[ChampionsState]):
    """Its events are those of the newest answer."""

    rules = RULES

    def __init__(self, state: ChampionsState) -> None:
        super().__init__(state)
        self.events = []

    def __getattr__(self, name: str) -> Person:
        if name in PEOPLE[: self.state.seats]:
            return Person(self, PEOPLE.index(name))
        raise AttributeError(name)

    @property
    def game(self) -> Table:
        return Table(self.state)

    @property
    def villain(self) -> Shown:
        return Shown(self, self.game.villain)

    @property
    def main(self) -> Piece:
        """The main scheme, with its threat."""
        return self.game.main

    @property
    def asked(self) -> Decision:
        return next(d for d in self.match.pending if not d.optional)

    @property
    def result(self) -> str:
        return self.state.result

    def card(self, title: str) -> Shown:
        """A card in play, by title."""
        found = [p for p in self.game.all_in_play() if not p.drone and title in (p.card.title, p.code)]
        assert found, f"{title} is not in play"
        return Shown(self, found[0])

    def in_play(self, title: str) -> bool:
        return any(not p.drone and title in (p.card.title, p.code) for p in self.game.all_in_play())

    def pile(self, zone: str) -> list[str]:
        """Titles of a zone such as `discard:0` or `discard:encounter`, bottom to top."""
        return [piece.card.title for piece in self.game.at(zone)]

    def answer(self, *picks: str, seat: int | None = None) -> None:
        """Answer the pending decision (or a seat's): options by id, title, label or its beginning."""
        question = self.asked if seat is None else self.match.pending_for(seat)[0]
        ids = tuple(self._option(question, pick).id for pick in picks)
        self.give(question, ids)

    def give(self, decision: Decision, picks: Sequence[str]) -> list[Event]:
        self.events = []
        return super().give(decision, picks)

    def _option(self, question: Decision, pick: str) -> Option:
        for option in question.options:
            if pick == option.id or pick in self.words(option):
                return option
        offered = [" / ".join(self.words(option)) for option in question.options]
        raise AssertionError(f"{pick!r} is not offered in {question.kind}: {offered}")

    def words(self, option: Option) -> list[str]:
        """Names for an option: its key without the game, and the titles of what it points at."""
        names, label = [self._title(ref) for ref in option.refs], option.label
        while isinstance(what := label.args.get("what"), Text) and "defen" not in label.key:
            label = what
        key = label.key.removeprefix("champions-")
        for more in ("-on", "-tries", "-takes", "-unused"):
            key = key.removesuffix(more)
        if option.group == "champions-group-abilities":
            key = "use"
        said = [key, " on ".join(names)]
        return [*said, f"{said[0]} {said[1]}".strip(), *names[:1]]

    def _title(self, ref: str) -> str:
        kind, _, handle = ref.partition(":")
        if kind == "seat":
            return PEOPLE[int(handle)]
        piece = self.game.by_handle(handle)
        return "Drone" if piece.drone else piece.card.title

    def acts(self, title: str, number: int) -> str:
        """One of a card's Actions, from 0 on."""
        return f"act:{self.card(title).piece.id}:{number}"

    @property
    def ids(self) -> list[str]:
        """Ids of the options offered to the asked seat."""
        return [option.id for option in self.asked.options]

    def words_offered(self) -> list[str]:
        """Offers such as `use Interrogation Room`."""
        return [self.words(option)[2] for option in self.asked.options]

    def passes(self, times: int = 1) -> None:
        """Decline interrupts, responses or defending."""
        for _ in range(times):
            decline = next(o.id for o in self.asked.options if o.id in ("pass", "none"))
            self.give(self.asked, (decline,))

    def settle(self, until: str = "turn") -> None:
        """Answer by default until someone is asked this kind of question, or the end."""
        for _ in range(200):
            if self.match.outcome or self.asked.kind == f"champions.{until}":
                return
            self.give(self.asked, self.asked.fallback())
        raise AssertionError(f"nobody is asked for {until}")

    def until(self, what: str) -> None:
        """Answer by default until the asked seat is offered this."""
        for _ in range(200):
            if any(what in self.words(option) for option in self.asked.options):
                return
            self.give(self.asked, self.asked.fallback())
        raise AssertionError(f"{what} is never offered")

    def takes(self, what: str) -> None:
        """Answer by default until the asked seat is offered this; then take it."""
        self.until(what)
        self.answer(what)

    def lay(self, **changes: dict[str, Any]) -> None:
        """Change cards in play before the question, as `lay(Vision={"exhausted": True})`, and ask again."""
        for title, values in changes.items():
            for what, value_ in values.items():
                setattr(self.card(title.replace("_", " ")).piece, what, value_)
        self.match = Match.load(RULES, scenes.saved_at(RULES, self.state))


class Shown:
    """A card with the values that players look at."""

    def __init__(self, table: Scene, piece: Piece) -> None:
        self.table, self.piece = table, piece

    @property
    def left(self) -> int:
        """Hit points left."""
        return remaining(self.table.game, self.piece)

    def value(self, what: str) -> int:
        """`attack`, `thwart`, `defense`, `scheme`, `health`, `hand_size`, `retaliate`."""
        return value(self.table.game, self.piece, what)

    def has_trait(self, trait: str) -> bool:
        return has_trait(self.table.game, self.piece, trait)

    @property
    def statuses(self) -> list[str]:
        return self.piece.statuses

    @property
    def exhausted(self) -> bool:
        return self.piece.exhausted

    @property
    def threat(self) -> int:
        return self.piece.threat

    @property
    def counters(self) -> int:
        return self.piece.counters


class Person:
    def __init__(self, table: Scene, seat: int) -> None:
        self.table, self.seat = table, seat

    @property
    def question(self) -> Decision:
        return self.table.match.pending_for(self.seat)[0]

    @property
    def offered(self) -> list[str]:
        """Offers such as `play Uppercut` or `attack Spider-Man on Rhino`."""
        found: list[str] = []
        for decision in self.table.match.pending_for(self.seat):
            found.extend(self.table.words(option)[2] for option in decision.options)
        return found

    def does(self, *picks: str) -> Scene:
        """`play Uppercut`, `attack Spider-Man on Rhino`, an option's id, or a card's title."""
        self.table.answer(*picks, seat=self.seat)
        return self.table

    def flips(self) -> Scene:
        return self.does("form")

    def ends(self) -> Scene:
        return self.does("end")

    @property
    def identity(self) -> Shown:
        return Shown(self.table, self.table.game.identity(self.seat))

    @property
    def left(self) -> int:
        """Hit points on the dial."""
        return self.identity.left

    @property
    def hand(self) -> list[str]:
        return self.table.pile(f"hand:{self.seat}")

    @property
    def deck(self) -> list[str]:
        """Titles, the top last."""
        return self.table.pile(f"deck:{self.seat}")

    @property
    def discard(self) -> list[str]:
        return self.table.pile(f"discard:{self.seat}")

    @property
    def controls(self) -> list[str]:
        """Titles in play, without the identity."""
        return self.table.pile(f"play:{self.seat}")[1:]

    @property
    def minions(self) -> list[str]:
        return ["Drone" if m.drone else m.card.title for m in self.table.game.minions(self.seat)]

    @property
    def dealt(self) -> int:
        """Facedown encounter cards."""
        return len(self.table.game.at(f"dealt:{self.seat}"))
