"""Cards, regions and stack items in words, one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.kernel.decision import Option
from games.kernel.text import Name
from games.underworld.printed.content import CARDS, CONTESTS, Print
from games.underworld.state.view import CardView, ItemView, RegionView, SideView, UnderworldView
from render.kit.alt import NO_MARKS, facts, marked
from render.kit.letters.words import Words
from render.kit.picture import Marks
from render.underworld.faces import kind_of, text_of


def plain(code: str, words: Words) -> str:
    return words.tidied(text_of(code, words.language).replace("\n", " ").replace("**", "")) if code else ""


# -- printed cards ---------------------------------------------------------------------------------------


def card_line(code: str, words: Words) -> str:
    """A card in words: name, cost, loyalty, type, icons, what it does."""
    card = CARDS[code]
    cost = words("underworld-twin-cost", cost=card.cost) if card.cost is not None else ""
    said = facts(words.name("card", code), cost, kind_of(card, words), printed_facts(code, words))
    does = plain(code, words)
    return words("underworld-twin-card-does", card=said, does=does) if does else said


def card_facts(code: str, words: Words, cost: int | None = None) -> str:
    """Details of a card, most important first; `cost` is its current cost, if known."""
    card = CARDS[code]
    paid = cost if cost is not None else card.cost
    said = words("underworld-twin-cost", cost=paid) if paid is not None else ""
    if cost is not None and card.cost is not None and cost != card.cost:
        said = words("underworld-twin-cost-now", cost=cost, printed=card.cost)
    return facts(said, printed_facts(code, words), plain(code, words), kind_of(card, words))


def printed_facts(code: str, words: Words) -> str:
    card = CARDS[code]
    # regions have neither owner nor colour
    faction = words.name("colour", card.colour) if card.type != "region" else ""
    said = [faction, _loyalty(card, words), icons_said(card.icons, card.temporary, words)]
    if card.defence is not None:
        said.append(words("underworld-twin-defence", count=card.defence))
    if card.domains:
        said.append(words.joined([words.name("domain", domain) for domain in card.domains]))
    if card.threshold:
        said.append(words("underworld-twin-threshold", count=card.threshold))
        said.append(words("underworld-pic-points", count=card.points) if card.type == "region" else "")
    return facts(*said)


def _loyalty(card: Print, words: Words) -> str:
    """What to exhaust to play a card: `loyalty: Blue 2`."""
    named = [words.name("colour", colour) for colour in card.loyalty]
    named += [words.name("domain", domain) for domain in card.loyalty_domains]
    counts = [
        words("underworld-twin-count", what=name, count=named.count(name)) for name in dict.fromkeys(named)
    ]
    return words.label(words.name("word", "loyalty"), words.joined(counts)) if counts else ""


def icons_said(fixed: Iterable[int], passing: Iterable[int], words: Words) -> str:
    """Ability icons by name, temporary ones labelled."""
    said = []
    for kind, own, brief in zip(CONTESTS, fixed, passing, strict=True):
        name = words.name("contest", kind)
        said += [words("underworld-twin-count", what=name, count=own)] if own else []
        said += [words("underworld-twin-temporary", what=name, count=brief)] if brief else []
    return words.joined(said)


# -- on the table ----------------------------------------------------------------------------------------


def called(code: str, kind: str, words: Words) -> str:
    """A card's name; a facedown one the viewer may not look at goes by what it seems."""
    if code:
        return words.name("card", code)
    return words.name("keyword", "secret-plan") if kind == "plan" else words.name("type", "infiltrator")


def name_of(card: CardView, words: Words) -> str:
    """The same, plus what it seems if the viewer knows both."""
    name = called(card.code, card.kind, words)
    if not card.code or card.kind not in ("infiltrator", "plan"):
        return name
    return words("twin-with", what=name, more=called("", card.kind, words))


def piece_line(card: CardView, words: Words, marks: Marks = NO_MARKS) -> str:
    """A card with its controller and everything on it, on one line."""
    name = marked(name_of(card, words), f"piece:{card.handle}", marks, words)
    return facts(words.label(words.player(card.seat), name), *piece_facts(card, words, marks))


def piece_facts(card: CardView, words: Words, marks: Marks = NO_MARKS) -> list[str]:
    said = [icons_said(card.icons, card.temporary, words)]
    if card.defence is not None:
        said.append(words("underworld-twin-defence", count=card.defence - card.damage))
    said.append(words("underworld-twin-damage", count=card.damage) if card.damage else "")
    said.append(words("underworld-pic-exhausted") if card.exhausted else "")
    said.append(words.name("word", "core-character") if card.core else "")
    said += [words.name("keyword", word) for word in card.keywords]
    said += markers_said(card, words)
    said += [f"+ {_attached(other, card, words, marks)}" for other in card.attached]
    return [*said, sealed_said(card.sealed, words)] if card.sealed else said


def markers_said(on: CardView | SideView, words: Words) -> list[str]:
    named = [(words.name("marker", name), count) for name, count in on.markers]
    return [words("underworld-twin-count", what=name, count=count) for name, count in named]


def notes_of(side: SideView, words: Words) -> list[str]:
    """Where a side's core character is, and the top card of its graveyard."""
    notes = []
    if side.core:
        key = "underworld-pic-core" if side.core_waits else "underworld-pic-core-out"
        notes.append(words(key, card=words.name("card", side.core)))
    if side.graveyard:
        notes.append(words("underworld-pic-top", card=words.name("card", side.graveyard[-1])))
    return notes


