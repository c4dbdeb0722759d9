"""Setting up: decks and societies, libraries, regions, opening hands, mulligan, the key."""

from __future__ import annotations

from games.kernel.decision import Decision, Option, Script, ask_all, ask_any
from games.kernel.events import Event
from games.kernel.text import Name
from games.underworld.effects.choices import in_hand
from games.underworld.effects.drawing import to_hand
from games.underworld.effects.moving import put, seal, shuffle
from games.underworld.effects.rows import new_place, turn_up_region
from games.underworld.printed.content import BLOOD, CARDS, CORES, DRAGON, READY, REGIONS, Deck
from games.underworld.printed.deckbuilding import unpacked
from games.underworld.state.model import Piece, Side
from games.underworld.state.table import Table, names, said, who

USUAL_HAND = 6
REGIONS_IN_DUEL, REGIONS_IN_TEAMS = 3, 5
DECIDES = ("first-decides", "second-decides")
"""Choices of `first` that let a team decide who goes first; by team."""


def choose_decks(game: Table) -> Script[None]:
    """Each player brings a deck or takes a ready one; societies are revealed together."""
    # clause: setup.order, setup.choose-decks, setup.society-together, deck.preconstructed-use
    # clause: shoggoth.core-choice, deck.preconstructed-four
    state = game.state
    asked = [seat for seat in range(state.seats) if not _brought(game, seat)]
    answers = yield from ask_all([_deck_question(seat) for seat in asked])
    picks = {seat: picked[0] for seat, picked in zip(asked, answers, strict=True)}
    for seat in range(state.seats):
        deck = READY[picks[seat].partition(":")[0]] if seat in picks else unpacked(_brought(game, seat))
        core = picks[seat].partition(":")[2] if seat in picks else deck.core
        state.sides.append(Side(deck=picks[seat].partition(":")[0] if seat in picks else "own"))
        _bring(game, seat, deck, core)
        society = Name("card", deck.society) if deck.society else said("no-society")
        data = {"seat": seat, "society": deck.society, "core": core, "cards": sum(deck.cards.values())}
        game.emit("society", said("society", seat=who(seat), society=society), data, reveals=True)
    state.stage = "table"


def _brought(game: Table, seat: int) -> str:
    return str(game.state.options.get(f"deck:{seat}", ""))


def _deck_question(seat: int) -> Decision:
    options = []
    for key, deck in READY.items():
        if not deck.core:
            label, refs = said("deck", deck=Name("deck", key)), (f"code:{deck.society}",)
            options.append(Option(key, label, refs, detail=said(f"choice-deck-{key}")))
            continue
        for core in CORES:
            label = said("deck-with", deck=Name("deck", key), core=Name("card", core))
            plays = said(f"choice-core-{core}")
            options.append(Option(f"{key}:{core}", label, (f"code:{core}",), detail=plays))
    return Decision(
        seat=seat,
        kind="underworld.deck",
        prompt=said("deck-prompt"),
        options=tuple(options),
        default=(options[0].id,),
        secret=True,
    )


def _bring(game: Table, seat: int, deck: Deck, core: str) -> None:
    # clause: owner.definition, setup.shuffle, society.always-in-play, society.face-up-zone
    side = game.side(seat)
    if deck.society:
        side.society = _make(game, deck.society, seat, "societies").id
    if CARDS[deck.society].core_symbol if deck.society else False:
        # clause: shoggoth.core-zone, shoggoth.core-symbol, deck.preconstructed-core
        side.core = _make(game, core, seat, f"core:{seat}").id
        for other in CORES:
            if other != core:
                _make(game, other, seat, f"outside:{seat}")
    for code, count in deck.cards.items():
        for _ in range(count):
            _make(game, code, seat, f"library:{seat}")


def _make(game: Table, code: str, seat: int, zone: str) -> Piece:
    number = len(game.state.pieces) + 1
    piece = Piece(id=number, code=code, owner=seat, controller=seat)
    game.state.pieces[number] = piece
    game.state.zones.add(number, zone)
    return piece


