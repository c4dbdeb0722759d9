"""Revealing encounter cards, each by its type."""

from __future__ import annotations

from games.champions.effects.abilities import HOSTS, REVEALED, Reaction
from games.champions.effects.damage import settle
from games.champions.effects.entering import attach, enter_minion, minion_arrived
from games.champions.effects.occurrences import Entered, Reveal
from games.champions.effects.resolving import pick_piece
from games.champions.effects.threat import put
from games.champions.effects.windows import after, before
from games.champions.printed.content import HEROES
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import keyword
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Script


def reveal_top(game: Table, seat: int) -> Script[None]:
    yield from reveal(game, piles.top_encounter(game), seat)


def reveal(game: Table, piece: Piece, seat: int, *, from_deck: bool = True) -> Script[Reveal]:
    """Turn up an encounter card and resolve it; its surge comes next, before anything else."""
    # clause: reveal.procedure, reveal.same-procedure, keyword.surge, keyword.surge-timing
    # clause: ruling.surge-vs-queue
    state = game.state
    if game.zone(piece) != "limbo":
        state.zones.move(piece.id, "limbo")
    event = Reveal(seat=seat, card=piece, from_deck=from_deck, peril=game.peril)
    before_it, state.told = state.told, [piece.code, str(seat)]
    data = {"card": piece.code, "seat": seat}
    game.emit("reveal", said("revealed", card=name_of(piece), seat=game.player(seat)), data, reveals=True)
    _under_peril(game, event, seat)
    yield from before(game, event)
    if not event.discarded:
        event.surge += keyword(piece, "surge")
        yield from _BY_TYPE[piece.card.type](game, event)
    game.peril = event.peril
    yield from settle(game)
    yield from _surge(game, event)
    state.told = before_it
    return event


def _under_peril(game: Table, event: Reveal, seat: int) -> None:
    if keyword(event.card, "peril"):
        # clause: keyword.peril-others
        game.peril = seat


def _surge(game: Table, event: Reveal) -> Script[None]:
    """The player who resolved the card reveals another for each surge. A chain of surges is endless once
    it's longer than there are encounter cards."""
    # clause: keyword.surge, ruling.surge-of-given-card
    seat = event.player
    for _ in range(event.surge):
        if game.hero(seat).eliminated:
            break
        game.emit("surge", said("surge", card=name_of(event.card), seat=game.player(seat)), {"seat": seat})
        game.surges += 1
        # clause: ruling.endless-surge
        if game.surges > sum(piece.owner is None for piece in game.state.pieces.values()):
            raise piles.lose(game, "no-encounter-cards")
        yield from reveal_top(game, seat)
        game.surges -= 1


def resolve_revealed(game: Table, event: Reveal) -> Script[None]:
    # clause: when-revealed.trigger, cancel.meaning, trigger.automatic-kinds, ability.mandatory-kinds
    effect = REVEALED.get(event.card.code)
    if effect is None or event.cancelled:
        return
    yield from run(effect, Reaction(game, event.player, event.card, event))


def _treachery(game: Table, event: Reveal) -> Script[None]:
    # clause: reveal.treachery, treachery.resolve, treachery.discard, cancel.treachery
    yield from resolve_revealed(game, event)
    if game.zone(event.card) == "limbo":
        piles.to_discard(game, event.card)


def _minion(game: Table, event: Reveal) -> Script[None]:
    # clause: reveal.minion, ruling.quickstrike-order
    enter_minion(game, event.card, event.player, shown=True)
    yield from resolve_revealed(game, event)
    yield from minion_arrived(game, event.card, event.player)


def _side_scheme(game: Table, event: Reveal) -> Script[None]:
    # clause: reveal.side-scheme, side-scheme.starting-threat
    piece = event.card
    put_side_scheme(game, piece)
    yield from resolve_revealed(game, event)
    yield from after(game, Entered(seat=event.seat, piece=piece))


def put_side_scheme(game: Table, piece: Piece) -> None:
    game.bring(piece, "play:encounter")
    card = piece.card
    game.emit(
        "scheme-enters", said("scheme-enters", card=name_of(piece)), {"card": piece.code, "piece": piece.id}
    )
    put(game, piece, game.per_player(card.threat, card.threat_per_player))


def _attachment(game: Table, event: Reveal) -> Script[None]:
    # clause: reveal.attachment, attach.failed-check
    piece = event.card
    hosts = HOSTS[piece.code](Reaction(game, event.player, piece, event))
    if hosts:  # clause: card.schema.attachment
        attach(game, piece, (yield from pick_piece(game, game.state.first, hosts, "host", piece)))
    yield from resolve_revealed(game, event)
    if not hosts:
        piles.to_discard(game, piece)


def _environment(game: Table, event: Reveal) -> Script[None]:
    # clause: reveal.environment, environment.enters, environment.stays
    game.bring(event.card, "play:encounter")
    yield from resolve_revealed(game, event)


def _obligation(game: Table, event: Reveal) -> Script[None]:
    """An obligation goes to its character's player; without one it's removed, and another card comes."""
    # clause: reveal.obligation, obligation.given, obligation.eliminated-hero, ruling.obligation-extra-card
    piece, state = event.card, game.state
    whose = next((key for key, hero in HEROES.items() if hero.obligation == piece.code), None)
    holder = next((s for s in range(state.seats) if state.heroes[s].hero == whose), None)
    if whose is None:  # clause: obligation.no-hero
        holder = event.seat
    if holder is None or state.heroes[holder].eliminated:
        state.zones.move(piece.id, "removed")
        event.surge += 1
        return
    # clause: ruling.surge-of-given-card
    event.seat = holder
    # clause: ruling.peril-of-obligation
    _under_peril(game, event, holder)
    state.told = [piece.code, str(holder)]
    data = {"card": piece.code, "seat": holder}
    game.emit("obligation", said("obligation", card=name_of(piece), seat=game.player(holder)), data)
    if not event.cancelled:
        yield from run(REVEALED[piece.code], Reaction(game, holder, piece, event))
    if game.zone(piece) == "limbo":
        piles.to_discard(game, piece)


_BY_TYPE = {
    "treachery": _treachery,
    "minion": _minion,
    "side-scheme": _side_scheme,
    "attachment": _attachment,
    "environment": _environment,
    "obligation": _obligation,
}


def search_encounter(game: Table, code: str) -> Piece | None:
    """Find a card in the encounter deck and its discard pile, then shuffle the deck.

    Moves the card to limbo. None if it's in neither.
    """
    # clause: search.look
    where = [*game.at("deck:encounter"), *game.at("discard:encounter")]
    found = next((piece for piece in where if piece.code == code), None)
    piles.search_over(game, "deck:encounter", found)
    return found
