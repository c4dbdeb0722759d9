# What is said after a number with its sign before it, one way or another.
splendor-sign-grey = 神盾局指示物
