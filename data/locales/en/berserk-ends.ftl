# The picture of an end.
berserk-end-wounds = wounds
berserk-end-kills = kills
berserk-end-tokens = tokens
berserk-end-left = health
berserk-end-missing = Not done:
berserk-end-objectives = Objectives met: { $count }
berserk-end-foes = { $why }. { $foes }
berserk-end-foe = { $count ->
    [one] { $foe } had { $left } health left.
   *[other] { $count } × { $foe } had { $left } health left.
}
