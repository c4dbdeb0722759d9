# How the game is played, on one screen.

berserk-how-aim =
    Three to five heroes against the game. **Event cards** say how you win and how you lose, and they change as the adventure goes on. You also lose when every hero is knocked out.
berserk-how-turn =
    ▸ **Hero phase.** Each hero plays one to three cards in a face-up stack. They give your movement, attack dice, defense and effect for the round. More cards do more, but they cost fatigue.
    Then the heroes act in any order: move, attack once, and use tokens on your space.
    ▸ **Enemy phase.** Each enemy moves to the nearest hero or ally and attacks with the dice on its card.
    ▸ **Events.** When you meet an objective, it reveals the next card. Then you take your cards back, and a new round starts.
berserk-how-signs =
    Boots: movement · colored dice: attack (blue and black are strongest, yellow is weakest) · shield: defense, subtracted from the damage · heart: health.
    ▸ A hero whose **fatigue** reaches the end of its track or whose **health** runs out is knocked out.
berserk-how-first =
    Read the event cards before you plan: many adventures are lost by fighting enemies you didn't have to fight. Stay together, and plan for defense when many enemies are near.
