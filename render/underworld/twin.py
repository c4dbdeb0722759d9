"""The table in words: a text twin that holds as much as the picture, and short alternative texts."""

from __future__ import annotations

from games.kernel.text import Name
from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import CardView, ItemView, RegionView, SideView, UnderworldView
from render.kit.letters.words import Words
from render.underworld.faces import kind_of, text_of


def name_of(card: CardView, words: Words) -> str:
    """A card's name; a facedown one that the viewer may not look at is what it seems."""
    if card.code:
        name = words.name("card", card.code)
        return f"{name} ({words.name('type', 'infiltrator')})" if card.kind == "infiltrator" else name
    return words.name("keyword", "secret-plan") if card.kind == "plan" else words.name("type", "infiltrator")


def card_line(card: CardView, words: Words) -> str:
    """A card with everything that lies on it, in a line."""
    parts = [f"{words.player(card.seat)}: {name_of(card, words)}"]
    for kind, fixed, passing in zip(CONTESTS, card.icons, card.temporary, strict=True):
        if fixed or passing:
            parts.append(f"{words.name('icon', kind)} {fixed or ''}{f'({passing})' if passing else ''}")
    if card.defence is not None:
        damage = f" −{card.damage}" if card.damage else ""
        parts.append(f"{words.name('word', 'defence')} {card.defence}{damage}")
    if card.exhausted:
        parts.append(words("underworld-pic-exhausted"))
    parts += [f"{words.name('marker', name)} {count}" for name, count in card.markers]
    parts += [f"+ {name_of(other, words)}" for other in card.attached]
    if card.sealed:
        sealed = words.joined([words.name("card", code) for code in card.sealed])
        parts.append(words("underworld-pic-sealed", cards=sealed))
    return " · ".join(parts)


def alt(view: UnderworldView, words: Words) -> str:
    """The position in a few sentences."""
    phase = words(f"underworld-pic-{view.phase}")
    said = [f"{words('underworld-title')}, {words('underworld-pic-turn', turn=view.turn, phase=phase)}."]
    said.append(f"{view.scores[0]}:{view.scores[1]} / {view.goal}.")
    for region in view.regions:
        said.append(f"{words.name('card', region.code)} {_influence(region)} ({len(region.cards)}).")
    if view.stack:
        said.append(f"{words('underworld-pic-stack')}: {item_line(view, view.stack[-1], words)}.")
    return " ".join(said)


def _influence(region: RegionView) -> str:
    return f"{region.influence[0]}:{region.influence[1]}/{region.threshold}"


def hand_alt(view: UnderworldView, words: Words) -> str:
    """The hand as a list."""
    names = words.joined([words.name("card", card.code) for card in view.hand])
    return f"{words('underworld-pic-hand', count=len(view.hand))}: {names or '–'}"


def card_alt(code: str, words: Words) -> str:
    """A card in words."""
    card = CARDS[code]
    cost = f" ({card.cost})" if card.cost is not None else ""
    said = text_of(code, words.language).replace("\n", " ")
    return f"{words.name('card', code)}{cost} · {kind_of(card, words)}{'. ' if said else ''}{said}"


def table_text(view: UnderworldView, words: Words) -> str:
    """The whole table in Discord's markdown."""
    phase = words(f"underworld-pic-{view.phase}")
    head = words("underworld-pic-turn", turn=view.turn, phase=phase)
    goal = words("underworld-pic-goal", count=view.goal)
    lines = [f"**{head}** · {view.scores[0]}:{view.scores[1]} {goal}"]
    if view.stack:
        lines.append(f"**{words('underworld-pic-stack')}**")
        lines += [f"{n}. {item_line(view, item, words)}" for n, item in enumerate(reversed(view.stack), 1)]
    for region in view.regions:
        lines += _region(region, words)
    for side in view.sides:
        lines += _side(view, side, words)
    if view.hand:
        lines.append(hand_alt(view, words))
    return "\n".join(lines)


def item_line(view: UnderworldView, item: ItemView, words: Words) -> str:
    """An item of the stack with all that was chosen for it."""
    whose = words(f"underworld-pic-item-{item.kind}", player=words.player(item.seat))
    name = Name("card", item.code) if item.code else Name("keyword", "secret-plan")
    key = "underworld-named" if item.does else "underworld-this"
    return " · ".join([words(key, card=name, what=item.does), whose, *_chosen(view, item, words)])


def details_of(view: UnderworldView, item: ItemView, words: Words) -> list[str]:
    """What was chosen for an item of the stack: ability or options, X, extra cost, where it goes, targets."""
    return [*(words.say(each) for each in item.does), *_chosen(view, item, words)]


def _chosen(view: UnderworldView, item: ItemView, words: Words) -> list[str]:
    parts = [] if item.x is None else [f"X = {item.x}"]
    if item.extra:
        parts.append(words("underworld-pic-extra"))
    bound = next((region.code for region in view.regions if region.handle == item.region), "")
    parts += [words.name("card", bound)] if bound else []
    return [*parts, words("underworld-at", targets=item.aims)] if item.aims else parts


def _region(region: RegionView, words: Words) -> list[str]:
    totals = " ".join(
        f"{words.name('icon', kind)} {region.totals[0][n]}:{region.totals[1][n]}"
        for n, kind in enumerate(CONTESTS)
    )
    ruin = f" · {words.name('marker', 'ruin')}" if region.ruined else ""
    points = "" if region.mission else f" · {words('underworld-pic-points', count=region.points)}"
    lines = [f"**{words.name('card', region.code)}** {_influence(region)}{points}{ruin} · {totals}"]
    return [*lines, *(f"- {card_line(card, words)}" for card in (*region.cards, *region.attached))]


def _side(view: UnderworldView, side: SideView, words: Words) -> list[str]:
    key = " 🗝" if side.team == view.first else ""
    counts = words(
        "underworld-pic-counts",
        hand=side.hand,
        library=side.library,
        grave=len(side.graveyard),
        assets=len(side.assets),
        ready=sum(not asset.exhausted for asset in side.assets),
    )
    society = words.name("card", side.society.code) if side.society else words("underworld-no-society")
    points = words("underworld-pic-points", count=side.score)
    lines = [f"**{words.player(side.seat)}**{key} · {society} · {points} · {counts}"]
    notes = [f"{words.name('marker', name)} {count}" for name, count in side.markers]
    if side.sealed:
        sealed = words.joined([words.name("card", code) for code in side.sealed])
        notes.append(words("underworld-pic-sealed", cards=sealed))
    if side.core:
        key = "underworld-pic-core" if side.core_waits else "underworld-pic-core-out"
        notes.append(words(key, card=words.name("card", side.core)))
    if side.graveyard:
        notes.append(words("underworld-pic-top", card=words.name("card", side.graveyard[-1])))
    if notes:
        lines.append(f"- {' · '.join(notes)}")
    return [*lines, *(f"- {card_line(card, words)}" for card in side.attached)]
