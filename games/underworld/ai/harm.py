"""Whom a card hurts: no card of one's own, where an enemy's can be hurt or nobody has to be."""

from __future__ import annotations

from games.kernel.decision import Decision, Option
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import CARDS, TENTACLE
from games.underworld.state.view import CardView


def hurts(decision: Decision) -> bool:
    """Whether what is named comes to harm; who carries an attachment that hurts does not."""
    card = CARDS[decision.about]
    return (card.worth.harmful and card.type != "attachment") or decision.intent == "harm"


def sensible(judge: Judge, decision: Decision) -> list[Option]:
    """What may be named at all."""
    options = [option for option in decision.options if option.id != "back"] or list(decision.options)
    if _core_offers(decision):
        return [option for option in options if option.id == "yes"]
    if decision.intent == "mode":
        unwise = _unwise(judge, decision.about)
        return [option for option in options if option.id != unwise] or options
    if decision.intent == "lose":
        return [option for option in options if not _is_core(judge, option)] or options
    if decision.kind != "underworld.target" or not hurts(decision):
        return options
    return [option for option in options if not _is_own(judge, option)] or options


def _core_offers(decision: Decision) -> bool:
    """Whether a core character asks if it shall do what it can, as coming home: it costs nothing."""
    codes = [topic.removeprefix("use:") for topic in decision.topics]
    asks = any(code in CARDS and CARDS[code].core for code in codes)
    return asks and any(option.id == "yes" for option in decision.options)


def _unwise(judge: Judge, code: str) -> str:
    """The option of an event that would hurt nobody but oneself; empty for none."""
    worth = CARDS[code].worth
    if worth.blow and not victims(judge, code, blow=True):
        return worth.blow
    mine = [card for _, card in judge.cards() if judge.mine(card) and card.kind == "character"]
    return worth.sacrifice if all(card.core for card in mine) else ""


def victims(judge: Judge, code: str, *, blow: bool = False) -> list[CardView]:
    """What the enemy has in play that a card can hurt; with `blow` by its blow at a character alone."""
    kind = CARDS[code].worth.victims
    there = [(region, card) for region, card in judge.cards() if not judge.mine(card) and _in_reach(card)]
    found = [card for _, card in there if card.kind == "character"]
    if kind == "fighters":
        return [card for card in found if card.icons[1] or card.temporary[1]]
    if kind == "near-core":
        near = {region.handle for region, card in judge.cards() if region and _of_core(judge, card)}
        return [card for region, card in there if region and region.handle in near and card in found]
    lying = [card for region, card in there if region is None and card.kind == "attachment"]
    if kind == "attachments":
        return lying + [card for region, card in there if region and card in region.attached]
    return found + lying if kind == "pieces" and not blow else found


def _in_reach(card: CardView) -> bool:
    return "barrier" not in card.keywords


def _of_core(judge: Judge, card: CardView) -> bool:
    """The own core character or one of its Tentacles."""
    return judge.mine(card) and (card.core or card.code == TENTACLE)


def _is_core(judge: Judge, option: Option) -> bool:
    """Whether an option names a core character in play: to play it again costs more than anybody lesser."""
    found = judge.find(option.refs[0]) if option.refs else None
    return found is not None and found[1].core


def _is_own(judge: Judge, option: Option) -> bool:
    """Whether an option names a card of one's own side, or oneself."""
    found = judge.find(option.refs[0]) if option.refs else None
    if found is not None:
        return judge.mine(found[1])
    return "seat" in option.data and option.data["seat"] % 2 == judge.team
