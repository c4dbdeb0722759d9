berserk-because-strike = { $foe } has { $left } health and { $defence } defense.
berserk-because-strike-first = { $foe } has { $left } health and { $defence } defense, and hasn't acted this round.
berserk-because-move-strike = from there { $foe } ({ $left } health left) is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away, and your range is { $range }.
berserk-because-move-away = { $there ->
    [0] no enemy can walk there and attack
    [one] only one enemy can walk there and attack
   *[other] { $there } enemies can walk there and attack
 }. If you stay here, it's { $here }.
berserk-because-move-nearer = it takes you closer to { $foe }, from { $before } spaces to { $after }.
berserk-because-end = there are no enemies on the board.
berserk-because-stand = nothing else is worth the risk: { $count ->
    [0] no enemy can
    [one] one enemy can
   *[other] { $count } enemies can
 } walk here and attack, and you have { $left } health left.
berserk-because-plan = together they give { $movement } movement, { $defence } defense and { $dice ->
    [one] one die
   *[other] { $dice } dice
 } for { $fatigue } fatigue.
berserk-because-next = the nearest enemy is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away, and { $count ->
    [0] none can walk up and attack
    [one] one can walk up and attack
   *[other] { $count } can walk up and attack
 }.
berserk-because-start = the nearest enemy is { $gap ->
    [one] one space
   *[other] { $gap } spaces
 } away from there.
berserk-because-bear = with { $left } health left and { $defence } defense, that's who can best take it.
berserk-need = This is still to do: { $open }.
