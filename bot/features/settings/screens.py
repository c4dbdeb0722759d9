"""The settings of a server, with the controls to change them."""

from __future__ import annotations

from bot.chat.builder import Face
from bot.chat.choices import Entry
from bot.chat.words import PLAIN
from bot.features.preferences.looks import LOOKS
from bot.features.settings.controls import FLIP, SET
from bot.tables.pace import PACES
from bot.tables.servers import CLOSERS, MOST, Server
from games.kernel.printed.content import LANGUAGES
from render.kit.letters.words import Words


def settings_face(server: Server, channel: int, words: Words, notice: str = "") -> Face:
    """What holds, as seen from one channel."""
    places = words.joined([f"<#{place}>" for place in server.channels]) or words("ui-set-everywhere")
    quiet = words("ui-set-quiet-none")
    if server.quiet is not None:
        quiet = words("ui-set-quiet", hours=server.quiet.hours, zone=server.quiet.zone)
    said = [f"**{words('ui-set-title')}**", words("ui-set-channels", channels=places), quiet]
    face = Face(PLAIN).say(notice).say("\n".join(said))
    for key, entries, chosen in _menus(server, words):
        face.row(SET.menu(words(f"ui-set-{key}"), entries, 0, extra=key, chosen=(chosen,)))
    here = "ui-set-not-here" if channel in server.channels else "ui-set-here"
    stories = "ui-rounds-on" if server.stories else "ui-rounds-off"
    return face.row(
        FLIP.button(words(here), 0, extra="here"),
        FLIP.button(words("ui-set-threads-on" if server.threads else "ui-set-threads-off"), 0, extra="threads"),
        FLIP.button(words(stories), 0, extra="stories"),
        FLIP.button(words("ui-hints-on" if server.hints else "ui-hints-off"), 0, extra="hints"),
    )


def _menus(server: Server, words: Words) -> list[tuple[str, list[Entry], str]]:
    """(key, entries, chosen value) of every setting with several values."""
    languages = [Entry("own", words("ui-set-language-own"), "")]
    languages += [Entry(code, f"{words('ui-language')}: {words(f'ui-lang-{code}')}", "") for code in LANGUAGES]
    paces = [Entry(pace, f"{words('ui-pace')}: {words(f'ui-pace-{pace}')}", "") for pace in PACES]
    closers = [Entry(who, words(f"ui-set-closers-{who}"), "") for who in CLOSERS]
    tables = [Entry(str(most), words("ui-set-tables-most", count=most), "") for most in MOST]
    looks = [Entry(look, words(f"ui-set-look-{look}"), "") for look in LOOKS]
    return [
        ("language", languages, server.language or "own"),
        ("pace", paces, server.pace),
        ("closers", closers, server.closers),
        ("tables", tables, str(server.tables)),
        ("look", looks, server.look or LOOKS[0]),
    ]
