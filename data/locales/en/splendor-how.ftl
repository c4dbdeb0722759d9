# How the game is played, on one screen.

splendor-how-aim =
    Complete the Infinity Gauntlet: 16 points, at least one bonus in each of the five colours, and the green Time gem. Then the round is finished. Of those whose Gauntlet is complete, most points win.
splendor-how-turn =
    ▸ **One action a turn**, four to choose from:
    1. Take three gems of different colours.
    2. Take two of one colour, if at least four lie there.
    3. Reserve a character: it is kept for you, and you get a grey gem, which pays for any colour.
    4. Recruit a character: you pay its gems, less your bonuses.
    Every character you recruit is a **bonus**: one gem of its colour off each later price, for good. At the end of a turn you keep ten gems at most.
splendor-how-signs =
    The number above on a character: its points · the coloured sign beside it: the bonus it gives · the column below: its price · **A**: an Avengers tag (first to three takes a tile of 3 points) · the green sign on level 3: your Time gem.
    A **location** comes by itself at the end of a turn to whoever has the bonuses on it: 3 points.
splendor-how-first =
    Cheap characters of level 1 first: their bonuses pay for all the rest. Look early at what the locations ask for, and plan one character of level 3 for the Time gem.
