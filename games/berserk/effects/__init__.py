"""What happens to things on the table. A `Moment` is something that happened; abilities hear of it first, then
event cards (`occasions.py`). `attack.strike` is a whole attack; abilities change it through its
`blow.Attack`."""
