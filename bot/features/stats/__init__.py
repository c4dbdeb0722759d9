"""What is counted of games: `/stats`, results and ratings.

`counting.py` makes a `Result` with the last answer of a game, and `bot/store/results.py` stores it. What only
the game knows comes from `Manifest.tally`: foe, difficulty, decks, sides, dice, and achievements, which are
someone's for good. Sums grow when someone asks (`figures.py`). Ratings (`rating.py`) depend on all results in
order, and are worked out again after one is deleted. `./parlor recount` makes all results again from what is
stored of the games. Rows know who doesn't want to be counted."""
