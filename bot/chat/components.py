"""Buttons, menus and forms. Each means what its id says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord
from discord import ui

from bot.chat.choices import Entry
from bot.chat.ids import ComponentId
from bot.chat.limits import BETWEEN, FORM_LABEL, OPTION, ROW, brief, clip, parted, readable, width
from bot.chat.signs import SIGNS
from render.kit.letters.signed import unsigned

Style = discord.ButtonStyle


def button(
    id_: ComponentId,
    label: str,
    style: Style = Style.secondary,
    *,
    emoji: str | discord.PartialEmoji | None = None,
    off: bool = False,
) -> ui.Button[ui.LayoutView]:
    said = readable(unsigned(label))
    return ui.Button(custom_id=str(id_), label=said, style=style, emoji=emoji, disabled=off)


def form(
    id_: ComponentId, title: str, label: str, *, most: int, besides: str = "", entries: Sequence[Entry] = ()
) -> ui.Modal:
    """A form with one field, and a menu of any `entries` titled `besides`: then one of the two is enough. It's
    stopped at once: submissions are routed by id, so they survive a restart."""
    made = ui.Modal(title=clip(title, FORM_LABEL), custom_id=str(id_), timeout=None)
    field = ui.TextInput[ui.Modal](custom_id="words", max_length=most, required=not entries)
    made.add_item(ui.Label(text=clip(label, FORM_LABEL), component=field))
    if entries:
        lines = [discord.SelectOption(label=readable(each.label), value=each.value) for each in entries]
        choice = ui.Select[ui.Modal](custom_id="choice", options=lines, min_values=0, required=False)
        made.add_item(ui.Label(text=clip(besides, FORM_LABEL), component=choice))
    made.stop()
    return made


def people(id_: ComponentId, title: str) -> ui.UserSelect[ui.LayoutView]:
    return ui.UserSelect(custom_id=str(id_), placeholder=readable(title))


_LETTER, _PADDING, _GAP, _SIGN = 7.7, 32, 8, 24
"""Pixels of a letter on a button at normal size, of a button besides its label, between two buttons, and of a
sign with its space."""


def fit(buttons: Sequence[ui.Item[ui.LayoutView]], across: int) -> bool:
    """Whether the buttons fit on one line of this many pixels."""
    shown = [each for each in buttons if isinstance(each, ui.Button)]
    wide = sum(width(readable(each.label or "")) * _LETTER + _PADDING + _GAP for each in shown) - _GAP
    wide += _SIGN * sum(each.emoji is not None and each.emoji.id is not None for each in shown)
    return len(shown) <= ROW and wide <= across


def menu(
    id_: ComponentId,
    title: str,
    entries: Sequence[Entry],
    *,
    least: int = 1,
    most: int = 1,
    chosen: Collection[str] = (),
) -> ui.Select[ui.LayoutView]:
    """A select menu that means `id_`. What a client would cut off a line continues in its description. Without
    lines it's disabled."""
    off = not entries
    entries = entries or [Entry("-", title, "")]
    return ui.Select(
        custom_id=str(id_),
        placeholder=parted(unsigned(title))[0],
        min_values=least,
        max_values=most,
        disabled=off,
        options=[
            discord.SelectOption(
                label=parted(unsigned(entry.label))[0],
                emoji=SIGNS.emoji(entry.sign),
                value=entry.value,
                description=_detail(entry) or None,
                default=entry.value in chosen,
            )
            for entry in entries
        ],
    )


def _detail(entry: Entry) -> str:
    """The text below a line: the rest of a line that's too wide, then its detail."""
    said = (parted(unsigned(entry.label))[1], unsigned(entry.detail))
    return brief(BETWEEN.join(filter(None, said)), OPTION)
