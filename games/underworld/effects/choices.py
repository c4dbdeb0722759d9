"""Questions that rules and cards ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from games.kernel.decision import Decision, Manner, Option, Picks, Script, ask, ask_one
from games.kernel.text import Name, Text
from games.underworld.state.intents import Aim
from games.underworld.state.model import Piece
from games.underworld.state.table import Table, name_of, said, who

NONE = "none"
_MANNERS: dict[str, Manner] = {"no": "pass", "back": "back", "enough": "pass"}
"""Manners of answers that any question can have."""
IN_PLAY = ("underworld-where", "underworld-at-society", "underworld-in-row")
"""Places that tell cards of the same name apart."""


def option_of(game: Table, piece: Piece, seat: int, *, limit: int = 1) -> Option:
    """The seat sees its own facedown card's name."""
    label = Name("card", piece.code) if piece.controller == seat and piece.facedown else name_of(piece)
    ref, about = f"piece:{piece.handle}", label.id if label.kind == "card" else ""
    return Option(ref, said("this", card=label), (ref,), detail=place_of(game, piece), limit=limit, about=about)


def in_hand(piece: Piece) -> Option:
    ref = f"piece:{piece.id}"
    return Option(ref, said("this", card=Name("card", piece.code)), (ref,), about=piece.code)


def told_apart(options: Sequence[Option]) -> tuple[Option, ...]:
    """Number cards in play with the same name and place: what's on them may differ."""
    if len(options) < 2:
        return tuple(options)
    keys = [_in_play(option) for option in options]
    alike = Counter(keys)
    met: Counter[str] = Counter()
    made = []
    for option, key in zip(options, keys, strict=True):
        met[key] += 1
        if key and alike[key] > 1:
            option = msgspec.structs.replace(option, label=said("nth", what=option.label, count=met[key]))
        made.append(option)
    return tuple(made)


def _in_play(option: Option) -> str:
    """Empty if it isn't in play."""
    if option.detail is None or option.detail.key not in IN_PLAY:
        return ""
    return f"{option.label} {option.detail}"


def place_of(game: Table, piece: Piece) -> Text | None:
    """Where a card is; None if the zone is obvious."""
    zone = game.kind_of_zone(piece)
    if zone == "play" and piece.region:
        return said("where", region=name_of(game.piece(piece.region)), seat=who(piece.controller))
    if zone in ("play", "societies"):
        return said("at-society", seat=who(piece.controller))
    if zone == "assets":
        return said("in-assets", seat=who(piece.owner))
    if zone in ("grave", "hq", "sealed"):
        return said(f"in-{zone}")
    if zone == "row" and piece.card.type == "mission":
        return said("in-row", count=[region.id for region in game.regions()].index(piece.id) + 1)
    return None


def choose_piece(
    game: Table,
    seat: int,
    prompt: Text,
    pieces: Sequence[Piece],
    *,
    may: bool = False,
    secret: bool = False,
    always: bool = False,
    aim: Aim = "",
) -> Script[Piece | None]:
    """A single piece is taken without asking unless the seat may decline. `always` asks anyway, since others
    couldn't know."""
    pieces = list({piece.id: piece for piece in pieces}.values())  # a dual card may be found twice
    if not pieces and not always:
        return None
    if len(pieces) == 1 and not may and not always:
        return pieces[0]
    options = [*told_apart([option_of(game, piece, seat) for piece in pieces])]
    if may or not pieces:
        options.append(Option(NONE, said("decline"), manner="pass"))
    picked = yield from ask_one(
        Decision(
            seat=seat,
            kind="underworld.choose",
            prompt=prompt,
            options=tuple(options),
            default=(options[0].id,),
            secret=secret,
            intent=aim,
        )
    )
    return None if picked == NONE else game.by_handle(picked.partition(":")[2])


