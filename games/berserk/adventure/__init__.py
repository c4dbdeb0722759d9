"""What adventures ask for and do, and the campaign they form.

Adventures are pure content (`data/berserk/adventures`, explained in `docs/adventures.md`): tiles, models,
tokens, and event cards. Objectives and effects are words of a small language (`printed/scripted.py`). For each
word, one function carries it out (`conditions.py`, `verbs.py`), one says it in the reader's language
(`printed/telling.py`), and if it's counted, one measures its progress (`deadlines.py`). A campaign's notes
change later adventures (`[[memory]]`). `./parlor check-content` checks adventures before anyone plays.
`./parlor bench lazy berserk` shows that no plan wins that ignores an adventure's goal.
"""
