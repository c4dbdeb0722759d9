"""Each game's own commands: `/<game> <what> <which>`, and where its players build decks
`/<game> deck list | view | copy | edit | import | export | use | delete`.

How a game's decks are built, its manifest says (`DeckRules`).
"""

from __future__ import annotations

import inspect
from typing import Any, cast

import structlog
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import RATE, answered, described, table_here
from bot.chat.limits import CHANGES, DECK, LIST, MENU, NEW_DECK, OPTION, TEXT, clip
from bot.chat.replies import show
from bot.chat.words import own_words, person
from bot.features.lobby.service import LobbyService
from bot.features.panel.cog import answer_command
from bot.tables.model import TableRefused, refuse
from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import FALLBACK
from games.kernel.printed.decklists import DeckFault, DeckRules
from games.kernel.text import Text
from games.registry import keys, manifest_of
from render.kit.letters.names import cleaned, quoted
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

KEPT = 30
"""Decks that a user may keep."""
UNFIT = frozenset("*_~`|<>[]\\#@")
"""Characters that no name of a deck has: Discord would take them for something else."""
Deck = app_commands.Range[str, 1, DECK]
NewName = app_commands.Range[str, 1, NEW_DECK]
Changes = app_commands.Range[str, 1, CHANGES]
Cards = app_commands.Range[str, 1, LIST]
_ARGUMENTS = {
    "deck": "arg-deck",
    "name": "arg-new-deck",
    "cards": "arg-deck-list",
    "changes": "arg-deck-changes",
}
log = structlog.get_logger("games")


