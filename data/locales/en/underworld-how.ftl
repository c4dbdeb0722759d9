# How the game is played, on one screen.

underworld-how-aim =
    Win regions until you have 8 points (in teams 10). A region is yours as soon as as many of your influence markers lie there as it asks for.
underworld-how-turn =
    ▸ **Each turn both play.** At its start cards ready and are drawn.
    ▸ **Action phase**, the one with the key first: build an asset (a card from hand, once a turn), play characters into regions, use abilities, or send one character face down as an **infiltrator** for 1. Costs are paid by exhausting assets; their colours have to fit as well (loyalty).
    ▸ **Contests**, region by region: *investigation* (the winner looks at cards and draws one), *combat* (damage to enemies there), *influence* (markers on the region). The larger number of icons wins, by the difference.
underworld-how-signs =
    A card shows icons for the three contests, its cost with the colours that your assets need (loyalty), and its defence: how much damage it takes.
    ▸ **Fast** cards and abilities may be used whenever you have priority; everything waits on the **stack**, the newest is resolved first. **Pass** when you want nothing.
underworld-how-first =
    An asset every turn. Spread out: a region without an enemy is won by a single icon of influence. Infiltrators are cheap, and nobody knows what they are until you reveal them.
