"""Views in, pictures and their text versions out. A renderer sees views and printed content, never a game's
flow.

A picture has the option numbers of its decision. Its text version (`alt.py`, with a line for each thing from
`lines.py`) has parts under headings, the most urgent first, with the same numbers. The renderer's `line` goes
below an option in its menu. Before the start there's no view: a renderer draws a `Lobby`, and while setup asks
for heroes or decks its `table` is a gallery of them (`setup.py`). `ends.py` draws the end. `Game.counted` adds
up what the view doesn't hold, such as damage by hero, in `State.tally`.
"""
