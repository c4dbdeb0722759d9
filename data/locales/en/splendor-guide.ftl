# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

splendor-guide-gems = A turn is **one action**. Tokens pay for characters, so choose { $option }: two of the three are for { $card }, a cheap one. Its cost is in the row at its foot.
splendor-guide-toward = { $card } needs one more token: Space. Three different ones are more than two of a kind, so choose { $option }.
splendor-guide-collect = You can't pay for a character yet. Pick one at level 1, look at the row at its foot, and take what you're missing of its cost.
splendor-guide-recruit = You can pay for a character: choose { $option }. It stays with you as a **bonus**: from now on, characters cost one token of its color less.
splendor-guide-recruit-any = You can pay for your first character: choose { $option }. It stays with you as a **bonus**: from now on, characters cost one token of its color less.
splendor-guide-bonus = That's your first **bonus**, and it's never spent. A tick marks each character you can pay for. If there's none, take tokens for the next cheap one, best in a color where you have no bonus yet.
splendor-guide-locations = **Locations** give 3 points each to the first player with the bonuses on them, and take no action. So when two characters are equally good, recruit the color that a location asks for.
splendor-guide-tags = You have an Avengers **tag**, the A on some cards. The first player with three gets Avengers Assemble: 3 points, until someone has more tags.
splendor-guide-reserve = { $card } needs 3 Soul and you have 2, and the other player could take it. So **reserve** it: choose { $option }. It waits for you alone, and your gray S.H.I.E.L.D. token counts as the Soul you're missing.
splendor-guide-reserve-any = You can also **reserve**: it keeps a character for you alone and gives you a gray token, which counts as any color. But it takes your whole turn, so reserve only what you'll recruit soon.
splendor-guide-grey = Your gray token fills in for any color you're missing, and the ticks count it. It's paid like the others, and only reserving brings you a new one.
splendor-guide-tile = You have **Avengers Assemble**: 3 points, as long as no one has more tags than you. More tags keep it safe.
splendor-guide-time = Now plan for the **Time Stone**: it comes with your first level 3 character, those with the green gem. Look for the one that your bonuses pay for best.
splendor-guide-stone = The **Time Stone** is yours. One is all you need, and it's never spent or returned. The rest is 16 points and a bonus in each color.
splendor-guide-location = A **location** is yours: 3 points, and the bonuses for it stay with you. You can get one at the end of each turn.
splendor-guide-end = The end is near: 16 points, the Time Stone and a bonus in each color complete your Gauntlet, and the game ends with that round. Recruit the most points you can pay for.
splendor-guide-theirs = The other player has 12 points or more. Look at what they still need for their Gauntlet. If it's one character, you can recruit or **reserve** it first.
splendor-guide-pay = There's more than one way to pay. Keep your gray token if you can: later on, it counts as any color.
splendor-guide-return = You can keep ten tokens, so return some, but not the colors your next character needs. Next time, recruit before you have ten: a token you return is a token you took for nothing.
splendor-guide-reserved-early = Reserving that early cost you: it brought one gray token for the turn, and taking tokens brings three. A cheap character first is better. The reserved one stays yours, so play on.
splendor-guide-reserved-blind = You reserved a card you couldn't see, and it might not fit your plan. A face-up character is better, because you know what it costs. The card stays yours, and you got a gray token with it, so play on.
splendor-guide-not-recruited = You took tokens when you could already pay for a character. The sooner you have a bonus, the more it saves you. “{ $better }” was the better move. You can still do it next turn, unless someone beats you to it.
splendor-guide-two-alike = Two tokens of a kind are one fewer than three different ones, so they're only worth it if they complete a character. Three different ones were better here. Play on.
