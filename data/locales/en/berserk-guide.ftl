# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

berserk-guide-team = Three heroes go into this adventure. The first of them is yours, the other two are played by AI companions, and you win or lose together. { $hero } is a good one to begin with: he hits hard and takes a lot.
berserk-guide-start = Choose where your hero begins. Look at the board: the trolls come from above and from the right. Whoever strikes at arm's length begins in front, so choose { $option }.
berserk-guide-plan = The heart of the game: the cards that you lay now **add up** to your movement, your attack dice and your defence for this round, and only the top one does what is written on it. One card costs nothing, two cost 2 fatigue, three cost 4. Lay { $option }, in this order: enough movement to get there, and two dice to strike with.
berserk-guide-plan-any = The heart of the game: the cards that you lay now **add up** to your movement, your attack dice and your defence for this round, and only the top one does what is written on it. One card costs nothing, two cost 2 fatigue, three cost 4: two are a good measure.
berserk-guide-plan-again = The second round: all cards are back in your hand, but **fatigue** stays, and each mark on its track that you reach makes you weaker. One card is often enough now; many trolls near you ask for defence, few for attack.
berserk-guide-ready = Your plan lies open, and you may change it until all are ready. When it is as you want it, choose { $option }.
berserk-guide-next = The heroes act one after another, in the order that you agree on. Go first where you open the way for the others, later where you wait to see what is left.
berserk-guide-move = Your hero acts: he may **move**, once or in parts, and **attack** once. The numbers on the board are the spaces that he reaches. An attack that lies within a walk is offered with the walk to it, in one choice; it is worth looking first what the open event asks for.
berserk-guide-attack = An enemy is in reach: choose { $option }. The dice are thrown, and their successes, less the enemy's defence, are wounds.
berserk-guide-shoot = Your top card has an attack of its own, with its own reach and effect: { $option }. It takes the place of the plain one. Choose the target that is nearest to falling.
berserk-guide-end-act = What you wanted is done: choose { $option }. Movement that is left is lost; end where few enemies can come beside you.
berserk-guide-event = An **event** asks all of you to choose. Read what each way does now and what it says about later: what is kept is often asked for again at the end.
berserk-guide-first = The enemies' phase. Each goes to the nearest hero and attacks by the dice on its card. Where two are equally near you decide: let that one come first which attacks whoever has most health.
berserk-guide-way = An enemy can go more than one way, and you choose it. Take the way that leaves it fewer of you to strike, or that keeps the place beside you free.
berserk-guide-three-cards = Three cards made you strong for one round and cost 4 fatigue, which weakens you from now on. Two would have done, or one; keep three for the moment on which everything depends.
berserk-guide-ended-in-reach = You ended with an enemy in reach: “{ $better }” would have cost you nothing more. What is not killed now, strikes in its own phase; go at it next round.
berserk-guide-end = Those were two rounds: plan, act, then the enemies, then the events. Watch the open event cards: they alone say how this adventure is won and lost.
