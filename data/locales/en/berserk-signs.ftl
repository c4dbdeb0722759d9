# What is said after a number with its sign before it, one way or another.
berserk-sign-wound = wounds|wound
berserk-sign-damage = damage
berserk-sign-health = health
berserk-sign-fatigue = fatigue
berserk-sign-defence = defense
berserk-sign-attack = attack
berserk-sign-movement = movement
berserk-sign-range = range
berserk-sign-cube = astral cubes|astral cube|cubes|cube
