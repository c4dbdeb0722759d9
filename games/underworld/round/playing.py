"""Standard and fast actions: playing, revealing, activating, building, dispatching, advancing."""

from __future__ import annotations

from typing import Any

from games.kernel.decision import Option, Script
from games.kernel.events import Event
from games.kernel.text import Name
from games.underworld.effects.abilities import (
    ACTIONS,
    HOSTS,
    RESTRICTIONS,
    TEXTS,
    Ability,
    Mode,
    Use,
    Zone,
    run,
)
from games.underworld.effects.choices import choose_kind, choose_option, place_of
from games.underworld.effects.happenings import happen
from games.underworld.effects.moving import put, veil
from games.underworld.effects.naming import chosen_for, modes_told
from games.underworld.effects.stack import announce, closed_to_answers, declare, new_item, push
from games.underworld.effects.targets import BACK, Back, available, name_targets
from games.underworld.round.funds import (
    extra_payable,
    least_cost,
    pay,
    pay_cost,
    pay_for_card,
    payable,
)
from games.underworld.round.means import Means, locked, loyal
from games.underworld.state.happening import Advanced, Played, RevealPaid
from games.underworld.state.model import Piece
from games.underworld.state.stats import STATICS, has, of_seat, reachable, sources
from games.underworld.state.table import Table, is_infiltrator, name_of, said, who

DISPATCH_COST = 1
ADVANCE_COST = 1
PLAN_COST = 1
DAKHA = "BQ098"
PLAYABLE = ("character", "event", "attachment", "mission")


# -- what may be done ------------------------------------------------------------------------------------


def hand_and_more(game: Table, seat: int) -> list[Piece]:
    """Cards a seat might play: hand, waiting core character, and sealed cards that a card frees."""
    # clause: shoggoth.core-playable, play.from-zone, action.standard-play, golden.card-text-wins
    return [*game.at(f"hand:{seat}"), *game.at(f"core:{seat}"), *freed(game, seat)]


def freed(game: Table, seat: int) -> list[Piece]:
    statics = STATICS.get("playable-sealed", {})
    speaking = [source for source in sources(game, "playable-sealed") if game.in_play(source)]
    return [
        piece
        for piece in game.at("sealed")
        if piece.owner == seat
        and (
            any(statics[source.code](game, source, piece) for source in speaking)
            or (piece.code in statics and statics[piece.code](game, piece, piece))
        )
    ]


def can_play(game: Table, means: Means, piece: Piece, *, facedown: bool = False) -> bool:
    card, seat = piece.card, means.seat
    if card.type not in PLAYABLE or not (means.main or is_fast(game, seat, piece)):
        return False
    if locked(means, piece) or has(game, piece, "concealed") or not loyal(means, piece):
        # clause: kw.concealed.only-dispatch, play.step1-loyalty
        return False
    if facedown:
        # clause: plan.secret.needs-shroud, plan.secret.play, plan.secret.loyalty
        shrouded = game.side(seat).count("shroud") > 0
        return card.plan and shrouded and means.funds >= PLAN_COST
    if least_cost(game, seat, piece) > means.funds or not extra_payable(game, seat, piece):
        return False
    use = Use(game, seat, piece)
    if piece.code in RESTRICTIONS and not RESTRICTIONS[piece.code](use):
        return False
    return _aims(use)


def _aims(use: Use) -> bool:
    # clause: target.must-be-legal
    code, kind = use.piece.code, use.piece.card.type
    if kind == "character":
        return bool(reachable(use.game, use.seat))
    if kind == "attachment":
        return code not in HOSTS or available((HOSTS[code],), use)
    if kind == "mission":
        return True
    text = TEXTS[code]
    if text.modes:
        return bool(open_modes(text, use))
    return available(text.targets, use)


def open_modes(text: Ability, use: Use) -> list[int]:
    return [
        number
        for number, mode in enumerate(text.modes)
        if available(mode.targets, use) and (mode.when is None or mode.when(use))
    ]


