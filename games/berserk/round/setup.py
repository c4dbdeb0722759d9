"""Sets up an adventure, in the rulebook's order: board, cards, models, tokens, event A, heroes."""

from __future__ import annotations

from games.berserk.adventure import events
from games.berserk.adventure.effects import remember
from games.berserk.adventure.growth import usual
from games.berserk.adventure.leading import leads
from games.berserk.adventure.tokens import lay
from games.berserk.effects import occasions
from games.berserk.effects.choices import hex_option, hex_ref
from games.berserk.effects.moments import AdventureStarts
from games.berserk.effects.placing import put, spawn
from games.berserk.printed.content import ALLIES, ENEMIES, HEROES, TACTICS, starting_cards
from games.berserk.printed.hexes import Hex, cell_of, distance
from games.berserk.printed.scenario import ADVENTURES, Adventure
from games.berserk.round.maintenance import begin_round
from games.berserk.round.planning import span
from games.berserk.state.model import Hero, Model
from games.berserk.state.table import Board, name_of, said, spot
from games.kernel.decision import Decision, Script, ask_any
from games.kernel.text import Name


def set_up(game: Board) -> Script[None]:
    """The next step of the setup: everything up to event A, then one hero after the other."""
    # clause: setup.order
    state = game.state
    if not state.heroes:
        yield from lay_out(game)
        return
    waiting = [hero for hero in state.heroes if state.models[hero].at is None]
    if waiting:
        yield from place_hero(game, waiting)
    if all(state.models[hero].at is not None for hero in state.heroes):
        start(game)


def lay_out(game: Board) -> Script[None]:
    """Board, heroes' boards, enemies, allies, tokens and event A."""
    # clause: setup.tiles, setup.round-track, setup.skip-unused, setup.special-rules, setup.read-aloud
    state = game.state
    adventure = ADVENTURES[state.adventure]
    state.round, state.size, state.layout = 1, len(state.team), adventure.layout
    state.spawns = {letter: cell_of(name) for letter, name in adventure.spawn.items()}
    team = tuple(Name("hero", code) for code in state.team)
    told = said("adventure-begins", adventure=Name("adventure", str(state.adventure)), heroes=team)
    _lay_heroes(game)
    sides = [state.heroes[code].side for code in state.team]
    data = {"adventure": state.adventure, "team": list(state.team), "sides": sides}
    game.emit("adventure-begins", told, data)
    yield from _lay_enemies(game, adventure)
    yield from _lay_allies(game, adventure)
    _lay_tokens(game, adventure)
    state.special = list(adventure.special)
    yield from occasions.tell(game, AdventureStarts())
    yield from remember(game)
    # clause: setup.event-deck, setup.reveal-a
    yield from events.reveal(game, "A")


def _lay_heroes(game: Board) -> None:
    """Boards at full health without fatigue, and all cards in hand; with the campaign's upgrades, or in a
    single adventure those a campaign would have brought by then."""
    # clause: setup.hero-board, setup.hero-board-12, setup.health-marker, setup.fatigue-marker
    # clause: setup.ability-markers, setup.action-cards, setup.action-cards-1-6, setup.hero-model
    # clause: adventure.control-split, hero-ko.returns, game.growth, campaign.advance-on-win, tactic.lost-at-end
    state = game.state
    leaders = leads(state)
    for code in state.team:
        grown = state.campaign or usual(state.adventure)
        side, cards = grown.sides.get(code, 0), list(grown.cards.get(code, starting_cards(code)))
        board = HEROES[code].boards[side]
        state.heroes[code] = Hero(
            code=code, seat=leaders[code], side=side, cards=cards, hand=list(cards), markers=board.markers
        )
        state.models[code] = Model(id=code, kind="hero", code=code)


def _lay_enemies(game: Board, adventure: Adventure) -> Script[None]:
    # clause: setup.enemy-cards, setup.enemy-pool, setup.enemy-placement
    for group in adventure.enemy:
        game.state.supply.setdefault(group.kind, ENEMIES[group.kind].supply)
        for cell in group.spaces(game.state.size):
            yield from spawn(game, "enemy", group.kind, cell)


def _lay_allies(game: Board, adventure: Adventure) -> Script[None]:
    """Allies with a space start there; the others wait beside the board."""
    # clause: setup.ally-cards, setup.ally-no-model
    for ally in adventure.ally:
        if ally.at and ALLIES[ally.code].model:
            yield from spawn(game, "ally", ally.code, cell_of(ally.at))
        else:
            game.state.models[ally.code] = Model(id=ally.code, kind="ally", code=ally.code)


def _lay_tokens(game: Board, adventure: Adventure) -> None:
    # clause: setup.spawn-tokens, setup.interaction-tokens, setup.token-pools, terrain.placement
    # clause: interact.placed, tactic.draw
    state = game.state
    for start_ in adventure.token:
        for cell in start_.at:
            lay(game, start_.kind, cell_of(cell))
    state.tactics = list(TACTICS) if adventure.tactic_tokens else []
    game.chance.shuffle("tactics", state.tactics)


def place_hero(game: Board, waiting: list[str]) -> Script[None]:
    """Heroes with a particular space start there; the others choose one of the start area, in any order."""
    # clause: setup.place-heroes
    adventure = ADVENTURES[game.state.adventure]
    for code in waiting:
        if code in adventure.places:
            put_hero(game, code, cell_of(adventure.places[code]))
            return
    free = [c for c in adventure.start_area if game.on(c) is None and game.ground.carries((c,), ("",))]
    foes = [cell for foe in game.enemies() for cell in game.cells(foe)]
    front = min(free, key=lambda cell: min((distance(cell, at) for at in foes), default=0))
    asked = [
        Decision(
            seat=seat,
            kind="berserk.start",
            prompt=said("start-prompt", hero=Name("hero", code)),
            options=tuple(map(hex_option, free)),
            suggested=(hex_ref(front),),
            source=f"model:{code}",
            lasting=span(game),
        )
        for code in waiting
        for seat in game.commanders(game.state.models[code])
    ]
    index, picks = yield from ask_any(asked)
    q, r = picks[0].removeprefix("hex:").split(",")
    put_hero(game, asked[index].source.removeprefix("model:"), (int(q), int(r)))


def put_hero(game: Board, code: str, cell: Hex) -> None:
    model = game.state.models[code]
    put(game, model, cell, 0)
    told = said("hero-placed", hero=name_of(model), at=spot(cell))
    game.emit("placed", told, {"model": code, "at": list(cell)})


def start(game: Board) -> None:
    """Everything is ready: round 1 begins."""
    # clause: setup.start
    game.state.phase = "planning"
    begin_round(game)
