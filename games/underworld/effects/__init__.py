"""Effects on the cards in play.

The stack is data (`stack.py`): cards, abilities, triggers and reveals are in the state, and each is resolved in
a step of its own, so a table can stop between any two. What was chosen for an item (ability, options, X,
targets) is named in one place, `naming.py`, for log, view and questions alike. The seat with priority is always
asked, whatever it holds, so the question reveals nothing. A standing answer replies before anything is shown.
"""
