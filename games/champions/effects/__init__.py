"""What happens to things on the table.

What happens is an occurrence (`occurrences.py`): a plain object that lives as long as its script. Before it
takes effect its interrupt window opens, afterwards its response window. Forced abilities come first, in the
first player's order, then every seat that could act, until all have passed. What strikes several at one moment
is one occurrence (`damage.spread`). A defeat that is under way is settled once (`Table.falling`). Values are
never stored with their bonuses: `stats.value` works them out from what is in play at that moment.
"""
