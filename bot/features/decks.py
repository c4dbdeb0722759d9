"""Each game's own commands: `/<game> <what> <which>`, and if its players build decks `/<game> deck list | view
| pool | copy | edit | import | export | use | delete`.

Its manifest says how decks are built (`DeckRules`)."""

from __future__ import annotations

import inspect
from collections import Counter
from typing import Any, cast

import discord
import structlog
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import RATE, answered, described, table_here
from bot.chat.finding import folded, found, meant
from bot.chat.limits import CHANGES, DECK, LIST, MENU, NEW_DECK, OPTION, SOUGHT, TEXT, clip, first_lines
from bot.chat.replies import show
from bot.chat.words import own_words, person
from bot.features.lobby.service import LobbyService
from bot.features.panel.cog import answer_command
from bot.tables.model import TableRefused, refuse
from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import FALLBACK
from games.kernel.printed.decklists import DIVIDED, LARGEST, DeckFault, DeckRules, counted, signed
from games.kernel.text import Text
from games.registry import keys, manifest_of
from render.kit.letters.names import cleaned, quoted
from render.kit.letters.words import LANGUAGES, Words, names_of
from render.kit.picture import renderer_of

KEPT = 30
"""Decks a user can save."""
UNFIT = frozenset("*_~`|<>[]\\#@")
"""Characters that no deck's name has: Discord would take them for markup."""
Deck = app_commands.Range[str, 1, DECK]
NewName = app_commands.Range[str, 1, NEW_DECK]
Changes = app_commands.Range[str, 1, CHANGES]
Cards = app_commands.Range[str, 1, LIST]
Sought = app_commands.Range[str, 1, SOUGHT]
Choices = list[app_commands.Choice[str]]
_ARGUMENTS = {
    "deck": "arg-deck",
    "name": "arg-new-deck",
    "cards": "arg-deck-list",
    "file": "arg-deck-file",
    "changes": "arg-deck-changes",
    "words": "arg-deck-words",
}
MANY = 9
"""More copies than that count as unlimited."""
GUESSED = 5
"""Lines of a faulty list that get suggestions of cards."""
log = structlog.get_logger("games")


