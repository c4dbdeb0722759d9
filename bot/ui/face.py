"""Building blocks of messages: containers, galleries, rows of controls."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from io import BytesIO

import discord
from discord import ui

from bot.ui.choices import Entry
from bot.ui.ids import ComponentId
from bot.ui.limits import FORM_LABEL, LABEL, PLACEHOLDER, TEXT, clip
from render.kit.picture import Picture

Style = discord.ButtonStyle


class Face:
    """A message to be sent or edited: one container, and the files that it shows."""

    def __init__(self, accent: int) -> None:
        self._container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=accent)
        self._room = TEXT
        self.pictures: list[tuple[str, Picture]] = []

    def say(self, said: str) -> Face:
        """A text; what no longer fits the message is clipped."""
        said = clip(said.strip(), self._room)
        if said:
            self._room -= len(said)
            self._container.add_item(ui.TextDisplay(said))
        return self

    def show(self, *named: tuple[str, Picture]) -> Face:
        """Pictures, each under a file name (without extension) that changes with its content."""
        items = []
        for name, picture in named:
            full = f"{name}.{picture.extension}"
            self.pictures.append((full, picture))
            items.append(discord.MediaGalleryItem(f"attachment://{full}", description=picture.alt))
        if items:
            self._container.add_item(ui.MediaGallery(*items))
        return self

    def row(self, *items: ui.Item[ui.LayoutView]) -> Face:
        """A row of controls: up to five buttons or one menu."""
        if items:
            self._container.add_item(ui.ActionRow(*items))
        return self

    def line(self) -> Face:
        """A quiet divider."""
        self._container.add_item(ui.Separator())
        return self

    def view(self) -> ui.LayoutView:
        """The components. The view is stopped at once: clicks are routed by id, not by memory."""
        made = ui.LayoutView(timeout=None)
        made.add_item(self._container)
        made.stop()
        return made

    def files(self) -> list[discord.File]:
        """Fresh files for one request."""
        return [
            discord.File(BytesIO(picture.data), filename=name, description=picture.alt)
            for name, picture in self.pictures
        ]


def button(
    id_: ComponentId, label: str, style: Style = Style.secondary, *, emoji: str | None = None, off: bool = False
) -> ui.Button[ui.LayoutView]:
    """A button that means `id_`."""
    return ui.Button(custom_id=str(id_), label=clip(label, LABEL), style=style, emoji=emoji, disabled=off)


def form(id_: ComponentId, title: str, label: str, *, most: int) -> ui.Modal:
    """A form with one field. It is stopped at once: what is sent is routed by id, and so survives a restart."""
    made = ui.Modal(title=clip(title, FORM_LABEL), custom_id=str(id_), timeout=None)
    made.add_item(
        ui.Label(text=clip(label, FORM_LABEL), component=ui.TextInput(custom_id="words", max_length=most))
    )
    made.stop()
    return made


def people(id_: ComponentId, title: str) -> ui.UserSelect[ui.LayoutView]:
    """A menu of the people in the server."""
    return ui.UserSelect(custom_id=str(id_), placeholder=clip(title, PLACEHOLDER))


def menu(
    id_: ComponentId,
    title: str,
    entries: Sequence[Entry],
    *,
    least: int = 1,
    most: int = 1,
    chosen: Collection[str] = (),
) -> ui.Select[ui.LayoutView]:
    """A select menu that means `id_`."""
    return ui.Select(
        custom_id=str(id_),
        placeholder=clip(title, PLACEHOLDER),
        min_values=least,
        max_values=most,
        options=[
            discord.SelectOption(
                label=entry.label,
                value=entry.value,
                description=entry.detail or None,
                default=entry.value in chosen,
            )
            for entry in entries
        ],
    )
