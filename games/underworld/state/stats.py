"""Card values computed from what's in play: icons, defence, keywords, hand limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from games.kernel.abilities import Groups, Lists
from games.underworld.printed.book import BOOK
from games.underworld.printed.content import ANCHOR, CARDS, CONTESTS, KeywordName
from games.underworld.state.model import HAND_LIMIT, Piece
from games.underworld.state.table import Table, is_attachment, is_character, is_infiltrator

Beside: TypeAlias = Literal[
    "investigation", "combat", "influence", "temporary-investigation", "temporary-combat",
    "temporary-influence", "defence", "no-enemy-events", "play-discount", "playable-sealed",
    "reveal-discount", "skip-investigation", "skip-combat", "skip-influence", "type-otherworld",
    "type-twilight", "unanswerable", "unwoundable",
]  # fmt: skip
"""What constant abilities give besides keywords: values, permissions, types of regions."""
Spoken: TypeAlias = KeywordName | Beside
Static: TypeAlias = Callable[[Table, Piece, Piece], int]
"""Game, source and asked card, to what the source adds."""
STATICS: Final = Groups[str, Static](BOOK, "constant", (*get_args(KeywordName), *get_args(Beside)))
"""By value asked for, then by code."""
SAYS: Final = Lists[str](BOOK, "constant")
"""By code, what its constant abilities affect."""
COUNTED_TWICE = "BQ008"


def constant(what: Spoken, *codes: str) -> Callable[[Static], Static]:
    """On a value, a keyword or a permission."""

    # clause: ability.constant, ability.constant-no-response
    def add(static: Static) -> Static:
        STATICS.enter_all(what, codes, static)
        for code in codes:
            SAYS.add(code, what)
        return static

    return add


def sources(game: Table, what: str) -> Sequence[Piece]:
    """In play, in the row or in a score zone."""
    known = game.sources
    return (_gathered(game) if known is None else known).get(what, ())


def _gathered(game: Table) -> dict[str, list[Piece]]:
    known: dict[str, list[Piece]] = {}
    for piece in [*game.faces(), *game.at("row"), *game.at("scored")]:
        for said in SAYS.get(piece.code, ()):
            known.setdefault(said, []).append(piece)
    game.sources = known
    return known


def bonus(game: Table, piece: Piece, what: str) -> int:
    """From constant abilities and effects of this turn."""
    total, known = 0, game.sources
    for source in (_gathered(game) if known is None else known).get(what, ()):
        total += STATICS[what][source.code](game, source, piece)
    for effect in game.state.lasting:
        if effect.kind == what and effect.piece == piece.id and effect.life == piece.life:
            total += effect.amount
    return total


def holder(game: Table, source: Piece) -> int:
    """Its controller, or whose score zone it's in."""
    return source.keeper if game.zone(source) == "scored" else source.controller


def of_seat(game: Table, seat: int, piece: Piece, what: str) -> int:
    """From the seat's own constant abilities."""
    total = 0
    for source in sources(game, what):
        if holder(game, source) == seat:
            total += STATICS[what][source.code](game, source, piece)
    return total


def has(game: Table, piece: Piece, keyword: str) -> int:
    """Its number, 0 without it; several instances add up."""
    # clause: kw.raid.adds-up, kw.lethal.adds-up, kw.conditional, shroud.keyword-condition
    if piece.facedown and keyword != "slow":
        return 0
    total = bonus(game, piece, keyword)
    if not piece.facedown and CARDS[piece.code].keywords:
        total += printed(game, piece, keyword)
    return total if total > 0 else 0


def printed(game: Table, piece: Piece, keyword: str) -> int:
    """If its condition is met."""
    total = 0
    for word in CARDS[piece.code].keywords:
        if word.name == keyword and (not word.only or game.side(piece.controller).count(word.only)):
            total += word.value
    return total


# -- icons -----------------------------------------------------------------------------------------------


def icons(game: Table, piece: Piece, kind: str) -> int:
    """Temporary ones only while the controller has the key."""
    # clause: contest.temporary-icons, icon.temporary-by-controller, icon.normal-always
    permanent, temporary = both_icons(game, piece, kind)
    return permanent + (temporary if game.has_key(piece.controller) else 0)


def both_icons(game: Table, piece: Piece, kind: str) -> tuple[int, int]:
    """Permanent and temporary."""
    # clause: icon.counted-by-effects
    if is_infiltrator(piece):
        # clause: infiltrator.influence-icon
        return (1 if kind == "influence" else 0), 0
    index = CONTESTS.index(kind)
    # clause: marker.on-character-in-region
    permanent = piece.card.icons[index] + piece.markers.get(kind, 0) + bonus(game, piece, kind)
    temporary = piece.card.temporary[index] + bonus(game, piece, f"temporary-{kind}")
    return max(permanent, 0), max(temporary, 0)


def has_icons(game: Table, piece: Piece, kind: str) -> bool:
    return any(both_icons(game, piece, kind))