def lay_out(game: Table) -> None:
    # clause: setup.world-deck, setup.three-regions, setup.shuffle
    # clause: setup.opening-hand, setup.opening-hand-six, card.society.opening-hand, setup.markers-ready
    state = game.state
    for code in REGIONS:
        _make(game, code, -1, "world")
    game.chance.shuffle("world", state.zones.piles["world"])
    for seat in range(state.seats):
        shuffle(game, seat)
    # clause: team.five-regions, team.order-fixed
    for _ in range(REGIONS_IN_TEAMS if game.teams else REGIONS_IN_DUEL):
        region = turn_up_region(game)
        assert region is not None
        new_place(game, region.id)
    for seat in range(state.seats):
        _dragon(game, seat)
        _opening_hand(game, seat)
    state.stage = "mulligan"


def _dragon(game: Table, seat: int) -> None:
    if not game.society_is(seat, DRAGON):
        return
    blood = next((p for p in game.at(f"library:{seat}") if p.code == BLOOD), None)
    if blood is not None:
        seal(game, blood, None, seat)
        game.side(seat).sealed = 0
    shuffle(game, seat)


def _opening_hand(game: Table, seat: int) -> None:
    side = game.side(seat)
    count = game.piece(side.society).card.opening_hand if side.society else USUAL_HAND
    cards = [game.piece(id_) for id_ in game.state.zones.top(f"library:{seat}", count)]
    to_hand(game, seat, cards, "drew")


def mulligan(game: Table) -> Script[None]:
    """Each player may mulligan once; then the key is dealt."""
    # clause: mulligan.once, mulligan.procedure, mulligan.final
    state = game.state
    questions = [_mulligan_question(game, seat) for seat in range(state.seats)]
    for seat, picks in enumerate((yield from ask_all(questions))):
        aside = [game.by_handle(pick.partition(":")[2]) for pick in picks]
        if aside:
            _redraw(game, seat, aside)
    yield from _key(game)
    state.phase, state.stage = "start", "ready"


def _mulligan_question(game: Table, seat: int) -> Decision:
    hand = game.at(f"hand:{seat}")
    options = tuple(in_hand(piece) for piece in hand)
    return Decision(
        seat=seat,
        kind="underworld.mulligan",
        prompt=said("mulligan-prompt"),
        options=options,
        min_picks=0,
        max_picks=len(options),
        default=(),
        none=said("keep-hand"),
        secret=True,
    )


def _redraw(game: Table, seat: int, aside: list[Piece]) -> None:
    told = Event(
        "mulligan", said("mulligan", seat=who(seat), count=len(aside)), {"seat": seat, "count": len(aside)}
    )
    own = said("mulligan-own", seat=who(seat), cards=names(aside))
    game.emit("mulligan", own, {"seat": seat, "count": len(aside)}, seats=[seat], twin=told)
    for piece in aside:
        put(game, piece, "limbo")
    cards = [game.piece(id_) for id_ in game.state.zones.top(f"library:{seat}", len(aside))]
    to_hand(game, seat, cards, "drew")
    for piece in aside:
        put(game, piece, f"library:{seat}")
    shuffle(game, seat)


def _key(game: Table) -> Script[None]:
    """The first player is drawn at random, or picked by the table's option or a team."""
    # clause: setup.first-player-random, setup.loser-chooses
    wanted = str(game.state.options.get("first", "random"))
    team = game.chance.below("first", 2) if wanted == "random" else int(wanted.startswith("second"))
    if wanted in DECIDES:
        team = yield from _decided(game, team)
    game.state.first = team
    game.emit("key", said("key", seats=tuple(map(who, game.members(team)))), {"team": team})


def _decided(game: Table, team: int) -> Script[int]:
    """The team that goes first, picked by someone on this team."""
    prompt = said("first-prompt")
    options = tuple(
        Option(str(one), said("first-team", seats=tuple(map(who, game.members(one)))))
        for one in (team, 1 - team)
    )
    questions = [
        Decision(seat=seat, kind="underworld.first", prompt=prompt, options=options, default=(str(team),))
        for seat in game.members(team)
    ]
    return int((yield from ask_any(questions))[1][0])
