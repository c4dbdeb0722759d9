"""Learns what positions are worth, and which options look good, from games of minds against themselves.

The first round watches a teacher, the later ones the choices of the search. If villains, adventures or decks
differ in strength, a feature for each absorbs that, so it doesn't distort the other weights. Learning can be
stopped and resumed, and only better weights are saved. Splendor and Champions learn instinct too. Until
something is learned of options, seats at an imagined table play by a companion's judgment.
"""
