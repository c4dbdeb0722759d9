"""Questions that many card texts ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.champions.effects.abilities import Use
from games.champions.effects.deeds import told_of
from games.champions.effects.resolving import this
from games.champions.state.intents import Aim, Boon, Evil
from games.champions.state.model import Piece
from games.champions.state.stats import remaining
from games.champions.state.table import Table, name_of, said
from games.kernel.decision import Decision, Manner, Option, Script, ask, ask_one


def either(
    use: Use,
    first: Evil,
    second: Evil,
    *,
    seat: int | None = None,
    changes: tuple[bool, bool] = (True, True),
    **args: int,
) -> Script[bool]:
    """Choose one of two; True is the first. Each word keys a button's sentence and what an AI weighs.

    `changes`: whether each changes anything. If only one does, it's taken without asking; if neither does, the
    second is.
    """
    # clause: choose.who, choose.must-change-state
    if not all(changes):
        return changes[0]
    data = {"amount": args.get("amount", args.get("threat", 1))}
    manner: Manner = "pass" if second == "rather-not" else ""
    options = (
        Option("first", said(first, **args), intent=first, data=data),
        Option("second", said(second, **args), intent=second, data=data, manner=manner),
    )
    picked = yield from ask_one(_question(use, use.seat if seat is None else seat, "either", options))
    return picked == "first"


def may(use: Use, what: Evil) -> Script[bool]:
    """Whether a player does what they "may" do."""
    # clause: may.option, may.default-player, ability.mandatory-may
    return (yield from either(use, what, "rather-not", changes=(True, True)))


def one_of(use: Use, keys: Sequence[Boon]) -> Script[str]:
    if len(keys) == 1:
        return keys[0]
    options = tuple(Option(key, said(key), intent=key) for key in keys)
    return (yield from ask_one(_question(use, use.seat, "choice", options)))


def _question(
    use: Use, seat: int, kind: str, options: tuple[Option, ...], prompt: str = "for", default: str = ""
) -> Decision:
    """The last option is default."""
    return Decision(
        seat=seat,
        kind=f"champions.{kind}",
        prompt=said(f"choose-{prompt}", card=name_of(use.piece)),
        options=options,
        default=(default or options[-1].id,),
        source=use.piece.handle,
    )


def choose_seat(use: Use, seats: Sequence[int], prompt: str) -> Script[int]:
    """One of several players; if there's more than one at the table, everyone is told."""
    seat = seats[0] if len(seats) == 1 else (yield from _ask_seat(use, seats, prompt))
    _tell_chosen(use, seat)
    return seat


def _tell_chosen(use: Use, seat: int) -> None:
    if use.game.state.seats > 1:
        told = said("chosen-player", seat=use.game.player(seat))
        use.game.emit("chosen", told, {"card": use.piece.code, "seat": seat})


def players(seats: Callable[[Use], Sequence[int]]) -> Callable[[Use], list[Piece]]:
    """Some players' identities as an Action's targets, its own player first; one choice says who it's for."""
    return lambda use: [use.game.identity(seat) for seat in sorted(seats(use), key=lambda s: s != use.seat)]


def chosen_player(use: Use) -> int:
    """Seat of the player whose identity is the target; told like `choose_seat`."""
    seat = use.chosen.owner
    assert seat is not None, "an identity has an owner"
    _tell_chosen(use, seat)
    return seat


def _ask_seat(use: Use, seats: Sequence[int], prompt: str) -> Script[int]:
    options = tuple(
        Option(f"seat-{seat}", said("player", seat=use.game.player(seat)), (f"seat:{seat}",)) for seat in seats
    )
    default = f"seat-{use.seat if use.seat in seats else seats[0]}"
    question = _question(use, use.seat, "player", options, prompt, default)
    return int((yield from ask_one(question)).removeprefix("seat-"))


def choose_cards(
    use: Use,
    found: Sequence[Piece],
    least: int,
    most: int,
    prompt: str,
    *,
    aim: Aim = "lose",
    reveals: bool = False,
) -> Script[list[Piece]]:
    """Several of some cards, to lose or to gain (`reveals`: from a deck); not asked if there's nothing to
    choose."""
    if len(found) <= least:
        return list(found)
    options = tuple(map(this, found))
    question = Decision(
        seat=use.seat,
        kind="champions.cards",
        prompt=said(f"choose-{prompt}", card=name_of(use.piece), least=least, most=most),
        options=options,
        min_picks=least,
        max_picks=min(most, len(found)),
        intent=aim,
        default=tuple(option.id for option in options[:least]),
        source=use.piece.handle,
        secret=True,
        reveals=reveals,
    )
    picks = yield from ask(question)
    return [piece for piece in found if piece.handle in picks]


def choose_kind(use: Use, found: Sequence[Piece], prompt: str) -> Script[Piece]:
    """One kind of card among those looked through; nothing says where each is."""
    kinds = {piece.code: piece for piece in sorted(found, key=lambda piece: piece.code)}
    if len(kinds) == 1:
        return found[0]
    options = tuple(
        Option(code, said("this", card=name_of(piece)), detail=told_of(piece.code))
        for code, piece in kinds.items()
    )
    question = Decision(
        seat=use.seat,
        kind="champions.search",
        prompt=said(f"choose-{prompt}", card=name_of(use.piece)),
        options=options,
        default=(options[0].id,),
        source=use.piece.handle,
        secret=True,
        reveals=True,
    )
    return kinds[(yield from ask_one(question))]


def share_out(
    game: Table, seat: int, targets: Sequence[Piece], amount: int, source: Piece
) -> Script[list[tuple[Piece, int]]]:
    """Damage shared out; no one gets more than their remaining hit points."""
    room = {piece.handle: remaining(game, piece) for piece in targets}
    count = min(amount, sum(room.values()))
    options = tuple(this(piece, room[piece.handle]) for piece in targets if room[piece.handle])
    if count <= 0 or not options:
        return []
    if len(options) == 1:
        return [(targets[0], count)]
    good = [option.id for option in sorted(options, key=lambda o: -o.limit) for _ in range(option.limit)]
    question = Decision(
        seat=seat,
        kind="champions.share",
        prompt=said("share-prompt", amount=count, card=name_of(source)),
        options=options,
        min_picks=count,
        max_picks=count,
        suggested=tuple(good[:count]),
        source=source.handle,
    )
    picks = Counter((yield from ask(question)))
    return [(piece, picks[piece.handle]) for piece in targets if picks[piece.handle]]
