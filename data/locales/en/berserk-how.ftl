# How the game is played, on one screen.

berserk-how-aim =
    Three to five heroes together against the game. **Event cards** say what wins and what loses the adventure; they change as it goes on. It is lost when every hero is down.
berserk-how-turn =
    ▸ **Hero phase.** Each plans one to three cards in a stack, openly. They give this round's movement, attack dice, defence and effect. More cards do more, and tire more.
    Then heroes act, in the order you like: move and attack, once each, and use what is in reach.
    ▸ **Enemy phase.** Each enemy walks to the nearest of you and attacks by the dice on its card.
    ▸ **Events.** Objectives that are met reveal the next card. Then the cards come back, and the round begins anew.
berserk-how-signs =
    Boots: movement · coloured dice: attack (blue and black are strongest, yellow is weakest) · shield: successes needed to wound you · heart: health .
    Reach your last **fatigue** or lose your last **health**, and the hero is down.
berserk-how-first =
    Read the open event cards before you plan: many adventures are lost by fighting what need not be fought. Stand together, and leave the planned defence high when many enemies are near.
