# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

splendor-guide-gems = It is your turn, and a turn is **one action**. Gems pay for characters, so begin with gems: choose { $option }. Those colours lead straight to { $card }, one of the cheap characters of level 1. That is how to look at it: first what a cheap character costs, then just those gems.
splendor-guide-toward = { $card } needs only one more gem: Space. Three different gems are always one more than two alike, so take two other colours along: choose { $option }.
splendor-guide-collect = No character can be paid yet. Settle on one of level 1, look at the column of its price, and take what you lack for it.
splendor-guide-recruit = You have the gems for a character: choose { $option }. It stays before you as a **bonus** of its colour, which makes everything that you recruit later cheaper by one gem, for good. The sooner a bonus comes, the more often it pays.
splendor-guide-recruit-any = You have the gems for your first character: choose { $option }. It stays before you as a **bonus** of its colour, which makes everything that you recruit later cheaper by one gem, for good.
splendor-guide-bonus = Your character is a **bonus** now: prices are already lower for you by one gem of its colour, every turn. Look again what you can recruit; if nothing, take gems for the next cheap one, best of a colour in which you have no bonus yet.
splendor-guide-goal = Now to the aim: 16 points, a bonus in each of the five colours, and the green Time gem, which only characters of level 3 bring. The **locations** give 3 points to the first who has the bonuses shown on them, without an action. So recruit in colours that a location asks for.
splendor-guide-reserve = One kind of action is left: to **reserve**. It keeps a character for you alone and gives you a grey gem, which pays for any colour. But it costs the turn: reserve only what you mean to recruit soon, or what another player is about to take.
splendor-guide-pay = There is more than one way to pay. Keep the grey gem where you can: it stands for any colour later.
splendor-guide-return = You may keep ten gems, so some go back. Keep the colours of the character that you want next; and recruit before your hand is full, for what goes back was taken in vain.
splendor-guide-reserved-early = Reserving that early cost you: one grey gem came for the turn, where taking gems brings three. A cheap character first would have been better. The reserved one stays yours; play on.
splendor-guide-reserved-blind = You reserved a card that you had not seen, and it may not fit what you have; an open character would have been better, for you know its price. It stays yours, and a grey gem came with it; play on.
splendor-guide-not-recruited = You took gems although you could pay for a character: a bonus that comes a turn later pays once less. “{ $better }” would have been better; you can still do it next turn, if nobody else is quicker.
splendor-guide-two-alike = Two gems alike are one gem less than three different ones, which is worth it only where they complete a character. Three different ones would have been better; play on.
splendor-guide-end = That is the whole game: gems, cheap characters for their bonuses, then dear ones for points, locations and the Time gem.
