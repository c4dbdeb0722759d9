# The picture of an end.
champions-end-damage = damage
champions-end-threat = threat removed
champions-end-minions = minions
champions-end-left = HP left
champions-end-of = { $villain } · { $mode }
champions-end-villain = { $villain } had { $left } hit points left{ $stages ->
    [0] .
    [one] , and another stage to come.
   *[other] , and { $stages } more stages to come.
}
champions-end-scheme = The main scheme was at { $threat } of { $target } threat.
