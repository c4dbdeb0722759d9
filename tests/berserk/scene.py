"""Scenes in the players' language: lay out a board of Berserk, then act at it.

    s = scene("guts C4, isidro D4", foes="troll E4", stacks="guts: guts-1 guts-2", dice="2 1 3")
    s.act("guts", "attack-troll-1")
    assert s.left("troll-1") == 3

The board is two by two plain tiles (spaces B1 to L9, as the columns allow) with `scenery="high D3 D4; low F2"`
unless an `adventure` with its board is named. Models are named with their space and, after it, what is on them:
`troll E4 wounds=3 stun=1`, `guts C4 fatigue=18 activated`; a large base with rear and front, `kelpie E4>E3`; an
ally without a space waits beside the board. A scene begins in round 1 in the action step (`phase=` another);
heroes without `stacks` have planned nothing and hold all their cards. `dice` are the results of the next dice,
in the order of the pool (the strongest first); `2*` is a face with a state. After every answer the invariants
of the game are checked, and that someone is asked or the match is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.berserk.effects import stats
from games.berserk.printed.content import (
    ALLIES,
    DICE,
    ENEMIES,
    HEROES,
    TILES,
    Colour,
    Placement,
    Scenery,
    TilePrint,
)
from games.berserk.printed.content import starting_cards as cards_of
from games.berserk.printed.hexes import Hex, cell_of, name_of, to_offset
from games.berserk.printed.scenario import ADVENTURES, Adventure, EventPrint
from games.berserk.rules import BerserkRules
from games.berserk.state.model import BerserkState, Campaign, Hero, Model, OpenEvent, Token
from games.berserk.state.table import Board, Over
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.events import Event
from tests.berserk.boards import direction_of
from tests.scenes import table as scenes
from tests.scenes.table import listed

SCENE: Final = 0
"""The scene's adventure: a bare board and an event A that asks for nothing."""
_loaded: list[str] = []
rule = scenes.rule_of("berserk")


class LoadedChance(Chance):
    """Rolls the scene's dice first."""

    def below(self, stream: str, bound: int) -> int:
        """The face the scene wants, as long as it names any."""
        if stream.startswith("die-") and _loaded:
            return face_of(stream.removeprefix("die-"), _loaded.pop(0))  # type: ignore[arg-type]
        return super().below(stream, bound)


def face_of(colour: Colour, result: str) -> int:
    """A face with this many successes (`2`, or `2*` with the state)."""
    faces = DICE[colour].faces
    assert result in faces, f"a {colour} die has no face {result}: {faces}"
    return faces.index(result)


class SceneBoard(Board):
    __slots__ = ()

    def __init__(self, state: BerserkState) -> None:
        super().__init__(state)
        self.chance = LoadedChance(state.seed, state.counters)


class SceneRules(BerserkRules):
    game_type = SceneBoard


RULES = SceneRules()


