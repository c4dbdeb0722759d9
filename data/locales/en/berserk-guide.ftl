# The guided first game: a sentence or two with each new kind of choice, and one after a wrong turn.

berserk-guide-team = You lead the first hero, AI players lead the other two, and you win or lose together. For a first game take { $option }: one who hits hard, one who's fast, and one who strikes back.
berserk-guide-start = The open event card says what to do: kill trolls, rescue the villagers, ring the bell. The trolls come from the top and the right, so start in front: choose { $option }.
berserk-guide-plan = The cards you play **add up** to movement, dice and defense, but only the top card's text counts. Play { $option }, in that order: { $charge } counts red dice twice against an enemy 4 or more spaces away.
berserk-guide-plan-any = The cards you play **add up** to movement, dice and defense, but only the top card's text counts. Two cards are about right: { $option }.
berserk-guide-plan-again = The cards you played are back, but your **fatigue** stays: each mark on its track makes you weaker, and at its end you're knocked out. Two cards are enough for now: { $option }.
berserk-guide-plan-ahead = Before each plan, read the open event cards: what do they ask for, and by when? Then plan the movement to get there and the dice to finish it: { $option }.
berserk-guide-deadline = Now there's a **deadline**: meet it and you win, miss it and you lose. This is what three cards are for: { $option }. Go for the one who has to fall, and leave everyone else alone.
berserk-guide-last-round = The last round! It's won or lost now, so fatigue no longer matters. Play everything you can use: { $option }.
berserk-guide-ready = Your cards are face up, and you can change them until everyone is ready. { $option } locks them in.
berserk-guide-next = The heroes act one at a time, in any order. Go early and you choose your enemy first. Go late and you see what's left. Choose { $option }.
berserk-guide-charge = **Move** and **attack** once, in any order: { $option } does both. Each success beyond the enemy's defense is a wound.
berserk-guide-rush = **Move** and **attack** once: { $option } walks up and attacks with your top card's own range and effect. Each success beyond the enemy's defense is a wound.
berserk-guide-attack = This enemy is in range, so you don't have to move first: { $option }. You can still move afterwards.
berserk-guide-shoot = Your top card has its own attack, with its own range and effect: { $option }. If it says “visible”, nothing tall and no monster may stand in the line between you. It takes the place of your normal attack.
berserk-guide-move = You have movement left. Use it for what the event cards ask for, or to get near the next enemy: { $option }.
berserk-guide-token = You're on a token: { $option }. It's free, and you can still move and attack.
berserk-guide-bell = You've reached the bell: { $option }. Roll two red dice, and two successes ring it.
berserk-guide-end-act = Nothing more to do this turn: { $option }. Movement you don't use is lost.
berserk-guide-reroll = You have a reroll: throw one die again and hope for more. { $option }.
berserk-guide-event = This **event** lets all of you choose, and it can't be undone later. Choose { $option }: what still stands often helps at the end.
berserk-guide-first = The enemies' turn: each one walks to the nearest hero and attacks. When several are equally near, you say who goes first: { $option }.
berserk-guide-whom = You decide who this enemy goes for. Their **defense** comes off the damage, and the rest are wounds. A hero with no health left is knocked out. Choose the one who can take it best: { $option }.
berserk-guide-way = This enemy can get there in more than one way, and you choose the one that hurts you least: { $option }.
berserk-guide-three-cards = Three cards made you strong for one round, but they cost 4 fatigue, and that weakens you from now on. Save three for the moment that decides the game.
berserk-guide-ended-in-reach = You stopped with an enemy in range. “{ $better }” was free, and an enemy you leave standing strikes back. Attack it next round.
