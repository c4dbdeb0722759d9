"""How features talk to people on Discord: messages, controls, commands, slots, rates, and pictures that come
late.

`slots.py` has the slots of a message, `controls.py` answers clicks, and `components.py` draws buttons, menus
and forms. `MessageBuilder` (`builder.py`) is the message itself. A picture can have others below it
(`Picture.below`), each in its own gallery: Discord would show them too small in one. `ends.py` knows what was
posted last in a channel.

New content in a slot replaces the old. The old pictures are given up, and pictures that no one waits for aren't
drawn (`late.py`, `painter.py`). Boards are drawn first, then what players see, then looks.

`menus.py` puts two answers on one line if the game says what comes next (`Rules.chained`). `Command.then`
answers the second decision if it's asked and has that option. Both are entries of the log, and are undone one
by one.

Every text option and form has a length (`limits.py`), checked again in `rates.py`, which also keeps floods out.
`tests/chat/test_hostile_texts.py` finds every entry by itself.
"""