def scene(
    heroes: str = "guts C4, isidro D4, schierke C5",
    *,
    foes: str = "",
    allies: str = "",
    stacks: str = "",
    dice: str = "",
    phase: str = "action",
    round: int = 1,
    seats: int = 1,
    size: int = 0,
    scenery: str = "",
    tiles: tuple[int, int] = (2, 2),
    tokens: str = "",
    adventure: int = SCENE,
    events: str = "A",
    event_prints: tuple[EventPrint, ...] = (EventPrint(letter="A"),),
    special: str = "",
    notes: dict[str, int] | None = None,
    spawns: str = "",
    tactics: str = "",
    hands: str = "",
    discards: str = "",
    options: dict[str, bool | int | str] | None = None,
    seed: str = "scene",
    campaign: Campaign | None = None,
    **more: Any,
) -> Scene:
    """`stacks`, `hands` and `discards`: `guts: guts-1 guts-2; isidro: isidro-4`; `tokens` and `spawns`:
    `tactic C5, altar D6` and `D F3, E G4`; `more`: further fields of the adventure (`area`, `token`,
    `interaction`, `terrain`, `requires`, ...)."""
    _loaded.clear()
    if adventure == SCENE:
        layout = lay_tiles(tiles, scenery)
        ADVENTURES[SCENE] = Adventure(number=SCENE, layout=layout, start=("B2",), event=event_prints, **more)
    chosen: dict[str, bool | int | str] = {"mode": "single", "heroes": 3, **(options or {})}
    state = BerserkState(seats=seats, seed=seed, options=RULES.complete_options(chosen))
    state.adventure, state.phase, state.round = adventure, phase, round  # type: ignore[assignment]
    state.campaign = campaign
    state.layout = ADVENTURES[adventure].layout
    state.events = [OpenEvent(letter=letter, round=1) for letter in events.split()]
    state.special, state.notes, state.tactics = special.split(), dict(notes or {}), tactics.split()
    state.spawns = {letter: cell_of(name) for letter, name in (pair.split() for pair in listed(spawns))}
    game = SceneBoard(state)
    _people(game, heroes, allies, foes, size)
    _deal(state, _lists(stacks), _lists(hands), _lists(discards))
    for kind, name in (pair.split() for pair in listed(tokens)):
        _lay(state, kind, cell_of(name))
    _loaded.extend(dice.split())
    return Scene(state)


def _people(game: Board, heroes: str, allies: str, foes: str, size: int) -> None:
    """Put models on the board; heroes are dealt to the seats."""
    state = game.state
    for kind, named in (("hero", heroes), ("ally", allies), ("enemy", foes)):
        for said in listed(named):
            _stand(game, kind, said)
    state.team = list(state.heroes)
    state.size = size or max(len(state.team), 3)
    for place, hero in enumerate(state.heroes.values()):
        hero.seat = place % state.seats


def _lists(said: str) -> dict[str, list[str]]:
    pairs = (part.split(":") for part in listed(said, ";"))
    return {who.strip(): cards.split() for who, cards in pairs}


def lay_tiles(size: tuple[int, int], scenery: str) -> tuple[Placement, ...]:
    """Plain tiles with `high D3 D4; low F2`, by the board's names."""
    marks: dict[tuple[int, int], list[Scenery]] = {}
    for group in listed(scenery, ";"):
        kind, *names = group.split()
        for name in names:
            column, row = to_offset(cell_of(name))
            tile = column // 6, row // 5
            inside = f"{chr(65 + column % 6)}{row % 5 + 1}"
            marks.setdefault(tile, []).append(Scenery(kind, "rock", (inside,)))  # type: ignore[arg-type]
    placed = []
    for x in range(size[0]):
        for y in range(size[1]):
            drawn = tuple(marks.get((x, y), ()))
            id_ = "plain-" + "-".join(f"{mark.kind}.{mark.spaces[0]}" for mark in drawn)
            TILES[id_] = TilePrint(id_, "sand", drawn)
            placed.append(Placement(id_, (x, y)))
    return tuple(placed)


def _stand(game: Board, kind: str, said: str) -> None:
    """Place a model with what it's said to have."""
    state = game.state
    code, *words = said.split()
    id_, number = code, 0
    if kind == "enemy":
        assert code in ENEMIES, f"no enemy is called {code}"
        state.supply.setdefault(code, ENEMIES[code].supply)
        state.supply[code] -= 1
        if ENEMIES[code].supply > 1:
            number = 1 + sum(model.code == code for model in state.models.values())
            id_ = f"{code}-{number}"
    model = Model(id=id_, kind=kind, code=code, number=number)  # type: ignore[arg-type]
    state.models[id_] = model
    if kind == "hero":
        assert code in HEROES, f"no hero is called {code}"
        state.heroes[code] = Hero(
            code=code, seat=0, cards=cards_of(code), markers=HEROES[code].boards[0].markers
        )
        model.activated = state.phase in ("enemy", "event", "maintenance")
    assert kind != "ally" or code in ALLIES, f"no ally is called {code}"
    for word in words:
        _mark(state, model, word)
    if kind == "enemy" and model.gone:
        state.supply[code] += 1


