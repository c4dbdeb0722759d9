"""The settings of a server, with the controls to change them."""

from __future__ import annotations

from typing import Any

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.slots import Item, in_rows
from bot.chat.words import PLAIN
from bot.features.settings.controls import FLIP, HERE, SET
from bot.tables.quiet_hours import QUIET
from bot.tables.rights import CHANNELS
from bot.tables.settings import Server, Setting, in_order
from render.kit.letters.words import Words


def settings_message(server: Server, channel: int, words: Words, notice: str = "") -> MessageBuilder:
    """What holds, as seen from one channel."""
    channels, quiet = CHANNELS.of(server), QUIET.of(server)
    places = words.joined([f"<#{place}>" for place in channels]) or words("ui-set-everywhere")
    hours = words("ui-set-quiet-none")
    if quiet is not None:
        hours = words("ui-set-quiet", hours=quiet.hours, zone=quiet.zone)
    said = [f"**{words('ui-set-title')}**", words("ui-set-channels", channels=places), hours]
    builder = MessageBuilder(PLAIN).say(notice).say("\n".join(said))
    in_rows(builder, [_menu(each, server, words) for each in in_order() if each.choices])
    here = words("ui-set-not-here" if channel in channels else "ui-set-here")
    switches = [_switch(each, server, words) for each in in_order() if each.switch]
    in_rows(builder, [FLIP.button(here, 0, extra=HERE), *switches])
    return builder


def _menu(setting: Setting[Any], server: Server, words: Words) -> Item:
    entries = [Entry(str(value), words.say(setting.label(value)), "") for value in setting.choices]
    title, chosen = words(f"ui-set-{setting.key}"), str(setting.of(server))
    return SET.menu(title, entries, 0, extra=setting.key, chosen=(chosen,))


def _switch(setting: Setting[Any], server: Server, words: Words) -> Item:
    return FLIP.button(words.say(setting.label(setting.of(server))), 0, extra=setting.key)
