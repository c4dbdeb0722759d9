# What is said after a number with its sign before it, one way or another.
champions-sign-threat = threat
champions-sign-damage = damage
champions-sign-health = HP|hit points|hit point
champions-sign-attack = ATK
champions-sign-thwart = THW
champions-sign-defense = DEF
champions-sign-recover = REC
