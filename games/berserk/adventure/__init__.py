"""What adventures ask for and do, and the campaign that they make up.

Adventures are content alone (`data/berserk/adventures`, explained in `docs/adventures.md`): tiles, models,
tokens, and event cards. Objectives and effects are words of a small language (`printed/scripted.py`). Each
has one function that does it (`conditions.py`, `verbs.py`), one that says it in the reader's language
(`printed/telling.py`), and if it's counted, one that says how far it has come (`deadlines.py`). What a
campaign remembers changes later adventures (`[[memory]]`). `./parlor check-content` judges them before anyone
plays. `./parlor bench lazy berserk` shows that no plan wins which ignores what an adventure is about.
"""
