berserk-because-strike = { $foe } has { $left } health left and { $defence } defence.
berserk-because-strike-first = { $foe } has { $left } health left and { $defence } defence, and has not acted in this round.
berserk-because-move-strike = from there { $foe } ({ $left } health left) is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away, and your range is { $range }.
berserk-because-move-away = { $there ->
    [0] no enemy is near enough to walk there and strike
    [one] only one enemy is near enough to walk there and strike
   *[other] { $there } enemies are near enough to walk there and strike
 }; where you stand now it is { $here }.
berserk-because-move-nearer = it brings you nearer to { $foe }, from { $before } spaces to { $after }.
berserk-because-end = no enemy stands on the board.
berserk-because-stand = nothing that is left is worth its risk: { $count ->
    [0] no enemy is
    [one] one enemy is
   *[other] { $count } enemies are
 } near enough to walk here and strike, and you have { $left } health left.
berserk-because-plan = together { $movement } movement, { $defence } defence and { $dice ->
    [one] one die
   *[other] { $dice } dice
 }, for { $fatigue } fatigue.
berserk-because-next = the nearest enemy is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away, and { $count ->
    [0] none is
    [one] one is
   *[other] { $count } are
 } near enough to walk up and strike.
berserk-because-start = the nearest enemy is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away from there.
berserk-because-bear = { $left } health and { $defence } defence are left there to bear it.
