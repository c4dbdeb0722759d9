from __future__ import annotations

from games.champions.board.statuses import shake_off
from games.champions.cards.prelude import *
from games.kernel.abilities import run

WAKANDA = ("01043a", "01043b", "01043c", "01043d")


def _panther_upgrades(game: Table, seat: int) -> list[Piece]:
    return [
        p for p in game.controlled(seat, "upgrade") if "black-panther" in p.card.traits and p.code in SPECIALS
    ]


def fetch(use: Use, found: list[Piece]) -> Script[None]:
    """Search your deck for one, add it to your hand and shuffle."""
    # clause: search.choose-one
    game, seat = use.game, use.seat
    piece = (yield from choose_kind(use, found, "search")) if found else None
    if piece is not None:
        _tell_found(game, seat, piece)
    piles.search_over(game, f"deck:{seat}", piece, f"hand:{seat}")


def _tell_found(game: Table, seat: int, piece: Piece) -> None:
    """The text doesn't reveal the card: others learn that one was found, not which."""
    # clause: ruling.found-card-unseen
    hidden = Event("search", said("found-one", seat=game.player(seat)), {"seat": seat}, reveals=True)
    told = said("found", seat=game.player(seat), card=name_of(piece))
    data = {"seat": seat, "cards": [piece.code]}
    game.emit("search", told, data, seats=[seat], twin=hidden, reveals=True)


@setup("01040b")
def foresight(use: Use) -> Script[None]:
    deck = use.game.at(f"deck:{use.seat}")
    yield from fetch(use, [p for p in deck if p.card.type == "upgrade" and "black-panther" in p.card.traits])


@response("01041", Entered, when=lambda use: itself(use) and bool(use.game.at(f"deck:{use.seat}")))
def shuri(use: Use) -> Script[None]:
    yield from fetch(use, [piece for piece in use.game.at(f"deck:{use.seat}") if piece.card.type == "upgrade"])


@action("01042", form="alter-ego", when=lambda use: bool(use.game.at(f"discard:{use.seat}")))
def ancestral_knowledge(use: Use) -> Script[None]:
    game, seat = use.game, use.seat
    unlike = list({piece.card.title: piece for piece in game.at(f"discard:{seat}")}.values())
    chosen = yield from choose_cards(use, unlike, 1, 3, "shuffle-back", aim="gain")
    for piece in chosen:
        game.state.zones.move(piece.id, f"deck:{seat}")
    piles.shuffle(game, f"deck:{seat}")


def _steps(use: Use) -> bool:
    """Any step would change something, even just a status card."""
    # clause: ability.must-change-game, choose.must-change-state, ruling.status-removal-attempt
    for piece in _panther_upgrades(use.game, use.seat):
        step = SPECIALS[piece.code]
        status = SHEDS.get(step.label)
        if (status and use.identity.has(status)) or step.when(Use(use.game, use.seat, piece)):
            return True
    return False  # clause: event.must-change-game


@action(WAKANDA, form="hero", when=_steps)
def wakanda_forever(use: Use) -> Script[None]:
    # clause: example.wakanda-forever, special.only-when-told, trigger.quoted-trigger, self-reference.this-card
    # clause: ruling.eliminated-first-of-sequence
    waiting = _panther_upgrades(use.game, use.seat)
    while waiting := [piece for piece in waiting if use.game.in_play(piece)]:
        piece = yield from choose(use, waiting, "next-step")
        waiting.remove(piece)
        step = SPECIALS[piece.code]
        status = SHEDS.get(step.label)
        if status and shake_off(use.game, use.identity, status, piece):
            continue
        yield from run(step.effect, Use(use.game, use.seat, piece, last=not waiting))


@action("01045", form="alter-ego", cost=EXHAUST, when=can_draw)
def golden_city(use: Use) -> None:
    piles.draw(use.game, use.seat, 2)


def _stabbed(use: Use, seat: int) -> list[Piece]:
    return [*use.game.minions(seat), use.game.villain]


def _within_reach(use: Use) -> list[int]:
    """Seats whose choice damages someone; of those without minions, only the first, since they're
    equivalent."""
    # clause: choose.must-change-state
    found = [seat for seat in use.game.order() if hurtable(use, _stabbed(use, seat))]
    alone = [seat for seat in found if not use.game.minions(seat)]
    return [seat for seat in found if seat not in alone[1:]]


@special("01046", when=lambda use: bool(_within_reach(use)))
def energy_daggers(use: Use) -> Script[None]:
    game, found = use.game, _within_reach(use)
    if not found:
        return
    seat = yield from choose_seat(use, found, "daggers")
    yield from each(game, _stabbed(use, seat), 2 if use.last else 1, use.piece, seat=use.seat)


def _aim(use: Use) -> Script[bool]:
    found = attacked(use)
    if found:
        use.target = yield from choose(use, found)
    return bool(found)


@special("01047", "attack", when=lambda use: bool(attacked(use)))
def panther_claws(use: Use) -> Script[None]:
    if (yield from _aim(use)):
        yield from use_attack(use, 4 if use.last else 2)


@special("01048", "thwart", when=lambda use: bool(schemes(use)))
def tactical_genius(use: Use) -> Script[None]:
    found = schemes(use)
    if found:
        yield from use_thwart(use, 2 if use.last else 1, (yield from choose(use, found, "scheme")))


@special("01049", "attack", when=lambda use: use.identity.damage > 0 and bool(attacked(use)))
def vibranium_suit(use: Use) -> Script[None]:
    # clause: move.dial-to-card, move.needs-source-and-destination, ruling.damage-move-cap, move.different-place
    # clause: ruling.moved-damage-is-dealt, move.dial-and-card
    if not use.identity.damage or not (yield from _aim(use)):
        return
    moved = heal(use.game, use.identity, 2 if use.last else 1)
    yield from use_attack(use, moved)  # clause: move.card-to-dial
