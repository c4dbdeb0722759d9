"""Effects on the cards in play.

Each is an occurrence (`occurrences.py`): a plain object that lives as long as its script. Before it takes
effect its interrupt window opens, afterwards its response window. Forced abilities come first, in the first
player's order, then every seat that could act, until all have passed. Damage to several at once is one
occurrence (`damage.spread`). A defeat under way is settled once (`Table.falling`). Values are never stored with
their bonuses: `stats.value` computes them from what's in play.
"""