def _mark(state: BerserkState, model: Model, word: str) -> None:
    key, _, value = word.partition("=")
    if not value and key[0].isupper():
        rear, _, front = key.partition(">")
        model.at = cell_of(rear)
        model.facing = direction_of(model.at, cell_of(front)) if front else 0
        return
    holder: Any = model if hasattr(model, key) else state.heroes[model.code]
    assert hasattr(holder, key), f"{word} says nothing of a model or hero"
    setattr(holder, key, int(value) if value.lstrip("-").isdigit() else (value or True))


def _deal(
    state: BerserkState,
    stacks: dict[str, list[str]],
    hands: dict[str, list[str]],
    discards: dict[str, list[str]],
) -> None:
    for code, hero in state.heroes.items():
        named = [*stacks.get(code, []), *hands.get(code, []), *discards.get(code, [])]
        extra = [card for card in named if card.startswith(f"{code}-") and card not in hero.cards]
        hero.cards = [*hero.cards, *extra]
        hero.stack, hero.discard = stacks.get(code, []), discards.get(code, [])
        rest = [card for card in hero.cards if card not in hero.stack and card not in hero.discard]
        hero.hand = [*rest, *(card for card in hands.get(code, []) if card not in rest)]
        hero.ready = state.phase != "planning"


def _lay(state: BerserkState, kind: str, at: Hex) -> None:
    number = 1 + sum(token.kind == kind for token in state.tokens.values())
    terrain = ADVENTURES[state.adventure].is_terrain(kind)
    state.tokens[f"{kind}-{number}"] = Token(id=f"{kind}-{number}", kind=kind, at=at, terrain=terrain)


