# How the game is played, on one screen.

underworld-how-aim =
    Win regions until you have 8 points (10 in teams). You win a region once you have as many influence markers there as its number.
underworld-how-turn =
    ▸ **Both sides play every turn.** At the start, cards ready and everyone draws.
    ▸ **Action phase**, first the side with the key: build an asset (a card from hand, once a turn), play characters into regions, use abilities, or send one character face down as an **infiltrator** for 1. You pay costs by exhausting assets. Their colors have to match too (loyalty).
    ▸ **Contests**, region by region: *investigation* (the winner looks at cards and draws one), *combat* (damage to enemies there), *influence* (markers on the region). The side with more icons wins, by the difference.
underworld-how-signs =
    A card shows icons for the three contests, its cost with the colors your assets need (loyalty), and its defense: the damage that kills it.
    ▸ You can use **Fast** cards and abilities whenever you have priority. Everything waits on the **stack**, and the newest resolves first. **Pass** when you don't want to do anything.
underworld-how-first =
    Build an asset every turn. Spread out: a single influence icon wins a region with no enemies. Infiltrators are cheap, and the other side can't tell what you sent until you reveal it.
