"""Whose seat it is. `state.py` has the pure changes of a row, `service.py` what people can do.

In a contest no one who ever held another seat can take one, so each seat records all its holders.
`Player(seat)` in a prompt is the person who sits there now. In what was told it's the person who sat there
then: the first holder, unless the event names another (`Player.holder`)."""
