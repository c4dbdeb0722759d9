"""A small bot on the unmodified library that does a little of everything, in process or as a process."""

from __future__ import annotations

import asyncio
import io
import os
import struct
import zlib
from typing import Any

import discord
from discord import app_commands, ui

from bot.connection import point_library_elsewhere


def png(width: int, height: int) -> bytes:
    """In colours that run into each other."""
    lines = (
        b"\0" + b"".join(bytes((x * 255 // width, 90, y * 255 // height)) for x in range(width))
        for y in range(height)
    )
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"".join(lines))),
        (b"IEND", b""),
    )
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


PICTURE = png(320, 180)
SHAPES = {
    "box": png(1600, 1018),
    "square": png(900, 900),
    "tall": png(800, 1600),
    "wide": png(1600, 400),
    "small": png(200, 100),
}
"""As games make them, and as they shouldn't."""
GEMS = ["ruby", "emerald", "sapphire", "diamond", "onyx"]


def picture(name: str) -> discord.File:
    return discord.File(io.BytesIO(PICTURE), name, description=f"alt of {name}")


class Board(ui.LayoutView):
    """Ids say it all, so nothing is kept."""

    def __init__(self, name: str = "board-1.png", count: int = 0) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{name}", description=f"Board {count}")
        )
        section: ui.Section[Any] = ui.Section("Your hand", accessory=ui.Button(label="Hand", custom_id="hand"))
        row: ui.ActionRow[Any] = ui.ActionRow(
            ui.Button(label="Count", custom_id="count", style=discord.ButtonStyle.primary),
            ui.Button(label="Form", custom_id="form"),
            ui.Button(label="Slow", custom_id="slow"),
            ui.Button(label="Mute", custom_id="mute"),
            ui.Button(label="Off", custom_id="off", disabled=True),
        )
        gems = [discord.SelectOption(label=gem.title(), value=gem, description=f"A {gem}") for gem in GEMS]
        menu: ui.ActionRow[Any] = ui.ActionRow(
            ui.Select(custom_id="gems", placeholder="Take gems", min_values=1, max_values=3, options=gems)
        )
        whom: ui.ActionRow[Any] = ui.ActionRow(ui.UserSelect(custom_id="whom", placeholder="Give to"))
        heading = ui.TextDisplay(f"## Round {count}\n**bold** and *slanted*")
        self.add_item(
            ui.Container(heading, gallery, section, ui.Separator(), row, menu, whom, accent_colour=0xC9A227)
        )


WORDS = """# The Gauntlet
Round **3** of *many*, ~~nearly~~ `done`. <t:0:R> ||secret|| and \\*plain\\*
- one
  - inner **bold**
- two
> quoted
```py
x = 1 < 2
```
-# Small print, [a link](https://example.org) <script>alert(1)</script>"""


class Show(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        styles = (discord.ButtonStyle.primary, discord.ButtonStyle.secondary, discord.ButtonStyle.success)
        row: ui.ActionRow[Any] = ui.ActionRow(
            *(ui.Button(label=style.name.title(), style=style, custom_id=style.name) for style in styles),
            ui.Button(label="Danger", style=discord.ButtonStyle.danger, custom_id="d", disabled=True),
            ui.Button(label="Link", url="https://example.org"),
        )
        pictures = [discord.MediaGalleryItem(f"attachment://{n}.png", description=f"Card {n}") for n in (1, 2)]
        shown = ui.Thumbnail[Any]("attachment://1.png", description="Hero")
        self.add_item(ui.TextDisplay(WORDS))
        self.add_item(
            ui.Container(ui.Section("### Hero\nTen health", accessory=shown), ui.MediaGallery(*pictures), row)
        )
        self.add_item(ui.File("attachment://log.txt"))


class Shapes(ui.LayoutView):
    """Each in a gallery of its own."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        parts: list[Any] = []
        for name in SHAPES:
            item = discord.MediaGalleryItem(f"attachment://{name}.png", description=name)
            parts += [ui.TextDisplay(name), ui.MediaGallery(item)]
        self.add_item(ui.Container(*parts, accent_colour=0xC9A227))


class Told(app_commands.Translator):
    """Descriptions bring their translations."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: object
    ) -> str | None:
        said: dict[str, str] = string.extras.get("said", {})
        return said.get(locale.value)


class Form(ui.Modal, title="Say something"):
    said: ui.Label[Any] = ui.Label(
        text="Words", description="What to say", component=ui.TextInput(custom_id="said", max_length=50)
    )
    tone: ui.Label[Any] = ui.Label(
        text="Tone",
        component=ui.Select(
            custom_id="tone",
            options=[discord.SelectOption(label="Soft", value="s"), discord.SelectOption(label="Loud")],
        ),
    )

    def __init__(self) -> None:
        super().__init__(custom_id="form", timeout=None)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said, tone = self.said.component, self.tone.component
        assert isinstance(said, ui.TextInput)
        assert isinstance(tone, ui.Select)
        await interaction.response.send_message(f"{said.value} ({tone.values[0]})", ephemeral=True)


