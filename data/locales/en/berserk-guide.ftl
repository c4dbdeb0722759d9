# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

berserk-guide-team = Three heroes go on this adventure. You play the first, AI players take the other two, and you win or lose together. { $hero } is a good first hero: strong attacks and plenty of health.
berserk-guide-start = Choose where your hero starts. On the board, the trolls come from the top and from the right. Heroes who fight up close belong in front, so choose { $option }.
berserk-guide-plan = This is the heart of the game. The cards you play now **add up** to your movement, attack dice and defense for this round, and you get the text of the top card only. One card is free, two cost 2 fatigue, three cost 4. Play { $option } in this order: that's enough movement to get there and two dice to attack with.
berserk-guide-plan-any = This is the heart of the game. The cards you play now **add up** to your movement, attack dice and defense for this round, and you get the text of the top card only. One card is free, two cost 2 fatigue, three cost 4. Two is usually about right.
berserk-guide-plan-again = Round two: all your cards are back in your hand, but your **fatigue** stays, and each mark it reaches on the track makes you weaker. One card is often enough from here on. With many trolls around you, play for defense. With few, play for attack.
berserk-guide-ready = Your cards are face up, and you can change them until everyone is ready. Happy with them? Choose { $option }.
berserk-guide-next = The heroes act one at a time, in any order you agree on. Go early to clear the way for the others, or late to see what's left.
berserk-guide-move = Your hero's turn: **move**, all at once or in parts, and **attack** once. The numbers on the board show the spaces you can reach. If you can walk up to an enemy and attack, that's a single choice. Check what the event card asks for first.
berserk-guide-attack = An enemy is in range: choose { $option }. You roll your dice, and your successes minus the enemy's defense are the wounds.
berserk-guide-shoot = Your top card has its own attack, with its own range and effect: { $option }. You make it instead of your normal attack. Aim for the enemy closest to dying.
berserk-guide-end-act = You've done what you wanted to: choose { $option }. Leftover movement is lost, so stop where few enemies can get next to you.
berserk-guide-event = An **event** gives all of you a choice. Read what each option does now and what it means for later. Things you protect often matter again at the end.
berserk-guide-first = Now it's the enemies' turn. Each one moves to the nearest hero and attacks with the dice on its card. If two are equally near, you choose: let the one attacking your healthiest hero go first.
berserk-guide-way = This enemy can take more than one way, and you choose it. Pick the one that leaves it fewer heroes to attack, or that keeps the spaces next to you free.
berserk-guide-three-cards = Three cards made you strong for one round, but they cost 4 fatigue, and that weakens you from now on. Two or even one would have done. Save three for the moment that decides the game.
berserk-guide-ended-in-reach = You stopped with an enemy in range. “{ $better }” was free. An enemy you don't kill strikes back in its own phase, so attack it next round.
