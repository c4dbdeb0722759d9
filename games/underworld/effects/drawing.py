"""Cards between library, hand and graveyard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel.decision import Decision, Option, Script, ask
from games.kernel.events import Event
from games.kernel.text import Name, Text
from games.underworld.effects.choices import choose_by_name, choose_piece, choose_pieces
from games.underworld.effects.happenings import happen
from games.underworld.effects.moving import into_grave, put, shuffle
from games.underworld.state.happening import Discarded
from games.underworld.state.model import Piece
from games.underworld.state.table import Table, names, said, who

LABORATORY = "BQ076"


def draw(game: Table, seat: int, count: int = 1) -> Script[int]:
    """Draws one by one; returns how many, replaced ones included. A draw from an empty library loses the
    game."""
    # clause: draw.word, lose.draw-from-empty, zone.library, start.draw-one
    drawn = 0
    for _ in range(count):
        if game.side(seat).no_draw:
            return drawn
        if (yield from _instead(game, seat)):
            drawn += 1
            continue
        top = game.state.zones.top(f"library:{seat}")
        if not top:
            # clause: lose.empty-library-is-safe
            game.state.lost.append(seat)
            game.news = True
            return drawn
        to_hand(game, seat, [game.piece(top[0])], "drew")
        drawn += 1
    return drawn


def _instead(game: Table, seat: int) -> Script[bool]:
    """A laboratory may give one of its sealed cards."""
    # clause: replace.meaning
    for source in game.attachments(seat):
        sealed = game.sealed_on(source) if source.code == LABORATORY and not source.facedown else []
        if sealed:
            chosen = yield from choose_piece(game, seat, said("instead-of-draw"), sealed, may=True)
            if chosen is not None:
                to_hand(game, chosen.owner, [chosen], "took")
                return True
    return False


def to_hand(game: Table, seat: int, pieces: Sequence[Piece], kind: str, *, shown: bool = False) -> None:
    """Others learn how many; with `shown`, which."""
    # clause: zone.hand, look.private
    known = [piece.code for piece in pieces]
    open_ = shown or all(game.kind_of_zone(p) in ("grave", "hq", "sealed", "play") for p in pieces)
    cards = names(pieces)
    for piece in pieces:
        put(game, piece, f"hand:{piece.owner}")
    data = {"seat": seat, "count": len(pieces)}
    twin = Event(kind, said(kind, seat=who(seat), count=len(pieces)), data)
    told = said(f"{kind}-shown", seat=who(seat), cards=cards)
    hidden: dict[str, Any] = {} if open_ else {"seats": [seat], "twin": twin}
    game.emit(kind, told, {**data, "codes": known}, reveals=True, **hidden)


def discard(game: Table, pieces: Sequence[Piece], *, by: int = -1, cost: bool = False) -> None:
    """From a hand; `by`: the seat whose card or ability does it."""
    # clause: discard.own-choice, ability.hand-trigger, kw.rumour.from-hand
    if not pieces:
        return
    seat = pieces[0].owner
    game.emit(
        "discarded",
        said("discarded", seat=who(seat), cards=names(pieces)),
        {"seat": seat, "codes": [piece.code for piece in pieces]},
        reveals=True,
    )
    for piece in pieces:
        put(game, piece, "limbo")
        waits = len(game.state.waiting)
        happen(game, Discarded(piece=piece.id, life=piece.life, seat=seat, by=by))
        if len(game.state.waiting) == waits:
            into_grave(game, piece, "cost" if cost else "hand", by)


def choose_discard(game: Table, seat: int, count: int, *, by: int = -1) -> Script[int]:
    """Returns how many."""
    # clause: discard.own-choice
    hand = game.at(f"hand:{seat}")
    prompt = said("discard-prompt", count=min(count, len(hand)))
    chosen = yield from choose_pieces(game, seat, prompt, hand, count, count, secret=True, aim="lose")
    discard(game, chosen, by=by)
    return len(chosen)


def discard_random(game: Table, seat: int, by: int) -> None:
    # clause: discard.random
    hand = game.at(f"hand:{seat}")
    if hand:
        discard(game, [game.chance.pick("discard", hand)], by=by)


def mill(game: Table, seat: int, count: int) -> int:
    """Returns how many."""
    # clause: kw.rumour.from-library
    top = [game.piece(id_) for id_ in game.state.zones.top(f"library:{seat}", count)]
    if top:
        game.emit(
            "milled",
            said("milled", seat=who(seat), cards=names(top)),
            {"seat": seat, "codes": [piece.code for piece in top]},
            reveals=True,
        )
    for piece in top:
        into_grave(game, piece, "library")
    return len(top)


# -- looking ---------------------------------------------------------------------------------------------


def look(game: Table, seat: int, pieces: Sequence[Piece], *, ordered: bool = False) -> None:
    """Shows cards to a choosing seat; in order if it may know that."""
    # clause: look.private, infiltrator.owner-looks
    known = pieces if ordered else sorted(pieces, key=lambda piece: piece.code)
    game.state.looking[seat] = [piece.id for piece in known]


def look_away(game: Table, seat: int) -> None:
    game.state.looking.pop(seat, None)


def show_privately(game: Table, seat: int, owner: int, pieces: Sequence[Piece], what: str) -> Script[None]:
    """A seat looks at another's hidden cards until it has seen enough."""
    # clause: look.private
    look(game, seat, pieces)
    data = {"seat": seat, "owner": owner, "what": what}
    seen = {**data, "codes": sorted(piece.code for piece in pieces)}
    shown = tuple(Name("card", code) for code in sorted(piece.code for piece in pieces))
    told = said(f"looked-{what}-{'shown' if shown else 'empty'}", seat=who(seat), owner=who(owner), cards=shown)
    game.emit(
        "looked",
        told,
        seen,
        seats=[seat],
        twin=Event("looked", said(f"looked-{what}", seat=who(seat), owner=who(owner)), data),
        reveals=True,
    )
    seen_it = Option("seen", said("seen"), tuple(f"code:{p.code}" for p in pieces))
    yield from ask(
        Decision(
            seat=seat,
            kind="underworld.seen",
            prompt=told,
            options=(seen_it,),
            default=("seen",),
            secret=True,
            reveals=True,
        )
    )
    look_away(game, seat)


