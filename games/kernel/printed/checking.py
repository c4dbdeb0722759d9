"""Compares content, its words and the book of abilities, to report what's missing before anyone plays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.kernel.abilities import Book
from games.kernel.printed.closed import near
from games.kernel.printed.content import FALLBACK, LANGUAGES, ContentFault
from games.kernel.printed.layers import Sheet, names_in, paths_of, read, words


@dataclass(frozen=True)
class Things:
    """The entries of one content table, and where their words are."""

    file: str
    table: str
    codes: Collection[str]
    named: str
    """Their kind in `names.toml`."""
    told: str = ""
    """Their kind in `texts.toml`; empty if they have no texts."""


def faults(game: str, *all_things: Things, book: Book | None = None) -> Iterator[ContentFault]:
    """Things without a name; with a book, also texts without functions and functions without texts."""
    names = words(f"{game}/names.toml")
    for things in all_things:
        sheet = read(things.file)
        for code in things.codes:
            if code not in names.get(things.named, {}):
                yield sheet.fault_of(things.table, code, _wordless(game, "names.toml", things.named, code))
        if book is not None:
            yield from _unlike(book, things)


def strangers(
    file: str, table: str, field: str, known: Collection[str], what: str = ""
) -> Iterator[ContentFault]:
    """Values of a field that aren't `known`; empty ones don't count.

    `field` may be nested: `worth.along`. `what` names the kind of value, such as `card`; by default the field.
    """
    sheet, keys = read(file), field.split(".")
    rows = sheet.raw.get(table, {})
    for place, row in enumerate(rows) if isinstance(rows, list) else rows.items():
        said: Any = row
        for key in keys:
            said = said.get(key, ()) if isinstance(said, Mapping) else ()
        for word in (said,) if isinstance(said, str) else said:
            if word and word not in known:
                wrong = f"there is no {what or field} {word!r}{near(word, known)}"
                yield ContentFault(*sheet.place([table, place, *keys]), wrong)


def _unlike(book: Book, things: Things) -> Iterator[ContentFault]:
    """Texts without functions, and the reverse."""
    file = f"{book.game}/texts.toml"
    texts, sheet = words(file).get(things.told, {}), read(file)
    for code in things.codes:
        entry = book.first(code)
        if code in texts and entry is None:
            what = f"{code} says something, and no function of games/{book.game} does it"
            yield sheet.fault_of(things.told, code, what)
        if entry is not None and code not in texts:
            yield ContentFault(entry.path, entry.line, _wordless(book.game, "texts.toml", things.told, code))


def _wordless(game: str, file: str, kind: str, code: str) -> str:
    return f'{game}/{file} has no words for [{kind}."{code}"]'


def untranslated(game: str, files: Collection[str]) -> Iterator[ContentFault]:
    """Words in these files, and rules, that a language lacks (it shows English instead)."""
    for name in names_in(game, "*.toml"):
        if name.partition("/")[2] in files:
            sheet = read(name)
            for kind, rows in words(name).items():
                for id_, row in rows.items():
                    if lacking := [language for language in LANGUAGES if not row.get(language)]:
                        yield sheet.fault_of(kind, id_, _instead(f'[{kind}."{id_}"]', row, lacking))
    if paths_of(f"{game}/rules.toml"):
        yield from _untranslated_rules(read(f"{game}/rules.toml"))


def _untranslated_rules(sheet: Sheet) -> Iterator[ContentFault]:
    for number, rule in enumerate(sheet.raw.get("rule", ())):
        for field in ("title", "text"):
            if lacking := [language for language in LANGUAGES if not rule[field].get(language)]:
                what = _instead(f"the {field} of {rule['id']}", rule[field], lacking)
                yield sheet.fault(f".rule[{number}]", what)


def _instead(what: str, row: dict[str, str], lacking: list[str]) -> str:
    said = [language for language in row if row[language]]
    spoken = FALLBACK if FALLBACK in said else next(iter(said), "nothing")
    return f"{what} is missing in {', '.join(lacking)}; {spoken} is shown there"
