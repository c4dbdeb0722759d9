from __future__ import annotations

from games.champions.cards.prelude import *

IRON_MAN = "01029a"
HAND_LIMIT.enter(IRON_MAN, 7)


@constant("hand_size", IRON_MAN)
def suit_hand(game: Table, source: Piece, piece: Piece) -> int:
    upgrades = game.controlled(source.controller or 0, "upgrade") if source is piece else ()
    return sum("tech" in upgrade.card.traits for upgrade in upgrades)


@action("01029b", limit=1, when=lambda use: bool(use.game.at(f"deck:{use.seat}")))
def futurist(use: Use) -> Script[None]:
    game, seat = use.game, use.seat
    zones = game.state.zones
    seen = [game.piece(id_) for id_ in zones.top(f"deck:{seat}", 3)]
    kept = yield from choose_cards(use, seen, 1, 1, "keep", aim="gain", reveals=True)
    for piece in kept:
        zones.move(piece.id, f"hand:{seat}")
    rest = [piece for piece in seen if piece not in kept]
    for piece in rest:
        zones.move(piece.id, f"discard:{seat}")
    if rest:
        data = {"seat": seat, "cards": [piece.code for piece in rest], "from": "deck"}
        game.emit("discard", said("kept-one", seat=game.player(seat), cards=names(rest)), data, reveals=True)
    else:  # the deck's last card
        game.emit("search", said("found-one", seat=game.player(seat)), {"seat": seat}, reveals=True)
    piles.deck_ran_out(game, seat)


@action("01030", cost=Cost(exhaust=True, pay=lambda use: damage(use.game, use.piece, 2, use.piece)))
def war_machine(use: Use) -> Script[int]:
    # clause: play.source-leaves
    return each(use.game, use.game.enemies(), 1, use.piece, seat=use.seat)


@action("01031", form="hero", label="attack", targets=attacked)
def repulsor_blast(use: Use) -> Script[None]:
    gone = piles.discard_top(use.game, use.seat, 5)
    energy = sum(piece.card.resources.get("energy", 0) for piece in gone)
    yield from use_attack(use, 1 + 2 * energy)


@action("01032", form="hero", label="attack", targets=attacked)
def supersonic_punch(use: Use) -> Script[object]:
    return use_attack(use, 8 if aerial(use) else 4)


def _pepper_ready(game: Table, seat: int, piece: Piece) -> bool:
    pile = game.at(f"discard:{seat}")
    return not piece.exhausted and bool(pile) and bool(pile[-1].card.resources)


def _pepper(game: Table, seat: int, piece: Piece) -> None:
    piece.exhausted = True


def _as_discarded(game: Table, seat: int, piece: Piece) -> dict[Resource, int]:
    return dict(game.at(f"discard:{seat}")[-1].card.resources)


GENERATORS.enter("01033", Generator(_pepper_ready, _as_discarded, _pepper, worth=20_000))


def _topmost_tech(game: Table, seat: int) -> Piece | None:
    pile = reversed(game.at(f"discard:{seat}"))
    return next((p for p in pile if p.card.type == "upgrade" and "tech" in p.card.traits), None)


@action(
    "01034",
    form="alter-ego",
    cost=EXHAUST,
    targets=players(lambda use: [seat for seat in use.game.order() if _topmost_tech(use.game, seat)]),
)
def stark_tower(use: Use) -> None:
    game, seat = use.game, chosen_player(use)
    piece = _topmost_tech(game, seat)
    assert piece is not None, "only players with such a card were offered"
    game.state.zones.move(piece.id, f"hand:{seat}")
    data = {"seat": seat, "cards": [piece.code]}
    game.emit("to-hand", said("to-hand", seat=game.player(seat), cards=(name_of(piece),)), data)


action("01035", form="hero", cost=EXHAUST, when=exhausted)(ready_identity)


@constant("health", "01036")
def mark_v_armor(game: Table, source: Piece, piece: Piece) -> int:
    # clause: get.hit-points
    return 6 if game.identity(source.controller or 0) is piece else 0


@action(
    "01037",
    form="hero",
    label="thwart",
    cost=EXHAUST,
    targets=lambda use: schemes(use)[:1] if aerial(use) else schemes(use),
)
def mark_v_helmet(use: Use) -> Script[None]:
    for scheme in schemes(use) if aerial(use) else [use.chosen]:
        yield from use_thwart(use, 1, scheme)


@action("01038", form="hero", label="attack", cost=EXHAUST, targets=attacked)
def powered_gauntlets(use: Use) -> Script[object]:
    return use_attack(use, 2 if aerial(use) else 1)


@constant("health", "01039")
def rocket_boots(game: Table, source: Piece, piece: Piece) -> int:
    return 1 if game.identity(source.controller or 0) is piece else 0


@action("01039", form="hero", cost=Cost(exhaust=True, resources=("mental",)), when=lambda use: not aerial(use))
def take_off(use: Use) -> None:
    # clause: lasting.definition, lasting.initiate-in-period
    begin(use.game, Lasting(kind="trait:aerial", until="phase", piece=use.identity.id))
    data = {"piece": use.identity.id, "trait": "aerial"}
    use.game.emit("trait", said("flies", card=name_of(use.identity)), data)
