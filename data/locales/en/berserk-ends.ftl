# The picture of an end.
berserk-end-wounds = wounds
berserk-end-kills = kills
berserk-end-tokens = tokens
berserk-end-left = health
berserk-end-missing = Not done:
berserk-end-objectives = Objectives met: { $count }
