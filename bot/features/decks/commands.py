"""`/<game> deck list | view | copy | edit | import | export | use | drop`, for games whose players build decks.

How a game's decks are built, its manifest says (`DeckRules`).
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import RATE, answered, described, table_here
from bot.chat.limits import CHANGES, DECK, LIST, MENU, NEW_DECK, OPTION, TEXT, clip
from bot.chat.replies import show
from bot.chat.words import own_words, person
from bot.features.lobby.service import Lobbies
from bot.tables.model import TableRefused, refuse
from games.kernel.printed.content import FALLBACK
from games.kernel.printed.decklists import DeckFault, DeckRules
from games.kernel.text import Text
from render.kit.letters.names import cleaned, quoted
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

Interaction = discord.Interaction
KEPT = 30
"""Decks that a user may keep."""
UNFIT = frozenset("*_~`|<>[]\\#@")
"""Characters that no name of a deck has: Discord would take them for something else."""
Deck = app_commands.Range[str, 1, DECK]
NewName = app_commands.Range[str, 1, NEW_DECK]
Changes = app_commands.Range[str, 1, CHANGES]
Cards = app_commands.Range[str, 1, LIST]


class Shelf:
    """A user's decks of one game."""

    def __init__(self, app: App, game: str, rules: DeckRules) -> None:
        self.app, self.game, self.rules = app, game, rules

    @property
    def kind(self) -> str:
        return f"deck/{self.game}"

    def key(self, key: str) -> str:
        """The key of a sentence of decks, of the game's own one where it calls them otherwise."""
        return Words(FALLBACK, self.game).own_key(key)

    async def names(self, user: int) -> list[str]:
        """The user's own decks, then the ready ones."""
        own = await self.app.tables.store.documents(user, self.kind)
        return [*own, *self.rules.ready_decks()]

    async def deck(self, user: int, name: str) -> Any:
        """A deck by name; refused where there is none."""
        ready = self.rules.ready_decks()
        if name in ready:
            return ready[name]
        line = await self.app.tables.store.document(user, self.kind, name)
        if line is None:
            raise refuse(self.key("ui-deck-unknown"), name=quoted(name), game=self.game)
        return self.rules.read(line)

    async def keep(self, user: int, name: str, deck: Any) -> None:
        """Keep a deck under a name, legal or not: who builds wants to go on tomorrow."""
        store = self.app.tables.store
        own = await store.documents(user, self.kind)
        new = name not in own
        fit = len(name) <= NEW_DECK and cleaned(name, NEW_DECK) == name and not UNFIT & set(name)
        if new and (not fit or name in self.rules.ready_decks()):
            raise refuse(self.key("ui-deck-name"))
        if new and len(own) >= KEPT:
            raise refuse(self.key("ui-deck-full"), count=len(own))
        await store.put_document(user, self.kind, name, self.rules.as_json(deck, name))

    def words(self, interaction: Interaction) -> Words:
        return Words(own_words(interaction).language, self.game)

    def message(self, interaction: Interaction, *said: str) -> MessageBuilder:
        """A private message of some paragraphs."""
        builder = MessageBuilder(renderer_of(self.game).accent)
        for part in said:
            builder.say(clip(part, TEXT // len(said)))
        return builder

    def report(self, deck: Any, words: Words) -> str:
        """Whether the deck is legal, and if not, why."""
        wrong = [f"- {words.say(fault)}" for fault in self.rules.faults(deck)]
        return (
            "\n".join([words.own("ui-deck-illegal"), *wrong[:10]])
            if wrong
            else f"✅ {words.own('ui-deck-legal')}"
        )


def deck_group(app: App, game: str, rules: DeckRules) -> app_commands.Group:
    """The subgroup `deck` of a game's commands."""
    shelf = Shelf(app, game, rules)
    group = app_commands.Group(name="deck", description=described("cmd-deck"))
    for name, run in _COMMANDS.items():
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=described(f"cmd-deck-{name}"),
            callback=_bound(shelf, run),
            extras={RATE: "act"},
        )
        for argument, parameter in command._params.items():
            parameter.description = described(_ARGUMENTS[argument])
            if argument == "deck":
                command.autocomplete("deck")(_completion(shelf))
        group.add_command(command)
    return group


_ARGUMENTS = {
    "deck": "arg-deck",
    "name": "arg-new-deck",
    "cards": "arg-deck-list",
    "changes": "arg-deck-changes",
}


def _bound(shelf: Shelf, run: Any) -> Any:
    """A command's callback with the arguments that `run` names, each of its failures one private sentence."""
    wanted = run.__code__.co_varnames[2 : run.__code__.co_argcount]

    async def plain(interaction: Interaction) -> None:
        await _answer(shelf, interaction, run)

    async def with_deck(interaction: Interaction, deck: Deck) -> None:
        await _answer(shelf, interaction, run, deck)

    async def with_deck_and_name(interaction: Interaction, deck: Deck, name: NewName) -> None:
        await _answer(shelf, interaction, run, deck, name)

    async def with_deck_and_changes(interaction: Interaction, deck: Deck, changes: Changes) -> None:
        await _answer(shelf, interaction, run, deck, changes)

    async def with_name_and_cards(interaction: Interaction, name: NewName, cards: Cards) -> None:
        await _answer(shelf, interaction, run, name, cards)

    return {
        (): plain,
        ("deck",): with_deck,
        ("deck", "name"): with_deck_and_name,
        ("deck", "changes"): with_deck_and_changes,
        ("name", "cards"): with_name_and_cards,
    }[wanted]


async def _answer(shelf: Shelf, interaction: Interaction, run: Any, *given: str) -> None:
    async with answered(interaction):
        try:
            builder = await run(shelf, interaction, *(value.strip() for value in given))
        except DeckFault as fault:
            raise TableRefused(_harmless(fault.reason)) from fault
        await show(interaction, builder)


def _harmless(reason: Text) -> Text:
    """A fault of a list, with what was typed as it may stand in a message."""
    args = {key: quoted(value) if isinstance(value, str) else value for key, value in reason.args.items()}
    return Text(reason.key, args)


def _completion(shelf: Shelf) -> Any:
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = await shelf.names(interaction.user.id)
        fits = [name for name in names if typed.lower() in name.lower()]
        return [app_commands.Choice(name=clip(name, OPTION), value=clip(name, OPTION)) for name in fits[:MENU]]

    return complete


async def _list(shelf: Shelf, interaction: Interaction) -> MessageBuilder:
    words, own = (
        shelf.words(interaction),
        await shelf.app.tables.store.documents(interaction.user.id, shelf.kind),
    )
    ready = shelf.rules.ready_decks()
    if not own:
        return shelf.message(interaction, words.own("ui-deck-none", ready=words.joined(list(ready))))
    mine = [f"- **{quoted(name)}** {_title(shelf, line, words)}" for name, line in own.items()]
    lent = [f"- {name}" for name in ready]
    return shelf.message(
        interaction,
        "\n".join([words.own("ui-deck-own"), *mine]),
        "\n".join([words.own("ui-deck-ready"), *lent]),
    )


def _title(shelf: Shelf, line: str, words: Words) -> str:
    """What a kept deck is; one that an older release kept and nobody can read is said to be so."""
    try:
        return words.say(shelf.rules.title_of(shelf.rules.read(line)))
    except DeckFault:
        return words.own("ui-deck-broken")


async def _view(shelf: Shelf, interaction: Interaction, deck: str) -> MessageBuilder:
    words, found = shelf.words(interaction), await shelf.deck(interaction.user.id, deck)
    cards = [f"{count}× {words.name('card', code)}" for code, count in found.cards.items()]
    title = f"### {quoted(deck)}\n{words.say(shelf.rules.title_of(found))}"
    return shelf.message(interaction, title, "\n".join(cards), shelf.report(found, words))


async def _copy(shelf: Shelf, interaction: Interaction, deck: str, name: str) -> MessageBuilder:
    await shelf.keep(interaction.user.id, name, await shelf.deck(interaction.user.id, deck))
    return shelf.message(interaction, shelf.words(interaction).own("ui-deck-kept", name=quoted(name)))


async def _edit(shelf: Shelf, interaction: Interaction, deck: str, changes: str) -> MessageBuilder:
    made = shelf.rules.changed(await shelf.deck(interaction.user.id, deck), changes)
    await shelf.keep(interaction.user.id, deck, made)
    words = shelf.words(interaction)
    return shelf.message(interaction, words.own("ui-deck-kept", name=quoted(deck)), shelf.report(made, words))


async def _import(shelf: Shelf, interaction: Interaction, name: str, cards: str) -> MessageBuilder:
    made = shelf.rules.read(cards)
    await shelf.keep(interaction.user.id, name, made)
    words = shelf.words(interaction)
    return shelf.message(interaction, words.own("ui-deck-kept", name=quoted(name)), shelf.report(made, words))


async def _export(shelf: Shelf, interaction: Interaction, deck: str) -> MessageBuilder:
    found = await shelf.deck(interaction.user.id, deck)
    plain, coded = shelf.rules.as_list(found), shelf.rules.as_json(found, deck.replace("`", "'"))
    return shelf.message(interaction, f"```\n{plain}\n```", f"```json\n{coded}\n```")


async def _use(shelf: Shelf, interaction: Interaction, deck: str) -> MessageBuilder:
    found = await shelf.deck(interaction.user.id, deck)
    snapshot = await table_here(shelf.app, interaction)
    words = shelf.words(interaction)
    if snapshot.row.game != shelf.game:
        raise refuse("ui-deck-other-game")
    wrong = shelf.rules.faults(found)
    if wrong:
        return shelf.message(interaction, shelf.report(found, words))
    await shelf.app[Lobbies].bring(snapshot.row.id, person(interaction), shelf.rules.packed(found))
    return shelf.message(interaction, words.own("ui-deck-used", name=quoted(deck)))


async def _delete(shelf: Shelf, interaction: Interaction, deck: str) -> MessageBuilder:
    if deck not in await shelf.app.tables.store.documents(interaction.user.id, shelf.kind):
        raise refuse(shelf.key("ui-deck-unknown"), name=quoted(deck), game=shelf.game)
    await shelf.app.tables.store.drop_document(interaction.user.id, shelf.kind, deck)
    return shelf.message(interaction, shelf.words(interaction).own("ui-deck-gone", name=quoted(deck)))


_COMMANDS = {
    "list": _list,
    "view": _view,
    "copy": _copy,
    "edit": _edit,
    "import": _import,
    "export": _export,
    "use": _use,
    "delete": _delete,
}