def is_fast(game: Table, seat: int, piece: Piece) -> bool:
    # clause: event.timing, fast.any-phase
    if piece.card.fast:
        return True
    return of_seat(game, seat, piece, "fast") > 0


def can_reveal(game: Table, means: Means, piece: Piece) -> bool:
    # clause: reveal.paid-any-fast-time, loyalty.needed-to-reveal, reveal.is-fast-action
    return (
        is_infiltrator(piece)
        and piece.controller == means.seat
        and not locked(means, piece)
        and loyal(means, piece)
        and least_cost(game, means.seat, piece, reveal=True) <= means.funds
        and extra_payable(game, means.seat, piece)
    )


def builds(game: Table, means: Means) -> list[Piece]:
    # clause: action.asset-limit, asset.any-card, kw.non-asset.no-build, action.standard-asset
    if not means.main or game.side(means.seat).built:
        return []
    return [piece for piece in game.at(f"hand:{means.seat}") if not has(game, piece, "non-asset")]


def dispatches(game: Table, means: Means) -> list[Piece]:
    # clause: action.dispatch-limit, dispatch.characters-only, dispatch.fixed-cost, kw.overt.no-dispatch
    # clause: action.standard-dispatch
    if not means.main or game.side(means.seat).dispatched:
        return []
    if means.funds < DISPATCH_COST or not reachable(game, means.seat):
        return []
    hand = game.at(f"hand:{means.seat}")
    return [piece for piece in hand if piece.card.type == "character" and not has(game, piece, "overt")]


def abilities_of(game: Table, means: Means) -> list[tuple[Piece, Ability]]:
    # clause: activate.own-cards, ability.controller-only, ability.zone-labels, team.no-touching
    seat = means.seat
    own = [piece for piece in game.faces() if piece.controller == seat]
    zones: tuple[tuple[Zone, list[Piece]], ...] = (
        ("play", own),
        ("hand", game.at(f"hand:{seat}")),
        ("grave", game.at(game.grave(seat))),
        ("assets", game.at(f"assets:{seat}")),
    )
    return [
        (piece, ability)
        for zone, pieces in zones
        if (listed := ACTIONS.get(zone))
        for piece in pieces
        if piece.code in listed
        for ability in listed[piece.code]
        if can_activate(game, means, piece, ability)
    ]


def can_activate(game: Table, means: Means, piece: Piece, ability: Ability) -> bool:
    # clause: ability.once-per-turn, ability.once-per-game, activate.unlimited
    seat = means.seat
    if not ability.fast and not means.main:  # clause: action.standard-activate
        return False
    if ability.limit == "turn" and piece.uses.get(ability.key):
        return False
    if ability.limit == "game" and ability.key in game.side(seat).once:
        return False
    use = use_of(game, seat, piece)
    if ability.when is not None and not ability.when(use):
        return False
    return payable(ability.cost, use) and available(ability.targets, use, spent=spent(ability, piece))


def spent(ability: Ability, piece: Piece) -> Piece | None:
    """The card itself, if its cost removes it before anything could happen to it."""
    return piece if ability.cost.sacrifice or ability.cost.discard else None


def use_of(game: Table, seat: int, piece: Piece) -> Use:
    return Use(game, seat, piece, piece.life, piece.region)


# -- doing it --------------------------------------------------------------------------------------------


def play(game: Table, seat: int, piece: Piece, *, facedown: bool = False) -> Script[None]:
    """Play a card: choices, payment, stack. Raises `Back` before anything has been shown or paid."""
    # clause: play.step-order, play.definition, play.unlimited
    use = Use(game, seat, piece)
    region = yield from _where(game, seat, piece)
    modes, named = (yield from _modes_and_targets(game, seat, piece, use)) if not facedown else ([], {})
    if facedown:
        declare(game, seat, piece.code, "plays-secret", facedown=True)
    else:
        facts: dict[str, Any] = {"modes": modes} if modes else {}
        declare(game, seat, piece.code, "plays", what=modes_told(piece.code, modes), region=region, **facts)
    item = new_item("card", seat, piece)
    item.region, item.modes, item.targets, item.facedown = region, modes, named, facedown
    announce(game, item)
    if facedown:
        pay(game, seat, PLAN_COST)
    else:
        item.extra = yield from pay_for_card(game, seat, piece)
    item.closed = closed_to_answers(game, seat, piece)
    _use_palace(game, piece)
    put(game, piece, "stack")
    item.life = piece.life
    push(game, item)  # clause: stack.respondable-list
    happen(game, Played(piece=piece.id, life=piece.life, seat=seat, item=item.id))


