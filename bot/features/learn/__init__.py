"""A guided first game (`/learn`): a table like any other, with one person and always the same setup.

The guide is content (`data/<game>/guide.toml`, `games/kernel/guide.py`): lessons and wrong turns, matched to a
question by kind, intent, round and what the seat can see. With each answer, `state.py` notes which lesson goes
with which question. It's `Guided` in the table's row, so a restart goes on with the same lesson. `screens.py`
says it in the learner's panel. Learners are asked one thing at a time. None of it reaches the match: a guided
game replays like any other."""
