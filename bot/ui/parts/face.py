"""Building blocks of messages: containers, galleries, rows of controls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from io import BytesIO

import discord
from discord import ui

from bot.ui.parts.choices import Entry
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.limits import FORM_LABEL, OPTION, TEXT, clip, readable
from bot.ui.parts.painter import Drawing
from render.kit.letters.words import Words
from render.kit.picture import Picture

Style = discord.ButtonStyle
Item = ui.Item[ui.LayoutView]
Sent = discord.File | discord.Attachment


class _Awaited:
    """A picture that is drawn while its message is already seen, and what stands there meanwhile."""

    def __init__(self, name: str, drawing: Drawing, words: Words) -> None:
        self.name, self.drawing = name, drawing
        self.follows, self.before = words("ui-picture-follows"), words("ui-picture-before")
        self.failed = words("ui-picture-failed")

    def former(self, kept: Iterable[discord.Attachment]) -> discord.Attachment | None:
        """The picture that the message shows in this place until now."""
        kind = self.name.partition("-")[0]
        return next((each for each in kept if each.filename.partition("-")[0] == kind), None)


class Face:
    """A message to be sent or edited: one container, and the files that it shows."""

    def __init__(self, accent: int) -> None:
        self._accent = accent
        self._parts: list[Item | _Awaited] = []
        self._room = TEXT
        self._files: list[tuple[str, Picture]] = []

    def say(self, said: str) -> Face:
        """A text; what no longer fits the message is clipped."""
        said = clip(said.strip(), self._room)
        if said:
            self._room -= len(said)
            self._parts.append(ui.TextDisplay(said))
        return self

    def show(self, name: str, picture: Picture) -> Face:
        """A picture under a file name (without extension) that changes with its content."""
        self._files.append((f"{name}.{picture.extension}", picture))
        self._parts.append(_gallery(f"{name}.{picture.extension}", picture.alt))
        return self

    def follow(self, name: str, drawing: Drawing, words: Words) -> Face:
        """A picture that may come later than the rest. The part of its name before the first hyphen says what
        it is of: until it comes, the message keeps the picture that it has of the same, and says so."""
        awaited = _Awaited(name, drawing, words)
        self._parts.append(awaited)
        self._room -= max(map(len, (awaited.follows, awaited.before, awaited.failed)))
        return self

    def row(self, *items: Item) -> Face:
        """A row of controls: up to five buttons or one menu."""
        if items:
            self._parts.append(ui.ActionRow(*items))
        return self

    def line(self) -> Face:
        """A quiet divider."""
        self._parts.append(ui.Separator())
        return self

    # -- pictures that follow -----------------------------------------------------------------------------

    @property
    def _awaited(self) -> list[_Awaited]:
        return [part for part in self._parts if isinstance(part, _Awaited)]

    @property
    def whole(self) -> bool:
        """Whether no picture is waited for any more."""
        return all(awaited.drawing.done for awaited in self._awaited)

    async def settled(self) -> Face:
        """Wait until no picture is waited for."""
        for awaited in self._awaited:
            await awaited.drawing.settled()
        return self

    def give_up(self) -> None:
        """Wait for its pictures no longer."""
        for awaited in self._awaited:
            awaited.drawing.give_up()

    # -- as Discord takes it ------------------------------------------------------------------------------

    def view(self, kept: Collection[discord.Attachment] = ()) -> ui.LayoutView:
        """The components as far as pictures are drawn; `kept` are those that the message has until now.

        The view is stopped at once: clicks are routed by id, not by memory."""
        container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self._accent)
        for part in self._parts:
            for item in _standing(part, kept) if isinstance(part, _Awaited) else [part]:
                container.add_item(item)
        made = ui.LayoutView(timeout=None)
        made.add_item(container)
        made.stop()
        return made

    def files(self) -> list[discord.File]:
        """Fresh files of the pictures that are drawn, for one request."""
        drawn = [(a.name, a.drawing.picture) for a in self._awaited]
        named = [(f"{name}.{picture.extension}", picture) for name, picture in drawn if picture is not None]
        return [
            discord.File(BytesIO(picture.data), filename=name, description=picture.alt)
            for name, picture in [*self._files, *named]
        ]

    def attachments(self, kept: Collection[discord.Attachment] = ()) -> list[Sent]:
        """`files`, and those of the pictures kept that stand for what is not drawn yet."""
        waiting = [awaited.former(kept) for awaited in self._awaited if not awaited.drawing.done]
        return [*(former for former in waiting if former is not None), *self.files()]


def _standing(awaited: _Awaited, kept: Collection[discord.Attachment]) -> list[Item]:
    """What stands in the place of a picture: itself, or the one before it, and a word about it."""
    picture, former = awaited.drawing.picture, awaited.former(kept)
    if picture is not None:
        return [_gallery(f"{awaited.name}.{picture.extension}", picture.alt)]
    if awaited.drawing.done:
        return [ui.TextDisplay(awaited.failed)]
    if former is not None:
        return [_gallery(former.filename, former.description), ui.TextDisplay(awaited.before)]
    return [ui.TextDisplay(awaited.follows)]


def _gallery(file: str, alt: str | None) -> ui.MediaGallery[ui.LayoutView]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=alt))


def button(
    id_: ComponentId, label: str, style: Style = Style.secondary, *, emoji: str | None = None, off: bool = False
) -> ui.Button[ui.LayoutView]:
    """A button that means `id_`."""
    return ui.Button(custom_id=str(id_), label=readable(label), style=style, emoji=emoji, disabled=off)


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
    return ui.UserSelect(custom_id=str(id_), placeholder=readable(title))


def menu(
    id_: ComponentId,
    title: str,
    entries: Sequence[Entry],
    *,
    least: int = 1,
    most: int = 1,
    chosen: Collection[str] = (),
) -> ui.Select[ui.LayoutView]:
    """A select menu that means `id_`. What a client would cut of a line stands below it as its description."""
    return ui.Select(
        custom_id=str(id_),
        placeholder=readable(title),
        min_values=least,
        max_values=most,
        options=[
            discord.SelectOption(
                label=readable(entry.label),
                value=entry.value,
                description=_detail(entry) or None,
                default=entry.value in chosen,
            )
            for entry in entries
        ],
    )


def _detail(entry: Entry) -> str:
    """What stands below a line: all of it where it is too wide, and what is said of it."""
    if readable(entry.label) == entry.label:
        return entry.detail
    return clip(" · ".join(part for part in (entry.label, entry.detail) if part), OPTION)
