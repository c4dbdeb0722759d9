# What is said after a number with its sign before it, one way or another.
splendor-sign-grey = S.H.I.E.L.D. tokens|S.H.I.E.L.D. token