def _attached(card: CardView, host: CardView, words: Words, marks: Marks) -> str:
    name = marked(name_of(card, words), f"piece:{card.handle}", marks, words)
    whose = words.player(card.seat) if card.seat != host.seat else ""
    said = facts(whose, words("underworld-pic-exhausted") if card.exhausted else "", *markers_said(card, words))
    return words("twin-with", what=name, more=said) if said else name


def sealed_said(codes: Iterable[str], words: Words) -> str:
    return words("underworld-pic-sealed", cards=words.joined([words.name("card", code) for code in codes]))


def item_line(view: UnderworldView, item: ItemView, words: Words) -> str:
    whose = words(f"underworld-pic-item-{item.kind}", player=words.player(item.seat))
    name = Name("card", item.code) if item.code else Name("keyword", "secret-plan")
    key = "underworld-named" if item.does else "underworld-this"
    return facts(words(key, card=name, what=item.does), whose, *_chosen(view, item, words))


def details_of(view: UnderworldView, item: ItemView, words: Words) -> list[str]:
    """What was chosen for a stack item: ability or options, X, extra cost, destination, targets."""
    return [*(words.say(each) for each in item.does), *_chosen(view, item, words)]


def _chosen(view: UnderworldView, item: ItemView, words: Words) -> list[str]:
    parts = [] if item.x is None else [words("underworld-twin-x-is", x=item.x)]
    if item.extra:
        parts.append(words("underworld-pic-extra"))
    bound = next((region.code for region in view.regions if region.handle == item.region), "")
    parts += [words.name("card", bound)] if bound else []
    return [*parts, words("underworld-at", targets=item.aims)] if item.aims else parts


# -- options ---------------------------------------------------------------------------------------------


def line(view: UnderworldView, option: Option, words: Words) -> str:
    """Details of what an option points at: a card not in play as printed, one in play as it is now, a region
    with what counts there, a stack item; else empty."""
    kind, _, id_ = option.refs[-1].partition(":") if option.refs else ("", "", "")
    if kind in ("code", "card"):
        return card_facts(id_, words) if id_ in CARDS else ""
    if kind == "item":
        return next((item_line(view, item, words) for item in view.stack if str(item.id) == id_), "")
    named = option.label.args.get("card")
    gone = card_facts(named.id, words) if isinstance(named, Name) and named.id in CARDS else ""
    return _piece(view, id_, words) or gone if kind == "piece" else ""


def _piece(view: UnderworldView, handle: str, words: Words) -> str:
    held = next((card for card in view.hand if card.handle == handle), None)
    if held is not None:
        return card_facts(held.code, words, held.cost)
    region = next((region for region in view.regions if region.handle == handle), None)
    if region is not None:
        return facts(
            influence_said(view, region, words), *totals_said(view, region, words), plain(region.code, words)
        )
    card = next((card for card in cards_in_play(view) if card.handle == handle), None)
    if card is not None:
        where = next((r.code for r in view.regions if card in r.cards), "")
        place = words.name("card", where) if where else ""
        return facts(words.player(card.seat), place, *piece_facts(card, words), plain(card.code, words))
    assets = [asset for side in view.sides for asset in side.assets if asset.handle == handle]
    return asset_said(assets[0].code, words) if assets else ""


def asset_said(code: str, words: Words) -> str:
    domains = words.joined([words.name("domain", domain) for domain in CARDS[code].domains])
    return facts(words.name("colour", CARDS[code].colour), domains)


def cards_in_play(view: UnderworldView) -> Iterator[CardView]:
    """Everything in regions and beside societies, with attachments."""
    top = [card for region in view.regions for card in (*region.cards, *region.attached)]
    top += [
        card for side in view.sides for card in (*side.attached, *((side.society,) if side.society else ()))
    ]
    for card in top:
        yield card
        yield from card.attached


# -- teams and regions -----------------------------------------------------------------------------------


def near_team(view: UnderworldView) -> int:
    """The team at the lower edge of pictures: the viewer's own."""
    return view.viewer % 2 if view.viewer is not None else 0


def teams(view: UnderworldView) -> tuple[int, int]:
    """Both teams, the viewer's own first."""
    near = near_team(view)
    return near, 1 - near


def team_name(view: UnderworldView, team: int, words: Words) -> str:
    return words.joined([words.player(side.seat) for side in view.sides if side.team == team])


def influence_said(view: UnderworldView, region: RegionView, words: Words) -> str:
    """Who has how much influence in a region, and how much wins it."""
    held = [
        words("underworld-twin-has", player=team_name(view, team, words), count=region.influence[team])
        for team in teams(view)
        if region.influence[team]
    ]
    who = words.joined(held) or words("twin-none")
    return words("underworld-twin-influence", held=who, threshold=region.threshold)


def totals_said(view: UnderworldView, region: RegionView, words: Words) -> Iterator[str]:
    """Each team's icons that count now."""
    for team in teams(view):
        counts = [
            words("underworld-twin-count", what=words.name("contest", kind), count=count)
            for kind, count in zip(CONTESTS, region.totals[team], strict=True)
        ]
        yield words.label(team_name(view, team, words), words.joined(counts))