def _use_palace(game: Table, piece: Piece) -> None:
    """A sealed card that doesn't free itself was freed by a palace, which does so once a turn."""
    # clause: ability.once-per-turn
    if game.zone(piece) != "sealed" or piece.code == DAKHA:
        return
    statics = STATICS.get("playable-sealed", {})
    palace = next((p for p in game.faces() if p.code in statics and statics[p.code](game, p, piece)), None)
    if palace is not None:
        palace.uses["palace"] = 1


def _where(game: Table, seat: int, piece: Piece) -> Script[int]:
    """The region a character will enter; chaos picks its own."""
    # clause: play.step3-region, kw.chaos.random, character.sent-to-region
    if not is_placed(game, piece):
        return 0
    return (yield from _region(game, seat, piece))


def _region(game: Table, seat: int, piece: Piece) -> Script[int]:
    regions = [game.piece(id_) for id_ in reachable(game, seat)]
    options = [*(into(game, region) for region in regions), Option(BACK, said("back"), manner="back")]
    prompt = said("where-to", card=Name("card", piece.code))
    picked = yield from choose_option(seat, prompt, options, secret=True, aim="where", about=piece.code)
    if picked == BACK:
        raise Back
    return int(picked.partition(":")[2])


def is_placed(game: Table, piece: Piece) -> bool:
    """Whether the card's player picks its region."""
    return piece.card.type == "character" and not has(game, piece, "chaos")


def into(game: Table, region: Piece) -> Option:
    """A region as a destination; a mission with its place in the row."""
    return Option(f"piece:{region.id}", said("this", card=name_of(region)), detail=place_of(game, region))


def _modes_and_targets(
    game: Table, seat: int, piece: Piece, use: Use
) -> Script[tuple[list[int], dict[str, list[str]]]]:
    card = piece.card
    if card.type == "attachment" and piece.code in HOSTS:
        named = yield from name_targets(game, (HOSTS[piece.code],), use, back=True)
        return [], named or {}
    if card.type != "event":
        return [], {}
    text = TEXTS[piece.code]
    if not text.modes:
        named = yield from name_targets(game, text.targets, use, back=True)
        return [], named or {}
    modes = yield from _choose_modes(seat, text, use)
    return modes, (yield from _targets_of_modes(game, text.modes, modes, use))


def _choose_modes(seat: int, text: Ability, use: Use) -> Script[list[int]]:
    # clause: play.step3-mode, text.choose-one-early
    modes: list[int] = []
    rest = open_modes(text, use)
    while rest:
        kinds = [(f"mode:{n}", said(f"mode-{text.modes[n].label}")) for n in rest]
        end = [("enough", said("enough"))] if modes else [(BACK, said("back"))]
        prompt = said("choose-mode", card=name_of(use.piece))
        picked = yield from choose_kind(
            seat, prompt, [*kinds, *end], secret=True, aim="mode", about=use.piece.code
        )
        if picked == BACK:
            raise Back
        if picked == "enough":
            break
        modes.append(int(picked.partition(":")[2]))
        rest = [n for n in rest if n not in modes] if text.several else []
    return sorted(modes)


def _targets_of_modes(
    game: Table, all_modes: tuple[Mode, ...], modes: list[int], use: Use
) -> Script[dict[str, list[str]]]:
    targets: dict[str, list[str]] = {}
    for number in modes:
        aims = all_modes[number].targets
        named = yield from name_targets(game, aims, use, back=len(modes) == 1, secret=True)
        targets |= {f"{number}.{name}": refs for name, refs in (named or {}).items()}
    return targets


