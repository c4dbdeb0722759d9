"""Letters: fonts, lines and boxes of text, words in three languages.

Marks around and between parts come from `marks.ftl`, never from code (`Words.joined`, `label`, `aside`,
`beside`). Each language lists the kinds of names it puts in brackets (`mark-bracketed-kinds`), and its inner
brackets for quoted sentences. Messages use `LIST($parts, between: ...)` for other separators, `EACH` between
numbers, `SPAN` for a range, `MANY` for the number of parts. A game rewords one of the bot's sentences with the
same key prefixed by its own (`berserk-ui-stand`). `data/glossary.toml` has the terms, with words to avoid;
`docs/glossary.md` is made from it. `tests/render/seen/test_composed.py` reads whole games.

`names.py` makes names harmless: `cleaned` when they come in, `escaped` in a message. `Words` escapes players'
names itself; `Words.plain` is for pictures, buttons and menus.
"""
