"""The log: what happened, told.

An event has a `Text` for people and plain data for programs. With `round` or `chapter` it's the heading of what
follows, `joined` continues the line before, and `quiet` is only in the log's file. A game says in
`games/<game>/state/telling.py` how each kind is told. `lines.py` makes rows of the events that a seat may know:
under the board and in the pages of the log. There a `whole` chapter (the enemies' phase) is told from its
start. Above each panel is the news since that person last answered: the four lines that weigh most in that game
(`games/kernel/package/news.py`), in order.

If a table wants it, its channel gets a silent recap of each finished round (`RoundRecap`; `state.py`,
`service.py`): its headlines, with a button to the log from there on. What has ended, what is being sent and
what is there is part of the row. So it changes with the answer that ends a round, and with the undo that takes
it back. A recap that was being sent at a stop is found by its button's mark. The table's message then goes
below it."""