def taking_part(game: Table, region: int, kind: str) -> list[tuple[Piece, int]]:
    """Cards in a contest (ready, in the region, with such an icon), with their icons."""
    # clause: contest.participation, exhaust.no-contest, contest.local, icon.on-attachment
    # clause: infiltrator.contests, card.icons, zone.contest-area
    return [
        (piece, count)
        for piece in game.all_in_play()
        if piece.region == region and not piece.exhausted and (count := icons(game, piece, kind)) > 0
    ]


def counted(game: Table, cards: list[tuple[Piece, int]]) -> tuple[int, int]:
    """Of both teams."""
    # clause: contest.count-icons, team.icons-combined
    totals = [0, 0]
    for piece, count in cards:
        totals[game.team(piece.controller)] += count
    return totals[0], totals[1]


# -- defence ---------------------------------------------------------------------------------------------


def defence(game: Table, piece: Piece) -> int:
    """Damage that kills it."""
    # clause: card.defence-modifier, kw.wound.marker-minus-one
    own = CARDS[piece.code].defence or 0
    if piece.markers:
        own += piece.markers.get("defence", 0) - piece.markers.get("wound", 0)
    return own + bonus(game, piece, "defence")


def safe(game: Table, piece: Piece) -> bool:
    """A Spirit that damage can't hurt now."""
    # clause: kw.spirit.prevent, kw.spirit.not-on-equal
    if not has(game, piece, "spirit"):
        return False
    mine = domains_in(game, piece.region, game.team(piece.controller))
    return domains_in(game, piece.region, 1 - game.team(piece.controller)) < mine


def domains_in(game: Table, region: int, team: int) -> int:
    cards = (p for p in game.all_in_play() if p.region == region and not p.facedown)
    return sum(len(p.card.domains) for p in cards if game.team(p.controller) == team)


# -- numbers of a seat -----------------------------------------------------------------------------------


def hand_limit(game: Table, seat: int) -> int:
    # clause: shroud.hand-plus, exposure.hand-minus, end.hand-limit
    side = game.side(seat)
    return max(HAND_LIMIT + side.count("shroud") - side.count("exposure"), 0)


def sealed_count(game: Table, seat: int) -> int:
    """On a seat's society; an anchor may count twice."""
    # clause: seal.count
    cards = game.sealed_with(seat)
    twice = any(piece.code == COUNTED_TWICE and piece.controller == seat for piece in game.faces())
    return len(cards) + (sum(card.code == ANCHOR for card in cards) if twice else 0)


def score(game: Table, seat: int) -> int:
    # clause: win.score-from-score-zone, card.region.points, kw.ruin.minus-one
    return sum(p.card.points for p in game.at("scored") if p.keeper == seat) - game.side(seat).ruins


def team_scores(game: Table) -> tuple[int, int]:
    # clause: team.ten-points, team.leaver-points-stay
    scores = [0, 0]
    for piece in game.at("scored"):
        scores[game.team(piece.keeper)] += CARDS[piece.code].points
    for seat, side in enumerate(game.state.sides):
        scores[game.team(seat)] -= side.ruins
    return scores[0], scores[1]


def goal(game: Table) -> int:
    # clause: win.eight-points, team.ten-points
    return 10 if game.teams else 8


def missions_won(game: Table, seat: int) -> int:
    return sum(p.card.type == "mission" for p in game.at("scored") if p.keeper == seat)


# -- protection ------------------------------------------------------------------------------------------


def targetable(game: Table, piece: Piece, seat: int, source: Piece | None) -> bool:
    """By a seat's card or ability."""
    # clause: kw.barrier, kw.shield.enemy-only
    if not game.in_play(piece) or not game.hostile(seat, piece.controller):
        return True
    if has(game, piece, "barrier"):
        return False
    by_event = source is not None and source.card.type == "event"
    return not (by_event and bonus(game, piece, "no-enemy-events"))


def is_own_core(game: Table, piece: Piece, seat: int) -> bool:
    """In play under its control."""
    return piece.id == game.side(seat).core and is_character(game, piece) and piece.controller == seat


def region_has(game: Table, region: Piece, subtype: str) -> bool:
    """Printed or given."""
    return subtype in region.card.subtypes or bonus(game, region, f"type-{subtype}") > 0


def scarab(piece: Piece) -> bool:
    """In play with the subtitle that Scarab's cards mention."""
    return piece.card.subtitle == "scarab-industries" and is_attachment(piece) and not piece.facedown


def reachable(game: Table, seat: int) -> list[int]:
    """All of them in a duel; missions are open to everyone."""
    # clause: play.any-region, dispatch.any-region, team.distance-limit, team.middle-shared
    if not game.teams:
        return [place.region for place in game.state.row]
    near = (1, 2, 3) if seat in (0, 1) else (3, 4, 5)
    return [place.region for place in game.state.row if place.mission or place.number in near]
