"""The log: what happened, told.

An event has a `Text` for people and plain data for programs. With `round` or `chapter` it's the heading of what
follows, `joined` continues the line before, and `quiet` is in the log's file alone. Which kinds are told how, a
game says in `games/<game>/state/telling.py`. `lines.py` makes rows of the events that a seat may know: under
the board and in the pages of the log. There a chapter that is `whole` (the enemies' phase) is told from its
beginning. Above each panel stand the news since that person last answered: the four lines that weigh most in
that game (`games/kernel/package/news.py`), as they happened.

If a table wants it, its channel gets a silent recap of each finished round (`RoundRecap`; `state.py`,
`service.py`): its headlines, with a button to the log from there on. What has ended, what is being sent and
what is there is part of the row. So it changes with the answer that ends a round, and with the undo that takes
it back. A recap that was being sent at a stop is found by the mark of its button. The table's message then goes
below it."""