def choose_pieces(
    game: Table,
    seat: int,
    prompt: Text,
    pieces: Sequence[Piece],
    least: int,
    most: int,
    *,
    secret: bool = False,
    always: bool = False,
    suggested: int | None = None,
    all_or_none: bool = False,
    aim: Aim = "",
) -> Script[list[Piece]]:
    """In the order picked; `all_or_none`: `most` of them, or none."""
    most = min(most, len(pieces))
    least = min(least, most)
    if most == 0 and not always:
        return []
    if least == most == len(pieces) and not always:
        return list(pieces)
    options = told_apart([option_of(game, piece, seat) for piece in pieces])
    default = tuple(option.id for option in options[: least if suggested is None else suggested])

    def check(picks: Picks) -> Text | None:
        return said("all-or-none", count=most) if len(picks) not in (0, most) else None

    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.choose-several",
            prompt=prompt,
            options=options,
            min_picks=least,
            max_picks=most,
            default=default,
            check=check if all_or_none else None,
            secret=secret,
            intent=aim,
        )
    )
    return [game.by_handle(pick.partition(":")[2]) for pick in picks]


def choose_by_name(
    seat: int, prompt: Text, pieces: Sequence[Piece], least: int, most: int
) -> Script[list[Piece]]:
    """Choose from a hidden pile by name, so positions stay hidden."""
    # clause: search.may-miss, search.general
    counts = Counter(piece.code for piece in pieces)
    options = tuple(
        Option(
            f"code:{code}", said("this", card=Name("card", code)), (f"code:{code}",), limit=count, about=code
        )
        for code, count in sorted(counts.items())
    )
    most = min(most, len(pieces))
    least = min(least, most)
    if not options:
        options, least, most = (Option(NONE, said("found-nothing")),), 0, 1
    ids = [option.id for option in options for _ in range(option.limit)]
    default: Picks = tuple(ids[: max(least, min(1, most))])
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.search",
            prompt=prompt,
            options=options,
            min_picks=least,
            max_picks=most,
            default=default if options[0].id != NONE else (),
            secret=True,
            reveals=True,
        )
    )
    found: list[Piece] = []
    for pick in picks:
        code = pick.partition(":")[2]
        found += [next(p for p in pieces if p.code == code and p not in found)] if code else []
    return found


def choose_seat(seat: int, prompt: Text, seats: Sequence[int]) -> Script[int]:
    """Not asked if there's only one."""
    if len(seats) == 1:
        return seats[0]
    picked = yield from choose_kind(
        seat, prompt, [(f"seat:{other}", said("player", seat=who(other))) for other in seats]
    )
    return int(picked.partition(":")[2])


def choose_kind(
    seat: int,
    prompt: Text,
    kinds: Sequence[tuple[str, Text]],
    *,
    secret: bool = False,
    topics: tuple[str, ...] = (),
    aim: Aim = "",
    about: str = "",
) -> Script[str]:
    """The first is the default."""
    options = [Option(id_, label, manner=_MANNERS.get(id_, "")) for id_, label in kinds]
    return (yield from choose_option(seat, prompt, options, secret=secret, topics=topics, aim=aim, about=about))


def choose_option(
    seat: int,
    prompt: Text,
    options: Sequence[Option],
    *,
    secret: bool = False,
    topics: tuple[str, ...] = (),
    always: Picks = (),
    aim: Aim = "",
    about: str = "",
) -> Script[str]:
    """The first is the default."""
    return (
        yield from ask_one(
            Decision(
                seat=seat,
                kind="underworld.decide",
                prompt=prompt,
                options=tuple(options),
                default=(options[0].id,),
                secret=secret,
                topics=topics,
                always=always,
                intent=aim,
                about=about,
            )
        )
    )


def agrees(seat: int, prompt: Text, *, topic: str = "") -> Script[bool]:
    """Yes is the default, and what a standing answer to the topic says."""
    options = (Option("yes", said("yes")), Option("no", said("no"), manner="pass"))
    topics, always = (topic,) if topic else (), ("yes",) if topic else ()
    return (yield from choose_option(seat, prompt, options, topics=topics, always=always)) == "yes"


def choose_number(seat: int, prompt: Text, numbers: Sequence[int]) -> Script[int]:
    """Not asked if there's only one."""
    # clause: text.x-chosen
    if len(numbers) == 1:
        return numbers[0]
    kinds = [(f"x:{number}", said("number", count=number)) for number in numbers]
    return int((yield from choose_kind(seat, prompt, kinds)).partition(":")[2])
