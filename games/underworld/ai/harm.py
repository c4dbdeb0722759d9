"""Who a card hurts: never your own if an enemy's will do, or nothing must be hurt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.decision import Decision, Option
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import CARDS
from games.underworld.state.view import CardView, RegionView

WEAK: Final = 3
"""Highest cost of a weak character."""


def hurts(decision: Decision) -> bool:
    """Whether the target is harmed; carrying a harmful attachment isn't harm."""
    card = CARDS[decision.about]
    return (card.worth.harmful and card.type != "attachment") or decision.intent == "harm"


def sensible(judge: Judge, decision: Decision) -> list[Option]:
    """Options worth considering."""
    options = [option for option in decision.options if option.id != "back"] or list(decision.options)
    if _core_offers(decision):
        return [option for option in options if option.id == "yes"]
    if decision.intent == "mode":
        unwise = _unwise(judge, decision.about)
        return [option for option in options if option.id != unwise] or options
    if decision.intent == "lose":
        return [option for option in options if not _is_core(judge, option)] or options
    if not (_aims(decision) or _attaches(decision)):
        return _gaining(judge, decision, options)
    if _attaches(decision):
        return [option for option in options if not _is_enemy(judge, option)] or options
    options = [option for option in options if not _spared(judge, decision, option)] or options
    return [option for option in options if not _is_own(judge, option)] or options


def _attaches(decision: Decision) -> bool:
    """Whether an attachment's host is chosen: attachments help their host."""
    return decision.kind == "underworld.target" and CARDS[decision.about].type == "attachment"


def carried_by_enemies(option: Option) -> bool:
    """Whether an attachment to be played could only go on enemy characters."""
    return option.data.get("enemies", 0) > 0 and not option.data.get("friends", 0)


def _gaining(judge: Judge, decision: Decision, options: list[Option]) -> list[Option]:
    """If Barrier is given, only those without it."""
    if decision.kind != "underworld.target" or not CARDS[decision.about].worth.barrier:
        return options
    return [option for option in options if not _is_barred(judge, option)] or options


def _is_barred(judge: Judge, option: Option) -> bool:
    found = judge.find(option)
    return found is not None and "barrier" in found[1].keywords


def _spared(judge: Judge, decision: Decision, option: Option) -> bool:
    """Whether damage would miss a targeted Spirit."""
    found = judge.find(option)
    damages = decision.about in CARDS and CARDS[decision.about].worth.damages
    return damages and found is not None and judge.safe(*found)


def _is_enemy(judge: Judge, option: Option) -> bool:
    found = judge.find(option)
    return found is not None and not judge.mine(found[1])


def _aims(decision: Decision) -> bool:
    """Whether someone is picked to be harmed."""
    if decision.kind == "underworld.target":
        return hurts(decision)
    return decision.kind == "underworld.choose" and decision.intent == "harm"


def _core_offers(decision: Decision) -> bool:
    """Whether a core character asks to use its ability, such as coming home: it's free."""
    codes = [topic.removeprefix("use:") for topic in decision.topics]
    asks = any(code in CARDS and CARDS[code].core for code in codes)
    return asks and any(option.id == "yes" for option in decision.options)


def _unwise(judge: Judge, code: str) -> str:
    """The option of an event that would hurt only your own side; empty: none."""
    worth = CARDS[code].worth
    if worth.blow and not victims(judge, code, blow=True):
        return worth.blow
    mine = [card for _, card in judge.cards() if judge.mine(card) and card.kind == "character"]
    return worth.sacrifice if all(card.core for card in mine) else ""


def victims(judge: Judge, code: str, *, blow: bool = False) -> list[CardView]:
    """Enemy cards in play that a card can hurt; `blow`: by its blow at a character alone."""
    kind = CARDS[code].worth.victims
    cards = [(region, card) for region, card in judge.cards() if "barrier" not in card.keywords]
    there = [(region, card) for region, card in cards if not judge.mine(card)]
    lying = [card for region, card in there if card.kind == "attachment" and _lies(region, card)]
    if kind == "attachments":
        return lying
    fits, people = _REACH.get(kind), [(region, card) for region, card in there if card.kind == "character"]
    damages = CARDS[code].worth.damages
    found = [
        card
        for region, card in people
        if (fits is None or fits(judge, code, region, card)) and not (damages and judge.safe(region, card))
    ]
    beside = [card for region, card in there if region is None and card in lying]
    return found + beside if kind == "pieces" and not blow else found


def _lies(region: RegionView | None, card: CardView) -> bool:
    """Whether an attachment is in a hideout or on a region, on no one."""
    return region is None or card in region.attached


def _near_core(judge: Judge, code: str, region: RegionView | None, card: CardView) -> bool:
    return region is not None and any(judge.of_core(other) for other in region.cards)


def _here(judge: Judge, code: str, region: RegionView | None, card: CardView) -> bool:
    """Whether a character with a domain is where your card with this code is."""
    beside = region is not None and any(judge.mine(other) and other.code == code for other in region.cards)
    return beside and bool(CARDS[card.code].domains)


_REACH: Final[dict[str, Callable[[Judge, str, RegionView | None, CardView], bool]]] = {
    "fighters": lambda judge, code, region, card: bool(card.icons[1] or card.temporary[1]),
    "near-core": _near_core,
    "weak": lambda judge, code, region, card: CARDS[card.code].printed_cost <= WEAK,
    "domains-here": _here,
    "locked": lambda judge, code, region, card: any(kind == "lock" for kind, _ in card.markers),
}
"""Which characters a card can hurt, if not all."""


def _is_core(judge: Judge, option: Option) -> bool:
    """Whether an option picks a core character in play: replaying it costs more than anyone lesser."""
    found = judge.find(option)
    return found is not None and found[1].core


def _is_own(judge: Judge, option: Option) -> bool:
    found = judge.find(option)
    if found is not None:
        return judge.mine(found[1])
    if option.refs and option.refs[0] in [f"piece:{asset.handle}" for asset in judge.side.assets]:
        return True
    return "seat" in option.data and option.data["seat"] % 2 == judge.team
