"""Set-up in its fourteen steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.champions.board import lasting
from games.champions.effects.abilities import SETUPS, Use
from games.champions.effects.resolving import this
from games.champions.effects.threat import next_scheme
from games.champions.printed.content import CARDS, HEROES, MODULAR, SCENARIOS, STARTERS, Deck, encounter_cards
from games.champions.printed.deckbuilding import unpacked
from games.champions.round.phases import begin
from games.champions.state import piles
from games.champions.state.model import ChampionsState, Hero, Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Decision, Option, Script, ask_all, ask_one
from games.kernel.rules import OptionValue
from games.kernel.text import Name, Text

NO_SET, BLIND = "none", "random"
FIRST: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3}
"""Who a table can name as first player, by seat."""


def choose_heroes(game: Table) -> Script[None]:
    """Step 1: players pick heroes one after another, since each hero exists only once."""
    # clause: setup.01-select-heroes, setup.fourteen-steps, identity.start-alter-ego, deck.one-identity
    state = game.state
    chosen = state.chosen
    for seat in range(state.seats):
        brought = deck_of(state, seat)
        if brought is not None and brought.hero not in chosen:
            chosen.append(brought.hero)
            continue
        free = [key for key in HEROES if key not in chosen]
        options = tuple(
            Option(key, said("hero", hero=Name("hero", key)), (f"card:{HEROES[key].hero}",), detail=_plays(key))
            for key in free
        )
        question = Decision(
            seat=seat, kind="champions.hero", prompt=said("hero-prompt"), options=options, default=(free[0],)
        )
        chosen.append((yield from ask_one(question)))
    for seat, key in enumerate(chosen):
        game.emit(
            "hero",
            said("plays-hero", seat=game.player(seat), hero=Name("hero", key)),
            {"seat": seat, "hero": key},
        )
        make_player(game, seat, key)
    state.chosen, state.step = [], "table"


def deck_of(state: ChampionsState, seat: int) -> Deck | None:
    line = state.options.get(f"deck:{seat}")
    return unpacked(line) if isinstance(line, str) else None


def list_of(state: ChampionsState, seat: int, key: str) -> Deck:
    """The deck a seat plays as this hero: the one it brought, else the ready deck."""
    brought = deck_of(state, seat)
    return brought if brought is not None and brought.hero == key else STARTERS[key]


def _plays(key: str) -> Text:
    aspect = Name("aspect", STARTERS[key].aspect or "basic")
    return said("hero-plays", aspect=aspect, plays=said(f"choice-hero-{key}"))


def new_piece(state: ChampionsState, code: str, owner: int | None, zone: str) -> Piece:
    piece = Piece(id=len(state.pieces) + 1, code=code, owner=owner, controller=owner)
    state.pieces[piece.id] = piece
    state.zones.add(piece.id, zone)
    return piece


def make_player(game: Table, seat: int, key: str) -> None:
    """A seat's identity and shuffled deck; cards are numbered after the shuffle, so numbers tell nothing."""
    # clause: setup.02-hit-points, setup.06-shuffle-player-decks, setup.05-nemesis, nemesis.set-aside, deck.size
    state = game.state
    identity = new_piece(state, HEROES[key].alter_ego, seat, f"play:{seat}")
    list_ = list_of(state, seat, key)
    state.heroes.append(Hero(hero=key, identity=identity.id, aspect=list_.aspect))
    deck = [code for code, count in list_.cards.items() for _ in range(count)]
    game.chance.shuffle(f"deck.{seat}", deck)
    for code in deck:
        new_piece(state, code, seat, f"deck:{seat}")


def lay_out(game: Table) -> Script[None]:
    """Steps 3 to 12: first player, obligations and nemeses, villain and scheme, decks and hands."""
    state = game.state
    # clause: setup.03-first-player, first-player.chosen
    state.first = _first_player(game)
    if state.seats > 1:
        game.emit("first", said("first-player", seat=game.player(state.first)), {"seat": state.first})
    duties: list[Piece] = []
    # clause: setup.04-obligations, ruling.one-obligation
    for hero in state.heroes:
        duties.append(new_piece(state, HEROES[hero.hero].obligation, None, "aside"))
    for hero in state.heroes:
        for code in encounter_cards(HEROES[hero.hero].nemesis):
            new_piece(state, code, None, "aside")
    make_scenario(game)
    # clause: setup.10-scheme-setup
    yield from next_scheme(game)
    # clause: setup.11-obligations, obligation.in-deck
    for piece in duties:
        state.zones.move(piece.id, "deck:encounter")
    # clause: setup.11-shuffle-encounter
    piles.shuffle(game, "deck:encounter")
    for seat in game.order():
        # clause: setup.12-draw, ruling.setup-hand-size, ruling.setup-deck-out
        piles.draw(game, seat, game.identity(seat).card.hand_size or 0)
    state.step = "mulligan"


