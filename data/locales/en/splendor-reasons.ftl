splendor-because-location = it brings { $points ->
    [one] one point
   *[other] { $points } points
 }.
splendor-because-grey = you also take a S.H.I.E.L.D. gem, which stands for any colour.
splendor-because-recruit-goal = it brings { $points ->
    [one] one point
   *[other] { $points } points
 } and takes you to { $after }; the Gauntlet asks for { $goal }.
splendor-because-recruit-points = it brings { $points ->
    [one] one point
   *[other] { $points } points
 } and takes you to { $after }.
splendor-because-recruit-colour = it gives you your first { $gem } bonus, and the Gauntlet asks for all five colours.
splendor-because-recruit-cheaper = its { $gem } bonus makes { $count ->
    [0] what comes later cheaper
    [one] one more character in your reach cheaper
   *[other] { $count } more characters in your reach cheaper
 }.
splendor-because-near = { $left ->
    [0] then you can pay for { $card }
    [one] then you are one gem away from { $card }
   *[other] then you are { $left } gems away from { $card }
 }, { $points ->
    [0] with its { $gem } bonus
    [one] who brings one point
   *[other] who brings { $points } points
 }.
splendor-because-kept = { $seat } could recruit it in the next turn: { $points ->
    [0] a { $gem } bonus
    [one] one point
   *[other] { $points } points
 } that you keep for yourself.
splendor-because-kept-near = { $card } stays yours, with { $points ->
    [0] a { $gem } bonus
    [one] one point
   *[other] { $points } points
 }, and { $left ->
    [0] you can already pay for it
    [one] one gem is missing
   *[other] { $left } gems are missing
 }.
splendor-because-returned = { $card } is as near as before: { $left ->
    [0] you can pay for it
    [one] one gem is missing
   *[other] { $left } gems are missing
 }.
splendor-because-paid = { $spent ->
    [0] it spends no S.H.I.E.L.D. gem
    [one] it spends only one S.H.I.E.L.D. gem
   *[other] it spends { $spent } S.H.I.E.L.D. gems
 }, and you keep { $left }.
