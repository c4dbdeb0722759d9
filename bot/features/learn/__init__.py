"""A guided first game (`/learn`): a table like any other, with one person and a setup that is always the same.

The guide is content (`data/<game>/guide.toml`, `games/kernel/guide.py`): lessons and wrong turns that fit a
question by kind, intent, round and what the seat can see. With each answer, `state.py` notes which lesson comes
with which question. It's `Guided` in the table's row, so a restart goes on with the same lesson. `screens.py`
says it in the learner's panel. A learner is asked one thing at a time. Nothing of it reaches the match: a
guided game replays like any other."""
