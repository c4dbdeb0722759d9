"""Building blocks of messages: containers, galleries, rows of controls."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from io import BytesIO

import discord
from discord import ui

from bot.chat.limits import FILES, PARTS, ROW, TEXT, clip
from bot.chat.painter import Drawing
from bot.chat.signs import SIGNS
from render.kit.letters.words import Words
from render.kit.picture import Picture

Style = discord.ButtonStyle
Item = ui.Item[ui.LayoutView]
Sent = discord.File | discord.Attachment
Named = tuple[str, Picture]
"""A picture and its file's name."""


class Upload(discord.File):
    """Bytes for one request, freed once they're sent."""

    __slots__ = ()

    def __init__(self, name: str, data: bytes, told: str | None) -> None:
        super().__init__(BytesIO(data), filename=name, description=told)

    def close(self) -> None:
        super().close()
        # The library's stream refers to itself: its bytes would stay until a garbage collection.
        vars(self.fp).pop("close", None)


class _Awaited:
    """A picture that is drawn after its message is shown, and its stand-in until then."""

    def __init__(self, name: str, drawing: Drawing, words: Words) -> None:
        self.name, self.drawing = name, drawing
        self.follows, self.before = words("ui-picture-follows"), words("ui-picture-before")
        self.failed = words("ui-picture-failed")

    def former(self, kept: Iterable[discord.Attachment]) -> list[discord.Attachment]:
        """The pictures the message shows in this place now."""
        kind = self.name.partition("-")[0]
        return [each for each in kept if each.filename.partition("-")[0] == kind]

    def standing(self, kept: Iterable[discord.Attachment]) -> list[discord.Attachment]:
        """The pictures that stay there until it's drawn."""
        return [] if self.drawing.done else self.former(kept)

    def drawn(self) -> list[Named]:
        """What's drawn of it, with file names."""
        return _named(self.name, self.drawing.picture) if self.drawing.picture is not None else []


class MessageBuilder:
    """A message to send or edit: one container, and the files it shows."""

    def __init__(self, accent: int) -> None:
        self._accent = accent
        self._parts: list[Item | _Awaited] = []
        self._room = TEXT
        self._files: list[tuple[str, bytes, str | None]] = []
        """Name, content, and alt text."""

    @property
    def room(self) -> int:
        """Characters of text that still fit."""
        return self._room

    def say(self, said: str) -> MessageBuilder:
        """Add a text; clipped if the message is full."""
        said = clip(said.strip(), self._room)
        if said:
            self._room -= len(said)
            self._parts.append(ui.TextDisplay(said))
        return self

    def show(self, name: str, picture: Picture) -> MessageBuilder:
        """Add a picture under a file name (without extension) that changes with its content."""
        for file, each in _named(name, picture):
            self._files.append((file, each.data, each.alt))
            self._parts.append(_gallery(file, each.alt))
        return self

    def attach(self, name: str, data: bytes) -> MessageBuilder:
        """Attach a file to open or keep."""
        self._files.append((name, data, None))
        self._parts.append(ui.File(f"attachment://{name}"))
        return self

    def follow(self, name: str, drawing: Drawing, words: Words) -> MessageBuilder:
        """Add a picture that may come later than the rest. Its name up to the first hyphen says what it shows:
        until it comes, the message keeps its old picture of the same thing, and says so."""
        awaited = _Awaited(name, drawing, words)
        self._parts.append(awaited)
        self._room -= max(map(len, (awaited.follows, awaited.before, awaited.failed)))
        return self

    def row(self, *items: Item) -> MessageBuilder:
        """A row of controls: buttons, five to a row, or one menu."""
        for first in range(0, len(items), ROW):
            self._parts.append(ui.ActionRow(*items[first : first + ROW]))
        return self

    def section(self, said: str, control: ui.Button[ui.LayoutView]) -> MessageBuilder:
        """A text beside a button."""
        said = clip(said.strip(), self._room)
        self._room -= len(said)
        self._parts.append(ui.Section(said, accessory=control))
        return self

    def line(self) -> MessageBuilder:
        self._parts.append(ui.Separator())
        return self

    # -- pictures that follow -----------------------------------------------------------------------------

    @property
    def _awaited(self) -> list[_Awaited]:
        return [part for part in self._parts if isinstance(part, _Awaited)]

    @property
    def whole(self) -> bool:
        """Whether no picture is still awaited."""
        return all(awaited.drawing.done for awaited in self._awaited)

    @property
    def content(self) -> str:
        """A hash of all a complete message shows: equal if two messages look and act the same. Pictures count
        by file name."""
        shown = [
            [file for file, _ in part.drawn()] if isinstance(part, _Awaited) else part.to_component_dict()
            for part in self._parts
        ]
        told = repr((self._accent, shown, [name for name, *_ in self._files]))
        return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()

    async def settled(self) -> MessageBuilder:
        """Wait until no picture is awaited."""
        for awaited in self._awaited:
            await awaited.drawing.settled()
        return self

    def give_up(self) -> None:
        """Stop waiting for its pictures."""
        for awaited in self._awaited:
            awaited.drawing.give_up()

    # -- for Discord --------------------------------------------------------------------------------------

    def view(self, kept: Collection[discord.Attachment] = ()) -> ui.LayoutView:
        """The components, with the pictures drawn so far; `kept` are those the message has now.

        The view is stopped at once: clicks are routed by id, not by memory.
        """
        container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self._accent)
        for item in _fitted(_items(self._parts, kept, self._left_out(kept))):
            container.add_item(item)
        texts = [each for each in container.walk_children() if isinstance(each, ui.TextDisplay)]
        SIGNS.put_into(texts, self._room)
        made = ui.LayoutView(timeout=None)
        made.add_item(container)
        made.stop()
        return made

    def files(self, kept: Collection[discord.Attachment] = ()) -> list[discord.File]:
        """Fresh files of the pictures drawn so far, for one request."""
        left_out = self._left_out(kept)
        files = [each for awaited in self._awaited for each in awaited.drawn() if each[0] not in left_out]
        named = [(file, picture.data, picture.alt) for file, picture in files]
        return [Upload(*each) for each in [*self._files, *named]]

    def attachments(self, kept: Collection[discord.Attachment] = ()) -> list[Sent]:
        """`files`, and the kept pictures that stand in for undrawn ones."""
        left_out = self._left_out(kept)
        waiting = [each for awaited in self._awaited for each in awaited.standing(kept)]
        return [*(each for each in waiting if each.filename not in left_out), *self.files(kept)]

    def _left_out(self, kept: Collection[discord.Attachment]) -> set[str]:
        """Names of pictures that don't fit into the message: the first ones, because clients show its end."""
        names = []
        for awaited in self._awaited:
            names += [file for file, _ in awaited.drawn()] or [each.filename for each in awaited.standing(kept)]
        return set(names[: max(len(self._files) + len(names) - FILES, 0)])


