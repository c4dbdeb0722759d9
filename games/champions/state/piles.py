"""Decks, hands and discard piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.champions.state.model import Piece
from games.champions.state.table import Over, Table, codes, name_of, names, said
from games.kernel.events import Event


def lose(game: Table, reason: str) -> Over:
    """Raise what this returns."""
    # clause: win.villain, elimination.all, ruling.simultaneous-win-loss
    game.state.result, game.state.reason = "lost", reason
    return Over()


def leave_deck(game: Table, piece: Piece, zone: str) -> None:
    """Taking a deck's last card, by any means, makes it run out."""
    deck = game.zone(piece)
    game.state.zones.move(piece.id, zone)
    ran_out(game, deck)


def ran_out(game: Table, deck: str) -> bool:
    """Called after a card leaves a zone: rebuilds an empty deck at once."""
    if game.state.zones.pile(deck):
        return False
    area, _, whose = deck.partition(":")
    if area != "deck":
        return False
    if whose != "encounter":
        # clause: player-deck.empty-by-any-means
        return deck_ran_out(game, int(whose))
    # clause: encounter-deck.empty-by-any-means
    encounter_ran_out(game)
    return True


# -- player decks ----------------------------------------------------------------------------------------


def renew_decks(game: Table) -> None:
    """For tables that older rules stored with empty decks."""
    for deck in ("deck:encounter", *(f"deck:{seat}" for seat in game.order())):
        ran_out(game, deck)


def draw(game: Table, seat: int, count: int) -> None:
    """If the deck runs out, it's reshuffled and the draw goes on."""
    # clause: draw.from-top, draw.simultaneous, player-deck.empty-continue-draw, ruling.draw-mid-reshuffle
    # clause: example.deck-out-draw
    drawn: list[Piece] = []
    for _ in range(count):
        pile = game.state.zones.pile(f"deck:{seat}")
        if not pile:
            break
        piece = game.piece(pile[-1])
        leave_deck(game, piece, f"hand:{seat}")
        drawn.append(piece)
    if not drawn:
        return
    player, data = game.player(seat), {"seat": seat, "count": len(drawn)}
    secret = Event("draw", said("drew", seat=player, count=len(drawn)), data)
    told = said("drew-these", seat=player, cards=names(drawn))
    game.emit("draw", told, data | {"cards": codes(drawn)}, seats=[seat], twin=secret, reveals=True)


def deck_ran_out(game: Table, seat: int) -> bool:
    """Called after a card leaves a player deck: rebuilds an empty one at once, at a price."""
    # clause: player-deck.empty, player-deck.empty-encounter-card, ruling.deck-out-moment
    # clause: ruling.player-deck-and-discard-empty
    zones = game.state.zones
    if zones.pile(f"deck:{seat}") or game.state.phase == "setup" or game.hero(seat).eliminated:
        return False
    if not zones.pile(f"discard:{seat}"):
        game.hero(seat).owes_card = True
        return True
    _reshuffle_player(game, seat)
    return True


def _reshuffle_player(game: Table, seat: int) -> None:
    zones = game.state.zones
    for id_ in list(zones.pile(f"discard:{seat}")):
        zones.move(id_, f"deck:{seat}")
    shuffle(game, f"deck:{seat}")
    game.hero(seat).owes_card = False
    game.emit("reshuffle", said("deck-out", seat=game.player(seat)), {"seat": seat}, reveals=True)
    deal(game, seat)


def discard_top(game: Table, seat: int, count: int) -> list[Piece]:
    """Running out ends it, and the new deck loses nothing."""
    # clause: player-deck.empty-stop-discard
    gone: list[Piece] = []
    for _ in range(count):
        pile = game.state.zones.pile(f"deck:{seat}")
        if not pile:
            break
        piece = game.piece(pile[-1])
        game.state.zones.move(piece.id, f"discard:{seat}")
        gone.append(piece)
        if deck_ran_out(game, seat):
            break
    if gone:
        data = {"seat": seat, "cards": codes(gone), "from": "deck"}
        game.emit(
            "discard", said("discarded-top", seat=game.player(seat), cards=names(gone)), data, reveals=True
        )
    return gone


def discard_cards(game: Table, seat: int, pieces: Sequence[Piece], where: str = "hand") -> None:
    """From hand or a facedown stash."""
    for piece in pieces:
        to_discard(game, piece)
    if pieces:
        data = {"seat": seat, "cards": codes(pieces), "from": where}
        game.emit("discard", said("discarded", seat=game.player(seat), cards=names(pieces)), data, reveals=True)


def stolen_discarded(game: Table, piece: Piece) -> None:
    """Discard a player's card from under an encounter card: now everyone sees it."""
    assert piece.owner is not None, "only players' cards lie there"
    discard_cards(game, piece.owner, [piece], "stash")


def discard_random(game: Table, seat: int) -> Piece | None:
    hand = game.at(f"hand:{seat}")
    if not hand:
        return None
    piece = game.chance.pick(f"hand.{seat}", hand)
    discard_cards(game, seat, [piece])
    return piece


def to_discard(game: Table, piece: Piece) -> None:
    """Its owner's."""
    # clause: play.event-procedure, control.leaves-to-owner
    if piece.owner is None:
        game.state.zones.move(piece.id, "discard:encounter")
        return
    game.state.zones.move(piece.id, f"discard:{piece.owner}")
    hero = game.hero(piece.owner)
    if hero.owes_card and not hero.eliminated:
        _reshuffle_player(game, piece.owner)


