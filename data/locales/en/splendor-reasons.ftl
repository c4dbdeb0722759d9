splendor-because-location = it's worth { $points ->
    [one] one point
   *[other] { $points } points
 }.
splendor-because-grey = you also take a S.H.I.E.L.D. token, which counts as any color.
splendor-because-recruit-goal = it's worth { $points ->
    [one] one point
   *[other] { $points } points
 } and takes you to { $after }. The Gauntlet needs { $goal }.
splendor-because-recruit-points = it's worth { $points ->
    [one] one point
   *[other] { $points } points
 } and takes you to { $after }.
splendor-because-recruit-colour = it's your first { $gem } bonus, and the Gauntlet needs all five colors.
splendor-because-recruit-cheaper = its { $gem } bonus makes { $count ->
    [0] everything after it cheaper
    [one] one more character in reach cheaper
   *[other] { $count } more characters in reach cheaper
 }.
splendor-because-near = { $left ->
    [0] then you can pay for { $card }
    [one] then you're one token short of { $card }
   *[other] then you're { $left } tokens short of { $card }
 }, { $points ->
    [0] with its { $gem } bonus
    [one] worth one point
   *[other] worth { $points } points
 }.
splendor-because-kept = { $seat } could recruit it next turn, so you keep { $points ->
    [0] a { $gem } bonus
    [one] one point
   *[other] { $points } points
 } away from them.
splendor-because-kept-near = it keeps { $card } for you ({ $points ->
    [0] a { $gem } bonus
    [one] one point
   *[other] { $points } points
 }), and { $left ->
    [0] you can already pay for it
    [one] you're only one token short
   *[other] you're { $left } tokens short
 }.
splendor-because-returned = { $card } is no further away: { $left ->
    [0] you can pay for it
    [one] you're one token short
   *[other] you're { $left } tokens short
 }.
splendor-because-paid = { $spent ->
    [0] it spends no S.H.I.E.L.D. tokens
    [one] it spends only one S.H.I.E.L.D. token
   *[other] it spends { $spent } S.H.I.E.L.D. tokens
 }, and you keep { $left }.
splendor-need = It takes { $goal } points, all five colors and a Time Stone: you have { $mine ->
    [one] 1 point
   *[other] { $mine } points
 }, { $seat } has { $theirs }.