def count_of(items: Iterable[Item]) -> int:
    """Components of a message with one container of these, as Discord counts: the container and rows too."""
    return 1 + sum(1 + _within(item) for item in items)


def _within(item: Item) -> int:
    """Components in a row, or in a text beside a button."""
    if isinstance(item, ui.ActionRow):
        return len(item.children)
    return len(item.children) + 1 if isinstance(item, ui.Section) else 0


def _fitted(items: list[Item]) -> list[Item]:
    """Items cut down to what a message can hold. First go the notes on old pictures that newer ones will
    replace, then adjacent pictures share a gallery, the last ones first, until it fits. So a message needs no
    more components while its pictures are drawn than afterwards."""
    made = list(items)
    for note in [item for item in reversed(items) if isinstance(item, _Before)]:
        if count_of(made) > PARTS:
            made.remove(note)
    for place in range(len(made) - 1, 0, -1):
        above, below = made[place - 1], made[place] if place < len(made) else None
        if count_of(made) <= PARTS:
            break
        if isinstance(above, ui.MediaGallery) and isinstance(below, ui.MediaGallery):
            made[place - 1 : place + 1] = [ui.MediaGallery(*above.items, *below.items)]
    return made


def _items(
    parts: Iterable[Item | _Awaited], kept: Collection[discord.Attachment], left_out: Collection[str]
) -> list[Item]:
    """The items of parts; a note that's the same for several pictures in a row is shown once."""
    made: list[Item] = []
    for part in parts:
        standing = _standing(part, kept, left_out) if isinstance(part, _Awaited) else [part]
        last = made[-1] if made else None
        if isinstance(part, _Awaited) and isinstance(last, _Note) and _says(standing, last.content):
            made.pop()
        made += standing
    return made


def _says(standing: Sequence[Item], said: str) -> bool:
    return bool(standing) and isinstance(standing[-1], _Note) and standing[-1].content == said


class _Note(ui.TextDisplay[ui.LayoutView]):
    """A note on pictures still to come."""


class _Before(_Note):
    """A note that the pictures above are old."""


def _standing(awaited: _Awaited, kept: Collection[discord.Attachment], left_out: Collection[str]) -> list[Item]:
    """What to show in a picture's place: itself, or the one before it, with a note."""
    if awaited.drawing.picture is not None:
        return [_gallery(file, each.alt) for file, each in awaited.drawn() if file not in left_out]
    if awaited.drawing.done:
        return [ui.TextDisplay(awaited.failed)]
    if former := [each for each in awaited.standing(kept) if each.filename not in left_out]:
        galleries: list[Item] = [_gallery(each.filename, each.description) for each in former]
        return [*galleries, _Before(awaited.before)]
    return [_Note(awaited.follows)]


def _named(name: str, picture: Picture) -> list[Named]:
    """File names of a picture and of those below it."""
    shown = enumerate(picture.all, 1)
    return [(f"{name}{f'-{place}' if place > 1 else ''}.{each.extension}", each) for place, each in shown]


def _gallery(file: str, alt: str | None) -> ui.MediaGallery[ui.LayoutView]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=alt))
