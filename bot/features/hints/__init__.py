"""What an AI would do, for people who ask (`/hint`, a button of the panel).

The strongest AI of the game thinks about that seat's view and question, before AI seats get their turn. The
player is made for this one question, and its chance is its own. What the last hint meant to do next is kept to
unless something else is surely better, as long as nothing new came up. How often the best and the next best
choice win comes from the mind (`games/kernel/mind/advice.py`), where that tells them apart. The reason is one
sentence from the game (`Manifest.reason`, `games/<game>/ai/reasons.py`), made of the view and of the options'
data. `tests/texts/reasons.py` holds every number of it against the view.

A hint is in the panel alone, as long as the seat sees what was looked at. The people of a table can switch
hints off, and everyone is told."""