class DeckCollection:
    """The decks of a game's players; each method that `_COMMANDS` names is a command."""

    def __init__(self, app: App, game: str, rules: DeckRules) -> None:
        self.store, self.game, self.rules = app.tables.store, game, rules
        self.app, self.kind = app, f"deck/{game}"

    def key(self, key: str) -> str:
        """The key of a text about decks; the game's own if it calls them something else."""
        return Words(FALLBACK, self.game).own_key(key)

    def called(self, key: str, words: Words) -> str:
        name = self.rules.ready_name(key)
        return words.name(name.kind, name.id)

    def ready(self, name: str) -> str | None:
        """Key of the ready deck with this name in any language; None: no such deck."""
        wanted = folded(name)
        for key in self.rules.ready_decks():
            named = (self.called(key, Words(language, self.game)) for language in LANGUAGES)
            if wanted in {folded(each) for each in (key, *named)}:
                return key
        return None

    async def deck(self, user: int, name: str) -> Any:
        line = await self.store.document(user, self.kind, name)
        if line is not None:
            return self.rules.read(line)
        if (key := self.ready(name)) is not None:
            return self.rules.ready_decks()[key]
        raise self.unknown(name)

    def unknown(self, name: str) -> TableRefused:
        return refuse(self.key("ui-deck-unknown"), name=quoted(name), game=self.game)

    async def keep(self, user: int, name: str, deck: Any) -> None:
        """Save a deck under a name, legal or not: you can finish it tomorrow."""
        own = await self.store.documents(user, self.kind)
        new = name not in own
        fit = len(name) <= NEW_DECK and cleaned(name, NEW_DECK) == name and not UNFIT & set(name)
        if new and (not fit or self.ready(name) is not None):
            raise refuse(self.key("ui-deck-name"))
        if new and len(own) >= KEPT:
            raise refuse(self.key("ui-deck-full"), count=len(own))
        await self.store.put_document(user, self.kind, name, self.rules.as_json(deck, name))

    def words(self, interaction: Interaction) -> Words:
        return Words(own_words(interaction).language, self.game)

    def message(self, *said: str) -> MessageBuilder:
        builder = MessageBuilder(renderer_of(self.game).accent)
        for part in said:
            builder.say(clip(part, TEXT // len(said)))
        return builder

    def shown(self, deck: str, words: Words) -> str:
        """The name of someone's or a ready deck in a sentence."""
        return self.called(deck, words) if deck in self.rules.ready_decks() else quoted(deck)

    def names_of(self, code: str) -> tuple[str, ...]:
        """A card's names in all languages."""
        return tuple(names_of(self.game)["card"].get(code, {}).values())

    def wrong(self, fault: DeckFault, words: Words) -> str:
        """The lines of a list that can't be read, the first few with suggestions."""
        named = [(words.name("card", code), self.names_of(code)) for code in self.rules.pool()]
        lines = [words.own("ui-deck-lines", count=len(fault.reasons))]
        for number, reason in enumerate(fault.reasons):
            said = words.say(_harmless(reason))
            guessed = _is_line(reason) and number < GUESSED
            near = meant(counted(str(reason.args["line"]))[0], named)[:3] if guessed else []
            guess = words.own("ui-deck-meant", names=words.joined(near)) if near else ""
            lines.append(f"- {said}{guess}")
        return first_lines(lines, TEXT - 100)

    def report(self, deck: Any, words: Words) -> str:
        wrong = [f"- {words.say(fault)}" for fault in self.rules.faults(deck)]
        if not wrong:
            return f"✅ {words.own('ui-deck-legal')}"
        return first_lines([words.own("ui-deck-illegal"), *wrong], TEXT // 3)

    async def kept(self, interaction: Interaction, name: str, deck: Any) -> MessageBuilder:
        """Save a deck, and say whether it's legal."""
        await self.keep(interaction.user.id, name, deck)
        words = self.words(interaction)
        return self.message(words.own("ui-deck-kept", name=quoted(name)), self.report(deck, words))

    async def list(self, interaction: Interaction) -> MessageBuilder:
        words, own = self.words(interaction), await self.store.documents(interaction.user.id, self.kind)
        ready = [self.called(key, words) for key in self.rules.ready_decks()]
        if not own:
            return self.message(words.own("ui-deck-none", ready=words.joined(ready)))
        mine = [f"- **{quoted(name)}** {self._title(line, words)}" for name, line in own.items()]
        lent = [f"- {name}" for name in ready]
        return self.message(
            "\n".join([words.own("ui-deck-own"), *mine]), "\n".join([words.own("ui-deck-ready"), *lent])
        )

    def _title(self, line: str, words: Words) -> str:
        """What a saved deck is, or that this release can't read it."""
        try:
            return words.say(self.rules.title_of(self.rules.read(line)))
        except DeckFault:
            return words.own("ui-deck-broken")

    async def view(self, interaction: Interaction, deck: Deck) -> MessageBuilder:
        words, made = self.words(interaction), await self.deck(interaction.user.id, deck)
        counts = Counter[str]()
        for code, count in made.cards.items():
            counts[words.name("card", code)] += count
        cards = [f"{count}× {name}" for name, count in counts.items()]
        title = f"### {self.shown(deck, words)}\n{words.say(self.rules.title_of(made))}"
        return self.message(title, "\n".join(cards), self.report(made, words))

    async def pool(self, interaction: Interaction, deck: Deck, words: Sought | None = None) -> MessageBuilder:
        """What can still be added to a deck, and how many of it; with `words`, only what fits them."""
        said, made = self.words(interaction), await self.deck(interaction.user.id, deck)
        room = {code: most - made.cards.get(code, 0) for code, most in self.rules.addable(made).items()}
        named = [(code, self.names_of(code)) for code in room]
        lines = [
            f"- {said.name('card', code)}" + (f" ×{room[code]}" if 1 < room[code] <= MANY else "")
            for code in (found(words, named) if words else room)
        ]
        told = "ui-deck-room" if lines else "ui-deck-no-room"
        heading = said.own(told, count=len(lines), name=self.shown(deck, said))
        return self.message(f"{heading}\n{first_lines(lines, TEXT - 200)}")

    async def copy(self, interaction: Interaction, deck: Deck, name: NewName) -> MessageBuilder:
        await self.keep(interaction.user.id, name, await self.deck(interaction.user.id, deck))
        return self.message(self.words(interaction).own("ui-deck-kept", name=quoted(name)))

    async def edit(self, interaction: Interaction, deck: Deck, changes: Changes) -> MessageBuilder:
        made = self.rules.changed(await self.deck(interaction.user.id, deck), changes)
        return await self.kept(interaction, deck, made)

    async def import_(
        self,
        interaction: Interaction,
        name: NewName,
        cards: Cards | None = None,
        file: discord.Attachment | None = None,
    ) -> MessageBuilder:
        made = self.rules.read(await _text_in(file) if file is not None else cards or "")
        return await self.kept(interaction, name, made)

    async def export(self, interaction: Interaction, deck: Deck) -> MessageBuilder:
        made, words = await self.deck(interaction.user.id, deck), self.words(interaction)
        plain = self.rules.as_list(made, lambda code: words.name("card", code))
        coded = self.rules.as_json(made, deck.replace("`", "'"))
        return self.message(f"```\n{plain}\n```", f"```json\n{coded}\n```")

    async def use(self, interaction: Interaction, deck: Deck) -> MessageBuilder:
        made = await self.deck(interaction.user.id, deck)
        snapshot = await table_here(self.app, interaction)
        words = self.words(interaction)
        if snapshot.row.game != self.game:
            raise refuse("ui-deck-other-game")
        if self.rules.faults(made):
            return self.message(self.report(made, words))
        await self.app[LobbyService].bring(snapshot.row.id, person(interaction), self.rules.packed(made))
        return self.message(words.own("ui-deck-used", name=self.shown(deck, words)))

    async def delete(self, interaction: Interaction, deck: Deck) -> MessageBuilder:
        if deck not in await self.store.documents(interaction.user.id, self.kind):
            raise self.unknown(deck)
        await self.store.drop_document(interaction.user.id, self.kind, deck)
        return self.message(self.words(interaction).own("ui-deck-gone", name=quoted(deck)))

    async def suggest_decks(self, interaction: Interaction, typed: str) -> Choices:
        words = self.words(interaction)
        own = await self.store.documents(interaction.user.id, self.kind)
        ready = {key: self.called(key, words) for key in self.rules.ready_decks()}
        named = [*((name, (name,)) for name in own), *((key, (key, name)) for key, name in ready.items())]
        return [
            app_commands.Choice(name=clip(ready.get(each, each), OPTION), value=clip(each, OPTION))
            for each in found(typed, named)[:MENU]
        ]

    async def suggest_changes(self, interaction: Interaction, typed: str) -> Choices:
        """Complete the last of several changes with cards that can be added, or with those in the deck."""
        try:
            made = await self.deck(interaction.user.id, str(interaction.namespace["deck"]).strip())
            last = DIVIDED.split(typed)[-1]
            sign, entry = signed(last)
            name, count = counted(entry) if entry else ("", 1)
        except (KeyError, ValueError, DeckFault, TableRefused):
            return []
        words, before = self.words(interaction), typed.removesuffix(last)
        codes = self.rules.addable(made) if sign > 0 else made.cards
        named = [(code, self.names_of(code)) for code in codes]
        said = {words.name("card", code): None for code in found(name, named)}
        made_up = [f"{before.rstrip()} {'+' if sign > 0 else '-'}{count} {each}".strip() for each in said]
        return [app_commands.Choice(name=each, value=each) for each in made_up if len(each) <= OPTION][:MENU]


_COMMANDS = ("list", "view", "pool", "copy", "edit", "import", "export", "use", "delete")


async def _text_in(file: discord.Attachment) -> str:
    """A file's text. Refused if it's too large for a deck, or not text."""
    if file.size > LARGEST:
        raise refuse("ui-deck-file-large", most=LARGEST >> 10)
    data = await file.read()
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse("ui-deck-file-no-text") from error


def _is_line(reason: Text) -> bool:
    return "line" in reason.args


def _harmless(reason: Text) -> Text:
    args = {key: quoted(each) if isinstance(each, str) else each for key, each in reason.args.items()}
    return Text(reason.key, args)


def deck_group(app: App, game: str, rules: DeckRules) -> app_commands.Group:
    collection = DeckCollection(app, game, rules)
    suggested = {"deck": collection.suggest_decks, "changes": collection.suggest_changes}
    group = app_commands.Group(name="deck", description=described("cmd-deck"))
    for name in _COMMANDS:
        run = getattr(collection, "import_" if name == "import" else name)
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=described(f"cmd-deck-{name}"),
            callback=_bound(collection, run),
            extras={RATE: "act"},
        )
        for argument, parameter in command._params.items():
            parameter.description = described(_ARGUMENTS[argument])
            if argument in suggested:
                command.autocomplete(argument)(suggested[argument])
        group.add_command(command)
    return group


def _bound(collection: DeckCollection, run: Any) -> Any:
    """A command's callback with the arguments of `run`. It answers failures privately."""

    async def callback(interaction: Interaction, **typed: Any) -> None:
        given = {name: each.strip() if isinstance(each, str) else each for name, each in typed.items()}

        async def shown() -> None:
            try:
                builder = await run(interaction, **given)
            except DeckFault as fault:
                if len(fault.reasons) == 1 and not _is_line(fault.reason):
                    raise TableRefused(_harmless(fault.reason)) from fault
                builder = collection.message(collection.wrong(fault, collection.words(interaction)))
            await show(interaction, builder)

        await answered(interaction, shown)

    cast(Any, callback).__signature__ = inspect.signature(run, eval_str=True)
    return callback


def group_of(app: App, manifest: Manifest) -> app_commands.Group | None:
    """A game's commands; None if it's played with `/move` alone."""
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
