"""What an AI would do, for people who ask (`/hint`, a button in the panel).

The game's strongest AI thinks about that seat's view and question, before AI seats get their turn. The player
is made for this one question, with its own random seed. It keeps to the last hint's plan unless something else
is surely better, as long as nothing new came up. The mind (`games/kernel/mind/advice.py`) says how often the
best and the second-best choice win, if that tells them apart. The reason is one sentence from the game
(`Manifest.reason`, `games/<game>/ai/reasons.py`), made from the view and the options' data.
`tests/texts/reasons.py` checks each of its numbers against the view.

A hint is only in the panel, as long as the seat sees what the AI saw. The people at a table can switch hints
off, and everyone is told."""