def arrange(game: Table, seat: int, count: int, *, top_first: bool) -> Script[int]:
    """Put some of your library's top cards on top and the others on the bottom, in any order.

    With `top_first` the seat picks those for the top (investigation), else those for the bottom (Foresee).
    Returns how many it looked at.
    """
    # clause: contest.investigation.look, contest.investigation.arrange, kw.foresee.look, kw.foresee.arrange
    cards = [game.piece(id_) for id_ in game.state.zones.top(f"library:{seat}", count)]
    if not cards:
        return 0
    look(game, seat, cards, ordered=True)
    first, then = ("top", "rest-bottom") if top_first else ("bottom", "rest-top")
    stay = len(cards) if top_first else 0  # by default, all stay where they are
    picked = yield from _pick_order(seat, first, cards, 0, stay)
    rest = [piece for piece in cards if piece not in picked]
    if len(rest) > 1:
        rest = yield from _pick_order(seat, then, rest, len(rest), len(rest))
    above, below = (picked, rest) if top_first else (rest, picked)
    zones, zone = game.state.zones, f"library:{seat}"
    for piece in reversed(above):
        zones.move(piece.id, zone)
    for piece in below:
        zones.move(piece.id, zone, bottom=True)
    look_away(game, seat)
    told = said("arranged", seat=who(seat), count=len(cards), bottom=len(below))
    if len(below) == len(cards) > 1:
        told = said("arranged-under", seat=who(seat), count=len(cards))
    game.emit("arranged", told, {"seat": seat, "count": len(cards), "bottom": len(below)})
    return len(cards)


def _pick_order(seat: int, where: str, cards: list[Piece], least: int, suggested: int) -> Script[list[Piece]]:
    """Pick and order cards for the `top`, the `bottom` or the `rest-` of them, by place in the pile;
    `suggested`: how many."""
    options = tuple(
        Option(f"top:{index}", said("this", card=Name("card", piece.code)), (f"code:{piece.code}",))
        for index, piece in enumerate(cards)
    )
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.arrange",
            prompt=said(f"arrange-{where}", count=len(cards)),
            options=options,
            min_picks=least,
            max_picks=len(cards),
            ordered=True,
            intent=f"to-{where.removeprefix('rest-')}",
            suggested=tuple(option.id for option in options[:suggested]),
            none=None if least else said(f"arrange-none-{where}"),
            secret=True,
            reveals=True,
        )
    )
    return [cards[int(pick.partition(":")[2])] for pick in picks]


def foresee(game: Table, seat: int, count: int) -> Script[None]:
    yield from arrange(game, seat, count, top_first=False)


def search(
    game: Table,
    seat: int,
    fits: Callable[[Piece], bool],
    prompt: Text,
    *,
    count: int = 1,
    top: int = 0,
    any_card: bool = False,
) -> Script[list[Piece]]:
    """The library, or its top cards; the caller moves what's found and shuffles."""
    # clause: search.general, search.may-miss
    pile = game.at(f"library:{seat}")
    pile = pile[-top:] if top else pile
    look(game, seat, pile)
    fitting = [piece for piece in pile if fits(piece)]
    least = min(count, len(fitting)) if any_card else 0
    found = yield from choose_by_name(seat, prompt, fitting, least, count)
    look_away(game, seat)
    return found


def search_to_hand(
    game: Table, seat: int, fits: Callable[[Piece], bool], prompt: Text, *, show: bool = True
) -> Script[None]:
    """Also shuffles."""
    found = yield from search(game, seat, fits, prompt, any_card=not show)
    took(game, seat, found, show)
    shuffle(game, seat)


def took(game: Table, seat: int, found: Sequence[Piece], show: bool) -> None:
    if not found:
        game.emit("search", said("search-nothing", seat=who(seat)), {"seat": seat, "count": 0}, reveals=True)
        return
    to_hand(game, seat, found, "found", shown=show)
