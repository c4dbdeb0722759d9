"""What happens to things on the table. A `Moment` is what has happened; abilities hear of it first, then event
cards (`occasions.py`). A whole attack is `attack.strike`, and what abilities change of it is a
`blow.Attack`."""
