"""Learning what positions are worth, and what catches the eye, from games that minds play with themselves.

The first round watches a teacher, the later ones what the search chose. Where villains, adventures or decks
differ in strength, a feature for each takes that up, so that it isn't read into what is on the table. Learning
can be stopped and goes on, and only weights that have gained are written down. In Splendor and Champions
instinct is learned too. As long as nothing is learned of options, seats at an imagined table go by what a
companion thinks of them.
"""
