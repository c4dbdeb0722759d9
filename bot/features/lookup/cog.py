"""Looking things up: cards, rules, and the bot itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

from discord import Interaction, app_commands

from bot.base.release import release
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, table_here
from bot.chat.finding import found
from bot.chat.limits import MENU, OPTION, SOUGHT, clip
from bot.chat.painter import Painter
from bot.chat.words import own_words, said
from bot.features.lookup import screens
from bot.features.lookup.handlers import FOUND, near_rules, no_such_rule, rules_message
from bot.tables.model import TableRefused, refuse
from games.kernel.printed.content import said_in
from games.kernel.printed.digest import Clause, clauses_that_say, digest
from games.registry import keys
from render.kit.letters.names import quoted
from render.kit.letters.words import Words

Choices = list[app_commands.Choice[str]]


class LookupCog(Cog):
    async def _games(self, interaction: Interaction) -> tuple[str, ...]:
        """The game of the channel's table; without one, all games."""
        try:
            return ((await table_here(self.app, interaction)).row.game,)
        except TableRefused:
            return keys()

    async def _place(self, interaction: Interaction) -> tuple[str, Any]:
        """The game whose cards come first, and what everyone sees of the channel's table; None without one."""
        try:
            snapshot = await table_here(self.app, interaction)
        except TableRefused:
            return keys()[0], None
        return snapshot.row.game, snapshot.match.view(None) if snapshot.match else None

    @command("card", "look")
    @app_commands.describe(name=described("arg-card"))
    async def card(self, interaction: Interaction, name: app_commands.Range[str, 1, SOUGHT]) -> MessageBuilder:
        game, kind, id_ = self._named(*await self._place(interaction), name)
        words = Words(own_words(interaction).language, game)
        return await screens.card_message(self.app[Painter], kind, id_, words)

    def _named(self, game: str, view: Any, typed: str) -> tuple[str, str, str]:
        """(game, kind, id) of what was typed: `game/kind/id` from the list, or a name in any language."""
        parts = typed.split("/")
        if len(parts) == 3 and parts[0] in keys():
            there = screens.drawn(parts[0], view if parts[0] == game else None)
            if parts[2] in there.get(parts[1], {}):
                return parts[0], parts[1], parts[2]
        for place in (game, *keys()):
            for kind, things in screens.drawn(place, view if place == game else None).items():
                for id_, row in things.items():
                    if typed.lower() in {name.lower() for name in row.values()}:
                        return place, kind, id_
        raise refuse("ui-no-such-card", typed=quoted(typed))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        language = own_words(interaction).language
        here, view = await self._place(interaction)
        there = [
            (screens.NamedCard(game, kind, id_, said_in(row, language)), tuple(row.values()))
            for game in (here, *(key for key in keys() if key != here))
            for kind, things in screens.drawn(game, view if game == here else None).items()
            for id_, row in things.items()
        ]
        named = screens.told_apart(found(typed, there), own_words(interaction), MENU)
        return [app_commands.Choice(name=label, value=value) for label, value in named]

    @command("rules", "look")
    @app_commands.describe(topic=described("arg-topic"))
    async def rules(
        self, interaction: Interaction, topic: app_commands.Range[str, 1, SOUGHT] | None = None
    ) -> MessageBuilder:
        games, language = await self._games(interaction), own_words(interaction).language
        if (how := _how(games, topic, own_words(interaction))) is not None:
            return how
        assert topic is not None
        for place in games:
            game, clauses = _clauses(place, topic, language)
            if clauses:
                return rules_message(game, clauses[:FOUND], own_words(interaction))
        raise no_such_rule(games, topic, language)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> Choices:
        language = own_words(interaction).language
        games = await self._games(interaction)
        said = [
            (at, clause) for game in games for at, some in [_clauses(game, typed, language)] for clause in some
        ]
        words = own_words(interaction)
        pages = [] if typed else [_page(game, words) for game in games]
        return [*pages, *_titled(said or near_rules(games, typed), words)][:MENU]

    @command("about", "look")
    async def about(self, interaction: Interaction) -> MessageBuilder:
        words = own_words(interaction)
        games = words.joined([words(f"{key}-title") for key in keys()])
        return said(words("ui-about", version=release(), games=games))


def _titled(found: list[tuple[str, Clause]], words: Words) -> list[app_commands.Choice[str]]:
    language = words.language
    times = Counter(clause.title_in(language) for _, clause in found)
    made = []
    for game, clause in found:
        name = title = clause.title_in(language)
        if times[title] > 1:
            name = words.label(title, clause.text_in(language))
        made.append(app_commands.Choice(name=clip(name, OPTION), value=f"{game}/{clause.id}"))
    return made


def _page(game: str, words: Words) -> app_commands.Choice[str]:
    said = words("ui-how-to-play", game=words(f"{game}-title"))
    return app_commands.Choice(name=clip(said, OPTION), value=f"{game}/{screens.HOW}")


def _how(games: tuple[str, ...], topic: str | None, words: Words) -> MessageBuilder | None:
    """How a game is played, if asked for: without a topic, or by its line in the list."""
    if topic is None:
        return screens.how_message(games[0], words) if len(games) == 1 else screens.all_games_message(words)
    game, _, page = topic.partition("/")
    return screens.how_message(game, words) if page == screens.HOW and game in keys() else None


def _clauses(game: str, typed: str, language: str) -> tuple[str, list[Clause]]:
    """The clauses that a topic means: the one picked from the list, else all that have every typed word."""
    place, _, id_ = typed.partition("/")
    if place in keys() and id_:
        return place, [clause for clause in digest(place) if clause.id == id_]
    return game, clauses_that_say(game, typed, language)


setup = LookupCog.setup
