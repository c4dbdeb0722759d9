# What is said after a number with its sign before it, one way or another.
underworld-sign-funds = funds
underworld-sign-fame = fame
underworld-sign-influence = enemy influence|influence
underworld-sign-damage = damage
underworld-sign-key = keys|key
underworld-sign-defence = defense
underworld-sign-points = points|point
underworld-sign-infiltrator = infiltrators|infiltrator
