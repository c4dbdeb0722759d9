# How the game is played, on one screen.

champions-how-aim =
    Play one hero each, all against the villain. You win when his last stage has no hit points left. You lose when his last scheme is full of threat, or every hero is defeated.
champions-how-turn =
    ▸ **Your turn**, in any order and as often as you can pay: play cards, use abilities, send allies, **attack** (damage to villain or minions) or **thwart** (threat off a scheme) with your hero, change form once a round.
    Cards are paid with **other cards of your hand**: each gives the resources in its corner. Hands fill up again at the end of the phase, so spend them.
    ▸ **Then the villain:** threat is added to his scheme, he attacks each hero and schemes against each alter-ego, and everybody gets an encounter card. When he attacks you may **defend**: your hero exhausts and takes less.
champions-how-signs =
    ATK, THW, DEF: what a character does when it attacks, thwarts or defends; REC heals an alter-ego · the number above on a card: its cost · the resources in its corner (energy, mental, physical; wild stands for any): what it pays when you give it away.
    ▸ **Exhausted** (turned) cards are used up until they ready at the end of the player phase. **Stunned** loses the next attack, **confused** the next thwart or scheme, **tough** prevents the next damage whole.
champions-how-first =
    As a hero you are attacked, as an alter-ego schemed against and may heal: change form when you are hurt and the scheme has room. Minions with Guard first. Watch the threat: most games are lost by the scheme.