# -- the encounter deck ----------------------------------------------------------------------------------


def top_encounter(game: Table) -> Piece:
    """Raises `Over` if there's none left anywhere."""
    piece = game.piece(game.state.zones.pile("deck:encounter")[-1])
    leave_deck(game, piece, "limbo")
    return piece


def bottom_encounter(game: Table) -> Piece:
    """In imagined games, as good as the top card: the top stays the same however many boost cards are dealt,
    so all imagined choices meet it."""
    pile = game.state.zones.pile("deck:encounter")
    if len(pile) < 2:
        return top_encounter(game)
    piece = game.piece(pile[0])
    game.state.zones.move(piece.id, "limbo")
    return piece


def encounter_ran_out(game: Table) -> None:
    """Rebuild it for an acceleration token; with no discard pile the game is lost."""
    # clause: encounter-deck.empty, encounter-deck.empty-token, ruling.encounter-deck-and-discard-empty
    # clause: acceleration-token.effect, ruling.resolving-event-not-in-discard
    zones = game.state.zones
    discard = list(zones.pile("discard:encounter"))
    if not discard:
        raise lose(game, "no-encounter-cards")
    for id_ in discard:
        zones.move(id_, "deck:encounter")
    shuffle(game, "deck:encounter")
    # clause: ruling.tokens-beside-the-deck
    game.state.tokens += 1
    game.emit("encounter-reshuffle", said("encounter-out"), {"tokens": game.tokens()}, reveals=True)


def shuffle(game: Table, deck: str) -> None:
    game.chance.shuffle(deck.replace(":", "."), game.state.zones.pile(deck))


def search_over(game: Table, deck: str, found: Piece | None, zone: str = "limbo") -> None:
    """Move the found card to a zone; shuffle the rest, or rebuild it if empty."""
    # clause: search.take, search.takes-last-card
    if found is not None:
        game.state.zones.move(found.id, zone)
        if ran_out(game, deck):
            return
    # clause: search.shuffle
    shuffle(game, deck)


def deal(game: Table, seat: int) -> None:
    """Facedown; it's revealed in the villain phase."""
    # clause: deal.by-effect, deal.not-revealed-yet, ruling.queue-order
    piece = top_encounter(game)
    game.state.zones.move(piece.id, f"dealt:{seat}")
    game.emit("deal", said("dealt", seat=game.player(seat)), {"seat": seat}, reveals=True)


def deal_boost(game: Table) -> None:
    # clause: activation.boost-each-time, boost.facedown
    piece = bottom_encounter(game) if game.imagined else top_encounter(game)
    game.state.zones.move(piece.id, "boost")
    game.emit("boost-dealt", said("boost-dealt", card=name_of(game.villain)), {}, reveals=True)


def discard_until(game: Table, fits: Callable[[Piece], bool]) -> Piece | None:
    """From the encounter deck; None if nothing fits. The match is on the discard pile; the caller takes it."""
    # clause: encounter-deck.empty-while-looking, example.deck-out-search
    for _ in range(len(game.state.zones.pile("deck:encounter"))):
        piece = _discard_encounter(game)
        found = fits(piece)
        if not game.state.zones.pile("deck:encounter"):
            if found:
                game.state.zones.move(piece.id, "limbo")
            encounter_ran_out(game)
        if found:
            return piece
    return None


def _discard_encounter(game: Table) -> Piece:
    """Doesn't check whether the deck ran out."""
    piece = game.piece(game.state.zones.pile("deck:encounter")[-1])
    game.state.zones.move(piece.id, "discard:encounter")
    told = said("encounter-discarded", card=name_of(piece))
    game.emit("encounter-discard", told, {"card": piece.code}, reveals=True)
    return piece


def discard_encounter_top(game: Table) -> Piece:
    piece = _discard_encounter(game)
    if not game.state.zones.pile("deck:encounter"):
        encounter_ran_out(game)
    return piece


# -- leaving play ----------------------------------------------------------------------------------------


def leave_play(game: Table, piece: Piece, zone: str | None = None) -> None:
    """To its owner's discard pile or another zone, with attachments."""
    # clause: zone.leaves-play, attach.until-host-leaves, control.placement-no-interaction
    for other in game.attached(piece):
        leave_play(game, other)
    for id_ in piece.stash:
        stolen_discarded(game, game.piece(id_))
    piece.stash = []
    piece.bare()
    # clause: lasting.outlives-source
    game.state.lasting = [effect for effect in game.state.lasting if effect.piece != piece.id]
    if piece.id in game.state.ends_round:
        game.state.ends_round.remove(piece.id)
    if zone is None:
        to_discard(game, piece)
    else:
        game.state.zones.move(piece.id, zone)


def discard_from_play(game: Table, piece: Piece, *, reveals: bool = False) -> None:
    """`reveals`: this first shows what was chosen in secret."""
    data = {"card": piece.code, "piece": piece.id}
    game.emit("discarded", said("left-play", card=name_of(piece)), data, reveals=reveals)
    leave_play(game, piece)


def remove_from_game(game: Table, piece: Piece) -> None:
    """For good."""
    # clause: zone.removed-from-game, zone.removed-default-duration
    game.emit("removed", said("removed", card=name_of(piece)), {"card": piece.code})
    leave_play(game, piece, "removed")