class DeckCollection:
    def __init__(self, app: App, game: str, rules: DeckRules) -> None:
        self.app, self.game, self.rules = app, game, rules

    @property
    def kind(self) -> str:
        return f"deck/{self.game}"

    def key(self, key: str) -> str:
        """The key of a sentence of decks, of the game's own one where it calls them otherwise."""
        return Words(FALLBACK, self.game).own_key(key)

    async def names(self, user: int) -> list[str]:
        own = await self.app.tables.store.documents(user, self.kind)
        return [*own, *self.rules.ready_decks()]

    async def deck(self, user: int, name: str) -> Any:
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
        builder = MessageBuilder(renderer_of(self.game).accent)
        for part in said:
            builder.say(clip(part, TEXT // len(said)))
        return builder

    def report(self, deck: Any, words: Words) -> str:
        wrong = [f"- {words.say(fault)}" for fault in self.rules.faults(deck)]
        return (
            "\n".join([words.own("ui-deck-illegal"), *wrong[:10]])
            if wrong
            else f"✅ {words.own('ui-deck-legal')}"
        )


def deck_group(app: App, game: str, rules: DeckRules) -> app_commands.Group:
    collection = DeckCollection(app, game, rules)
    group = app_commands.Group(name="deck", description=described("cmd-deck"))
    for run in _COMMANDS:
        name = run.__name__.removeprefix("_")
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=described(f"cmd-deck-{name}"),
            callback=_bound(collection, run),
            extras={RATE: "act"},
        )
        for argument, parameter in command._params.items():
            parameter.description = described(_ARGUMENTS[argument])
            if argument == "deck":
                command.autocomplete("deck")(_completion(collection))
        group.add_command(command)
    return group


def _bound(collection: DeckCollection, run: Any) -> Any:
    """A command's callback with the arguments of `run`, each of its failures one private sentence."""

    async def callback(interaction: Interaction, **typed: str) -> None:
        async with answered(interaction):
            try:
                builder = await run(
                    collection, interaction, **{name: each.strip() for name, each in typed.items()}
                )
            except DeckFault as fault:
                args = fault.reason.args
                harmless = {key: quoted(each) if isinstance(each, str) else each for key, each in args.items()}
                raise TableRefused(Text(fault.reason.key, harmless)) from fault
            await show(interaction, builder)

    asked, made = inspect.signature(run, eval_str=True), cast(Any, callback)
    made.__signature__ = asked.replace(parameters=[*asked.parameters.values()][1:])
    return made


def _completion(collection: DeckCollection) -> Any:
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = await collection.names(interaction.user.id)
        fits = [name for name in names if typed.lower() in name.lower()]
        return [app_commands.Choice(name=clip(name, OPTION), value=clip(name, OPTION)) for name in fits[:MENU]]

    return complete


async def _list(collection: DeckCollection, interaction: Interaction) -> MessageBuilder:
    words, own = (
        collection.words(interaction),
        await collection.app.tables.store.documents(interaction.user.id, collection.kind),
    )
    ready = collection.rules.ready_decks()
    if not own:
        return collection.message(interaction, words.own("ui-deck-none", ready=words.joined(list(ready))))
    mine = [f"- **{quoted(name)}** {_title(collection, line, words)}" for name, line in own.items()]
    lent = [f"- {name}" for name in ready]
    return collection.message(
        interaction,
        "\n".join([words.own("ui-deck-own"), *mine]),
        "\n".join([words.own("ui-deck-ready"), *lent]),
    )


def _title(collection: DeckCollection, line: str, words: Words) -> str:
    """What a kept deck is; one that an older release kept and nobody can read is said to be so."""
    try:
        return words.say(collection.rules.title_of(collection.rules.read(line)))
    except DeckFault:
        return words.own("ui-deck-broken")


async def _view(collection: DeckCollection, interaction: Interaction, deck: Deck) -> MessageBuilder:
    words, found = collection.words(interaction), await collection.deck(interaction.user.id, deck)
    cards = [f"{count}× {words.name('card', code)}" for code, count in found.cards.items()]
    title = f"### {quoted(deck)}\n{words.say(collection.rules.title_of(found))}"
    return collection.message(interaction, title, "\n".join(cards), collection.report(found, words))


async def _copy(
    collection: DeckCollection, interaction: Interaction, deck: Deck, name: NewName
) -> MessageBuilder:
    await collection.keep(interaction.user.id, name, await collection.deck(interaction.user.id, deck))
    return collection.message(interaction, collection.words(interaction).own("ui-deck-kept", name=quoted(name)))


async def _edit(
    collection: DeckCollection, interaction: Interaction, deck: Deck, changes: Changes
) -> MessageBuilder:
    made = collection.rules.changed(await collection.deck(interaction.user.id, deck), changes)
    await collection.keep(interaction.user.id, deck, made)
    words = collection.words(interaction)
    return collection.message(
        interaction, words.own("ui-deck-kept", name=quoted(deck)), collection.report(made, words)
    )


async def _import(
    collection: DeckCollection, interaction: Interaction, name: NewName, cards: Cards
) -> MessageBuilder:
    made = collection.rules.read(cards)
    await collection.keep(interaction.user.id, name, made)
    words = collection.words(interaction)
    return collection.message(
        interaction, words.own("ui-deck-kept", name=quoted(name)), collection.report(made, words)
    )


async def _export(collection: DeckCollection, interaction: Interaction, deck: Deck) -> MessageBuilder:
    found = await collection.deck(interaction.user.id, deck)
    plain, coded = collection.rules.as_list(found), collection.rules.as_json(found, deck.replace("`", "'"))
    return collection.message(interaction, f"```\n{plain}\n```", f"```json\n{coded}\n```")


async def _use(collection: DeckCollection, interaction: Interaction, deck: Deck) -> MessageBuilder:
    found = await collection.deck(interaction.user.id, deck)
    snapshot = await table_here(collection.app, interaction)
    words = collection.words(interaction)
    if snapshot.row.game != collection.game:
        raise refuse("ui-deck-other-game")
    wrong = collection.rules.faults(found)
    if wrong:
        return collection.message(interaction, collection.report(found, words))
    await collection.app[LobbyService].bring(
        snapshot.row.id, person(interaction), collection.rules.packed(found)
    )
    return collection.message(interaction, words.own("ui-deck-used", name=quoted(deck)))


async def _delete(collection: DeckCollection, interaction: Interaction, deck: Deck) -> MessageBuilder:
    if deck not in await collection.app.tables.store.documents(interaction.user.id, collection.kind):
        raise refuse(collection.key("ui-deck-unknown"), name=quoted(deck), game=collection.game)
    await collection.app.tables.store.drop_document(interaction.user.id, collection.kind, deck)
    return collection.message(interaction, collection.words(interaction).own("ui-deck-gone", name=quoted(deck)))


_COMMANDS = (_list, _view, _copy, _edit, _import, _export, _use, _delete)


def group_of(app: App, manifest: Manifest) -> app_commands.Group | None:
    """The commands of a game; None for one that is answered with `/move` alone."""
    key, commands = manifest.key, manifest.commands_here()
    if not commands and not manifest.decks:
        return None
    group = app_commands.Group(name=key, description=described(f"{key}-cmd"))
    for command in commands:
        group.add_command(
            answer_command(app, command.name, f"{key}-cmd-{command.name}", command.argument, command.fits)
        )
    decks = manifest.decks_here()
    if decks is not None:
        group.add_command(deck_group(app, key, decks))
    return group


async def setup(bot: Any) -> None:
    for key in keys():
        group = group_of(bot.app, manifest_of(key))
        if group is None:
            continue
        if bot.tree.get_command(key) is not None:
            log.warning("game_without_commands", game=key, why="the name is a command of the house")
            continue
        bot.tree.add_command(group)
