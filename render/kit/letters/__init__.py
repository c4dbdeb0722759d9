"""Letters: fonts, lines and boxes of text, words in three languages.

Marks around and between parts come from `marks.ftl`, never from code (`Words.joined`, `label`, `aside`,
`beside`). A language names the kinds of names that it puts in brackets (`mark-bracketed-kinds`), with the
inner marks inside a sentence that is quoted. A message asks for other marks with `LIST($parts, between: ...)`,
for the number of parts with `MANY`, for numbers with `EACH`, for a range with `SPAN`. A game words one of the
bot's sentences its own way with the same key behind its own (`berserk-ui-stand`). `data/glossary.toml` holds
the terms and what isn't said instead; `docs/glossary.md` is made from it. `tests/render/seen/test_composed.py`
reads whole games.

Names are made harmless in `names.py`: `cleaned` when they come in, `escaped` in a message. `Words` escapes
players' names by itself; `Words.plain` is for pictures, buttons and menus.
"""