class Scene(scenes.Table[BerserkState]):
    rules = RULES

    def __init__(self, state: BerserkState) -> None:
        super().__init__(state)
        self.check()

    # -- looking ------------------------------------------------------------------------------------------

    @property
    def game(self) -> Board:
        """For queries: `stats.defence(s.game, s.model("guts"))`."""
        return SceneBoard(self.match.state)

    def model(self, id_: str) -> Model:
        return self.state.models[id_]

    def hero(self, code: str) -> Hero:
        return self.state.heroes[code]

    def at(self, id_: str) -> str:
        """The space's name; empty off the board."""
        at = self.model(id_).at
        return name_of(at) if at is not None else ""

    def left(self, id_: str) -> int:
        """Health left."""
        return stats.left(self.game, self.model(id_))

    def defence(self, id_: str) -> int:
        return stats.defence(self.game, self.model(id_))

    def movement(self, id_: str) -> int:
        return stats.movement(self.game, self.model(id_))

    @property
    def points(self) -> int:
        """Movement points left in the activation."""
        assert self.state.acting is not None, "nobody is activated"
        return self.state.acting.points

    def asked(self, kind: str = "") -> list[Decision]:
        """Pending decisions, of one kind (`reroll`) or all."""
        return [d for d in self.match.pending if not kind or d.kind == f"berserk.{kind}"]

    def offered(self, kind: str = "", seat: int | None = None) -> list[str]:
        """Ids of all pending options."""
        found = [d for d in self.asked(kind) if seat is None or d.seat == seat]
        return list(dict.fromkeys(option.id for decision in found for option in decision.options))

    def offers(self, option: str) -> bool:
        return option in self.offered()

    def can(self, *verbs: str) -> list[str]:
        """Offered options of these verbs: `s.can("attack", "shoot")`."""
        return [option for option in self.offered() if option.partition("-")[0] in verbs]

    def last(self, kind: str) -> dict[str, Any]:
        """Data of the newest event of a kind."""
        found = self.told(kind)
        assert found, f"nothing of the kind {kind} happened, but {[event.kind for event in self.events]}"
        return found[-1]

    def happened(self, kind: str) -> bool:
        return bool(self.told(kind))

    # -- acting -------------------------------------------------------------------------------------------

    def dice(self, results: str) -> Scene:
        """Set the results of the next dice."""
        _loaded.extend(results.split())
        return self

    def act(self, who: str, *options: str) -> Scene:
        """Act step by step: `s.act("guts", "move-D4", "attack-troll-1", "end")`; activates the model if
        needed."""
        for option in options:
            if not self._has_ended(who):
                self.go(who)
            if option == "end" and self._has_ended(who):
                continue  # ended by itself, with nothing left to do
            self._answer(self._one("act", f"model:{who}"), option)
        return self

    def _has_ended(self, who: str) -> bool:
        """Whether this model was activated, and isn't acting or due again."""
        acting = self.state.acting
        begun = who in [data["model"] for data in self.told("activated")]
        waits = any(f"go-{who}" in self._ids(decision) for decision in self.asked("next"))
        return begun and not waits and (acting is None or acting.model != who)

    def go(self, who: str) -> Scene:
        """Activate it, if it isn't yet."""
        acting = self.state.acting
        if acting is None:
            self.pick(f"go-{who}")
        elif acting.model != who:
            raise AssertionError(f"{acting.model} is activated, not {who}")
        return self

    def pick(self, *options: str, seat: int | None = None) -> Scene:
        """Answer the decision that has these options, with all of them."""
        for decision in self.match.pending:
            ids = {option.id for option in decision.options}
            if ids.issuperset(options) and seat in (None, decision.seat):
                self._answer(decision, *options)
                return self
        raise AssertionError(
            f"nobody is offered {options}, but {[(d.kind, self._ids(d)) for d in self.asked()]}"
        )

    def plan(self, who: str, *cards: str) -> Scene:
        """Plan cards, the top one last."""
        self._answer(self._one("plan", f"model:{who}"), *cards)
        return self

    def ready(self, *who: str) -> Scene:
        """Close their plans; a seat with other plans to finish is asked with the last."""
        for code in who:
            seats = self.game.commanders(self.model(code))
            asked = [decision for decision in self.asked("ready") if decision.seat in seats]
            if asked:
                self._answer(asked[0], "ready")
            else:
                assert self.hero(code).ready or self._lays_more(seats[0]), f"{code} is asked nothing"
        return self

    def _lays_more(self, seat: int) -> bool:
        return any(asked.seat == seat and not asked.optional for asked in self.asked("plan"))

    def pass_on(self, until: str = "planning") -> Scene:
        """Go to a phase: end all activations, answer other questions as suggested."""
        for _ in range(200):
            if self.state.phase == until or not self.match.pending:
                return self
            decision = self.match.pending[0]
            self._answer(decision, *decision.fallback())
        raise AssertionError(f"phase {until} does not come")

    def interlude(self, run: Callable[[Board], Any]) -> list[Event]:
        """Run a script that asks nothing on the scene's state, outside its steps."""
        game = SceneBoard(self.match.state)
        script = run(game)
        if script is not None:
            try:
                question = next(script)
            except StopIteration:
                return game.events
            except Over:
                return game.events
            raise AssertionError(f"it asks {question.decisions[0].kind}")
        return game.events

    def _one(self, kind: str, source: str) -> Decision:
        found = [decision for decision in self.asked(kind) if decision.source == source]
        assert found, (
            f"{source} is not asked {kind}: {[(d.kind, d.source, self._ids(d)) for d in self.asked()]}"
        )
        return found[0]

    def _ids(self, decision: Decision) -> list[str]:
        return [option.id for option in decision.options]

    def _answer(self, decision: Decision, *picks: str) -> None:
        known = self._ids(decision)
        assert set(picks) <= set(known), f"{decision.kind} does not offer {picks}, but {known}"
        self.give(decision, picks)
