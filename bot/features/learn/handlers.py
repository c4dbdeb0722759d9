"""`/learn` and the buttons that start a guided first game, in a lobby or in its own thread, and leave it."""

from __future__ import annotations

from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, titles_of
from bot.chat.controls import table_of
from bot.chat.ids import ComponentId
from bot.chat.limits import GAME, MENU, clip
from bot.chat.replies import show
from bot.chat.words import person, private_words, said
from bot.features.learn.screens import GO_ALONE, LEARN_AGAIN, LEARN_HERE, LEARN_IN_THREAD
from bot.features.learn.state import go_alone as end_guidance
from bot.features.learn.state import is_alone, is_lost_first_game, set_up, taught
from bot.features.lobby.opening import offer_thread, open_here, open_in_thread
from bot.features.lobby.service import LobbyService
from bot.features.panel.panels import PanelService
from bot.tables.model import refuse
from render.kit.letters.words import Words


@LEARN_HERE.handled
async def learn(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Make the lobby the user's first game; if others are there, offer a thread."""
    row, who = (await table_of(app, interaction, id_)).row, person(interaction)
    words = private_words(interaction, row)
    if row.status == "lobby" and not is_alone(row, who):
        await show(interaction, _in_thread(interaction, row.game, words("table-not-alone"), words))
        return
    after = await app[LobbyService].start(row.id, who, set_up)
    await app[PanelService].show(interaction, after)


@LEARN_IN_THREAD.handled
async def learn_in_thread(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await show(interaction, said(await open_in_thread(app, interaction, id_.extra, begin=set_up)))


@LEARN_AGAIN.handled
async def learn_again(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The same guided game from the start, after it was lost."""
    row = (await table_of(app, interaction, id_)).row
    if not is_lost_first_game(row):
        raise refuse("ui-unknown-control")
    await show(interaction, said(await open_here(app, interaction, row.game, begin=set_up)))


@GO_ALONE.handled
async def go_alone(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    who = person(interaction)
    after = await app.tables.change(id_.table, lambda row: end_guidance(row, who))
    await app[PanelService].show(interaction, after, private_words(interaction, after.row)("ui-guide-ended"))


def _in_thread(interaction: Interaction, game: str, told: str, words: Words) -> MessageBuilder:
    return offer_thread(interaction, told, LEARN_IN_THREAD.button(words, 0, extra=clip(game, MENU)))


class LearnCog(Cog):
    @command("learn", "act")
    @app_commands.describe(game=described("arg-game"))
    async def learn(self, interaction: Interaction, game: app_commands.Range[str, 1, GAME]) -> MessageBuilder:
        if game not in taught():
            raise refuse("ui-no-such-lesson")
        here = await self.app.tables.table_in(interaction.channel_id or 0)
        if here is not None and here.status in ("lobby", "live"):
            words = private_words(interaction, here)
            return _in_thread(interaction, game, words("table-channel-taken"), words)
        return said(await open_here(self.app, interaction, game, begin=set_up))

    learn.autocomplete("game")(titles_of(taught, to_start=True))


setup = LearnCog.setup