def reveal(game: Table, seat: int, piece: Piece) -> Script[None]:
    # clause: reveal.like-playing, reveal.respondable, infiltrator.no-face-information
    region, exhausted = piece.region, piece.exhausted
    declare(game, seat, piece.code, "reveals", was=piece.handle, region=region)
    extra = yield from pay_for_card(game, seat, piece, reveal=True)
    closed = closed_to_answers(game, seat, piece)
    put(game, piece, "stack")
    item = new_item("reveal", seat, piece)
    item.region, item.exhausted, item.extra, item.closed = region, exhausted, extra, closed
    push(game, item)  # clause: stack.respondable-list
    happen(game, RevealPaid(piece=piece.id, life=piece.life, seat=seat, item=item.id))


def activate(game: Table, seat: int, piece: Piece, ability: Ability) -> Script[None]:
    """Activate an action ability: targets, cost, stack. Raises `Back` before anything has been paid."""
    # clause: activate.step-order, activate.respondable
    use = use_of(game, seat, piece)
    named = yield from name_targets(game, ability.targets, use, back=True, spent=spent(ability, piece))
    if named is None:
        raise Back
    if ability.limit == "turn":
        piece.uses[ability.key] = 1
    if ability.limit == "game":
        game.side(seat).once.append(ability.key)
    item = new_item("ability", seat, piece)
    item.ability, item.targets, item.region = ability.key, named, piece.region
    key = "activates" if ability.answerable else "uses"
    declare(game, seat, piece.code, key, what=chosen_for(game, item), ability=ability.key)
    if ability.answerable:
        announce(game, item)
    item.x = yield from pay_cost(ability.cost, use)
    if ability.cost.x is not None:
        told = said("x-is", card=Name("card", piece.code), count=item.x)
        game.emit("x", told, {"seat": seat, "code": piece.code, "x": item.x})
    if not ability.answerable:  # clause: stack.unrespondable-list, cost.making-funds-no-response
        use.x = item.x
        yield from run(ability.effect, use)
        return
    push(game, item)  # clause: stack.respondable-list, ability.action


def build(game: Table, seat: int, piece: Piece) -> None:
    # clause: asset.build, asset.not-respondable, zone.assets, asset.renamed, asset.blank
    put(game, piece, f"assets:{seat}")
    game.side(seat).built = True
    told = said("built", seat=who(seat), card=name_of(piece))
    game.emit("built", told, {"seat": seat, "piece": piece.id, "code": piece.code}, reveals=True)


def dispatch(game: Table, seat: int, piece: Piece) -> Script[None]:
    # clause: dispatch.procedure, dispatch.not-respondable
    region = yield from _region(game, seat, piece)
    game.side(seat).dispatched = True
    code = piece.code
    veil(game, piece, seat, region)
    data = {"seat": seat, "region": region, "piece": piece.handle, "exhausted": piece.exhausted}
    place = name_of(game.piece(region))
    twin = Event("dispatched", said("dispatched", seat=who(seat), region=place), data)
    own = said("dispatched-own", seat=who(seat), region=place, card=Name("card", code))
    game.emit("dispatched", own, {**data, "code": code}, seats=[seat], twin=twin)
    pay(game, seat, DISPATCH_COST)


def advances(game: Table, means: Means) -> list[Piece]:
    # clause: plan.advance.standard, plan.advance.unlimited, plan.secret.advances
    if not means.main or means.funds < ADVANCE_COST:
        return []
    return [piece for piece in game.attachments(means.seat) if piece.card.plan and piece.host]


def advance(game: Table, seat: int, piece: Piece) -> None:
    """Advance a plan: a marker at once, without the stack."""
    # clause: plan.advance.effect
    piece.markers["advance"] = piece.markers.get("advance", 0) + 1
    told = said("advanced", seat=who(seat), card=name_of(piece), count=piece.markers["advance"])
    game.emit("advanced", told, {"seat": seat, "piece": piece.handle, "now": piece.markers["advance"]})
    pay(game, seat, ADVANCE_COST)
    happen(game, Advanced(piece=piece.id, life=piece.life, seat=seat))