class Guest(discord.Client):
    """`heard`: every interaction's id, `resumed`: resumes, `failures`: refusals."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_commands())
        self.heard: list[int] = []
        self.told: list[str] = []
        """What was deleted, and servers."""
        self.resumed = 0
        self.forms = 0
        """Forms it has opened, and the library takes."""
        self.failures: list[Exception] = []
        self.count = 0

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Told())
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_guild_channel_delete(self, channel: object) -> None:
        self.told.append("channel_delete")

    async def on_raw_thread_delete(self, payload: object) -> None:
        self.told.append("thread_delete")

    async def on_guild_join(self, guild: object) -> None:
        self.told.append("guild_join")

    async def on_guild_remove(self, guild: object) -> None:
        self.told.append("guild_remove")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction.id)
        if interaction.type is not discord.InteractionType.component:
            return
        assert interaction.data is not None
        try:
            await self.pressed(interaction, dict(interaction.data))
        except discord.HTTPException as error:
            self.failures.append(error)

    async def pressed(self, interaction: discord.Interaction, data: dict[str, Any]) -> None:
        answer = interaction.response
        match data["custom_id"]:
            case "count":
                self.count += 1
                name = f"board-{self.count + 1}.png"
                await answer.edit_message(view=Board(name, self.count), attachments=[picture(name)])
            case "hand":
                await answer.send_message("Your cards: 7, 8", ephemeral=True, file=picture("hand.png"))
            case "form":
                await answer.send_modal(Form())
                self.forms += 1
            case "gems":
                await answer.send_message("Took " + ", ".join(data["values"]), ephemeral=True)
            case "whom":
                names = [user["username"] for user in data["resolved"]["users"].values()]
                await answer.send_message("For " + names[0])
            case "slow":
                await answer.defer(ephemeral=True, thinking=True)
                await interaction.edit_original_response(view=Board(), attachments=[picture("board-1.png")])
            case "twice":
                await answer.defer()
                await interaction.client.http.request(
                    discord.http.Route(
                        "POST",
                        "/interactions/{i}/{webhook_token}/callback",
                        i=interaction.id,
                        webhook_token=interaction.token,
                    ),
                    json={"type": 6},
                )


def _commands() -> app_commands.Group:
    """/guest with its subcommands."""
    group = app_commands.Group(name="guest", description="A little of everything")

    @group.command(description="Open a board")
    async def open(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture("board-1.png"))

    @group.command(description="Look at everything")
    async def show(interaction: discord.Interaction) -> None:
        files = [picture("1.png"), picture("2.png"), discord.File(io.BytesIO(b"log"), "log.txt")]
        await interaction.response.send_message(view=Show(), files=files)

    @group.command(description=app_commands.locale_str("Look at pictures", said={"zh-TW": "看看圖片"}))
    async def shapes(interaction: discord.Interaction) -> None:
        files = [discord.File(io.BytesIO(data), f"{name}.png") for name, data in SHAPES.items()]
        await interaction.response.send_message(view=Shapes(), files=files)

    @group.command(description="What language somebody speaks")
    async def locale(interaction: discord.Interaction) -> None:
        said = f"You speak {interaction.locale.value}: 你好，世界。"
        await interaction.response.send_message(said, ephemeral=True)

    @group.command(description="Take a gem")
    @app_commands.describe(gem="Which one", many="How many", to="For whom")
    async def take(
        interaction: discord.Interaction,
        gem: str,
        many: app_commands.Range[int, 1, 3] = 1,
        to: discord.User | None = None,
    ) -> None:
        whom = f" for {to.display_name}" if to else ""
        await interaction.response.send_message(f"{many} {gem}{whom}", ephemeral=True)

    @take.autocomplete("gem")
    async def gems(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=gem.title(), value=gem) for gem in GEMS if typed.lower() in gem]

    @group.command(description="Defer, answer, follow up, delete")
    async def steps(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("first", ephemeral=True)
        second = await interaction.followup.send("second", ephemeral=True, wait=True)
        await interaction.followup.send("third, for all")
        await second.edit(content="second, edited")
        assert (await interaction.original_response()).content == "first"
        await interaction.delete_original_response()

    @group.command(description="A direct message, edited with a new picture")
    async def letter(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            sent = await interaction.user.send("your hand", file=picture("hand-1.png"))
            await sent.edit(content="your new hand", attachments=[picture("hand-2.png")])
            await interaction.edit_original_response(content="sent")
        except discord.Forbidden as error:
            await interaction.edit_original_response(content=f"refused {error.code}")

    @group.command(description="A thread, and a message in it")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("A game begins")
        message = await interaction.original_response()
        assert isinstance(interaction.channel, discord.TextChannel)
        made = await message.fetch()
        inside = await made.create_thread(name="Table 1")
        await inside.add_user(interaction.user)
        await inside.send("Welcome")
        lone = await interaction.channel.create_thread(name="Table 2", type=discord.ChannelType.public_thread)
        await lone.send("Alone")

    return group


async def main() -> None:
    """To where the environment says."""
    env = os.environ
    point_library_elsewhere(env["PARLOR_API_BASE"], env["PARLOR_GATEWAY_URL"], env["PARLOR_CDN_BASE"])
    async with Guest() as guest:
        await guest.start(env["PARLOR_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
