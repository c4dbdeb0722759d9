# How the game is played, on one screen.

splendor-how-aim =
    Complete the Infinity Gauntlet: 16 points, at least one bonus in each of the five colors, and the green Time Stone. When someone does, finish the round. Among the players with a complete Gauntlet, the most points win.
splendor-how-turn =
    ▸ **One action a turn**, one of four:
    1. Take three tokens of different colors.
    2. Take two tokens of one color, if there are at least four of it.
    3. Reserve a character: no one else can recruit it, and you get a gray token, which counts as any color.
    4. Recruit a character: pay its cost, minus your bonuses.
    Every character you recruit is a **bonus**: everything you recruit later costs one token of its color less, for good. At the end of your turn you can keep ten tokens.
splendor-how-signs =
    The number at the top of a character: its points · the colored sign next to it: its bonus · the row at the bottom: its cost · **A**: an Avengers tag (the first player with three takes a tile worth 3 points) · the green sign on level 3: your Time Stone.
    ▸ You get a **location** automatically at the end of your turn once you have the bonuses on it: 3 points.
splendor-how-first =
    Start with cheap level 1 characters: their bonuses pay for everything else. Check early what the locations ask for, and plan for one level 3 character to get the Time Stone.
