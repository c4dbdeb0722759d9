# How the game is played, on one screen.

champions-how-aim =
    Each player plays a hero, and you all fight the villain together. You win when the villain's last stage has no hit points left. You lose when the last main scheme is full of threat, or when every hero is defeated.
champions-how-turn =
    ▸ **Your turn**, in any order and as often as you can pay: play cards, use abilities, send out allies, **attack** (damage to the villain or minions) or **thwart** (remove threat from a scheme) with your hero, and change form once a round.
    You pay for cards with **other cards from your hand**: each gives the resources in its corner. You draw a full hand at the end of the phase, so spend them.
    ▸ **Then the villain:** the main scheme gains threat, the villain attacks each hero and schemes against each alter-ego, and everyone gets an encounter card. When you're attacked, you can **defend**: your hero exhausts and takes less damage.
champions-how-signs =
    ATK, THW, DEF: what a character does when it attacks, thwarts or defends · REC: what an alter-ego heals · the number at the top of a card: its cost · the resources in its corner (energy, mental, physical, and wild for any of them): what it pays when you discard it.
    ▸ **Exhausted** (turned) cards are used up until they ready at the end of the player phase. **Stunned**: loses the next attack. **Confused**: loses the next thwart or scheme. **Tough**: prevents all damage the next time.
champions-how-first =
    As a hero you get attacked. As an alter-ego you get schemed against, but you can heal. So change form when you're hurt and the scheme has room. Take out minions with Guard first. Watch the threat: most games are lost to the scheme.
