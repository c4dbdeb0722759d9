"""Views in, pictures and their text versions out. A renderer sees views and printed content, never the flow of
a game.

A picture is numbered like the options of its decision. Its text version (`alt.py`, a line for each thing in
`lines.py`) has parts under headings, the most urgent first, with the same numbers. What a renderer's `line`
says of an option is below it in its menu. Before the start there is no view: a renderer draws a `Lobby`, and
while setup asks for heroes or decks its `table` is a gallery of them (`setup.py`). An end is drawn by
`ends.py`. What the view doesn't hold, such as damage by hero, `Game.counted` adds up in `State.tally`.
"""