def _first_player(game: Table) -> int:
    seat = FIRST.get(str(game.state.options.get("first", "first")), game.state.seats)
    return seat if seat < game.state.seats else game.chance.below("first", game.state.seats)


def make_scenario(game: Table) -> None:
    """Steps 8 and 9: the villain's stages and schemes, and the encounter deck without obligations."""
    # clause: setup.08-villain, setup.09-villain-hit-points
    # clause: scenario.recommended-sets, scenario.expert-mode, scenario.modular-swap, scenario.modular-several
    state = game.state
    scenario = SCENARIOS[str(state.options["scenario"])]
    expert = state.options["mode"] == "expert"
    state.scenario = scenario.set
    state.modular = modular_sets(game)
    stages = list(scenario.expert if expert else scenario.standard)
    state.villain = new_piece(state, stages.pop(0), None, "play:encounter").id
    state.stages = stages
    state.schemes = [list(pair) for pair in scenario.schemes]
    state.main = new_piece(state, state.schemes[0][0], None, "play:encounter").id
    sets = [scenario.set, "standard", *(["expert"] if expert else []), *state.modular]
    deck = [code for set_id in sets for code in encounter_cards(set_id)]
    game.chance.shuffle("deck.encounter", deck)
    for code in deck:
        new_piece(state, code, None, "deck:encounter")
    for code in [c.code for c in CARDS.values() if c.set == scenario.set and c.type == "environment"]:
        new_piece(state, code, None, "aside")
    game.emit(
        "scenario", said("scenario", card=name_of(game.villain)), {"scenario": scenario.set, "expert": expert}
    )


def modular_sets(game: Table) -> list[str]:
    # clause: scenario.modular-blind
    wanted = modular_names(game.state.options)
    chosen = [name for name in dict.fromkeys(wanted) if name != BLIND]
    for place, name in enumerate(wanted):
        if name == BLIND:
            chosen.insert(place, game.chance.pick("modular", [key for key in MODULAR if key not in chosen]))
    return chosen


def modular_names(options: Mapping[str, OptionValue]) -> list[str]:
    """Sets the options name; `recommended` becomes the scenario's own set, and a blind one stays blind."""
    wanted = str(options["modular"])
    first = SCENARIOS[str(options["scenario"])].modular if wanted == "recommended" else wanted
    more = [str(options.get(key, NO_SET)) for key in ("second_modular", "third_modular")]
    return [first, *(name for name in more if name != NO_SET)]


def mulligan(game: Table) -> Script[None]:
    """Step 13: everyone may discard hand cards once, and draws as many."""
    # clause: setup.13-mulligan, setup.13-mulligan-discards
    state = game.state
    order = game.order()
    answers = yield from ask_all([_mulligan_question(game, seat) for seat in order])
    for seat, picks in zip(order, answers, strict=True):
        hand = [game.piece(int(pick)) for pick in picks]
        for piece in hand:
            state.zones.move(piece.id, f"discard:{seat}")
        data = {"seat": seat, "count": len(hand)}
        told = said("mulligan", seat=game.player(seat), count=len(hand))
        game.emit("mulligan", told, data, reveals=True)
        piles.draw(game, seat, len(hand))
    state.step = "characters"


def _mulligan_question(game: Table, seat: int) -> Decision:
    hand = game.at(f"hand:{seat}")
    return Decision(
        seat=seat,
        kind="champions.mulligan",
        prompt=said("mulligan-prompt"),
        options=tuple(map(this, hand)),
        min_picks=0,
        max_picks=len(hand),
        default=(),
        none=said("keep-hand"),
        secret=True,
    )


def set_up_characters(game: Table) -> Script[None]:
    """Step 14: set-up abilities of the identities, then the first round."""
    # clause: setup.14-character-setup
    for seat in game.order():
        identity = game.identity(seat)
        if identity.code in SETUPS:
            yield from run(SETUPS[identity.code], Use(game, seat, identity))
    # clause: ruling.setup-is-no-round
    lasting.forget(game, "round")
    begin(game, "player", "turn", game.order())
