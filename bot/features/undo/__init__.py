"""Taking answers back. It reaches over the last checkpoints (`TRAIL` in `games/kernel/match.py`). It's free if
the answers since are the person's own and revealed nothing (`games/kernel/revealing.py`); if all are on one
side, cards from the person's own hand don't count. Otherwise everyone has to agree.

**Back** from half of a choice (`Match.may_return`) asks no one: the answer only led its seat to a further
question, nothing was told or drawn, and no other view shows it."""
