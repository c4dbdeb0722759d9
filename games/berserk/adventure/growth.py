"""How heroes grow over a campaign: new action cards, and stronger board sides."""

from __future__ import annotations

from functools import cache

from games.berserk.effects.choices import heroes_choose
from games.berserk.printed.content import CARDS, HEROES, ActionPrint, starting_cards
from games.berserk.printed.scenario import ADVENTURES, every_effect
from games.berserk.printed.scripted import Side, Upgrade
from games.berserk.state.model import Campaign
from games.berserk.state.table import Board, said
from games.kernel.decision import Option, Script
from games.kernel.text import Name, Text


def offered(held: list[str], hero: str, effect: Upgrade) -> list[ActionPrint]:
    """The first two the hero lacks."""
    # clause: campaign.upgrades-only-in-order, game.growth
    own = {card.number: card for card in CARDS.values() if card.hero == hero}
    cards = [own[number] for number in effect.numbers if number in own]
    return [card for card in cards if card.code not in held][:2]


def with_card(held: list[str], new: ActionPrint) -> list[str]:
    """Add the new card; it may replace an old one."""
    swapped = [new.code if code == new.replaces else code for code in held]
    return swapped if new.code in swapped else [*swapped, new.code]


def upgrade(game: Board, effect: Upgrade) -> Script[None]:
    """For later adventures. Heroes in the team choose one of two; others take the first."""
    # clause: campaign.upgrades-only-in-order, game.growth
    campaign = game.state.campaign
    if campaign is None:
        return
    for hero in HEROES:
        held = campaign.cards.get(hero) or starting_cards(hero)
        if cards := offered(held, hero, effect):
            new = cards[0]
            if hero in game.state.team:
                new = yield from _chosen(game, hero, cards)
                _tell(game, hero, new)
            campaign.cards[hero] = with_card(held, new)


def _chosen(game: Board, hero: str, cards: list[ActionPrint]) -> Script[ActionPrint]:
    options = [Option(card.code, _label(card), (f"card:{card.code}",)) for card in cards]
    prompt = said("upgrade-prompt", hero=Name("hero", hero))
    picked = yield from heroes_choose(
        game, "upgrade", prompt, options, game.state.models[hero], source=f"hero:{hero}"
    )
    return CARDS[picked]


def _label(card: ActionPrint) -> Text:
    name = Name("card", card.code)
    if card.replaces:
        return said("upgrade-option", card=name, old=Name("card", card.replaces))
    return said("upgrade-option-new", card=name)


def _tell(game: Board, hero: str, card: ActionPrint) -> None:
    args = {"hero": Name("hero", hero), "card": Name("card", card.code)}
    told = said("event-upgrade-new", **args)
    if card.replaces:
        told = said("event-upgrade", old=Name("card", card.replaces), **args)
    game.emit("upgrade", told, {"hero": hero, "card": card.code})


def turn_boards(campaign: Campaign, side: int) -> None:
    """To this side, or the last if there are fewer."""
    # clause: campaign.upgrades-only-in-order
    for hero, board in HEROES.items():
        campaign.sides[hero] = min(side, len(board.boards) - 1)


@cache
def usual(adventure: int) -> Campaign:
    """Growth for a single adventure: as if the campaign had led there, always the first of two cards."""
    # clause: campaign.single-play
    grown = Campaign()
    for number in sorted(each for each in ADVENTURES if 0 < each < adventure):
        gains = [each for each in every_effect(ADVENTURES[number]) if isinstance(each, Upgrade | Side)]
        for effect in dict.fromkeys(gains):
            if isinstance(effect, Side):
                turn_boards(grown, effect.side)
                continue
            for hero in HEROES:
                held = grown.cards.get(hero) or starting_cards(hero)
                if cards := offered(held, hero, effect):
                    grown.cards[hero] = with_card(held, cards[0])
    return grown
